import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client as Channel, Metadata, credentials } from '@grpc/grpc-js';
import { connect } from '../../agents/ts/client/index.js';
import { openOf, resetOf, stepOf } from '../../agents/ts/client/vector/requests.js';
import { VectorServiceService, type StreamVectorRequest } from '../../src/gen/orleans/v1/vector.pb.js';

const KILLED_CLIENT = fileURLToPath(new URL('./killed-client.js', import.meta.url));

/** Progress of the clients. */
export interface Progress {
  steps: number;
  /** vectors opened, stepped and closed */
  played: number;
  /** streams whose answers the client never read */
  stalled: number;
  /** clients killed in the middle of a step */
  killed: number;
}

/** Opens a vector, plays for a while, closes it, and repeats this. */
export async function steady(address: string, ruleset: string, seed: number, done: Progress, until: () => boolean): Promise<void> {
  const client = connect(address);
  for (let turn = 0; !until(); turn++) {
    const numEnvs = 16 << (turn % 4);
    const stream = await client.vector({ ruleset, numEnvs, columns: { randomAction: true } });
    let batch = await stream.reset(seed + turn);
    for (let step = 0; step < 300 && !until(); step++) {
      batch = await stream.step(batch.randomAction!);
      done.steps += batch.rows;
    }
    await stream.close();
    done.played += 1;
  }
  client.close();
}

/** Reads its answers late, because it works between two batches. */
export async function slow(address: string, ruleset: string, done: Progress, until: () => boolean): Promise<void> {
  const client = connect(address);
  const stream = await client.vector({ ruleset, numEnvs: 256, columns: { randomAction: true, byteMask: true } });
  let batch = await stream.reset(3n);
  while (!until()) {
    batch = await stream.step(batch.randomAction!);
    done.steps += batch.rows;
    await wait(200);
  }
  await stream.close();
  client.close();
}

/** Sends as much as its credit allows and never reads: the server keeps the answers until the stream is dropped. */
export async function stalled(address: string, ruleset: string, done: Progress, until: () => boolean): Promise<void> {
  while (!until()) {
    const channel = new Channel(address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 });
    const { path, requestSerialize, responseDeserialize } = VectorServiceService.streamVector;
    const call = channel.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, new Metadata(), {});
    call.on('error', () => undefined);
    const numEnvs = 256;
    const commands: StreamVectorRequest['command'][] = [
      { $case: 'open', value: openOf({ ruleset, numEnvs, columns: { byteMask: true } }, 0, numEnvs) },
      resetOf(1n, undefined, 0, numEnvs),
      stepOf(null, new Int32Array(numEnvs)),
    ];
    commands.forEach((command, seq) => call.write({ seq, ack: 0, command }));
    await wait(1000);
    call.cancel();
    channel.close();
    done.stalled += 1;
  }
}

/** Clients that are killed while they play, and replaced immediately. */
export async function killed(address: string, ruleset: string, done: Progress, until: () => boolean): Promise<void> {
  while (!until()) {
    const child = fork(KILLED_CLIENT, [address, ruleset], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([new Promise((resolve) => child.once('message', resolve)), gone]);
    await wait(500);
    child.kill('SIGKILL');
    await gone;
    done.killed += 1;
  }
}
