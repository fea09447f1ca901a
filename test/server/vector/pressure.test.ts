// A client that does not read: the server stops reading too, and its memory does not grow.
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Duplex } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { StreamVectorRequest, VectorOpen } from '../../../src/gen/orleans/v1/vector.pb.js';
import { IN_PROCESS, makeContext } from '../../../src/server/context.js';
import { resolveSettings } from '../../../src/server/settings.js';
import type { BotPlayers } from '../../../src/server/bots/players.js';
import { readVectorConfig, type VectorClient } from '../../../src/server/vector/config.js';
import { VectorStream, type Call } from '../../../src/server/vector/stream.js';
import { MessageTurns } from '../../../src/server/vector/turns.js';
import { FairScheduler } from '../../../src/rpc/fair-scheduler.js';
import { Vectors } from '../../../src/server/vector/vectors.js';
import { until } from './server.js';

const CLIENT = (players: BotPlayers): VectorClient => ({
  principal: IN_PROCESS.principal,
  caller: 'test',
  load: loadRuleset,
  players,
  charge: () => undefined,
  hold: () => () => undefined,
});

/** A stream whose messages have their turns at once. */
function streamOf(call: Duplex, vectors: Vectors, players: BotPlayers): VectorStream {
  const turns = new MessageTurns(
    new FairScheduler(() => 0),
    'test',
    () => undefined,
    () => undefined,
  );
  return new VectorStream(call as unknown as Call, vectors, CLIENT(players), turns, () => undefined, pino({ level: 'silent' }));
}

function bytesOf(request: Parameters<typeof StreamVectorRequest.fromPartial>[0]): Buffer {
  return Buffer.from(StreamVectorRequest.encode(StreamVectorRequest.fromPartial(request)).finish());
}

/** A call of StreamVector whose client reads nothing. */
function unreadCall(): Duplex {
  return new Duplex({ objectMode: true, read: () => undefined, write: () => undefined });
}

test('unread streams keep their part of the budget until they end, also after other streams took over their vectors', async () => {
  const context = makeContext(resolveSettings({ maxKeptBytes: 20_000_000 }));
  const { players } = context;
  const vectors = new Vectors(context.settings, context);
  const all = vectors.budget.left;
  const open = (resumeToken: string): { call: Duplex; stream: VectorStream } => {
    const call = unreadCall();
    const stream = streamOf(call, vectors, players);
    const value = { config: { ruleset: 'base-2p' }, numEnvs: 64, resumeToken };
    call.push(bytesOf({ command: { $case: 'open', value } }));
    return { call, stream };
  };
  const asked = VectorOpen.fromPartial({ config: { ruleset: 'base-2p' }, numEnvs: 64 });
  const { vector, token } = await vectors.open(
    (offer) => readVectorConfig(asked, loadRuleset('base-2p'), { maxVectorEnvs: 64, offer }, CLIENT(players)),
    IN_PROCESS.principal,
  );
  const { reserved } = vector.config;
  const streams = [open(token)];
  await until(() => vector.responses.attached);
  expect(vectors.budget.left).toBe(all - reserved);
  for (let taken = 2; taken * reserved <= all; taken++) {
    streams.push(open(token));
    await until(() => vectors.budget.left === all - taken * reserved);
  }
  // one too many is refused and takes nothing
  const refusedOne = open(token);
  await until(() => refusedOne.call.writableLength > 0);
  expect(vectors.budget.left).toBeLessThan(reserved);
  vectors.remove(vector);
  for (const { call, stream } of [...streams, refusedOne]) {
    call.destroy();
    await stream.closed;
  }
  expect(vectors.budget.left).toBe(all);
});

test('requests stay unread while answers wait to be sent', async () => {
  const written: unknown[] = [];
  const held: (() => void)[] = [];
  const call = new Duplex({
    objectMode: true,
    read: () => undefined,
    write: (chunk: unknown, _encoding, done) => {
      written.push(chunk);
      held.push(done);
    },
  });
  const context = makeContext(resolveSettings({}));
  const stream = streamOf(call, new Vectors(context.settings, context), context.players);
  // each is answered by an error that is not kept: no credit bounds them
  const requests = 200;
  for (let seq = 1; seq <= requests; seq++) call.push(bytesOf({ seq, command: { $case: 'step', value: {} } }));
  await until(() => call.isPaused());
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  const answers = written.length + call.writableLength;
  expect(answers).toBeLessThan(2 * call.writableHighWaterMark + 2);
  expect(call.readableLength).toBeGreaterThan(requests - answers - 1);
  // the reader wakes up
  await until(() => {
    held.shift()?.();
    return written.length === requests;
  });
  expect(call.readableLength).toBe(0);
  call.destroy();
  await stream.closed;
});
