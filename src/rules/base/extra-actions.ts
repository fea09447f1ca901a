import type { Family } from '../../engine/family.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { decision, type Decision } from '../../engine/module.js';
import { pop } from '../../engine/stack.js';
import { DONE } from './model/verbs.js';

/**
 * Actions that a module offers a seat in addition to the places, and that do not end its turn. The module offers them in every turn (hook
 * `turnActions`), at another point of the round (`extraActionsDecision`), or in one of its decisions, which then calls `offer` and `apply`.
 */
export interface ExtraActions {
  /** families of the offered actions; among the extra actions of the turn, each family belongs to one module */
  readonly families: readonly Family[];
  /** pure; offers the actions that the seat can take now */
  readonly offer: (g: Game, seat: SeatIndex) => void;
  /** carries out one of the offered actions; a decision that it pushes is asked next */
  readonly apply: (g: Game, seat: SeatIndex, action: number) => void;
}

/**
 * Returns the extra actions of the turn by family. Throws if two modules offer actions of one family, because an action would then not name
 * its module.
 */
export function byFamily(
  families: readonly Family[],
  all: readonly ExtraActions[],
  reserved: readonly Family[],
): readonly (ExtraActions | undefined)[] {
  return families.map((family) => {
    const owners = all.filter((extra) => extra.families.includes(family));
    if (owners.length + Number(reserved.includes(family)) > 1)
      throw new Error(`${family.verb} is offered in the turn by two modules: give one of them a separate family`);
    return owners[0];
  });
}

/** Makes a decision that offers the extra actions until the seat declines or has none; it is skipped if there are none. */
export function extraActionsDecision({
  extra,
  ...shared
}: Pick<Decision, 'name'> & Partial<Pick<Decision, 'available' | 'seenAs'>> & { extra: ExtraActions }): Decision {
  return decision({
    ...shared,
    legal: (g, seat) => {
      extra.offer(g, seat);
      if (g.legalCount > 0) g.offer(DONE.ids[0]!);
    },
    apply: (g, seat, _frame, action) => {
      if (action === DONE.ids[0]) pop(g);
      else extra.apply(g, seat, action);
    },
  });
}
