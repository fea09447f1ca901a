import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { Env, TERMINAL } from './env.js';
import { checkColumns, makeFinals, SLOT_STATUS, type Columns, type Finals } from './columns.js';
import { laterSeed, seedAsNumber, seedOfSlot, slotSeed, type SlotSeed } from './seed.js';
import { checkReward, objectiveIds } from './reward.js';
import { act, viewerOf, writeRewards } from './row.js';
import { EpisodeRunner, isAsync, isLeague, type Opponents } from './runner.js';
import { checkCount, settingsOf } from './settings.js';
import type { EnvOptions, ResetOptions, Seed } from './types.js';

export { SLOT_STATUS, makeColumns, type Columns, type Finals } from './columns.js';

/** When an ended row starts its next episode (names of Gymnasium). */
export type AutoresetMode = (typeof AUTORESET)[number];
const AUTORESET = ['next-step', 'same-step', 'disabled'] as const;

export interface VectorOptions extends Omit<EnvOptions, 'replay' | 'log'> {
  numEnvs: number;
  autoreset?: AutoresetMode | undefined;
  /** number of slot 0 in the larger vector that this one is part of */
  firstSlot?: number | undefined;
  opponents?: Opponents | undefined;
}

/** How episodes of a slot start, without their seeds. */
export type SlotStart = Pick<ResetOptions, 'startSeat' | 'position'>;

/** Why the bots of a slot play: a step, a reset, or a new episode within a step. */
const STAGE = { step: 0, reset: 1, restarted: 2 } as const;

/**
 * N games of one ruleset, stepped together. An error in one row is in the status of that row; the other rows continue. Decisions of
 * opponents and forced decisions are played and never shown.
 *
 * A row is played in parts, and the caller can pause between them: `beginStep` or `beginReset`; `playBot` while it returns true;
 * `playAsync` while it does not return null; `finishRow`, which returns false if the bots of a new episode must play first.
 */
export class VectorEnv {
  readonly numEnvs: number;
  readonly finals: Finals;
  /** by slot: its game, made at its first reset */
  private readonly runners: (EpisodeRunner | null)[];
  private readonly autoreset: AutoresetMode;
  /** by slot: base seed (null: none), number of episodes started, start as JSON (null: by the rules), whether it needs a reset */
  private readonly baseSeed: (SlotSeed | null)[];
  private readonly episodes: Float64Array;
  private readonly starts: (string | null)[];
  private readonly needsReset: Uint8Array;
  private readonly seeds: BigUint64Array;
  /** by slot: STAGE, status and `ended` (see Columns) of the row in progress */
  private readonly stage: Uint8Array;
  private readonly rowStatus: Uint8Array;
  private readonly ended: Uint8Array;
  private readonly finalBytes: number;
  /** whether asynchronous bots play in this vector */
  readonly hasAsync: boolean;
  /** length of `Env.writeObjectives` */
  private readonly objectiveNumbers: number;
  /** by slot: number of the last check whose ids contained it */
  private readonly namedBy: Float64Array;
  private checks = 0;
  private readonly envOptions: EnvOptions;
  /** number of slots that were started at least once */
  private begun = 0;

