import { Refusal } from '../core/result.js';
import { parseScript, Script, seedLate } from '../engine/chance.js';
import { Game } from '../engine/game.js';
import { isAnswerOpen, shownKind } from '../engine/hidden.js';
import { ObservationWriter } from '../engine/observation-writer.js';
import type { ObservationMemory, PartialObservation } from '../engine/partial-observation.js';
import { kindToAct, seatToAct, settle, step } from '../engine/step.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { applyPosition, readPosition, type Position } from '../rules/base/views/position.js';
import { renderGame } from '../rules/base/views/render.js';
import { redactedCopy } from '../rules/base/views/redact.js';
import { resample } from '../rules/base/views/resample.js';
import { setUp } from '../rules/base/setup.js';
import { checkAction, checkFork, checkRunning, checkSeat, checkStarted, DEALT, Rollback, treatIllegal, type EnvState } from './checks.js';
import { checkReward, pointsOf, scoresOf, stoppedScores, RewardTracker, writeObjectives, type Score } from './reward.js';
import { EpisodeRecorder, keptStart, UNKNOWN_START, type EpisodeRecord } from './recorder.js';
import { laterSeed, readSeed } from './seed.js';
import type { EnvOptions, ForkMode, IllegalReport, Replay, ResetOptions, Seed, Situation } from './types.js';
import { checkReplay, settingsOf } from './settings.js';
import { StepLimit } from './step-limit.js';
import { packSnapshot, unpackSnapshot, type SavedState } from './snapshot.js';

export type * from './types.js';
export { readSeed } from './seed.js';
/** Current seat if the episode is over (OpenSpiel's terminal player id). */
export const TERMINAL = -4;

/**
 * One game, synchronous and without I/O. Bad input throws a `Refusal` and changes nothing. Forced decisions are played by the env, so every
 * open decision has at least two legal actions.
 */
export class Env {
  readonly seats: number;
  /** of each seat, since the previous step */
  readonly rewards: Float64Array;
  /** of each seat, over the episode */
  readonly returns: Float64Array;
  /** how the last step handled an illegal action; null: the action was legal */
  illegal: IllegalReport | null = null;
  private readonly game: Game;
  private observationWriter: ObservationWriter | null = null;
  private readonly rewardTracker: RewardTracker;
  private readonly options: ReturnType<typeof settingsOf>;
  private readonly guard: Rollback;
  private readonly lines: string[] = [];
  private state: EnvState = 'new';
  private seed = '';
  private recorder = new EpisodeRecorder(UNKNOWN_START, null);
  private episodes = 0;
  readonly stepLimit: StepLimit;
  /** number of forks with other chance so far; part of the seed of the next one */
  private forks = 0;
  private series = '';
  private origin = DEALT;

  constructor(
    readonly ruleset: Ruleset,
    options: EnvOptions = {},
  ) {
    this.options = settingsOf(options);
    this.seats = ruleset.seats;
    this.rewards = new Float64Array(this.seats);
    this.returns = new Float64Array(this.seats);
    this.stepLimit = new StepLimit(this.options.maxSteps, options.learners ?? null);
    checkReward(this.options.reward, ruleset.name, ruleset.rules);
    this.game = new Game(ruleset.rules);
    this.guard = new Rollback(this.game);
    this.rewardTracker = new RewardTracker(this.game, this.options.reward, this.options.discount);
    if (typeof options.log === 'function') this.game.log = options.log;
    else if (options.log === true) this.game.log = (line) => this.lines.push(line);
  }

  reset(o: ResetOptions = {}): void {
    // without a seed, it is computed from the last given seed and the number of episodes since then
    const seed = o.seed === undefined ? laterSeed(this.series, this.episodes + 1) : readSeed(o.seed);
    // a position contains its start seat; its default is 0
    const startSeat = o.startSeat ?? (o.position === undefined ? -1 : 0);
    if (o.startSeat !== undefined) checkSeat(this.ruleset, o.startSeat);
    const script = o.chance === undefined ? null : parseScript(o.chance);
    const unverified = (o.position as Position | null | undefined)?.pending !== undefined;
    this.guard.run(unverified, () => {
      this.game.script = script;
      setUp(this.game, seed, startSeat);
      if (o.position !== undefined) applyPosition(this.game, o.position);
      settle(this.game);
    });
    this.origin = { unverified, unseen: o.position !== undefined };
    this.episodes = o.seed === undefined ? this.episodes + 1 : 0;
    if (o.seed !== undefined) this.series = seed;
    this.seed = seed;
    this.stepLimit.steps = 0;
    this.rewards.fill(0);
    this.returns.fill(0);
    this.illegal = null;
    this.state = 'running';
    this.rewardTracker.reset();
    this.startRecording(this.options.replay ? keptStart(startSeat, o) : UNKNOWN_START, false);
    if (this.game.over) this.conclude(true);
  }

