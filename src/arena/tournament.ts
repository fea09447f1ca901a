import { many } from '../core/english.js';
import { Refusal } from '../core/result.js';
import { loadRuleset } from '../catalog/ruleset.js';
import { removeLive } from './match-files.js';
import type { MatchPlan } from './match.js';
import type { BotSpec } from './player.js';
import type { MatchRecord } from './record.js';
import type { PlayedMatch } from './results/measurements.js';
import { fixedGames, signatureOf } from './signature.js';
import { SequentialTest } from './results/sequential.js';
import { countMatches, Schedule, type Fixture } from './schedule.js';
import { scheduleSpecOf, type Tournament } from './tournament/config.js';
import { openFolder, type Journal } from './tournament/folder.js';
import { InProcessPool } from './tournament/inprocess.js';
import type { Pool } from './tournament/pool.js';
import { deriveSeed } from './tournament/seed.js';

export interface RunOptions {
  readonly folder: string;
  readonly pool?: Pool;
  /** folder of records of running matches; a record is removed once its match is written */
  readonly live?: string;
  /** called with the matches written so far, earlier runs included, and their maximum */
  readonly progress?: (done: number, total: number) => void;
}

export interface Outcome {
  readonly matches: number;
  readonly resumed: number;
  /** whether the sequential test ended the tournament before its last deal */
  readonly decided: boolean;
}

/** Too many forfeits: written matches stay, without the last one. */
export class TooManyForfeits extends Refusal {
  constructor(
    sentence: string,
    /** whether a program caused the failure, which would then repeat; else time or connection did */
    readonly deterministic: boolean,
  ) {
    super('ARENA_FORFEITS', sentence, 'ABORTED');
  }
}

/** Bots that cannot play; no match was begun. */
export class CheckFailed extends Refusal {
  constructor(
    sentence: string,
    /** whether a program caused the failure, which would then repeat; else time or connection did */
    readonly deterministic: boolean,
  ) {
    super('ARENA_UNFIT', sentence, 'FAILED_PRECONDITION');
  }
}

/** Matches per worker that may finish before an earlier one; a killed process loses at most these. */
const AHEAD = 4;

/**
 * Plays a tournament into its folder, or continues an earlier run. The files do not depend on workers or interruptions: matches are in the
 * order of the schedule, and the sequential test reads whole deals in that order.
 */
export async function runTournament(tournament: Tournament, options: RunOptions): Promise<Outcome> {
  const journal = openFolder(options.folder, tournament);
  // left by an earlier run
  if (options.live !== undefined) removeLive(options.live, null);
  try {
    const outcome = await new Run(tournament, journal, options).play();
    journal.publish();
    return outcome;
  } finally {
    if (options.live !== undefined) removeLive(options.live, null);
    journal.close();
  }
}

class Run {
  private readonly pool: Pool;
  private readonly total: number;
  private readonly schedule: Schedule;
  private readonly test: SequentialTest | null;
  /** Matches of the deal that is being written. */
  private open: PlayedMatch[] = [];
  private decided = false;
  private forfeits = 0;

  constructor(
    private readonly tournament: Tournament,
    private readonly journal: Journal,
    private readonly options: RunOptions,
  ) {
    this.pool = options.pool ?? new InProcessPool();
    const spec = scheduleSpecOf(tournament);
    this.total = countMatches(spec, tournament.deals);
    this.schedule = new Schedule(spec, tournament.deals);
    const { sequential, utility, metric, bots } = tournament;
    this.test = sequential === null ? null : new SequentialTest(utility, metric, sequential, bots.length);
  }

  async play(): Promise<Outcome> {
    const { written } = this.journal;
    const resumed = written.length;
    this.forfeits = written.reduce((sum, played) => sum + forfeited(played), 0);
    this.skip(resumed);
    if (!this.decided && resumed < this.total) await this.checkFit();
    const playing: { fixture: Fixture; match: Promise<MatchRecord> }[] = [];
    let running = 0;
    const wake = { up: (): void => undefined };
    this.options.progress?.(written.length, this.total);
    while (!this.decided) {
      while (running < this.pool.size && playing.length < AHEAD * this.pool.size) {
        const fixture = this.schedule.next();
        if (fixture === null) break;
        running++;
        const match = this.pool.play(this.planOf(fixture)).finally(() => {
          running--;
          wake.up();
        });
        // a failure is reported when the match is next in order
        match.catch(() => undefined);
        playing.push({ fixture, match });
      }
      const [first] = playing;
      if (first === undefined) break;
      // waits until the first match in the schedule is done or a worker is free
      const freed = new Promise<null>((resolve) => (wake.up = () => resolve(null)));
      const record = await Promise.race([first.match, freed]);
      if (record === null) continue;
      playing.shift();
      this.write(record, first.fixture);
    }
    return { matches: written.length, resumed, decided: this.decided && written.length < this.total };
  }

