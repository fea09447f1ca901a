import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { Env, TERMINAL } from './env.js';
import { makeFinals, SLOT_STATUS, type Columns, type Finals } from './columns.js';
import { laterSeed, seedAsNumber, seedOfSlot, slotSeed, type SlotSeed } from './seed.js';
import { checkReward, objectiveIds } from './reward.js';
import { EpisodeRunner, type Opponent } from './runner.js';
import type { EnvOptions, Seed } from './types.js';

export { SLOT_STATUS, makeColumns, type Columns, type Finals } from './columns.js';

/** When a row whose episode has ended begins the next one (Gymnasium's names). */
export type AutoresetMode = 'next-step' | 'same-step' | 'disabled';

export interface VectorOptions extends Omit<EnvOptions, 'replay' | 'log'> {
  numEnvs: number;
  autoreset?: AutoresetMode;
  /** number of the first slot: parts of a vector, each with its own, have the episodes of the whole */
  firstSlot?: number;
  /** by seat: the bot that plays it; absent: the caller does */
  opponents?: readonly (Opponent | null)[];
}

/**
 * N games of one ruleset that are stepped together. A row with an error says so in its status and
 * affects no other row. Decisions of opponents and forced ones are played here and never shown.
 */
export class VectorEnv {
  readonly numEnvs: number;
  readonly finals: Finals;
  /** by slot: its game, made when the slot begins for the first time */
  private readonly runners: (EpisodeRunner | null)[];
  private readonly autoreset: AutoresetMode;
  /** by slot: base seed (null: none yet), episodes begun, needs a reset before the next action */
  private readonly baseSeed: (SlotSeed | null)[];
  private readonly episodes: Float64Array;
  private readonly needsReset: Uint8Array;
  private readonly seeds: BigUint64Array;
  private readonly finalBytes: number;
  /** length of `Env.writeObjectives` for one game */
  private readonly objectiveNumbers: number;
  /** by slot: number of the last check whose ids contained it */
  private readonly namedBy: Float64Array;
  private checks = 0;
  private readonly envOptions: EnvOptions;
  /** slots that have begun at least once */
  private begun = 0;

  constructor(
    readonly ruleset: Ruleset,
    private readonly options: VectorOptions,
  ) {
    checkReward(options.reward ?? 'outcome', ruleset.name, ruleset.rules);
    this.numEnvs = options.numEnvs;
    this.autoreset = options.autoreset ?? 'next-step';
    const { numEnvs: n } = options;
    const { seats, spec } = ruleset;
    const learners = options.opponents?.length ? { learners: options.opponents.map((bot) => bot === null) } : {};
    this.envOptions = { ...options, ...learners, replay: false };
    this.runners = new Array<null>(n).fill(null);
    this.baseSeed = new Array<null>(n).fill(null);
    this.episodes = new Float64Array(n);
    this.needsReset = new Uint8Array(n);
    this.seeds = new BigUint64Array(n);
    this.namedBy = new Float64Array(n);
    this.objectiveNumbers = seats * objectiveIds(ruleset.rules).length * 3;
    this.finals = makeFinals(ruleset, n, this.objectiveNumbers);
    this.finalBytes = seats * spec.observationBytes;
  }

  /**
   * Begins new episodes in all slots, or in those with `which[slot]` not 0. One seed: slot i plays episode
   * k of hash(seed, slot, k). One seed a slot: its first episode has exactly that seed.
   */
  reset(seeds: Seed | readonly Seed[], out: Columns, which?: Uint8Array): void {
    const slotSeeds = typeof seeds === 'object' ? seeds.map((seed) => slotSeed(seed, true)) : slotSeed(seeds, false);
    if (Array.isArray(slotSeeds) && slotSeeds.length !== this.numEnvs) {
      throw new Refusal('SEED_INVALID', `There are ${slotSeeds.length} seeds for ${this.numEnvs} envs; give one for all or one for each.`);
    }
    if (which !== undefined && which.length !== this.numEnvs)
      throw new Refusal('COLUMN_LENGTH', `The reset mask has ${which.length} entries for ${this.numEnvs} envs.`);
    this.finals.count = 0;
    for (let slot = 0; slot < this.numEnvs; slot++) {
      if (which !== undefined && which[slot] === 0) this.showRow(slot, slot, out);
      else this.resetRow(slot, Array.isArray(slotSeeds) ? slotSeeds[slot]! : slotSeeds, slot, out);
    }
  }

