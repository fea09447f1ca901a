import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadRuleset } from '../../catalog/ruleset.js';
import type { AnswerCounts } from '../../seats/answer-counts.js';
import { SEAT_STATUS } from '../../seats/channel.js';
import { Forfeit } from '../../seats/forfeit.js';
import { startPlayServer, type OpenedSeat, type PlayServer } from '../../seats/server.js';
import { REAL_TIME, type Time } from '../clock.js';
import type { DecisionRequest, MatchInfo, Player, SeatResult, Usage } from '../player.js';
import { DEFAULT_SANDBOX, driverOf, type Plan, type SandboxDriver, type SandboxSpec } from '../sandbox.js';
import { busyMs } from '../timing.js';
import { limitReached } from '../sandbox/limits.js';
import { descendantsOf, inheritedDescriptors } from '../sandbox/processes.js';
import { Output } from './output.js';

/** Time for a program to end after its match, unless its host gives more, and for its outputs to close afterwards. */
export const EXIT_GRACE_MS = 2000;

/** Bytes and pieces of output before an answer (usual: 100). For more, which may come one by one, a bot pays the time of this process. */
const FREE_READS = 512;

const KIB = 1024;

/** Runs the bot in a process group that dies with this process, because the pipe at 3 ends then. (Without sh, on Windows, without a group.) */
const GROUP_SCRIPT = 'exec 6<&0; { cat <&3 >/dev/null 2>&1; kill -KILL 0; } <&- 4<&- 5<&- 6<&- & exec 3<&-; "$@" <&6 6<&-; exit $?';

const SOCKET = 'play.sock';
const WINDOWS = process.platform === 'win32';

/** A program bot of a configuration. */
export interface ProgramSpec {
  readonly name: string;
  readonly command: readonly string[];
  /** working folder; default: that of the player */
  readonly folder?: string;
  /** files and folders readable in its sandbox, relative to `folder`; default: those that its command names */
  readonly readable?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** how the program receives the token: in a line of its standard input (default), or in its environment, which others may read */
  readonly token?: 'stdin' | 'environment';
  readonly sandbox?: SandboxSpec;
}

/** The host of a program. */
interface ProgramHost {
  readonly folder: string;
  readonly hidden: readonly string[];
  readonly watched: boolean;
  readonly exitMs: number | null;
  readonly time: Time;
}

/**
 * A program that is started for each match and plays through the seat service, on a separate socket per seat and match that only the sandbox
 * of its program contains. The token comes through standard input, so no other program can take the seat.
 */
class ProcessPlayer implements Player {
  readonly name: string;
  private child: ChildProcess | null = null;
  private exited: Promise<void> = Promise.resolve();
  private code: number | null = null;
  private server: PlayServer | null = null;
  private seat: OpenedSeat | null = null;
  private socketFolder: string | null = null;
  private plan: Plan | null = null;
  private output = new Output(0, () => undefined);
  private exitFault: string | null = null;
  /** milliseconds of this process during decisions in which the bot sent more than usual */
  private readingMs = 0;
  /** most processes at the same time; null: not counted */
  private mostProcesses: number | null = null;
  private readonly sandbox: SandboxSpec;
  private readonly driver: SandboxDriver;

  constructor(
    private readonly spec: ProgramSpec,
    private readonly host: ProgramHost,
  ) {
    this.name = spec.name;
    this.sandbox = spec.sandbox ?? DEFAULT_SANDBOX;
    this.driver = driverOf(this.sandbox.driver);
    this.driver.check();
    // refuses a missing program before a match begins
    this.planFor('/', {});
  }

  async start(info: MatchInfo): Promise<void> {
    const { ruleset, seat, seats, clock, seed } = info;
    this.exitFault = null;
    // the outer folder is closed to others; sandboxes show the inner one
    this.socketFolder = seatFolder();
    const folder = join(this.socketFolder, 's');
    mkdirSync(folder);
    if (!WINDOWS) chmodSync(folder, 0o711);
    const isShared = this.sandbox.driver === 'none';
    this.server = await startPlayServer(
      WINDOWS ? '127.0.0.1:0' : `unix:${join(folder, SOCKET)}`,
      REAL_TIME,
      (reason) => this.disqualify(reason),
      isShared,
    );
    const opened = this.server.open({ ruleset: loadRuleset(ruleset), seat, clock, seed, env: '' });
    this.seat = opened;
    const ready = opened.channel.ready();
    const { token } = opened;
    this.run(opened, folder, {
      ...this.spec.environment,
      ORLEANS_ADDRESS: WINDOWS ? this.server.address : `unix:${this.driver.seatFolder(folder)}/${SOCKET}`,
      ...(this.spec.token === 'environment' ? { ORLEANS_SEAT_TOKEN: token } : { ORLEANS_SEAT_TOKEN_FD: '0' }),
      ORLEANS_RULESET: ruleset,
      ORLEANS_SEAT: String(seat),
      ORLEANS_SEATS: String(seats),
    });
    await ready;
    this.plan?.enforcer.pause(true);
  }

