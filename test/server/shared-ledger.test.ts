// Holdings and rates counted over all shards: rates of addresses, of all calls and of compilations, and holdings of principals.
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import type { Refusal } from '../../src/core/result.js';
import { Env } from '../../src/env/env.js';
import type { Situation } from '../../src/env/types.js';
import { VectorOpen } from '../../src/gen/orleans/v1/vector.pb.js';
import type { Principal } from '../../src/rpc/access/control.js';
import { IN_PROCESS, makeContext } from '../../src/server/context.js';
import { LocalLedger } from '../../src/server/ledger.js';
import { Quotas } from '../../src/server/quotas.js';
import type { BotPool } from '../../src/server/bots/pool.js';
import { Rollouts } from '../../src/server/bots/rollout.js';
import { callRates, SharedRates } from '../../src/server/rates.js';
import { Rulesets } from '../../src/server/rulesets.js';
import { resolveSettings, type ServerConfig } from '../../src/server/settings.js';
import { RemoteLedger, SharedLedger } from '../../src/server/shards/ledger.js';
import { readVectorConfig } from '../../src/server/vector/config.js';
import type { Vector } from '../../src/server/vector/vector.js';
import { Vectors } from '../../src/server/vector/vectors.js';

const now = (): number => 0;

/** The ledgers of so many shards, and the books of their supervisor. */
function ledgers(count = 2): { shared: SharedLedger; of: RemoteLedger[] } {
  const shared = new SharedLedger(now);
  const of = Array.from({ length: count }, (_, shard) => {
    const ledger: RemoteLedger = new RemoteLedger((message) => {
      if (message.kind === 'release') shared.release(shard, message.principal, message.amounts);
      if (message.kind === 'reserve' || message.kind === 'draw') queueMicrotask(() => ledger.receive(shared.answer(shard, message)));
    });
    return ledger;
  });
  return { shared, of };
}

/** The number of admitted calls if they are made at the shards in turn. */
async function accepted(calls: number, take: (shard: number, call: number) => unknown): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call++) {
    const code = await Promise.resolve()
      .then(() => take(call % 2, call))
      .then(
        () => 'OK',
        (error: unknown) => (error as Refusal).code,
      );
    if (code === 'OK') count += 1;
    else expect(['RATE_LIMIT', 'COMPILE_LIMIT']).toContain(code);
  }
  return count;
}

test.each(['address', 'principal', 'total'] as const)('the rate of %s is one for all shards', async (kind) => {
  const settings = resolveSettings({ requestsPerSecond: 10, requestBurst: 20, addressRequestsPerSecond: 10, totalRequestsPerSecond: 10 });
  const rates = ledgers().of.map((ledger) => callRates(settings, new SharedRates(ledger, now)));
  const limits = { requestsPerSecond: 10, requestBurst: 20 };
  const take = (shard: number): unknown => (kind === 'total' ? rates[shard]!.total() : rates[shard]![kind]('one', limits));
  expect(await accepted(100, take)).toBe(20);
});

test('the rate of compiled rulesets is divided among the shards', async () => {
  const limits = { compilationsPerSecond: 1, compilationBurst: 6 };
  const rulesets = ledgers().of.map((ledger) => new Rulesets(limits, new SharedRates(ledger, now)));
  const principal = { name: 'alice', limits: {} };
  expect(await accepted(20, (shard, call) => rulesets[shard]!.load(`base-2p@first-2014?coins=${8000 + call}`, principal))).toBe(6);
});

const SETTINGS = { maxGames: 4, maxVectors: 10, maxStreamEnvs: 100, maxKeptBytes: 1000, principalShare: 50 };

test('a share is divided among the shards; a limit of a principal counts over all shards', async () => {
  const { shared, of } = ledgers();
  const quotas = of.map((ledger) => new Quotas(SETTINGS, ledger));
  const make = (shard: number, principal: Principal): Promise<string> =>
    quotas[shard]!.reserve(principal, { games: 1 }).then(
      () => 'OK',
      (error: Refusal) => error.code,
    );
  const alice = { name: 'alice', limits: {} };
  for (const shard of [0, 1])
    expect([await make(shard, alice), await make(shard, alice), await make(shard, alice)]).toEqual(['OK', 'OK', 'GAMES_LIMIT']);
  const bob = { name: 'bob', limits: { games: 3 } };
  expect([await make(0, bob), await make(0, bob), await make(1, bob), await make(1, bob)]).toEqual(['OK', 'OK', 'OK', 'GAMES_LIMIT']);
  shared.forget(0);
  expect([await make(1, bob), await make(1, bob), await make(1, alice)]).toEqual(['OK', 'OK', 'GAMES_LIMIT']);
});