  constructor(
    readonly ruleset: Ruleset,
    private readonly options: VectorOptions,
  ) {
    checkReward(options.reward ?? 'outcome', ruleset.name, ruleset.rules);
    if (!(Number.isInteger(options.numEnvs) && options.numEnvs >= 1))
      throw new Refusal('FIELD_VALUE', `A vector has ${options.numEnvs} envs; give a whole number of at least 1 as numEnvs.`);
    settingsOf(options);
    checkCount('firstSlot', options.firstSlot ?? 0);
    this.numEnvs = options.numEnvs;
    this.autoreset = options.autoreset ?? 'next-step';
    if (!AUTORESET.includes(this.autoreset))
      throw new Refusal('FIELD_VALUE', `autoreset is ${String(this.autoreset)}; give one of ${AUTORESET.join(', ')}.`);
    const { numEnvs: n } = options;
    const { seats, spec } = ruleset;
    const opponents = options.opponents ?? [];
    const learners = opponents.length > 0 ? { learners: opponents.map((one) => one === null) } : {};
    this.envOptions = { ...options, ...learners, replay: false };
    this.runners = new Array<null>(n).fill(null);
    this.baseSeed = new Array<null>(n).fill(null);
    this.episodes = new Float64Array(n);
    this.starts = new Array<null>(n).fill(null);
    this.needsReset = new Uint8Array(n).fill(1);
    this.seeds = new BigUint64Array(n);
    this.stage = new Uint8Array(n);
    this.rowStatus = new Uint8Array(n);
    this.hasAsync = opponents
      .flatMap((one) => (one !== null && isLeague(one) ? one.opponents : [one]))
      .some((opponent) => opponent !== null && isAsync(opponent));
    this.ended = new Uint8Array(n);
    this.namedBy = new Float64Array(n);
    this.objectiveNumbers = seats * objectiveIds(ruleset.rules).length * 3;
    this.finals = makeFinals(ruleset, n, this.objectiveNumbers);
    this.finalBytes = seats * spec.observationBytes;
  }

  /**
   * Starts episodes in all slots, or where `which[slot]` is not 0. With one seed, episode k of slot i has the seed hash(seed, slot, k).
   * With one seed per slot, the first episode of a slot has its seed.
   */
  reset(seeds: Seed | readonly Seed[], out: Columns, which?: Uint8Array): void {
    const slotSeeds = typeof seeds === 'object' ? seeds.map((seed) => slotSeed(seed, true)) : slotSeed(seeds, false);
    if (Array.isArray(slotSeeds) && slotSeeds.length !== this.numEnvs) {
      throw new Refusal('SEED_INVALID', `There are ${slotSeeds.length} seeds for ${this.numEnvs} envs; give one for all or one per env.`);
    }
    if (which !== undefined && which.length !== this.numEnvs)
      throw new Refusal('COLUMN_LENGTH', `The reset mask has ${which.length} entries for ${this.numEnvs} envs; give one per env.`);
    checkColumns(out, this.ruleset, this.numEnvs);
    this.finals.count = 0;
    for (let slot = 0; slot < this.numEnvs; slot++) {
      if (which !== undefined && which[slot] === 0) this.showRow(slot, slot, out);
      else this.resetRow(slot, Array.isArray(slotSeeds) ? slotSeeds[slot]! : slotSeeds, slot, out);
    }
  }

  /** Same as `beginReset`, but plays the row to its end. */
  private resetRow(slot: number, seed: SlotSeed | null, row: number, out: Columns): void {
    this.beginReset(slot, seed);
    this.completeRow(slot, row, out);
  }

  /**
   * Starts an episode in a slot: the first of the seed, or (null) the next of its series. `start` (SlotStart as JSON) also applies to later
   * episodes of the slot.
   */
  beginReset(slot: number, seed: SlotSeed | null, start: string | null = null): void {
    this.starts[slot] = start;
    if (seed !== null) {
      this.baseSeed[slot] = seed;
      this.episodes[slot] = 0;
    }
    this.beginRow(slot, STAGE.reset);
    try {
      this.startEpisode(slot);
    } catch {
      this.abandonGame(slot);
    }
  }

  /** Throws a refusal if the start is impossible; changes nothing. */
  checkStart(start: SlotStart): void {
    new Env(this.ruleset, this.envOptions).reset({ seed: '0', ...start });
  }

  hasSeries(slot: number): boolean {
    return this.baseSeed[slot] !== null;
  }

  /**
   * Writes the current state as a row; its rewards are those of bots at the start of the episode that no row has contained, else 0. An
   * episode that was over before its first decision has status ok and no seat to act; the next step of the slot ends it.
   */
  showRow(slot: number, row: number, out: Columns): void {
    out.ended[row] = 0;
    this.runners[slot]?.clearShown();
    this.writeRow(slot, row, out, this.needsReset[slot] === 0 ? SLOT_STATUS.ok : SLOT_STATUS.ended);
  }

