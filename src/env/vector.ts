import { Hash } from '../core/hash.js';
import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { Env, TERMINAL } from './env.js';
import { readSeed } from './seed.js';
import type { EnvOptions, Seed } from './shape.js';

/** When a row whose episode has ended begins the next one (Gymnasium's names). */
export const AUTORESET_MODES = ['next-step', 'same-step', 'disabled'] as const;
export type AutoresetMode = (typeof AUTORESET_MODES)[number];

/** What became of a row in a call. */
export const SLOT = { ok: 0, autoreset: 1, illegal: 2, fault: 3, ended: 4 } as const;

/** Plays a seat that is not the learner's; bots of `agents/ts` fit. */
export interface Player {
  reset?(seed: Seed): void;
  act(env: Env): number;
}

export interface VectorOptions extends Omit<EnvOptions, 'replay' | 'log'> {
  numEnvs: number;
  autoreset?: AutoresetMode;
  /** number of the first slot: a vector cut into parts has the episodes of the whole */
  firstSlot?: number;
  /** by seat: who plays it; absent: the caller does */
  opponents?: readonly (Player | null)[];
}

/**
 * Where the rows of a call go: structure of arrays, row-major, `rows` entries each. All are the caller's;
 * B rows, P seats, O observation bytes, M mask bytes.
 */
export interface Columns {
  /** u8[B, O]: what the seat to act may know; of an ended row, what the seat that acted last may know */
  observation: Uint8Array;
  /** bits[B, M]; all zero for an ended row */
  mask: Uint8Array;
  /** f32[B, P]: per seat, since the row's last decision */
  rewards: Float32Array;
  /** i32[B]: seat to act, -4 when the row has ended */
  currentSeat: Int32Array;
  /** u8[B]: 1 terminated, 2 truncated, 0 running; of the episode that this call stepped */
  ended: Uint8Array;
  /** u8[B]: SLOT */
  status: Uint8Array;
  /** u64[B]: seed of the episode the row is in now; `reset({ seed })` plays it again alone */
  episodeSeed: BigUint64Array;
}

/** Data of the episodes that ended in a call, F rows in row order; filled up to `count`. */
export interface Finals {
  count: number;
  /** i32[F]: slot */
  slot: Int32Array;
  /** u8[F, P, O]: last observation of every seat */
  observation: Uint8Array;
  /** f32[F, P] */
  returns: Float32Array;
  /** i32[F]: decisions of the episode, those of opponents included */
  length: Int32Array;
}

/**
 * N games of one ruleset that are stepped together. A row that goes wrong says so in its status and
 * harms no other. Decisions of opponents and forced ones are played here and never shown.
 */
export class VectorEnv {
  readonly numEnvs: number;
  readonly finals: Finals;
  private readonly envs: Env[];
  private readonly autoreset: AutoresetMode;
  private readonly opponents: readonly (Player | null)[];
  /** by slot: base seed, episodes begun, needs a reset before the next action */
  private readonly base: string[];
  private readonly episode: Float64Array;
  private readonly stale: Uint8Array;
  private readonly acted: Uint8Array;
  private readonly steps: Float64Array;
  private readonly seeds: BigUint64Array;
  private readonly finalBytes: number;

  constructor(readonly ruleset: Ruleset, private readonly options: VectorOptions) {
    this.numEnvs = options.numEnvs;
    this.autoreset = options.autoreset ?? 'next-step';
    this.opponents = options.opponents ?? [];
    const { numEnvs: n } = options;
    const { seats, spec } = ruleset;
    this.envs = Array.from({ length: n }, () => new Env(ruleset, { ...options, replay: false }));
    this.base = new Array<string>(n).fill('');
    this.episode = new Float64Array(n);
    this.stale = new Uint8Array(n);
    this.acted = new Uint8Array(n);
    this.steps = new Float64Array(n);
    this.seeds = new BigUint64Array(n);
    this.finals = {
      count: 0,
      slot: new Int32Array(n),
      observation: new Uint8Array(0),
      returns: new Float32Array(n * seats),
      length: new Int32Array(n),
    };
    this.finalBytes = seats * spec.observationBytes;
  }

