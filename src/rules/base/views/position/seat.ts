import type { Game, SeatIndex } from '../../../../engine/game.js';
import { TOWNS, TOWN_IDS } from '../../data/map.js';
import { eventOf, substituteOf } from '../../events.js';
import { compiled, TRACK_LAST, rowsInPlay } from '../../model/compiled.js';
import { refreshStatus } from '../../pieces/goods.js';
import { setTown } from '../../pieces/merchant.js';
import {
  accepts,
  contentOf,
  fromMarket,
  gainTile,
  loseTile,
  marketRoom,
  marketSpaces,
  occupySpace,
  ownsFaceUp,
  ownsTile,
  toBag,
  toMarket,
  toTower,
  toWaiting,
  turnTile,
} from '../../pieces/board.js';
import { builtStations, ORLEANS } from '../../pieces/stations.js';
import { takesWheel, usualTag } from '../../pieces/wheels.js';
import type { Substitute } from '../../model/schema.js';
import { P, S } from '../../model/state.js';
import { isOwn, kindOf, substitutes, T, type DeedGroup, type Group, type TileIndex, idsOf } from '../../model/tables.js';
import { inPool } from '../../model/in-play.js';
import { GOODS, TRACK_IDS, WHEEL, WHEEL_TAGS } from '../../model/vocabulary.js';
import { asCounts, asFlag, asList, asName, asNumber, asObject, refuse } from './input.js';
import { SEAT_KEYS } from './shape.js';
import { piecesOf } from './totals.js';

type Put = (g: Game, seat: SeatIndex, type: number) => void;

/** Applies one seat of a position to a seat that is as after set-up. */
export function applySeat(g: Game, seat: SeatIndex, input: unknown): void {
  const name = `seats.${seat}`;
  const own = T.fields.seat.filter((f) => g.rules.modules.includes(f.module));
  const given = asObject(input, name, [...SEAT_KEYS, ...own.map((f) => f.key)]);
  if (given['coins'] !== undefined) {
    const coins = asNumber(given['coins'], `${name}.coins`, 0, 65535);
    S.money.set(g, seat, coins);
    P.coins.set(g, seat, Math.min(255, coins));
  }
  P.goods.setAll(g, seat, asCounts(given['goods'], `${name}.goods`, GOODS));
  asCounts(given['tracks'], `${name}.tracks`, TRACK_IDS).forEach((position, track) => {
    if (position > TRACK_LAST[track]!) refuse(`${name}.tracks.${TRACK_IDS[track]} ends at ${TRACK_LAST[track]}`, 'use fewer');
    P.tracks.set(g, seat, track, position);
  });
  const first = rowsInPlay(g).tiles.find((tile) => given['tiles'] !== undefined && ownsTile(g, seat, tile.index));
  if (first !== undefined) loseTile(g, seat, first.index);
  for (const tile of asList(given['tiles'] ?? [], `${name}.tiles`)) {
    const index = asName(tile, `${name}.tiles`, idsOf(T.tiles));
    if (!inPool(g.rules, index))
      refuse(`${name}.tiles: ${T.tiles[index]!.row.id} is not part of the ruleset`, 'leave it out, or use a ruleset that has it');
    if (isOwned(g, index)) refuse(`${name}.tiles: ${T.tiles[index]!.row.id} has an owner already`, 'name it in one place only');
    gainTile(g, seat, index);
  }
  applyTurned(g, seat, given['turned'], `${name}.turned`);
  applyStores(g, seat, given, name);
  // fields of modules come before the stations, because slots of modules may have stations
  for (const { key, apply } of own) if (given[key] !== undefined) apply(g, seat, given[key]);
  refreshStatus(g, seat);
  applyStations(g, seat, given, name);
  applyWheels(g, seat, given, name);
  applyFollowers(g, seat, given, name);
  if (given['merchant'] !== undefined) setTown(g, seat, asName(given['merchant'], `${name}.merchant`, TOWN_IDS));
  if (given['citizens'] !== undefined) P.citizens.set(g, seat, asNumber(given['citizens'], `${name}.citizens`, 0, 255));
  if (given['passed'] !== undefined) P.passed.set(g, seat, Number(asFlag(given['passed'], `${name}.passed`)));
}

