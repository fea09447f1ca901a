// A vector whose connection breaks: nothing is lost, nothing is played twice.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OrleansError, connect, type Batch, type Client, type VectorOptions, type VectorStream } from '../../agents/ts/client/index.js';
import { startServer, type RunningServer } from '../../src/server/server.js';
import { Mirror, SHORT, answers } from './mirror.js';
import { proxyTo, type TestProxy } from './proxy.js';

const OPTIONS: VectorOptions = { ...SHORT, numEnvs: 6 };

let server: RunningServer;
let proxy: TestProxy;
let client: Client;

beforeEach(async () => {
  server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
  proxy = await proxyTo(server.address);
  client = connect(proxy.address);
});

afterEach(async () => {
  client.close();
  await proxy.close();
  await server.stop();
});

/** Plays in lockstep; `meanwhile` happens while a step is under way. */
async function play(stream: VectorStream, rounds: number, meanwhile: (round: number) => void): Promise<void> {
  const mirror = new Mirror(OPTIONS);
  let batch = await stream.reset(5n);
  mirror.reset(batch, 5n);
  for (let round = 0; round < rounds; round++) {
    const actions = answers(batch, round);
    const next = stream.step(actions);
    meanwhile(round);
    batch = await next;
    mirror.step(batch, actions);
  }
}

test('a vector continues although its call is cut off repeatedly', async () => {
  const stream = await client.vector(OPTIONS);
  await play(stream, 40, (round) => {
    if (round % 3 === 0) stream.breakOff();
  });
  await stream.close();
});

test('a vector continues after the socket breaks during a step', async () => {
  const stream = await client.vector(OPTIONS);
  await play(stream, 20, (round) => {
    if (round % 4 === 1) proxy.cut();
  });
  expect(proxy.connections()).toBeGreaterThan(5);
  await stream.close();
});

test.each([1, 10, 100, 1000, 2500, 5000])('a vector continues after the socket breaks %i bytes into the answer', async (bytes) => {
  const stream = await client.vector(OPTIONS);
  await play(stream, 8, (round) => {
    if (round === 3) proxy.cutAfter(bytes);
  });
  expect(proxy.connections()).toBeGreaterThan(1);
  await stream.close();
});

test('requests that are sent without a connection arrive in order, once', async () => {
  const stream = await client.vector({ ...OPTIONS, maxInFlight: 4 });
  const mirror = new Mirror(OPTIONS);
  let batch = await stream.reset(5n);
  mirror.reset(batch, 5n);
  for (let round = 0; round < 6; round++) {
    const all = answers(batch, round);
    const ids = [Int32Array.of(0, 1), Int32Array.of(2, 3), Int32Array.of(4, 5)];
    proxy.cut();
    ids.forEach((some) =>
      stream.send(
        some.map((id) => all[id]!),
        some,
      ),
    );
    for (const some of ids)
      mirror.step(
        await stream.recv(),
        some.map((id) => all[id]!),
        some,
      );
    batch = await stream.step(all);
    mirror.step(batch, all);
  }
  await stream.close();
});

test('first-ready: no row is lost or repeated', async () => {
  const stream = await client.vector({ ...OPTIONS, batchSize: 2 });
  const mirror = new Mirror(OPTIONS);
  mirror.start(5n);
  stream.sendReset(5n);
  const sent = new Map<number, number>();
  for (let round = 0; round < 60; round++) {
    const batch = await stream.recv();
    if (round >= 3)
      mirror.step(
        batch,
        batch.slot.map((slot) => sent.get(slot)!),
      );
    const actions = answers(batch, round);
    batch.slot.forEach((slot, row) => sent.set(slot, actions[row]!));
    stream.send(actions, batch.slot);
    if (round % 7 === 0) stream.breakOff();
  }
  await stream.close();
});

