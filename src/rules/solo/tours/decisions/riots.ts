import { family } from '../../../../engine/family.js';
import type { Game, SeatIndex } from '../../../../engine/game.js';
import { decision } from '../../../../engine/module.js';
import { pop, push, words } from '../../../../engine/stack.js';
import { contentOf, fromBag, fromMarket, vacate } from '../../../base/api/board.js';
import { charge, money, payCoins } from '../../../base/api/goods.js';
import type { EventRule } from '../../../base/api/round.js';
import { G, P, rowsInPlay, T, type Place } from '../../../base/api/state.js';
import { ANY, KNIGHT, PAY } from '../../../base/api/words.js';

const BAG = 0;
const MARKET = 1;
const FIRST_PLACE = 2;

/** Whether a Knight may be on the place of the player board; in this scenario, no tile lets Knights replace others. */
const knightly = ({ module, tile, groups }: Place): boolean =>
  module === 'base' && tile < 0 && groups.some((group) => T.groups[group]!.requirement === KNIGHT || T.groups[group]!.requirement === ANY);

/** gives a Knight; key = source: bag, Market, then the places */
export const KNIGHT_GIVEN = family('knight', (module) => {
  if (module !== 'tours') return [];
  const places = T.places.filter(knightly).map(({ index, row }) => ({ key: FIRST_PLACE + index, args: [row.id] }));
  return [{ key: BAG, args: ['bag'] }, { key: MARKET, args: ['market'] }, ...places];
});

/** Returns the first space of the place with a Knight; -1: none. */
function knightOn(g: Game, seat: SeatIndex, { firstSpace, spaces }: Place): number {
  for (let space = firstSpace; space < firstSpace + spaces; space++) if (contentOf(g, seat, space) === KNIGHT + 1) return space;
  return -1;
}

/** Calls `visit` for every source of a Knight (RUL-S30). */
function eachSource(g: Game, seat: SeatIndex, visit: (source: number) => void): void {
  if (P.bag.get(g, seat, KNIGHT) > 0) visit(BAG);
  if (P.market.get(g, seat, KNIGHT) > 0) visit(MARKET);
  for (const place of rowsInPlay(g).places) if (knightly(place) && knightOn(g, seat, place) >= 0) visit(FIRST_PLACE + place.index);
}

function take(g: Game, seat: SeatIndex, source: number): void {
  if (source === BAG) fromBag(g, seat, KNIGHT);
  else if (source === MARKET) fromMarket(g, seat, KNIGHT);
  else vacate(g, seat, knightOn(g, seat, T.places[source - FIRST_PLACE]!));
  G.followers.add(g, KNIGHT, 1);
}

const WORDS = words({ price: 'public' });

/** SOLO-DEC-15: the seat gives a Knight, or pays the price if it has the coins. */
export const RIOTS = decision({
  name: 'tours.riots',
  words: WORDS,
  legal: (g, seat, frame) => {
    eachSource(g, seat, (source) => g.offer(KNIGHT_GIVEN.ids[source]!));
    if (money(g, seat) >= WORDS.price.get(g, frame)) g.offer(PAY.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const price = WORDS.price.get(g, frame);
    pop(g);
    if (action === PAY.ids[0]) payCoins(g, seat, price);
    else take(g, seat, g.keyOf(action));
  },
});

/** TRS-EVT-RIOTS-1: torture follows only if the seat has neither a Knight nor the coins. */
export const riots: EventRule = {
  negative: true,
  affects: () => true,
  run: (g, seat, price) => {
    let knights = 0;
    eachSource(g, seat, () => knights++);
    if (knights > 0) push(g, RIOTS, seat, price);
    else charge(g, seat, price);
  },
};