  private startEpisode(slot: number): void {
    if (this.runners[slot] === null) {
      this.runners[slot] = this.makeRunner();
      this.begun++;
    }
    const runner = this.runners[slot]!;
    const { env } = runner;
    const number = this.episodes[slot]!++;
    const start = this.starts[slot];
    env.reset({ ...(start != null && (JSON.parse(start) as SlotStart)), seed: this.seedOf(slot, number) });
    this.seeds[slot] = seedAsNumber(env.episodeSeed);
    this.needsReset[slot] = 0;
    runner.begin();
  }

  private makeRunner(): EpisodeRunner {
    return new EpisodeRunner(new Env(this.ruleset, this.envOptions), this.options.opponents ?? []);
  }

  /**
   * Returns the seed of an episode, which does not depend on how the vector is divided; with a seed per slot, it is that of a single env.
   */
  private seedOf(slot: number, episode: number): string {
    const { seed, exact } = this.baseSeed[slot]!;
    if (!exact) return seedOfSlot(seed, (this.options.firstSlot ?? 0) + slot, episode);
    return episode === 0 ? seed : laterSeed(seed, episode);
  }

  /**
   * Plays `actions` in the slots `ids` (null: all slots in order; each slot at most once). Writes their rows into `out` in that order, and
   * ended episodes into `finals`.
   */
  step(ids: Int32Array | null, actions: Int32Array, out: Columns): void {
    const rows = ids === null ? this.numEnvs : ids.length;
    this.check(ids, actions, rows);
    checkColumns(out, this.ruleset, rows);
    this.finals.count = 0;
    for (let row = 0; row < rows; row++) this.stepRow(ids === null ? row : ids[row]!, actions[row]!, row, out);
  }

  /** Throws a refusal if the call as a whole is wrong. */
  check(ids: Int32Array | null, actions: Int32Array, rows: number): void {
    if (actions.length !== rows)
      throw new Refusal('COLUMN_LENGTH', `There are ${actions.length} actions for ${rows} rows; give one per row.`);
    if (ids === null) {
      if (this.begun < this.numEnvs) throw new Refusal('NOT_RESET', 'Some slots have not begun; call reset first.', 'FAILED_PRECONDITION');
      return;
    }
    const check = ++this.checks;
    for (const id of ids) {
      if (id < 0 || id >= this.numEnvs)
        throw new Refusal('SLOT_UNKNOWN', `Slot ${id} does not exist; use 0 to ${this.numEnvs - 1}.`, 'OUT_OF_RANGE');
      if (this.namedBy[id] === check) throw new Refusal('SLOT_TWICE', `Slot ${id} is named twice in one step; name it once.`);
      if (this.runners[id] === null) throw new Refusal('NOT_RESET', `Slot ${id} has not begun; call reset first.`, 'FAILED_PRECONDITION');
      this.namedBy[id] = check;
    }
  }

  private stepRow(slot: number, action: number, row: number, out: Columns): void {
    this.beginStep(slot, action);
    this.completeRow(slot, row, out);
  }

  /** Plays the row to its end without pauses. */
  private completeRow(slot: number, row: number, out: Columns): void {
    do while (this.playBot(slot));
    while (!this.finishRow(slot, row, out));
  }

  /** Plays the client's action of a row that `check` accepted. */
  beginStep(slot: number, action: number): void {
    const runner = this.runners[slot]!;
    this.beginRow(slot, STAGE.step);
    runner.clearShown();
    try {
      if (this.needsReset[slot] === 0) this.rowStatus[slot] = act(runner, action);
      else if (this.autoreset === 'disabled') this.rowStatus[slot] = SLOT_STATUS.ended;
      else {
        this.rowStatus[slot] = SLOT_STATUS.autoreset;
        this.startEpisode(slot);
      }
    } catch {
      this.abandonGame(slot);
    }
  }

