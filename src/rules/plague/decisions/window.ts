import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision, type Decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { DRAW_CHOICE, extraActionsDecision, TURN, type ExtraActions } from '../../base/api/decisions.js';
import { G as BASE, T } from '../../base/api/state.js';
import { DONE, PHASE } from '../../base/api/words.js';
import { isInHand, reveal } from '../cards.js';
import { canGive, give, GIVING } from '../conditions.js';
import { INDULGENCES } from '../data/indulgences.js';
import { AT, CARD_NAMES } from '../state.js';
import { INDULGENCE } from '../verbs.js';
import { FAST_TRAVEL, RETRAINING, TRAINING, VOYAGE } from './events.js';

/*
 * A window is a decision in which a seat may play Indulgence cards. It would reveal the cards of the seat, so the other seats see another
 * decision (PLG-HID-07).
 */

/**
 * The results of one step of work: 1 + the town in which the merchant has arrived, 1 + the town of a new station, 0: none; flags of the
 * reached conditions.
 */
export interface Acts {
  arrived: number;
  built: number;
  flags: number;
}

/** Cards from this one on have a flag if they name no town: numbers, tracks, a deed's citizen. */
const FIRST_FLAG = 7;

export const flagOf = (card: number): number => 1 << (card - FIRST_FLAG);

/** Returns whether the acts meet the condition of the card. Cards with a price are played in another way. */
export function isMet(card: number, { arrived, built, flags }: Acts): boolean {
  switch (INDULGENCES[card]!.condition.kind) {
    case 'arrive':
      return arrived === AT.towns[card]! + 1;
    case 'build':
      return built === AT.towns[card]! + 1;
    case 'give':
      return false;
    default:
      return (flags & flagOf(card)) !== 0;
  }
}

/** No card can be played in a round with this event (PLG-EVT-CLOSINGDAY-1, RUL-P26). */
const isClosed = (g: Game): boolean => T.events[BASE.current.get(g) - 1]?.row.event === 'plague_closing_day';

/** The acts can be computed from public changes. */
const WORDS = words({ arrived: 'work', built: 'work', low: 'work', high: 'work' });

const seen: Acts = { arrived: 0, built: 0, flags: 0 };

/** PLG-DEC-06, PLG-DEC-03: the seat plays cards whose conditions one act has met, one after the other, or stops (PLG-DEC-30). */
const windowSeenAs = (seenAs: Decision): Decision =>
  decision({
    name: `plague.window.${seenAs.name.replace(/^\w+\./, '')}`,
    words: WORDS,
    seenAs,
    legal: (g, seat, frame) => {
      seen.arrived = WORDS.arrived.get(g, frame);
      seen.built = WORDS.built.get(g, frame);
      seen.flags = WORDS.low.get(g, frame) | (WORDS.high.get(g, frame) << 8);
      for (let card = 0; card < CARD_NAMES.length; card++) if (isInHand(g, seat, card) && isMet(card, seen)) g.offer(INDULGENCE.ids[card]!);
      if (g.legalCount > 0) g.offer(DONE.ids[0]!);
    },
    apply: (g, seat, _frame, action) => {
      if (action === DONE.ids[0]) pop(g);
      else reveal(g, seat, g.keyOf(action));
    },
  });

const IN_TURN = windowSeenAs(TURN);
const IN_DRAW = windowSeenAs(DRAW_CHOICE);
/** By event: its window. Other events meet no condition (PLG-071). */
const IN_EVENT: Readonly<Record<string, Decision>> = {
  plague_training: windowSeenAs(TRAINING),
  plague_bon_voyage: windowSeenAs(VOYAGE),
  plague_retraining: windowSeenAs(RETRAINING),
  plague_fast_travel: windowSeenAs(FAST_TRAVEL),
};

/** Returns whether the event of the round can meet a condition (PLG-071). */
export const canOpenWindow = (g: Game): boolean => windowOfEvent(g) !== undefined;
const windowOfEvent = (g: Game): Decision | undefined => IN_EVENT[T.events[BASE.current.get(g) - 1]?.row.event ?? ''];

export const WINDOWS: readonly Decision[] = [IN_TURN, IN_DRAW, ...Object.values(IN_EVENT)];

/** Asks for the cards whose conditions the acts meet; the caller must check that the seat has one. */
export function askWindow(g: Game, seat: SeatIndex, { arrived, built, flags }: Acts): void {
  if (isClosed(g)) return;
  const phase = BASE.phase.get(g);
  const kind = phase === PHASE.actions ? IN_TURN : phase === PHASE.followers ? IN_DRAW : windowOfEvent(g);
  if (kind !== undefined) push(g, kind, seat, arrived, built, flags & 255, flags >> 8);
}

/** Offers the cards whose price the seat has (PLG-DEC-05). */
function offerGiving(g: Game, seat: SeatIndex): void {
  if (isClosed(g)) return;
  for (let k = 0; k < GIVING.length; k++) {
    const card = GIVING[k]!;
    if (isInHand(g, seat, card) && canGive(g, seat, card)) g.offer(INDULGENCE.ids[card]!);
  }
}

/** The seat pays the price of the card and plays it. */
function playGiving(g: Game, seat: SeatIndex, action: number): void {
  const card = g.keyOf(action);
  give(g, seat, card);
  reveal(g, seat, card);
}

/** Cards with a price: in the turn, before the seat acts or passes (PLG-067, PLG-068, PLG-069, PLG-DEC-05). */
export const CARD_ACTIONS: ExtraActions = { families: [INDULGENCE], offer: offerGiving, apply: playGiving };

/** PLG-DEC-07: after the action of the turn, before the next seat's turn. */
export const AFTER = extraActionsDecision({ name: 'plague.after', seenAs: TURN, extra: CARD_ACTIONS });
