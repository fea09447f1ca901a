import type { Module } from '../../../engine/module.js';
import type { Hooks, Rows } from '../../base/api/rows.js';
import { layDisplay, pointsOf, SLOTS, STREAM } from './cards.js';
import { CARDS } from './data/cards.js';
import { askOrder, DELIVERY, FULFIL, ORDER } from './decisions/order.js';
import { FIELDS } from './fields.js';

const rows: Rows = { cards: CARDS, fields: FIELDS };

const hooks: Partial<Hooks> = {
  setUp: layDisplay,
  actionDone: askOrder,
  points: [{ id: 'orders', points: pointsOf }],
};

/** Orders: seats deliver goods to towns for victory points (TI-ORD). */
export const orders: Module = {
  id: 'orders',
  requires: ['base'],
  addition: {
    title: 'the orders',
    refused: { rule: 'LEG-06', reason: () => 'orders give only victory points, which decide nothing here' },
    presets: ['base-2p+orders'],
  },
  slots: () => SLOTS,
  streams: [STREAM],
  families: [ORDER],
  frames: [DELIVERY, FULFIL],
  rows,
  hooks,
};
