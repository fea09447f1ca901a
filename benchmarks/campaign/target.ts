import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/server/package.js';

const PROGRAM = join('dist', 'src', 'cli', 'main.js');

/** Clock ticks of Linux in /proc. */
const TICKS_PER_SECOND = 100;

/** Level of the log for errors of the server. */
const ERROR_LEVEL = 50;

/** The fields of the server's log that are read here. */
interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly pid?: number;
  readonly shard?: number;
}

/** The server under attack: `orleans serve` in a separate process on the loopback. */
export class Target {
  /** Lines of the log at level error. */
  faults = 0;
  /** Processes of the shards that have reported theirs. */
  readonly shards = new Map<number, number>();
  private ended: string | null = null;
  private rest = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly addresses: readonly string[],
  ) {
    child.once('exit', (code, signal) => {
      this.ended = `ended with ${signal ?? code}`;
    });
  }

  static start(...options: string[]): Promise<Target> {
    return Target.from(ROOT, ...options);
  }

  /** Starts the server of a compiled checkout. */
  static async from(checkout: string, ...options: string[]): Promise<Target> {
    const child = spawn(process.execPath, [join(checkout, PROGRAM), 'serve', '--port', '0', '--log-level', 'info', ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let early = '';
    let target: Target | null = null;
    child.stderr.on('data', (data: Buffer) => {
      if (target === null) early += data.toString();
      else target.read(data.toString());
    });
    const text = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
      child.once('exit', () => reject(new Error(`the server did not start: ${early}`)));
    });
    const first = /served on (\S+)/.exec(text)?.[1] ?? '';
    const others = [...text.matchAll(/shard \d+ +(\S+)/g)].map((match) => match[1]!);
    target = new Target(child, [first, ...others]);
    target.read(early);
    return target;
  }

  get address(): string {
    return this.addresses[0]!;
  }

  /** Why the server has ended; null while it runs. */
  get crash(): string | null {
    return this.ended;
  }

  /** Resident memory of the listening process in MiB; NaN without /proc. */
  get memory(): number {
    return memoryOf(this.pid);
  }

  /** Resident memory of all shards together in MiB; NaN while a shard is missing. */
  get shardMemory(): number {
    return [...this.shards.values()].reduce((sum, pid) => sum + memoryOf(pid), 0);
  }

  /** Processor time of the listening process so far; NaN without /proc. */
  get processorSeconds(): number {
    try {
      const [user, system] = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .slice(11, 13);
      return (Number(user) + Number(system)) / TICKS_PER_SECOND;
    } catch {
      return NaN;
    }
  }

  /** The listening process. */
  get pid(): number {
    return this.child.pid!;
  }

  async stop(): Promise<void> {
    if (this.ended !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  private read(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop()!;
    for (const line of lines) {
      let entry: LogLine;
      try {
        entry = JSON.parse(line) as LogLine;
      } catch {
        // the last output of a program that ends with an error
        this.faults += 1;
        continue;
      }
      if ((entry.level ?? 0) >= ERROR_LEVEL) this.faults += 1;
      if (entry.msg === 'shard serving') this.shards.set(entry.shard!, entry.pid!);
    }
  }
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
