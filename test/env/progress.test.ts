// Reward `progress` never changes which policies are best: the proof in numbers. It adds differences of a potential Φ that
// is 0 where an episode ends, so over an episode they add up to -Φ of its first state, for any play (a); and so no decision
// anywhere becomes better or worse against its alternatives (b).
import { describe, expect, test } from 'vitest';
import '../team.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env, type EnvOptions, type Score } from '../../src/env/env.js';
import { invasionPotential } from './invasion-potential.js';

const SCENARIOS = [
  'salesman',
  'salesman?inOrder',
  'vierzon',
  'vierzon?onePerRound',
  'dignitary',
  'tours',
  'duel',
  'team-2p',
  'team-3p',
  'invasion-2p',
  'invasion-3p',
  'invasion-4p?characters=hard',
];
const DISCOUNTS = [1, 0.99, 0.8, 0.25];
const SEEDS = [1, 2, 3, 4, 5, 6];

/** Progress of a seat as defined in the rule indexes (SOLO-DEC-23, DUEL-DEC-16), from its scores. */
function progressOf(ruleset: Ruleset, { objectives }: Score): number {
  const share = ({ have, need }: Score['objectives'][number]): number => Math.min(1, have / need);
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  switch (ruleset.scenario) {
    case 'dignitary':
      return share(objectives[0]!);
    case 'tours':
      return sum(objectives.filter(({ id }) => id !== 'merchant').map(({ have }) => Math.min(3, have))) / 18;
    default:
      return sum(objectives.map((o) => (o.done ? 1 : 0.5 * share(o)))) / objectives.length;
  }
}

/**
 * Φ by seat: 0 in a state that ended the episode, in a duel minus the rival's, in a team the mean over the objectives of the team and its
 * seats (COOP-DEC-43).
 */
function phiOf(env: Env): number[] {
  if (env.terminated) return new Array<number>(env.seats).fill(0);
  if (env.ruleset.scenario === 'invasion') return new Array<number>(env.seats).fill(invasionPotential(env));
  const scores = env.scores();
  if (env.ruleset.scenario === 'team') {
    const [treasure] = scores[0]!.objectives;
    const shares = [treasure!, ...scores.map(({ objectives }) => objectives[1]!)].map(({ have, need }) => Math.min(1, have / need));
    return scores.map(() => shares.reduce((a, b) => a + b, 0) / shares.length);
  }
  const each = scores.map((score) => progressOf(env.ruleset, score));
  return each.map((value, seat) => value - (env.seats === 2 ? each[1 - seat]! : 0));
}

/** The same game under both rewards, from the same state on. */
class Pair {
  readonly plain: Env;
  readonly shaped: Env;
  /** discounted returns by seat, from this state */
  readonly paid: { plain: number[]; shaped: number[] };
  /** discount of the last decision; 0: there has been none */
  private factor = 0;

  constructor(
    ruleset: Ruleset,
    readonly discount: number,
    options: EnvOptions,
    begin: (env: Env) => void,
  ) {
    this.plain = new Env(ruleset, { ...options, reward: 'outcome' });
    this.shaped = new Env(ruleset, { ...options, reward: 'progress', discount });
    for (const env of [this.plain, this.shaped]) begin(env);
    this.paid = { plain: new Array<number>(ruleset.seats).fill(0), shaped: new Array<number>(ruleset.seats).fill(0) };
  }

  /** `own` false: decisions of others after one of the learner, as a part of its consequences. */
  step(action: number, own = true): void {
    this.plain.step(action, own);
    this.shaped.step(action, own);
    if (own) this.factor = this.factor === 0 ? 1 : this.factor * this.discount;
    for (const key of ['plain', 'shaped'] as const)
      this[key].rewards.forEach((reward, seat) => (this.paid[key][seat]! += this.factor * reward));
  }

  expectShifted(phi: readonly number[], rest = phi.map(() => 0)): void {
    phi.forEach((first, seat) =>
      expect(Math.abs(this.paid.shaped[seat]! - (this.paid.plain[seat]! - first + rest[seat]!))).toBeLessThan(1e-9),
    );
  }

  /** The discount of the rewards after the last decision. */
  get next(): number {
    return this.factor * this.discount;
  }
}

const anyLegal = (env: Env, stream: Stream): number => env.pickLegal(stream.below(env.numLegal));

