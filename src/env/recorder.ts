import { fromBase64, toBase64 } from '../core/bytes.js';
import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import type { Env } from './env.js';
import type { EpisodeStart, Replay } from './types.js';

/** The record for observers: action ids, and the replay without hashes. */
export type EpisodeRecord = Pick<EpisodeRecorder, 'describe'> & { readonly actions: readonly number[] };

/** Records the start and the action ids of the running episode. */
export class EpisodeRecorder {
  readonly actions: number[] = [];
  /** whether chance was scripted after the record began; then the record cannot be replayed */
  scripted = false;

  constructor(
    private readonly start: EpisodeStart,
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
        'Chance was scripted during the episode, which a record cannot replay; reset without a chance script.',
        'FAILED_PRECONDITION',
      );
    }
    return {
      ruleset: ruleset.name,
      seed,
      ...this.start,
      ...(this.origin !== null && { snapshot: toBase64(this.origin) }),
      actions: this.actions.map((id) => ruleset.spec.actions[id]!.name),
      hashes: [],
    };
  }

  /** Returns the replay with hashes, which it computes by playing it in `again`. */
  toReplay(ruleset: Ruleset, seed: string, again: Env): Replay {
    const replay = this.describe(ruleset, seed);
    beginAt(again, replay);
    for (const id of this.actions) {
      again.step(id);
      replay.hashes.push(again.stateHash());
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