  /** Begins an episode in one slot: the first of the seed, or (null) the next of the slot's series. Writes its row. */
  resetRow(slot: number, seed: SlotSeed | null, row: number, out: Columns): void {
    if (seed !== null) {
      this.baseSeed[slot] = seed;
      this.episodes[slot] = 0;
    }
    out.ended[row] = 0;
    try {
      this.startEpisode(slot);
    } catch {
      return this.abandonGame(slot, row, out);
    }
    this.showRow(slot, row, out);
  }

  /** Returns true if the slot has a series of seeds, from which a reset without a seed takes the next. */
  hasSeries(slot: number): boolean {
    return this.baseSeed[slot] !== null;
  }

  /** Writes the slot's current state as a row, with rewards 0. */
  showRow(slot: number, row: number, out: Columns): void {
    const runner = this.runners[slot]!;
    out.ended[row] = 0;
    runner?.clearTotals();
    this.writeRow(slot, row, out, runner === null || runner.env.currentSeat < 0 ? SLOT_STATUS.ended : SLOT_STATUS.ok);
  }

  private startEpisode(slot: number): void {
    if (this.runners[slot] === null) {
      this.runners[slot] = this.makeRunner();
      this.begun++;
    }
    const runner = this.runners[slot]!;
    const { env } = runner;
    const number = this.episodes[slot]!++;
    env.reset({ seed: this.seedOf(slot, number) });
    this.seeds[slot] = seedAsNumber(env.episodeSeed);
    this.needsReset[slot] = 0;
    runner.begin();
    while (runner.playBot());
  }

  private makeRunner(): EpisodeRunner {
    return new EpisodeRunner(new Env(this.ruleset, this.envOptions), this.options.opponents ?? []);
  }

  /** Seed of an episode, the same however the vector is cut into parts; of a slot with a seed of its own that of a single env. */
  private seedOf(slot: number, episode: number): string {
    const { seed, exact } = this.baseSeed[slot]!;
    if (!exact) return seedOfSlot(seed, (this.options.firstSlot ?? 0) + slot, episode);
    return episode === 0 ? seed : laterSeed(seed, episode);
  }

  /**
   * Plays `actions` in the slots `ids` (null: all in order) and writes one row for each into `out`,
   * in that order. A slot may stand in `ids` once. Ended episodes are in `finals`.
   */
  step(ids: Int32Array | null, actions: Int32Array, out: Columns): void {
    const rows = ids === null ? this.numEnvs : ids.length;
    this.check(ids, actions, rows);
    this.finals.count = 0;
    for (let row = 0; row < rows; row++) this.stepRow(ids === null ? row : ids[row]!, actions[row]!, row, out);
  }

  /** Refuses a call that is wrong as a whole, before anything is changed. */
  check(ids: Int32Array | null, actions: Int32Array, rows: number): void {
    if (actions.length !== rows) throw new Refusal('COLUMN_LENGTH', `There are ${actions.length} actions for ${rows} rows.`);
    if (ids === null) {
      if (this.begun < this.numEnvs) throw new Refusal('NOT_RESET', 'Some slots have not begun; call reset first.', 'FAILED_PRECONDITION');
      return;
    }
    const check = ++this.checks;
    for (const id of ids) {
      if (id < 0 || id >= this.numEnvs) throw new Refusal('SLOT_UNKNOWN', `There is no slot ${id}; the vector has 0 to ${this.numEnvs - 1}.`, 'OUT_OF_RANGE');
      if (this.namedBy[id] === check) throw new Refusal('SLOT_TWICE', `Slot ${id} is named twice in one step.`);
      if (this.runners[id] === null) throw new Refusal('NOT_RESET', `Slot ${id} has not begun; call reset first.`, 'FAILED_PRECONDITION');
      this.namedBy[id] = check;
    }
  }

  /** One row of a step; `check` has been passed. Long batches may pause between rows. */
  stepRow(slot: number, action: number, row: number, out: Columns): void {
    const kept = this.finals.count;
    try {
      this.playRow(slot, action, row, out);
    } catch {
      // a bug of the engine or of a bot in one game: this game is abandoned, the others go on
      this.finals.count = kept;
      this.abandonGame(slot, row, out);
    }
  }

  private playRow(slot: number, action: number, row: number, out: Columns): void {
    const runner = this.runners[slot]!;
    const { env } = runner;
    out.ended[row] = 0;
    runner.clearTotals();
    if (this.needsReset[slot] !== 0) {
      if (this.autoreset === 'disabled') return this.writeRow(slot, row, out, SLOT_STATUS.ended);
      this.startEpisode(slot);
      return this.writeRow(slot, row, out, SLOT_STATUS.autoreset);
    }
    const status = act(runner, action);
    if (!env.over) return this.writeRow(slot, row, out, status);
    out.ended[row] = env.terminated ? 1 : 2;
    this.needsReset[slot] = 1;
    this.addFinal(slot, status);
    if (this.autoreset !== 'same-step') return this.writeRow(slot, row, out, status);
    writeRewards(runner, row, out);
    this.startEpisode(slot);
    this.writeRow(slot, row, out, SLOT_STATUS.autoreset, true);
  }

