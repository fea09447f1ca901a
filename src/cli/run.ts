import { fileSentence } from '../core/file-error.js';
import { Refusal } from '../core/result.js';
import { exitCodeOf } from './exit-codes.js';
import { columns, help, parse, UsageError, type Command, type Io, type OptionTable } from './command.js';
import { readJson, reason } from './files.js';
import { visible } from './visible.js';
import { readVersion } from '../server/package.js';

interface Entry {
  readonly summary: string;
  /** loaded on use, so that the program starts quickly */
  load(): Promise<Command>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  serve: { summary: 'Serves games over gRPC until it is stopped.', load: async () => (await import('./commands/serve.js')).default },
  'access add': {
    summary: 'Gives a principal an access token for a server and prints it once.',
    load: async () => (await import('./commands/access/add.js')).default,
  },
  'access list': {
    summary: 'Lists the principals of a server with their limits.',
    load: async () => (await import('./commands/access/list.js')).default,
  },
  'access remove': {
    summary: 'Removes the access of a principal, or its older tokens.',
    load: async () => (await import('./commands/access/remove.js')).default,
  },
  play: {
    summary: 'Plays whole games between bots and prints their scores.',
    load: async () => (await import('./commands/play.js')).default,
  },
  try: {
    summary: 'Sets up a position, applies actions and shows the result.',
    load: async () => (await import('./commands/try.js')).default,
  },
  'arena run': {
    summary: 'Plays or continues a tournament between bots, and writes its report.',
    load: async () => (await import('./commands/arena/run.js')).default,
  },
  'arena check': {
    summary: 'Plays a bot once in every seat of a deal and prints its faults.',
    load: async () => (await import('./commands/arena/check.js')).default,
  },
  'arena report': {
    summary: 'Writes the report of a tournament again, even of an unfinished one.',
    load: async () => (await import('./commands/arena/report.js')).default,
  },
  'arena test': {
    summary: 'Plays the sequential tests of a changed bot, and the match to publish.',
    load: async () => (await import('./commands/arena/test.js')).default,
  },
  'arena season': {
    summary: 'Plays or continues the stages of a season, and writes its standings.',
    load: async () => (await import('./commands/arena/season.js')).default,
  },
  'arena ladder': {
    summary: 'Plays or continues a ladder until it is stopped; bots enter at any time.',
    load: async () => (await import('./commands/arena/ladder.js')).default,
  },
  'arena ladder author': {
    summary: 'Writes a folder for an author of a ladder: matches, logs, errors and replays.',
    load: async () => (await import('./commands/arena/ladder-author.js')).default,
  },
  'arena queue': {
    summary: 'Checks the submissions in the queue of a season and accepts or rejects them.',
    load: async () => (await import('./commands/arena/queue.js')).default,
  },
  'arena export': {
    summary: 'Writes the results of tournaments into an SQLite database.',
    load: async () => (await import('./commands/arena/export.js')).default,
  },
  evaluate: {
    summary: 'Measures a bot against others over a range of deals, or one shard of it.',
    load: async () => (await import('./commands/evaluate.js')).default,
  },
  'evaluate merge': {
    summary: 'Joins the shards of an evaluation and writes its report.',
    load: async () => (await import('./commands/evaluate/merge.js')).default,
  },
  'benchmark run': {
    summary: 'Measures a bot in a task of Orléans-Bench and writes a bundle with all games.',
    load: async () => (await import('./commands/benchmark/run.js')).default,
  },
  'benchmark verify': {
    summary: 'Plays every game of a bundle again and compares games and score.',
    load: async () => (await import('./commands/benchmark/verify.js')).default,
  },
  'benchmark table': {
    summary: 'Prints the table of bundles.',
    load: async () => (await import('./commands/benchmark/table.js')).default,
  },
  bench: {
    summary: 'Measures the speed of the engine and prints its signature.',
    load: async () => (await import('./commands/bench.js')).default,
  },
  perft: {
    summary: 'Counts decision trees: compares files with the engine, or counts one position.',
    load: async () => (await import('./commands/perft.js')).default,
  },
  replay: {
    summary: 'Replays a record, checks every step and prints ok or the first difference.',
    load: async () => (await import('./commands/replay.js')).default,
  },
  view: {
    summary: 'Shows recorded games, matches and tournaments in a browser.',
    load: async () => (await import('./commands/view.js')).default,
  },
  spec: { summary: 'Prints the actions and the observation of a ruleset.', load: async () => (await import('./commands/spec.js')).default },
  data: { summary: 'Lists the printed values that `--data` can correct.', load: async () => (await import('./commands/data.js')).default },
  rules: { summary: 'Lists the rule ids and the tests that cite them.', load: async () => (await import('./commands/rules.js')).default },
};

