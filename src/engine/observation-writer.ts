import { instantiate } from '../core/wasm.js';
import type { Rules } from './compile.js';
import { KERNEL } from './copy-kernel.js';
import type { Game, SeatIndex } from './game.js';
import { runsFor, writeQuestion, type Run } from './observe.js';
import { HEAD } from './slots.js';

/** Bytes of each part of the kernel's memory (state, zeros, observation), including the bytes after a run that the kernel overwrites. */
const AREA = 32 * 1024;
const OVERRUN = 16;
const ZEROS = AREA;
const OBSERVATION = 2 * AREA;
const LISTS = 3 * AREA;
const MEMORY = 32 * AREA;
const WORD = 4;

/**
 * Copies the runs of an observation with WebAssembly, 16 bytes at a time, from a copy of the state to a copy of the observation. All games
 * of the process share one kernel.
 */
class CopyKernel {
  readonly state: Uint8Array;
  private readonly words: Int32Array;
  private used = LISTS;
  /** number of times the lists were dropped because the memory was full */
  generation = 0;

  /** undefined: not made yet; null: WebAssembly is not available */
  private static shared: CopyKernel | null | undefined;

  static get(): CopyKernel | null {
    if (CopyKernel.shared === undefined) CopyKernel.shared = CopyKernel.create();
    return CopyKernel.shared;
  }

  private static create(): CopyKernel | null {
    const made = instantiate<{ copy: (list: number, end: number) => void }>(KERNEL, MEMORY);
    return made === null ? null : new CopyKernel(made.memory.buffer, made.exports.copy);
  }

  private constructor(
    private readonly buffer: ArrayBuffer,
    readonly copy: (list: number, end: number) => void,
  ) {
    this.state = new Uint8Array(buffer, 0, AREA);
    this.words = new Int32Array(buffer);
  }

  /** Stores the runs of an observation of `bytes` bytes as a list for the kernel, which fills all bytes between them with zeros. */
  store(runs: readonly Run[], bytes: number): Plan {
    const list: number[] = [];
    let covered = 0;
    const add = (from: number, to: number, length: number): void => {
      if (length > 0) list.push(from, OBSERVATION + to, from + length);
      covered = to + length;
    };
    for (const { from, to, length } of [...runs].sort((x, y) => x.to - y.to)) {
      add(ZEROS, covered, to - covered);
      add(from, to, length);
    }
    add(ZEROS, covered, bytes - covered);
    const size = list.length * WORD;
    if (this.used + size > MEMORY) {
      this.used = LISTS;
      this.generation++;
    }
    const at = this.used;
    this.used += size;
    this.words.set(list, at / WORD);
    return { generation: this.generation, list: at, end: at + size, observation: new Uint8Array(this.buffer, OBSERVATION, bytes) };
  }
}

/** A stored list, and the observation that the kernel writes with it. */
interface Plan {
  readonly generation: number;
  readonly list: number;
  readonly end: number;
  readonly observation: Uint8Array;
}

/** By ruleset: the plans, with the index 2 * viewer, plus 1 if the phase is sealed. */
const plansOfRules = new WeakMap<Rules, (Plan | undefined)[]>();

function plansOf(rules: Rules): (Plan | undefined)[] {
  const known = plansOfRules.get(rules) ?? [];
  plansOfRules.set(rules, known);
  return known;
}

/** Writes observations of one game; a write allocates nothing. A search that never observes needs no writer. */
export class ObservationWriter {
  private readonly kernel: CopyKernel | null;
  private readonly plans: (Plan | undefined)[];

  constructor(private readonly g: Game) {
    const fits = Math.max(g.u8.length, g.rules.observation.bytes) + OVERRUN <= AREA;
    this.kernel = fits ? CopyKernel.get() : null;
    this.plans = plansOf(g.rules);
  }

  /** Writes `observation.bytes` bytes for `viewer`, starting at `offset`. */
  write(target: Uint8Array, offset: number, viewer: SeatIndex): void {
    const { g, kernel, plans } = this;
    const { rules, u8 } = g;
    const sealed = u8[HEAD.sealed] !== 0;
    if (kernel === null) writeByBytes(g, target, offset, viewer, sealed);
    else {
      const index = 2 * viewer + Number(sealed);
      let plan = plans[index];
      if (plan?.generation !== kernel.generation) {
        plan = kernel.store(runsFor(rules, viewer, sealed), rules.observation.bytes);
        plans[index] = plan;
      }
      kernel.state.set(u8);
      kernel.copy(plan!.list, plan!.end);
      target.set(plan!.observation, offset);
    }
    writeQuestion(g, target, offset, viewer);
  }
}

/** Writes the same without WebAssembly, about ten times as slowly. */
function writeByBytes(g: Game, target: Uint8Array, offset: number, viewer: SeatIndex, sealed: boolean): void {
  const { rules, u8 } = g;
  target.fill(0, offset, offset + rules.observation.bytes);
  for (const { from, to, length } of runsFor(rules, viewer, sealed))
    for (let k = 0; k < length; k++) target[offset + to + k] = u8[from + k]!;
}
