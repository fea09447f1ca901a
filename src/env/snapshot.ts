import { Refusal } from '../core/result.js';
import { hashBytes } from '../core/hash.js';
import { Game } from '../engine/game.js';
import { settle } from '../engine/step.js';
import type { Ruleset } from '../catalog/ruleset.js';

/** A snapshot is a JSON header line with the versions, then the state's bytes. */
interface Header {
  format: string;
  ruleset: string;
  rules: string;
  stateVersion: string;
  seed: string;
  series: string;
  episodes: number;
  state: string;
}

const FORMAT = 'orleans-snapshot/1';
/** a seed of 200 characters stands in it twice, each up to 6 bytes when escaped */
const MAX_HEADER = 4000;
const STATES = ['running', 'terminated', 'truncated'] as const;

/** How the episode stands that was saved. */
export type SavedState = (typeof STATES)[number];

interface Saved {
  game: Game;
  seed: string;
  series: string;
  episodes: number;
  state: SavedState;
}

export function packSnapshot(ruleset: Ruleset, game: Game, extra: Omit<Saved, 'game'>): Uint8Array {
  const { rules, stateVersion } = ruleset.hashes;
  const header: Header = { format: FORMAT, ruleset: ruleset.name, rules, stateVersion, ...extra };
  const text = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const sum = new TextEncoder().encode(game.hash().hex());
  const bytes = new Uint8Array(text.length + sum.length + game.state.length);
  bytes.set(text);
  bytes.set(sum, text.length);
  bytes.set(game.state, text.length + sum.length);
  return bytes;
}

/** Checks everything before anything is touched. */
export function unpackSnapshot(ruleset: Ruleset, bytes: Uint8Array): Saved {
  const header = readHeader(bytes);
  const { rules, stateVersion } = ruleset.hashes;
  if (header.ruleset !== ruleset.name) {
    throw new Refusal(
      'SNAPSHOT_RULESET',
      `The snapshot is of ${header.ruleset}, this game is ${ruleset.name}; restore it into a game of its own ruleset.`,
      'FAILED_PRECONDITION',
    );
  }
  if (header.rules !== rules || header.stateVersion !== stateVersion) {
    throw new Refusal('SNAPSHOT_VERSION', 'The snapshot was made by another version of the rules; use the server version that made it.', 'FAILED_PRECONDITION');
  }
  const start = bytes.indexOf(10) + 1;
  const sum = new TextDecoder().decode(bytes.subarray(start, start + 16));
  const state = bytes.slice(start + 16);
  if (state.length !== ruleset.rules.world.layout.stateBytes || sum !== hashBytes(state)) throw malformed();
  const game = new Game(ruleset.rules);
  game.u8.set(state);
  try {
    settle(game);
  } catch {
    throw malformed();
  }
  return { game, state: header.state as SavedState, seed: header.seed, series: header.series, episodes: header.episodes };
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
  const texts = [header.ruleset, header.rules, header.stateVersion, header.seed, header.series];
  if (!texts.every((t) => typeof t === 'string') || !Number.isInteger(header.episodes) || !(STATES as readonly unknown[]).includes(header.state))
    throw malformed();
  return header as Header;
}

function malformed(): Refusal {
  return new Refusal('SNAPSHOT_MALFORMED', 'These bytes are no snapshot, or they were damaged; send what Snapshot returned, unchanged.');
}
