import { PRESETS } from '../../catalog/presets.js';
import { loadRuleset, VOCABULARY } from '../../catalog/ruleset.js';
import type { Spec } from '../../catalog/spec.js';
import type { Scenario } from '../../catalog/vocabulary.js';
import { table, type Page } from './markdown.js';

/** The ruleset of a scenario whose spec is published: four seats if possible. */
export const describedRuleset = ({ id, seats: [least, most] }: Scenario): string => (least === most ? id : `${id}-4p`);

export function specPages(): Page[] {
  const specs = VOCABULARY.scenarios.map((scenario) => {
    const name = describedRuleset(scenario);
    return {
      path: `docs/spec/${name}.md`,
      text: specPage(loadRuleset(name).spec, `The game in words: [docs/games/${scenario.id}.md](../games/${scenario.id}.md).`),
    };
  });
  return [...specs, { path: 'docs/spec/sizes.md', text: sizesPage() }];
}

/** Returns actions and observation as Markdown; `note` follows the title. */
export function specPage(spec: Spec, note = ''): string {
  const facts = [
    ['ruleset', `\`${spec.ruleset}\``],
    ['actions', String(spec.numActions)],
    ['observation', `${spec.observationBytes} bytes (uint8)`],
    ['mask', `${spec.maskBytes} bytes (bit i of the little-endian bits = action i)`],
    ...Object.entries(spec.hashes).map(([name, hash]) => [`\`hashes.${name}\``, `\`${String(hash)}\``]),
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
    `# Actions and observation of ${spec.ruleset}`,
    '',
    ...(note === '' ? [] : [note]),
    `Made by \`orleans spec ${spec.ruleset}\`; do not edit.`,
    '',
    ...table(['what', 'value'], facts),
    '',
    'Programs compare the hashes to refuse other rules, actions or observations.',
    '',
    '## Observation',
    '',
    'The observation is written for one seat: its fields (`self.`) come first, then those of the other seats in clockwise order (`opp1.`, `opp2.`).',
    'The kind of a field says what its bytes are: a `count` is a number, a `flag` is 0 or 1, and a `category` is the number of a value, with its name in the last column if it has one.',
    'A byte divided by its scale is roughly between 0 and 1.',
    '',
    ...table(['field', 'offset', 'bytes', 'kind', 'scale', 'elements', 'values'], fields),
    '',
    '## Actions',
    '',
    'The id of an action is its number in the mask and in steps.',
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

/** Rulesets whose sizes are published besides the presets. */
const SIZED = ['base-4p?tiles=all', 'base-4p+orders+events+intrigue', 'base-4p+orders+events+trade', 'base-5p?encoding=universal'];

function sizesPage(): string {
  const rows = [...new Set([...PRESETS, ...SIZED])].map((name) => {
    const { spec } = loadRuleset(name);
    return [`\`${name}\``, String(spec.numActions), String(spec.maskBytes), String(spec.observationBytes)];
  });
  return [
    '# Sizes of actions and observations',
    '',
    'This page is for people who plan networks: the numbers of actions and bytes of many rulesets.',
    'Made by `npm run docs`; do not edit.',
    'The compact encoding of a ruleset has the actions and bytes that this ruleset can use; the universal one has those of all rulesets.',
    '',
    ...table(['ruleset', 'actions', 'mask bytes', 'observation bytes'], rows),
    '',
  ].join('\n');
}
