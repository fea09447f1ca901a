/** Events of The Plague (section 8 of the index). */
import { across, KINDS, VALUE } from './base-data.js';
import { add, argument, has, held, isOwn, spaceOf, total, type Game } from './base-game.js';
import type { Counts, EventRow, Play } from './base-model.js';
import { goodsOwned, harvest, stationsBuilt } from './base-events.js';
import { placedWheels } from './base-torture.js';
import { goodsOf, returnGood } from './base-travel.js';
import { ownWork, pile, settle, takeFaceDown, turnUp } from './plague-cards.js';
import { CORPSE, corpsesOn, drawFollower, placeDrawn, receiveCorpse } from './plague-model.js';
import { edgesOf, uprisingEnds } from './plague-places.js';

/** 2 coins for the thing that the event offers. */
const PRICE = 2;

/** PLG-EVT-TRAINING-1, -2: seven tracks (RUL-P17); a wheel may be placed at once (DEC-TI-11). */
function* training(game: Game, seat: number): Play {
  if (game.seat(seat).coins < PRICE) return;
  const tracks = Object.keys(game.seat(seat).tracks).filter((track) => !game.rules.do.atEnd(game, seat, track));
  const answer = yield* game.ask(seat, 'plague.training', [...tracks.map((track) => `track(${track})`), 'decline']);
  if (answer === 'decline') return;
  yield* game.rules.do.payCoins(game, seat, PRICE);
  yield* game.rules.do.advance(game, seat, argument(answer));
}

/** PLG-EVT-ROAD-1..3. */
function* takingToTheRoad(game: Game, seat: number): Play {
  if (total(game.seat(seat).bag) === 0) return;
  const type = drawFollower(game, seat);
  if (type !== undefined) yield* placeDrawn(game, seat, type);
}

function* consolation(game: Game, seat: number): Play {
  if (game.seat(seat).coins < PRICE || pile(game).length === 0) return;
  if ((yield* game.ask(seat, 'plague.consolation', ['accept', 'decline'])) === 'decline') return;
  yield* game.rules.do.payCoins(game, seat, PRICE);
  takeFaceDown(game, seat);
}

/** Any kind but Monk, without a step (PLG-EVT-INDULGENCE-1, -2). */
function* indulgence(game: Game, seat: number): Play {
  const kinds = KINDS.filter((kind) => kind !== 'monk' && game.rules.do.hasFollower(game, kind));
  if (game.seat(seat).coins < PRICE || kinds.length === 0) return;
  const answer = yield* game.ask(seat, 'plague.indulgence', [...kinds.map((kind) => `follower(${kind})`), 'decline']);
  if (answer === 'decline') return;
  yield* game.rules.do.payCoins(game, seat, PRICE);
  yield* game.rules.do.takeFollower(game, seat, argument(answer));
}

function* bonVoyage(game: Game, seat: number): Play {
  if (game.seat(seat).coins < PRICE) return;
  const edge = yield* game.rules.do.chooseEdge(game, seat, edgesOf(game, seat), 'plague.voyage', ['decline']);
  if (!edge) return;
  yield* game.rules.do.payCoins(game, seat, PRICE);
  yield* game.rules.do.goAlong(game, seat, edge);
}

/** One or two steps without goods; each town is reached (RUL-P31), only the last one counts for the Prairie (RUL-P52). */
function* fastTravel(game: Game, seat: number): Play {
  for (let steps = 0; steps < 2; steps++) {
    const edge = yield* game.rules.do.chooseEdge(game, seat, edgesOf(game, seat), 'plague.fast_travel', ['done']);
    if (!edge) {
      if (steps > 0) yield* game.rules.do.arrive(game, seat);
      return;
    }
    game.seat(seat).merchant = across(edge, game.seat(seat).merchant);
    yield* settle(game);
  }
  yield* game.rules.do.arrive(game, seat);
}

/** Draws five pieces; one neutral follower of them is lost (PLG-EVT-RATS-1..4). */
function* rats(game: Game, seat: number): Play {
  const { bag, waiting } = game.seat(seat);
  for (let left = Math.min(5, total(bag)); left > 0; left--) {
    const type = drawFollower(game, seat);
    if (type !== undefined) add(waiting, type);
  }
  const neutral = held(waiting).filter((type) => !isOwn(type));
  if (neutral.length > 0) {
    const answer = yield* game.ask(
      seat,
      'plague.rats',
      neutral.map((type) => `follower(${type})`),
    );
    add(waiting, argument(answer), -1);
    add(game.table.supply.followers, argument(answer));
  }
  for (const type of held(waiting)) add(bag, type, waiting[type]!);
  game.seat(seat).waiting = {};
}

