import type { Game, SeatIndex } from '../../engine/game.js';
import { roll } from '../../engine/chance.js';
import { push } from '../../engine/stack.js';
import { ownsTile, placedWheels } from '../base/api/board.js';
import { followersOnDeed, itemValue, money, ownedOfKind, trackOf } from '../base/api/goods.js';
import { builtStations } from '../base/api/map.js';
import { clockwise } from '../base/api/round.js';
import { compiled, DEV_STATUS, G as BASE, P, STREAM, T, TRACK_LAST } from '../base/api/state.js';
import { BOATMAN, DEV, GOODS, KNIGHT, MONK, PHASE } from '../base/api/words.js';
import { CHARACTERS, EASY, HARD, NEEDS, type Character } from './data/characters.js';
import { DRAFT } from './decisions/draft.js';
import { characterOf, DEED, OWN } from './state.js';
import { neutralsFrom } from './team.js';

/** A part of a character's objective: the amount that the seat has, and the amount that it needs. */
interface Condition {
  have: (g: Game, seat: SeatIndex) => number;
  need: (g: Game) => number;
}

const condition = (need: number, have: Condition['have']): Condition => ({ have, need: () => need });

const star = (g: Game, seat: SeatIndex): number => DEV_STATUS[trackOf(g, seat, DEV)]!;
const stationsIn =
  (...towns: readonly string[]): Condition['have'] =>
  (g, seat) =>
    towns.reduce((sum, town) => sum + P.stations.get(g, seat, T.townOf.get(town)!), 0);
const tilesOf: Condition['have'] = (g, seat) => compiled(g).tiles.reduce((sum, tile) => sum + Number(ownsTile(g, seat, tile)), 0);
const lastSpace = (track: number): Condition => condition(TRACK_LAST[track]!, (g, seat) => trackOf(g, seat, track));

/** Returns the victory points of the seat's goods of the kinds (RUL-C27: the goods at the moment of the check). */
const pointsOf =
  (...kinds: readonly string[]): Condition['have'] =>
  (g, seat) =>
    kinds.reduce(
      (sum, kind) =>
        sum +
        itemValue(
          g,
          seat,
          GOODS.findIndex((good) => good === kind),
        ) *
          ownedOfKind(
            g,
            seat,
            GOODS.findIndex((good) => good === kind),
          ),
      0,
    );
const assembled = (g: Game): number => followersOnDeed(g, DEED.hall);

/**
 * Returns the number of dues that the Estate Manager has paid: one for each round whose step `dues` is over, because a due that cannot be
 * paid ends the game.
 */
function duesPaid(g: Game): number {
  const round = BASE.round.get(g);
  const isPaid = BASE.current.get(g) === 0 || BASE.phase.get(g) === PHASE.startPlayer;
  return isPaid ? round : round - 1;
}

/** Conditions of the characters; a check tests all of them (RUL-C27). */
const CONDITIONS: Readonly<Record<Character, readonly Condition[]>> = {
  /** COOP-CHAR-LIBRARIAN-1..3 */
  librarian: [
    condition(NEEDS.librarian.star, star),
    condition(NEEDS.librarian.stations, stationsIn('loches')),
    condition(NEEDS.librarian.tiles, tilesOf),
  ],
  /** COOP-CHAR-SCHOLAR-1, COOP-CHAR-SCHOLAR-2: the sixth star is the last space */
  scholar: [condition(NEEDS.scholar.star, star), condition(NEEDS.scholar.stations, builtStations)],
  /** COOP-CHAR-MAYOR-1, COOP-CHAR-MAYOR-2; citizens of a seat are those that the seat won (RUL-C05) */
  mayor: [condition(NEEDS.mayor.coins, money), condition(NEEDS.mayor.citizens, (g, seat) => P.citizens.get(g, seat))],
  /** COOP-CHAR-GENERAL-1, COOP-CHAR-GENERAL-2: placed wheels (RUL-C27) */
  general: [lastSpace(KNIGHT), condition(NEEDS.general.wheels, (g, seat) => placedWheels(g, seat))],
  /** COOP-CHAR-FISHERMAN-1..3 */
  fisherman: [
    lastSpace(BOATMAN),
    condition(NEEDS.fisherman.monks, (g, seat) => neutralsFrom(g, seat, MONK)),
    condition(NEEDS.fisherman.wool, (g, seat) => ownedOfKind(g, seat, GOODS.indexOf('wool'))),
  ],
  /** COOP-CHAR-MERCHANT-1 */
  merchant: [condition(NEEDS.merchant.points, (g, seat) => pointsOf('brocade', 'wool')(g, seat) + money(g, seat))],
  /** COOP-CHAR-COUNCILMAN-1, COOP-CHAR-COUNCILMAN-3 */
  councilman: [{ have: assembled, need: () => T.deeds[DEED.hall]!.spaces }],
  /** COOP-CHAR-INNKEEPER-1, COOP-CHAR-INNKEEPER-2 */
  innkeeper: [
    condition(NEEDS.innkeeper.food, pointsOf('grain', 'cheese', 'wine')),
    condition(NEEDS.innkeeper.stations, stationsIn('chateaudun', 'chateauroux')),
  ],
  /** COOP-CHAR-ESTATE-1, COOP-CHAR-ESTATE-14 */
  estate_manager: [{ have: duesPaid, need: (g) => compiled(g).rounds }],
};

