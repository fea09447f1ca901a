// A hostile bot: node bot.mjs <way>[,<way>...] [path ...]. After three decisions it attacks in each way, prints the result of each on
// its standard error (a line of JSON with the name of the way), and plays on. It harms only the tournament in which it plays.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { appendFileSync, closeSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playSeat } from '../../../dist/agents/ts/client/index.js';

const [ways, ...paths] = process.argv.slice(2);
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

/**
 * Names of the seat folders of this bot's own arena process. Without a sandbox only these count: a connection to the seat of another test
 * would end that test, and a bot whose process was just killed may still be there.
 */
const seats = /\/tmp\/(orleans-seat-[^-]+-\d+-)/.exec(process.env.ORLEANS_ADDRESS)?.[1] ?? 'orleans-seat-';
const isRival = (pid) => {
  const address = /ORLEANS_ADDRESS=([^\0]+)/.exec(read(`/proc/${pid}/environ`))?.[1];
  return address !== process.env.ORLEANS_ADDRESS && address?.includes(seats);
};

/** System calls, which Perl makes by number. */
const CALLS = {
  x64: { mmap: 9, madvise: 28, getrandom: 318, memfd_create: 319, shmget: 29, semget: 64, msgget: 68, add_key: 248, keyctl: 250, inotify_init1: 294, socket: 41, io_setup: 206, setrlimit: 160, prlimit64: 302 },
  arm64: { mmap: 222, madvise: 233, getrandom: 278, memfd_create: 279, shmget: 194, semget: 190, msgget: 186, add_key: 217, keyctl: 219, inotify_init1: 26, socket: 198, io_setup: 0, setrlimit: 164, prlimit64: 261 },
}[process.arch];
const perl = (script) =>
  spawnSync('perl', ['-e', `our %CALLS = qw(${Object.entries(CALLS).flat().join(' ')}); ${script}`], {
    encoding: 'utf8',
    env: { ...process.env, PROGRAM: process.execPath },
  }).stdout;

/** Writes into 400 MiB at $at, drops each MiB (MADV_DONTNEED), and prints how many MiB there are. */
const FILL = `exit if $at == -1; my $held = 0;
  for my $k (0 .. 399) { my $here = $at + ($k << 20); last if syscall($CALLS{getrandom}, $here, 1 << 20, 0) < 0; syscall($CALLS{madvise}, $here, 1 << 20, 4); $held++ } print $held; sleep 1;`;
const mebibytesOf = (script) => Number(perl(script));

