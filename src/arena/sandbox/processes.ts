import { readdirSync, readFileSync } from 'node:fs';

/* The processes of this machine, as Linux shows them in /proc. */

/** The parent of a process; null: it has ended, or the system is not Linux. */
export function parentOf(pid: number): number | null {
  const parent = fieldOf(statusOf(pid), 'PPid');
  return parent === null ? null : Number(parent);
}

/** All processes below one. One that starts while they are read may be missing. */
export function descendantsOf(root: number): number[] {
  const found: number[] = [];
  for (const pid of childrenOf(root)) found.push(pid, ...descendantsOf(pid));
  return found;
}

function childrenOf(pid: number): number[] {
  try {
    // a child belongs to the thread that has started it
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** The status of a process from the kernel, in lines `Name:\tvalue`; empty: it has ended. */
export function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return '';
  }
}

export function fieldOf(status: string, name: string): string | null {
  return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? null;
}
