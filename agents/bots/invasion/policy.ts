import { CRAFTSMAN, FOODS, KINDS, KNIGHT, T } from '../../../src/catalog/facts.js';
import type { Env } from '../../../src/env/env.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { ActionIds, NONE } from './action-ids.js';
import { ActionScores } from './action-scores.js';
import { BUILD_HERE, Journey, STAY } from './journey.js';
import { coinsLacking, lackOf, wantedBy } from './needs.js';
import { DUE_WEIGHT } from './dues.js';
import * as names from './action-names.js';
import { ANY_WAY, BUILD, ROAD, WATERWAY } from './place-choice.js';
import { CITY, PlaceScores } from './place-scores.js';
import { RoundPlan } from './round-plan.js';
import { TeamView, type SeatView } from './team-view.js';
import { INVASION_WEIGHTS, PHASES, shiftWeights, type InvasionWeights, type Shift, type Teammate } from './weights.js';

/**
 * added to the value of places with a gain for the seat, so that they come before the places that give goods and coins away, gains included
 */
const FIRST = 1000;
const LEAST_GAIN = 0.01;
/** missing grain, and coins, from which a seat pays for Good Trade */
const TRADED = 3;
const ENOUGH = 10;

/**
 * The policy of a team in Invasion: plans a round by the values of actions for the city, the characters and the seats, and answers most decisions
 * by rules. `act` returns -1 without a rule.
 */
export class InvasionPolicy {
  readonly team: TeamView;
  readonly scores: ActionScores;
  readonly journey: Journey;
  private readonly places: PlaceScores;
  readonly plan: RoundPlan;
  readonly ids: ActionIds;
  /** by place: its `use` action */
  private readonly uses: Int32Array;
  /** by place its actions that take a follower back */
  private readonly recalls: readonly Int32Array[];
  private readonly pass: number;
  readonly done: number;

  private readonly weights: InvasionWeights = { ...INVASION_WEIGHTS };
  private shift = PHASES;
  /** round of the weights */
  private round = NONE;
  teammate: Teammate = { character: undefined, seats: 0 };

  constructor(ruleset: Ruleset) {
    this.team = new TeamView(ruleset);
    const { team } = this;
    this.ids = new ActionIds(ruleset);
    this.scores = new ActionScores(team, this.weights);
    this.journey = new Journey(team, this.scores);
    this.places = new PlaceScores(team, this.scores);
    this.plan = new RoundPlan(team, this.scores, this.places, this.journey, this.ids);
    this.pass = this.ids.of('pass');
    this.done = this.ids.of('done');
    this.uses = Int32Array.from(team.places, ({ id }) => this.ids.of(`use(${id})`));
    this.recalls = team.places.map(({ id, requiredKinds }) =>
      Int32Array.from(requiredKinds, (kind) => this.ids.of(`space(${id}.${kind < 0 ? 'any' : KINDS[kind]!})`)),
    );
  }

  /** Shifts the weights. */
  follow(shift: Shift): void {
    this.shift = shift;
    this.round = NONE;
  }

  private setWeights(): void {
    const { team, shift } = this;
    const { character } = team.seats[0]!;
    if (team.round === this.round && character === this.teammate.character) return;
    this.round = team.round;
    this.teammate = { character, seats: team.seats.length };
    shiftWeights(shift, this.teammate, (team.round - 1) / (team.rounds - 1), this.weights);
    this.scores.weightsChanged();
  }

  /** The answer of the seat to act; NONE: no rule. */
  act(env: Env): number {
    const kind = env.decisionKind;
    const fixed = names.FIXED[kind];
    if (fixed !== undefined) return this.ids.first(env, fixed);
    const rule = RULES[kind];
    if (rule === undefined) return NONE;
    const isPlanning = kind === 'base.planning';
    if (isPlanning) {
      const placement = this.plan.resume(env);
      if (placement >= 0) return placement;
    }
    this.team.observe(env);
    this.setWeights();
    if (isPlanning) return this.plan.begin(env);
    this.scores.read();
    if (JOURNEYS.has(kind)) this.readJourneys();
    const action = rule(this, env);
    return action >= 0 && env.isLegal(action) ? action : NONE;
  }

  private readJourneys(): void {
    this.scores.readTowns();
    this.journey.begin();
  }

  turn(env: Env): number {
    const { team, journey } = this;
    let best = NONE;
    let most = 0;
    for (let k = 0; k < team.places.length; k++) {
      const place = team.places[k]!;
      const use = this.uses[k]!;
      if (use < 0 || !env.isLegal(use) || this.team.journeyOf(place) > 0) continue;
      const value = place.sends ? this.places.sendNow(place) : this.places.valueOf(place);
      // goods for the city come last, after all gains
      const order = place.id === 'vehicle' || place.id === 'guild_house' ? 0 : FIRST;
      if (value > 0 && value + order > most) {
        most = value + order;
        best = use;
      }
    }
    if (most >= FIRST) return best;
    const ready = team.ready();
    if (ready.some((n) => n > 0)) {
      this.readJourneys();
      const first = journey.search(...ready) > LEAST_GAIN ? journey.first : STAY;
      if (first === BUILD_HERE) return this.useOf(env, BUILD);
      if (first !== STAY) {
        const use = T.edgeRoad[first]! ? this.useOf(env, ROAD) : this.useOf(env, WATERWAY);
        return use >= 0 ? use : this.useOf(env, ANY_WAY);
      }
    }
    return best >= 0 ? best : this.pass;
  }

