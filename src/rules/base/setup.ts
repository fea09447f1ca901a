import { roll, seedLate } from '../../engine/chance.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { CITIZENS } from './data/supply.js';
import { compiled, rowsInPlay } from './model/compiled.js';
import { refreshStatus } from './pieces/goods.js';
import { addPlaceTo, gainTile, refreshSubstitutes, toMarket } from './pieces/board.js';
import { setTown } from './pieces/merchant.js';
import { ROUND } from './round.js';
import { FACE_DOWN, G, P, S, STREAM } from './model/state.js';
import { T } from './model/tables.js';
import { KINDS, PHASE } from './model/vocabulary.js';

/** Sets up a game before its first decision; the caller settles. `startSeat` < 0: the start seat is drawn (BASE-014, RUL-002). */
export function setUp(g: Game, seed: string, startSeat: number): void {
  g.clear();
  seedLate(g, seed);
  const drawn = roll(g, STREAM.setup, g.rules.seats);
  setUpSupply(g);
  for (let seat = 0; seat < g.rules.seats; seat++) setUpSeat(g, seat);
  layGoods(g, removeGoods(g, [...compiled(g).setUp.goods]));
  turnGoods(g);
  layDeedGoods(g);
  const start = startSeat < 0 ? drawn : startSeat;
  G.start.set(g, start);
  P.start.set(g, start, 1);
  G.phase.set(g, PHASE.setup);
  push(g, ROUND, 0);
  // decisions of modules before the first round are pushed above the round
  for (const tap of compiled(g).hooks.setUp) tap(g);
}

/**
 * Puts the tiles onto their stacks: `drawn` random ones of each category, or all of the ruleset (BASE-040..042); none if the seats choose
 * them.
 */
function layTiles(g: Game): void {
  const { pool, setUp } = compiled(g);
  if (setUp.draft) return;
  for (const category of pool) {
    if (setUp.drawn === 0) {
      for (const tile of category) T.stacked.set(g, tile, 1);
      continue;
    }
    const left = [...category];
    for (let k = 0; k < setUp.drawn && left.length > 0; k++) T.stacked.set(g, left.splice(roll(g, STREAM.setup, left.length), 1)[0]!, 1);
  }
}

/** Puts goods of the goods market onto the open spaces of deeds that show goods (TI-TRADE-GEN-4, RUL-230). */
function layDeedGoods(g: Game): void {
  for (const { index, deed, space, good, amount } of rowsInPlay(g).deedGoods) {
    if (space >= compiled(g).deedSpaces[deed]!) continue;
    const n = Math.min(amount, G.goods.get(g, good));
    G.goods.add(g, good, -n);
    T.deedGoodsLeft.set(g, index, n);
  }
}

function setUpSupply(g: Game): void {
  const { setUp, coins, eventCounts, citizenSpaces, deedSpaces, rows } = compiled(g);
  G.followers.setAll(g, setUp.followers);
  G.wheels.set(g, setUp.wheels);
  if (!setUp.citizensChosen) {
    for (const space of citizenSpaces) G.citizens.set(g, (CITIZENS as readonly string[]).indexOf(space), 1);
    if (setUp.deedCitizens) for (const { index, row } of rows.deeds) T.deedCitizens.set(g, index, deedSpaces[index]! > 0 ? row.citizen : 0);
  }
  layTiles(g);
  for (const { index } of rows.events) T.eventsLeft.set(g, index, eventCounts[index]!);
  if (coins > 0) {
    const left = coins - setUp.coins * g.rules.seats;
    G.supply.set(g, left);
    G.bank.set(g, Math.min(255, left));
  }
}

/** BASE-002..006: coins, stations, own followers on the Market, merchant in Orléans, markers at the start. */
function setUpSeat(g: Game, seat: SeatIndex): void {
  const { setUp, board } = compiled(g);
  S.money.set(g, seat, setUp.coins);
  P.coins.set(g, seat, setUp.coins);
  P.unbuilt.set(g, seat, setUp.stations);
  setTown(g, seat, T.townOf.get(setUp.town)!);
  for (const type of compiled(g).ownFollowers) toMarket(g, seat, type);
  for (const kind of setUp.market ?? []) toMarket(g, seat, KINDS.indexOf(kind));
  for (const place of board) addPlaceTo(g, seat, place);
  refreshSubstitutes(g, seat);
  refreshStatus(g, seat);
  if (setUp.tile !== undefined)
    gainTile(
      g,
      seat,
      T.tiles.findIndex((tile) => tile.row.id === setUp.tile),
    );
}

/** Removes the goods that leave the game unseen (BASE-023); returns the rest by kind. */
function removeGoods(g: Game, pool: number[]): number[] {
  for (let k = 0; k < compiled(g).setUp.goodsRemoved; k++) takeRandomGood(g, pool);
  return pool;
}

/**
 * Puts a random good onto every goods space that the ruleset fills and that is not in `closed`. The rest of `pool`, which is changed, is
 * the goods market (BASE-024..026).
 */
export function layGoods(g: Game, pool: number[], closed: ReadonlySet<number> = new Set()): void {
  for (const space of compiled(g).goodsSpaces) if (!closed.has(space)) G.map.set(g, space, takeRandomGood(g, pool) + 1);
  G.goods.setAll(g, pool);
}

/** Turns the goods of the set-up face down: from now on only the number of unseen goods of each kind is public (RUL-R28). */
function turnGoods(g: Game): void {
  const { goods, goodsFaceDown } = compiled(g).setUp;
  if (!goodsFaceDown) return;
  for (const space of compiled(g).goodsSpaces) G.map.set(g, space, FACE_DOWN);
  goods.forEach((n, kind) => G.unseen.set(g, kind, n - G.goods.get(g, kind)));
}

/** Removes a random good from the pool and returns it; -1 if the pool is empty. */
export function takeRandomGood(g: Game, pool: number[]): number {
  let total = 0;
  for (let good = 0; good < pool.length; good++) total += pool[good]!;
  if (total === 0) return -1;
  let left = roll(g, STREAM.goods, total);
  let good = 0;
  while (left >= pool[good]!) left -= pool[good++]!;
  pool[good]!--;
  return good;
}
