import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { LETTERS } from '../../src/picture/data/letters.js';
import { SEATS } from '../../src/picture/palette.js';
import { drawPicture, PICTURE } from '../../src/picture/picture.js';
import type { Position } from '../../src/rules/base/views/position.js';

/** A random game after this number of decisions. */
function gameOf(name: string, decisions: number): Env {
  const env = new Env(loadRuleset(name));
  env.reset({ seed: name });
  const pick = new Stream('picture', name);
  for (let k = 0; k < decisions && !env.over; k++) env.step(env.pickLegal(pick.below(env.numLegal)));
  return env;
}

/** Elements that are not closed, or not in their turn; an XML parser takes ten times as long. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name, alone] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (close === '') open.push(name!);
    if ((close !== '' || alone !== '') && open.at(-1) === name) open.pop();
    else if (close !== '') open.push(`/${name}`);
  }
  return open;
}

function at(name: string, position: Position): string {
  const env = new Env(loadRuleset(name));
  env.reset({ seed: 1, position });
  return drawPicture(env, null);
}

describe.each([...PRESETS, 'base-3p?planning=sealed&bagCounts=owner'])('%s', (name) => {
  test('is drawn from the beginning to the end of a game', () => {
    for (const decisions of [0, 60, 5000]) {
      const svg = drawPicture(gameOf(name, decisions), null);
      expect(svg).not.toMatch(/undefined|NaN|null|Infinity|\[object/);
      expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" `)).toBe(true);
      expect(unclosed(svg)).toEqual([]);
      const defined = new Set([...svg.slice(0, svg.indexOf('</defs>')).matchAll(/<path id="(\w+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id);
      expect(used.length).toBeGreaterThan(100);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
      // it needs nothing else: no font, no image, no script
      expect(svg).not.toMatch(/<text|<image|<script|<style|font|url\(/);
    }
  });

  test('two games that a seat cannot distinguish have the same picture for it', () => {
    for (const decisions of [60, 300]) {
      const env = gameOf(name, decisions);
      for (let seat = 0; seat < env.seats && !env.over; seat++) {
        const own = drawPicture(env, seat);
        for (const seed of [1, 2]) expect(drawPicture(env.fork('resample', { seat, seed }), seat)).toBe(own);
      }
    }
  });
});

test('the picture has the pieces on the map in the colour of their seat', () => {
  const empty: Position = { phase: 'followers', round: 2, seats: [{}, {}] };
  const count = (svg: string, seat: number): number => svg.split(`"${SEATS[seat]}"`).length;
  const plain = at('base-2p', empty);
  expect(count(at('base-2p', { ...empty, seats: [{}, { stations: ['tours', 'blois'] }] }), 1) - count(plain, 1)).toBe(2);
  const towers = at('invasion-4p', { phase: 'followers', round: 2, seats: [{ towers: ['chartres'] }, {}, {}, {}] });
  const none = at('invasion-4p', { phase: 'followers', round: 2, seats: [{}, {}, {}, {}] });
  // a ring and a tower
  expect(count(towers, 0) - count(none, 0)).toBe(2);
  expect(at('prosperity-2p', { phase: 'followers', round: 2, carpenter: 'tours' })).not.toBe(
    at('prosperity-2p', { phase: 'followers', round: 2, carpenter: 'blois' }),
  );
});

test('a hidden bag appears as a question mark, not as an empty bag', () => {
  const env = gameOf('base-2p?bagCounts=owner', 30);
  const marks = (viewer: number | null): number => {
    const svg = drawPicture(env, viewer);
    return svg.split(`href="#l${LETTERS.findIndex(([letter]) => letter === '?')}"`).length - 1;
  };
  // one is in the name of the ruleset
  expect([marks(null), marks(0), marks(1)]).toEqual([1, 2, 2]);
});
