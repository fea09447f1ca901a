import type { Module } from '../../engine/module.js';
import type { Hooks, Rows } from '../base/api.js';
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

/** The board "Trade": ten Beneficial Deeds instead of those of the base (TI-TRADE). */
export const trade: Module = {
  id: 'trade',
  requires: ['base'],
  slots: () => SLOTS,
  streams: [],
  families: [],
  frames: [ALCHEMY, TRANSMUTATION, LEFT_OVER],
  rows,
  hooks,
};
