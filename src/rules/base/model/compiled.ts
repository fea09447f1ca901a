import type { Rules } from '../../../engine/compile.js';
import type { Game } from '../../../engine/game.js';
import { EDITIONS } from './editions.js';
import { DEVELOPMENT, TRACKS } from '../data/tracks.js';
import { byFamily } from '../extra-actions.js';
import { collectHooks } from './hooks.js';
import type { Pile } from './schema.js';
import { goodIndex, T, type TileIndex } from './tables.js';
import {
  checkReplaced,
  citizenSpaces,
  inPool,
  isFilled,
  isPlaceInPlay,
  openSpaces,
  roomOf,
  sealsPlanning,
  setUpOf,
  stackOf,
} from './in-play.js';
import { compileSteps } from './steps.js';
import { PASS, USE } from './verbs.js';
import { KINDS } from './vocabulary.js';

/** Rows of the modules in play, even if the set-up does not use them: the state has no slots of other rows. */
function selectRows({ modules }: Rules) {
  const inPlay = ({ module }: { module: string }): boolean => modules.includes(module);
  const onTile = (tile: TileIndex): boolean => tile < 0 || inPlay(T.tiles[tile]!);
  const places = T.places.filter(inPlay);
  return {
    places,
    /** indices of the spaces of these places */
    spaces: places.flatMap(({ firstSpace, spaces }) => Array.from({ length: spaces }, (_, k) => firstSpace + k)),
    tiles: T.tiles.filter(inPlay),
    events: T.events.filter(inPlay),
    deeds: T.deeds.filter(inPlay),
    deedGroups: T.deedGroups.filter(({ deed, tile }) => (deed >= 0 ? inPlay(T.deeds[deed]!) : onTile(tile))),
    /** goods on spaces of deeds, and substitutions, each with the index of its row */
    deedGoods: T.deedGoods.flatMap((row, k) => (inPlay(T.deeds[row.deed]!) ? [{ ...row, index: k }] : [])),
    items: T.items.filter(({ tile }) => onTile(tile)),
    substitutes: T.substitutes.flatMap((row, index) => (inPlay(row) ? [{ ...row, index }] : [])),
  };
}
export const rowsInPlay = (g: Game): CompiledBase['rows'] => compiled(g).rows;

export function compiled(g: Game): CompiledBase {
  return g.rules.compiled as CompiledBase;
}

/** Compiles the data of the base game for a ruleset: values of the edition, supplies, hooks. */
export function compileBase(rules: Rules) {
  const hooks = collectHooks(rules.world.modules.filter((m) => rules.modules.includes(m.id)));
  checkReplaced(rules);
  const edition = EDITIONS[rules.edition]!;
  const setUp = setUpOf(rules);
  const { options } = rules;
  const piles = stackOf(rules).map(pileOf);
  const pieces = T.pieces.filter((piece) => piece.bag && rules.modules.includes(piece.module));
  const tiles = T.tiles.filter((t) => inPool(rules, t.index));
  const places = T.places.filter((p) => isPlaceInPlay(rules, p)).map((p) => p.index);
  const room = T.deedGroups.map((group) => roomOf(rules, group));
  const [draws, placings] = (options['bathhouse'] ?? '').split('/').map(Number);
  const goal = T.goals.find((own) => rules.modules.includes(own.module))?.goal ?? null;
  // in a game that is won by victory points, the seats are rivals
  const utility = goal?.utility ?? 'versus';
  if ((utility === 'solo') !== (rules.seats === 1)) throw new Error(`a game of ${rules.seats} seats cannot have the utility ${utility}`);
  return {
    edition,
    bathhouse: draws ? { draw: draws, place: placings! } : edition.bathhouse,
    /** value of all coins, 0 if unlimited */
    coins: options['coins'] === undefined ? edition.coins : Number(options['coins']),
    exclusion: options['exclusion'] === 'true',
    sealed: sealsPlanning(rules),
    /** `goal` is null in games that are won by victory points */
    setUp,
    goal,
    utility,
    citizenSpaces: citizenSpaces(rules),
    /** goods spaces that get a good at the start */
    goodsSpaces: T.goodsSpaces.flatMap((_, space) => (isFilled(rules, space) ? [space] : [])),
    hasGoods: setUp.goods.some((n) => n > 0),
    /** largest number of rounds of a game (`roundsOf`) */
    rounds: piles.reduce((sum, { draw }) => sum + draw, 0),
    /** by event tile: number of its pieces in the piles */
    eventCounts: T.events.map((e) => (piles.some((p) => p.names.includes(e.row.id)) ? e.row.count : 0)),
    /** piles of the hour glass from top to bottom: first event tile, names and number of the pile's tiles, and how many are in the game */
    piles,
    /** rows in play: places, tiles, and spaces that a wheel may fill */
    places: Uint8Array.from(places),
    board: places.filter((place) => T.places[place]!.tile < 0),
    rows: selectRows(rules),
    tiles: tiles.map((t) => t.index),
    wheelSpaces: T.spaceGroup.flatMap((group, space) =>
      T.groups[group]!.wheels && places.includes(T.groups[group]!.place) ? [space] : [],
    ),
    /** tiles that may be available, by category */
    pool: [1, 2].map((category) => tiles.filter((t) => t.category === category && t.row.id !== setUp.tile).map((t) => t.index)),
    /** deeds: open spaces by deed, free spaces by group, groups that can be sent to */
    deedSpaces: T.deeds.map((deed) => openSpaces(rules, deed)),
    room,
    sends: T.deedGroups.filter((g) => room[g.index]! > 0).map((g) => g.index),
    /** number of words that the ruleset needs in bit sets over groups */
    groupWords: 1 + Math.max(...T.groups.filter(({ place }) => places.includes(place)).map((g) => g.index >> 5)),
    /** tiles with a permanent ability of the kind */
    statusTiles: tiles.filter((t) => t.row.status !== undefined).map((t) => t.index),
    protectingTiles: tiles.filter((t) => t.row.protects === true).map((t) => t.index),
    sharingTiles: tiles.filter((t) => t.row.shares === true).map((t) => t.index),
    /** whether tiles can be face down */
    turnsTiles: T.turners.some((module) => rules.modules.includes(module)),
    /** whether wheels can be moved from space to space */
    movesWheels: tiles.some((t) => t.row.movesWheels === true),
    newcomerTiles: tiles.filter((t) => t.row.newcomers === 'market').map((t) => t.index),
    connectors: tiles.flatMap((t) => (t.row.connects === undefined ? [] : [{ tile: t.index, places: t.row.connects.map(placeIndex) }])),
    /** pieces that bags can contain; the own followers of every seat */
    bagPieces: pieces.map((piece) => piece.index),
    ownFollowers: pieces.filter((piece) => piece.own && piece.kind !== null).map((piece) => piece.index),
    homing: T.pieces.filter((piece) => piece.home !== undefined && rules.modules.includes(piece.module)).map((piece) => piece.index),
    /** by phase: the step of a round, null if the ruleset does not have it */
    steps: compileSteps(rules),
    /** folds of Market spaces (`Hooks.marketSpaces`), kept here because they run at every decision of phase 3 */
    marketSpaces: hooks.marketSpaces,
    hooks,
    /** by family: the extra actions of the turn to which its actions belong */
    turnActions: byFamily(rules.world.catalog.families, hooks.turnActions, [USE, PASS]),
    /** sources of victory points of the modules (BASE-527) */
    pointSources: hooks.points.flat(),
  };
}

