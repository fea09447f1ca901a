import type { Hashes } from '../catalog/spec.js';
import type { Score } from '../env/env.js';

/** A record is a file of JSON lines: per game a head, a line per decision and an end, with names, so that it stays valid when the catalog grows. */
export interface RecordHead {
  record: 1;
  game: number;
  ruleset: string;
  seed: string;
  bots: string[];
  hashes: Hashes;
  /** State before the first decision. */
  hash: string;
}
export interface RecordStep {
  seat: number;
  action: string;
  /** State after the step. */
  hash: string;
}
export type Final = Pick<Score, 'total' | 'rank' | 'winner'>;
export interface RecordEnd {
  scores: Final[];
}
export type RecordLine = RecordHead | RecordStep | RecordEnd;

export function formatLine(line: RecordLine): string {
  return `${JSON.stringify(line)}\n`;
}
