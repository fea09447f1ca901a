import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { facts } from '../facts.js';
import { gainTile } from '../pieces.js';
import { T } from '../tables.js';
import { TILE } from '../verbs.js';

/** DEC-BASE-10: any tile of the stacks open to the seat; none left: no tile (RUL-020). Word: highest category. */
export const TILE_CHOICE = decision({
  name: 'base.tile',
  args: ['category'],
  legal: (g, _seat, frame) => {
    const most = g.u8[frame + FRAME.a]!;
    for (const tile of facts(g).tiles) {
      if (T.tiles[tile]!.category <= most && g.u8[T.stackAt[tile]!] !== 0) g.offer(TILE.ids[tile]!);
    }
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    gainTile(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
});
