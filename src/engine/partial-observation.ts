import type { Rules } from './compile.js';
import type { Game, SeatIndex } from './game.js';
import { runsFor, writeQuestion, type Run } from './observe.js';
import { HEAD } from './slots.js';

const WORD = 4;

/** The memory that partial observations are written to, as bytes and as words. */
export interface ObservationMemory {
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
}

/** The copies for each viewer. */
interface Plan {
  /** words of the state, and masks of the requested bits, while no phase is sealed */
  readonly open: Copies;
  readonly masks: Uint32Array;
  /** bytes of the state, while a phase is sealed, because the copies for other seats then do not begin at whole words */
  readonly sealed: Copies;
  /** bytes of the question, each computed from several bytes of the state: their offsets in the question and in the memory */
  readonly question: { readonly from: Uint32Array; readonly to: Uint32Array };
}

interface Copies {
  /** by viewer */
  readonly from: readonly Uint32Array[];
  readonly to: Uint32Array;
}

/**
 * Some bytes of the observations of a ruleset's games, for bots that read few bytes often. The bytes equal those of `ObservationWriter`, in
 * an order that can be copied by words: requested bytes of one word of the state are in one word of the memory, whose other bytes are 0.
 */
export class PartialObservation {
  /** offset in the observation -> offset in the memory */
  private readonly places = new Map<number, number>();
  /** word of the state, for viewer 0 -> word of the memory */
  private readonly words = new Map<number, number>();
  private plan: Plan | null = null;
  /** runs of viewer 0 */
  private readonly runs: readonly Run[];
  private readonly asked: Uint8Array;
  private readonly noQuestion: Uint8Array;

  /** `first`: the first word of the memory that this object uses; it uses at most one word for each requested byte. */
  constructor(
    private readonly rules: Rules,
    private readonly first: number,
  ) {
    this.runs = runsFor(rules, 0, false);
    this.asked = new Uint8Array(rules.observation.decisionBytes);
    this.noQuestion = new Uint8Array(rules.observation.decisionBytes);
  }

  /** Requests the byte at an offset of the observation; returns its offset in the memory. */
  add(offset: number): number {
    const known = this.places.get(offset);
    if (known !== undefined) return known;
    const source = sourceOf(this.runs, offset);
    // a byte without a source gets a separate word
    const key = source === null ? -1 - offset : source >> 2;
    const word = this.words.get(key) ?? this.first + this.words.size;
    this.words.set(key, word);
    const place = word * WORD + (source === null ? 0 : source % WORD);
    this.places.set(offset, place);
    this.plan = null;
    return place;
  }

  has(offset: number): boolean {
    return this.places.has(offset);
  }

  /** Writes the view of `viewer` into the memory; returns whether a byte changed. */
  write(g: Game, { bytes, words }: ObservationMemory, viewer: SeatIndex): boolean {
    const { open, masks, sealed, question } = (this.plan ??= planOf(this.rules, this.runs, this.places));
    let changed = 0;
    if (g.u8[HEAD.sealed] === 0) {
      const from = open.from[viewer]!;
      for (let k = 0; k < from.length; k++) {
        const word = g.u32[from[k]!]! & masks[k]!;
        changed |= word ^ words[open.to[k]!]!;
        words[open.to[k]!] = word;
      }
    } else {
      const from = sealed.from[viewer]!;
      for (let k = 0; k < from.length; k++) {
        const byte = g.u8[from[k]!]!;
        changed |= byte ^ bytes[sealed.to[k]!]!;
        bytes[sealed.to[k]!] = byte;
      }
    }
    if (question.from.length === 0) return changed !== 0;
    // `set` takes a third of the time of `fill`
    this.asked.set(this.noQuestion);
    writeQuestion(g, this.asked, 0, viewer);
    for (let k = 0; k < question.from.length; k++) {
      const byte = this.asked[question.from[k]!]!;
      changed |= byte ^ bytes[question.to[k]!]!;
      bytes[question.to[k]!] = byte;
    }
    return changed !== 0;
  }
}

function planOf(rules: Rules, runs: readonly Run[], places: ReadonlyMap<number, number>): Plan {
  const { decisionBytes } = rules.observation;
  const asked = [...places.keys()].filter((offset) => offset < decisionBytes);
  const shown = [...places.keys()].filter((offset) => sourceOf(runs, offset) !== null);
  /** word of the memory -> one of its bytes, as offset in the observation */
  const heads = new Map(shown.map((offset) => [places.get(offset)! >> 2, offset]));
  const to = Uint32Array.from(heads.keys());
  const masks = new Uint32Array(to.length);
  const maskBytes = new Uint8Array(masks.buffer);
  for (const offset of shown) maskBytes[to.indexOf(places.get(offset)! >> 2) * WORD + (places.get(offset)! % WORD)] = 0xff;
  const forViewers = (offsets: readonly number[], sealed: boolean, shift: number): Uint32Array[] =>
    Array.from({ length: rules.seats }, (_, viewer) => {
      const seen = runsFor(rules, viewer, sealed);
      return Uint32Array.from(offsets, (offset) => sourceOf(seen, offset)! >> shift);
    });
  return {
    open: { from: forViewers([...heads.values()], false, 2), to },
    masks,
    sealed: { from: forViewers(shown, true, 0), to: Uint32Array.from(shown, (offset) => places.get(offset)!) },
    question: { from: Uint32Array.from(asked), to: Uint32Array.from(asked, (offset) => places.get(offset)!) },
  };
}

/**
 * Returns the offset in the state of the byte at an offset of the observation that consists of the runs. Returns null if the state does not
 * have the byte: it belongs to the question, or is 0 for all viewers (hidden, or of a seat that does not play).
 */
function sourceOf(runs: readonly Run[], offset: number): number | null {
  const run = runs.find(({ to, length }) => offset >= to && offset < to + length);
  return run === undefined ? null : run.from + offset - run.to;
}
