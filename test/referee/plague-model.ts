/** Facts of The Plague that all its parts use: Corpses, the Doctor, current Plague cards. */
import { MARKET } from './base-data.js';
import { add, total, type Game } from './base-game.js';
import type { Play } from './base-model.js';
import { EVENTS } from './plague-data.js';

declare module './base-model.js' {
  interface Seat {
    /** Not yet in the game, free on the Infirmary, or on an action space. */
    doctor?: 'aside' | 'infirmary' | 'placed';
    /** The merchant has left Orléans once (PLG-CARD-1). */
    has_left_orleans?: boolean;
    /** The marker has reached the third star once (PLG-CARD-10). */
    third_star?: boolean;
  }
  interface Table {
    /** The three of this game. */
    plague_cards?: string[];
    /** Corpses in the supply. */
    corpses?: number;
    indulgences?: { display: string[]; seats: { hand: string[]; seen: string[]; played: string[] }[] };
  }
}

export const CORPSE = 'corpse';
export const DOCTOR = 'doctor';

export const inForce = (game: Game, card: string): boolean => game.table.plague_cards!.includes(card);
export const during = (game: Game, event: string): boolean => game.table.event === `plague.${event}`;
/** Letter and Corpses of the tile of this round. */
export const tileOf = (name: string): readonly [letter: string, corpses: number] => EVENTS[name.slice('plague.'.length)]!;

/** Corpses on Market and Cemetery; positions count them together (RUL-P04). */
export const corpsesOn = (game: Game, seat: number): number => game.seat(seat).market[CORPSE] ?? 0;

/** The Cemetery is empty only if no Corpse is on the Market spaces (RUL-P44). */
const onCemetery = (game: Game, seat: number): number => (game.owns(seat, 'cemetery') && corpsesOn(game, seat) > 0 ? 1 : 0);
export const corpsesOnSpaces = (game: Game, seat: number): number => corpsesOn(game, seat) - onCemetery(game, seat);
export const marketRoom = (game: Game, seat: number): number => MARKET - total(game.seat(seat).market) + onCemetery(game, seat);

/** A Corpse of the supply onto the Market, or the Cemetery; without room it stays in the supply (PLG-045). */
export function receiveCorpse(game: Game, seat: number): void {
  const room = game.rules.do.marketRoom(game, seat) > 0 || (game.owns(seat, 'cemetery') && corpsesOn(game, seat) === 0);
  if (!room) return;
  game.table.corpses!--;
  add(game.seat(seat).market, CORPSE);
}

/** Removes all Corpses of Market and Cemetery; returns their number. */
export function takeAllCorpses(game: Game, seat: number): number {
  const n = corpsesOn(game, seat);
  game.seat(seat).market[CORPSE] = 0;
  return n;
}

/** A piece drawn outside of phase 3: a Corpse goes to the supply (PLG-041), and the result is `undefined`. */
export function drawFollower(game: Game, seat: number): string | undefined {
  const type = game.draw('draw', seat);
  if (type !== CORPSE) return type;
  game.table.corpses!++;
  return undefined;
}

/** Places the follower if it fits, otherwise it goes back into the bag (RUL-P27). Until then it waits. */
export function* placeDrawn(game: Game, seat: number, type: string): Play {
  const { waiting, bag } = game.seat(seat);
  const options = game.rules.do.placings(game, seat, type);
  if (options.length === 0) return add(bag, type);
  add(waiting, type);
  const answer = yield* game.ask(seat, 'plague.placing', options);
  add(waiting, type, -1);
  game.rules.do.putFollower(game, seat, answer);
}

/** Whether the Doctor may be used: not before round 2 or 3, not in Quarantine (PLG-050, PLG-CARD-4, PLG-EVT-QUARANTINE-1). */
export const doctorUsable = (game: Game): boolean =>
  game.table.round >= (inForce(game, 'doctor_from_round_3') ? 3 : 2) && !during(game, 'quarantine');
