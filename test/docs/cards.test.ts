/**
 * docs/games has a complete card for each scenario and addition, with the figures of their sources. test/cli/spec.test.ts checks that they
 * are current.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { correctables, isStandIn } from '../../src/catalog/corrections.js';
import { MODULES } from '../../src/catalog/modules.js';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset, VOCABULARY } from '../../src/catalog/ruleset.js';
import { rowsWithHead } from '../../src/cli/documents/markdown.js';
import { meaningOf } from '../../src/cli/documents/meanings.js';
import { rowsOfPresets } from '../../src/cli/pages.js';
import { listRules } from '../../src/cli/rules.js';
import { ADDITIONS } from '../../src/cli/documents/rulesets.js';
import { BEST_BOTS } from '../../src/catalog/words/scenarios.js';
import { bestBot } from '../../src/cli/documents/strength.js';
import { ROOT } from '../../src/server/package.js';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const SCENARIOS = VOCABULARY.scenarios.map(({ id }) => id);
const PARTS = ['Decisions', 'Actions', 'Observation', 'Options'];
/** A card ends with its versions if the rules of the game have changed. */
const withoutVersions = (headings: readonly (string | undefined)[]): readonly (string | undefined)[] =>
  headings.at(-1) === 'Versions' ? headings.slice(0, -1) : headings;

test('exactly the scenarios and additions have cards', () => {
  const cards = readdirSync(join(ROOT, 'docs/games')).sort();
  expect(cards).toEqual(['README', ...SCENARIOS, ...ADDITIONS.map(({ id }) => id)].map((name) => `${name}.md`).sort());
});

test.each(PRESETS)('every field of %s has a meaning', (preset) => {
  const { spec } = loadRuleset(preset);
  for (const { name } of spec.observation) expect(meaningOf(name), name).toMatch(/^\S/);
});

test('a field without a meaning is reported', () => {
  expect(() => meaningOf('self.invasion.boats')).toThrow(/self\.invasion\.boats.*meanings\.ts/);
});

