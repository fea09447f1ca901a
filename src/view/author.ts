import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { logNameOf } from '../arena/match-files.js';
import { readLadderFolder } from '../arena/ladder/config.js';
import { Store, type Row } from '../arena/ladder/store.js';
import { readRecords } from '../arena/queue/records.js';
import { escapeHtml, escaped, page, section, table } from '../arena/report/markup.js';
import { FILES, pageName } from '../arena/tournament/folder.js';
import { writeWhole } from '../arena/tournament/files.js';
import { Refusal } from '../core/result.js';
import { exportGame } from './export.js';
import { streamOf } from './source/games.js';
import { parseRecords } from './source/record.js';

export interface AuthorOptions {
  readonly folder: string;
  /** an owner, or a bot of the host */
  readonly name: string;
  readonly out: string;
  /** last matches with replays */
  readonly games: number;
}

const ROWS = 1000;

/**
 * Writes an author's view of a ladder into a folder: matches, rejected submissions, output of the author's programs, and replays from the author's
 * seats, without seeds and others' output. Refusal LADDER_AUTHOR. Returns the number of matches and of replays.
 */
export function writeAuthor({ folder, name, out, games }: AuthorOptions): { readonly matches: number; readonly replays: number } {
  if (resolve(out) === resolve(folder))
    throw new Refusal('LADDER_AUTHOR', `The folder ${out} is that of the ladder, which would lose its logs; name another one.`);
  const store = Store.read(folder);
  try {
    const versions = store.all(
      'select number, id, mu, sigma, matches, forfeits from entrants where owner = ? or (owner is null and name = ?) order by number',
      [name, name],
    );
    const rejected = readRecords(folder, 'rejected').filter(({ owner }) => owner === name);
    const isNew = versions.length === 0 && rejected.length === 0;
    if (isNew && !readLadderFolder(folder).owners.includes(name))
      throw new Refusal(
        'LADDER_AUTHOR',
        `The ladder in ${folder} has no owner or bot "${name}"; name one of owners in its configuration, or a bot of standings.json.`,
        'NOT_FOUND',
      );
    const rows = store.all(
      `select line, matches.id as match, start, stop, at, seat, entrants.id as bot, rank, score, status, reason
       from seats join matches using (line) join entrants on entrants.number = entrant
       where entrant in (select number from entrants where owner = ? or (owner is null and name = ?)) order by line desc limit ${ROWS}`,
      [name, name],
    );
    const [pages, logs] = [join(out, FILES.pages), join(out, FILES.logs)];
    const kept = (row: Row): string => pageName(Number(row['line']));
    keepOnly(pages, rows.slice(0, games).map(kept));
    keepOnly(
      logs,
      rows.map(({ match, seat }) => logNameOf(String(match), Number(seat))),
    );
    // a replay takes long, and authors may ask often
    for (const row of rows.slice(0, games)) writeOnce(join(pages, kept(row)), () => replayOf(store, row));
    const lines = rows.map((row, at) => [
      ...[
        row['match'],
        row['at'] === null ? '' : new Date(Number(row['at'])).toISOString(),
        row['bot'],
        row['seat'],
        row['rank'],
        row['score'],
      ].map(String),
      ...[row['status'], row['reason']].map(String),
      at < games ? link(`${FILES.pages}/${kept(row)}`, 'replay') : '',
      copyLog(folder, out, row),
    ]);
    const matchTable = table(
      ['match', 'ended', 'bot', 'seat', 'rank', 'points', 'status', 'reason', '', ''],
      lines.map((cells) => cells.map((text, column) => (column < 8 ? escapeHtml(text) : text))),
    );
    const strengths = versions.map((row) => [
      row['id'],
      Number(row['mu']).toFixed(1),
      Number(row['sigma']).toFixed(1),
      row['matches'],
      row['forfeits'],
    ]);
    const body = [
      `<h1>${escapeHtml(name)}</h1>`,
      ...(isNew ? ['<p>Nothing of yours has been checked yet.</p>'] : []),
      section('Versions', table(['version', 'μ', 'σ', 'matches', 'forfeits'], escaped(strengths.map((cells) => cells.map(String))))),
      ...(rejected.length === 0
        ? []
        : [section('Rejected', table(['submission', 'reason'], escaped(rejected.map(({ id, reason }) => [id, reason ?? '']))))]),
      section('Matches', `<p class="faint">The last ${ROWS} at most, newest first.</p>${matchTable}`),
    ];
    writeWhole(join(out, 'index.html'), page(`Ladder: ${name}`, body));
    return { matches: rows.length, replays: Math.min(games, rows.length) };
  } finally {
    store.close();
  }
}

/** Names of the written replays and logs; the folder may have other files. */
const WRITTEN = /^\d+\.html$|\.seat-\d\.log$/;

/** Makes a folder, and removes all other replays and logs from it. */
function keepOnly(folder: string, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const kept = new Set(names);
  for (const name of readdirSync(folder)) if (WRITTEN.test(name) && !kept.has(name)) rmSync(join(folder, name));
}

function writeOnce(path: string, make: () => string | Buffer): void {
  if (!existsSync(path)) writeWhole(path, make());
}

/** A match from the view of a seat, without output of other programs. */
function replayOf(store: Store, row: Row): string {
  const [record] = parseRecords(store.matchText(row));
  return exportGame(streamOf('0', String(row['match']), record!, false, null), Number(row['seat']));
}

/** Copies the output of a seat's program; returns a link, empty without output. */
function copyLog(folder: string, out: string, { match, seat }: Row): string {
  const log = logNameOf(String(match), Number(seat));
  const from = join(folder, FILES.logs, log);
  if (!existsSync(from)) return '';
  writeOnce(join(out, FILES.logs, log), () => readFileSync(from));
  return link(`${FILES.logs}/${log}`, 'log');
}

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${text}</a>`;
