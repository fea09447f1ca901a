// The client process of the benchmark: steps on request, one request at a time. A Node parent uses IPC; any other
// program writes lines of JSON to its input and reads them from its output.
import { createInterface } from 'node:readline';
import type { Reply, Request } from './protocol.js';
import { openSession, type Session } from './sessions.js';

const sessions = new Map<number, Session>();
let next = 0;

if (process.send !== undefined) {
  const send = process.send.bind(process);
  process.on('message', (request: Request) => void replyTo(request).then((reply) => send(reply)));
} else {
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(await replyTo(JSON.parse(line) as Request))}\n`);
  process.exit();
}

async function replyTo(request: Request): Promise<Reply> {
  try {
    return await answer(request);
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function answer(request: Request): Promise<Reply> {
  if (request.do === 'open') {
    sessions.set(++next, await openSession(request));
    return { session: next };
  }
  const session = sessions.get(request.session);
  if (session === undefined) throw new Error(`there is no session ${request.session}`);
  if (request.do === 'run') return { measured: await session.run(request.seconds) };
  if (request.do === 'check') return { checksum: await session.check(request.steps) };
  sessions.delete(request.session);
  await session.close();
  return { done: true };
}
