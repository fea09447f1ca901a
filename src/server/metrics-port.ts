import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Refusal } from '../core/result.js';
import { isLoopback, namesLoopback } from '../rpc/address.js';

/** Answers for operators: `/metrics` for Prometheus, `/healthz` for programs without gRPC. */
export interface Probe {
  /** In Prometheus text format. */
  metrics(): Promise<string>;
  serving(): boolean;
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const MAX_CONNECTIONS = 64;
const REQUEST_MS = 5_000;

/** An HTTP server separate from the public port. */
export class MetricsPort {
  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  /** Listens on host:port (port 0: a free one); Refusal ADDRESS_REFUSED. */
  static async open(address: string, probe: Probe): Promise<MetricsPort> {
    const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address) ?? [];
    const local = isLoopback(address);
    const server = createServer(
      { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, keepAliveTimeout: REQUEST_MS },
      (request, response) => {
        const answer = (status: number, text: string): void => void response.writeHead(status, { 'content-type': CONTENT_TYPE }).end(text);
        if (local && !namesLoopback(request.headers.host)) return answer(403, 'the Host header names another host\n');
        if (request.method !== 'GET') return answer(405, 'GET\n');
        if (request.url === '/healthz') return probe.serving() ? answer(200, 'SERVING\n') : answer(503, 'NOT_SERVING\n');
        if (request.url !== '/metrics') return answer(404, '/metrics, /healthz\n');
        probe.metrics().then(
          (text) => answer(200, text),
          () => answer(500, 'the metrics could not be collected\n'),
        );
      },
    );
    server.maxConnections = MAX_CONNECTIONS;
    try {
      server.listen(Number(port), host.replace(/^\[(.*)\]$/, '$1'));
      await once(server, 'listening');
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      throw new Refusal(
        'ADDRESS_REFUSED',
        `Cannot listen on ${address} for metrics (${cause}); free it or choose another one.`,
        'UNAVAILABLE',
      );
    }
    return new MetricsPort(server, `${host}:${(server.address() as AddressInfo).port}`);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
