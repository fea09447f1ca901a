import type { SandboxSpec } from '../sandbox.js';
import { findGroupRoot, SeatGroup } from './groups.js';
import { continueAll, exceedsMemory, isAwake, stopAll } from './watch.js';

/** Keeps the processes of a program within its limits during a match. */
export interface LimitEnforcer {
  /** Call before the program is started. */
  prepare(): void;
  /** Call once it is started as process `root`. `over` is called at most once, with the reason why the program must end. */
  begin(root: number, over: (reason: string) => void): void;
  /** Stops or continues the program between decisions. */
  pause(paused: boolean): void;
  /** whether a control group killed the program because of its memory */
  readonly ranOutOfMemory: boolean;
  /** milliseconds of this process spent on checks of the program, which its clock counts */
  readonly spentMs: number;
  /** Kills processes that remain after the program's process group; may be called more than once. */
  sweep(): void;
}

/** An enforcer that can only sweep. */
export function sweepOnly(sweep: () => void): LimitEnforcer {
  const nothing = (): void => undefined;
  return { prepare: nothing, begin: nothing, pause: nothing, ranOutOfMemory: false, spentMs: 0, sweep };
}

/** Minimum time between checks for limits without a control group. */
const CHECK_MS = 100;

/** Processor time of a check, in milliseconds, that only a program with very many mappings and processes needs. */
const EXPENSIVE_MS = 1000;

/** Checks a program at intervals that are at least as long as the checks, so that it cannot occupy its host. */
export class Checks {
  spentMs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly check: () => void,
    private readonly tooExpensive: () => void,
    private readonly clock = { now: () => performance.now(), usedMs: usedMsOfProcess },
  ) {}

  start(): void {
    this.wait(CHECK_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private wait(ms: number): void {
    this.timer = setTimeout(() => this.run(), ms);
  }

  private run(): void {
    const { now, usedMs } = this.clock;
    const [from, used] = [now(), usedMs()];
    this.check();
    const took = now() - from;
    this.spentMs += took;
    if (usedMs() - used > EXPENSIVE_MS) this.tooExpensive();
    // the check may have ended the program
    if (this.timer !== undefined) this.wait(Math.max(CHECK_MS, took));
  }
}

function usedMsOfProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A group with dying processes is removed later. */
const REMOVE_MS = 20;
const REMOVE_TRIES = 250;

/** Folders in memory of a bubblewrap sandbox. */
export const SCRATCH_FOLDERS = ['/tmp', '/dev/shm'];

/** Keeps a program in bubblewrap: by a control group, or by checks if it is missing or does not count memory. */
export class BwrapEnforcer implements LimitEnforcer {
  private readonly group: SeatGroup | null;
  /** whether a control group counts and limits its memory */
  readonly counted: boolean;
  private root: number | null = null;
  private paused = false;
  private outOfMemory = false;
  private over: (reason: string) => void = () => undefined;
  private readonly checks = new Checks(
    () => this.check(),
    () => this.over('its memory is in so many mappings and processes that the host takes too long to count it'),
  );

  constructor(private readonly limits: SandboxSpec) {
    const groups = findGroupRoot();
    this.group = groups === null ? null : new SeatGroup(groups, limits);
    this.counted = groups?.limits === true;
  }

  /** Command prefix of the sandbox. */
  get entry(): readonly string[] {
    return this.group?.entry ?? [];
  }

  prepare(): void {
    this.group?.make();
  }

  begin(root: number, over: (reason: string) => void): void {
    this.root = root;
    this.over = once(over);
    if (!this.counted) this.checks.start();
  }

  pause(paused: boolean): void {
    if (!this.limits.freeze || this.root === null || paused === this.paused) return;
    this.paused = paused;
    if (this.group !== null) this.group.freeze(paused);
    else if (!paused) continueAll(this.root);
    else stop(this.root, this.over);
  }

  get ranOutOfMemory(): boolean {
    this.outOfMemory ||= this.group?.ranOutOfMemory ?? false;
    return this.outOfMemory;
  }

  get spentMs(): number {
    return this.checks.spentMs;
  }

  sweep(): void {
    this.checks.stop();
    this.root = null;
    // read before the group is removed
    this.outOfMemory = this.ranOutOfMemory;
    this.remove(REMOVE_TRIES);
  }

  private remove(tries: number): void {
    if (this.group === null || this.group.end() || tries === 0) return;
    setTimeout(() => this.remove(tries - 1), REMOVE_MS);
  }

  private check(): void {
    const { root, limits } = this;
    if (root === null) return;
    if (exceedsMemory(root, limits, SCRATCH_FOLDERS)) this.over(`it took more than the ${limits.memoryMiB} MiB of memory that it may have`);
    else if (this.paused && this.group === null && isAwake(root)) stop(root, this.over);
  }
}

/** Stops a container's program by signals between decisions; its engine has the limits. */
export class ContainerEnforcer implements LimitEnforcer {
  readonly ranOutOfMemory = false;
  /** its checks run between decisions */
  readonly spentMs = 0;
  /** first process of the container; null: not visible to this host; undefined: not looked up */
  private root: number | null | undefined;
  private paused = false;
  private timer: NodeJS.Timeout | undefined;
  private over: (reason: string) => void = () => undefined;

  constructor(
    private readonly limits: SandboxSpec,
    private readonly find: () => number | null,
    private readonly remove: () => void,
  ) {}

  prepare(): void {
    // nothing to do: the engine makes the control group
  }

  begin(_client: number, over: (reason: string) => void): void {
    this.over = once(over);
  }

  pause(paused: boolean): void {
    if (!this.limits.freeze || paused === this.paused) return;
    if (this.root === undefined) this.root = this.find();
    const { root } = this;
    if (root === null) return;
    this.paused = paused;
    clearInterval(this.timer);
    if (!paused) return continueAll(root);
    stop(root, this.over);
    this.timer = setInterval(() => isAwake(root) && stop(root, this.over), CHECK_MS);
    this.timer.unref();
  }

  sweep(): void {
    clearInterval(this.timer);
    // the kernel may reuse its number
    this.root = null;
    this.remove();
  }
}

function once(over: (reason: string) => void): (reason: string) => void {
  let called = false;
  return (reason) => {
    if (called) return;
    called = true;
    over(reason);
  };
}

function stop(root: number, over: (reason: string) => void): void {
  if (!stopAll(root)) over('it starts or wakes processes faster than they can be stopped');
}