  /** Plays one decision of a bot of this thread (`known`: its answer); false: no such bot must act. */
  playBot(slot: number, known?: number): boolean {
    try {
      return this.runners[slot]!.playBot(known);
    } catch {
      this.abandonGame(slot);
      return false;
    }
  }

  /** Asks the asynchronous bot that must act in the slot; null: no asynchronous bot must act. */
  playAsync(slot: number): Promise<void> | null {
    const runner = this.runners[slot]!;
    try {
      return (
        runner
          .askAsync()
          ?.then((action) => runner.answerAsync(action))
          .catch(() => this.abandonGame(slot)) ?? null
      );
    } catch {
      this.abandonGame(slot);
      return null;
    }
  }

  /**
   * Writes the row; no bot may have to act, and the rows of a batch are written in order. Returns false if bots of a new episode must play
   * first.
   */
  finishRow(slot: number, row: number, out: Columns): boolean {
    const stage = this.stage[slot]!;
    const status = this.rowStatus[slot]!;
    out.ended[row] = this.ended[slot]!;
    const played = status === SLOT_STATUS.ok || status === SLOT_STATUS.illegal;
    if (played && stage === STAGE.reset) this.showRow(slot, row, out);
    else if (played && this.runners[slot]!.env.over) return this.endEpisode(slot, row, out);
    else this.writeRow(slot, row, out, status, stage === STAGE.restarted && status === SLOT_STATUS.autoreset);
    return true;
  }

  /** Ends the row of an ended episode; returns the same as `finishRow`. */
  private endEpisode(slot: number, row: number, out: Columns): boolean {
    const runner = this.runners[slot]!;
    out.ended[row] = this.ended[slot] = runner.env.terminated ? 1 : 2;
    this.needsReset[slot] = 1;
    this.addFinal(slot, this.rowStatus[slot]!);
    if (this.autoreset !== 'same-step') {
      this.writeRow(slot, row, out, this.rowStatus[slot]!);
      return true;
    }
    writeRewards(runner, row, out);
    this.stage[slot] = STAGE.restarted;
    this.rowStatus[slot] = SLOT_STATUS.autoreset;
    try {
      this.startEpisode(slot);
    } catch {
      this.abandonGame(slot);
    }
    return false;
  }

  private beginRow(slot: number, stage: number): void {
    this.stage[slot] = stage;
    this.rowStatus[slot] = SLOT_STATUS.ok;
    this.ended[slot] = 0;
  }

  /** Ends a game whose engine or bot failed, without a result; the next step starts another game. */
  private abandonGame(slot: number): void {
    // the last one in `finals` is the end of the previous episode
    if (this.stage[slot] === STAGE.restarted && this.ended[slot] !== 0) this.finals.count--;
    this.runners[slot] = this.makeRunner();
    this.needsReset[slot] = 1;
    this.ended[slot] = 0;
    this.rowStatus[slot] = SLOT_STATUS.fault;
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
    const seat = env.currentSeat;
    out.currentSeat[row] = seat;
    env.writeObservation(out.observation, row * observationBytes, seat === TERMINAL ? viewerOf(runner) : seat);
    env.writeMask(out.mask, row * maskBytes);
    if (!keepRewards) writeRewards(runner, row, out);
    out.episodeSeed[row] = this.seeds[slot]!;
  }

  /** Returns the number of decisions in the slot's episode so far. */
  moveNumber(slot: number): number {
    const env = this.runners[slot]?.env;
    return env === undefined || !env.started ? 0 : env.moveNumber;
  }

  /** Writes i32[P, K, 3] of a slot like `Env.writeObjectives`; all 0 if the slot has not begun. */
  writeObjectives(slot: number, dst: Int32Array, offset: number): void {
    const env = this.runners[slot]?.env;
    if (env === undefined || !env.started) dst.fill(0, offset, offset + this.objectiveNumbers);
    else env.writeObjectives(dst, offset);
  }

  /** Returns the env of a started slot, for names, text and legal lists. */
  env(slot: number): Env {
    return this.runners[slot]!.env;
  }
}
