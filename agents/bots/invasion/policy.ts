import type { Env } from '../../../src/env/env.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { EDGES } from '../../../src/rules/base/data/map.js';
import { MARKET_SPACES } from '../../../src/rules/base/data/board.js';
import { CRAFTSMAN, GOODS, KINDS, KNIGHT, MONK, TRACK_IDS, TYPES } from '../../../src/rules/base/model/vocabulary.js';
import { T, kindOf } from '../../../src/rules/base/model/tables.js';
import { DEEDS } from '../../../src/rules/invasion/data/board.js';
import type { PlaceView } from '../greedy/observation-offsets.js';
import { TRACK_BONUS } from '../greedy/effect-values.js';
import { ActionWorth } from './action-worth.js';
import { BUILD_HERE, Journey, STAY } from './journey.js';
import { ANY_WAY, BUILD, PlaceChoice, ROAD, WATERWAY, type Option } from './place-choice.js';
import { FOODS, TeamView } from './team-view.js';
import { INVASION_WEIGHTS, type InvasionWeights } from './weights.js';

const VEHICLE_LOAD = 3;
const GUILD_LOAD = 4;
const COACH_FARE = 3;
const HALL_SPACES = 2;
const NONE = -1;
/** an option that is carried out */
const PUT = 2;
/** Tiles in the order in which they are taken. */
const TILE_ORDER = [
  'horse_wagon',
  'windmill',
  'hayrick',
  'winery',
  'shipping_line',
  'cheese_factory',
  'library',
  'wool_manufacturer',
  'tailor_shop',
  'laboratory',
  'herb_garden',
  'school',
  'market_stand',
  'stage_coach',
  'gunpowder_tower',
  'well',
  'pharmacy',
  'tavern',
  'vineyard',
  'black_market',
];
/** Places whose spaces are filled with wheels first. */
const WHEEL_ORDER = [
  'village.farmer',
  'vehicle.farmer',
  'guildhall.farmer',
  'wagon.farmer',
  'guild_house.trader',
  'vehicle.boatman',
  'guildhall.knight',
  'wagon.knight',
  'guild_house.craftsman',
  'ship.farmer',
  'farm_house.boatman',
  'wagon.trader',
  'castle.farmer',
  'university.farmer',
  'guildhall.craftsman',
];

/**
 * The policy of a team in Invasion: plans a round by what each action is worth to the city, the characters and the seats' own strength, and answers
 * most decisions by rules. `act` returns -1 where it has no rule.
 */
export class InvasionPolicy {
  readonly team: TeamView;
  readonly worth: ActionWorth;
  private readonly journey: Journey;
  private readonly choice = new PlaceChoice();
  private readonly id: (name: string) => number;
  /** action ids by type and place number: spaces of each kind */
  private readonly placing: readonly (readonly (readonly number[])[])[];
  /** placements to come in this round, the next one last; for which followers at hand */
  private readonly queue: number[] = [];
  private expected = 0;
  /** by action: the type that it places, -1: none; and into which group of spaces, by the first of them */
  private readonly typeOf: Int8Array;
  private readonly groupOf: { place: number; space: number }[] = [];
  private readonly lists = new Map<readonly string[], Int32Array>();
  /** by place: its `use` action */
  private readonly uses: Int32Array;
  /** by place: the actions that take a follower back from its spaces */
  private readonly recalls: readonly Int32Array[];
  private readonly passed: number;
  private readonly done: number;

