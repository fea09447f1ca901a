import type { AdditionDescription } from '../../engine/module-description.js';
import { BASE_TILES, EDITIONS, TILE_WORDS } from '../base/api/rows.js';
import { TILES } from './data/tiles.js';

const inBase = new Set(BASE_TILES.map((tile) => tile.id));

/** Description of the tiles for ruleset strings: the module has no word after `+`; the option `tiles` adds it. */
export const DESCRIPTION: AdditionDescription = {
  title: 'the Place tiles',
  asked: ({ edition, options }) => {
    const tiles = options['tiles'] ?? EDITIONS[edition]!.tiles;
    return tiles !== 'base' && tiles.split(',').some((id) => !inBase.has(id));
  },
  refused: { rule: 'LEG-09', reason: () => 'the set-up of the scenario says which tiles are in the game' },
  options: [
    {
      id: 'tiles',
      values: { words: TILE_WORDS, listOf: [...BASE_TILES, ...TILES].map((tile) => tile.id) },
      default: (edition) => EDITIONS[edition]!.tiles,
      text: '`draw`: 13 + 13 of all 57; `base`: the 20 of every edition; `all`; or a list, `well,church`',
      rules: 'BASE-041',
    },
  ],
  bans: [
    {
      when: (r) => EDITIONS[r.edition]!.wheels === 'first-placed',
      rule: 'PLACE-GEN-7',
      sentence: () => 'first-2014 has the 20 base tiles only; take another edition, tiles=base, or a list of base tiles',
    },
  ],
};
