import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadRuleset } from '../../catalog/ruleset.js';
import { fileSentence } from '../../core/file-error.js';
import type { RefusalCode } from '../../core/refusals.js';
import { Refusal } from '../../core/result.js';
import { ANALYSIS_FOLDER } from '../match-files.js';
import { MATCH_VERSION, type MatchRecord, type SeatRecord } from '../record.js';
import type { PlayedMatch } from '../results/measurements.js';
import type { MatchResult, StoredMatch } from '../results/measure.js';
import { Schedule } from '../schedule.js';
import { identityOf, scheduleSpecOf, type Tournament } from './config.js';
import { readPlain, refuseLinks, writeWhole } from './files.js';
import { fingerprintsOf } from './fingerprint.js';
import { LineFile, parseLine, PUBLIC, readLines, SECRET } from './lines.js';
import { isManifest, isMatch, isTimes } from './stored.js';

export type Times = SeatRecord['time'];

/** Version of the files. 2: deals derived by HMAC, sandboxes and fingerprints of bots. */
const ARENA_VERSION = 2;

/** `tournament.json`, which reports, merging and resuming need. */
export interface Manifest {
  readonly arena: typeof ARENA_VERSION;
  readonly identity: string;
  readonly rulesHash: string;
  readonly catalogHash: string;
  readonly tournament: Tournament;
  /** Fingerprints of the bots (fingerprint.ts), by name. */
  readonly programs: Readonly<Record<string, string>>;
}

export interface TimedMatch extends PlayedMatch {
  /** by seat; null: unknown */
  readonly times: readonly Times[] | null;
  /** the process that played it; null: unknown, or that of the tournament */
  readonly worker: string | null;
}

/** Files of a tournament. */
export const FILES = {
  manifest: 'tournament.json',
  matches: 'matches.jsonl',
  times: 'times.jsonl',
  live: 'live',
  logs: 'logs',
  analysis: ANALYSIS_FOLDER,
  pages: 'games',
} as const;

/** Folders in which every entry is written for a match. */
export const FILLED = [FILES.live, FILES.logs, FILES.analysis, FILES.pages] as const;

/** Name of a match's page: its line in the file of matches, from 0, as in `orleans view`. */
export const pageName = (line: number): string => `${line}.html`;

export function manifestOf(tournament: Tournament, programs: Manifest['programs']): Manifest {
  const { rules, catalog } = loadRuleset(tournament.ruleset).hashes;
  return { arena: ARENA_VERSION, identity: identityOf(tournament), rulesHash: rules, catalogHash: catalog, tournament, programs };
}

export function readManifest(folder: string): Manifest {
  const path = join(folder, FILES.manifest);
  if (!existsSync(path))
    throw new Refusal(
      'ARENA_FOLDER',
      `${folder} holds no tournament, because it has no ${FILES.manifest}; name the folder of a tournament.`,
      'NOT_FOUND',
    );
  const manifest = parseManifest(path);
  if ((manifest as { arena?: unknown } | null)?.arena !== ARENA_VERSION) throw otherVersion(path);
  if (isManifest(manifest)) return manifest as Manifest;
  throw new Refusal('ARENA_FOLDER', `${path} is not the file of a tournament; restore it or take another folder.`, 'FAILED_PRECONDITION');
}

export function parseManifest(path: string, code: RefusalCode = 'ARENA_FOLDER'): unknown {
  const text = readPlain(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(
      code,
      `${path} cannot be read (${(error as Error).message}); restore it or take another folder.`,
      'FAILED_PRECONDITION',
    );
  }
}

export const otherVersion = (path: string): Refusal =>
  new Refusal(
    'ARENA_VERSION',
    `${path} was written by another version of this program; use that version, or another folder.`,
    'FAILED_PRECONDITION',
  );

/** The seed of the tournament in a folder; null: none. */
export function storedSeed(folder: string): string | null {
  return existsSync(join(folder, FILES.manifest)) ? readManifest(folder).tournament.seed : null;
}

