// Trained networks as bots of the service: callers choose from those of the operator by name, and never name a file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBot, modelsOf } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import { IN_PROCESS, makeContext } from '../../src/server/context.js';
import { resolveSettings } from '../../src/server/settings.js';
import { networkFor } from '../onnx.js';
import { begin, CLIENTS, inProcess, make, refused, type TestClient } from './client.js';

const RULESET = 'base-2p';
const NETWORK = networkFor(RULESET, 3);
let folder: string;
let secret: string;
beforeAll(() => {
  const home = mkdtempSync(join(tmpdir(), 'orleans-models-'));
  folder = join(home, 'models');
  mkdirSync(folder);
  writeFileSync(join(folder, 'mine.onnx'), NETWORK);
  writeFileSync(join(folder, 'elsewhere.onnx'), networkFor('salesman'));
  writeFileSync(join(folder, 'mine.md'), 'no model');
  // outside the folder: a model that the server does not offer
  secret = join(home, 'secret.onnx');
  writeFileSync(secret, NETWORK);
  return () => rmSync(home, { recursive: true });
});

const driver = (value: string): { driver: { $case: 'builtin'; value: string } } => ({ driver: { $case: 'builtin', value } });
const client = { driver: { $case: 'client', value: true } } as const;

describe.each(CLIENTS)('models of a server, %s:', (_, open) => {
  let caller: TestClient;
  beforeAll(async () => {
    caller = await open({ models: folder });
  });
  afterAll(() => caller.close());

  test('are listed by name', async () => {
    const { bots } = await caller.ask('getServerInfo', {});
    expect(bots).toEqual(expect.arrayContaining(['policy', 'policy:mine', 'policy:elsewhere']));
  });

  test.each(['policy:mine', 'policy'])('%s plays its seat as the network says', async (bot) => {
    const models = modelsOf({ mine: NETWORK });
    const { env, trainerToken, start } = await begin(caller, { ruleset: RULESET, seats: [client, driver(bot)] });
    const shadow = new Env(loadRuleset(RULESET));
    const policy = makeBot('policy:mine', 0, { models });
    shadow.reset({ seed: 7 });
    expect(start.currentSeat).toBe(0);
    let answered = 0;
    for (;;) {
      for (; !shadow.over && shadow.currentSeat === 1; answered++) shadow.step(policy.act(shadow));
      if (shadow.over) break;
      const { actions } = await caller.ask('legalActions', { env }, trainerToken);
      expect(actions).toEqual(shadow.legalActions());
      await caller.ask('step', { env, actions: [actions[0]!] }, trainerToken);
      shadow.step(actions[0]!);
    }
    expect(answered).toBeGreaterThan(10);
  });

  test('play Rollout in threads', async () => {
    const { env, trainerToken } = await begin(caller, { ruleset: RULESET });
    const ask = (): ReturnType<typeof caller.ask<'rollout'>> =>
      caller.ask(
        'rollout',
        { env, policies: ['policy:mine'], mode: ForkMode.FORK_MODE_EXACT, count: 2, seed: { value: { $case: 'number', value: 1n } } },
        trainerToken,
      );
    const { lengths, terminated } = await ask();
    expect([...terminated]).toEqual([1, 1]);
    expect((await ask()).lengths).toEqual(lengths);
  });

  test.each([
    ['policy:/etc/passwd', 'BOT_PARAMETER', 'INVALID_ARGUMENT'],
    ['policy:../secret.onnx', 'BOT_PARAMETER', 'INVALID_ARGUMENT'],
    ['policy:mine.onnx', 'BOT_PARAMETER', 'INVALID_ARGUMENT'],
    ['policy:models/mine', 'BOT_PARAMETER', 'INVALID_ARGUMENT'],
    ['policy:..', 'MODEL_UNKNOWN', 'NOT_FOUND'],
    ['policy:secret', 'MODEL_UNKNOWN', 'NOT_FOUND'],
    ['policy:elsewhere', 'MODEL_MISMATCH', 'FAILED_PRECONDITION'],
  ])('every call that names bots refuses %s', async (bot, code, status) => {
    const { env, trainerToken } = await begin(caller, { ruleset: RULESET });
    for (const call of [
      make(caller, { ruleset: RULESET, seats: [client, driver(bot)] }),
      caller.ask('rollout', { env, policies: [bot], mode: ForkMode.FORK_MODE_EXACT }, trainerToken),
    ]) {
      expect(await refused(call)).toMatchObject({ code, status });
    }
  });

  test('a refused file and a missing file give the same answer', async () => {
    const sentence = async (path: string): Promise<string> =>
      (await refused(make(caller, { ruleset: RULESET, seats: [client, driver(`policy:${path}`)] }))).message.replace(path.slice(0, 60), '');
    expect(await sentence(secret)).toBe(await sentence(secret.replace('secret', 'nobody')));
  });
});

test('a search with a model of the server runs in a thread', async () => {
  const caller = await inProcess({ models: folder });
  try {
    const { env, trainerToken, start } = await begin(caller, { ruleset: RULESET, seats: [client, driver('mcts:iterations=2:model=mine')] });
    expect(start.currentSeat).toBe(0);
    for (let turn = 0; turn < 3; turn++) {
      const { actions } = await caller.ask('legalActions', { env }, trainerToken);
      await caller.ask('step', { env, actions: [actions[0]!] }, trainerToken);
    }
  } finally {
    await caller.close();
  }
});

test('a server does not start with a missing folder or an unreadable model', () => {
  const started = (models: string): unknown => makeContext(resolveSettings({ models }));
  expect(() => started(join(folder, 'nowhere'))).toThrow(expect.objectContaining({ code: 'MODELS_FOLDER' }) as Error);
  writeFileSync(join(folder, 'spoilt.onnx'), 'spoilt');
  try {
    expect(() => started(folder)).toThrow(/^The model spoilt cannot be played here \(it is not an ONNX file/);
  } finally {
    rmSync(join(folder, 'spoilt.onnx'));
  }
});

test('a server does not start with a model that has the name of a shipped network', () => {
  writeFileSync(join(folder, 'base-2p.onnx'), NETWORK);
  try {
    expect(() => makeContext(resolveSettings({ models: folder }))).toThrow(expect.objectContaining({ code: 'MODELS_FOLDER' }) as Error);
  } finally {
    rmSync(join(folder, 'base-2p.onnx'));
  }
});

test('a model that is added later is found by its name, and a name with a leading dot is not listed', async () => {
  const caller = await inProcess({ models: folder });
  const seats = (bot: string): { ruleset: string; seats: object[] } => ({ ruleset: RULESET, seats: [client, driver(bot)] });
  try {
    expect((await refused(make(caller, seats('policy:.late') as never))).code).toBe('MODEL_UNKNOWN');
    writeFileSync(join(folder, '.late.onnx'), NETWORK);
    await make(caller, seats('policy:.late') as never);
    expect((await caller.ask('getServerInfo', {})).bots.filter((bot) => bot.includes('late'))).toEqual([]);
  } finally {
    rmSync(join(folder, '.late.onnx'), { force: true });
    await caller.close();
  }
});

test('a vector plays against a model', async () => {
  const { players, close } = makeContext(resolveSettings({ models: folder }));
  try {
    const env = new Env(loadRuleset(RULESET));
    env.reset({ seed: 1 });
    const opponent = players.opponent('policy:mine', 1, env.ruleset, IN_PROCESS.caller);
    expect('act' in opponent && opponent.act(env)).toBe(makeBot('policy', 1, { models: modelsOf({ mine: NETWORK }) }).act(env));
  } finally {
    await close();
  }
});
