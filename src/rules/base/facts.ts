import type { Rules } from '../../engine/compile.js';
import type { Game } from '../../engine/game.js';
import { EDITIONS, type Edition } from './editions.js';
import { DEVELOPMENT, TRACKS } from './data/tracks.js';
import { GOODS_IN_BOX, SUPPLY } from './data/supply.js';
import { collectHooks, type HookTable } from './hooks.js';
import { goodIndex, T } from './tables.js';
import { KINDS } from './words.js';

/** What base compiles for a ruleset: edition values, supplies, hooks. */
export interface Facts {
  edition: Edition;
  bathhouse: { draw: number; place: number };
  /** value of all coins, 0 when unlimited */
  coins: number;
  exclusion: boolean;
  sealed: boolean;
  followers: readonly number[];
  wheels: number;
  goods: readonly number[];
  goodsRemoved: number;
  /** by event tile: pieces of it in the stack */
  eventCounts: readonly number[];
  /** hour glass piles from top to bottom: first event tile and the names of the pile's tiles */
  piles: readonly { first: number; names: readonly string[] }[];
  hooks: HookTable;
}

export function facts(g: Game): Facts {
  return g.rules.facts as Facts;
}

export function compileFacts(rules: Rules): Facts {
  const edition = EDITIONS[rules.edition]!;
  const supply = SUPPLY[rules.seats]!;
  const { options } = rules;
  const [draw, place] = (options['bathhouse'] ?? '').split('/').map(Number);
  return {
    edition,
    bathhouse: draw ? { draw, place: place! } : edition.bathhouse,
    coins: options['coins'] === undefined ? edition.coins : Number(options['coins']),
    exclusion: options['exclusion'] === 'true',
    sealed: options['planning'] === 'sealed',
    followers: supply.followers,
    wheels: supply.wheels,
    goods: GOODS_IN_BOX,
    goodsRemoved: supply.goodsRemoved,
    eventCounts: T.events.map((e) => (rules.modules.includes(e.module) && edition.piles.includes(e.row.pile) ? e.row.count : 0)),
    piles: edition.piles.map((pile) => pileOf(rules, pile)),
    hooks: collectHooks(rules.world.modules.filter((m) => rules.modules.includes(m.id))),
  };
}

/** The tiles of a pile stand together in the rows: the stack draws from a run of counts. */
function pileOf(rules: Rules, pile: string): { first: number; names: string[] } {
  const tiles = T.events.filter((e) => rules.modules.includes(e.module) && e.row.pile === pile);
  const first = tiles[0]!.index;
  if (tiles.some((tile, k) => tile.index !== first + k)) throw new Error(`hour glass pile ${pile} is torn apart`);
  return { first, names: tiles.map((tile) => tile.row.id) };
}

/* Tracks as numbers: index 0 is the start space. */
const numbers = (k: number): number[] => TRACKS[k]!.spaces.map((s) => (typeof s === 'number' ? s : goodIndex(s)));
export const TRACK_BONUS = TRACKS.map((t) => t.bonus);
export const TRACK_SPACES = TRACKS.map((t, k) => [t.start ?? 0, ...numbers(k)]);
export const TRACK_LAST: readonly number[] = [...TRACKS.map((t) => t.spaces.length), DEVELOPMENT.last];
export const CITIZEN_AT = TRACKS.map((t) => t.citizenAt ?? -1);

const byPosition = (values: Readonly<Record<number, number>>): Uint8Array =>
  Uint8Array.from({ length: DEVELOPMENT.last + 1 }, (_, at) => values[at] ?? 0);
export const DEV_COINS = byPosition(DEVELOPMENT.coins);
/** 1 + index of the citizen of the space, 0 where there is none */
export const DEV_CITIZEN = byPosition(Object.fromEntries(DEVELOPMENT.citizens.map((at, k) => [at, k + 1])));
/** the status follows the marker (RUL-025) */
export const DEV_STATUS = Uint8Array.from({ length: DEVELOPMENT.last + 1 }, (_, at) =>
  Math.max(DEVELOPMENT.statusAtStart, ...Object.entries(DEVELOPMENT.status).filter(([p]) => Number(p) <= at).map(([, s]) => s)),
);

export const kindName = (kind: number): string => KINDS[kind]!;