const BY_INDEX = CHARACTERS.map((character) => CONDITIONS[character]);

const conditionsOf = (g: Game, seat: SeatIndex): readonly Condition[] => BY_INDEX[characterOf(g, seat)] ?? [];

/** Returns the number of conditions of the seat's objective; 1 without a character (COOP-DEC-44). */
export const conditions = (g: Game, seat: SeatIndex): number => Math.max(1, conditionsOf(g, seat).length);
/** Returns the number of conditions that are met; 0 without a character (COOP-DEC-46). */
export function conditionsMet(g: Game, seat: SeatIndex): number {
  let met = 0;
  for (const { have, need } of conditionsOf(g, seat)) if (have(g, seat) >= need(g)) met++;
  return met;
}

/** Returns the mean of the conditions, 0 to 1 (COOP-DEC-43). */
export function characterProgress(g: Game, seat: SeatIndex): number {
  const all = conditionsOf(g, seat);
  let sum = 0;
  for (const { have, need } of all) sum += Math.min(1, have(g, seat) / need(g));
  return all.length === 0 ? 0 : sum / all.length;
}

/** Returns the seat with the character; -1: no seat has it. */
export function seatOf(g: Game, character: Character): number {
  for (let seat = 0; seat < g.rules.seats; seat++) if (CHARACTERS[characterOf(g, seat)] === character) return seat;
  return -1;
}

const COUNCILMAN = CHARACTERS.indexOf('councilman');
export const isCouncilman = (g: Game, seat: SeatIndex): boolean => characterOf(g, seat) === COUNCILMAN;

export function giveCharacter(g: Game, seat: SeatIndex, character: number): void {
  OWN.character.set(g, seat, character + 1);
  if (g.log !== null) g.log(`seat${seat} is the ${CHARACTERS[character]}`);
}

const draw = (g: Game, list: Character[]): Character => list.splice(roll(g, STREAM.setup, list.length), 1)[0]!;

/** Deals the cards: random ones of all or of a set, chosen by the seats, or named by the ruleset (COOP-015, COOP-052..054, RUL-C50). */
export function dealCharacters(g: Game): void {
  const { seats, options } = g.rules;
  const how = options['characters'] ?? 'random';
  if (how === 'choose') {
    // the decision pushed last is asked first: clockwise from the start player (COOP-DEC-37)
    for (let k = seats - 1; k >= 0; k--) push(g, DRAFT, clockwise(g, k));
    return;
  }
  const list = deck(g, how);
  for (let seat = 0; seat < seats; seat++) {
    const character = how.includes(',') ? list[seat]! : draw(g, list);
    giveCharacter(g, seat, CHARACTERS.indexOf(character));
  }
}

/** Returns the characters that the seats draw, or the list of the ruleset by seat. */
function deck(g: Game, how: string): Character[] {
  switch (how) {
    case 'random':
      return [...CHARACTERS];
    case 'easy':
      return [...EASY];
    case 'hard': {
      // there are four hard ones, so a fifth seat gets one of the easy set (RUL-C21)
      const list = [...HARD];
      if (g.rules.seats > list.length) list.push(draw(g, [...EASY]));
      return list;
    }
    default:
      return how.split(',') as Character[];
  }
}
