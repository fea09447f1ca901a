// Players and a clock that a test controls.
import { openPlayer, type BotSpec, type DecisionRequest, type MatchInfo, type Player, type SeatResult } from '../../src/arena/player.js';
import type { ClockSettings, Time } from '../../src/arena/clock.js';
import { DEFAULT_SANDBOX, driverOf, shortcomingsOf, type Driver, type SandboxSpec } from '../../src/arena/sandbox.js';
import type { MatchPlan } from '../../src/arena/match.js';
import { reveal, type Lack } from '../tools.js';

export const NO_CLOCK: ClockSettings = { perMoveMs: null, bankMs: null, startUpMs: null };
const PROGRAMS = { bwrap: 'bubblewrap', docker: 'Docker', podman: 'Podman' };
/** Why programs cannot run in this sandbox on this machine. */
export function lackOf(driver: keyof typeof PROGRAMS): Lack {
  reveal();
  try {
    driverOf(driver).check();
    return null;
  } catch {
    return `sandbox (no ${PROGRAMS[driver]})`;
  }
}
/** The default, bubblewrap, if present; on other machines tests of other subjects run without it. */
export const usual = (): Driver => (lackOf('bwrap') === null ? 'bwrap' : 'none');
/** Lines that the program prints on standard error before bots play in this sandbox, such as a missing control group. */
export const warningsOf = (driver: Driver): string =>
  shortcomingsOf([{ sandbox: { ...DEFAULT_SANDBOX, driver } }])
    .map((sentence) => `${sentence}\n`)
    .join('');
/** For the bots of these tests, which look at the host. */
export const UNBOXED: SandboxSpec = { ...DEFAULT_SANDBOX, driver: 'none' };
export const GREEDY: BotSpec = { name: 'greedy', kind: 'builtin', bot: 'greedy' };
export const RANDOM: BotSpec = { name: 'random', kind: 'builtin', bot: 'random' };

export function planOf(bots: readonly BotSpec[], change: Partial<MatchPlan> = {}): MatchPlan {
  return {
    id: 'm',
    ruleset: `base-${bots.length}p`,
    deal: 0,
    seed: 'deal',
    bots,
    clock: NO_CLOCK,
    onForfeit: 'takeover',
    substitute: 'greedy',
    ...change,
  };
}

/** Opens the bots, runs `work`, and always closes the bots. */
export async function withPlayers<T>(bots: readonly BotSpec[], work: (players: Player[]) => Promise<T>): Promise<T> {
  const players: Player[] = [];
  try {
    for (const bot of bots) players.push(await openPlayer(bot));
    return await work(players);
  } finally {
    for (const player of players) await player.close();
  }
}

/** Time that passes only when a test advances it. */
export class ManualTime implements Time {
  private at = 0;
  private timers: { at: number; ring: () => void }[] = [];

  now = (): number => this.at;

  after(ms: number, ring: () => void): () => void {
    const timer = { at: this.at + ms, ring };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }

  /** Lets time pass while the process is busy: no timer fires. */
  jump(ms: number): void {
    this.at += ms;
  }

  pass(ms: number): void {
    this.jump(ms);
    const due = this.timers.filter(({ at }) => at <= this.at);
    this.timers = this.timers.filter(({ at }) => at > this.at);
    for (const { ring } of due) ring();
  }

  get waiting(): number {
    return this.timers.length;
  }
}

export const never = new Promise<never>(() => undefined);

/** A player that a test controls; by default it plays the first legal action. */
export class Puppet implements Player {
  readonly ended: SeatResult[] = [];
  readonly seen: DecisionRequest[] = [];
  info: MatchInfo | null = null;
  closed = 0;

  constructor(
    readonly name: string,
    private readonly ways: {
      start?: () => Promise<void>;
      act?: (decision: DecisionRequest) => Promise<number> | number;
      absent?: string;
    } = {},
  ) {}

  async start(info: MatchInfo): Promise<void> {
    this.info = info;
    await this.ways.start?.();
  }

  async act(decision: DecisionRequest): Promise<number> {
    this.seen.push(decision);
    return this.ways.act === undefined ? decision.legal[0]! : this.ways.act(decision);
  }

  async end(result: SeatResult): Promise<void> {
    this.ended.push(result);
  }

  async close(): Promise<void> {
    this.closed += 1;
  }

  absent(): string | null {
    return this.ways.absent ?? null;
  }
}

export function puppetPlan(players: readonly Player[], change: Partial<MatchPlan> = {}): MatchPlan {
  return planOf(
    players.map(({ name }) => ({ name, kind: 'builtin', bot: 'random' })),
    change,
  );
}
