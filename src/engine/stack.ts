import type { Game } from './game.js';
import type { FrameKind } from './module.js';
import { FRAME_BYTES, HEAD, MAX_DEPTH, STACK } from './slots.js';

/** Offsets within a frame: its kind, its seat, then the words that the kind has declared. */
export const FRAME = { kind: 0, seat: 1, words: 2 } as const;

/**
 * Who is shown a word of a frame: all seats (`public`); the asked seat alone, because the word holds a hidden fact (`owner`); nobody
 * (`work`), because the word follows from what is shown elsewhere or is constant.
 */
export type WordVisibility = 'public' | 'owner' | 'work';

/** The words of a frame kind: where they stand in its frames, and who is shown them. */
export interface FrameWords<Name extends string = string> {
  /** name -> offset within the frame */
  readonly at: { readonly [K in Name]: number };
  /** by word, in the order of declaration; words that are shown stand first */
  readonly visibility: readonly WordVisibility[];
}

/** Declares the words of a frame kind in their order, which is also the order of `push`. */
export function words<Name extends string>(visibility: Readonly<Record<Name, WordVisibility>>): FrameWords<Name> {
  const names = Object.keys(visibility) as Name[];
  const order = names.map((name) => visibility[name]);
  if (names.length > FRAME_BYTES - FRAME.words) throw new Error(`a frame has no room for ${names.length} words: ${names.join(', ')}`);
  if (order.some((visibility, k) => visibility === 'work' && order.slice(k).some((later) => later !== 'work')))
    throw new Error(`words that are shown stand first: ${names.join(', ')}`);
  const at = {} as Record<Name, number>;
  names.forEach((name, k) => (at[name] = FRAME.words + k));
  return { at, visibility: order };
}

/** Pushes a frame with its words in the order of their declaration; words left out are 0. */
export function push(g: Game, kind: FrameKind, seat: number, a = 0, b = 0, c = 0, d = 0): void {
  const depth = g.u8[HEAD.depth]!;
  if (depth === MAX_DEPTH) throw new Error(`the decision stack is full: ${kind.name}`);
  const f = STACK + depth * FRAME_BYTES;
  const u8 = g.u8;
  u8[f] = kind.index;
  u8[f + 1] = seat;
  u8[f + 2] = a;
  u8[f + 3] = b;
  u8[f + 4] = c;
  u8[f + 5] = d;
  u8[f + 6] = 0;
  u8[f + 7] = 0;
  u8[HEAD.depth] = depth + 1;
}

/** Inserts a frame without words on top of the lowest one: what is pending above it comes first. */
export function pushLast(g: Game, kind: FrameKind, seat: number): void {
  push(g, kind, seat);
  const first = STACK + FRAME_BYTES;
  g.u8.copyWithin(first + FRAME_BYTES, first, g.top);
  g.u8.fill(0, first, first + FRAME_BYTES);
  g.u8[first + FRAME.kind] = kind.index;
  g.u8[first + FRAME.seat] = seat;
}

/** Removes the top frame and wipes it, so that equal situations are equal bytes. */
export function pop(g: Game): void {
  const depth = g.u8[HEAD.depth]! - 1;
  const at = (STACK + depth * FRAME_BYTES) >> 2;
  g.u32[at] = 0;
  g.u32[at + 1] = 0;
  g.u8[HEAD.depth] = depth;
}

/** Ends the game, also in the middle of a rule: `settle` drops the frames that are still pending. */
export function finish(g: Game): void {
  g.u8[HEAD.over] = 1;
}
