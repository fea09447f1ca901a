import { Word, type WordVisibility } from './accessors.js';
import type { Game, SeatIndex } from './game.js';
import type { FrameKind } from './module.js';
import { FRAME_BYTES, HEAD, MAX_DEPTH, STACK } from './slots.js';

/** The words that every frame has: its kind, and the seat that is asked or acts. The declared words of the kind follow. */
export const FRAME = { kind: new Word(0, 'public'), seat: new Word(1, 'public') } as const;
const FIRST_WORD = 2;

/** The words of a frame kind by name, in the order of their declaration; shown words come first. */
export type FrameWords<Name extends string = string> = { readonly [K in Name]: Word };

/** Declares the words of a frame kind in their order, which is also the order of `push`. */
export function words<Name extends string>(visibility: Readonly<Record<Name, WordVisibility>>): FrameWords<Name> {
  const names = Object.keys(visibility) as Name[];
  const order = names.map((name) => visibility[name]);
  if (names.length > FRAME_BYTES - FIRST_WORD) throw new Error(`a frame has no room for ${names.length} words: ${names.join(', ')}`);
  if (order.some((visibility, k) => visibility === 'work' && order.slice(k).some((later) => later !== 'work')))
    throw new Error(`shown words come first: ${names.join(', ')}`);
  return Object.fromEntries(names.map((name, k) => [name, new Word(FIRST_WORD + k, order[k]!)])) as FrameWords<Name>;
}

export const visibilityOf = (words: FrameWords): WordVisibility[] => Object.values(words).map(({ visibility }) => visibility);

/** Returns all words of a frame, declared or not. */
export function frameWords(g: Game, frame: number): number[] {
  return [...g.u8.subarray(frame + FIRST_WORD, frame + FRAME_BYTES)];
}

/** Sets the first words of a frame. */
export function setFrameWords(g: Game, frame: number, words: readonly number[]): void {
  g.u8.set(words, frame + FIRST_WORD);
}

/** Pushes a frame with its words in the order of their declaration; omitted words are 0. */
export function push(g: Game, kind: FrameKind, seat: SeatIndex, a = 0, b = 0, c = 0, d = 0): void {
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

/** Inserts a frame without words just above the lowest frame: all frames above it are handled first. */
export function pushLast(g: Game, kind: FrameKind, seat: SeatIndex): void {
  push(g, kind, seat);
  const first = STACK + FRAME_BYTES;
  g.u8.copyWithin(first + FRAME_BYTES, first, g.top);
  g.u8.fill(0, first, first + FRAME_BYTES);
  FRAME.kind.set(g, first, kind.index);
  FRAME.seat.set(g, first, seat);
}

/** Removes the top frame and wipes it, so that equal situations have equal bytes. */
export function pop(g: Game): void {
  const depth = g.u8[HEAD.depth]! - 1;
  const at = (STACK + depth * FRAME_BYTES) >> 2;
  g.u32[at] = 0;
  g.u32[at + 1] = 0;
  g.u8[HEAD.depth] = depth;
}

/** Returns the frames of the kind on the stack, the lowest first. */
export function framesOf(g: Game, { index }: FrameKind): number[] {
  const frames: number[] = [];
  for (let frame = STACK; frame <= g.top; frame += FRAME_BYTES) if (g.u8[frame] === index) frames.push(frame);
  return frames;
}

/** Ends the game, also in the middle of a rule: `settle` drops the frames that are still pending. */
export function finish(g: Game): void {
  g.u8[HEAD.over] = 1;
}