  async act({ kind, observation, mask, legal, move, remaining = { moveMs: null, bankMs: null } }: DecisionRequest): Promise<number> {
    this.plan?.enforcer.pause(false);
    const [busy, reads] = [busyMs(), this.reads];
    const action = await this.requireSeat().channel.ask({ kind, observation, mask, legal, move, remaining });
    if (this.reads - reads > FREE_READS) this.readingMs += busyMs() - busy;
    if (this.host.watched && process.platform === 'linux' && this.child?.pid !== undefined)
      this.mostProcesses = Math.max(this.mostProcesses ?? 0, descendantsOf(this.child.pid).length);
    this.plan?.enforcer.pause(true);
    return action;
  }

  async end({ status, reason, seats }: SeatResult): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    this.plan?.enforcer.pause(false);
    const scores = seats.map(({ score, rank, won, parts, objectives }) => ({ total: score, rank, winner: won, parts, objectives }));
    seat.channel.endEpisode({ status: SEAT_STATUS[status], reason, scores });
    // ends the stream, and with it a well-behaved bot
    seat.close();
    if (status === 'done' && !(await this.exitsInTime()))
      this.exitFault = `its program was still running after ${this.host.exitMs} ms and had to be killed`;
    else if (status === 'done' && this.code !== 0) this.exitFault = `its program ended with code ${this.code}${this.quote()}`;
    await this.kill();
  }

  async close(): Promise<void> {
    await this.kill();
  }

  absent(): string | null {
    return this.seat?.channel.absent ?? null;
  }

  answers(): AnswerCounts | null {
    return this.seat?.channel.answers ?? null;
  }

  hostMs(): number {
    return (this.plan?.enforcer.spentMs ?? 0) + this.readingMs;
  }

  complaint(): string | null {
    return this.exitFault;
  }

  printed(): string {
    return this.output.text;
  }

  usage(): Usage {
    return { outputBytes: this.output.size, processes: this.mostProcesses };
  }

  shortcoming(): string | null {
    return this.driver.shortcoming();
  }

  /** Most reads that the bot's messages and output have cost. */
  private get reads(): number {
    return (this.server?.received ?? 0) + this.output.pieces;
  }

  private planFor(socketFolder: string, environment: Record<string, string>): Plan {
    const { command, readable } = this.spec;
    const folder = resolve(this.host.folder, this.spec.folder ?? '');
    return this.driver.plan({
      name: this.name,
      command,
      folder,
      ...(readable === undefined ? {} : { readable: readable.map((path) => resolve(folder, path)) }),
      hidden: this.host.hidden,
      environment,
      socketFolder,
      sandbox: this.sandbox,
    });
  }

  private run({ channel, token }: OpenedSeat, socketFolder: string, environment: Record<string, string>): void {
    const plan = this.planFor(socketFolder, environment);
    const [program, ...args] = WINDOWS ? plan.command : ['sh', '-c', GROUP_SCRIPT, 'sh', ...plan.command];
    const { enforcer } = plan;
    enforcer.prepare();
    this.plan = plan;
    const inputs = plan.inputs.map((bytes) => openBytes(join(socketFolder, '..', 'input'), bytes));
    const nothing = openSync(devNull, 'r');
    const child = spawn(program!, args, {
      cwd: plan.folder,
      env: plan.environment,
      detached: !WINDOWS,
      stdio: descriptors(inputs, nothing),
    });
    for (const descriptor of [...inputs, nothing]) closeSync(descriptor);
    this.child = child;
    this.code = null;
    const { outputKiB } = this.sandbox;
    if (child.pid !== undefined) enforcer.begin(child.pid, (reason) => this.disqualify(reason));
    this.output = new Output(outputKiB * KIB, () => this.disqualify(`it printed more than ${outputKiB} KiB, or in too many pieces`));
    this.output.read(child.stdout!, false);
    this.output.read(child.stderr!, true);
    // a socket instead of a pipe, which others can open through /proc
    child.stdin!.on('error', () => undefined);
    child.stdin!.end(`${token}\n`);
    // nothing is written to this pipe; only its end matters
    child.stdio[3]!.on('error', () => undefined);
    const closed = new Promise<void>((done) => child.once('close', () => done()));
    this.exited = new Promise((done) => {
      const left = async (code: number | null, why: string): Promise<void> => {
        if (this.child === child) this.code = code;
        // also ends its child processes and its output; an answer that is on its way is read first
        this.killGroup(child);
        await this.within(EXIT_GRACE_MS, closed);
        setImmediate(() => {
          channel.fail(new Forfeit('error', `${why}${this.quote()}${this.limit(code)}`));
          done();
        });
      };
      child.once('error', (error) => void left(null, `its program could not be started (${error.message})`));
      child.once('exit', (code) => void left(code, `its program ended with code ${code} before the match did`));
    });
  }

  /** Ends a program that broke a rule; its bot forfeits. */
  private disqualify(reason: string): void {
    this.seat?.channel.fail(new Forfeit('invalid', reason));
    if (this.child !== null) this.killGroup(this.child);
  }

  private exitsInTime(): Promise<boolean> {
    const { exitMs } = this.host;
    return exitMs === null ? this.exited.then(() => true) : this.within(exitMs, this.exited);
  }

  private async within(ms: number, work: Promise<void>): Promise<boolean> {
    let cancel = (): void => undefined;
    const late = new Promise<false>((done) => (cancel = this.host.time.after(ms, () => done(false))));
    const ended = await Promise.race([work.then(() => true as const), late]);
    cancel();
    return ended;
  }

  /** Ends the program, its child processes, and the service of its seat. */
  private async kill(): Promise<void> {
    const { child, server, socketFolder } = this;
    this.child = null;
    this.seat?.close();
    this.seat = null;
    if (child !== null) {
      this.killGroup(child);
      await this.exited;
      for (const stream of child.stdio) stream?.destroy();
    }
    this.plan = null;
    this.server = null;
    await server?.stop();
    this.socketFolder = null;
    if (socketFolder !== null) rmSync(socketFolder, { recursive: true, force: true });
  }

  private killGroup({ pid }: ChildProcess): void {
    if (pid !== undefined) {
      try {
        process.kill(WINDOWS ? pid : -pid, 'SIGKILL');
      } catch {
        // no process left
      }
    }
    this.plan?.enforcer.sweep();
  }

  private quote(): string {
    const words = this.output.errorLine;
    return words === '' ? '' : `; it said: ${words}`;
  }

  private limit(code: number | null): string {
    const words = limitReached(code, this.output.lastErrors, this.sandbox, this.plan?.enforcer.ranOutOfMemory ?? false);
    return words === '' ? '' : ` (${words})`;
  }

  private requireSeat(): OpenedSeat {
    if (this.seat === null) throw new Error('start comes first');
    return this.seat;
  }
}

