import type { SeatBytes } from '../../engine/accessors.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { contentOf, fromBag, fromMarket, fromTower, wasPlacedBefore, vacate } from '../base/api/board.js';
import { money } from '../base/api/goods.js';
import { clockwise, endGame } from '../base/api/round.js';
import { G, P, rowsInPlay } from '../base/api/state.js';
import { KINDS, SPACE } from '../base/api/words.js';
import { LOST, setResult, WON } from '../scenario/api.js';
import { LOSE, ZONES } from './verbs.js';

/* The team, and followers that its seats give up. */

/** The start player of the round decides for the team (COOP-DEC-01). */
export const startPlayer = (g: Game): number => clockwise(g, 0);
export function overSeats(g: Game, of: (g: Game, seat: SeatIndex) => number): number {
  let sum = 0;
  for (let seat = 0; seat < g.rules.seats; seat++) sum += of(g, seat);
  return sum;
}

/** Sums over the seats that come after this one, up to the last before the start player. */
export function overLater(g: Game, seat: SeatIndex, of: (g: Game, seat: SeatIndex) => number): number {
  let sum = 0;
  for (let other = (seat + 1) % g.rules.seats; other !== startPlayer(g); other = (other + 1) % g.rules.seats) sum += of(g, other);
  return sum;
}

export const teamMoney = (g: Game): number => overSeats(g, money);

/** Sets the result of all seats: the team has won or lost (COOP-020). */
export function setTeamResult(g: Game, won: boolean): void {
  for (let seat = 0; seat < g.rules.seats; seat++) setResult(g, seat, won ? WON : LOST);
}

/** Ends the game immediately with a loss (COOP-043). */
export function loseAtOnce(g: Game): void {
  setTeamResult(g, false);
  endGame(g);
}

const HELD = ZONES.length;
const slotOf = (zone: number): SeatBytes => [P.bag, P.market, P.tower][zone]!;
const TAKE_FROM = [fromBag, fromMarket, fromTower];

/** Counts neutral followers of the kinds from `from` on, on boards, tiles and in the bag, not in the city or Assembly Hall (RUL-C44). */
export function neutralsFrom(g: Game, seat: SeatIndex, from: number): number {
  let sum = 0;
  for (let zone = 0; zone < HELD; zone++) for (let kind = from; kind < KINDS.length; kind++) sum += slotOf(zone).get(g, seat, kind);
  for (const space of rowsInPlay(g).spaces) if (isFrom(contentOf(g, seat, space), from)) sum++;
  return sum;
}

/** Whether the content of a space is a neutral follower of the kinds from `from` on; these are the first pieces. */
const isFrom = (content: number, from: number): boolean => content > from && content <= KINDS.length;

/** Offers to give each of these followers, by zone and kind or by space. */
export function offerNeutrals(g: Game, seat: SeatIndex, from: number): void {
  for (let zone = 0; zone < HELD; zone++) {
    const held = slotOf(zone);
    for (let kind = from; kind < KINDS.length; kind++) if (held.get(g, seat, kind) !== 0) g.offer(LOSE.ids[zone * KINDS.length + kind]!);
  }
  for (const space of rowsInPlay(g).spaces) {
    const content = contentOf(g, seat, space);
    if (isFrom(content, from) && !wasPlacedBefore(g, seat, space, content)) g.offer(SPACE.ids[space]!);
  }
}

/** Moves the follower of a `lose` or `space` action to the supply. */
export function returnNeutral(g: Game, seat: SeatIndex, action: number): void {
  const key = g.keyOf(action);
  let kind = key % KINDS.length;
  if (g.familyOf(action) === SPACE.index) kind = vacate(g, seat, key);
  else TAKE_FROM[Math.floor(key / KINDS.length)]!(g, seat, kind);
  G.followers.add(g, kind, 1);
  if (g.log !== null) g.log(`seat${seat} returns ${KINDS[kind]}`);
}