  /**
   * Starts every external bot once before the first match, so that a defect does not forfeit all matches. Bots with a declared signature play their
   * fixed games.
   */
  private async checkFit(): Promise<void> {
    const { bots, ruleset, seats, deals, seed, clock, substitute, signatures = {} } = this.tournament;
    const unfit: { sentence: string; deterministic: boolean }[] = [];
    for (const [index, bot] of bots.entries()) {
      if (bot.kind === 'builtin') continue;
      const others = Array.from({ length: seats - 1 }, (): BotSpec => ({ name: substitute, kind: 'builtin', bot: substitute }));
      const id = `preflight/${index}`;
      const plan: MatchPlan = {
        id,
        ruleset,
        deal: deals.first,
        seed: deriveSeed(seed, id),
        bots: [bot, ...others],
        clock,
        onForfeit: 'end',
        substitute,
        maxSteps: 1,
      };
      const { seats: played, void: voided } = await this.pool.play(plan);
      if (this.options.live !== undefined) removeLive(this.options.live, id);
      const { status, reason } = played[0]!;
      if (voided !== undefined) unfit.push({ sentence: `${bot.name}: ${voided}`, deterministic: false });
      else if (status !== 'done')
        unfit.push({ sentence: `${bot.name}: ${reason}`, deterministic: status === 'error' || status === 'invalid' });
    }
    for (const [name, stated] of Object.entries(signatures)) {
      const records: MatchRecord[] = [];
      for (const plan of fixedGames(bots.find((bot) => bot.name === name)!, ruleset, clock)) {
        records.push(await this.pool.play(plan));
        if (this.options.live !== undefined) removeLive(this.options.live, plan.id);
      }
      const signature = signatureOf(records);
      if (signature !== stated)
        unfit.push({
          sentence: `${name}: its fixed games have the signature ${signature}, but the configuration has ${stated}`,
          deterministic: true,
        });
    }
    if (unfit.length === 0) return;
    const names = unfit.map(({ sentence }) => sentence).join('; ');
    throw new CheckFailed(
      `No match was started, because not every bot is ready to play (${names}); correct the bots with orleans arena check.`,
      unfit.every(({ deterministic }) => deterministic),
    );
  }

  /** Feeds the matches of an earlier run to the test. */
  private skip(count: number): void {
    for (let k = 0; k < count; k++) this.count(this.schedule.next()!, this.journal.written[k]!);
  }

  private write(record: MatchRecord, fixture: Fixture): void {
    const { rules } = loadRuleset(this.tournament.ruleset).hashes;
    if (record.id !== fixture.id || record.rulesHash !== rules)
      throw new Error(`match ${fixture.id} came back as ${record.id} of rules ${record.rulesHash}`);
    this.checkForfeits(record);
    this.journal.append(record, fixture.bots);
    if (this.options.live !== undefined) removeLive(this.options.live, record.id);
    this.count(fixture, this.journal.written.at(-1)!);
    this.options.progress?.(this.journal.written.length, this.total);
  }

  private checkForfeits(record: MatchRecord): void {
    const failed = record.seats.find(({ status }) => status !== 'done');
    if (failed === undefined && record.void === undefined) return;
    const most = this.tournament.maxForfeits;
    if (most !== null && ++this.forfeits > most) {
      const how =
        failed === undefined
          ? `which is void (${record.void})`
          : `where ${failed.bot} in seat ${failed.seat} ended with ${failed.status} (${failed.reason})`;
      const forfeited = many(this.forfeits, 'match was', 'matches were');
      const sentence = `${forfeited} forfeited and maxForfeits is ${most}, the last one ${record.id}, ${how}; correct the bot, or raise maxForfeits.`;
      throw new TooManyForfeits(sentence, failed?.status === 'invalid' || failed?.status === 'error');
    }
  }

  private count(fixture: Fixture, played: PlayedMatch): void {
    this.schedule.record(played);
    this.open.push(played);
    if (!fixture.closes) return;
    this.test?.add(this.open);
    this.open = [];
    this.decided = this.test !== null && this.test.state.verdict !== 'open';
  }

  private planOf({ id, deal, seed, bots }: Fixture): MatchPlan {
    const { ruleset, clock, onForfeit, substitute, maxSteps, adjust } = this.tournament;
    return {
      id,
      ruleset,
      deal,
      seed,
      bots: bots.map((bot) => this.tournament.bots[bot]!),
      clock,
      onForfeit,
      substitute,
      ...(maxSteps !== null && { maxSteps }),
      ...(adjust !== undefined && { adjust }),
    };
  }
}

function forfeited({ result }: PlayedMatch): number {
  return result.void !== undefined || result.seats.some(({ status }) => status !== 'done') ? 1 : 0;
}
