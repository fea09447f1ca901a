// Leagues of a vector: the seed of an episode decides the member that plays a seat.
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { makeColumns } from '../../src/env/columns.js';
import { Env } from '../../src/env/env.js';
import { VectorEnv } from '../../src/env/vector.js';
import { DrawnOpponents, drawOf, readLeague } from '../../src/server/bots/league.js';

test('members of a league have weights, and the client has no name', () => {
  expect(readLeague('mcts:iterations=3')).toBeNull();
  expect(readLeague('policy:runs/a*b.onnx*2.5|random*1e-3|*4')).toEqual([
    { name: 'policy:runs/a*b.onnx', weight: 2.5 },
    { name: 'random', weight: 0.001 },
    { name: '', weight: 4 },
  ]);
});

test.each(['greedy|random', 'greedy*0|random*1', 'greedy*-1|random*1', 'greedy*x|random*1', `${'random*1|'.repeat(64)}random*1`])(
  '%s is refused',
  (text) => {
    expect(() => readLeague(text)).toThrow(/^(The member .* of a league has no weight|A league has more than 64 members).*; .*\.$/);
  },
);

test('a draw is SplitMix64 of the seed and the number of the seat', () => {
  // the first two numbers of the published generator from 0
  expect([0, 1].map((seat) => drawOf(0n, seat))).toEqual([0xe220a8397b1dcdafn, 0x6e789e6aa1b965f4n].map((z) => Number(z >> 11n) / 2 ** 53));
});

test('a member plays whole episodes, as often as its weight', () => {
  const [first, second] = [{ act: () => 1 }, { act: () => 2 }];
  const league = new DrawnOpponents(readLeague('random*3|greedy*1|*1')!, [first, second, null], 1);
  const env = new Env(loadRuleset('base-2p'), { replay: false });
  const counts = new Map<unknown, number>();
  for (let seed = 0; seed < 4000; seed++) {
    env.reset({ seed: BigInt(seed) });
    const member = league.memberFor(env);
    expect(league.memberFor(env)).toBe(member);
    counts.set(member, (counts.get(member) ?? 0) + 1);
  }
  expect(counts.get(first)! / 4000).toBeCloseTo(0.6, 1);
  expect(counts.get(second)! / 4000).toBeCloseTo(0.2, 1);
});

test('decisions of clients truncate an episode with any drawn bot', () => {
  const ruleset = loadRuleset('base-2p');
  const highest = { act: (env: Env) => env.legalActions().at(-1)! };
  const league = new DrawnOpponents(readLeague('bot*1|*1')!, [highest, null], 1);
  const numEnvs = 8;
  const vector = new VectorEnv(ruleset, { numEnvs, maxSteps: 10, autoreset: 'disabled', opponents: [null, league] });
  const rows = makeColumns(ruleset, numEnvs);
  vector.reset(1n, rows);
  const members = rows.currentSeat.map((_, slot) => (league.memberFor(vector.env(slot)) === null ? 0 : 1));
  expect(new Set(members)).toEqual(new Set([0, 1]));
  for (let step = 1; step <= 10; step++) {
    vector.step(
      null,
      Int32Array.from(members, (_, slot) => vector.env(slot).legalActions()[0]!),
      rows,
    );
    expect([...rows.ended]).toEqual(new Array(numEnvs).fill(step === 10 ? 2 : 0));
  }
});
