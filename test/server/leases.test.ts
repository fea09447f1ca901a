// Leases, limits and rates, with a clock that only the test moves.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Rulesets } from '../../src/server/rulesets.js';
import type { Sessions } from '../../src/server/sessions.js';
import { IN_PROCESS, makeContext } from '../../src/server/context.js';
import { DEFAULTS, resolveSettings, type ServerConfig } from '../../src/server/settings.js';
import { begin, inProcess, legalOf, make, overSocket, refused, type TestClient } from './client.js';
import { RateLimiter } from '../../src/rpc/rates.js';
import { LocalLedger } from '../../src/server/ledger.js';
import { SharedRates } from '../../src/server/rates.js';

const RULESET = 'base-2p';
setFlagsFromString('--expose-gc');
const LEASE = 60;

/** A caller whose clock the test moves, in seconds. */
async function clocked(config: ServerConfig = {}): Promise<{ caller: TestClient; pass: (seconds: number) => void }> {
  let ms = 1000;
  const caller = await inProcess({ leaseSeconds: LEASE, ...config, now: () => ms });
  return {
    caller,
    pass: (seconds) => {
      ms += 1000 * seconds;
    },
  };
}

describe('leases', () => {
  test('only an env without calls is removed', async () => {
    const { caller, pass } = await clocked();
    const game = await begin(caller, { ruleset: RULESET });
    pass(LEASE);
    await legalOf(caller, game);
    pass(LEASE + 0.001);
    expect(await refused(legalOf(caller, game))).toMatchObject({ status: 'NOT_FOUND', code: 'ENV_UNKNOWN' });
  });

  test('KeepAlive of any token renews the lease, a wrong token does not', async () => {
    const { caller, pass } = await clocked();
    const game = await make(caller, { ruleset: RULESET });
    for (const token of [game.trainerToken, ...game.seatTokens]) {
      pass(LEASE - 1);
      await caller.ask('keepAlive', { env: game.env }, token);
    }
    pass(LEASE - 1);
    expect(await refused(caller.ask('keepAlive', { env: game.env }, 'guess'))).toMatchObject({ code: 'TOKEN_WRONG' });
    pass(2);
    expect(await refused(caller.ask('keepAlive', { env: game.env }, game.trainerToken))).toMatchObject({ code: 'ENV_UNKNOWN' });
  });

  test('copies have separate leases', async () => {
    const { caller, pass } = await clocked();
    const game = await begin(caller, { ruleset: RULESET });
    const { envs } = await caller.ask('fork', { env: game.env, mode: ForkMode.FORK_MODE_EXACT }, game.trainerToken);
    pass(LEASE - 1);
    await caller.ask('keepAlive', { env: game.env }, game.trainerToken);
    pass(2);
    expect(await refused(legalOf(caller, envs[0]!))).toMatchObject({ code: 'ENV_UNKNOWN' });
    expect(await legalOf(caller, game)).not.toEqual([]);
  });

  test('the lease does not expire while a call runs', async () => {
    let ms = 0;
    const { sessions } = makeContext(resolveSettings({ leaseSeconds: LEASE, maxGames: 1, now: () => ms }));
    const { session, tokens } = await sessions.open(
      { env: { seats: 2 }, copy: null } as Parameters<Sessions['open']>[0],
      IN_PROCESS.principal,
    );
    let finish = (): void => undefined;
    const long = sessions.withSession(session.id, { token: tokens.trainer }, () => new Promise<void>((resolve) => (finish = resolve)));
    await Promise.resolve();
    ms += 2000 * LEASE;
    sessions.sweep();
    expect(sessions.size).toBe(1);
    finish();
    await long;
    // the lease counts from the answer
    ms += 1000 * LEASE;
    sessions.sweep();
    expect(sessions.size).toBe(1);
    ms += 1;
    sessions.sweep();
    expect(sessions.size).toBe(0);
  });
});

