import { rowsInPlay } from '../model/compiled.js';
import { T } from '../model/tables.js';
import { DECLINE, TILE } from '../model/verbs.js';
import { singleDecision } from './builders.js';

/** DEC-BASE-01, variant of the first edition: the seat may remove one tile from the game (BASE-044). */
export const EXCLUDE = singleDecision({
  name: 'base.exclude',
  offer: (g) => {
    for (const { index } of rowsInPlay(g).tiles) if (T.stacked.get(g, index) !== 0) g.offer(TILE.ids[index]!);
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, _seat, tile) => {
    T.stacked.set(g, tile, 0);
  },
  available: (rules) => rules.options['exclusion'] === 'true',
});
