import { family } from '../../engine/family.js';
import { isLimited, TABLES } from './state.js';

/** the seat pays an objective, or marks it if it may choose to (RUL-S05); key = objective */
export const OBJECTIVE = family('objective', (module) =>
  TABLES.objectives
    .filter((o) => o.module === module)
    .map(({ index, row }) => ({
      key: index,
      args: [row.id],
      available: (rules) => row.automatic === undefined || isLimited(rules),
    })),
);

export const VERBS = [OBJECTIVE];
