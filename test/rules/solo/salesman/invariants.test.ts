/** The invariants of Travelling Salesman over random play. */
import { expect } from 'vitest';
import { census, type TableFacts } from '../../../invariants.js';
import { rule, scenario, seeds, type Scenario } from '../../../dsl.js';
import { GOODS, keen, marked, ORDER, result } from './positions.js';

const facts = (g: Scenario): TableFacts => g.env.position(null) as unknown as TableFacts;
const RULESETS = ['salesman', 'salesman?onePerRound', 'salesman?inOrder'];
const KINDS: Record<string, number> = { farmer: 5, boatman: 3, craftsman: 3, trader: 3, knight: 4, scholar: 4, monk: 4 };

/** From set-up with even seeds, else from a start with money, goods and tiles next to Bourges, so that Objectives are reached. */
function begin(ruleset: string, seed: number): Scenario {
  if (seed % 2 === 0) return scenario(ruleset, undefined, { seed });
  return scenario(ruleset, { phase: 'planning', round: 1, seats: [{ coins: 80, merchant: 'bourges', goods: { grain: 6, cheese: 5, wine: 5, wool: 6, brocade: 4 },
    tiles: ['market_stand', 'horse_wagon'], bag: { monk: 2, knight: 3, scholar: 2, trader: 2, boatman: 2, farmer: 2 } }] }, { seed });
}

rule.each('SAL-INV-01 SAL-015 SAL-016', RULESETS.map((ruleset): [string] => [ruleset]),
  '%s: 90 goods, 8 wheels, the Followers of set-up, no Citizen, no station', (ruleset) => {
  for (const seed of seeds(14)) {
    const check = (g: Scenario): void => {
      const now = facts(g);
      const sum = census(now);
      const seat = now.seats[0]!;
      expect(Object.keys(GOODS).map((good) => sum[good])).toEqual(Object.values(GOODS));
      expect(Object.keys(KINDS).map((kind) => sum[kind])).toEqual(Object.values(KINDS));
      expect([sum.wheels, seat.citizens, now.citizens, seat.stations, seat.unbuilt]).toEqual([8, 0, [], [], 0]);
    };
    const g = keen(begin(ruleset, seed), seed, check);
    check(g);
  }
});

const FOOD = ['grain', 'cheese', 'wine'];
const purse = (g: Scenario): { coins: number; food: number; rest: number } => ({ coins: g.count('seats.0.coins'),
  food: FOOD.reduce((n, good) => n + g.count(`seats.0.goods.${good}`), 0), rest: g.count('seats.0.goods.wool') + g.count('seats.0.goods.brocade') });

rule('SAL-INV-02 SAL-EVT-FEEDING-1 SAL-EVT-FEAST-1 SAL-EVT-STARVE-1', 'after each phase 6 of a running game exactly the food or exactly the coins are gone', () => {
  let paid = 0;
  for (const seed of seeds(30)) {
    const g = begin('salesman', seed);
    let state = seed * 7919;
    const random = (n: number): number => (state = (state * 1103515245 + 12345) % 2147483648) % n;
    while (!g.env.over) {
      const legal = g.legal();
      const name = legal[random(legal.length)]!;
      const round = g.count('round');
      const before = purse(g);
      g.act(name);
      if (name !== 'pass') continue;
      while (!g.env.over && ['base.wheels', 'salesman.food'].includes(g.env.decisionKind)) g.act(g.legal()[random(g.legal().length)]!);
      const n = round > 10 ? 2 : 1;
      const after = purse(g);
      const starved = result(g) === 'lost' && round < 15;
      const fed = [{ ...before, food: before.food - n }, { ...before, coins: before.coins - 2 * n }];
      if (starved) expect([before.food < n, before.coins < 2 * n]).toEqual([true, true]);
      else if (!(result(g) === 'lost' && before.food < n && before.coins < 2 * n)) {
        expect(fed, `seed ${seed}, round ${round}`).toContainEqual(after);
        paid++;
      }
    }
  }
  expect(paid).toBeGreaterThan(50);
});

rule('SAL-INV-02', 'coins are never negative', () => {
  for (const seed of seeds(20)) keen(begin('salesman', seed), seed + 31, (g) => expect(g.count('seats.0.coins')).toBeGreaterThanOrEqual(0));
});

rule.each('SOLO-INV-02', RULESETS.map((ruleset): [string] => [ruleset]), '%s: an Objective stays marked, with a difficulty step one a round', (ruleset) => {
  let most = 0;
  for (const seed of seeds(30)) {
    const g = begin(ruleset, seed);
    let round = g.count('round');
    let first = marked(g);
    let last = first;
    const look = (now: Scenario): void => {
      const list = marked(now);
      for (const id of last) expect(list).toContain(id);
      if (ruleset !== 'salesman') expect(list.length - first.length).toBeLessThanOrEqual(1);
      // what is new in the first question of a round was chosen in the last window of the round before
      if (now.count('round') !== round) {
        round = now.count('round');
        first = list;
      }
      if (ruleset === 'salesman?inOrder') expect(list).toEqual(ORDER.slice(0, list.length).sort());
      last = list;
      most = Math.max(most, list.length);
    };
    keen(g, seed, look).over();
    look(g);
  }
  expect(most).toBeGreaterThan(0);
});

rule('SOLO-INV-01', 'at most 15 rounds, no Census', () => {
  for (const seed of seeds(10)) {
    begin('salesman', seed).wander(seed + 9, 6000, (g) => {
      expect(g.count('round')).toBeLessThanOrEqual(15);
      expect(g.see('phase')).not.toBe('census');
    }).over();
  }
});

rule('SOLO-DEC-20', 'every game ends within a bounded number of decisions', () => {
  for (const seed of seeds(20)) expect(keen(begin('salesman', seed), seed + 77).env.moveNumber).toBeLessThan(15 * 60);
});