  constructor(
    readonly ruleset: Ruleset,
    w: InvasionWeights = INVASION_WEIGHTS,
  ) {
    this.team = new TeamView(ruleset);
    this.worth = new ActionWorth(this.team, w);
    this.journey = new Journey(this.team, this.worth);
    const ids = new Map(ruleset.spec.actions.map(({ name }, k) => [name.replaceAll(' ', ''), k]));
    this.id = (name) => ids.get(name) ?? NONE;
    this.passed = this.id('pass');
    this.done = this.id('done');
    this.placing = TYPES.map((type) =>
      this.team.places.map(({ id, requiredKinds }) => Array.from(requiredKinds, (kind) => this.id(`place(${type},${id}.${kind < 0 ? 'any' : KINDS[kind]!})`))),
    );
    this.typeOf = new Int8Array(ruleset.spec.numActions).fill(NONE);
    this.placing.forEach((places, type) =>
      places.forEach((spaces, place) =>
        spaces.forEach((action, space) => {
          if (action < 0 || this.typeOf[action]! >= 0) return;
          this.typeOf[action] = type;
          this.groupOf[action] = { place, space };
        }),
      ),
    );
    this.recalls = this.team.places.map(({ id, requiredKinds }) => Int32Array.from(requiredKinds, (kind) => this.id(`space(${id}.${kind < 0 ? 'any' : KINDS[kind]!})`)));
    this.uses = Int32Array.from(this.team.places, ({ id }) => this.id(`use(${id})`));
    const { view } = this.team;
    this.worth.rows = DEEDS.map((deed) => {
      const spaces = KINDS.map((kind) => deed.spaces.filter((need) => need === kind).length);
      const at = KINDS.map((kind) => view.at('game.filled', `${deed.id}.${kind}`));
      return { id: deed.id, open: (kind) => spaces[kind]! - this.team.b[at[kind]!]! };
    });
  }

  act(env: Env): number {
    const kind = env.decisionKind;
    const { team } = this;
    const rule = RULES[kind];
    if (rule === undefined) return NONE;
    team.observe(env);
    if (kind === 'base.planning') return this.nextPlacing(env);
    this.worth.read();
    if (JOURNEYS.has(kind)) {
      this.worth.readTowns();
      this.journey.begin();
    }
    const action = rule(this, env);
    return action >= 0 && env.isLegal(action) ? action : NONE;
  }

  /** The placements of a seat follow each other: the choice made for the first is good for all. */
  private nextPlacing(env: Env): number {
    const { queue } = this;
    if (queue.length === 0 || this.handOf(env) !== this.expected || !env.isLegal(queue.at(-1)!)) this.planRound();
    const action = queue.pop()!;
    this.team.observe(env);
    const type = this.typeOf[action]!;
    if (type >= 0) this.team.take(type);
    this.expected = this.handOf(env) + 1;
    return env.isLegal(action) ? action : NONE;
  }

  /** Tells the followers at hand in this decision from others. */
  private handOf(env: Env): number {
    let hand = 0;
    for (let type = 0; type < TYPES.length; type++) hand = hand * 9 + this.team.atHand(type);
    return hand * 4096 + env.moveNumber * 4;
  }

  /** Counts the places of the seat to act that are ready: movers and builders. */
  private ready(): [waterways: number, roads: number, anyWays: number, builds: number] {
    const ready: [number, number, number, number] = [0, 0, 0, 0];
    for (const place of this.team.places) {
      const journey = this.journeyOf(place);
      if (journey > 0 && this.team.owns(place) && this.lacking(place) === 0) ready[journey - 1]!++;
    }
    return ready;
  }

  private journeyOf({ effect, id }: PlaceView): Option['journey'] {
    if (effect.build) return BUILD;
    if (id === 'stage_coach') return this.team.seats[0]!.coins >= COACH_FARE ? ANY_WAY : 0;
    if (effect.road && effect.waterway) return ANY_WAY;
    return effect.road ? ROAD : effect.waterway ? WATERWAY : 0;
  }

  private lacking({ spaces }: PlaceView): number {
    let lacking = 0;
    for (let k = 0; k < spaces.length; k++) if (this.team.b[spaces[k]!] === 0) lacking++;
    return lacking;
  }

  /** What one use of the place is worth, but for journeys. */
  private valueOf(place: PlaceView): number {
    const { worth, team } = this;
    switch (place.id) {
      case 'vehicle':
        return worth.vehicle(VEHICLE_LOAD);
      case 'guild_house':
        return worth.guildHouse(GUILD_LOAD);
      default:
        return place.spaces.length === 0 || (place.id === 'town_hall' && team.isNow('assembly')) ? 0 : worth.effect(place.effect);
    }
  }

