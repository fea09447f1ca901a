/** docs/baselines.md: how it is made, and that it is not out of date. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { renderPage } from '../../benchmarks/baselines/page.js';
import { FIRST_GAMES, LEAST_SEEDS, listCases } from '../../benchmarks/baselines/plan.js';
import { addUp, checksum, playGames, type Tally } from '../../benchmarks/baselines/play.js';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { baselineGames } from '../../src/cli/documents/strength.js';
import { objectiveIds } from '../../src/env/reward.js';
import { RULES_VERSION } from '../../src/catalog/spec.js';
import { Env } from '../../src/env/env.js';
import { ROOT } from '../../src/server/package.js';
import { pause } from '../pause.js';

const CASES = listCases();

/** Cells of the table rows that begin with the ruleset. */
function rowsOf(page: string, ruleset: string): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith(`| \`${ruleset}\` |`))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('the table of baselines', () => {
  const ALONE = { ruleset: 'salesman', bots: ['random'] };

  test('games played in parts equal the games played in one run', () => {
    const whole = playGames(ALONE, 0, 6);
    expect(addUp([playGames(ALONE, 0, 1), playGames(ALONE, 1, 3), playGames(ALONE, 4, 2)])).toEqual(whole);
    expect(whole).toMatchObject({ games: 6, ends: { length: 6 } });
    expect(whole.seats[0]!.wins).toBe(whole.all);
    expect(whole.all + whole.none).toBe(6);
    expect(new Set(whole.ends).size).toBe(6);
  });

  test('the game and the seed of random choices are those that the page names', () => {
    const env = new Env(loadRuleset('duel'));
    const bots = ['random', 'random'].map((name, seat) => makeBot(name, `bot/3/${seat}`));
    env.reset({ seed: 3 });
    while (!env.over) env.step(bots[env.currentSeat]!.act(env));
    const { ends, decisions, seats } = playGames({ ruleset: 'duel', bots: ['random', 'random'] }, 3, 1);
    expect({ ends, decisions }).toEqual({ ends: [env.stateHash()], decisions: env.moveNumber });
    env.scores().forEach(({ winner, total }, seat) => {
      expect(seats[seat]!.wins).toBe(Number(winner));
      expect(seats[seat]!.objectives.filter(({ reached }) => reached === 1)).toHaveLength(total);
    });
  });

  test('the hash of the first games depends only on these games', () => {
    const one = playGames(ALONE, 0, FIRST_GAMES);
    const more = addUp([one, playGames(ALONE, FIRST_GAMES, 2)]);
    expect(checksum([more])).toBe(checksum([one]));
    expect(checksum([{ ...more, ends: [...more.ends].reverse() }])).not.toBe(checksum([one]));
  });

  test('has the counted values', () => {
    const duel = { ruleset: 'duel', bots: ['greedy', 'random'] };
    const objectives = (reached: number, have: number): Tally['seats'][number]['objectives'] => [
      { id: 'books', reached, have, need: 3 },
      { id: 'lady', reached: 1, have: 12, need: 3 },
    ];
    const tally: Tally = {
      games: 10,
      rounds: 155,
      decisions: 2000,
      all: 1,
      none: 2,
      seats: [
        { wins: 8, points: 0, squares: 0, objectives: objectives(9, 27) },
        { wins: 1, points: 0, squares: 0, objectives: objectives(0, 4) },
      ],
      ends: ['a', 'b'],
    };
    const page = renderPage([{ case: duel, tally }]);
    expect(rowsOf(page, 'duel')).toEqual([
      ['`duel`', 'greedy', '0', 'random', '0.800', '[0.490, 0.943]', '1.00 of 2', '15.5', '200.0'],
      ['`duel`', 'random', '1', 'greedy', '0.100', '[0.018, 0.404]', '0.10 of 2', '15.5', '200.0'],
      ['`duel`', 'greedy', '0', 'random', 'books 90.0% (2.7/3), lady 10.0% (1.2/3)'],
      ['`duel`', 'random', '1', 'greedy', 'books 0.0% (0.4/3), lady 10.0% (1.2/3)'],
    ]);
    expect(page).toContain('| command | `npm run baselines -- --seeds 10` |');
  });

  test('has the points of seat 0', () => {
    const seat = { wins: 3, points: 200, squares: 10_400, objectives: [] };
    const tally: Tally = { games: 4, rounds: 72, decisions: 800, all: 0, none: 0, seats: [seat, { ...seat, wins: 1 }], ends: ['a'] };
    const page = renderPage([{ case: { ruleset: 'base-2p', bots: ['greedy', 'random'] }, tally }]);
    // the mean of 50 has the variance 100, and its error is the square root of a third of it
    expect(rowsOf(page, 'base-2p')).toEqual([
      ['`base-2p`', 'greedy', '0', 'random', '0.750', '[0.301, 0.954]', '50.0 ± 11.3', '18.0', '200.0'],
    ]);
  });

  test('has every preset that is won by objectives', () => {
    const planned = new Set(CASES.map(({ ruleset }) => loadRuleset(ruleset).name));
    const scenarios = PRESETS.map((name) => loadRuleset(name))
      .filter(({ rules }) => objectiveIds(rules).length > 0)
      .map(({ name }) => name);
    expect(scenarios.filter((name) => !planned.has(name))).toEqual([]);
  });
});

describe('docs/baselines.md', () => {
  let page = '';
  beforeAll(() => (page = readFileSync(join(ROOT, 'docs', 'baselines.md'), 'utf8')));
  const fact = (name: string): string | undefined => page.match(new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm'))?.[1];

  test.each(CASES)('has a row of $ruleset for $bots', ({ ruleset, bots }) => {
    const rows = rowsOf(page, ruleset).filter((row) => row.length === 9);
    const { rules, spec } = loadRuleset(ruleset);
    const team = spec.utility === 'team';
    (team || objectiveIds(rules).length === 0 ? bots.slice(0, 1) : bots).forEach((bot, seat) => {
      const against = team ? '–' : bots.filter((_, other) => other !== seat).join(', ') || '–';
      const row = rows.filter((cells) => cells[1] === bot && cells[2] === (team ? 'all' : String(seat)) && cells[3] === against);
      expect(row).toHaveLength(1);
      expect(row[0]![4]).toMatch(/^[01]\.\d{3}$/);
    });
  });

  test('has enough games', () => {
    expect(baselineGames(page)).toBeGreaterThanOrEqual(LEAST_SEEDS);
  });

  test('was measured with these rules and bots; else run `npm run baselines` again', async () => {
    expect(fact('rules version')).toBe(String(RULES_VERSION));
    const tallies: Tally[] = [];
    for (const one of CASES) {
      const games: Tally[] = [];
      for (let seed = 0; seed < FIRST_GAMES; seed++) {
        games.push(playGames(one, seed, 1));
        await pause();
      }
      tallies.push(addUp(games));
    }
    expect(fact('hash of the first games')).toBe(`\`${checksum(tallies)}\``);
  });
});
