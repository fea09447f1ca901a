/** docs/errors.md: the refusal codes with their causes, read from the sources. `npm run docs` writes the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, type Argument, type CallExpression, type Expression, type NewExpression, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { REFUSAL_CODES } from '../../src/core/refusals.js';

const ROOT = resolve(import.meta.dirname, '..', '..');
const CODES: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(REFUSAL_CODES));
/** Refusals whose code is a parameter: the codes that callers give. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'src/server/limits.ts': ['FORK_LIMIT', 'ROLLOUT_LIMIT'],
  'src/server/quotas.ts': ['GAMES_LIMIT', 'COPIES_LIMIT', 'VECTORS_LIMIT'],
  'src/arena/season/lock.ts': ['SEASON_BUSY', 'LADDER_BUSY', 'QUEUE_BUSY'],
};
/** Errors of the Python client that the server does not send: class, code and first sentence of the class. */
const PYTHON = /^class (\w+)\((?:OrleansError|Refused|UnreadableAnswer).*\):\n {4}"""(.*?)"""\n\n {4}code = "(\w+)"/gm;
/** Classes of refusals of the server: class and first sentence. */
const REFUSED = /^class (\w+)\(Refused.*\):\n {4}"""(.*?)"""/gm;
/** Codes that the clients of Python and TypeScript give in the place where they raise an error. */
const CLIENT_CODES = /\.",\s*"([A-Z_]+)"|new OrleansError\(\s*'\w+',\s*'(\w+)'/g;

interface Site {
  readonly file: string;
  readonly code: string;
  readonly status: string;
  readonly sentence: string;
}

const SOURCES = ['src', 'agents/bots'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('gen'))
    .map((name) => join(folder, name)),
);
const SITES = SOURCES.flatMap(sitesOf);

