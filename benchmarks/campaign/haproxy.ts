import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../src/server/package.js';

const CONFIG = join(ROOT, 'deploy', 'public', 'haproxy.cfg');
const TRIES = 100;
const TRY_MS = 50;

export function hasHaproxy(): boolean {
  return spawnSync('haproxy', ['-v']).status === 0;
}

/** HAProxy with deploy/public/haproxy.cfg, in front of a server's unix socket. */
export class Haproxy {
  private constructor(
    readonly port: string,
    readonly pid: number,
    private readonly stopProcess: () => Promise<void>,
  ) {}

  /** `folder` gets the certificate and its key in one file, as HAProxy needs them. */
  static async before(socket: string, tls: { readonly cert: string; readonly key: string }, folder: string): Promise<Haproxy> {
    const pem = join(folder, 'haproxy.pem');
    writeFileSync(pem, Buffer.concat([readFileSync(tls.cert), readFileSync(tls.key)]), { mode: 0o600 });
    const port = await freePort();
    const env = { ...process.env, ORLEANS_BIND: `127.0.0.1:${port}`, ORLEANS_PEM: pem, ORLEANS_SOCKET: socket };
    const child = spawn('haproxy', ['-q', '-db', '-f', CONFIG], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    for (let tried = 0; !(await answers(port)); tried++) {
      if (child.exitCode !== null || tried === TRIES) throw new Error('HAProxy did not start');
      await wait(TRY_MS);
    }
    return new Haproxy(String(port), child.pid!, () => {
      child.kill('SIGKILL');
      return gone;
    });
  }

  stop(): Promise<void> {
    return this.stopProcess();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}
