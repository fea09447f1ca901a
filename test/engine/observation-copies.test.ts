/** Observations are copied in runs by words of eight bytes, which are read as doubles; here byte by byte, from the plan alone. */
import { expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Game } from '../../src/engine/game.js';
import { ObservationWriter, moveByIntegers } from '../../src/engine/observe.js';
import { HEAD, STREAMS } from '../../src/engine/slots.js';
import { settle, step } from '../../src/engine/step.js';
import { setUp } from '../../src/rules/base/setup.js';
import { numbers } from '../machine/play.js';

/** What follows the decision in the observation of the viewer. */
function byteByByte(g: Game, viewer: number): number[] {
  const { rules, u8 } = g;
  const { layout } = rules;
  const plan = rules.observation;
  const bytes = new Array<number>(plan.bytes).fill(0);
  const [first, end] = layout.seatPublic;
  const copy = (runs: typeof plan.sealed, at: number, from: (slot: number) => number): void => {
    for (const run of runs) for (let k = 0; k < run.length; k++) bytes[at + run.to + k] = u8[from(run.from + k)]!;
  };
  let at = plan.decisionBytes;
  copy(plan.game.runs, at, (slot) => slot);
  at += plan.game.bytes;
  copy(plan.self.runs, at, (slot) => g.seat(viewer) + slot);
  at += plan.self.bytes;
  for (let k = 1; k < rules.seats; k++) {
    const seat = (viewer + k) % rules.seats;
    const shadow = layout.shadow + seat * (end - first) - first;
    copy(plan.other.runs, at, (slot) => (u8[HEAD.sealed] !== 0 && slot >= first ? shadow : g.seat(seat)) + slot);
    at += plan.other.bytes;
  }
  return bytes.slice(plan.decisionBytes);
}

test.each(PRESETS.map((name) => [name]))('%s', (name) => {
  const { rules, seats } = loadRuleset(name);
  const g = new Game(rules);
  const writer = new ObservationWriter(g);
  const { bytes, decisionBytes } = rules.observation;
  const target = new Uint8Array(bytes + 7).fill(99);
  const next = numbers(1);
  setUp(g, 'observed', -1);
  settle(g);
  for (let move = 0; move < 60 && !g.over; move++) {
    for (let viewer = 0; viewer < seats; viewer++) {
      writer.write(target, 3, viewer);
      expect([...target.subarray(3 + decisionBytes, 3 + bytes)]).toEqual(byteByByte(g, viewer));
    }
    expect([...target.subarray(0, 3), ...target.subarray(3 + bytes)]).toEqual(new Array<number>(7).fill(99));
    step(g, g.pick(Math.floor(next() * g.legalCount)));
  }
});

// every pattern of exponent, sign and quiet bit that a double calls NaN, among others
test.each(PRESETS.map((name) => [name]))('%s: bytes that are no numbers as doubles', (name) => {
  const { rules, seats } = loadRuleset(name);
  const g = new Game(rules);
  const { bytes, decisionBytes } = rules.observation;
  const writer = new ObservationWriter(g);
  const target = new Uint8Array(bytes);
  setUp(g, 'observed', -1);
  settle(g);
  const next = numbers(2);
  for (const byte of [() => 0xff, () => 0x7f, () => 0xf0 + Math.floor(next() * 16)]) {
    const slots = STREAMS + rules.world.layout.streams.length * 16;
    for (let k = slots; k < rules.layout.stateBytes; k++) g.u8[k] = byte();
    for (let viewer = 0; viewer < seats; viewer++) {
      // often enough for the compiled code to be tried too
      for (let k = 0; k < 300; k++) writer.write(target, 0, viewer);
      expect([...target.subarray(decisionBytes)]).toEqual(byteByByte(g, viewer));
    }
  }
});

test('words of four bytes copy the same, where doubles do not keep their bits', () => {
  const state = Uint8Array.from({ length: 99 }, (_, k) => 7 * k);
  const target = new Uint8Array(60).fill(1);
  moveByIntegers(new DataView(state.buffer), new DataView(target.buffer), 2, Uint32Array.of(3, 0, 8, 20, 8, 23, 60, 31, 16));
  expect([...target]).toEqual([
    1,
    1,
    ...state.subarray(3, 11),
    ...state.subarray(20, 43),
    ...state.subarray(60, 76),
    ...new Array<number>(11).fill(1),
  ]);
});