describe.each(SCENARIOS)('the card of %s', (id) => {
  const card = read(`docs/games/${id}.md`);

  test('has its parts in order, five sentences first', () => {
    const headings = [...card.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(withoutVersions(headings)).toEqual(['Episode', ...PARTS.slice(0, 3), 'Rewards', 'Difficulty', ...PARTS.slice(3)]);
    expect(card.split('\n\n')[1]!.split('\n')).toHaveLength(5);
  });

  test('has the figures of the linked pages', () => {
    const rows = rowsWithHead(card, ['bot', 'against', 'played', 'share won', 'reached, mean', 'source']);
    expect(rows.length).toBeGreaterThan(2);
    const alone = rows.filter(([, against]) => against === '–').map(([bot]) => bot);
    expect(alone).toEqual([...new Set(alone)]);
    const ruleset = /^In (`.*`):$/m.exec(card)![1];
    for (const [bot, , , share, , source] of rows) {
      const [rate, interval] = share!.split(/ (?=\[)/);
      const page = read(`docs/${/\((?:\.\.\/)(.*)\)/.exec(source!)![1]!}`);
      const part = page.includes(`## ${ruleset!}\n`) ? page.slice(page.indexOf(`## ${ruleset!}\n`)).split('\n## ')[0]! : page;
      const isPlanner = source!.includes('bots');
      // docs/bots.md writes 0 for 0.000 and its intervals with "to", and has only planner in these tables
      const written = /[\d.]+, [\d.]+/.exec(interval!)![0].replace(', ', ' to ').replaceAll('0.000', '0');
      const lines = part
        .split('\n')
        .filter(
          (line) =>
            (isPlanner || line.includes(` ${bot!.replaceAll('`', '')} |`)) &&
            (source!.includes('ladder') || line.replaceAll('`', '').startsWith(`| ${ruleset!.replaceAll('`', '')} |`)),
        );
      const holds = (line: string): boolean =>
        isPlanner
          ? bot!.includes('planner') && line.replaceAll('0.000', '0').includes(`| ${written} |`)
          : [` ${rate!} `, interval!].every((text) => line.includes(text));
      expect(lines.filter(holds), `${ruleset!} ${bot!} ${share!}`).not.toEqual([]);
    }
  });

  test('is in the README with its best bot', () => {
    expect(rowsWithHead(read('README.md'), ['game', 'seats', 'actions', 'observation', 'who wins', 'best bot'])).toContainEqual(
      expect.arrayContaining([expect.stringContaining(`(docs/games/${id}.md)`), bestBot(id)]),
    );
  });

  test('is a card of the page that names the same bot, which may have parameters', () => {
    expect(bestBot(id)).toMatch(new RegExp(`\`${BEST_BOTS[id]!}[:\`]`));
  });
});

test('bots that share the first rank have played the same number of deals', () => {
  expect(bestBot('dignitary')).toMatch(/^`policy` won .* of 200 deals$/);
});

/** The sentence of a card about its values without a source. */
const standInsOf = (id: string): string => /^.*\]\(\.\.\/reconstructed\.md\).*$/m.exec(read(`docs/games/${id}.md`))?.[0] ?? '';

test.each(SCENARIOS)('the card of %s has the number of its reconstructed values', (id) => {
  const spec = readdirSync(join(ROOT, 'docs/spec')).find((name) => name === `${id}.md` || name === `${id}-4p.md`)!;
  const lines = read(`docs/spec/${spec}`)
    .split('## Reconstructed values\n')[1]!
    .match(/^- .*$/gm)!;
  const count = lines.flatMap((line) => line.split('; ')).length;
  expect(standInsOf(id)).toMatch(new RegExp(`^We found no source for ${count} printed values of \`${spec.replace('.md', '')}\`;`));
});

test.each(ADDITIONS)('the card of $id has the number of its reconstructed values', ({ id }) => {
  const count = correctables(MODULES.filter((module) => module.id === id)).filter(isStandIn).length;
  expect(standInsOf(id)).toMatch(count === 0 ? /^No printed value of / : new RegExp(`^We found no source for ${count} printed values of `));
});

test('the page of reconstructed values has each row of a game once', () => {
  for (const game of read('docs/reconstructed.md').split('\n## ').slice(1)) {
    const rows = game
      .split('\n### ')
      .slice(1)
      .flatMap((part) => [...part.matchAll(/^- (\S+):/gm)].map(([, id]) => `${/^\w+/.exec(part)![0]} ${id!}`));
    expect([...new Set(rows)]).toEqual(rows);
  }
});

test('a row that a ruleset uses in part is on the page once with all values, whatever the order of its fields', () => {
  const lines = new Map([
    ['plague-2p', ['deeds vigil: closed 3', 'deeds feast: spaces monk']],
    ['plague-3p', ['deeds vigil: closed 3; spaces monk', 'deeds feast: spaces monk']],
    ['plague-4p', ['deeds vigil: closed 3; spaces monk']],
  ]);
  expect(rowsOfPresets(lines)).toEqual([
    { collection: 'deeds', id: 'vigil', text: 'closed 3; spaces monk', presets: ['plague-2p', 'plague-3p', 'plague-4p'] },
    { collection: 'deeds', id: 'feast', text: 'spaces monk', presets: ['plague-2p', 'plague-3p'] },
  ]);
});

test('the events of The Duel mark the number without a source', () => {
  expect(read('docs/rules/duel.md').match(/\w+ \| \d+ \(stand-in\) \|/g)).toEqual(['Harvest | 1 (stand-in) |']);
});

test('the counts of the README are correct', () => {
  const counted = (what: string): number => Number(new RegExp(`\\*\\*(\\d+) ${what}\\*\\*`).exec(read('README.md'))![1]);
  const rules = listRules(ROOT);
  expect(rules.filter(({ tests }) => tests.length > 0).length).toBeGreaterThan(counted('rules'));
  const standIns = correctables().filter(isStandIn).length;
  expect(Math.abs(standIns - counted('printed values'))).toBeLessThan(20);
});

test.each(ADDITIONS)('the card of $id has its parts in order', ({ id }) => {
  const headings = [...read(`docs/games/${id}.md`).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(withoutVersions(headings)).toEqual(PARTS);
});

test('the page of bots names every network of the program, and each card has the size of its file', () => {
  for (const file of readdirSync(join(ROOT, 'agents/models')).filter((path) => path.endsWith('.onnx'))) {
    const name = file.slice(0, -'.onnx'.length);
    expect(read('docs/bots.md')).toContain(`\`${name}\``);
    const { size } = statSync(join(ROOT, 'agents/models', file));
    expect(read(`agents/models/${name}.md`)).toContain(`](${file}), ${size.toLocaleString('en-US')} bytes`);
  }
});

test('specs link to the card of their game', () => {
  for (const id of SCENARIOS) {
    const file = readdirSync(join(ROOT, 'docs/spec')).find((name) => name === `${id}.md` || name === `${id}-4p.md`)!;
    expect(read(`docs/spec/${file}`)).toContain(`](../games/${id}.md)`);
  }
});

test('the card of Invasion names all joint payments', () => {
  const sources = ['pool.ts', 'decisions/losses.ts'].map((path) => read(`src/rules/invasion/${path}`)).join('\n');
  const joint = [...sources.matchAll(/= poolDecision\(\{\s+name: '(.*)'/g)].map(([, name]) => name!);
  expect(joint).toHaveLength(sources.split('= poolDecision(').length - 1);
  expect(read('docs/games/invasion.md')).toContain(`(${joint.map((name) => `\`${name}\``).join(', ')})`);
});
