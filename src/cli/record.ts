import { MATCH_VERSION, type MatchRecord, type SeatRecord } from '../arena/record.js';
import type { Hashes } from '../catalog/spec.js';
import type { Score } from '../env/env.js';
import { UsageError } from './command.js';

/**
 * A record is a file of JSON lines: per game a head, a line per decision and an end.
 * Names instead of numbers, so that a record survives the growth of the catalog.
 */
export interface RecordHead {
  record: 1;
  game: number;
  ruleset: string;
  seed: string;
  bots: string[];
  hashes: Hashes;
  /** State before the first decision. */
  hash: string;
}
export interface RecordStep {
  seat: number;
  action: string;
  /** State after the step. */
  hash: string;
}
type Final = Pick<Score, 'total' | 'rank' | 'winner'>;
export interface RecordEnd {
  scores: Final[];
}
export type RecordLine = RecordHead | RecordStep | RecordEnd;

/** A game read back: from a record, from a replay of the service or from a match of the arena. */
export interface GameRecord {
  ruleset: string;
  seed: string;
  startSeat?: number;
  position?: unknown;
  chance?: string;
  /** The game goes on from these bytes instead of a reset. */
  snapshot?: Uint8Array;
  hashes?: Hashes;
  hash?: string;
  steps: { seat?: number; action: string; hash?: string }[];
  scores?: Final[];
  match?: MatchEnd;
}

/** What a match of the arena says of itself besides its steps. */
export interface MatchEnd {
  id: string;
  rulesHash: string;
  catalogHash: string;
  finalHash: string;
  complete: boolean;
  seats: Pick<SeatRecord, 'seat' | 'status' | 'score' | 'rank' | 'won' | 'outcome'>[];
}

export function formatLine(line: RecordLine): string {
  return `${JSON.stringify(line)}\n`;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads records, matches and, as one single object, a replay. */
export function parseRecords(text: string): GameRecord[] {
  const games: GameRecord[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const fields = parseLine(line, index, text);
    if (Array.isArray(fields['seats'])) {
      games.push(fromMatch(fields, index));
      continue;
    }
    if (Array.isArray(fields['actions'])) return [fromReplay(fields)];
    const game = games.at(-1);
    if ('record' in fields) games.push(fromHead(fields, index));
    else if (game === undefined) throw malformed(index, 'a game begins with a line that has "record"');
    else if ('action' in fields) game.steps.push(fromStep(fields, index));
    else if (Array.isArray(fields['scores'])) game.scores = fields['scores'] as Final[];
    else throw malformed(index, 'neither "record" nor "action" nor "scores" is there');
  }
  return games;
}

function parseLine(line: string, index: number, text: string): Fields {
  // a replay may be spread over lines
  for (const candidate of index === 0 ? [line, text] : [line]) {
    try {
      const value: unknown = JSON.parse(candidate);
      if (typeof value === 'object' && value !== null) return value as Fields;
    } catch {
      continue;
    }
  }
  throw malformed(index, 'it is no JSON object');
}

function fromHead(fields: Fields, index: number): GameRecord {
  const { ruleset, seed, hash, hashes } = fields;
  if (fields['record'] !== 1) throw malformed(index, `records of version ${String(fields['record'])} are unknown here`);
  if (typeof ruleset !== 'string' || typeof seed !== 'string' || typeof hash !== 'string' || typeof hashes !== 'object' || hashes === null) {
    throw malformed(index, 'ruleset, seed, hash or hashes is missing');
  }
  return { ruleset, seed, hash, hashes: hashes as Hashes, steps: [] };
}

function fromStep(fields: Fields, index: number): GameRecord['steps'][number] {
  const { seat, action, hash } = fields;
  if (typeof seat !== 'number' || typeof action !== 'string' || typeof hash !== 'string') throw malformed(index, 'seat, action or hash is missing');
  return { seat, action, hash };
}

function fromReplay(fields: Fields): GameRecord {
  const { ruleset, seed, startSeat, position, chance, snapshot, actions, hashes } = fields;
  if (typeof ruleset !== 'string' || typeof seed !== 'string' || !Array.isArray(actions) || !Array.isArray(hashes)) {
    throw malformed(0, 'a replay has ruleset, seed, actions and hashes');
  }
  return {
    ruleset,
    seed,
    // -1: drawn with the seed
    ...(typeof startSeat === 'number' && startSeat >= 0 ? { startSeat } : {}),
    ...(position === undefined || position === null ? {} : { position }),
    ...(typeof chance === 'string' ? { chance } : {}),
    ...(typeof snapshot === 'string' ? { snapshot: Buffer.from(snapshot, 'base64') } : {}),
    steps: actions.map((action: unknown, index) => {
      const hash: unknown = hashes[index];
      return { action: String(action), ...(typeof hash === 'string' ? { hash } : {}) };
    }),
  };
}

/** Hex digits of a state hash. */
const HASH_DIGITS = 16;

function fromMatch(fields: Fields, index: number): GameRecord {
  const { version, id, ruleset, seed, rulesHash, catalogHash, seats, actions, hashes, finalHash, complete } = fields as Partial<MatchRecord>;
  if (version !== MATCH_VERSION) throw malformed(index, `matches of version ${String(version)} are unknown here`);
  if (
    typeof id !== 'string' ||
    typeof ruleset !== 'string' ||
    typeof seed !== 'string' ||
    typeof rulesHash !== 'string' ||
    typeof catalogHash !== 'string' ||
    typeof hashes !== 'string' ||
    typeof finalHash !== 'string' ||
    typeof complete !== 'boolean' ||
    seats === undefined ||
    !Array.isArray(actions) ||
    hashes.length !== HASH_DIGITS * actions.length
  ) {
    throw malformed(index, 'a match has id, ruleset, seed, rulesHash, catalogHash, seats, actions, hashes, finalHash and complete');
  }
  return {
    ruleset,
    seed,
    steps: actions.map((action, step) => ({ action: String(action), hash: hashes.slice(HASH_DIGITS * step, HASH_DIGITS * (step + 1)) })),
    match: { id, rulesHash, catalogHash, finalHash, complete, seats },
  };
}

function malformed(index: number, why: string): UsageError {
  return new UsageError(`Line ${index + 1} of the record cannot be read: ${why}.`);
}
