import { many } from '../catalog/words/effects.js';
import { shareQuestion } from '../catalog/words/questions.js';
import { GOODS } from '../rules/base/model/vocabulary.js';
import { COIN_UNIT, goodUnit, SHARE } from '../rules/invasion/decisions/share.js';
import type { State } from './contract.js';

/** The question of a decision about one of several things, from a state that the viewer sees; undefined: that of its kind says all. */
export function questionIn(kind: string, state: State): string | undefined {
  if (kind !== SHARE.name) return undefined;
  const pending = (state['pending'] ?? []) as { kind: string; words: number[] }[];
  const unit = pending.find((one) => one.kind === kind)?.words[0];
  return unit === undefined ? undefined : shareQuestion(many(1, thingOf(unit)));
}

function thingOf(unit: number): string {
  if (unit === COIN_UNIT) return 'coin';
  return unit < goodUnit(0) ? 'development point' : GOODS[unit - goodUnit(0)]!;
}