/** Sets goods and followers on tiles. If omitted, stores are as when the tile was gained, and no follower was sent. */
function applyStores(g: Game, seat: SeatIndex, given: Record<string, unknown>, name: string): void {
  const stores = rowsInPlay(g).items.filter((item) => item.tile >= 0);
  if (given['stores'] !== undefined) {
    asCounts(
      given['stores'],
      `${name}.stores`,
      stores.map((item) => item.row!.id),
    ).forEach((n, k) => {
      const { index, tile } = stores[k]!;
      if (n > 0 && !ownsFaceUp(g, seat, tile))
        refuse(
          `${name}.stores.${stores[k]!.row!.id}: the seat does not own the tile, or it is face down`,
          'give the seat the tile, or leave the field out',
        );
      T.stored.set(g, seat, index, n);
    });
  }
  for (const id of asList(given['received'] ?? [], `${name}.received`)) {
    const groups = rowsInPlay(g).deedGroups.filter((group) => group.tile >= 0 && ownsFaceUp(g, seat, group.tile));
    T.received.set(g, seat, groups[asName(id, `${name}.received`, groups.map(receiverName))]!.index, 1);
  }
}

export const receiverName = ({ tile, label }: DeedGroup): string => `${T.tiles[tile]!.row.id}.${label}`;

/** Turns tiles of the seat face down. */
function applyTurned(g: Game, seat: SeatIndex, input: unknown, name: string): void {
  const ids = idsOf(T.tiles);
  const tiles = asList(input ?? [], name).map((tile) => asName(tile, name, ids));
  if (tiles.length > 0 && !T.turners.some((m) => g.rules.modules.includes(m)))
    refuse(`${name}: no rule of the game turns tiles`, 'leave it out');
  for (const tile of tiles) {
    if (!inPool(g.rules, tile) || !ownsFaceUp(g, seat, tile))
      refuse(`${name}: the seat does not own ${ids[tile]}, or it is named twice`, 'name it once');
    // the goods of the position already include those that the set-up put on the tile
    for (const item of T.items) if (item.tile === tile) T.stored.set(g, seat, item.index, 0);
    turnTile(g, seat, tile);
  }
}

function isOwned(g: Game, tile: TileIndex): boolean {
  return Array.from({ length: g.rules.seats }, (_, k) => k).some((k) => ownsTile(g, k, tile));
}

function applyStations(g: Game, seat: SeatIndex, given: Record<string, unknown>, name: string): void {
  const towns = asList(given['stations'] ?? [], `${name}.stations`).map((t) => asName(t, `${name}.stations`, TOWN_IDS));
  for (const town of towns) {
    const others = Array.from({ length: g.rules.seats }, (_, k) => k).filter((k) => P.stations.get(g, k, town) !== 0);
    if (others.includes(seat)) refuse(`${name}.stations: ${TOWNS[town]!.id} is named twice`, 'name it once');
    if (town !== ORLEANS && others.length > 0 && !maySeatsShareTowns(g))
      refuse(`${name}.stations: ${TOWNS[town]!.id} has a station of seat ${others[0]} (BASE-271)`, 'name it in one place only');
    if (compiled(g).hooks.sites.some((site) => site.claims(g, town)))
      refuse(`${name}.stations: in ${TOWNS[town]!.id} no station can be built`);
    P.stations.set(g, seat, town, 1);
  }
  const stations = compiled(g).hooks.stationsInAll.reduce((n, fold) => fold(g, n), compiled(g).setUp.stations);
  const most = stations - builtStations(g, seat) - piecesElsewhere(g, seat);
  if (most < 0)
    refuse(`${name}.stations: a seat has ${stations} stations, including stations that are used for something else`, 'use fewer');
  P.unbuilt.set(g, seat, given['unbuilt'] === undefined ? most : asNumber(given['unbuilt'], `${name}.unbuilt`, 0, most));
}

/** Returns the number of station pieces that are used for something else than stations. */
function piecesElsewhere(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (const fold of compiled(g).hooks.stationPieces) sum = fold(g, seat, sum);
  return sum;
}

/** Whether a tile of the ruleset permits stations where other seats have one (INV-11). */
const maySeatsShareTowns = (g: Game): boolean => compiled(g).sharingTiles.length > 0;

