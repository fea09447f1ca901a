import { spawn, type ChildProcess } from 'node:child_process';
import { loadRuleset } from '../../catalog/ruleset.js';
import { SEAT_STATUS } from '../../seats/channel.js';
import { Forfeit } from '../../seats/forfeit.js';
import { startPlayServer, type OpenedSeat, type PlayServer } from '../../seats/server.js';
import { REAL_TIME, type Time } from '../clock.js';
import type { Decision, MatchInfo, Player, SeatResult } from '../player.js';
import { Shared } from './shared.js';

/** What a bot that has played its match has of time to end by itself. */
export const PARTING_MS = 2000;

/** What is kept of what a bot prints, for the reason of its failure. */
const TAIL_CHARACTERS = 2000;

/** One door for all child processes; each seat of each match has a token of its own. */
const HOUSES = new Shared<PlayServer>(
  (address) => startPlayServer(address, REAL_TIME),
  (house) => house.stop(),
);

/**
 * Runs the bot in a process group of its own that dies with this process, however it dies: the pipe at 3 then ends, and with
 * it the group. (Where there is no sh, on Windows, the bot runs alone.)
 */
const LEASH = 'exec 4<&0; { cat <&3 >/dev/null 2>&1; kill -KILL 0; } & exec 3<&-; "$@" <&4 4<&-; exit $?';

/** A program that is started for each match and plays through the seat service. */
class ProcessPlayer implements Player {
  private child: ChildProcess | null = null;
  private gone: Promise<void> = Promise.resolve();
  private code: number | null = null;
  private seat: OpenedSeat | null = null;
  private tail = '';
  private unclean: string | null = null;

  constructor(
    readonly name: string,
    private readonly command: readonly string[],
    private readonly folder: string,
    private readonly time: Time,
    private readonly house: PlayServer,
    private readonly release: () => Promise<void>,
  ) {}

  async start(info: MatchInfo): Promise<void> {
    const { ruleset, seat, seats, clock, seed } = info;
    this.tail = '';
    this.unclean = null;
    const opened = this.house.open({ ruleset: loadRuleset(ruleset), seat, clock, seed, env: '' });
    this.seat = opened;
    const ready = opened.channel.ready();
    this.run(opened, {
      ORLEANS_ADDRESS: this.house.address,
      ORLEANS_SEAT_TOKEN: opened.token,
      ORLEANS_RULESET: ruleset,
      ORLEANS_SEAT: String(seat),
      ORLEANS_SEATS: String(seats),
    });
    await ready;
  }

  async act({ kind, observation, mask, legal, move, remaining = { moveMs: null, bankMs: null } }: Decision): Promise<number> {
    return this.demandSeat().channel.ask({ kind, observation, mask, legal, move, remaining });
  }

  async end({ status, reason, table }: SeatResult): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    const scores = table.map(({ score, rank, won, parts, objectives }) => ({ total: score, rank, winner: won, parts, objectives }));
    seat.channel.endEpisode({ status: SEAT_STATUS[status], reason, scores });
    // nothing more to say: a well-behaved bot ends now
    seat.close();
    if (status === 'done' && !(await this.leaves())) this.unclean = `its program was still running ${PARTING_MS} ms after the match and had to be killed`;
    else if (status === 'done' && this.code !== 0) this.unclean = `its program ended with code ${this.code}${this.said()}`;
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
    return this.unclean;
  }

  private run({ channel }: OpenedSeat, extra: Record<string, string>): void {
    const [program, ...args] = process.platform === 'win32' ? this.command : ['sh', '-c', LEASH, 'sh', ...this.command];
    const child = spawn(program!, args, {
      cwd: this.folder,
      env: { ...process.env, ...extra },
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
    // the leash is only ever closed
    child.stdio[3]!.on('error', () => undefined);
    this.gone = new Promise((resolve) => {
      const left = (code: number | null, why: string): void => {
        if (this.child === child) this.code = code;
        // an answer that was on its way is read first, and so are its last words
        setImmediate(() =>
          setImmediate(() => {
            channel.fail(new Forfeit('error', `${why}${this.said()}`));
            resolve();
          }),
        );
      };
      child.once('error', (error) => left(null, `its program could not be started (${error.message})`));
      child.once('exit', (code) => left(code, `its program ended with code ${code} before the match did`));
    });
  }

  /** Waits for the end of the program; false: it did not come in time. */
  private async leaves(): Promise<boolean> {
    const { time } = this;
    let cancel = (): void => undefined;
    const late = new Promise<false>((resolve) => (cancel = time.after(PARTING_MS, () => resolve(false))));
    const left = await Promise.race([this.gone.then(() => true as const), late]);
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
    await this.gone;
    for (const stream of child.stdio) stream?.destroy();
  }

  private said(): string {
    const words = this.tail.trim();
    return words === '' ? '' : `; it said: ${words.split('\n').slice(-3).join(' | ').slice(-300)}`;
  }

  private demandSeat(): OpenedSeat {
    if (this.seat === null) throw new Error('start comes first');
    return this.seat;
  }
}

export async function openProcess(name: string, command: readonly string[], folder: string, time: Time): Promise<Player> {
  const { value, release } = await HOUSES.take('127.0.0.1:0');
  return new ProcessPlayer(name, command, folder, time, value, release);
}
