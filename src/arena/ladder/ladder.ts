import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Stream } from '../../core/rng.js';
import { removeLive } from '../match-files.js';
import { voidRecord, type MatchPlan } from '../match.js';
import type { BotSpec } from '../player.js';
import { processSubmissions, type QueueOptions } from '../queue/queue.js';
import { botOf, numberOf, readRecords, type SubmissionRecord } from '../queue/records.js';
import type { MatchRecord } from '../record.js';
import type { Fixture } from '../schedule.js';
import { FILES as SEASON_FILES } from '../season/folder.js';
import { madeOf } from '../season/table.js';
import type { Tournament } from '../tournament/config.js';
import { fingerprintsOf } from '../tournament/fingerprint.js';
import type { Pool } from '../tournament/pool.js';
import { deriveSeed } from '../tournament/seed.js';
import { FILES, hiddenOfLadder, seasonOf, tournamentOf, type Ladder } from './config.js';
import { drawTable, type Contender } from './field.js';
import { Records, type OpenTable } from './records.js';

export interface LadderOptions extends Pick<QueueOptions, 'decided' | 'left' | 'check'> {
  readonly folder: string;
  readonly pool: Pool;
  /** no match begins after this signal; the ladder ends when the running matches have ended */
  readonly stop: AbortSignal;
  /** total of matches after which it ends, earlier runs included; default: never */
  readonly matches?: number;
  /** milliseconds after which the queue is checked if no match ends */
  readonly every?: number;
  /** folder of records of running matches */
  readonly live?: string;
  /** writes reports with the ids of the drawn versions; called at the end and at intervals, which grow with its time */
  readonly report?: (playing: ReadonlySet<string>) => void;
}

const EVERY_MS = 5_000;

/** Minimum time between reports, and their maximum share of the time. */
const REPORT_MS = 10_000;
const REPORT_SHARE = 0.05;

/** Plays a ladder in its folder until it is stopped; returns the number of matches. The caller holds its lock. */
export async function runLadder(ladder: Ladder, options: LadderOptions): Promise<number> {
  const { folder, live } = options;
  if (live !== undefined) removeLive(live, null);
  const records = new Records(folder, ladder);
  try {
    await new Run(ladder, options, records).play();
    return records.matches;
  } finally {
    if (live !== undefined) removeLive(live, null);
    records.close();
  }
}

class Run {
  private readonly tournament: Tournament;
  /** Program of a contender, by id. */
  private readonly specs = new Map<string, BotSpec>();
  private readonly hosts: ReadonlySet<string>;
  private field: Contender[] = [];
  private running = 0;
  private processing: Promise<void> | null = null;
  private isDue = true;
  private nextReport = 0;
  private failure: unknown = null;
  private wake = (): void => undefined;

  constructor(
    private readonly ladder: Ladder,
    private readonly options: LadderOptions,
    private readonly records: Records,
  ) {
    this.tournament = tournamentOf(ladder, ladder.bots);
    this.hosts = this.enterHosts();
    for (const record of readRecords(options.folder, 'accepted')) this.enterSubmission(record);
    this.refresh();
  }

  async play(): Promise<void> {
    const { stop, every = EVERY_MS, matches = Infinity } = this.options;
    const halt = (): void => this.wake();
    stop.addEventListener('abort', halt);
    this.report();
    try {
      for (;;) {
        const isEnding = stop.aborted || this.failure !== null || this.records.matches + this.running >= matches;
        if (!stop.aborted && this.failure === null && this.isDue && this.processing === null) this.processQueue();
        if (!isEnding && this.begin()) continue;
        if (isEnding && this.running === 0 && this.processing === null) break;
        const timer = setTimeout(() => {
          this.isDue = true;
          this.wake();
        }, every);
        await new Promise<void>((done) => (this.wake = done));
        clearTimeout(timer);
      }
    } finally {
      stop.removeEventListener('abort', halt);
    }
    this.nextReport = 0;
    this.report();
    if (this.failure !== null) throw this.failure;
  }

  private report(): void {
    const from = performance.now();
    if (from < this.nextReport) return;
    this.options.report?.(new Set(this.field.map(({ id }) => id)));
    const now = performance.now();
    this.nextReport = now + Math.max(REPORT_MS, (now - from) / REPORT_SHARE);
  }

