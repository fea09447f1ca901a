import { Refusal } from '../core/result.js';
import { checkStarted, type EnvState } from './checks.js';
import type { EnvOptions } from './types.js';

const ILLEGAL: readonly NonNullable<EnvOptions['illegal']>[] = ['error', 'terminate', 'random-legal'];

/** Returns the options of an env with their defaults; a field that is `undefined` counts as absent. Refusal FIELD_VALUE. */
export function settingsOf(options: EnvOptions) {
  const { reward = 'outcome', discount = 1, illegal = 'error', maxSteps = 0, replay = true, log = false, snapshotKey } = options;
  if (!(discount >= 0 && discount <= 1)) throw new Refusal('FIELD_VALUE', `discount is ${discount}; give a factor from 0 to 1.`);
  if (!ILLEGAL.includes(illegal)) throw new Refusal('FIELD_VALUE', `illegal is ${String(illegal)}; give one of ${ILLEGAL.join(', ')}.`);
  checkCount('maxSteps', maxSteps);
  return { reward, discount, illegal, maxSteps, replay, log, snapshotKey };
}

/** Refusal FIELD_VALUE unless the option is a whole number of at least 0. */
export function checkCount(name: string, value: number): void {
  if (!(Number.isInteger(value) && value >= 0)) throw new Refusal('FIELD_VALUE', `${name} is ${value}; give a whole number of at least 0.`);
}

/** Refusal FIELD_VALUE if the env keeps no record. */
export function checkReplay(state: EnvState, isKept: boolean): void {
  checkStarted(state);
  if (!isKept) throw new Refusal('FIELD_VALUE', 'The env keeps no record, because replay is false; make it with replay: true.');
}
