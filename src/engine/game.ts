import { lowest, popcount } from '../core/bits.js';
import { Hash, mix } from '../core/hash.js';
import { seedNow, type Script } from './chance.js';
import type { Rules } from './compile.js';
import type { Family } from './family.js';
import { FRAME_BYTES, HEAD, STACK } from './slots.js';

/**
 * The index of a seat or of a row. A plain number can be given where an index is wanted, an index of another sort cannot: the compiler refuses
 * a town for a seat.
 */
export type Index<Of extends string> = number & { readonly of?: Of };
export type SeatIndex = Index<'seat'>;

/**
 * Receives one readable line for every forced move, chance result, gain and payment. Lines contain hidden facts; they are for the trainer,
 * and seats never read them.
 */
export type Log = (line: string) => void;

/**
 * One game: a single buffer that holds the complete state and, behind it, the legal actions of the
 * decision on top of the stack. Copying the buffer copies the game, also in the middle of a decision.
 */
export class Game {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  /** the blocks of the seats, in bytes and in words of four */
  readonly blocks: Uint8Array;
  readonly words: Uint32Array;
  /** legal actions of the top decision, one bit each, in the ids of the wire */
  readonly mask: Uint32Array;
  private readonly maskBytes: Uint8Array;
  /** bit k: word k, k + 32, k + 64 ... of the mask may be other than 0; few of them are */
  private touched = 0;
  private readonly countAt: number;
  private readonly stateBytes: number;
  /** offset of seat 0's block and the distance to the next */
  readonly seats: number;
  readonly seatBytes: number;
  /** of a redacted copy: the seat that may read it; null: nothing has been redacted */
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

  /** The complete state and the legal actions; `load` takes them back. */
  get bytes(): Uint8Array {
    if (this.lateSeed !== null) seedNow(this);
    return this.u8;
  }

  load(bytes: Uint8Array): void {
    this.u8.set(bytes);
    this.touched = -1;
    this.lateSeed = null;
  }

  /** Bytes of the complete state, without the legal actions, which follow from it. */
  get state(): Uint8Array {
    if (this.lateSeed !== null) seedNow(this);
    return this.u8.subarray(0, this.stateBytes);
  }

  clear(): void {
    this.u8.fill(0);
    this.touched = 0;
    this.lateSeed = null;
  }

  /** First byte of a seat's block. */
  seat(seat: SeatIndex): number {
    return this.seats + seat * this.seatBytes;
  }

  /** Where the public slots of a seat's block would begin if the copies that others see while a phase is sealed were its block. */
  sealedSeat(seat: SeatIndex): number {
    const { shadow, seatPublic } = this.rules.layout;
    return shadow + seat * (seatPublic[1] - seatPublic[0]) - seatPublic[0];
  }

  /** Do the other seats see each seat as it was when the phase began? */
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

  /** Sets the number of moves to 0: it would reveal the number of hidden or sealed steps. */
  forgetMoves(): void {
    this.u32[HEAD.moves >> 2] = 0;
  }

  /** Offset of the frame on top of the stack. */
  get top(): number {
    return STACK + (this.u8[HEAD.depth]! - 1) * FRAME_BYTES;
  }

  /** Number of legal actions; 0 when the game is over. */
  get legalCount(): number {
    return this.u32[this.countAt]!;
  }

  /** Key of an action (universal id) within its family. */
  keyOf(action: number): number {
    return this.rules.world.catalog.keyOf[action]!;
  }

  /** Index of the family of an action (universal id), to be compared with `Family.index`. */
  familyOf(action: number): number {
    return this.rules.world.catalog.familyOf[action]!;
  }

  /** Called by decisions: the action (universal id) is legal. */
  offer(action: number): void {
    const id = this.rules.toCompact[action]!;
    // `undefined` where a family has no such member
    if (!(id >= 0)) throw this.outside(action);
    const word = id >> 5;
    const bit = 1 << (id & 31);
    if ((this.mask[word]! & bit) === 0) {
      this.mask[word]! |= bit;
      this.touched |= 1 << word;
      this.u32[this.countAt]!++;
    }
  }

  /** Offers the member with the key `first + k` for each bit k of a word, in one loop over the mask. */
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

  /** The legal action number `k`, counted from 0 in ascending order. */
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

  /** All legal actions, ascending. */
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

  /** 53 bits of two hashes over the words that differ from `origin`, a game of the same ruleset from which this one was copied. */
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