/** A state in the middle of a random game. */
function somewhere(ruleset: Ruleset, seed: number): Uint8Array {
  const env = new Env(ruleset, { replay: false });
  const stream = new Stream('somewhere', String(seed));
  env.reset({ seed });
  for (let saved = env.snapshot(), steps = stream.below(60); ; steps--) {
    if (steps <= 0) return saved;
    env.step(anyLegal(env, stream));
    if (env.over) return saved;
    saved = env.snapshot();
  }
}

describe.each(SCENARIOS)('%s: the sum of the shaping over an episode is -Φ of the first state', (name) => {
  const ruleset = loadRuleset(name);

  test.each(DISCOUNTS)('discount %d, from the set-up and from later states', (discount) => {
    for (const seed of SEEDS) {
      const saved = somewhere(ruleset, seed);
      for (const begin of [(env: Env): void => env.reset({ seed }), (env: Env): void => env.restore(saved)]) {
        const pair = new Pair(ruleset, discount, {}, begin);
        const first = phiOf(pair.plain);
        const stream = new Stream('progress', String(seed));
        while (!pair.plain.over) pair.step(anyLegal(pair.plain, stream));
        expect(pair.shaped.over).toBe(true);
        pair.expectShifted(first);
      }
    }
  });

  test('a forfeit counts as an end, for any Φ', () => {
    for (const seed of SEEDS) {
      const pair = new Pair(ruleset, 0.8, { illegal: 'terminate' }, (env) => env.restore(somewhere(ruleset, seed)));
      const first = phiOf(pair.plain);
      const stream = new Stream('forfeit', String(seed));
      for (let k = stream.below(8); k > 0 && !pair.plain.over; k--) pair.step(anyLegal(pair.plain, stream));
      const illegal = ruleset.spec.actions.find(({ id }) => !pair.plain.isLegal(id))!.id;
      if (!pair.plain.over) pair.step(illegal);
      expect(pair.plain.terminated && pair.shaped.terminated).toBe(true);
      pair.expectShifted(first);
    }
  });

  test('also with a replaced illegal action and in a copy that continues', () => {
    const stream = new Stream('replaced', '1');
    const pair = new Pair(ruleset, 0.8, { illegal: 'random-legal' }, (env) => env.reset({ seed: 3 }));
    const first = phiOf(pair.plain);
    while (!pair.plain.over) pair.step(stream.below(ruleset.spec.numActions));
    pair.expectShifted(first);
    const env = new Env(ruleset, { reward: 'progress', discount: 0.8 });
    env.reset({ seed: 4 });
    const action = env.legalActions()[0]!;
    const copy = env.fork('exact');
    env.step(action);
    copy.step(action);
    expect([...copy.rewards]).toEqual([...env.rewards]);
  });

  test('truncation by max_steps is not an end: the return keeps the Φ of the last state', () => {
    const pair = new Pair(ruleset, 0.8, { maxSteps: 6 }, (env) => env.restore(somewhere(ruleset, 5)));
    const first = phiOf(pair.plain);
    const stream = new Stream('cut', '1');
    while (!pair.plain.over) pair.step(anyLegal(pair.plain, stream));
    pair.expectShifted(
      first,
      phiOf(pair.plain).map((value) => pair.next * value),
    );
  });

  test('actions of other seats are discounted once, with the decision before them', () => {
    for (const seed of SEEDS) {
      const pair = new Pair(ruleset, 0.8, {}, (env) => env.reset({ seed }));
      const first = phiOf(pair.plain);
      const stream = new Stream('between', String(seed));
      for (let k = 0; !pair.plain.over; k++) pair.step(anyLegal(pair.plain, stream), k % 3 === 0);
      pair.expectShifted(first);
    }
  });
});

test.each(['lossReward=0', 'speedBonus=true', 'lossReward=0&speedBonus=true'])(
  'SOLO-DEC-22 SOLO-DEC-24: with %s too, won, lost or forfeited',
  (options) => {
    const ruleset = loadRuleset(`salesman?${options}`);
    const [loss, bonus] = [options.includes('lossReward') ? 0 : -1, options.includes('speedBonus') ? (0.1 * 6) / 15 : 0];
    for (const [action, end] of [
      ['objective(bourges)', 1 + bonus],
      ['done', loss],
      ['pass', loss],
    ] as const) {
      const pair = new Pair(ruleset, 0.8, { illegal: 'terminate' }, (env) =>
        env.reset({ seed: 1, position: window(action === 'objective(bourges)' ? 9 : 15) }),
      );
      const first = phiOf(pair.plain);
      expect(first[0]).toBeCloseTo((4 + 0.5) / 5, 12);
      pair.step(ruleset.actionId(action));
      expect(pair.plain.rewards[0]).toBeCloseTo(end, 12);
      pair.expectShifted(first);
    }
  },
);

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };

/** The last chance in a round: only the wool in Bourges is missing. */
function window(round: number): object {
  return {
    phase: 'event',
    round,
    start: 0,
    seats: [
      { market: MARKET, coins: 4, merchant: 'bourges', goods: { wool: 3 }, objectives: ['chartres', 'vendome', 'tours', 'argenton'] },
    ],
  };
}

// ---- every decision of a small game

/** Seeds that represent chance: an action has as many outcomes, all equally likely. */
const LUCK = ['a', 'b', 'c', 'd', 'e'];

/** Round 15: the grain must reach Tours, but the ship lacks a boatman, and chance decides whether the Bathhouse draws one. */
const LATE = {
  phase: 'actions',
  round: 15,
  start: 0,
  map: { 'blois--tours--waterway': [null] },
  seats: [
    {
      market: MARKET,
      merchant: 'blois',
      coins: 5,
      goods: { grain: 3 },
      objectives: ['bourges', 'chartres', 'vendome', 'argenton'],
      tiles: ['bathhouse'],
      bag: { knight: 2, boatman: 1 },
      spaces: { ship: ['farmer', null, 'knight'], bathhouse: ['trader'], scriptorium: ['knight', 'scholar'] },
    },
  ],
};

interface Node {
  value: number;
  /** value of each action */
  actionValues: Map<number, number>;
  phi: number;
}

/** Values of all reachable states, by backward induction; states differ by everything except future chance. */
function solve(env: Env, discount: number, nodes = new Map<string, Node>()): Map<string, Node> {
  const key = keyOf(env);
  if (env.over || nodes.has(key)) return nodes;
  const node: Node = { value: -Infinity, actionValues: new Map(), phi: phiOf(env)[0]! };
  nodes.set(key, node);
  expect(nodes.size).toBeLessThan(5000);
  for (const action of env.legalActions()) {
    let actionValue = 0;
    for (const seed of LUCK) {
      const after = env.fork('reseed', { seed });
      after.step(action);
      solve(after, discount, nodes);
      actionValue += (after.rewards[0]! + (after.over ? 0 : discount * nodes.get(keyOf(after))!.value)) / LUCK.length;
    }
    node.actionValues.set(action, actionValue);
    node.value = Math.max(node.value, actionValue);
  }
  return nodes;
}

const keyOf = (env: Env): string => JSON.stringify([env.decisionKind, env.position(null)]);
const best = ({ value, actionValues }: Node): number[] =>
  [...actionValues].filter(([, one]) => one > value - 1e-9).map(([action]) => action);

describe('all continuations of a late position', () => {
  const ruleset = loadRuleset('salesman');
  const solved = (options: EnvOptions, discount: number): Map<string, Node> => {
    const env = new Env(ruleset, { ...options, replay: false });
    env.reset({ seed: 1, position: LATE });
    return solve(env, discount);
  };

  test.each([1, 0.9, 0.5])('discount %d: in every state the same actions are best', (discount) => {
    const plain = solved({ reward: 'outcome' }, discount);
    const shaped = solved({ reward: 'progress', discount }, discount);
    let real = 0;
    expect([...shaped.keys()]).toEqual([...plain.keys()]);
    for (const [key, node] of shaped) {
      const other = plain.get(key)!;
      expect(best(node)).toEqual(best(other));
      expect(Math.abs(node.value - (other.value - node.phi))).toBeLessThan(1e-9);
      if (best(node).length < node.actionValues.size) real++;
    }
    expect(real).toBeGreaterThan(10);
    // the best play sometimes wins and sometimes loses
    const [first] = plain.values();
    expect(Math.abs(first!.value)).toBeLessThan(0.9);
  });

  test("shaping with a discount other than the learner's changes the best policy", () => {
    const plain = solved({ reward: 'outcome' }, 0.5);
    const wrong = solved({ reward: 'progress', discount: 1 }, 0.5);
    expect([...wrong].some(([key, node]) => String(best(node)) !== String(best(plain.get(key)!)))).toBe(true);
  });
});
