import { push } from '../../../engine/stack.js';
import { addChoice, askAlternative, hasAlternative } from '../decisions/alternative.js';
import { BATHHOUSE } from '../decisions/bathhouse.js';
import { canBuildHere, MAY_BUILD, sharingPlace } from '../decisions/build.js';
import { FREE, hasFreeAction, scopeOf } from '../decisions/free.js';
import { GIVE_GOOD, TAKE_GOOD } from '../decisions/goods.js';
import { EDGE_CHOICE } from '../decisions/move.js';
import { PHARMACY } from '../decisions/pharmacy.js';
import { SEND_CHOICE } from '../decisions/send.js';
import { VILLAGE } from '../decisions/village.js';
import { compiled, TRACK_LAST } from '../model/compiled.js';
import { develop, gainCitizen, gainCoins, gainGood, money, payCoins, trackOf } from '../pieces/goods.js';
import { giveKind, goodsOwned, ownedOfKind } from '../pieces/items.js';
import { canMove, ROAD, WATERWAY } from '../pieces/merchant.js';
import { clearFollowers, followersOn, fromBag, ownsFaceUp, toWaiting } from '../pieces/board.js';
import { canRecruit, recruit } from '../pieces/recruit.js';
import type { Connections, EffectRow } from '../model/schema.js';
import { canSend, emptyTownHallSpaces, FROM_TOWER, FROM_TOWN_HALL } from '../pieces/deeds.js';
import { build, builtStations, canBuild } from '../pieces/stations.js';
import { DICE, G, P, S, STREAM } from '../model/state.js';
import { goodIndex, isFollower, T, type PlaceIndex } from '../model/tables.js';
import { gainWheel } from '../pieces/wheels.js';
import { BOATMAN, CRAFTSMAN, DEV, GOODS, KINDS, TRADER } from '../model/vocabulary.js';
import { pickPile, rollNumber } from '../../../engine/chance.js';
import type { SeatIndex } from '../../../engine/game.js';
import { NOTHING, only, SOMETHING, unless, when, type Op } from './op.js';
import { addEffect, holderWord, runEffect } from './use.js';

const kindIndex = (kind: string): number => (KINDS as readonly string[]).indexOf(kind);
const asIs = (value: number): number => value;
const connections = (types: Connections): number => (types === 'road' ? ROAD : types === 'waterway' ? WATERWAY : ROAD | WATERWAY);

