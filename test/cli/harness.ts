import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from '../../src/cli/run.js';
import { ROOT } from '../../src/server/package.js';

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

/**
 * Runs a command line in a separate process. Bots without a sandbox need that, because the program plays their matches in copies of itself.
 */
export async function orleansProcess(argv: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(ROOT, 'dist', 'src', 'cli', 'main.js'), ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, out, err };
}

/** The object on the last line of stdout. */
export function lastJson(outcome: Outcome): unknown {
  if (outcome.code !== 0) throw new Error(`exit code ${outcome.code}: ${outcome.err}${outcome.out}`);
  return JSON.parse(outcome.out.trimEnd().split('\n').at(-1) ?? '');
}