  /** Sets the choice of places to fill this round. */
  private choosePlaces(): void {
    const { choice, team } = this;
    choice.begin();
    for (let type = 0; type < TYPES.length; type++) {
      choice.hand[kindOf(type)]! += team.atHand(type);
      if (type < KINDS.length) choice.neutrals[type] = team.atHand(type);
    }
    for (let k = 0; k < team.places.length; k++) {
      const place = team.places[k]!;
      if (!team.owns(place) || place.spaces.length === 0) continue;
      if (place.sends) {
        this.addSendings(k);
        continue;
      }
      const journey = this.journeyOf(place);
      const value = journey > 0 ? (journey === ANY_WAY && place.id === 'stage_coach' ? -COACH_FARE * this.worth.coin : 0) : this.valueOf(place);
      if (value <= 0 && journey === 0) continue;
      const option = choice.add(k, value, journey);
      if (option === null) break;
      for (let space = 0; space < place.spaces.length; space++)
        if (team.b[place.spaces[space]!] === 0) option.lacks[place.requiredKinds[space]! < 0 ? this.spareKind() : place.requiredKinds[space]!]!++;
    }
    choice.choose(this.journey.value, Math.max(0, this.journey.value(1, 1, 0, 1)));
  }

  private spareKind(): number {
    for (let kind = 0; kind < MONK; kind++) if (this.choice.hand[kind]! > 1) return kind;
    return 0;
  }

  /** Followers for the Town Hall: one option each. */
  private addSendings(k: number): void {
    const { team, choice, worth } = this;
    if (team.isNow('assembly')) return;
    const place = team.places[k]!;
    let room = Math.min(HALL_SPACES, this.lacking(place));
    for (let kind = 0; kind < KINDS.length && room > 0; kind++) {
      const waiting = this.waitingInHall(place, kind);
      for (let n = waiting; n < waiting + Math.min(choice.neutrals[kind]!, 2) && room > 0; n++) {
        const value = this.sendingOf(kind, n);
        if (value <= 0) break;
        const option = choice.add(k, value);
        if (option === null) return;
        option.neutral = true;
        option.lacks[kind] = 1;
        room--;
      }
    }
    void worth;
  }

  private waitingInHall({ spaces }: PlaceView, kind: number): number {
    let n = 0;
    for (let k = 0; k < spaces.length; k++) if (this.team.b[spaces[k]!] === kind + 1) n++;
    return n;
  }

  /** Value of sending follower number `n` of the kind, when `n` stand in the hall already. */
  private sendingOf(kind: number, n: number): number {
    const { worth } = this;
    let skip = n;
    let best = 0;
    let room = 0;
    for (let row = 0; row < worth.rows.length; row++) {
      const value = worth.sendingTo(row, kind);
      if (value <= 0) continue;
      room += worth.rows[row]!.id === 'walls' ? this.team.wallsOpen : worth.rows[row]!.open(kind);
      best = Math.max(best, value);
    }
    skip = room - n;
    return skip > 0 ? best : 0;
  }

  /** Fills the queue with the placements of the round, the first one last. */
  private planRound(): void {
    this.worth.read();
    this.worth.readTowns();
    this.journey.begin();
    this.choosePlaces();
    this.queue.length = 0;
    let action = this.placement();
    while (action !== this.done) {
      this.queue.push(action);
      const type = this.typeOf[action]!;
      this.team.take(type);
      this.team.b[this.spaceOf(action)] = type + 1;
      action = this.placement();
    }
    this.queue.push(action);
    this.queue.reverse();
  }

  /** The first empty space that the placement fills. */
  private spaceOf(action: number): number {
    const { place, space } = this.groupOf[action]!;
    const { spaces, requiredKinds } = this.team.places[place]!;
    for (let k = space; k < spaces.length; k++) if (requiredKinds[k] === requiredKinds[space] && this.team.b[spaces[k]!] === 0) return spaces[k]!;
    return this.team.view.zero;
  }

  private placement(): number {
    const { team, choice } = this;
    for (let k = 0; k < choice.count; k++) {
      if (choice.chosen[k] !== 1) continue;
      const option = choice.options[k]!;
      const action = option.neutral ? this.putNeutral(option) : this.putInto(team.places[option.place]!, option.place, true);
      if (action < 0) continue;
      if (option.neutral) choice.chosen[k] = PUT;
      return action;
    }
    return this.putRest();
  }