  /** Starts the record of the episode; `here`: the record begins at the current state, which a reset need not reach. */
  private startRecording(start: string, here: boolean): void {
    this.recorder = new EpisodeRecorder(start, here && this.options.replay ? this.snapshot() : null);
  }

  /**
   * Answers the decision with an action id; Refusals ACTION_OUT_OF_RANGE, ACTION_ILLEGAL, EPISODE_OVER, NOT_RESET, STATE_UNSOUND. `own` is
   * false between two decisions of a learner; these rewards are added to those of the first, which alone are discounted (`progress`).
   */
  step(action: number, own = true): void {
    checkRunning(this.state);
    checkAction(this.ruleset, action);
    const seat = this.currentSeat;
    const report = this.game.isLegal(action) ? null : treatIllegal(this.game, this.ruleset, this.options.illegal, action, this.seed);
    const played = report === null ? action : report.played;
    if (played < 0) return this.forfeit(report!);
    // during a step, only scripted outcomes and decisions that came from outside can be refused
    try {
      if (!this.mayRefuse) step(this.game, played);
      else this.guard.run(this.origin.unverified, () => step(this.game, played));
    } catch (error) {
      // after any other error the engine may have stopped in the middle of a rule
      if (!(error instanceof Refusal)) this.state = 'faulted';
      throw error;
    }
    this.illegal = report;
    this.stepLimit.count(seat);
    if (this.options.replay) this.recorder.actions.push(played);
    this.conclude(own);
  }

  private conclude(own: boolean): void {
    this.rewardTracker.write(this.rewards, own);
    if (this.game.over) this.state = 'terminated';
    else if (this.stepLimit.cuts(seatToAct(this.game))) this.state = 'truncated';
    for (let k = 0; k < this.seats; k++) this.returns[k]! += this.rewards[k]!;
  }

  private forfeit(report: IllegalReport): void {
    this.illegal = report;
    this.state = 'terminated';
    this.rewardTracker.writeForfeit(report.seat, this.rewards);
    for (let k = 0; k < this.seats; k++) this.returns[k]! += this.rewards[k]!;
  }

  get started(): boolean {
    return this.state !== 'new';
  }

  /** Whether a legal action may be refused: because chance is scripted, or because decisions in progress came from outside. */
  get mayRefuse(): boolean {
    return this.game.script !== null || this.origin.unverified;
  }

  get terminated(): boolean {
    return this.state === 'terminated';
  }

  get truncated(): boolean {
    return this.state === 'truncated';
  }

  get over(): boolean {
    return this.terminated || this.truncated;
  }

  get currentSeat(): number {
    return this.state === 'running' ? seatToAct(this.game) : TERMINAL;
  }

  /** The seat to act, also if `maxSteps` truncated the episode; TERMINAL if the rules ended it. */
  get nextSeat(): number {
    return this.state === 'running' || this.state === 'truncated' ? seatToAct(this.game) : TERMINAL;
  }

  /** Name of the open decision; '' without one. */
  get decisionKind(): string {
    if (this.state !== 'running') return '';
    return this.ruleset.rules.decisions[kindToAct(this.game)]?.name ?? '';
  }

  /** Returns the name of the decision as `seat` sees it (a hidden one of another seat may be replaced); '' without a decision. */
  decisionSeenBy(seat: number): string {
    if (this.state !== 'running') return '';
    checkSeat(this.ruleset, seat);
    return this.ruleset.rules.decisions[shownKind(this.game, seat)]!.name;
  }

  /** Returns whether `viewer` may know that the asked seat plays `action`. */
  mayKnowAnswer(viewer: number, action: number): boolean {
    return isAnswerOpen(this.game, viewer, this.ruleset.rules.toUniversal[action]!);
  }

