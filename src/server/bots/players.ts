import type { Bot } from '../../../agents/bots/index.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import type { AsyncOpponent, EpisodeRunner, Opponent, Opponents } from '../../env/runner.js';
import type { Env } from '../../env/env.js';
import type { Seed } from '../../env/types.js';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';
import { CallCancelled, type CancellableCall } from '../../rpc/status.js';
import type { Session } from '../sessions.js';
import type { ServiceBots } from './names.js';
import type { BotPool } from './pool.js';

/**
 * Limit of evaluations of states for an answer in the event loop, which take two or three milliseconds. `greedy` needs fewer for nearly
 * every decision, and seconds for a few.
 */
const EVALUATIONS_HERE = 100;

export class BotPlayers {
  constructor(
    private readonly pool: BotPool,
    private readonly scheduler: FairScheduler,
    private readonly bots: ServiceBots,
  ) {}

  get names(): string[] {
    return this.bots.names;
  }

  /** Refuses a bot that does not exist or cannot play the ruleset, in the call that names it. */
  requireBot(name: string, ruleset: Ruleset): void {
    this.bots.requireBot(name, ruleset);
  }

  /** By seat the bot that plays an env now; null: a client, or a client's bot by the seat service. */
  opponentsNow({ drivers, seats }: Pick<Session, 'drivers' | 'seats'>, caller: string): Opponents {
    return drivers.map((driver, seat) => {
      const name = seats === null ? driver : seats.holds(seat) ? null : (seats.substitute(seat) ?? driver);
      return name === null ? null : this.stateless(name, caller);
    });
  }

  /** As `opponentsNow` at the start of an episode, before any forfeit. */
  opponentsAtStart({ drivers, seats }: Pick<Session, 'drivers' | 'seats'>, caller: string): Opponents {
    return drivers.map((name, seat) => (name === null || seats?.isOpen(seat) === true ? null : this.stateless(name, caller)));
  }

  /** A bot for many envs of the ruleset; seeded before every decision. */
  opponent(name: string, seed: Seed, ruleset: Ruleset, caller: string): Opponent | AsyncOpponent {
    const bot = this.bots.make(name, seed);
    bot.prepare?.(ruleset);
    return isQuick(bot) ? bot : this.inThread(name, bot, caller);
  }

  /**
   * Plays bots until a client is to act or the episode is over; serves other calls in between. Fails with CallCancelled if `call` is cancelled.
   */
  async play(runner: EpisodeRunner, caller: string, call?: CancellableCall): Promise<void> {
    for (;;) {
      if (call?.cancelled) throw new CallCancelled();
      while (runner.playBot()) if (this.scheduler.expired) await this.scheduler.yield(caller);
      const asked = runner.askAsync();
      if (asked === null) return;
      runner.answerAsync(await asked);
    }
  }

  private stateless(name: string, caller: string): Opponent | AsyncOpponent {
    const bot = this.bots.make(name, 0);
    return isQuick(bot) ? bot : this.inThread(name, bot, caller);
  }

  /** Plays quick answers of `bot` here, all others in a thread. */
  private inThread(name: string, bot: Bot, caller: string): AsyncOpponent {
    const decide = (env: Env, seed: string): Promise<number> =>
      this.pool.decide({ kind: 'decision', caller, ruleset: env.ruleset.name, situation: env.situation(), bot: name, seed });
    if (bot.actWithin === undefined) return { decide };
    const decideHere = (env: Env, seed: string): number | null => {
      bot.reset?.(seed);
      return bot.actWithin!(env, EVALUATIONS_HERE);
    };
    return { decide, decideHere };
  }
}

/** Whether the bot always plays in the service's thread. */
function isQuick({ cost }: Bot): boolean {
  return cost !== undefined && cost <= EVALUATIONS_HERE;
}
