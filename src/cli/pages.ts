import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from '../catalog/modules.js';
import { CORRECTIONS, rowsOf } from '../catalog/overrides.js';
import { PRESETS } from '../catalog/presets.js';
import { loadRuleset, VOCABULARY } from '../catalog/ruleset.js';
import type { Spec } from '../catalog/spec.js';
import { accepts, type Scenario } from '../catalog/vocabulary.js';
import type { OptionRow } from '../engine/module-description.js';
import { EDITIONS } from '../rules/base/model/editions.js';
import type { DeedRow, Rows } from '../rules/base/model/schema.js';
import { ROOT } from '../server/package.js';

export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Every file that is made from data, nearly all of them in docs/; `npm run docs` writes them, a test compares them. */
export function pages(): Page[] {
  return [
    ...DESCRIBED.map((name) => ({ path: `docs/spec/${name}.md`, text: specPage(loadRuleset(name).spec) })),
    { path: 'docs/spec/sizes.md', text: sizesPage() },
    { path: 'docs/reconstructed.md', text: reconstructedPage() },
    withTables('README.md', { scenarios: scenarioTable(), additions: additionTable(), options: optionTable() }),
    { path: 'agents/python/orleans_env/rulesets.json', text: `${JSON.stringify(PRESETS, null, 2)}\n` },
    { path: 'agents/python/orleans_env/text/printed.json', text: `${JSON.stringify(printedTexts(), null, 1)}\n` },
    withTables('docs/data.md', { corrections: correctionTable() }),
  ];
}

/** What cards and deeds say, by module and id: what is printed on them and stands in no observation, for games in words. */
function printedTexts(): Record<string, Record<string, string>> {
  const said = MODULES.map((m) => {
    const { deeds = [], cards = [] } = (m.rows ?? {}) as Rows;
    return [m.id, Object.fromEntries([...deeds.map((row) => [row.id, deedText(row)]), ...cards.map((row) => [row.id, row.text])])] as const;
  });
  return Object.fromEntries(said.filter(([, texts]) => Object.keys(texts).length > 0));
}

function deedText({ spaces, coins, choice, citizen, covered, closed }: DeedRow): string {
  const kinds = [...new Set(spaces)].map((kind) => `${spaces.filter((other) => other === kind).length} ${kind}`);
  const paid = `${coins} coin${coins === 1 ? '' : 's'}${choice === true ? ' or a development point' : ''} each`;
  return [
    kinds.join(', '),
    ...(coins > 0 ? [paid] : []),
    ...(citizen > 0 ? ['a citizen for the last'] : []),
    ...(covered === undefined ? [] : [`one space less with up to ${covered} seats`]),
    ...(closed === undefined ? [] : [`closed with up to ${closed} seats`]),
  ].join('; ');
}

/** Rulesets whose spec is published: each scenario, with four seats where it leaves a choice. */
const DESCRIBED = VOCABULARY.scenarios.map(({ id, seats: [least, most] }) => (least === most ? id : `${id}-4p`));

export function specPage(spec: Spec): string {
  const facts = [
    ['ruleset', `\`${spec.ruleset}\``],
    ['actions', String(spec.numActions)],
    ['observation', `${spec.observationBytes} bytes (uint8)`],
    ['mask', `${spec.maskBytes} bytes (bit i of the little-endian bits = action i)`],
    ...Object.entries(spec.hashes).map(([name, hash]) => [name, `\`${String(hash)}\``]),
  ];
  const fields = spec.observation.map(({ name, offset, length, scale, kind, elements, values }) => [
    `\`${name}\``,
    String(offset),
    String(length),
    kind,
    String(scale),
    elements.join(', '),
    values.map((value, k) => `${k} ${value}`).join(', '),
  ]);
  return [
    `# Spec of ${spec.ruleset}`,
    '',
    `Made by \`orleans spec ${spec.ruleset}\`; do not edit.`,
    '',
    ...table(['what', 'value'], facts),
    '',
    '## Observation',
    '',
    'Egocentric: what stands per seat begins with the seat that looks, the others follow clockwise.',
    'A byte divided by its scale lies roughly between 0 and 1.',
    '',
    ...table(['field', 'offset', 'bytes', 'kind', 'scale', 'elements', 'values'], fields),
    '',
    '## Actions',
    '',
    ...table(
      ['id', 'name'],
      spec.actions.map(({ id, name }) => [String(id), `\`${name}\``]),
    ),
    '',
    '## Reconstructed values',
    '',
    ...(spec.reconstructed.length === 0 ? ['None.'] : spec.reconstructed.map((line) => `- ${line}`)),
    '',
  ].join('\n');
}

/** Rulesets whose sizes are published beside the presets. */
const SIZED = ['base-4p?tiles=all', 'base-4p+orders+events+intrigue', 'base-4p+orders+events+trade', 'base-5p?encoding=universal'];

function sizesPage(): string {
  const rows = [...new Set([...PRESETS, ...SIZED])].map((name) => {
    const { spec } = loadRuleset(name);
    return [`\`${name}\``, String(spec.numActions), String(spec.maskBytes), String(spec.observationBytes)];
  });
  return [
    '# Sizes',
    '',
    'Made by `npm run docs`; do not edit. The compact encoding of a ruleset has what can ever happen in it, the universal one everything.',
    '',
    ...table(['ruleset', 'actions', 'mask bytes', 'observation bytes'], rows),
    '',
  ].join('\n');
}

