import { makeBot, parseBotName, type Bot } from '../../agents/bots/index.js';
import type { Seed } from '../env/types.js';
import { Refusal } from '../core/result.js';

/** Bots of the service answer on its own thread: while one thinks, nobody else is served. */
const MOST: Readonly<Record<string, number>> = { iterations: 300, playouts: 32, time: 100 };

/** A built-in bot that a caller may put on a seat; Refusal BOT_PARAMETER when it would think too long. */
export function serviceBot(name: string, seed: Seed): Bot {
  const bot = makeBot(name, seed);
  for (const [parameter, value] of parseBotName(name).parameters) {
    const most = MOST[parameter];
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
