import type { Game, SeatIndex } from '../../engine/game.js';
import { decision, type Module } from '../../engine/module.js';
import { slots } from '../../engine/slots.js';
import { pop, push, words } from '../../engine/stack.js';
import {
  contentOf,
  fromMarket,
  isActive,
  marketRoom,
  ownsFaceUp,
  ownsTile,
  restoreTile,
  toBag,
  turnTile,
  vacate,
} from '../base/api/board.js';
import { singleDecision, yesNoDecision } from '../base/api/decisions.js';
import { borrowAction, isUsable, only, when, type Op } from '../base/api/effects.js';
import { gainCoins } from '../base/api/goods.js';
import type { EventRule } from '../base/api/round.js';
import { baseSetUp, type Hooks, type Rows } from '../base/api/rows.js';
import { compiled, P as BASE, rowsInPlay, S, T, tableSlots, type PlaceIndex, type TileIndex } from '../base/api/state.js';
import { DONE, FARMER, SEAT, SPACE, USE } from '../base/api/words.js';

/*
 * The second reference module: changes that a scenario may make to set-up, board and rounds. It has a set-up by number of seats, a replaced
 * place of the board, a place with spaces for one of two kinds, an action at another seat's place, a larger Market, tiles turned face down,
 * and steps of a round. It is in no product ruleset; test/engine/board.test.ts plays it.
 */
const { group: GROUP, at: OWN } = slots('dummy_board', 'seat', 'public', { buried: { scale: 10 } });

/** The cart takes up to three Traders or Boatmen. Each one that is used gives a coin and goes back to the bag; the others stay. */
const HAULS = 3;

const HAUL_WORDS = words({ used: 'public', holder: 'work' });

