import type { Ruleset } from '../catalog/ruleset.js';
import type { Rows } from '../rules/base/model/schema.js';
import { T } from '../rules/base/model/tables.js';

/* Facts from rows for all drawings. */

/**
 * A name from an id, for rows without one: `tours.axle_fracture` -> `Axle fracture`, `taxes.b` -> `Taxes B`, `pilgrimage.start` -> `Pilgrimage`.
 * `plague.a` is the event in pile A, not an event "a" of a module.
 */
export function nameOf(id: string): string {
  const [first = '', ...rest] = id.split('.');
  const [name = '', pile = ''] = T.modules.includes(first) && (rest[0]?.length ?? 0) > 1 ? rest : [first, ...rest];
  const text = `${name.replaceAll('_', ' ')}${pile.length === 1 ? ` ${pile.toUpperCase()}` : ''}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Figure {
  readonly id: string;
  readonly of: 'game' | 'seat';
  readonly field: string;
  readonly standing: readonly string[];
  readonly needed: readonly string[];
}

/** Pieces on towns besides merchants and stations. */
export const figuresOf = ({ rules, modules }: Ruleset): Figure[] =>
  rules.world.modules
    .filter(({ id }) => modules.includes(id))
    .flatMap((module) => (module.rows as Rows | undefined)?.figures?.(rules) ?? [])
    .map(({ id, of, field, standing = [], needed = [] }) => ({ id, of, field, standing, needed }));
