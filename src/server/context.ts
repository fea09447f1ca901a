import { availableParallelism } from 'node:os';
import { FairScheduler } from '../rpc/fair-scheduler.js';
import { serviceModels } from './bots/models.js';
import { ServiceBots } from './bots/names.js';
import { BotPlayers } from './bots/players.js';
import { BotPool } from './bots/pool.js';
import { RowThreads } from './bots/row-threads.js';
import { Rollouts } from './bots/rollout.js';
import type { CallContext, ServerContext } from './handlers/handler.js';
import { LocalLedger } from './ledger.js';
import { readVersion } from './package.js';
import { Quotas } from './quotas.js';
import { SharedRates } from './rates.js';
import { Rulesets } from './rulesets.js';
import { Sessions } from './sessions.js';
import type { ResolvedSettings } from './settings.js';

const MOST_BOT_THREADS = 4;

interface SharedContext extends ServerContext {
  /** For the vectors and the handlers. */
  readonly quotas: Quotas;
  readonly rates: SharedRates;
  /** Answers for bots in the rows of vectors. */
  readonly rowThreads: RowThreads;
  /** busy seconds of the bots' threads */
  readonly botSeconds: () => number;
  /** ends the bots' threads */
  readonly close: () => Promise<void>;
}

/** The services of handlers, in a server or in process. */
export function makeContext(settings: ResolvedSettings, ledger = settings.ledger ?? new LocalLedger(settings.now)): SharedContext {
  const quotas = new Quotas(settings, ledger);
  const rates = new SharedRates(ledger, settings.now);
  const scheduler = new FairScheduler(settings.now);
  const spare = Math.min(settings.botThreads || MOST_BOT_THREADS, availableParallelism() - 1);
  const pool = new BotPool(settings.botThreads || Math.max(1, spare), settings.models);
  const bots = new ServiceBots(serviceModels(settings.models));
  const rowThreads = new RowThreads(spare, bots, scheduler);
  return {
    settings,
    quotas,
    rates,
    rowThreads,
    scheduler,
    activity: { steps: 0 },
    sessions: new Sessions(settings, quotas),
    rulesets: new Rulesets(settings, rates),
    players: new BotPlayers(pool, scheduler, bots),
    rollouts: new Rollouts(pool, settings.principalShare / 100),
    version: readVersion(),
    botSeconds: () => pool.busySeconds + rowThreads.busySeconds,
    close: async () => {
      await Promise.all([pool.close(), rowThreads.close()]);
    },
  };
}

/** A call from the same process. */
export const IN_PROCESS: CallContext = {
  token: null,
  principal: { name: 'in process', limits: {} },
  caller: 'in process',
  call: { cancelled: false, once: () => undefined },
};
