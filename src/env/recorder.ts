import { fromBase64, toBase64 } from '../core/bytes.js';
import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import type { Env } from './env.js';
import type { EpisodeStart, Replay, ResetOptions } from './types.js';

/** The record for observers: action ids, the replay without hashes, and the replay in pieces. */
export type EpisodeRecord = Pick<EpisodeRecorder, 'describe' | 'playAgain'> & { readonly actions: readonly number[] };

/** Returns the start of an episode as JSON, because the objects of a position take many times the memory of its text. */
export function keptStart(startSeat: number, { position, chance }: Pick<ResetOptions, 'position' | 'chance'>): string {
  const start: EpisodeStart = { startSeat, ...(position !== undefined && { position }), ...(chance !== undefined && { chance }) };
  return JSON.stringify(start);
}

/** The start of a record that begins at a snapshot. */
export const UNKNOWN_START = keptStart(-1, {});

/** Records the start and the action ids of the running episode. */
export class EpisodeRecorder {
  readonly actions: number[] = [];
  /** whether chance was scripted after the record began; then the record cannot be replayed */
  scripted = false;

  constructor(
    /** the result of `keptStart` */
    private readonly start: string,
    /** snapshot at the start of the record; null: it starts at a reset */
    private readonly origin: Uint8Array | null,
  ) {}

  copy(): EpisodeRecorder {
    const copy = new EpisodeRecorder(this.start, this.origin);
    copy.actions.push(...this.actions);
    copy.scripted = this.scripted;
    return copy;
  }

  describe(ruleset: Ruleset, seed: string): Replay {
    if (this.scripted) {
      throw new Refusal(
        'REPLAY_SCRIPTED',
        'Chance was scripted during the episode, which a record cannot replay; give the outcomes to reset, as its chance.',
        'FAILED_PRECONDITION',
      );
    }
    return {
      ruleset: ruleset.name,
      seed,
      ...(JSON.parse(this.start) as EpisodeStart),
      ...(this.origin !== null && { snapshot: toBase64(this.origin) }),
      actions: this.actions.map((id) => ruleset.spec.actions[id]!.name),
      hashes: [],
    };
  }

  /** Returns the replay with hashes, which it computes by playing it in `again`. */
  toReplay(ruleset: Ruleset, seed: string, again: Env): Replay {
    const playing = this.playAgain(ruleset, seed, again);
    let step = playing.next();
    while (step.done !== true) step = playing.next();
    return step.value;
  }

  /** Same as `toReplay`, with a pause after each action. */
  *playAgain(ruleset: Ruleset, seed: string, again: Env): Generator<void, Replay> {
    const replay = this.describe(ruleset, seed);
    beginAt(again, replay);
    for (const id of this.actions) {
      again.step(id);
      replay.hashes.push(again.stateHash());
      yield;
    }
    return replay;
  }
}

/** Sets an env to the start of a record. */
export function beginAt(env: Pick<Env, 'restore' | 'reset'>, { snapshot, seed, startSeat, position, chance }: RecordStart): void {
  // text that is not base64 is refused like an invalid snapshot
  if (snapshot !== undefined) return env.restore(fromBase64(snapshot) ?? new Uint8Array());
  env.reset({
    seed,
    ...(startSeat >= 0 && { startSeat }),
    ...(position !== undefined && { position }),
    ...(chance !== undefined && { chance }),
  });
}

type RecordStart = Pick<Replay, 'seed' | 'snapshot' | keyof EpisodeStart>;
