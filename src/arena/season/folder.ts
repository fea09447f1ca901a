import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../core/result.js';
import { countMatches } from '../schedule.js';
import { identityOf, scheduleSpecOf, type Config } from '../tournament/config.js';
import {
  FILES as STAGE_FILES,
  makeWritable,
  otherVersion,
  parseManifest,
  readManifest,
  readMatches,
  writeWhole,
  type Manifest,
  type TimedMatch,
} from '../tournament/folder.js';
import { configOf, namedBots, readSeason, stageConfig, type Season } from './config.js';

const SEASON_VERSION = 1;

/** Names of the files and folders of a season in its folder. */
export const FILES = {
  manifest: 'season.json',
  stages: 'stages',
  standings: 'standings.json',
  markdown: 'standings.md',
  page: 'standings.html',
  queue: 'queue',
  taken: 'taken',
  checking: 'checking',
  accepted: 'accepted',
  rejected: 'rejected',
  queueLock: 'queue.lock',
  seasonLock: 'season.lock',
} as const;

/** Every user can read copies of submissions, as sandboxes may have separate users, so other users cannot enter the folders above them. */
export const CLOSED = { recursive: true, mode: 0o700 } as const;

/** Makes the folders that hosts and authors look for. */
export function makeQueueFolders(folder: string): void {
  for (const name of [FILES.queue, FILES.rejected]) mkdirSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, FILES.accepted), CLOSED);
}

/** Paths that no bot of a season may read; a bot of the queue still sees its own folder. */
export function hiddenOf(folder: string): string[] {
  const { manifest, stages, standings, queue, taken, checking, accepted, rejected } = FILES;
  return [manifest, stages, standings, queue, taken, checking, accepted, rejected].map((name) => join(folder, name));
}

export const isSeason = (folder: string): boolean => existsSync(join(folder, FILES.manifest));

/** Folder of a stage, by its index. */
export const stageFolder = (folder: string, index: number): string => join(folder, FILES.stages, String(index + 1));

/** The season in a folder; Refusals SEASON_FOLDER and ARENA_VERSION. */
export function readSeasonFolder(folder: string): Season {
  const path = join(folder, FILES.manifest);
  if (!existsSync(path))
    throw new Refusal(
      'SEASON_FOLDER',
      `${folder} holds no season, because it has no ${FILES.manifest}; start one with orleans arena season CONFIG.`,
      'NOT_FOUND',
    );
  const manifest = parseManifest(path, 'SEASON_FOLDER') as { season?: unknown; config?: unknown };
  if (manifest.season !== SEASON_VERSION) throw otherVersion(path);
  return readSeason(manifest.config);
}

/** The seed of the season in a folder, for continuing it; null: there is none. */
export const storedSeasonSeed = (folder: string): string | null => (isSeason(folder) ? readSeasonFolder(folder).seed : null);

/**
 * Opens the folder of a season, a new one or one to continue. Stages that have not begun may have changed since, and new ones come; Refusal
 * SEASON_FOLDER when a begun one has changed.
 */
export function openSeason(folder: string, season: Season): void {
  makeWritable(folder);
  if (isSeason(folder) && readSeasonFolder(folder).seed !== season.seed)
    throw new Refusal(
      'SEASON_FOLDER',
      `${folder} holds a season with another seed; use another folder, or continue it with orleans arena season ${folder}.`,
      'FAILED_PRECONDITION',
    );
  const begun = begunStages(folder);
  if (begun > season.stages.length)
    throw new Refusal(
      'SEASON_FOLDER',
      `${begun} stages of the season in ${folder} have begun, and the configuration has ${season.stages.length}; restore the stages that have begun.`,
      'FAILED_PRECONDITION',
    );
  for (let index = 0; index < begun; index++) {
    const { tournament } = readManifest(stageFolder(folder, index));
    const wanted = stageConfig(
      season,
      index,
      tournament.bots.map(({ kind: _, ...bot }) => bot),
    ).tournament;
    if (identityOf(wanted) === identityOf(tournament) && JSON.stringify(wanted.deals) === JSON.stringify(tournament.deals)) continue;
    throw new Refusal(
      'SEASON_FOLDER',
      `${season.stages[index]!.name} of the season in ${folder} has begun with another tournament; use another folder, or the configuration in its ${FILES.manifest}.`,
      'FAILED_PRECONDITION',
    );
  }
  mkdirSync(join(folder, FILES.stages), { recursive: true });
  if (season.queue !== null) makeQueueFolders(folder);
  // it contains the seed, which is secret until the end
  const manifest = `${JSON.stringify({ season: SEASON_VERSION, config: configOf(season) }, null, 2)}\n`;
  const path = join(folder, FILES.manifest);
  // a file that is written again is a new file: hard links to the old one would look like files with one name
  if (!existsSync(path) || readFileSync(path, 'utf8') !== manifest) writeWhole(path, manifest, 0o600);
}

/** Number of stages that have a match; the bots of these are fixed. */
export function begunStages(folder: string): number {
  let count = 0;
  while (hasMatches(stageFolder(folder, count))) count++;
  return count;
}

function hasMatches(stage: string): boolean {
  return (
    existsSync(join(stage, STAGE_FILES.manifest)) && (statSync(join(stage, STAGE_FILES.matches), { throwIfNoEntry: false })?.size ?? 0) > 0
  );
}

/** A stage as played so far. */
export interface PlayedStage {
  readonly manifest: Manifest;
  readonly matches: readonly TimedMatch[];
  /** Matches that it has in all. */
  readonly planned: number;
}

/** Reads a stage that has begun, by its index. */
export function readStage(folder: string, index: number): PlayedStage {
  const stage = stageFolder(folder, index);
  const manifest = readManifest(stage);
  const matches = [...readMatches(stage, manifest)].map(({ match }) => match);
  const { tournament } = manifest;
  return { manifest, matches, planned: countMatches(scheduleSpecOf(tournament), tournament.deals) };
}

/**
 * The tournament of a stage, by its index: as it began, or a new one between the bots of the season's configuration and those from the
 * queue. Refusal SEASON_WAITING while there are too few of them.
 */
export function tournamentOfStage(
  folder: string,
  season: Season,
  index: number,
  submitted: readonly { readonly name: string; readonly bot: object }[],
): Config {
  const stage = stageFolder(folder, index);
  if (hasMatches(stage)) return { tournament: readManifest(stage).tournament, out: undefined, explain: false };
  // no match was played: the bots are determined again
  for (const name of [STAGE_FILES.matches, STAGE_FILES.times, STAGE_FILES.manifest]) rmSync(join(stage, name), { force: true });
  const named = namedBots(season, index);
  const left = new Set(season.stages.slice(0, index + 1).flatMap(({ leave }) => leave));
  const bots = [...named, ...submitted.filter(({ name }) => !left.has(name) && !named.some((bot) => bot.name === name))];
  try {
    return stageConfig(
      season,
      index,
      bots.map(({ bot }) => bot),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || season.queue === null) throw error;
    throw new Refusal(
      'SEASON_WAITING',
      `${season.stages[index]!.name} of the season cannot begin with ${bots.length} bots; add submissions to ${join(folder, FILES.queue)}.`,
      'UNAVAILABLE',
    );
  }
}
