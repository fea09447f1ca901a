import type { Game, SeatIndex } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { DEV_CITIZEN, DEV_COINS, DEV_STATUS, compiled, TRACK_LAST, rowsInPlay } from '../model/compiled.js';
import { TORTURE_ITEM } from '../decisions/torture.js';
import { CITIZEN, G, P, S } from '../model/state.js';
import { ownsFaceUp } from './board.js';
import { T, type DeedIndex, type GoodIndex } from '../model/tables.js';
import { DEV, GOODS } from '../model/vocabulary.js';

/* Coins, goods, citizens and the development track of a seat. */

function setMoney(g: Game, seat: SeatIndex, amount: number): void {
  S.money.set(g, seat, amount);
  P.coins.set(g, seat, amount < 255 ? amount : 255);
}

export function money(g: Game, seat: SeatIndex): number {
  return S.money.get(g, seat);
}

/** Returns the coins in the supply; Infinity if they are unlimited (BASE-562). */
export function bank(g: Game): number {
  return compiled(g).coins === 0 ? Infinity : G.supply.get(g);
}

function changeBank(g: Game, by: number): void {
  if (compiled(g).coins === 0) return;
  const amount = G.supply.get(g) + by;
  G.supply.set(g, amount);
  G.bank.set(g, amount < 255 ? amount : 255);
}

/** Moves coins from the supply to the seat. A part that the supply cannot pay is lost, and not paid later (BASE-563). */
export function gainCoins(g: Game, seat: SeatIndex, amount: number): void {
  const paid = Math.min(amount, bank(g));
  if (paid <= 0) return;
  changeBank(g, -paid);
  setMoney(g, seat, money(g, seat) + paid);
  if (g.log !== null) g.log(`seat${seat} gains ${paid} coins`);
}

/** Moves coins to the supply; the caller must check that the seat has them. */
export function payCoins(g: Game, seat: SeatIndex, amount: number): void {
  if (amount === 0) return;
  changeBank(g, amount);
  setMoney(g, seat, money(g, seat) - amount);
  if (g.log !== null) g.log(`seat${seat} pays ${amount} coins`);
}

/** Makes a compulsory payment: each missing coin costs one thing by torture (BASE-420). */
export function charge(g: Game, seat: SeatIndex, amount: number): void {
  const paid = Math.min(amount, money(g, seat));
  payCoins(g, seat, paid);
  owe(g, seat, amount - paid);
}

/** Pushes torture: the seat must give up this number of things (DEC-BASE-17, DEC-TI-16). */
export function owe(g: Game, seat: SeatIndex, things: number): void {
  if (things > 0) push(g, TORTURE_ITEM, seat, Math.min(255, things));
}

/** Moves coins from seat to seat; the caller must check that the payer has them. */
export function transferCoins(g: Game, from: number, to: number, amount: number): void {
  if (amount === 0) return;
  setMoney(g, from, money(g, from) - amount);
  setMoney(g, to, money(g, to) + amount);
  if (g.log !== null) g.log(`seat${from} pays seat${to} ${amount} coins`);
}

/** Moves a good from the goods market to the seat, if there is one. */
export function gainGood(g: Game, seat: SeatIndex, good: GoodIndex): void {
  if (G.goods.get(g, good) === 0) return;
  G.goods.add(g, good, -1);
  addGood(g, seat, good);
}

export function addGood(g: Game, seat: SeatIndex, good: GoodIndex): void {
  P.goods.add(g, seat, good, 1);
  if (g.log !== null) g.log(`seat${seat} gains ${GOODS[good]}`);
}

/** Gives the seat the citizen of a board space that it reaches, if no seat took it before (BASE-205). */
export function takeCitizen(g: Game, seat: SeatIndex, citizen: number): void {
  if (G.citizens.get(g, citizen) === 0) return;
  G.citizens.set(g, citizen, 0);
  gainCitizen(g, seat);
}

/** Gives the seat the citizen of a deed, if the deed has one. */
export function takeDeedCitizen(g: Game, seat: SeatIndex, deed: DeedIndex): void {
  if (T.deedCitizens.get(g, deed) === 0) return;
  T.deedCitizens.set(g, deed, 0);
  gainCitizen(g, seat);
}

/** Gives the seat a citizen of the supply; the caller must check that a limited supply has one (RUL-231). */
export function gainCitizen(g: Game, seat: SeatIndex): void {
  P.citizens.add(g, seat, 1);
  if (g.log !== null) g.log(`seat${seat} gains a citizen`);
}

/** Returns the citizens that no seat and no space has, if the set-up gives the number of all (RUL-D07, PRO-013). */
export function citizensInSupply(g: Game): number {
  let left = compiled(g).setUp.citizensInAll! - G.citizens.sum(g);
  for (const { index } of rowsInPlay(g).deeds) left -= T.deedCitizens.get(g, index);
  for (let seat = 0; seat < g.rules.seats; seat++) left -= P.citizens.get(g, seat);
  return left;
}

export function trackOf(g: Game, seat: SeatIndex, track: number): number {
  return P.tracks.get(g, seat, track);
}

/** Moves the development marker, space by space; the seat gains the coins and citizens that it reaches (BASE-380..386). */
export function develop(g: Game, seat: SeatIndex, points: number): void {
  for (let k = 0; k < points && P.tracks.get(g, seat, DEV) < TRACK_LAST[DEV]!; k++) {
    const position = P.tracks.add(g, seat, DEV, 1);
    if (DEV_COINS[position]! > 0 && compiled(g).hooks.paysDevelopment.every((pays) => pays(g))) gainCoins(g, seat, DEV_COINS[position]!);
    if (DEV_CITIZEN[position]! > 0) takeCitizen(g, seat, CITIZEN.development + DEV_CITIZEN[position]! - 1);
  }
  refreshStatus(g, seat);
}

/** Moves the development marker one step back; the seat can lose only status (BASE-387, RUL-025). */
export function stepBack(g: Game, seat: SeatIndex): void {
  P.tracks.add(g, seat, DEV, -1);
  refreshStatus(g, seat);
}

export function refreshStatus(g: Game, seat: SeatIndex): void {
  let status = DEV_STATUS[trackOf(g, seat, DEV)]!;
  for (const tile of compiled(g).statusTiles) if (ownsFaceUp(g, seat, tile)) status += T.tiles[tile]!.row.status!;
  P.status.set(g, seat, status);
}
