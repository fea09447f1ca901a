/** Referee of The Plague (docs/rules/plague.md): differences from the base game, row by row. */
import { dealGoods, dealTiles, newSeat } from './base.js';
import { bigBox } from './base-big-box.js';
import { CITIZENS, DEVELOPMENT, DEVELOPMENT_COINS, KINDS, NEUTRAL, onRiver, WHEELS } from './base-data.js';
import { add, argument, has, held, isOwn, Mismatch, spaceName, spaceOf, type Game } from './base-game.js';
import type { Offer, Play, Rules, Setup, Step, Table } from './base-model.js';
import { event } from './base-events.js';
import { recalling } from './base-phases.js';
import { procedures } from './base-procedures.js';
import { items } from './base-torture.js';
import { afterAction, beginWork, completedDeed, endWork, givable, ownWork, playCard, settle } from './plague-cards.js';
import { CARDS, CORPSES, DEEDS, EVENTS, LAID_OUT, PLAGUE_CARDS } from './plague-data.js';
import { deeds } from './plague-deeds.js';
import { events, neutralLeft } from './plague-events.js';
import {
  CORPSE,
  corpsesOn,
  corpsesOnSpaces,
  DOCTOR,
  doctorUsable,
  during,
  inForce,
  marketRoom,
  receiveCorpse,
  takeAllCorpses,
  tileOf,
} from './plague-model.js';
import { fits, places } from './plague-places.js';

// the round

/** Tiles of the letter of this round (PLG-005, PLG-CARD-6). */
function next(game: Game): string[] {
  const { round, hour_glass: left } = game.table;
  const a = inForce(game, 'remove_second_hour_glass') ? 3 : 4;
  const letters = ['outbreak', ...Array<string>(a).fill('a'), ...'bbbbccccdddd', 'victory'];
  return held(left).filter((tile) => tileOf(tile)[0] === letters[round - 1]);
}

/** PLG-CARD-7, before the tile is turned (RUL-P50). */
const upkeep: Step = {
  phase: 'upkeep',
  *run(game) {
    if (!inForce(game, 'corpse_upkeep')) return;
    yield* game.each(function* (seat) {
      if (corpsesOn(game, seat) > 0) yield* game.rules.do.payCoins(game, seat, 1);
    });
  },
};

/** The same number of Corpses for every bag (PLG-024, PLG-025). */
const handOut: Step = {
  phase: 'hand_out',
  *run(game) {
    const n = Math.min(tileOf(game.table.event!)[1], Math.floor(game.table.corpses! / game.seats));
    for (const seat of game.table.seats) add(seat.bag, CORPSE, n);
    game.table.corpses! -= n * game.seats;
  },
};

/** All Corpses of the Market into the bag, or none (PLG-034, PLG-035, PLG-DEC-22). */
const throwBack: Step = {
  phase: 'throw_back',
  *run(game) {
    if (during(game, 'wake') || game.table.round === game.rules.rounds) return;
    yield* game.each(function* (seat) {
      if (corpsesOn(game, seat) === 0) return;
      if ((yield* game.ask(seat, 'plague.throw_back', ['accept', 'decline'])) === 'accept')
        add(game.seat(seat).bag, CORPSE, takeAllCorpses(game, seat));
    });
  },
};

/** Down to 5 Corpses on the Market spaces, or not (PLG-036, PLG-DEC-01). */
function* reduce(game: Game, seat: number): Play {
  const { market, bag } = game.seat(seat);
  const over = corpsesOnSpaces(game, seat) - 5;
  if (over < 1 || (yield* game.ask(seat, 'plague.reduce', ['accept', 'decline'])) === 'decline') return;
  add(market, CORPSE, -over);
  add(bag, CORPSE, over);
}

/** Phase 3 is no longer the work of the last seat. */
const drawn: Step = {
  phase: 'followers',
  silent: true,
  *run(game) {
    endWork(game);
  },
};

const phases: readonly Step[] = [
  upkeep,
  ...bigBox.phases.flatMap((step) => {
    if (step.phase === 'followers') return [step, drawn];
    return step.phase === 'event' ? [event, handOut, throwBack] : [step];
  }),
];

// the Doctor

/** Declining a draw takes the Doctor back onto the Infirmary, without Market space (RUL-P06, RUL-P41). */
const takingBack: Offer = {
  options(game, seat) {
    const withRoom = recalling.options(game, seat);
    if (withRoom.length > 0) return withRoom;
    return game
      .placesOf(seat)
      .flatMap((name) =>
        game
          .standing(seat, name)
          .flatMap((piece, i) => (piece === DOCTOR ? [`space(${spaceName(game.place(name).spaces, name, i)})`] : [])),
      );
  },
  *play(game, seat, option) {
    const { name, index } = spaceOf(game, option);
    if (game.standing(seat, name)[index] !== DOCTOR) return yield* recalling.play(game, seat, option);
    game.put(seat, name, index, null);
    game.seat(seat).doctor = 'infirmary';
  },
};

