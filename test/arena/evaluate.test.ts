import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mergeShards, shardOf } from '../../src/arena/evaluate.js';
import { writeReport, type Report } from '../../src/arena/report.js';
import { runTournament } from '../../src/arena/tournament.js';
import { Stream } from '../../src/core/rng.js';
import { parseBot, parseBots } from '../../src/cli/bots.js';
import { exitCodeOf, TRY_AGAIN } from '../../src/cli/exit-codes.js';
import { ROOT } from '../../src/server/package.js';
import { orleans, orleansProcess } from '../cli/harness.js';
import { tournamentOf } from './simulate.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-evaluate-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const fresh = (): string => join(root, String(folders++));
const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

const BOTS = ['random', { name: 'x', bot: 'random' }, { name: 'y', bot: 'random' }];

async function play(first: number, last: number, more: object = {}): Promise<string> {
  const folder = fresh();
  await runTournament(
    tournamentOf({ ruleset: 'base-2p', format: 'one-vs-field', bots: BOTS, firstDeal: first, deals: last - first + 1, ...more }),
    { folder },
  );
  return folder;
}

describe('shards of a range', () => {
  test('cover the range in order without a gap, and differ by at most one deal', () => {
    for (let deals = 1; deals <= 40; deals++) {
      for (let count = 1; count <= deals; count++) {
        const parts = Array.from({ length: count }, (_, index) => shardOf({ first: 7, last: 6 + deals }, index, count));
        expect(parts.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, k) => first + k))).toEqual(
          Array.from({ length: deals }, (_, k) => 7 + k),
        );
        const sizes = parts.map(({ first, last }) => last - first + 1);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
    }
    expect(() => shardOf({ first: 0, last: 2 }, 0, 4)).toThrow('3 deals cannot be divided among 4 shards');
  });
});

describe('merging', () => {
  test('any split and order of folders gives the result of a single run', async () => {
    const DEALS = 12;
    const whole = await play(0, DEALS - 1);
    await writeReport(whole);
    const report = (folder: string): object => {
      const { measured: _, ...rest } = JSON.parse(read(folder, 'report.json')) as Report;
      return rest;
    };
    const dice = new Stream('splits', 'test');
    for (let round = 0; round < 6; round++) {
      // every cut is made or not
      const firsts = Array.from({ length: DEALS }, (_, deal) => deal).filter((deal) => deal === 0 || dice.below(3) === 0);
      const shards: string[] = [];
      for (const [index, first] of firsts.entries())
        shards.splice(dice.below(shards.length + 1), 0, await play(first, (firsts[index + 1] ?? DEALS) - 1));
      const merged = fresh();
      mergeShards(shards, merged);
      await writeReport(merged);
      expect(read(merged, 'matches.jsonl') === read(whole, 'matches.jsonl')).toBe(true);
      expect(read(merged, 'tournament.json')).toBe(read(whole, 'tournament.json'));
      expect(read(merged, 'times.jsonl').split('\n')).toHaveLength(read(whole, 'times.jsonl').split('\n').length);
      expect(report(merged)).toEqual(report(whole));
    }
  });

  test('shards of different runs are refused with the reason', async () => {
    const a = await play(0, 1);
    const b = await play(2, 3);
    const sequential = { sequential: { null: 0.5, alternative: 0.6 } };
    const cases: [string[], RegExp][] = [
      [[a, await play(3, 4)], /The deals 2 to 2 are missing between/],
      [[a, b, await play(3, 4)], /both hold deal 3; leave one of them out/],
      [[a, a], /both hold deal 0/],
      [[a, await play(2, 3, { seed: 'other' })], / have different configurations; merge shards of one evaluation only/],
      [[await play(0, 1, sequential), await play(2, 3, sequential)], /sequential test/],
      [[a, root], /holds no tournament/],
    ];
    for (const [shards, sentence] of cases) expect(() => mergeShards(shards, fresh())).toThrow(sentence);
    const lines = read(b, 'matches.jsonl').split('\n');
    writeFileSync(join(b, 'matches.jsonl'), `${lines.slice(0, 3).join('\n')}\n`);
    expect(() => mergeShards([a, b], fresh())).toThrow(/holds 3 of its 8 matches; run that shard again/);
    const head = JSON.parse(read(a, 'tournament.json')) as object;
    writeFileSync(join(a, 'tournament.json'), JSON.stringify({ ...head, rulesHash: 'f'.repeat(16) }));
    expect(() => mergeShards([a], fresh())).toThrow(/written with other rules/);
  });
});

