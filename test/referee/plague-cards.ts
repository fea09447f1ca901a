/** Indulgence cards of The Plague: their conditions, when they are played, how they are taken (sections 5, 6 and 10 of the index). */
import { edgesAt, onRiver, TOWNS } from './base-data.js';
import { add, argument, take, type Game } from './base-game.js';
import type { Counts, Play } from './base-model.js';
import { stationsBuilt } from './base-events.js';
import { placedWheels } from './base-torture.js';
import { CARDS, DEEDS, type Indulgence, type Measure } from './plague-data.js';
import { during, takeAllCorpses } from './plague-model.js';

const sum = (counts: Counts): number => Object.values(counts).reduce((a, b) => a + b, 0);
const handOf = (game: Game, seat: number) => game.table.indulgences!.seats[seat]!;
const landlocked = (town: string): boolean => !onRiver(town) && edgesAt(town).length > 0;

/** Citizens that a seat has got for completed Deeds, and its work in progress. */
interface Work {
  readonly seat: number;
  /** Last word of the kind of question that a window has. */
  readonly kind: string;
  before: Snapshot;
}
interface Memory {
  readonly deeds: number[];
  work?: Work;
  /** A window is open: nothing is compared until it ends. */
  open: boolean;
}
const memories = new WeakMap<Game, Memory>();

function memoryOf(game: Game): Memory {
  let memory = memories.get(game);
  if (!memory) memories.set(game, (memory = { deeds: game.table.seats.map(() => 0), open: false }));
  return memory;
}

/** A seat has got the citizen of a Deed by completing it. */
export function completedDeed(game: Game, seat: number): void {
  memoryOf(game).deeds[seat]!++;
}

type Snapshot = Readonly<Record<Measure, number>> & { readonly merchant: string; readonly stations_in: readonly string[] };

const wheelsOwned = (game: Game, seat: number): number => sum(game.seat(seat).wheels) + placedWheels(game, seat).length;

function snapshot(game: Game, seat: number): Snapshot {
  const me = game.seat(seat);
  return {
    stations: stationsBuilt(game, seat),
    landlocked: me.stations.filter(landlocked).length,
    status: game.rules.do.status(game, seat),
    wheels: wheelsOwned(game, seat),
    tiles: me.tiles.length,
    farmers: me.tracks.farmers!,
    citizens: me.citizens,
    monks: me.market.monk ?? 0,
    deeds: memoryOf(game).deeds[seat]!,
    ends: Object.keys(me.tracks).filter((track) => game.rules.do.atEnd(game, seat, track)).length,
    merchant: me.merchant,
    stations_in: [...me.stations],
  };
}

/** Whether the change between two snapshots has fulfilled the card (PLG-062, RUL-P53). */
function fulfilled({ arrive, build, measure, reach }: Indulgence, before: Snapshot, after: Snapshot): boolean {
  if (arrive) return before.merchant !== arrive && after.merchant === arrive;
  if (build) return !before.stations_in.includes(build) && after.stations_in.includes(build);
  if (!measure) return false;
  return before[measure] < after[measure] && (reach === undefined || (before[measure] < reach && after[measure] >= reach));
}

/** From now on the seat acts; fulfilled cards are offered in windows of this kind (PLG-DEC-03, PLG-DEC-06). */
export function beginWork(game: Game, seat: number, kind: string): void {
  memoryOf(game).work = { seat, kind, before: snapshot(game, seat) };
}

export function endWork(game: Game): void {
  delete memoryOf(game).work;
}

/** A part of a seat's own work. */
export function* ownWork(game: Game, seat: number, kind: string, play: () => Play): Play {
  beginWork(game, seat, kind);
  yield* play();
  yield* settle(game);
  endWork(game);
}

/** Offers the cards whose conditions have been met since the last time. */
export function* settle(game: Game): Play {
  const memory = memoryOf(game);
  if (!memory.work || memory.open) return;
  const { seat, kind, before } = memory.work;
  const after = snapshot(game, seat);
  memory.work.before = after;
  const cards = handOf(game, seat).hand.filter((card) => fulfilled(CARDS[card]!, before, after));
  memory.open = true;
  yield* window(game, seat, `plague.window.${kind}`, () => cards.filter((card) => handOf(game, seat).hand.includes(card)));
  memory.open = false;
}

/** One card after the other until the seat is done (PLG-DEC-30). */
function* window(game: Game, seat: number, kind: string, cards: () => readonly string[]): Play {
  while (!during(game, 'closing_day') && cards().length > 0) {
    const answer = yield* game.ask(seat, kind, [...cards().map((card) => `indulgence(${card})`), 'done']);
    if (answer === 'done') return;
    playCard(game, seat, argument(answer));
  }
}

/** The cards of a hand that can be fulfilled now by giving (PLG-063, PLG-064). */
export function givable(game: Game, seat: number): string[] {
  const { coins, goods, merchant } = game.seat(seat);
  if (during(game, 'closing_day')) return [];
  return handOf(game, seat).hand.filter((card) => {
    const { give, town } = CARDS[card]!;
    if (!give || (town && town !== merchant)) return false;
    return Object.entries(give).every(([item, n]) => (item === 'coin' ? coins : (goods[item] ?? 0)) >= n);
  });
}

/** PLG-DEC-07. */
export const afterAction = (game: Game, seat: number): Play => window(game, seat, 'plague.after', () => givable(game, seat));

