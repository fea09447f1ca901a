import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '../../agents/ts/client/index.js';
import { Samples } from '../wire/stats.js';

const LOADS_PROGRAM = fileURLToPath(new URL('./loads.js', import.meta.url));

/** Time for a load to get going, and between two calls of the client that is measured. */
const START_MS = 1500;
const PAUSE_MS = 2;

/** What another client waits for an answer, in ms. */
export interface Latency {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Latency of a client that plays a game by Step while another process puts the load on the server; null: none does. */
export async function latencyUnder(address: string, load: string | null, seconds: number): Promise<Latency> {
  const child = load === null ? null : fork(LOADS_PROGRAM, [address, load], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = child === null ? Promise.resolve() : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    if (child !== null) await wait(START_MS);
    return await measure(address, seconds);
  } finally {
    child?.kill('SIGKILL');
    await gone;
  }
}

async function measure(address: string, seconds: number): Promise<Latency> {
  const client = connect(address);
  try {
    const env = await client.make({ ruleset: 'base-2p' });
    const samples = new Samples();
    let calls = 0;
    let max = 0;
    const end = performance.now() + 1000 * seconds;
    let result = await env.reset({ seed: 5 });
    while (performance.now() < end) {
      if (result.currentSeat < 0) result = await env.reset();
      const action = firstOf(result.actionMask);
      const from = performance.now();
      ({ result } = await env.step(action));
      const took = performance.now() - from;
      samples.add(took);
      calls += 1;
      max = Math.max(max, took);
      await wait(PAUSE_MS);
    }
    return { calls, p50: samples.at(0.5), p99: samples.at(0.99), max };
  } finally {
    client.close();
  }
}

function firstOf(mask: Uint8Array): number {
  const byte = mask.findIndex((bits) => bits !== 0);
  return 8 * byte + Math.clz32(mask[byte]! & -mask[byte]!) * -1 + 31;
}
