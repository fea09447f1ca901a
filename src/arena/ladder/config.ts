import { join } from 'node:path';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Refusal } from '../../core/result.js';
import { isOpen, stageConfig, type Season } from '../season/config.js';
import { FILES as SEASON_FILES, hiddenOf, makeQueueFolders } from '../season/folder.js';
import { FILES as TOURNAMENT_FILES, FILLED, makeWritable, otherVersion, parseManifest } from '../tournament/folder.js';
import { refuseLinks, writeWhole } from '../tournament/files.js';
import { seedSchema, type Tournament } from '../tournament/config.js';
import { drawSeed } from '../tournament/seed.js';

const LADDER_VERSION = 1;

const OWNER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,11}$/;
const count = z.int().min(1).max(100_000);

const schema = z.strictObject({
  tournament: z.record(z.string(), z.unknown()),
  bots: z.array(z.unknown()).default([]),
  owners: z.array(z.string().regex(OWNER, 'must have 1 to 12 letters, digits, - and _, and begin with a letter or digit')).default([]),
  quota: z.strictObject({ bots: count.default(3), versions: count.default(2), mebibytes: count.default(1000) }).prefault({}),
  queue: z
    .strictObject({
      mebibytes: z.int().min(1).max(10_000).default(64),
      files: count.default(1000),
      minutes: z.number().positive().max(10_000).default(30),
      programs: z.array(z.string()).default([]),
    })
    .prefault({}),
  forfeits: count.default(10),
  reveal: count.default(1000),
  logs: count.default(10_000),
  seed: seedSchema,
  out: z.string().optional(),
});

export interface Ladder extends Omit<z.output<typeof schema>, 'out' | 'seed'> {
  readonly seed: string;
}

/** Files and folders of a ladder, besides those of its queue (season/folder.ts) and matches (tournament/folder.ts). */
export const FILES = {
  manifest: 'ladder.json',
  entrants: 'entrants.jsonl',
  tables: 'tables.jsonl',
  store: 'ladder.sqlite',
  retired: 'retired',
  lock: 'ladder.lock',
  access: 'access.json',
  uploads: 'uploads',
  authors: 'authors',
} as const;

/** Fields of a tournament that the ladder sets itself. */
const DECIDED = ['bots', 'seed', 'out', 'format', 'deals', 'firstDeal', 'rounds', 'tables', 'sequential', 'maxForfeits', 'explain'];

/** Reads a configuration; Refusal LADDER_CONFIG names the field. `otherwise`: the seed if it has none, by default a new one. */
export function readLadder(value: unknown, otherwise: string | null = null): Ladder {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refusal(`${issue!.path.map((key) => `${String(key)}: `).join('')}${issue!.message}; correct this field`);
  }
  const { out: _, seed, ...given } = parsed.data;
  const ladder: Ladder = { ...given, seed: seed ?? otherwise ?? drawSeed() };
  const decided = DECIDED.find((field) => field in ladder.tournament);
  if (decided !== undefined) throw refusal(`tournament.${decided}: the ladder decides this itself; leave it out`);
  if (ladder.owners.length > 0 && isOpen(ladder.tournament['sandbox']))
    throw refusal('tournament.sandbox: submissions of owners need a sandbox; leave sandbox out, or name bwrap, docker or podman');
  const { utility, ruleset, bots } = tournamentOf(ladder, ladder.bots);
  const taken = bots.find(({ name }) => ladder.owners.some((owner) => name.startsWith(`${owner}.`)));
  if (taken !== undefined) throw refusal(`bots: the name ${taken.name} is one of an owner's submission; choose another name`);
  if (utility !== 'versus')
    throw refusal(`tournament.ruleset: the seats of ${ruleset} do not play against each other; choose another ruleset`);
  return ladder;
}

function refusal(what: string): Refusal {
  return new Refusal('LADDER_CONFIG', `The configuration of the ladder has a mistake: ${what}.`);
}

/** The ladder as a season of one stage, for the shared queue and checks. */
export function seasonOf({ tournament, bots, owners, queue, seed }: Ladder): Season {
  const clock = owners.length === 0 ? {} : { clock: {} };
  return {
    tournament: { ...clock, ...tournament, format: 'round-robin', deals: 1 },
    bots,
    stages: [{ name: 'ladder', tournament: {}, join: [], leave: [] }],
    drift: 0,
    queue: { ...queue, updates: 'owner', owners },
    seed,
  };
}

/** The configuration that all matches of the ladder share, with these bots. */
export function tournamentOf(ladder: Ladder, bots: readonly unknown[]): Tournament {
  // without bots of the host, `random` completes the configuration
  return stageConfig(seasonOf(ladder), 0, bots.length === 0 ? ['random'] : bots).tournament;
}

export const isLadder = (folder: string): boolean => existsSync(join(folder, FILES.manifest));

/** The ladder in a folder; Refusals LADDER_FOLDER, ARENA_VERSION. */
export function readLadderFolder(folder: string): Ladder {
  const path = join(folder, FILES.manifest);
  if (!isLadder(folder))
    throw new Refusal(
      'LADDER_FOLDER',
      `${folder} has no ladder, because ${FILES.manifest} is missing; start one with orleans arena ladder CONFIG.`,
      'NOT_FOUND',
    );
  const manifest = parseManifest(path, 'LADDER_FOLDER') as { ladder?: unknown; config?: unknown };
  if (manifest.ladder !== LADDER_VERSION) throw otherVersion(path);
  return readLadder(manifest.config);
}

/** Opens a new or existing folder of a ladder. All but seed and ruleset may have changed; Refusal LADDER_FOLDER. */
export function openLadderFolder(folder: string, ladder: Ladder): void {
  makeWritable(folder);
  const names = [FILES, SEASON_FILES, TOURNAMENT_FILES].flatMap((files) => Object.values(files));
  refuseLinks(folder, names, FILLED);
  const rulesetOf = (of: Ladder): string => tournamentOf(of, []).ruleset;
  const before = isLadder(folder) ? readLadderFolder(folder) : ladder;
  if (before.seed !== ladder.seed || rulesetOf(before) !== rulesetOf(ladder))
    throw new Refusal('LADDER_FOLDER', `${folder} has a ladder with another seed or ruleset; use another folder.`, 'FAILED_PRECONDITION');
  makeQueueFolders(folder);
  for (const name of [FILES.retired, ...ladder.owners.map((owner) => join(SEASON_FILES.queue, owner))])
    mkdirSync(join(folder, name), { recursive: true });
  const manifest = `${JSON.stringify({ ladder: LADDER_VERSION, config: ladder }, null, 2)}\n`;
  const path = join(folder, FILES.manifest);
  // the seed is secret; an unchanged file keeps its inode (season/folder.ts)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== manifest) writeWhole(path, manifest, 0o600);
}

export function hiddenOfLadder(folder: string): string[] {
  const { matches, times, live, logs, analysis, pages } = TOURNAMENT_FILES;
  return [...hiddenOf(folder), ...[...Object.values(FILES), matches, times, live, logs, analysis, pages].map((name) => join(folder, name))];
}
