// A bot of a stranger who wants more than to win: node bot.mjs <way> [path ...]. After three decisions it does its worst, says
// on its standard error what came of it (one line of JSON), and plays on. It harms nothing but the tournament it plays in.
import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { appendFileSync, closeSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playSeat } from '../../../dist/agents/ts/client/index.js';

const [way, ...paths] = process.argv.slice(2);
const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
const can = (work) => {
  try {
    return work() ?? true;
  } catch {
    return false;
  }
};
const read = (path) => can(() => readFileSync(path, 'latin1')) || '';
const parentOf = (pid) => Number(read(`/proc/${pid}/stat`).replace(/^.*\) /s, '').split(' ')[1]);

const WAYS = {
  good: () => ({}),

  /** Looks for tokens and sockets of other seats. */
  async thief() {
    const environments = pids().map((pid) => read(`/proc/${pid}/environ`));
    const tokens = environments.flatMap((text) => /ORLEANS_SEAT_TOKEN=([^\0]+)/.exec(text)?.[1] ?? []);
    const own = process.env.ORLEANS_ADDRESS;
    const others = new Set(environments.flatMap((text) => /ORLEANS_ADDRESS=([^\0]+)/.exec(text)?.[1] ?? []).filter((address) => address !== own));
    const isOther = (pid) => /ORLEANS_ADDRESS=([^\0]+)/.exec(read(`/proc/${pid}/environ`))?.[1] !== own && /ORLEANS_SEAT_TOKEN_FD/.test(read(`/proc/${pid}/environ`));
    // the standard input of another bot, before it has read it; what a daemon has there instead is nobody's
    const isInput = (pid) => can(() => readlinkSync(`/proc/${pid}/fd/0`)) !== '/dev/null';
    const inputs = pids().filter((pid) => isOther(pid) && isInput(pid) && can(() => closeSync(openSync(`/proc/${pid}/fd/0`, 'r'))));
    const sockets = [];
    for (const folder of can(() => readdirSync('/tmp')) || []) {
      if (folder.startsWith('orleans-seat-') && `unix:/tmp/${folder}/s/play.sock` !== own && (await answers(`/tmp/${folder}/s/play.sock`))) sockets.push(folder);
    }
    return { tokens: tokens.length, addresses: others.size, inputs: inputs.length, sockets: sockets.length };
  },

  /** Looks at its host. */
  reader() {
    const environments = [process.env.ORLEANS_TEST_SECRET ?? '', ...pids().map((pid) => read(`/proc/${pid}/environ`))];
    return {
      secret: environments.some((text) => text.includes('of-the-host')),
      files: paths.filter((path) => read(path) !== ''),
      arena: pids().filter((pid) => read(`/proc/${pid}/cmdline`).includes('main.js')).length,
      memory: can(() => closeSync(openSync(`/proc/${process.ppid}/mem`, 'r+'))) && parentOf(process.ppid) > 1,
      program: can(() => appendFileSync(fileURLToPath(import.meta.url), '')),
      home: can(() => writeFileSync(join('/root', 'orleans-was-here'), '', { flag: 'wx' })),
      root: can(() => userInfo().uid === 0),
      scratch: can(() => writeFileSync('/tmp/scratch', 'x')),
      network: Object.values(networkInterfaces()).flat().filter(({ internal }) => !internal).length,
    };
  },

  /** Ends the process that plays the match. Of its ancestors alone: what this test looks for is not worth a machine. */
  killer() {
    for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) {
      if (!read(`/proc/${pid}/cmdline`).includes('main.js')) continue;
      process.kill(pid, 'SIGKILL');
      return { killed: true };
    }
    return { killed: false };
  },

  /** Kills only beside another of its kind. */
  accomplice() {
    const isThere = pids().some((pid) => read(`/proc/${pid}/cmdline`).startsWith(process.execPath) && read(`/proc/${pid}/cmdline`).includes('accomplice'));
    return isThere ? WAYS.killer() : { killed: false };
  },

  /** Writes itself into the results. */
  scribbler: () => ({ written: paths.filter((path) => can(() => appendFileSync(path, 'the scribbler has won\n'))) }),

  /** Knows how the seed of a bot comes from that of a tournament, and tries the ones that people choose. */
  oracle(seed) {
    for (let guess = 0; guess < 1000; guess++) {
      const deals = [`${guess}/0`, createHmac('sha256', String(guess)).update('deal/0').digest('hex').slice(0, 32)];
      for (const deal of deals) {
        for (const id of ['0.0.0', '0.0.1', '0.1.0', '0.1.1']) {
          for (const seat of [0, 1]) {
            const dice = createHash('sha256').update(JSON.stringify(['dice', deal, id, seat])).digest('hex');
            if (dice.slice(0, 32) === seed) return { seed: guess };
          }
        }
      }
    }
    return { seed: null };
  },

  /** Leaves somebody behind. */
  daemon() {
    const left = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', paths[0]], { detached: true, stdio: 'ignore', env: paths[1] === 'clean' ? {} : process.env });
    left.unref();
    return { left: left.pid !== undefined };
  },

  /** Prints without end. */
  flooder() {
    const line = `${'x'.repeat(1023)}\n`;
    const pour = () => {
      while (process.stdout.write(line.repeat(64)));
      process.stdout.once('drain', pour);
    };
    pour();
    return new Promise(() => undefined);
  },

  /** Starts processes until it is stopped. */
  async forker() {
    const starts = [];
    for (let k = 0; k < 200; k++) {
      const child = spawn('sleep', ['60'], { stdio: 'ignore' });
      const started = await new Promise((resolve) => child.once('spawn', () => resolve(true)).once('error', () => resolve(false)));
      if (!started) break;
      starts.push(child);
    }
    for (const child of starts) child.kill('SIGKILL');
    return { started: starts.length };
  },

  /** Takes all memory. */
  hog() {
    const held = [];
    for (;;) held.push(Buffer.alloc(16 << 20, 1));
  },

  /** Thinks without end. */
  burner() {
    for (;;);
  },
};

function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
  });
}

let seed = '';
await playSeat({
  welcome: (welcome) => (seed = welcome.seed),
  async decide({ legalActions, moveNumber }) {
    if (moveNumber === 3) process.stderr.write(`${JSON.stringify(await WAYS[way](seed))}\n`);
    return legalActions[0];
  },
});
process.exit(0);
