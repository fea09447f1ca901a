import type { Module } from '../../../engine/module.js';
import type { Hooks, Rows } from '../../base/api/rows.js';
import { DEEDS } from './data/deeds.js';
import { ALCHEMY, LEFT_OVER, TRANSMUTATION } from './decisions/alchemy.js';
import { countWheels, FIELD, layWheels, SLOTS } from './navigation.js';
import { OPS } from './ops.js';

const rows: Rows = {
  deeds: DEEDS,
  replaces: ['deeds'],
  ops: OPS,
  verbs: { accept: true },
  fields: { game: { navigation: FIELD } },
  held: countWheels,
};

const hooks: Partial<Hooks> = { setUp: layWheels };

/** The board "Trade": ten Beneficial Deeds instead of those of the base game (TI-TRADE). */
export const trade: Module = {
  id: 'trade',
  requires: ['base'],
  addition: {
    title: 'the board Trade',
    refused: { rule: 'LEG-04', reason: () => 'the set-up of the scenario says which deeds are in play' },
    bans: [
      {
        when: (r) => r.modules.includes('intrigue'),
        rule: 'TI-GEN-1',
        sentence: () => 'Trade and Intrigue are the two sides of one board; leave one of them out',
      },
    ],
    presets: ['base-3p+trade'],
  },
  slots: () => SLOTS,
  frames: [ALCHEMY, TRANSMUTATION, LEFT_OVER],
  rows,
  hooks,
};