const FULL = { maxGames: 1024, maxVectors: 1024, maxStreamEnvs: 65_536, maxKeptBytes: 2 ** 20, principalShare: 50 };

describe.each([
  ['one process', () => new LocalLedger(now)],
  ['a shard', () => ledgers(1).of[0]!],
])('fair shares of principals in %s', (_where, makeLedger) => {
  test.each([
    ['games', FULL.maxGames],
    ['vectors', FULL.maxVectors],
    ['vectorGames', FULL.maxStreamEnvs],
    ['keptBytes', FULL.maxKeptBytes],
  ] as const)(
    'of %s: two principals with many leave places for a third, and all have equal shares after closing the excess',
    async (resource, total) => {
      const quotas = new Quotas(FULL, makeLedger());
      const held = new Map<string, number>();
      const step = total / 1024;
      /** Takes one step more; false when it is refused. */
      const take = (name: string): Promise<boolean> =>
        quotas.reserve({ name, limits: {} }, { [resource]: step }).then(
          () => Boolean(held.set(name, (held.get(name) ?? 0) + step)),
          () => false,
        );
      const takeAll = async (name: string): Promise<number> => {
        while (await take(name));
        return held.get(name)! / total;
      };
      expect(await takeAll('bob')).toBe(1 / 2);
      expect(await takeAll('alice')).toBe(1 / 4);
      // both ask again and again before carol comes
      expect([await take('bob'), await take('alice')]).toEqual([false, false]);
      expect(await takeAll('carol')).toBe(1 / 8);
      // the part that bob closes is for principals with less, not for bob
      for (let turn = 0; turn < 2000; turn++) {
        const [name, most] = [...held].reduce((first, other) => (other[1] > first[1] ? other : first));
        quotas.release({ name, limits: {} }, { [resource]: step });
        held.set(name, most - step);
        for (const other of ['carol', 'alice', 'bob']) await take(other);
      }
      for (const amount of held.values()) expect(amount / total).toBeCloseTo(1 / 4, 2);
    },
  );
});

test('running Rollouts have equal shares', async () => {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const pool = { gamesOfCaller: 1, play: () => done.then(() => ({ returns: [0, 0], length: 1, terminated: true })) };
  const rollouts = new Rollouts(pool as unknown as BotPool, 1 / 2);
  const ruleset = loadRuleset('base-2p');
  const origin = new Env(ruleset);
  origin.reset({ seed: 1 });
  const situationOf = (): Situation => origin.situation();
  const fork = { kind: 'exact', seat: null } as const;
  const plan = { ruleset, situationOf, options: {}, fork, count: 1, maxSteps: 1, seed: 'shares', bots: ['random', 'random'] };
  /** Begins so many; how many are refused at once. */
  const begin = async (caller: string, count: number): Promise<number> => {
    let refused = 0;
    const played = Array.from({ length: count }, () => rollouts.play({ ...plan, caller, call: IN_PROCESS.call }));
    for (const one of played) one.catch(() => (refused += 1));
    await new Promise(setImmediate);
    return refused;
  };
  expect([await begin('alice', 256), await begin('bob', 256), await begin('carol', 256)]).toEqual([256 - 128, 256 - 64, 256 - 32]);
  finish();
  await done;
  await new Promise(setImmediate);
  expect(await begin('carol', 128)).toBe(0);
});

