import { median } from '../wire/stats.js';
import { ATTACKS, type Attack } from './attacks/attacks.js';
import { runAttack } from './exposed.js';
import { EXHAUSTIONS, exhaust } from './exhaustion.js';
import { faults, type FaultReport } from './faults.js';
import { latencyUnder, type Latency } from './latency.js';
import { LOADS } from './loads.js';
import { hasHaproxy } from './haproxy.js';
import { Dice } from './dice.js';
import { forgeries, forgeriesWithoutKey } from './positions.js';
import { coveringFirst, legalRulesets, playRulesets } from './rulesets.js';
import { StreamFuzz } from './stream.js';
import { Tally, type Finding } from './tally.js';
import { Target } from './target.js';
import { UnaryFuzz } from './unary.js';

/** Amounts of a full run; `--scale` multiplies all of them. */
const FULL = {
  unary: 120_000,
  stream: 900_000,
  forgeries: 40_000,
  withoutKey: 60_000,
  steps: 10_000_000,
  /** seconds of each load */
  latency: 10,
  /** seconds of each attack, and of the quiet time before it */
  attack: 5,
} as const;

/** Short, so that envs that attacks make and abandon free their place. */
const LEASE_SECONDS = '10';

/** Connections that send at the same time. */
const SENDERS = 8;

/** Average number of steps between two faults. */
const FAULT_RATES = { cut: 50_000, killClient: 100_000, killShard: 400_000 } as const;

/** Growth of the memory from the middle third of a soak to its last that counts as flat. */
const FLAT = 0.1;

export interface Campaign {
  readonly seed: string;
  readonly scale: number;
  /** Duration of the soak. */
  readonly minutes: number;
  /** The checkout whose server is attacked without an account. */
  readonly server: string;
}

/** A part of the campaign; it starts and stops its servers. */
export type Part = (campaign: Campaign) => Promise<Finding[]>;

const amountOf = (full: number, { scale }: Campaign): number => Math.max(1, Math.round(full * scale));

/** Runs `attack` against a server, then checks its log and that it is alive. */
async function against(tally: Tally, attack: (target: Target) => Promise<unknown>): Promise<void> {
  const target = await Target.start('--rate', '0', '--ttl', LEASE_SECONDS);
  try {
    await attack(target);
    if (target.crash !== null) tally.fail(`the server ${target.crash}`);
    if (target.faults > 0) tally.fail(`${target.faults} faults in the log`);
  } finally {
    await target.stop();
  }
}

function finding(tried: string, tally: Tally, unit = 'requests'): Finding {
  return { tried, count: tally.count, unit, result: tally.readable, failures: tally.failures };
}

async function fuzzUnary(campaign: Campaign): Promise<Finding[]> {
  const tally = new Tally();
  const each = Math.ceil(amountOf(FULL.unary, campaign) / SENDERS);
  await against(tally, ({ address }) =>
    Promise.all(Array.from({ length: SENDERS }, (_, k) => new UnaryFuzz(address, `${campaign.seed}/unary/${k}`, tally).run(each))),
  );
  return [finding('unary calls: noise, messages with bytes changed, fields at the limits of their types, tokens of others', tally)];
}

async function fuzzStream(campaign: Campaign): Promise<Finding[]> {
  const tally = new Tally();
  const each = Math.ceil(amountOf(FULL.stream, campaign) / SENDERS);
  await against(tally, ({ address }) =>
    Promise.all(Array.from({ length: SENDERS }, (_, k) => new StreamFuzz(address, `${campaign.seed}/stream/${k}`, tally).run(each))),
  );
  return [finding('messages of StreamVector: wrong lengths, slots, numbers and commands, noise, streams broken off', tally)];
}

async function forge(campaign: Campaign): Promise<Finding[]> {
  const sent = new Tally();
  const each = Math.ceil(amountOf(FULL.forgeries, campaign) / SENDERS);
  await against(sent, ({ address }) =>
    Promise.all(Array.from({ length: SENDERS }, (_, k) => forgeries(address, each, `${campaign.seed}/forgery/${k}`, sent))),
  );
  const local = new Tally();
  forgeriesWithoutKey(amountOf(FULL.withoutKey, campaign), `${campaign.seed}/without key`, local);
  return [
    finding('forged snapshots, corrupted positions, chance scripts, and steps and observations after accepted ones', sent),
    finding('forged snapshots without a key (`orleans replay`), played on if they were accepted', local, 'snapshots'),
  ];
}

async function exhaustAll(campaign: Campaign): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const attack of EXHAUSTIONS) {
    const tally = new Tally();
    const grown = await exhaust(attack, campaign.scale, `${campaign.seed}/${attack.name}`, tally);
    const memory = `memory ${grown >= 0 ? '+' : ''}${Math.round(grown)} MiB`;
    findings.push({ ...finding(attack.name, tally), result: `${memory}; ${tally.readable}` });
  }
  return findings;
}

async function injectFaults(campaign: Campaign): Promise<Finding[]> {
  const tally = new Tally();
  const most = amountOf(FULL.steps, campaign);
  const plan = { shards: 2, numEnvs: 2048, rates: FAULT_RATES, isOver: (steps: number) => steps >= most };
  const report = await faults(plan, `${campaign.seed}/faults`, tally);
  const tried = 'a vector over two shards, every row played again elsewhere, while connections are cut, clients and shards are killed';
  return [{ tried, count: report.steps, unit: 'steps', result: faultsOf(report, tally), failures: tally.failures }];
}

function faultsOf({ cuts, killedClients, killedShards, reported }: FaultReport, { failures }: Tally): string {
  return `${cuts} connections cut, ${killedClients} clients and ${killedShards} shards killed; ${reported} games of killed shards, each reported; ${failures.length} acknowledged steps lost or applied twice`;
}

