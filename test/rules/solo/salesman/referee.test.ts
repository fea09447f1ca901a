/** Permitted payments and their times, computed again from visible facts, in random play (RUL-S04). */
import { expect } from 'vitest';
import { rule, scenario, seeds, type Scenario } from '../../../dsl.js';
import { ORDER, TARGETS } from './positions.js';

interface Look {
  goods: Record<string, number>;
  merchant: string;
  objectives?: string[];
  done_this_round?: boolean;
}
interface Table {
  round: number;
  phase: string;
  seats: [Look];
}
const look = (g: Scenario): Table => g.env.position(null) as unknown as Table;
const RULESETS = ['salesman', 'salesman?onePerRound', 'salesman?inOrder'];

/** The Objectives that can be paid now, by the text of the rules. */
function payable({ seats: [seat] }: Table, ruleset: string): string[] {
  if (ruleset !== 'salesman' && seat.done_this_round === true) return [];
  const open = ORDER.filter((id) => !(seat.objectives ?? []).includes(id));
  return (ruleset === 'salesman?inOrder' ? open.slice(0, 1) : open)
    .filter(
      (id) => seat.merchant === TARGETS[id]!.town && Object.entries(TARGETS[id]!.goods).every(([good, n]) => (seat.goods[good] ?? 0) >= n),
    )
    .map((id) => `objective(${id})`);
}

/** A start near a target, with the goods for it and money for many rounds. */
function begin(ruleset: string, seed: number): Scenario {
  const near = ['bourges', 'vierzon', 'chateaudun', 'blois', 'chartres', 'vendome', 'le_blanc', 'tours', 'argenton_sur_creuse'];
  return scenario(
    ruleset,
    {
      phase: 'planning',
      round: 1 + (seed % 9),
      seats: [
        {
          coins: 60,
          merchant: near[seed % 9]!,
          goods: { grain: 4, cheese: 3, wine: 3, wool: 4, brocade: 3 },
          objectives: ORDER.slice(0, seed % 4),
          tiles: ['market_stand', 'horse_wagon'],
          bag: { monk: 3, knight: 3, scholar: 2, trader: 2, farmer: 2, boatman: 2 },
        },
      ],
    },
    { seed },
  );
}

rule.each(
  'SOLO-DEC-02 SOLO-DEC-03 SOLO-DEC-04 RUL-S04 RUL-S27 SAL-063',
  RULESETS.map((ruleset): [string] => [ruleset]),
  '%s: turn and windows offer exactly the payable Objectives, and no window is missing',
  (ruleset) => {
    const count = { turns: 0, windows: 0, ends: 0 };
    for (const seed of seeds(36)) {
      const g = begin(ruleset, seed);
      let state = seed * 48271;
      const below = (n: number): number => (state = (state * 48271) % 2147483647) % n;
      let before = g.count('round');
      let [acting, seen, spent] = [false, false, false];
      while (!g.env.over) {
        const kind = g.env.decisionKind;
        const legal = g.legal();
        const offered = legal.filter((name) => name.startsWith('objective('));
        const now = look(g);
        const { round } = now;
        const want = payable(now, ruleset);
        if (round !== before) {
          // between phase 6 and the first question of the next round nothing that is paid changes
          if (!seen && !spent) expect(want, `a window after phase 6, seed ${seed}, round ${before}`).toEqual([]);
          [before, acting, seen, spent] = [round, false, false, false];
        }
        if (kind === 'base.turn') {
          expect(offered, `seed ${seed}, round ${round}`).toEqual(want);
          if (want.length > 0) expect(acting, `a window after the action, seed ${seed}, round ${round}`).toBe(false);
          count.turns += want.length;
          acting = false;
        } else if (kind === 'scenario.window') {
          expect(want.length).toBeGreaterThan(0);
          expect(legal, `seed ${seed}, round ${round}`).toEqual([...want, 'done'].sort());
          acting = false;
          seen ||= now.phase !== 'actions';
          count[now.phase === 'actions' ? 'windows' : 'ends']++;
        } else expect(offered).toEqual([]);
        const calm = legal.filter((name) => !/^(pass|done|decline|draw\(0\)|objective)/.test(name));
        const name = calm.length > 0 && below(4) > 0 ? calm[below(calm.length)]! : legal[below(legal.length)]!;
        if (kind === 'base.turn' && name.startsWith('use(')) acting = true;
        if (name.startsWith('objective(')) spent = ruleset !== 'salesman';
        g.act(name);
      }
    }
    expect([count.turns > 10, count.windows > 3, count.ends > 3], JSON.stringify(count)).toEqual([true, true, true]);
  },
);
