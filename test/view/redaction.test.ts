import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { Stream } from '../../src/core/rng.js';
import type { Frame } from '../../src/view/contract.js';
import { FrameWriter } from '../../src/view/frames.js';

/** All lines for a seat of a game that continues with `choose`, up to decision `until`. */
function linesOf(ruleset: string, seat: number, choose: (env: Env) => number | null): { text: string; frames: Frame[]; env: Env } {
  const env = new Env(loadRuleset(ruleset));
  const begin = (one: Env): void => one.reset({ seed: 11 });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, seat);
  for (;;) {
    const action = env.over ? null : choose(env);
    if (action === null) break;
    env.step(action);
    writer.step(action);
  }
  return { text: writer.lines.join(''), frames: writer.lines.map((line) => JSON.parse(line) as Frame), env };
}

describe.each([...PRESETS, 'base-3p?planning=sealed&bagCounts=owner', 'base-2p+intrigue?planning=sealed'])('%s', (name) => {
  const ruleset = loadRuleset(name);

  test('two games that a seat cannot distinguish have the same view for it', () => {
    const pick = new Stream('redaction', name);
    const env = new Env(ruleset);
    env.reset({ seed: 8 });
    for (let k = 0; k < 120 && !env.over; k++) {
      if (k % 6 === 0) {
        for (let seat = 0; seat < ruleset.seats; seat++) {
          const other = env.fork('resample', { seat, seed: k });
          expect(new FrameWriter(other, seat).current, `seat ${seat} at decision ${k}`).toEqual(new FrameWriter(env, seat).current);
        }
      }
      env.step(env.pickLegal(pick.below(env.numLegal)));
    }
  });
});

describe('sealed planning', () => {
  const SEALED = 'base-3p?planning=sealed&bagCounts=owner';
  /** Plays to the first decision of the planning of round 2, then lets the other seat plan freely. */
  function planned(pick: (env: Env) => number): (env: Env) => number | null {
    let planner = -1;
    return (env) => {
      const { round, phase } = env.position(null);
      if (round === 2 && phase === 'planning') {
        if (planner < 0) planner = env.currentSeat;
        if (env.currentSeat !== planner) return null;
        return pick(env);
      }
      return planner >= 0 ? null : env.pickLegal(0);
    };
  }
  const first = (env: Env): number => env.pickLegal(0);
  const last = (env: Env): number => env.pickLegal(env.numLegal - 1);
  const done = (env: Env): number => env.ruleset.actionId('done');

  test('hidden plans of others do not change a byte, with any number of steps', () => {
    const games = [first, last, (env: Env) => (env.isLegal(done(env)) ? done(env) : env.pickLegal(0))].map((pick) => {
      const all = linesOf(SEALED, 0, planned(pick));
      return { planner: all.env.position(null).start!, moves: all.env.moveNumber };
    });
    expect(new Set(games.map(({ moves }) => moves)).size, 'the plans take different numbers of steps').toBeGreaterThan(1);
    const { planner } = games[0]!;
    for (const seat of [0, 1, 2].filter((k) => k !== planner)) {
      const [a, b, c] = [first, last, (env: Env) => (env.isLegal(done(env)) ? done(env) : env.pickLegal(0))].map(
        (pick) => linesOf(SEALED, seat, planned(pick)).text,
      );
      expect(b).toBe(a);
      expect(c).toBe(a);
    }
    // the seat itself sees every step
    expect(linesOf(SEALED, planner, planned(first)).text).not.toBe(linesOf(SEALED, planner, planned(last)).text);
  });

  test('a plan appears as the resulting boards when all plans are revealed', () => {
    const { frames } = linesOf(SEALED, 1, (env) => (env.moveNumber > 200 ? null : env.pickLegal((5 * env.moveNumber) % env.numLegal)));
    const told = frames.flatMap(({ log }) => log.map(({ seat, text }) => ({ seat, text })));
    expect(told.some(({ seat, text }) => seat !== 1 && /^places .* on (Ship|Wagon|Castle|Farm House|Village)$/.test(text))).toBe(true);
    const asked = frames.filter(
      ({ ask, played }) => ask !== null && ask.seat !== 1 && ask.kind === 'base.planning' && played !== undefined,
    );
    expect(asked).toEqual([]);
  });

  test('the bag of another seat is marked as hidden and left out', () => {
    const { frames } = linesOf(SEALED, 1, (env) => (env.moveNumber > 30 ? null : env.pickLegal(0)));
    for (const { hidden, state } of frames) {
      expect(hidden).toEqual(['seats.0.bag', 'seats.2.bag']);
      expect(state.seats.map((seat) => 'bag' in seat)).toEqual([false, true, false]);
    }
  });
});

test('a seat gets only its legal actions, and its decisions have separate numbers', () => {
  const { frames } = linesOf('base-2p', 1, (env) => (env.moveNumber > 150 ? null : env.pickLegal(env.moveNumber % env.numLegal)));
  const own = frames.filter(({ ask }) => ask?.seat === 1);
  expect(own.length).toBeGreaterThan(10);
  expect(own.map(({ ask }) => ask!.id)).toEqual(own.map((_, k) => k));
  expect(frames.filter(({ ask }) => ask !== null && ask.seat !== 1).every(({ ask }) => ask!.legal === null && ask!.id === undefined)).toBe(
    true,
  );
  expect(
    frames.some(({ ask, played }) => ask?.seat === 0 && played !== undefined),
    'open actions of others are told',
  ).toBe(true);
});
