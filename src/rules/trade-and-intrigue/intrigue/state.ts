import type { Game, SeatIndex } from '../../../engine/game.js';
import { slots, type RulesetConfig, type SlotGroup } from '../../../engine/slots.js';
import { isActive, vacate } from '../../base/api/board.js';
import { inPool } from '../../base/api/rows.js';
import { T, type PlaceIndex, type SpaceIndex, type TileIndex } from '../../base/api/state.js';

/* Places closed for the round, and the offered bribe; both are public. */
const onTable = (rules: RulesetConfig, tile: TileIndex): boolean => tile < 0 || inPool(rules, tile);
const bribes = (rules: RulesetConfig): boolean => rules.options['bribes'] !== 'off';

/** Places that can be closed. Their flags are adjacent, so that an observation copies them in one step. */
const AT = { blockable: [] as readonly number[] };

const declare = ({ blockable } = AT) => ({
  game: slots('intrigue', 'game', 'public', {
    offeredCoins: { scale: 10, available: bribes },
    /** by item (base/pieces/items.ts): bread becomes grain only after it has left its tile */
    offeredGoods: {
      n: T.items.length,
      scale: 3,
      elements: T.items.map((item) => item.row?.id ?? item.name),
      available: (rules, item) => bribes(rules) && onTable(rules, T.items[item]!.tile),
    },
  }),
  seat: slots('intrigue', 'seat', 'public', {
    /** places that their owner may not use until the end of the round (RUL-244) */
    blocked: {
      n: blockable.length,
      kind: 'flag',
      elements: blockable.map((place) => T.places[place]!.row.id),
      available: (rules, k) => onTable(rules, T.places[blockable[k]!]!.tile),
    },
  }),
});

const G = {} as ReturnType<typeof declare>['game']['at'];
const P = {} as ReturnType<typeof declare>['seat']['at'];

/** Declares the slots, after the rows of all modules are known. */
export function declareSlots(): SlotGroup[] {
  AT.blockable = T.places.map((place) => place.index).filter(canBeBlocked);
  const { game, seat } = declare();
  Object.assign(G, game.at);
  Object.assign(P, seat.at);
  return [game.group, seat.group];
}

/* ---- blocks ---- */

/** Returns whether the place can be closed: it has an action, or it is a tile that is used together with another one (PLACE-TAVERN-3). */
export function canBeBlocked(place: PlaceIndex): boolean {
  const { acts, spaces, tile, module } = T.places[place]!;
  // Intrigue is never played with the boards of scenarios (LEG-05)
  if (T.setUps.some((scenario) => scenario.module === module)) return false;
  return spaces > 0 && (acts || (tile >= 0 && T.tiles[tile]!.row.shares === true));
}

export function isBlocked(g: Game, seat: SeatIndex, place: PlaceIndex): boolean {
  const k = AT.blockable.indexOf(place);
  return k >= 0 && P.blocked.get(g, seat, k) !== 0;
}

export function block(g: Game, seat: SeatIndex, place: PlaceIndex): void {
  P.blocked.set(g, seat, AT.blockable.indexOf(place), 1);
}

/** Opens all closed places, when the next round begins (INV-49). */
export function endBlocks(g: Game): void {
  for (let seat = 0; seat < g.rules.seats; seat++) P.blocked.fill(g, seat, 0);
}

/** Takes the piece on a space of another seat. If this deactivates the place, the place is closed to its owner for the round (RUL-244). */
export function takeFrom(g: Game, other: number, space: SpaceIndex): number {
  const { place } = T.groups[T.spaceGroup[space]!]!;
  const was = isActive(g, other, place);
  const piece = vacate(g, other, space);
  if (was && !isActive(g, other, place) && canBeBlocked(place)) block(g, other, place);
  return piece;
}

/* ---- the bribe ---- */

export const offeredCoins = (g: Game): number => G.offeredCoins.get(g);
export const offeredGoods = (g: Game, item: number): number => G.offeredGoods.get(g, item);

export function offerCoins(g: Game, coins: number): void {
  G.offeredCoins.set(g, coins);
}

export function offerGood(g: Game, item: number, count = 1): void {
  G.offeredGoods.add(g, item, count);
}

export function clearOffer(g: Game): void {
  G.offeredCoins.set(g, 0);
  G.offeredGoods.fill(g, 0);
}
