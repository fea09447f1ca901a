import type { Game, SeatIndex } from './game.js';

/*
 * Accessors of the state. Every slot and every word of a frame is an object with a name and with methods that read and write it. Each class
 * has one shape and stores its offset, and its methods are short, so that V8 inlines them (docs/speed.md, Accessors).
 */

/** A slot. `offset` counts bytes from the beginning of the state (game) or of a seat's block. */
export abstract class Slot {
  offset = 0;
  /** number of elements */
  length = 0;
}

/** One number of the game, 0 to 255. */
export class GameByte extends Slot {
  get(g: Game): number {
    return g.u8[this.offset]!;
  }

  set(g: Game, value: number): void {
    g.u8[this.offset] = value;
  }

  /** Returns the new value. */
  add(g: Game, by: number): number {
    return (g.u8[this.offset]! += by);
  }
}

/** A list of numbers of the game, 0 to 255 each. */
export class GameBytes extends Slot {
  get(g: Game, k: number): number {
    return g.u8[this.offset + k]!;
  }

  set(g: Game, k: number, value: number): void {
    g.u8[this.offset + k] = value;
  }

  /** Returns the new value. */
  add(g: Game, k: number, by: number): number {
    return (g.u8[this.offset + k]! += by);
  }

  /** First byte, for the engine's operations on lists. */
  at(): number {
    return this.offset;
  }

  setAll(g: Game, values: ArrayLike<number>): void {
    g.u8.set(values, this.offset);
  }

  fill(g: Game, value: number): void {
    g.u8.fill(value, this.offset, this.offset + this.length);
  }

  /** Copies all elements of a list of a seat to the elements from `k` on. It is a loop, because `copyWithin` is slower for so few bytes. */
  copyFrom(g: Game, k: number, list: SeatBytes, seat: SeatIndex): void {
    const { u8 } = g;
    const to = this.offset + k;
    const from = list.at(g, seat);
    for (let i = 0; i < list.length; i++) u8[to + i] = u8[from + i]!;
  }

  /** Returns whether the elements from `k` on equal those of a list of a seat. */
  equals(g: Game, k: number, list: SeatBytes, seat: SeatIndex): boolean {
    const { u8 } = g;
    const to = this.offset + k;
    const from = list.at(g, seat);
    for (let i = 0; i < list.length; i++) if (u8[to + i] !== u8[from + i]) return false;
    return true;
  }

  /** Returns a copy of all elements. */
  all(g: Game): Uint8Array {
    return g.u8.slice(this.offset, this.offset + this.length);
  }

  sum(g: Game): number {
    let sum = 0;
    for (let k = 0; k < this.length; k++) sum += g.u8[this.offset + k]!;
    return sum;
  }
}

/** One number of the game, 0 to 65,535. */
export class GameNumber extends Slot {
  get(g: Game): number {
    return g.u16[this.offset >> 1]!;
  }

  set(g: Game, value: number): void {
    g.u16[this.offset >> 1] = value;
  }
}

/** One number of each seat, 0 to 255. */
export class SeatByte extends Slot {
  get(g: Game, seat: SeatIndex): number {
    return g.blocks[seat * g.seatBytes + this.offset]!;
  }

  set(g: Game, seat: SeatIndex, value: number): void {
    g.blocks[seat * g.seatBytes + this.offset] = value;
  }

  /** Returns the new value. */
  add(g: Game, seat: SeatIndex, by: number): number {
    return (g.blocks[seat * g.seatBytes + this.offset]! += by);
  }

  /** The value that the other seats see while a phase is sealed; the slot must be public. */
  sealed(g: Game, seat: SeatIndex): number {
    return g.u8[g.sealedSeat(seat) + this.offset]!;
  }

  setSealed(g: Game, seat: SeatIndex, value: number): void {
    g.u8[g.sealedSeat(seat) + this.offset] = value;
  }
}

/** A list of numbers of each seat, 0 to 255 each. */
export class SeatBytes extends Slot {
  get(g: Game, seat: SeatIndex, k: number): number {
    return g.blocks[seat * g.seatBytes + this.offset + k]!;
  }

  set(g: Game, seat: SeatIndex, k: number, value: number): void {
    g.blocks[seat * g.seatBytes + this.offset + k] = value;
  }

  /** Returns the new value. */
  add(g: Game, seat: SeatIndex, k: number, by: number): number {
    return (g.blocks[seat * g.seatBytes + this.offset + k]! += by);
  }

  /** First byte, for the engine's operations on lists. */
  at(g: Game, seat: SeatIndex): number {
    return g.seat(seat) + this.offset;
  }

  setAll(g: Game, seat: SeatIndex, values: ArrayLike<number>): void {
    g.u8.set(values, g.seat(seat) + this.offset);
  }

  fill(g: Game, seat: SeatIndex, value: number): void {
    const from = g.seat(seat) + this.offset;
    g.u8.fill(value, from, from + this.length);
  }

  /** Returns a copy of all elements. */
  all(g: Game, seat: SeatIndex): Uint8Array {
    const from = g.seat(seat) + this.offset;
    return g.u8.slice(from, from + this.length);
  }

  /** Calls `visit` for each element that is not 0. */
  eachSet(g: Game, seat: SeatIndex, visit: (g: Game, seat: SeatIndex, k: number) => void): void {
    const from = g.seat(seat) + this.offset;
    for (let k = 0; k < this.length; k++) if (g.u8[from + k] !== 0) visit(g, seat, k);
  }

