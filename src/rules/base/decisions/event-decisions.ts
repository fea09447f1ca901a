/** Decisions that events of several modules share. Each module has a decision with its own name and rule ids. */
import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision, type Decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import type { EventRule } from '../events.js';
import { TRACK_LAST } from '../model/compiled.js';
import { G, S } from '../model/state.js';
import { DECLINE, DONE, FOLLOWER, PAY, TORTURE, TRACK } from '../model/verbs.js';
import { KINDS, MONK } from '../model/vocabulary.js';
import { toBag, vacate } from '../pieces/board.js';
import { charge, develop, money, payCoins, trackOf } from '../pieces/goods.js';
import { goodsOwned, itemValue, offerItems, returnItem } from '../pieces/items.js';
import { moveAlong, moveTo, offerEdges, otherEnd, passThrough, ROAD, setTown, WATERWAY } from '../pieces/merchant.js';
import { stepOn } from '../pieces/recruit.js';
import { ORLEANS } from '../pieces/stations.js';
import { loseReserveWheel, offerPlacedWheels, placedWheels } from '../pieces/wheels.js';
import { singleDecision } from './builders.js';
import { askGood } from './move.js';
import { RESERVE_WHEEL } from './torture.js';

type Named = Pick<Decision, 'name' | 'available'>;

const PRICE = words({ price: 'work' });

const offerConnections = (g: Game, seat: SeatIndex): void => offerEdges(g, S.town.get(g, seat), ROAD | WATERWAY);

/** Lets the seat decline if it has a choice; otherwise the decision is skipped. */
function orNothing(g: Game): void {
  if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
}

/** The seat may pay coins to use a connection, with a good on the way as usual. */
export const voyageDecision = (named: Named): Decision =>
  singleDecision({
    ...named,
    words: PRICE,
    offer: (g, seat) => {
      offerConnections(g, seat);
      orNothing(g);
    },
    chosen: (g, seat, edge, price) => {
      payCoins(g, seat, price);
      moveAlong(g, seat, edge);
      askGood(g, seat, edge);
    },
  });

/** The seat may pay coins for a step on a track that is not at its end, including the development track. */
export const trainingDecision = (named: Named): Decision =>
  singleDecision({
    ...named,
    words: PRICE,
    offer: (g, seat) => {
      for (let track = 0; track < TRACK_LAST.length; track++) if (trackOf(g, seat, track) < TRACK_LAST[track]!) g.offer(TRACK.ids[track]!);
      orNothing(g);
    },
    chosen: (g, seat, track, price) => {
      payCoins(g, seat, price);
      stepOn(g, seat, track);
    },
  });

/** The seat may pay coins for a neutral follower of the supply that is not a Monk; it goes into the bag without a step. */
export const indulgenceDecision = (named: Named): Decision =>
  singleDecision({
    ...named,
    words: PRICE,
    offer: (g) => {
      for (let kind = 0; kind < MONK; kind++) if (G.followers.get(g, kind) > 0) g.offer(FOLLOWER.ids[kind]!);
      orNothing(g);
    },
    chosen: (g, seat, kind, price) => {
      payCoins(g, seat, price);
      G.followers.add(g, kind, -1);
      toBag(g, seat, kind);
      if (g.log !== null) g.log(`seat${seat} gains ${KINDS[kind]}`);
    },
  });

/** The seat gives a good and gets its value in development points, or pays the price, with torture for missing coins (RUL-213). */
export const retrainingDecision = (named: Named): Decision =>
  decision({
    ...named,
    words: PRICE,
    legal: (g, seat) => {
      offerItems(g, seat);
      g.offer(PAY.ids[0]!);
    },
    apply: (g, seat, frame, action) => {
      const price = PRICE.price.get(g, frame);
      pop(g);
      if (action === PAY.ids[0]) return charge(g, seat, price);
      const item = g.keyOf(action);
      const points = itemValue(g, seat, item);
      returnItem(g, seat, item);
      develop(g, seat, points);
    },
  });

/** The rule of an event with this decision; a seat without goods pays the price. */
export const retrainingRule = (retraining: Decision): EventRule => ({
  negative: true,
  affects: () => true,
  run: (g, seat, price) => {
    if (goodsOwned(g, seat) === 0) charge(g, seat, price);
    else push(g, retraining, seat, price);
  },
});

/** A placed wheel, or one of the reserve, goes back to the supply; a seat without wheels is not asked. */
export const malfunctionDecision = (named: Named): Decision =>
  decision({
    ...named,
    legal: (g, seat) => {
      offerPlacedWheels(g, seat);
      if (S.wheelCount.get(g, seat) > 0) g.offer(TORTURE.ids[RESERVE_WHEEL]!);
    },
    apply: (g, seat, _frame, action) => {
      pop(g);
      if (action === TORTURE.ids[RESERVE_WHEEL]) loseReserveWheel(g, seat);
      else vacate(g, seat, g.keyOf(action));
      G.wheels.add(g, 1);
    },
  });
export const malfunctionRule = (malfunction: Decision): EventRule => ({
  negative: true,
  affects: (g, seat) => S.wheelCount.get(g, seat) + placedWheels(g, seat) > 0,
  run: (g, seat) => push(g, malfunction, seat),
});

/** `pay`: the merchant stays where it is; `decline`: it goes to Orléans without goods, and this is not a move of the seat (RUL-121). */
export const summoningDecision = (named: Named): Decision =>
  decision({
    ...named,
    words: PRICE,
    legal: (g, seat, frame) => {
      if (money(g, seat) >= PRICE.price.get(g, frame)) g.offer(PAY.ids[0]!);
      g.offer(DECLINE.ids[0]!);
    },
    apply: (g, seat, frame, action) => {
      const price = PRICE.price.get(g, frame);
      pop(g);
      if (action === PAY.ids[0]) return payCoins(g, seat, price);
      setTown(g, seat, ORLEANS);
      if (g.log !== null) g.log(`seat${seat} does not pay: its merchant goes to orleans`);
    },
  });
const STEPS = words({ left: 'public', walked: 'work' });

/**
 * The merchant moves from town to town without goods until the seat stops; skipped if no connection is open. Effects of a move depend only
 * on the last town (RUL-133, RUL-137).
 */
export const walkDecision = (named: Named): Decision =>
  decision({
    ...named,
    words: STEPS,
    legal: (g, seat, frame) => {
      offerConnections(g, seat);
      if (g.legalCount > 0 || STEPS.walked.get(g, frame) > 0) g.offer(DONE.ids[0]!);
    },
    apply: (g, seat, frame, action) => {
      const walked = STEPS.walked.get(g, frame);
      if (action === DONE.ids[0]) return endWalk(g, seat, walked > 0);
      passThrough(g, seat, otherEnd(g.keyOf(action), S.town.get(g, seat)));
      STEPS.walked.set(g, frame, walked + 1);
      if (STEPS.left.add(g, frame, -1) === 0) endWalk(g, seat, true);
    },
  });

function endWalk(g: Game, seat: SeatIndex, moved: boolean): void {
  pop(g);
  if (moved) moveTo(g, seat, S.town.get(g, seat));
}
