import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, equalBytes } from '../core/bytes.js';
import { Refusal } from '../core/result.js';
import { hashBytes } from '../core/hash.js';
import { STREAM_WORDS } from '../core/rng.js';
import { Game } from '../engine/game.js';
import { restoreSealed } from '../engine/observe.js';
import { FRAME_BYTES, HEAD, MAX_DEPTH, STACK, STREAMS } from '../engine/slots.js';
import { FRAME } from '../engine/stack.js';
import { settle } from '../engine/step.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { MAX_SEED } from './seed.js';
import { G } from '../rules/base/model/state.js';
import type { CompiledBase } from '../rules/base/model/compiled.js';
import { PHASE } from '../rules/base/model/vocabulary.js';
import { setUp } from '../rules/base/setup.js';
import { applyPosition, readPosition } from '../rules/base/views/position.js';

/**
 * A snapshot: a JSON header line with versions, 16 hex digits of the state hash, and the bytes of the state. With a key, the HMAC-SHA-256
 * of all these bytes follows.
 */
interface Header {
  format: string;
  ruleset: string;
  rules: string;
  stateVersion: string;
  seed: string;
  series: string;
  episodes: number;
  /** decisions that count towards `max_steps`; absent in headers of older servers, which counted all decisions */
  steps?: number;
  state: string;
}

const FORMAT = 'orleans-snapshot/1';
/** limit of bytes in the header line: it has two seeds of up to 200 characters with up to 6 bytes each */
const MAX_HEADER = 4000;
/** number of header fields: the format and those that are checked one by one */
const HEADER_FIELDS = 9;
const SUM_BYTES = 16;
const MAC_BYTES = 32;
const STATES = ['running', 'terminated', 'truncated'] as const;

export type SavedState = (typeof STATES)[number];

interface Saved {
  game: Game;
  seed: string;
  series: string;
  episodes: number;
  steps: number;
  state: SavedState;
}

export function packSnapshot(ruleset: Ruleset, game: Game, extra: Omit<Saved, 'game'>, key?: Uint8Array): Uint8Array {
  const { rules, stateVersion } = ruleset.hashes;
  const header: Header = { format: FORMAT, ruleset: ruleset.name, rules, stateVersion, ...extra };
  const text = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const sum = new TextEncoder().encode(game.hash().hex());
  const bytes = concatBytes(text, sum, game.state);
  return key === undefined ? bytes : concatBytes(bytes, macOf(bytes, key));
}

/**
 * Returns the game of a snapshot in a new buffer; Refusals SNAPSHOT_MALFORMED, SNAPSHOT_VERSION, SNAPSHOT_RULESET, SNAPSHOT_KEY. With a
 * key, only snapshots made with the key are accepted. Without a key, a forged snapshot may be accepted, but no bytes can crash or hang the
 * engine.
 */
export function unpackSnapshot(ruleset: Ruleset, bytes: Uint8Array, key?: Uint8Array): Saved {
  const header = readHeader(bytes);
  const { rules, stateVersion } = ruleset.hashes;
  if (header.ruleset !== ruleset.name) {
    throw new Refusal(
      'SNAPSHOT_RULESET',
      `The snapshot is of ${header.ruleset} and this game of ${ruleset.name}; restore it into a game of ${header.ruleset}.`,
      'FAILED_PRECONDITION',
    );
  }
  if (header.rules !== rules || header.stateVersion !== stateVersion) {
    throw new Refusal(
      'SNAPSHOT_VERSION',
      'The snapshot was made by another version of the rules; use the version that made it.',
      'FAILED_PRECONDITION',
    );
  }
  const start = bytes.indexOf(10) + 1;
  const end = start + SUM_BYTES + ruleset.rules.layout.stateBytes;
  if (bytes.length !== end && bytes.length !== end + MAC_BYTES) throw malformed();
  const sum = new TextDecoder().decode(bytes.subarray(start, start + SUM_BYTES));
  const state = bytes.slice(start + SUM_BYTES, end);
  if (sum !== hashBytes(state)) throw malformed();
  if (key !== undefined) checkMac(bytes.subarray(0, end), bytes.subarray(end), key);
  const given = new Game(ruleset.rules);
  given.u8.set(state);
  if (!isReadable(given, header.state as SavedState)) throw malformed();
  // with a key, the bytes come from a holder of the key and need no checks
  const game = key === undefined ? rebuilt(given) : settled(given);
  if (game === null || !equalBytes(game.state, state)) throw malformed();
  return {
    game,
    state: header.state as SavedState,
    seed: header.seed,
    series: header.series,
    episodes: header.episodes,
    steps: header.steps ?? game.moves,
  };
}

