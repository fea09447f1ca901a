import type { Sight } from '../sight.js';
import type { Weights } from '../survey.js';
import { Judge } from '../worth.js';
import { DignitaryJudge } from './dignitary.js';
import { DuelJudge } from './duel.js';
import type { QuestJudge } from './judge.js';
import { SalesmanJudge } from './salesman.js';
import { ToursJudge } from './tours.js';
import { VierzonJudge } from './vierzon.js';

const QUESTS: Readonly<Record<string, new (sight: Sight, weights?: Weights) => QuestJudge>> = {
  duel: DuelJudge,
  dignitary: DignitaryJudge,
  vierzon: VierzonJudge,
  salesman: SalesmanJudge,
  tours: ToursJudge,
};

/** null: the ruleset has victory points. */
export function questOf(sight: Sight, weights?: Weights): QuestJudge | null {
  const quest = QUESTS[sight.ruleset.scenario];
  return quest === undefined ? null : new quest(sight, weights);
}

/** Who judges in the ruleset. */
export const judgeOf = (sight: Sight, weights?: Weights): Judge => questOf(sight, weights) ?? new Judge(sight, weights);
