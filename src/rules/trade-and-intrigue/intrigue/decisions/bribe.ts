import { family } from '../../../../engine/family.js';
import type { Game, SeatIndex } from '../../../../engine/game.js';
import { decision, type Decision } from '../../../../engine/module.js';
import { FRAME, pop, words } from '../../../../engine/stack.js';
import type { RulesetConfig } from '../../../../engine/slots.js';
import { yesNoDecision } from '../../../base/api/decisions.js';
import { addGood, goodOf, goodsOwned, itemsOf, money, takeItem, transferCoins } from '../../../base/api/goods.js';
import { rowsInPlay, T } from '../../../base/api/state.js';
import { DECLINE, DONE, GIVE, OFFER } from '../../../base/api/words.js';
import { clearOffer, offerCoins, offeredCoins, offeredGoods, offerGood } from '../state.js';

/*
 * The seat that would be affected makes one offer, first goods, then coins; the acting seat accepts or declines it (RUL-241). All these
 * decisions use one frame, whose kind changes.
 */
export const MOST_GOODS = 3;
export const MOST_COINS = 10;

const hasBribes = (rules: RulesetConfig): boolean => rules.options['bribes'] !== 'off';
/** `other`: the other seat of the two; `character`, `object`, `own`: as in strike.ts; `item`: lowest allowed item (DEC-GEN-4). */
const WORDS = words({ other: 'public', character: 'public', object: 'public', own: 'public', item: 'work', goods: 'work' });

export const BRIBE_VERB = family('bribe', (module) => (module === 'intrigue' ? [{ key: 0, args: [], available: hasBribes }] : []));

/** Turns the frame into the next decision. */
function becomes(g: Game, frame: number, kind: Decision): void {
  FRAME.kind.set(g, frame, kind.index);
}

/** DEC-TI-48, B0: the seat may offer a bribe (TI-INTR-BRIBE-1). */
export const BRIBE = decision({
  name: 'intrigue.bribe',
  words: WORDS,
  available: hasBribes,
  legal: (g) => {
    g.offer(BRIBE_VERB.ids[0]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DECLINE.ids[0]) return pop(g);
    if (goodsOwned(g, seat) > 0) becomes(g, frame, BRIBE_GOODS);
    else becomes(g, frame, BRIBE_COINS);
  },
});

/** DEC-TI-48, B1: the seat adds another good to the bribe, or no more goods; a bribe must not be empty. */
export const BRIBE_GOODS = decision({
  name: 'intrigue.bribe_goods',
  words: WORDS,
  available: hasBribes,
  legal: (g, seat, frame) => {
    for (const { index } of rowsInPlay(g).items) {
      if (index >= WORDS.item.get(g, frame) && itemsOf(g, seat, index) > offeredGoods(g, index)) g.offer(GIVE.ids[index]!);
    }
    if (WORDS.goods.get(g, frame) > 0 || money(g, seat) > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action !== DONE.ids[0]) {
      const item = g.keyOf(action);
      offerGood(g, item);
      WORDS.item.set(g, frame, item);
      if (WORDS.goods.add(g, frame, 1) < MOST_GOODS) return;
    }
    if (money(g, seat) > 0) becomes(g, frame, BRIBE_COINS);
    else submit(g, seat, frame);
  },
});

/** DEC-TI-48, B2: the seat chooses the coins of the bribe; none only if the bribe has goods. */
export const BRIBE_COINS = decision({
  name: 'intrigue.bribe_coins',
  words: WORDS,
  available: hasBribes,
  legal: (g, seat, frame) => {
    const most = Math.min(MOST_COINS, money(g, seat));
    for (let coins = WORDS.goods.get(g, frame) > 0 ? 0 : 1; coins <= most; coins++) g.offer(OFFER.ids[coins]!);
  },
  apply: (g, seat, frame, action) => {
    offerCoins(g, g.keyOf(action));
    submit(g, seat, frame);
  },
});
function submit(g: Game, seat: SeatIndex, frame: number): void {
  becomes(g, frame, ANSWER);
  FRAME.seat.set(g, frame, WORDS.other.get(g, frame));
  WORDS.other.set(g, frame, seat);
  WORDS.item.set(g, frame, 0);
  WORDS.goods.set(g, frame, 0);
}

/** DEC-TI-49: the acting seat takes the bribe and spares the other seat, or declines (TI-INTR-BRIBE-2, TI-INTR-BRIBE-3). */
export const ANSWER = yesNoDecision({
  name: 'intrigue.answer',
  words: WORDS,
  available: hasBribes,
  accepted: (g, seat, other) => {
    handOver(g, other, seat);
    // removes the effect on this seat, which is the frame below (RUL-242)
    pop(g);
    clearOffer(g);
  },
  declined: clearOffer,
});

/** Moves exactly the offered goods and coins (INV-46); a good that leaves its tile goes in front of its new owner. */
function handOver(g: Game, from: number, to: number): void {
  transferCoins(g, from, to, offeredCoins(g));
  for (let item = 0; item < T.items.length; item++) {
    for (let k = offeredGoods(g, item); k > 0; k--) {
      takeItem(g, from, item);
      addGood(g, to, goodOf(item));
    }
  }
}
