// Commands in documents, and in the comments and examples of programs, have options that their programs know.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const FILES = ['docs', 'agents', 'deploy', 'benchmarks', 'scripts', 'src/cli']
  .flatMap(filesOf)
  .filter((path) => !/node_modules|_server|__pycache__|(^|\/)(build|dist)\/|\.venv/.test(path));
const { scripts: SCRIPTS } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Options of each command of `orleans`: its page is made from their help. */
const COMMANDS = new Map(
  read('docs/cli.md')
    .split(/^## orleans /m)
    .slice(1)
    .map((section) => [/^.*/.exec(section)![0], matches(section, /^ {2}--([\w-]+)/gm)]),
);

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found!);
}

/** Options that the source of a program declares. */
function optionsOf(path: string): string[] {
  const text = read(path);
  if (path.endsWith('.py')) return matches(text, /add_argument\(\s*"--([\w-]+)"/g);
  return matches(text, /(?:^|[{,])\s*'?([a-z][\w-]*)'?: \{\s*type: '\w+'/gm);
}

/** Source of a program that npm, Node or Python starts; undefined: a program of others, or one without options. */
function sourceOf(command: string): string | undefined {
  const [, npm] = /^npm (?:run )?(?:-s )?([\w:-]+)/.exec(command) ?? [];
  const line = npm === undefined ? command : (SCRIPTS[npm]?.split('&& ').at(-1) ?? '');
  const [, node] = /^node (?:--\S+ )*((?:scripts|dist\/benchmarks)\/\S+?js)\b/.exec(line) ?? [];
  const [, module] = /^python3? -m (orleans_env[\w.]*)/.exec(line) ?? [];
  const [, example] = /^python3? (?:\S*\/)?(examples\/\w+\.py|deploy\/\S+\.py)/.exec(line) ?? [];
  const script = node?.replace(/^dist\/(.*)\.js$/, '$1.ts').replace('wire/main', 'wire/plan');
  const path = module?.replaceAll('.', '/');
  return [script, example, `agents/python/${example}`, `agents/python/${path}.py`, `agents/python/${path}/__main__.py`].find(
    (one) => one !== undefined && FILES.includes(one),
  );
}

/** Options of the program that a command starts, or null if it is not a program of this project with options. */
function known(command: string): string[] | null {
  const words = command.replace(/^(?:npm (?:run )?(?:-s )?orleans (?:-- )?|node \S*dist\/src\/cli\/main\.js )/, 'orleans ').split(' ');
  if (words[0] === 'orleans') {
    const name = [3, 2, 1].map((n) => words.slice(1, n + 1).join(' ')).find((some) => COMMANDS.has(some));
    if (words[1] === 'mcp') return optionsOf('agents/python/orleans_env/adapters/mcp.py');
    return name === undefined ? null : [...COMMANDS.get(name)!, 'data', 'help'];
  }
  const source = sourceOf(command);
  return source === undefined ? null : [...optionsOf(source), 'help'];
}

const START = /(?<![\w/.-])(?:npm (?:run )?(?:-s )?[\w:-]+|node (?:--[\w-]+ )*(?:scripts|dist)\/\S+|orleans|python3? (?:-m )?\S+) /g;

/** Commands of a line, each up to the start of the next one, a comment or an operator of the shell. */
function commandsIn(line: string): string[] {
  const starts = [...line.matchAll(START)].map(({ index }) => index);
  return starts.map((start, k) => line.slice(start, starts[k + 1]).split(/ #|\s[|&;<>]|&&|[`;)\]]| {2}/)[0]!);
}

/** Options of the commands in a text that their programs do not have. */
function unknownOptions(text: string): string[] {
  return text
    .replace(/\\\n[ #/]*/g, '')
    .split('\n')
    .flatMap(commandsIn)
    .flatMap((command) => {
      const options = known(command);
      if (options === null) return [];
      // options of Node come before its program; deploy/ray/evaluate.py gives those behind -- to `orleans evaluate`
      const [own] = command
        .replace(/^(npm \S+ .*?)-- /, '$1')
        .replace(/^node (--\S+ )+/, 'node ')
        .split(' -- ');
      return matches(own!, /(?<=[ [])--([a-z][\w-]*)/g)
        .filter((name) => !options.includes(name))
        .map((name) => `${name}: ${command}`);
    });
}

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...FILES.filter((path) => path.endsWith('.md'))];
const PROGRAMS = ['Dockerfile', ...FILES.filter((path) => /\.(py|ts|mjs|ya?ml|cfg|conf|sh|service)$|Dockerfile$/.test(path))];
const TEXTS = new Map([...DOCUMENTS, ...PROGRAMS].map((path) => [path, read(path)]));

test('programs know the options of their commands in documents, comments and examples', () => {
  const commands = [...TEXTS.values()].flatMap((text) => text.split('\n').flatMap(commandsIn));
  expect(commands.filter((command) => / --/.test(command) && known(command) !== null).length).toBeGreaterThan(300);
  expect([...TEXTS].flatMap(([path, text]) => unknownOptions(text).map((found) => `${path}: ${found}`))).toEqual([]);
});

test('shards of an evaluation have a seed in every command, because `orleans evaluate` refuses them without one', () => {
  const shards = [...TEXTS.values()]
    .flatMap((text) => text.split('\n').flatMap(commandsIn))
    .filter((command) => / --shard[ =]/.test(command));
  expect(shards.length).toBeGreaterThan(1);
  expect(shards.filter((command) => !/ --seed[ =]/.test(command))).toEqual([]);
});

test('an unknown option is noticed', () => {
  expect(unknownOptions('orleans play base-2p --games 2 --bot greedy | head')).toEqual([
    'bot: orleans play base-2p --games 2 --bot greedy',
  ]);
  expect(unknownOptions('npm run -s orleans -- view --no-open --out x')).toEqual(['out: npm run -s orleans -- view --no-open --out x']);
  expect(unknownOptions('`npm run ladder -- --writes`')).toEqual(['writes: npm run ladder -- --writes']);
  expect(unknownOptions('python examples/policy_imitate.py salesman \\\n  --outs x')).toHaveLength(1);
  expect(unknownOptions('python deploy/ray/evaluate.py --shards 2 -- --deals 0..9')).toEqual([]);
});

test('every command of npm in documents exists, and documents name every one', () => {
  const named = new Set([...TEXTS.values()].flatMap((text) => matches(text, /\bnpm run (?:-s )?([a-z][\w:-]*)/g)));
  expect([...named].filter((name) => SCRIPTS[name] === undefined)).toEqual([]);
  // npm itself calls them
  const called = ['prepack', 'start', 'test'];
  const documents = DOCUMENTS.map(read).join('\n');
  expect(
    Object.keys(SCRIPTS).filter((name) => !called.includes(name) && !new RegExp(`npm run (-s )?${name}(?![\\w:-])`).test(documents)),
  ).toEqual([]);
});

test('the help of a script, which is its head, names its options', () => {
  const scripts = FILES.filter((path) => /^scripts\/\w[\w-]*\.mjs$/.test(path) && /^import .* from '\.\/options\.mjs'/m.test(read(path)));
  expect(scripts.length).toBeGreaterThan(15);
  const missing = scripts.flatMap((path) => {
    const [head = ''] = /^(?:\/\/.*\n)+/.exec(read(path)) ?? [];
    return optionsOf(path)
      .filter((name) => !head.includes(`--${name}`))
      .map((name) => `${path}: --${name}`);
  });
  expect(missing).toEqual([]);
});

test('commands that run some of the tests name folders or files with tests', () => {
  const tests = filesOf('test').filter((path) => path.endsWith('.test.ts'));
  const sources = [...TEXTS.values(), read('package.json'), read('.github/workflows/test.yml')].join('\n');
  const lines = matches(sources, /(?:vitest run|npm test --|scripts\/test\.mjs)(( [^\s`"#]+)+)/g);
  const named = lines.flatMap((line) => matches(line, /(?<= )(test\/\S+)/g)).map((path) => path.replace(/[.,;:]$/, ''));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !tests.some((file) => file.includes(path)))).toEqual([]);
});
