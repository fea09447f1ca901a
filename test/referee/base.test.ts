/** Whole games of the base game; the referee judges every decision. GAMES is the number of deals of each ruleset. */
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import type { ResetOptions } from '../../src/env/types.js';
import { games } from '../long.js';
import { base, Judge } from './base.js';
import { bigBox } from './base-big-box.js';
import { busy } from './base-chooser.js';
import { HOUR_GLASS } from './base-data.js';
import { eighth, FIRST_HOUR_GLASS, firstEdition } from './base-old-editions.js';
import { rich } from './base-rich.js';
import { scores, winners } from './base-score.js';
import { anyOf, playBefore, type Chooser, type Decision } from './transcript.js';

const GAMES = games(1, 10);
/** Kinds of questions that were judged. */
const asked = new Set<string>();
const SEEDS = Array.from({ length: GAMES }, (_, i) => i + 1);

describe.each([
  { ruleset: 'base-2p?tiles=base', rules: base, seats: 2 },
  { ruleset: 'base-4p?tiles=base', rules: base, seats: 4 },
  { ruleset: 'base-2p', rules: bigBox, seats: 2 },
  { ruleset: 'base-4p', rules: bigBox, seats: 4 },
  { ruleset: 'base-5p?tiles=base&planning=sealed', rules: base, seats: 5 },
  { ruleset: 'base-2p@eighth', rules: eighth, seats: 2 },
  { ruleset: 'base-5p@eighth?planning=sealed', rules: eighth, seats: 5 },
  { ruleset: 'base-3p@first-2014', rules: firstEdition(), seats: 3 },
  { ruleset: 'base-2p@first-2014?exclusion=true', rules: firstEdition({ exclusion: true }), seats: 2 },
  { ruleset: 'base-3p@first-2014?exclusion=true&planning=sealed', rules: firstEdition({ exclusion: true }), seats: 3 },
  { ruleset: 'base-2p@first-2014?bathhouse=2/1', rules: firstEdition({ bathhouse: [2, 1] }), seats: 2 },
  { ruleset: 'base-4p@first-2014?coins=40', rules: firstEdition({ coins: 40 }), seats: 4 },
])('$ruleset', ({ ruleset, rules, seats }) => {
  const hourGlass = ruleset.includes('first-2014') ? FIRST_HOUR_GLASS : HOUR_GLASS;
  /** Plays a game, and compares points and winners at its end. */
  const judged = (seed: number, choose: Chooser, name: string, start: Omit<ResetOptions, 'seed'> = {}): void => {
    const judge = new Judge(rules, `${ruleset}, seed ${seed}, ${name}`, start.position !== undefined);
    const env = playBefore(
      (decision) => {
        judge.judge(decision);
        asked.add(decision.kind);
      },
      ruleset,
      seed,
      start,
      choose,
    );
    expect(scores(judge.end)).toEqual(env.scores().map(({ total }) => total));
    expect(winners(judge.end)).toEqual(env.scores().flatMap(({ winner }, seat) => (winner ? [seat] : [])));
  };

  test.each(SEEDS)('random actions, seed %i', (seed) => judged(seed, anyOf(seed), 'any'));
  test.each(SEEDS)('busy players, seed %i', (seed) => judged(seed, busy(seed), 'busy'));
  test.each(SEEDS)('from a rich position, seed %i', (seed) => judged(seed, busy(seed), 'rich', { position: rich(rules, seats, seed) }));
  test.each(SEEDS)('from last rounds with many pieces, seeds from %i * 10', (seed) => {
    for (let i = seed * 10; i < seed * 10 + 10; i++) judged(i, busy(i), 'last', { position: rich(rules, seats, i, true, hourGlass) });
  });
});

test('the referee checked every kind of question of the base game', () => {
  // only rules of tiles and modules ask these
  const others = ['base.source_of_good', 'base.may_build', 'base.unseen_good'];
  const kinds = loadRuleset('base-2p')
    .rules.world.frames.filter((frame) => 'legal' in frame && frame.name.startsWith('base.'))
    .map(({ name }) => name);
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !asked.has(kind)).sort()).toEqual(others.sort());
});

describe('the referee refuses a transcript that breaks the rules by', () => {
  const tampered = (change: (decision: Decision) => Decision): (() => void) => {
    const judge = new Judge(base, 'tampered');
    return () =>
      void playBefore((decision) => judge.judge(decision.move === 40 ? change(decision) : decision), 'base-2p?tiles=base', 1, {}, busy(1));
  };

  test('a missing action', () => expect(tampered((d) => ({ ...d, legal: d.legal.slice(1) }))).toThrow('legal actions: expected also'));
  test('an additional action', () =>
    expect(tampered((d) => ({ ...d, legal: [...d.legal, 'use(moon)'] }))).toThrow('not expected use(moon)'));
  test('an action of another seat', () => expect(tampered((d) => ({ ...d, seat: 1 - d.seat }))).toThrow('expected a question'));
  test('another position', () => expect(tampered((d) => ({ ...d, after: { ...d.after, round: 17 } }))).toThrow('round: expected'));
  test('chance that was not requested', () =>
    expect(tampered((d) => ({ ...d, log: [...d.log, 'chance draw(monk)'] }))).toThrow('log: not expected'));
});