  private putNeutral({ place, lacks }: Option): number {
    const kind = lacks.indexOf(1);
    return this.team.atHand(kind) > 0 ? this.placing[kind]![place]![0]! : NONE;
  }

  /** A follower for the next empty space of a place: an own one first, then a neutral one, then a Monk. */
  private putInto({ spaces, requiredKinds }: PlaceView, place: number, monks: boolean): number {
    const { team } = this;
    for (let space = 0; space < spaces.length; space++) {
      if (team.b[spaces[space]!] !== 0) continue;
      const need = requiredKinds[space]! < 0 ? this.spareKind() : requiredKinds[space]!;
      const type = this.typeFor(need, monks);
      if (type >= 0 && this.placing[type]![place]![space]! >= 0) return this.placing[type]![place]![space]!;
    }
    return NONE;
  }

  private typeFor(kind: number, monks: boolean): number {
    const { team } = this;
    for (let type = TYPES.length - 1; type >= KINDS.length; type--) if (kindOf(type) === kind && team.atHand(type) > 0) return type;
    if (team.atHand(kind) > 0) return kind;
    return monks && team.atHand(MONK) > 0 ? MONK : NONE;
  }

  /** Followers that nothing can be completed with: begins the best places as far as the Market must be emptied. */
  private putRest(): number {
    const { team, choice } = this;
    if (team.roundsLeft === 0) return this.done;
    const knights = team.seats[0]!.tracks[KNIGHT]!;
    const allowance = knights === 0 ? 4 : TRACK_BONUS[KNIGHT]![knights - 1]!;
    const room = MARKET_SPACES - Math.min(allowance, team.bagSize + 4);
    if (team.marketSize <= room) return this.done;
    let best = NONE;
    let most = 0;
    for (let k = 0; k < choice.count; k++) {
      const option = choice.options[k]!;
      if (choice.chosen[k] !== 0 || option.neutral) continue;
      const place = team.places[option.place]!;
      const value =
        option.journey > 0
          ? Math.max(1, this.journey.value(+(option.journey === WATERWAY), +(option.journey === ROAD), 0, +(option.journey === BUILD)))
          : option.value;
      let lacking = this.lacking(place);
      const action = this.putInto(place, option.place, false);
      if (action < 0) continue;
      lacking--;
      const worthIt = (value * (1 - lacking / place.spaces.length)) / (1 + lacking);
      if (worthIt > most) {
        most = worthIt;
        best = action;
      }
    }
    return best >= 0 ? best : this.done;
  }

  turn(env: Env): number {
    const { team, journey } = this;
    let best = NONE;
    let most = 0;
    for (let k = 0; k < team.places.length; k++) {
      const place = team.places[k]!;
      const use = this.uses[k]!;
      if (use < 0 || !env.isLegal(use) || this.journeyOf(place) > 0) continue;
      let value = this.valueOf(place);
      if (place.sends) value = this.sendNow(place);
      // what goes to the city goes last, with all that the other actions have brought
      const order = place.id === 'vehicle' || place.id === 'guild_house' ? 0 : 1000;
      if (value > 0 && value + order > most) {
        most = value + order;
        best = use;
      }
    }
    if (most >= 1000) return best;
    const [waterways, roads, anyWays, builds] = this.ready();
    if (waterways + roads + anyWays + builds > 0 && journey.search(waterways, roads, anyWays, builds) > 0.01) {
      const { first } = journey;
      if (first === BUILD_HERE) return this.useOf(env, BUILD);
      if (first !== STAY) {
        const use = T.edgeRoad[first]! ? this.useOf(env, ROAD) : this.useOf(env, WATERWAY);
        return use >= 0 ? use : this.useOf(env, ANY_WAY);
      }
    }
    return best >= 0 ? best : this.passed;
  }

  private sendNow(place: PlaceView): number {
    let value = 0;
    for (let kind = 0; kind < KINDS.length; kind++) if (this.waitingInHall(place, kind) > 0) value = Math.max(value, this.worth.sending(kind));
    return value;
  }

