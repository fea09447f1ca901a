import { push } from '../../../engine/stack.js';
import { BATHHOUSE } from '../decisions/bathhouse.js';
import { EDGE_CHOICE } from '../decisions/move.js';
import { PHARMACY } from '../decisions/pharmacy.js';
import { SEND_CHOICE } from '../decisions/send.js';
import { VILLAGE } from '../decisions/village.js';
import { facts, TRACK_LAST } from '../facts.js';
import { bank, develop, gainCoins, gainGood, money, trackOf } from '../goods.js';
import { canMove, ROAD, WATERWAY } from '../moves.js';
import { toWaiting, fromBag } from '../pieces.js';
import { canRecruit, recruit } from '../recruit.js';
import { canSend, FROM_TOWER, FROM_TOWN_HALL } from '../sending.js';
import { build, builtStations, canBuild } from '../stations.js';
import { G, P, S, STREAM } from '../state.js';
import { goodIndex } from '../tables.js';
import { gainWheel } from '../wheels.js';
import { BOATMAN, CRAFTSMAN, DEV, KINDS, TRADER, TYPES } from '../words.js';
import { pickPile } from '../../../engine/chance.js';
import { CLOSED, SOMETHING, when, type Op } from './op.js';

const kindIndex = (kind: string): number => (KINDS as readonly string[]).indexOf(kind);
const asIs = (value: number): number => value;

/** The effect vocabulary of the base game; rows say `{ op: argument }`. */
export const OPS: Readonly<Record<string, Op>> = {
  /** coins from the supply */
  coins: {
    arg: asIs,
    test: (g) => when(bank(g) > 0),
    run: (g, seat, amount) => gainCoins(g, seat, amount),
  },
  /** coins per status star, or per built station */
  coinsPer: {
    arg: (what: 'status' | 'station') => (what === 'status' ? 0 : 1),
    test: (g, seat, what) => when(bank(g) > 0 && amountPer(g, seat, what) > 0),
    run: (g, seat, what) => gainCoins(g, seat, amountPer(g, seat, what)),
  },
  /** development points */
  development: {
    arg: asIs,
    test: (g, seat) => when(trackOf(g, seat, DEV) < TRACK_LAST[DEV]!),
    run: (g, seat, points) => develop(g, seat, points),
  },
  /** a good from the goods market */
  good: {
    arg: (good: string) => goodIndex(good),
    test: (g, _seat, good) => (g.u8[G.goods + good]! > 0 ? SOMETHING : CLOSED),
    run: (g, seat, good) => gainGood(g, seat, good),
  },
  /** a wheel for the reserve */
  wheel: {
    arg: (tag: 'step' | 'lab') => (tag === 'lab' ? 1 : 0),
    test: (g) => (g.u8[G.wheels]! > 0 ? SOMETHING : CLOSED),
    run: (g, seat, lab) => gainWheel(g, seat, lab === 1),
  },
  /** a follower, a step on its track, the bonus reached (BASE-204) */
  recruit: {
    arg: kindIndex,
    test: (g, seat, kind) => (canRecruit(g, seat, kind) ? SOMETHING : CLOSED),
    run: (g, seat, kind) => recruit(g, seat, kind),
  },
  /** one of the three alternatives of the Village, chosen on use (BASE-220) */
  village: {
    arg: asIs,
    test: (g, seat) => (canRecruit(g, seat, BOATMAN) || canRecruit(g, seat, CRAFTSMAN) || canRecruit(g, seat, TRADER) ? SOMETHING : CLOSED),
    run: (g, seat) => push(g, VILLAGE, seat),
  },
  /** the merchant moves along one road or waterway and may take a good (BASE-260..268) */
  move: {
    arg: (type: 'road' | 'waterway') => (type === 'road' ? ROAD : WATERWAY),
    test: (g, seat, types) => when(canMove(g, seat, types)),
    run: (g, seat, types) => push(g, EDGE_CHOICE, seat, types),
  },
  /** a station in the merchant's town (BASE-270..275) */
  build: {
    arg: () => 0,
    test: (g, seat) => when(canBuild(g, seat, g.u8[g.seat(seat) + S.town]!)),
    run: (g, seat) => build(g, seat, g.u8[g.seat(seat) + S.town]!),
  },
  /** followers to the deeds, from the Town Hall or the Tower (BASE-293, PLACE-GUNPOWDERTOWER-4) */
  send: {
    arg: (from: 'town_hall' | 'tower') => (from === 'town_hall' ? FROM_TOWN_HALL : FROM_TOWER),
    test: (g, seat, from) => when(canSend(g, seat, from)),
    run: (g, seat, from) => push(g, SEND_CHOICE, seat, from, 0),
  },
  /** draw followers and place some of them at once (PLACE-BATHHOUSE-1) */
  bathhouse: {
    arg: asIs,
    test: (g, seat) => when(g.u8[g.seat(seat) + S.bagSize]! > 0),
    run: (g, seat, _arg, place) => {
      const { draw, place: placings } = facts(g).bathhouse;
      for (let k = 0; k < draw && g.u8[g.seat(seat) + S.bagSize]! > 0; k++) toWaiting(g, seat, drawFromBag(g, seat));
      push(g, BATHHOUSE, seat, placings, place);
    },
  },
  /** development points for coins, up to the row's number (PLACE-PHARMACY-2) */
  pharmacy: {
    arg: asIs,
    test: (g, seat) => when(money(g, seat) > 0 && trackOf(g, seat, DEV) < TRACK_LAST[DEV]!),
    run: (g, seat, most) => push(g, PHARMACY, seat, most),
  },
};

type G0 = Parameters<Op['test']>[0];

function amountPer(g: G0, seat: number, what: number): number {
  return what === 0 ? g.u8[g.seat(seat) + P.status]! : builtStations(g, seat);
}

/** A random follower leaves the bag; returns its type (BASE-129). */
export function drawFromBag(g: G0, seat: number): number {
  const s = g.seat(seat);
  const type = pickPile(g, STREAM.bag + seat, s + P.bag, TYPES.length, g.u8[s + S.bagSize]!, 'draw', TYPES);
  fromBag(g, seat, type);
  return type;
}
