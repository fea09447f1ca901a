import { many } from '../../../core/english.js';
import type { Rules } from '../../../engine/compile.js';
import type { Module } from '../../../engine/module.js';
import { MAX_SEATS } from '../../../engine/slots.js';
import { EDITIONS } from './editions.js';
import { DEVELOPMENT, TRACKS } from '../data/tracks.js';
import { EDGES, TOWNS } from '../data/map.js';
import { GOODS_IN_BOX, GOODS_POINTS, STARTING_COINS, STATIONS, SUPPLY } from '../data/supply.js';
import { MARKET_SPACES } from '../data/board.js';
import { countsText } from './vocabulary.js';
import type { DeedRow, Row, Rows } from './schema.js';
import { rowsOf, T } from './tables.js';
import { inPool, openSpaces } from './in-play.js';

/**
 * Fields that the text of the rules omits: `utility` and the names of reconstructed fields are not printed, and the rules version covers
 * them.
 */
const NOT_PRINTED: readonly string[] = ['utility', 'standIns'];
/**
 * Fields that are newer than the text of version 3 of the rules. That version covers their original values, so only corrected values are
 * added to the text.
 */
const YOUNGER: readonly string[] = ['marked', 'values'];

/** Returns every printed value as text. It is part of the rules hash, so that corrected values give another hash. */
export function rulesText(modules: readonly Module[]): string {
  const values = [
    modules.map((m) => [m.id, printed(m)]),
    EDITIONS,
    TRACKS,
    DEVELOPMENT,
    EDGES,
    TOWNS,
    SUPPLY,
    GOODS_IN_BOX,
    GOODS_POINTS,
    STARTING_COINS,
    STATIONS,
    MARKET_SPACES,
  ];
  const text = JSON.stringify(values, (key, value: unknown) => ([...NOT_PRINTED, ...YOUNGER].includes(key) ? undefined : value));
  const rows = modules.map(rowsOf).flatMap(({ cards = [], values: own = [] }): readonly Row[] => [...cards, ...own]);
  const corrected = rows.filter((row) => row.provenance === 'sourced');
  return corrected.length === 0 ? text : text + JSON.stringify(corrected);
}

/** Returns the printed part of a module's rows, without steps; a set-up that depends on the number of seats is computed for each. */
function printed({ id, rows }: Module): unknown {
  if (rows === undefined) return undefined;
  const { setUp } = rows as Rows;
  if (typeof setUp !== 'function') return { ...rows, steps: undefined, check: undefined };
  const seats = Array.from({ length: MAX_SEATS - 1 }, (_, k) => k + 2);
  return {
    ...rows,
    steps: undefined,
    setUp: Object.keys(EDITIONS).map((edition) => seats.map((n) => setUp({ seats: n, edition, modules: ['base', id], options: {} }))),
  };
}

/**
 * Returns the reconstructed values among the printed values of a ruleset, a line for each row, for example `tiles bathhouse: spaces
 * trader`. Corrections use the same names.
 */
export function reconstructedRows(rules: Rules): string[] {
  return rules.world.modules
    .filter(({ id }) => rules.modules.includes(id))
    .flatMap(({ rows }) => {
      const { board = [], tiles = [], events = [], cards = [], deeds = [], values = [] } = (rows ?? {}) as Rows;
      const inGame = tiles.filter((row) =>
        inPool(
          rules,
          T.tiles.findIndex((tile) => tile.row === row),
        ),
      );
      const inUse = values.filter(({ inPlay }) => inPlay?.(rules) !== false);
      const used = deeds.map((row) => usedPart(rules, row));
      const found: Record<string, readonly Row[]> = { board, tiles: inGame, events, cards, deeds: used, values: inUse };
      return Object.entries(found).flatMap(([collection, list]) =>
        list.flatMap((row) => ((row.standIns ?? []).length === 0 ? [] : [`${collection} ${row.id}: ${standInsText(row)}`])),
      );
    });
}

/**
 * Returns the row of a deed. If the ruleset does not use the deed, `closed` is the only stand-in left, because `closed` decides whether the
 * deed is used.
 */
function usedPart(rules: Rules, row: DeedRow): DeedRow {
  if (openSpaces(rules, T.deeds.find((deed) => deed.row === row)!) > 0) return row;
  return { ...row, standIns: (row.standIns ?? []).filter((field) => field === 'closed') };
}

const standInsText = (row: Row): string =>
  row.standIns!.map((field) => `${field} ${valueText((row as unknown as Record<string, unknown>)[field])}`).join('; ');

/** Returns a value of a row in words. */
export function valueText(value: unknown): string {
  if (value === undefined) return '0';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'none';
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([name, part]) => (typeof part === 'number' ? `${part} ${name}` : valueText(part)));
  return parts.join(' + ') || 'none';
}

/** The printed text of a card or a deed of a ruleset; observations do not contain it. */
export interface PrintedText {
  module: string;
  id: string;
  text: string;
}

export function printedTexts(rules: Rules): PrintedText[] {
  return rules.world.modules
    .filter(({ id }) => rules.modules.includes(id))
    .flatMap(({ id: module, rows }) => {
      const { deeds = [], cards = [] } = (rows ?? {}) as Rows;
      // the card describes a deed that belongs to one seat
      return [
        ...deeds.filter((row) => row.private !== true).map((row) => ({ module, id: row.id, text: deedText(row) })),
        ...cards.map(({ id, text }) => ({ module, id, text })),
      ];
    });
}

function deedText({ spaces, goods = [], coins, choice, citizen, covered, closed = 0 }: DeedRow): string {
  const kinds = [...new Set(spaces)].map((kind) => `${spaces.filter((other) => other === kind).length} ${kind}`);
  const paid = `${many(coins, 'coin')}${choice === true ? ' or a development point' : ''} each`;
  return [
    kinds.join(', '),
    ...(goods.length > 0 ? [`on the spaces from left to right ${goods.map(countsText).join(', ')}`] : []),
    ...(coins > 0 ? [paid] : []),
    ...(citizen > 0 ? ['a citizen for the last'] : []),
    ...(covered === undefined ? [] : [`one space less with up to ${covered} seats`]),
    ...(closed > 0 ? [`closed with up to ${closed} seats`] : []),
  ].join('; ');
}