describe('orleans evaluate', () => {
  const common = ['--ruleset', 'base-2p', '--candidate', 'random', '--against', 'x=random,y=random', '--seed', 's', '--jobs', '1'];

  test('plays one shard after the other, then the merged run', async () => {
    const shards: string[] = [];
    for (const index of [0, 1, 2]) {
      shards.push(fresh());
      const { code, out } = await orleans([
        'evaluate',
        ...common,
        '--deals',
        '10..16',
        '--shard',
        `${index}/3`,
        '--out',
        shards[index]!,
        '--json',
      ]);
      expect(code).toBe(0);
      expect((JSON.parse(out) as Report).planned).toBe([2, 2, 3][index]);
    }
    const whole = fresh();
    const { code, out } = await orleans(['evaluate', 'merge', ...shards, '--out', whole]);
    expect(code).toBe(0);
    expect(out).toContain('7 deals, 28 matches');
    const once = fresh();
    await orleans(['evaluate', ...common, '--deals', '10..16', '--out', once]);
    expect(read(once, 'matches.jsonl')).toBe(read(whole, 'matches.jsonl'));
  });

  test('a failing bot ends the shard with a code of the failure policy of the Job', () => {
    const [program, ...args] = [
      process.execPath,
      'dist/src/cli/main.js',
      'evaluate',
      '--ruleset',
      'base-2p',
      '--against',
      'random',
      '--deals',
      '0..0',
      '--jobs',
      '1',
    ];
    const run = (candidate: string, ...more: string[]) =>
      spawnSync(program, [...args, '--candidate', candidate, ...more], { encoding: 'utf8' });
    const bot = (name: string, command: readonly string[]): string => JSON.stringify({ name, command, sandbox: 'none' });
    // one that cannot start is noticed before the first match
    const folder = fresh();
    const broken = run(bot('broken', [process.execPath, '-e', 'throw new Error("no module grpc")']), '--out', folder);
    expect(broken.stderr).toBe(
      'No match was started, because not every bot is ready to play (broken: its program ended with code 1 before the match did; it said: Error: no module grpc); correct the bots with orleans arena check.\n',
    );
    expect(broken.status, 'ARENA_UNFIT, a failure of the program').toBe(42);
    expect(read(folder, 'matches.jsonl')).toBe('');
    expect(read(join(folder, 'logs'), 'preflight-0.seat-0.log')).toContain('throw new Error("no module grpc")');
    // one that fails later is noticed in its first match
    const clumsy = bot('clumsy', [process.execPath, join(ROOT, 'test', 'arena', 'mock.mjs'), 'illegal', root]);
    const failed = run(clumsy, '--out', fresh());
    expect(failed.stderr).toMatch(
      /^1 match was forfeited and maxForfeits is 0, the last one 0\.0\.0, where clumsy in seat \d ended with invalid \(/,
    );
    expect(failed.status).toBe(42);
    const tolerated = run(clumsy, '--out', fresh(), '--max-forfeits', '2');
    expect({ status: tolerated.status, said: tolerated.stdout }).toMatchObject({
      status: 0,
      said: expect.stringMatching(
        /forfeits 2 of 2[\s\S]*\nclumsy forfeited match 0\.0\.0 in seat \d \(invalid\): ACTION_ILLEGAL/,
      ) as string,
    });
    expect(tolerated.stdout.match(/clumsy forfeited/g)).toHaveLength(1);
  });

  test('failures that allow another attempt have separate codes, and each failure prints one sentence', async () => {
    const program = (more: object): string => JSON.stringify({ name: 'p', command: [process.execPath, '-e', ''], ...more });
    const words = (bot: string, out = fresh()): string[] => [
      'evaluate',
      ...common.map((word) => (word === 'random' ? bot : word)),
      ...['--deals', '0..0', '--out', out],
    ];
    const run = (bot: string, out?: string): ReturnType<typeof orleans> => orleans(words(bot, out));
    const file = fresh();
    writeFileSync(file, '');
    const older = fresh();
    expect((await run('random', older)).code).toBe(0);
    writeFileSync(join(older, 'tournament.json'), JSON.stringify({ ...(JSON.parse(read(older, 'tournament.json')) as object), arena: 1 }));
    const elder = fresh();
    expect((await run('random', elder)).code).toBe(0);
    writeFileSync(join(elder, 'matches.jsonl'), read(elder, 'matches.jsonl').replace('"version":3', '"version":2'));
    const cases: [ReturnType<typeof orleans>, number, RegExp][] = [
      [run(program({ sandbox: 'jail' })), 2, /bots\.0\.sandbox\.driver: must name a driver: bwrap, docker, podman, none/],
      [
        run(program({ sandbox: { driver: 'docker', image: 'i' } })),
        69,
        /^The sandbox docker cannot be used here \(.*\); install and start it/,
      ],
      [
        orleansProcess(words(program({ command: ['/nowhere/bot'], sandbox: 'none' }))),
        66,
        /^The bot p starts "\/nowhere\/bot", which is not an executable/,
      ],
      [run('random', join(file, 'results')), 73, /^The file or folder ".*results" cannot be used \(a part of its path is not a folder\); /],
      [run('random', older), 65, /tournament\.json was written by another version/],
      [run('random', elder), 65, /matches\.jsonl was written by another version/],
      [
        orleans(['evaluate', '--ruleset', 'salesman', '--candidate', 'random', '--shard', '0/2', '--out', fresh()]),
        2,
        /have no common seed/,
      ],
    ];
    for (const [asked, code, sentence] of cases) {
      const { code: found, err } = await asked;
      expect({ code: found, err }).toEqual({ code, err: expect.stringMatching(sentence) as string });
      expect(err.trimEnd()).not.toContain('\n');
    }
    // all of them are kept
    expect(read(elder, 'matches.jsonl').trimEnd().split('\n')).toHaveLength(4);
    expect(['ARENA_BUSY', 'ARENA_WORKER', 'ARENA_STOPPED'].map(exitCodeOf)).toEqual([TRY_AGAIN, TRY_AGAIN, TRY_AGAIN]);
  });

  test('wrong command lines are refused with code 2', async () => {
    const cases: [string[], RegExp][] = [
      [['evaluate'], /^orleans evaluate needs --ruleset/],
      [['evaluate', ...common, '--deals', '5..1', '--out', 'x'], /^--deals is .*; give A\.\.B/],
      [['evaluate', ...common, '--shard', '3/3', '--out', 'x'], /^--shard is .*; give I\/N/],
      [['evaluate', 'merge', '--out', 'x'], /name the folders/],
      [['evaluate', 'merge', 'x'], /give --out DIR/],
      [['evaluate', 'merge', 'x', '--out', 'x'], /^--out is the folder of a shard; name another one/],
    ];
    for (const [argv, sentence] of cases)
      expect(await orleans(argv)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) as string });
  });
});

