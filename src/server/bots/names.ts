import { makeBot, parseBotName, type Bot } from '../../../agents/bots/index.js';
import { Refusal } from '../../core/result.js';
import type { Seed } from '../../env/types.js';

/** Greatest values of bot parameters: whoever asks for bots of the service shares their threads with all others. */
const PARAMETER_LIMITS: Readonly<Record<string, number>> = { iterations: 300, playouts: 32, time: 100 };

/** Bots that always answer within microseconds: they play in the thread of the service, where a message to another one would take longer. */
const QUICK: readonly string[] = ['random'];

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

/** Whether the bot always plays in the thread of the service. */
export function isQuick(name: string): boolean {
  return QUICK.includes(parseBotName(name).bot);
}
