/** Referee of Prosperity (docs/rules/prosperity.md): differences from the base game, row by row. */
import { dealTiles, newSeat } from './base.js';
import { bigBox } from './base-big-box.js';
import { board } from './base-board.js';
import { across, BOX, EDGES, edgesAt, GOODS, KINDS, NEUTRAL, REMOVED, TRACK_OF, VALUE, WHEELS } from './base-data.js';
import { harvest, plague } from './base-events.js';
import { add, argument, has, held, isOwn, kindOf, Mismatch, spaceName, take, total, type Game } from './base-game.js';
import type { Action, Counts, Deed, EventRow, Offer, Place, Play, Rules, Setup, Step, Table } from './base-model.js';
import { procedures } from './base-procedures.js';
import { neutralInBag } from './base-turn.js';
import { BOTH, edgesFrom } from './base-travel.js';
import { CARDS, CITIZENS, EVENTS, STRUCTURES, TILES } from './prosperity-data.js';

declare module './base-model.js' {
  interface Seat {
    hand?: string | null;
    built?: string[];
    completed?: string[];
    /** Goods spaces of the map with a piece of the seat. */
    pieces?: string[];
  }
  interface Table {
    carpenter?: string;
    /** Cards in the pile. */
    pile?: number;
    /** The lowest of them, which seats have put there, from top to bottom (RUL-R29). */
    returned?: { seat: number; card: string }[];
    /** Coins and goods at built Structures, by card. */
    placed?: Record<string, Counts>;
    /** Goods that no seat has seen: on the map, and removed at the set-up (PRO-HID-08). */
    unseen?: Counts;
  }
}

const FACE_DOWN = 'face_down';

// cards

/** Cards with unknown places: the rest of the pile. */
function unknownCards(game: Game, dealt: readonly string[]): string[] {
  const { table } = game;
  const known = [
    ...dealt,
    ...table.returned!.map(({ card }) => card),
    ...table.seats.flatMap(({ hand, built, completed }) => [...(hand ? [hand] : []), ...built!, ...completed!]),
  ];
  return CARDS.filter((card) => !known.includes(card));
}

/** The top card: one of those that no seat has seen, then the returned ones in their order (RUL-R29). */
function drawCard(game: Game, dealt: readonly string[]): string {
  game.table.pile!--;
  const returned = game.table.returned!;
  if (game.table.pile! >= returned.length) return game.chance('card', unknownCards(game, dealt));
  return returned.shift()!.card;
}

/** Draws two cards and keeps one; the other one goes under the pile, and below it the former hand card (PRO-053, PRO-071, RUL-R13). */
function* drawTwo(game: Game, seat: number): Play {
  const me = game.seat(seat);
  const former = me.hand ?? null;
  const cards: string[] = [];
  while (cards.length < 2 && game.table.pile! > 0) cards.push(drawCard(game, cards));
  if (cards.length === 0) return;
  const kept = argument(
    yield* game.ask(
      seat,
      'prosperity.keep',
      cards.map((card) => `keep(${card})`),
    ),
  );
  me.hand = kept;
  for (const card of [...cards.filter((one) => one !== kept), ...(former ? [former] : [])]) {
    game.table.returned!.push({ seat, card });
    game.table.pile!++;
  }
}

// Structures

const needs = (card: string, kind: string): number => STRUCTURES[card]!.followers.filter((one) => one === kind).length;
const manned = (game: Game, card: string, kind: string): number => game.table.deeds[card]?.[kind] ?? 0;
const placed = (game: Game, card: string, item: string): number => game.table.placed?.[card]?.[item] ?? 0;

/** Turned at once if nothing is missing (RUL-R08): followers to the supply, coins and goods out of the game (PRO-067, PRO-068). */
function completeIfManned(game: Game, seat: number, card: string): void {
  const { followers, items } = STRUCTURES[card]!;
  if (followers.some((kind) => manned(game, card, kind) < needs(card, kind))) return;
  if (Object.keys(items).some((item) => placed(game, card, item) < items[item]!)) return;
  for (const kind of followers) add(game.table.supply.followers, kind);
  delete game.table.deeds[card];
  delete game.table.placed?.[card];
  take(game.seat(seat).built!, card);
  game.seat(seat).completed!.push(card);
}

/** Followers come from Town Hall and Tower of its owner, exactly the kinds of the card; they gain nothing (PRO-061, RUL-R11, RUL-R30). */
const structure = (card: string): Deed => ({
  spaces: STRUCTURES[card]!.followers,
  open: (game, seat, kind) => game.seat(seat).built!.includes(card) && manned(game, card, kind) < needs(card, kind),
  *reward() {},
  *receive(game, seat, kind) {
    add((game.table.deeds[card] ??= {}), kind);
    completeIfManned(game, seat, card);
  },
});

