import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { clip, Refusal } from '../../core/result.js';
import { fileProblem } from '../../core/file-error.js';
import { checkBot, type CheckReport, type Finding } from '../check.js';
import { namedBots, stageConfig, type QueueRules, type Season } from '../season/config.js';
import { FILES, hiddenOf, makeQueueFolders } from '../season/folder.js';
import { lock } from '../season/lock.js';
import { programFingerprint } from '../tournament/fingerprint.js';
import type { Tournament } from '../tournament/config.js';
import { deriveSeed } from '../tournament/seed.js';
import { CLOSED, writeWhole } from '../tournament/files.js';
import { Copy, removeFolder } from './copy.js';
import { isReady, readyIn } from './listing.js';
import { baseOf, botOf, nextNumber, readRecords, type SubmissionRecord } from './records.js';
import { Rejection } from './rejection.js';
import { isName, NAME_WORDS, READY, readCommand } from './submission.js';

/** Replaces an invalid name. */
const NAMELESS = '_';

/** Plays the first bot of the tournament, before the submission is accepted. */
export type Check = (tournament: Tournament) => Promise<CheckReport>;

export interface QueueOptions {
  readonly folder: string;
  readonly season: Season;
  /** Called for each decided submission. */
  readonly decided?: (record: SubmissionRecord) => void;
  /** called with the reason why a submission stays, a sentence */
  readonly left?: (sentence: string) => void;
  readonly check?: Check;
  /** reason why an owner may not use this name, a sentence; null: it may */
  readonly refuse?: (name: string, owner: SubmissionRecord['owner']) => string | null;
  /** after this signal, the remaining submissions stay for the next run */
  readonly stop?: AbortSignal;
  /** files and folders that the program must not read; default: those of a season */
  readonly hidden?: readonly string[];
}

/** Processes every complete submission, one per owner in turn; Refusals QUEUE_NONE, QUEUE_BUSY and those of the sandbox. */
export async function processSubmissions(options: QueueOptions): Promise<SubmissionRecord[]> {
  const rules = rulesOf(options.season);
  mkdirSync(join(options.folder, FILES.queue), { recursive: true });
  const unlock = lock(join(options.folder, FILES.queueLock), { code: 'QUEUE_BUSY', does: 'checks the submissions of this season' });
  try {
    return await new Queue(options, rules).run();
  } finally {
    unlock();
  }
}

function rulesOf({ queue }: Season): QueueRules {
  if (queue === null) throw new Refusal('QUEUE_NONE', 'This season has no queue; add "queue": {} to its configuration.');
  return queue;
}

/*
 * The steps of a submission. Each is one rename, or a file written atomically, so that another process can continue:
 * queue/NAME -> taken/NAME.1 -> a copy in checking/NAME.1, which is checked ->
 * accepted/NAME.1 with accepted/NAME.1.json, or rejected/NAME.1.json and taken/NAME.1 -> rejected/NAME.1.
 * A submission with a record is decided; without one it is checked again.
 */
class Queue {
  constructor(
    private readonly options: QueueOptions,
    private readonly rules: QueueRules,
  ) {}

  async run(): Promise<SubmissionRecord[]> {
    makeQueueFolders(this.options.folder);
    rmSync(this.at(FILES.checking), { recursive: true, force: true });
    for (const name of [FILES.taken, FILES.checking]) mkdirSync(this.at(name), CLOSED);
    const decided: SubmissionRecord[] = [];
    for (const id of readdirSync(this.at(FILES.taken)).sort()) decided.push(...(await this.resume(id)));
    // one submission per owner in turn, including submissions that arrive meanwhile
    const places = (this.rules.owners ?? [null]).map((owner) => ({
      owner,
      folder: this.at(FILES.queue, owner ?? ''),
      listed: [] as string[],
      seen: new Set<string>(),
    }));
    for (let isOver = false; !isOver; ) {
      isOver = true;
      for (const place of places) {
        const { owner, folder, seen } = place;
        if (place.listed.length === 0) place.listed = await this.list(folder, seen);
        const name = place.listed.shift();
        if (name === undefined) continue;
        if (this.options.stop?.aborted === true) return decided;
        isOver = false;
        seen.add(name);
        // its author may have removed the submission
        const id = isReady(join(folder, name)) ? this.take(folder, name, owner) : null;
        if (id !== null) decided.push(await this.decide(id, name));
        // an author may add submissions faster than they are refused
        await setImmediate();
      }
    }
    return decided;
  }

