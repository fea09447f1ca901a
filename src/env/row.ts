import { Refusal } from '../core/result.js';
import { SLOT_STATUS, type Columns } from './columns.js';
import { TERMINAL } from './env.js';
import type { EpisodeRunner } from './runner.js';

/** Returns the seat of a row's observation: the seat to act; if the rules ended the episode, the client's seat that acted last. */
export function viewerOf({ env, actor }: EpisodeRunner): number {
  return env.nextSeat === TERMINAL ? (actor ?? 0) : env.nextSeat;
}

/** Plays the client's decision, unless the episode was over before its first one; returns the status of the row. */
export function act(runner: EpisodeRunner, action: number): number {
  if (runner.env.over) return SLOT_STATUS.ok;
  try {
    runner.answer(action);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return SLOT_STATUS.illegal;
  }
  return runner.env.illegal === null ? SLOT_STATUS.ok : SLOT_STATUS.illegal;
}

/** Writes the rewards that no row has contained yet. */
export function writeRewards(runner: EpisodeRunner, row: number, out: Columns): void {
  const rewards = runner.show();
  for (let k = 0, at = row * rewards.length; k < rewards.length; k++) out.rewards[at + k] = rewards[k]!;
}
