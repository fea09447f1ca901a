// Hostile input: long text, bytes that are not a message, forged games. Each is refused with a short sentence and changes nothing.
import { connect as connectHttp } from 'node:http2';
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { EnvConfig, ForkMode, type Hashes, type SearchRequest, type SearchState } from '../../src/gen/orleans/v1/env.pb.js';
import { startServer } from '../../src/server/server.js';
import { begin, connect, hashOf, inProcess, legalOf, make, overSocket, refused, seedOf, type Made, type TestClient } from './client.js';
import { testServer } from './vector/server.js';

const LONG = 'Ж'.repeat(60_000);
const MOST = 1000;

const client = { driver: { $case: 'client', value: true } } as const;
const builtin = (value: string) => ({ driver: { $case: 'builtin', value } }) as const;

describe('text from a caller', () => {
  type GuardedCall = readonly [string, (caller: TestClient, game: Made, text: string) => Promise<unknown>];
  const reset = (options: (text: string) => Record<string, unknown>): GuardedCall[1] => {
    return (caller, { env, trainerToken }, text) => caller.ask('reset', { env, options: options(text) }, trainerToken);
  };
  const hashes: Hashes = { rulesVersion: 0, rules: '', catalog: '', actions: '', observation: '', stateVersion: '' };
  const CALLS: readonly GuardedCall[] = [
    ['a ruleset', (caller, _, text) => make(caller, { ruleset: text })],
    ['an option of a ruleset', (caller, _, text) => make(caller, { ruleset: `base-2p?${text}=1` })],
    ['a value of an option', (caller, _, text) => make(caller, { ruleset: `base-2p?planning=${text}` })],
    ['an addition', (caller, _, text) => make(caller, { ruleset: `base-2p+${text}` })],
    ['an edition', (caller, _, text) => make(caller, { ruleset: `base-2p@${text}` })],
    ['the ruleset of GetSpec', (caller, _, text) => caller.ask('getSpec', { ruleset: text })],
    ['a bot', (caller, _, text) => make(caller, { ruleset: 'base-2p', seats: [client, builtin(text)] })],
    ['a parameter of a bot', (caller, _, text) => make(caller, { ruleset: 'base-2p', seats: [client, builtin(`mcts:${text}=1`)] })],
    ['a number of a bot', (caller, _, text) => make(caller, { ruleset: 'base-2p', seats: [client, builtin(`mcts:iterations=${text}`)] })],
    ['the version of the protocol', (caller, _, text) => make(caller, { ruleset: 'base-2p' }, { protocolVersion: text })],
    ['a version with a tail', (caller, _, text) => make(caller, { ruleset: 'base-2p' }, { protocolVersion: `9.0.0-${text}` })],
    ...(['rules', 'catalog', 'actions', 'observation', 'stateVersion'] as const).map(
      (key): GuardedCall => [
        `the hash ${key}`,
        (caller, _, text) => make(caller, { ruleset: 'base-2p' }, { expectHashes: { ...hashes, [key]: text } }),
      ],
    ),
    ['an env', (caller, { trainerToken }, text) => caller.ask('observe', { env: text }, trainerToken)],
    ['a seed', (caller, { env, trainerToken }, text) => caller.ask('reset', { env, seed: seedOf(text) }, trainerToken)],
    [
      'a bot of a Rollout',
      (caller, { env, trainerToken }, text) =>
        caller.ask('rollout', { env, mode: ForkMode.FORK_MODE_EXACT, policies: [text] }, trainerToken),
    ],
    ['a reset option', reset((text) => ({ [text]: 1 }))],
    ['a chance script', reset((text) => ({ chance: `draw(${text})`, position: { phase: 'actions' } }))],
    ['a field of a position', reset((text) => ({ position: { [text]: 1 } }))],
    ['a field of a seat', reset((text) => ({ position: { seats: [{ [text]: 1 }] } }))],
    ...['phase', 'event', 'round', 'start', 'seats', 'pending', 'goods'].map(
      (key): GuardedCall => [`the ${key} of a position`, reset((text) => ({ position: { [key]: text } }))],
    ),
    ...['bag', 'market', 'tower', 'spaces', 'goods', 'merchant', 'stations', 'tiles', 'coins', 'tracks', 'wheels'].flatMap(
      (key): GuardedCall[] => [
        [`the ${key} of a seat`, reset((text) => ({ position: { seats: [{ [key]: text }] } }))],
        [`a key of the ${key} of a seat`, reset((text) => ({ position: { seats: [{ [key]: { [text]: 1 } }] } }))],
        [`an entry of the ${key} of a seat`, reset((text) => ({ position: { seats: [{ [key]: [text] }] } }))],
      ],
    ),
    ['a frame', reset((text) => ({ position: { pending: [{ kind: text, seat: 0, words: [] }] } }))],
  ];

  test.each(CALLS)('%s is shortened in the answer', async (_, send) => {
    const caller = await inProcess();
    const game = await begin(caller, { ruleset: 'base-2p' });
    const hash = await hashOf(caller, game);
    for (const text of [LONG, 'a'.repeat(60_000)]) {
      const outcome = await send(caller, game, text).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome.message.length).toBeLessThanOrEqual(MOST);
    }
    expect((await refused(send(caller, game, `${LONG}=`))).message.length).toBeLessThanOrEqual(MOST);
    expect(await hashOf(caller, game)).toBe(hash);
    await caller.close();
  });

  test('no refusal exceeds the length limit', () => {
    expect(new Refusal('INTERNAL', LONG).message.length).toBe(MOST);
  });
});

