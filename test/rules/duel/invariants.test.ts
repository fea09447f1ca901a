/** The Duel, section 10: what holds in every game, checked over random play. */
import { expect } from 'vitest';
import { Env, type EnvOptions } from '../../../src/env/env.js';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { map, rule, scenario, seeds, sum } from '../../dsl.js';
import { DEEDS, DUEL, GOODS, MARKET, OBJECTIVES } from './positions.js';

type Counts = Record<string, number>;
interface Seat {
  coins: number; goods: Counts; bag: Counts; market: Counts; tower?: Counts; waiting?: Counts; spaces: Record<string, (string | null)[]>; stores?: Counts; tiles: string[]; wheels: Counts;
  citizens: number; objectives?: string[]; tracks: Counts; merchant: string; received?: string[];
}
interface Table {
  phase: string; round: number; event: string | null; supply: { followers: Counts; wheels: number; goods: Counts }; deeds: Record<string, Counts>; citizens: string[];
  stack: string[]; seats: Seat[];
}
interface Step { env: Env; before: Table; kind: string; seat: number; action: string; after: Table }

const tableOf = (env: Env): Table => env.position(null) as unknown as Table;
const placed = (seat: Seat): string[] => Object.values(seat.spaces).flat().filter((piece) => piece !== null);
const followers = (seat: Seat): number => sum(seat.bag) + sum(seat.market) + sum(seat.tower) + sum(seat.waiting) + placed(seat).filter((piece) => piece !== 'wheel').length;
/** Citizens that are not in the stock. */
const citizensOf = (table: Table): number => table.citizens.length + table.seats.reduce((n, seat) => n + seat.citizens, 0);

/** Two rich seats in round 1, so that a random game lives for some rounds. */
const RICH = { coins: 60, citizens: 1, market: { ...MARKET, knight: 1, scholar: 1, farmer: 1 }, goods: { grain: 6, cheese: 6, wine: 4, wool: 3, brocade: 2 } };
const rich = (seed: number): object => ({ phase: 'planning', round: 1, start: seed % 2, seats: [RICH, { ...RICH, merchant: 'chinon' }] });
/** Half the games from the very beginning, half from there. */
const begin = (seed: number, ruleset = DUEL, options: EnvOptions = {}): Env => {
  const env = new Env(loadRuleset(ruleset), options);
  env.reset(seed % 4 === 0 ? { seed } : { seed, position: rich(seed) as never });
  return env;
};

/** Random play; payments and Objectives are a little more likely than the rest, passing and declining less. */
function play(env: Env, seed: number, see?: (step: Step) => void): Env {
  const names = new Map(env.ruleset.spec.actions.map((action) => [action.id, action.name]));
  let state = (seed * 2654435761 + 99) >>> 0;
  let before = see === undefined ? null : tableOf(env);
  for (let i = 0; i < 4000 && !env.over; i++) {
    const legal = env.legalActions();
    const pick = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return legal[Math.floor((state / 2 ** 32) * legal.length)]!;
    };
    let id = legal.find((one) => names.get(one)!.startsWith('objective('));
    if (id === undefined || seed % 3 === 0) id = pick();
    if (['pass', 'done', 'decline'].includes(names.get(id)!)) id = pick();
    const [kind, seat] = [env.decisionKind, env.currentSeat];
    env.step(id);
    if (see === undefined) continue;
    const after = tableOf(env);
    see({ env, before: before!, kind, seat, action: names.get(id)!, after });
    before = after;
  }
  expect(env.over).toBe(true);
  return env;
}

const GAMES = seeds(16);

rule('DUEL-INV-01', 'two seats, and no step of torture', () => {
  for (const seed of GAMES) {
    play(begin(seed), seed, ({ env, kind, action, after }) => {
      expect(env.seats).toBe(2);
      expect(after.seats).toHaveLength(2);
      expect(kind).not.toBe('base.torture');
      expect(action.startsWith('torture(')).toBe(false);
    });
  }
});

rule('DUEL-INV-02', 'what is marked stays marked', () => {
  let most = 0;
  for (const seed of GAMES) {
    play(begin(seed), seed, ({ before, after }) => after.seats.forEach((seat, k) => {
      const now = seat.objectives ?? [];
      for (const id of before.seats[k]!.objectives ?? []) expect(now).toContain(id);
      for (const id of now) expect(OBJECTIVES).toContain(id);
      expect(new Set(now).size).toBe(now.length);
      most = Math.max(most, now.length);
    }));
  }
  expect(most).toBeGreaterThan(1);
});

rule('DUEL-INV-03', '20 tiles, 10 of each category, each of them once', () => {
  for (const seed of seeds(6)) {
    const env = new Env(loadRuleset(DUEL));
    env.reset({ seed });
    play(env, seed, ({ env: now, after }) => {
      if (now.decisionKind === 'duel.draft' || now.decisionKind === 'duel.merchant') return;
      const tiles = [...after.stack, ...after.seats.flatMap((seat) => seat.tiles)];
      expect([tiles.length, new Set(tiles).size]).toEqual([20, 20]);
    });
  }
});

rule('DUEL-INV-04', '8 wheels, in the supply or with the players', () => {
  for (const seed of GAMES) {
    play(begin(seed), seed, ({ after }) => {
      expect(after.supply.wheels + after.seats.reduce((n, seat) => n + sum(seat.wheels) + placed(seat).filter((piece) => piece === 'wheel').length, 0)).toBe(8);
    });
  }
});

