import { z } from 'zod';
import type { Final } from '../../arena/game-record.js';
import { MATCH_VERSION, type SeatRecord, type TakenBack } from '../../arena/record.js';
import type { Hashes } from '../../catalog/spec.js';
import { Refusal } from '../../core/result.js';

/** A game read back: from a record, from a replay of the service or from a match of the arena. */
export interface GameRecord {
  ruleset: string;
  seed: string;
  startSeat?: number;
  position?: unknown;
  chance?: string;
  /** The game starts from these bytes instead of a reset. */
  snapshot?: Uint8Array;
  hashes?: Hashes;
  hash?: string;
  /** Names by seat; absent in replays of the service. */
  bots?: string[];
  steps: { seat?: number; action: string; hash?: string }[];
  scores?: Final[];
  /** Answers of people that were taken back; they are not steps. */
  takenBack?: TakenBack[];
  match?: MatchEnd;
}

/** Fields of an arena match besides its steps. */
export interface MatchEnd {
  id: string;
  rulesHash: string;
  catalogHash: string;
  finalHash: string;
  complete: boolean;
  seats: Pick<SeatRecord, 'seat' | 'status' | 'reason' | 'score' | 'rank' | 'won' | 'outcome'>[];
}

type Fields = Readonly<Record<string, unknown>>;

/* The fields to read from lines, which a stranger may have written. */

const [text, number, bool] = [z.string(), z.number(), z.boolean()];
const HEAD = z.object({ ruleset: text, seed: text, hash: text, hashes: z.looseObject({ rulesVersion: number, rules: text }) });
const STEP = z.object({ seat: number, action: text, hash: text });
const END = z.object({ scores: z.array(z.object({ total: number, rank: number, winner: bool })) });
const NAMES = z.array(text);
const MATCH = z.object({
  ...{ id: text, ruleset: text, seed: text, rulesHash: text, catalogHash: text, hashes: text, finalHash: text, complete: bool },
  actions: NAMES,
  seats: z.array(
    z.object({
      ...{ seat: number, score: number, rank: number, won: bool, outcome: number, reason: text },
      status: z.enum(['done', 'timeout', 'invalid', 'error', 'disconnected']),
    }),
  ),
});
const REPLAY = z.object({ ruleset: text, seed: text, actions: NAMES, hashes: z.array(z.unknown()) });

/** Reads records, matches and, as one single object, a replay. */
export function parseRecords(text: string): GameRecord[] {
  const replay = parseReplay(text);
  if (replay !== null) return [replay];
  const reader = new RecordReader();
  for (const line of text.split('\n')) reader.read(line);
  return reader.games;
}

/** Parses a replay of the service, which is one object, on one line or more; null: the text is not a replay. */
export function parseReplay(text: string): GameRecord | null {
  const fields = parseObject(text);
  return fields !== null && Array.isArray(fields['actions']) && !Array.isArray(fields['seats']) ? fromReplay(fields) : null;
}

/** Reads records and matches line by line; Refusal RECORD_MALFORMED. */
export class RecordReader {
  readonly games: GameRecord[] = [];
  private index = -1;

  /** Returns the kind of the line; null for an empty one. */
  read(line: string): 'match' | 'head' | 'step' | 'back' | 'end' | null {
    const index = ++this.index;
    if (line.trim() === '') return null;
    const fields = parseObject(line);
    if (fields === null) throw malformed(index, 'it is not a JSON object');
    if (Array.isArray(fields['seats'])) {
      this.games.push(fromMatch(fields, index));
      return 'match';
    }
    const game = this.games.at(-1);
    if ('record' in fields) {
      this.games.push(fromHead(fields, index));
      return 'head';
    }
    if (game === undefined) throw malformed(index, 'a game begins with a line that has "record"');
    if ('action' in fields) {
      game.steps.push(fromStep(fields, index));
      return 'step';
    }
    if ('takenBack' in fields) {
      (game.takenBack ??= []).push(fromNote(fields['takenBack'], game, index));
      game.steps.pop();
      return 'back';
    }
    const { data } = END.safeParse(fields);
    if (data === undefined) throw malformed(index, 'neither "record" nor "action" nor "scores" is there');
    game.scores = data.scores;
    return 'end';
  }
}

function parseObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
}

function fromHead(fields: Fields, index: number): GameRecord {
  if (fields['record'] !== 1) throw malformed(index, `records of version ${JSON.stringify(fields['record'])} are unknown here`);
  const { data } = HEAD.safeParse(fields);
  if (data === undefined) throw malformed(index, 'ruleset, seed, hash or hashes is missing');
  return { ...data, hashes: data.hashes as unknown as Hashes, ...namesOf(fields), steps: [] };
}

/** Names of bots; records of others have none. */
function namesOf({ bots }: Fields): Pick<GameRecord, 'bots'> {
  const { data } = NAMES.safeParse(bots);
  return data === undefined ? {} : { bots: data };
}

function fromStep(fields: Fields, index: number): GameRecord['steps'][number] {
  const { data } = STEP.safeParse(fields);
  if (data === undefined) throw malformed(index, 'seat, action or hash is missing');
  return data;
}

/** The note must be of the last step, which it takes back. */
function fromNote(note: unknown, { steps }: GameRecord, index: number): TakenBack {
  const { decision, seat, action } = (note ?? {}) as Partial<TakenBack>;
  const last = steps.at(-1);
  if (
    decision === undefined ||
    decision !== steps.length - 1 ||
    last?.seat !== seat ||
    last?.action !== action ||
    seat === undefined ||
    action === undefined
  )
    throw malformed(index, 'what is taken back is not the last step');
  return { decision, seat, action };
}

function fromReplay(fields: Fields): GameRecord {
  const { startSeat, position, chance, snapshot } = fields;
  const { data } = REPLAY.safeParse(fields);
  if (data === undefined) throw malformed(0, 'a replay has ruleset, seed, actions and hashes');
  const { ruleset, seed, actions, hashes } = data;
  return {
    ruleset,
    seed,
    // -1: drawn with the seed
    ...(typeof startSeat === 'number' && startSeat >= 0 ? { startSeat } : {}),
    ...(position === undefined || position === null ? {} : { position }),
    ...(typeof chance === 'string' ? { chance } : {}),
    ...(typeof snapshot === 'string' ? { snapshot: Buffer.from(snapshot, 'base64') } : {}),
    steps: actions.map((action, index) => {
      const hash = hashes[index];
      return { action, ...(typeof hash === 'string' ? { hash } : {}) };
    }),
  };
}

/** Hex digits of a state hash. */
const HASH_DIGITS = 16;

function fromMatch(fields: Fields, index: number): GameRecord {
  const { version } = fields;
  if (version !== MATCH_VERSION) throw malformed(index, `matches of version ${JSON.stringify(version)} are unknown here`);
  const { data } = MATCH.safeParse(fields);
  if (data === undefined || data.hashes.length !== HASH_DIGITS * data.actions.length)
    throw malformed(index, 'a match has id, ruleset, seed, rulesHash, catalogHash, seats, actions, hashes, finalHash and complete');
  const { ruleset, seed, actions, hashes, ...match } = data;
  return {
    ruleset,
    seed,
    ...namesOf(fields),
    steps: actions.map((action, step) => ({ action, hash: hashes.slice(HASH_DIGITS * step, HASH_DIGITS * (step + 1)) })),
    match,
  };
}

function malformed(index: number, why: string): Refusal {
  return new Refusal(
    'RECORD_MALFORMED',
    `Line ${index + 1} of the record cannot be read (${why}); name a record of this program, or record the game again.`,
  );
}
