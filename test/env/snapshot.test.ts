// Forged snapshots: refused before anything is changed, without a crash or an endless loop.
import { describe, expect, test } from 'vitest';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { hashBytes } from '../../src/core/hash.js';
import { Refusal } from '../../src/core/result.js';
import { Stream } from '../../src/core/rng.js';
import { Game } from '../../src/engine/game.js';
import { FRAME_BYTES, HEAD, STACK } from '../../src/engine/slots.js';
import { FRAME } from '../../src/engine/stack.js';
import { settle } from '../../src/engine/step.js';
import { Env } from '../../src/env/env.js';
import { G, P } from '../../src/rules/base/model/state.js';
import { T } from '../../src/rules/base/model/tables.js';
import { occupy } from '../../src/rules/base/pieces/board.js';
import { setUp } from '../../src/rules/base/setup.js';

const ruleset = loadRuleset('base-2p');
const KEY = new Uint8Array(32).fill(7);
/** a ruleset of many modules */
const FULL = 'base-4p+orders+events+trade';
/** per ruleset; `FORGERIES=2700 npx vitest run test/env/snapshot.test.ts` tries more */
const FORGERIES = Number(process.env.FORGERIES ?? 170);

function playing(key?: Uint8Array): Env {
  const env = new Env(ruleset, key === undefined ? {} : { snapshotKey: key });
  env.reset({ seed: 1 });
  for (let k = 0; k < 40; k++) env.step(env.legalActions().at(-1)!);
  return env;
}

/** The snapshot with other bytes in its state and a valid checksum. */
function forge(snapshot: Uint8Array, change: (state: Uint8Array) => void, { rules }: Ruleset = ruleset): Uint8Array {
  const bytes = Uint8Array.from(snapshot);
  const start = bytes.indexOf(10) + 1;
  const state = bytes.subarray(start + 16, start + 16 + rules.layout.stateBytes);
  change(state);
  bytes.set(new TextEncoder().encode(hashBytes(state)), start);
  return bytes;
}

/** Changes bytes anywhere, in the stack, or in the decision on top, or pushes another decision. */
function forgeBytes(state: Uint8Array, { seats, rules }: Ruleset, dice: Stream): void {
  const kind = (): number => dice.below(rules.world.frames.length);
  const depth = state[HEAD.depth]!;
  const top = STACK + (depth - 1) * FRAME_BYTES;
  const way = dice.below(4);
  if (way === 0) for (let n = dice.below(8); n >= 0; n--) state[dice.below(state.length)] = dice.below(256);
  if (way === 1)
    for (let n = dice.below(3); n >= 0; n--) state[STACK + dice.below(depth * FRAME_BYTES)] = dice.below(dice.below(3) === 0 ? 256 : 12);
  if (way < 2) return;
  const frame = way === 2 ? top : top + FRAME_BYTES;
  state[frame] = kind();
  if (way === 3) state[frame + FRAME.seat.offset] = dice.below(seats);
  if (way === 3) state[HEAD.depth] = depth + 1;
  for (let word = 2; word < FRAME_BYTES; word++) state[frame + word] = dice.below(dice.below(2) === 0 ? 8 : 256);
}

