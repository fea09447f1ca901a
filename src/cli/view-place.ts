import { startViewServer, type ViewServer, type ViewServerOptions } from '../view/http-server.js';
import { UsageError, type Io } from './command.js';

/** Address at which another command serves the page of `orleans view`. */
export interface ViewPlace {
  readonly host: string;
  readonly port: number;
}

/** Host and port of an option; only the loopback, because the page is not encrypted. */
export function readViewPlace(text: string, option = '--view'): ViewPlace {
  const [, host, port] = /^(127\.0\.0\.1|localhost|\[::1\]):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || Number(port) > 65535)
    throw new UsageError(`${option} is "${text}"; give an address of the loopback such as 127.0.0.1:8080.`);
  return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
}

/** Opens the page and prints its address, which contains the token of the host. */
export async function openView(
  place: ViewPlace,
  options: Omit<ViewServerOptions, 'host' | 'port' | 'allowHosts'>,
  io: Io,
): Promise<ViewServer> {
  const server = await startViewServer({ ...place, allowHosts: [], ...options });
  io.err(`watch ${server.address}/#k=${server.auth.issue({ kind: 'host' })}\n`);
  return server;
}
