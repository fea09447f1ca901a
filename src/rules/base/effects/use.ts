import type { Game, SeatIndex } from '../../../engine/game.js';
import { procedure, type Module } from '../../../engine/module.js';
import { FRAME_BYTES, STACK, type RulesetConfig } from '../../../engine/slots.js';
import { FRAME, pop, push, words } from '../../../engine/stack.js';
import { eventOf } from '../events.js';
import { compiled } from '../model/compiled.js';
import { clearFollowers, emptyWaiting, ownerOf, toBag } from '../pieces/board.js';
import type { EffectRow } from '../model/schema.js';
import { usesEffect } from '../model/in-play.js';
import { rowsOf, T, type PlaceIndex } from '../model/tables.js';
import { addAll } from '../model/vocabulary.js';
import { CLOSED, NOTHING, SOMETHING, type BoundOp, type Op, type Verdict } from './op.js';
import { OPS } from './ops.js';

const NO_EFFECT = -1;

/** Turns the effects of rows into functions; modules may add ops. */
export function bindEffects(modules: readonly Module[]): void {
  const ops: Record<string, Op> = { ...OPS };
  for (const module of modules) addAll(ops, rowsOf(module).ops, `op of ${module.id}`);
  T.ops = ops;
  T.effects = T.places.map(() => []);
  for (const { index, row } of T.places) T.effects[index] = bound(row.id, row.effect ?? {});
  const addOptional = (name: string, words: EffectRow | undefined): number => (words === undefined ? NO_EFFECT : addEffect(words, name));
  T.deedEffects = T.deeds.map(({ row }) => addOptional(row.id, row.effect));
  T.deedCompletions = T.deeds.map(({ row }) => addOptional(row.id, row.completion));
  if (T.effects.length > 256) throw new Error('more effects than a frame can name');
}

/** Binds the effect of a die face or an alternative; returns the number that frames store. */
export function addEffect(words: EffectRow, of: string): number {
  const index = T.effects.length;
  T.effects.push([]);
  T.effects[index] = bound(of, words);
  return index;
}

function bound(of: string, words: EffectRow): BoundOp[] {
  return Object.entries(words).map(([op, arg]) => {
    const found = T.ops[op];
    if (found === undefined) throw new Error(`${of}: there is no effect op ${op}`);
    return { test: found.test, run: found.run, arg: found.arg(arg as never) };
  });
}

/** Returns whether a marker can be on or behind the space of a citizen that no seat has taken. */
export function mayPassCitizens(rules: RulesetConfig): boolean {
  return Object.entries(T.ops).some(([op, { passesCitizens }]) => passesCitizens === true && usesEffect(rules, op));
}

/** Returns whether the effect could do something now (RUL-011, RUL-012). */
export function isPossible(g: Game, seat: SeatIndex, effect: number, place: PlaceIndex, holder: number, free = false): boolean {
  const ops = T.effects[effect]!;
  let best: Verdict = NOTHING;
  for (let k = 0; k < ops.length; k++) {
    const verdict = ops[k]!.test(g, seat, ops[k]!.arg, place, holder, free);
    if (verdict === CLOSED) return false;
    if (verdict === SOMETHING) best = SOMETHING;
  }
  return best === SOMETHING;
}

/**
 * Returns whether the seat can carry out the action of a place of the holder, activated or not. `byItself` is false for a free action,
 * which needs no activation; with `free`, tiles used together with the place need none either.
 */
export function isUsable(g: Game, seat: SeatIndex, place: PlaceIndex, holder: number, free = false, byItself = true): boolean {
  return isPossible(g, seat, place, place, holder, free) && isOpen(g, seat, place, holder, byItself);
}

/**
 * Returns whether the event of the round and the modules let the seat use the place, alone or together with another place (PLACE-TAVERN-3).
 */
export function isOpen(g: Game, seat: SeatIndex, place: PlaceIndex, holder: number, byItself: boolean): boolean {
  // the event depends on the pieces on the place, which may belong to another seat (RUL-119)
  const forbids = eventOf(g)?.mayUse;
  if (forbids !== undefined && !forbids(g, holder, place, byItself)) return false;
  const vetoes = compiled(g).hooks.mayUse;
  for (let k = 0; k < vetoes.length; k++) if (!vetoes[k]!(g, seat, place, holder)) return false;
  return true;
}

/** Returns the default holder: the owner of a tile, otherwise the acting seat. */
function usualHolder(g: Game, seat: SeatIndex, place: PlaceIndex): number {
  const tile = place < 0 ? -1 : T.places[place]!.tile;
  return tile < 0 ? seat : ownerOf(g, tile);
}

