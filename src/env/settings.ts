import type { EnvOptions } from './types.js';

/** The options of an env with their defaults; a field that is `undefined` counts as absent. */
export function settingsOf(options: EnvOptions) {
  const { reward = 'outcome', discount = 1, illegal = 'error', maxSteps = 0, replay = true, log = false, snapshotKey } = options;
  return { reward, discount, illegal, maxSteps, replay, log, snapshotKey };
}
