import { MODULES } from '../catalog/modules.js';
import { CORRECTIONS, rowsOf } from '../catalog/overrides.js';
import { PRESETS } from '../catalog/presets.js';
import { loadRuleset, VOCABULARY } from '../catalog/ruleset.js';
import type { DeedRow, Rows } from '../rules/base/model/schema.js';
import { cardPages, gamesTable } from './documents/cards.js';
import { commandPage } from './documents/commands.js';
import { table, withTables, type Page } from './documents/markdown.js';
import { additionTable, optionTable, scenarioTable } from './documents/rulesets.js';
import { specPages } from './documents/spec.js';
import { commandHelp } from './run.js';

/** Returns every file that is made from data, nearly all of them in docs/; `npm run docs` writes them, a test compares them. */
export async function pages(): Promise<Page[]> {
  return [
    ...specPages(),
    ...cardPages(),
    withTables('README.md', { games: gamesTable('docs/games/') }),
    withTables('docs/rulesets.md', { scenarios: scenarioTable(), additions: additionTable(), options: optionTable(VOCABULARY.options) }),
    commandPage(await commandHelp()),
    { path: 'docs/reconstructed.md', text: reconstructedPage() },
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
    'These printed values could not be read from any source at hand.',
    'Stand-ins keep the game playable; owners of a box can [correct](data.md) them with `--data overrides.json`, without touching code.',
    '',
    ...(rows.length === 0 ? ['None.'] : table(['value', 'used by'], rows)),
    '',
  ].join('\n');
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
