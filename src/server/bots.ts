import { makeBot, parseBotName, type Bot } from '../../agents/bots/index.js';
import { Refusal } from '../core/result.js';
import type { EpisodeRunner, Opponent } from '../env/runner.js';
import type { Seed } from '../env/types.js';
import { TimeSlice } from '../rpc/slice.js';
import type { Session } from './sessions.js';

/** Greatest values of bot parameters: bots of the service compute on its own thread, and while one does, nobody else is served. */
const PARAMETER_LIMITS: Readonly<Record<string, number>> = { iterations: 300, playouts: 32, time: 100 };

/** A built-in bot that a caller may put on a seat; Refusal BOT_UNKNOWN, or BOT_PARAMETER when it would compute for too long. */
export function serviceBot(name: string, seed: Seed): Bot {
  const bot = makeBot(name, seed);
  for (const [parameter, value] of parseBotName(name).parameters) {
    const most = PARAMETER_LIMITS[parameter];
    const asked = parameter === 'time' && !value.endsWith('ms') ? Number.parseFloat(value) * 1000 : Number.parseFloat(value);
    if (most !== undefined && asked > most) {
      throw new Refusal(
        'BOT_PARAMETER',
        `Bots of the service take at most ${most}${parameter === 'time' ? 'ms' : ''} for ${parameter}, not ${value}; stronger ones play in the arena or on a seat of their own.`,
      );
    }
  }
  return bot;
}

/** By seat the bot that plays it now; null: a client does, or the bot of a client by the seat service. */
export function opponentsNow({ drivers, seats }: Pick<Session, 'drivers' | 'seats'>): (Opponent | null)[] {
  return drivers.map((driver, seat) => {
    const name = seats === null ? driver : seats.holds(seat) ? null : (seats.substitute(seat) ?? driver);
    return name === null ? null : statelessBot(name);
  });
}

/** Answers for the bots until a client is to act or the episode is over; other calls are served in between. */
export async function playBots(runner: EpisodeRunner): Promise<void> {
  const slice = new TimeSlice();
  while (runner.playBot()) if (slice.expired) await slice.yield();
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