const placingDoctor: Offer = {
  options: (game, seat) => (game.seat(seat).doctor === 'infirmary' && doctorUsable(game) ? game.rules.do.placings(game, seat, DOCTOR) : []),
  *play(game, seat, option) {
    game.seat(seat).doctor = 'placed';
    game.rules.do.putFollower(game, seat, option);
  },
};

/** Pieces that an action or a lost tile releases: the Doctor to the Infirmary, all others into the bag (PLG-053, RUL-P22). */
function collectDoctor(game: Game, seat: number, name: string): void {
  const index = game.standing(seat, name).indexOf(DOCTOR);
  if (index < 0) return;
  game.put(seat, name, index, null);
  game.seat(seat).doctor = 'infirmary';
}

// cards in the own turn

const playing: Offer<boolean> = {
  options: (game, seat) => givable(game, seat).map((card) => `indulgence(${card})`),
  *play(game, seat, option) {
    playCard(game, seat, argument(option));
    return false;
  },
};

// procedures that are used again and again

const torture: readonly Offer[] = items.map((item, i) =>
  i !== 3
    ? item
    : {
        options: (game, seat) => (neutralLeft(game.seat(seat).bag) ? ['torture(follower)'] : []),
        *play(game, seat) {
          while (game.draw('lose', seat, (type) => !isOwn(type)) === CORPSE) game.table.corpses!++;
        },
      },
);

/** Permissions that stay after they are reached (RUL-P20, RUL-P51). */
function remember(game: Game): void {
  for (const seat of game.table.seats) {
    if (inForce(game, 'farmhouse_only_after_leaving_orleans') && seat.merchant !== 'orleans') seat.has_left_orleans = true;
    if (inForce(game, 'town_hall_after_third_star') && seat.tracks.development! >= 9) seat.third_star = true;
  }
}

/** First the station is built, then its window opens, then the coin is due, then the Vineyard (PLG-CARD-9, RUL-P50). */
function* build(game: Game, seat: number, town: string): Play {
  const me = game.seat(seat);
  me.unbuilt--;
  me.stations.push(town);
  yield* settle(game);
  if (inForce(game, 'trading_station_fee')) yield* game.rules.do.payCoins(game, seat, 1);
  if (!game.owns(seat, 'vineyard') || !onRiver(town) || me.coins < 1 || !has(game.table.supply.goods, 'wine')) return;
  if ((yield* game.ask(seat, 'tiles.vineyard', ['accept', 'decline'])) === 'decline') return;
  yield* game.rules.do.payCoins(game, seat, 1);
  game.rules.do.gainGood(game, seat, 'wine');
}

const doing: Rules['do'] = {
  ...procedures,
  fits: fits(procedures.fits),
  marketRoom,
  build,
  *asking(game) {
    remember(game);
    yield* settle(game);
  },
  *moment(game, seat, moment) {
    if (moment === 'acted') return yield* afterAction(game, seat);
    if (moment === 'phase3') {
      yield* reduce(game, seat);
      return beginWork(game, seat, 'draw');
    }
    yield* settle(game);
  },
  activated: (game, seat, name) =>
    procedures.activated(game, seat, name) && !(during(game, 'quarantine') && game.standing(seat, name).includes(DOCTOR)),
  clear(game, seat, name) {
    collectDoctor(game, seat, name);
    procedures.clear(game, seat, name);
  },
  loseTile(game, seat, tile) {
    collectDoctor(game, seat, tile);
    procedures.loseTile(game, seat, tile);
  },
  *use(game, seat, name) {
    const action = game.place(name).action!;
    yield* ownWork(game, seat, 'turn', () => action.run(game, seat, seat));
    remember(game);
    if (!action.keeps) game.rules.do.clear(game, seat, name);
  },
  wheelPlacings(game, seat, tags) {
    return procedures.wheelPlacings(game, seat, tags).filter((option) => {
      const name = argument(option).split('.')[0]!;
      if (name === 'medicinal_spring' || (name === 'village' && inForce(game, 'no_gear_in_village'))) return false;
      return !(game.place(name).category && inForce(game, 'no_gear_on_place_tiles'));
    });
  },
  gainCitizen(game, seat, name) {
    if (name in DEEDS && game.table.citizens.includes(name)) completedDeed(game, seat);
    procedures.gainCitizen(game, seat, name);
  },
  *develop(game, seat, points) {
    const { tracks } = game.seat(seat);
    for (let i = 0; i < points && tracks.development! < DEVELOPMENT; i++) {
      const position = ++tracks.development!;
      if (!inForce(game, 'no_development_coins')) game.rules.do.gainCoins(game, seat, DEVELOPMENT_COINS[position] ?? 0);
      game.rules.do.gainCitizen(game, seat, `development.${position}`);
    }
  },
};