/** The cost of the card and its owner's Corpses go to the supply (PLG-039, PLG-060, PLG-DEC-24). */
export function playCard(game: Game, seat: number, card: string): void {
  const me = game.seat(seat);
  for (const [item, n] of Object.entries(CARDS[card]!.give ?? {})) {
    if (item === 'coin') {
      me.coins -= n;
      continue;
    }
    add(me.goods, item, -n);
    add(game.table.supply.goods, item, n);
  }
  const { hand, seen, played } = handOf(game, seat);
  take(hand, card);
  if (seen.includes(card)) take(seen, card);
  played.push(card);
  game.table.corpses! += takeAllCorpses(game, seat);
}

/** Cards of the face-down pile: C cards that are not elsewhere. */
export function pile(game: Game, drawn: readonly string[] = []): string[] {
  const { display, seats } = game.table.indulgences!;
  const elsewhere = [...drawn, ...display, ...seats.flatMap(({ hand, played }) => [...hand, ...played])];
  return Object.keys(CARDS).filter((card) => CARDS[card]!.back === 'C' && !elsewhere.includes(card));
}

const drawCard = (game: Game, drawn: readonly string[] = []): string => game.chance('card', pile(game, drawn));

/** One more open card (PLG-085, PLG-EVT-EXORCISM-1). */
export function turnUp(game: Game): void {
  if (pile(game).length > 0) game.table.indulgences!.display.push(drawCard(game));
}

/** Takes the top card of the pile; a card that its owner cannot use is opened, and the next one is kept (PLG-086, PLG-087, RUL-P48). */
export function takeFaceDown(game: Game, seat: number): void {
  let card = drawCard(game);
  if (unusable(game, seat, card) && pile(game, [card]).length > 0) {
    game.table.indulgences!.display.push(card);
    card = drawCard(game);
  }
  handOf(game, seat).hand.push(card);
}

function* takeOpen(game: Game, seat: number, card: string): Play {
  const { hand, seen } = handOf(game, seat);
  take(game.table.indulgences!.display, card);
  hand.push(card);
  seen.push(card);
  turnUp(game);
}

export const cardLeft = (game: Game): boolean => game.table.indulgences!.display.length > 0 || pile(game).length > 0;

/** The Infirmary, or the Back Door with three cards to choose from (PLG-083, PLG-TILE-BACKDOOR-1, -2). */
export function* takeCard(game: Game, seat: number, three: boolean): Play {
  const open = game.table.indulgences!.display.map((card) => `card(${card})`);
  const answer = yield* game.ask(seat, 'plague.take', [...open, ...(pile(game).length > 0 ? ['take_pile'] : [])]);
  if (answer !== 'take_pile') return yield* takeOpen(game, seat, argument(answer));
  if (!three) return takeFaceDown(game, seat);
  const cards: string[] = [];
  while (cards.length < 3 && pile(game, cards).length > 0) cards.push(drawCard(game, cards));
  const kept = yield* game.ask(
    seat,
    'plague.keep',
    cards.map((card) => `card(${card})`),
  );
  handOf(game, seat).hand.push(argument(kept));
}

const barred = (game: Game, seat: number, town: string): boolean =>
  game.seat(seat).stations.includes(town) ||
  (!game.owns(seat, 'tavern') && game.others(seat).some((other) => game.seat(other).stations.includes(town)));

/** Monks of a seat: bag, Market and spaces. */
function monksOf(game: Game, seat: number): number {
  const { bag, market, waiting } = game.seat(seat);
  const placed = game.placesOf(seat).flatMap((name) => game.standing(seat, name).filter((piece) => piece === 'monk'));
  return (bag.monk ?? 0) + (market.monk ?? 0) + (waiting.monk ?? 0) + placed.length;
}

/** Amounts that a seat could still reach, for cards with a number (column "unusable when" of section 10). */
function within(game: Game, seat: number, measure: Measure): number {
  const { table } = game;
  const { unbuilt, tiles, citizens, stations } = game.seat(seat);
  if (measure === 'stations') return stationsBuilt(game, seat) + unbuilt;
  if (measure === 'wheels') return wheelsOwned(game, seat) + table.supply.wheels;
  if (measure === 'tiles') return tiles.length + table.stack.length;
  if (measure === 'citizens') return citizens + table.citizens.filter((name) => name !== 'most_stations').length;
  if (measure === 'landlocked')
    return (
      stations.filter(landlocked).length + Math.min(unbuilt, TOWNS.filter((town) => landlocked(town) && !barred(game, seat, town)).length)
    );
  if (measure === 'monks') return monksOf(game, seat) + (table.supply.followers.monk ?? 0);
  return Number.POSITIVE_INFINITY;
}

/** Whether its condition is already met, or impossible. */
function unusable(game: Game, seat: number, card: string): boolean {
  const { build, measure, reach } = CARDS[card]!;
  // without a station there is nothing to build (L984)
  if (build) return game.seat(seat).unbuilt === 0 || barred(game, seat, build);
  if (measure === 'deeds') return !game.table.citizens.some((name) => name in DEEDS);
  if (measure === 'ends') return Object.keys(game.seat(seat).tracks).every((track) => game.rules.do.atEnd(game, seat, track));
  if (!measure) return false;
  const met = measure !== 'monks' && snapshot(game, seat)[measure] >= reach!;
  return met || within(game, seat, measure) < reach!;
}