/** Computes the legal actions. Snapshots are made while a seat is asked or after the game, so nothing else changes. */
function settled(given: Game): Game {
  settle(given);
  return given;
}

/**
 * Returns a game set up from the position of the given game; null if the rules cannot set it up. A position contains everything except
 * future chance, and its set-up checks every piece, so bytes are sound if they equal the result.
 */
function rebuilt(given: Game): Game | null {
  try {
    return given.sealed && !isShadowSound(given) ? null : fromPosition(given);
  } catch {
    return null;
  }
}

/** Sets up a game from the position of another game, with its future chance and its sealed view of the seats. */
function fromPosition(given: Game): Game {
  const game = new Game(given.rules);
  const { world, layout } = given.rules;
  setUp(game, '', 0);
  applyPosition(game, readPosition(given));
  settle(game);
  const copy = (from: number, to: number): void => game.u8.set(given.u8.subarray(from, to), from);
  copy(HEAD.moves, HEAD.moves + 4);
  copy(STREAMS, STREAMS + world.layout.streams.length * STREAM_WORDS * 4);
  if (given.sealed) copy(layout.shadow, layout.stateBytes);
  return game;
}

/** Returns whether the sealed view of the seats is a valid state too: the one at the moment of sealing. */
function isShadowSound(given: Game): boolean {
  const { layout } = given.rules;
  const [from, to] = layout.seatPublic;
  const before = new Game(given.rules);
  given.copyInto(before);
  for (let seat = 0; seat < given.rules.seats; seat++) {
    restoreSealed(before, seat);
  }
  const game = fromPosition(before);
  for (let seat = 0; seat < given.rules.seats; seat++) {
    const at = game.seat(seat);
    if (!equalBytes(game.u8.subarray(at + from, at + to), before.u8.subarray(at + from, at + to))) return false;
  }
  return true;
}

/** Returns whether a position can be read: valid end, known frames of existing seats, indices within their tables. */
function isReadable(game: Game, state: SavedState): boolean {
  const { depth, rules } = game;
  const over = game.state[HEAD.over]!;
  if (depth > MAX_DEPTH || over > 1 || (over === 1) === depth > 0 || (over === 1 && state !== 'terminated')) return false;
  const phase = G.phase.get(game);
  if (phase !== PHASE.over && ((rules.compiled as CompiledBase).steps[phase] ?? null) === null) return false;
  for (let k = 0; k < depth; k++) {
    const frame = STACK + k * FRAME_BYTES;
    const kind = FRAME.kind.get(game, frame);
    if ((rules.runs[kind] ?? rules.decisions[kind] ?? null) === null || FRAME.seat.get(game, frame) >= rules.seats) return false;
  }
  return true;
}

function checkMac(bytes: Uint8Array, mac: Uint8Array, key: Uint8Array): void {
  if (equalBytes(mac, macOf(bytes, key))) return;
  throw new Refusal(
    'SNAPSHOT_KEY',
    'The snapshot was not made with the snapshot key of this server; restore it on the server that made it, or give both the same key.',
    'FAILED_PRECONDITION',
  );
}

function macOf(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  return hmac(sha256, key, bytes);
}

function readHeader(bytes: Uint8Array): Header {
  const end = bytes.subarray(0, MAX_HEADER).indexOf(10);
  if (end < 0) throw malformed();
  let header: Partial<Header>;
  try {
    header = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end))) as Partial<Header>;
  } catch {
    throw malformed();
  }
  if (header?.format !== FORMAT) throw malformed();
  const seeds = [header.seed, header.series];
  const texts = [header.ruleset, header.rules, header.stateVersion, ...seeds];
  const sound =
    Object.keys(header).length === HEADER_FIELDS - Number(header.steps === undefined) &&
    texts.every((text) => typeof text === 'string') &&
    seeds.every((seed) => seed!.length <= MAX_SEED) &&
    isCount(header.episodes) &&
    isCount(header.steps ?? 0) &&
    (STATES as readonly unknown[]).includes(header.state);
  if (!sound) throw malformed();
  return header as Header;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function malformed(): Refusal {
  return new Refusal('SNAPSHOT_MALFORMED', 'These bytes are not a snapshot, or they are damaged; send what Snapshot returned, unchanged.');
}