/** Coins and goods, at any time in the seat's turn (PRO-062, PRO-DEC-20). */
function supplies(game: Game, seat: number): string[] {
  const { built, goods, coins } = game.seat(seat);
  return built!.flatMap((card) =>
    Object.entries(STRUCTURES[card]!.items)
      .filter(([item, n]) => placed(game, card, item) < n && (item === 'coin' ? coins > 0 : has(goods, item)))
      .map(([item]) => `supply(${card}, ${item})`),
  );
}

function supply(game: Game, seat: number, option: string): void {
  const [card, item] = argument(option).split(', ') as [string, string];
  const me = game.seat(seat);
  if (item === 'coin') me.coins--;
  else add(me.goods, item, -1);
  add(((game.table.placed ??= {})[card] ??= {}), item);
  completeIfManned(game, seat, card);
}

const supplying: Offer<boolean> = {
  options: supplies,
  *play(game, seat, option) {
    supply(game, seat, option);
    return false;
  },
};

/** PRO-DEC-19, after the own action. */
function* window(game: Game, seat: number): Play {
  while (supplies(game, seat).length > 0) {
    const answer = yield* game.ask(seat, 'prosperity.window', [...supplies(game, seat), 'done']);
    if (answer === 'done') return;
    supply(game, seat, answer);
  }
}

// the Carpenter

const EXTENSION = ['trader|boatman', 'trader|boatman', 'trader|boatman'];

/** Which routes a follower on the extension can pay (PRO-045, RUL-R27). */
function pays(game: Game, seat: number, type: string): readonly string[] {
  const kind = kindOf(type);
  if (kind === 'monk' || kind === 'scholar') return BOTH;
  if (kind === 'trader') return ['road'];
  return game.owns(seat, 'herb_garden') ? BOTH : ['waterway'];
}

const routes = (game: Game, seat: number) =>
  edgesAt(game.table.carpenter!).filter((edge) =>
    game.followersOn(seat, 'carpenter').some((type) => pays(game, seat, type).includes(edge.type)),
  );

/** Connections of the figure's town with a good without a piece (RUL-R21). */
const sites = (game: Game) => edgesAt(game.table.carpenter!).filter((edge) => game.table.map[edge.id]!.includes(FACE_DOWN));

function canBuildHere(game: Game, seat: number): boolean {
  const { hand, unbuilt } = game.seat(seat);
  return !!hand && unbuilt > 0 && STRUCTURES[hand]!.towns.includes(game.table.carpenter!) && sites(game).length > 0;
}

function* moveFigure(game: Game, seat: number, id: string): Play {
  const edge = EDGES.find((one) => one.id === id)!;
  const standing = game.standing(seat, 'carpenter');
  const first = standing.flatMap((type, i) =>
    type !== null && standing.indexOf(type) === i && pays(game, seat, type).includes(edge.type) ? [i] : [],
  );
  const options = first.map((i) => `space(${spaceName(EXTENSION, 'carpenter', i)})`);
  const index = first[options.indexOf(yield* game.ask(seat, 'prosperity.payer', options))]!;
  add(game.seat(seat).bag, standing[index]!);
  game.put(seat, 'carpenter', index, null);
  game.table.carpenter = across(edge, game.table.carpenter!);
}

/** Puts it face up in front of its owner and a piece on a good of the town (PRO-051), then two new cards (PRO-053). */
function* buildStructure(game: Game, seat: number): Play {
  const me = game.seat(seat);
  me.built!.push(me.hand!);
  me.hand = null;
  const options = sites(game).map((edge) => `edge(${edge.id})`);
  const id = argument(yield* game.ask(seat, 'prosperity.site', options));
  const space = game.table.map[id]!.indexOf(FACE_DOWN);
  game.table.map[id]![space] = 'covered';
  me.pieces!.push(space === 0 ? id : `${id}.${space + 1}`);
  me.unbuilt--;
  yield* drawTwo(game, seat);
}

const carpenter: Action = {
  keeps: true,
  usable: (game, seat) => routes(game, seat).length > 0 || canBuildHere(game, seat),
  *run(game, seat) {
    for (let moved = false; ; moved = true) {
      const options = [
        ...routes(game, seat).map((edge) => `edge(${edge.id})`),
        ...(canBuildHere(game, seat) ? ['build'] : []),
        ...(moved ? ['done'] : []),
      ];
      const answer = yield* game.ask(seat, 'prosperity.carpenter', options);
      if (answer === 'done') return;
      if (answer === 'build') return yield* buildStructure(game, seat);
      yield* moveFigure(game, seat, argument(answer));
    }
  },
};

