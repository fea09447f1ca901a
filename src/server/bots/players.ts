import type { DistantOpponent, EpisodeRunner, Opponent, Opponents } from '../../env/runner.js';
import type { Env } from '../../env/env.js';
import type { Seed } from '../../env/types.js';
import type { Pace } from '../../rpc/pace.js';
import type { Session } from '../sessions.js';
import { isQuick, serviceBot } from './names.js';
import type { BotPool } from './pool.js';

/** The built-in bots of a server as they play in its envs. */
export class BotPlayers {
  constructor(
    private readonly pool: BotPool,
    private readonly pace: Pace,
  ) {}

  /** By seat the bot that plays an env now; null: a client does, or the bot of a client by the seat service. */
  opponentsNow({ drivers, seats }: Pick<Session, 'drivers' | 'seats'>, caller: string): Opponents {
    return drivers.map((driver, seat) => {
      const name = seats === null ? driver : seats.holds(seat) ? null : (seats.substitute(seat) ?? driver);
      if (name === null) return null;
      return this.stateless(name, caller);
    });
  }

  /** As `opponentsNow`, at the beginning of an episode: nobody has forfeited yet. */
  opponentsAtStart({ drivers, seats }: Pick<Session, 'drivers' | 'seats'>, caller: string): Opponents {
    return drivers.map((name, seat) => (name === null || seats?.isOpen(seat) === true ? null : this.stateless(name, caller)));
  }

  /** A bot for many envs; it is given a seed before every decision. */
  opponent(name: string, seed: Seed, caller: string): Opponent | DistantOpponent {
    return isQuick(name) ? serviceBot(name, seed) : this.distant(name, caller);
  }

  /** Answers for the bots until a client is to act or the episode is over; other calls are served in between. */
  async play(runner: EpisodeRunner, caller: string): Promise<void> {
    for (;;) {
      while (runner.playBot()) if (this.pace.expired) await this.pace.yield(caller);
      const asked = runner.askDistant();
      if (asked === null) return;
      runner.answerDistant(await asked);
    }
  }

  private stateless(name: string, caller: string): Opponent | DistantOpponent {
    return isQuick(name) ? statelessBot(name) : this.distant(name, caller);
  }

  private distant(bot: string, caller: string): DistantOpponent {
    const decide = (env: Env, seed: string): Promise<number> =>
      this.pool.decide({ kind: 'decision', caller, ruleset: env.ruleset.name, situation: env.situation(), bot, seed });
    return { decide };
  }
}

/** A bot that is made anew for every decision: between two calls an env holds no search trees. */
function statelessBot(name: string): Opponent {
  let seed: Seed = 0;
  return {
    reset(next) {
      seed = next;
    },
    act: (env) => serviceBot(name, seed).act(env),
  };
}
