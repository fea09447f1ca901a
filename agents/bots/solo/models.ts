import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { DIGNITARY } from './data/dignitary.js';
import { SALESMAN } from './data/salesman.js';
import { TOURS } from './data/tours.js';
import { VIERZON } from './data/vierzon.js';
import type { LearnedModel } from './learned-model.js';
import { Model } from './model.js';

const LEARNED: Readonly<Record<string, LearnedModel>> = { dignitary: DIGNITARY, salesman: SALESMAN, tours: TOURS, vierzon: VIERZON };

const MODELS = new WeakMap<Ruleset, Model>();

/** The learned model of the ruleset's scenario; null: there is none. All bots of the thread share it. */
export function modelFor(ruleset: Ruleset): Model | null {
  const learned = LEARNED[ruleset.scenario];
  if (learned === undefined) return null;
  const model = MODELS.get(ruleset) ?? Model.of(ruleset, learned);
  MODELS.set(ruleset, model);
  return model;
}