/** PRO-070, PRO-073. */
const scriptorium: Action = {
  usable: (game, seat) => !game.rules.do.atEnd(game, seat, 'development') || game.table.pile! > 0,
  *run(game, seat) {
    const options = [
      ...(game.rules.do.atEnd(game, seat, 'development') ? [] : ['reward(development)']),
      ...(game.table.pile! > 0 ? ['exchange'] : []),
    ];
    if ((yield* game.ask(seat, 'prosperity.scriptorium', options)) === 'exchange') yield* drawTwo(game, seat);
    else yield* game.rules.do.develop(game, seat, 1);
  },
};

/** Not in the round of the Pilgrimage (PRO-EVT-PILGRIMAGE-1). */
const monastery: Action = {
  usable: (game) => game.rules.do.hasFollower(game, 'monk') && game.table.event !== 'prosperity.pilgrimage',
  run: (game, seat) => game.rules.do.takeFollower(game, seat, 'monk'),
};

const { scriptorium: printed, ...others } = board;

const places: Record<string, Place> = {
  ...others,
  covered_scriptorium: { ...printed!, action: scriptorium },
  monastery: { ...board.monastery!, action: monastery },
  carpenter: { spaces: EXTENSION, open: true, action: carpenter },
  ...Object.fromEntries(TILES.map((tile) => [tile, bigBox.places[tile]!])),
};

/** Traders and Boatmen and their replacements (PRO-042, RUL-R04); no wheel, because the place is activated by one follower (PRO-043). */
const fits: typeof procedures.fits = (game, seat, type, name, required) =>
  required.includes('|')
    ? required.split('|').some((kind) => procedures.fits(game, seat, type, name, kind))
    : procedures.fits(game, seat, type, name, required);

/** A good is face down: the seat takes it or not, and sees it when it is taken (RUL-R21, RUL-R28). */
function* goAlong(game: Game, seat: number, edge: (typeof EDGES)[number]): Play {
  const me = game.seat(seat);
  me.merchant = across(edge, me.merchant);
  const spaces = game.table.map[edge.id]!;
  if (spaces.includes(FACE_DOWN) && (yield* game.ask(seat, 'base.unseen_good', ['accept', 'decline'])) === 'accept') {
    const good = game.chance('good', held(game.table.unseen!));
    spaces[spaces.indexOf(FACE_DOWN)] = null;
    add(game.table.unseen!, good, -1);
    add(me.goods, good);
  }
  yield* game.rules.do.arrive(game, seat);
}

// events

const citizensLeft = ({ table }: Game): number =>
  CITIZENS - table.citizens.length - table.seats.reduce((sum, { citizens }) => sum + citizens, 0);

function* offered(game: Game, seat: number, kind: string, price: number): Play<boolean> {
  if (game.seat(seat).coins < price) return false;
  if ((yield* game.ask(seat, kind, ['accept', 'decline'])) === 'decline') return false;
  yield* game.rules.do.payCoins(game, seat, price);
  return true;
}

/** PRO-EVT-RIOTS-1, -2. */
function* riots(game: Game, seat: number): Play {
  const { market, bag, coins } = game.seat(seat);
  const options = [
    ...(has(market, 'knight') ? ['return_knight(market)'] : []),
    ...(has(bag, 'knight') ? ['return_knight(bag)'] : []),
    ...(coins >= 5 || !(has(market, 'knight') || has(bag, 'knight')) ? ['pay'] : []),
  ];
  const answer = yield* game.ask(seat, 'prosperity.riots', options);
  if (answer === 'pay') return yield* game.rules.do.payCoins(game, seat, 5);
  add(answer === 'return_knight(bag)' ? bag : market, 'knight', -1);
  add(game.table.supply.followers, 'knight');
}

/** Turns all tiles of the seat; neutral followers and wheels on them to the supply, own followers to the bag (RUL-R16). */
function firestorm(game: Game, seat: number): void {
  const me = game.seat(seat);
  const lost = (type: string): void => add(isOwn(type) ? me.bag : game.table.supply.followers, type);
  for (const type of held(me.tower)) for (let n = me.tower[type]!; n > 0; n--) lost(type);
  me.tower = {};
  for (const tile of me.tiles) {
    for (const type of game.followersOn(seat, tile)) lost(type);
    if (game.standing(seat, tile).includes('wheel')) game.table.supply.wheels++;
    delete me.spaces[tile];
  }
  me.turned = [...me.tiles];
}

