import { commitmentOf, deriveSeed } from '../arena/tournament/seed.js';
import { Refusal } from '../core/result.js';

/** Public seeds: for developing agents, and those on which bounds were measured. */
export const PUBLIC_SPLITS = ['development', 'bounds'] as const;

/** SHA-256 of each season's test seed, which is published after the season. */
const SEASONS: Readonly<Record<string, string>> = {
  'season-1': '28810444448b820664b06b8266c2931cc797c3768939f8fdc8cffe9ff4a2b440',
};

export const SPLITS: readonly string[] = [...PUBLIC_SPLITS, ...Object.keys(SEASONS)];

/** The seed of a task in a split; Refusal SUITE_SEED. `secret`: the season's seed, for its test. */
export function seedOf(task: string, split: string, secret: string | null): string {
  const commitment = SEASONS[split];
  if (commitment === undefined) return `orleans-bench/${task}/${split}`;
  if (secret === null || commitmentOf(secret) !== commitment)
    throw new Refusal(
      'SUITE_SEED',
      `The seed of ${split} is not the one that was committed to (SHA-256 ${commitment}); give it with --seed-file after the end of the season.`,
    );
  return deriveSeed(secret, task);
}