async function playAllRulesets(campaign: Campaign): Promise<Finding[]> {
  const tally = new Tally();
  const dice = new Dice(`${campaign.seed}/rulesets`);
  const { rulesets, covering } = coveringFirst(dice.shuffled([...legalRulesets(dice)]));
  const played = rulesets.slice(0, amountOf(rulesets.length, campaign));
  playRulesets(played, `${campaign.seed}/rulesets`, tally);
  const result = `${played.length.toLocaleString('en-US')} of ${rulesets.length.toLocaleString('en-US')} rulesets; the first ${covering} have every combination of three choices; ${tally.failures.length} failures; decisions: ${tally.readable}`;
  return [
    {
      tried: 'a game of each legal ruleset, decided by every built-in bot in turn',
      count: tally.count,
      unit: 'decisions',
      result,
      failures: tally.failures,
    },
  ];
}

async function soak(campaign: Campaign): Promise<Finding[]> {
  const tally = new Tally();
  const end = performance.now() + 60_000 * campaign.minutes;
  const plan = { shards: 4, numEnvs: 2000, rates: FAULT_RATES, isOver: () => performance.now() >= end };
  const report = await faults(plan, `${campaign.seed}/soak`, tally);
  const known = report.memory.filter((mib) => !Number.isNaN(mib));
  const [first, middle, last] = [0, 1, 2].map((k) =>
    median(known.slice(Math.floor((k * known.length) / 3), Math.floor(((k + 1) * known.length) / 3))),
  );
  if (last! / middle! - 1 > FLAT) tally.fail(`the memory of the shards has grown from ${Math.round(middle!)} to ${Math.round(last!)} MiB`);
  const memory = `median memory of all shards in each third of the time ${[first, middle, last].map((mib) => Math.round(mib!)).join(', ')} MiB`;
  const tried = `2,000 envs over 4 shards for ${campaign.minutes} minutes, every row played again elsewhere, while connections are cut, clients and shards are killed`;
  return [{ tried, count: report.steps, unit: 'steps', result: `${faultsOf(report, tally)}; ${memory}`, failures: tally.failures }];
}

async function measureLatency(campaign: Campaign): Promise<Finding[]> {
  const seconds = Math.max(1, FULL.latency * campaign.scale);
  const findings: Finding[] = [];
  for (const load of [null, ...Object.keys(LOADS)]) {
    const tally = new Tally();
    let measured: Latency | null = null;
    await against(tally, async (target) => (measured = await latencyUnder(target, load, seconds)));
    const { calls, waits, alone } = measured!;
    const result = `p50 ${readable(alone.p50)}, p99 ${readable(alone.p99)}; by the clock p99 ${readable(waits.p99)}, longest ${readable(waits.max)}`;
    findings.push({ tried: load ?? 'no load', count: calls, unit: 'calls', result, failures: tally.failures });
  }
  return findings;
}

/** Attacks that end connections or streams, which clients behind a proxy may share. Others cost no more behind a proxy than without one. */
const PROXIED = ['streams reset at once', 'calls with invented tokens', 'TLS handshakes', '100 requests of a megabyte that never end'];

async function attackProxied(campaign: Campaign): Promise<Finding[]> {
  if (!hasHaproxy())
    return [{ tried: 'all of it', count: 0, unit: 'attempts', result: '**not run**: HAProxy is not installed', failures: [] }];
  return attackAll(
    campaign,
    ATTACKS.filter(({ name }) => PROXIED.includes(name)),
    true,
  );
}

async function attackAll(campaign: Campaign, attacks: readonly Attack[], proxied: boolean): Promise<Finding[]> {
  const seconds = Math.max(1, FULL.attack * campaign.scale);
  const findings: Finding[] = [];
  for (const attack of attacks) {
    const tally = new Tally();
    const { quiet, attacked, processor, grownMiB, outcomes } = await runAttack(attack, seconds, campaign.server, tally, proxied);
    for (const [outcome, times] of Object.entries(outcomes)) tally.codes.set(outcome, times);
    const [before, after] = [quiet.alone.p99, attacked.alone.p99];
    const result = [
      `p99 ${before.toFixed(1)} to ${after.toFixed(1)} ms`,
      `${Math.round(quiet.rate)} to ${Math.round(attacked.rate)} calls/s`,
      `CPU ${Math.round(100 * processor)} %`,
      `+${Math.round(grownMiB)} MiB`,
      tally.readable,
    ].join('; ');
    const count = Object.values(outcomes).reduce((sum, times) => sum + times, 0);
    findings.push({
      tried: `${attack.name}${attack.account ? ' (by an account)' : ''}`,
      count,
      unit: 'attempts',
      result,
      failures: tally.failures,
    });
    process.stderr.write(`  ${attack.name}: ${result}\n`);
  }
  return findings;
}

function readable(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

export const PARTS: Readonly<Record<string, { readonly title: string; readonly run: Part }>> = {
  unary: { title: 'Malformed and adversarial calls', run: fuzzUnary },
  stream: { title: 'Malformed and adversarial messages of the vector stream', run: fuzzStream },
  forgery: { title: 'Games that nobody played', run: forge },
  exhaustion: { title: 'Exhaustion', run: exhaustAll },
  faults: { title: 'Faults', run: injectFaults },
  soak: { title: 'Soak', run: soak },
  exposed: {
    title: 'A server with TLS, access and default limits, attacked by anonymous callers and by an account',
    run: (campaign) => attackAll(campaign, ATTACKS, false),
  },
  proxied: { title: 'The same server behind HAProxy (deploy/public/haproxy.cfg)', run: attackProxied },
  rulesets: { title: 'Bots in all legal rulesets', run: playAllRulesets },
  latency: { title: 'Delay of other clients', run: measureLatency },
};
