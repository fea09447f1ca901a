import type { Game, SeatIndex } from '../../../engine/game.js';
import type { RulesetConfig } from '../../../engine/slots.js';
import { push } from '../../../engine/stack.js';
import { occupySpace, toBag } from '../../base/api/board.js';
import { hasToGive } from '../../base/api/decisions.js';
import { addGood, goodOf, goodsOwned, money, owe, takeItem, transferCoins } from '../../base/api/goods.js';
import { ORLEANS, setTown } from '../../base/api/map.js';
import { loseFollower } from '../../base/api/round.js';
import { openSpaces } from '../../base/api/rows.js';
import { P, S, T } from '../../base/api/state.js';
import { WHEEL } from '../../base/api/words.js';
import { CHARACTERS } from './data/characters.js';
import { THEIR_GOOD } from './decisions/fraud.js';
import { hasFollower, THEIR_FOLLOWER } from './decisions/saboteur.js';
import { hasWheelToSteal, THEIR_WHEEL } from './decisions/spy.js';
import { isAhead, shift } from './decisions/traitor.js';
import { takeFrom } from './state.js';

/** The rule of a character: its effect on another seat. */
export interface CharacterRule {
  /** returns whether the character would change that seat now; only such seats are targets (RUL-240). `object`: the Traitor's track */
  affects: (g: Game, seat: SeatIndex, other: number, object: number) => boolean;
  /** pushes the decisions about further choices; absent: the character needs no other choice than the seat */
  ask?: (g: Game, seat: SeatIndex, other: number) => void;
  hit: (g: Game, seat: SeatIndex, other: number, object: number, own: number) => void;
}

const byName: Readonly<Record<string, CharacterRule>> = {
  /** TI-INTR-FRAUD-1, TI-INTR-FRAUD-2, TI-INTR-FRAUD-4; objects: items. A good that leaves its tile goes in front of its new owner */
  fraud: {
    affects: (g, seat, other) => goodsOwned(g, seat) > 0 && goodsOwned(g, other) > 0,
    ask: (g, seat, other) => push(g, THEIR_GOOD, seat, other),
    hit: (g, seat, other, item, own) => {
      takeItem(g, other, item);
      takeItem(g, seat, own);
      addGood(g, seat, goodOf(item));
      addGood(g, other, goodOf(own));
    },
  },
  /** TI-INTR-ARSONIST-1, TI-INTR-ARSONIST-3; object: the town */
  arsonist: {
    affects: (g, seat, other) => P.stations.get(g, other, S.town.get(g, seat)) !== 0,
    hit: (g, _seat, other, town) => {
      P.stations.set(g, other, town, 0);
      P.unbuilt.add(g, other, 1);
    },
  },
  /** TI-INTR-KIDNAPPER-1: this is not a move of the seat, so no good is taken on the way */
  kidnapper: {
    affects: (g, _seat, other) => S.town.get(g, other) !== ORLEANS,
    hit: (g, _seat, other) => setTown(g, other, ORLEANS),
  },
  /** TI-INTR-TORTURER-2 */
  torturer: {
    affects: (g, _seat, other) => hasToGive(g, other),
    hit: (g, _seat, other) => owe(g, other, 1),
  },
  /** TI-INTR-HANGMAN-2: like the event Plague */
  hangman: {
    affects: (g, _seat, other) => S.bagSize.get(g, other) > 0,
    hit: (g, _seat, other) => loseFollower(g, other),
  },
  /** TI-INTR-SABOTEUR-2, TI-INTR-SABOTEUR-3; object: the space */
  saboteur: {
    affects: (g, _seat, other) => hasFollower(g, other),
    ask: (g, seat, other) => push(g, THEIR_FOLLOWER, seat, other),
    hit: (g, _seat, other, space) => toBag(g, other, takeFrom(g, other, space)),
  },
  /** TI-INTR-SPY-1..3, 6; object: the space */
  spy: {
    affects: (g, seat, other) => hasWheelToSteal(g, seat, other),
    ask: (g, seat, other) => push(g, THEIR_WHEEL, seat, other),
    hit: (g, seat, other, space) => {
      const kept = S.placedTags.get(g, other, T.groups[T.spaceGroup[space]!]!.place);
      takeFrom(g, other, space);
      occupySpace(g, seat, space, WHEEL);
      // the wheel keeps its tag (RUL-015)
      S.placedTags.set(g, seat, T.groups[T.spaceGroup[space]!]!.place, kept);
      // the wheel counts as the first one placed (BASE-310, RUL-245)
      P.firstWheel.set(g, seat, 1);
    },
  },
  /** TI-INTR-TAXCOLLECTOR-1, TI-INTR-TAXCOLLECTOR-2 */
  tax_collector: {
    affects: (g, _seat, other) => money(g, other) > 0,
    hit: (g, seat, other) => transferCoins(g, other, seat, Math.min(TAX, money(g, other))),
  },
  /** TI-INTR-TRAITOR-2..4; object: the track */
  traitor: {
    affects: (g, seat, other, track) => isAhead(g, seat, other, track),
    hit: (g, _seat, other, track) => shift(g, other, track, -1),
  },
};

/** Coins that the Tax Collector takes from each seat. */
const TAX = 2;

/** By character, in the order of the rows. */
export const CHARACTER_RULES: readonly CharacterRule[] = CHARACTERS.map((character) => byName[character.id]!);

/** Returns whether a follower can ever be sent to the character (TI-INTR-GEN-3). */
export function isOpen(id: string): (rules: RulesetConfig) => boolean {
  return (rules) => openSpaces(rules, T.deeds.find((deed) => deed.row.id === id)!) > 0;
}

export const characterIndex = (id: string): number => CHARACTERS.findIndex((character) => character.id === id);
