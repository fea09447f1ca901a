// Messages between the benchmark and its client process.

export type CallType = 'unary' | 'stream';

export interface Open {
  do: 'open';
  call: CallType;
  address: string;
  ruleset: string;
  /** envs */
  batch: number;
  /** 2: two halves in flight, 1: lockstep */
  halves: number;
  /** slot of the whole vector that is slot 0 here */
  firstSlot: number;
}

export interface Run {
  do: 'run';
  /** the number that `open` returned */
  session: number;
  seconds: number;
}

export interface Check {
  do: 'check';
  session: number;
  /** steps of all envs from seed 1 on */
  steps: number;
}

export interface Close {
  do: 'close';
  session: number;
}

export type Request = Open | Run | Check | Close;

export interface Measured {
  steps: number;
  seconds: number;
  /** microseconds from a message to its answer */
  p50us: number;
  p99us: number;
  /** of the answers */
  bytesPerStep: number;
  /** episodes that ended */
  episodes: number;
  /** of this process */
  cpuSeconds: number;
}

export type Reply = { session: number } | { measured: Measured } | { checksum: string } | { done: true } | { error: string };
