/** The Duel, section 10: invariants of every game, checked over random play. */
import { expect } from 'vitest';
import { categoryOf } from '../plague/categories.js';
import type { EnvOptions } from '../../../src/env/env.js';
import { map, rule, scenario, seeds, sum } from '../../dsl.js';
import { type Chooser, Games, must, once, playOut, type Start, tableOf } from '../../plays.js';
import { DEEDS, DUEL, GOODS, MARKET, OBJECTIVES } from './positions.js';

type Counts = Record<string, number>;
interface Seat {
  coins: number;
  goods: Counts;
  bag: Counts;
  market: Counts;
  tower?: Counts;
  waiting?: Counts;
  spaces: Record<string, (string | null)[]>;
  stores?: Counts;
  tiles: string[];
  wheels: Counts;
  citizens: number;
  objectives?: string[];
  tracks: Counts;
  merchant: string;
  received?: string[];
}
interface Table {
  phase: string;
  round: number;
  event: string | null;
  supply: { followers: Counts; wheels: number; goods: Counts };
  deeds: Record<string, Counts>;
  citizens: string[];
  stack: string[];
  seats: Seat[];
}
const placed = (seat: Seat): string[] =>
  Object.values(seat.spaces)
    .flat()
    .filter((piece) => piece !== null);
const followers = (seat: Seat): number =>
  sum(seat.bag) + sum(seat.market) + sum(seat.tower) + sum(seat.waiting) + placed(seat).filter((piece) => piece !== 'wheel').length;
/** Citizens that are not in the supply. */
const citizensOf = (table: Table): number => table.citizens.length + table.seats.reduce((n, seat) => n + seat.citizens, 0);

/** Two rich seats in round 1, so that a random game lasts for some rounds. */
const RICH = {
  coins: 60,
  citizens: 1,
  market: { ...MARKET, knight: 1, scholar: 1, farmer: 1 },
  goods: { grain: 6, cheese: 6, wine: 4, wool: 3, brocade: 2 },
};
const rich = (seed: number): object => ({ phase: 'planning', round: 1, start: seed % 2, seats: [RICH, { ...RICH, merchant: 'chinon' }] });
/** A quarter of the games from the set-up, the others from this position. */
const start = (seed: number, ruleset = DUEL, options: EnvOptions = {}): Start => ({
  ruleset,
  seed,
  options,
  ...(seed % 4 !== 0 && { position: rich(seed) }),
});

/** Objectives are more likely than other actions; passing and declining are less likely. */
const choose: Chooser = (legal, names, below) => {
  const pick = (): number => legal[below(legal.length)]!;
  const marking = legal.find((id) => names[id]!.startsWith('objective('));
  const id = marking !== undefined && below(3) > 0 ? marking : pick();
  return ['pass', 'done', 'decline'].includes(names[id]!) ? pick() : id;
};

const TRACKS = 'duel?duelTrackCitizens=true';
const games = new Games<Table>(
  [DUEL, TRACKS].flatMap((ruleset) => seeds(16).map((seed) => start(seed, ruleset, { reward: seed % 2 === 0 ? 'outcome' : 'progress' }))),
  choose,
);
/** Many more games, of which only the end is checked. */
const ended = once(() => seeds(80).map((seed) => ({ seed, env: playOut(start(seed), choose) })));

rule('DUEL-INV-01', 'there are two seats, and no step of torture', () => {
  games.each(({ kind, action, after }) => {
    must(after.seats.length === 2, 'seats');
    must(kind !== 'base.torture' && !action.startsWith('torture('), action);
  });
});

rule('DUEL-INV-02', 'a marked Objective stays marked', () => {
  let most = 0;
  games.each(({ before, after }) =>
    after.seats.forEach((seat, k) => {
      const now = seat.objectives ?? [];
      for (const id of before.seats[k]!.objectives ?? []) must(now.includes(id), `${id} is not marked any more`);
      for (const id of now) must(OBJECTIVES.includes(id), id);
      must(new Set(now).size === now.length, `marked twice: ${now}`);
      most = Math.max(most, now.length);
    }),
  );
  expect(most).toBeGreaterThan(1);
});

rule('DUEL-INV-03', 'there are 20 different tiles, 10 of each category', () => {
  games.each(({ next, after }, { position }) => {
    if (position !== undefined || next === 'duel.draft' || next === 'duel.merchant') return;
    const tiles = [...after.stack, ...after.seats.flatMap((seat) => seat.tiles)];
    must(tiles.length === 20 && new Set(tiles).size === 20, `tiles: ${tiles}`);
    must(tiles.filter((tile) => categoryOf(tile) === 'I').length === 10, `tiles: ${tiles}`);
  });
});

