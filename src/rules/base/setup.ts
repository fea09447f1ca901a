import { roll, seedStreams } from '../../engine/chance.js';
import type { Game } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { BOARD } from './data/board.js';
import { STARTING_COINS, STATIONS } from './data/supply.js';
import { facts } from './facts.js';
import { refreshStatus } from './goods.js';
import { addPlaceTo, refreshAccepts, toMarket } from './pieces.js';
import { ROUND } from './round.js';
import { ORLEANS } from './stations.js';
import { CITIZENS, G, P, S, STREAM } from './state.js';
import { T } from './tables.js';
import { OWN, PHASE, TYPES } from './words.js';

/** A new game up to its first question's door: the caller settles. `startSeat` < 0: drawn (BASE-014, RUL-002). */
export function setUp(g: Game, seed: string, startSeat: number): void {
  g.clear();
  seedStreams(g, seed);
  const drawn = roll(g, STREAM.setup, g.rules.seats);
  setUpSupply(g);
  for (let seat = 0; seat < g.rules.seats; seat++) setUpSeat(g, seat);
  layGoods(g, removeGoods(g, [...facts(g).goods]));
  layDeedGoods(g);
  const start = startSeat < 0 ? drawn : startSeat;
  g.u8[G.start] = start;
  g.u8[g.seat(start) + P.start] = 1;
  g.u8[G.phase] = PHASE.setup;
  for (const told of facts(g).hooks.setUp) told(g);
  push(g, ROUND, 0);
}

/** 13 tiles of each category out of all, or all that belong to the ruleset (BASE-040..042). */
function layTiles(g: Game): void {
  const { pool, drawnTiles } = facts(g);
  for (const category of pool) {
    if (drawnTiles === 0) {
      for (const tile of category) g.u8[T.stackAt[tile]!] = 1;
      continue;
    }
    const left = [...category];
    for (let k = 0; k < drawnTiles && left.length > 0; k++) g.u8[T.stackAt[left.splice(roll(g, STREAM.setup, left.length), 1)[0]!]!] = 1;
  }
}

/** Goods from the goods market onto the open spaces of deeds that show some (TI-TRADE-GEN-4, RUL-230). */
function layDeedGoods(g: Game): void {
  T.deedGoods.forEach(({ deed, space, good, amount }, k) => {
    if (space >= facts(g).deedSpaces[deed]!) return;
    const n = Math.min(amount, g.u8[G.goods + good]!);
    g.u8[G.goods + good]! -= n;
    g.u8[T.deedGoodsAt[k]!] = n;
  });
}

function setUpSupply(g: Game): void {
  const { followers, wheels, coins, eventCounts } = facts(g);
  g.u8.set(followers, G.followers);
  g.u8[G.wheels] = wheels;
  for (let k = 0; k < CITIZENS.length; k++) g.u8[G.citizens + k] = 1;
  T.deeds.forEach((deed, k) => (g.u8[T.deedCitizenAt[k]!] = facts(g).deedSpaces[k]! > 0 ? deed.row.citizen : 0));
  layTiles(g);
  eventCounts.forEach((count, k) => (g.u8[T.leftAt[k]!] = count));
  if (coins > 0) {
    const left = coins - STARTING_COINS * g.rules.seats;
    g.u16[G.supply >> 1] = left;
    g.u8[G.bank] = Math.min(255, left);
  }
}

/** BASE-002..006: coins, stations, own followers on the Market, merchant in Orléans, markers at the start. */
function setUpSeat(g: Game, seat: number): void {
  const s = g.seat(seat);
  g.u16[(s + S.money) >> 1] = STARTING_COINS;
  g.u8[s + P.coins] = STARTING_COINS;
  g.u8[s + P.unbuilt] = STATIONS;
  g.u8[s + S.town] = ORLEANS;
  g.u8[s + P.merchant + ORLEANS] = 1;
  for (let type = OWN; type < TYPES.length; type++) toMarket(g, seat, type);
  for (let place = 0; place < BOARD.length; place++) addPlaceTo(g, seat, place);
  refreshAccepts(g, seat);
  refreshStatus(g, seat);
}

/** With 2 and 3 seats some goods leave the game unseen (BASE-023); returns what is left by kind. */
function removeGoods(g: Game, pool: number[]): number[] {
  for (let k = 0; k < facts(g).goodsRemoved; k++) takeRandomGood(g, pool);
  return pool;
}

/**
 * A random good on every goods space that is open for the number of seats and not in `closed`; the rest
 * is the goods market (BASE-024..026). Changes `pool`.
 */
export function layGoods(g: Game, pool: number[], closed: ReadonlySet<number> = new Set()): void {
  T.goodsSpaces.forEach(({ from }, space) => {
    if (from > g.rules.seats || closed.has(space)) return;
    g.u8[G.map + space] = takeRandomGood(g, pool) + 1;
  });
  g.u8.set(pool, G.goods);
}

/** A random good out of the pool; -1 when it is empty. */
export function takeRandomGood(g: Game, pool: number[]): number {
  const total = pool.reduce((sum, n) => sum + n, 0);
  if (total === 0) return -1;
  let left = roll(g, STREAM.goods, total);
  let good = 0;
  while (left >= pool[good]!) left -= pool[good++]!;
  pool[good]!--;
  return good;
}

/** New chance for everything to come; what has happened stays. */
export function reseed(g: Game, seed: string): void {
  seedStreams(g, seed);
}
