// Players outside of our processes: policies that are servers, and models in files.
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import {
  logVerbosity,
  Server,
  ServerCredentials,
  setLogVerbosity,
  status as Status,
  type sendUnaryData,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROTOCOL_VERSION } from '../../src/rpc/protocol.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { playMatch, type MatchPlan } from '../../src/arena/match.js';
import type { MatchRecord } from '../../src/arena/record.js';
import { DEFAULT_SANDBOX } from '../../src/arena/sandbox.js';
import { runTournament } from '../../src/arena/tournament.js';
import { readConfig } from '../../src/arena/tournament/config.js';
import { readManifest, readMatches } from '../../src/arena/tournament/folder.js';
import { openPlayer, type BotSpec, type DecisionRequest } from '../../src/arena/player.js';
import { Output } from '../../src/arena/player/output.js';
import { Batcher } from '../../src/arena/player/batch.js';
import { SharedResources } from '../../src/arena/player/shared.js';
import { refuseShim } from '../../src/arena/sandbox/program.js';
import { best, draw } from '../../agents/bots/policy/choice.js';
import { RUNTIME } from '../../src/arena/player/onnx.js';
import { checkOnnx } from '../../src/arena/player/onnx-check.js';
import { Stream } from '../../src/core/rng.js';
import { PolicyServiceService, type ActRequest, type ActResponse } from '../../src/gen/orleans/v1/policy.pb.js';
import { ROOT } from '../../src/server/package.js';
import { networkFor } from '../onnx.js';
import { GREEDY, planOf, puppetPlan, Puppet, usual, withPlayers } from './puppets.js';

const HIGHEST = { act: ({ legal }: DecisionRequest): number => legal.at(-1)! };

const CLOCK = { perMoveMs: 20_000, bankMs: 20_000, startUpMs: 20_000 };

test('the kept output of a program has no control sequences for a terminal', async () => {
  const output = new Output(1000, () => undefined);
  // a colour, a title, a return to the start of the line, letters from right to left
  const stream = Readable.from([Buffer.from('a\x1b[31mred\x1b]0;title\x07\rb\u202e\u2028\u2029\tc\x9b2J\r\n')]);
  output.read(stream, true);
  await once(stream, 'end');
  expect(output.text).toBe('ared]0;title\nb\tc2J\n');
  expect(output.errorLine).toBe('ared]0;title | b c2J');
});

describe('openPlayer', () => {
  test('refuses incomplete specifications', async () => {
    const wrong: [BotSpec, string][] = [
      [{ name: 'a', kind: 'builtin' }, 'BOT_SPEC'],
      [{ name: 'a', kind: 'process', command: [] }, 'BOT_SPEC'],
      [{ name: 'a', kind: 'policy' }, 'BOT_SPEC'],
      [{ name: 'a', kind: 'onnx' }, 'BOT_SPEC'],
      [{ name: 'a', kind: 'onnx', model: 'm.onnx', temperature: -1 }, 'BOT_SPEC'],
      [{ name: 'a', kind: 'other' as 'onnx' }, 'BOT_SPEC'],
      [{ name: 'a', kind: 'builtin', bot: 'nobody' }, 'BOT_UNKNOWN'],
    ];
    for (const [spec, code] of wrong) await expect(openPlayer(spec)).rejects.toMatchObject({ code });
  });

  test('a shim of pyenv is refused with the path to use instead', () => {
    expect(() => refuseShim('py', '/home/me/.pyenv/shims/python3')).toThrow(/`pyenv which python3` says where it is/);
    expect(() => refuseShim('py', '/usr/bin/python3')).not.toThrow();
  });
});