const WAYS = {
  good: () => ({}),

  /** Looks for tokens and sockets of other seats. */
  async thief() {
    const environments = pids().map((pid) => read(`/proc/${pid}/environ`));
    const tokens = environments.flatMap((text) => /ORLEANS_SEAT_TOKEN=([^\0]+)/.exec(text)?.[1] ?? []);
    const own = process.env.ORLEANS_ADDRESS;
    const others = new Set(environments.flatMap((text) => /ORLEANS_ADDRESS=([^\0]+)/.exec(text)?.[1] ?? []).filter((address) => address !== own));
    const isOther = (pid) => isRival(pid) && /ORLEANS_SEAT_TOKEN_FD/.test(read(`/proc/${pid}/environ`));
    // the standard input of another bot, before that bot has read it; the input of a daemon has no owner here
    const isInput = (pid) => can(() => readlinkSync(`/proc/${pid}/fd/0`)) !== '/dev/null';
    const inputs = pids().filter((pid) => isOther(pid) && isInput(pid) && can(() => closeSync(openSync(`/proc/${pid}/fd/0`, 'r'))));
    const sockets = [];
    for (const folder of can(() => readdirSync('/tmp')) || []) {
      if (folder.startsWith(seats) && `unix:/tmp/${folder}/s/play.sock` !== own && (await isServed(`/tmp/${folder}/s/play.sock`))) sockets.push(folder);
    }
    return { tokens: tokens.length, addresses: others.size, inputs: inputs.length, sockets: sockets.length };
  },

  /** Reads from its host. */
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
      // a descriptor that the parent of the arena has left open
      inherited: read('/proc/self/fd/40') !== '',
      counters: ['sys/fs/file-nr', 'sys/fs/dentry-state', 'pressure/cpu', 'vmstat', 'softirqs'].filter((name) => read(`/proc/${name}`) !== ''),
      // 1: a crash starts no program of the host
      cores: /^Max core file size\s+(\d+\s+\d+)/m.exec(read('/proc/self/limits'))?.[1].replace(/\s+/, ' '),
      network: Object.values(networkInterfaces()).flat().filter(({ internal }) => !internal).length,
    };
  },

  /** Ends the process that plays the match; only among its ancestors, so that it ends nothing else on this machine. */
  killer() {
    for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) {
      if (!read(`/proc/${pid}/cmdline`).includes('main.js')) continue;
      process.kill(pid, 'SIGKILL');
      return { killed: true };
    }
    return { killed: false };
  },

  /** Kills only if another of its kind plays too. */
  accomplice() {
    const isThere = pids().some((pid) => isRival(pid) && read(`/proc/${pid}/cmdline`).includes('accomplice'));
    return isThere ? WAYS.killer() : { killed: false };
  },

  /** Writes into the results. */
  scribbler: () => ({ written: paths.filter((path) => can(() => appendFileSync(path, 'the scribbler has won\n'))) }),

  /** Computes how the seed of a bot is derived from that of a tournament, and tries seeds that people often choose. */
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

  /** Leaves a process behind. */
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

  /** Maps shared memory in pieces, and unmaps each piece from its own tables. */
  sharer: () => ({ held: mebibytesOf(`my $at = syscall($CALLS{mmap}, 0, 400 << 20, 3, 0x21, -1, 0); ${FILL}`) }),

  /** The same through a device that gives zeros. */
  zeroes: () => ({ held: mebibytesOf(`open my $zero, '+<', '/dev/zero' or exit; my $at = syscall($CALLS{mmap}, 0, 400 << 20, 3, 1, fileno $zero, 0); ${FILL}`) }),

  /** Memory files, shared segments, semaphores and messages, which no process has to map; and terminals, which are few on a host. */
  segments: () => ({
    file: perl('print syscall($CALLS{memfd_create}, my $name = "m", 0) >= 0 ? 1 : 0') === '1',
    segment: perl('print syscall($CALLS{shmget}, 0, 1 << 20, 01666) >= 0 ? 1 : 0') === '1',
    semaphores: perl('print syscall($CALLS{semget}, 0, 1, 01666) >= 0 ? 1 : 0') === '1',
    messages: perl('print syscall($CALLS{msgget}, 0, 01666) >= 0 ? 1 : 0') === '1',
    terminals: can(() => closeSync(openSync('/dev/ptmx', 'r+'))),
  }),

  /** Six children, each within the limit of one. */
  async family() {
    const script = '$| = 1; my $held = "x" x (90 << 20); print 1; sleep 60';
    const children = Array.from({ length: 6 }, () => spawn('perl', ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] }));
    const full = await Promise.all(children.map((child) => new Promise((done) => (child.stdout.once('data', () => done(90)), child.once('close', () => done(0))))));
    // time to be seen
    await new Promise((done) => setTimeout(done, 1000));
    for (const child of children) child.kill('SIGKILL');
    return { held: full.reduce((sum, size) => sum + size, 0) };
  },

  /** Mounts a file system in a new name space. */
  nester() {
    const script = 'mount -t tmpfs -o size=100m none /tmp && for k in 1 2 3 4; do head -c 12M /dev/urandom > /tmp/$k; done; cat /tmp/? | wc -c';
    return { written: Number(spawnSync('unshare', ['-Urm', 'sh', '-c', script], { encoding: 'utf8' }).stdout) };
  },

  /** Leaves messages for later matches, and signals for others who play now; each word names a way that worked. */
  async messenger() {
    const found = perl(`open my $keys, '<', '/proc/keys' or exit; print grep /orleans-memo/, <$keys>`);
    const add = 'my ($type, $name, $text) = ("user", "orleans-memo-$$", "x"); my $key = syscall($CALLS{add_key}, $type, $name, $text, 1, -4); exit if $key < 0;';
    const ways = {
      key: `${add} syscall($CALLS{keyctl}, 5, $key, 0x3f3f3f3f); print 1`,
      'session key': 'print 1 if syscall($CALLS{keyctl}, 1, 0) >= 0',
      flock: `open my $file, '<', $ENV{PROGRAM}; print 1 if flock($file, 1 | 4)`,
      'record lock': `open my $file, '<', $ENV{PROGRAM}; my $lock = pack 'ssx4qqlx4', 0, 0, 0, 1, 0; print 1 if fcntl($file, 6, $lock)`,
      'file events': 'print 1 if syscall($CALLS{inotify_init1}, 0) >= 0',
      'internet socket': 'print 1 if syscall($CALLS{socket}, 2, 1, 0) >= 0 || syscall($CALLS{socket}, 10, 2, 0) >= 0',
      'virtual socket': 'print 1 if syscall($CALLS{socket}, 40, 1, 0) >= 0',
      'events of devices': 'print 1 if syscall($CALLS{socket}, 16, 3, 15) >= 0',
      'urgent data': 'socketpair(my $one, my $other, 1, 1, 0); print 1 if send($one, "x", 1)',
      'core dumps': 'my $none = pack "qq", 0, 0; print 1 if syscall($CALLS{setrlimit}, 4, $none) == 0 || syscall($CALLS{prlimit64}, 0, 4, $none, 0) == 0',
      'waking signal': 'print 1 if kill "CONT", $$',
      'asynchronous calls': 'print 1 if syscall($CALLS{io_setup}, 1, my $context = "\\0" x 8) >= 0',
    };
    const worked = Object.keys(ways).filter((name) => perl(ways[name]) !== '');
    return { found: found !== '', worked };
  },

  /** Opens connections to the service of its seat, and makes calls on them, from six processes during the match. */
  async caller() {
    const script = `
      const { connect } = require('node:http2');
      const path = process.argv[1].slice('unix:'.length);
      const open = () => {
        const session = connect('http://localhost', { createConnection: () => require('node:net').connect(path) });
        session.on('error', () => undefined).once('close', () => setImmediate(open)).once('remoteSettings', () => {
          process.stdout.write('+');
          for (let k = 0; k < 100; k++) {
            const stream = session.request({ ':method': 'POST', ':path': '/orleans.v1.SeatService/Play', 'content-type': 'application/grpc' });
            stream.on('error', () => undefined).close(8);
          }
          setImmediate(() => session.close());
        });
      };
      setTimeout(() => process.stdout.write('.'), 300);
      open();`;
    let opened = 0;
    const start = () =>
      new Promise((begun) => {
        const child = spawn(process.execPath, ['-e', script, process.env.ORLEANS_ADDRESS], { stdio: ['ignore', 'pipe', 'ignore'] });
        child.stdout.on('data', (chunk) => {
          opened += String(chunk).split('+').length - 1;
          if (String(chunk).includes('.')) begun();
        });
        child.unref();
        child.stdout.unref();
      });
    await Promise.all(Array.from({ length: 6 }, start));
    return { opened };
  },

  /** Sends as many frames as permitted over the open connection to its seat: just less than a flood. */
  async pinger() {
    for (let k = 0; k < 24; k++) await pings(500);
    return { answers };
  },

  /** The same without a limit. */
  async pourer() {
    for (;;) await pings(500);
  },

  /** Leaves six children behind that compute forever. */
  cores() {
    for (let k = 0; k < 6; k++) spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }).unref();
    return {};
  },

  /** Computes forever. */
  burner() {
    for (;;);
  },
};

