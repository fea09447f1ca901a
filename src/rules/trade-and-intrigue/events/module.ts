import type { Module } from '../../../engine/module.js';
import type { Rows } from '../../base/api/rows.js';
import { EVENT_RULES } from './event-rules.js';
import { EVENT_TILES, hourGlass } from './data/hourglass.js';
import { DUES } from './decisions/dues.js';
import { FAMINE, RETURN } from './decisions/famine.js';
import { INDULGENCE, MALFUNCTION, RETRAINING, SUMMONING, TRAINING, VOYAGE } from './decisions/common.js';

const rows: Rows = {
  events: EVENT_TILES,
  hourGlass,
  eventRules: EVENT_RULES,
  // the base decision about new followers offers `to_bag` during Amnesty
  verbs: { follower: true, track: true, to_bag: true },
};

/** The hour glass of Trade & Intrigue (TI-EVT-GEN-1). */
export const events: Module = {
  id: 'events',
  requires: ['base'],
  addition: {
    title: 'the Trade & Intrigue events',
    refused: { rule: 'LEG-02', reason: () => 'the scenario brings its own sequence of events and number of rounds' },
    options: [
      {
        id: 'lastEvent',
        values: ['silentium', 'peasant_uprising'],
        default: 'silentium',
        text: 'the event of the last round',
        rules: 'TI-EVT-GEN-4',
      },
    ],
    presets: ['base-4p+events'],
  },
  families: [RETURN],
  // append only: the order is part of the observation and of saved games
  frames: [INDULGENCE, TRAINING, VOYAGE, RETRAINING, MALFUNCTION, DUES, SUMMONING, FAMINE],
  rows,
};
