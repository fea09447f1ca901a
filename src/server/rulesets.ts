import { isLoaded, loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import type { Principal } from '../rpc/access/control.js';
import type { RateLimits } from '../rpc/rates.js';
import type { SharedRates } from './rates.js';
import type { Settings } from './settings.js';

/** Loads rulesets by name. An uncached one is compiled for milliseconds of the event loop, which is limited per principal over all shards. */
export class Rulesets {
  private readonly limits: RateLimits;

  constructor(
    { compilationsPerSecond, compilationBurst }: Pick<Settings, 'compilationsPerSecond' | 'compilationBurst'>,
    private readonly rates: SharedRates,
  ) {
    this.limits = { requestsPerSecond: compilationsPerSecond, requestBurst: compilationBurst };
  }

  /** Refusals of `loadRuleset`, and COMPILE_LIMIT. */
  async load(name: string, { name: principal }: Principal): Promise<Ruleset> {
    if (!isLoaded(name)) await this.rates.take(`compile ${principal}`, this.limits, tooMany);
    return loadRuleset(name);
  }
}

function tooMany({ requestsPerSecond }: RateLimits): Refusal {
  return new Refusal(
    'COMPILE_LIMIT',
    `You name more than ${requestsPerSecond} new rulesets per second; use fewer different ones, or slow down.`,
    'RESOURCE_EXHAUSTED',
  );
}
