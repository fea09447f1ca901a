import { pickPile } from '../../engine/chance.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import type { Module } from '../../engine/module.js';
import { askFood } from './decisions/harvest.js';
import { charge, gainCoins } from './pieces/goods.js';
import { fromBag } from './pieces/board.js';
import { goodsOwned } from './pieces/items.js';
import type { Substitute } from './model/schema.js';
import { builtStations } from './pieces/stations.js';
import { G, P, S, STREAM } from './model/state.js';
import { isNeutral, rowsOf, T, type PlaceIndex, type TileIndex } from './model/tables.js';
import { addAll, KINDS, MONK } from './model/vocabulary.js';

/**
 * The rule of an event. `run` handles one seat in phase 6; `value` is the number on the tile. A seat can cancel a negative event that would
 * affect it now (PLACE-SACRISTY-2, RUL-112).
 */
export interface EventRule {
  negative: boolean;
  /** not negative, but a protecting good can cancel it for a seat that it would affect now (RUL-106) */
  preventable?: boolean;
  /** kind that no seat may recruit in phase 5 of the round, in any way (RUL-036, RUL-212) */
  bans?: number;
  /** the tile is discarded when it is turned and the next tile replaces it, so the game has one round less */
  replaced?: boolean;
  /** a substitution for all seats in phase 4 of the round */
  substitute?: Substitute;
  /** called after the seat has drawn in phase 3; the drawn followers wait until then */
  drawn?: (g: Game, seat: SeatIndex) => void;
  /** connections that are closed in the round, as bits */
  bars?: number;
  /** where a follower gained in phase 5 of the round may go, other than the bag */
  newcomers?: 'spaces';
  /** returns whether the place may be used in phase 5 of the round; `byItself`: by the followers on it, not as a free action */
  mayUse?: (g: Game, seat: SeatIndex, place: PlaceIndex, byItself: boolean) => boolean;
  /** returns whether the event would change something for the seat now */
  affects: (g: Game, seat: SeatIndex, value: number) => boolean;
  run: (g: Game, seat: SeatIndex, value: number) => void;
}

const nothing = { affects: () => false, run: () => {} };

/** The six events of the base game; numbers that differ by edition are on the tiles. */
const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  /** BASE-465, BASE-466 */
  pilgrimage: { negative: false, bans: MONK, ...nothing },
  /** BASE-470, BASE-471: coins per status star */
  income: {
    negative: false,
    affects: () => true,
    run: (g, seat, perStar) => gainCoins(g, seat, perStar * P.status.get(g, seat)),
  },
  /** BASE-475..479: due food */
  harvest: { negative: true, affects: () => true, run: askFood },
  /** BASE-485..487: one coin for each complete group of this many goods (RUL-033) */
  taxes: {
    negative: true,
    affects: (g, seat, goodsPerCoin) => goodsOwned(g, seat) >= goodsPerCoin,
    run: (g, seat, goodsPerCoin) => charge(g, seat, Math.floor(goodsOwned(g, seat) / goodsPerCoin)),
  },
  /** BASE-490..492: coins for each built station */
  trading_day: {
    negative: false,
    affects: () => true,
    run: (g, seat, perStation) => gainCoins(g, seat, perStation * builtStations(g, seat)),
  },
  /** BASE-495..499: a random follower of the bag; a neutral one goes to the supply */
  plague: {
    negative: true,
    affects: (g, seat) => neutralsInBag(g, seat) > 0,
    run: loseFollower,
  },
};

/** Draws a random piece of the bag: a neutral follower goes to the supply, other pieces back to the bag (BASE-496, BASE-497, RUL-034). */
export function loseFollower(g: Game, seat: SeatIndex): void {
  if (S.bagSize.get(g, seat) === 0) return;
  const type = pickPile(g, STREAM.bag + seat, P.bag.at(g, seat), T.types, S.bagSize.get(g, seat), 'lose', T.typeNames);
  if (!isNeutral(type)) return;
  fromBag(g, seat, type);
  G.followers.add(g, type, 1);
}

export function neutralsInBag(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (let kind = 0; kind < KINDS.length; kind++) sum += P.bag.get(g, seat, kind);
  return sum;
}

export function bindEvents(modules: readonly Module[]): void {
  const known: Record<string, EventRule> = { ...EVENT_RULES };
  for (const module of modules) addAll(known, rowsOf(module).eventRules, `event of ${module.id}`);
  T.eventRules = T.events.map(({ row }) => {
    const body = known[row.event];
    if (body === undefined) throw new Error(`event tile ${row.id}: there is no event ${row.event}`);
    return body;
  });
}

/** Returns the event of the round, from the turning of its tile to the end of the round. */
export function eventOf(g: Game): EventRule | undefined {
  return T.eventRules[G.current.get(g) - 1];
}

/** Returns whether the next tile replaces the event tile. */
export const isReplaced = (tile: TileIndex): boolean => T.eventRules[tile]!.replaced === true;

/** Returns the substitution of the tile for placements in phase 4 of its round. */
export const substituteOf = (tile: TileIndex): Substitute | undefined => T.eventRules[tile]!.substitute;

export function eventValue(g: Game): number {
  return T.events[G.current.get(g) - 1]!.row.value;
}

/** Carries out the event of the round for the seat. */
export function runEvent(g: Game, seat: SeatIndex): void {
  eventOf(g)!.run(g, seat, eventValue(g));
}