/** An option of every command. */
const DATA = { data: { type: 'text', value: 'FILE', help: 'corrections of printed values, as JSON' } } as const satisfies OptionTable;

/** Runs a command line; returns the exit code: 0 fine, 1 failed, 2 refused, others in exit-codes.ts. */
export async function run(argv: readonly string[], given: Io): Promise<number> {
  const io: Io = { ...given, out: (text) => given.out(visible(text)), err: (text) => given.err(visible(text)) };
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(overview());
    return 0;
  }
  if (name === '--version') {
    io.out(`orleans ${readVersion()}\n`);
    return 0;
  }
  try {
    return await dispatch(name, rest, io);
  } catch (error) {
    if (error instanceof UsageError || error instanceof Refusal) {
      io.err(`${error.message}\n`);
      return error instanceof UsageError ? 2 : exitCodeOf(error.code);
    }
    const sentence = fileSentence(error);
    if (sentence !== null) {
      io.err(`${sentence}\n`);
      return 1;
    }
    io.err(`${error instanceof Error ? (error.stack ?? error.message) : reason(error)}\n`);
    return 1;
  }
}

async function dispatch(first: string, rest: readonly string[], io: Io): Promise<number> {
  // `orleans arena run` has a name of two words, `orleans arena ladder author` one of three
  const names = [2, 1, 0].map((more) => ({ name: [first, ...rest.slice(0, more)].join(' '), argv: rest.slice(more) }));
  const { name, argv } = names.find((one) => Object.hasOwn(COMMANDS, one.name)) ?? names.at(-1)!;
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const family = Object.keys(COMMANDS).filter((known) => known.startsWith(`${name} `));
  if (entry === undefined && family.length > 0)
    throw new UsageError(`orleans ${name} is not a command; add one of ${family.map((known) => known.slice(name.length + 1)).join(', ')}.`);
  if (entry === undefined) throw new UsageError(`orleans has no command "${name}"; \`orleans --help\` lists them.`);
  const command = await entry.load();
  const line = { ...command, options: { ...command.options, ...DATA } };
  const { operands, options } = parse(`orleans ${name}`, line, argv);
  if (options['help'] === true) {
    io.out(help(`orleans ${name}`, entry.summary, line));
    return 0;
  }
  const data = options['data'];
  if (typeof data === 'string') {
    const { useOverrides } = await import('../catalog/overrides.js');
    useOverrides(await readJson(data, io));
  }
  return command.run(operands, options, io);
}

/** Returns the help of every command, for docs/cli.md. */
export const commandHelp = (): Promise<{ name: string; summary: string; help: string }[]> =>
  Promise.all(
    Object.entries(COMMANDS).map(async ([name, { summary, load }]) => ({
      name,
      summary,
      help: help(`orleans ${name}`, summary, await load(), false),
    })),
  );

function overview(): string {
  const rows = Object.entries(COMMANDS).map(([name, entry]) => [name, entry.summary] as const);
  return [
    'usage: orleans <command> [options]',
    '',
    ...columns(rows),
    '',
    '`orleans <command> --help` explains a command, `orleans --version` prints the version.',
    '',
  ].join('\n');
}
