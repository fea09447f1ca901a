import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords } from '../../arena/queue/records.js';
import { waitingIn } from '../../arena/queue/listing.js';
import type { Season as SeasonPlan } from '../../arena/season/config.js';
import { FILES, readSeasonFolder, stageFolder } from '../../arena/season/folder.js';
import { tableOf, type SeasonTable } from '../../arena/season/table.js';
import { countMatches } from '../../arena/schedule.js';
import { scheduleSpecOf } from '../../arena/tournament/config.js';
import { readPlain } from '../../arena/tournament/files.js';
import { FILES as STAGE_FILES, readManifest } from '../../arena/tournament/folder.js';
import type { Season, SeasonQueue, SeasonStage } from '../requests.js';
import type { GameStream } from '../game-stream.js';
import { GameFolder } from './folder.js';
import type { Entry, Games } from './games.js';

/** The matches of all stages of a season, running ones first, then the newest stage; ids begin with the number of the stage. */
export class SeasonGames implements Games {
  private readonly stages: GameFolder[] = [];
  private season: SeasonPlan;
  /** Content of the files with the version read, by path. */
  private readonly read = new Map<string, { readonly at: number; readonly value: unknown }>();

  constructor(private readonly folder: string) {
    this.season = readSeasonFolder(folder);
    this.refresh();
  }

  list(): Entry[] {
    const newest = this.stages
      .map((stage, index) => stage.list().map((entry) => ({ ...entry, title: `stage ${index + 1}, ${entry.title}` })))
      .reverse()
      .flat();
    return [...newest.filter(({ live }) => live), ...newest.filter(({ live }) => !live)];
  }

  find(id: string): GameStream | null {
    return this.stages[Number(id.split('.')[0]) - 1]?.find(id) ?? null;
  }

  refresh(): void {
    while (existsSync(join(stageFolder(this.folder, this.stages.length), STAGE_FILES.manifest))) {
      const index = this.stages.length;
      this.stages.push(new GameFolder(stageFolder(this.folder, index), true, `${index + 1}.`));
    }
    for (const stage of this.stages) stage.refresh();
  }

  /** The present state of the season: ratings written after the last stage, and the progress of the stages. */
  state(): Season {
    this.season = this.fresh(join(this.folder, FILES.manifest), () => readSeasonFolder(this.folder)) ?? this.season;
    const written = this.fresh(join(this.folder, FILES.standings), (path) => JSON.parse(readPlain(path)) as SeasonTable);
    const table = tableOf(this.season, []);
    return {
      stages: table.stages.map((row, index) => this.stageOf(written?.stages[index] ?? row, index)),
      bots: (written?.bots ?? []).map(({ history, ...bot }) => ({ ...bot, stages: history.length })),
      running: this.list().filter(({ live }) => live),
      queue: this.season.queue === null ? null : this.queue(),
    };
  }

  private stageOf(
    { number, name, state, ruleset, format, bots, matches, planned }: SeasonTable['stages'][number],
    index: number,
  ): SeasonStage {
    const stage = this.stages[index];
    if (state === 'complete' || stage === undefined) return { number, name, state, ruleset, format, bots, matches, planned };
    const { tournament } = readManifest(stageFolder(this.folder, index));
    return {
      number,
      name,
      state: 'running',
      ruleset: tournament.ruleset,
      format: tournament.format,
      bots: tournament.bots.length,
      matches: stage.list().filter(({ live }) => !live).length,
      planned: countMatches(scheduleSpecOf(tournament), tournament.deals),
    };
  }

  private queue(): SeasonQueue {
    const taken = join(this.folder, FILES.taken);
    return {
      waiting: waitingIn(join(this.folder, FILES.queue)),
      taken: existsSync(taken) ? readdirSync(taken).sort() : [],
      accepted: readRecords(this.folder, 'accepted').map(({ id }) => id),
      rejected: readRecords(this.folder, 'rejected').map(({ id, reason }) => ({ id, reason: reason ?? '' })),
    };
  }

  /** The content of a file, read again when it has changed; null: it does not exist. */
  private fresh<T>(path: string, read: (path: string) => T): T | null {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    const known = this.read.get(path);
    if (known?.at === at) return known.value as T;
    const value = read(path);
    this.read.set(path, { at, value });
    return value;
  }
}
