// A socket between client and server that a test breaks where it wants.
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface TestProxy {
  readonly address: string;
  /** connections made so far */
  readonly connections: () => number;
  /** Cuts all connections now. */
  cut(): void;
  /** Lets `bytes` more bytes through to the client, then cuts the connection in the middle of a message. */
  cutAfter(bytes: number): void;
  /** Refuses new connections, or accepts them again. */
  refuse(yes: boolean): void;
  close(): Promise<void>;
}

export async function proxyTo(target: string): Promise<TestProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let connections = 0;
  let left = Infinity;
  let refusing = false;
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  const server = createServer((near) => {
    if (refusing) return void near.destroy();
    connections += 1;
    const far = connect(Number(target.split(':').at(-1)), '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined).on('close', () => pair.forEach((one) => one.destroy()));
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      const part = bytes.subarray(0, left);
      left -= part.length;
      near.write(part, () => {
        if (left > 0) return;
        left = Infinity;
        cut();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    cut,
    cutAfter: (bytes) => (left = bytes),
    refuse: (yes) => (refusing = yes),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