/** The effect vocabulary of the base game; rows use it as `{ op: argument }`. */
export const OPS: Readonly<Record<string, Op>> = {
  /** coins from the supply */
  coins: {
    arg: asIs,
    // also possible with an empty supply, because coins do not run out (RUL-039)
    test: (_g, _seat, amount) => when(amount > 0),
    run: (g, seat, amount) => gainCoins(g, seat, amount),
  },
  /** coins per status star, built station or follower on the place; own followers there go back to the bag (PLACE-THEATRE-2, RUL-119) */
  coinsPer: {
    arg: (what: 'status' | 'station' | 'follower') => AMOUNTS.indexOf(what),
    test: (g, seat, what, place, holder) => when(amountPer(g, seat, what, place, holder) > 0),
    run: (g, seat, what, place, holder) => {
      gainCoins(g, seat, amountPer(g, seat, what, place, holder));
      if (AMOUNTS[what] === 'follower' && holder === seat) clearFollowers(g, seat, place);
    },
  },
  /** development points */
  development: {
    arg: asIs,
    test: (g, seat) => when(trackOf(g, seat, DEV) < TRACK_LAST[DEV]!),
    run: (g, seat, points) => develop(g, seat, points),
  },
  /** development points for each built station */
  developmentPer: {
    arg: (what: 'station') => AMOUNTS.indexOf(what),
    test: (g, seat) => only(trackOf(g, seat, DEV) < TRACK_LAST[DEV]! && builtStations(g, seat) > 0),
    run: (g, seat) => develop(g, seat, builtStations(g, seat)),
  },
  /** a good from the goods market */
  good: {
    arg: (good: string) => goodIndex(good),
    // without goods in the game this bonus does not exist (RUL-S19)
    test: (g, _seat, good) => (compiled(g).hasGoods ? only(G.goods.get(g, good) > 0) : NOTHING),
    run: (g, seat, good) => gainGood(g, seat, good),
  },
  /** a good of any kind from the goods market */
  take: {
    arg: asIs,
    test: (g) => only(GOODS.some((_, good) => G.goods.get(g, good) > 0)),
    run: (g, seat) => push(g, TAKE_GOOD, seat),
  },
  /** citizens of an unlimited supply */
  citizens: {
    arg: asIs,
    test: () => SOMETHING,
    run: (g, seat, n) => {
      for (let k = 0; k < n; k++) gainCitizen(g, seat);
    },
  },
  /** a wheel for the reserve */
  wheel: {
    arg: (tag: 'step' | 'lab') => (tag === 'lab' ? 1 : 0),
    test: (g) => only(G.wheels.get(g) > 0),
    run: (g, seat, lab) => gainWheel(g, seat, lab === 1),
  },
  /** a follower, a step on its track, and the bonus of the reached space (BASE-204) */
  recruit: {
    arg: kindIndex,
    test: (g, seat, kind) => only(canRecruit(g, seat, kind)),
    run: (g, seat, kind) => recruit(g, seat, kind),
  },
  /** one of the three alternatives of the Village, which the seat chooses (BASE-220) */
  village: {
    arg: asIs,
    test: (g, seat) => only(canRecruit(g, seat, BOATMAN) || canRecruit(g, seat, CRAFTSMAN) || canRecruit(g, seat, TRADER)),
    run: (g, seat) => push(g, VILLAGE, seat),
  },
  /** the merchant moves along one road or waterway and may take a good (BASE-260..268) */
  move: {
    arg: connections,
    test: (g, seat, types, place) => when(canMove(g, seat, reach(g, seat, types, place))),
    run: (g, seat, types, place) => push(g, EDGE_CHOICE, seat, reach(g, seat, types, place)),
  },
  /** `move` that may be declined */
  mayMove: {
    arg: connections,
    test: (g, seat, types) => when(canMove(g, seat, types)),
    run: (g, seat, types) => push(g, EDGE_CHOICE, seat, types, 1),
  },
  /**
   * a station in the merchant's town (BASE-270..275); with the help of a tile also where other seats have one. The help uses the tile up if
   * the tile needed activation (PLACE-TAVERN-3, 4, RUL-135)
   */
  build: {
    arg: () => 0,
    test: (g, seat, _arg, _place, _holder, free) => {
      const town = S.town.get(g, seat);
      return when(canBuild(g, seat, town) || (sharingPlace(g, seat, free) >= 0 && canBuild(g, seat, town, true)));
    },
    run: (g, seat, _arg, _place, _holder, free) => {
      const town = S.town.get(g, seat);
      if (!free && !canBuild(g, seat, town)) clearFollowers(g, seat, sharingPlace(g, seat, free));
      build(g, seat, town);
    },
  },
  /** `build` that may be declined; `shared`: also where other seats have a station, with the help of a tile, which is not used up */
  mayBuild: {
    arg: (how: 'town' | 'shared') => Number(how === 'shared'),
    test: (g, seat, shared) => when(canBuildHere(g, seat, shared)),
    run: (g, seat, shared) => push(g, MAY_BUILD, seat, shared),
  },
  /** followers to the deeds, from the Town Hall or the Tower (BASE-293, PLACE-GUNPOWDERTOWER-4) */
  send: {
    arg: (from: 'town_hall' | 'tower') => (from === 'town_hall' ? FROM_TOWN_HALL : FROM_TOWER),
    test: (g, seat, from, _place, holder) => when(canSend(g, seat, from, holder)),
    run: (g, seat, from, _place, holder) => {
      push(g, SEND_CHOICE, seat, from, 0, from === FROM_TOWN_HALL ? emptyTownHallSpaces(g, holder) : 0, holderWord(g, seat, -1, holder));
    },
  },
  /** draws followers and places some of them immediately (PLACE-BATHHOUSE-1) */
  bathhouse: {
    arg: asIs,
    test: (g, seat) => when(S.bagSize.get(g, seat) > 0),
    run: (g, seat, _arg, place) => {
      const { draw, place: placings } = compiled(g).bathhouse;
      let removed = 0;
      for (let k = 0; k < draw && S.bagSize.get(g, seat) > 0; k++) {
        const type = drawFromBag(g, seat);
        if (isRemoved(g, seat, type)) removed++;
        else toWaiting(g, seat, type);
      }
      // if one of the drawn pieces is not a follower, none is placed (PLG-043)
      push(g, BATHHOUSE, seat, removed === 0 ? placings : 0, place);
    },
  },
  /** development points for coins, at most the number of the row (PLACE-PHARMACY-2) */
  pharmacy: {
    arg: asIs,
    test: (g, seat) => when(money(g, seat) > 0 && trackOf(g, seat, DEV) < TRACK_LAST[DEV]!),
    run: (g, seat, most) => push(g, PHARMACY, seat, most),
  },
  /** the price in coins */
  pay: {
    arg: asIs,
    test: (g, seat, coins) => unless(money(g, seat) < coins),
    run: (g, seat, coins) => payCoins(g, seat, coins),
  },
  /** the price in goods: one good of a kind, or any good */
  give: {
    arg: (kind: string) => (kind === 'any' ? ANY_GOOD : goodIndex(kind)),
    test: (g, seat, good) => unless((good === ANY_GOOD ? goodsOwned(g, seat) : ownedOfKind(g, seat, good)) === 0),
    run: (g, seat, good) => (good === ANY_GOOD ? push(g, GIVE_GOOD, seat) : giveKind(g, seat, good)),
  },
  /** another action without its activation */
  free: {
    arg: (scope: string) => scopeOf(scope),
    test: (g, seat, scope, place) => only(hasFreeAction(g, seat, scope, place)),
    run: (g, seat, scope) => push(g, FREE, seat, scope),
  },
  mayFree: {
    arg: (scope: string) => scopeOf(scope),
    test: (g, seat, scope, place) => only(hasFreeAction(g, seat, scope, place)),
    run: (g, seat, scope) => push(g, FREE, seat, scope, 1),
  },
  /** rolls a die, then the effect of the number follows (RUL-116) */
  die: {
    arg: (faces: readonly EffectRow[]) => faces.map((face) => addEffect(face, 'a die face'))[0]!,
    test: () => SOMETHING,
    run: (g, seat, first, place, holder) => runEffect(g, seat, first + rollDie(g) - 1, place, holder),
  },
  /** one of several effects, which the seat chooses */
  choice: {
    arg: addChoice,
    test: (g, seat, choice, place, holder) => only(hasAlternative(g, seat, choice, place, holder)),
    run: (g, seat, choice, place, holder) => askAlternative(g, seat, choice, place, holder),
  },
};

