import { words } from '../../../engine/stack.js';
import { compiled } from '../model/compiled.js';
import { gainTile } from '../pieces/board.js';
import { T } from '../model/tables.js';
import { TILE } from '../model/verbs.js';
import { singleDecision } from './builders.js';

/** DEC-BASE-10: the seat chooses any tile of the stacks up to a category; if there is none, it gets no tile (RUL-020). */
export const TILE_CHOICE = singleDecision({
  name: 'base.tile',
  words: words({ category: 'public' }),
  offer: (g, _seat, category) => {
    for (const tile of compiled(g).tiles) {
      if (T.tiles[tile]!.category <= category && T.stacked.get(g, tile) !== 0) g.offer(TILE.ids[tile]!);
    }
  },
  chosen: gainTile,
});