  /**
   * Begins new episodes in all slots, or in those with `which[slot]` not 0. One seed: slot i plays episode
   * k of hash(seed, slot, k). One seed a slot: its first episode has exactly that seed.
   */
  reset(seeds: Seed | readonly Seed[], out: Columns, which?: Uint8Array): void {
    const list = typeof seeds === 'object' ? seeds.map(readSeed) : null;
    if (list !== null && list.length !== this.numEnvs) {
      throw new Refusal('SEED_INVALID', `There are ${list.length} seeds for ${this.numEnvs} envs; give one for all or one for each.`);
    }
    const one = list === null ? readSeed(seeds as Seed) : '';
    if (which !== undefined && which.length !== this.numEnvs) throw new Refusal('COLUMN_LENGTH', `The reset mask has ${which.length} entries for ${this.numEnvs} envs.`);
    this.finals.count = 0;
    for (let slot = 0; slot < this.numEnvs; slot++) {
      if (which !== undefined && which[slot] === 0) continue;
      this.base[slot] = list === null ? one : list[slot]!;
      this.episode[slot] = 0;
      this.begin(slot, list === null ? null : list[slot]!);
    }
    for (let slot = 0; slot < this.numEnvs; slot++) {
      const running = this.envs[slot]!.started;
      out.ended[slot] = 0;
      this.envs[slot]!.rewards.fill(0);
      this.write(slot, slot, out, running ? SLOT.ok : SLOT.ended);
    }
  }

  private begin(slot: number, seed: string | null): void {
    const env = this.envs[slot]!;
    const number = this.episode[slot]!++;
    env.reset({ seed: seed ?? this.seedOf(slot, number) });
    this.seeds[slot] = asNumber(env.episodeSeed);
    this.stale[slot] = 0;
    this.steps[slot] = 0;
    this.playOpponents(slot);
    this.acted[slot] = Math.max(0, env.currentSeat);
  }

  /** Decimal text of an unsigned 64-bit number, equal for every cut of the vector into parts. */
  private seedOf(slot: number, episode: number): string {
    const hex = new Hash().text(this.base[slot]!).word((this.options.firstSlot ?? 0) + slot).word(episode).hex();
    return BigInt(`0x${hex}`).toString();
  }

  /**
   * Answers the questions of the slots `ids` (null: all in order) with `actions` and writes one row for
   * each into `out`, in that order. A slot may stand in `ids` once. Ended episodes are in `finals`.
   */
  step(ids: Int32Array | null, actions: Int32Array, out: Columns): void {
    const rows = ids === null ? this.numEnvs : ids.length;
    this.check(ids, actions, rows);
    this.finals.count = 0;
    for (let row = 0; row < rows; row++) this.stepRow(ids === null ? row : ids[row]!, actions[row]!, row, out);
  }

  /** Everything that refuses a call as a whole, before anything is changed. */
  check(ids: Int32Array | null, actions: Int32Array, rows: number): void {
    if (actions.length !== rows) throw new Refusal('COLUMN_LENGTH', `There are ${actions.length} actions for ${rows} rows.`);
    if (ids === null) {
      if (this.envs.some((env) => !env.started)) throw new Refusal('NOT_RESET', 'Some slots have not begun; call reset first.', 'FAILED_PRECONDITION');
      return;
    }
    const seen = new Set<number>();
    for (const id of ids) {
      if (id < 0 || id >= this.numEnvs) throw new Refusal('SLOT_UNKNOWN', `There is no slot ${id}; the vector has 0 to ${this.numEnvs - 1}.`, 'OUT_OF_RANGE');
      if (seen.has(id)) throw new Refusal('SLOT_TWICE', `Slot ${id} is named twice in one step.`);
      if (!this.envs[id]!.started) throw new Refusal('NOT_RESET', `Slot ${id} has not begun; call reset first.`, 'FAILED_PRECONDITION');
      seen.add(id);
    }
  }

  /** One row of a step; `check` has been passed. Long batches may pause between rows. */
  stepRow(slot: number, action: number, row: number, out: Columns): void {
    const env = this.envs[slot]!;
    out.ended[row] = 0;
    if (this.stale[slot] !== 0) {
      env.rewards.fill(0);
      if (this.autoreset === 'disabled') return this.write(slot, row, out, SLOT.ended);
      this.begin(slot, null);
      return this.write(slot, row, out, SLOT.autoreset);
    }
    const status = this.act(slot, action);
    if (!env.over) return this.write(slot, row, out, status);
    out.ended[row] = env.terminated ? 1 : 2;
    this.stale[slot] = 1;
    this.keepFinal(slot);
    if (this.autoreset !== 'same-step') return this.write(slot, row, out, status);
    for (let seat = 0; seat < env.seats; seat++) out.rewards[row * env.seats + seat] = env.rewards[seat]!;
    this.begin(slot, null);
    this.write(slot, row, out, SLOT.autoreset, true);
  }

