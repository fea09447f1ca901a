import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { constants } from 'node:os';
import type { Limits, SandboxSpec } from '../sandbox.js';

const MIB = 1 << 20;

/** Signals that wait, which the kernel counts by user; when there are too many, timers of other programs fail. */
const SIGNALS = 1024;

/** Users that no host has. */
const FIRST_USER = 1 << 30;
const USERS = 1 << 29;

/** A user for one program, if the host is root, so that limits by user are limits of the program, and it owns no other files. */
export const drawUser = (): number => FIRST_USER + randomInt(USERS);

/** A shell reports a signal as its number plus this. */
const SIGNALLED = 128;

/** Whether this host can run a program successfully. */
export const runs = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

let known: boolean | null = null;
export const hasPrlimit = (): boolean => (known ??= runs('prlimit', '--version'));

let coreBytes: number | null = null;
/**
 * The limit of core dumps: 1 byte. With 0 a kernel that passes core dumps to a program (`core_pattern`) still starts this program, as root and
 * outside of the sandbox; it is taken only where the host's own limit is 0 and cannot be raised.
 */
export const coreLimit = (): number => (coreBytes ??= runs('prlimit', '--core=1:1', 'prlimit', '--version') ? 1 : 0);

/** Command prefix that forbids core dumps; before the filter of system calls, which keeps programs from changing this limit. */
export const withoutCoreDumps = (): string[] => ['prlimit', `--core=${coreLimit()}:${coreLimit()}`];

/** Command prefix that sets resource limits. `processes` counts all processes of a user, who is separate only in a sandbox. */
export function limited(limits: Limits, alone: boolean): string[] {
  const { cpuSeconds, memoryMiB, processes, openFiles, scratchMiB } = limits;
  return [
    'prlimit',
    // the soft limit sends a signal (SIGXCPU), the hard one kills the program
    `--cpu=${cpuSeconds}:${cpuSeconds + 1}`,
    `--data=${memoryMiB * MIB}`,
    `--nofile=${openFiles}`,
    `--fsize=${scratchMiB * MIB}`,
    ...(alone ? [`--nproc=${processes}`, `--sigpending=${SIGNALS}`] : []),
  ];
}

const SAYS_MEMORY = /MemoryError|allocation failed|failed to allocate|out of memory|bad_alloc|cannot allocate memory|ENOMEM|heap limit/i;
const SAYS_PROCESSES = /can't (start|fork)|cannot fork|BlockingIOError|Resource temporarily unavailable|EAGAIN|pthread_create/i;
const SAYS_SPACE = /No space left|ENOSPC|File too large|EFBIG/i;
const SAYS_FILES = /Too many open files|EMFILE/i;

/** The limit that ended a program, as a clause: from its control group or exit code, else from its output. Empty: unknown. */
export function limitReached(code: number | null, said: string, limits: SandboxSpec, ranOutOfMemory: boolean): string {
  const signal = code === null ? 0 : code - SIGNALLED;
  if (signal === constants.signals.SIGXCPU) return `it had used up its ${limits.cpuSeconds} s of CPU time`;
  if (signal === constants.signals.SIGXFSZ) return `a file of it was larger than ${limits.scratchMiB} MiB`;
  // a control group kills silently
  const isContainer = limits.driver === 'docker' || limits.driver === 'podman';
  if (ranOutOfMemory || SAYS_MEMORY.test(said) || (isContainer && signal === constants.signals.SIGKILL))
    return `its memory is limited to ${limits.memoryMiB} MiB`;
  if (SAYS_PROCESSES.test(said)) return `it may have ${limits.processes} processes and threads`;
  if (SAYS_SPACE.test(said)) return `it may write ${limits.scratchMiB} MiB`;
  if (SAYS_FILES.test(said)) return `it may have ${limits.openFiles} open files`;
  return '';
}
