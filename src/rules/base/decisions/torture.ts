import { pickPile } from '../../../engine/chance.js';
import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { neutralsInBag } from '../events.js';
import { DEV_COINS, compiled } from '../model/compiled.js';
import { stepBack, trackOf } from '../pieces/goods.js';
import { goodsOwned, offerItems, takeItem } from '../pieces/items.js';
import { fromBag, loseTile, ownsTile, vacate } from '../pieces/board.js';
import { builtStations, stationsOnTiles } from '../pieces/stations.js';
import { hasTorture } from '../model/in-play.js';
import { P, S, STREAM } from '../model/state.js';
import { T, type TileIndex, type TownIndex } from '../model/tables.js';
import { GIVE, SPACE, TILE, TILE_STATION, TORTURE, TOWN } from '../model/verbs.js';
import { loseReserveWheel, offerPlacedWheels, placedWheels } from '../pieces/wheels.js';
import { DEV, KINDS } from '../model/vocabulary.js';
import type { Game, SeatIndex } from '../../../engine/game.js';

const STATION = 0;
const FOLLOWER = 1;
const DEVELOPMENT = 2;
export const RESERVE_WHEEL = 3;

/** Returns whether the marker may step back: not if its space, or the space before it, is a coin space (RUL-027). */
function mayStepBack(g: Game, seat: SeatIndex): boolean {
  const position = trackOf(g, seat, DEV);
  return position > 0 && DEV_COINS[position] === 0 && DEV_COINS[position - 1] === 0;
}

/** Returns whether the seat can give up anything in torture. */
export function hasToGive(g: Game, seat: SeatIndex): boolean {
  return (
    P.unbuilt.get(g, seat) > 0 ||
    builtStations(g, seat) > 0 ||
    neutralsInBag(g, seat) > 0 ||
    mayStepBack(g, seat) ||
    goodsOwned(g, seat) > 0 ||
    compiled(g).tiles.some((tile) => ownsTile(g, seat, tile)) ||
    S.wheelCount.get(g, seat) > 0 ||
    placedWheels(g, seat) > 0
  );
}

const offerTown = (g: Game, _seat: number, town: TownIndex): void => g.offer(TOWN.ids[town]!);
const offerTile = (g: Game, _seat: number, tile: TileIndex): void => g.offer(TILE.ids[tile]!);
const WORDS = words({ owed: 'public' });

/**
 * Torture (DEC-BASE-17, BASE-421..432): the seat gives one thing for every missing coin. Given things leave the game (BASE-428). A seat
 * that has nothing to give has no legal action, and the debt lapses (BASE-433).
 */
export const TORTURE_ITEM = decision({
  name: 'base.torture',
  words: WORDS,
  legal: (g, seat) => {
    if (P.unbuilt.get(g, seat) > 0) g.offer(TORTURE.ids[STATION]!);
    P.stations.eachSet(g, seat, offerTown);
    if (stationsOnTiles(g, seat) > 0) g.offer(TILE_STATION.ids[0]!);
    if (neutralsInBag(g, seat) > 0) g.offer(TORTURE.ids[FOLLOWER]!);
    if (mayStepBack(g, seat)) g.offer(TORTURE.ids[DEVELOPMENT]!);
    offerItems(g, seat);
    T.owned.eachSet(g, seat, compiled(g).tiles, offerTile);
    if (S.wheelCount.get(g, seat) > 0) g.offer(TORTURE.ids[RESERVE_WHEEL]!);
    offerPlacedWheels(g, seat);
  },
  apply: (g, seat, frame, action) => {
    if (WORDS.owed.add(g, frame, -1) === 0) pop(g);
    give(g, seat, action);
    if (g.log !== null) g.log(`seat${seat} gives up ${g.rules.world.catalog.actions[action]!.name}`);
  },
  available: hasTorture,
});

function drawNeutral(g: Game, seat: SeatIndex): number {
  let kind = -1;
  for (const fold of compiled(g).hooks.neutralDrawn) kind = fold(g, seat, kind);
  return kind >= 0 ? kind : pickPile(g, STREAM.bag + seat, P.bag.at(g, seat), KINDS.length, neutralsInBag(g, seat), 'lose', KINDS);
}

function give(g: Game, seat: SeatIndex, action: number): void {
  const key = g.keyOf(action);
  switch (g.familyOf(action)) {
    case TOWN.index:
      P.stations.set(g, seat, key, 0);
      return;
    case GIVE.index:
      return takeItem(g, seat, key);
    case TILE.index:
      return loseTile(g, seat, key);
    case SPACE.index:
      vacate(g, seat, key);
      return;
    case TILE_STATION.index:
      for (const claim of compiled(g).hooks.stationGiven) if (claim(g, seat)) return;
      return;
  }
  switch (key) {
    case STATION:
      P.unbuilt.add(g, seat, -1);
      return;
    case FOLLOWER:
      // drawn own followers are put back and the draw is repeated, which is a uniform draw of a neutral follower (RUL-029)
      return fromBag(g, seat, drawNeutral(g, seat));
    case DEVELOPMENT:
      return stepBack(g, seat);
    case RESERVE_WHEEL:
      return loseReserveWheel(g, seat);
  }
}
