/** The Objectives of Invasion, by the current facts (sections 5 and 6 of the index). */
import { VALUE } from './base-data.js';
import type { Game } from './base-game.js';
import { placedWheels } from './base-torture.js';
import { ASSEMBLY_HALL, BORDER } from './invasion-data.js';
import { cityOf, isFull, knightsOnWalls, monksOf, needs } from './invasion-model.js';

const pointsOf = (game: Game, seat: number, goods: readonly string[]): number =>
  goods.reduce((sum, good) => sum + (game.seat(seat).goods[good] ?? 0) * VALUE[good]!, 0);
const stationIn = (game: Game, seat: number, town: string): boolean => game.seat(seat).stations.includes(town);

/** Games whose Estate Manager has paid the last due (COOP-CHAR-ESTATE-1). */
export const duesPaid = new WeakSet<Game>();

const PERSONAL: Readonly<Record<string, (game: Game, seat: number) => boolean>> = {
  librarian: (game, seat) => game.rules.do.status(game, seat) >= 5 && stationIn(game, seat, 'loches') && game.seat(seat).tiles.length >= 4,
  scholar: (game, seat) => game.rules.do.atEnd(game, seat, 'development') && game.seat(seat).stations.length >= 4,
  mayor: (game, seat) => game.seat(seat).coins >= 10 && game.seat(seat).citizens >= 2,
  general: (game, seat) => game.rules.do.atEnd(game, seat, 'knights') && placedWheels(game, seat).length >= 4,
  fisherman: (game, seat) =>
    game.rules.do.atEnd(game, seat, 'boatmen') && monksOf(game, seat) >= 4 && (game.seat(seat).goods.wool ?? 0) >= 2,
  merchant: (game, seat) => pointsOf(game, seat, ['wool', 'brocade']) + game.seat(seat).coins >= 50,
  councilman: (game) => isFull(game.table.deeds.assembly_hall, ASSEMBLY_HALL),
  innkeeper: (game, seat) =>
    pointsOf(game, seat, ['grain', 'cheese', 'wine']) >= 16 && ['chateaudun', 'chateauroux'].every((town) => stationIn(game, seat, town)),
  estate_manager: (game) => duesPaid.has(game),
};

/** Won by any seat, without the two of a Mayor (COOP-CHAR-MAYOR-4, COOP-DEC-43). */
function citizensOfTeam(game: Game): number {
  const { seats, characters, city } = game.table;
  return seats.reduce((sum, { citizens }, seat) => sum + citizens - (characters![seat] === 'mayor' ? Math.min(2, citizens) : 0), city!.won);
}

export interface Objective {
  readonly id: string;
  /** The amount reached, at most `need`. */
  readonly have: number;
  readonly need: number;
  readonly done: boolean;
}

const objective = (id: string, have: number, need: number): Objective => ({ id, have: Math.min(have, need), need, done: have >= need });

/** The Common Objectives and the Reinforcement, which needs nothing, and so is done, before its tile is in play (COOP-DEC-46). */
export function common(game: Game): Objective[] {
  const { knights, citizens, coins, warehouse, towers } = needs(game);
  const { stored, reinforcement, coins: given } = cityOf(game);
  const goods = Object.keys(warehouse);
  const built = game.table.seats.reduce((sum, seat) => sum + (seat.towers?.length ?? 0), 0);
  return [
    objective('walls', knightsOnWalls(game), knights),
    objective('citizens', citizensOfTeam(game), citizens),
    objective('city_treasury', given.city_treasury, coins),
    objective(
      'warehouse',
      goods.reduce((sum, good) => sum + (stored[good] ?? 0), 0),
      goods.reduce((sum, good) => sum + warehouse[good]!, 0),
    ),
    objective('towers', built, BORDER.length - towers.length),
    objective('reinforcement', reinforcement ? Math.max(0, knightsOnWalls(game) - knights) : 0, reinforcement ? 1 : 0),
  ];
}

/** Whether the Personal Objective of a seat is complete now; no seat has one before the cards are chosen. */
export function personal(game: Game, seat: number): boolean {
  const character = game.table.characters![seat] ?? null;
  return character !== null && PERSONAL[character]!(game, seat);
}

/** Number of complete objectives that need something (COOP-DEC-44, COOP-DEC-46). */
export const completed = (game: Game): number =>
  common(game).filter(({ done, need }) => done && need > 0).length + game.table.seats.filter((_, seat) => personal(game, seat)).length;

/** Whether all are complete (COOP-041). */
export const allComplete = (game: Game): boolean =>
  common(game).every(({ done }) => done) && game.table.seats.every((_, seat) => personal(game, seat));

export const hasWon = (game: Game): boolean => game.table.seats.every(({ result }) => result === 'won');
