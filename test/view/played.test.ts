import { expect, test } from 'vitest';
import type { BotSpec } from '../../src/arena/player.js';
import { DEFAULT_SANDBOX } from '../../src/arena/sandbox.js';
import type { Frame } from '../../src/view/contract.js';
import { PlayedMatch } from '../../src/view/source/match.js';
import { orleans } from '../cli/harness.js';

const match = (bot: BotSpec): PlayedMatch => new PlayedMatch('0', { ruleset: 'base-2p', seed: '3', people: [0], bots: [bot], clock: null });
function until({ feed }: PlayedMatch, is: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = feed.watch(() => {
      if (!is()) return;
      stop();
      resolve();
    });
    if (is()) resolve();
  });
}

test('a bot that fails is said to have failed, and greedy plays on', async () => {
  const game = match({ name: 'gone', kind: 'process', command: ['/bin/false'], sandbox: { ...DEFAULT_SANDBOX, driver: 'none' } });
  const ended = game.play().catch((error: Error) => error.name);
  const frames = (): Frame[] => game.feed.frames(0).lines.map((line) => JSON.parse(line) as Frame);
  const forfeits = (): unknown[] => frames().flatMap(({ log }) => log.filter(({ kind }) => kind === 'forfeit'));
  for (let from = 0; forfeits().length === 0; from = game.feed.length) {
    await until(game, () => game.feed.length >= from && game.feed.frames(0).current.ask?.seat === 0);
    const { ask } = game.feed.frames(0).current;
    game.answer(0, { id: ask!.id!, action: ask!.legal!.at(-1)! });
    await until(game, () => game.feed.length > from);
  }
  expect(forfeits()).toEqual([{ seat: 1, kind: 'forfeit', text: 'the bot has failed, greedy plays on' }]);
  await game.close();
  expect(await ended).toBe('Withdrawn');
});

test('a bot that does not exist is refused before an address is printed', async () => {
  await expect(match({ name: 'x', kind: 'builtin', bot: 'oracle' }).ready()).rejects.toThrow('There is no bot "oracle"');
  expect(await orleans(['view', '--play', 'base-2p', '--bots', 'oracle'])).toMatchObject({ code: 2, out: '' });
});
