import { ROOT } from '../server/root.js';

/** The folder of package.json, from the sources as from the built program. */
export function findRoot(): string {
  return ROOT;
}
