import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a server; it cuts connections in the middle of messages. */
export class TcpProxy {
  cuts = 0;
  private readonly pairs = new Set<readonly [Socket, Socket]>();

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  static async before(address: string): Promise<TcpProxy> {
    const [host = '', port = ''] = address.split(':');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new TcpProxy(server, `127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (client) => proxy.join(client, connect(Number(port), host)));
    return proxy;
  }

  /** Cuts all open connections; returns whether there were any. */
  cut(): boolean {
    if (this.pairs.size === 0) return false;
    this.cuts += this.pairs.size;
    for (const pair of [...this.pairs]) for (const socket of pair) socket.destroy();
    return true;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(client: Socket, server: Socket): void {
    const pair = [client, server] as const;
    this.pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    client.pipe(server);
    server.pipe(client);
  }
}
