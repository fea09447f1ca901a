import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect, type Client } from '../../agents/ts/client/index.js';
import type { Target } from './target.js';

const LOADS_PROGRAM = fileURLToPath(new URL('./loads.js', import.meta.url));

/** Time for a load to start, and time between two calls of the measured client. */
const START_MS = 1500;
const PAUSE_MS = 2;

/** Percentiles in ms. */
export interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Latency of another client. */
export interface Latency {
  readonly calls: number;
  readonly waits: Waits;
  /** Without the time in which the event loop of server or client was ready but other processes had the processors; NaN if unknown. */
  readonly alone: Waits;
  /** Calls per second at this latency. */
  readonly rate: number;
}

/** Measures the latency of a client that plays a game by Step while another process puts the load on the server; null: no load. */
export async function latencyUnder(
  { address, pid }: Pick<Target, 'address' | 'pid'>,
  load: string | null,
  seconds: number,
): Promise<Latency> {
  const client = connect(address);
  const child = load === null ? null : fork(LOADS_PROGRAM, [address, load], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = child === null ? Promise.resolve() : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    if (child !== null) await wait(START_MS);
    return await latencyOf(client, [pid], seconds);
  } finally {
    client.close();
    child?.kill('SIGKILL');
    await gone;
  }
}

/** Milliseconds for which the main thread of a process has waited for a processor so far. */
function waited(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return NaN;
  }
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

/**
 * Measures the latency of a client that plays games by Step, one call at a time with pauses; `servers`: processes that handle its calls.
 */
export async function latencyOf(client: Client, servers: readonly number[], seconds: number): Promise<Latency> {
  // milliseconds so far in which other processes had the processors
  const kept = (): number => [...servers, process.pid].reduce((sum, pid) => sum + waited(pid), 0);
  const env = await client.make({ ruleset: 'base-2p' });
  const times: number[] = [];
  const timesAlone: number[] = [];
  const end = performance.now() + 1000 * seconds;
  let result = await env.reset({ seed: 5 });
  while (performance.now() < end) {
    if (result.currentSeat < 0) result = await env.reset();
    const action = firstOf(result.actionMask);
    const before = kept();
    const from = performance.now();
    ({ result } = await env.step(action));
    const took = performance.now() - from;
    times.push(took);
    timesAlone.push(Math.max(0, took - (kept() - before)));
    await wait(PAUSE_MS);
  }
  await env.close();
  return { calls: times.length, waits: percentiles(times), alone: percentiles(timesAlone), rate: 1000 / (mean(timesAlone) + PAUSE_MS) };
}

function percentiles(times: number[]): Waits {
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

function firstOf(mask: Uint8Array): number {
  const byte = mask.findIndex((bits) => bits !== 0);
  return 8 * byte + Math.clz32(mask[byte]! & -mask[byte]!) * -1 + 31;
}