/** Prefix of the folders of seats, followed by ids of the process namespace and of the process. */
const FOLDER_PREFIX = 'orleans-seat-';

/** A new folder for a seat, closed to others. Removes folders left by killed processes of this user. */
function seatFolder(): string {
  const here = `${FOLDER_PREFIX}${processSpace()}-`;
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(here)) removeLeft(join(tmpdir(), name), Number(name.slice(here.length).split('-')[0]));
  return mkdtempSync(join(tmpdir(), `${here}${process.pid}-`));
}

function processSpace(): string {
  try {
    return Number(/\d+/.exec(readlinkSync('/proc/self/ns/pid'))![0]).toString(36);
  } catch {
    return '0';
  }
}

function removeLeft(folder: string, pid: number): void {
  try {
    if (lstatSync(folder).uid === process.getuid?.()) process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(folder, { recursive: true, force: true });
  }
}

/** The descriptors of a program, with `nothing` in place of those inherited by this process, such as locks and open folders. */
function descriptors(inputs: readonly number[], nothing: number): StdioOptions {
  const own = ['pipe', 'pipe', 'pipe', 'pipe', ...inputs] as const;
  const inherited = new Set(inheritedDescriptors());
  return Array.from(
    { length: Math.max(own.length, ...[...inherited].map((descriptor) => descriptor + 1)) },
    (_, at) => own[at] ?? (inherited.has(at) ? nothing : 'ignore'),
  );
}

/** A descriptor to read the bytes from, through a file without a name. */
function openBytes(path: string, bytes: Uint8Array): number {
  writeFileSync(path, bytes, { mode: 0o600 });
  const descriptor = openSync(path, 'r');
  rmSync(path);
  return descriptor;
}

/** Refusal SANDBOX_MISSING, BOT_PROGRAM, BOT_SPEC. */
export function openProcess(spec: ProgramSpec, host: ProgramHost): Player {
  return new ProcessPlayer(spec, host);
}