rule('DUEL-INV-04', 'there are 8 wheels, in the supply or with the players', () => {
  games.each(({ after }) => {
    const wheels =
      after.supply.wheels +
      after.seats.reduce((n, seat) => n + sum(seat.wheels) + placed(seat).filter((piece) => piece === 'wheel').length, 0);
    must(wheels === 8, `${wheels} wheels`);
  });
});

rule.each('DUEL-INV-05', [[DUEL], [TRACKS]], '%s: there are 16 Citizens, which appear and disappear only through the stock', (ruleset) => {
  const there = ruleset === DUEL ? DEEDS : [...DEEDS, 'boatmen', 'knights', 'development.3', 'development.18', 'development.28'];
  let [bought, paid] = [0, 0];
  games.each(({ before, kind, action, after }) => {
    must(citizensOf(after) <= 16, `${citizensOf(after)} Citizens`);
    for (const name of after.citizens) must(there.includes(name), name);
    const change = citizensOf(after) - citizensOf(before);
    const wanted =
      kind === 'duel.town_meeting' && action === 'accept' ? 1 : action === 'use(bourgeois)' || kind === 'duel.bourgeois' ? -1 : 0;
    must(change === 0 || change === wanted, `Citizens: ${change}`);
    bought += Math.max(0, change);
    paid += Math.max(0, -change);
  }, ruleset);
  expect(bought).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(0);
});

rule('DUEL-INV-06', 'a use of the Bourgeois House costs the user one Follower and one Citizen', () => {
  let uses = 0;
  let open: { seat: number; followers: number; citizens: number; kinds: Counts } | null = null;
  games.each(({ before, seat, action, after, next }) => {
    if (action === 'use(bourgeois)') {
      const user = before.seats[seat]!;
      open = { seat, followers: followers(user), citizens: user.citizens, kinds: before.supply.followers };
      uses++;
    }
    if (open === null || ['duel.bourgeois', 'base.good', 'tiles.host', 'tiles.gift'].includes(next)) return;
    const user = after.seats[open.seat]!;
    must(
      followers(user) === open.followers - 1 && user.citizens === open.citizens - 1,
      `${followers(user)} followers, ${user.citizens} Citizens`,
    );
    must(sum(after.supply.followers) === sum(open.kinds) + 1, 'the Follower is not in the supply');
    open = null;
  }, DUEL);
  expect(uses).toBeGreaterThan(10);
});

/** Whether a seat of the last position could not pay what the event asked. */
function broke(seat: Seat, event: string): boolean {
  const stored = seat.stores ?? {};
  const kinds: Counts = { ...seat.goods };
  kinds.cheese = (kinds.cheese ?? 0) + (stored['brasserie.cheese'] ?? 0);
  kinds.wine = (kinds.wine ?? 0) + (stored['brasserie.wine'] ?? 0);
  const bread = stored['bakery.bread'] ?? 0;
  const food = (kinds.grain ?? 0) + kinds.cheese + kinds.wine + bread;
  const status =
    1 + [4, 9, 15, 22, 30].filter((space) => (seat.tracks.development ?? 0) >= space).length + (seat.tiles.includes('cathedral') ? 1 : 0);
  const wealth = seat.coins + bread * status + GOODS.reduce((n, good, k) => n + (kinds[good] ?? 0) * (k + 1), 0);
  const name = event.replace(/^duel\./, '').replace(/\.[ab]$/, '');
  if (name === 'harvest_1') return food < 1 && seat.coins < 5;
  if (name === 'harvest_2') return food < 2;
  if (name === 'cheese_day') return kinds.cheese < 1;
  if (name === 'technology_tax') return seat.coins < placed(seat).filter((piece) => piece === 'wheel').length;
  if (name === 'goods_tax') return seat.coins < sum(kinds) + bread;
  if (name === 'dues_7') return wealth < 7;
  return name === 'dues_4' && wealth < 4;
}