  sum(g: Game, seat: SeatIndex): number {
    const from = g.seat(seat) + this.offset;
    let sum = 0;
    for (let k = 0; k < this.length; k++) sum += g.u8[from + k]!;
    return sum;
  }

  /** The value that the other seats see while a phase is sealed; the slot must be public. */
  sealed(g: Game, seat: SeatIndex, k: number): number {
    return g.u8[g.sealedSeat(seat) + this.offset + k]!;
  }
}

/** One number of each seat, 0 to 65,535. */
export class SeatNumber extends Slot {
  get(g: Game, seat: SeatIndex): number {
    return g.u16[(g.seat(seat) + this.offset) >> 1]!;
  }

  set(g: Game, seat: SeatIndex, value: number): void {
    g.u16[(g.seat(seat) + this.offset) >> 1] = value;
  }
}

/** A set of small numbers for each seat: one bit each, 32 in a word. */
export class SeatBits extends Slot {
  has(g: Game, seat: SeatIndex, bit: number): boolean {
    return (g.words[((seat * g.seatBytes + this.offset) >> 2) + (bit >> 5)]! & (1 << (bit & 31))) !== 0;
  }

  put(g: Game, seat: SeatIndex, bit: number, on: boolean): void {
    const at = ((seat * g.seatBytes + this.offset) >> 2) + (bit >> 5);
    if (on) g.words[at]! |= 1 << (bit & 31);
    else g.words[at]! &= ~(1 << (bit & 31));
  }

  word(g: Game, seat: SeatIndex, w: number): number {
    // signed, because V8 stores larger numbers on the heap
    return g.words[((seat * g.seatBytes + this.offset) >> 2) + w]! | 0;
  }

  /** Returns whether the set is not empty. */
  any(g: Game, seat: SeatIndex): boolean {
    const at = (g.seat(seat) + this.offset) >> 2;
    for (let w = 0; w < this.length; w++) if (g.u32[at + w] !== 0) return true;
    return false;
  }
}

/**
 * One number for each row of a table. The rows of several modules form one table, and each module has its own slots, so a number is an
 * element of one of several slots.
 */
abstract class Rows<Row extends number, Elements extends Slot> {
  /** offset by row; -1: the row has no number */
  protected at = new Int32Array(0);

  /** Uses the elements of the slot as the numbers of the rows, in order. */
  bind(rows: readonly Row[], slot: Elements | undefined): void {
    const known = this.at;
    this.at = new Int32Array(Math.max(known.length, ...rows.map((row) => row + 1))).fill(-1);
    this.at.set(known);
    rows.forEach((row, k) => (this.at[row] = slot!.offset + k));
  }

  /** Offset of a row's byte, for the engine's operations on lists. */
  offsetOf(row: Row): number {
    return this.at[row]!;
  }

  has(row: Row): boolean {
    return (this.at[row] ?? -1) >= 0;
  }
}

/** One number of the game for each row of a table. */
export class GameRows<Row extends number = number> extends Rows<Row, GameBytes> {
  get(g: Game, row: Row): number {
    return g.u8[this.at[row]!]!;
  }

  set(g: Game, row: Row, value: number): void {
    g.u8[this.at[row]!] = value;
  }

  /** Returns the new value. */
  add(g: Game, row: Row, by: number): number {
    return (g.u8[this.at[row]!]! += by);
  }
}

/** One number of each seat for each row of a table. */
export class SeatRows<Row extends number = number> extends Rows<Row, SeatBytes> {
  get(g: Game, seat: SeatIndex, row: Row): number {
    return g.blocks[seat * g.seatBytes + this.at[row]!]!;
  }

  set(g: Game, seat: SeatIndex, row: Row, value: number): void {
    g.blocks[seat * g.seatBytes + this.at[row]!] = value;
  }

  /** Returns the new value. */
  add(g: Game, seat: SeatIndex, row: Row, by: number): number {
    return (g.blocks[seat * g.seatBytes + this.at[row]!]! += by);
  }

  /** Calls `visit` for each of the rows whose number is not 0. */
  eachSet(g: Game, seat: SeatIndex, rows: readonly Row[], visit: (g: Game, seat: SeatIndex, row: Row) => void): void {
    const { at } = this;
    const from = g.seat(seat);
    for (let k = 0; k < rows.length; k++) if (g.u8[from + at[rows[k]!]!] !== 0) visit(g, seat, rows[k]!);
  }

  /** The value that the other seats see while a phase is sealed; the slot must be public. */
  sealed(g: Game, seat: SeatIndex, row: Row): number {
    return g.u8[g.sealedSeat(seat) + this.at[row]!]!;
  }
}

/**
 * The seats that see a word of a frame: all (`public`); only the asked seat, because the word holds a hidden fact (`owner`); none (`work`),
 * because the word is constant or can be computed from other values.
 */
export type WordVisibility = 'public' | 'owner' | 'work';

/** A word of the frames of one kind; `offset` counts bytes from the beginning of the frame. */
export class Word {
  constructor(
    readonly offset: number,
    readonly visibility: WordVisibility,
  ) {}

  get(g: Game, frame: number): number {
    return g.u8[frame + this.offset]!;
  }

  set(g: Game, frame: number, value: number): void {
    g.u8[frame + this.offset] = value;
  }

  /** Returns the new value. */
  add(g: Game, frame: number, by: number): number {
    return (g.u8[frame + this.offset]! += by);
  }
}