describe('a refused Reset', () => {
  test('does not advance the series of episodes', async () => {
    const caller = await inProcess();
    const seeds = async (spoil: boolean): Promise<string[]> => {
      const game = await begin(caller, { ruleset: 'base-2p' }, 'series');
      const list: string[] = [];
      for (let episode = 0; episode < 3; episode++) {
        if (spoil) await refused(caller.ask('reset', { env: game.env, options: { position: { phase: 'nowhere' } } }, game.trainerToken));
        const { result } = await caller.ask('reset', { env: game.env }, game.trainerToken);
        list.push(result!.episodeSeed);
      }
      return list;
    };
    expect(await seeds(true)).toEqual(await seeds(false));
    await caller.close();
  });

  test('does not advance the series in the env', () => {
    const seeds = [true, false].map((spoil) => {
      const env = new Env(loadRuleset('base-2p'));
      env.reset({ seed: 'series' });
      if (spoil) expect(() => env.reset({ position: { phase: 'nowhere' } })).toThrow(Refusal);
      env.reset();
      return env.episodeSeed;
    });
    expect(seeds[0]).toBe(seeds[1]);
  });

  test('and a refused Step change nothing if the move of a bot is refused', async () => {
    const caller = await inProcess();
    const game = await begin(caller, { ruleset: 'base-2p', seats: [client, builtin('random')] });
    const hash = await hashOf(caller, game);
    // the script of the first draws is right, that of the bot's own play is not
    const chance = 'nothing, nothing, nothing';
    await refused(caller.ask('reset', { env: game.env, options: { chance, position: { phase: 'start' } } }, game.trainerToken));
    expect(await hashOf(caller, game)).toBe(hash);
    const { result } = await caller.ask('step', { env: game.env, actions: [(await legalOf(caller, game))[0]!] }, game.trainerToken);
    expect(result!.moveNumber).toBeGreaterThan(0);
    await caller.close();
  });
});

