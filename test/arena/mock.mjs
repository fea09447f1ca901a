// A bot that misbehaves in the given way: node mock.mjs <way> <folder>. It leaves a file named by its process id in the folder.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, Metadata, credentials, loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [way, folder] = process.argv.slice(2);
const stolen = join(folder, 'stolen');
const tried = join(folder, 'tried');
const note = (pid) => writeFileSync(join(folder, `${pid}.pid`), '');
note(process.pid);

if (way === 'crash-at-start') die('no licence for this machine');
if (way === 'mute') await forever();
if (way === 'brood') note(spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' }).pid);
if (way === 'chatty') process.stderr.write(`${'chat '.repeat(20)}\n`.repeat(4000));
if (way === 'breeder') for (let k = 0; k < 40; k++) spawn('sleep', ['1000'], { stdio: 'ignore' });
if (way === 'vanish') setInterval(() => undefined, 1000);
if (way === 'stubborn') process.on('SIGTERM', () => undefined);

const { Play } = loadPackageDefinition(loadSync('orleans/v1/seat.proto', { includeDirs: [join(ROOT, 'proto')], defaults: true, oneofs: true })).orleans.v1.SeatService.service;
if (way === 'env-token' && process.env.ORLEANS_SEAT_TOKEN === undefined) die('no token in the environment');
let token = process.env.ORLEANS_SEAT_TOKEN ?? readFileSync(0, 'utf8').trim();
let address = process.env.ORLEANS_ADDRESS;
if (way === 'thief' || way === 'burglar') {
  await appears(stolen);
  const loot = JSON.parse(readFileSync(stolen, 'utf8'));
  token = loot.token;
  if (way === 'burglar') address = loot.address;
}
let resumeToken = '';
let back = false;
while ((await play()) === 'again');
if (way === 'stubborn') await forever();
process.exit(way === 'bad-exit' ? 9 : 0);

/** One stream to its end. */
async function play() {
  const client = new Client(address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1, 'grpc.initial_reconnect_backoff_ms': 100 });
  // its seat listens again when the connection before has ended
  if (back) await promisify(client.waitForReady.bind(client))(Date.now() + 20_000);
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  const serialize = (message) => (Buffer.isBuffer(message) ? message : Play.requestSerialize(message));
  const call = client.makeBidiStreamRequest(Play.path, serialize, Play.responseDeserialize, metadata);
  call.write(way === 'no-hello' ? { action: { decisionId: 1, action: 0 } } : { hello: { protocolVersion: way === 'other-protocol' ? '2.0.0' : '1.0.0', resumeToken } });
  return new Promise((resolve) => {
    call.on('data', (event) => void handle(event).catch((error) => die(String(error))));
    call.on('end', () => way !== 'vanish' && resolve('over'));
    call.on('error', (error) => {
      if (way === 'comeback' && error.code === 1) return;
      if (way === 'thief' || way === 'burglar') writeFileSync(tried, 'yes');
      die(`refused: ${error.metadata?.get('orleans-error-code')[0]} ${error.details}`);
    });
    const handle = async ({ event, welcome, decision, over }) => {
      if (way === 'told' && event === 'over') writeFileSync(join(folder, 'told'), JSON.stringify(over));
      if (event === 'welcome') {
        resumeToken = welcome.resumeToken;
        if (way === 'victim') writeFileSync(stolen, JSON.stringify({ token, address }));
      }
      if (event !== 'decision') return;
      const { id, legalActions } = decision;
      const answers = way === 'chat' ? { played: 1, illegal: 0, unreadable: 2 } : null;
      const answer = (action) => call.write({ action: { decisionId: id, action, answers } });
      const illegal = [...legalActions.keys(), legalActions.length].find((action) => !legalActions.includes(action));
      if (id === 4 && !back) {
        if (way === 'victim') await appears(tried);
        if (way === 'silent') return;
        if (way === 'crash-in-the-middle') die('out of memory');
        if (way === 'illegal') return void answer(illegal);
        if (way === 'out-of-range') return void answer(-5);
        if (way === 'garbage') return void call.write(Buffer.from([0xff, 0xff, 0xff]));
        if (way === 'gibberish') return void call.write(Buffer.from('this is no protobuf'));
        if (way === 'hello-twice') return void call.write({ hello: { protocolVersion: '1.0.0' } });
        if (way === 'future') return void call.write({ action: { decisionId: id + 1, action: legalActions[0] } });
        if (way === 'flood') for (let k = 0; k < 5000; k++) call.write({ action: { decisionId: 1, action: 0 } });
        if (way === 'large') return void call.write(Buffer.alloc(1_000_000));
        if (way === 'hang-up') return void call.end();
        if (way === 'vanish') {
          call.removeAllListeners('error').on('error', () => undefined);
          call.cancel();
          return;
        }
        if (way === 'comeback') {
          back = true;
          call.cancel();
          client.close();
          return resolve('again');
        }
      }
      if (way === 'slow') await delay(110);
      // an unknown field of 1,000 bytes
      if (way === 'wordy') return void call.write(Buffer.concat([Play.requestSerialize({ action: { decisionId: id, action: legalActions[0] } }), Buffer.from([0x7a, 0xe8, 0x07]), Buffer.alloc(1000)]));
      answer(legalActions[(way === 'dice' ? Math.floor(Math.random() * 1000) : id) % legalActions.length]);
      if (way === 'stutter') answer(legalActions[0]);
    };
  });
}

/** Waits until the file exists and is not empty. */
async function appears(path) {
  const there = () => existsSync(path) && readFileSync(path, 'utf8') !== '';
  if (there()) return;
  await new Promise((resolve) => {
    const look = () => {
      if (!there()) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(folder, look);
    // it may have appeared before the watch began
    look();
  });
}

function forever() {
  setInterval(() => undefined, 1000);
  return new Promise(() => undefined);
}

function die(words) {
  process.stderr.write(`${words}\n`);
  process.exit(3);
}
