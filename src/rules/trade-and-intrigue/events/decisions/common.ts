import {
  indulgenceDecision,
  malfunctionDecision,
  retrainingDecision,
  summoningDecision,
  trainingDecision,
  voyageDecision,
} from '../../../base/api/decisions.js';

/* Decisions of events that scenarios have too. */

/** DEC-TI-10 */
export const INDULGENCE = indulgenceDecision({ name: 'events.indulgence' });

/** DEC-TI-11, RUL-210 */
export const TRAINING = trainingDecision({ name: 'events.training' });

/** DEC-TI-13 */
export const VOYAGE = voyageDecision({ name: 'events.voyage' });

/** DEC-TI-14, RUL-213 */
export const RETRAINING = retrainingDecision({ name: 'events.retraining' });

/** DEC-TI-15, RUL-216 */
export const MALFUNCTION = malfunctionDecision({ name: 'events.malfunction' });

/** DEC-TI-18, RUL-121, RUL-220 */
export const SUMMONING = summoningDecision({ name: 'events.summoning' });
