import type { Game, SeatIndex } from '../../engine/game.js';
import { decision } from '../../engine/module.js';
import { pop, push } from '../../engine/stack.js';
import { fromMarket, loseTile, offerPlacedWheels, placedWheels, vacate } from '../base/api/board.js';
import { giveKind, money, ownedOfKind, payCoins, stepBack, trackOf } from '../base/api/goods.js';
import { ORLEANS, TOWNS } from '../base/api/map.js';
import type { Rows } from '../base/api/rows.js';
import { G, goodIndex, P, S, T } from '../base/api/state.js';
import { DEV, KINDS, SPACE, TOWN } from '../base/api/words.js';
import { seatOf } from './characters.js';
import { DUES, mayCome } from './data/characters.js';
import { offerTiles, tilesOf } from './decisions/losses.js';
import { GOOD_WINDS } from './decisions/own.js';
import { startPlayer, loseAtOnce } from './team.js';

/* The end of a round: first Good Winds and Trip, then the due of the Estate Manager (RUL-C29). */

const eventIs = (g: Game, event: string): boolean => T.events[G.current.get(g) - 1]!.row.event === event;

function runEndEvents(g: Game, seat: SeatIndex): void {
  if (seat === startPlayer(g) && eventIs(g, 'invasion_good_winds')) return push(g, GOOD_WINDS, seat);
  if (!eventIs(g, 'invasion_trip') || S.town.get(g, seat) !== ORLEANS) return;
  // COOP-EVT-TRIP-1..3
  const coins = T.events[G.current.get(g) - 1]!.row.value;
  if (money(g, seat) < coins) loseAtOnce(g);
  else payCoins(g, seat, coins);
}

const stationsOf = (g: Game, seat: SeatIndex): number => TOWNS.reduce((sum, _, town) => sum + P.stations.get(g, seat, town), 0);

/** COOP-DEC-36: the seat gives a wheel of a board or tile, a station, or a tile; in rounds 10, 13 and 16. */
export const DUE = decision({
  name: 'invasion.due',
  legal: (g, seat) => {
    switch (one(g)) {
      case 'wheel':
        return offerPlacedWheels(g, seat);
      case 'station':
        return TOWNS.forEach((_, town) => {
          if (P.stations.get(g, seat, town) !== 0) g.offer(TOWN.ids[town]!);
        });
      default:
        return offerTiles(g, seat);
    }
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    const key = g.keyOf(action);
    switch (g.familyOf(action)) {
      case SPACE.index:
        vacate(g, seat, key);
        G.wheels.add(g, 1);
        return;
      case TOWN.index:
        // the station leaves the game (RUL-C07); the citizen of Le Blanc stays (COOP-CHAR-ESTATE-12)
        P.stations.set(g, seat, key, 0);
        return;
      default:
        loseTile(g, seat, key);
        T.stacked.set(g, key, 1);
    }
  },
  available: (rules) => mayCome(rules, 'estate_manager'),
});

const dueOf = (g: Game) => DUES[G.round.get(g) - 1]!.due;

function one(g: Game): string {
  const due = dueOf(g);
  return 'one' in due ? due.one : '';
}

/** COOP-CHAR-ESTATE-1..8, -11, -13: if the seat cannot pay, the team loses; no other seat helps, and no seat is tortured (RUL-C07). */
function payDue(g: Game): void {
  const seat = seatOf(g, 'estate_manager');
  if (seat < 0) return;
  const due = dueOf(g);
  if (g.log !== null) g.log(`seat${seat} owes ${DUES[G.round.get(g) - 1]!.text}`);
  if ('coins' in due) return money(g, seat) < due.coins ? loseAtOnce(g) : payCoins(g, seat, due.coins);
  if ('good' in due) return ownedOfKind(g, seat, goodIndex(due.good)) === 0 ? loseAtOnce(g) : giveKind(g, seat, goodIndex(due.good));
  if ('books' in due) {
    if (trackOf(g, seat, DEV) < due.books) return loseAtOnce(g);
    for (let k = 0; k < due.books; k++) stepBack(g, seat);
    return;
  }
  if ('follower' in due) {
    const kind = KINDS.indexOf(due.follower);
    if (P.market.get(g, seat, kind) === 0) return loseAtOnce(g);
    fromMarket(g, seat, kind);
    G.followers.add(g, kind, 1);
    return;
  }
  const held = due.one === 'wheel' ? placedWheels(g, seat) : due.one === 'station' ? stationsOf(g, seat) : tilesOf(g, seat);
  if (held === 0) loseAtOnce(g);
  else push(g, DUE, seat);
}

export const STEPS: NonNullable<Rows['steps']> = [
  { id: 'round_end', after: 'event', of: 'seats', run: runEndEvents },
  { id: 'dues', after: 'round_end', of: 'table', run: payDue },
];
