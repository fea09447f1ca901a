// The server under test, in a separate process that also reports its memory.
import { startServer } from '../../src/server/server.js';

/** Memory and streams of the process, after a full collection if `--expose-gc` allows one. */
export interface ServerState {
  rss: number;
  heapUsed: number;
  external: number;
  arrayBuffers: number;
  /** open streams, and vectors with or without one, from the last log line */
  streams: number;
  vectors: number;
  /** errors in the log */
  faults: number;
}

const leaseSeconds = Number(process.argv[2] ?? 5);
let streams = 0;
let vectors = 0;
let faults = 0;

const server = await startServer({
  address: '127.0.0.1:0',
  requestsPerSecond: 0,
  vectorLeaseSeconds: leaseSeconds,
  drainSeconds: 1,
  logLevel: 'debug',
  logStream: {
    write(line) {
      const { msg, level, ...entry } = JSON.parse(line) as { msg: string; level: number; streams?: number; vectors?: number };
      streams = entry.streams ?? streams;
      vectors = entry.vectors ?? vectors;
      if (level >= 50) faults += 1;
    },
  },
});

process.on('message', () => {
  // the first call finds unreferenced buffers, the second frees them
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send!({ rss, heapUsed, external, arrayBuffers, streams, vectors, faults } satisfies ServerState);
});
process.on('disconnect', () => process.exit(0));
process.send!(server.address);
