import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Limits } from '../sandbox.js';
import { parentOf } from './processes.js';

/* Control groups of version 2 (https://docs.kernel.org/admin-guide/cgroup-v2.html): a group for every seat. */

const MIB = 1 << 20;

/** Of `cpu.max`, in microseconds. */
const PERIOD = 100_000;

/** Processes of the sandbox itself, in the group of its program. */
const OWN_PROCESSES = 4;

const SEAT_PREFIX = 'orleans-seat-';
/** Group of the processes of this program, where they shared a group with those of the seats: only leaves may hold processes. */
const ARENA = 'orleans-arena';

/** A group that is younger may wait for its program, which another arena is starting. */
const LEFT_MS = 60_000;

const NEEDED = ['memory', 'pids'];
const WANTED = [...NEEDED, 'cpu'];

/** A group below which this program may make others. */
export interface GroupRoot {
  readonly folder: string;
  /** Do groups below it limit memory and processes? Else they only freeze. */
  readonly limits: boolean;
}

let known: GroupRoot | null | undefined;

/** The group below which groups of seats are made; null: this program may make none. Searched once. */
export function findGroupRoot(): GroupRoot | null {
  if (known === undefined) {
    known = candidates().reduce<GroupRoot | null>((best, folder) => (best?.limits === true ? best : (prepare(folder) ?? best)), null);
    if (known !== null) removeLeftGroups(known.folder);
  }
  return known;
}

/** The group of this process if it is usable, then, for root, the uppermost one. */
function candidates(): string[] {
  const own = ownGroup();
  if (own === null) return [];
  const { mount, folder } = own;
  const base = basename(folder) === ARENA ? dirname(folder) : folder;
  return [...new Set([base, ...(process.getuid?.() === 0 ? [mount] : [])])];
}

function ownGroup(): { readonly mount: string; readonly folder: string } | null {
  const path = /^0::(\/.*)$/m.exec(read('/proc/self/cgroup'))?.[1];
  const [, root, mount] = /^\S+ \S+ \S+ (\S+) (\S+) .* - cgroup2 /m.exec(read('/proc/self/mountinfo')) ?? [];
  if (path === undefined || root === undefined || mount === undefined) return null;
  const way = relative(root, path);
  return way.startsWith('..') ? null : { mount, folder: join(mount, way) };
}

/** Makes a group fit for groups below it; null: it cannot be done. */
function prepare(folder: string): GroupRoot | null {
  try {
    accessSync(folder, constants.W_OK);
    const offered = read(join(folder, 'cgroup.controllers')).trim().split(' ');
    const has = NEEDED.every((name) => offered.includes(name));
    // the uppermost group of a machine has no type, and may hold processes beside groups
    const isTop = !existsSync(join(folder, 'cgroup.type'));
    if (has) {
      if (!isTop && !moveAside(folder)) return null;
      for (const name of WANTED.filter((one) => offered.includes(one))) write(join(folder, 'cgroup.subtree_control'), `+${name}`);
    }
    const trial = join(folder, `${SEAT_PREFIX}${randomBytes(4).toString('hex')}`);
    mkdirSync(trial);
    rmdirSync(trial);
    return { folder, limits: has };
  } catch {
    return null;
  }
}

/** Moves this program, and its parent processes, into a separate group; false: the group holds other processes. */
function moveAside(folder: string): boolean {
  const pids = read(join(folder, 'cgroup.procs')).split('\n').filter(Boolean).map(Number);
  const own = new Set<number>();
  for (let pid: number | null = process.pid; pid !== null && pid > 0; pid = parentOf(pid)) own.add(pid);
  const isOwn = (pid: number): boolean => own.has(pid) || own.has(parentOf(pid) ?? 0);
  if (!pids.every(isOwn)) return false;
  const aside = join(folder, ARENA);
  mkdirSync(aside, { recursive: true });
  for (const pid of pids) write(join(aside, 'cgroup.procs'), String(pid));
  return true;
}

/** Removes groups of seats whose arena was killed. The kernel keeps those that hold processes. */
export function removeLeftGroups(folder: string): void {
  for (const name of readdirSync(folder)) {
    const group = join(folder, name);
    if (name.startsWith(SEAT_PREFIX) && isLeft(group)) remove(group);
  }
}

function isLeft(group: string): boolean {
  const made = statSync(group, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > LEFT_MS;
}

function remove(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return !existsSync(folder);
  }
}

/** The control group of one seat in one match. */
export class SeatGroup {
  private readonly folder: string;

  constructor(
    private readonly root: GroupRoot,
    private readonly limits: Limits,
  ) {
    this.folder = join(root.folder, `${SEAT_PREFIX}${randomBytes(8).toString('hex')}`);
  }

  make(): void {
    mkdirSync(this.folder);
    if (!this.root.limits) return;
    const { memoryMiB, processes, cores } = this.limits;
    this.set('memory.max', String(memoryMiB * MIB));
    this.set('pids.max', String(processes + OWN_PROCESSES));
    this.set('memory.oom.group', '1');
    // files of parts of the kernel that may be missing: swap, processor time
    for (const [name, value] of [
      ['memory.swap.max', '0'],
      ['cpu.max', `${cores * PERIOD} ${PERIOD}`],
    ] as const)
      if (existsSync(join(this.folder, name))) this.set(name, value);
  }

  /** Words before a command by which it joins the group. */
  get entry(): string[] {
    return ['sh', '-c', 'echo 0 > "$0"/cgroup.procs && exec "$@"', this.folder];
  }

  freeze(frozen: boolean): void {
    this.set('cgroup.freeze', frozen ? '1' : '0');
  }

  /** Returns true if the kernel has ended processes because of their memory. */
  get ranOutOfMemory(): boolean {
    return /^oom(_group)?_kill [1-9]/m.test(read(join(this.folder, 'memory.events')));
  }

  /** Ends all processes. Removes the group; true: it is gone. */
  end(): boolean {
    if (!existsSync(this.folder)) return true;
    // before Linux 5.14 this file does not exist; the end of bubblewrap ends them too
    if (existsSync(join(this.folder, 'cgroup.kill'))) this.set('cgroup.kill', '1');
    return remove(this.folder);
  }

  private set(name: string, value: string): void {
    write(join(this.folder, name), value);
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A control file takes one write call. */
function write(path: string, value: string): void {
  writeFileSync(path, value, { flag: 'w' });
}
