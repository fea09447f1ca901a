import type { Game } from '../../engine/game.js';
import { slots } from '../../engine/slots.js';
import { asNumber, fromMarket, P, T, toBag, type EventRule, type Rows } from '../base/api.js';

/*
 * A piece that is no follower, in miniature: an event puts it into bags, it is drawn, fills a Market space, and has no use.
 */
const STONE = 'stone';
/** Stones in the box. */
const STONES = 20;

const supply = slots('dummy', 'game', 'public', { stones: { n: 1, scale: STONES } });

export const STONE_SLOTS = [supply.group];
export const PIECES: NonNullable<Rows['pieces']> = [{ id: STONE, kind: null, own: false, bag: true, placeable: false }];

const typeOfStone = (): number => T.typeNames.indexOf(STONE);

export function layStones(g: Game): void {
  g.u8[supply.at.stones] = STONES;
}

/** A stone into the bag, as long as there are some. */
export const rockfall: EventRule = {
  negative: true,
  affects: (g) => g.u8[supply.at.stones]! > 0,
  run: (g, seat) => {
    if (g.u8[supply.at.stones] === 0) return;
    g.u8[supply.at.stones]!--;
    toBag(g, seat, typeOfStone());
  },
};

/** Puts all stones on the seat's Market back into the supply. */
export function clearStones(g: Game, seat: number): void {
  const type = typeOfStone();
  while (g.u8[g.seat(seat) + P.market + type]! > 0) {
    fromMarket(g, seat, type);
    g.u8[supply.at.stones]!++;
  }
}

export const STONE_FIELD: NonNullable<NonNullable<Rows['fields']>['game']> = {
  stones: {
    read: (g) => g.u8[supply.at.stones]!,
    apply: (g, value) => {
      g.u8[supply.at.stones] = asNumber(value, 'stones', 0, STONES);
    },
  },
};
