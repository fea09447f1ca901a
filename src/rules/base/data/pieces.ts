import type { PieceRow } from '../model/piece-row.js';
import { KINDS } from '../model/vocabulary.js';

const OWN_KINDS = KINDS.slice(0, 4);

/**
 * The pieces of the base game: neutral followers by kind, the own followers of a seat (base.md 0.3), the wheel. Their order is part of the
 * catalog, of positions in bags and of the codes on spaces; modules append their pieces.
 */
export const PIECES: readonly PieceRow[] = [
  ...KINDS.map((kind, k) => ({ id: kind, kind, own: false, bag: true, placeable: true, letter: 'FBCTKSM'[k]! })),
  ...OWN_KINDS.map((kind, k) => ({ id: `own_${kind}`, kind, own: true, bag: true, placeable: true, letter: 'fbct'[k]! })),
  { id: 'wheel', kind: null, own: false, bag: false, placeable: false, letter: '*' },
];
