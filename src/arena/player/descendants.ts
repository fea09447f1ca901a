import { readdirSync, readFileSync } from 'node:fs';

/** Counts the processes below one, on Linux. */
export class Descendants {
  /** The most that were seen at once; null: none could be counted here. */
  most: number | null = null;

  count(root: number): void {
    if (process.platform !== 'linux') return;
    const children = new Map<number, number[]>();
    for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const parent = parentOf(pid);
      if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
    }
    const below = (pid: number): number => (children.get(pid) ?? []).reduce((sum, child) => sum + 1 + below(child), 0);
    this.most = Math.max(this.most ?? 0, below(root));
  }
}

function parentOf(pid: string): number | null {
  try {
    // the name of the program stands in parentheses and may hold anything
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return null;
  }
}
