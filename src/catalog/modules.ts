import type { Module } from '../engine/module.js';
import { base } from '../rules/base/module.js';
import { duel } from '../rules/duel/module.js';
import { events } from '../rules/events/module.js';
import { intrigue } from '../rules/intrigue/module.js';
import { orders } from '../rules/orders/module.js';
import { scenario } from '../rules/scenario/module.js';
import { dignitary } from '../rules/solo/dignitary/module.js';
import { salesman } from '../rules/solo/salesman/module.js';
import { tours } from '../rules/solo/tours/module.js';
import { vierzon } from '../rules/solo/vierzon/module.js';
import { tiles } from '../rules/tiles/module.js';
import { trade } from '../rules/trade/module.js';

/** Every module of the product, append only: the order numbers actions, slots and questions. */
export const MODULES: readonly Module[] = [base, tiles, orders, events, trade, intrigue, scenario, duel, dignitary, vierzon, salesman, tours];
