import { correctables, type Correctable } from '../catalog/corrections.js';
import { PRESETS } from '../catalog/presets.js';
import { loadRuleset, VOCABULARY } from '../catalog/ruleset.js';
import { QUESTIONS } from '../catalog/words/questions.js';
import { sentences } from '../catalog/words/words.js';
import { cardPages, gamesTable } from './documents/cards.js';
import { commandPage } from './documents/commands.js';
import { table, withTables, type Page } from './documents/markdown.js';
import { ruleTables } from './documents/rule-tables.js';
import { additionTable, optionTable, scenarioTable } from './documents/rulesets.js';
import { specPages } from './documents/spec.js';
import { benchmarkPage } from './documents/benchmark.js';
import { commandHelp } from './run.js';

/** Returns every file that is made from data, nearly all of them in docs/; `npm run docs` writes them, a test compares them. */
export async function pages(): Promise<Page[]> {
  return [
    ...specPages(),
    ...cardPages(),
    withTables('README.md', { games: gamesTable('docs/games/') }),
    withTables('docs/rulesets.md', { scenarios: scenarioTable(), additions: additionTable(), options: optionTable(VOCABULARY.options) }),
    commandPage(await commandHelp()),
    benchmarkPage(),
    { path: 'docs/reconstructed.md', text: reconstructedPage() },
    { path: 'agents/python/orleans_env/text/questions.py', text: questionsModule() },
    { path: 'agents/python/orleans_env/text/sentences.py', text: sentencesModule() },
    { path: 'agents/python/orleans_env/rulesets.json', text: `${JSON.stringify(PRESETS, null, 2)}\n` },
    withTables('docs/data.md', { corrections: correctionTable() }),
    ...Object.entries(ruleTables()).map(([file, tables]) => withTables(`docs/rules/${file}`, tables)),
  ];
}

/** The questions of the text environment. */
const questionsModule = (): string =>
  [
    '"""What each kind of decision asks, in a sentence; made from the rows by `npm run docs`."""',
    '',
    'from __future__ import annotations',
    '',
    'QUESTIONS: dict[str, str] = {',
    ...Object.entries(QUESTIONS).map(([kind, question]) => `    "${kind}": "${question}",`),
    '}',
    '',
  ].join('\n');

/** Meanings of the rows, for the text environment. */
const sentencesModule = (): string =>
  [
    '"""What places, tiles, deeds, events, objectives and characters do, how scenarios are lost, and categories of tiles; made from the rows by `npm run docs`."""',
    '',
    'from __future__ import annotations',
    '',
    'SENTENCES: dict[str, dict[str, str]] = {',
    ...Object.entries(sentences()).flatMap(([list, rows]) => [
      `    "${list}": {`,
      ...Object.entries(rows).map(([id, sentence]) => `        "${id}": ${JSON.stringify(sentence)},`),
      '    },',
    ]),
    '}',
    '',
  ].join('\n');

/** Presets that are named where a value is used by many. */
const NAMED = 3;

function reconstructedPage(): string {
  const users = new Map<string, string[]>();
  for (const preset of PRESETS) {
    for (const line of loadRuleset(preset).spec.reconstructed) users.set(line, [...(users.get(line) ?? []), preset]);
  }
  const groups = new Map<string, string[]>();
  for (const [line, presets] of users) {
    const named = usedBy(presets);
    groups.set(named, [...(groups.get(named) ?? []), line]);
  }
  return [
    '# Reconstructed values',
    '',
    'This page is for people who own a box, or compare the rules with one: it lists printed values that no source at hand shows, by the presets that use them.',
    'Stand-ins keep the game playable; [correct](data.md) them with `--data overrides.json`.',
    'A line has the collection, the id of the row, and its fields with their values.',
    'Made from the data rows by `npm run docs`; do not edit.',
    '',
    ...[...groups].flatMap(([presets, lines]) => [`## Used by ${presets}`, '', ...lines.map((line) => `- ${line}`), '']),
  ].join('\n');
}

/** Names the first presets of a list. */
const usedBy = (presets: readonly string[]): string =>
  `${presets
    .slice(0, NAMED)
    .map((name) => `\`${name}\``)
    .join(', ')}${presets.length > NAMED ? ` and ${presets.length - NAMED} more` : ''}`;

/** Values that may be corrected, a line for each collection and field. */
function correctionTable(): string[] {
  const all = correctables();
  const first = all.filter((one, k) => all.findIndex((other) => other.collection === one.collection && other.field === one.field) === k);
  const rows = first.map(({ collection, field, kind }) => {
    const group = all.filter((other) => other.collection === collection && other.field === field);
    return [`\`${collection}\``, `\`${field}\``, kind.text, idsOf(group)];
  });
  return [
    ...table(['collection', 'field', 'value', 'ids'], rows),
    '',
    `${all.length} values in all; \`orleans data\` lists them with their meanings.`,
  ];
}

/** How many rows have the field; a few are named. */
function idsOf(group: readonly Correctable[]): string {
  const ids = group.map(({ row }) => `\`${row.id}\``);
  return ids.length <= NAMED ? ids.join(' ') : `${ids.length}: ${ids[0]!} to ${ids.at(-1)!}`;
}
