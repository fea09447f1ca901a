import { parseArgs } from 'node:util';

/** Input and output of a command; tests pass their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** stderr is a terminal: progress may be drawn there. */
  readonly terminal: boolean;
  input(): Promise<string>;
}

/** An option, for parser and help. */
export interface OptionRow {
  readonly type: 'text' | 'integer' | 'number' | 'flag';
  /** The word for the value in the help. */
  readonly value?: string;
  readonly default?: string | number;
  /** Words for a default that depends on the machine. */
  readonly defaultText?: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  readonly help: string;
}
export type OptionTable = Readonly<Record<string, OptionRow>>;

type Plain<K extends OptionRow['type']> = K extends 'flag' ? boolean : K extends 'integer' | 'number' ? number : string;
type Given = { readonly type: 'flag' } | { readonly default: string | number };
export type Values<T extends OptionTable> = {
  readonly [K in keyof T]: T[K] extends Given ? Plain<T[K]['type']> : Plain<T[K]['type']> | undefined;
};

export interface Operand {
  readonly name: string;
  readonly count: 'one' | 'optional' | 'many';
  readonly help: string;
}

/** What the parser and the help of a program need. */
export interface CommandLine<T extends OptionTable = OptionTable> {
  readonly operands: readonly Operand[];
  readonly options: T;
  readonly examples: readonly string[];
}

export interface Command<T extends OptionTable = OptionTable> extends CommandLine<T> {
  /** Returns the exit code. */
  run(operands: readonly string[], options: Values<T>, io: Io): number | Promise<number>;
}

/** Keeps the literal types of the option table for `Values`. */
export function defineCommand<const T extends OptionTable>(command: Command<T>): Command<T> {
  return command;
}

/** A wrong command line: one sentence, exit code 2. */
export class UsageError extends Error {}

/** An option of every command line. */
const HELP = { help: { type: 'flag', help: 'print this help' } } as const satisfies OptionTable;

export interface Parsed {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** @param name of the program, as people call it */
export function parse(name: string, command: CommandLine, argv: readonly string[]): Parsed {
  const table: OptionTable = { ...command.options, ...HELP };
  const shape = Object.fromEntries(
    Object.entries(table).map(([key, row]) => [
      key,
      { type: row.type === 'flag' ? ('boolean' as const) : ('string' as const), ...(key === 'help' ? { short: 'h' } : {}) },
    ]),
  );
  // not strict, because this program has its own messages
  const { tokens } = parseArgs({ args: [...argv], options: shape, allowPositionals: true, strict: false, tokens: true });
  const options: Record<string, string | number | boolean | undefined> = {};
  for (const [key, row] of Object.entries(table)) options[key] = row.type === 'flag' ? false : row.default;
  const operands: string[] = [];
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const row = table[token.name];
    if (row === undefined) throw new UsageError(`${name} has no option ${token.rawName}; \`${name} --help\` lists them.`);
    if (seen.has(token.name)) throw new UsageError(`${token.rawName} is given twice; give it once.`);
    seen.add(token.name);
    // in `--seed --json` the seed is missing; in `--seed=--json` it is the text "--json"
    const forgotten = token.inlineValue === false && token.value?.startsWith('--') === true;
    options[token.name] = readValue(token.rawName, row, forgotten ? undefined : token.value);
  }
  // --help wins over missing arguments
  if (options['help'] === true) return { operands, options };
  checkOperands(name, command.operands, operands);
  return { operands, options };
}

function readValue(flag: string, row: OptionRow, text: string | undefined): string | number | boolean {
  if (row.type === 'flag') {
    if (text !== undefined) throw new UsageError(`${flag} takes no value; remove "${text}".`);
    return true;
  }
  if (text === undefined || text === '') throw new UsageError(`${flag} has no value; write ${flag} ${row.value ?? 'VALUE'}.`);
  if (row.choices !== undefined && !row.choices.includes(text)) {
    throw new UsageError(`${flag} is "${text}"; use one of ${row.choices.join(', ')}.`);
  }
  if (row.type === 'text') return text;
  const value = (row.type === 'number' ? /^-?\d{1,15}(\.\d+)?$/ : /^-?\d{1,15}$/).test(text) ? Number(text) : NaN;
  const min = row.min ?? 0;
  const max = row.max ?? Number.MAX_SAFE_INTEGER;
  if (!(value >= min && value <= max)) {
    const range = row.max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
    throw new UsageError(`${flag} is "${text}"; give a ${row.type === 'number' ? '' : 'whole '}number ${range}.`);
  }
  return value;
}

function checkOperands(name: string, rows: readonly Operand[], given: readonly string[]): void {
  const needed = rows.filter((row) => row.count === 'one');
  const missing = needed[given.length];
  if (missing !== undefined) {
    throw new UsageError(`${name} needs <${missing.name}> (${missing.help}); \`${name} --help\` shows the usage.`);
  }
  const open = rows.some((row) => row.count === 'many');
  if (!open && given.length > rows.length) {
    throw new UsageError(`${name} takes no argument "${given[rows.length] ?? ''}"; \`${name} --help\` shows the usage.`);
  }
}

/** @param isAlone includes the purpose, `--help` and all examples; else the first example only, for a page of commands */
export function help(name: string, summary: string, command: CommandLine, isAlone = true): string {
  const operands = command.operands.map(
    (row) => ({ one: `<${row.name}>`, optional: `[${row.name}]`, many: `[${row.name}...]` })[row.count],
  );
  const table: OptionTable = { ...command.options, ...(isAlone && HELP) };
  const rows: [string, string][] = [
    ...command.operands.map((row): [string, string] => [row.name, row.help]),
    ...Object.entries(table).map(([key, row]): [string, string] => [
      row.type === 'flag' ? `--${key}` : `--${key} ${row.value ?? 'VALUE'}`,
      row.default === undefined || row.default === '' ? row.help : `${row.help} (default ${row.defaultText ?? row.default})`,
    ]),
  ];
  const examples = command.examples.slice(0, isAlone ? undefined : 1).map((line) => `  ${line}`);
  return [
    `usage: ${[name, ...operands, '[options]'].join(' ')}`,
    '',
    ...(isAlone ? [summary, ''] : []),
    ...columns(rows),
    ...(examples.length > 0 ? ['', isAlone ? 'examples:' : 'example:', ...examples] : []),
    '',
  ].join('\n');
}

/** Two indented columns; the left one has the width of its widest entry. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
