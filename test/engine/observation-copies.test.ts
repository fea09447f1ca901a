/** WebAssembly copies observations in runs of 16 bytes; here they are copied byte by byte, from the plan alone. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Game } from '../../src/engine/game.js';
import { ObservationWriter } from '../../src/engine/observation-writer.js';
import { HEAD, STREAMS } from '../../src/engine/slots.js';
import { settle, step } from '../../src/engine/step.js';
import { setUp } from '../../src/rules/base/setup.js';
import { numbers } from '../machine/play.js';
import { must } from '../plays.js';

/** The viewer's observation after the fields of the decision. */
function byteByByte(g: Game, viewer: number): Uint8Array {
  const { rules, u8 } = g;
  const { layout } = rules;
  const plan = rules.observation;
  const bytes = new Uint8Array(plan.bytes);
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
  return bytes.subarray(plan.decisionBytes);
}

/** `expect` compares lists of bytes a hundred times as slowly. */
const areEqual = (some: Uint8Array, others: Uint8Array): boolean => Buffer.compare(some, others) === 0;

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
      must(areEqual(target.subarray(3 + decisionBytes, 3 + bytes), byteByByte(g, viewer)), `move ${move}, viewer ${viewer}`);
    }
    expect([...target.subarray(0, 3), ...target.subarray(3 + bytes)]).toEqual(new Array<number>(7).fill(99));
    step(g, g.pick(Math.floor(next() * g.legalCount)));
  }
});

/** Writes a full state, so that a byte too many, or one of the observation before, is noticed. */
function fill(g: Game, byte: () => number): void {
  const { layout, world } = g.rules;
  for (let k = STREAMS + world.layout.streams.length * 16; k < layout.stateBytes; k++) g.u8[k] = byte();
}

test('copies are right for several rulesets in turn, and after full memory made the lists be stored again', () => {
  const names = [
    'base-4p',
    'base-4p?bagCounts=owner&encoding=universal',
    'duel',
    ...Array.from({ length: 11 }, (_, k) => `base-5p?isomorph=${k}`),
  ];
  const written = (name: string): string => {
    const { rules, seats } = loadRuleset(name);
    const g = new Game(rules);
    setUp(g, 'observed', -1);
    settle(g);
    const next = numbers(2);
    fill(g, () => Math.floor(next() * 256));
    const writer = new ObservationWriter(g);
    const target = new Uint8Array(rules.observation.bytes);
    const all: number[] = [];
    for (let viewer = 0; viewer < seats; viewer++) {
      writer.write(target, 0, viewer);
      all.push(...target);
      if (!name.includes('isomorph'))
        expect(areEqual(target.subarray(rules.observation.decisionBytes), byteByByte(g, viewer)), name).toBe(true);
    }
    return all.join();
  };
  const first = names.map(written);
  expect(names.map(written)).toEqual(first);
});

test('copies are right without WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  vi.resetModules();
  const { ObservationWriter: PlainWriter } = await import('../../src/engine/observation-writer.js');
  vi.unstubAllGlobals();
  for (const name of ['base-4p', 'base-3p?bagCounts=owner&encoding=universal']) {
    const { rules, seats } = loadRuleset(name);
    const g = new Game(rules);
    setUp(g, 'observed', -1);
    settle(g);
    const [plain, copied] = [0, 0].map(() => new Uint8Array(rules.observation.bytes + 3).fill(7));
    for (let viewer = 0; viewer < seats; viewer++) {
      new PlainWriter(g).write(plain!, 2, viewer);
      new ObservationWriter(g).write(copied!, 2, viewer);
      expect(plain).toEqual(copied);
    }
  }
});

test('copy-kernel.ts is compiled from the current copy-kernel.wat', () => {
  const [source, made] = ['wat', 'ts'].map((type) => readFileSync(join(import.meta.dirname, `../../src/engine/copy-kernel.${type}`)));
  expect(made!.toString()).toContain(createHash('sha256').update(source!).digest('hex'));
});
