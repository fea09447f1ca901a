import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Explanation } from '../../agents/bots/bot.js';
import { loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import { Env } from '../env/env.js';
import { formatLine } from './game-record.js';
import type { MatchOptions, MatchPlan } from './match.js';
import { CLOSED } from './tournament/files.js';
import { SECRET } from './tournament/lines.js';

/** Folders for files of matches; null: not written. */
export interface MatchFiles {
  /** records of running matches */
  readonly live: string | null;
  /** analyses of bots */
  readonly analysis: string | null;
  /** output of bots' programs */
  readonly logs?: string | null;
  /** files and folders of the tournament that no bot may read */
  readonly hidden?: readonly string[];
}
export const NOTHING: MatchFiles = { live: null, analysis: null };

/** Name of the folder of analyses. */
export const ANALYSIS_FOLDER = 'analysis';

/** Name of a match's file in these folders. */
export const fileNameOf = (id: string): string => `${id.replace(/[^\w.-]/g, '-')}.jsonl`;

/** Name of the file with the output of one seat of a match. */
export const logNameOf = (id: string, seat: number): string => `${id.replace(/[^\w.-]/g, '-')}.seat-${seat}.log`;

/** Id of the analysis of a game in a record. */
export const recordId = (path: string, game: number): string => `${basename(path).replace(/\.jsonl$/, '')}-${game}`;

/** A bot's analysis of one decision, with names as in the record of the game. */
export interface AnalysisLine {
  /** Number of the decision, from 0. */
  n: number;
  /** state after the decision, which identifies the game of the line */
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

/** The analyses of a game; the file exists once a bot has explained a decision. */
export class AnalysisRecord {
  private readonly path: string;
  private file: number | null = null;

  /** Removes an earlier file of the same name. */
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
      // the file shows what bots know; others may read it once all matches are played (`Journal.publish`)
      mkdirSync(this.folder, CLOSED);
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

/** The record of a running match for `orleans view`; one write per decision. */
class LiveRecord {
  private readonly file: number;

  constructor(
    folder: string,
    { id, deal, seed, bots }: MatchPlan,
    private readonly ruleset: Ruleset,
  ) {
    mkdirSync(folder, { recursive: true });
    // the file contains the seed of the deal
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

/** Writes the output of a seat's program, if any. Other users may read it once all matches are played, as analyses. */
export function writeLog(folder: string, id: string, seat: number, text: string): void {
  if (text === '') return;
  mkdirSync(folder, CLOSED);
  writeFileSync(join(folder, logNameOf(id, seat)), text);
}

/** Removes the live record of a written match; null: the records of all matches. */
export function removeLive(folder: string, id: string | null): void {
  rmSync(id === null ? folder : join(folder, fileNameOf(id)), { force: true, recursive: id === null });
}
