import { clip, Refusal } from '../core/result.js';
import type { ResetOptions } from '../env/env.js';

const KNOWN = ['start_seat', 'position', 'chance'] as const;

/** More than the draws of any game; each game keeps them, at 50 bytes and more an outcome. */
const MOST_CHANCE = 16_384;

/** Twice the longest position of a game, as JSON; each game keeps it. */
const MOST_POSITION = 16_384;

/** The checked options of a reset; Refusals RESET_OPTION_UNKNOWN, RESET_OPTION_VALUE. */
export function readResetOptions(
  options: Record<string, unknown> | undefined,
  known: readonly (typeof KNOWN)[number][] = KNOWN,
): ResetOptions {
  const found: ResetOptions = {};
  for (const [key, value] of Object.entries(options ?? {})) {
    if (!(known as readonly string[]).includes(key)) {
      throw new Refusal('RESET_OPTION_UNKNOWN', `Reset has no option ${JSON.stringify(clip(key))} here; use ${known.join(', ')}.`);
    }
    if (key === 'start_seat') {
      found.startSeat = optionOf(key, 'a whole number', Number.isInteger(value), value as number);
    } else if (key === 'position') {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      const fits = isObject && JSON.stringify(value).length <= MOST_POSITION;
      found.position = optionOf(key, `an object of at most ${MOST_POSITION} characters of JSON`, fits, value);
    } else {
      const fits = typeof value === 'string' && value.length <= MOST_CHANCE;
      found.chance = optionOf(key, `a string of at most ${MOST_CHANCE} characters`, fits, value as string);
    }
  }
  return found;
}

function optionOf<T>(key: string, form: string, holds: boolean, value: T): T {
  if (!holds) throw new Refusal('RESET_OPTION_VALUE', `The reset option ${key} has a wrong value; give ${form}.`);
  return value;
}
