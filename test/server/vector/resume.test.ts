// Broken connections, closed vectors, leases, a server that stops: nothing acknowledged is lost, nothing is played twice,
// nothing stays behind.
import { describe, expect, test } from 'vitest';
import { Client, credentials } from '@grpc/grpc-js';
import { testServer, until, type TestServer } from './server.js';
import { readInt32s, type TestStream } from './stream.js';

const OPEN = { config: { ruleset: 'base-2p' }, numEnvs: 4, columns: { randomAction: true }, maxInFlight: 4 };
const NOTHING = { streams: 0, vectors: 0, vectorEnvs: 0 };

async function playing(at: TestServer, steps = 3): Promise<{ stream: TestStream; token: string; actions: Int32Array }> {
  const stream = at.newStream();
  const { resumeToken: token } = await stream.open(OPEN);
  let actions = readInt32s((await stream.reset({ seed: 9n })).randomAction);
  for (let k = 0; k < steps; k++) actions = readInt32s((await stream.step(actions)).randomAction);
  return { stream, token, actions };
}

async function broken(at: TestServer, stream: TestStream): Promise<void> {
  stream.call.cancel();
  await stream.ended;
  await until(() => at.server.load().streams === 0);
}

describe('resume', () => {
  test('lost answers are sent again, and lost requests are played once', async () => {
    const at = await testServer();
    const { stream, token, actions } = await playing(at);
    const reference = await playing(await testServer());
    // two requests are on their way, and nothing that answers them is read
    const known = stream.received;
    stream.sendStep(actions);
    stream.send({ $case: 'reset', value: { resetMask: Buffer.from([0, 1, 0, 0]) } });
    await until(() => stream.unread === 2);
    await broken(at, stream);
    const again = at.newStream();
    again.received = known;
    expect(await again.open({ resumeToken: token })).toMatchObject({ lastSeq: 6, numEnvs: 4 });
    const [step, reset] = [await again.batch(), await again.batch()];
    const [ownStep, ownReset] = [
      await reference.stream.step(reference.actions),
      await reference.stream.reset({ resetMask: Buffer.from([0, 1, 0, 0]) }),
    ];
    expect([step.seq, step.number, reset.seq, reset.number]).toEqual([5, 5, 6, 6]);
    expect(step.observation.equals(ownStep.observation)).toBe(true);
    expect(reset.observation.equals(ownReset.observation)).toBe(true);
    // the same requests again: answered from kept answers
    again.sendStep(actions, null, { seq: 5, ack: 4 });
    expect((await again.batch()).observation.equals(ownStep.observation)).toBe(true);
    again.seq = 6;
    const next = await again.step(readInt32s(reset.randomAction));
    const own = await reference.stream.step(readInt32s(ownReset.randomAction));
    expect(next.observation.equals(own.observation)).toBe(true);
    expect(next.episodeSeed.equals(own.episodeSeed)).toBe(true);
  });

  test('an error is kept and sent again like any answer', async () => {
    const at = await testServer();
    const { stream, token } = await playing(at);
    stream.sendStep([0]);
    await until(() => stream.unread === 1);
    await broken(at, stream);
    const again = at.newStream();
    again.received = 4;
    await again.open({ resumeToken: token });
    expect(await again.error()).toMatchObject({ code: 'COLUMN_LENGTH', seq: 5, number: 5 });
  });

  test('a request that was answered and acknowledged is not played again', async () => {
    const at = await testServer();
    const { stream, actions } = await playing(at);
    stream.sendStep(actions, null, { seq: 2 });
    expect(await stream.error()).toMatchObject({ code: 'SEQ_STALE', fatal: false, number: 0 });
    stream.seq = 10;
    expect((await stream.step(actions)).number).toBe(5);
  });

  test('an ack of a later answer is refused and does not change the vector', async () => {
    const at = await testServer();
    const { stream, token } = await playing(at);
    await broken(at, stream);
    const again = at.newStream();
    again.received = 5;
    again.send({ $case: 'open', value: { resumeToken: token } }, { seq: 0 });
    expect(await again.error()).toMatchObject({ code: 'ACK_FUTURE', fatal: false });
    again.received = 4;
    await again.open({ resumeToken: token });
  });

  test.each(['never given out', 'closed', 'expired'])('a token that was %s', async (why) => {
    let now = 0;
    const at = await testServer({ now: () => now, vectorLeaseSeconds: 60 });
    const { stream, token } = await playing(at);
    if (why === 'closed') await stream.close();
    else await broken(at, stream);
    now = 60_000;
    if (why === 'expired') now += 1;
    const again = at.newStream();
    again.send({ $case: 'open', value: { resumeToken: why === 'never given out' ? `${token.slice(1)}x` : token } }, { seq: 0 });
    expect(await again.error()).toMatchObject({ code: 'RESUME_UNKNOWN', fatal: true });
    await again.ended;
    expect(at.server.load()).toMatchObject({ vectors: why === 'never given out' ? 1 : 0 });
  });

  test('a vector exists until its lease ends, and a stream stops the lease', async () => {
    let now = 0;
    const at = await testServer({ now: () => now, vectorLeaseSeconds: 60 });
    const { stream, token } = await playing(at);
    now = 1e6;
    await broken(at, stream);
    now += 60_000;
    const again = at.newStream();
    await again.open({ resumeToken: token });
    now = 1e9;
    await again.reset({ seed: 1n });
  });

  test('a second stream takes the vector over', async () => {
    const at = await testServer();
    const { stream, token, actions } = await playing(at);
    const other = at.newStream();
    other.received = 4;
    await other.open({ resumeToken: token });
    expect(await stream.error()).toMatchObject({ code: 'TAKEN_OVER', fatal: true });
    await stream.ended;
    other.seq = 4;
    await other.step(actions);
    expect(at.server.load()).toEqual({ streams: 1, vectors: 1, vectorEnvs: 4 });
  });
});