/** Every place of a file that makes a refusal, except those that pass on the refusal of another process or line. */
function sitesOf(file: string): Site[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  // most files have none, and a parser takes 2 s for all of them
  if (!/(?:Refusal|super)\s*\(/.test(text)) return [];
  const sites: Site[] = [];
  const visit = ({ callee, arguments: [code, message, status] }: NewExpression | CallExpression): void => {
    const name = callee.type === 'Identifier' ? callee.name : callee.type;
    if (!['Refusal', 'FatalRefusal', 'Super'].includes(name) || code === undefined || message === undefined) return;
    const literal = literalOf(code);
    const codes = literal !== null ? [literal] : isPassedOn(code) ? [] : (PARAMETERS[file] ?? []);
    for (const one of codes.filter((known) => known in CODES || name !== 'Super')) {
      sites.push({ file, code: one, status: literalOf(status) ?? 'INVALID_ARGUMENT', sentence: template(message) });
    }
  };
  new Visitor({ NewExpression: visit, CallExpression: visit }).visit(parseSync(file, text).program);
  return sites;
}

/** `error.code` and the like, but for the parameter of a lock. */
function isPassedOn(code: Argument): boolean {
  return code.type === 'MemberExpression' && !(code.object.type === 'Identifier' && code.object.name === 'busy');
}

function literalOf(node: Argument | undefined): string | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The text of a sentence; values are names in asterisks. */
function template(node: Argument): string {
  if (node.type !== 'TemplateLiteral') return literalOf(node) ?? `*${valueName(node)}*`;
  return node.quasis
    .map(({ value }, k) => `${value.cooked ?? ''}${k < node.expressions.length ? `*${valueName(node.expressions[k]!)}*` : ''}`)
    .join('');
}

function valueName(node: Argument | Expression): string {
  switch (node.type) {
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return valueName(node.expression as Expression);
    case 'Identifier':
      return words(node.name);
    case 'MemberExpression':
      return !node.computed && node.property.type === 'Identifier' ? words(node.property.name) : valueName(node.object);
    case 'CallExpression':
      if (node.callee.type === 'MemberExpression') return valueName(node.callee.object);
      return node.arguments[0] === undefined ? valueName(node.callee) : valueName(node.arguments[0]);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return valueName(node.left as Expression);
    default:
      return '...';
  }
}

function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** Parts whose callers are people and read the sentence; their codes are not on the page. */
const PRINTED: readonly string[] = [
  'Starting a server',
  'Tournaments, evaluations and seasons',
  'Viewer',
] satisfies (keyof typeof REFUSAL_CODES)[];

function page(): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '\\<');
  const listed = Object.entries<Readonly<Record<string, string>>>(REFUSAL_CODES).filter(([part]) => !PRINTED.includes(part));
  const parts = listed.map(([part, codes]) => {
    const rows = Object.entries(codes).map(([code, cause]) => {
      const sites = SITES.filter((site) => site.code === code && !site.file.startsWith(join('src', 'view')));
      const statuses = [...new Set(sites.map(({ status }) => status))].join(', ');
      return `| \`${code}\` | ${statuses === 'INVALID_ARGUMENT' ? '' : statuses} | ${cell(cause.replace(/\.$/, ''))} |`;
    });
    return [`## ${part}`, '', '| code | status | cause |', '|---|---|---|', ...rows, ''].join('\n');
  });
  const source = readFileSync(join(ROOT, 'agents/python/orleans_env/errors.py'), 'utf8');
  const python = [...source.matchAll(PYTHON)];
  const refused = [...source.matchAll(REFUSED)].map(([, name, doc]) => {
    const codes = [...source.matchAll(/^ {4}"(\w+)": (\w+),$/gm)].filter(([, , other]) => other === name).map(([, code]) => `\`${code}\``);
    return `| \`${name}\` | ${codes.join(' ')} | ${doc} |`;
  });
  return `# Errors

This page is for people who handle errors of the program in their own code.
\`npm run docs\` makes this page from the sources; do not edit it.

\`\`\`python
try:
    game.step(action)          # a RawEnv
except orleans_env.errors.IllegalAction as error:
    print(error.code, error)   # ACTION_ILLEGAL place(...) is not legal for seat 0 in base.planning; choose one of the legal actions.
\`\`\`

A refusal has a code, a gRPC status and a sentence.
Compare the code in programs: it is stable.
The sentence gives the error and, after a semicolon, the next step; its wording may change in any version.
A refused call has changed nothing.

| where | code | sentence |
|---|---|---|
| gRPC | trailing metadata \`orleans-error-code\` | details of the status |
| vector streams | \`VectorError.code\` and \`.status\`, with \`fatal\` if the stream ends | the same |
| Python | \`OrleansError.code\`, \`.status\`; the class gives the common reasons | \`str(error)\` |
| TypeScript | \`code\`, \`status\` of \`Refusal\` (engine) or \`OrleansError\` (client) | \`message\` |
| command line, viewer | none; [exit codes](tournaments.md#exit-codes) | printed |

The page lists the codes of engine, service and clients; those of the start of a server, tournaments and the viewer are in \`src/core/refusals.ts\`.
Without a status it is \`INVALID_ARGUMENT\`.

${parts.join('\n')}
## Errors of the Python client

A refusal of the server raises \`Refused\`, or its subclass for the code or the status (\`orleans_env.errors\`):

| class | codes or status | cause |
|---|---|---|
${refused.join('\n')}

\`RulesetError\` has all other codes \`RULESET_...\` too, and \`LimitReached\` all \`..._LIMIT\`.
\`VersionMismatch\` has the codes of the package \`DATASET_SPEC\` (data or a network of another spec), \`DATASET_FORMAT\` (shards of another format) and \`NO_PICTURES\` (the server is too old to draw).
After \`SERVER_DRAINING\`, \`RESUME_UNKNOWN\` and \`TAKEN_OVER\` the env cannot continue: they raise \`ServerGone\`.

Errors that the package raises before or without a call have separate codes.

| code | class | cause |
|---|---|---|
${python.map(([, name, doc, code]) => `| \`${code}\` | \`${name}\` | ${doc} |`).join('\n')}

