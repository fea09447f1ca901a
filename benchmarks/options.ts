import { help, parse, UsageError, type CommandLine, type OptionTable, type Values } from '../src/cli/command.js';

interface Program<T extends OptionTable> extends Partial<CommandLine<T>> {
  /** The words that start it. */
  readonly name: string;
  readonly summary: string;
  readonly options: T;
}

/** Returns the operands and options of the command line. Ends the program after its help, or if the command line is wrong. */
export function readOptions<const T extends OptionTable>({
  name,
  summary,
  operands = [],
  options,
  examples = [],
}: Program<T>): {
  operands: readonly string[];
  options: Values<T>;
} {
  const line = { operands, options, examples };
  try {
    const parsed = parse(name, line, process.argv.slice(2));
    if (parsed.options['help'] !== true) return parsed as { operands: readonly string[]; options: Values<T> };
  } catch (error) {
    if (error instanceof UsageError) refuse(error.message);
    throw error;
  }
  process.stdout.write(help(name, summary, line));
  process.exit(0);
}

/** Ends the program, because its command line is wrong. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
