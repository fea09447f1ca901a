import { VOCABULARY } from '../../catalog/ruleset.js';
import { accepts, type Addition, type Scenario } from '../../catalog/vocabulary.js';
import { capitalized } from '../../core/english.js';
import type { OptionRow } from '../../engine/module-description.js';
import { EDITIONS } from '../../rules/base/model/editions.js';
import { code, table } from './markdown.js';

/** Additions that are written after `+`. */
export const ADDITIONS = VOCABULARY.additions.filter((addition) => addition.asked === undefined);

export function scenarioTable(): string[] {
  const spelled = ({ id, seats: [least, most] }: Scenario): string[] =>
    least === most ? [id] : Array.from({ length: most - least + 1 }, (_, k) => `${id}-${least + k}p`);
  const rows = VOCABULARY.scenarios.map((scenario) => {
    const { id, title, seats, editions = [Object.keys(EDITIONS).at(-1)!] } = scenario;
    const added = ADDITIONS.filter((addition) => accepts(scenario, addition)).map((addition) => `+${addition.id}`);
    return [
      code(spelled(scenario)),
      `[${capitalized(title)}](games/${id}.md)`,
      [...new Set(seats)].join(' to '),
      code(added) || 'none',
      code(editions),
    ];
  });
  return table(['scenario', 'name', 'seats', 'additions', 'editions'], rows);
}

export function additionTable(): string[] {
  return table(
    ['addition', 'what it adds', 'scenarios'],
    ADDITIONS.map((addition) => [
      `\`+${addition.id}\``,
      `[${capitalized(addition.title)}](games/${addition.id}.md)`,
      code(scenariosOf(addition)),
    ]),
  );
}

export const scenariosOf = (addition: Addition): string[] =>
  VOCABULARY.scenarios.filter((scenario) => accepts(scenario, addition)).map(({ id }) => id);

export const optionTable = (options: readonly OptionRow[]): string[] =>
  table(
    ['option', 'values', 'default', 'belongs to', 'meaning'],
    options.map((option) => [`\`${option.id}\``, valuesOf(option), defaultOf(option), ownersOf(option), capitalized(option.text)]),
  );

function valuesOf({ values }: OptionRow): string {
  if ('from' in values) return `${values.from} to ${values.to}`;
  const words = 'words' in values ? values.words : values;
  const listed = code(words.filter((word) => word !== ''));
  if (!('words' in values)) return listed;
  const list = `a list of ${values.length === undefined ? '' : `${values.length} `}ids`;
  return listed === '' ? list : `${listed}, or ${list}`;
}

function defaultOf({ default: value }: OptionRow): string {
  if (typeof value === 'string') return `\`${value}\``;
  const editions = Object.keys(EDITIONS);
  const [first, ...others] = new Set(editions.map(value));
  return others.length === 0 ? `\`${first}\`` : editions.map((edition) => `\`${value(edition)}\` in \`${edition}\``).join(', ');
}

/** Scenarios and additions that have the option; an option of the base game applies unless a ban forbids it. */
function ownersOf(option: OptionRow): string {
  const scenarios = VOCABULARY.scenarios.filter((scenario) => scenario.options?.includes(option)).map(({ id }) => id);
  const additions = VOCABULARY.additions.filter((addition) => addition.options?.includes(option));
  if (scenarios.includes('base') || scenarios.length + additions.length === 0) return 'all';
  return code([
    ...scenarios,
    ...additions.flatMap((addition) => (addition.asked === undefined ? [`+${addition.id}`] : scenariosOf(addition))),
  ]);
}
