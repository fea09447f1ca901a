/** A partial observation is what the whole one holds at the same offsets, for every seat, and tells what has changed. */
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { PRESETS } from '../../src/catalog/presets.js';
import { PartialObservation } from '../../src/engine/partial-observation.js';
import { Env } from '../../src/env/env.js';
import { numbers, random } from '../machine/play.js';

test.each([...PRESETS, 'base-3p?planning=sealed', 'base-3p?planning=sealed&bagCounts=owner', 'base-3p?encoding=universal', 'plague-3p?planning=sealed'])(
  '%s',
  (name) => {
    const { rules, seats, spec } = loadRuleset(name);
    const env = new Env(loadRuleset(name), { replay: false });
    const next = numbers(3);
    const some = Array.from({ length: spec.observationBytes }, (_, offset) => offset).filter(() => next() < 0.4);
    const part = new PartialObservation(rules, some);
    const chosen = new Set(some);
    const whole = new Uint8Array(spec.observationBytes);
    const written = new Uint8Array(spec.observationBytes);
    const told = { changed: 0, same: 0 };
    env.reset({ seed: 4 });
    const player = random(4);
    for (let move = 0; move < 150 && !env.over; move++) {
      for (let seat = 0; seat < seats; seat++) {
        env.writeObservation(whole, 0, seat);
        const expected = whole.map((byte, offset) => (chosen.has(offset) ? byte : 0));
        const differs = !Buffer.from(expected).equals(written);
        expect(env.writePartialObservation(part, written, seat)).toBe(differs);
        expect(written).toEqual(expected);
        expect(env.writePartialObservation(part, written, seat)).toBe(false);
        told[differs ? 'changed' : 'same']++;
      }
      env.step(player(env));
    }
    expect(told.changed).toBeGreaterThan(20);
  },
);