describe('the end of a vector', () => {
  test('close frees the games immediately and ends the stream', async () => {
    const at = await testServer();
    const { stream } = await playing(at);
    await stream.close();
    expect(at.server.load()).toMatchObject({ vectors: 0, vectorEnvs: 0 });
    expect(stream.outcome).toBe('ok');
    await until(() => at.server.load().streams === 0);
  });

  test('a silent client keeps its vector for the lease', async () => {
    const at = await testServer();
    const { stream } = await playing(at);
    stream.call.end();
    await stream.ended;
    await until(() => at.server.load().streams === 0);
    expect(at.server.load()).toEqual({ streams: 0, vectors: 1, vectorEnvs: 4 });
  });

  test('many streams open and close without a leak', async () => {
    let now = 0;
    const at = await testServer({ now: () => now, maxStreamEnvs: 100 });
    for (let round = 0; round < 5; round++) {
      const streams = await Promise.all(Array.from({ length: 20 }, () => playing(at, round)));
      expect(at.server.load()).toEqual({ streams: 20, vectors: 20, vectorEnvs: 80 });
      await Promise.all(streams.map(({ stream }, k) => (k % 2 === 0 ? stream.close() : Promise.resolve(stream.call.cancel()))));
      await until(() => at.server.load().streams === 0);
      // the next round finds room again only because leases end
      now += 61_000;
    }
    const more = at.newStream();
    await more.open(OPEN);
    await more.close();
    await until(() => at.server.load().streams === 0);
    expect(at.server.load()).toEqual(NOTHING);
  });

  test('the number of all vectors is limited', async () => {
    const at = await testServer({ maxStreamEnvs: 7 });
    await playing(at);
    const more = at.newStream();
    more.send({ $case: 'open', value: OPEN }, { seq: 0 });
    expect(await more.error()).toMatchObject({ code: 'VECTORS_LIMIT', fatal: false });
    await more.open({ ...OPEN, numEnvs: 3 });
  });

  test('a stopping server answers received requests, notifies the clients and ends the streams', async () => {
    const at = await testServer({ drainSeconds: 60 });
    const idle = await playing(at);
    const busy = await playing(at);
    const queued = busy.stream.sendStep(busy.actions);
    await until(() => busy.stream.unread === 1);
    const stopped = at.server.stop();
    expect((await busy.stream.batch()).seq).toBe(queued);
    for (const { stream } of [idle, busy]) {
      expect(await stream.error()).toMatchObject({ code: 'SERVER_DRAINING', fatal: true });
      await stream.ended;
      expect(stream.outcome).toBe('ok');
    }
    await stopped;
    expect(at.server.load().streams).toBe(0);
  });
});

describe('other callers', () => {
  test('get answers during a long batch of a stream, without a change of its rows', async () => {
    // a clock by which a pause is always due: the work is cut into the smallest pieces
    let now = 0;
    const at = await testServer({ now: () => (now += 1000), requestsPerSecond: 0, vectorLeaseSeconds: 1e9, leaseSeconds: 1e9 });
    const whole = await testServer();
    const streams = [at.newStream(), whole.newStream()];
    for (const stream of streams) await stream.open({ ...OPEN, numEnvs: 1024 });
    const health = new Client(at.server.address, credentials.createInsecure());
    const check = (): Promise<void> =>
      new Promise((resolve, reject) => {
        health.makeUnaryRequest(
          '/grpc.health.v1.Health/Check',
          (b: Buffer) => b,
          (b: Buffer) => b,
          Buffer.alloc(0),
          (error) => (error === null ? resolve() : reject(error)),
        );
      });
    let [cut, own] = await Promise.all(streams.map((stream) => stream.reset({ seed: 2n })));
    for (let k = 0; k < 5; k++) {
      expect(cut!.observation.equals(own!.observation)).toBe(true);
      const actions = readInt32s(cut!.randomAction);
      let answered = 0;
      let done = false;
      const stepping = streams[0]!.step(actions).finally(() => (done = true));
      const others = streams[1]!.step(actions);
      while (!done) {
        await check();
        answered += 1;
      }
      [cut, own] = await Promise.all([stepping, others]);
      expect(answered).toBeGreaterThan(1);
    }
    health.close();
  });
});