/** Presets that are named where a value is used by many. */
const NAMED = 3;

function reconstructedPage(): string {
  const users = new Map<string, string[]>();
  for (const preset of PRESETS) {
    for (const line of loadRuleset(preset).spec.reconstructed) users.set(line, [...(users.get(line) ?? []), preset]);
  }
  const usedBy = (presets: readonly string[]): string =>
    `${presets
      .slice(0, NAMED)
      .map((name) => `\`${name}\``)
      .join(' ')}${presets.length > NAMED ? ` and ${presets.length - NAMED} more` : ''}`;
  const rows = [...users].map(([line, presets]) => [line, presets.length === PRESETS.length ? 'all presets' : usedBy(presets)]);
  return [
    '# Reconstructed values',
    '',
    'Made from the data rows by `npm run docs`; do not edit.',
    '',
    'These printed values could not be read from any source that was at hand. They are stand-ins that keep the game',
    'playable; whoever owns the box can correct them with `--data overrides.json`, without touching code.',
    '',
    ...(rows.length === 0 ? ['None.'] : table(['value', 'used by'], rows)),
    '',
  ].join('\n');
}

/** A page that is written by hand but for its tables, each between `<!-- name -->` and `<!-- /name -->`. */
function withTables(path: string, tables: Readonly<Record<string, string[]>>): Page {
  let text = readFileSync(join(ROOT, path), 'utf8');
  for (const [name, lines] of Object.entries(tables)) {
    const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${path} has no place for the table "${name}"`);
    text = `${text.slice(0, from)}${begin}\n${lines.join('\n')}\n\n${text.slice(to)}`;
  }
  return { path, text };
}

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' ');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const words = VOCABULARY.additions.filter((addition) => addition.asked === undefined);

function scenarioTable(): string[] {
  const spelled = ({ id, seats: [least, most] }: Scenario): string[] =>
    least === most ? [id] : Array.from({ length: most - least + 1 }, (_, k) => `${id}-${least + k}p`);
  const rows = VOCABULARY.scenarios.map((scenario) => {
    const { title, seats, editions = [Object.keys(EDITIONS).at(-1)!] } = scenario;
    const added = words.filter((addition) => accepts(scenario, addition)).map(({ id }) => `+${id}`);
    return [code(spelled(scenario)), capitalized(title), [...new Set(seats)].join(' to '), code(added) || 'none', code(editions)];
  });
  return table(['scenario', 'name', 'seats', 'additions', 'editions'], rows);
}

function additionTable(): string[] {
  return table(
    ['addition', 'what it adds', 'scenarios'],
    words.map((addition) => [
      `\`+${addition.id}\``,
      capitalized(addition.title),
      code(VOCABULARY.scenarios.filter((scenario) => accepts(scenario, addition)).map(({ id }) => id)),
    ]),
  );
}

function optionTable(): string[] {
  const rows = VOCABULARY.options.map((option) => [`\`${option.id}\``, valuesOf(option), defaultOf(option), ownersOf(option), capitalized(option.text)]);
  return table(['option', 'values', 'default', 'belongs to', 'meaning'], rows);
}

function valuesOf({ values }: OptionRow): string {
  if ('from' in values) return `${values.from} to ${values.to}`;
  return 'words' in values ? `${code(values.words)}, or a list of ${values.length ?? ''} ids`.replace('  ', ' ') : code(values);
}

function defaultOf({ default: value }: OptionRow): string {
  if (typeof value === 'string') return `\`${value}\``;
  return Object.keys(EDITIONS)
    .map((edition) => `\`${value(edition)}\` in \`${edition}\``)
    .join(', ');
}

/** Scenarios and additions that have the option; one of the base game holds wherever nothing forbids it. */
function ownersOf(option: OptionRow): string {
  const scenarios = VOCABULARY.scenarios.filter((s) => s.options?.includes(option)).map(({ id }) => id);
  const added = VOCABULARY.additions.filter((a) => a.options?.includes(option));
  if (scenarios.includes('base') || scenarios.length + added.length === 0) return 'all';
  return code([
    ...scenarios,
    ...added.flatMap((a) => (a.asked === undefined ? [`+${a.id}`] : VOCABULARY.scenarios.filter((s) => accepts(s, a)).map(({ id }) => id))),
  ]);
}

function correctionTable(): string[] {
  return table(
    ['collection', 'field', 'value', 'ids'],
    Object.entries(CORRECTIONS).flatMap(([collection, fields]) =>
      Object.entries(fields).map(([field, { text }], k) => [k === 0 ? `\`${collection}\`` : '', `\`${field}\``, text, k === 0 ? idsOf(collection) : '']),
    ),
  );
}

/** The first and the last of the rows, and how many there are. */
function idsOf(collection: string): string {
  const ids = rowsOf(MODULES, collection).map((row) => row.id);
  return `${ids.length}: \`${ids[0]!}\` to \`${ids.at(-1)!}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
