import { closeSync, fchmodSync, openSync, truncateSync, writeSync } from 'node:fs';
import { z } from 'zod';
import type { RecordHead, RecordStep } from '../../arena/game-record.js';
import type { TakenBack } from '../../arena/record.js';
import { readPlain } from '../../arena/tournament/files.js';
import { loadRuleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import { Env, type Score } from '../../env/env.js';
import { isToken } from '../../rpc/tokens.js';
import { rulesetOf } from './replay.js';
import { compare } from './games.js';
import { parseRecords } from './record.js';
import type { GameLog, MatchOrder, Past } from './match.js';

/** The facts of a journal about its game besides the record: enough to resume it with the open pages. */
const PLAYED = z.object({
  people: z.array(z.int()),
  /** Names of built-in bots; null: a program or model, which only the command line may start. */
  bots: z.array(z.string().nullable()),
  clock: z.object({ perMoveMs: z.number(), bankMs: z.number() }).nullable(),
  port: z.int(),
  /** Of the seats of people, in their order. */
  tokens: z.array(z.string().refine(isToken)),
});
export type Played = z.output<typeof PLAYED>;

/** A game of people as its journal has it. */
export interface KeptGame extends Played {
  readonly ruleset: string;
  readonly seed: string;
  readonly past: Past;
}

/**
 * The record of a game that people play, written line by line: when the program is killed, the file has every answer that a page was shown.
 * It is a record as `orleans play --record` writes it, with notes of answers that were taken back. Only its owner can read it, because
 * it has the tokens of the pages.
 */
export class Journal implements GameLog {
  private readonly file: number;

  private constructor(readonly path: string) {
    this.file = open(path);
  }

  /** Begins the journal of a new game. */
  static begin(path: string, { ruleset: name, seed }: MatchOrder, names: readonly string[], played: Played): Journal {
    const ruleset = loadRuleset(name);
    const env = new Env(ruleset, { replay: false });
    env.reset({ seed });
    const head: RecordHead = {
      record: 1,
      game: 0,
      ruleset: ruleset.name,
      seed,
      bots: [...names],
      hashes: ruleset.hashes,
      hash: env.stateHash(),
    };
    const journal = new Journal(path);
    journal.write({ ...head, played });
    return journal;
  }

  /** Continues a journal. */
  static resume(path: string): Journal {
    return new Journal(path);
  }

  step(seat: number, action: string, hash: string): void {
    const step: RecordStep = { seat, action, hash };
    this.write(step);
  }

  takeBack(takenBack: TakenBack): void {
    this.write({ takenBack });
  }

  end(scores: readonly Score[]): void {
    this.write({ scores: scores.map(({ total, rank, winner }) => ({ total, rank, winner })) });
    this.close();
  }

  close(): void {
    closeSync(this.file);
  }

  private write(line: object): void {
    writeSync(this.file, `${JSON.stringify(line)}\n`);
  }
}

/** Reads the game of a journal, and removes an incomplete last line. Refusals JOURNAL_UNFIT, RECORD_RULES, RECORD_DIFFERS. */
export function readJournal(path: string): KeptGame {
  const text = readPlain(path);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [record, ...others] = parseRecords(whole);
  const head: unknown = whole === '' ? null : JSON.parse(whole.slice(0, whole.indexOf('\n')));
  const { data: played } = z.object({ played: PLAYED }).safeParse(head);
  if (record === undefined || others.length > 0 || played === undefined)
    throw unfit(path, 'holds no game that people play; name a file of --resume');
  if (record.scores !== undefined) throw unfit(path, 'holds a game that is over; see it with `orleans view FILE`');
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const ruleset = rulesetOf(record);
  const { people, bots, tokens } = played.played;
  // one bot is for all seats, as on the command line
  const isFull = [1, ruleset.seats - people.length].includes(bots.length) && tokens.length === people.length;
  if (!isFull || new Set(people).size < people.length || people.some((seat) => seat < 0 || seat >= ruleset.seats))
    throw unfit(path, `names other seats than ${ruleset.name} has; restore it, or remove it`);
  compare(record);
  const { takenBack = [], steps, seed } = record;
  return {
    ...played.played,
    ruleset: ruleset.name,
    seed,
    past: { actions: steps.map(({ action }) => ruleset.actionId(action)), takenBack },
  };
}

function open(path: string): number {
  try {
    const file = openSync(path, 'a', 0o600);
    // an empty file that existed already
    fchmodSync(file, 0o600);
    return file;
  } catch (error) {
    throw unfit(path, `cannot be written (${error instanceof Error ? error.message : String(error)}); name another file`);
  }
}

function unfit(path: string, why: string): Refusal {
  return new Refusal('JOURNAL_UNFIT', `"${path}" ${why}.`, 'FAILED_PRECONDITION');
}
