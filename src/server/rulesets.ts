import { loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import type { Principal } from '../rpc/access/control.js';
import { RateLimiter } from '../rpc/rates.js';
import type { Settings } from './settings.js';

/**
 * Loads the rulesets that callers name. A name that is not among those kept is compiled, for milliseconds of the event loop: each
 * principal has an allowance of that.
 */
export class Rulesets {
  private readonly compilations: RateLimiter;

  constructor({ compilationsPerSecond, compilationBurst, now }: Pick<Settings, 'compilationsPerSecond' | 'compilationBurst' | 'now'>) {
    const limits = { requestsPerSecond: compilationsPerSecond, requestBurst: compilationBurst, now };
    this.compilations = new RateLimiter(limits, ({ requestsPerSecond }) => tooMany(requestsPerSecond));
  }

  /** The ruleset of the name; Refusals as of `loadRuleset`, and COMPILE_LIMIT. */
  load(name: string, principal: Principal): Ruleset {
    return loadRuleset(name, () => this.compilations.take(principal.name));
  }

  /** Forgets principals that have been quiet. */
  sweep(): void {
    this.compilations.sweep();
  }
}

function tooMany(perSecond: number): Refusal {
  return new Refusal(
    'COMPILE_LIMIT',
    `You name more than ${perSecond} rulesets per second that are new to the server: use names again, or slow down.`,
    'RESOURCE_EXHAUSTED',
  );
}
