/** Habits of prose that readers stumble over, counted in documents, comments and titles of tests. Lower a limit when you can. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

interface Habit {
  readonly name: string;
  readonly pattern: RegExp;
  /** Limits in 10,000 words of documents, of comments, of comments and docstrings in Python, and of titles of tests. */
  readonly docs: number;
  readonly comments: number;
  readonly python: number;
  readonly titles: number;
  readonly example: string;
}

const HABITS: readonly Habit[] = [
  {
    name: 'is no X for is not a X',
    pattern: /\b(?:is|are|was|were|be) no (?!longer|more\b|one\b|need|way|limit|reason|doubt)\w+/g,
    docs: 0.2,
    comments: 0.4,
    python: 0,
    titles: 6,
    example: 'A wheel is no follower.',
  },
  {
    name: 'stand or lie for be',
    pattern: /\b(?:stands?(?!-in)|stood|standing|lies|lie|lay)\b/g,
    docs: 0.2,
    comments: 0.4,
    python: 0,
    titles: 1,
    example: 'The name stands in the table.',
  },
  {
    name: 'clause as subject',
    pattern: /(?:^|[.:;,(]\s|\n)(?:What|Who|Whoever|Whom|what|whoever|who) (?!is |are |does )\w+/g,
    docs: 0.2,
    comments: 0.2,
    python: 0,
    titles: 2,
    example: 'What remains goes away.',
  },
  {
    name: 'told',
    pattern: /\b(?:is|are|was|were) told\b|\btells\b/g,
    docs: 0,
    comments: 0,
    python: 0,
    titles: 0.5,
    example: 'The seat is told of it.',
  },
  {
    name: 'of its own',
    pattern: /\bof (?:its|their|his|her|a|the) own\b|\bof \w+ own\b/g,
    docs: 0,
    comments: 0.2,
    python: 0,
    titles: 1,
    example: 'It has a thread of its own.',
  },
  {
    name: 'goes on, once more',
    pattern: /\bonce more\b|\bgo(?:es)? on\b/g,
    docs: 0,
    comments: 0.1,
    python: 0,
    titles: 0.5,
    example: 'The game goes on.',
  },
  {
    name: 'nothing of, nobody of',
    pattern: /\b(?:[Nn]othing|[Nn]obody|[Nn]one) of\b|\bof nobody\b/g,
    docs: 0,
    comments: 0.1,
    python: 0,
    titles: 1,
    example: 'Nothing of it is shown.',
  },
];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (folder: string, recursive: boolean): string[] =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' }).map((name) => join(folder, name));

function documents(): string {
  const pages = [...filesOf('docs', false), ...filesOf(join('docs', 'games'), false)].filter((path) => path.endsWith('.md'));
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pages].map(read).join('\n');
}

function comments(): string {
  const sources = ['src', 'test', join('agents', 'bots'), join('agents', 'ts')].flatMap((folder) => filesOf(folder, true));
  const own = sources.filter((path) => /\.tsx?$/.test(path) && !/[\\/](?:gen|data)[\\/]/.test(path));
  return own
    .flatMap((path) => [...read(path).matchAll(/\/\*\*?([\s\S]*?)\*\/|(?<!:)\/\/(.*)/g)].map(([, block, line]) => block ?? line ?? ''))
    .join('\n');
}

/** Docstrings and comments of the package. */
function python(): string {
  const sources = filesOf(join('agents', 'python', 'orleans_env'), true).filter(
    (path) => /\.py$/.test(path) && !/[\\/]wire[\\/]/.test(path),
  );
  return sources
    .flatMap((path) => [...read(path).matchAll(/"""([\s\S]*?)"""|#(.*)/g)].map(([, block, line]) => block ?? line ?? ''))
    .join('\n');
}

/** Titles of tests: texts of three words and more before the function of a test. */
const TITLES = filesOf('test', true)
  .filter((path) => path.endsWith('.ts'))
  .flatMap((path) => [...read(path).matchAll(/(['"`])([^'"`\n]+)\1,\s*(?:async )?\(/g)].map(([, , title]) => title!))
  .filter((title) => title.split(' ').length > 2);

/** Occurrences in 10,000 words. */
function rate(text: string, pattern: RegExp): number {
  return ((text.match(pattern)?.length ?? 0) * 10_000) / text.match(/[A-Za-z']+/g)!.length;
}

test.each(HABITS)('$name: the texts contain it no more often than before', ({ pattern, ...limits }) => {
  expect(rate(documents(), pattern)).toBeLessThanOrEqual(limits.docs);
  expect(rate(comments(), pattern)).toBeLessThanOrEqual(limits.comments);
  expect(rate(python(), pattern)).toBeLessThanOrEqual(limits.python);
  expect(rate(TITLES.join('\n'), pattern)).toBeLessThanOrEqual(limits.titles);
});

test('titles of tests name their subjects', () => {
  const vague = TITLES.filter((title) => /\b(?:nobody|somebody|whoever|alike|anew|at once)\b/i.test(title));
  expect(vague.length, vague.join('\n')).toBeLessThanOrEqual(10);
});

test.each(HABITS)('$name: the test notices it', ({ pattern, example }) => {
  expect(example).toMatch(new RegExp(pattern.source));
});
