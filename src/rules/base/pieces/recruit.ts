import type { Game, SeatIndex } from '../../../engine/game.js';
import { procedure } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { TILE_CHOICE } from '../decisions/tile.js';
import { eventOf } from '../events.js';
import { CITIZEN_AT, compiled, kindName, TRACK_BONUS, TRACK_LAST, TRACK_SPACES } from '../model/compiled.js';
import { develop, gainCoins, gainGood, takeCitizen, trackOf } from './goods.js';
import { toBag, toWaiting } from './board.js';
import { mayChooseHome, NEWCOMER } from '../decisions/newcomer.js';
import { CITIZEN, G, P } from '../model/state.js';
import { gainWheel } from './wheels.js';
import { BOATMAN, DEV, MONK } from '../model/vocabulary.js';

/** Returns whether follower, step and bonus are possible (BASE-202, BASE-203, RUL-011) and no event forbids the kind (BASE-465). */
export function canRecruit(g: Game, seat: SeatIndex, kind: number): boolean {
  if (G.followers.get(g, kind) === 0 || eventOf(g)?.bans === kind) return false;
  if (kind === MONK) return true;
  const position = P.tracks.get(g, seat, kind);
  if (position === TRACK_LAST[kind]) return false;
  switch (TRACK_BONUS[kind]) {
    case 'good':
      return G.goods.get(g, TRACK_SPACES[kind]![position + 1]!) > 0 || !compiled(g).hasGoods; // RUL-S19
    case 'wheel':
      return G.wheels.get(g) > 0;
    default:
      return true;
  }
}

/** Recruits: first the follower, then the step, then its bonus (BASE-204). */
export function recruit(g: Game, seat: SeatIndex, kind: number): void {
  G.followers.add(g, kind, -1);
  if (g.log !== null) g.log(`seat${seat} gains ${kindName(kind)}`);
  if (!mayChooseHome(g, seat)) {
    toBag(g, seat, kind);
    return step(g, seat, kind);
  }
  toWaiting(g, seat, kind);
  push(g, STEP, seat, kind);
  push(g, NEWCOMER, seat, kind);
}

/** Makes the step that comes with a follower, unless a module makes it (`overrideStep`). */
function step(g: Game, seat: SeatIndex, kind: number): void {
  if (kind === MONK) return;
  for (const claim of compiled(g).hooks.overrideStep) if (claim(g, seat, kind)) return;
  advance(g, seat, kind);
}

const STEP_WORDS = words({ kind: 'work' });

/** The step that comes with a follower, if the seat was first asked where the follower goes. */
export const STEP = procedure('base.step', STEP_WORDS, (g, seat, frame) => {
  const kind = STEP_WORDS.kind.get(g, frame);
  pop(g);
  step(g, seat, kind);
});

/** Makes one step on any of the seven tracks, with the gain of the reached space. */
export function stepOn(g: Game, seat: SeatIndex, track: number): void {
  if (track === DEV) develop(g, seat, 1);
  else advance(g, seat, track);
}

/** Makes one step on a follower track with the bonus of the reached space; a used-up bonus is skipped (RUL-011). */
export function advance(g: Game, seat: SeatIndex, track: number): void {
  const position = P.tracks.add(g, seat, track, 1);
  if (position === CITIZEN_AT[track]) takeCitizen(g, seat, track === BOATMAN ? CITIZEN.boatmen : CITIZEN.knights);
  gainBonus(g, seat, track);
}

/** Gives the seat the bonus of the marker's space, without citizens. */
export function gainBonus(g: Game, seat: SeatIndex, track: number): void {
  const value = TRACK_SPACES[track]![trackOf(g, seat, track)]!;
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
