import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { loadRuleset } from '../catalog/ruleset.js';
import { Env } from '../env/env.js';
import { formatLine } from './game-record.js';
import type { MatchPlan } from './match.js';

/** Name of the file of a match that is being played. */
export const liveName = (id: string): string => `${id.replace(/[^\w.-]/g, '-')}.jsonl`;
const fileOf = (folder: string, id: string): string => join(folder, liveName(id));

/** A match while it is played, as a record that `orleans view` follows: one write a decision. */
export class LiveRecord {
  private readonly file: number;

  constructor(folder: string, { id, ruleset: name, deal, seed, bots }: MatchPlan) {
    mkdirSync(folder, { recursive: true });
    this.file = openSync(fileOf(folder, id), 'w');
    const ruleset = loadRuleset(name);
    const env = new Env(ruleset, { replay: false });
    env.reset({ seed });
    writeSync(
      this.file,
      formatLine({ record: 1, game: deal, ruleset: ruleset.name, seed, bots: bots.map((bot) => bot.name), hashes: ruleset.hashes, hash: env.stateHash() }),
    );
  }

  step(seat: number, action: string, hash: string): void {
    writeSync(this.file, formatLine({ seat, action, hash }));
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Removes the record of a match that stands among the matches now; without an id those of all. */
export function removeLive(folder: string, id: string | null): void {
  rmSync(id === null ? folder : fileOf(folder, id), { force: true, recursive: id === null });
}
