import { availableParallelism } from 'node:os';
import { Pace } from '../rpc/pace.js';
import { BotPlayers } from './bots/players.js';
import { BotPool } from './bots/pool.js';
import { Rollouts } from './bots/rollout.js';
import type { ServerContext } from './handlers/handler.js';
import { readVersion } from './package.js';
import { Rulesets } from './rulesets.js';
import { Sessions } from './sessions.js';
import type { Settings } from './settings.js';

const MOST_BOT_THREADS = 4;

/** What the handlers of a server share, and how its threads are ended. */
export function makeContext(settings: Settings): ServerContext & { readonly close: () => Promise<void> } {
  const pace = new Pace(settings.now);
  const pool = new BotPool(settings.botThreads || Math.max(1, Math.min(MOST_BOT_THREADS, availableParallelism() - 1)));
  return {
    settings,
    pace,
    sessions: new Sessions(settings),
    rulesets: new Rulesets(settings),
    players: new BotPlayers(pool, pace),
    rollouts: new Rollouts(pool),
    version: readVersion(),
    close: () => pool.close(),
  };
}
