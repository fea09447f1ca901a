import { existsSync, statSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { Refusal } from '../../core/result.js';
import { openDoor, type Door } from '../../view/door.js';
import { GameFile } from '../../view/source/file.js';
import { GameFolder } from '../../view/source/folder.js';
import type { Games } from '../../view/source/games.js';
import { defineCommand, UsageError, type Io } from '../command.js';

const LOOPBACK = '127.0.0.1';

export default defineCommand({
  operands: [
    { name: 'file', count: 'one', help: 'a record of `orleans play --record`, a replay of the service, matches of the arena, or the folder of a tournament' },
  ],
  options: {
    host: {
      type: 'text',
      value: 'HOST',
      default: LOOPBACK,
      help: 'address to listen on; beyond the loopback everything, tokens included, travels unencrypted',
    },
    port: { type: 'integer', value: 'N', default: 0, max: 65535, help: 'port to listen on, 0 takes a free one' },
    'allow-host': { type: 'text', value: 'NAME,..', help: 'names under which the page may be asked for, besides those of the loopback' },
    'no-open': { type: 'flag', help: 'starts no browser; none is started where the output is no terminal' },
  },
  examples: ['orleans view game.jsonl', 'orleans view results', 'orleans view results/matches.jsonl --port 8080 --no-open'],
  async run(operands, options, io) {
    const allowHosts = options['allow-host']?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
    if (![LOOPBACK, 'localhost', '::1'].includes(options.host)) {
      if (allowHosts.length === 0) throw new UsageError(`--host ${options.host} needs --allow-host NAME: the name under which others reach this machine.`);
      io.err('The page is not encrypted: beyond the loopback, put a TLS proxy in front of it.\n');
    }
    const door = await openDoor({ host: options.host, port: options.port, allowHosts, games: gamesOf(operands[0]!, io) });
    const address = `${door.address}/#k=${door.guard.grant({ kind: 'host' })}`;
    io.out(`${address}\n`);
    if (process.stdout.isTTY && !options['no-open']) openBrowser(address);
    await stopped(door);
    return 0;
  },
});

function gamesOf(path: string, io: Io): Games {
  if (existsSync(path) && statSync(path).isDirectory()) return new GameFolder(path);
  const file = new GameFile(path);
  if (file.cut !== null) io.err(`${file.cut}\n`);
  if (file.list().length === 0 && file.cut === null) throw new Refusal('FILE_EMPTY', `"${path}" holds no game; \`orleans play --record\` writes records.`);
  return file;
}

/** Opens the address as the desktop does; where there is none, the printed line is enough. */
function openBrowser(address: string): void {
  const [command, ...args] = process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command!, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

function stopped(door: Door): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => void door.close().then(resolve);
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}