/** Opens a new or existing folder; Refusal ARENA_FOLDER if it contains another tournament. */
export function openFolder(folder: string, tournament: Tournament): Journal {
  makeWritable(folder);
  refuseLinks(folder, Object.values(FILES), FILLED);
  const manifest = manifestOf(tournament, fingerprintsOf(tournament.bots, tournament.ruleset));
  if (existsSync(join(folder, FILES.manifest))) {
    const before = readManifest(folder);
    const changed = Object.keys(manifest.programs).find((name) => before.programs[name] !== manifest.programs[name]);
    if (equal(before, manifest) && changed !== undefined) {
      throw new Refusal(
        'ARENA_FOLDER',
        `The bot ${changed} has changed since the matches in ${folder} were played; restore its files, or use another folder.`,
        'FAILED_PRECONDITION',
      );
    }
    if (!equal(before, manifest)) {
      throw new Refusal(
        'ARENA_FOLDER',
        `${folder} holds another tournament or one with other rules; use another folder, or the configuration in its ${FILES.manifest}.`,
        'FAILED_PRECONDITION',
      );
    }
  } else {
    if (existsSync(join(folder, FILES.matches))) {
      throw new Refusal('ARENA_FOLDER', `${folder} holds matches but no ${FILES.manifest}; use another folder.`, 'FAILED_PRECONDITION');
    }
    // contains the seed, which is secret until the end
    writeWhole(join(folder, FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`, 0o600);
  }
  return new Journal(folder, manifest);
}

/** Errors that depend on user or folder. */
const FORBIDDEN: readonly string[] = ['EACCES', 'EPERM', 'EROFS'];

/** Refusal ARENA_UNWRITABLE. */
export function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const sentence = fileSentence(error);
    if (sentence !== null && !FORBIDDEN.includes(code!)) throw new Refusal('ARENA_UNWRITABLE', sentence, 'FAILED_PRECONDITION');
    const who = process.getuid === undefined ? '' : ` by user ${process.getuid()}`;
    const advice = 'give it to that user or take another one; in a container add --user "$(id -u):$(id -g)" and make the folder before';
    throw new Refusal('ARENA_UNWRITABLE', `${folder} cannot be written${who} (${code}); ${advice}.`, 'FAILED_PRECONDITION');
  }
}

function equal(a: Manifest, b: Manifest): boolean {
  const [x, y] = [a.tournament.deals, b.tournament.deals];
  return (
    a.identity === b.identity && a.rulesHash === b.rulesHash && a.catalogHash === b.catalogHash && x.first === y.first && x.last === y.last
  );
}

/** The written matches of a tournament: the first ones of its schedule, in order. */
export class Journal {
  readonly written: TimedMatch[] = [];
  private readonly matches: LineFile;
  private readonly times: LineFile;

  constructor(
    private readonly folder: string,
    manifest: Manifest,
  ) {
    const ends = { matches: 0, times: 0 };
    for (const { match, matchEnd, timesEnd } of readMatches(folder, manifest)) {
      this.written.push(match);
      ends.matches = matchEnd;
      ends.times = timesEnd;
    }
    this.matches = new LineFile(join(folder, FILES.matches), ends.matches, SECRET);
    this.times = new LineFile(join(folder, FILES.times), ends.times);
  }

  append(record: MatchRecord, bots: readonly number[]): void {
    const { stored, times, worker } = withoutTimes(record);
    // times are written first, so that every match has its times
    this.times.append(JSON.stringify({ id: record.id, times, ...(worker !== null && { worker }) }));
    this.matches.append(JSON.stringify(stored));
    this.written.push({ result: resultOf(stored), bots, times, worker });
  }

  /** Makes matches, outputs and analyses readable to others, once all matches are played. */
  publish(): void {
    this.matches.setMode(PUBLIC);
    for (const path of [FILES.logs, FILES.analysis].map((name) => join(this.folder, name))) if (existsSync(path)) chmodSync(path, 0o755);
  }

  close(): void {
    this.times.close();
    this.matches.close();
  }
}

/** A match without the fields that differ in every repetition, and these fields. */
export function withoutTimes({ seats, worker, ...rest }: MatchRecord): {
  readonly stored: StoredMatch;
  readonly times: Times[];
  readonly worker: string | null;
} {
  return {
    stored: { ...rest, seats: seats.map(({ time: _, ...seat }) => seat) },
    times: seats.map(({ time }) => time),
    worker: worker ?? null,
  };
}

interface Read {
  readonly match: TimedMatch;
  readonly text: string;
  readonly matchEnd: number;
  readonly timesEnd: number;
}

/** Reads the matches of a folder and checks their places in the schedule. */
export function* readMatches(folder: string, manifest: Manifest): Generator<Read> {
  const { tournament } = manifest;
  const fixtures = new Schedule(scheduleSpecOf(tournament), tournament.deals);
  const timesPath = join(folder, FILES.times);
  const times = readLines(timesPath);
  let timesEnd = 0;
  for (const { text, end } of readLines(join(folder, FILES.matches))) {
    const fixture = fixtures.next();
    const stored = parseMatch(text, folder);
    if (fixture === null || stored.id !== fixture.id) {
      throw new Refusal(
        'ARENA_MATCHES',
        `${join(folder, FILES.matches)}: match ${stored.id} is where the schedule has ${fixture === null ? 'none' : fixture.id}; restore the file or use another folder.`,
        'FAILED_PRECONDITION',
      );
    }
    if (stored.rulesHash !== manifest.rulesHash) {
      throw new Refusal(
        'ARENA_MATCHES',
        `${join(folder, FILES.matches)}: match ${stored.id} was played with other rules; use another folder.`,
        'FAILED_PRECONDITION',
      );
    }
    const names = fixture.bots.map((bot) => tournament.bots[bot]!.name);
    if (stored.bots.join('|') !== names.join('|')) {
      throw new Refusal(
        'ARENA_MATCHES',
        `${join(folder, FILES.matches)}: match ${stored.id} was played by ${stored.bots.join(', ')}, and the schedule has ${names.join(', ')}; restore the file or use another folder.`,
        'FAILED_PRECONDITION',
      );
    }
    const line = times.next();
    if (line.done !== true) timesEnd = line.value.end;
    const measured =
      line.done === true
        ? null
        : parseLine<{ id: string; times: Times[]; worker?: string }>(line.value.text, timesPath, 'the times of a match', isTimes);
    const own = measured?.id === stored.id ? measured : null;
    const match = { result: resultOf(stored), bots: fixture.bots, times: own?.times ?? null, worker: own?.worker ?? null };
    fixtures.record(match);
    yield {
      match,
      text,
      matchEnd: end,
      timesEnd,
    };
  }
}

/** The match of a line; Refusals ARENA_MATCHES, ARENA_VERSION. */
export function parseMatch(text: string, folder: string): StoredMatch {
  const path = join(folder, FILES.matches);
  const match = parseLine<StoredMatch>(text, path, 'a match', isMatch);
  if (match.version !== MATCH_VERSION) throw otherVersion(path);
  return match;
}

function resultOf({ actions: _, hashes: __, ...result }: StoredMatch): MatchResult {
  return result;
}