/** Sets the wheels from `{ tag: n }` or a number; the tag of a number depends on the Craftsmen position (RUL-015). */
function applyWheels(g: Game, seat: SeatIndex, given: Record<string, unknown>, name: string): void {
  const step1 = WHEEL_TAGS[usualTag(g, seat)] === 'step1';
  const wheels =
    typeof given['wheels'] === 'number'
      ? [
          step1 ? asNumber(given['wheels'], `${name}.wheels`, 0, 20) : 0,
          step1 ? 0 : asNumber(given['wheels'], `${name}.wheels`, 0, 20),
          0,
          0,
        ]
      : asCounts(given['wheels'], `${name}.wheels`, WHEEL_TAGS);
  wheels.forEach((n, tag) => {
    const why = n === 0 ? null : impossibleTag(g, tag);
    if (why !== null) refuse(`${name}.wheels.${WHEEL_TAGS[tag]}: ${why}`);
  });
  P.wheels.setAll(g, seat, wheels);
  S.wheelCount.set(
    g,
    seat,
    wheels.reduce((a, b) => a + b, 0),
  );
}

/** Returns why no seat of the ruleset can have a reserve wheel of the tag; null: a seat can. */
function impossibleTag(g: Game, tag: number): string | null {
  const { tiles, edition } = compiled(g);
  switch (WHEEL_TAGS[tag]) {
    case 'lab':
      return tiles.some((tile) => T.tiles[tile]!.row.id === 'laboratory') ? null : 'the Laboratory is not part of the ruleset (RUL-015)';
    case 'bound':
      return edition.wheels === 'first-placed' ? null : `the tag exists in first-2014 only, not in ${g.rules.edition} (RUL-235)`;
    default:
      return null;
  }
}

/**
 * Sets the followers in bag, Market and Tower and on spaces. Own followers that are not named are on the Market as after set-up, or in the
 * bag if the position lists the Market (BASE-565).
 */
function applyFollowers(g: Game, seat: SeatIndex, given: Record<string, unknown>, name: string): void {
  const { bagPieces, ownFollowers } = compiled(g);
  for (const type of ownFollowers) fromMarket(g, seat, type);
  // the Market is empty before the listed pieces go there
  if (given['market'] !== undefined) for (const type of bagPieces) while (P.market.get(g, seat, type) > 0) fromMarket(g, seat, type);
  const put = (field: string, to: Put): void => {
    const names = bagPieces.map((type) => T.typeNames[type]!);
    asCounts(given[field], `${name}.${field}`, names).forEach((n, index) => {
      for (let k = 0; k < n; k++) to(g, seat, bagPieces[index]!);
    });
  };
  put('bag', toBag);
  put('market', toMarket);
  put('tower', toTower);
  put('waiting', toWaiting);
  applySpaces(g, seat, asObject(given['spaces'], `${name}.spaces`, idsOf(T.places)), name);
  applyPlacedTags(g, seat, given, name);
  const placed = rowsInPlay(g).spaces.some((space) => T.contents.get(g, seat, space) === WHEEL + 1);
  P.firstWheel.set(g, seat, Number(given['first_wheel'] === undefined ? placed : asFlag(given['first_wheel'], `${name}.first_wheel`)));
  const rest: Put = given['market'] === undefined ? toMarket : toBag;
  const held = piecesOf(g, seat);
  for (const type of ownFollowers) {
    if (held[type]! > 1) refuse(`${name} has ${held[type]} times ${T.typeNames[type]}; each seat has one (INV-02)`, 'use fewer');
    if (held[type] === 0) rest(g, seat, type);
  }
  if (marketRoom(g, seat) < 0) refuse(`${name}.market has more than ${marketSpaces(g, seat)} followers (INV-13)`, 'use fewer');
  if (S.towerSize.get(g, seat) > S.towerRoom.get(g, seat))
    refuse(`${name}.tower has room for ${S.towerRoom.get(g, seat)} followers (PLACE-GUNPOWDERTOWER-1)`, 'use fewer');
}