function isServed(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
  });
}

/** HTTP/2 frames in bytes that arrive in pieces of any size, after a preface of `preface` bytes. */
function* framesOf(bytes, preface) {
  if (preface > 0) yield bytes.subarray(0, preface);
  for (let at = preface, length; at + 9 <= bytes.length && at + (length = 9 + bytes.readUIntBE(at, 3)) <= bytes.length; at += length)
    yield bytes.subarray(at, at + length);
}

const PING = Buffer.from([0, 0, 8, 6, 0, 0, 0, 0, 0, ...Buffer.alloc(8, 0xee)]);
const isAnswer = (frame) => frame[3] === 6 && frame[4] === 1 && frame.at(-1) === 0xee;
let line;
let answers = 0;
let answered = () => undefined;
/** Writes PING frames between those of the bot; resolves when all have been answered, because more would end the connection. */
const pings = (count) =>
  new Promise((done) => {
    const wanted = answers + count;
    answered = () => answers >= wanted && done();
    line.write(Buffer.concat(Array.from({ length: count }, () => PING)));
  });

/** Puts itself between the bot and its seat; does not forward the answers to its own frames. */
async function interpose() {
  const seat = process.env.ORLEANS_ADDRESS.slice('unix:'.length);
  process.env.ORLEANS_ADDRESS = 'unix:/tmp/line.sock';
  const pass = (from, to, preface, wanted) => {
    let rest = Buffer.alloc(0);
    from.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      if (rest.length < preface) return;
      for (const frame of framesOf(rest, preface)) {
        if (wanted(frame)) to.write(frame);
        rest = rest.subarray(frame.length);
      }
      preface = 0;
    });
    from.on('error', () => undefined).once('close', () => to.destroy());
  };
  const server = createServer((bot) => {
    line = connect(seat);
    pass(bot, line, 24, () => true);
    pass(line, bot, 0, (frame) => {
      if (!isAnswer(frame)) return true;
      answers++;
      answered();
      return false;
    });
  });
  await new Promise((done) => server.listen('/tmp/line.sock', done));
  server.unref();
}

if (/pinger|pourer/.test(ways)) await interpose();
let seed = '';
await playSeat({
  welcome: (welcome) => (seed = welcome.seed),
  async decide({ legalActions, moveNumber }) {
    if (moveNumber === 3)
      for (const way of ways.split(',')) process.stderr.write(`${JSON.stringify({ way, ...(await WAYS[way](seed)) })}\n`);
    // as many as one decision may have
    if (ways === 'pinger' && moveNumber > 3) await pings(200);
    return legalActions[0];
  },
});
process.exit(0);
