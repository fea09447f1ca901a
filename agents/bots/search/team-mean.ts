import type { Env } from '../../../src/env/env.js';

/** If the seats win or lose together, gives each of them the mean of all values; else leaves the values as they are. */
export function shareInTeam({ ruleset }: Env, values: Float64Array): void {
  if (ruleset.spec.utility !== 'team') return;
  let sum = 0;
  for (let seat = 0; seat < values.length; seat++) sum += values[seat]!;
  values.fill(sum / values.length);
}
