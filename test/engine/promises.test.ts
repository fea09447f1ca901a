import { expect, expectTypeOf, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset, theWorld } from '../../src/catalog/ruleset.js';
import type { SeatRows } from '../../src/engine/accessors.js';
import type { SeatIndex } from '../../src/engine/game.js';
import type { TileIndex, TownIndex } from '../../src/rules/base/api/state.js';

/*
 * Promises to saved games, checkpoints and replays: numbers of actions, questions and slots may only be appended. A diff that changes a
 * line here changes stateVersion or the catalog hash and needs a changelog entry.
 */
test('the catalog of actions is unchanged', async () => {
  const { catalog } = theWorld();
  const text = catalog.actions.map((a) => `${a.id} ${a.name}`).join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot('catalog.txt');
});

test('the layout of the state is unchanged', async () => {
  const { layout, frames } = theWorld();
  const sizes = PRESETS.map((name) => {
    const { seats, seatBytes, shadow, stateBytes } = loadRuleset(name).rules.layout;
    return `${name}: state ${stateBytes} bytes, seats from ${seats}, ${seatBytes} a seat, shadow from ${shadow}`;
  });
  const lines = [
    ...sizes,
    ...layout.streams.map((name, k) => `stream ${k} ${name}`),
    ...frames.map((f) => `frame ${f.index} ${f.name}`),
    ...layout.regions.map((r) => `${r.group.scope} ${r.group.visibility} ${r.group.module}.${r.name} ${r.offset} +${r.length}`),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('layout.txt');
});

test('a state of base-4p has at most 4 KiB, so that a copy stays fast', () => {
  expect(loadRuleset('base-4p').rules.layout.stateBytes).toBeLessThanOrEqual(4096);
});

test('the compiler refuses an index of another type', () => {
  expectTypeOf<number>().toExtend<SeatIndex>();
  expectTypeOf<TownIndex>().not.toExtend<SeatIndex>();
  expectTypeOf<Parameters<SeatRows<TileIndex>['get']>[1]>().toEqualTypeOf<SeatIndex>();
  expectTypeOf<Parameters<SeatRows<TileIndex>['get']>[2]>().toEqualTypeOf<TileIndex>();
});
