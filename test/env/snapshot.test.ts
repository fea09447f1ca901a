// Snapshots that nobody made by playing: refused before anything is changed, and never a crash or an endless loop.
import { describe, expect, test } from 'vitest';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { hashBytes } from '../../src/core/hash.js';
import { Refusal } from '../../src/core/result.js';
import { Stream } from '../../src/core/rng.js';
import { Game } from '../../src/engine/game.js';
import { HEAD, STACK } from '../../src/engine/slots.js';
import { settle } from '../../src/engine/step.js';
import { Env } from '../../src/env/env.js';
import { G } from '../../src/rules/base/model/state.js';

const ruleset = loadRuleset('base-2p');
const KEY = new Uint8Array(32).fill(7);
const { stateBytes } = ruleset.rules.world.layout;

function playing(key?: Uint8Array): Env {
  const env = new Env(ruleset, key === undefined ? {} : { snapshotKey: key });
  env.reset({ seed: 1 });
  for (let k = 0; k < 40; k++) env.step(env.legalActions().at(-1)!);
  return env;
}

/** The snapshot with other bytes in its state, and a checksum that fits. */
function forge(snapshot: Uint8Array, change: (state: Uint8Array) => void): Uint8Array {
  const bytes = Uint8Array.from(snapshot);
  const start = bytes.indexOf(10) + 1;
  const state = bytes.subarray(start + 16, start + 16 + stateBytes);
  change(state);
  bytes.set(new TextEncoder().encode(hashBytes(state)), start);
  return bytes;
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
  test('a forged snapshot, one of another key and one of none are refused and change nothing', () => {
    const env = playing(KEY);
    const hash = env.stateHash();
    const own = env.snapshot();
    const forged = forge(own, (state) => (state[G.phase] = 200));
    for (const bytes of [forged, playing(new Uint8Array(32)).snapshot(), playing().snapshot()]) expect(codeOf(() => env.restore(bytes))).toBe('SNAPSHOT_KEY');
    expect(env.stateHash()).toBe(hash);
    env.restore(own);
    expect(env.stateHash()).toBe(hash);
  });

  test('another env of the same key takes it, and so does one that checks no key', () => {
    const own = playing(KEY);
    for (const env of [new Env(ruleset, { snapshotKey: KEY }), new Env(ruleset)]) {
      env.restore(own.snapshot());
      expect(env.stateHash()).toBe(own.stateHash());
    }
  });

  test('a record that begins at a snapshot plays again', () => {
    const copy = playing(KEY).fork('reseed', { seed: 5 });
    copy.step(copy.legalActions()[0]!);
    expect(copy.replay().hashes).toEqual([copy.stateHash()]);
  });
});

describe('without a key', () => {
  const forgeries: Record<string, (state: Uint8Array) => void> = {
    'a phase that does not exist': (state) => (state[G.phase] = 200),
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

  test('bytes at random end in a refusal or in a game that can be played or gives itself up', () => {
    const env = playing();
    const good = env.snapshot();
    const dice = new Stream('forgeries', 'bytes');
    let refused = 0;
    for (let k = 0; k < 300; k++) {
      const forged = forge(good, (state) => {
        for (let n = dice.below(8); n >= 0; n--) state[dice.below(k % 2 === 0 ? stateBytes : 300)] = dice.below(256);
      });
      const game = new Env(ruleset);
      const code = codeOf(() => game.restore(forged));
      expect(['ok', 'SNAPSHOT_MALFORMED']).toContain(code);
      refused += Number(code !== 'ok');
      for (let n = 0; code === 'ok' && n < 30 && !game.over; n++) {
        try {
          game.step(game.pickLegal(dice.below(game.numLegal)));
        } catch (error) {
          expect(error).not.toBeInstanceOf(Refusal);
          expect(codeOf(() => game.step(0))).toBe('ENV_FAULTED');
          break;
        }
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe('a fault of a rule', () => {
  test('rules that go round in circles end in an error', () => {
    const circles = { ...ruleset.rules, runs: ruleset.rules.runs.map((run) => run && (() => undefined)) };
    const game = new Game(circles);
    game.u8[HEAD.depth] = 1;
    game.u8[STACK] = circles.runs.findIndex((run) => run !== null);
    expect(() => settle(game)).toThrow(/no decision after/);
  });

  test('ends its own env until the next reset', () => {
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
