import { push } from '../../engine/stack.js';
import { GIVE_GOOD, whileTesting } from '../base/api/decisions.js';
import { only, SOMETHING, when, type Op } from '../base/api/effects.js';
import { advance, develop, gainBonus, goodsOwned, itemsOf, refreshStatus, trackOf } from '../base/api/goods.js';
import { mayTravel, moveTo } from '../base/api/map.js';
import { DEV_STATUS, P as BASE, rowsInPlay, S, T, TRACK_LAST, TRACK_SPACES } from '../base/api/state.js';
import { DEV, TRACK_IDS } from '../base/api/words.js';
import { hasBonus } from './track-bonus.js';
import { BREAD, GRAIN } from './decisions/bakery.js';
import { CHURCH, eachLent } from './decisions/church.js';
import { ESCORTED } from './decisions/court.js';
import { isPair, PAIR } from './decisions/black-market.js';
import { eachAffordable, PURCHASE } from './decisions/ballroom.js';
import { SEE } from './decisions/episcopal-see.js';
import { eachSite, SITE } from './decisions/quarry.js';
import { canTrade, TRADE } from './decisions/market-stand.js';
import { LAIR } from './decisions/lair-and-lock.js';
import { WALK } from './decisions/tinkerers-wagon.js';
import { eachMovable, WHEEL_CHOICE } from './decisions/workshop.js';
import { P } from './state.js';
import type { Game, SeatIndex } from '../../engine/game.js';

type Visits = (visit: () => void) => void;

/** Returns true if `walk` visits at least one candidate. */
function any(walk: Visits): boolean {
  let found = false;
  walk(() => {
    found = true;
  });
  return found;
}

const trackIndex = (track: string): number => (TRACK_IDS as readonly string[]).indexOf(track);
const asIs = (value: number): number => value;
/** Packs two bytes into the one number that an op has as argument. */
const pair = ([a, b]: readonly [number, number]): number => a | (b << 8);
const first = (pair: number): number => pair & 255;
const second = (pair: number): number => pair >> 8;

/** Returns the tracks of the list whose bonus is available now, as bits. */
function withBonus(g: Game, seat: SeatIndex, tracks: number): number {
  let bits = 0;
  for (let track = 0; track < DEV; track++) if ((tracks & (1 << track)) !== 0 && hasBonus(g, seat, track)) bits |= 1 << track;
  return bits;
}

/** Returns the next status space after the marker; -1: none. */
const nextStar = (g: Game, seat: SeatIndex): number => {
  const position = trackOf(g, seat, DEV);
  return DEV_STATUS.findIndex((status, at) => at > position && status > DEV_STATUS[position]!);
};

