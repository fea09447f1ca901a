/** Slots of modules that cannot be in one game share bytes: rules read and write only slots of the modules in play, of seats in play. */
import { expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Game } from '../../src/engine/game.js';
import { STREAMS } from '../../src/engine/slots.js';
import { settle, step } from '../../src/engine/step.js';
import { setUp } from '../../src/rules/base/setup.js';
import { applyPosition, readPosition } from '../../src/rules/base/views/position.js';
import { renderGame } from '../../src/rules/base/views/render.js';
import { numbers } from '../machine/play.js';

/** 1 for each byte of the state that the ruleset has a use for. */
function bytesInPlay({ rules }: Ruleset): Uint8Array {
  const { layout, world } = rules;
  const inPlay = new Uint8Array(layout.stateBytes);
  inPlay.fill(1, 0, STREAMS + world.layout.streams.length * 16);
  inPlay.fill(1, layout.shadow);
  for (const { group, offset, length } of world.layout.regions) {
    if (!rules.modules.includes(group.module)) continue;
    const blocks = group.scope === 'game' ? [0] : Array.from({ length: rules.seats }, (_, seat) => layout.seats + seat * layout.seatBytes);
    for (const block of blocks) inPlay.fill(1, block + offset, block + offset + length);
  }
  return inPlay;
}

const NINE = '9'.charCodeAt(0);

/** Whether the key is an element: a number, or the text of a wrong calculation. */
const isIndex = (key: string | symbol): key is string =>
  typeof key === 'string' && (key.charCodeAt(0) <= NINE || key === 'NaN' || key === 'undefined');

/** A game whose elements can be read and written only where `inPlay` allows it. */
function guarded(ruleset: Ruleset, inPlay: Uint8Array): Game {
  const g = new Game(ruleset.rules);
  const guard = <A extends Uint8Array | Uint16Array | Uint32Array>(array: A): A => {
    const check = (key: string): void => {
      const byte = array.byteOffset + Number(key) * array.BYTES_PER_ELEMENT;
      if (byte >= 0 && byte >= ruleset.rules.layout.stateBytes && byte < g.mask.buffer.byteLength) return;
      if (inPlay[byte] !== 1) throw new Error(`byte ${byte} is not in play in ${ruleset.name}`);
    };
    return new Proxy(array, {
      get(target, key) {
        if (isIndex(key)) {
          check(key);
          return target[Number(key)];
        }
        const value = Reflect.get(target, key, target) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
      set(target, key, value) {
        if (isIndex(key)) check(key);
        return Reflect.set(target, key, value, target);
      },
    });
  };
  for (const name of ['u8', 'u16', 'u32', 'blocks', 'words'] as const) Object.defineProperty(g, name, { value: guard(g[name]) });
  return g;
}

test.each(PRESETS.map((name) => [name]))('%s', (name) => {
  const ruleset = loadRuleset(name);
  const inPlay = bytesInPlay(ruleset);
  const g = guarded(ruleset, inPlay);
  const next = numbers(1);
  setUp(g, 'in play', -1);
  settle(g);
  for (; !g.over; step(g, g.pick(Math.floor(next() * g.legalCount)))) {
    if (g.moves % 25 !== 0) continue;
    renderGame(g, null, false);
    const again = guarded(ruleset, inPlay);
    setUp(again, '', 0);
    applyPosition(again, readPosition(g));
  }
  expect(g.moves).toBeGreaterThan(0);
});