/** A wheel of the reserve, or a placed one, to the supply (PLG-EVT-MALFUNCTION-1, -2, RUL-216). */
function* malfunction(game: Game, seat: number): Play {
  const placed = placedWheels(game, seat);
  const reserve = game.rules.do.reserve(game, seat);
  const options = [...placed.map(({ option }) => option), ...(reserve.length > 0 ? ['torture(wheel)'] : [])];
  if (options.length === 0) return;
  const answer = yield* game.ask(seat, 'plague.malfunction', options);
  game.table.supply.wheels++;
  if (answer === 'torture(wheel)') return add(game.seat(seat).wheels, reserve[0]!, -1);
  const { name, index } = spaceOf(game, answer);
  game.put(seat, name, index, null);
  delete game.seat(seat).placed_wheels?.[name];
}

function* graveGoods(game: Game, seat: number): Play {
  while (corpsesOn(game, seat) > 0 && game.seat(seat).coins >= PRICE) {
    if ((yield* game.ask(seat, 'plague.grave_goods', ['accept', 'decline'])) === 'decline') return;
    yield* game.rules.do.payCoins(game, seat, PRICE);
    add(game.seat(seat).market, CORPSE, -1);
    game.table.corpses!++;
  }
}

/** Value of a good, bread by the status (RUL-109, RUL-213). */
const goodValue = (game: Game, seat: number, good: string): number => (good === 'bread' ? game.rules.do.status(game, seat) : VALUE[good]!);

/** A good for as many spaces as its value, or 3 coins (PLG-EVT-RETRAINING-1, -2, RUL-213). */
function* retraining(game: Game, seat: number): Play {
  const goods = goodsOf(game, seat);
  const answer = goods.length === 0 ? 'pay' : yield* game.ask(seat, 'plague.retraining', [...goods, 'pay']);
  if (answer === 'pay') return yield* game.rules.do.payCoins(game, seat, 3);
  const value = goodValue(game, seat, argument(answer).split(', ')[0]!);
  returnGood(game, seat, answer);
  yield* game.rules.do.develop(game, seat, value);
}

function* arson(game: Game, seat: number): Play {
  const { tiles } = game.seat(seat);
  if (tiles.length === 0) return;
  const options = tiles.map((tile) => `tile(${tile})`);
  game.rules.do.loseTile(game, seat, argument(yield* game.ask(seat, 'plague.arson', options)));
}

/** The own part of phase 6 (PLG-071): `kind` is the last word of the windows it opens. */
const own = (kind: string, each: (game: Game, seat: number) => Play): EventRow => ({
  each: (game, seat) => ownWork(game, seat, kind, () => each(game, seat)),
});
const simply = (each: (game: Game, seat: number) => void): EventRow => ({
  *each(game, seat) {
    each(game, seat);
  },
});

const rows: Readonly<Record<string, EventRow>> = {
  outbreak: simply((game, seat) => {
    game.seat(seat).doctor = 'infirmary';
    receiveCorpse(game, seat);
  }),
  training: own('training', training),
  harvest_1: own('harvest', (game, seat) => harvest(game, seat, 1)),
  income: simply((game, seat) => game.rules.do.gainCoins(game, seat, 2 * game.rules.do.status(game, seat))),
  taking_to_the_road: own('road', takingToTheRoad),
  consolation: own('consolation', consolation),
  indulgence: own('indulgence', indulgence),
  bon_voyage: own('voyage', bonVoyage),
  sabotage: {},
  trading_day_1: simply((game, seat) => game.rules.do.gainCoins(game, seat, stationsBuilt(game, seat))),
  exorcism: {
    *whole(game) {
      turnUp(game);
    },
  },
  closing_day: {},
  'rat_infestation.b': own('rats', rats),
  malfunction: own('malfunction', malfunction),
  goods_tax_3: { each: (game, seat) => game.rules.do.payCoins(game, seat, Math.floor(goodsOwned(game, seat) / 3)) },
  curfew: {},
  grave_goods: own('grave_goods', graveGoods),
  retraining: own('retraining', retraining),
  peasant_uprising: simply(uprisingEnds),
  'rat_infestation.d': own('rats', rats),
  arson: own('arson', arson),
  development_tax: { each: (game, seat) => game.rules.do.payCoins(game, seat, game.rules.do.status(game, seat)) },
  fast_travel: own('fast_travel', fastTravel),
  wake: {},
  quarantine: {},
  victory_over_plague: {},
};

export const events: Readonly<Record<string, EventRow>> = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [`plague.${name}`, row]),
);

/** Kinds of followers in a bag that can be drawn for torture: neutral ones, and Corpses on the way (RUL-P10). */
export const neutralLeft = (bag: Counts): boolean => KINDS.some((kind) => has(bag, kind));