/** The vectors of a server with memory for answers; `ask` throws what `open` returns as a code. */
function vectorsOf(config: ServerConfig = {}): {
  vectors: Vectors;
  ask: (principal: Principal, shape: { numEnvs: number; batchSize?: number; maxInFlight?: number }, most: number) => Promise<Vector>;
  open: (principal: Principal) => Promise<Vector | string>;
} {
  const context = makeContext(resolveSettings({ maxKeptBytes: 20_000_000, ...config }));
  const vectors = new Vectors(context.settings, context);
  const client = {
    principal: IN_PROCESS.principal,
    caller: 'test',
    load: loadRuleset,
    players: context.players,
    charge: () => undefined,
    hold: () => () => undefined,
  };
  const ask: ReturnType<typeof vectorsOf>['ask'] = async (principal, shape, maxVectorEnvs) => {
    const asked = VectorOpen.fromPartial({ config: { ruleset: 'base-2p' }, ...shape });
    const { vector } = await vectors.open(
      (offer) => readVectorConfig(asked, loadRuleset('base-2p'), { maxVectorEnvs, offer }, client),
      principal,
    );
    return vector;
  };
  const open = (principal: Principal): Promise<Vector | string> =>
    ask(principal, { numEnvs: 64, maxInFlight: 64 }, 64).catch((error: unknown) => (error as Refusal).code);
  return { vectors, ask, open };
}

test('every principal has a share of the memory for answers: a principal that has used its share does not reduce the others', async () => {
  const { vectors, open } = vectorsOf({ principalShare: 50 });
  const all = vectors.budget.left;
  const alice = { name: 'alice', limits: {} };
  const opened: Vector[] = [];
  let vector = await open(alice);
  for (; typeof vector !== 'string'; vector = await open(alice)) opened.push(vector);
  expect(vector).toBe('VECTORS_LIMIT');
  // the first has a quarter of all, the last what is left of the share
  expect(opened.length).toBeGreaterThan(2);
  expect(opened.at(-1)!.config.maxInFlight).toBeLessThan(opened[0]!.config.maxInFlight);
  expect(all - vectors.budget.left).toBe(opened.reduce((sum, { config }) => sum + config.reserved, 0));
  expect(vectors.budget.left).toBeGreaterThanOrEqual(all / 2);
  expect(await open({ name: 'bob', limits: {} })).toMatchObject({ config: { maxInFlight: opened[0]!.config.maxInFlight } });
  vectors.remove(opened[0]!);
  expect(await open(alice)).not.toBe('VECTORS_LIMIT');
});

test.each([undefined, 512])(
  'a vector that is too large for its owner is refused with the possible number of envs, in batches of %s',
  async (batch) => {
    const { ask } = vectorsOf();
    const open = (numEnvs: number): Promise<Vector> =>
      ask({ name: 'ann', limits: {} }, { numEnvs, ...(batch !== undefined && { batchSize: batch }) }, 1e6);
    const sentence = await open(1_000_000).catch((error: unknown) => (error as Refusal).message);
    const most = Number(/give at most (\d+) envs/.exec(String(sentence))?.[1]);
    expect(most).toBeGreaterThan(batch ?? 1000);
    await expect(open(Math.ceil(most * 1.01) + 2 * (batch ?? 1))).rejects.toThrow('give at most');
    await expect(open(most)).resolves.toBeDefined();
  },
);

test('a limit of a principal counts over all shards: games in one shard reduce the places in another', async () => {
  const one = vectorsOf({ principalShare: 100 });
  const least = ((await one.open({ name: 'least', limits: { keptBytes: 400_000 } })) as Vector).config.reserved;
  const { of } = ledgers();
  const [first, second] = of.map((ledger) => vectorsOf({ principalShare: 100, ledger }));
  const carol = { name: 'carol', limits: { keptBytes: 3_000_000 } };
  const vector = (await first!.open(carol)) as Vector;
  const left = carol.limits.keptBytes - vector.config.reserved;
  expect(vector.config.maxInFlight).toBeGreaterThan(1);
  const other = await second!.open(carol);
  if (left >= least) expect(other).toMatchObject({ config: { maxInFlight: 1 } });
  else expect(other).toBe('VECTORS_LIMIT');
  for (let more = 0; more < left / least; more++) await second!.open(carol);
  expect(await second!.open(carol)).toBe('VECTORS_LIMIT');
  first!.vectors.remove(vector);
  expect(await second!.open(carol)).not.toBe('VECTORS_LIMIT');
});