describe('limits', () => {
  test('the number of envs is limited; closed and expired envs free places', async () => {
    const { caller, pass } = await clocked({ maxGames: 2 });
    const first = await make(caller, { ruleset: RULESET });
    await make(caller, { ruleset: RULESET });
    expect(await refused(make(caller, { ruleset: RULESET }))).toMatchObject({ status: 'RESOURCE_EXHAUSTED', code: 'GAMES_LIMIT' });
    await caller.ask('closeEnv', { env: first.env }, first.trainerToken);
    await make(caller, { ruleset: RULESET });
    expect(await refused(make(caller, { ruleset: RULESET }))).toMatchObject({ code: 'GAMES_LIMIT' });
    pass(LEASE + 1);
    await make(caller, { ruleset: RULESET });
  });

  test('copies count, and a Fork makes all copies or none', async () => {
    const { caller } = await clocked({ maxGames: 4 });
    const game = await begin(caller, { ruleset: RULESET });
    const request = { env: game.env, mode: ForkMode.FORK_MODE_EXACT };
    expect(await refused(caller.ask('fork', { ...request, count: 4 }, game.trainerToken))).toMatchObject({ code: 'GAMES_LIMIT' });
    expect((await caller.ask('fork', { ...request, count: 3 }, game.trainerToken)).envs).toHaveLength(3);
  });

  test('a message that is too large is refused, and the connection continues', async () => {
    const caller = await overSocket({ maxMessageBytes: 100_000 });
    const game = await begin(caller, { ruleset: RULESET });
    for (const size of [100_001, 1_000_000, 8_000_000]) {
      const failure = await refused(caller.ask('restore', { env: game.env, snapshot: Buffer.alloc(size) }, game.trainerToken));
      expect(failure).toMatchObject({ status: 'RESOURCE_EXHAUSTED', code: 'MESSAGE_TOO_LARGE' });
      expect(failure.message).toMatch(/^The request has more than 100000 bytes; .*\.$/);
    }
    expect(await legalOf(caller, game)).not.toEqual([]);
    await caller.close();
  });

  test('too many calls are refused, and the game continues', async () => {
    let ms = 0;
    // Make is one of the six, Reset counts for four
    const caller = await overSocket({ requestsPerSecond: 1, requestBurst: 6, now: () => ms });
    const game = await begin(caller, { ruleset: RULESET });
    const [action] = await legalOf(caller, game);
    const request = { env: game.env, actions: [action!], expectMoveNumber: 0 };
    expect(await refused(caller.ask('step', request, game.trainerToken))).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      code: 'RATE_LIMIT',
    });
    ms += 1000;
    expect((await caller.ask('step', request, game.trainerToken)).applied).toBe(1);
    await caller.close();
  });

  test('compiling new rulesets has a rate; known rulesets are free', async () => {
    let ms = 0;
    const caller = await overSocket({ compilationsPerSecond: 1, compilationBurst: 2, now: () => ms });
    let coins = 5000;
    const nextNew = (): string => `base-2p@first-2014?coins=${coins++}`;
    const ask = (ruleset: string): Promise<unknown> => caller.ask('getSpec', { ruleset });
    const known = nextNew();
    await ask(known);
    await make(caller, { ruleset: nextNew() });
    const failure = await refused(ask(nextNew()));
    expect(failure).toMatchObject({ status: 'RESOURCE_EXHAUSTED', code: 'COMPILE_LIMIT' });
    expect(failure.message).toMatch(/^You name more than 1 new rulesets per second; .*\.$/);
    expect(await refused(make(caller, { ruleset: nextNew() }))).toMatchObject({ code: 'COMPILE_LIMIT' });
    await ask(known);
    // a text that is not a ruleset costs nothing
    expect(await refused(ask('chess'))).not.toMatchObject({ code: 'COMPILE_LIMIT' });
    ms += 1000;
    await ask(nextNew());
    await caller.close();
  });

  test('compilations count by principal', async () => {
    const now = (): number => 0;
    const rulesets = new Rulesets({ compilationsPerSecond: 1, compilationBurst: 1 }, new SharedRates(new LocalLedger(now), now));
    await rulesets.load('base-2p@first-2014?coins=6000', { name: 'a', limits: {} });
    await expect(rulesets.load('base-2p@first-2014?coins=6001', { name: 'a', limits: {} })).rejects.toThrow(/You name more/);
    await rulesets.load('base-2p@first-2014?coins=6001', { name: 'b', limits: {} });
  });

  test('the server keeps a fixed number of rulesets and drops those named long ago', async () => {
    const names = Array.from({ length: 100 }, (_, k) => `base-2p@first-2014?coins=${7000 + k}`);
    const loaded = names.map((name) => new WeakRef(loadRuleset(name)));
    const collect = runInNewContext('gc') as () => void;
    // an object read in a turn of the event loop lives until its end
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect(loaded.filter((ref) => ref.deref() !== undefined).length).toBeLessThanOrEqual(64);
  });

  test('rates refill with time for each key, and unused keys are dropped', () => {
    let ms = 0;
    const rates = new RateLimiter({ requestsPerSecond: 2, requestBurst: 2, now: () => ms });
    rates.take('a');
    rates.take('a');
    expect(() => rates.take('a')).toThrow(/more than 2 calls per second/);
    rates.take('b');
    ms += 500;
    rates.take('a');
    expect(() => rates.take('a')).toThrow();
    rates.sweep();
    // b has its two calls again, a has not
    expect(rates.size).toBe(1);
    ms += 1000;
    rates.sweep();
    expect(rates.size).toBe(0);
  });

  test('without a rate there is no limit', () => {
    const rates = new RateLimiter({ requestsPerSecond: 0, requestBurst: 1, now: () => 0 });
    for (let count = 0; count < 10; count++) rates.take('a');
    expect(rates.size).toBe(0);
  });
});

describe('settings', () => {
  test('have defaults', () => {
    expect(resolveSettings({})).toEqual({ ...DEFAULTS, principalShare: 100 });
    expect(DEFAULTS.address).toBe('127.0.0.1:50051');
  });

  test.each([{ maxGames: 0 }, { leaseSeconds: Number.NaN }, { requestsPerSecond: -1 }, { drainSeconds: Infinity }])(
    '%o is refused',
    (config) => {
      expect(() => resolveSettings(config)).toThrow(/^The server setting \w+ is \S+; give a number from .*\.$/);
    },
  );
});
