import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runTournament } from '../../src/arena/tournament.js';
import { readConfig } from '../../src/arena/tournament/config.js';
import { InProcessPool } from '../../src/arena/tournament/inprocess.js';
import type { Pool } from '../../src/arena/tournament/pool.js';
import { replayGame } from '../../src/view/source/replay.js';
import { parseRecords } from '../../src/view/source/record.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-live-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a match has a record while it is played; afterwards the record is removed, and the results are the same', async () => {
  const { tournament } = readConfig({ ruleset: 'base-2p', bots: ['random', { name: 'other', bot: 'random' }], deals: 1, seed: 3 });
  const live = join(root, 'watched', 'live');
  const inner = new InProcessPool({ live, analysis: null });
  const seen: number[] = [];
  const pool: Pool = {
    size: 1,
    close: () => inner.close(),
    play: async (plan) => {
      const record = await inner.play(plan);
      const [game] = parseRecords(readFileSync(join(live, `${plan.id.replaceAll('/', '-')}.jsonl`), 'utf8'));
      expect(game!.bots).toEqual(record.bots);
      expect(game!.steps.map(({ action }) => action)).toEqual(record.actions);
      expect(replayGame(game!).compared).toBe(true);
      seen.push(readdirSync(live).length);
      return record;
    },
  };
  await runTournament(tournament, { folder: join(root, 'watched'), pool, live });
  expect(seen.length).toBeGreaterThan(1);
  expect(Math.max(...seen), 'a written match is not live any more').toBeLessThanOrEqual(2);
  expect(existsSync(live)).toBe(false);
  await runTournament(tournament, { folder: join(root, 'plain'), pool: new InProcessPool() });
  const matches = (folder: string): string => readFileSync(join(root, folder, 'matches.jsonl'), 'utf8');
  expect(matches('watched')).toBe(matches('plain'));
});
