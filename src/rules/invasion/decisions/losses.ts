import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { loseReserveWheel, loseTile, offerPlacedWheels, ownsTile, placedWheels, vacate } from '../../base/api/board.js';
import { stepBack, trackOf } from '../../base/api/goods.js';
import { discardFromMap, spacesWith } from '../../base/api/map.js';
import { eventValue } from '../../base/api/round.js';
import { compiled, G, goodIndex, S, T } from '../../base/api/state.js';
import { DEV, EDGE, MONK, SPACE, TILE } from '../../base/api/words.js';
import { poolDecision } from '../pool.js';
import { neutralsFrom, offerNeutrals, returnNeutral } from '../team.js';
import { A_STEP, A_WHEEL, GIVE_UP } from '../verbs.js';

/* Losses of the team together, and losses that the seats choose in turn. */

/** Returns the number of wheels of the seat, placed or not; those of the catapult stay (RUL-C46). */
export const wheelsOf = (g: Game, seat: SeatIndex): number => S.wheelCount.get(g, seat) + placedWheels(g, seat);

/** COOP-DEC-20: wheels go back to the supply; all wheels that are not placed are one option. */
export const DEMOLITION = poolDecision({
  name: 'invasion.demolition',
  means: wheelsOf,
  offer: (g, seat) => {
    offerPlacedWheels(g, seat);
    if (S.wheelCount.get(g, seat) > 0) g.offer(GIVE_UP.ids[A_WHEEL]!);
  },
  give: (g, seat, action) => {
    if (g.familyOf(action) === SPACE.index) vacate(g, seat, g.keyOf(action));
    else loseReserveWheel(g, seat);
    G.wheels.add(g, 1);
    if (g.log !== null) g.log(`seat${seat} returns a wheel`);
  },
  price: eventValue,
});

export const tilesOf = (g: Game, seat: SeatIndex): number =>
  compiled(g).tiles.reduce((sum, tile) => sum + Number(ownsTile(g, seat, tile)), 0);

export function offerTiles(g: Game, seat: SeatIndex): void {
  for (const tile of compiled(g).tiles) if (ownsTile(g, seat, tile)) g.offer(TILE.ids[tile]!);
}

/** COOP-DEC-20: tiles leave the game; the pieces on them go to the bag and to the supply (RUL-C30). */
export const ARSON = poolDecision({
  name: 'invasion.arson',
  means: tilesOf,
  offer: offerTiles,
  give: (g, seat, action) => {
    loseTile(g, seat, g.keyOf(action));
    if (g.log !== null) g.log(`seat${seat} loses tile ${T.tiles[g.keyOf(action)]!.row.id}`);
  },
  price: eventValue,
});

export const stepsAndMonks = (g: Game, seat: SeatIndex): number => trackOf(g, seat, DEV) + neutralsFrom(g, seat, MONK);

/** COOP-DEC-35: the team gives steps on the development track, or Monks. */
export const WITCH_HUNT = poolDecision({
  name: 'invasion.witch_hunt',
  means: stepsAndMonks,
  offer: (g, seat) => {
    if (trackOf(g, seat, DEV) > 0) g.offer(GIVE_UP.ids[A_STEP]!);
    offerNeutrals(g, seat, MONK);
  },
  give: (g, seat, action) => (action === GIVE_UP.ids[A_STEP] ? stepBack(g, seat) : returnNeutral(g, seat, action)),
});

export const GRAIN = goodIndex('grain');

/** Number of choices that are left; the seats choose in turn (COOP-DEC-02). */
const PICKS = words({ left: 'public' });

/** COOP-DEC-22: the seat chooses a connection that loses a grain. */
export const DROUGHT = decision({
  name: 'invasion.drought',
  words: PICKS,
  legal: (g) => {
    for (const space of spacesWith(g, GRAIN)) g.offer(EDGE.ids[T.goodsSpaces[space]!.edge]!);
  },
  apply: (g, seat, frame, action) => {
    const left = PICKS.left.get(g, frame) - 1;
    pop(g);
    if (left > 0) push(g, DROUGHT, (seat + 1) % g.rules.seats, left);
    discardFromMap(g, spacesWith(g, GRAIN).find((space) => T.goodsSpaces[space]!.edge === g.keyOf(action))!);
  },
});
export const tilesReady = (g: Game): number[] => compiled(g).tiles.filter((tile) => T.stacked.get(g, tile) !== 0);

/** COOP-DEC-23: the seat turns over a tile of the stacks, which is then no longer available (COOP-EVT-EARTHQUAKE-1). */
export const EARTHQUAKE = decision({
  name: 'invasion.earthquake',
  words: PICKS,
  legal: (g) => {
    for (const tile of tilesReady(g)) g.offer(TILE.ids[tile]!);
  },
  apply: (g, seat, frame, action) => {
    const left = PICKS.left.get(g, frame) - 1;
    pop(g);
    if (left > 0) push(g, EARTHQUAKE, (seat + 1) % g.rules.seats, left);
    T.stacked.set(g, g.keyOf(action), 0);
  },
});