/** A Monk and another neutral follower of the Market for a citizen (PRO-EVT-PILGRIMSDAY-1, RUL-R15, RUL-R20). */
function* pilgrimsDay(game: Game, seat: number): Play {
  const { market } = game.seat(seat);
  if (citizensLeft(game) === 0 || !has(market, 'monk')) return;
  const rest: Counts = { ...market, monk: market.monk! - 1 };
  const options = held(rest).filter((type) => !isOwn(type));
  if (options.length === 0) return;
  const answer = yield* game.ask(seat, 'prosperity.pilgrims_day', [...options.map((type) => `follower(${type})`), 'decline']);
  if (answer === 'decline') return;
  for (const type of ['monk', argument(answer)]) {
    add(market, type, -1);
    add(game.table.supply.followers, type);
  }
  game.seat(seat).citizens++;
}

function* marketDay(game: Game, seat: number): Play {
  for (let bought = 0; bought < 2; bought++) {
    const goods = GOODS.filter((good) => has(game.table.supply.goods, good) && game.seat(seat).coins >= VALUE[good]!);
    if (goods.length === 0) return;
    const answer = yield* game.ask(seat, 'prosperity.market_day', [...goods.map((good) => `take(${good})`), 'done']);
    if (answer === 'done') return;
    yield* game.rules.do.payCoins(game, seat, VALUE[argument(answer)]!);
    game.rules.do.gainGood(game, seat, argument(answer));
  }
}

/** A follower of the drawn type, and a step on its track with the bonus (RUL-C18); a wheel may be placed (PRO-DEC-11). */
function* support(game: Game, seat: number): Play {
  const { bag } = game.seat(seat);
  if (total(bag) === 0) return;
  const type = game.draw('draw', seat);
  add(bag, type);
  const kind = kindOf(type);
  if (game.rules.do.hasFollower(game, kind)) yield* game.rules.do.takeFollower(game, seat, kind);
  const track = TRACK_OF[kind];
  if (track === undefined || game.rules.do.atEnd(game, seat, track)) return;
  yield* game.rules.do.advance(game, seat, track);
}

/** To an adjacent town, with a good on the way (PRO-EVT-PEREGRINATION-1). */
function* peregrination(game: Game, seat: number): Play {
  if (game.seat(seat).coins < 2) return;
  const edge = yield* game.rules.do.chooseEdge(game, seat, edgesFrom(game, seat, BOTH), 'prosperity.peregrination', ['decline']);
  if (edge === undefined) return;
  yield* game.rules.do.payCoins(game, seat, 2);
  yield* game.rules.do.goAlong(game, seat, edge);
}

const negative = (each: NonNullable<EventRow['each']>, hits: NonNullable<EventRow['hits']> = () => true): EventRow => ({ each, hits });

const events: Readonly<Record<string, EventRow>> = {
  support: { each: support },
  indulgence: {
    *each(game, seat) {
      if (!game.rules.do.hasFollower(game, 'monk')) return;
      if (yield* offered(game, seat, 'prosperity.indulgence', 4)) yield* game.rules.do.takeFollower(game, seat, 'monk');
    },
  },
  pilgrimage: {},
  taxes: negative((game, seat) => game.rules.do.payCoins(game, seat, 3)),
  riots: negative(riots),
  bribe: {
    *each(game, seat) {
      if (citizensLeft(game) > 0 && (yield* offered(game, seat, 'prosperity.bribe', 4))) game.seat(seat).citizens++;
    },
  },
  'plague.a': negative(plague, neutralInBag),
  'plague.b': negative(plague, neutralInBag),
  firestorm: negative(function* (game, seat) {
    firestorm(game, seat);
  }),
  mass: {
    *each(game, seat) {
      game.rules.do.gainCoins(game, seat, 3 * (game.seat(seat).market.monk ?? 0));
    },
  },
  peregrination: { each: peregrination },
  restoration: {
    *each(game, seat) {
      game.seat(seat).turned = [];
    },
  },
  harvest: negative((game, seat) => harvest(game, seat, 2)),
  pilgrims_day: { each: pilgrimsDay },
  market_day: { each: marketDay },
  development_tax: negative((game, seat) => game.rules.do.payCoins(game, seat, game.rules.do.status(game, seat))),
};

/** The counter moves to the printed event (PRO-003, PRO-004). */
const printedEvent: Step = {
  phase: 'hour_glass',
  *run(game) {
    const { table } = game;
    table.event = EVENTS[table.round - 1]!;
    add(table.hour_glass, table.event, -1);
  },
};