/** The ops that the rows of the module use and the base game does not have. */
export const OPS: Readonly<Record<string, Op>> = {
  /** the merchant goes to the town; from there, to any other town (PLACE-EPISCOPALSEE-1, PLACE-EPISCOPALSEE-2) */
  visit: {
    arg: (town: string) => T.townOf.get(town)!,
    test: (g) => only(mayTravel(g)),
    run: (g, seat, town) => (S.town.get(g, seat) === town ? push(g, SEE, seat) : moveTo(g, seat, town)),
  },
  /** the bonus of the marker's space (PLACE-FARM-1..3) */
  bonus: {
    arg: trackIndex,
    test: (g, seat, track) => only(hasBonus(g, seat, track)),
    run: (g, seat, track) => gainBonus(g, seat, track),
  },
  /** a station on the tile, up to this number (PLACE-ROAD-1, PLACE-ROAD-2, PLACE-ROAD-5) */
  roadside: {
    arg: asIs,
    test: (g, seat, most) => when(P.roadside.get(g, seat) < most && BASE.unbuilt.get(g, seat) > 0),
    run: (g, seat) => {
      BASE.unbuilt.add(g, seat, -1);
      P.roadside.add(g, seat, 1);
      if (g.log !== null) g.log(`seat${seat} builds on the Road`);
    },
  },
  /** up to this number of grain becomes bread on the tile (PLACE-BAKERY-1, PLACE-BAKERY-2) */
  bake: {
    arg: asIs,
    test: (g, seat) => when(itemsOf(g, seat, GRAIN) > 0),
    run: (g, seat, most, place) => push(g, BREAD, seat, most, T.places[place]!.tile),
  },
  /** a tile for the price of its category (PLACE-BALLROOM-1) */
  buyTile: {
    arg: pair,
    test: (g, seat, prices) => when(any((visit) => eachAffordable(g, seat, [first(prices), second(prices)], visit))),
    run: (g, seat, prices) => push(g, PURCHASE, seat, first(prices), second(prices)),
  },
  /** two goods of a kind for one of another (PLACE-BLACKMARKET-1) */
  exchange: {
    arg: asIs,
    test: (g, seat) => when(rowsInPlay(g).items.some(({ index }) => isPair(g, seat, index))),
    run: (g, seat) => push(g, PAIR, seat),
  },
  /** the effect of a tile of another seat, for this number of coins to its owner (PLACE-CHURCH-1, PLACE-CHURCH-2) */
  borrow: {
    arg: asIs,
    // without `whileTesting`, tests could repeat without end: another seat's Well tests all actions of its user, including this one
    // (RUL-122)
    test: (g, seat, coins, place) => when(whileTesting(place, () => any((visit) => eachLent(g, seat, coins, visit)))),
    run: (g, seat, coins) => push(g, CHURCH, seat, coins),
  },
  /** moves the merchant of another seat; a good costs this number of coins, paid to that seat (PLACE-COURT-1..3) */
  escort: {
    arg: asIs,
    test: (g) => only(mayTravel(g)),
    run: (g, seat, coins) => push(g, ESCORTED, seat, coins),
  },
  /** the bonus of one of the tracks, for a good; which tracks have one is fixed before the payment (PLACE-LAIR-1, RUL-126) */
  lair: {
    arg: (tracks: readonly string[]) => tracks.reduce((bits, track) => bits | (1 << trackIndex(track)), 0),
    test: (g, seat, tracks) => when(goodsOwned(g, seat) > 0 && withBonus(g, seat, tracks) !== 0),
    run: (g, seat, tracks) => {
      push(g, LAIR, seat, withBonus(g, seat, tracks));
      push(g, GIVE_GOOD, seat);
    },
  },
  /** buys or sells up to this number of goods (PLACE-MARKETSTAND-1) */
  trade: {
    arg: asIs,
    test: (g, seat) => when(canTrade(g, seat)),
    run: (g, seat, goods) => push(g, TRADE, seat, goods),
  },
  /** moves the marker to the next star, without gains on the way (PLACE-OBSERVATORY-1..3) */
  star: {
    arg: asIs,
    passesCitizens: true,
    test: (g, seat) => when(nextStar(g, seat) >= 0),
    run: (g, seat) => {
      BASE.tracks.set(g, seat, DEV, nextStar(g, seat));
      refreshStatus(g, seat);
    },
  },
  /** a step on the track without a follower; at the end of the track, the last bonus again (PLACE-OPERA-2, 3) */
  encore: {
    arg: trackIndex,
    test: (g, seat, track) => when(trackOf(g, seat, track) < TRACK_LAST[track]! || trackOf(g, seat, DEV) < TRACK_LAST[DEV]!),
    run: (g, seat, track) => {
      const last = TRACK_LAST[track]!;
      if (trackOf(g, seat, track) < last) advance(g, seat, track);
      else develop(g, seat, TRACK_SPACES[track]![last]!);
    },
  },
  /** a station in any free town, for a price and more for each connection from the merchant (PLACE-QUARRY-1..3) */
  quarry: {
    arg: pair,
    test: (g, seat, costs) => when(any((visit) => eachSite(g, seat, first(costs), second(costs), visit))),
    run: (g, seat, costs) => push(g, SITE, seat, first(costs), second(costs)),
  },
  /** the merchant goes to up to this number of towns, without goods (PLACE-TINKERERSWAGON-1, PLACE-TINKERERSWAGON-2) */
  walk: {
    arg: asIs,
    test: () => SOMETHING,
    run: (g, seat, towns) => push(g, WALK, seat, towns),
  },
  /** moves a placed wheel (PLACE-WORKSHOP-1) */
  moveWheel: {
    arg: asIs,
    test: (g, seat) => when(any((visit) => eachMovable(g, seat, visit))),
    run: (g, seat) => push(g, WHEEL_CHOICE, seat),
  },
};
