import type { Game, SeatIndex } from '../../engine/game.js';
import { slots } from '../../engine/slots.js';
import { fromMarket, toBag } from '../base/api/board.js';
import { asNumber } from '../base/api/positions.js';
import type { EventRule } from '../base/api/round.js';
import type { Rows } from '../base/api/rows.js';
import { P, T } from '../base/api/state.js';

/* Example of a piece that is not a follower: an event puts it into bags, seats draw it, and it fills a Market space without a use. */
const STONE = 'stone';
const STONES = 20;

const { group, at: SUPPLY } = slots('dummy', 'game', 'public', { stones: { scale: STONES } });

export const STONE_SLOTS = [group];
export const PIECES: NonNullable<Rows['pieces']> = [{ id: STONE, kind: null, own: false, bag: true, placeable: false }];

const typeOfStone = (): number => T.typeNames.indexOf(STONE);

export function layStones(g: Game): void {
  SUPPLY.stones.set(g, STONES);
}

/** Puts a stone into the bag, if there is one left. */
export const rockfall: EventRule = {
  negative: true,
  affects: (g) => SUPPLY.stones.get(g) > 0,
  run: (g, seat) => {
    if (SUPPLY.stones.get(g) === 0) return;
    SUPPLY.stones.add(g, -1);
    toBag(g, seat, typeOfStone());
  },
};

/** Puts all stones on the seat's Market back into the supply. */
export function clearStones(g: Game, seat: SeatIndex): void {
  const type = typeOfStone();
  while (P.market.get(g, seat, type) > 0) {
    fromMarket(g, seat, type);
    SUPPLY.stones.add(g, 1);
  }
}

export const STONE_FIELD: NonNullable<NonNullable<Rows['fields']>['game']> = {
  stones: {
    read: (g) => SUPPLY.stones.get(g),
    apply: (g, value) => {
      SUPPLY.stones.set(g, asNumber(value, 'stones', 0, STONES));
    },
  },
};
