import type { Game } from './game.js';
import type { FrameKind } from './module.js';
import { FRAME_BYTES, HEAD, MAX_DEPTH, STACK } from './slots.js';

/** Offsets within a frame: kind, seat, then words a..f that belong to the kind. */
export const FRAME = { kind: 0, seat: 1, a: 2, b: 3, c: 4, d: 5, e: 6, f: 7 } as const;

export function push(g: Game, kind: FrameKind, seat: number, a = 0, b = 0): void {
  const depth = g.u8[HEAD.depth]!;
  if (depth === MAX_DEPTH) throw new Error(`the decision stack is full: ${kind.name}`);
  const f = STACK + depth * FRAME_BYTES;
  const u8 = g.u8;
  u8[f] = kind.index;
  u8[f + 1] = seat;
  u8[f + 2] = a;
  u8[f + 3] = b;
  u8[f + 4] = 0;
  u8[f + 5] = 0;
  u8[f + 6] = 0;
  u8[f + 7] = 0;
  u8[HEAD.depth] = depth + 1;
}

/** Removes the top frame and wipes it, so that equal situations are equal bytes. */
export function pop(g: Game): void {
  const depth = g.u8[HEAD.depth]! - 1;
  const at = (STACK + depth * FRAME_BYTES) >> 2;
  g.u32[at] = 0;
  g.u32[at + 1] = 0;
  g.u8[HEAD.depth] = depth;
}

/** Ends the game, from wherever a rule stands: what is still pending falls away when control is back in `settle`. */
export function finish(g: Game): void {
  g.u8[HEAD.over] = 1;
}
