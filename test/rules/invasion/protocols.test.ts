/** Decisions of the team: invasion.md section 10. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { event, FOUR, THREE, TWO } from './positions.js';

/** Plays every answer of team questions; returns each end state, as `seen` shows it, once. */
function ends(g: Scenario, seen: (g: Scenario) => string, kinds: readonly string[]): string[] {
  const found = new Set<string>();
  const walk = (at: Scenario): void => {
    if (at.env.over || !kinds.includes(at.env.decisionKind)) {
      found.add(seen(at));
      return;
    }
    for (const action of at.legal()) walk(at.fork().act(action));
  };
  walk(g);
  return [...found].sort();
}

const wheels = (n: number): object => ({ wheels: { free: n }, tracks: { craftsmen: 5 } });
const given =
  (fields: readonly string[], before: readonly number[]) =>
  (g: Scenario): string =>
    fields.map((field, k) => before[k]! - g.count(field)).join(' ');
const coins = ['seats.0.coins', 'seats.1.coins', 'seats.2.coins'];

rule('COOP-DEC-01 RUL-C02', 'the start player of the round answers the yes-or-no questions of the team', () => {
  event('good_trade', { coins: 5 }, { others: [{ coins: 5 }], top: { start: 1, active: 1 } })
    .asks('invasion.good_trade', 1)
    .only('accept', 'decline');
  event('good_trade', { coins: 5 }, { others: [{ coins: 5 }] }).asks('invasion.good_trade', 0);
});

rule('COOP-DEC-02 COOP-DEC-22', 'equal picks are made seat by seat from the start player', () => {
  const grain = Object.fromEntries(
    [
      'chartres--etampes--road',
      'chartres--orleans--road',
      'orleans--briare--waterway',
      'montargis--briare--road',
      'bourges--nevers--road',
      'orleans--blois--waterway',
    ].map((edge) => [edge, ['grain']]),
  );
  const g = event(
    'drought',
    {},
    {
      ruleset: THREE,
      top: {
        start: 1,
        active: 1,
        map: {
          ...Object.fromEntries(
            Object.entries(event('escape', {}).see('map') as object).map(([edge, row]) => [edge, (row as unknown[]).map(() => null)]),
          ),
          ...grain,
        },
      },
    },
  );
  g.asks('invasion.drought', 1)
    .act('edge(chartres--etampes--road)')
    .asks('invasion.drought', 2)
    .act('edge(chartres--orleans--road)')
    .asks('invasion.drought', 0)
    .act('edge(orleans--briare--waterway)')
    .asks('invasion.drought', 1);
  g.cannot('edge(chartres--etampes--road)').act('edge(orleans--blois--waterway)').expect({ 'supply.goods.grain': '+4' });
});

rule('COOP-DEC-03 COOP-INV-10', 'three pieces from means of 2, 1, 2 have exactly five splits', () => {
  // the Wool Market: a brocade for three coins
  const g = event('wool_market', { coins: 2 }, { ruleset: THREE, others: [{ coins: 1 }, { coins: 2 }] }).act('wool_market(buy,brocade)');
  expect(ends(g, given(coins, [2, 1, 2]), ['invasion.coins'])).toEqual(['0 1 2', '1 0 2', '1 1 1', '2 0 1', '2 1 0']);
});

rule(
  'COOP-DEC-03 COOP-INV-10 RUL-C03',
  'a seat may stop only if later ones can give the rest; nothing is asked after the last piece',
  () => {
    const g = event('wool_market', { coins: 3 }, { others: [{ coins: 2 }] })
      .act('wool_market(buy,brocade)')
      .asks('invasion.coins', 0);
    // it must give one, and does; now the other could give the rest
    g.only('done', 'give_up(coin)')
      .expect({ 'seats.0.coins': '-1' })
      .act('done')
      .asks('invasion.share', 0)
      .expect({ 'seats.1.coins': '-2' });
  },
);

rule('COOP-DEC-04 COOP-DEC-20 COOP-EVT-DEMOLITION-2', 'wheels or coins can be paid in every way that the index names, and no other', () => {
  const start = (): Scenario => event('demolition', { coins: 4, ...wheels(1) }, { others: [{ coins: 3, ...wheels(1) }] });
  const fields = ['seats.0.wheels.free', 'seats.1.wheels.free', 'seats.0.coins', 'seats.1.coins'];
  expect(ends(start(), given(fields, [1, 1, 4, 3]), ['invasion.demolition', 'invasion.coins'])).toEqual([
    '0 1 3 3',
    '0 1 4 2',
    '1 0 3 3',
    '1 0 4 2',
    '1 1 0 0',
  ]);
});

