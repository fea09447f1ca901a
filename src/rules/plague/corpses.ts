import { pickPile } from '../../engine/chance.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { fromBag, fromMarket, marketRoom, ownsTile, toBag, toMarket } from '../base/api/board.js';
import { yesNoDecision } from '../base/api/decisions.js';
import { drawFromBag } from '../base/api/effects.js';
import { G as BASE, P as SEAT, STREAM, type TileIndex } from '../base/api/state.js';
import { KINDS } from '../base/api/words.js';
import { AT, corpsesOfTile, G } from './state.js';

/*
 * Corpses: pieces that are not followers. A Corpse on the Cemetery is counted with those on the Market, which then has one more space. The
 * Cemetery is empty only if the Market has no Corpse (RUL-P44), so the state needs no other slot.
 */

/** Number of Corpses on Market and Cemetery. */
export const corpsesOnMarket = (g: Game, seat: SeatIndex): number => SEAT.market.get(g, seat, AT.corpse);
const corpsesInBag = (g: Game, seat: SeatIndex): number => SEAT.bag.get(g, seat, AT.corpse);
export const corpsesOf = (g: Game, seat: SeatIndex): number => corpsesOnMarket(g, seat) + corpsesInBag(g, seat);

/** Whether a Corpse of the seat is on the Cemetery (PLG-TILE-CEMETERY-2, RUL-P44). */
const fillsCemetery = (g: Game, seat: SeatIndex): boolean => ownsTile(g, seat, AT.cemetery) && corpsesOnMarket(g, seat) > 0;

/** Number of Corpses on the printed spaces of the Market (PLG-038). */
const corpsesOnSpaces = (g: Game, seat: SeatIndex): number => corpsesOnMarket(g, seat) - Number(fillsCemetery(g, seat));

/**
 * Fold of the Market spaces: one more for the Corpse on the Cemetery (PLG-TILE-CEMETERY-1); an empty Cemetery takes no followers (RUL-P39).
 */
export const countCemetery = (g: Game, seat: SeatIndex, spaces: number): number => spaces + Number(fillsCemetery(g, seat));

/** Returns whether the Market or the Cemetery can take a Corpse. */
function hasRoom(g: Game, seat: SeatIndex): boolean {
  return marketRoom(g, seat) > 0 || (ownsTile(g, seat, AT.cemetery) && corpsesOnMarket(g, seat) === 0);
}

/** Moves a Corpse of the supply to the seat's Market; without a free space it stays in the supply (PLG-045). */
export function layCorpse(g: Game, seat: SeatIndex): void {
  if (G.corpses.get(g) === 0 || !hasRoom(g, seat)) return;
  G.corpses.add(g, -1);
  toMarket(g, seat, AT.corpse);
  if (g.log !== null) g.log(`seat${seat} gets a corpse`);
}
export function removeCorpse(g: Game, seat: SeatIndex): void {
  fromMarket(g, seat, AT.corpse);
  G.corpses.add(g, 1);
}

/** Penance: moves all Corpses of Market and Cemetery to the supply (PLG-039). */
export function clearCorpses(g: Game, seat: SeatIndex): void {
  while (corpsesOnMarket(g, seat) > 0) removeCorpse(g, seat);
}

/** Moves this number of Corpses from the Market into the bag. */
function throwBack(g: Game, seat: SeatIndex, corpses: number): void {
  for (let k = 0; k < corpses; k++) {
    fromMarket(g, seat, AT.corpse);
    toBag(g, seat, AT.corpse);
  }
}

/** Moves a Corpse that was drawn outside of phase 3 to the supply (PLG-041); false: the piece is not a Corpse. */
export function takeCorpse(g: Game, _seat: number, type: number): boolean {
  if (type !== AT.corpse) return false;
  G.corpses.add(g, 1);
  return true;
}

/** Draws a piece; returns the type of the follower, -1 if it was a Corpse (PLG-041). */
export function drawFollower(g: Game, seat: SeatIndex): number {
  const type = drawFromBag(g, seat);
  return takeCorpse(g, seat, type) ? -1 : type;
}

/** In torture, draws until a neutral follower is drawn; drawn Corpses go to the supply, own followers back into the bag (RUL-P10). */
export function drawNeutral(g: Game, seat: SeatIndex): number {
  const urn = G.urn;
  for (;;) {
    for (let kind = 0; kind < KINDS.length; kind++) urn.set(g, kind, SEAT.bag.get(g, seat, kind));
    urn.set(g, KINDS.length, corpsesInBag(g, seat));
    const drawn = pickPile(g, STREAM.bag + seat, urn.at(), URN.length, urn.sum(g), 'lose', URN);
    urn.fill(g, 0);
    if (drawn < KINDS.length) return drawn;
    fromBag(g, seat, AT.corpse);
    G.corpses.add(g, 1);
  }
}

const URN: readonly string[] = [...KINDS, 'corpse'];

/** Gives every seat the same number of Corpses: the number of the tile, or fewer if the supply is too small (PLG-024, PLG-025). */
export function handOut(g: Game): void {
  const { seats } = g.rules;
  const each = Math.min(corpsesOfTile(BASE.current.get(g) - 1), Math.floor(G.corpses.get(g) / seats));
  for (let seat = 0; seat < seats; seat++) for (let k = 0; k < each; k++) toBag(g, seat, AT.corpse);
  G.corpses.add(g, -(each * seats));
  if (each > 0 && g.log !== null) g.log(`each seat gets ${each} corpses into the bag`);
}

/** When the Cemetery is lost, its Corpse goes to a free Market space, otherwise to the supply (RUL-P22). */
export function leaveCemetery(g: Game, seat: SeatIndex, tile: TileIndex): void {
  if (tile === AT.cemetery && corpsesOnMarket(g, seat) > 0 && marketRoom(g, seat) < 0) removeCorpse(g, seat);
}

/** Number of Corpses that stay on a Market with too many (PLG-036). */
const KEPT = 5;

/** PLG-DEC-01: the seat may put Corpses into the bag until five are left on the Market (PLG-036, PLG-037, RUL-P05). */
export const REDUCE = yesNoDecision({
  name: 'plague.reduce',
  asked: (g, seat) => corpsesOnSpaces(g, seat) > KEPT,
  accepted: (g, seat) => throwBack(g, seat, corpsesOnSpaces(g, seat) - KEPT),
});

/** PLG-DEC-22: the seat may put all Corpses of the Market into the bag (PLG-034, PLG-035). */
export const THROW_BACK = yesNoDecision({
  name: 'plague.throw_back',
  asked: (g, seat) => corpsesOnMarket(g, seat) > 0,
  accepted: (g, seat) => throwBack(g, seat, corpsesOnMarket(g, seat)),
});
