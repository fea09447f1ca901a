import { lowest, popcount } from '../core/bits.js';
import { Hash, mix } from '../core/hash.js';
import { seedNow, type Script } from './chance.js';
import type { Rules } from './compile.js';
import type { Family } from './family.js';
import { FRAME_BYTES, HEAD, STACK } from './slots.js';

/**
 * The index of a seat or of a row. The compiler accepts a plain number as any index, but refuses an index of another sort, for example a
 * town as a seat.
 */
export type Index<Of extends string> = number & { readonly of?: Of };
export type SeatIndex = Index<'seat'>;

/**
 * Receives one readable line for every forced move, chance result, gain and payment. Lines contain hidden facts: they are for the trainer,
 * never for seats.
 */
export type Log = (line: string) => void;

/**
 * One game: a single buffer that holds the complete state and, after it, the legal actions of the decision on top of the stack. A copy of
 * the buffer is a copy of the game, also in the middle of a decision.
 */
export class Game {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  /** the blocks of the seats, in bytes and in words of four */
  readonly blocks: Uint8Array;
  readonly words: Uint32Array;
  /** legal actions of the top decision, one bit for each compact id */
  readonly mask: Uint32Array;
  private readonly maskBytes: Uint8Array;
  /** bit k is set if one of the words k, k + 32, k + 64 ... of the mask may be nonzero; few bits are set, so loops skip most of the mask */
  private touched = 0;
  private readonly countAt: number;
  private readonly stateBytes: number;
  /** offset of seat 0's block, and distance between blocks */
  readonly seats: number;
  readonly seatBytes: number;
  /** in a redacted copy: the seat that may read it; null: the game is not redacted */
  viewer: SeatIndex | null = null;
  script: Script | null = null;
  /** seed of the random streams whose words are still 0 (`seedLate`); null: all streams of the ruleset are seeded */
  lateSeed: string | null = null;
  log: Log | null = null;

  constructor(readonly rules: Rules) {
    const { layout } = rules;
    this.stateBytes = layout.stateBytes;
    this.seats = layout.seats;
    this.seatBytes = layout.seatBytes;
    const words = Math.ceil(rules.numActions / 32);
    this.u8 = new Uint8Array(new ArrayBuffer(this.stateBytes + 4 + words * 4));
    this.u16 = new Uint16Array(this.u8.buffer);
    this.u32 = new Uint32Array(this.u8.buffer);
    this.blocks = new Uint8Array(this.u8.buffer, this.seats);
    this.words = new Uint32Array(this.u8.buffer, this.seats);
    this.countAt = this.stateBytes >> 2;
    this.mask = new Uint32Array(this.u8.buffer, this.stateBytes + 4, words);
    this.maskBytes = new Uint8Array(this.u8.buffer, this.stateBytes + 4, rules.maskBytes);
  }

  /** Copies state and legal actions; both games must be of the same ruleset. */
  copyInto(target: Game): void {
    target.u8.set(this.u8);
    target.touched = this.touched;
    target.lateSeed = this.lateSeed;
  }

  /** The complete state and the legal actions; `load` reads them. */
  get bytes(): Uint8Array {
    if (this.lateSeed !== null) seedNow(this);
    return this.u8;
  }

  load(bytes: Uint8Array): void {
    this.u8.set(bytes);
    this.touched = -1;
    this.lateSeed = null;
  }

  /** Bytes of the complete state, without the legal actions, which can be computed from it. */
  get state(): Uint8Array {
    if (this.lateSeed !== null) seedNow(this);
    return this.u8.subarray(0, this.stateBytes);
  }

  clear(): void {
    this.u8.fill(0);
    this.touched = 0;
    this.lateSeed = null;
  }

  /** Returns the offset of a seat's block. */
  seat(seat: SeatIndex): number {
    return this.seats + seat * this.seatBytes;
  }

  /** Returns the offset of the block that a seat shows while a phase is sealed; only public slots can be read in it. */
  sealedSeat(seat: SeatIndex): number {
    const { shadow, seatPublic } = this.rules.layout;
    return shadow + seat * (seatPublic[1] - seatPublic[0]) - seatPublic[0];
  }

  /** Whether the other seats see each seat as it was when the phase began. */
  get sealed(): boolean {
    return this.u8[HEAD.sealed] !== 0;
  }

  get depth(): number {
    return this.u8[HEAD.depth]!;
  }

  get over(): boolean {
    return this.u8[HEAD.over] !== 0;
  }

  get moves(): number {
    return this.u32[HEAD.moves >> 2]!;
  }

