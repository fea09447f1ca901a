import type { Game } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { TILE_CHOICE } from './decisions/tile.js';
import { eventOf } from './events.js';
import { CITIZEN_AT, kindName, TRACK_BONUS, TRACK_LAST, TRACK_SPACES } from './facts.js';
import { develop, gainCoins, gainGood, takeCitizen } from './goods.js';
import { toBag } from './pieces.js';
import { CITIZEN, G, P } from './state.js';
import { gainWheel } from './wheels.js';
import { BOATMAN, MONK } from './words.js';

/** Follower, step and bonus must all be possible (BASE-202, BASE-203, RUL-011); an event may forbid the kind (BASE-465). */
export function canRecruit(g: Game, seat: number, kind: number): boolean {
  if (g.u8[G.followers + kind] === 0 || eventOf(g)?.bans === kind) return false;
  if (kind === MONK) return true;
  const position = g.u8[g.seat(seat) + P.tracks + kind]!;
  if (position === TRACK_LAST[kind]) return false;
  switch (TRACK_BONUS[kind]) {
    case 'good':
      return g.u8[G.goods + TRACK_SPACES[kind]![position + 1]!]! > 0;
    case 'wheel':
      return g.u8[G.wheels]! > 0;
    default:
      return true;
  }
}

/** Follower first, then the step, then its bonus (BASE-204). */
export function recruit(g: Game, seat: number, kind: number): void {
  g.u8[G.followers + kind]!--;
  toBag(g, seat, kind);
  if (g.log !== null) g.log(`seat${seat} gains ${kindName(kind)}`);
  if (kind !== MONK) advance(g, seat, kind);
}

/** One step on a follower track with the bonus of the space reached; what is used up is skipped (RUL-011). */
export function advance(g: Game, seat: number, track: number): void {
  const at = g.seat(seat) + P.tracks + track;
  const position = ++g.u8[at]!;
  const value = TRACK_SPACES[track]![position]!;
  if (position === CITIZEN_AT[track]) takeCitizen(g, seat, track === BOATMAN ? CITIZEN.boatmen : CITIZEN.knights);
  switch (TRACK_BONUS[track]) {
    case 'good':
      return gainGood(g, seat, value);
    case 'coins':
      return gainCoins(g, seat, value);
    case 'wheel':
      return gainWheel(g, seat, false);
    case 'tile':
      return push(g, TILE_CHOICE, seat, value);
    case 'development':
      return develop(g, seat, value);
    case 'allowance':
      return;
  }
}
