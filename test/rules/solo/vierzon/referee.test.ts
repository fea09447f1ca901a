/** Permitted payments and their times, computed again from visible facts, in random play (RUL-S04). */
import { expect } from 'vitest';
import { rule, scenario, seeds, type Scenario } from '../../../dsl.js';
import { GOODS, marked, ORDER } from './positions.js';

interface Look {
  coins: number;
  goods: Record<string, number>;
  merchant: string;
  stations: string[];
  road?: number;
  citizens: number;
  tracks: Record<string, number>;
  supper?: string[];
  received?: string[];
  objectives?: string[];
  done_this_round?: boolean;
}
interface Table {
  round: number;
  phase: string;
  seats: [Look];
}
const look = (g: Scenario): Table => g.env.position(null) as unknown as Table;
const STATUS = [4, 9, 15, 22, 30];
const RULESETS = ['vierzon', 'vierzon?onePerRound', 'vierzon?inOrder'];

/** The Objectives that can be chosen now, by the text of the rules. */
function payable({ seats: [seat], round: now }: Table, ruleset: string, round = now): string[] {
  const limited = /onePerRound|inOrder/.test(ruleset);
  if (limited && seat.done_this_round === true) return [];
  const points = GOODS.reduce((n, good, i) => n + (i + 1) * (seat.goods[good] ?? 0), 0);
  const room = (seat.supper ?? []).length === 2 && (seat.received ?? []).length === 3 ? 3 : 0;
  const status = 1 + STATUS.filter((space) => (seat.tracks.development ?? 0) >= space).length;
  const met: Record<string, boolean> = {
    builder: seat.coins >= 10 && round < 9,
    fortress: seat.coins >= 25,
    company: limited && seat.stations.includes('loches'),
    capital: limited && (seat.stations.length + (seat.road ?? 0) + seat.citizens + room) * status >= 28,
    materials: seat.merchant === 'vierzon' && points >= 12,
  };
  const open = ORDER.filter((id) => !(seat.objectives ?? []).includes(id));
  return (ruleset.includes('inOrder') ? open.slice(0, 1) : open)
    .filter((id) => met[id])
    .map((id) => `objective(${id})`)
    .sort();
}

/** A start from which much can be reached. */
function begin(ruleset: string, seed: number): Scenario {
  const merchant = ['vierzon', 'loches', 'bourges'][seed % 3]!;
  const round = 1 + (seed % 10);
  return scenario(
    ruleset,
    {
      phase: 'planning',
      round,
      seats: [
        {
          coins: 5 * (seed % 12),
          merchant,
          goods: { brocade: seed % 3, wool: 2, cheese: 1 },
          stations: ['tours', 'blois', 'chinon'],
          unbuilt: 7,
          citizens: 1 + (seed % 2),
          tracks: { development: 12 + (seed % 4), craftsmen: 2 },
          wheels: 2,
          tiles: ['market_stand', 'quarry'],
          bag: { monk: 3, knight: 2, scholar: 2, trader: 2, craftsman: 2, farmer: 2, boatman: 2 },
        },
      ],
    },
    { seed },
  );
}

rule.each(
  'SOLO-DEC-02 SOLO-DEC-03 SOLO-DEC-04 SOLO-DEC-06 RUL-S04 RUL-S27',
  RULESETS.map((ruleset): [string] => [ruleset]),
  '%s: turn and windows offer exactly the payable Objectives, and no window is missing',
  (ruleset) => {
    let turns = 0;
    let windows = 0;
    let ends = 0;
    for (const seed of seeds(30)) {
      const g = begin(ruleset, seed);
      let state = seed * 48271;
      const below = (n: number): number => (state = (state * 48271) % 2147483647) % n;
      let acting = false;
      let before = g.count('round');
      let seen = false;
      let spent = false;
      while (!g.env.over) {
        const kind = g.env.decisionKind;
        const now = look(g);
        const { round } = now;
        const legal = g.legal();
        const offered = legal.filter((one) => one.startsWith('objective('));
        if (round !== before) {
          // between phase 6 and the first question of the next round nothing that is paid changes
          if (!seen && !spent) expect(payable(now, ruleset, before), `a window after phase 6, seed ${seed}, round ${before}`).toEqual([]);
          [before, acting, seen, spent] = [round, false, false, false];
        }
        if (kind === 'base.turn') {
          const want = payable(now, ruleset);
          expect(offered, `seed ${seed}, round ${round}`).toEqual(want);
          if (want.length > 0) expect(acting, `a window after the action, seed ${seed}, round ${round}`).toBe(false);
          turns += want.length;
          acting = false;
        } else if (kind === 'scenario.window') {
          const want = payable(now, ruleset);
          expect(want.length).toBeGreaterThan(0);
          expect(legal, `seed ${seed}, round ${round}`).toEqual([...want, 'done'].sort());
          acting = false;
          if (now.phase !== 'actions') {
            seen = true;
            ends++;
          } else windows++;
        } else expect(offered).toEqual([]);
        const calm = legal.filter((name) => !/^(pass|done|decline|draw\(0\)|objective)/.test(name));
        const name = calm.length > 0 && below(4) > 0 ? calm[below(calm.length)]! : legal[below(legal.length)]!;
        if (kind === 'base.turn' && name.startsWith('use(')) acting = true;
        if (name.startsWith('objective(')) spent = /onePerRound|inOrder/.test(ruleset);
        g.act(name);
      }
    }
    expect([turns > 20, windows > 10, ends > 5], `${turns} in turns, ${windows} windows, ${ends} after phase 6`).toEqual([
      true,
      true,
      true,
    ]);
  },
);

rule(
  'VIE-OBJ-COMPANY-1 VIE-OBJ-CAPITAL-1 RUL-S05',
  'without a difficulty step Company and Capital are marked when they are met, at every question',
  () => {
    const open = (g: Scenario): string[] => payable(look(g), 'vierzon?onePerRound').filter((name) => /company|capital/.test(name));
    const seen = new Set<string>();
    for (const seed of seeds(40)) {
      begin('vierzon', seed).playRandom(seed, 6000, (g) => {
        expect(open(g), `seed ${seed}, round ${g.count('round')}`).toEqual([]);
        for (const id of marked(g)) seen.add(id);
      });
    }
    expect([...seen]).toEqual(expect.arrayContaining(['company', 'capital']));
  },
);
