/** `policy` with `playouts`: a search around a network, played out for some rounds. */
import { expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';
import { games } from '../long.js';

const models = localModels();
const SEARCH = 'policy:playouts=6';

/** The points of each seat in the game of a deal. */
function played(bots: readonly string[], deal: number): number[] {
  const env = new Env(loadRuleset('base-2p'), { replay: false });
  const players = bots.map((bot, seat) => makeBot(bot, `lookahead/${deal}/${seat}`, { models }));
  env.reset({ seed: `lookahead/${deal}` });
  while (!env.over) env.step(players[env.currentSeat]!.act(env));
  return players.map((_, seat) => env.points(seat, 'all'));
}

test('a policy with playouts wins against its network, from both seats', () => {
  const leads = Array.from({ length: games(3, 20) }, (_, deal) => {
    const [first, second] = [played([SEARCH, 'policy'], deal), played(['policy', SEARCH], deal)];
    return first[0]! - first[1]! + second[1]! - second[0]!;
  });
  expect(leads.reduce((sum, lead) => sum + lead) / (2 * leads.length)).toBeGreaterThan(5);
});

test('its explanation has the results of the playouts', () => {
  const env = new Env(loadRuleset('base-2p'), { replay: false });
  env.reset({ seed: 'explained' });
  const bot = makeBot(SEARCH, 1, { models });
  const explained = [];
  for (let decisions = 0; decisions < 30; decisions++) {
    const action = bot.act(env);
    env.step(action);
    const { rows } = bot.explain!();
    explained.push({ rows });
    // if playouts decided, the answer has the whole share; else the shares are those of the network
    const decided = rows.some(({ value }) => value !== undefined);
    for (const row of rows) expect(row.share).toBe(decided ? Number(row.action === action) : row.prior);
  }
  const values = explained.flatMap(({ rows }) => rows.map(({ value }) => value));
  expect(values.filter((value) => value !== undefined).length).toBeGreaterThan(3);
  // only likely actions have playouts
  for (const { rows } of explained) for (const { value, prior } of rows) if (value !== undefined) expect(prior).toBeGreaterThanOrEqual(0.1);
});
