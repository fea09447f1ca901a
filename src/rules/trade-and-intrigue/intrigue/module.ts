import type { Module } from '../../../engine/module.js';
import type { Hooks, Rows } from '../../base/api/rows.js';
import { CHARACTERS } from './data/characters.js';
import { ANSWER, BRIBE, BRIBE_COINS, BRIBE_GOODS, BRIBE_VERB } from './decisions/bribe.js';
import { OWN_GOOD, THEIR_GOOD } from './decisions/fraud.js';
import { THEIR_FOLLOWER } from './decisions/saboteur.js';
import { THEIR_WHEEL } from './decisions/spy.js';
import { ARSON, TARGET } from './decisions/target.js';
import { TREASON } from './decisions/traitor.js';
import { FIELDS } from './fields.js';
import { OPS } from './ops.js';
import { declareSlots, endBlocks, isBlocked } from './state.js';
import { EACH, HIT } from './strike.js';

const rows: Rows = {
  deeds: CHARACTERS,
  replaces: ['deeds'],
  ops: OPS,
  verbs: { accept: true, seat: true, track: true, offer: (rules) => rules.options['bribes'] !== 'off' },
  fields: FIELDS,
};

const hooks: Partial<Hooks> = {
  roundStarted: endBlocks,
  mayUse: (g, seat, place) => !isBlocked(g, seat, place),
};

/** The board "Intrigue": nine characters that harm the other seats, which may offer bribes to avoid it (TI-INTR). */
export const intrigue: Module = {
  id: 'intrigue',
  requires: ['base'],
  addition: {
    title: 'Intrigue',
    refused: {
      rule: 'LEG-05',
      reason: (r) => (r.seats === 1 ? 'Intrigue needs other players and its own deeds board' : 'the scenario brings its own deeds'),
    },
    options: [{ id: 'bribes', values: ['on', 'off'], default: 'on', text: 'may a seat offer a bribe?', rules: 'RUL-241' }],
    // also combinations of all parts of Trade & Intrigue, because this module is the last part
    presets: [
      'base-2p+intrigue',
      'base-4p+intrigue?bribes=off',
      'base-4p+orders+events+trade',
      'base-5p+orders+events+intrigue',
      'base-3p@first-2014+orders+events+intrigue',
      'base-3p@eighth+events+trade?lastEvent=peasant_uprising',
      'base-2p+orders+events+intrigue?planning=sealed',
    ],
  },
  slots: declareSlots,
  families: [BRIBE_VERB],
  frames: [HIT, EACH, TARGET, ARSON, THEIR_GOOD, OWN_GOOD, THEIR_FOLLOWER, THEIR_WHEEL, TREASON, BRIBE, BRIBE_GOODS, BRIBE_COINS, ANSWER],
  rows,
  hooks,
};
