/**
 * Changes every slot that is hidden from some seat, under every preset: the data of that seat must stay the same. A module that hides
 * something is tested as soon as a preset has it.
 */
import { expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Game } from '../../src/engine/game.js';
import { settle, step } from '../../src/engine/step.js';
import { setUp } from '../../src/rules/base/setup.js';
import { probe } from '../engine/seats.js';
import { numbers } from './play.js';

/** Options that hide something, with and without the modules. */
const HIDING = ['', '&planning=sealed', '&encoding=universal', '&planning=sealed&encoding=universal'].flatMap((more) => [
  `base-3p?tiles=base&bagCounts=owner${more}`,
  `base-2p+orders+events+intrigue?bagCounts=owner${more}`,
]);

function probed(name: string): number {
  const { rules } = loadRuleset(name);
  const g = new Game(rules);
  const next = numbers(name.length);
  setUp(g, name, -1);
  settle(g);
  let changes = 0;
  for (let move = 0; !g.over; move++) {
    if (move % 101 === 0) for (let viewer = 0; viewer < rules.seats; viewer++) changes += probe(g, viewer);
    step(g, g.pick(Math.floor(next() * g.legalCount)));
  }
  for (let viewer = 0; viewer < rules.seats; viewer++) changes += probe(g, viewer);
  return changes;
}

test.each(PRESETS)('%s: hidden slots leave no trace', (name) => {
  const { rules } = loadRuleset(name);
  const { redacted } = rules.hidden;
  const hides = [...redacted.game, ...redacted.everySeat, ...redacted.otherSeats].length > 0;
  expect(probed(name) > 0).toBe(hides);
});

test.each(HIDING)('%s: hidden slots leave no trace', (name) => {
  expect(probed(name)).toBeGreaterThan(4);
});