describe('a resampled copy', () => {
  test('does not reveal how often the other seats have answered', async () => {
    const caller = await inProcess();
    const game = await begin(caller, { ruleset: 'base-3p?planning=sealed' }, 'sealed');
    for (let move = 0; move < 30; move++) {
      const legal = await legalOf(caller, game);
      await caller.ask('step', { env: game.env, actions: [legal[move % legal.length]!] }, game.trainerToken);
    }
    const seen = async (env: string, token: string): Promise<number> => (await caller.ask('observe', { env }, token)).result!.moveNumber;
    const own = await Promise.all(game.seatTokens.map((token) => seen(game.env, token)));
    expect(Math.min(...own)).toBeGreaterThan(0);
    const { envs } = await caller.ask('fork', { env: game.env, mode: ForkMode.FORK_MODE_RESAMPLE, count: 1 }, game.seatTokens[1]!);
    const copy = envs[0]!;
    expect(await Promise.all(copy.seatTokens.map((token) => seen(copy.env, token)))).toEqual([0, own[1], 0]);
    await caller.close();
  });

  const RULESET = 'base-3p?tiles=base&bagCounts=owner';
  type Seats = { seats: { bag: Record<string, number> }[] };
  const bagsOf = (env: Env): Record<string, number>[] => (env.position(null) as unknown as Seats).seats.map(({ bag }) => bag);

  test.each(['a position', 'a snapshot'])(
    'RUL-040: after %s it does not hold the bags of the others, but the same pieces in all of them',
    (start) => {
      const position = {
        phase: 'actions',
        round: 5,
        seats: [{ bag: { farmer: 2 } }, { bag: { monk: 2, knight: 1 } }, { bag: { craftsman: 2, trader: 2 } }],
      };
      const first = new Env(loadRuleset(RULESET));
      first.reset({ seed: 1, position });
      const env = new Env(loadRuleset(RULESET));
      if (start === 'a snapshot') env.restore(first.snapshot());
      else env.reset({ seed: 1, position });
      const real = bagsOf(env);
      const total = (bags: Record<string, number>[], type: string): number => bags.reduce((sum, bag) => sum + (bag[type] ?? 0), 0);
      const size = (bag: Record<string, number>): number => Object.values(bag).reduce((a, b) => a + b, 0);
      const drawn = new Set<string>();
      for (let seed = 0; seed < 20; seed++) {
        const copy = bagsOf(env.fork('resample', { seat: 0, seed }));
        expect(copy[0]).toEqual(real[0]);
        expect(copy.map(size)).toEqual(real.map(size));
        for (const type of new Set(real.flatMap((bag) => Object.keys(bag)))) expect(total(copy, type)).toBe(total(real, type));
        drawn.add(JSON.stringify(copy));
      }
      expect(drawn.size).toBeGreaterThan(1);
    },
  );

  test('BASE-641: a player who has seen the game from its beginning has counted the bags', () => {
    const env = new Env(loadRuleset(RULESET));
    env.reset({ seed: 'bags' });
    const dice = new Stream('bags', 'player');
    let compared = 0;
    while (!env.over) {
      if (
        bagsOf(env)
          .slice(1)
          .some((bag) => Object.keys(bag).length > 0)
      ) {
        expect(bagsOf(env.fork('resample', { seat: 0, seed: 1 }))).toEqual(bagsOf(env));
        compared += 1;
      }
      env.step(env.pickLegal(dice.below(env.numLegal)));
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('forged decisions in progress', () => {
  const pending = (type: number): unknown[] => [
    { kind: 'base.round', seat: 0, words: [0] },
    { kind: 'base.source', seat: 0, words: [type, 0] },
  ];

  test.each([0, 7, 60, 200, 255])('base.source with type %i offers only existing pieces, and all calls can read the game', async (type) => {
    const caller = await inProcess();
    const game = await begin(caller, { ruleset: 'base-2p' });
    const options = { position: { phase: 'planning', round: 2, pending: pending(type) } };
    await caller.ask('reset', { env: game.env, options }, game.trainerToken).catch((error: unknown) => error);
    for (let move = 0; move < 5; move++) {
      const legal = await legalOf(caller, game);
      const { positionJson } = await caller.ask('observe', { env: game.env, withPosition: true }, game.trainerToken);
      expect(() => JSON.parse(positionJson) as unknown).not.toThrow();
      await caller.ask('render', { env: game.env }, game.trainerToken);
      await caller.ask('step', { env: game.env, actions: [legal[0]!] }, game.trainerToken).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'STATE_UNSOUND' });
      });
    }
    await caller.close();
  });

  test('the log has the cause of a failure of the rules, the answer does not', async () => {
    const lines: string[] = [];
    const server = await startServer({ address: '127.0.0.1:0', logLevel: 'warn', logStream: { write: (line) => lines.push(line) } });
    const caller = connect(server.address);
    const game = await begin(caller, { ruleset: 'base-2p' });
    // a follower that is there, and a group that is not
    const frames = [...pending(0).slice(0, 1), { kind: 'base.source', seat: 0, words: [0, 200] }];
    const options = { position: { phase: 'planning', round: 2, seats: [{ market: { farmer: 1 } }], pending: frames } };
    const failure = await refused(caller.ask('reset', { env: game.env, options }, game.trainerToken));
    expect(failure.code).toBe('STATE_UNSOUND');
    expect(failure.message).not.toMatch(/undefined|TypeError/);
    expect(lines.join('')).toMatch(/"code":"STATE_UNSOUND","cause":\{"name":"TypeError"/);
    await caller.close();
    await server.stop();
  });
});

describe('snapshots', () => {
  const change = (snapshot: Uint8Array, alter: (header: Record<string, unknown>) => void): Buffer => {
    const bytes = Buffer.from(snapshot);
    const end = bytes.indexOf(10);
    const header = JSON.parse(bytes.subarray(0, end).toString()) as Record<string, unknown>;
    alter(header);
    return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes.subarray(end + 1)]);
  };

  test.each([
    ['a seed that no seed can be', (header: Record<string, unknown>) => (header['seed'] = 'x'.repeat(201))],
    ['a series that no seed can be', (header: Record<string, unknown>) => (header['series'] = 'x'.repeat(201))],
    ['a negative number of episodes', (header: Record<string, unknown>) => (header['episodes'] = -1)],
    ['more episodes than can be counted', (header: Record<string, unknown>) => (header['episodes'] = 2 ** 53)],
    ['a separate field', (header: Record<string, unknown>) => (header['more'] = 1)],
    ['a state that it cannot have', (header: Record<string, unknown>) => (header['state'] = 'faulted')],
  ])('with %s in the header are refused, without a key too', (_, alter) => {
    const env = new Env(loadRuleset('base-2p'));
    env.reset({ seed: 1 });
    const { length } = env.snapshot();
    expect(length).toBeGreaterThan(0);
    const before = env.stateHash();
    expect(() => env.restore(change(env.snapshot(), alter))).toThrow(expect.objectContaining({ code: 'SNAPSHOT_MALFORMED' }) as Error);
    expect(env.stateHash()).toBe(before);
    env.restore(change(env.snapshot(), () => undefined));
  });

  test('with any damaged byte are refused and change nothing', async () => {
    const caller = await inProcess();
    const game = await begin(caller, { ruleset: 'base-2p' });
    const { snapshot, stateHash } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    for (let at = 0; at < snapshot.length; at += 13) {
      const bytes = Buffer.from(snapshot);
      bytes[at]! ^= 1 << (at % 8);
      const { code } = await refused(caller.ask('restore', { env: game.env, snapshot: bytes }, game.trainerToken));
      expect(['SNAPSHOT_MALFORMED', 'SNAPSHOT_KEY', 'SNAPSHOT_RULESET', 'SNAPSHOT_VERSION']).toContain(code);
    }
    expect(await hashOf(caller, game)).toBe(stateHash);
    await caller.close();
  });
});

