import type { Game, SeatIndex } from '../../engine/game.js';
import type { Module } from '../../engine/module.js';
import { push } from '../../engine/stack.js';
import { ownsFaceUp } from '../base/api/board.js';
import { hasTorture, type Hooks, type Rows } from '../base/api/rows.js';
import { DICE, P as BASE, type TileIndex } from '../base/api/state.js';
import { BOATMAN } from '../base/api/words.js';
import { TILES } from './data/tiles.js';
import { DESCRIPTION } from './description.js';
import { BREAD } from './decisions/bakery.js';
import { CHURCH } from './decisions/church.js';
import { ESCORT, ESCORT_GOOD, ESCORTED } from './decisions/court.js';
import { EXCHANGE, PAIR, PAIR_SECOND } from './decisions/black-market.js';
import { GIFT, HOST, visit } from './decisions/prairie.js';
import { PURCHASE } from './decisions/ballroom.js';
import { SEE } from './decisions/episcopal-see.js';
import { SITE } from './decisions/quarry.js';
import { TRADE } from './decisions/market-stand.js';
import { hasOther, LAIR, LOCK } from './decisions/lair-and-lock.js';
import { askVineyard, VINEYARD } from './decisions/vineyard.js';
import { WALK } from './decisions/tinkerers-wagon.js';
import { WHEEL_CHOICE, WHEEL_TARGET } from './decisions/workshop.js';
import { OPS } from './ops.js';
import { askSupper, LAST_SUPPER, SUPPER_ACTIONS, SUPPER_SOURCE } from './gaming-room.js';
import { TILE_POINTS } from './points.js';
import { FIELDS, held } from './fields.js';
import { bindTiles, GROUP, inPlay, P, SUPPER, TILE_AT } from './state.js';

/** After a Boatman was taken, the owner of the Lock chooses the track of the step, if it has a choice (PLACE-LOCK-1). */
function lockStep(g: Game, seat: SeatIndex, kind: number): boolean {
  if (kind !== BOATMAN || !ownsFaceUp(g, seat, TILE_AT.lock) || !hasOther(g, seat, kind)) return false;
  push(g, LOCK, seat);
  return true;
}

/** When a tile is lost, stations of the Road are unbuilt again, and goods on the Gaming Room leave the game (RUL-030). */
function clearTile(g: Game, seat: SeatIndex, tile: TileIndex): void {
  if (tile === TILE_AT.road) {
    BASE.unbuilt.add(g, seat, P.roadside.get(g, seat));
    P.roadside.set(g, seat, 0);
  }
  if (tile === TILE_AT.gaming_room) SUPPER.forEach((_, k) => P.supper.set(g, seat, k, 0));
}

/** In torture, a station of the Road leaves the game (RUL-111). */
function giveStation(g: Game, seat: SeatIndex): boolean {
  if (P.roadside.get(g, seat) === 0) return false;
  P.roadside.add(g, seat, -1);
  return true;
}

const hooks: Partial<Hooks> = {
  tileLost: clearTile,
  tileTurned: clearTile,
  stationBuilt: askVineyard,
  merchantMoved: visit,
  overrideStep: lockStep,
  turnActions: SUPPER_ACTIONS,
  beforeScoring: askSupper,
  stationGiven: giveStation,
  stations: (g, seat, value) => value + P.roadside.get(g, seat),
  points: TILE_POINTS,
};

const rows: Rows = {
  tiles: TILES,
  ops: OPS,
  verbs: {
    accept: (rules) => inPlay('vineyard')(rules) || inPlay('gaming_room')(rules),
    seat: (rules) => inPlay('court')(rules) || inPlay('prairie')(rules),
    track: (rules) => inPlay('lair')(rules) || inPlay('lock')(rules),
    to_bag: inPlay('statue'),
    to_market: inPlay('statue'),
    tile_station: (rules) => inPlay('road')(rules) && hasTorture(rules),
    town: (rules) => inPlay('episcopal_see_of_tours')(rules) || inPlay('quarry')(rules),
  },
  fields: FIELDS,
  held,
};

/** The 37 Place tiles that are not in every edition (places.md sections 2 and 3). */
export const tiles: Module = {
  id: 'tiles',
  requires: ['base'],
  addition: DESCRIPTION,
  bound: bindTiles,
  slots: () => [GROUP],
  streams: [DICE],
  // append only: the order is part of the observation and of saved games
  frames: [
    SEE,
    BREAD,
    PURCHASE,
    PAIR,
    PAIR_SECOND,
    EXCHANGE,
    CHURCH,
    ESCORTED,
    ESCORT,
    ESCORT_GOOD,
    LAIR,
    LOCK,
    TRADE,
    HOST,
    GIFT,
    SITE,
    WALK,
    WHEEL_CHOICE,
    WHEEL_TARGET,
    VINEYARD,
    LAST_SUPPER,
    SUPPER_SOURCE,
  ],
  rows,
  hooks,
};
