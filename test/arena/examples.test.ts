// The bots of agents/*/examples play a real tournament, each started by the command in its head comment. (The TypeScript one
// is built: `npm test` builds first.)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord } from '../../src/arena/record.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { ROOT } from '../../src/server/package.js';
import { orleans, orleansProcess } from '../cli/harness.js';
import { findPython, titled } from '../tools.js';
import { usual, warningsOf } from './puppets.js';

const SANDBOX = usual();

const TYPESCRIPT = {
  name: 'typescript',
  command: [process.execPath, join(ROOT, 'dist', 'agents', 'ts', 'examples', 'bot.js')],
  readable: ['dist', 'node_modules', 'package.json'],
  sandbox: SANDBOX,
};
const PYTHON_FILE = join(ROOT, 'agents', 'python', 'examples', 'tournament_bot.py');
const POLICY_FILE = join(ROOT, 'agents', 'python', 'examples', 'policy_server.py');

const { python, lack } = findPython();

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'orleans-examples-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every match of a round robin over one deal, replayed. */
async function tournament(bots: readonly object[]): Promise<MatchRecord[]> {
  const config = join(folder, 't.json');
  const out = mkdtempSync(join(folder, 'out-'));
  writeFileSync(
    config,
    JSON.stringify({
      ruleset: 'base-2p',
      format: 'round-robin',
      bots,
      deals: 1,
      seed: 1,
      out,
      clock: { startUpMs: 60_000, perMoveMs: 20_000 },
    }),
  );
  const err = bots.some((bot) => 'sandbox' in bot) ? warningsOf(SANDBOX) : '';
  expect(await orleansProcess(['arena', 'run', config, '--jobs', '1'])).toMatchObject({ code: 0, err });
  const lines = readFileSync(join(out, 'matches.jsonl'), 'utf8').trimEnd().split('\n');
  expect(await orleans(['replay', join(out, 'matches.jsonl')])).toMatchObject({
    code: 0,
    out: expect.stringMatching(new RegExp(`ok ${lines.length} matches\n$`)),
  });
  return lines.map((line) => JSON.parse(line) as MatchRecord);
}

function expectFair(records: readonly MatchRecord[], count: number): void {
  expect(records).toHaveLength(count);
  for (const { seats, complete } of records) {
    expect(complete).toBe(true);
    expect(seats.map(({ status, reason }) => [status, reason])).toEqual([
      ['done', ''],
      ['done', ''],
    ]);
  }
}

test('the TypeScript bot of the examples', async () => {
  expectFair(await tournament([TYPESCRIPT, { name: 'greedy', bot: 'greedy' }]), 2);
});

describe.skipIf(lack !== null)(titled('with Python', lack), () => {
  const bot = { name: 'python', command: [python, PYTHON_FILE], readable: [join(ROOT, 'agents', 'python')], sandbox: SANDBOX };

  test('the Python bot plays against the TypeScript bot and a built-in bot', async () => {
    expectFair(await tournament([TYPESCRIPT, bot, { name: 'random', bot: 'random' }]), 6);
  });

  test('the answers of a policy server in Python are played', async () => {
    const server = spawn(python, [POLICY_FILE, '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const address = /serving on (\S+)/.exec(String(line))![1]!;
      const records = await tournament([
        { name: 'policy', address },
        { name: 'random', bot: 'random' },
      ]);
      expectFair(records, 2);
      const env = new Env(loadRuleset('base-2p'));
      const { seed, actions, bots } = records[0]!;
      env.reset({ seed });
      for (const name of actions) {
        const action = env.ruleset.actionId(name);
        if (bots[env.currentSeat] === 'policy') expect(action).toBe(env.legalActions().at(-1));
        env.step(action);
      }
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });

  test('it passes arena check', async () => {
    const { code, out } = await orleans(['arena', 'check', JSON.stringify(bot), '--per-move', '20000', '--start-up', '60000']);
    expect(out).toMatch(/^ready for a tournament/m);
    expect(code).toBe(0);
  });

  test('it has at most 40 lines', () => {
    expect(readFileSync(PYTHON_FILE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});
