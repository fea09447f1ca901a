// Trained networks in the view server: its operator names files, its pages name models of the program.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { BotPool } from '../../src/server/bots/pool.js';
import { analyse } from '../../src/view/analyse.js';
import type { GameStream } from '../../src/view/game-stream.js';
import { PlayedGames } from '../../src/view/source/played.js';
import { networkFor } from '../onnx.js';

let root: string;
let path: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'orleans-'));
  path = join(root, 'base.onnx');
  writeFileSync(path, networkFor('base-2p'));
  return () => rmSync(root, { recursive: true });
});

const games = (): PlayedGames => new PlayedGames(null, () => undefined);
const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;

test('the form of the page cannot name a file', () => {
  for (const bot of [`policy:${path}`, `mcts:model=${path}`, `mcts:values=${path}`])
    expect(() => games().order({ ruleset: 'base-2p', seats: [null, bot] }), bot).toThrow(refusal('BOT_PARAMETER'));
  expect(() => games().order({ ruleset: 'base-2p', seats: [null, 'policy:nobody'] })).toThrow(refusal('MODEL_UNKNOWN'));
});

test('a request of the page to a bot cannot name a file', async () => {
  const pool = new BotPool(1);
  const env = new Env(loadRuleset('base-2p'));
  env.reset({ seed: 1 });
  const stream = { envAt: () => env } as unknown as GameStream;
  await expect(analyse(stream, 0, `policy:${path}`, pool, 'test')).rejects.toThrow(refusal('BOT_PARAMETER'));
  await pool.close();
});

test('a match on the command line uses model files; an unsuitable one is refused before an address is printed', async () => {
  const begin = (ruleset: string): Promise<void> =>
    games()
      .begin({ ruleset, seed: '1', people: [0], bots: [{ name: 'network', kind: 'builtin', bot: `policy:${path}` }], clock: null })
      .ready();
  await begin('base-2p');
  await expect(begin('duel')).rejects.toMatchObject({ code: 'MODEL_MISMATCH' });
});