function codeOf(work: () => void): string {
  try {
    work();
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('with a key', () => {
  test('forged snapshots and snapshots with another key or without a key are refused and change nothing', () => {
    const env = playing(KEY);
    const hash = env.stateHash();
    const own = env.snapshot();
    const forged = forge(own, (state) => (state[G.phase.offset] = 200));
    for (const bytes of [forged, playing(new Uint8Array(32)).snapshot(), playing().snapshot()])
      expect(codeOf(() => env.restore(bytes))).toBe('SNAPSHOT_KEY');
    expect(env.stateHash()).toBe(hash);
    env.restore(own);
    expect(env.stateHash()).toBe(hash);
  });

  test('an env with the same key or without a key accepts the snapshot', () => {
    const own = playing(KEY);
    for (const env of [new Env(ruleset, { snapshotKey: KEY }), new Env(ruleset)]) {
      env.restore(own.snapshot());
      expect(env.stateHash()).toBe(own.stateHash());
    }
  });

  test('a record that begins at a snapshot replays', () => {
    const copy = playing(KEY).fork('reseed', { seed: 5 });
    copy.step(copy.legalActions()[0]!);
    expect(copy.replay().hashes).toEqual([copy.stateHash()]);
  });
});

describe('without a key', () => {
  const forgeries: Record<string, (state: Uint8Array) => void> = {
    'a phase that does not exist': (state) => (state[G.phase.offset] = 200),
    'a stack that is too deep': (state) => (state[HEAD.depth] = 33),
    'no frame at all': (state) => (state[HEAD.depth] = 0),
    'a frame of no decision': (state) => (state[STACK] = 255),
    'a frame of a seat that does not exist': (state) => (state[STACK + 1] = 4),
    'an end with frames': (state) => (state[HEAD.over] = 1),
    'work that is not done': (state) => (state[HEAD.depth]! -= 1),
  };
  test.each(Object.entries(forgeries))('%s is refused', (_, change) => {
    const env = playing();
    const hash = env.stateHash();
    expect(codeOf(() => env.restore(forge(env.snapshot(), change)))).toBe('SNAPSHOT_MALFORMED');
    expect(env.stateHash()).toBe(hash);
  });

  test('in a sealed phase the state shown to the others must be possible too', () => {
    const sealed = loadRuleset('base-2p?planning=sealed');
    const { layout } = sealed.rules;
    const env = new Env(sealed);
    env.reset({ seed: 1 });
    while (env.decisionKind !== 'base.planning') env.step(env.legalActions()[0]!);
    const own = env.snapshot();
    env.restore(own);
    const hash = env.stateHash();
    const merchant = layout.shadow + P.merchant.offset - layout.seatPublic[0];
    expect(codeOf(() => env.restore(forge(own, (state) => (state[merchant] = 7), sealed)))).toBe('SNAPSHOT_MALFORMED');
    expect(env.stateHash()).toBe(hash);
  });

  test.each(['base-2p?tiles=base', 'base-4p?tiles=base&bagCounts=owner&planning=sealed', FULL])(
    '%s: forgeries end in a refusal or in a game that can be played, never in a fault or a loop',
    (name) => {
      const forged = loadRuleset(name);
      const dice = new Stream(name, 'forgeries');
      const env = new Env(forged, { replay: false });
      const game = new Env(forged, { replay: false });
      const codes = new Map<string, number>();
      env.reset({ seed: name });
      for (let k = 0; k < FORGERIES; k++) {
        for (let n = dice.below(30); n >= 0; n--) {
          if (env.over) env.reset();
          env.step(env.pickLegal(dice.below(env.numLegal)));
        }
        if (env.over) env.reset();
        const bytes = forge(env.snapshot(), (state) => forgeBytes(state, forged, dice), forged);
        const code = codeOf(() => {
          game.restore(bytes);
          for (let n = 0; n < 50 && !game.over; n++) {
            game.step(game.pickLegal(dice.below(game.numLegal)));
            game.scores();
          }
        });
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      expect([...codes.keys()].filter((code) => !['ok', 'SNAPSHOT_MALFORMED', 'STATE_UNSOUND'].includes(code))).toEqual([]);
      expect(codes.get('ok')).toBeGreaterThan(0);
      expect(codes.get('SNAPSHOT_MALFORMED')).toBeGreaterThan(0);
    },
    FORGERIES * 100,
  );
});

describe('positions with a decision in progress', () => {
  const pending = (words: number[]) => [
    { kind: 'base.round', seat: 0, words: [0] },
    { kind: 'base.source', seat: 0, words },
  ];
  /** a follower that is on the Market and on the Tower, for a group that does not exist */
  const held = { tiles: ['gunpowder_tower'], market: { farmer: 1 }, tower: { farmer: 1 } };
  const position = { phase: 'planning', round: 2, seats: [held, {}], pending: pending([T.typeNames.indexOf('farmer'), 200]) };

  test('a step at which the rules fail is refused and changes nothing; the env continues', () => {
    const env = playing();
    env.reset({ seed: 1, position });
    const hash = env.stateHash();
    for (const action of env.legalActions()) expect(codeOf(() => env.step(action))).toBe('STATE_UNSOUND');
    expect(env.stateHash()).toBe(hash);
    const copy = env.fork('exact');
    expect(codeOf(() => copy.step(copy.legalActions()[0]!))).toBe('STATE_UNSOUND');
    env.reset({ seed: 1 });
    env.step(env.legalActions()[0]!);
  });

  test('a full group does not accept a piece: `occupy` searches only the spaces of the group', () => {
    const game = new Game(ruleset.rules);
    setUp(game, 'occupy', 0);
    const { index, spaces } = T.groups[0]!;
    for (let k = 0; k < spaces; k++) occupy(game, 0, index, 0);
    const before = game.hash().hex();
    expect(() => occupy(game, 0, index, 0)).toThrow(`group ${index} of seat 0 is full`);
    expect(game.hash().hex()).toBe(before);
  });
});

describe('a rule that fails', () => {
  test('raises an error if it repeats endlessly', () => {
    const circles = { ...ruleset.rules, runs: ruleset.rules.runs.map((run) => run && (() => undefined)) };
    const game = new Game(circles);
    game.u8[HEAD.depth] = 1;
    game.u8[STACK] = circles.runs.findIndex((run) => run !== null);
    expect(() => settle(game)).toThrow(/no decision after/);
  });

  test('makes its env unusable until the next reset', () => {
    let broken = false;
    const decisions = ruleset.rules.decisions.map(
      (decision) =>
        decision && {
          ...decision,
          apply: (...args: Parameters<typeof decision.apply>) => {
            if (broken) throw new Error('a rule failed');
            decision.apply(...args);
          },
        },
    );
    const faulty: Ruleset = { ...ruleset, rules: { ...ruleset.rules, decisions } };
    const env = new Env(faulty);
    const other = playing();
    env.reset({ seed: 1 });
    broken = true;
    expect(() => env.step(env.legalActions()[0]!)).toThrow('a rule failed');
    broken = false;
    for (const call of [() => env.step(0), () => env.snapshot(), () => env.scores()]) expect(codeOf(call)).toBe('ENV_FAULTED');
    other.step(other.legalActions()[0]!);
    env.reset({ seed: 1 });
    env.step(env.legalActions()[0]!);
  });
});