test('the command line names bots', () => {
  expect(parseBots('greedy, mcts:iterations=400')).toEqual([
    { name: 'greedy', bot: 'greedy' },
    { name: 'mcts:iterations=400', bot: 'mcts:iterations=400' },
  ]);
  expect(parseBot('new=runs/7/policy.onnx')).toEqual({ name: 'new', model: 'runs/7/policy.onnx' });
  expect(parseBot('policy:base-2p')).toEqual({ name: 'policy:base-2p', bot: 'policy:base-2p' });
  expect(parseBot('policy:runs/7/policy.onnx')).toEqual({ name: 'policy:policy.onnx', bot: 'policy:runs/7/policy.onnx' });
  expect(parseBot('new=mcts:model=/runs/7/policy.onnx:iterations=9')).toEqual({
    name: 'new',
    bot: 'mcts:model=/runs/7/policy.onnx:iterations=9',
  });
  expect(parseBot('policy:50052')).toEqual({ name: 'policy:50052', address: 'policy:50052' });
  expect(parseBot('policy.example:50052')).toEqual({ name: 'policy.example:50052', address: 'policy.example:50052' });
  expect(parseBot('p=unix:/tmp/p.sock')).toEqual({ name: 'p', address: 'unix:/tmp/p.sock' });
  expect(parseBot('python3 bots/mine.py')).toEqual({ name: 'mine.py', command: ['python3', 'bots/mine.py'] });
  expect(parseBot('./mine')).toEqual({ name: 'mine', command: ['./mine'] });
  expect(parseBots('["greedy", {"name": "a,b", "bot": "random"}]')).toEqual(['greedy', { name: 'a,b', bot: 'random' }]);
  expect(parseBots('{"name": "a", "bot": "random"}')).toEqual([{ name: 'a', bot: 'random' }]);
  expect(() => parseBots('[greedy]')).toThrow('[greedy] is not JSON; correct it.');
});
