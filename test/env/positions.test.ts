/** Positions that no game can reach are refused with a sentence; missing fields get possible values. */
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { refused } from '../dsl.js';

function load(ruleset: string, position: object): Env {
  const env = new Env(loadRuleset(ruleset));
  env.reset({ seed: 1, position });
  return env;
}

function sentence(ruleset: string, position: object): string {
  try {
    load(ruleset, position);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

test.each([
  ['base-2p', 'income.c', 2, 'event: income.c is turned in the rounds 13 to 18, not in round 2 (BASE-031); correct the position.'],
  ['base-2p', 'income.a', 7, 'event: income.a is turned in the rounds 2 to 6, not in round 7 (BASE-031); correct the position.'],
  [
    'base-2p@first-2014',
    'plague.first',
    1,
    'event: plague.first is turned in the rounds 2 to 18, not in round 1 (BASE-031); correct the position.',
  ],
  // only the last round accepts the tile of any pile
  ['base-2p', 'income.a', 18, 'accepted'],
  ['base-2p', 'income.a', 6, 'accepted'],
  ['base-2p', 'income.b', 7, 'accepted'],
])('%s: %s in round %i', (ruleset, event, round, answer) => {
  expect(sentence(ruleset, { phase: 'actions', round, event })).toBe(answer);
});

test('an event without a round is placed in the first round of its pile', () => {
  expect(load('base-2p', { phase: 'planning', event: 'harvest.b' }).position(null).round).toBe(7);
});

test('an unknown event names those of the ruleset only', () => {
  for (const event of ['dragon', 'taxes.first', 'duel.dues_4']) {
    const words = sentence('base-2p', { phase: 'actions', round: 2, event });
    expect(words).toMatch(/^event is "\S+"; use pilgrimage\.start, .*taxes\.c/);
    expect(words.split('; use')[1]).not.toMatch(/first|duel|tours/);
  }
});

test('a deep list instead of an object is refused', () => {
  let deep: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(sentence('base-2p', deep as object)).toBe('position is nested too deeply; give an object.');
  expect(sentence('base-2p', { seats: [{ bag: deep }] })).toBe('seats.0.bag is nested too deeply; give an object.');
});

test('wheels accept only tags of the ruleset', () => {
  const wheels = (ruleset: string, tag: string): string =>
    sentence(ruleset, { phase: 'planning', round: 2, event: 'taxes.a', seats: [{ wheels: { [tag]: 1 } }] });
  expect(wheels('base-2p?tiles=well,church', 'lab')).toMatch(/^seats\.0\.wheels\.lab: the Laboratory is not part of the ruleset/);
  expect(wheels('base-2p?tiles=laboratory,church', 'lab')).toBe('accepted');
  expect(wheels('base-2p+trade', 'bound')).toMatch(/^seats\.0\.wheels\.bound: the tag exists in first-2014 only/);
  refused('POSITION_INVALID', () => load('base-2p', { seats: [{ wheels: { bound: 1 } }] }));
});

test('the text has the status and the number of followers to draw', () => {
  const text = load('base-2p', {
    phase: 'followers',
    round: 2,
    event: 'taxes.a',
    seats: [{ tracks: { development: 9, knights: 2 } }],
  }).render(null, false);
  expect(text).toMatch(/^seat 0 .*· status 3 · draws 6 ·/m);
  expect(text).toMatch(/^seat 1 .*· status 1 · draws 4 ·/m);
});

const AHEAD = { phase: 'planning', round: 9, event: 'harvest.b', seats: [{ tracks: { development: 19, boatmen: 5 } }, {}] };

test('a citizen that a marker has reached is removed', () => {
  const { citizens } = load('base-2p@eighth', AHEAD).position(null);
  expect(citizens).toContain('development.28');
  for (const name of ['boatmen', 'development.3', 'development.18']) {
    expect(citizens).not.toContain(name);
    expect(sentence('base-2p@eighth', { ...AHEAD, citizens: ['knights', name] })).toBe(
      `citizens: ${name} has been taken, because its space has been reached; leave it out.`,
    );
  }
  expect(sentence('base-2p@eighth', { ...AHEAD, citizens: ['knights', 'development.28'] })).toBe('accepted');
  const full = { ...AHEAD, deeds: { astronomy: { scholar: 2, trader: 1 } }, citizens: ['astronomy'] };
  expect(sentence('base-2p@eighth', full)).toMatch(/^citizens: astronomy has been taken/);
});

test.each([['base-2p?tiles=observatory,church'], ['base-2p+intrigue']])(
  '%s: a marker may have passed a citizen (PLACE-OBSERVATORY-3, RUL-246)',
  (ruleset) => {
    const env = load(ruleset, { ...AHEAD, citizens: ['development.3', 'development.28'] });
    expect(env.position(null).citizens).toEqual(['development.3', 'development.28']);
    expect(load(ruleset, AHEAD).position(null).citizens).not.toContain('development.3');
  },
);
