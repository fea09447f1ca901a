import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Limits } from '../sandbox.js';
import { parentOf } from './processes.js';

/* Control groups of version 2 (https://docs.kernel.org/admin-guide/cgroup-v2.html): a group for every seat. */

const MIB = 1 << 20;

/** Period of `cpu.max`, in microseconds. */
const PERIOD = 100_000;

/** Processes of the sandbox in the group of its program. */
const OWN_PROCESSES = 4;

const SEAT_PREFIX = 'orleans-seat-';
/** Group for the processes of this program if they shared a group with seats: only leaves may hold processes. */
const ARENA = 'orleans-arena';

/** A younger group may be waiting for its program, which another arena starts. */
const LEFT_MS = 60_000;

const NEEDED = ['memory', 'pids'];
const WANTED = [...NEEDED, 'cpu'];

/** A group in which this program may make others. */
export interface GroupRoot {
  readonly folder: string;
  /** whether its groups limit memory and processes; else they only freeze */
  readonly limits: boolean;
}

let known: GroupRoot | null | undefined;

/** The parent group for groups of seats; null: none is permitted. Searched once. */
export function findGroupRoot(): GroupRoot | null {
  if (known === undefined) {
    known = candidates().reduce<GroupRoot | null>((best, folder) => (best?.limits === true ? best : (prepare(folder) ?? best)), null);
    if (known !== null) removeLeftGroups(known.folder);
  }
  return known;
}

/** The group of this process, and for root also the top group. */
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

/** Prepares a group for child groups; null: impossible. */
function prepare(folder: string): GroupRoot | null {
  try {
    accessSync(folder, constants.W_OK);
    const offered = read(join(folder, 'cgroup.controllers')).trim().split(' ');
    const has = NEEDED.every((name) => offered.includes(name));
    // the top group of a machine has no type, and may hold processes and groups
    const isTop = !existsSync(join(folder, 'cgroup.type'));
    if (has) {
      if (!isTop && !moveOwnProcesses(folder)) return null;
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

/** Moves this program and its parent processes into a separate group; false: the group holds other processes. */
function moveOwnProcesses(folder: string): boolean {
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

/** Removes groups of killed arenas; the kernel keeps those with processes. */
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
    // files of optional parts of the kernel: swap, processor time
    for (const [name, value] of [
      ['memory.swap.max', '0'],
      ['cpu.max', `${cores * PERIOD} ${PERIOD}`],
    ] as const)
      if (existsSync(join(this.folder, name))) this.set(name, value);
  }

  /** Command prefix that joins the group. */
  get entry(): string[] {
    return ['sh', '-c', 'echo 0 > "$0"/cgroup.procs && exec "$@"', this.folder];
  }

  freeze(frozen: boolean): void {
    this.set('cgroup.freeze', frozen ? '1' : '0');
  }

  /** Whether the kernel killed processes because of their memory. */
  get ranOutOfMemory(): boolean {
    return /^oom(_group)?_kill [1-9]/m.test(read(join(this.folder, 'memory.events')));
  }

  /** Kills all processes and removes the group; true: it is removed. */
  end(): boolean {
    if (!existsSync(this.folder)) return true;
    // missing before Linux 5.14; the end of bubblewrap kills them too
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

/** A control file needs a single write call. */
function write(path: string, value: string): void {
  writeFileSync(path, value, { flag: 'w' });
}
