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
  type Manifest,
  type TimedMatch,
} from '../tournament/folder.js';
import { CLOSED, refuseLinks, writeWhole } from '../tournament/files.js';
import { configOf, namedBots, readSeason, stageConfig, type Season } from './config.js';

const SEASON_VERSION = 1;

/** Files and folders of a season. */
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

export function makeQueueFolders(folder: string): void {
  for (const name of [FILES.queue, FILES.rejected]) mkdirSync(join(folder, name), { recursive: true });
  // sandboxes with other users must read copies of submissions, so other users are kept out of the folders above them
  mkdirSync(join(folder, FILES.accepted), CLOSED);
}

/** Paths that no bot of a season may read, except the folder of a queued bot. */
export function hiddenOf(folder: string): string[] {
  const { manifest, stages, standings, queue, taken, checking, accepted, rejected } = FILES;
  return [manifest, stages, standings, queue, taken, checking, accepted, rejected].map((name) => join(folder, name));
}

export const isSeason = (folder: string): boolean => existsSync(join(folder, FILES.manifest));

export const stageFolder = (folder: string, index: number): string => join(folder, FILES.stages, String(index + 1));

/** The season of a folder; Refusals SEASON_FOLDER and ARENA_VERSION. */
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

/** The seed of the season in a folder; null: none. */
export const storedSeasonSeed = (folder: string): string | null => (isSeason(folder) ? readSeasonFolder(folder).seed : null);

/** Opens a new or existing folder of a season. Stages that have not begun may differ; Refusal SEASON_FOLDER if a begun one does. */
export function openSeason(folder: string, season: Season): void {
  makeWritable(folder);
  refuseLinks(folder, Object.values(FILES), [FILES.stages]);
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
  // contains the seed, which is secret until the end
  const manifest = `${JSON.stringify({ season: SEASON_VERSION, config: configOf(season) }, null, 2)}\n`;
  const path = join(folder, FILES.manifest);
  // a rewritten file is a new file: hard links to the old one would look like files with one name
  if (!existsSync(path) || readFileSync(path, 'utf8') !== manifest) writeWhole(path, manifest, 0o600);
}

/** Number of stages with a match, whose bots are fixed. */
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

export interface PlayedStage {
  readonly manifest: Manifest;
  readonly matches: readonly TimedMatch[];
  /** matches in total */
  readonly planned: number;
}

/** Reads begun stage `index`. */
export function readStage(folder: string, index: number): PlayedStage {
  const stage = stageFolder(folder, index);
  const manifest = readManifest(stage);
  const matches = [...readMatches(stage, manifest)].map(({ match }) => match);
  const { tournament } = manifest;
  return { manifest, matches, planned: countMatches(scheduleSpecOf(tournament), tournament.deals) };
}

/** The tournament of stage `index`: as begun, or a new one with the configured and queued bots. Refusal SEASON_WAITING if they are too few. */
export function tournamentOfStage(
  folder: string,
  season: Season,
  index: number,
  submitted: readonly { readonly name: string; readonly bot: object }[],
): Config {
  const stage = stageFolder(folder, index);
  if (hasMatches(stage)) return { tournament: readManifest(stage).tournament, out: undefined, explain: false };
  // no match was played, so the bots are chosen again
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
