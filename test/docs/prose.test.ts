/** Habits of prose that readers stumble over, counted in documents and comments. Lower a limit when you can. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Pattern, and its limit in 10,000 words of documents, of comments, and of comments and docstrings in Python. */
const HABITS: readonly { name: string; pattern: RegExp; docs: number; comments: number; python: number; example: string }[] = [
  {
    name: 'is no X for is not a X',
    pattern: /\b(?:is|are|was|were|be) no (?!longer|more\b|one\b|need|way|limit|reason|doubt)\w+/g,
    docs: 0.2,
    comments: 0.4,
    python: 0,
    example: 'A wheel is no follower.',
  },
  {
    name: 'stand or lie for be',
    pattern: /\b(?:stands?(?!-in)|stood|standing|lies|lie|lay)\b/g,
    docs: 0.2,
    comments: 0.4,
    python: 0,
    example: 'The name stands in the table.',
  },
  {
    name: 'clause as subject',
    pattern: /(?:^|[.:;,(]\s|\n)(?:What|Who|Whoever|Whom|what|whoever|who) (?!is |are |does )\w+/g,
    docs: 0.2,
    comments: 0.2,
    python: 0,
    example: 'What remains goes away.',
  },
  { name: 'told', pattern: /\b(?:is|are|was|were) told\b|\btells\b/g, docs: 0, comments: 0, python: 0, example: 'The seat is told of it.' },
  {
    name: 'of its own',
    pattern: /\bof (?:its|their|his|her|a|the) own\b|\bof \w+ own\b/g,
    docs: 0,
    comments: 0.2,
    python: 0,
    example: 'It has a thread of its own.',
  },
  {
    name: 'goes on, once more',
    pattern: /\bonce more\b|\bgo(?:es)? on\b/g,
    docs: 0,
    comments: 0.1,
    python: 0,
    example: 'The game goes on.',
  },
  {
    name: 'nothing of, nobody of',
    pattern: /\b(?:[Nn]othing|[Nn]obody|[Nn]one) of\b|\bof nobody\b/g,
    docs: 0,
    comments: 0.1,
    python: 0,
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

/** Occurrences in 10,000 words. */
function rate(text: string, pattern: RegExp): number {
  return ((text.match(pattern)?.length ?? 0) * 10_000) / text.match(/[A-Za-z']+/g)!.length;
}

test.each(HABITS)('$name: the texts contain it no more often than before', ({ pattern, ...limits }) => {
  expect(rate(documents(), pattern)).toBeLessThanOrEqual(limits.docs);
  expect(rate(comments(), pattern)).toBeLessThanOrEqual(limits.comments);
  expect(rate(python(), pattern)).toBeLessThanOrEqual(limits.python);
});

test.each(HABITS)('$name: the test notices it', ({ pattern, example }) => {
  expect(example).toMatch(new RegExp(pattern.source));
});
