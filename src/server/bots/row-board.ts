/** Rows of an offer. */
export const MOST_ROWS = 256;

/** Bytes of a row's state; larger ones are not offered. */
export const ROW_BYTES = 8192;

/** Answers of a thread per row; the vector's thread plays the rest. */
const MOST_ANSWERS = 31;
/** The number of answers precedes them. */
const ANSWER_WORDS = 1 + MOST_ANSWERS;

/** Words before those of the rows: number of the offer (0: none), its rows, its program, microseconds that threads worked. */
const HEAD = { ticket: 0, rows: 1, program: 2, busy: 3 } as const;
const HEAD_WORDS = 4;

/** State of a row in the lowest bits of its word; above it its thread and the number of the offer. */
const CLOSED = 0;
const OPEN = 1;
const CLAIMED = 2;
const DONE = 3;
const THREAD_SHIFT = 2;
const TICKET_SHIFT = 8;
const MOST_TICKETS = 2 ** 23;

/** Most threads of a board. */
export const MOST_THREADS = 2 ** (TICKET_SHIFT - THREAD_SHIFT);

/**
 * Memory shared by a vector's thread and threads that answer for its bots. The vector offers rows and plays them in order; threads claim rows
 * from the last one on. The vector never waits: it plays an unfinished row itself on its turn, and drops later results for this row or for
 * an earlier offer.
 */
export class RowBoard {
  private readonly numbers: Int32Array;
  private readonly states: readonly Uint8Array[];
  private lastTicket = 0;

  constructor(readonly memory: SharedArrayBuffer) {
    const words = (memory.byteLength - MOST_ROWS * ROW_BYTES) / Int32Array.BYTES_PER_ELEMENT;
    this.numbers = new Int32Array(memory, 0, words);
    const at = words * Int32Array.BYTES_PER_ELEMENT;
    this.states = Array.from({ length: MOST_ROWS }, (_, row) => new Uint8Array(memory, at + row * ROW_BYTES, ROW_BYTES));
  }

  static for(threads: number): RowBoard {
    const words = HEAD_WORDS + MOST_ROWS + threads * MOST_ROWS * ANSWER_WORDS;
    return new RowBoard(new SharedArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT + MOST_ROWS * ROW_BYTES));
  }

  /** Microseconds that threads worked, modulo 2^32. */
  get busy(): number {
    return Atomics.load(this.numbers, HEAD.busy) >>> 0;
  }

  // ---- for the vector's thread ----

  /** Replaces the offered rows; `write` writes the state of a row, or returns false if no bot is to act in it. Returns the ticket. */
  offer(program: number, rows: number, write: (row: number, state: Uint8Array) => boolean): number {
    const { numbers, states } = this;
    const ticket = (this.lastTicket % (MOST_TICKETS - 1)) + 1;
    this.lastTicket = ticket;
    Atomics.exchange(numbers, HEAD.ticket, 0);
    for (let row = 0; row < rows; row++) {
      // closed before the state changes, because a thread may still copy the earlier state
      Atomics.exchange(numbers, HEAD_WORDS + row, wordOf(ticket, CLOSED));
      if (write(row, states[row]!)) Atomics.exchange(numbers, HEAD_WORDS + row, wordOf(ticket, OPEN));
    }
    Atomics.store(numbers, HEAD.rows, rows);
    Atomics.store(numbers, HEAD.program, program);
    Atomics.exchange(numbers, HEAD.ticket, ticket);
    Atomics.notify(numbers, HEAD.ticket);
    return ticket;
  }

  /** Takes the answers for a row, and closes it; null: none. */
  take(ticket: number, row: number): Int32Array | null {
    const { numbers } = this;
    if (ticket !== this.lastTicket) return null;
    const word = Atomics.exchange(numbers, HEAD_WORDS + row, wordOf(ticket, CLOSED));
    if ((word & DONE) !== DONE) return null;
    const at = answersAt((word >> THREAD_SHIFT) & (MOST_THREADS - 1), row);
    return numbers.subarray(at + 1, at + 1 + numbers[at]!);
  }

  // ---- for the other threads ----

  /** Waits for another offer. */
  next(ticket: number): { readonly ticket: number; readonly rows: number; readonly program: number } {
    const { numbers } = this;
    for (;;) {
      const now = Atomics.load(numbers, HEAD.ticket);
      if (now === 0 || now === ticket) {
        Atomics.wait(numbers, HEAD.ticket, now);
        continue;
      }
      const found = { ticket: now, rows: Atomics.load(numbers, HEAD.rows), program: Atomics.load(numbers, HEAD.program) };
      if (Atomics.load(numbers, HEAD.ticket) === now) return found;
    }
  }

  /** Claims a row and copies its state into `state`; false: taken, or the offer is over. */
  claim(ticket: number, thread: number, row: number, state: Uint8Array): boolean {
    const { numbers, states } = this;
    const claimed = wordOf(ticket, CLAIMED, thread);
    if (!this.replace(row, wordOf(ticket, OPEN), claimed)) return false;
    state.set(states[row]!.subarray(0, state.length));
    return Atomics.compareExchange(numbers, HEAD_WORDS + row, claimed, claimed) === claimed;
  }

  /** Stores the answers for a claimed row, those that `answer` returns before -1. */
  finish(ticket: number, thread: number, row: number, answer: () => number): void {
    const { numbers } = this;
    const at = answersAt(thread, row);
    let count = 0;
    for (let action = answer(); action >= 0; action = count < MOST_ANSWERS ? answer() : -1) numbers[at + 1 + count++] = action;
    numbers[at] = count;
    this.replace(row, wordOf(ticket, CLAIMED, thread), wordOf(ticket, DONE, thread));
  }

  addBusy(microseconds: number): void {
    Atomics.add(this.numbers, HEAD.busy, microseconds);
  }

  private replace(row: number, expected: number, word: number): boolean {
    return Atomics.compareExchange(this.numbers, HEAD_WORDS + row, expected, word) === expected;
  }
}

function wordOf(ticket: number, kind: number, thread = 0): number {
  return (ticket << TICKET_SHIFT) | (thread << THREAD_SHIFT) | kind;
}

function answersAt(thread: number, row: number): number {
  return HEAD_WORDS + MOST_ROWS + (thread * MOST_ROWS + row) * ANSWER_WORDS;
}
