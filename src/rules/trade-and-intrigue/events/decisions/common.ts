import type { RulesetConfig } from '../../../../engine/slots.js';
import {
  indulgenceDecision,
  malfunctionDecision,
  retrainingDecision,
  summoningDecision,
  trainingDecision,
  voyageDecision,
} from '../../../base/api.js';

/* Decisions that the events have in common with those of scenarios. */
const available = (rules: RulesetConfig): boolean => rules.modules.includes('events');

/** DEC-TI-10 */
export const INDULGENCE = indulgenceDecision({ name: 'events.indulgence', available });

/** DEC-TI-11, RUL-210 */
export const TRAINING = trainingDecision({ name: 'events.training', available });

/** DEC-TI-13 */
export const VOYAGE = voyageDecision({ name: 'events.voyage', available });

/** DEC-TI-14, RUL-213 */
export const RETRAINING = retrainingDecision({ name: 'events.retraining', available });

/** DEC-TI-15, RUL-216 */
export const MALFUNCTION = malfunctionDecision({ name: 'events.malfunction', available });

/** DEC-TI-18, RUL-121, RUL-220 */
export const SUMMONING = summoningDecision({ name: 'events.summoning', available });
