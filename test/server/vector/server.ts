// Servers with clients for the tests of the vector stream; everything is closed when the test ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { VectorServiceClient } from '../../../src/gen/orleans/v1/vector.pb.js';
import { startServer, type RunningServer, type ServerConfig } from '../../../src/server/server.js';
import { TestStream, client } from './stream.js';

export interface TestServer {
  readonly server: RunningServer;
  /** A new stream on a separate connection, or on the given one. */
  newStream(channel?: VectorServiceClient): TestStream;
  connect(): VectorServiceClient;
}

const endings: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

export async function testServer(config: ServerConfig = {}): Promise<TestServer> {
  const server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent', drainSeconds: 0, ...config });
  endings.push(() => server.stop());
  const connect = (): VectorServiceClient => {
    const channel = client(server.address);
    endings.push(() => channel.close());
    return channel;
  };
  const newStream = (channel = connect()): TestStream => {
    const made = new TestStream(channel);
    // calls that the end of the test cuts off do not matter
    endings.push(() => made.call.cancel());
    return made;
  };
  return { server, newStream, connect };
}

/** Path for a unix socket. */
export function socketPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orleans-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  return `unix:${join(folder, 'vector.sock')}`;
}

/** Lets both ends of the connections work until `condition` is true or the test runs out of time. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
