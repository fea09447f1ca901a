/** The invariants of Capital Vierzon over random play. */
import { expect } from 'vitest';
import { census, type TableFacts } from '../../../invariants.js';
import { map, rule, scenario, seeds, type Scenario } from '../../../dsl.js';
import { GOODS, keen, KINDS, MARKET, marked, result } from './positions.js';

type Facts = TableFacts & { seats: { received?: string[]; supper?: string[]; objectives?: string[] }[] };
const facts = (g: Scenario): Facts => g.env.position(null) as unknown as Facts;
const RULESETS = ['vierzon', 'vierzon?earlyLoss=false', 'vierzon?onePerRound&earlyLoss=false', 'vierzon?inOrder&earlyLoss=false'];

/** From set-up with even seeds, else from a start with money and goods, so that Objectives are reached. */
function begin(ruleset: string, seed: number): Scenario {
  if (seed % 2 === 0) return scenario(ruleset, undefined, { seed });
  return scenario(ruleset, { phase: 'planning', round: 1, seats: [{ coins: 40, merchant: 'vierzon', goods: { brocade: 2, wool: 2, cheese: 1 },
    tiles: ['market_stand', 'gaming_room'], wheels: 2, tracks: { craftsmen: 2 }, bag: { monk: 2, knight: 2, scholar: 2, trader: 2, craftsman: 2 } }] }, { seed });
}

/** All goods and neutral Followers that can be seen, those of the Gaming Room too. */
function pieces(t: Facts): { goods: number; kinds: number[]; wheels: number; citizens: number } {
  const sum = census(t);
  const seat = t.seats[0]!;
  const room = (seat.received ?? []).map((name) => name.split('.')[1]!);
  return {
    goods: GOODS.reduce((n, good) => n + sum[good]!, 0) + (seat.supper ?? []).length,
    kinds: KINDS.map((kind) => sum[kind]! + room.filter((one) => one === kind).length),
    wheels: sum.wheels!, citizens: t.citizens.length + seat.citizens,
  };
}

/** Compulsory payments are due in these rounds only; torture takes all coins before it takes things. */
const tortured = (before: Facts, after: Facts): boolean => [3, 9, 12].includes(before.round) && after.seats[0]!.coins < 10;

rule.each('VIE-INV-01 VIE-INV-02', RULESETS.map((ruleset): [string] => [ruleset]), '%s: 40 goods, 4 Followers a kind, 4 wheels; torture alone removes any', (ruleset) => {
  for (const seed of seeds(12)) {
    const g = begin(ruleset, seed);
    let before = facts(g);
    let old = pieces(before);
    expect(old).toEqual({ goods: 40, kinds: KINDS.map(() => 4), wheels: 4, citizens: 7 });
    keen(g, seed, (now) => {
      const after = facts(now);
      const fresh = pieces(after);
      if (tortured(before, after)) {
        expect(fresh.goods).toBeLessThanOrEqual(old.goods);
        fresh.kinds.forEach((n, i) => expect(n, KINDS[i]).toBeLessThanOrEqual(old.kinds[i]!));
        expect(fresh.wheels).toBeLessThanOrEqual(old.wheels);
      } else expect(fresh, `round ${after.round}, ${now.env.decisionKind}`).toEqual(old);
      before = after;
      old = fresh;
    }).over();
  }
});

rule('VIE-INV-02', 'the seven Citizens lie on their spaces or with the player, at every moment', () => {
  for (const seed of seeds(12)) begin(RULESETS[1]!, seed).wander(seed + 50, 6000, (g) => expect(pieces(facts(g)).citizens).toBe(7));
});

rule('VIE-INV-03', 'with early loss every decision from round 9 on finds the Builder marked', () => {
  let late = 0;
  for (const seed of seeds(25)) {
    const g = keen(begin('vierzon', seed), seed, (now) => {
      if (now.count('round') < 9) return;
      late++;
      expect(marked(now)).toContain('builder');
    }).over();
    expect(result(g)).toMatch(/^(won|lost)$/);
  }
  expect(late).toBeGreaterThan(0);
});

rule('VIE-INV-04', 'in round 13 the Merchant stays where he is', () => {
  const all = ['stage_coach', 'horse_wagon', 'bourgeois_house', 'christmas_market', 'tinkerers_wagon', 'flea_market', 'well', 'drawbridge'];
  for (const seed of seeds(40)) {
    const tiles = [all[seed % 8]!, all[(seed + 3) % 8]!];
    const g = scenario('vierzon', { phase: 'planning', round: 13, map: map(), seats: [{ coins: 9, tiles, objectives: ['builder'], merchant: 'blois',
      market: { ...MARKET, monk: 2, knight: 1, trader: 1 }, spaces: { ship: ['farmer', 'boatman', 'knight'], wagon: ['farmer', 'trader', 'knight'] } }] }, { seed });
    g.wander(seed, 400, (now) => {
      if (now.count('round') === 13) now.expect({ 'seats.0.merchant': 'blois' });
    });
  }
});

rule.each('SOLO-INV-02 RUL-S05', RULESETS.map((ruleset): [string] => [ruleset]), '%s: an Objective stays marked, with a difficulty step one a round', (ruleset) => {
  let most = 0;
  for (const seed of seeds(20)) {
    const g = begin(ruleset, seed);
    let round = g.count('round');
    let first = marked(g);
    let last = first;
    const look = (now: Scenario): void => {
      const list = marked(now);
      for (const id of last) expect(list).toContain(id);
      if (/onePerRound|inOrder/.test(ruleset)) expect(list.length - first.length).toBeLessThanOrEqual(1);
      // what is new in the first question of a round was chosen in the last window of the round before
      if (now.count('round') !== round) {
        round = now.count('round');
        first = list;
      }
      last = list;
      most = Math.max(most, list.length);
    };
    keen(g, seed, look).over();
    look(g);
  }
  expect(most).toBeGreaterThan(0);
});

rule('SOLO-INV-02 VIE-063', 'in order: what is marked is always a beginning of the list', () => {
  for (const seed of seeds(20)) {
    keen(begin('vierzon?inOrder&earlyLoss=false', seed), seed, (g) => {
      const order = ['builder', 'fortress', 'company', 'capital', 'materials'];
      expect(marked(g)).toEqual(order.slice(0, marked(g).length).sort());
    });
  }
});

rule('SOLO-INV-01', 'at most 14 rounds, no Census', () => {
  for (const seed of seeds(10)) {
    begin('vierzon?earlyLoss=false', seed).wander(seed + 9, 6000, (g) => {
      expect(g.count('round')).toBeLessThanOrEqual(14);
      expect(g.see('phase')).not.toBe('census');
    }).over();
  }
});

rule('SOLO-DEC-20', 'every game ends within a bounded number of decisions', () => {
  for (const seed of seeds(20)) expect(keen(begin('vierzon?earlyLoss=false', seed), seed + 77).env.moveNumber).toBeLessThan(14 * 60);
});