  /** Number of decisions answered in this episode. */
  get moveNumber(): number {
    return this.game.moves;
  }

  get episodeSeed(): string {
    return this.seed;
  }

  get numLegal(): number {
    return this.state === 'running' ? this.game.legalCount : 0;
  }

  /** Returns the `k`-th legal action in ascending order; for samplers. */
  pickLegal(k: number): number {
    return this.game.pick(k);
  }

  isLegal(action: number): boolean {
    return this.state === 'running' && action >= 0 && action < this.ruleset.spec.numActions && this.game.isLegal(action);
  }

  /** Returns the compact ids, ascending; empty if the episode is over. */
  legalActions(): number[] {
    return this.state === 'running' ? this.game.legalActions() : [];
  }

  /** Writes `spec.maskBytes` bytes; bit i % 8 of byte i / 8: `nextSeat` may play action i. All 0 if the rules ended the episode. */
  writeMask(dst: Uint8Array, offset: number): void {
    if (this.state === 'running' || this.nextSeat !== TERMINAL) this.game.writeMask(dst, offset);
    else dst.fill(0, offset, offset + this.ruleset.spec.maskBytes);
  }

  /** Writes `spec.observationBytes` bytes: the observation of `seat`, own seat first. */
  writeObservation(dst: Uint8Array, offset: number, seat: number): void {
    checkStarted(this.state);
    checkSeat(this.ruleset, seat);
    (this.observationWriter ??= new ObservationWriter(this.game)).write(dst, offset, seat);
  }

  /** Same as `writeObservation`, but only the bytes of `part`, at its offsets; returns whether a byte of `dst` changed. */
  writePartialObservation(part: PartialObservation, dst: ObservationMemory, seat: number): boolean {
    checkStarted(this.state);
    checkSeat(this.ruleset, seat);
    return part.write(this.game, dst, seat);
  }

  /** Returns the scores of all seats; at the end, the result. `viewer`: only what that seat knows; null: all facts. */
  scores(viewer: number | null = null): Score[] {
    checkStarted(this.state);
    const scores = scoresOf(this.seenBy(viewer));
    return this.state === 'running' || this.game.over ? scores : stoppedScores(this.game, scores, this.terminated);
  }

  /** Returns the seat's total in `scores`, or only the part that consists of victory points of modules. */
  points(seat: number, of: 'all' | 'modules'): number {
    checkStarted(this.state);
    return pointsOf(this.game, seat, of);
  }

  /** Writes i32[P, K, 3]: have, need and done of each of the ruleset's K objectives, by seat. */
  writeObjectives(dst: Int32Array, offset: number): void {
    checkStarted(this.state);
    writeObjectives(this.game, dst, offset);
  }

  /** Returns a text for people; `viewer` null: all facts. */
  render(viewer: number | null, color: boolean): string {
    return renderGame(this.seenBy(viewer), viewer, color);
  }

  /** Returns JSON for `reset({ position })`; `viewer` null: all facts. */
  position(viewer: number | null): Position {
    return readPosition(this.seenBy(viewer));
  }

  private seenBy(viewer: number | null): Game {
    checkStarted(this.state);
    if (viewer === null) return this.game;
    checkSeat(this.ruleset, viewer);
    return redactedCopy(this.game, viewer);
  }

  snapshot(): Uint8Array {
    checkStarted(this.state);
    const { seed, series, episodes } = this;
    const { steps } = this.stepLimit;
    const saved = { seed, series, episodes, steps, state: this.state as SavedState };
    return packSnapshot(this.ruleset, this.game, saved, this.options.snapshotKey);
  }

  restore(bytes: Uint8Array): void {
    const saved = unpackSnapshot(this.ruleset, bytes, this.options.snapshotKey);
    this.game.script = null;
    saved.game.copyInto(this.game);
    this.seed = saved.seed;
    this.series = saved.series;
    this.episodes = saved.episodes;
    this.stepLimit.steps = saved.steps;
    this.state = saved.state;
    this.origin = { unverified: this.options.snapshotKey === undefined, unseen: true };
    this.rewards.fill(0);
    this.returns.fill(0);
    this.illegal = null;
    this.rewardTracker.reset();
    this.startRecording(UNKNOWN_START, true);
  }

