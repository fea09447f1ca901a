// A reader that does not read: the server stops reading too, and nothing piles up.
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Duplex } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { StreamVectorRequest } from '../../../src/gen/orleans/v1/vector.pb.js';
import { IN_PROCESS, makeContext } from '../../../src/server/context.js';
import { resolveSettings } from '../../../src/server/settings.js';
import { VectorStream, type Call } from '../../../src/server/vector/stream.js';
import { Vectors } from '../../../src/server/vector/vectors.js';
import { until } from './server.js';

test('requests are left unread while answers wait to leave, and taken up again afterwards', async () => {
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
  const settings = resolveSettings({});
  const vectors = new Vectors(settings, makeContext(settings).quotas);
  const stream = new VectorStream(call as unknown as Call, IN_PROCESS.principal, vectors, loadRuleset, pino({ level: 'silent' }));
  // each is answered by an error that is not kept: no credit bounds them
  const requests = 200;
  for (let seq = 1; seq <= requests; seq++) call.push(StreamVectorRequest.fromPartial({ seq, command: { $case: 'step', value: {} } }));
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