  /** The `use` of a ready place for the journey. */
  private useOf(env: Env, journey: number): number {
    for (let k = 0; k < this.uses.length; k++) {
      if (this.team.journeyOf(this.team.places[k]!) !== journey) continue;
      const use = this.uses[k]!;
      if (use >= 0 && env.isLegal(use)) return use;
    }
    return NONE;
  }

  edge(env: Env): number {
    const ready = this.team.ready();
    return this.ids.best(env, names.EDGE, (edge) => this.journey.edgeValue(edge, ...ready));
  }

  send(env: Env): number {
    const { ids, scores } = this;
    const best = ids.best(env, names.SEND, (k) => scores.sendingTo(Math.floor(k / KINDS.length), k % KINDS.length), 0);
    return best >= 0 ? best : this.done;
  }

  deliverTo(env: Env, what: 'goods' | 'coins'): number {
    const to = this.places.bestFor(what);
    const action = to === CITY ? NONE : this.ids.of(`to(${(env.currentSeat + to) % env.seats})`);
    return env.isLegal(action) ? action : this.ids.of('to(city)');
  }

  private destination(env: Env): number {
    const { word } = this.team;
    return word === 0 ? CITY : (word - 1 - env.currentSeat + env.seats) % env.seats;
  }

  goods(env: Env): number {
    const { ids, scores, places } = this;
    const to = this.destination(env);
    const scoreOf = (good: number): number => {
      const open = places.open(to, good);
      if (scores.spare(good) === 0 || open === 0) return 0;
      return to !== CITY ? places.goodValue(to, good) : good < FOODS ? 10 - open * 0.01 : 1;
    };
    const best = ids.best(env, names.GIVE, scoreOf, 0);
    return best >= 0 ? best : this.done;
  }

  coins(env: Env): number {
    const { scores, team } = this;
    const self = team.seats[0]!;
    const to = this.destination(env);
    if (self.coins <= scores.reserve(self) || (to !== CITY && coinsLacking(team.seats[to]!) === 0)) return this.done;
    return this.ids.first(env, [`coin(${to !== CITY ? 'seat' : team.coinsOpen > 0 ? 'city_treasury' : 'treasury'})`, 'done']);
  }

  /** Takes followers of incomplete places back, to plan the round again; in a large team those of ready places too. */
  recall(env: Env): number {
    const { team } = this;
    for (let k = 0; k < team.places.length; k++) {
      const place = team.places[k]!;
      if (!team.owns(place) || (team.lacking(place) === 0 && !team.isLarge)) continue;
      const ids = this.recalls[k]!;
      for (let space = 0; space < ids.length; space++) if (ids[space]! >= 0 && env.isLegal(ids[space]!)) return ids[space]!;
    }
    return this.done;
  }

  voyage(env: Env): number {
    if (
      this.journey.value(0, 0, 1, 0) < this.team.rule.voyageFare * this.scores.coin ||
      this.team.seats[0]!.coins <= this.scores.reserve(this.team.seats[0]!)
    )
      return this.ids.of('decline');
    return this.edge(env);
  }

  /** The seat that gets a unit: a step (0), a coin (1) or a good (2 and more). */
  share(env: Env): number {
    const { team, scores } = this;
    const unit = team.word;
    return this.bestSeat(env, (seat) => (unit === 0 ? scores.steps(1, seat) : unit === 1 ? coinsLacking(seat) : lackOf(seat, unit - 2)));
  }

  bestSeat(env: Env, value: (seat: SeatView) => number): number {
    let best = NONE;
    let most = -Infinity;
    for (let k = 0; k < this.team.seats.length; k++) {
      const action = this.ids.of(`seat(${(env.currentSeat + k) % env.seats})`);
      const seat = this.team.seats[k]!;
      if (!env.isLegal(action) || value(seat) <= most) continue;
      most = value(seat);
      best = action;
    }
    return best;
  }

  /** Buys for a character; sells unneeded goods while coins are worth more. */
  woolMarket(env: Env): number {
    const { team, scores, ids } = this;
    for (const { good, price, buy, sell } of WARES) {
      const bought = ids.of(buy);
      const sold = ids.of(sell);
      const isWanted = team.seats.some((seat) => lackOf(seat, good) > 0);
      if (isWanted) {
        if (env.isLegal(bought) && team.seats[0]!.coins >= ENOUGH) return bought;
      } else if (env.isLegal(sold) && price * scores.coin > scores.good[good]!) return sold;
    }
    return this.done;
  }
}