/** Sets the tags of placed wheels. A tag decides to which spaces its wheel may be moved. Omitted tags depend on the Craftsmen position. */
function applyPlacedTags(g: Game, seat: SeatIndex, given: Record<string, unknown>, name: string): void {
  if (!compiled(g).movesWheels) return;
  const tags = asObject(given['placed_wheels'], `${name}.placed_wheels`, idsOf(T.places));
  for (const space of rowsInPlay(g).spaces) {
    if (contentOf(g, seat, space) !== WHEEL + 1) continue;
    const place = T.places[T.groups[T.spaceGroup[space]!]!.place]!;
    const tag = tags[place.row.id];
    S.placedTags.set(
      g,
      seat,
      place.index,
      1 + (tag === undefined ? usualTag(g, seat) : asName(tag, `${name}.placed_wheels.${place.row.id}`, WHEEL_TAGS)),
    );
  }
}

/** Returns whether an event with this substitution was turned in an earlier round. */
const wasTurned = (g: Game, row: Substitute): boolean =>
  rowsInPlay(g).events.some(({ index }) => substituteOf(index) === row && T.eventsLeft.get(g, index) < compiled(g).eventCounts[index]!);

/** Returns whether the game has had a tile whose goods can cancel events. */
const goodsProtected = (g: Game): boolean =>
  T.items.some(({ protects, tile }) => protects && inPool(g.rules, tile) && T.stacked.get(g, tile) === 0);

function applySpaces(g: Game, seat: SeatIndex, given: Record<string, unknown>, name: string): void {
  for (const place of T.places) {
    if (given[place.row.id] === undefined) continue;
    const field = `${name}.spaces.${place.row.id}`;
    const held = asList(given[place.row.id], field);
    if (!compiled(g).places.includes(place.index))
      refuse(`${field}: the place is not part of the ruleset`, 'leave it out, or use a ruleset that has it');
    if (place.tile >= 0 && !ownsFaceUp(g, seat, place.tile))
      refuse(`${field}: the seat does not own the tile, or it is face down`, 'give the seat the tile, or leave the field out');
    if (held.length > place.spaces) refuse(`${field} has ${place.spaces} spaces`, 'use fewer');
    held.forEach((piece, k) => {
      if (piece === null) return;
      const space = place.firstSpace + k;
      const group = T.groups[T.spaceGroup[space]!]!;
      const content = asName(
        piece,
        field,
        T.pieces.map((row) => row.id),
      );
      if (content === WHEEL) {
        if (!takesWheel(g, group.index)) refuse(`${field}: no wheel may be on ${T.spaceNames[space]} in this game`);
        if (!group.wheels) refuse(`${field}: no wheel may be on ${T.spaceNames[space]} (BASE-303, BASE-305, BASE-306)`);
        if (S.wheeled.has(g, seat, group.index)) refuse(`${field} has two wheels (BASE-304)`);
      } else if (!(isPlaced(g, content) && accepts(g, seat, content, group.index)) && !wasInGroupOnce(g, seat, content, group)) {
        refuse(`${field}: ${T.pieces[content]!.id} may not be on ${T.spaceNames[space]} (BASE-131)`);
      }
      occupySpace(g, seat, space, content);
    });
  }
}

const isPlaced = (g: Game, type: number): boolean => T.pieces[type]!.placeable && g.rules.modules.includes(T.pieces[type]!.module);

/**
 * Returns whether the follower may still be in the group. It stays (RUL-046) if it was placed with the help of a tile that has since left
 * the game or was turned, or of the event in phase 4. With the help of an earlier event it stays only if a good may have cancelled the end
 * of that event (RUL-106).
 */
function wasInGroupOnce(g: Game, seat: SeatIndex, type: number, group: Group): boolean {
  if (isOwn(type) && T.places[group.place]!.neutralOnly) return false;
  // a tile that the seat had may be available again, or belong to another seat
  const comesBack = T.returners.some((m) => g.rules.modules.includes(m));
  return T.substitutes.some(
    ({ module, tile, row }) =>
      substitutes(row, kindOf(type), group) &&
      (tile < 0
        ? g.rules.modules.includes(module) && (eventOf(g)?.substitute === row || (wasTurned(g, row) && goodsProtected(g)))
        : inPool(g.rules, tile) &&
          (comesBack || (T.stacked.get(g, tile) === 0 && (!isOwned(g, tile) || (ownsTile(g, seat, tile) && !ownsFaceUp(g, seat, tile)))))),
  );
}