  private useOf(env: Env, journey: number): number {
    for (let k = 0; k < this.uses.length; k++) {
      if (this.journeyOf(this.team.places[k]!) !== journey) continue;
      const use = this.uses[k]!;
      if (use >= 0 && env.isLegal(use)) return use;
    }
    return NONE;
  }

  edge(env: Env): number {
    const ids = this.idsOf(EDGE_NAMES);
    const edges = EDGE_NUMBERS.filter((edge) => env.isLegal(ids[edge]!));
    if (edges.length === 0) return NONE;
    const [waterways, roads, anyWays, builds] = this.ready();
    return ids[this.journey.bestEdge(edges, waterways, roads, anyWays, builds)]!;
  }

  best(env: Env, names: readonly string[], value: (k: number) => number): number {
    const ids = this.idsOf(names);
    let best = NONE;
    let most = -Infinity;
    for (let k = 0; k < names.length; k++) {
      const action = ids[k]!;
      if (action < 0 || !env.isLegal(action)) continue;
      const worth = value(k);
      if (worth > most) {
        most = worth;
        best = action;
      }
    }
    return best;
  }

  firstOf(env: Env, names: readonly string[]): number {
    const ids = this.idsOf(names);
    for (let k = 0; k < ids.length; k++) if (ids[k]! >= 0 && env.isLegal(ids[k]!)) return ids[k]!;
    return NONE;
  }

  /** Ids of the actions; lists are constants, so they are looked up once. */
  private idsOf(names: readonly string[]): Int32Array {
    let ids = this.lists.get(names);
    if (ids === undefined) this.lists.set(names, (ids = Int32Array.from(names, this.id)));
    return ids;
  }

  send(env: Env): number {
    const { worth } = this;
    const ids = this.idsOf(SEND_NAMES);
    let best = this.done;
    let most = 0;
    for (let row = 0; row < worth.rows.length; row++)
      for (let kind = 0; kind < KINDS.length; kind++) {
        const action = ids[row * KINDS.length + kind]!;
        if (action < 0 || !env.isLegal(action)) continue;
        const value = worth.sendingTo(row, kind);
        if (value > most) {
          most = value;
          best = action;
        }
      }
    return best === this.done && !env.isLegal(this.done) ? NONE : best;
  }

  goods(env: Env): number {
    const { worth, team } = this;
    const ids = this.idsOf(GIVE_NAMES);
    let best = this.done;
    let most = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const action = ids[good]!;
      if (action < 0 || !env.isLegal(action) || worth.spare(good) === 0 || team.goodsOpen[good] === 0) continue;
      const value = good < FOODS ? 10 - team.goodsOpen[good]! * 0.01 : 1;
      if (value > most) {
        most = value;
        best = action;
      }
    }
    return best;
  }

  coins(env: Env): number {
    const { worth, team } = this;
    const self = team.seats[0]!;
    if (self.coins <= worth.reserve(self)) return this.done;
    return this.firstOf(env, team.coinsOpen > 0 ? L_COIN_CITY_TREASURY_DONE : L_COIN_TREASURY_DONE);
  }

  draw(env: Env): number {
    return this.firstOf(env, DRAW_NAMES);
  }

  /** Followers of places that are not full come back: the round is planned anew. */
  recall(env: Env): number {
    const { team } = this;
    for (let k = 0; k < team.places.length; k++) {
      const place = team.places[k]!;
      if (!team.owns(place) || this.lacking(place) === 0) continue;
      const ids = this.recalls[k]!;
      for (let space = 0; space < ids.length; space++) if (ids[space]! >= 0 && env.isLegal(ids[space]!)) return ids[space]!;
    }
    return this.done;
  }

  wheel(env: Env): number {
    return this.firstOf(env, WHEEL_NAMES);
  }

  wheelHome(env: Env): number {
    const { team, worth } = this;
    const wheels = worth.wheelsPlaced + team.seats[0]!.wheels;
    const keep = team.seats[0]!.character === 'general' ? 4 : 2;
    return this.firstOf(env, wheels >= keep && worth.citizen > 0 ? L_CHOOSE_CATAPULT_CHOOSE_KEEP : L_CHOOSE_KEEP_CHOOSE_CATAPULT);
  }

  village(env: Env): number {
    return this.best(env, RECRUIT_NAMES, (kind) => this.worth.recruit(kind));
  }

  track(env: Env): number {
    return this.best(env, TRACK_NAMES, (kind) => this.worth.recruit(kind) + (kind === KNIGHT ? 1 : 0) - (kind === CRAFTSMAN ? 0.5 : 0));
  }

  good(env: Env): number {
    return this.best(env, TAKE_NAMES, (good) => this.worth.good[good]!);
  }

  journeys(waterways: number, roads: number, anyWays: number): number {
    return this.journey.value(waterways, roads, anyWays, 0);
  }

  voyage(env: Env): number {
    if (this.journeys(0, 0, 1) < 2 * this.worth.coin || this.team.seats[0]!.coins <= this.worth.reserve(this.team.seats[0]!)) return this.id('decline');
    return this.edge(env);
  }

  isFarOut(): boolean {
    const { worth, team } = this;
    return worth.standing[team.seats[0]!.town]! - worth.standing[0]! > 5 * worth.coin;
  }

  /** A good to be given away: the one that is worth least for its points. */
  loot(env: Env): number {
    return this.best(env, GIVE_NAMES, (good) => -this.worth.good[good]! / (good + 1));
  }

  tile(env: Env): number {
    return this.firstOf(env, TILE_NAMES);
  }
}