## Errors of the TypeScript client

\`OrleansError.retryable\` is true where the same call may succeed later or on another server (status \`UNAVAILABLE\`).
If the server sent no code, \`code\` is the name of the status, such as \`DEADLINE_EXCEEDED\`, \`CANCELLED\` or \`UNAVAILABLE\`.

| code | status | cause |
|---|---|---|
| \`ANSWER_MALFORMED\` | DATA_LOSS | An answer is not one of the protocol, does not fit the ruleset, or is too large |
| \`ANSWER_LOST\` | DATA_LOSS | A stream lacks an answer; open another one |
| \`CALL_ABORTED\` | CANCELLED | The signal of the call was aborted; \`cause\` is its reason |
| \`CLIENT_CLOSED\` | CANCELLED | The client, env or vector has been closed |
| \`CLIENT_USE\` | FAILED_PRECONDITION | The client cannot send the call, for example with a seed that is not a uint64 |
| \`FIELD_UNKNOWN\` |  | Observations of the ruleset have no field of this name |
`;
}

test('docs/errors.md agrees with the sources', async () => {
  await expect(page()).toMatchFileSnapshot(join(ROOT, 'docs', 'errors.md'));
});

test('the page has every code of the clients', () => {
  const folders = ['agents/python/orleans_env', 'agents/ts/client'].map((folder) => join(ROOT, folder));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(py|ts)$/.test(name) && !name.startsWith('wire'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const codes = new Set(sources.flatMap((text) => [...text.matchAll(CLIENT_CODES)].map(([, python, ts]) => python ?? ts!)));
  expect([...codes]).toEqual(expect.arrayContaining(['NO_PICTURES', 'DATASET_SPEC', 'DATASET_FORMAT', 'ANSWER_LOST', 'FIELD_UNKNOWN']));
  expect([...codes].filter((code) => !page().includes(`\`${code}\``))).toEqual([]);
});

test.each(Object.keys(CODES))('a refusal has the code %s', (code) => {
  expect(SITES.map((site) => site.code)).toContain(code);
});

test('a code is listed once', () => {
  const all = Object.values(REFUSAL_CODES).flatMap((codes) => Object.keys(codes));
  expect(all).toEqual([...new Set(all)]);
});

/** Sentences that are, or end with, a value are checked by the tests that expect them. */
test.each(SITES.filter(({ sentence }) => !/\*[^*]+\*\.?$/.test(sentence) || sentence.includes('; ')))(
  '$code of $file says what is wrong and what to do',
  ({ sentence }) => {
    expect(sentence).toMatch(/^\S.*[^;:]; [^;]*\S[.*]$/s);
    expect(sentence, 'plain words').not.toMatch(/\bdoor\b|(?<!There )\b(is|are) no\b|\bgo(es)? on\b/);
  },
);

/** Tests without comments, and patterns without their backslashes. */
const TESTS = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('docs/errors.test.ts'))
  .map((name) => readFileSync(join(ROOT, 'test', name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n')
  .replaceAll('\\', '');
/** So many words in a row are of one sentence only. */
const DISTINCT = 4;

/** Words in a row of the sentences of a code, values left out. */
function phrases(code: string): string[] {
  const parts = SITES.filter((site) => site.code === code).flatMap(({ sentence }) => sentence.split(/ ?\*[^*]+\*\S* ?/));
  return parts.flatMap((part) => {
    const all = part.split(' ');
    return all.map((_, k) => all.slice(k, k + DISTINCT)).flatMap((some) => (some.length === DISTINCT ? [some.join(' ')] : []));
  });
}

test.each(Object.keys(CODES))('a test expects %s, by its code or its sentence', (code) => {
  expect(new RegExp(`\\b${code}\\b`).test(TESTS) || phrases(code).some((phrase) => TESTS.includes(phrase))).toBe(true);
});