  /** The complete submissions in a folder that were not seen; its writers may have closed it. */
  private async list(folder: string, seen: ReadonlySet<string>): Promise<string[]> {
    try {
      return existsSync(folder) ? await readyIn(folder, (name) => !seen.has(name)) : [];
    } catch (error) {
      this.options.left?.(`The folder ${folder} cannot be read: ${systemProblem(error)}.`);
      return [];
    }
  }

  private at(...names: readonly string[]): string {
    return join(this.options.folder, ...names);
  }

  /** Moves a submission away from the queue's writers; null: not permitted. */
  private take(folder: string, name: string, owner: string | null): string | null {
    const own = isName(name) ? name : NAMELESS;
    const base = owner === null ? own : `${owner}.${own}`;
    const known = [FILES.taken, FILES.accepted, FILES.rejected].flatMap((place) => readdirSync(this.at(place)));
    const ids = known.map((entry) => entry.replace(/\.json$/, ''));
    const id = `${base}.${nextNumber(ids, base)}`;
    try {
      renameSync(join(folder, name), this.at(FILES.taken, id));
      return id;
    } catch (error) {
      // such as EBUSY: its author has mounted another folder there
      this.options.left?.(`"${clip(name)}" stays in the queue, because it cannot be moved: ${systemProblem(error)}.`);
      return null;
    }
  }

  /** Continues with a submission that an earlier process took. */
  private async resume(id: string): Promise<SubmissionRecord[]> {
    if (existsSync(this.at(FILES.accepted, `${id}.json`))) this.discard(id);
    else if (existsSync(this.at(FILES.rejected, `${id}.json`))) this.moveToRejected(id);
    else return [await this.decide(id, baseOf(id))];
    return [];
  }

  private async decide(id: string, given: string): Promise<SubmissionRecord> {
    const user = process.getuid === undefined ? null : lstatSync(this.at(FILES.taken, id)).uid;
    const [first, rest = first] = baseOf(id).split('.');
    const owner = this.rules.owners === undefined ? user : first!;
    const name = rest === NAMELESS ? null : baseOf(id);
    const findings: Record<string, readonly Finding[]> = {};
    let command: string[] | null = null;
    try {
      if (name === null) throw new Rejection(`"${clip(given)}" is not a name: ${NAME_WORDS}.`);
      this.checkFree(name, owner);
      if (!lstatSync(this.at(FILES.taken, id)).isDirectory()) throw new Rejection('It is a link; a submission is a folder.');
      new Copy(this.rules, [READY]).folder(this.at(FILES.taken, id), this.at(FILES.checking, id));
      command = readCommand(this.at(FILES.checking, id), this.rules.programs);
      this.checkNew(name, id, command);
      await this.checkPlay(name, id, command, findings);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return this.reject({ id, name, reason: error.message, command, owner, findings });
    }
    return this.accept({ id, name, reason: null, command, owner, findings });
  }

  /** Checks that the name is free; case does not matter. */
  private checkFree(name: string, owner: SubmissionRecord['owner']): void {
    const { season, folder, refuse } = this.options;
    const refused = refuse?.(name, owner) ?? null;
    if (refused !== null) throw new Rejection(refused);
    const isSame = (other: string | null): boolean => other?.toLowerCase() === name.toLowerCase();
    if (season.stages.some((_, index) => namedBots(season, index).some((bot) => isSame(bot.name))))
      throw new Rejection(`The name ${name} belongs to a bot that the season names itself; take another one.`);
    const before = readRecords(folder, 'accepted')
      .filter((record) => isSame(record.name))
      .at(-1);
    if (before === undefined) return;
    if (this.rules.updates === 'refuse')
      throw new Rejection(
        `The name ${before.name} is taken by an earlier submission, and this season accepts one submission per name; choose another name.`,
      );
    if (before.name !== name || owner === null || before.owner !== owner)
      throw new Rejection(`The name ${before.name} is taken by a submission of another user of this machine; take another name.`);
  }