  /** Returns a copy: `exact` keeps future chance, `reseed` draws it again, `resample` also redraws facts hidden from `seat`. */
  fork(mode: ForkMode, o: { seed?: Seed | undefined; seat?: number | undefined } = {}): Env {
    const copy = new Env(this.ruleset, this.options);
    this.forkInto(copy, mode, o);
    return copy;
  }

  /** Same as `fork`, but into an existing env of the same ruleset, because searches keep a pool of envs. */
  forkInto(copy: Env, mode: ForkMode, o: { seed?: Seed | undefined; seat?: number | undefined } = {}): void {
    checkStarted(this.state);
    if (mode === 'resample') {
      if (o.seat === undefined)
        throw new Refusal('SEAT_OUT_OF_RANGE', 'Resampling needs a seat; name the one whose knowledge it keeps.', 'OUT_OF_RANGE');
      checkSeat(this.ruleset, o.seat);
    } else if (mode !== 'exact') checkFork(mode);
    const seed = mode === 'exact' ? this.seed : readSeed(o.seed ?? `${this.seed}/${this.game.moves}/${this.forks++}`);
    this.game.copyInto(copy.game);
    copy.seed = seed;
    copy.rewards.fill(0);
    copy.returns.set(this.returns);
    copy.rewardTracker.copyFrom(this.rewardTracker);
    copy.illegal = null;
    copy.state = this.state;
    copy.origin = this.origin;
    copy.stepLimit.copyFrom(this.stepLimit);
    if (mode === 'exact') {
      copy.game.script = this.game.script?.copy() ?? null;
      copy.series = this.series;
      copy.episodes = this.episodes;
      copy.recorder = copy.options.replay ? this.recorder.copy() : this.recorder;
      return;
    }
    copy.game.script = null;
    copy.series = seed;
    copy.episodes = 0;
    seedLate(copy.game, seed);
    if (mode === 'resample') resample(copy.game, o.seat!, this.origin.unseen);
    // the record of the copy starts here, because a record from the start of the episode would reveal the resampled facts
    copy.startRecording(UNKNOWN_START, true);
  }

  /** Returns the state as plain data, for `enter` in another thread; `to`: memory for its bytes. */
  situation(to?: Uint8Array): Situation {
    checkStarted(this.state);
    const { seed, state, origin } = this;
    const script = this.game.script?.rest() ?? null;
    to?.set(this.game.bytes);
    const [bytes, returns, baseline] = [to ?? this.game.bytes.slice(), this.returns.slice(), this.rewardTracker.baseline.slice()];
    return { bytes, script, seed, state, origin, returns, baseline };
  }

  /** Sets the state from another env. After that this env has no record and no series of seeds. */
  enter({ bytes, script, seed, state, origin, returns, baseline }: Situation): void {
    this.game.load(bytes);
    this.game.script = script === null ? null : new Script(script);
    this.seed = this.series = seed;
    this.state = state;
    this.origin = origin;
    this.illegal = null;
    this.rewards.fill(0);
    this.returns.set(returns);
    this.rewardTracker.baseline.set(baseline);
  }

  stateHash(): string {
    return this.game.hash().hex();
  }

  /** Returns 53 bits that distinguish copies of `origin` after their moves; much cheaper than `stateHash`; for searches. */
  fingerprint(origin: Env): number {
    return this.game.fingerprint(origin.game);
  }

  /** Returns the record of the episode, with the state hash after each action. */
  replay(): Replay {
    checkReplay(this.state, this.options.replay);
    return this.recorder.toReplay(this.ruleset, this.seed, new Env(this.ruleset, { ...this.options, log: false, replay: false }));
  }

  /** The episode so far without hashes, for observers; each episode has a new object. */
  get record(): EpisodeRecord {
    return this.recorder;
  }

  /** Sets future chance outcomes, in order; for tests and `orleans try`. */
  script(chance: string): void {
    this.game.script = parseScript(chance);
    this.recorder.scripted = true;
  }

  get scriptLeft(): number {
    return this.game.script?.left ?? 0;
  }

  /** Returns the log lines since the last call (`EnvOptions.log` true). They contain hidden facts: for the trainer, never for seats. */
  takeLog(): string[] {
    return this.lines.splice(0);
  }
}
