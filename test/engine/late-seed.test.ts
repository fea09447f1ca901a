/** A stream that is seeded at its first draw gives the same numbers as one seeded at the beginning, and no test sees a difference. */
import seedrandom from 'seedrandom';
import { beforeEach, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { below, seedStream } from '../../src/core/rng.js';
import { roll, seedLate, seedNow } from '../../src/engine/chance.js';
import { Game } from '../../src/engine/game.js';
import { settle, step } from '../../src/engine/step.js';
import { Env } from '../../src/env/env.js';
import { redactedCopy } from '../../src/rules/base/views/redact.js';
import { setUp } from '../../src/rules/base/setup.js';
import { numbers } from '../machine/play.js';
import { copyOf } from './seats.js';

const { rules } = loadRuleset('base-3p');
let atOnce: Game;
let late: Game;

beforeEach(() => {
  const g = new Game(rules);
  setUp(g, 'dealt', 0);
  settle(g);
  [atOnce, late] = [copyOf(g), copyOf(g)];
  seedLate(atOnce, 'luck');
  seedNow(atOnce);
  seedLate(late, 'luck');
});

test('before the first draw, the state, its hash and its bytes are the same as with an early seed', () => {
  expect(Buffer.from(late.u8).equals(atOnce.u8)).toBe(false);
  expect(copyOf(late).hash().hex()).toBe(atOnce.hash().hex());
  expect(copyOf(late).state).toEqual(atOnce.state);
  expect(copyOf(late).bytes).toEqual(atOnce.bytes);
});

test('copies of copies draw the same values, in any order of the streams', () => {
  const copy = copyOf(copyOf(late));
  for (const stream of [...rules.streams].reverse())
    for (let k = 0; k < 3; k++) expect(roll(copy, stream, 1000)).toBe(roll(atOnce, stream, 1000));
  expect(copy.state).toEqual(atOnce.state);
});

test('a game continues in the same way', () => {
  const next = numbers(1);
  for (let move = 0; move < 200 && !late.over; move++) {
    const k = Math.floor(next() * late.legalCount);
    const action = late.pick(k);
    expect(action).toBe(atOnce.pick(k));
    step(late, action);
    step(atOnce, action);
  }
  expect(late.state).toEqual(atOnce.state);
});

test('a redacted copy does not contain the seed', () => {
  const copy = redactedCopy(late, 1);
  expect(copy.lateSeed).toBeNull();
  expect(copy.state).toEqual(redactedCopy(atOnce, 1).state);
});

test('fingerprints distinguish copies after their moves like hashes', () => {
  const env = new Env(loadRuleset('base-3p'), { replay: false });
  env.reset({ seed: 8 });
  const player = numbers(8);
  const one = (of: Env): number => of.legalActions()[Math.floor(player() * of.numLegal)]!;
  while (env.moveNumber < 40) env.step(one(env));
  const hashes = new Map<number, string>();
  const fingerprints = new Map<string, number>();
  const copy = new Env(env.ruleset, { replay: false });
  for (let k = 0; k < 400; k++) {
    env.forkInto(copy, 'exact');
    for (let move = 0; move <= k % 3; move++) copy.step(one(copy));
    const fingerprint = copy.fingerprint(env);
    const hash = copy.stateHash();
    expect(hashes.get(fingerprint) ?? hash).toBe(hash);
    expect(fingerprints.get(hash) ?? fingerprint).toBe(fingerprint);
    hashes.set(fingerprint, hash);
    fingerprints.set(hash, fingerprint);
  }
  expect(hashes.size).toBeGreaterThan(50);
  expect(hashes.size).toBeLessThan(400);
});

test('a stream begins with four words of the Alea of seedrandom, after four draws', () => {
  for (const seed of ['', '0', 'against/7', 'a longer seed, with blanks', 'Orléans 漢 😀']) {
    for (const name of rules.world.layout.streams) {
      const source = seedrandom.alea(`${seed}/${name}`);
      const expected = Uint32Array.from({ length: 4 }, () => source.int32());
      for (let k = 0; k < 4; k++) below(expected, 0, 2);
      const words = new Uint32Array(4);
      seedStream(words, 0, seed, name);
      expect(words, `${seed}/${name}`).toEqual(expected);
    }
  }
});