  /** Ends a slot's game without a result; the next step begins another. */
  private abandonGame(slot: number, row: number, out: Columns): void {
    this.runners[slot] = this.makeRunner();
    this.needsReset[slot] = 1;
    out.ended[row] = 0;
    this.writeRow(slot, row, out, SLOT_STATUS.fault);
  }

  private addFinal(slot: number, status: number): void {
    const { env, answered } = this.runners[slot]!;
    const { finals } = this;
    const { observationBytes } = this.ruleset.spec;
    const f = finals.count++;
    if (finals.observation.length < finals.count * this.finalBytes) {
      const grown = new Uint8Array(Math.min(this.numEnvs, Math.max(4, f * 2)) * this.finalBytes);
      grown.set(finals.observation);
      finals.observation = grown;
    }
    finals.slot[f] = slot;
    finals.length[f] = answered.reduce((sum, count) => sum + count, 0);
    finals.status[f] = status;
    finals.seat[f] = viewerOf(this.runners[slot]!);
    env.writeMask(finals.mask, f * this.ruleset.spec.maskBytes);
    const scores = (finals.scores[f] = env.scores());
    env.writeObjectives(finals.objectives, f * this.objectiveNumbers);
    for (let seat = 0; seat < env.seats; seat++) {
      const at = f * env.seats + seat;
      finals.returns[at] = env.returns[seat]!;
      finals.points[at] = scores[seat]!.total;
      finals.ranks[at] = scores[seat]!.rank;
      finals.winners[at] = Number(scores[seat]!.winner);
      env.writeObservation(finals.observation, f * this.finalBytes + seat * observationBytes, seat);
    }
  }

  private writeRow(slot: number, row: number, out: Columns, status: number, keepRewards = false): void {
    const runner = this.runners[slot]!;
    const { observationBytes, maskBytes } = this.ruleset.spec;
    out.status[row] = status;
    if (runner === null || !runner.env.started) {
      const { seats } = this.ruleset;
      out.currentSeat[row] = TERMINAL;
      out.observation.fill(0, row * observationBytes, (row + 1) * observationBytes);
      out.mask.fill(0, row * maskBytes, (row + 1) * maskBytes);
      out.rewards.fill(0, row * seats, (row + 1) * seats);
      out.episodeSeed[row] = 0n;
      return;
    }
    const { env } = runner;
    out.currentSeat[row] = env.currentSeat;
    env.writeObservation(out.observation, row * observationBytes, viewerOf(runner));
    env.writeMask(out.mask, row * maskBytes);
    if (!keepRewards) writeRewards(runner, row, out);
    out.episodeSeed[row] = this.seeds[slot]!;
  }

  /** Decisions of the slot's episode so far. */
  moveNumber(slot: number): number {
    const env = this.runners[slot]?.env;
    return env === undefined || !env.started ? 0 : env.moveNumber;
  }

  /** i32[P, K, 3] of a slot, as `Env.writeObjectives`; 0 when it has not begun. */
  writeObjectives(slot: number, dst: Int32Array, offset: number): void {
    const env = this.runners[slot]?.env;
    if (env === undefined || !env.started) dst.fill(0, offset, offset + this.objectiveNumbers);
    else env.writeObjectives(dst, offset);
  }

  /** The env of a slot that has begun, for what rows do not carry (names, text, legal lists). */
  env(slot: number): Env {
    return this.runners[slot]!.env;
  }
}

/** Whose observation a row has: the seat to act, where the rules ended the episode the client's seat that acted last. */
function viewerOf({ env, actor }: EpisodeRunner): number {
  return env.nextSeat === TERMINAL ? (actor ?? 0) : env.nextSeat;
}

/** Plays the client's decision and those of bots after it; returns the row's status. */
function act(runner: EpisodeRunner, action: number): number {
  try {
    runner.answer(action);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return SLOT_STATUS.illegal;
  }
  const status = runner.env.illegal === null ? SLOT_STATUS.ok : SLOT_STATUS.illegal;
  while (runner.playBot());
  return status;
}

function writeRewards({ rewards }: EpisodeRunner, row: number, out: Columns): void {
  out.rewards.set(rewards, row * rewards.length);
}
