import { Refusal } from '../../core/result.js';
import type { Listed } from '../requests.js';
import { GameStream, type Origin } from '../game-stream.js';
import { begin, Difference, replayGame, rulesetOf } from './replay.js';
import type { RecordedAnalyses } from './analyses.js';
import type { GameRecord } from './record.js';

/** A game of a file or folder in the list. */
export interface Entry extends Omit<Listed, 'live'> {
  readonly live: boolean;
}

/** The games of a viewer: a file, a folder, a server's envs, games of people. */
export interface Games {
  list(): Entry[];
  /** The game with the id; null: there is none. Refusals say why a game cannot be shown. */
  find(id: string): GameStream | null;
  /** Checks for changes; true: the list or a game has changed. */
  refresh(): void;
}

/** A recorded game as a stream. A finished one is played through and compared with the record first: Refusal RECORD_DIFFERS. */
export function streamOf(id: string, title: string, record: GameRecord, live: boolean, analyses: RecordedAnalyses | null): GameStream {
  const ruleset = rulesetOf(record);
  if (!live) compare(record);
  const origin: Origin = {
    title,
    ruleset,
    names:
      record.bots?.length === ruleset.seats
        ? record.bots
        : Array.from({ length: ruleset.seats }, (_, seat) => record.bots?.[0] ?? `player ${seat + 1}`),
    source: record.match === undefined ? 'record' : 'match',
    humans: [],
    seed: record.seed,
    begin: (env) => begin(env, record),
    ...(analyses !== null && { extras: { analysisOf: (n: number) => analyses.at(n) }, remark: () => analyses.fault }),
  };
  const stream = new GameStream(id, origin);
  stream.push(...record.steps.map(({ action }) => ruleset.actionId(action)));
  if (!live) close(stream, record);
  return stream;
}

/** Ends the stream as in the record. */
export function close(stream: GameStream, { match }: GameRecord): void {
  stream.finish(match?.seats.map(({ status, reason }) => ({ status, reason })) ?? [], match?.complete ?? true);
}

export function compare(record: GameRecord): void {
  try {
    replayGame(record);
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    throw new Refusal(
      'RECORD_DIFFERS',
      `The game does not replay as it was recorded (${error.message}); use the version that recorded it.`,
      'FAILED_PRECONDITION',
    );
  }
}
