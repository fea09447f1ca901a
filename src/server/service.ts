import { branch } from './branch.js';
import { discovery } from './discovery.js';
import type { Handlers, House } from './handler.js';
import { lifecycle } from './lifecycle.js';
import { play } from './play.js';

/** All RPCs of orleans.v1.EnvService as plain functions. */
export function makeHandlers(house: House): Handlers {
  return { ...discovery(house), ...lifecycle(house), ...play(house), ...branch(house) };
}