type Rule = (policy: InvasionPolicy, env: Env) => number;

/** Gives away the good with the least value for its points; due goods stay. */
const loot: Rule = ({ ids, scores, team }, env) => {
  const { dues, goods } = team.seats[0]!;
  return ids.best(env, names.GIVE, (good) => -scores.good[good]! / (good + 1) - (goods[good]! <= dues.units[good]! ? DUE_WEIGHT : 0));
};

/** A seat that owes its last coins or goods lets other seats give, if they can. */
const unlessDue =
  (isDue: (self: SeatView, wheelsPlaced: number) => boolean, rule: Rule): Rule =>
  (policy, env) =>
    isDue(policy.team.seats[0]!, policy.scores.wheelsPlaced) && env.isLegal(policy.done) ? policy.done : rule(policy, env);

/** Goods of the Wool Market. */
const WARES = [
  { good: 4, price: 3, buy: 'wool_market(buy,brocade)', sell: 'wool_market(sell,brocade)' },
  { good: 3, price: 2, buy: 'wool_market(buy,wool)', sell: 'wool_market(sell,wool)' },
] as const;

/** Decisions that need the values of towns. */
const JOURNEYS: ReadonlySet<string> = new Set([
  'base.edge',
  'invasion.progress',
  'invasion.bon_voyage',
  'invasion.good_winds',
  'invasion.summoning',
]);

const RULES: Readonly<Record<string, Rule>> = {
  'base.planning': () => NONE,
  'base.recall': (policy, env) => policy.recall(env),
  'base.tile': ({ ids, teammate }, env) => ids.first(env, names.takenBy(teammate)),
  'base.turn': (policy, env) => policy.turn(env),
  'base.village': ({ ids, scores }, env) => ids.best(env, names.RECRUIT, (kind) => scores.recruit(kind)),
  'base.edge': (policy, env) => policy.edge(env),
  'base.good': ({ ids, scores }, env) => ids.best(env, names.TAKE, (good) => scores.taken(good)),
  'invasion.wheel': ({ ids, scores }) => ids.of(`choose(${scores.isForCatapult() ? 'catapult' : 'keep'})`),
  'base.send': (policy, env) => policy.send(env),
  'base.harvest': loot,
  'invasion.vehicle_to': (policy, env) => policy.deliverTo(env, 'goods'),
  'invasion.guild_house_to': (policy, env) => policy.deliverTo(env, 'coins'),
  'invasion.vehicle': (policy, env) => policy.goods(env),
  'invasion.guild_house': (policy, env) => policy.coins(env),
  'invasion.training': ({ ids, scores }, env) =>
    ids.best(env, names.TRACK, (kind) => scores.recruit(kind) + (kind === KNIGHT ? 1 : 0) - (kind === CRAFTSMAN ? 0.5 : 0)),
  'invasion.demolition': unlessDue(
    ({ dues, wheels }, placed) => dues.wheel > 0 && placed + wheels <= 1,
    (_policy, env) => env.pickLegal(env.numLegal - 1),
  ),
  'invasion.arson': unlessDue(
    ({ dues, tiles }) => dues.tile > 0 && tiles <= 1,
    ({ ids }, env) => ids.first(env, names.GIVEN_UP),
  ),
  'invasion.coins': unlessDue(
    ({ dues, coins }) => coins <= dues.coins,
    ({ ids }) => ids.of('give_up(coin)'),
  ),
  'invasion.share': (policy, env) => policy.share(env),
  'invasion.wool_market': (policy, env) => policy.woolMarket(env),
  // wool (0) or brocade (1)
  'invasion.seller': (policy, env) => {
    const { good } = WARES[1 - policy.team.word]!;
    return policy.bestSeat(env, (seat) => seat.goods[good]! - wantedBy(seat, good));
  },
  'invasion.good_trade': ({ ids, team }) => ids.of(team.goodsOpen[0]! >= TRADED && team.seats[0]!.coins > ENOUGH ? 'accept' : 'decline'),
  'invasion.progress': ({ ids, scores, team }) =>
    ids.of(scores.building[team.seats[0]!.town]! > 1 && scores.affords(team.rule.progress) ? 'accept' : 'decline'),
  'invasion.bon_voyage': (policy, env) => policy.voyage(env),
  'invasion.good_winds': ({ ids, journey }, env) => ids.of(journey.value(1, 0, 0, 0) > 0 ? `seat(${env.currentSeat})` : 'decline'),
  'invasion.summoning': ({ ids, scores, team }, env) => {
    const isFarOut = scores.standing[team.seats[0]!.town]! - scores.standing[0]! > team.rule.staying * scores.coin;
    return ids.first(env, [isFarOut && scores.affords(team.rule.staying) ? 'pay' : 'decline', 'decline']);
  },
  'invasion.loot': loot,
};