rule('COOP-DEC-04 COOP-EVT-DEMOLITION-3 RUL-C03', 'the game tests for a loss before any seat gives', () => {
  event('demolition', { coins: 5, ...wheels(1) }, { others: [{ coins: 0 }] })
    .over()
    .expect({ 'seats.0.coins': 5, 'seats.0.wheels.free': 1 });
  event('demolition', { coins: 6, ...wheels(1) }, { others: [{ coins: 0 }] }).expect({ 'seats.0.coins': 0, 'seats.0.wheels': {} });
});

rule('COOP-DEC-05 COOP-DEC-21', 'the start player hands out a gain piece by piece: steps, wine, coins', () => {
  const g = event('donation', {}, { ruleset: THREE, top: { start: 2, active: 2 } });
  const asked: string[] = [];
  for (const seat of [0, 1, 1, 2, 0, 0, 1]) {
    asked.push(`${g.env.decisionKind} ${g.env.currentSeat}`);
    g.only('seat(0)', 'seat(1)', 'seat(2)').act(`seat(${seat})`);
  }
  expect(asked).toEqual(Array.from({ length: 7 }, () => 'invasion.share 2'));
  g.expect({
    'seats.0.tracks.development': '+1',
    'seats.1.tracks.development': '+2',
    'seats.2.goods.wine': '+1',
    'seats.0.coins': '+2',
    'seats.1.coins': '+1',
    'seats.2.coins': '+0',
  });
});

rule('COOP-DEC-05', 'a step that no seat can take is lost; if only one seat can take it, it goes to this seat', () => {
  const end = { tracks: { development: 30 } };
  const g = event('donation', end, { others: [{ tracks: { development: 29 } }] });
  // one step to seat 1, two are lost; then the wine
  g.expect({ 'seats.1.tracks.development': 30 }).act('seat(0)').expect({ 'seats.0.goods.wine': '+1' });
});

rule('COOP-DEC-21', 'without wine in the supply the wine is skipped', () => {
  const g = event(
    'donation',
    { tracks: { development: 30 } },
    { others: [{ tracks: { development: 30 } }], top: { supply: { goods: { wine: 0 } } } },
  );
  g.act('seat(0)').expect({ 'seats.0.coins': '+1' });
});

rule('COOP-DEC-06', "decisions of single seats are asked in seat order, and only the seat's means count", () => {
  const g = event(
    'progress',
    { coins: 4, merchant: 'blois' },
    {
      ruleset: THREE,
      others: [
        { coins: 3, merchant: 'vendome' },
        { coins: 9, merchant: 'vierzon' },
      ],
      top: { start: 2, active: 2 },
    },
  );
  g.asks('invasion.progress', 2)
    .act('decline')
    .asks('invasion.progress', 0)
    .act('accept')
    .expect({ 'seats.0.coins': '-4', 'seats.0.stations': ['blois'] });
  expect(g.env.decisionKind).not.toBe('invasion.progress');
});

rule(
  'COOP-DEC-39',
  'Assembly, Highwayman, Pilgrimage, Escape, Reinforcement, Fishing Grounds, Income, Pirates, Plague, Raging Plague, Rats and Trip ask nothing',
  () => {
    const quiet = ['assembly', 'highwayman', 'pilgrimage', 'escape', 'reinforcement', 'fishing_grounds', 'income', 'pirates', 'plague'];
    for (const name of [...quiet, 'raging_plague', 'rats', 'trip']) {
      const g = event(name, { coins: 9, bag: { farmer: 1, monk: 2 }, goods: { grain: 2 } }, { others: [{ coins: 9, bag: { knight: 3 } }] });
      expect([name, g.env.decisionKind]).toEqual([name, 'base.draw']);
    }
  },
);

rule(
  'COOP-DEC-40 COOP-DEC-49',
  'the environment names the seat to act; team questions come only in phase 6 or at the end of the round',
  () => {
    const g = event('wool_market', { coins: 4 }, { ruleset: FOUR, top: { start: 3, active: 3 } }).asks('invasion.wool_market', 3);
    expect([g.env.currentSeat, g.see('phase')]).toEqual([3, 'event']);
    expect(event('good_winds', { merchant: 'blois' }, { ruleset: TWO }).see('phase')).toBe('round_end');
  },
);
