import { connect as connectSocket, type Socket } from 'node:net';
import { StreamVectorRequest, type StreamVectorResponse } from '../../src/gen/orleans/v1/vector.pb.js';
import { connect } from '../../agents/ts/client/index.js';
import { Dice } from './dice.js';
import { codeOf, countOutcome, RawClient } from './raw.js';
import type { Tally } from './tally.js';
import { Target } from './target.js';

/** Permitted growth of a server's memory in an attack, in MiB: its budgets, and memory that the collector has not freed yet. */
export const ALLOWED_MIB = 400;

/** Budget for the kept answers of vectors in these attacks. */
const KEPT_MIB = 128;

export interface Exhaustion {
  readonly name: string;
  /** Options of the server in addition to those of all attacks. */
  readonly options?: readonly string[];
  readonly run: (address: string, amount: number, dice: Dice, tally: Tally) => Promise<void>;
  /** Number of requests or other things opened in a full run. */
  readonly amount: number;
}

/** Names of new playable rulesets. */
async function rulesets(address: string, amount: number, dice: Dice, tally: Tally): Promise<void> {
  const client = connect(address);
  const named = new Set<string>();
  while (named.size < amount) {
    const options = `coins=${25 + dice.below(9975)}&planning=${dice.one(['open', 'sealed'])}&exclusion=${dice.chance(0.5)}`;
    const name = `base-${2 + dice.below(3)}p@first-2014?${options}`;
    if (named.has(name)) continue;
    named.add(name);
    await countOutcome(tally, 'spec', client.spec(name));
  }
  client.close();
}

/** Envs and copies that are never closed. */
async function games(address: string, amount: number, _: Dice, tally: Tally): Promise<void> {
  const client = connect(address);
  const env = await client.make({ ruleset: 'base-2p' });
  await env.reset({ seed: 1 });
  for (let k = 0; k < amount; k++) {
    await countOutcome(tally, 'make', client.make({ ruleset: 'base-2p' }));
    await countOutcome(tally, 'fork', env.seat(0).fork('resample', 200));
  }
  client.close();
}

/** Vectors whose answers the client never reads. */
async function unread(address: string, amount: number, _: Dice, tally: Tally): Promise<void> {
  const clients: RawClient[] = [];
  for (let k = 0; k < amount; k++) {
    const client = new RawClient(address);
    clients.push(client);
    const call = client.stream();
    await new Promise<void>((resolve) => {
      let answered = false;
      const answer = (code: string): void => {
        if (!answered) tally.answer(code);
        answered = true;
        resolve();
      };
      call.once('data', ({ event }: StreamVectorResponse) => {
        call.pause();
        answer(event?.$case === 'error' ? event.value.code : 'OK');
      });
      call.on('error', (error) => answer(codeOf(error as unknown as Parameters<typeof codeOf>[0])));
      const send = (seq: number, command: Parameters<typeof StreamVectorRequest.fromPartial>[0]['command']): void => {
        call.write(Buffer.from(StreamVectorRequest.encode(StreamVectorRequest.fromPartial({ seq, command })).finish()));
      };
      const columns = { byteMask: true, legalActions: true };
      send(0, { $case: 'open', value: { config: { ruleset: 'base-4p' }, numEnvs: 256, maxInFlight: 64, columns } });
      for (let seq = 1; seq < 64; seq++) send(seq, { $case: 'reset', value: { seed: 1n } });
    });
  }
  for (const client of clients) client.close();
}

/** Connections that send nothing, or only part of a beginning. */
async function connections(address: string, amount: number, dice: Dice, tally: Tally): Promise<void> {
  const [host = '', port = ''] = address.split(':');
  const sockets: Socket[] = [];
  for (let k = 0; k < amount; k++) {
    const socket = connectSocket(Number(port), host);
    socket.on('error', () => undefined);
    sockets.push(socket);
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
      socket.once('close', () => resolve());
    });
    tally.answer('opened');
    if (dice.chance(0.5)) socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    if (dice.chance(0.3)) socket.write(dice.bytes(200));
  }
  for (const socket of sockets) socket.destroy();
}

/** Requests of the greatest size that the server accepts. */
async function large(address: string, amount: number, dice: Dice, tally: Tally): Promise<void> {
  const client = connect(address);
  const env = await client.make({ ruleset: 'base-2p' });
  await env.reset({ seed: 1 });
  const text = 'x'.repeat(200_000);
  for (let k = 0; k < amount; k++) {
    const call = dice.one([
      () => env.step(new Array<number>(30_000 + dice.below(100_000)).fill(1)),
      () => env.reset({ position: { [text]: 1 } }),
      () => env.reset({ chance: text }),
      () => env.reset({ position: { seats: new Array<number>(20_000).fill(0) } }),
    ]);
    await countOutcome(tally, 'a large request', call());
  }
  client.close();
}

export const EXHAUSTIONS: readonly Exhaustion[] = [
  { name: 'new names of rulesets', run: rulesets, amount: 20_000 },
  {
    name: 'new names of rulesets, all of them compiled (--compile-rate 0)',
    options: ['--compile-rate', '0'],
    run: rulesets,
    amount: 5_000,
  },
  { name: 'envs and copies that are never closed', run: games, amount: 1500 },
  { name: 'vectors whose answers nobody reads', run: unread, amount: 60 },
  { name: 'connections that send nothing or half a word', run: connections, amount: 3000 },
  { name: 'requests of the greatest size', run: large, amount: 1500 },
];

/** Runs one attack against a new server; returns the growth of the server's memory in MiB. */
export async function exhaust({ name, options = [], run, amount }: Exhaustion, part: number, seed: string, tally: Tally): Promise<number> {
  const target = await Target.start('--rate', '0', '--max-kept-bytes', String(KEPT_MIB * 2 ** 20), ...options);
  try {
    const client = connect(target.address);
    const env = await client.make({ ruleset: 'base-2p' });
    await env.reset({ seed: 1 });
    const { stateHash } = await env.snapshot();
    const before = target.memory;
    await run(target.address, Math.max(1, Math.round(amount * part)), new Dice(seed), tally);
    if ((await env.snapshot()).stateHash !== stateHash) tally.fail(`${name}: the game of another client has changed`);
    client.close();
    const grown = target.memory - before;
    if (grown > ALLOWED_MIB) tally.fail(`${name}: the server has grown by ${Math.round(grown)} MiB`);
    if (target.crash !== null) tally.fail(`${name}: the server ${target.crash}`);
    if (target.faults > 0) tally.fail(`${name}: ${target.faults} faults in the log`);
    return grown;
  } finally {
    await target.stop();
  }
}