  /** Checks that the submission differs from the last version. */
  private checkNew(name: string, id: string, command: readonly string[]): void {
    const before = readRecords(this.options.folder, 'accepted')
      .filter((record) => record.name === name)
      .at(-1);
    if (before === undefined || JSON.stringify(before.command) !== JSON.stringify(command)) return;
    const print = (folder: string): string => programFingerprint(command, resolve(folder), true);
    if (print(this.at(FILES.accepted, before.id)) === print(this.at(FILES.checking, id)))
      throw new Rejection(`It is the same program as ${before.id}, which was accepted.`);
  }

  /** Plays the submission in its sandbox in every ruleset of the season. */
  private async checkPlay(
    name: string,
    id: string,
    command: readonly string[],
    findings: Record<string, readonly Finding[]>,
  ): Promise<void> {
    const { season, check = play(this.options, this.rules) } = this.options;
    const bot = botOf(name, command, this.at(FILES.checking, id));
    const others = Array.from({ length: 4 }, (_, at) => ({ name: `opponent ${at + 1}`, bot: 'greedy' }));
    const tournaments = season.stages.map((_, index) => stageConfig(season, index, [bot, ...others]).tournament);
    const rulesets = new Map(tournaments.map((tournament) => [tournament.ruleset, tournament]));
    for (const [ruleset, tournament] of rulesets) {
      const report = await check(tournament).catch((error: unknown) => {
        // the author is responsible for a missing program, but not for a missing sandbox
        if (error instanceof Refusal && error.code === 'BOT_PROGRAM') throw new Rejection(error.message);
        throw error;
      });
      findings[ruleset] = report.findings;
      const wrong = report.findings.filter(({ ok }) => ok === false).map(({ words }) => words);
      if (!report.ok) throw new Rejection(`In ${ruleset} it is not ready for a tournament. ${wrong.join(' ')}`);
    }
  }

  private accept(record: SubmissionRecord): SubmissionRecord {
    const target = this.at(FILES.accepted, record.id);
    // without a record it is not accepted
    rmSync(target, { recursive: true, force: true });
    renameSync(this.at(FILES.checking, record.id), target);
    writeWhole(`${target}.json`, `${JSON.stringify(record, null, 2)}\n`);
    this.discard(record.id);
    this.options.decided?.(record);
    return record;
  }

  private reject(record: SubmissionRecord): SubmissionRecord {
    writeWhole(this.at(FILES.rejected, `${record.id}.json`), `${JSON.stringify(record, null, 2)}\n`);
    this.moveToRejected(record.id);
    rmSync(this.at(FILES.checking, record.id), { recursive: true, force: true });
    this.options.decided?.(record);
    return record;
  }

  /** Removes the copy; if modes or the author prevent that, the next run tries again. */
  private discard(id: string): void {
    try {
      removeFolder(this.at(FILES.taken, id));
    } catch (error) {
      this.options.left?.(`${this.at(FILES.taken, id)} is no longer needed, but cannot be removed: ${systemProblem(error)}.`);
    }
  }

  /** The author may have closed the folder meanwhile; then the next run tries again. */
  private moveToRejected(id: string): void {
    try {
      renameSync(this.at(FILES.taken, id), this.at(FILES.rejected, id));
    } catch (error) {
      this.options.left?.(`${this.at(FILES.taken, id)} cannot be moved to ${FILES.rejected}: ${systemProblem(error)}.`);
    }
  }
}

/** The cause of an error of the system, as a clause; throws any other error. */
function systemProblem(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) throw error;
  return fileProblem(error) ?? code;
}

/** The pre-flight of `orleans arena check`, in the sandbox of the season. */
function play({ folder, season, hidden = hiddenOf(resolve(folder)) }: QueueOptions, { minutes }: QueueRules): Check {
  return (tournament) => {
    const [bot] = tournament.bots;
    if (bot!.sandbox === undefined || bot!.sandbox.driver === 'none') throw new Error('a submission is never started without a sandbox');
    const { ruleset, clock } = tournament;
    const seed = deriveSeed(season.seed, `check/${bot!.name}`);
    return checkBot(bot!, { ruleset, clock, seed, opponent: 'greedy', hidden, minutes });
  };
}
