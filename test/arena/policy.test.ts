// Bots of this program that play by trained networks, in the arena and on the command line. They may name any file; a file that does not
// fit is refused.
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBot, modelsOf } from '../../agents/bots/index.js';
import { localModels } from '../../src/server/bots/models.js';
import { openPlayer, type BotSpec } from '../../src/arena/player.js';
import type { MatchRecord } from '../../src/arena/record.js';
import { runTournament } from '../../src/arena/tournament.js';
import { fingerprintsOf } from '../../src/arena/tournament/fingerprint.js';
import { readManifest } from '../../src/arena/tournament/folder.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { orleans } from '../cli/harness.js';
import { networkFor } from '../onnx.js';
import { tournamentOf } from './simulate.js';

let root: string;
let folders = 0;
const fresh = (): string => join(root, String(folders++));
const at = (name: string): string => join(root, name);
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'orleans-'));
  writeFileSync(at('base.onnx'), networkFor('base-2p', 3));
  writeFileSync(at('salesman.onnx'), networkFor('salesman'));
  writeFileSync(at('text.onnx'), 'no network');
  writeFileSync(at('huge.onnx'), '');
  truncateSync(at('huge.onnx'), 2 ** 28 + 1);
  symlinkSync(devNull, at('device.onnx'));
  return () => rmSync(root, { recursive: true });
});

describe('a tournament with a network', () => {
  test('plays the actions of the network, and identifies the file by its bytes', async () => {
    const folder = fresh();
    const bot = `policy:${at('base.onnx')}`;
    const tournament = tournamentOf({ bots: ['random', { name: 'network', bot }], deals: 1 });
    await runTournament(tournament, { folder });
    expect(readManifest(folder).programs).toEqual({ network: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    const records = readFileSync(join(folder, 'matches.jsonl'), 'utf8').trimEnd().split('\n');
    const policy = makeBot('policy', 0, { models: modelsOf({ it: networkFor('base-2p', 3) }) });
    let answers = 0;
    for (const line of records) {
      const { seed, actions, bots } = JSON.parse(line) as MatchRecord;
      const env = new Env(loadRuleset('base-2p'), { replay: false });
      env.reset({ seed });
      for (const name of actions) {
        const action = env.ruleset.actionId(name);
        if (bots[env.currentSeat] === 'network') expect([answers++, action]).toEqual([answers - 1, policy.act(env)]);
        env.step(action);
      }
    }
    expect(answers).toBeGreaterThan(50);
  });

  test('does not read a model that is not a regular file, such as a pipe, for its fingerprint', async () => {
    const bot = (model: string): BotSpec => ({ name: 'network', kind: 'onnx', model: at(model) });
    expect(fingerprintsOf([bot('device.onnx')], 'base-2p')).toEqual(fingerprintsOf([bot('missing.onnx')], 'base-2p'));
    await expect(openPlayer(bot('device.onnx'))).rejects.toMatchObject({ code: 'MODEL_UNREADABLE' });
  });

  test('with another file of the same name is another tournament', async () => {
    // a process reads a file once, so that all its matches use the same network; here two files
    const bots = (file: string): object => ({ bots: ['random', { name: 'network', bot: `policy:${at(file)}` }], deals: 1 });
    writeFileSync(at('other.onnx'), networkFor('base-2p', 4));
    const [first, second] = [fresh(), fresh()];
    await runTournament(tournamentOf(bots('base.onnx')), { folder: first });
    await runTournament(tournamentOf(bots('other.onnx')), { folder: second });
    expect(readManifest(first).programs['network']).not.toBe(readManifest(second).programs['network']);
  });

  test.each([
    ['policy:salesman.onnx', 'MODEL_MISMATCH', /^The model \S+salesman.onnx was trained for salesman, whose actions differ/],
    ['policy:text.onnx', 'MODEL_UNREADABLE', /^The model \S+text.onnx cannot be played here \(it is not an ONNX file/],
    ['policy:huge.onnx', 'MODEL_UNREADABLE', /^The model \S+huge.onnx is not a plain file of at most 256 MiB; .*\.$/],
    ['policy:device.onnx', 'MODEL_UNREADABLE', /^The model \S+device.onnx is not a plain file of at most 256 MiB; .*\.$/],
    ['policy:missing.onnx', 'MODEL_UNREADABLE', /^The model \S+missing.onnx cannot be read \(there is no such file or folder\); .*\.$/],
    ['mcts:iterations=2:model=salesman.onnx', 'MODEL_MISMATCH', /^The model \S+salesman.onnx was trained for salesman/],
    ['policy:nobody', 'MODEL_UNKNOWN', /^There is no model "nobody" here/],
  ])('with %s does not start', async (bot, code, sentence) => {
    const text = bot.replace(/(\w+\.onnx)/, (file) => at(file));
    const folder = fresh();
    const played = runTournament(tournamentOf({ bots: ['random', { name: 'network', bot: text }], deals: 1 }), { folder });
    await expect(played).rejects.toMatchObject({ code, message: expect.stringMatching(sentence) as string });
    expect(existsSync(join(folder, 'matches.jsonl'))).toBe(false);
    await expect(openPlayer({ name: 'network', kind: 'builtin', bot: text }, { ruleset: 'base-2p' })).rejects.toMatchObject({ code });
  });

  test('that is missing is named with the folder where it was looked for', () => {
    const sentence =
      'The model runs/best.onnx cannot be read as /nowhere/runs/best.onnx (there is no such file or folder); choose another one.';
    expect(() => localModels('/nowhere').named('runs/best.onnx')).toThrow(sentence);
  });

  test('with a substitute that cannot play does not start', async () => {
    const folder = fresh();
    const played = runTournament(tournamentOf({ bots: ['random', 'greedy'], substitute: `policy:${at('salesman.onnx')}`, deals: 1 }), {
      folder,
    });
    await expect(played).rejects.toMatchObject({ code: 'MODEL_MISMATCH' });
    expect(readFileSync(join(folder, 'matches.jsonl'), 'utf8')).toBe('');
  });
});

describe('orleans', () => {
  test('play', async () => {
    expect(
      await orleans(['play', 'base-2p', '--bots', `policy:${at('base.onnx')},mcts:iterations=1:model=${at('base.onnx')}`]),
    ).toMatchObject({
      code: 0,
      err: '',
    });
    const refused = await orleans(['play', 'base-2p', '--bots', `policy:${at('salesman.onnx')}`]);
    expect(refused).toMatchObject({ out: '', err: expect.stringContaining('was trained for salesman') as string });
    expect(refused.code).not.toBe(0);
  });

  test('arena check and evaluate', async () => {
    expect((await orleans(['arena', 'check', `policy:${at('base.onnx')}`])).out).toContain('policy:base.onnx in base-2p');
    const evaluate = [
      'evaluate',
      '--ruleset',
      'base-2p',
      '--candidate',
      `policy:${at('base.onnx')}`,
      '--against',
      'random',
      '--deals',
      '0..0',
      '--jobs',
      '1',
      '--out',
    ];
    expect((await orleans([...evaluate, fresh()])).out).toMatch(/policy:base.onnx +win share/);
  });
});