const ANY_GOOD = GOODS.length;

type G0 = Parameters<Op['test']>[0];

const AMOUNTS = ['status', 'station', 'follower'];

function amountPer(g: G0, seat: SeatIndex, what: number, place: PlaceIndex, holder: number): number {
  switch (AMOUNTS[what]) {
    case 'status':
      return P.status.get(g, seat);
    case 'station':
      return builtStations(g, seat);
    default:
      return followersOn(g, holder, place);
  }
}

/** Ship and Wagon can use roads and waterways if the seat has the tile for it (PLACE-DRAWBRIDGE-1, PLACE-DRAWBRIDGE-3). */
function reach(g: G0, seat: SeatIndex, types: number, place: PlaceIndex): number {
  for (const { tile, places } of compiled(g).connectors) if (places.includes(place) && ownsFaceUp(g, seat, tile)) return ROAD | WATERWAY;
  return types;
}

/** Returns 1 to 6. */
function rollDie(g: G0): number {
  return rollNumber(g, g.rules.world.layout.streams.indexOf(DICE), 6);
}

/** Returns whether a piece drawn outside of phase 3 was removed, because it is not a follower. */
function isRemoved(g: G0, seat: SeatIndex, type: number): boolean {
  if (isFollower(type)) return false;
  for (const claim of compiled(g).hooks.nonFollowerDrawn) if (claim(g, seat, type)) return true;
  return false;
}

/** Removes a random follower from the bag and returns its type (BASE-129). */
export function drawFromBag(g: G0, seat: SeatIndex): number {
  const type = pickPile(g, STREAM.bag + seat, P.bag.at(g, seat), T.types, S.bagSize.get(g, seat), 'draw', T.typeNames);
  fromBag(g, seat, type);
  return type;
}
