import type { Module } from '../engine/module.js';
import { base } from '../rules/base/module.js';
import { duel } from '../rules/duel/module.js';
import { invasion } from '../rules/invasion/module.js';
import { events } from '../rules/trade-and-intrigue/events/module.js';
import { intrigue } from '../rules/trade-and-intrigue/intrigue/module.js';
import { plague } from '../rules/plague/module.js';
import { orders } from '../rules/trade-and-intrigue/orders/module.js';
import { prosperity } from '../rules/prosperity/module.js';
import { scenario } from '../rules/scenario/module.js';
import { dignitary } from '../rules/solo/dignitary/module.js';
import { salesman } from '../rules/solo/salesman/module.js';
import { tours } from '../rules/solo/tours/module.js';
import { vierzon } from '../rules/solo/vierzon/module.js';
import { tiles } from '../rules/tiles/module.js';
import { trade } from '../rules/trade-and-intrigue/trade/module.js';

/** Every module of the product, append only: the order numbers actions, slots and decisions. */
export const MODULES: readonly Module[] = [
  base,
  tiles,
  orders,
  events,
  trade,
  intrigue,
  scenario,
  duel,
  dignitary,
  vierzon,
  salesman,
  tours,
  prosperity,
  plague,
  invasion,
];
