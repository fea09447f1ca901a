import { readdirSync, readFileSync } from 'node:fs';

/* Processes of this machine in Linux's /proc. */

/** The parent process; null: ended, or not Linux. */
export function parentOf(pid: number): number | null {
  const parent = fieldOf(statusOf(pid), 'PPid');
  return parent === null ? null : Number(parent);
}

/** All descendants of a process; those that start meanwhile may be missing. */
export function descendantsOf(root: number): number[] {
  const found: number[] = [];
  for (const pid of childrenOf(root)) found.push(pid, ...descendantsOf(pid));
  return found;
}

function childrenOf(pid: number): number[] {
  try {
    // a child belongs to the thread that started it
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** Descriptors that every child of this process inherits: those of its parent that Node has not closed. */
export function inheritedDescriptors(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/fd').map(Number).filter(isInherited) : [];
}

const O_CLOEXEC = 0o2000000;
function isInherited(descriptor: number): boolean {
  try {
    const flags = fieldOf(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1'), 'flags');
    return (Number.parseInt(flags!, 8) & O_CLOEXEC) === 0;
  } catch {
    // closed
    return false;
  }
}

/** The status of a process, in lines `Name:\tvalue`; empty: ended. */
export function statusOf(pid: number): string {
  const status = read(`/proc/${pid}/status`);
  if (!isEnded(status)) return status;
  // if only its first thread has ended, the others have its memory
  return threadsOf(pid).find((thread) => !isEnded(thread)) ?? status;
}

const isEnded = (status: string): boolean => /^[ZX]/.test(fieldOf(status, 'State') ?? '');

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => read(`/proc/${pid}/task/${thread}/status`))
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** A file of /proc; empty: its process or thread has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

export function fieldOf(status: string, name: string): string | null {
  return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? null;
}