rule('DUEL-INV-07 DUEL-024 DUEL-060', 'the game ends with all 4 Objectives, after round 16, or because a seat could not pay', () => {
  const reasons = new Set<string>();
  for (const { seed, env } of ended()) {
    const table = tableOf<Table>(env);
    const lost = table.seats.map((seat) => broke(seat, String(eventIn(table.round))));
    const winner = env.scores().map((score) => score.winner);
    const all = table.seats.map((seat) => (seat.objectives ?? []).length === 4);
    expect(table.round).toBeLessThanOrEqual(16);
    const regular = all.includes(true) || table.round === 16;
    if (!regular) {
      expect(winner, `seed ${seed}, round ${table.round}`).toContain(false);
      winner.forEach((won, k) => expect(won || lost[k], `seed ${seed}, round ${table.round}, seat ${k}`).toBe(true));
    }
    reasons.add(all.includes(true) ? 'four' : regular ? 'rounds' : 'loss');
  }
  expect(reasons.has('loss')).toBe(true);
});

const EVENTS = new Map<number, unknown>();
function eventIn(round: number): unknown {
  if (!EVENTS.has(round)) EVENTS.set(round, scenario(DUEL, { phase: 'planning', round, seats: [{}, {}] }).see('event'));
  return EVENTS.get(round);
}

rule.each(
  'DUEL-INV-08',
  [['outcome'], ['progress']] as ['outcome' | 'progress'][],
  'rewards of kind "%s" add up to 0 at every step',
  (reward) => {
    const sums = new Set<string>();
    games.each(({ rewards }, { options }) => {
      if (options!.reward === reward) must(Math.abs(rewards[0]! + rewards[1]!) < 1e-10, `rewards ${rewards}`);
    });
    for (const { options, steps } of games.of()) if (options!.reward === reward) sums.add(steps.at(-1)!.rewards.map(Math.sign).join());
    expect(sums.size).toBeGreaterThan(1);
  },
);

rule('DUEL-INV-09', 'neither seat wins only if both could not pay in the same event', () => {
  let empty = 0;
  for (const { env } of ended()) {
    if (env.scores().some((score) => score.winner)) continue;
    empty++;
    const table = tableOf<Table>(env);
    expect(table.seats.map((seat) => broke(seat, String(eventIn(table.round))))).toEqual([true, true]);
  }
  expect(empty).toBeGreaterThan(0);
});

rule('DUEL-DEC-15', 'only the order inside the bags is hidden: every seat sees the whole table', () => {
  for (const seed of seeds(4)) {
    playOut(start(seed), choose, (env) => () => {
      const whole = JSON.stringify(env.position(null));
      for (const seat of [0, 1]) must(JSON.stringify(env.position(seat)) === whole, `seat ${seat} sees less`);
    });
  }
  const g = scenario(DUEL, {
    phase: 'followers',
    round: 5,
    seats: [{ market: {}, bag: { ...MARKET, knight: 2, monk: 2, scholar: 2 } }, {}],
  });
  const drawn = new Set(
    seeds(12).map((seed) => {
      const other = g.env.fork('reseed', { seed });
      expect(other.position(0)).toEqual(g.env.position(0));
      other.step(other.ruleset.actionId('draw(3)'));
      return JSON.stringify(tableOf<Table>(other).seats[0]!.market);
    }),
  );
  expect(drawn.size).toBeGreaterThan(2);
});

rule('DUEL-DEC-15', 'the kinds of the 12 removed goods follow from the visible goods', () => {
  for (const seed of seeds(4)) {
    const seen = scenario(DUEL, undefined, { seed }).env.position(0) as unknown as Table & { map: Record<string, (string | null)[]> };
    const left = GOODS.map(
      (good, k) =>
        [24, 21, 18, 15, 12][k]! -
        seen.supply.goods[good]! -
        Object.values(seen.map)
          .flat()
          .filter((lying) => lying === good).length,
    );
    expect(left.every((n) => n >= 0)).toBe(true);
    expect(sum(left)).toBe(12);
  }
});

const PUBLIC: [string, object][] = [
  ['Objectives', { objectives: ['wine'] }],
  ['the Bourgeois space', { spaces: { bourgeois: ['knight'] } }],
  ['Citizens', { citizens: 2 }],
  ['coins', { coins: 9 }],
  ['the bag', { bag: { monk: 1 } }],
];

rule.each('DUEL-DEC-15', PUBLIC, 'the observation of a seat shows %s of its rival', (_name, change) => {
  const seen = (rival: object): string => {
    const g = scenario(DUEL, { phase: 'planning', round: 5, map: map(), seats: [{}, { market: MARKET, ...rival }] });
    const row = new Uint8Array(g.ruleset.spec.observationBytes);
    g.env.writeObservation(row, 0, 0);
    return Buffer.from(row).toString('hex');
  };
  expect(seen(change)).not.toBe(seen({}));
});
