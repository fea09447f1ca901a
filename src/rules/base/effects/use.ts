import type { Game } from '../../../engine/game.js';
import { procedure, type Module } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { facts } from '../facts.js';
import { clearFollowers, emptyWaiting, toBag } from '../pieces.js';
import type { Rows } from '../rows.js';
import { T } from '../tables.js';
import { CLOSED, NOTHING, SOMETHING, type Op, type Verdict } from './op.js';
import { OPS } from './ops.js';

interface BoundOp {
  test: Op['test'];
  run: Op['run'];
  arg: number;
}

/** By place: its effect, ready to run. */
let effects: BoundOp[][] = [];

/** Turns the rows' effects into functions; modules may bring ops of their own. */
export function bindEffects(modules: readonly Module[]): void {
  const ops: Record<string, Op> = { ...OPS };
  for (const module of modules) Object.assign(ops, (module.rows as Rows | undefined)?.ops);
  effects = T.places.map((place) =>
    place.ops.map(({ op, arg }) => {
      const found = ops[op];
      if (found === undefined) throw new Error(`${place.row.id}: there is no effect op ${op}`);
      return { test: found.test, run: found.run, arg: found.arg(arg as never) };
    }),
  );
}

/** Can the effect of a place be carried out now? Activation is another question (RUL-011, RUL-012). */
export function isUsable(g: Game, seat: number, place: number): boolean {
  const ops = effects[place]!;
  let best: Verdict = NOTHING;
  for (let k = 0; k < ops.length; k++) {
    const verdict = ops[k]!.test(g, seat, ops[k]!.arg);
    if (verdict === CLOSED) return false;
    if (verdict === SOMETHING) best = SOMETHING;
  }
  if (best !== SOMETHING) return false;
  const vetoes = facts(g).hooks.mayUse;
  for (let k = 0; k < vetoes.length; k++) if (!vetoes[k]!(g, seat, place)) return false;
  return true;
}

/**
 * One action of phase 5: the effect, op by op, then the followers go back to the bag, because an
 * effect that draws must not draw them (BASE-158, RUL-047). Words: place, next op.
 */
export const ACTION = procedure('base.action', (g, seat, frame) => {
  const place = g.u8[frame + FRAME.a]!;
  const next = g.u8[frame + FRAME.b]!;
  const ops = effects[place]!;
  if (next < ops.length) {
    g.u8[frame + FRAME.b] = next + 1;
    ops[next]!.run(g, seat, ops[next]!.arg, place);
    return;
  }
  pop(g);
  emptyWaiting(g, seat, toBag);
  if (!T.places[place]!.keeps) clearFollowers(g, seat, place);
  for (const told of facts(g).hooks.actionDone) told(g, seat, place);
});
