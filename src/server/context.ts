import type { CallContext, ServerContext } from './handlers/handler.js';
import { LocalLedger } from './ledger.js';
import { readVersion } from './package.js';
import { Quotas } from './quotas.js';
import { Rulesets } from './rulesets.js';
import { Sessions } from './sessions.js';
import type { ResolvedSettings } from './settings.js';

/** What handlers work with, in a server and where they are called in process; `quotas` is for the vectors beside them. */
export function makeContext(settings: ResolvedSettings, ledger = settings.ledger ?? new LocalLedger(settings.now)): ServerContext & { quotas: Quotas } {
  const quotas = new Quotas(settings, ledger);
  return {
    settings,
    quotas,
    activity: { steps: 0, botSteps: 0, botSeconds: 0 },
    sessions: new Sessions(settings, quotas),
    rulesets: new Rulesets(settings),
    version: readVersion(),
  };
}

/** A call that has not come over a network. */
export const IN_PROCESS: CallContext = { token: null, principal: { name: 'in process', limits: {} }, cancelled: () => false };
