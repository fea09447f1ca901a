import { spawn, type ChildProcess } from 'node:child_process';
import { loadRuleset } from '../../catalog/ruleset.js';
import { SEAT_STATUS } from '../../seats/channel.js';
import { Forfeit } from '../../seats/forfeit.js';
import { startPlayServer, type OpenedSeat, type PlayServer } from '../../seats/server.js';
import { REAL_TIME, type Time } from '../clock.js';
import type { DecisionRequest, MatchInfo, Player, SeatResult } from '../player.js';
import { SharedResources } from './shared.js';

/** Time for the program of a bot to end by itself after its match. */
const EXIT_GRACE_MS = 2000;

/** Characters kept of what a bot prints; their last lines are part of the reason when it fails. */
const TAIL_CHARACTERS = 2000;

/** One play server by address for all child processes; each seat of each match has a token of its own. */
const PLAY_SERVERS = new SharedResources<PlayServer>(
  (address) => startPlayServer(address, REAL_TIME),
  (server) => server.stop(),
);

/**
 * Runs the bot in a process group of its own that dies with this process, however it dies: the pipe at 3 then ends, and with
 * it the group. (Where there is no sh, on Windows, the bot runs alone.)
 */
const GROUP_SCRIPT = 'exec 4<&0; { cat <&3 >/dev/null 2>&1; kill -KILL 0; } & exec 3<&-; "$@" <&4 4<&-; exit $?';

/** The environment without the means to reach other servers: a bot plays on the arena's, and the tokens of its host are not its own. */
function withoutAccess(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^ORLEANS_(ACCESS_TOKEN|TLS)/.test(name)));
}

/** A program that is started for each match and plays through the seat service. */
class ProcessPlayer implements Player {
  private child: ChildProcess | null = null;
  private exited: Promise<void> = Promise.resolve();
  private code: number | null = null;
  private seat: OpenedSeat | null = null;
  private tail = '';
  private exitFault: string | null = null;

  constructor(
    readonly name: string,
    private readonly command: readonly string[],
    private readonly folder: string,
    private readonly time: Time,
    private readonly server: PlayServer,
    private readonly release: () => Promise<void>,
  ) {}

  async start(info: MatchInfo): Promise<void> {
    const { ruleset, seat, seats, clock, seed } = info;
    this.tail = '';
    this.exitFault = null;
    const opened = this.server.open({ ruleset: loadRuleset(ruleset), seat, clock, seed, env: '' });
    this.seat = opened;
    const ready = opened.channel.ready();
    this.run(opened, {
      ORLEANS_ADDRESS: this.server.address,
      ORLEANS_SEAT_TOKEN: opened.token,
      ORLEANS_RULESET: ruleset,
      ORLEANS_SEAT: String(seat),
      ORLEANS_SEATS: String(seats),
    });
    await ready;
  }

  async act({ kind, observation, mask, legal, move, remaining = { moveMs: null, bankMs: null } }: DecisionRequest): Promise<number> {
    return this.demandSeat().channel.ask({ kind, observation, mask, legal, move, remaining });
  }

  async end({ status, reason, seats }: SeatResult): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    const scores = seats.map(({ score, rank, won, parts, objectives }) => ({ total: score, rank, winner: won, parts, objectives }));
    seat.channel.endEpisode({ status: SEAT_STATUS[status], reason, scores });
    // the stream ends here, and with it a well-behaved bot
    seat.close();
    if (status === 'done' && !(await this.exitsInTime()))
      this.exitFault = `its program was still running ${EXIT_GRACE_MS} ms after the match and had to be killed`;
    else if (status === 'done' && this.code !== 0) this.exitFault = `its program ended with code ${this.code}${this.lastOutput()}`;
    await this.kill();
  }

  async close(): Promise<void> {
    await this.kill();
    await this.release();
  }

  absent(): string | null {
    return this.seat?.channel.absent ?? null;
  }

  complaint(): string | null {
    return this.exitFault;
  }

  private run({ channel }: OpenedSeat, extra: Record<string, string>): void {
    const [program, ...args] = process.platform === 'win32' ? this.command : ['sh', '-c', GROUP_SCRIPT, 'sh', ...this.command];
    const child = spawn(program!, args, {
      cwd: this.folder,
      env: { ...withoutAccess(process.env), ...extra },
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.child = child;
    this.code = null;
    for (const stream of [child.stdout, child.stderr]) {
      stream!.on('data', (bytes: Buffer) => {
        this.tail = `${this.tail}${bytes.toString('utf8')}`.slice(-TAIL_CHARACTERS);
      });
    }
    // nothing is ever written into this pipe; it is only closed
    child.stdio[3]!.on('error', () => undefined);
    this.exited = new Promise((resolve) => {
      const left = (code: number | null, why: string): void => {
        if (this.child === child) this.code = code;
        // an answer that was on its way is read first, and so is the last output
        setImmediate(() =>
          setImmediate(() => {
            channel.fail(new Forfeit('error', `${why}${this.lastOutput()}`));
            resolve();
          }),
        );
      };
      child.once('error', (error) => left(null, `its program could not be started (${error.message})`));
      child.once('exit', (code) => left(code, `its program ended with code ${code} before the match did`));
    });
  }

  /** Waits for the program to end; false: it was still running after EXIT_GRACE_MS. */
  private async exitsInTime(): Promise<boolean> {
    const { time } = this;
    let cancel = (): void => undefined;
    const late = new Promise<false>((resolve) => (cancel = time.after(EXIT_GRACE_MS, () => resolve(false))));
    const left = await Promise.race([this.exited.then(() => true as const), late]);
    cancel();
    return left;
  }

  /** Ends the whole group, what the bot may have started too. */
  private async kill(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    this.child = null;
    this.seat?.close();
    this.seat = null;
    if (child.pid !== undefined) {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
      } catch {
        // nobody is left
      }
    }
    await this.exited;
    for (const stream of child.stdio) stream?.destroy();
  }

  private lastOutput(): string {
    const words = this.tail.trim();
    return words === '' ? '' : `; it said: ${words.split('\n').slice(-3).join(' | ').slice(-300)}`;
  }

  private demandSeat(): OpenedSeat {
    if (this.seat === null) throw new Error('start comes first');
    return this.seat;
  }
}

export async function openProcess(name: string, command: readonly string[], folder: string, time: Time): Promise<Player> {
  const { value, release } = await PLAY_SERVERS.take('127.0.0.1:0');
  return new ProcessPlayer(name, command, folder, time, value, release);
}
