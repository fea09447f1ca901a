import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { cpuSeconds } from './processes.js';

/** Processor time of the whole machine in clock ticks: used by all processes (including stolen time), and total. */
function machine(): { busy: number; all: number } | null {
  try {
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = /^cpu +(.*)$/m
      .exec(readFileSync('/proc/stat', 'utf8'))![1]!
      .split(' ')
      .map(Number);
    const busy = user + nice + system + irq + soft + steal;
    return { busy, all: busy + idle + wait };
  } catch {
    return null;
  }
}

/** Processor time of processes between construction and `read`, and the share of the cores that other processes used. */
export class CpuMeter {
  private readonly before: (number | null)[];
  private readonly machine = machine();

  constructor(private readonly pids: readonly number[]) {
    this.before = pids.map(cpuSeconds);
  }

  /** Seconds of each process, and the share 0 ... 1 of others; null if the system does not provide it. */
  read(): { used: (number | null)[]; foreign: number | null } {
    const used = this.pids.map((pid, index) => {
      const after = cpuSeconds(pid);
      return after === null || this.before[index] === null ? null : after - this.before[index]!;
    });
    const after = machine();
    if (after === null || this.machine === null || after.all === this.machine.all) return { used, foreign: null };
    const own = used.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0) / cpus().length;
    const wall = (after.all - this.machine.all) / cpus().length;
    const busy = (after.busy - this.machine.busy) / cpus().length;
    // both in ticks of /proc, 100 a second
    return { used, foreign: Math.max(0, (busy - 100 * own) / wall) };
  }
}
