import { PRESETS } from '../catalog/presets.js';
import { loadRuleset, VOCABULARY } from '../catalog/ruleset.js';
import type { Spec } from '../catalog/spec.js';

export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Every file of docs/ that is made from data; `npm run docs` writes them, a test compares them. */
export function pages(): Page[] {
  return [
    ...DESCRIBED.map((name) => ({ path: `docs/spec/${name}.md`, text: specPage(loadRuleset(name).spec) })),
    { path: 'docs/spec/sizes.md', text: sizesPage() },
    { path: 'docs/reconstructed.md', text: reconstructedPage() },
  ];
}

/** Rulesets whose spec is published: the usual game and each scenario. */
const DESCRIBED = ['base-4p', ...VOCABULARY.scenarios.map((scenario) => scenario.id).filter((id) => id !== 'base')];

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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
