import { slots, type RulesetConfig } from '../../engine/slots.js';
import { inPool } from '../base/api/rows.js';
import { T } from '../base/api/state.js';
import { GOODS } from '../base/api/words.js';
import { TILES, type Printed } from './data/tiles.js';

/* The slots of the module, and the indices of its tiles among the tiles of all modules. */

/** Kinds of goods that the Gaming Room needs, one of each (PLACE-GAMINGROOM-3). */
export const SUPPER: readonly number[] = [GOODS.indexOf('cheese'), GOODS.indexOf('wine')];

const of = (id: string): number => T.tiles.findIndex((tile) => tile.row.id === id);

const own = slots('tiles', 'seat', 'public', {
  /** stations on the Road tile */
  roadside: { scale: 4, available: (rules) => inPool(rules, of('road')) },
  /** goods on the Gaming Room */
  supper: {
    n: SUPPER.length,
    kind: 'flag',
    elements: SUPPER.map((good) => GOODS[good]!),
    available: (rules) => inPool(rules, of('gaming_room')),
  },
});

export const P = own.at;
export const GROUP = own.group;

/** Indices of the tiles that hooks use. */
export const TILE_AT = { depot: -1, gaming_room: -1, lock: -1, merchant_house: -1, port: -1, prairie: -1, road: -1, vineyard: -1 };

/** The numbers printed on the tiles. */
export const PRINTED = {} as Printed;

/** Called after the rows of all modules have their indices. */
export function bindTiles(): void {
  for (const id of Object.keys(TILE_AT) as (keyof typeof TILE_AT)[]) TILE_AT[id] = of(id);
  for (const { printed } of TILES) Object.assign(PRINTED, printed);
}

/** Decisions of a tile are asked only if it can be in the game. */
export const inPlay =
  (id: string) =>
  (rules: RulesetConfig): boolean =>
    inPool(rules, of(id));
