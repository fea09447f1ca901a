// The client process of the benchmark: steps what it is told to, one request at a time.
import type { Reply, Request } from './protocol.js';
import { openSession, type Session } from './sessions.js';

const sessions = new Map<number, Session>();
let next = 0;

process.on('message', (request: Request) => {
  answer(request).then(
    (reply) => process.send!(reply),
    (error: unknown) => process.send!({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Reply),
  );
});

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