/** Returns the frame word for a holder: 0 for the default holder. */
export function holderWord(g: Game, seat: SeatIndex, place: PlaceIndex, holder: number): number {
  return holder === usualHolder(g, seat, place) ? 0 : holder + 1;
}

export function holderOf(g: Game, seat: SeatIndex, place: PlaceIndex, word: number): number {
  return word === 0 ? usualHolder(g, seat, place) : word - 1;
}

/** Returns whether the action of the place is being carried out, at any depth of the stack (RUL-122). */
export function beingCarriedOut(g: Game, place: PlaceIndex): boolean {
  for (let k = 0; k < g.depth; k++) {
    const frame = STACK + k * FRAME_BYTES;
    if (FRAME.kind.get(g, frame) === ACTION.index && ACTION_WORDS.place.get(g, frame) === place) return true;
  }
  return false;
}

/**
 * The origin of an action: the seat's turn; another effect; another effect, at a place that another seat has activated; or another effect,
 * with the tiles that are used together with the place (RUL-135).
 */
const TURN_ACTION = 0;
const FREE_ACTION = 1;
const BORROWED_ACTION = 2;
const JOINT_FREE_ACTION = 3;

/** `next`: the next op of the effect; `how`: the origin of the action. */
const ACTION_WORDS = words({ place: 'work', next: 'work', how: 'work', holder: 'work' });

/**
 * One action: first the effect, op by op, then its followers go back to the bag, so that an effect cannot draw them (BASE-158, RUL-047).
 * Followers of a free action stay, and `actionDone` does not run (RUL-122, RUL-206). Followers of a borrowed action go back to the holder's
 * bag (COOP-ACT-PALATINATE-2).
 */
export const ACTION = procedure('base.action', ACTION_WORDS, (g, seat, frame) => {
  const place = ACTION_WORDS.place.get(g, frame);
  const next = ACTION_WORDS.next.get(g, frame);
  const how = ACTION_WORDS.how.get(g, frame);
  const holder = how === TURN_ACTION ? seat : holderOf(g, seat, place, ACTION_WORDS.holder.get(g, frame));
  const ops = T.effects[place]!;
  if (next < ops.length) {
    ACTION_WORDS.next.set(g, frame, next + 1);
    ops[next]!.run(g, seat, ops[next]!.arg, place, holder, how === JOINT_FREE_ACTION);
    return;
  }
  pop(g);
  emptyWaiting(g, seat, toBag);
  if (how === FREE_ACTION || how === JOINT_FREE_ACTION) return;
  if (!T.places[place]!.keeps) clearFollowers(g, holder, place);
  if (how !== TURN_ACTION) return;
  // the decision pushed last is asked first
  const { actionDone } = compiled(g).hooks;
  for (let k = actionDone.length - 1; k >= 0; k--) actionDone[k]!(g, seat, place);
});

/**
 * Carries out the action of a place without its activation: pieces on the place stay. `joint`: pieces on tiles used together with the place
 * stay too.
 */
export function actFreely(g: Game, seat: SeatIndex, place: PlaceIndex, joint = false): void {
  push(g, ACTION, seat, place, 0, joint ? JOINT_FREE_ACTION : FREE_ACTION);
}

/** Lets the seat carry out the action of a place that the holder has activated; its followers go back to the holder's bag. */
export function borrowAction(g: Game, seat: SeatIndex, place: PlaceIndex, holder: number): void {
  push(g, ACTION, seat, place, 0, BORROWED_ACTION, holderWord(g, seat, place, holder));
}

/** `next`: the next op of the effect; `place`: 255 without a place. */
const EFFECT_WORDS = words({ effect: 'work', next: 'work', place: 'work', holder: 'work' });

/** An effect that is not the action of a place; impossible ops are skipped (RUL-116). */
export const EFFECT = procedure('base.effect', EFFECT_WORDS, (g, seat, frame) => {
  const ops = T.effects[EFFECT_WORDS.effect.get(g, frame)]!;
  const next = EFFECT_WORDS.next.get(g, frame);
  const place = EFFECT_WORDS.place.get(g, frame);
  if (next === ops.length) return pop(g);
  EFFECT_WORDS.next.set(g, frame, next + 1);
  const { test, run, arg } = ops[next]!;
  const at = place === NOWHERE ? -1 : place;
  const holder = holderOf(g, seat, at, EFFECT_WORDS.holder.get(g, frame));
  if (test(g, seat, arg, at, holder, false) !== CLOSED) run(g, seat, arg, at, holder, false);
});

const NOWHERE = 255;

export function runEffect(g: Game, seat: SeatIndex, effect: number, place = -1, holder = seat): void {
  push(g, EFFECT, seat, effect, 0, place < 0 ? NOWHERE : place, holderWord(g, seat, place, holder));
}
