import { forkHandlers } from './fork.js';
import { discoveryHandlers } from './discovery.js';
import type { Handlers, ServerContext } from './handler.js';
import { lifecycleHandlers } from './lifecycle.js';
import { playHandlers } from './play.js';
import { searchHandlers } from './search.js';

/** All RPCs of orleans.v1.EnvService as plain functions. */
export function makeHandlers(server: ServerContext): Handlers {
  return {
    ...discoveryHandlers(server),
    ...lifecycleHandlers(server),
    ...playHandlers(server),
    ...forkHandlers(server),
    ...searchHandlers(server),
  };
}
