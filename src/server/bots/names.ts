import { BOTS, makeBot, parseBotName, type Bot, type Models } from '../../../agents/bots/index.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import type { Seed } from '../../env/types.js';

type Limits = Readonly<Record<string, number>>;

/** Limits of bot parameters: bots of all callers share threads. */
const PARAMETER_LIMITS: Limits = { iterations: 300, playouts: 32, plans: 300, deals: 4, time: 100 };
/** For a team, whose plans are compared by long games. */
const SHARED_LIMITS: Limits = { plans: 48 };

/** The built-in bots for callers, with their models. */
export class ServiceBots {
  constructor(private readonly models: Models) {}

  /** The names of bots without parameters, and `policy` with each named model. */
  get names(): string[] {
    return [...BOTS, ...this.models.names.map((model) => `policy:${model}`)];
  }

  /** Refusal BOT_UNKNOWN, or BOT_PARAMETER if it would compute for too long. */
  make(name: string, seed: Seed): Bot {
    const bot = makeBot(name, seed, { models: this.models });
    requireAtMost(name, PARAMETER_LIMITS);
    return bot;
  }

  /** Refuses a bot that does not exist or cannot play the ruleset before a game begins: as `make`, and MODEL_UNKNOWN, MODEL_MISMATCH. */
  requireBot(name: string, ruleset: Ruleset): void {
    const bot = this.make(name, 0);
    if (ruleset.seats > 1) requireAtMost(name, SHARED_LIMITS);
    bot.prepare?.(ruleset);
  }
}

function requireAtMost(name: string, limits: Limits): void {
  for (const [parameter, value] of parseBotName(name).parameters) {
    const most = limits[parameter];
    const asked = parameter === 'time' && !value.endsWith('ms') ? Number.parseFloat(value) * 1000 : Number.parseFloat(value);
    if (most !== undefined && asked > most) {
      throw new Refusal(
        'BOT_PARAMETER',
        `The parameter ${parameter} of a bot of the service is ${value}; use at most ${most}${parameter === 'time' ? 'ms' : ''}, or play the bot in the arena or on a remote seat.`,
      );
    }
  }
}