const coinsFor = (n: number, ...spaces: string[]): Deed => ({
  spaces,
  *reward(game, seat) {
    game.rules.do.gainCoins(game, seat, n);
  },
});

/** Face-down goods on all spaces of this number of seats; what is not in the open supply is unseen (PRO-005..007, RUL-R28). */
function unseenGoods(first: Table): Counts {
  const unseen = Object.fromEntries(GOODS.map((good) => [good, BOX[good]! - (first.supply.goods[good] ?? 0)]));
  const spaces = EDGES.flatMap(({ spaces: marks }) => marks).filter((mark) => mark <= first.seats.length).length;
  if (total(unseen) !== spaces + REMOVED[first.seats.length]!) throw new Mismatch(`set-up: ${total(unseen)} goods are unseen`);
  return unseen;
}

/** The two cards of the first question, which are in the position only as its words. */
const firstCards = (first: Table): string[] => {
  const { pending } = first as unknown as { pending: { kind: string; words: number[] }[] };
  return pending
    .at(-1)!
    .words.slice(0, 2)
    .map((word) => CARDS[word - 1]!);
};

function setup(rules: Rules, first: Table): Setup {
  const seats = first.seats.length;
  const table: Table = {
    phase: 'setup',
    round: 1,
    start: first.start,
    hour_glass: Object.fromEntries(EVENTS.map((event) => [event, 1])),
    supply: {
      followers: Object.fromEntries(KINDS.map((kind, i) => [kind, NEUTRAL[seats]![i]!])),
      wheels: WHEELS[seats]!,
      goods: { ...first.supply.goods },
    },
    map: Object.fromEntries(EDGES.map(({ id, spaces }) => [id, spaces.map((mark) => (mark <= seats ? FACE_DOWN : null))])),
    deeds: {},
    citizens: ['boatmen', 'knights', 'carpenters_guild', 'right_of_assembly', 'orphanage'],
    stack: dealTiles(rules, first),
    seats: first.seats.map(() => ({ ...newSeat(), hand: null, built: [], completed: [], pieces: [] })),
    carpenter: 'orleans',
    pile: CARDS.length,
    returned: [],
    unseen: unseenGoods(first),
  };
  return { table, dealt: firstCards(first) };
}

const scored = (game: Game, seat: number, item: string): number =>
  game.seat(seat).built!.reduce((sum, card) => sum + placed(game, card, item), 0);
/** Goods for scoring, including those at unfinished Structures (PRO-083, RUL-R12). */
const goodsScored = (game: Game, seat: number, good: string): number => (game.seat(seat).goods[good] ?? 0) + scored(game, seat, good);

export const prosperity: Rules = {
  ...bigBox,
  rounds: EVENTS.length,
  phases: bigBox.phases.map((step) => (step.phase === 'hour_glass' ? printedEvent : step)),
  places,
  deeds: {
    carpenters_guild: coinsFor(1, 'craftsman', 'craftsman', 'craftsman', 'trader'),
    right_of_assembly: coinsFor(2, 'knight', 'scholar', 'trader', 'farmer', 'monk'),
    orphanage: {
      ...bigBox.deeds.canalisation!,
      spaces: ['farmer', 'farmer', 'farmer', 'boatman', 'boatman', 'craftsman', 'trader', 'trader'],
    },
    ...Object.fromEntries(CARDS.map((card) => [card, structure(card)])),
  },
  events: Object.fromEntries(Object.entries(events).map(([name, row]) => [`prosperity.${name}`, row])),
  turn: [supplying, ...bigBox.turn],
  scoring: {
    coins: (game, seat) => game.seat(seat).coins + scored(game, seat, 'coin'),
    goods: (game, seat) => GOODS.reduce((sum, good) => sum + VALUE[good]! * goodsScored(game, seat, good), 0),
    stationsAndCitizens: bigBox.scoring.stationsAndCitizens!,
    structures: (game, seat) => game.seat(seat).completed!.reduce((sum, card) => sum + STRUCTURES[card]!.points, 0),
    depot: (game, seat) => (game.owns(seat, 'depot') ? 5 * Math.min(...GOODS.map((good) => goodsScored(game, seat, good))) : 0),
  },
  do: {
    ...procedures,
    fits,
    goAlong,
    *moment(game, seat, moment) {
      if (moment === 'acted') yield* window(game, seat);
    },
  },
  setup,
  *before(game) {
    for (const seat of game.clockwise()) yield* drawTwo(game, seat);
  },
  /** No citizen for the most stations (RUL-R10). */
  *finish() {},
};
