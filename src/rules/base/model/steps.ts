import type { RulesetConfig } from '../../../engine/slots.js';
import type { StepBody } from './schema.js';
import { T } from './tables.js';
import { PHASE, PHASES } from './vocabulary.js';

/** A compiled step of a round. */
export interface Step extends StepBody {
  id: string;
  /** the next phase; after the last step of a round, the first phase of the next round */
  next: number;
  last: boolean;
  /** whether the event tile of the round is turned during the step */
  turned: boolean;
}

interface Listed {
  phase: number;
  id: string;
  /** the step that its row names in `after` */
  after: string | undefined;
  body: StepBody;
  /** the module that replaces the step (`instead`) */
  by: string | undefined;
}

/** Returns the steps of the ruleset by phase: those of the base in their order, with the additions and replacements of its modules. */
export function compileSteps(rules: RulesetConfig): (Step | null)[] {
  const order = orderOf(rules);
  // `setup` and the steps after it run once, before the first round
  const at = (phase: number): number => order.findIndex((step) => step.phase === phase);
  let first = at(PHASE.setup) + 1;
  while (order[first]?.after === PHASES[PHASE.setup]) first++;
  const steps: (Step | null)[] = T.phases.map(() => null);
  order.forEach(({ phase, id, body }, k) => {
    const last = k === order.length - 1;
    const next = order[last ? first : k + 1]!.phase;
    steps[phase] = { ...body, id, next, last, turned: k > at(PHASE.hourGlass) && k <= at(PHASE.startPlayer) };
  });
  return steps;
}

function orderOf(rules: RulesetConfig): Listed[] {
  const order: Listed[] = [];
  for (const { module, phase, row } of T.steps) {
    if (!rules.modules.includes(module)) continue;
    const find = (id: string): number => {
      const found = order.findIndex((step) => step.id === id);
      if (found < 0) throw new Error(`module ${module}: a round of the ruleset has no step ${id}`);
      return found;
    };
    if ('instead' in row) {
      const step = order[find(row.instead)]!;
      if (step.by !== undefined) throw new Error(`step ${step.id}: carried out by ${step.by} and ${module}`);
      Object.assign(step, { body: row, by: module });
      continue;
    }
    const { id, before, after } = row;
    let at = before !== undefined ? find(before) : after !== undefined ? find(after) + 1 : order.length;
    while (after !== undefined && order[at]?.after === after) at++;
    order.splice(at, 0, { phase, id, after, body: row, by: undefined });
  }
  return order;
}
