import { clip, Refusal } from '../../src/core/result.js';

/** A numeric parameter of a bot: its meaning and its range. */
export interface NumberParameter {
  readonly unit: 'count' | 'time';
  readonly from: number;
  readonly to: number;
}

/** A parameter that names a trained network, or its file. */
interface ModelParameter {
  readonly unit: 'model';
  /** may be given without its name: `policy:base-2p` */
  readonly unnamed?: true;
}

export type BotParameter = NumberParameter | ModelParameter;

/** Values of given parameters: numbers, milliseconds, names of models. */
export type ParameterValues<Known extends Readonly<Record<string, BotParameter>>> = {
  -readonly [K in keyof Known]?: Known[K] extends ModelParameter ? string : number;
};

/** `mcts:iterations=400`: the bot and its parameters as texts; the name of an unnamed value is empty. */
export interface BotName {
  readonly bot: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const FORM = 'write <bot>[:<parameter>=<value>]..., for example mcts:iterations=400, mcts:time=50ms or policy:base-2p';

/** Parses a bot's name with parameters after colons; the first value may be unnamed. */
export function parseBotName(text: string): BotName {
  const [bot = '', ...parts] = text.trim().split(':');
  const parameters = new Map<string, string>();
  parts.forEach((part, index) => {
    const fields = part.split('=');
    const [name = '', value = ''] = fields.length === 1 && index === 0 ? ['', part] : fields;
    if (value === '' || fields.length > 2 || (name === '' && fields.length > 1)) throw malformed(text);
    if (parameters.has(name)) throw refuse(`The parameter ${clip(name)} of ${clip(bot)} is given twice; give it once.`);
    parameters.set(name, value);
  });
  return { bot, parameters };
}

/** Refusal BOT_PARAMETER for an unknown parameter or a value out of range. */
export function readParameters<Known extends Readonly<Record<string, BotParameter>>>(
  { bot, parameters }: BotName,
  known: Known,
): ParameterValues<Known> {
  const unnamed = Object.keys(known).find((name) => 'unnamed' in known[name]!);
  const values: Record<string, string | number> = {};
  for (const [given, value] of parameters) {
    if (given === '' && unnamed === undefined) throw malformed(`${bot}:${value}`);
    const name = given === '' ? unnamed! : given;
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined;
    if (parameter === undefined) {
      const names = Object.keys(known);
      throw refuse(`The bot ${bot} has no parameter ${clip(name)}; ${names.length === 0 ? 'leave it out' : `use ${names.join(', ')}`}.`);
    }
    if (name in values) throw refuse(`The parameter ${clip(name)} of ${clip(bot)} is given twice; give it once.`);
    values[name] = parameter.unit === 'model' ? value : numberOf(bot, name, value, parameter);
  }
  return values as ParameterValues<Known>;
}

function numberOf(bot: string, name: string, value: string, { unit, from, to }: NumberParameter): number {
  const match = (unit === 'count' ? /^(\d{1,9})()$/ : /^(\d{1,9})(ms|s)$/).exec(value);
  const number = match === null ? NaN : Number(match[1]) * (match[2] === 's' ? 1000 : 1);
  if (number >= from && number <= to) return number;
  const wanted = unit === 'count' ? `whole number from ${from} to ${to}` : `time from ${from}ms to ${to}ms, for example 50ms or 2s`;
  throw refuse(`The parameter ${name} of ${bot} is ${clip(value)}; give a ${wanted}.`);
}

function malformed(text: string): Refusal {
  return refuse(`"${clip(text)}" is not the name of a bot; ${FORM}.`);
}

function refuse(sentence: string): Refusal {
  return new Refusal('BOT_PARAMETER', sentence);
}
