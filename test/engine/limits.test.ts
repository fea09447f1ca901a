import { expect, test } from 'vitest';
import { family } from '../../src/engine/family.js';
import { decision, type Module } from '../../src/engine/module.js';
import { bindWorld } from '../../src/engine/world.js';
import { base } from '../../src/rules/base/module.js';
import type { Rows } from '../../src/rules/base/model/schema.js';

/* Lists too long for a byte of the state are refused when the world is bound, not in the middle of a game. */
const empty: Module = { id: 'many', requires: ['base'], slots: () => [], streams: [], families: [], frames: [] };
const times = <V>(n: number, make: (k: number) => V): V[] => Array.from({ length: n }, (_, k) => make(k));
const bind = (more: Partial<Module>) => (): unknown => bindWorld([base, { ...empty, ...more }]);
const bound = bindWorld([base]);

test('256 kinds of frames are possible, but not 257', () => {
  const frames = (n: number) => times(n - bound.frames.length, (k) => decision({ name: `many.${k}`, legal: () => {}, apply: () => {} }));
  expect(bind({ frames: frames(256) })).not.toThrow();
  expect(bind({ frames: frames(257) })).toThrow('the world has 257 frame kinds, but an index holds at most 256');
});

test('256 families of actions are possible, but not 257', () => {
  const families = (n: number) => times(n - bound.catalog.families.length, (k) => family(`verb${k}`, () => []));
  expect(bind({ families: families(256) })).not.toThrow();
  expect(bind({ families: families(257) })).toThrow('the world has 257 families of actions, but an index holds at most 256');
});

test('keys of a family and numbers of actions have limited width', () => {
  const members = (n: number) => [family('much', (module) => (module === 'many' ? times(n, (key) => ({ key, args: [String(key)] })) : []))];
  expect(bind({ families: members(32768 - bound.catalog.actions.length) })).not.toThrow();
  expect(bind({ families: members(32769 - bound.catalog.actions.length) })).toThrow('the world has 32769 actions');
  const far = [family('far', (module) => (module === 'many' ? [{ key: 65536, args: [] }] : []))];
  expect(bind({ families: far })).toThrow('65537 members of one family');
});

test('255 event tiles are possible, because 0 is none', () => {
  const known = 255 - (base.rows as Rows).events!.length;
  const rows = (n: number): Rows => ({
    events: times(n, (k) => ({
      id: `more.${k}`,
      event: 'income',
      pile: 'many',
      count: 1,
      value: 1,
      rules: 'BASE-101',
      provenance: 'reconstructed',
    })),
  });
  expect(bind({ rows: rows(known) })).not.toThrow();
  expect(bind({ rows: rows(known + 1) })).toThrow('the world has 256 event tiles, but an index holds at most 255');
});

test('places, tiles, spaces and deeds fit into the words of frames', () => {
  const tiles = (n: number, spaces: number): Rows => ({
    tiles: times(n, (k) => ({
      id: `tile${k}`,
      name: `Tile ${k}`,
      category: 'I',
      spaces: times(spaces, () => 'farmer' as const),
      rules: 'PLACE-GEN-1',
      provenance: 'reconstructed',
    })),
  });
  expect(bind({ rows: tiles(257, 0) })).toThrow(/the world has \d+ places, but an index holds at most 256/);
  expect(bind({ rows: tiles(1, 257) })).toThrow(/the world has \d+ spaces, but an index holds at most 256/);
  const deeds = times(257, (k) => ({
    id: `deed${k}`,
    name: `Deed ${k}`,
    spaces: [],
    coins: 0,
    citizen: 0,
    rules: 'BASE-400',
    provenance: 'reconstructed' as const,
  }));
  expect(bind({ rows: { deeds } })).toThrow(/the world has \d+ deeds, but an index holds at most 256/);
});
