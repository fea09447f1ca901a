import { asCounts, asList, asName, asNumber, asObject, refuse } from '../../base/api/positions.js';
import type { Rows } from '../../base/api/rows.js';
import { idsOf, rowsInPlay, T } from '../../base/api/state.js';
import { MOST_COINS, MOST_GOODS } from './decisions/bribe.js';
import { block, canBeBlocked, clearOffer, isBlocked, offerCoins, offeredCoins, offeredGoods, offerGood } from './state.js';

/* The offered bribe and the places closed for the round, in positions. */
const itemName = (item: number): string => T.items[item]!.row?.id ?? T.items[item]!.name;

export const FIELDS: NonNullable<Rows['fields']> = {
  game: {
    offer: {
      read: (g) => {
        const goods = T.items.flatMap((_, item): [string, number][] =>
          offeredGoods(g, item) > 0 ? [[itemName(item), offeredGoods(g, item)]] : [],
        );
        return { coins: offeredCoins(g), goods: Object.fromEntries(goods) };
      },
      apply: (g, value) => {
        const offer = asObject(value, 'offer', ['coins', 'goods']);
        const goods = asCounts(
          offer['goods'],
          'offer.goods',
          T.items.map((_, item) => itemName(item)),
          MOST_GOODS,
        );
        if (goods.reduce((a, b) => a + b, 0) > MOST_GOODS) refuse(`offer.goods has at most ${MOST_GOODS} goods (RUL-241)`, 'use fewer');
        clearOffer(g);
        goods.forEach((n, item) => offerGood(g, item, n));
        offerCoins(g, offer['coins'] === undefined ? 0 : asNumber(offer['coins'], 'offer.coins', 0, MOST_COINS));
      },
    },
  },
  seat: {
    blocked: {
      read: (g, seat) =>
        rowsInPlay(g)
          .places.filter((place) => isBlocked(g, seat, place.index))
          .map((place) => place.row.id),
      apply: (g, seat, value) => {
        const names = idsOf(T.places);
        for (const name of asList(value, `seats.${seat}.blocked`)) {
          const place = asName(name, `seats.${seat}.blocked`, names);
          if (!canBeBlocked(place)) refuse(`seats.${seat}.blocked: ${names[place]} has no action that could be closed (RUL-244)`);
          block(g, seat, place);
        }
      },
    },
  },
};