/* Names of actions, in lists that are looked up once. */
const EDGE_NUMBERS = EDGES.map((_, edge) => edge);
const EDGE_NAMES = EDGES.map(({ id }) => `edge(${id})`);
const SEND_NAMES = DEEDS.flatMap(({ id }) => KINDS.map((kind) => `send(${kind},${id})`));
const GIVE_NAMES = GOODS.map((good) => `give(${good})`);
const TAKE_NAMES = GOODS.map((good) => `take(${good})`);
const DRAW_NAMES = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `draw(${n})`);
const RECRUIT_NAMES = KINDS.map((kind) => `recruit(${kind})`);
const TRACK_NAMES = TRACK_IDS.map((track) => `track(${track})`);
const TILE_NAMES = TILE_ORDER.map((tile) => `tile(${tile})`);
const TILE_NAMES_REVERSED = [...TILE_NAMES].reverse();
const SEAT_NAMES = [0, 1, 2, 3, 4].map((seat) => [`seat(${seat})`]);

/** Followers in the order in which Famine takes them. */
const LEAST_NEEDED = ['scholar', 'trader', 'craftsman', 'boatman', 'farmer', 'monk', 'knight'];
const CITIZENS_LEAST_NEEDED = [
  'craftsmen',
  'brocade_pile',
  'wool_pile',
  'wine_pile',
  'treasury',
  'catapult',
  'development.28',
  'clothing_store',
  'le_blanc',
  'refuge',
  'city_smithy',
  'boatmen',
  'knights',
  'development.18',
  'development.3',
];
const WHEEL_NAMES = WHEEL_ORDER.map((space) => `wheel(${space})`);
const LOSE_NAMES = ['bag', 'market'].flatMap((zone) => LEAST_NEEDED.map((kind) => `lose(${zone},${kind})`));
const REMOVE_NAMES = CITIZENS_LEAST_NEEDED.map((name) => `remove(${name})`);
const L_COIN_CITY_TREASURY_DONE = ['coin(city_treasury)', 'done'];
const L_COIN_TREASURY_DONE = ['coin(treasury)', 'done'];
const L_CHOOSE_CATAPULT_CHOOSE_KEEP = ['choose(catapult)', 'choose(keep)'];
const L_CHOOSE_KEEP_CHOOSE_CATAPULT = ['choose(keep)', 'choose(catapult)'];
const L_DONE = ['done'];
const L_TO_CITY = ['to(city)'];
const L_GIVE_GRAIN_TORTURE_DEVELOPMENT_TORTURE_FOLLOWER_TORTURE_WHEEL = ['give(grain)', 'torture(development)', 'torture(follower)', 'torture(wheel)'];
const L_GIVE_UP_COIN = ['give_up(coin)'];
const L_GIVE_UP_STEP = ['give_up(step)'];
const L_ACCEPT = ['accept'];
const L_DECLINE = ['decline'];
const L_PAY_DECLINE = ['pay', 'decline'];
const L_CHOOSE_GOODS = ['choose(goods)'];
const L_CHOOSE_CITIZEN = ['choose(citizen)'];

