import { run } from '../../src/cli/run.js';

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** One command line in this process, as if in a pipe. */
export async function orleans(argv: readonly string[], io: { input?: string; terminal?: boolean } = {}): Promise<Outcome> {
  const outcome: Outcome = { code: 0, out: '', err: '' };
  outcome.code = await run(argv, {
    out: (text) => (outcome.out += text),
    err: (text) => (outcome.err += text),
    terminal: io.terminal ?? false,
    input: () => Promise.resolve(io.input ?? ''),
  });
  return outcome;
}

/** The object on the last line of stdout. */
export function lastJson(outcome: Outcome): unknown {
  if (outcome.code !== 0) throw new Error(`exit code ${outcome.code}: ${outcome.err}${outcome.out}`);
  return JSON.parse(outcome.out.trimEnd().split('\n').at(-1) ?? '');
}