const HAUL = decision({
  name: 'dummy_board.haul',
  words: HAUL_WORDS,
  legal: (g, _seat, frame) => {
    const holder = HAUL_WORDS.holder.get(g, frame);
    const { firstSpace, spaces } = cart();
    for (let space = firstSpace; space < firstSpace + spaces; space++) {
      const content = contentOf(g, holder, space);
      const before = Array.from({ length: space - firstSpace }, (_, k) => contentOf(g, holder, firstSpace + k));
      if (content !== 0 && !before.includes(content)) g.offer(SPACE.ids[space]!);
    }
    if (HAUL_WORDS.used.get(g, frame) > 0 && g.legalCount > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    const holder = HAUL_WORDS.holder.get(g, frame);
    if (HAUL_WORDS.used.add(g, frame, 1) === HAULS) pop(g);
    toBag(g, holder, vacate(g, holder, g.keyOf(action)));
    gainCoins(g, seat, 1);
  },
});

const cart = (): (typeof T.places)[number] => T.places.find((p) => p.row.id === 'cart')!;

/** Visits the places that the other seat has activated and the seat could use now; places that borrow cannot be borrowed (RUL-C12). */
function eachBorrowed(g: Game, seat: SeatIndex, holder: number, visit: (place: PlaceIndex) => void): void {
  for (const place of rowsInPlay(g).places) {
    if (!place.acts || place.row.effect!['borrow_board'] !== undefined || !compiled(g).places.includes(place.index)) continue;
    if (isActive(g, holder, place.index) && isUsable(g, seat, place.index, holder)) visit(place.index);
  }
}

function canBorrow(g: Game, seat: SeatIndex, holder: number): boolean {
  let found = false;
  if (holder !== seat) eachBorrowed(g, seat, holder, () => (found = true));
  return found;
}

/** The seat chooses the seat from which it borrows a place (COOP-DEC-15). */
const LENDER = singleDecision({
  name: 'dummy_board.lender',
  offer: (g, seat) => {
    for (let other = 0; other < g.rules.seats; other++) if (canBorrow(g, seat, other)) g.offer(SEAT.ids[other]!);
  },
  chosen: (g, seat, other) => push(g, BORROWED, seat, other),
});

const BORROWED = singleDecision({
  name: 'dummy_board.borrowed',
  words: words({ holder: 'public' }),
  offer: (g, seat, holder) => eachBorrowed(g, seat, holder, (place) => g.offer(USE.ids[place]!)),
  chosen: (g, seat, place, holder) => borrowAction(g, seat, place, holder),
});

/** The seat may put all Farmers of the Market into the bag (PLG-035). */
const BURY = yesNoDecision({
  name: 'dummy_board.bury',
  asked: (g, seat) => BASE.market.get(g, seat, FARMER) !== 0,
  accepted: (g, seat) => {
    for (let n = BASE.market.get(g, seat, FARMER); n > 0; n--) {
      fromMarket(g, seat, FARMER);
      toBag(g, seat, FARMER);
    }
    OWN.buried.add(g, seat, 1);
  },
});

const CROWDED = 6;

const ops: Readonly<Record<string, Op>> = {
  haul: {
    arg: Number,
    test: (g, _seat, _arg, place, holder) => when(isActive(g, holder, place)),
    run: (g, seat, _arg, _place, holder) => push(g, HAUL, seat, 0, holder),
  },
  borrow_board: {
    arg: Number,
    test: (g, seat) => {
      let found = false;
      for (let other = 0; other < g.rules.seats && !found; other++) found = canBorrow(g, seat, other);
      return only(found);
    },
    run: (g, seat) => push(g, LENDER, seat),
  },
};

function eachTile(g: Game, seat: SeatIndex, faceUp: boolean, visit: (g: Game, seat: SeatIndex, tile: TileIndex) => void): void {
  for (const { index } of rowsInPlay(g).tiles) if (ownsTile(g, seat, index) && ownsFaceUp(g, seat, index) === faceUp) visit(g, seat, index);
}

const bodies: Readonly<Record<string, EventRule>> = {
  /** PRO-EVT-FIRESTORM-1 */
  firestorm: {
    negative: true,
    affects: () => true,
    run: (g, seat) => eachTile(g, seat, true, turnTile),
  },
  /** PRO-EVT-RESTORATION-1 */
  restoration: {
    negative: false,
    affects: () => true,
    run: (g, seat) => eachTile(g, seat, false, restoreTile),
  },
};

const crypt = (): number => T.tiles.findIndex((tile) => tile.row.id === 'crypt');

/** After the Market has become smaller, followers without a space there go to the bag. */
function shrinkMarket(g: Game, seat: SeatIndex, tile: TileIndex): void {
  if (tile !== crypt()) return;
  for (let type = 0; type < T.types; type++) {
    while (marketRoom(g, seat) < 0 && BASE.market.get(g, seat, type) > 0) {
      fromMarket(g, seat, type);
      toBag(g, seat, type);
    }
  }
}

const stand = { rules: 'BASE-101', provenance: 'reconstructed' } as const;

const rows: Rows = {
  // PLG-015: tiles by number of seats; all else as in the base game
  setUp: (rules) => ({ ...baseSetUp(rules), drawn: rules.seats === 5 ? 12 : 10 }),
  replaces: ['scriptorium'],
  board: [
    // PRO-070
    {
      id: 'two_way_scriptorium',
      name: 'Scriptorium',
      spaces: ['knight', 'scholar'],
      effect: { choice: { development: { development: 1 }, coin: { coins: 2 } } },
      ...stand,
    },
    {
      id: 'cart',
      name: 'Cart',
      spaces: ['trader|boatman', 'trader|boatman', 'trader|boatman'],
      effect: { haul: 1 },
      activation: 'one',
      wheels: false,
      keeps: true,
      consumes: true,
      ...stand,
    },
    { id: 'palatinate', name: 'Palatinate', spaces: ['any', 'monk'], effect: { borrow_board: 1 }, free: false, ...stand },
  ],
  tiles: [{ id: 'crypt', name: 'Crypt', category: 'I', spaces: [], ...stand }],
  events: ['firestorm', 'restoration'].map((event) => ({ id: `${event}.dummy`, event, pile: 'dummy', count: 1, value: 0, ...stand })),
  hourGlass: () =>
    ['pilgrimage.start', 'firestorm.dummy', 'income.a', 'restoration.dummy', 'harvest.a', 'taxes.a'].map((id) => ({
      tiles: [id],
      draw: 1,
      known: true,
    })),
  steps: [
    // COOP-024
    { instead: 'census', of: 'table', run: () => {} },
    // PLG-036
    { id: 'relief', before: 'followers', of: 'seats', run: buryIfCrowded },
    // PLG-024 once for the table; PLG-034 seat by seat
    { id: 'hand_out', after: 'event', of: 'table', run: handOut },
    { id: 'throw_back', after: 'event', of: 'seats', run: (g, seat) => push(g, BURY, seat) },
  ],
  turnsTiles: true,
  ops,
  eventRules: bodies,
  verbs: { accept: true, seat: true },
  fields: {
    seat: {
      buried: {
        read: (g, seat) => OWN.buried.get(g, seat) || undefined,
        apply: (g, seat, value) => {
          OWN.buried.set(g, seat, Number(value));
        },
      },
    },
  },
};

function buryIfCrowded(g: Game, seat: SeatIndex): void {
  if (S.marketSize.get(g, seat) >= CROWDED) push(g, BURY, seat);
}

function handOut(g: Game): void {
  for (let seat = 0; seat < g.rules.seats; seat++) gainCoins(g, seat, 1);
}

const hooks: Partial<Hooks> = {
  marketSpaces: (g, seat, value) => (ownsFaceUp(g, seat, crypt()) ? value + 1 : value),
  tileTurned: shrinkMarket,
  tileLost: shrinkMarket,
};

export const dummyBoard: Module = {
  id: 'dummy_board',
  requires: ['base'],
  slots: () => [GROUP, ...tableSlots('scenarios')],
  frames: [HAUL, LENDER, BORROWED, BURY],
  rows,
  hooks,
};
