import type { Game } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { DEV_CITIZEN, DEV_COINS, DEV_STATUS, compiled, TRACK_LAST, rowsInPlay } from '../model/compiled.js';
import { CITIZENS } from '../data/supply.js';
import { TORTURE_ITEM } from '../decisions/torture.js';
import { CITIZEN, G, P, S } from '../model/state.js';
import { ownsFaceUp } from './board.js';
import { T } from '../model/tables.js';
import { DEV, GOODS } from '../model/vocabulary.js';

/* Coins, goods, citizens and the development track of a seat. */

function setMoney(g: Game, seat: number, amount: number): void {
  const s = g.seat(seat);
  g.u16[(s + S.money) >> 1] = amount;
  g.u8[s + P.coins] = amount < 255 ? amount : 255;
}

export function money(g: Game, seat: number): number {
  return g.u16[(g.seat(seat) + S.money) >> 1]!;
}

/** Coins in the supply; Infinity where they are unlimited (BASE-562). */
export function bank(g: Game): number {
  return compiled(g).coins === 0 ? Infinity : g.u16[G.supply >> 1]!;
}

function changeBank(g: Game, by: number): void {
  if (compiled(g).coins === 0) return;
  const amount = g.u16[G.supply >> 1]! + by;
  g.u16[G.supply >> 1] = amount;
  g.u8[G.bank] = amount < 255 ? amount : 255;
}

/** Coins from the supply; the part that it cannot pay is not received, and not owed later (BASE-563). */
export function gainCoins(g: Game, seat: number, amount: number): void {
  const paid = Math.min(amount, bank(g));
  if (paid <= 0) return;
  changeBank(g, -paid);
  setMoney(g, seat, money(g, seat) + paid);
  if (g.log !== null) g.log(`seat${seat} gains ${paid} coins`);
}

/** Coins to the supply; the caller has checked that the seat has them. */
export function payCoins(g: Game, seat: number, amount: number): void {
  if (amount === 0) return;
  changeBank(g, amount);
  setMoney(g, seat, money(g, seat) - amount);
  if (g.log !== null) g.log(`seat${seat} pays ${amount} coins`);
}

/** A compulsory payment: missing coins are settled by torture, one thing per coin (BASE-420). */
export function charge(g: Game, seat: number, amount: number): void {
  const paid = Math.min(amount, money(g, seat));
  payCoins(g, seat, paid);
  owe(g, seat, amount - paid);
}

/** Pushes torture: the seat has to give up so many things (DEC-BASE-17, DEC-TI-16). */
export function owe(g: Game, seat: number, things: number): void {
  if (things > 0) push(g, TORTURE_ITEM, seat, Math.min(255, things));
}

/** Coins from seat to seat; the caller has checked that the payer has them. */
export function transferCoins(g: Game, from: number, to: number, amount: number): void {
  if (amount === 0) return;
  setMoney(g, from, money(g, from) - amount);
  setMoney(g, to, money(g, to) + amount);
  if (g.log !== null) g.log(`seat${from} pays seat${to} ${amount} coins`);
}

/** A good from the goods market, if there is one. */
export function gainGood(g: Game, seat: number, good: number): void {
  if (g.u8[G.goods + good] === 0) return;
  g.u8[G.goods + good]!--;
  addGood(g, seat, good);
}

export function addGood(g: Game, seat: number, good: number): void {
  g.u8[g.seat(seat) + P.goods + good]!++;
  if (g.log !== null) g.log(`seat${seat} gains ${GOODS[good]}`);
}

/** The seat takes the citizen of a board space that it reaches, if no seat was there before (BASE-205). */
export function takeCitizen(g: Game, seat: number, citizen: number): void {
  takeCitizenAt(g, seat, G.citizens + citizen);
}

export function takeCitizenAt(g: Game, seat: number, at: number): void {
  if (g.u8[at] === 0) return;
  g.u8[at] = 0;
  gainCitizen(g, seat);
}

/** A citizen from the supply; the caller has checked that there is one, if it ends (RUL-231). */
export function gainCitizen(g: Game, seat: number): void {
  g.u8[g.seat(seat) + P.citizens]!++;
  if (g.log !== null) g.log(`seat${seat} gains a citizen`);
}

/** Citizens in the supply: those that no seat has and that lie on no space, where the set-up says how many there are (RUL-D07, PRO-013). */
export function citizensInSupply(g: Game): number {
  let left = compiled(g).setUp.citizensInAll!;
  for (let k = 0; k < CITIZENS.length; k++) left -= g.u8[G.citizens + k]!;
  for (const { index } of rowsInPlay(g).deeds) left -= g.u8[T.deedCitizenAt[index]!]!;
  for (let seat = 0; seat < g.rules.seats; seat++) left -= g.u8[g.seat(seat) + P.citizens]!;
  return left;
}

export function trackOf(g: Game, seat: number, track: number): number {
  return g.u8[g.seat(seat) + P.tracks + track]!;
}

/** Development points: the marker steps one space each, coins and citizens passed are gained (BASE-380..386). */
export function develop(g: Game, seat: number, points: number): void {
  const at = g.seat(seat) + P.tracks + DEV;
  for (let k = 0; k < points && g.u8[at]! < TRACK_LAST[DEV]!; k++) {
    const position = ++g.u8[at]!;
    if (DEV_COINS[position]! > 0 && compiled(g).hooks.paysDevelopment.every((pays) => pays(g))) gainCoins(g, seat, DEV_COINS[position]!);
    if (DEV_CITIZEN[position]! > 0) takeCitizen(g, seat, CITIZEN.development + DEV_CITIZEN[position]! - 1);
  }
  refreshStatus(g, seat);
}

/** The development marker steps back; nothing but the status can be lost (BASE-387, RUL-025). */
export function stepBack(g: Game, seat: number): void {
  g.u8[g.seat(seat) + P.tracks + DEV]!--;
  refreshStatus(g, seat);
}

export function refreshStatus(g: Game, seat: number): void {
  let status = DEV_STATUS[trackOf(g, seat, DEV)]!;
  for (const tile of compiled(g).statusTiles) if (ownsFaceUp(g, seat, tile)) status += T.tiles[tile]!.row.status!;
  g.u8[g.seat(seat) + P.status] = status;
}