describe('a shard that was restarted without its games', () => {
  test.each(['idle', 'in the middle of a step'])(
    '%s: its slots report a fault, once, and play on; the others do not notice',
    async (moment) => {
      const other = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
      const both = connect([other.address, proxy.address]);
      const stream = await both.vector(OPTIONS);
      const mirror = new Mirror(OPTIONS);
      const healthy = Int32Array.of(0, 1, 2);
      let batch = await stream.reset(5n);
      mirror.start(5n);
      for (let round = 0; round < 12; round++) {
        const actions = answers(batch, round);
        if (round === 4 && moment === 'idle') await restart();
        // the second part is named backwards: its rows have to be found again
        const ids = Int32Array.of(0, 1, 2, 5, 4, 3);
        const asked = ids.map((id) => actions[batch.slot.indexOf(id)]!);
        if (round === 4 && moment !== 'idle') proxy.cut();
        const next = stream.step(asked, ids);
        if (round === 4 && moment !== 'idle') await restart();
        batch = await next;
        expect([...batch.slot]).toEqual([...ids]);
        expect([...batch.status.subarray(3)]).toEqual(round === 4 ? [3, 3, 3] : [0, 0, 0]);
        mirror.step(cut(batch, 3), asked.subarray(0, 3), healthy);
        expect(batch.currentSeat.every((seat) => seat >= 0)).toBe(true);
      }
      await stream.close();
      both.close();
      await other.stop();
    },
  );

  test('the other server survives: halves with and without an open request report the loss, each once', async () => {
    const stream = await client.vector({ ...OPTIONS, surviveLoss: true });
    const all = answers(await stream.reset(5n), 0);
    const halves = [Int32Array.of(0, 1, 2), Int32Array.of(3, 4, 5)];
    await restart();
    stream.send(all.subarray(0, 3), halves[0]!);
    const first = await stream.recv();
    expect([...first.status]).toEqual([3, 3, 3]);
    // slots that have reported and slots that have not, in one step
    const mixed = await stream.step(Int32Array.of(all[5]!, answers(first, 1)[1]!, all[3]!), Int32Array.of(5, 1, 3));
    expect([...mixed.slot]).toEqual([5, 1, 3]);
    expect([...mixed.status]).toEqual([3, 0, 3]);
    const rest = await stream.step(Int32Array.of(0), Int32Array.of(4));
    expect([...rest.status]).toEqual([3]);
    const again = await stream.step(answers(mixed, 2), mixed.slot);
    expect([...again.status]).toEqual([0, 0, 0]);
    expect([...(await stream.reset(6n)).status]).toEqual([0, 0, 0, 0, 0, 0]);
    await stream.close();
  });

  async function restart(): Promise<void> {
    const { address } = server;
    proxy.refuse(true);
    proxy.cut();
    await server.stop();
    server = await startServer({ address, logLevel: 'silent' });
    proxy.refuse(false);
  }

  /** The first `rows` rows, without the optional columns. */
  function cut(batch: Batch, rows: number): Batch {
    const part = <T extends Uint8Array | Int32Array | Float32Array | BigUint64Array>(column: T): T =>
      column.subarray(0, (rows * column.length) / batch.rows) as T;
    const { slot, currentSeat, observation, mask, rewards, ended, status, episodeSeed } = batch;
    return {
      ...batch,
      rows,
      slot: part(slot),
      currentSeat: part(currentSeat),
      observation: part(observation),
      mask: part(mask),
      rewards: part(rewards),
      ended: part(ended),
      status: part(status),
      episodeSeed: part(episodeSeed),
      byteMask: null,
    };
  }
});

describe('failures that end the vector', () => {
  const rejection = async (call: Promise<unknown>): Promise<OrleansError> => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(OrleansError);
    return error as OrleansError;
  };

  test('a server lost the vector: every call fails with the reason', async () => {
    const stream = await client.vector(OPTIONS);
    const batch = await stream.reset(5n);
    const { address } = server;
    proxy.refuse(true);
    proxy.cut();
    await server.stop();
    server = await startServer({ address, logLevel: 'silent' });
    proxy.refuse(false);
    expect(await rejection(stream.step(answers(batch, 0)))).toMatchObject({ status: 'NOT_FOUND', code: 'RESUME_UNKNOWN' });
    expect(() => stream.send(answers(batch, 0))).toThrow(OrleansError);
    await stream.close();
  });

  test('a server does not return: the client stops trying', async () => {
    const hasty = connect(proxy.address, { reconnectTimeoutMs: 30 });
    const stream = await hasty.vector(OPTIONS);
    const batch = await stream.reset(5n);
    proxy.refuse(true);
    proxy.cut();
    expect(await rejection(stream.step(answers(batch, 0)))).toMatchObject({ status: 'UNAVAILABLE', retryable: true });
    hasty.close();
  });

  test('a server drains: calls fail with this reason', async () => {
    const stream = await client.vector(OPTIONS);
    const batch = await stream.reset(5n);
    await server.stop();
    const error = await rejection(stream.step(answers(batch, 0)));
    expect(error).toMatchObject({ status: 'UNAVAILABLE', code: 'SERVER_DRAINING', retryable: true });
  });

  test('closing the client ends pending calls', async () => {
    const stream = await client.vector({ ...OPTIONS, batchSize: 2 });
    const waiting = rejection(stream.recv());
    client.close();
    expect((await waiting).code).toBe('CLIENT_CLOSED');
  });
});