export type CompiledBase = ReturnType<typeof compileBase>;

/** Returns how many tiles of the pile are in this game. */
export function tilesOfPile(g: Game, pile: number): number {
  const { piles, hooks } = compiled(g);
  let draw = piles[pile]!.draw;
  for (let k = 0; k < hooks.tilesOfPile.length; k++) draw = hooks.tilesOfPile[k]!(g, pile, draw);
  return draw;
}

/** Returns the number of rounds of this game, if no tile of the hour glass is replaced when it is turned. */
export const roundsOf = (g: Game): number => compiled(g).piles.reduce((sum, _, pile) => sum + tilesOfPile(g, pile), 0);

/** Returns whether the event tile of the round is turned in the phase; true after the end of the game, even in the middle of a round. */
export const isTurned = (g: Game, phase: number): boolean => compiled(g).steps[phase]?.turned ?? true;

/** Compiles a pile. Its tiles are adjacent in the rows, so that the stack draws from a range of counts. */
function pileOf({ tiles, draw, known = false }: Pile) {
  const rows = tiles.map((id) => T.events.find((e) => e.row.id === id)!);
  const first = rows[0]!.index;
  if (rows.some((tile, k) => tile.index !== first + k))
    throw new Error(`the tiles of the hour glass pile of ${tiles[0]} are not adjacent in the rows`);
  return { first, names: tiles, size: rows.reduce((sum, tile) => sum + tile.row.count, 0), draw, known };
}

const placeIndex = (id: string): number => T.places.findIndex((p) => p.row.id === id);

/* Tracks as numbers; index 0 is the start space. */
const numbers = (k: number): number[] => TRACKS[k]!.spaces.map((s) => (typeof s === 'number' ? s : goodIndex(s)));
export const TRACK_BONUS = TRACKS.map((t) => t.bonus);
export const TRACK_SPACES = TRACKS.map((t, k) => [t.start ?? 0, ...numbers(k)]);
export const TRACK_LAST: readonly number[] = [...TRACKS.map((t) => t.spaces.length), DEVELOPMENT.last];
export const CITIZEN_AT = TRACKS.map((t) => t.citizenAt ?? -1);

const byPosition = (values: Readonly<Record<number, number>>): Uint8Array =>
  Uint8Array.from({ length: DEVELOPMENT.last + 1 }, (_, at) => values[at] ?? 0);
export const DEV_COINS = byPosition(DEVELOPMENT.coins);
/** 1 + index of the citizen of the space, 0 if it has none */
export const DEV_CITIZEN = byPosition(Object.fromEntries(DEVELOPMENT.citizens.map((at, k) => [at, k + 1])));
/** development status by position, because it follows the marker (RUL-025) */
export const DEV_STATUS = Uint8Array.from({ length: DEVELOPMENT.last + 1 }, (_, at) =>
  Math.max(
    DEVELOPMENT.statusAtStart,
    ...Object.entries(DEVELOPMENT.status)
      .filter(([p]) => Number(p) <= at)
      .map(([, s]) => s),
  ),
);

export const kindName = (kind: number): string => KINDS[kind]!;