describe('messages', () => {
  test('invalid bytes, however many, end every call of StreamVector with a status', async () => {
    const { server } = await testServer();
    const session = connectHttp(`http://${server.address}`);
    const headers = {
      ':method': 'POST',
      ':path': '/orleans.v1.VectorService/StreamVector',
      'content-type': 'application/grpc',
      te: 'trailers',
    };
    const garbage = Buffer.concat([Buffer.from([0, 0, 0, 0, 3]), Buffer.from([0xff, 0xff, 0xff])]);
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, k) => {
        const request = session.request(headers);
        const status = new Promise<unknown>((resolve) => {
          request.on('response', (head) => head['grpc-status'] !== undefined && resolve(head['grpc-status']));
          request.on('trailers', (trailers) => resolve(trailers['grpc-status']));
        });
        request.on('data', () => undefined);
        request.on('error', () => undefined);
        for (let message = 0; message < 1 + (k % 4); message++) request.write(garbage);
        if (k % 2 === 0) request.end();
        return status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set(['3']));
    session.destroy();
  });

  test('are refused by their size before they are read', async () => {
    const caller = await overSocket();
    const game = await begin(caller, { ruleset: 'base-2p' });
    const actions = new Array<number>(70_000).fill(1);
    expect(await refused(caller.ask('step', { env: game.env, actions }, game.trainerToken))).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      code: 'MESSAGE_TOO_LARGE',
      message: expect.stringContaining('65536') as string,
    });
    const options = { position: { seats: new Array<number>(300_000).fill(0) } };
    expect(await refused(caller.ask('reset', { env: game.env, options }, game.trainerToken))).toMatchObject({ code: 'MESSAGE_TOO_LARGE' });
    const searches: readonly Partial<SearchRequest>[] = [
      { states: new Array<SearchState>(40_000).fill({ state: undefined }) },
      { policies: new Array<string>(40_000).fill('') },
      { states: [{ state: { $case: 'env', value: { env: '', token: 'x'.repeat(70_000) } } }] },
    ];
    for (const search of searches)
      expect(
        await refused(caller.ask('search', { env: game.env, mode: ForkMode.FORK_MODE_EXACT, ...search }, game.trainerToken)),
      ).toMatchObject({
        code: 'MESSAGE_TOO_LARGE',
        message: expect.stringContaining('65536') as string,
      });
    // snapshots may be larger together
    const states = new Array<SearchState>(200).fill({ state: { $case: 'snapshot', value: Buffer.alloc(4_000) } });
    const search = { env: game.env, mode: ForkMode.FORK_MODE_EXACT, states, actions: Buffer.alloc(70_000) };
    expect(await refused(caller.ask('search', search, game.trainerToken))).toMatchObject({ code: 'SNAPSHOT_MALFORMED' });
    expect((await caller.ask('getServerInfo', {})).maxMessageBytes).toBe(1024 * 1024);
    expect(EnvConfig.encode(EnvConfig.fromPartial({ ruleset: 'base-2p' })).finish().length).toBeLessThan(100);
    await caller.close();
  });
});
