/** When Objectives of Capital Vierzon can be paid (RUL-S04), and the two difficulty steps. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../../dsl.js';
import { drawing, event, marked, planning, turn, type Seat } from './positions.js';

const objectives = (g: Scenario): string[] => g.options('objective');
const window = (g: Scenario, ...names: string[]): Scenario =>
  g.asks('scenario.window', 0).only(...names.map((name) => `objective(${name})`), 'done');

rule('SOLO-DEC-02 RUL-S04', 'in phase 5 the turn offers payable Objectives, and is asked again after one', () => {
  const g = turn(5, { coins: 36 }).only('use(scriptorium)', 'use(monastery)', 'objective(builder)', 'objective(fortress)', 'pass');
  g.act('objective(builder)').asks('turn', 0).only('use(scriptorium)', 'use(monastery)', 'objective(fortress)', 'pass');
  g.act('objective(fortress)').asks('turn', 0).only('use(scriptorium)', 'use(monastery)', 'pass').expect({ 'seats.0.coins': 1 });
});

rule('SOLO-DEC-02 RUL-S04', 'without an activated place the turn is asked if an Objective is payable; else the pass is automatic', () => {
  const empty = { scriptorium: [null, null], monastery: [null, null] };
  turn(4, { coins: 10, spaces: empty }).asks('turn', 0).only('objective(builder)', 'pass');
  turn(4, { coins: 9, spaces: empty }).asks('planning', 0).expect({ round: 5 });
});

rule('SOLO-DEC-03 RUL-S04', 'a window follows an action, and "done" changes nothing in the turn', () => {
  const g = turn(5, { coins: 10 }).act('use(scriptorium)');
  window(g, 'builder').act('done').asks('turn', 0).can('objective(builder)', 'use(monastery)').expect({ 'seats.0.coins': 10 });
});

rule('SOLO-DEC-03', 'the window is asked again while another Objective is payable', () => {
  const g = turn(5, { coins: 35 }).act('use(scriptorium)');
  window(g, 'builder', 'fortress').act('objective(builder)');
  window(g, 'fortress').act('objective(fortress)').asks('turn', 0).expect({ 'seats.0.coins': 0 });
  const poor = turn(5, { coins: 30 }).act('use(scriptorium)');
  window(poor, 'builder', 'fortress').act('objective(fortress)').asks('turn', 0);
});

rule('SOLO-DEC-03', 'without a payable Objective no window opens', () => {
  turn(5, { coins: 9 }).act('use(scriptorium)').asks('turn', 0);
});

rule('SOLO-DEC-03 RUL-S04', 'gains of the action count', () => {
  const sale = { coins: 6, goods: { wool: 1 }, tiles: ['market_stand'], spaces: { market_stand: ['trader'] } };
  const g = turn(5, sale).cannot('objective(builder)').act('use(market_stand)', 'give(wool)');
  if (g.env.decisionKind !== 'scenario.window') g.act('done');
  window(g, 'builder');
  const ship = { merchant: 'bourges', goods: { brocade: 2, cheese: 1 }, spaces: { ship: ['farmer', 'boatman', 'knight'] } };
  window(turn(5, ship).act('use(ship)'), 'materials');
});

rule('RUL-S04', 'Objectives cannot be paid in phases 3 and 4', () => {
  expect(objectives(planning(5, { coins: 40, market: { own_farmer: 1 } }).asks('planning', 0))).toEqual([]);
  expect(objectives(drawing({ coins: 40, bag: { monk: 1 } }).asks('draw', 0))).toEqual([]);
});

rule('SOLO-DEC-04 RUL-S04', 'a window opens once after phase 6, and coins of the event count', () => {
  const g = event(5, { coins: 7, objectives: [] });
  window(g, 'builder').expect({ round: 5, 'seats.0.coins': 10 });
  g.fork().act('done').asks('planning', 0).expect({ round: 6, 'seats.0.coins': 10 });
  g.act('objective(builder)').asks('planning', 0).expect({ round: 6, 'seats.0.coins': 0 });
});

rule('SOLO-DEC-04', 'without a payable Objective no window opens after phase 6', () => {
  event(5, { coins: 6, objectives: [] }).asks('planning', 0).expect({ round: 6, 'seats.0.coins': 9 });
});

rule('SOLO-DEC-04', 'the window after phase 6 continues while another Objective is payable', () => {
  const g = event(10, { coins: 27, objectives: ['builder'], merchant: 'vierzon', goods: { brocade: 3 } });
  window(g, 'fortress', 'materials').act('objective(materials)');
  window(g, 'fortress').act('objective(fortress)').asks('planning', 0).expect({ round: 11, 'seats.0.coins': 2, 'seats.0.goods': {} });
});

rule('RUL-S04 VIE-OBJ-BUILDER-1', 'the window after phase 6 of round 8 is the last one for the Builder', () => {
  const g = event(8, { coins: 10, objectives: [] });
  window(g, 'builder').act('objective(builder)').asks('planning', 0).expect({ round: 9 });
});

// --- one per round -------------------------------------------------------------------------------

const ONE = 'vierzon?onePerRound';
const done = (g: Scenario): boolean => (g.see('seats.0') as { done_this_round?: boolean }).done_this_round ?? false;

rule('VIE-062 RUL-S27', 'after the Builder no other Objective can be marked in this round, neither in the turn nor in windows', () => {
  const g = turn(4, { coins: 35 }, { ruleset: ONE })
    .can('objective(builder)', 'objective(fortress)')
    .act('objective(builder)')
    .asks('turn', 0);
  expect([objectives(g), done(g)]).toEqual([[], true]);
  g.act('use(scriptorium)').asks('turn', 0).act('pass').asks('draw', 0).expect({ round: 5, 'seats.0.coins': 25 });
  expect(done(g)).toBe(false);
});

rule('VIE-062 RUL-S27', 'in the next round another Objective can be paid', () => {
  const g = turn(4, { coins: 35 }, { ruleset: ONE }).act('objective(builder)', 'pass').until('turn', 0);
  expect(objectives(g)).toEqual(['objective(fortress)']);
  g.act('objective(fortress)');
  expect(marked(g)).toEqual(['builder', 'fortress']);
});

rule('VIE-062 RUL-S27', 'the window after phase 6 belongs to the round that ends', () => {
  const g = event(5, { coins: 32, objectives: [] }, { ruleset: ONE });
  window(g, 'builder', 'fortress').act('objective(fortress)').asks('planning', 0).expect({ round: 6 });
  expect(done(g)).toBe(false);
  event(5, { coins: 32, objectives: ['fortress'], done_this_round: true }, { ruleset: ONE })
    .asks('planning', 0)
    .expect({ round: 6 });
});

rule('VIE-062 SOLO-DEC-06 RUL-S05', 'with one per round the Building Company is a choice, in the turn and in windows', () => {
  const built: Seat = { stations: ['loches'], unbuilt: 9 };
  const g = turn(5, built, { ruleset: ONE }).can('objective(company)').act('use(scriptorium)');
  window(g, 'company').act('objective(company)').asks('turn', 0);
  expect([marked(g), objectives(g), done(g)]).toEqual([['company'], [], true]);
  window(event(5, { ...built }, { ruleset: ONE }), 'company')
    .act('done')
    .asks('planning', 0)
    .expect({ round: 6 });
});

rule('SOLO-DEC-06 RUL-S05', 'with one per round building in Loches marks nothing', () => {
  const g = turn(5, { merchant: 'loches', spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }, { ruleset: ONE }).act(
    'use(guildhall)',
  );
  window(g, 'company');
  expect(marked(g)).toEqual([]);
});

rule('SOLO-DEC-06', 'the Capital is offered only while it is met', () => {
  const seat = (development: number): Seat => ({
    stations: ['tours', 'blois', 'orleans', 'chinon'],
    unbuilt: 6,
    citizens: 3,
    tracks: { development },
  });
  const g = turn(5, seat(15), { ruleset: ONE }).can('objective(capital)').act('objective(capital)');
  expect(marked(g)).toEqual(['capital']);
  expect(objectives(turn(5, seat(14), { ruleset: ONE }))).toEqual([]);
  const falls = turn(3, seat(15), { ruleset: ONE }).can('objective(capital)').act('pass').asks('torture', 0).act('torture(development)');
  while (!falls.env.over && falls.env.decisionKind === 'base.torture') falls.act('torture(station)');
  falls.asks('recall', 0).expect({ round: 4, 'seats.0.tracks.development': 14 });
  expect(marked(falls)).toEqual([]);
});

rule('RUL-S27', 'with one per round paid and marked Objectives count equally', () => {
  const seat = { coins: 10, stations: ['loches'], unbuilt: 9 };
  const g = turn(5, seat, { ruleset: ONE }).can('objective(company)', 'objective(builder)');
  expect(objectives(g.fork().act('objective(company)'))).toEqual([]);
  expect(objectives(g.act('objective(builder)'))).toEqual([]);
});

rule('SOLO-DEC-06', 'without a difficulty step Company and Capital are not actions', () => {
  const names = (g: Scenario): string[] =>
    g.ruleset.spec.actions.map((action) => action.name).filter((name) => name.startsWith('objective('));
  expect(names(turn(5)).sort()).toEqual(['objective(builder)', 'objective(fortress)', 'objective(materials)']);
  expect(names(turn(5, {}, { ruleset: ONE })).sort()).toEqual(
    ['builder', 'capital', 'company', 'fortress', 'materials'].map((name) => `objective(${name})`),
  );
});

// --- in order ------------------------------------------------------------------------------------

const SORTED = 'vierzon?inOrder';
const RICH: Seat = {
  coins: 90,
  merchant: 'vierzon',
  goods: { brocade: 3 },
  stations: ['loches', 'tours', 'blois', 'orleans'],
  unbuilt: 6,
  citizens: 3,
  tracks: { development: 15 },
};

rule.each(
  'VIE-063 RUL-S11',
  [
    [[], 'builder'],
    [['builder'], 'fortress'],
    [['builder', 'fortress'], 'company'],
    [['builder', 'fortress', 'company'], 'capital'],
    [['builder', 'fortress', 'company', 'capital'], 'materials'],
  ] as [string[], string][],
  'after %j only %s is offered, though all are met',
  (before, next) => {
    const g = turn(5, { ...RICH, objectives: before }, { ruleset: SORTED });
    expect(objectives(g)).toEqual([`objective(${next})`]);
    g.act('use(scriptorium)');
    window(g, next);
  },
);

rule('VIE-063 VIE-062 RUL-S27', 'in order also means one per round', () => {
  const g = turn(5, RICH, { ruleset: SORTED }).act('objective(builder)');
  expect(objectives(g)).toEqual([]);
  expect(g.ruleset.name).toBe('vierzon?inOrder=true');
  expect(turn(5, RICH, { ruleset: 'vierzon?onePerRound&inOrder' }).ruleset.name).toBe('vierzon?inOrder=true');
});

rule('VIE-063', 'an Objective that is not met yet blocks the later ones', () => {
  expect(
    objectives(
      turn(5, { coins: 60, objectives: ['builder', 'fortress'], merchant: 'vierzon', goods: { brocade: 3 } }, { ruleset: SORTED }),
    ),
  ).toEqual([]);
});

rule('RUL-S07 VIE-063', 'in order without enough rounds left the game continues', () => {
  const g = event(12, { coins: 40, objectives: ['builder'] }, { ruleset: SORTED });
  g.idle((now) => now.count('round') === 13).expect({ round: 13 });
});
