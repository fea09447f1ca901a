import { MODULES } from '../../catalog/modules.js';
import { correctables, isStandIn, partOf } from '../../catalog/corrections.js';
import { capitalized } from '../../core/english.js';
import { SUPPLY, GOODS_IN_BOX } from '../../rules/base/data/supply.js';
import { TILES as BASE_TILES } from '../../rules/base/data/tiles.js';
import { valueText } from '../../rules/base/model/provenance.js';
import type { TileRow } from '../../rules/base/model/schema.js';
import { KINDS } from '../../rules/base/model/vocabulary.js';
import { EVENTS as DUEL_EVENTS } from '../../rules/duel/data/board.js';
import { DUES } from '../../rules/invasion/data/characters.js';
import { CITIZENS_NEEDED, CITY_TREASURY, WALLS, WAREHOUSE } from '../../rules/invasion/data/setup.js';
import { TILES } from '../../rules/tiles/data/tiles.js';
import { table } from './markdown.js';

/* Tables of printed values in docs/rules, made from the rows. */

/** The tables of each file of docs/rules, by the name of their place in the file. */
export const ruleTables = (): Readonly<Record<string, Readonly<Record<string, string[]>>>> => ({
  'base.md': { supply: supplyTable() },
  'duel.md': { events: eventTable(), values: standInTable('duel') },
  'invasion.md': { objectives: objectiveTable(), dues: dueTable(), values: standInTable('invasion') },
  'places.md': { values: standInTable('base', 'tiles') },
  'plague.md': { values: standInTable('plague') },
  'prosperity.md': { values: standInTable('prosperity') },
  'solo.md': { letters: letterTable(), values: standInTable('dignitary', 'vierzon', 'salesman', 'tours') },
  'trade-and-intrigue.md': { values: standInTable('orders', 'events', 'trade', 'intrigue') },
});

/** The values of the modules without a source, by the names of corrections. */
function standInTable(...modules: string[]): string[] {
  const rows = correctables(MODULES.filter(({ id }) => modules.includes(id))).filter(isStandIn);
  return table(
    ['stand-in', 'value', 'rules'],
    [...new Set(rows.map(({ row }) => row))].map((row) => {
      const own = rows.filter((one) => one.row === row);
      const values = own.map(({ field }) => `${field} ${valueText(partOf(row, field)[field])}`);
      return [`\`${own[0]!.collection}\` \`${row.id}\``, values.join('; '), row.rules];
    }),
  );
}

const KINDS_BY_NUMBER: readonly (typeof KINDS)[number][] = ['farmer', 'knight', 'scholar', 'monk', 'boatman', 'craftsman', 'trader'];

/** BASE-020 */
function supplyTable(): string[] {
  const goods = GOODS_IN_BOX.reduce((sum, n) => sum + n, 0);
  return table(
    ['players', ...KINDS_BY_NUMBER.map(capitalized), 'wheels', 'goods'],
    Object.entries(SUPPLY).map(([seats, { followers, wheels, goodsRemoved }]) =>
      [seats, ...KINDS_BY_NUMBER.map((kind) => followers[KINDS.indexOf(kind)]), wheels, goods - goodsRemoved].map(String),
    ),
  );
}

/** `duel.goods_tax.a` is the Goods Tax. */
const eventTitle = (id: string): string =>
  id
    .replace(/^\w+\./, '')
    .replace(/\.\w$|_\d+(\.\w)?$/, '')
    .split('_')
    .map(capitalized)
    .join(' ');

/** Events of The Duel in two columns, with their values. */
function eventTable(): string[] {
  const cells = DUEL_EVENTS.map(({ id, value, standIns = [] }, k) => [
    String(k + 1),
    eventTitle(id),
    value === 0 ? '' : `${value}${standIns.length === 0 ? '' : ' (stand-in)'}`,
  ]);
  const half = cells.length / 2;
  return table(
    ['round', 'event', 'number', 'round', 'event', 'number'],
    cells.slice(0, half).map((left, k) => [...left, ...cells[half + k]!]),
  );
}

/** COOP-OBJ-WALLS-1 to COOP-OBJ-WAREHOUSE-1 */
function objectiveTable(): string[] {
  const row = (id: string, text: string, bySeats: Readonly<Record<number, unknown>>, lines: string): string[] => [
    `**COOP-OBJ-${id}-1**`,
    text,
    ...[2, 3, 4, 5].map((seats) => String([bySeats[seats]].flat().join('/'))),
    lines,
  ];
  return table(
    ['id', 'objective', 'P=2', 'P=3', 'P=4', 'P=5', 'source'],
    [
      row('WALLS', 'Knights on the City Walls', WALLS, 'L1405-1408'),
      row('CITIZENS', 'Citizens of the team', CITIZENS_NEEDED, 'L1414-1417'),
      row('TREASURY', 'coins in the City Treasury', CITY_TREASURY, 'L1427-1429'),
      row('WAREHOUSE', 'grain / cheese / wine in the Warehouse', WAREHOUSE, 'L1435-1443'),
    ],
  );
}

/** RUL-C06 */
function dueTable(): string[] {
  const cells = DUES.map(({ text, standIns }, k) => [
    String(k + 1),
    text.split(': ')[1]!,
    (standIns ?? []).length > 0 ? 'stand-in' : 'text',
  ]);
  const third = cells.length / 3;
  return table(
    ['round', 'due', 'from', 'round', 'due', 'from', 'round', 'due', 'from'],
    cells.slice(0, third).map((first, k) => [...first, ...cells[third + k]!, ...cells[2 * third + k]!]),
  );
}

/** SOLO-10 */
function letterTable(): string[] {
  const tiles: readonly TileRow[] = [...BASE_TILES, ...TILES];
  const lettersOf = ({ notIn = [] }: TileRow): string => notIn.join(' ');
  const named = (letters: string, category: string): string =>
    tiles
      .filter((tile) => lettersOf(tile) === letters && tile.category === category)
      .map(({ name }) => name)
      .sort()
      .join(', ') || '—';
  const all = [...new Set(tiles.map(lettersOf))].sort((x, y) => y.length - x.length);
  return table(
    ['letters', 'I', 'II'],
    all.map((letters) => [letters || 'none', named(letters, 'I'), named(letters, 'II')]),
  );
}
