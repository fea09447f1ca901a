import {
  ForkMode,
  LegalActionsRequest,
  ResetRequest,
  SearchRequest,
  StepRequest,
  type LegalActionsResponse,
  type ObserveResponse,
  type StepResponse,
  type StepResult,
} from '../../../src/gen/orleans/v1/env.pb.js';
import type { CallOptions } from './call-options.js';
import { choose, seedOf, type Seed } from './config.js';
import { malformedAnswer, OrleansError, printable, readable } from './errors.js';
import { isAsked, type Spec } from './spec.js';
import type { Connection } from './connection.js';
import { readRollouts, readSearch, searchFields, type RolloutResult, type SearchOptions, type SearchResult } from './search.js';

const FORK_MODES = { exact: ForkMode.FORK_MODE_EXACT, reseed: ForkMode.FORK_MODE_RESEED, resample: ForkMode.FORK_MODE_RESAMPLE } as const;

export interface ForkOptions {
  /** `resample`: the seat whose knowledge is kept; absent: the seat of the token, or the seat to act */
  seat?: number | undefined;
  /** `reseed`, `resample`: chance of the copies; absent: random */
  seed?: Seed | undefined;
}

export interface RolloutOptions extends ForkOptions {
  /** bot names, one per seat or one for all */
  policies: readonly string[];
  /** default 1 */
  count?: number | undefined;
  /** default: the server's limit */
  maxSteps?: number | undefined;
}

/** Name and token of an env, enough for another process. */
export interface EnvCredentials {
  env: string;
  trainerToken: string;
  seatTokens: readonly string[];
}

/** Calls of trainers and seats. A call that fails rejects with an OrleansError. */
abstract class Handle {
  constructor(
    protected readonly connection: Connection,
    readonly id: string,
    readonly token: string,
    readonly spec: Spec,
  ) {}

  /**
   * Answers a decision, or with the trainer token several in order (all or none). With `expectMoveNumber` a repeated call is refused with
   * `MOVE_STALE`.
   */
  async step(
    actions: number | readonly number[],
    expectMoveNumber?: number,
    call?: CallOptions,
  ): Promise<StepResponse & { result: StepResult }> {
    const request = StepRequest.create({ env: this.id, actions: typeof actions === 'number' ? [actions] : [...actions], expectMoveNumber });
    return withResult(await this.connection.call('step', request, this.token, call), this.spec);
  }

  async legalActions(withNames = false, call?: CallOptions): Promise<LegalActionsResponse> {
    return this.connection.call('legalActions', LegalActionsRequest.create({ env: this.id, withNames }), this.token, call);
  }

  /** Returns the current state; with the trainer's token, `seat` chooses whose view it is. */
  async observe(
    options: { seat?: number | undefined; withPosition?: boolean | undefined } = {},
    call?: CallOptions,
  ): Promise<ObserveResponse & { result: StepResult }> {
    const { seat, withPosition = false } = options;
    const request = { env: this.id, seat, withPosition, withObservations: false };
    return withResult(await this.connection.call('observe', request, this.token, call), this.spec);
  }

  async render(options: { seat?: number | undefined; color?: boolean | undefined } = {}, call?: CallOptions): Promise<string> {
    const { seat, color = false } = options;
    const { text } = await this.connection.call('render', { env: this.id, seat, color, svg: false }, this.token, call);
    return printable(text, color);
  }

  /** Makes independent copies; a seat may only `resample`. */
  async fork(mode: keyof typeof FORK_MODES, count = 1, options: ForkOptions = {}, call?: CallOptions): Promise<EnvHandle[]> {
    const request = { env: this.id, mode: modeOf(mode), count, ...forkFields(options) };
    const { envs } = await this.connection.call('fork', request, this.token, call);
    return envs.map((keys) => new EnvHandle(this.connection, keys, this.spec));
  }

  /** Plays copies to the end with bots on the server. A seat may only `resample`. */
  async rollout(mode: keyof typeof FORK_MODES, options: RolloutOptions, call?: CallOptions): Promise<RolloutResult> {
    const { policies, count = 1, maxSteps = 0, ...rest } = options;
    const request = { env: this.id, mode: modeOf(mode), policies: [...policies], count, maxSteps, ...forkFields(rest) };
    const answer = await this.connection.call('rollout', request, this.token, call);
    return readRollouts(answer.returns, answer.lengths, answer.terminated, this.spec);
  }

