import type { Module } from '../engine/module.js';
import { base } from '../rules/base/module.js';

/** Every module of the product, append only: the order numbers actions, slots and questions. */
export const MODULES: readonly Module[] = [base];