describe('a policy server', () => {
  let server: Server;
  let address: string;
  let asked: ActRequest[];
  /** Column `answers` of the responses. */
  let stated: (request: ActRequest) => Buffer;
  let answer: (request: ActRequest) => Buffer | { code: Status; details: string } | null;

  const rows = ({ moveNumbers }: ActRequest): number => moveNumbers.length / 4;
  /** The highest legal action of every row, because the lowest is too often the same. */
  const highest = (request: ActRequest): Buffer => {
    const actions = Buffer.alloc(4 * rows(request));
    for (let row = 0; row < rows(request); row++) {
      const mask = request.actionMask.subarray(row * request.maskBytes, (row + 1) * request.maskBytes);
      const byte = mask.length - 1 - [...mask].reverse().findIndex((value) => value !== 0);
      actions.writeInt32LE(8 * byte + 31 - Math.clz32(mask[byte]!), 4 * row);
    }
    return actions;
  };

  const start = async (at: string): Promise<void> => {
    server = new Server({ 'grpc.max_receive_message_length': -1 });
    server.addService(PolicyServiceService, {
      act({ request }: ServerUnaryCall<ActRequest, ActResponse>, callback: sendUnaryData<ActResponse>) {
        asked.push(request);
        const reply = answer(request);
        if (reply === null) return;
        if (Buffer.isBuffer(reply)) callback(null, { actions: reply, answers: stated(request) });
        else callback(reply);
      },
    });
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync(at, ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound))),
    );
    address = `127.0.0.1:${port}`;
  };
  beforeEach(async () => {
    asked = [];
    answer = highest;
    stated = () => Buffer.alloc(0);
    await start('127.0.0.1:0');
  });
  afterEach(() => server.forceShutdown());

  const policy = (name = 'policy'): BotSpec => ({ name, kind: 'policy', address });
  const play = (clock = CLOCK): ReturnType<typeof playMatch> =>
    withPlayers([policy(), GREEDY], (players) => playMatch(planOf([policy(), GREEDY], { clock }), players));

  test('plays the same actions as the same policy in this process', async () => {
    const record = await play();
    const first = new Puppet('policy', HIGHEST);
    await withPlayers([GREEDY], async ([greedy]) => {
      const same = await playMatch(planOf([policy(), GREEDY], { clock: CLOCK }), [first, greedy!]);
      expect([same.actions, same.finalHash]).toEqual([record.actions, record.finalHash]);
    });
    const { spec } = loadRuleset('base-2p');
    expect(asked).toHaveLength(record.seats[0]!.decisions);
    asked.forEach((request, index) => {
      expect(request).toMatchObject({
        protocolVersion: PROTOCOL_VERSION,
        ruleset: 'base-2p',
        hashes: spec.hashes,
        observationBytes: spec.observationBytes,
        maskBytes: spec.maskBytes,
      });
      expect(request.moveNumbers.readInt32LE(0)).toBe(index);
      expect(request.games).toEqual(asked[0]!.games);
      expect(new Uint8Array(request.observation)).toEqual(first.seen[index]!.observation);
    });
  });

  test('states the answers of its language model; a match has the sums', async () => {
    expect((await play()).seats[0]).not.toHaveProperty('answers');
    stated = (request) => Buffer.concat(Array.from({ length: rows(request) }, () => Buffer.from(Uint32Array.of(1, 2, 3).buffer)));
    const { seats } = await play();
    const { decisions } = seats[0]!;
    expect(seats[0]!.answers).toEqual({ played: decisions, illegal: 2 * decisions, unreadable: 3 * decisions });
    expect(seats[1]).not.toHaveProperty('answers');
    stated = () => Buffer.alloc(8);
    expect((await play()).seats[0]).toMatchObject({
      status: 'invalid',
      reason: 'its policy answered 8 bytes of answers for 1 rows; uint32[1, 3] was expected',
    });
  });

  test('answers many matches in one call', async () => {
    const matches = 8;
    const steps = 100;
    const plan = (index: number): MatchPlan =>
      planOf([policy('a'), policy('b')], { clock: CLOCK, seed: `s${index}`, id: `m${index}`, maxSteps: steps });
    const indices = Array.from({ length: matches }, (_, index) => index);
    const records = await Promise.all(
      indices.map((index) => withPlayers([policy('a'), policy('b')], (players) => playMatch(plan(index), players))),
    );
    expect(asked.reduce((sum, request) => sum + rows(request), 0)).toBe(records.reduce((sum, { decisions }) => sum + decisions, 0));
    // every row got its own answer
    for (const index of indices)
      expect(records[index]!.actions).toEqual((await playMatch(plan(index), [new Puppet('a', HIGHEST), new Puppet('b', HIGHEST)])).actions);
    expect(Math.max(...asked.map(rows))).toBeGreaterThan(matches / 2);
    // every seat of every match has a separate name
    const names = new Set(
      asked.flatMap(({ games }) => Array.from({ length: games.length / 8 }, (_, row) => games.readBigUInt64LE(8 * row))),
    );
    expect(names.size).toBe(2 * matches);
  });

  test.each([
    [
      'an error',
      (): object => ({ code: Status.FAILED_PRECONDITION, details: 'trained on other rules' }),
      'error',
      /FAILED_PRECONDITION: trained on other rules/,
    ],
    [
      'an error that writes to a terminal',
      (): object => ({ code: Status.ABORTED, details: `\u001b[2J\n${'x'.repeat(5000)}` }),
      'error',
      /^its policy answered ABORTED: \?\[2J\?x{900,970}$/,
    ],
    ['too few bytes', (): object => Buffer.alloc(3), 'invalid', /3 bytes for 1 rows/],
    ['more bytes than are read', (): object => Buffer.alloc(65_536), 'error', /RESOURCE_EXHAUSTED: .* 65536/],
    ['an illegal action', (): object => Buffer.from([0xff, 0xff, 0xff, 0xff]), 'invalid', /-1, is not a legal action/],
  ])('answers with %s', async (_, reply, status, reason) => {
    const usual = answer;
    answer = (request) => (asked.length === 4 ? (reply() as Buffer) : usual(request));
    expect((await play()).seats[0]).toMatchObject({ status, decisions: 3, reason: expect.stringMatching(reason) });
  });

  test('forfeits by silence', async () => {
    answer = (request) => (asked.length === 4 ? null : highest(request));
    expect((await play({ ...CLOCK, perMoveMs: 300, bankMs: 300 })).seats[0]).toMatchObject({ status: 'timeout', decisions: 3 });
  });

  test('does not write to the terminal of its host', async () => {
    setLogVerbosity(logVerbosity.ERROR);
    const written = vi.spyOn(console, 'error').mockReturnValue();
    const hostile = createServer().on('stream', (stream) =>
      stream.respond({ 'content-type': 'application/grpc', 'grpc-status': Status.INTERNAL, 'x!': '\x9b31m' }, { endStream: true }),
    );
    await once(hostile.listen(0, '127.0.0.1'), 'listening');
    address = `127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    expect((await play()).seats[0]).toMatchObject({ status: 'error' });
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    hostile.close();
  });

  test('is restarted in the middle, and gets the same question again', async () => {
    const undisturbed = await play();
    let restarted = Promise.resolve();
    asked = [];
    answer = (request) => {
      if (asked.length !== 4) return highest(request);
      server.forceShutdown();
      restarted = start(address);
      return null;
    };
    const record = await play();
    await restarted;
    expect(record.seats[0]!.status).toBe('done');
    expect(record.actions).toEqual(undisturbed.actions);
    expect(asked.length).toBe(record.seats[0]!.decisions + 1);
  });

  test('that does not restart forfeits', async () => {
    answer = (request) => {
      if (asked.length === 4) server.forceShutdown();
      return highest(request);
    };
    expect((await play({ ...CLOCK, perMoveMs: 300, bankMs: 300 })).seats[0]).toMatchObject({
      status: 'disconnected',
      decisions: 3,
      reason: expect.stringContaining(`nobody answers at ${address}`),
    });
  });

  test('that is closed in the middle of a match leaves it without a result', async () => {
    const bots = [policy(), GREEDY];
    await withPlayers(bots, async (players) => {
      answer = (request) => {
        if (asked.length !== 4) return highest(request);
        void players[0]!.close();
        return null;
      };
      // without a clock only closing can end a call without an answer
      const clock = { perMoveMs: null, bankMs: null, startUpMs: null };
      await expect(playMatch(planOf(bots, { clock }), players)).rejects.toThrow('given up by its host');
    });
  });

  test('that does not exist forfeits', async () => {
    server.forceShutdown();
    expect((await play({ ...CLOCK, startUpMs: 300 })).seats[0]).toMatchObject({ status: 'disconnected', forfeitMove: 0 });
  });
});

describe('a model file', () => {
  const ruleset = loadRuleset('base-2p');
  const folder = mkdtempSync(join(tmpdir(), 'orleans-models-'));
  // bots in a sandbox are other users
  chmodSync(folder, 0o755);
  const file = (name: string, bytes: Uint8Array | string): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const good = file('model.onnx', networkFor('base-2p'));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => vi.restoreAllMocks());

  /**
   * A substitute for the package, which is optional and large (`node scripts/onnx.mjs` tests the real one); answers with `run(input, dims,
   * calls)`.
   */
  const runtime = (run: (input: Float32Array, dims: readonly number[], calls: number) => unknown, create = ''): void => {
    const place = join(mkdtempSync(join(folder, 'runtime-')), 'onnxruntime-node');
    mkdirSync(place);
    chmodSync(dirname(place), 0o755);
    writeFileSync(
      join(place, 'index.js'),
      `let calls = 0;
      const run = ${String(run)};
      class Tensor { constructor(type, data, dims) { Object.assign(this, { type, data, dims }); } }
      const session = {
        inputNames: ['observation'],
        outputNames: ['logits'],
        run: async ({ observation: { data, dims } }) => ({ logits: { dims: [1, 7], data: run(data, dims, calls++) } }),
      };
      module.exports = { Tensor, InferenceSession: { create: async (bytes) => { ${create}; return session; } } };`,
    );
    vi.spyOn(RUNTIME, 'find').mockReturnValue(place);
  };
  const model = (more: Partial<BotSpec> = {}): BotSpec => ({
    ...{ name: 'model', kind: 'onnx', model: good, sandbox: { ...DEFAULT_SANDBOX, driver: usual(), memoryMiB: 512 } },
    ...more,
  });
  const play = (spec = model(), change: Partial<MatchPlan> = {}): Promise<MatchRecord> =>
    withPlayers([spec, GREEDY], (players) => playMatch(planOf([spec, GREEDY], { clock: CLOCK, ...change }), players));

  test('sees observations divided by their scales, and plays the best legal action', async () => {
    runtime((input, dims) =>
      Float32Array.from({ length: 1000 }, (_, action) => (dims.length === 2 ? input[action % dims[1]!]! : Number.NaN)),
    );
    const { numActions, observationBytes } = ruleset.spec;
    expect(numActions).toBe(1000);
    const byHand = new Puppet('model', {
      act: ({ observation, legal }: DecisionRequest) => {
        const input = ruleset.spec.observation.flatMap(({ offset, length, scale }) =>
          Array.from(observation.subarray(offset, offset + length), (byte) => Math.fround(byte / scale)),
        );
        return best(
          Float32Array.from({ length: numActions }, (_, action) => input[action % observationBytes]!),
          legal,
        );
      },
    });
    const other = new Puppet('other');
    const record = await withPlayers([model()], ([player]) => playMatch(puppetPlan([player!, other], { clock: CLOCK }), [player!, other]));
    const same = await playMatch(puppetPlan([byHand, other], { clock: CLOCK }), [byHand, other]);
    expect(record.seats[0]).toMatchObject({ status: 'done', reason: '' });
    expect(record.actions).toEqual(same.actions);
  });

  test('with a temperature it draws, the same way for the same match', async () => {
    runtime(() => new Float32Array(1000));
    const games = [];
    for (const temperature of [1, 1, 0]) games.push((await play(model({ temperature }), { maxSteps: 60 })).actions);
    expect(games[1]).toEqual(games[0]);
    expect(games[2]).not.toEqual(games[0]);
  });

  test.each<[string, RegExp, (input: Float32Array) => unknown]>([
    ['gives no numbers', /Error: its model gave no number for action \d+/, () => new Float32Array(1000).fill(NaN)],
    ['has another shape', /its model answered float32\[1, 7\]; float32\[1, 1000\] was expected/, () => new Float32Array(7)],
    ['answers no numbers', /its model answered object\[1, 7\]/, () => []],
    [
      'fails',
      /its model failed on float32\[1, 806\] \(Got invalid dimensions\)/,
      () => {
        throw new Error('Got invalid dimensions');
      },
    ],
  ])('that %s forfeits', async (_, reason, run) => {
    runtime(run);
    expect((await play()).seats[0]).toMatchObject({ status: 'error', decisions: 0, reason: expect.stringMatching(reason) });
  });

  test('that cannot be loaded forfeits before its first decision', async () => {
    runtime(() => null, `throw new Error('no protobuf in ' + bytes.constructor.name)`);
    expect((await play()).seats[0]).toMatchObject({
      status: 'error',
      reason: expect.stringContaining('its model cannot be loaded (no protobuf in Buffer)'),
    });
    runtime(() => null);
    const path = file('external.onnx', Buffer.concat([networkFor('base-2p'), within(KEY, 7, 5, 13, 1)]));
    expect((await play(model({ model: path }))).seats[0]).toMatchObject({
      reason: expect.stringContaining('its numbers are in another file'),
    });
  });

  test('that takes all memory or endless time loses its matches, and the tournament continues', async () => {
    // a dozen decisions later, so that it is ready for its first
    runtime((_input, _dims, calls) => {
      const taken = [];
      // 2 GiB, if nothing limits it
      while (calls > 12 && taken.length < 64) taken.push(new Float64Array(2 ** 22).fill(1));
      return new Float32Array(1000);
    });
    const { tournament } = readConfig({ ruleset: 'base-2p', bots: [model(), 'greedy'], deals: 2, clock: CLOCK });
    const out = join(folder, 'results');
    expect(await runTournament(tournament, { folder: out })).toMatchObject({ matches: 4 });
    const matches = [...readMatches(out, readManifest(out))].map(({ match }) => match.result);
    for (const { seats, complete } of matches) {
      expect(complete).toBe(true);
      expect(seats.find(({ bot }) => bot === 'model')).toMatchObject({
        status: expect.stringMatching(/error|invalid/),
        reason: expect.stringMatching(/512 MiB/),
      });
      expect(seats.find(({ bot }) => bot === 'greedy')).toMatchObject({ status: 'done' });
    }
    runtime(() => {
      for (;;);
    });
    // no model answers in a millisecond and the others may think
    expect((await play(model(), { clock: { ...CLOCK, perMoveMs: 1, bankMs: 0 } })).seats[0]).toMatchObject({
      status: 'timeout',
      decisions: 0,
    });
  });

  /** A protobuf message nested in others, each in the numbered field of the next. */
  const within = (bytes: Uint8Array, ...fields: readonly number[]): Uint8Array =>
    fields.reduceRight((inner, field) => new BinaryWriter().tag(field, WireType.LengthDelimited).bytes(inner).finish(), bytes);
  const KEY = new TextEncoder().encode('location');
  test.each<[string, readonly number[]]>([
    ['an initializer', [7, 5, 13, 1]],
    ['a sparse initializer', [7, 15, 1, 13, 1]],
    ['the indices of a sparse one', [7, 15, 2, 13, 1]],
    ['a constant', [7, 1, 5, 5, 13, 1]],
    ['a list of constants', [7, 1, 5, 10, 13, 1]],
    ['a sparse constant', [7, 1, 5, 22, 1, 13, 1]],
    ['a list of sparse constants', [7, 1, 5, 23, 1, 13, 1]],
    ['a subgraph', [7, 1, 5, 6, 5, 13, 1]],
    ['a list of subgraphs', [7, 1, 5, 11, 1, 5, 6, 5, 13, 1]],
    ['a function', [25, 7, 5, 5, 13, 1]],
    ['the default of a function', [25, 11, 5, 13, 1]],
    ['the training', [20, 2, 5, 13, 1]],
    ['the start of the training', [20, 1, 5, 13, 1]],
  ])('whose numbers are in another file by %s is refused', (_, fields) => {
    expect(() => checkOnnx(Buffer.concat([networkFor('base-2p'), within(KEY, ...fields)]))).toThrow('its numbers are in another file');
    expect(() => checkOnnx(networkFor('base-2p'))).not.toThrow();
  });

  test('in the format ORT is refused, because it may name other files', () => {
    expect(() => checkOnnx(Buffer.from('\n\0\0\0ORTM....', 'latin1'))).toThrow('the format ORT');
  });

  test.skipIf(existsSync(join(ROOT, 'node_modules', 'onnxruntime-node')))(
    'without the runtime the refusal says how to get it',
    async () => {
      await expect(openPlayer(model())).rejects.toMatchObject({
        code: 'ONNX_MISSING',
        message: expect.stringContaining('npm install --no-save --ignore-scripts onnxruntime-node'),
      });
      await expect(openPlayer(model())).rejects.toMatchObject({ message: expect.stringContaining('policy:FILE.onnx') });
    },
  );

  test('a missing file is refused before the runtime is loaded', async () => {
    await expect(openPlayer(model({ model: 'nowhere.onnx' }))).rejects.toMatchObject({
      code: 'MODEL_UNREADABLE',
      message: expect.stringContaining('correct the path'),
    });
  });

  test('best returns the lowest of equal actions; draw follows softmax', () => {
    const values = Float32Array.from([5, 1, 1, 0, 1]);
    expect(best(values, [1, 2, 3, 4])).toBe(1);
    expect(best(values, [3, 4])).toBe(4);
    const dice = new Stream('s', 'test');
    const counts = new Map<number, number>();
    for (let k = 0; k < 20_000; k++) {
      const action = draw(values, [1, 3], 0.5, dice);
      counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    // e^(1/0.5) to 1; five standard deviations are 0.012
    expect(counts.get(1)! / 20_000).toBeCloseTo(Math.exp(2) / (Math.exp(2) + 1), 1);
    expect([...counts.keys()].sort()).toEqual([1, 3]);
  });
});

describe('Batcher', () => {
  test('gathers decisions while batches run, keeps the order, and fails only the callers of a failed batch', async () => {
    const sizes: number[] = [];
    let let_go: (() => void)[] = [];
    const batcher = new Batcher<number, number>(
      async (batch) => {
        sizes.push(batch.length);
        await new Promise<void>((resolve) => let_go.push(resolve));
        if (batch.includes(13)) throw new Error('unlucky');
        return batch.map((row) => row * row);
      },
      { rows: 4, batches: 1 },
    );
    const answers = Promise.allSettled([1, 2, 13, 4, 5, 6].map((row) => batcher.ask(row)));
    while (sizes.length < 2) {
      await new Promise((resolve) => setImmediate(resolve));
      for (const go of let_go.splice(0)) go();
    }
    let_go.forEach((go) => go());
    let_go = [];
    expect((await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      25,
      36,
    ]);
    expect(sizes).toEqual([4, 2]);
  });
});

describe('Shared', () => {
  test('opens for the first user and closes after the last', async () => {
    const log: string[] = [];
    const shared = new SharedResources<string>(
      async (key) => {
        log.push(`open ${key}`);
        return key;
      },
      (value) => void log.push(`close ${value}`),
    );
    const [a, b, c] = await Promise.all([shared.take('x'), shared.take('x'), shared.take('y')]);
    await a.release();
    await a.release();
    expect(log).toEqual(['open x', 'open y']);
    await b.release();
    await c.release();
    const again = await shared.take('x');
    await again.release();
    expect(log).toEqual(['open x', 'open y', 'close x', 'close y', 'open x', 'close x']);
  });
});