  /** Sets the number of moves to 0, for copies whose reader must not know the number of hidden or sealed steps. */
  forgetMoves(): void {
    this.u32[HEAD.moves >> 2] = 0;
  }

  /** Offset of the frame on top of the stack. */
  get top(): number {
    return STACK + (this.u8[HEAD.depth]! - 1) * FRAME_BYTES;
  }

  /** Number of legal actions; 0 if the game is over. */
  get legalCount(): number {
    return this.u32[this.countAt]!;
  }

  /** Returns the key of an action (universal id) within its family. */
  keyOf(action: number): number {
    return this.rules.world.catalog.keyOf[action]!;
  }

  /** Returns the index of the family of an action (universal id), for comparison with `Family.index`. */
  familyOf(action: number): number {
    return this.rules.world.catalog.familyOf[action]!;
  }

  /** Adds an action (universal id) to the legal ones; decisions call it. */
  offer(action: number): void {
    const id = this.rules.toCompact[action]!;
    // the id is `undefined` if the family has no such member
    if (!(id >= 0)) throw this.outside(action);
    const word = id >> 5;
    const bit = 1 << (id & 31);
    if ((this.mask[word]! & bit) === 0) {
      this.mask[word]! |= bit;
      this.touched |= 1 << word;
      this.u32[this.countAt]!++;
    }
  }

  /** Offers the member with the key `first + k` for each bit k of `bits`, in one loop over the mask. */
  offerBits({ index, ids }: Family, first: number, bits: number): void {
    const { mask } = this;
    const byKey = this.rules.idsByKey[index]!;
    let added = 0;
    let { touched } = this;
    for (let word = bits; word !== 0; word &= word - 1) {
      const key = first + lowest(word);
      const id = byKey[key]!;
      if (!(id >= 0)) throw this.outside(ids[key]!);
      const bit = 1 << (id & 31);
      if ((mask[id >> 5]! & bit) !== 0) continue;
      mask[id >> 5]! |= bit;
      touched |= 1 << (id >> 5);
      added++;
    }
    this.touched = touched;
    this.u32[this.countAt]! += added;
  }

  private outside(action: number): Error {
    return new Error(`action ${this.rules.world.catalog.actions[action]?.name ?? action} is outside of the spec`);
  }

  clearLegal(): void {
    const { mask } = this;
    for (let left = this.touched; left !== 0; left &= left - 1) for (let w = lowest(left); w < mask.length; w += 32) mask[w] = 0;
    this.touched = 0;
    this.u32[this.countAt] = 0;
  }

  isLegal(id: number): boolean {
    return (this.mask[id >> 5]! & (1 << (id & 31))) !== 0;
  }

  /** Returns the legal action number `k`, counted from 0 in ascending order. */
  pick(k: number): number {
    const { mask, touched } = this;
    let left = k;
    for (let first = 0; first < mask.length; first += 32) {
      for (let words = touched; words !== 0; words &= words - 1) {
        const w = first + lowest(words);
        if (w >= mask.length) break;
        let word = mask[w]!;
        const n = popcount(word);
        if (left < n) {
          for (; left > 0; left--) word &= word - 1;
          return (w << 5) + lowest(word);
        }
        left -= n;
      }
    }
    throw new RangeError('pick: there are fewer legal actions');
  }

  /** Returns all legal actions, ascending. */
  legalActions(): number[] {
    const actions = new Array<number>(this.legalCount);
    const { mask } = this;
    for (let w = 0, k = 0; w < mask.length; w++) {
      for (let word = mask[w]!; word !== 0; word &= word - 1) actions[k++] = (w << 5) + lowest(word);
    }
    return actions;
  }

  writeMask(target: Uint8Array, offset: number): void {
    target.set(this.maskBytes, offset);
  }

  hash(): Hash {
    if (this.lateSeed !== null) seedNow(this);
    return new Hash().words(this.u32, 0, this.stateBytes >> 2);
  }

  /** Returns 53 bits of two hashes of the words that differ from `origin`, a game of the same ruleset from which this one was copied. */
  fingerprint(origin: Game): number {
    const { u32 } = this;
    const before = origin.u32;
    const end = (this.u8[HEAD.sealed] !== 0 ? this.stateBytes : this.seat(this.rules.seats)) >> 2;
    let x = 1;
    let y = 2;
    for (let k = 0; k < end; k++) {
      const word = u32[k]!;
      if (word === before[k]) continue;
      x = mix(x ^ word) + k;
      y = Math.imul(y + word, 0x85ebca6b) ^ k;
      y ^= y >>> 13;
    }
    return (x >>> 0) * 2 ** 21 + (y >>> 11);
  }
}