  /**
   * Copies states, plays actions in the copies and returns all copies as columns, in one call; with `reseed` and `resample` each copy has other
   * chance. A copy stops before its first illegal action. A seat may only `resample`, without snapshots.
   */
  async search(mode: keyof typeof FORK_MODES, options: SearchOptions & ForkOptions = {}, call?: CallOptions): Promise<SearchResult> {
    const request = SearchRequest.create({ ...searchFields(options), env: this.id, mode: modeOf(mode), ...forkFields(options) });
    return readSearch(await this.connection.call('search', request, this.token, call), this.spec);
  }

  /** Returns the record of the episode for `orleans replay`; a seat gets it only after the episode. */
  async replay(call?: CallOptions): Promise<Record<string, unknown>> {
    const { recordJson } = await this.connection.call('getReplay', { env: this.id }, this.token, call);
    return readable(() => JSON.parse(recordJson) as Record<string, unknown>);
  }

  /** Renews the lease, as every call does. */
  async keepAlive(call?: CallOptions): Promise<void> {
    await this.connection.call('keepAlive', { env: this.id }, this.token, call);
  }
}

/** An env with the trainer's token. */
export class EnvHandle extends Handle {
  constructor(
    connection: Connection,
    readonly credentials: EnvCredentials,
    spec: Spec,
  ) {
    super(connection, credentials.env, credentials.trainerToken, spec);
  }

  /** Starts an episode. Without a seed it is the next episode of the series. */
  async reset(
    options: { seed?: Seed | undefined; startSeat?: number | undefined; position?: unknown; chance?: string | undefined } = {},
    call?: CallOptions,
  ): Promise<StepResult> {
    const { seed, startSeat, position, chance } = options;
    const known = Object.entries({ start_seat: startSeat, position, chance }).filter(([, value]) => value !== undefined);
    const request = ResetRequest.create({
      env: this.id,
      seed: seed === undefined ? undefined : seedOf(seed),
      options: known.length === 0 ? undefined : Object.fromEntries(known),
    });
    return withResult(await this.connection.call('reset', request, this.token, call), this.spec).result;
  }

  /** Returns a seat of this env. OrleansError `SEAT_OUT_OF_RANGE`. */
  seat(seat: number): SeatHandle {
    const token = this.credentials.seatTokens[seat];
    if (token === undefined) {
      const sentence = `Seat ${seat} does not exist in ${this.spec.ruleset}; use 0 to ${this.spec.seats - 1}.`;
      throw new OrleansError('OUT_OF_RANGE', 'SEAT_OUT_OF_RANGE', sentence);
    }
    return new SeatHandle(this.connection, this.id, token, this.spec, seat);
  }

  async snapshot(call?: CallOptions): Promise<{ snapshot: Uint8Array; stateHash: string }> {
    return this.connection.call('snapshot', { env: this.id }, this.token, call);
  }

  /** Continues from a snapshot; `reseed` redraws future chance. */
  async restore(snapshot: Uint8Array, reseed?: Seed, call?: CallOptions): Promise<{ result: StepResult; stateHash: string }> {
    const request = { env: this.id, snapshot: Buffer.from(snapshot), reseed: reseed === undefined ? undefined : seedOf(reseed) };
    return withResult(await this.connection.call('restore', request, this.token, call), this.spec);
  }

  /** Closes the env on the server. */
  async close(call?: CallOptions): Promise<void> {
    await this.connection.call('closeEnv', { env: this.id }, this.token, call);
  }
}

/** An env with a seat's token. */
export class SeatHandle extends Handle {
  constructor(
    connection: Connection,
    id: string,
    token: string,
    spec: Spec,
    readonly seat: number,
  ) {
    super(connection, id, token, spec);
  }
}

/** The answer; OrleansError `ANSWER_MALFORMED` if its state does not fit the ruleset. */
function withResult<Answer extends { result?: StepResult | undefined }>(answer: Answer, spec: Spec): Answer & { result: StepResult } {
  const { result } = answer;
  const fits =
    result !== undefined &&
    result.observation.length === spec.observationBytes &&
    result.actionMask.length === spec.maskBytes &&
    result.rewards.length === spec.seats &&
    result.rewards.every(Number.isFinite) &&
    result.returns.every(Number.isFinite) &&
    isAsked(result.currentSeat, spec);
  if (!fits) throw malformedAnswer(`a state does not have the shape of ${spec.ruleset}`);
  return answer as Answer & { result: StepResult };
}

function modeOf(mode: keyof typeof FORK_MODES): ForkMode {
  return choose(FORK_MODES, 'mode', mode);
}

function forkFields({ seat, seed }: ForkOptions): { seat: number | undefined; seed: ReturnType<typeof seedOf> | undefined } {
  return { seat, seed: seed === undefined ? undefined : seedOf(seed) };
}