/** Decisions in which the values of towns count. */
const JOURNEYS: ReadonlySet<string> = new Set([
  'base.turn',
  'base.edge',
  'invasion.progress',
  'invasion.bon_voyage',
  'invasion.good_winds',
  'invasion.summoning',
]);

type Rule = (policy: InvasionPolicy, env: Env) => number;

const RULES: Readonly<Record<string, Rule>> = {
  'base.draw': (policy, env) => policy.draw(env),
  'base.recall': (policy, env) => policy.recall(env),
  'base.planning': () => NONE,
  'base.turn': (policy, env) => policy.turn(env),
  'base.wheels': (policy, env) => policy.wheel(env),
  'base.village': (policy, env) => policy.village(env),
  'base.tile': (policy, env) => policy.tile(env),
  'base.edge': (policy, env) => policy.edge(env),
  'base.good': (policy, env) => policy.good(env),
  'base.send': (policy, env) => policy.send(env),
  'invasion.vehicle_to': (policy, env) => policy.firstOf(env, L_TO_CITY),
  'invasion.vehicle': (policy, env) => policy.goods(env),
  'invasion.guild_house_to': (policy, env) => policy.firstOf(env, L_TO_CITY),
  'invasion.guild_house': (policy, env) => policy.coins(env),
  'invasion.wheel': (policy, env) => policy.wheelHome(env),
  'invasion.training': (policy, env) => policy.track(env),
  'base.torture': (policy, env) => policy.firstOf(env, L_GIVE_GRAIN_TORTURE_DEVELOPMENT_TORTURE_FOLLOWER_TORTURE_WHEEL),
  'base.tower': (_policy, env) => env.pickLegal(0),
  'base.source': (_policy, env) => env.pickLegal(0),
  'invasion.coins': (policy, env) => policy.firstOf(env, L_GIVE_UP_COIN),
  'invasion.demolition': (_policy, env) => env.pickLegal(env.numLegal - 1),
  'invasion.arson': (policy, env) => policy.firstOf(env, TILE_NAMES_REVERSED),
  'invasion.witch_hunt': (policy, env) => policy.firstOf(env, L_GIVE_UP_STEP),
  'invasion.drought': (_policy, env) => env.pickLegal(0),
  'invasion.earthquake': (policy, env) => policy.firstOf(env, TILE_NAMES_REVERSED),
  'invasion.share': (policy, env) => policy.firstOf(env, SEAT_NAMES[env.currentSeat]!),
  'invasion.good_trade': (policy, env) => policy.firstOf(env, policy.team.goodsOpen[0]! > 2 && policy.team.seats[0]!.coins > 10 ? L_ACCEPT : L_DECLINE),
  'invasion.wool_market': (policy, env) => policy.firstOf(env, L_DONE),
  'invasion.progress': (policy, env) => policy.firstOf(env, policy.worth.building[policy.team.seats[0]!.town]! > 1 ? L_ACCEPT : L_DECLINE),
  'invasion.bon_voyage': (policy, env) => policy.voyage(env),
  'invasion.good_winds': (policy, env) => policy.firstOf(env, policy.journeys(1, 0, 0) > 0 ? SEAT_NAMES[env.currentSeat]! : L_DECLINE),
  'invasion.summoning': (policy, env) => policy.firstOf(env, policy.isFarOut() ? L_PAY_DECLINE : L_DECLINE),
  'invasion.famine': (policy, env) => policy.firstOf(env, LOSE_NAMES),
  'invasion.robbery': (policy, env) => policy.firstOf(env, L_CHOOSE_GOODS),
  'invasion.loot': (policy, env) => policy.loot(env),
  'base.harvest': (policy, env) => policy.loot(env),
  'invasion.rome': (policy, env) => policy.firstOf(env, L_CHOOSE_CITIZEN),
  'invasion.removal': (policy, env) => policy.firstOf(env, REMOVE_NAMES),
};