  /** The row's own decision and those of opponents after it; rewards of all of them are summed. */
  private act(slot: number, action: number): number {
    const env = this.envs[slot]!;
    const seat = env.currentSeat;
    try {
      env.step(action);
    } catch (error) {
      if (!(error instanceof Refusal)) return this.fault(slot);
      env.rewards.fill(0);
      return SLOT.illegal;
    }
    const status = env.illegal === null ? SLOT.ok : SLOT.illegal;
    this.acted[slot] = seat;
    this.steps[slot]!++;
    if (this.opponents.length > 0) {
      const sum = Float64Array.from(env.rewards);
      this.playOpponents(slot, sum);
      env.rewards.set(sum);
    }
    return status;
  }

  private playOpponents(slot: number, sum?: Float64Array): void {
    const env = this.envs[slot]!;
    while (!env.over) {
      const player = this.opponents[env.currentSeat] ?? null;
      if (player === null) return;
      // seeded by the situation, so that neither order nor number of slots changes what it does
      player.reset?.(`${env.episodeSeed}/${env.moveNumber}`);
      env.step(player.act(env));
      this.steps[slot]!++;
      if (sum !== undefined) for (let seat = 0; seat < sum.length; seat++) sum[seat]! += env.rewards[seat]!;
    }
  }

  /** A bug of the engine in one game: the row is given up and begins anew, the others play on. */
  private fault(slot: number): number {
    this.envs[slot] = new Env(this.ruleset, { ...this.options, replay: false });
    this.stale[slot] = 1;
    return SLOT.fault;
  }

  private keepFinal(slot: number): void {
    const env = this.envs[slot]!;
    const { finals } = this;
    const { observationBytes } = this.ruleset.spec;
    const f = finals.count++;
    if (finals.observation.length < finals.count * this.finalBytes) {
      const grown = new Uint8Array(Math.min(this.numEnvs, Math.max(4, f * 2)) * this.finalBytes);
      grown.set(finals.observation);
      finals.observation = grown;
    }
    finals.slot[f] = slot;
    finals.length[f] = this.steps[slot]!;
    for (let seat = 0; seat < env.seats; seat++) {
      finals.returns[f * env.seats + seat] = env.returns[seat]!;
      env.writeObservation(finals.observation, f * this.finalBytes + seat * observationBytes, seat);
    }
  }

  private write(slot: number, row: number, out: Columns, status: number, keepRewards = false): void {
    const env = this.envs[slot]!;
    const { observationBytes, maskBytes } = this.ruleset.spec;
    out.status[row] = status;
    out.currentSeat[row] = env.started ? env.currentSeat : TERMINAL;
    if (!env.started) {
      out.observation.fill(0, row * observationBytes, (row + 1) * observationBytes);
      out.mask.fill(0, row * maskBytes, (row + 1) * maskBytes);
      out.rewards.fill(0, row * env.seats, (row + 1) * env.seats);
      out.episodeSeed[row] = 0n;
      return;
    }
    const viewer = env.over ? this.acted[slot]! : env.currentSeat;
    env.writeObservation(out.observation, row * observationBytes, viewer);
    env.writeMask(out.mask, row * maskBytes);
    if (!keepRewards) for (let seat = 0; seat < env.seats; seat++) out.rewards[row * env.seats + seat] = env.rewards[seat]!;
    out.episodeSeed[row] = this.seeds[slot]!;
  }

  /** The env of a slot, for what rows do not carry (names, text, legal lists). */
  env(slot: number): Env {
    return this.envs[slot]!;
  }
}

/** Seeds of the caller that are no numbers have no number to show: 0. */
function asNumber(seed: string): bigint {
  return /^\d{1,20}$/.test(seed) ? BigInt.asUintN(64, BigInt(seed)) : 0n;
}

/** Columns for `rows` rows, each with a buffer of its own. */
export function makeColumns(ruleset: Ruleset, rows: number): Columns {
  const { observationBytes, maskBytes } = ruleset.spec;
  return {
    observation: new Uint8Array(rows * observationBytes),
    mask: new Uint8Array(rows * maskBytes),
    rewards: new Float32Array(rows * ruleset.seats),
    currentSeat: new Int32Array(rows),
    ended: new Uint8Array(rows),
    status: new Uint8Array(rows),
    episodeSeed: new BigUint64Array(rows),
  };
}