// set-up

/** Plague cards with the "start" symbol (PLG-018). */
function startCards(game: Game): void {
  const { table } = game;
  const half = (n: number): number => n - Math.floor(n / 2);
  if (inForce(game, 'remove_scholars')) add(table.supply.followers, 'scholar', -table.seats.length);
  if (inForce(game, 'half_monks')) table.supply.followers.monk = half(table.supply.followers.monk!);
  if (inForce(game, 'half_gear_wheels')) table.supply.wheels = half(table.supply.wheels);
  if (inForce(game, 'four_stations_less')) for (const seat of table.seats) seat.unbuilt -= 4;
  const corpses = (inForce(game, 'two_corpses_start') ? 2 : 0) + (inForce(game, 'one_corpse_start') ? 1 : 0);
  for (let i = 0; i < corpses; i++) for (const seat of game.clockwise()) receiveCorpse(game, seat);
}

/** Hands of an A card and a B card, two open C cards, three Plague cards (PLG-008..012). */
function checkDeal(first: Table): void {
  const { display, seats } = first.indulgences!;
  const backs = (cards: readonly string[]): string =>
    cards
      .map((card) => CARDS[card]!.back)
      .sort()
      .join('');
  const all = [...display, ...seats.flatMap(({ hand }) => hand)];
  const good = backs(display) === 'CC' && seats.every(({ hand }) => backs(hand) === 'AB') && new Set(all).size === all.length;
  if (!good || seats.length !== first.seats.length) throw new Mismatch(`set-up: cards dealt: ${all.join(', ')}`);
  const plague = first.plague_cards!;
  if (plague.length !== 3 || new Set(plague).size !== 3 || !plague.every((card) => PLAGUE_CARDS.includes(card)))
    throw new Mismatch(`set-up: Plague cards: ${plague.join(', ')}`);
}

function setup(rules: Rules, first: Table): Setup {
  checkDeal(first);
  const seats = first.seats.length;
  const table: Table = {
    phase: 'setup',
    round: 0,
    start: first.start,
    hour_glass: Object.fromEntries(Object.keys(EVENTS).map((tile) => [`plague.${tile}`, 1])),
    supply: {
      followers: Object.fromEntries(KINDS.map((kind, i) => [kind, NEUTRAL[seats]![i]!])),
      wheels: WHEELS[seats]!,
      goods: { ...dealGoods(first) },
    },
    map: structuredClone(first.map),
    deeds: {},
    citizens: [...CITIZENS, ...Object.keys(DEEDS).filter((deed) => deed !== 'alchemy_1' && (seats >= 4 || !DEEDS[deed]!.lower))],
    stack: dealTiles(rules, first, LAID_OUT(seats)),
    seats: first.seats.map(() => ({ ...newSeat(), doctor: 'aside' })),
    plague_cards: [...first.plague_cards!],
    corpses: CORPSES,
    indulgences: {
      display: [...first.indulgences!.display],
      seats: first.indulgences!.seats.map(({ hand }) => ({ hand: [...hand], seen: [], played: [] })),
    },
  };
  return { table, dealt: [first.event!] };
}

const rulesOf = (rounds: number): Rules => ({
  ...bigBox,
  rounds,
  phases,
  places,
  deeds: { ...deeds, gaming_room: bigBox.deeds.gaming_room! },
  events,
  next,
  recall: [takingBack],
  planning: [...bigBox.planning, placingDoctor],
  turn: [playing, ...bigBox.turn],
  torture,
  scoring: {
    ...bigBox.scoring,
    indulgences: (game, seat) => game.table.indulgences!.seats[seat]!.played.reduce((sum, card) => sum + CARDS[card]!.points, 0),
    corpses: (game, seat) => -corpsesOn(game, seat) - (game.seat(seat).bag[CORPSE] ?? 0),
  },
  do: doing,
  setup,
  *before(game) {
    startCards(game);
  },
  *finish(game) {
    yield* bigBox.finish(game);
    remember(game);
  },
});

const [long, short] = [rulesOf(18), rulesOf(17)];

/** The rules of the game that begins with this position: 17 rounds with PLG-CARD-6. */
export const plague = (first: object): Rules => ((first as Table).plague_cards!.includes('remove_second_hour_glass') ? short : long);
