import { readFileSync, statfsSync } from 'node:fs';
import type { Limits } from '../sandbox.js';
import { descendantsOf, fieldOf, statusOf } from './processes.js';

/* Checks the processes of a seat at intervals, without a control group. */

const KIB = 1024;
const MIB = 1 << 20;

/** Rounds until no process runs; one that runs can start or wake others. */
const ROUNDS = 50;

/** The bit of SIGSTOP in a mask of signals. */
const STOPPING = 1n << 18n;

/** Kernel memory for a file of a scratch folder, its name included. */
const FILE_BYTES = 2 * KIB;

interface Seen {
  readonly pid: number;
  /** of a thread, if the first one has ended */
  readonly status: string;
}

/**
 * The processes in the namespace of a program as this host sees them. The first process belongs to the sandbox, but if it has the user of
 * the program, the program could run in it.
 */
function insideOf(root: number): Seen[] {
  return [root, ...descendantsOf(root)]
    .map((pid) => ({ pid, status: statusOf(pid) }))
    .filter(({ status }) => /^\d+\s+\d/.test(fieldOf(status, 'NSpid') ?? ''));
}

/** Stops all processes of a program; false: it starts or wakes them faster than they can be stopped. */
export function stopAll(root: number): boolean {
  for (let round = 0; round < ROUNDS; round++) {
    const awake = insideOf(root).filter(runs);
    if (awake.length === 0) return true;
    for (const { pid } of awake) signal(pid, 'SIGSTOP');
  }
  return false;
}

export function continueAll(root: number): void {
  for (const { pid } of insideOf(root)) signal(pid, 'SIGCONT');
}

/** Whether a process runs that should be stopped; a timer of the process, or the end of another process, can wake it. */
export const isAwake = (root: number): boolean => insideOf(root).some(runs);

/** Whether a process runs and no SIGSTOP waits for it; a process that waits for a processor or a disk stops later. */
function runs({ status }: Seen): boolean {
  const pending = ['SigPnd', 'ShdPnd'].some((name) => (BigInt(`0x${fieldOf(status, name) ?? '0'}`) & STOPPING) !== 0n);
  return !pending && !/^[TtZX]/.test(fieldOf(status, 'State') ?? 'X');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // ended
  }
}

/** Whether a program uses too much memory, its scratch folders included. */
export function exceedsMemory(root: number, { memoryMiB }: Limits, folders: readonly string[]): boolean {
  const seen = insideOf(root);
  const limit = memoryMiB * MIB;
  const scratch = scratchBytes(seen, folders);
  const tables = sum(seen.map(({ status }) => kib(status, 'VmPTE')));
  const own = sum(seen.map(({ status }) => kib(status, 'RssAnon')));
  if (scratch + tables + own <= limit) return false;
  // pages of a common parent were counted for each process
  return scratch + tables + sum(seen.map(({ status }) => shareOf(Number(fieldOf(status, 'Pid'))) ?? kib(status, 'RssAnon'))) > limit;
}

/** Anonymous memory of a process, shared memory divided by its users; 0: ended; null: unreadable. */
export function shareOf(pid: number): number | null {
  try {
    return kib(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'), 'Pss_Anon');
  } catch (error) {
    return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '') ? 0 : null;
  }
}

/** The first process of a name space has the folders of the host until bubblewrap has made those of the sandbox. */
const isFirst = (status: string): boolean => /\s1$/.test(fieldOf(status, 'NSpid') ?? '');

function scratchBytes(seen: readonly Seen[], folders: readonly string[]): number {
  for (const { status } of seen) {
    if (isFirst(status)) continue;
    try {
      const stats = folders.map((folder) => statfsSync(`/proc/${fieldOf(status, 'Pid')}/root${folder}`));
      return sum(stats.map(({ blocks, bfree, bsize, files, ffree }) => (blocks - bfree) * bsize + (files - ffree) * FILE_BYTES));
    } catch {
      // ended; the others have the same folders
    }
  }
  return 0;
}

const kib = (text: string, name: string): number => KIB * Number.parseInt(fieldOf(text, name) ?? '0', 10);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
