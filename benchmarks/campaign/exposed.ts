import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect, type Client } from '../../agents/ts/client/index.js';
import { ROOT } from '../../src/server/package.js';
import type { Attack } from './attacks/attacks.js';
import { Haproxy } from './haproxy.js';
import { latencyOf, type Latency } from './latency.js';
import type { Tally } from './tally.js';
import { Target } from './target.js';

const ATTACK_PROGRAM = fileURLToPath(new URL('./attacks/main.js', import.meta.url));

/** Certificates of the tests, whose keys are public: the server is on the loopback and ends with the attack. */
const CERTIFICATES = join(ROOT, 'test', 'certificates');

/** Time between two connection attempts of an honest client, and its time limit for an answer. */
const NEWCOMER_MS = 500;
const NEWCOMER_WAIT_MS = 3000;

const SAMPLE_MS = 100;

/** Permitted growth of a bystander's p99 without run delay, as a factor. Four quiet runs of the same attack differed by up to 1. */
const MOST_TIMES = 3;

/**
 * Permitted growth of a server's memory in an attack, in MiB: the budgets of docs/hosting.md, and memory that the collector has not freed
 * yet.
 */
const EXPOSED_MIB = 300;

/** The effect of one attack on a server with TLS, access and default limits. */
export interface AttackResult {
  readonly quiet: Latency;
  readonly attacked: Latency;
  /** Processor time of the server during the attack, as a share of one processor. */
  readonly processor: number;
  /** Greatest growth of the memory, in MiB. */
  readonly grownMiB: number;
  /** Number of each outcome of the attack. */
  readonly outcomes: Readonly<Record<string, number>>;
}

/** Share of its quiet rate that a bystander with separate processors must keep during an attack behind a proxy. */
const LEAST_RATE = 1 / 2;

/**
 * Attacks a server configured as in docs/hosting.md while another client plays: first without, then with the attack, in one run. `proxied`:
 * behind HAProxy, where a bystander must also keep half of its rate.
 */
export async function runAttack(attack: Attack, seconds: number, server: string, tally: Tally, proxied = false): Promise<AttackResult> {
  const folder = mkdtempSync(join(tmpdir(), 'orleans-'));
  const [alice, mallory] = [mint(), mint()];
  const access = join(folder, 'access.json');
  writeFileSync(access, JSON.stringify({ principals: [principal('alice', alice), principal('mallory', mallory)] }));
  const pem = (name: string): string => join(CERTIFICATES, name);
  const tls = { cert: pem('ours-server.pem'), key: pem('ours-server.key') };
  const socket = join(folder, 'o.sock');
  const options = proxied ? ['--socket', socket, '--reflection', 'off'] : ['--tls-cert', tls.cert, '--tls-key', tls.key];
  const target = await Target.from(server, ...options, '--access', access);
  const proxy = proxied ? await Haproxy.before(socket, tls, folder) : null;
  const servers = proxy === null ? [target.pid] : [target.pid, proxy.pid];
  const port = proxy?.port ?? target.address.replace(/^.*:/, '');
  const dial = (): Client =>
    connect(`127.0.0.1:${port}`, { tls: { ca: readFileSync(pem('ours-ca.pem')) }, accessToken: alice, timeoutMs: 60_000 });
  const bystander = dial();
  try {
    // code at both ends warms up before the measurement
    await latencyOf(bystander, servers, Math.min(2, seconds));
    const quiet = await latencyOf(bystander, servers, seconds);
    const before = target.memory;
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, target.memory)), SAMPLE_MS);
    const attacker = fork(ATTACK_PROGRAM, [port, mallory, attack.name, String(seconds)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = countsOf(attacker, (how) => tally.fail(`${attack.name}: the attack ${how}`));
    const newcomers = connectInTurn(dial, performance.now() + 1000 * seconds);
    const [from, usedBefore] = [performance.now(), target.processorSeconds];
    const attacked = await latencyOf(bystander, servers, seconds);
    const processor = (1000 * (target.processorSeconds - usedBefore)) / (performance.now() - from);
    const { tried, admitted } = await newcomers;
    const outcomes = await ended;
    clearInterval(sampling);
    if (Object.keys(outcomes).length === 0) tally.fail(`${attack.name}: nothing was tried`);
    if (target.crash !== null) tally.fail(`${attack.name}: the server ${target.crash}`);
    if (target.faults > 0) tally.fail(`${attack.name}: ${target.faults} faults in the log`);
    if (proxied && attacked.rate < LEAST_RATE * quiet.rate) {
      tally.fail(`${attack.name}: a bystander made ${Math.round(attacked.rate)} calls a second instead of ${Math.round(quiet.rate)}`);
    }
    const times = attacked.alone.p99 / quiet.alone.p99;
    if (times > MOST_TIMES) tally.fail(`${attack.name}: p99 of a bystander grew ${times.toFixed(1)} times`);
    if (admitted < tried) tally.fail(`${attack.name}: ${tried - admitted} of ${tried} honest clients were locked out`);
    if (most - before > EXPOSED_MIB) tally.fail(`${attack.name}: the server has grown by ${Math.round(most - before)} MiB`);
    return {
      quiet,
      attacked,
      processor,
      grownMiB: most - before,
      outcomes,
    };
  } finally {
    bystander.close();
    await proxy?.stop();
    await target.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The counts of an attack when it has ended; none if it failed, which calls `fail`. */
async function countsOf(attacker: ChildProcess, fail: (how: string) => void): Promise<Record<string, number>> {
  let counting = true;
  const gone = new Promise<void>((resolve) =>
    attacker.once('exit', (code, signal) => {
      if (counting) fail(`ended with ${signal ?? code} before it had counted`);
      resolve();
    }),
  );
  const counts = new Promise<Record<string, number>>((resolve) =>
    attacker.once('message', (message: Record<string, number>) => resolve(message)),
  );
  const counted = await Promise.race([counts, gone.then(() => ({}))]);
  counting = false;
  attacker.kill('SIGKILL');
  await gone;
  return counted;
}

/** Honest clients that connect in turn. */
async function connectInTurn(dial: () => Client, end: number): Promise<{ tried: number; admitted: number }> {
  let tried = 0;
  let admitted = 0;
  while (performance.now() < end) {
    await wait(NEWCOMER_MS);
    const client = dial();
    tried += 1;
    const answered = client.info().then(
      () => true,
      () => false,
    );
    if (await Promise.race([answered, wait(NEWCOMER_WAIT_MS).then(() => false)])) admitted += 1;
    client.close();
  }
  return { tried, admitted };
}

function mint(): string {
  return `orleans_${randomBytes(24).toString('base64url')}`;
}

function principal(name: string, token: string): object {
  return { name, tokens: [{ sha256: createHash('sha256').update(token).digest('hex') }] };
}
