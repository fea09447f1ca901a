/** A partial observation equals the full one at the same offsets, for every seat, and reports changes. */
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { PRESETS } from '../../src/catalog/presets.js';
import { PartialObservation } from '../../src/engine/partial-observation.js';
import { Env } from '../../src/env/env.js';
import { numbers, random } from '../machine/play.js';

test.each([
  ...PRESETS,
  'base-3p?planning=sealed',
  'base-3p?planning=sealed&bagCounts=owner',
  'base-3p?encoding=universal',
  'plague-3p?planning=sealed',
])('%s', (name) => {
  const { rules, seats, spec } = loadRuleset(name);
  const env = new Env(loadRuleset(name), { replay: false });
  const next = numbers(3);
  const some = Array.from({ length: spec.observationBytes }, (_, offset) => offset).filter(() => next() < 0.4);
  // another part may precede it in the same memory
  const before = 3;
  const part = new PartialObservation(rules, before);
  const places = some.map((offset) => part.add(offset));
  expect(new Set(places).size).toBe(some.length);
  const words = new Uint32Array(before + some.length);
  const memory = { words, bytes: new Uint8Array(words.buffer) };
  const whole = new Uint8Array(spec.observationBytes);
  const told = { changed: 0, same: 0 };
  env.reset({ seed: 4 });
  const player = random(4);
  for (let move = 0; move < 60 && !env.over; move++) {
    for (let seat = 0; seat < seats; seat++) {
      env.writeObservation(whole, 0, seat);
      // bytes that are not requested stay 0, though they share words with others
      const expected = new Uint8Array(memory.bytes.length);
      some.forEach((offset, k) => (expected[places[k]!] = whole[offset]!));
      const differs = !Buffer.from(expected).equals(memory.bytes);
      expect(env.writePartialObservation(part, memory, seat)).toBe(differs);
      expect(Buffer.from(expected).equals(memory.bytes)).toBe(true);
      expect(env.writePartialObservation(part, memory, seat)).toBe(false);
      told[differs ? 'changed' : 'same']++;
    }
    env.step(player(env));
  }
  expect(told.changed).toBeGreaterThan(20);
});
