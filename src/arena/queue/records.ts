import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '../../core/result.js';
import type { Finding } from '../check.js';
import { FILES } from '../season/folder.js';
import { readPlain } from '../tournament/files.js';

/** The result of a submission: `ID.json` in `accepted` or `rejected`. */
export interface SubmissionRecord {
  /** name of its folder: bot name and number of the submission */
  readonly id: string;
  /** null: the name was invalid. */
  readonly name: string | null;
  /** why it was rejected, a sentence; null: accepted */
  readonly reason: string | null;
  /** command of its program; null: the check ended before */
  readonly command: readonly string[] | null;
  /** system user who owned the folder; on a ladder the name of the owner; null: unknown */
  readonly owner: number | string | null;
  /** The findings of the check, by ruleset. */
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
}

/** The accepted or rejected submissions in order of their numbers. */
export function readRecords(folder: string, what: 'accepted' | 'rejected'): SubmissionRecord[] {
  const place = join(folder, FILES[what]);
  if (!existsSync(place)) return [];
  const names = readdirSync(place).filter((name) => name.endsWith('.json'));
  const records = names.map((name): SubmissionRecord => {
    try {
      return JSON.parse(readPlain(join(place, name))) as SubmissionRecord;
    } catch (error) {
      throw new Refusal(
        'SEASON_FOLDER',
        `${join(place, name)} cannot be read (${(error as Error).message}); restore it or remove it.`,
        'FAILED_PRECONDITION',
      );
    }
  });
  return records.sort((a, b) => (baseOf(a.id) === baseOf(b.id) ? numberOf(a.id) - numberOf(b.id) : baseOf(a.id) < baseOf(b.id) ? -1 : 1));
}

export const baseOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));
export const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('.') + 1));

/** The number of the next submission with this name, in capitals or not; `ids`: all earlier ones, which can be more than arguments of a function. */
export function nextNumber(ids: readonly string[], base: string): number {
  const same = ids.filter((id) => baseOf(id).toLowerCase() === base.toLowerCase());
  return 1 + same.reduce((most, id) => Math.max(most, numberOf(id)), 0);
}

/** The last version of each bot from the queue, in the form of a tournament. */
export function submittedBots(folder: string): { readonly name: string; readonly bot: object }[] {
  const last = new Map(readRecords(folder, 'accepted').map((record) => [record.name!, record]));
  return [...last.values()].map(({ id, name, command }) => ({
    name: name!,
    bot: botOf(name!, command!, join(folder, FILES.accepted, id)),
  }));
}

/** The bot of a submission, which may read only its folder. */
export const botOf = (name: string, command: readonly string[], folder: string): object => ({
  name,
  command,
  folder: resolve(folder),
  readable: ['.'],
});
