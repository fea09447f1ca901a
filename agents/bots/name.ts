import { clip, Refusal } from '../../src/core/result.js';

/** A parameter of a bot: what it counts and which numbers it takes. */
export interface BotParameter {
  readonly unit: 'count' | 'time';
  readonly from: number;
  readonly to: number;
}

/** `mcts:iterations=400` → the bot and its parameters as texts. */
export interface BotName {
  readonly bot: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const FORM = 'write <bot>[:<parameter>=<value>]..., for example mcts:iterations=400 or mcts:time=50ms';
const UNITS = { ms: 1, s: 1000 } as const;

/** A bot's name with its parameters; colons, because lists of bots are written with commas. */
export function parseBotName(text: string): BotName {
  const [bot = '', ...parts] = text.trim().split(':');
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const [name = '', value = '', ...rest] = part.split('=');
    if (name === '' || value === '' || rest.length > 0) throw refuse(`"${clip(text)}" is no name of a bot: ${FORM}.`);
    if (parameters.has(name)) throw refuse(`The parameter ${clip(name)} of ${clip(bot)} is given twice.`);
    parameters.set(name, value);
  }
  return { bot, parameters };
}

/** The parameters as numbers, times in milliseconds; what is not given is missing. */
export function readParameters<K extends string>({ bot, parameters }: BotName, known: Readonly<Record<K, BotParameter>>): Partial<Record<K, number>> {
  const values: Partial<Record<string, number>> = {};
  for (const [name, value] of parameters) {
    const parameter = Object.hasOwn(known, name) ? known[name as K] : undefined;
    if (parameter === undefined) {
      const names = Object.keys(known);
      throw refuse(`The bot ${bot} has no parameter ${clip(name)}; ${names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`}.`);
    }
    values[name] = parameter.unit === 'count' ? count(bot, name, value, parameter) : time(bot, name, value, parameter);
  }
  return values as Partial<Record<K, number>>;
}

function count(bot: string, name: string, value: string, { from, to }: BotParameter): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= from && number <= to) return number;
  throw refuse(`The parameter ${name} of ${bot} takes a whole number from ${from} to ${to}, not ${clip(value)}.`);
}

function time(bot: string, name: string, value: string, { from, to }: BotParameter): number {
  const match = /^(\d{1,9})(ms|s)$/.exec(value);
  const number = match === null ? NaN : Number(match[1]) * UNITS[match[2] as keyof typeof UNITS];
  if (number >= from && number <= to) return number;
  throw refuse(`The parameter ${name} of ${bot} takes a time from ${from}ms to ${to}ms, for example 50ms or 2s, not ${clip(value)}.`);
}

function refuse(sentence: string): Refusal {
  return new Refusal('BOT_PARAMETER', sentence);
}
