/** Reads the rule index of docs/rules, with the tests that cite each id. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { UsageError } from './command.js';

/** `tests` are places "test/rules/board.test.ts:12"; `file` is the name inside docs/rules. */
export interface RuleRow {
  id: string;
  file: string;
  title: string;
  inScope: boolean;
  tests: string[];
}

/** One `rule('ID ID', …)` or `rule.each('ID ID', …)` of the test sources. */
export interface Citation {
  ids: string[];
  place: string;
}

/** docs/rules/scope.json: patterns in scope per file, and ids left out with the reason. */
interface Scope {
  inScope: Record<string, string[]>;
  exceptions: Record<string, string>;
}

// "- **BASE-101** text", "- **RUL-002 Title.** text", "| **BASE-600** | cell | cell |"
const DEFINITION = /^(- |\| )\*\*([A-Z]+(?:-[A-Z0-9]+)+)(?: ([^*]*))?\*\*(.*)$/;
const CITATION = /\brule(?:\.each)?\(\s*'([^'\n]*)'/g;
const TITLE_LENGTH = 100;

/** Every id in file order; one that is defined twice appears twice. */
export function listRules(root: string): RuleRow[] {
  const folder = join(root, 'docs', 'rules');
  const scope = readScope(root);
  const tests = new Map<string, string[]>();
  for (const { ids, place } of listCitations(root)) {
    for (const id of new Set(ids)) tests.set(id, [...(tests.get(id) ?? []), place]);
  }
  const rows: RuleRow[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()) {
    const wanted = (scope.inScope[file] ?? []).map(toPattern);
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const match = DEFINITION.exec(line);
      if (!match) continue;
      const [, mark, id = '', bold = '', text = ''] = match;
      const inScope = !Object.hasOwn(scope.exceptions, id) && wanted.some((pattern) => pattern.test(id));
      const title =
        mark === '| '
          ? [bold, ...text.split('|')]
              .map((cell) => cell.trim())
              .filter(Boolean)
              .join(', ')
          : bold || text;
      rows.push({ id, file, title: shorten(title), inScope, tests: tests.get(id) ?? [] });
    }
  }
  return rows;
}

/** All citations under test/, in file order. */
export function listCitations(root: string): Citation[] {
  const folder = join(root, 'test');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const text = readFileSync(path, 'utf8');
      return [...text.matchAll(CITATION)].map((match) => ({
        ids: (match[1] ?? '').split(/\s+/).filter(Boolean),
        place: `${relative(root, path).split(sep).join('/')}:${text.slice(0, match.index).split('\n').length}`,
      }));
    });
}

export function readScope(root: string): Scope {
  const path = join(root, 'docs', 'rules', 'scope.json');
  if (!existsSync(path))
    throw new UsageError(
      'The packages do not have the rules and their tests; clone the project and run `npm run -s orleans -- rules` there.',
    );
  return JSON.parse(readFileSync(path, 'utf8')) as Scope;
}

function toPattern(text: string): RegExp {
  return new RegExp(`^${text.replaceAll('*', '.*')}$`);
}

/** Removes bold marks, sources and remarks, and shortens long titles. */
function shorten(text: string): string {
  const plain = text
    .replaceAll('**', '')
    .replace(/ \*Corrected:\*.*$/, '')
    .replace(/ \[[^\]]*\]\.?$/, '')
    .trim();
  return plain.length <= TITLE_LENGTH ? plain : `${plain.slice(0, TITLE_LENGTH - 1).trimEnd()}…`;
}