  /** Processes submissions while matches run. */
  private processQueue(): void {
    const { folder, check, decided, left, stop } = this.options;
    this.isDue = false;
    this.processing = processSubmissions({
      folder,
      season: seasonOf(this.ladder),
      stop,
      ...(check !== undefined && { check }),
      ...(left !== undefined && { left }),
      hidden: hiddenOfLadder(resolve(folder)),
      refuse: (name, owner) => this.refusal(name, owner),
      decided: (record) => {
        if (record.reason === null) this.enterSubmission(record);
        this.refresh();
        decided?.(record);
      },
    })
      .then(() => this.refresh())
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => {
        this.processing = null;
        this.wake();
      });
  }

  /** Begins a match; false: without a free process or a match. */
  private begin(): boolean {
    if (this.running >= this.options.pool.size) return false;
    const table = this.nextTable();
    const fixture = table?.rest.shift();
    if (table === null || fixture === undefined) return false;
    this.running++;
    this.result(this.planOf(table, fixture))
      .then((record) => {
        this.records.write(record, Date.now());
        if (this.options.live !== undefined) removeLive(this.options.live, record.id);
        if (table.players.some(({ streak }) => streak >= this.ladder.forfeits)) this.refresh();
        this.report();
      })
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => {
        this.running--;
        this.isDue = true;
        this.wake();
      });
    return true;
  }

  /** New bots play immediately; else the oldest open table is completed before another is drawn. */
  private nextTable(): OpenTable | null {
    const isNew = this.field.some(({ matches, open }) => matches + open === 0);
    const oldest = isNew ? undefined : [...this.records.open.values()].find(({ rest }) => rest.length > 0);
    if (oldest !== undefined) return oldest;
    const stream = new Stream(deriveSeed(this.ladder.seed, `draw/${this.records.tables}`), 'draw');
    const players = drawTable(this.field, this.tournament.seats, stream);
    if (players !== null) return this.records.draw(players);
    return [...this.records.open.values()].find(({ rest }) => rest.length > 0) ?? null;
  }

  private planOf({ players }: OpenTable, { id, deal, seed, bots }: Fixture): MatchPlan {
    const { ruleset, clock, onForfeit, substitute, maxSteps } = this.tournament;
    return {
      ...{ id, ruleset, deal, seed, clock, onForfeit, substitute },
      bots: bots.map((letter) => this.specOf(players[letter]!.id)),
      ...(maxSteps !== null && { maxSteps }),
    };
  }

  /** Plays a match; void if a bot was removed after the table was drawn. */
  private async result(plan: MatchPlan): Promise<MatchRecord> {
    const gone = plan.bots.find(({ name }) => !this.specs.has(name));
    return gone === undefined ? this.options.pool.play(plan) : voidRecord(plan, `the bot ${gone.name} was removed before the match`);
  }

  /** The program of a version; a removed one has the substitute under its name. */
  private specOf(id: string): BotSpec {
    return this.specs.get(id) ?? { name: id, kind: 'builtin', bot: this.tournament.substitute };
  }

  /** Enters the bots of the configuration; another program or parameter is another version. */
  private enterHosts(): Set<string> {
    if (this.ladder.bots.length === 0) return new Set();
    const { bots, ruleset } = this.tournament;
    const programs = fingerprintsOf(bots, ruleset);
    return new Set(
      bots.map((spec) => {
        const { name } = spec;
        const made = madeOf(spec, programs[name] ?? null);
        const versions = this.records.contenders.filter((one) => one.name === name);
        const same = versions.find(({ id }) => this.records.madeOf(id) === made);
        const version = versions.length + 1;
        const { id } = same ?? this.records.enter({ id: `${name}.${version}`, name, version, owner: null, made });
        this.specs.set(id, { ...spec, name: id });
        return id;
      }),
    );
  }

  private enterSubmission({ id, name, owner, command }: SubmissionRecord): void {
    const { folder } = this.options;
    const bot = botOf(id, command!, join(folder, SEASON_FILES.accepted, id));
    this.specs.set(id, tournamentOf(this.ladder, [bot]).bots[0]!);
    if (this.records.find(id) === null)
      this.records.enter({ id, name: name!, version: numberOf(id), owner: String(owner), made: JSON.stringify(command) });
  }

  /** Draws from now on among versions that are not retired: by the host, by newer versions, or for forfeits in a row. */
  private refresh(): void {
    const { owners, quota, forfeits } = this.ladder;
    const retired = this.retired();
    const present = this.records.contenders.filter(({ id, owner }) =>
      owner === null ? this.hosts.has(id) : owners.includes(owner) && this.specs.has(id),
    );
    const newest = new Map<string, number[]>();
    for (const { name, version } of present)
      newest.set(name, [...(newest.get(name) ?? []), version].sort((a, b) => b - a).slice(0, quota.versions));
    this.field = present.filter(
      ({ id, name, version, owner, streak }) =>
        streak < forfeits && !retired.has(name) && !retired.has(id) && (owner === null || newest.get(name)!.includes(version)),
    );
  }

  private retired(): Set<string> {
    return new Set(readdirSync(join(this.options.folder, FILES.retired)));
  }

  private refusal(name: string, owner: SubmissionRecord['owner']): string | null {
    const { bots } = this.ladder.quota;
    const retired = this.retired();
    const names = new Set(this.records.contenders.flatMap((one) => (one.owner === owner && !retired.has(one.name) ? [one.name] : [])));
    if (names.has(name) || names.size < bots) return null;
    return `${String(owner)} has ${names.size} bots on this ladder, which allows ${bots}; submit a new version of one of them, or ask the host to retire one.`;
  }
}
