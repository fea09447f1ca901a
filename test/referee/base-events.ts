/** Phase 6 and the events of the base game (section 8 of the index). */
import { FOOD } from './base-data.js';
import { add, held, isOwn, total, type Game } from './base-game.js';
import type { EventRow, Play, Step } from './base-model.js';
import { neutralInBag } from './base-turn.js';
import { goodsOf, returnGood } from './base-travel.js';

/** Carries out the event of the round; protected seats take no part (DEC-PLACE-03). */
export const event: Step = {
  phase: 'event',
  *run(game) {
    const name = game.table.event!;
    const [family, letter] = name.split('.') as [string, string?];
    const row = game.rules.events[name] ?? game.rules.events[family] ?? {};
    if (row.each) {
      yield* game.each(function* (seat) {
        if (!(yield* protectedFrom(game, seat, row, letter ?? ''))) yield* row.each!(game, seat, letter ?? '');
      });
    }
    yield* row.whole?.(game, letter ?? '') ?? [];
  },
};

/** Asks for protection: the Sacristy with its Monk, or a good of the Brasserie (PLACE-SACRISTY, RUL-106, RUL-112). */
function* protectedFrom(game: Game, seat: number, row: EventRow, letter: string): Play<boolean> {
  const hits = row.hits?.(game, seat, letter) ?? false;
  const sacristy = hits && game.owns(seat, 'sacristy') && game.rules.do.activated(game, seat, 'sacristy');
  const brasserie =
    hits || row.spared?.(game, seat) ? held(game.seat(seat).stores ?? {}).filter((store) => store.startsWith('brasserie.')) : [];
  if (!sacristy && brasserie.length === 0) return false;
  const goods = brasserie.map((store) => `give(${store.slice(10)}, brasserie)`);
  const answer = yield* game.ask(seat, 'base.protect', [...(sacristy ? ['protect(sacristy)'] : []), ...goods, 'decline']);
  if (answer === 'decline') return false;
  if (answer === 'protect(sacristy)') game.rules.do.clear(game, seat, 'sacristy');
  else returnGood(game, seat, answer);
  return true;
}

/** 3, 2, 1 by letter (BASE-471, BASE-491). */
const falling = (letter: string): number => 3 - 'abc'.indexOf(letter);
/** 1, 2, 3 by letter (BASE-476, BASE-486). */
const rising = (letter: string): number => 1 + 'abc'.indexOf(letter);

/** All goods of a seat, including those of the Brasserie and bread (RUL-050). */
export const goodsOwned = (game: Game, seat: number): number => total(game.seat(seat).goods) + total(game.seat(seat).stores ?? {});

export const stationsBuilt = (game: Game, seat: number): number => game.seat(seat).stations.length + (game.seat(seat).road ?? 0);

/** Food, or 5 coins each; torture only if both are not enough (DEC-BASE-18, RUL-032). */
export function* harvest(game: Game, seat: number, food: number): Play {
  for (let due = food; due > 0; due--) {
    const goods = goodsOf(game, seat, (good) => FOOD.includes(good) || good === 'bread');
    const mayPay = goods.length === 0 || game.seat(seat).coins >= 5 * due;
    const answer = yield* game.ask(seat, 'base.harvest', mayPay ? [...goods, 'pay'] : goods);
    if (answer === 'pay') return yield* game.rules.do.payCoins(game, seat, 5 * due);
    returnGood(game, seat, answer);
  }
}

/** One follower drawn at random: a neutral one goes to the supply, an own one back (BASE-495, BASE-496). */
export function* plague(game: Game, seat: number): Play {
  const { bag } = game.seat(seat);
  if (total(bag) === 0) return;
  const type = game.draw('lose', seat);
  add(isOwn(type) ? bag : game.table.supply.followers, type);
}

const taxes = (game: Game, seat: number, letter: string): number => Math.floor(goodsOwned(game, seat) / rising(letter));

export const events: Readonly<Record<string, EventRow>> = {
  /** Acts in phase 5 only (BASE-466). */
  pilgrimage: {},
  income: {
    *each(game, seat, letter) {
      game.rules.do.gainCoins(game, seat, falling(letter) * game.rules.do.status(game, seat));
    },
  },
  harvest: {
    each: (game, seat, letter) => harvest(game, seat, rising(letter)),
    hits: () => true,
  },
  taxes: {
    each: (game, seat, letter) => game.rules.do.payCoins(game, seat, taxes(game, seat, letter)),
    hits: (game, seat, letter) => taxes(game, seat, letter) > 0,
  },
  trading_day: {
    *each(game, seat, letter) {
      game.rules.do.gainCoins(game, seat, falling(letter) * stationsBuilt(game, seat));
    },
  },
  plague: { each: plague, hits: neutralInBag },
};
