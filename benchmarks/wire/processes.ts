import { fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reply, Request } from './protocol.js';

const PROGRAM = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));
const ECHO = fileURLToPath(new URL('./echo.js', import.meta.url));
const CLIENT = fileURLToPath(new URL('./client.js', import.meta.url));

const TICKS = 100;

const children = new Set<ChildProcess>();
let folder: string | null = null;

/** Makes a folder for sockets that `endAll` removes. */
function scratch(): string {
  return (folder ??= mkdtempSync(join(tmpdir(), 'orleans-bench-')));
}

/** Ends all processes that were started here, and removes their folders. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
}

export interface Served {
  readonly address: string;
  readonly pid: number;
}

/** Starts a real `orleans serve`, on a free port or on a unix socket. */
export async function serve(name: string, transport: string, more: readonly string[] = []): Promise<Served> {
  const where = transport === 'uds' ? ['--socket', join(scratch(), `${name}.sock`)] : ['--port', '0'];
  const child = track(
    spawn(process.execPath, [PROGRAM, 'serve', ...where, '--rate', '0', '--log-level', 'error', ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const address = /served on (\S+)/.exec(await firstOutput(child))?.[1];
  if (address === undefined) throw new Error('the server did not say where it serves');
  return { address, pid: child.pid! };
}

/** Starts the echo server; returns an address for each kind and transport, e.g. "plain/tcp". */
export async function echo(ruleset: string): Promise<{ addresses: Record<string, string>; pid: number }> {
  const child = track(spawn(process.execPath, [ECHO, ruleset, scratch()], { stdio: ['ignore', 'pipe', 'inherit'] }));
  return { addresses: JSON.parse(await firstOutput(child)) as Record<string, string>, pid: child.pid! };
}

export class Worker {
  private readonly child = track(fork(CLIENT, { stdio: 'inherit' }));

  get pid(): number {
    return this.child.pid!;
  }

  async ask<K extends 'session' | 'measured' | 'checksum' | 'done'>(
    request: Request,
    key: K,
  ): Promise<Extract<Reply, Record<K, unknown>>[K]> {
    const reply = await new Promise<Reply>((resolve, reject) => {
      const ended = (): void => reject(new Error('the client process has ended'));
      this.child.once('exit', ended);
      this.child.once('message', (message) => {
        this.child.off('exit', ended);
        resolve(message as Reply);
      });
      this.child.send(request);
    });
    if ('error' in reply) throw new Error(reply.error);
    return (reply as Extract<Reply, Record<K, unknown>>)[key];
  }
}

/** Seconds of processor time of a process; null if the system does not provide it. */
export function cpuSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}

function track<T extends ChildProcess>(child: T): T {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function firstOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout!.once('data', (bytes: Buffer) => resolve(bytes.toString()));
    child.once('exit', (code) => reject(new Error(`a process of the benchmark ended with ${code}`)));
  });
}
