/** The base game in the editions `first-2014` and `eighth`: differences from big-box-2025 (section 11 of docs/rules/base.md). */
import { base } from './base.js';
import { FOOD } from './base-data.js';
import { stationsBuilt, goodsOwned } from './base-events.js';
import { add, argument, held, take, type Game } from './base-game.js';
import type { Deed, EventRow, Place, Play, Rules } from './base-model.js';
import { goodsOf, returnGood } from './base-travel.js';

/** A wheel of the first Craftsmen step fills a Farmer space; any other wheel fills any space that is not a Monk's (BASE-311, BASE-313). */
export const eighth: Rules = {
  ...base,
  do: { ...base.do, wheelMay: (_game, _seat, tag, required) => required !== 'monk' && (tag !== 'step1' || required === 'farmer') },
};

/** Three tiles of each event, one of the Pilgrimages on top (BASE-031). */
const FAMILIES = ['pilgrimage', 'income', 'harvest', 'taxes', 'trading_day', 'plague'];
export const FIRST_HOUR_GLASS: readonly string[] = ['pilgrimage.start', ...FAMILIES.map((family) => `${family}.first`)];

const taxes = (game: Game, seat: number): number => Math.floor(goodsOwned(game, seat) / 3);

/** Events without letters (BASE-470, BASE-475, BASE-485, BASE-490). */
const events: Readonly<Record<string, EventRow>> = {
  ...base.events,
  income: {
    *each(game, seat) {
      game.rules.do.gainCoins(game, seat, game.rules.do.status(game, seat));
    },
  },
  harvest: {
    *each(game, seat) {
      const food = goodsOf(game, seat, (good) => FOOD.includes(good));
      const answer = yield* game.ask(seat, 'base.harvest', food.length === 0 ? ['pay'] : food);
      if (answer === 'pay') return yield* game.rules.do.payCoins(game, seat, 5);
      returnGood(game, seat, answer);
    },
    hits: () => true,
  },
  taxes: {
    each: (game, seat) => game.rules.do.payCoins(game, seat, taxes(game, seat)),
    hits: (game, seat) => taxes(game, seat) > 0,
  },
  trading_day: {
    *each(game, seat) {
      game.rules.do.gainCoins(game, seat, stationsBuilt(game, seat));
    },
  },
};

/** A gain is paid as far as the supply has coins (RUL-039). */
function gainCoins(game: Game, seat: number, n: number): void {
  const { supply } = game.table;
  const paid = Math.min(n, supply.coins!);
  supply.coins! -= paid;
  base.do.gainCoins(game, seat, paid);
}

/** Paid coins go to the supply (BASE-566). */
function* payCoins(game: Game, seat: number, n: number): Play {
  game.table.supply.coins! += Math.min(n, game.seat(seat).coins);
  yield* base.do.payCoins(game, seat, n);
}

/** Draws three and places two, one after the other; each must be placed if one fits (PLACE-BATHHOUSE-2, -5, -8). */
function bathhouse(drawn: number, placed: number): Place {
  return {
    ...base.places.bathhouse!,
    action: {
      usable: (game, seat) => held(game.seat(seat).bag).length > 0,
      *run(game, seat) {
        const { bag, waiting } = game.seat(seat);
        for (let i = 0; i < drawn && held(bag).length > 0; i++) add(waiting, game.draw('draw', seat));
        for (let i = 0; i < placed; i++) {
          const options = held(waiting).flatMap((type) => game.rules.do.placings(game, seat, type, 'bathhouse'));
          if (options.length === 0) break;
          const answer = yield* game.ask(seat, 'base.bathhouse', options);
          add(waiting, argument(answer).split(', ')[0]!, -1);
          game.rules.do.putFollower(game, seat, answer);
        }
        for (const type of held(waiting)) add(bag, type, waiting[type]!);
        game.seat(seat).waiting = {};
      },
    },
  };
}

/** No coin is offered while the supply has none; without coin and development point the reward lapses (DEC-BASE-15). */
const canalisation: Deed = {
  ...base.deeds.canalisation!,
  *reward(game, seat, kind) {
    if (game.table.supply.coins! > 0) return yield* base.deeds.canalisation!.reward(game, seat, kind);
    if (game.rules.do.atEnd(game, seat, 'development')) return;
    yield* game.ask(seat, 'base.reward', ['reward(development)']);
    yield* game.rules.do.develop(game, seat, 1);
  },
};

/** Options of `first-2014`. */
export interface FirstOptions {
  readonly bathhouse?: readonly [drawn: number, placed: number];
  readonly coins?: number;
  readonly exclusion?: boolean;
}

/** The first edition (BASE-031, BASE-310, BASE-563). */
export const firstEdition = ({ bathhouse: [drawn, placed] = [3, 2], coins = 220, exclusion = false }: FirstOptions = {}): Rules => ({
  ...base,
  places: { ...base.places, bathhouse: bathhouse(drawn, placed) },
  deeds: { ...base.deeds, canalisation },
  events,
  next: (game) => {
    const left = held(game.table.hour_glass);
    return left.includes('pilgrimage.start') ? ['pilgrimage.start'] : left;
  },
  do: {
    ...base.do,
    gainCoins,
    payCoins,
    // the first placed wheel fills a Farmer space, wherever it comes from
    wheelMay: (game, seat, _tag, required) => required !== 'monk' && (game.seat(seat).first_wheel || required === 'farmer'),
  },
  setup(rules, first) {
    const { table, dealt } = base.setup(rules, first);
    table.hour_glass = Object.fromEntries(
      FIRST_HOUR_GLASS.map((tile) => [tile, tile === 'pilgrimage.start' ? 1 : tile === 'pilgrimage.first' ? 2 : 3]),
    );
    table.supply.coins = coins - 5 * first.seats.length;
    // tiles are removed before the hour glass is turned
    if (!exclusion) return { table, dealt };
    table.round = 1;
    return { table, dealt: [] };
  },
  *before(game) {
    // one tile for each seat, with two seats two each, one after the other (BASE-044, BASE-045, RUL-052)
    for (let pass = 0; exclusion && pass < (game.seats === 2 ? 2 : 1); pass++) {
      yield* game.each(function* (seat) {
        const answer = yield* game.ask(seat, 'base.exclude', [...game.table.stack.map((tile) => `tile(${tile})`), 'decline']);
        if (answer !== 'decline') take(game.table.stack, argument(answer));
      });
    }
  },
});
