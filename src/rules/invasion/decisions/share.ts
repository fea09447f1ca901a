import type { Game, SeatIndex } from '../../../engine/game.js';
import { procedure } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { develop, gainCoins, gainGood, trackOf } from '../../base/api/goods.js';
import { G, TRACK_LAST, type GoodIndex } from '../../base/api/state.js';
import { DEV, GOODS, SEAT } from '../../base/api/words.js';
import { startPlayer } from '../team.js';

/** Units that the start player distributes: a development step, a coin, or a good of a kind. */
const STEP = 0;
export const COIN_UNIT = 1;
const FIRST_GOOD = 2;
export const goodUnit = (good: GoodIndex): number => FIRST_GOOD + good;

function canTake(g: Game, seat: SeatIndex, unit: number): boolean {
  if (unit === STEP) return trackOf(g, seat, DEV) < TRACK_LAST[DEV]!;
  return unit < FIRST_GOOD || G.goods.get(g, unit - FIRST_GOOD) > 0;
}

/** COOP-DEC-05: the start player chooses the seat that gets the unit; a unit that no seat can take is lost. */
export const SHARE = singleDecision({
  name: 'invasion.share',
  words: words({ unit: 'public' }),
  offer: (g, _startPlayer, unit) => {
    for (let seat = 0; seat < g.rules.seats; seat++) if (canTake(g, seat, unit)) g.offer(SEAT.ids[seat]!);
  },
  chosen: (g, _startPlayer, seat, unit) => {
    if (unit === STEP) develop(g, seat, 1);
    else if (unit === COIN_UNIT) gainCoins(g, seat, 1);
    else gainGood(g, seat, unit - FIRST_GOOD);
  },
});

const WINE = goodUnit(GOODS.indexOf('wine'));
const GIFTS = [STEP, STEP, STEP, WINE, COIN_UNIT, COIN_UNIT, COIN_UNIT];

const WORDS = words({ given: 'work' });

/** COOP-DEC-21: the seven units of the Donation in their order. */
export const DONATION = procedure('invasion.donation', WORDS, (g, _seat, frame) => {
  const given = WORDS.given.add(g, frame, 1) - 1;
  if (given === GIFTS.length) return pop(g);
  push(g, SHARE, startPlayer(g), GIFTS[given]!);
});