rule.each('DUEL-INV-05', [[DUEL], ['duel?duelTrackCitizens=true']], '%s: 16 Citizens, none of which appears or disappears but by way of the stock', (ruleset) => {
  const there = ruleset === DUEL ? DEEDS : [...DEEDS, 'boatmen', 'knights', 'development.3', 'development.18', 'development.28'];
  let [bought, paid] = [0, 0];
  for (const seed of GAMES) {
    play(begin(seed, ruleset), seed, ({ before, kind, action, after }) => {
      expect(citizensOf(after)).toBeLessThanOrEqual(16);
      for (const name of after.citizens) expect(there).toContain(name);
      const change = citizensOf(after) - citizensOf(before);
      if (change !== 0) {
        const wanted = kind === 'duel.town_meeting' && action === 'accept' ? 1 : action === 'use(bourgeois)' || kind === 'duel.bourgeois' ? -1 : 0;
        expect(change, action).toBe(wanted);
      }
      bought += Math.max(0, change);
      paid += Math.max(0, -change);
    });
  }
  expect(bought).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(0);
});

rule('DUEL-INV-06', 'a use of the Bourgeois House costs the user one Follower and one Citizen', () => {
  let uses = 0;
  for (const seed of GAMES) {
    let open: { seat: number; followers: number; citizens: number; kinds: Counts } | null = null;
    play(begin(seed), seed, ({ env, before, seat, action, after }) => {
      if (action === 'use(bourgeois)') {
        const user = before.seats[seat]!;
        open = { seat, followers: followers(user), citizens: user.citizens, kinds: before.supply.followers };
        uses++;
      }
      if (open === null || !env.over && ['duel.bourgeois', 'base.good', 'tiles.host', 'tiles.gift'].includes(env.decisionKind)) return;
      const user = after.seats[open.seat]!;
      expect([followers(user), user.citizens]).toEqual([open.followers - 1, open.citizens - 1]);
      expect(sum(after.supply.followers)).toBe(sum(open.kinds) + 1);
      open = null;
    });
  }
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
  const status = 1 + [4, 9, 15, 22, 30].filter((space) => (seat.tracks.development ?? 0) >= space).length + (seat.tiles.includes('cathedral') ? 1 : 0);
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

rule('DUEL-INV-07 DUEL-024 DUEL-060', 'the end comes with all 4 Objectives, after round 16, or because somebody could not pay', () => {
  const reasons = new Set<string>();
  for (const seed of seeds(80)) {
    const env = play(begin(seed), seed);
    const table = tableOf(env);
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

rule.each('DUEL-INV-08', [['outcome'], ['progress']] as ['outcome' | 'progress'][], 'rewards of kind "%s" add up to 0 at every step', (reward) => {
  const sums = new Map<string, number>();
  for (const seed of GAMES) {
    const env = begin(seed, DUEL, { reward });
    play(env, seed, () => expect(env.rewards[0]! + env.rewards[1]!).toBeCloseTo(0, 10));
    if (reward === 'outcome') sums.set([...env.rewards].map(Math.sign).join(), 1);
  }
  if (reward === 'outcome') expect(sums.size).toBeGreaterThan(1);
});

rule('DUEL-INV-09', 'nobody wins only if both could not pay in the same event', () => {
  let empty = 0;
  for (const seed of seeds(80)) {
    const env = play(begin(seed), seed);
    if (env.scores().some((score) => score.winner)) continue;
    empty++;
    const table = tableOf(env);
    expect(table.seats.map((seat) => broke(seat, String(eventIn(table.round))))).toEqual([true, true]);
  }
  expect(empty).toBeGreaterThan(0);
});

rule('DUEL-DEC-15', 'only the order inside the bags is hidden: every seat sees the whole table', () => {
  for (const seed of seeds(4)) {
    const env = begin(seed);
    play(env, seed, () => {
      const whole = JSON.stringify(env.position(null));
      for (const seat of [0, 1]) expect(JSON.stringify(env.position(seat))).toBe(whole);
    });
  }
  const g = scenario(DUEL, { phase: 'followers', round: 5, seats: [{ market: {}, bag: { ...MARKET, knight: 2, monk: 2, scholar: 2 } }, {}] });
  const drawn = new Set(seeds(12).map((seed) => {
    const other = g.env.fork('reseed', { seed });
    expect(other.position(0)).toEqual(g.env.position(0));
    other.step(other.ruleset.actionId('draw(3)'));
    return JSON.stringify(tableOf(other).seats[0]!.market);
  }));
  expect(drawn.size).toBeGreaterThan(2);
});

rule('DUEL-DEC-15', 'the kinds of the 12 removed goods follow from what is seen', () => {
  for (const seed of seeds(4)) {
    const seen = scenario(DUEL, undefined, { seed }).env.position(0) as unknown as Table & { map: Record<string, (string | null)[]> };
    const left = GOODS.map((good, k) => [24, 21, 18, 15, 12][k]! - seen.supply.goods[good]! - Object.values(seen.map).flat().filter((lying) => lying === good).length);
    expect(left.every((n) => n >= 0)).toBe(true);
    expect(sum(left)).toBe(12);
  }
});

const PUBLIC: [string, object][] = [['Objectives', { objectives: ['wine'] }], ['the Bourgeois space', { spaces: { bourgeois: ['knight'] } }], ['Citizens', { citizens: 2 }],
  ['coins', { coins: 9 }], ['the bag', { bag: { monk: 1 } }]];

rule.each('DUEL-DEC-15', PUBLIC, 'the observation of the other seat shows %s', (_name, change) => {
  const seen = (rival: object): string => {
    const g = scenario(DUEL, { phase: 'planning', round: 5, map: map(), seats: [{}, { market: MARKET, ...rival }] });
    const row = new Uint8Array(g.ruleset.spec.observationBytes);
    g.env.writeObservation(row, 0, 0);
    return Buffer.from(row).toString('hex');
  };
  expect(seen(change)).not.toBe(seen({}));
});
