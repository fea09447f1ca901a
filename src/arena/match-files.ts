import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Explanation } from '../../agents/bots/bot.js';
import { loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import { Env } from '../env/env.js';
import { formatLine } from './game-record.js';
import type { MatchOptions, MatchPlan } from './match.js';
import { SECRET } from './tournament/lines.js';

/** Folders for additional files of matches while they are played; a folder that is null is not written. */
export interface MatchFiles {
  /** Records of the matches that are being played. */
  readonly live: string | null;
  /** Analyses of bots for their decisions. */
  readonly analysis: string | null;
  /** Output of the programs of bots. */
  readonly logs?: string | null;
  /** Files and folders that no bot may read: those of the tournament. */
  readonly hidden?: readonly string[];
}
export const NOTHING: MatchFiles = { live: null, analysis: null };

/** Name of the folder of analyses, in that of the games. */
export const ANALYSIS_FOLDER = 'analysis';

/** Name of the file that belongs to a match, in the additional folders. */
export const fileNameOf = (id: string): string => `${id.replace(/[^\w.-]/g, '-')}.jsonl`;

/** Name of the file with the output of one seat of a match. */
export const logNameOf = (id: string, seat: number): string => `${id.replace(/[^\w.-]/g, '-')}.seat-${seat}.log`;

/** Id under which a game of a record has its analysis. */
export const recordId = (path: string, game: number): string => `${basename(path).replace(/\.jsonl$/, '')}-${game}`;

/** A bot's analysis of one decision; names instead of numbers, as in the record of the game. */
export interface AnalysisLine {
  /** Number of the decision, from 0. */
  n: number;
  /** State after it, from the record: it identifies the game of the line. */
  hash: string;
  bot: string;
  note: string;
  rows: { action: string; share: number; value?: number; prior?: number }[];
  /** By seat. */
  value?: number[];
}

/** Decimals of shares and priors, and of values. */
const SHARE_SCALE = 1e4;
const VALUE_SCALE = 1e3;

/** The analyses of one game: the file exists once a bot has explained a decision. */
export class AnalysisRecord {
  private readonly path: string;
  private file: number | null = null;

  /** Removes remains of an earlier game of the same name. */
  constructor(
    private readonly folder: string,
    id: string,
    private readonly ruleset: Ruleset,
  ) {
    this.path = join(folder, fileNameOf(id));
    rmSync(this.path, { force: true });
  }

  write(n: number, hash: string, bot: string, { note, rows, value }: Explanation): void {
    if (this.file === null) {
      mkdirSync(this.folder, { recursive: true });
      this.file = openSync(this.path, 'w');
    }
    const { actions } = this.ruleset.spec;
    const line: AnalysisLine = {
      n,
      hash,
      bot,
      note,
      rows: rows.map(({ action, share, value: mean, prior }) => ({
        action: actions[action]!.name,
        share: rounded(share, SHARE_SCALE),
        ...(mean !== undefined && { value: rounded(mean, VALUE_SCALE) }),
        ...(prior !== undefined && { prior: rounded(prior, SHARE_SCALE) }),
      })),
      ...(value !== undefined && { value: value.map((one) => rounded(one, VALUE_SCALE)) }),
    };
    writeSync(this.file, `${JSON.stringify(line)}\n`);
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
  }
}

const rounded = (value: number, scale: number): number => Math.round(value * scale) / scale;

/** The record of a match while it is played, which `orleans view` follows: one write a decision. */
class LiveRecord {
  private readonly file: number;

  constructor(
    folder: string,
    { id, deal, seed, bots }: MatchPlan,
    private readonly ruleset: Ruleset,
  ) {
    mkdirSync(folder, { recursive: true });
    // it has the seed of the deal
    this.file = openSync(join(folder, fileNameOf(id)), 'w', SECRET);
    const env = new Env(ruleset, { replay: false });
    env.reset({ seed });
    const names = bots.map((bot) => bot.name);
    writeSync(
      this.file,
      formatLine({ record: 1, game: deal, ruleset: ruleset.name, seed, bots: names, hashes: ruleset.hashes, hash: env.stateHash() }),
    );
  }

  step(seat: number, action: number, hash: string): void {
    writeSync(this.file, formatLine({ seat, action: this.ruleset.spec.actions[action]!.name, hash }));
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Writes the requested additional files of one match. */
export class MatchFilesWriter {
  private readonly live: LiveRecord | null;
  private readonly analysis: AnalysisRecord | null;

  constructor({ live, analysis }: MatchFiles, plan: MatchPlan) {
    const ruleset = loadRuleset(plan.ruleset);
    this.live = live === null ? null : new LiveRecord(live, plan, ruleset);
    this.analysis = analysis === null ? null : new AnalysisRecord(analysis, plan.id, ruleset);
  }

  get options(): MatchOptions {
    const { live, analysis } = this;
    return {
      ...(live !== null && { step: (seat, action, hash) => live.step(seat, action, hash) }),
      ...(analysis !== null && { explained: (n, hash, bot, explanation) => analysis.write(n, hash, bot, explanation) }),
    };
  }

  close(): void {
    this.live?.close();
    this.analysis?.close();
  }
}

/** Writes the output of a seat's program, if it has any. */
export function writeLog(folder: string, id: string, seat: number, text: string): void {
  if (text === '') return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, logNameOf(id, seat)), text);
}

/** Removes the live record of a written match; without an id those of all. */
export function removeLive(folder: string, id: string | null): void {
  rmSync(id === null ? folder : join(folder, fileNameOf(id)), { force: true, recursive: id === null });
}
