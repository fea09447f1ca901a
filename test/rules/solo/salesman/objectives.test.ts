/** Travelling Salesman 4.3: the five Objectives, when they can be paid, and the two difficulty steps. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../../dsl.js';
import { event, marked, ORDER, planning, TARGETS, turn, type Seat } from './positions.js';

const objectives = (g: Scenario): string[] => g.options('objective');
const window = (g: Scenario, ...names: string[]): Scenario =>
  g.asks('scenario.window', 0).only(...names.map((name) => `objective(${name})`), 'done');
const ROW = ORDER.map((id): [string] => [id]);
/** The Merchant in the town with exactly the goods (and a few more of the `rest`). */
const there = (id: string, rest: Seat = {}): Seat => ({ merchant: TARGETS[id]!.town, goods: TARGETS[id]!.goods, ...rest });

rule.each(
  'SAL-OBJ-BOURGES-1 SAL-OBJ-CHARTRES-1 SAL-OBJ-VENDOME-1 SAL-OBJ-TOURS-1 SAL-OBJ-ARGENTON-1 SAL-040 SOLO-DEC-02',
  ROW,
  '%s: with the Merchant in the town the goods can be paid to the supply immediately',
  (id) => {
    const g = turn(5, there(id)).can(`objective(${id})`);
    expect(objectives(g)).toEqual([`objective(${id})`]);
    g.act(`objective(${id})`)
      .asks('turn', 0)
      .expect({
        'seats.0.goods': {},
        'seats.0.coins': '+0',
        ...Object.fromEntries(Object.entries(TARGETS[id]!.goods).map(([good, n]) => [`supply.goods.${good}`, `+${n}`])),
      });
    expect([marked(g), objectives(g)]).toEqual([[id], []]);
    g.done();
  },
);

rule.each(
  'SAL-OBJ-BOURGES-1 SAL-OBJ-CHARTRES-1 SAL-OBJ-VENDOME-1 SAL-OBJ-TOURS-1 SAL-OBJ-ARGENTON-1',
  ROW,
  '%s: with one good less the Objective cannot be paid',
  (id) => {
    for (const good of Object.keys(TARGETS[id]!.goods)) {
      const goods = { ...TARGETS[id]!.goods, [good]: TARGETS[id]!.goods[good]! - 1 };
      expect(objectives(turn(5, { merchant: TARGETS[id]!.town, goods })), good).toEqual([]);
    }
  },
);

rule.each(
  'SAL-OBJ-BOURGES-1 SAL-OBJ-CHARTRES-1 SAL-OBJ-VENDOME-1 SAL-OBJ-TOURS-1 SAL-OBJ-ARGENTON-1',
  ROW,
  '%s: the Objective can be paid only in its town, even with enough goods',
  (id) => {
    const goods = { grain: 3, cheese: 3, wine: 3, wool: 3, brocade: 3 };
    expect(objectives(turn(5, { merchant: TARGETS[id]!.town, goods }))).toEqual([`objective(${id})`]);
    expect(objectives(turn(5, { merchant: 'orleans', goods }))).toEqual([]);
  },
);

rule('SAL-OBJ-TOURS-1', 'in Tours 2 grain are too few, and of 5 grain 3 are paid', () => {
  expect(objectives(turn(5, { merchant: 'tours', goods: { grain: 2 } }))).toEqual([]);
  turn(5, { merchant: 'tours', goods: { grain: 5, wool: 1 } })
    .act('objective(tours)')
    .expect({ 'seats.0.goods': { grain: 2, wool: 1 } });
});

rule('SOLO-DEC-20', 'an Objective can be paid once', () => {
  const g = turn(5, { merchant: 'argenton_sur_creuse', goods: { brocade: 3 } })
    .act('objective(argenton)')
    .expect({ 'seats.0.goods': { brocade: 2 } });
  expect(objectives(g.act('use(scriptorium)').asks('turn', 0))).toEqual([]);
});

rule('SAL-041', 'Objectives can be paid in any order', () => {
  for (const id of ORDER) {
    expect(marked(turn(5, there(id)).act(`objective(${id})`))).toEqual([id]);
    const others = ORDER.filter((other) => other !== id);
    expect(marked(turn(5, there(id, { objectives: others })).act(`objective(${id})`))).toEqual([...ORDER].sort());
  }
});

// --- windows -------------------------------------------------------------------------------------

const BY_SHIP = { merchant: 'blois', goods: { grain: 3 }, spaces: { ship: ['farmer', 'boatman', 'knight'] } };

rule('SOLO-DEC-03 RUL-S04 SAL-040', 'a move into the town opens a window', () => {
  const g = turn(5, BY_SHIP);
  expect(objectives(g)).toEqual([]);
  g.act('use(ship)', 'edge(blois--tours--waterway)');
  window(g, 'tours');
  g.fork().act('done').asks('turn', 0).can('objective(tours)', 'use(scriptorium)');
  g.act('objective(tours)').asks('turn', 0).expect({ 'seats.0.goods': {}, 'seats.0.merchant': 'tours' });
});

rule('SOLO-DEC-03 RUL-S04', 'a good from the connection counts', () => {
  const g = turn(5, { ...BY_SHIP, goods: { grain: 2 } }, { goods: { 'blois--tours--waterway': ['grain'] } }).act(
    'use(ship)',
    'edge(blois--tours--waterway)',
  );
  g.asks('good', 0).act('take(grain)');
  window(g, 'tours');
});

rule('SOLO-DEC-03', 'without a payable Objective no window opens', () => {
  turn(5, { ...BY_SHIP, goods: { grain: 2 } })
    .act('use(ship)', 'edge(blois--tours--waterway)')
    .asks('turn', 0);
  turn(5, {}).act('use(scriptorium)').asks('turn', 0);
});

rule('SOLO-DEC-02 RUL-S04', 'without an activated place the turn has a question if an Objective is payable', () => {
  const empty = { scriptorium: [null, null], monastery: [null, null] };
  turn(5, there('argenton', { spaces: empty }))
    .asks('turn', 0)
    .only('objective(argenton)', 'pass');
  turn(5, { spaces: empty }).asks('planning', 0).expect({ round: 6 });
});

rule('SOLO-DEC-04 RUL-S04', 'the window opens once after phase 6, if an Objective is still payable', () => {
  const g = event(5, there('bourges', { coins: 2 }));
  window(g, 'bourges').expect({ round: 5, 'seats.0.coins': 0 });
  g.fork()
    .act('done')
    .asks('planning', 0)
    .expect({ round: 6, 'seats.0.goods': { wool: 3 } });
  g.act('objective(bourges)').asks('planning', 0).expect({ round: 6, 'seats.0.goods': {} });
  event(5, { coins: 2, merchant: 'bourges', goods: { wool: 2 } })
    .asks('planning', 0)
    .expect({ round: 6 });
});

rule('SOLO-DEC-04', 'food given in phase 6 is missing in the window', () => {
  event(5, there('tours', { coins: 1 }))
    .asks('planning', 0)
    .expect({ round: 6, 'seats.0.goods': { grain: 2 } });
});

rule('RUL-S04', 'an Objective cannot be paid in phase 4', () => {
  expect(objectives(planning(5, there('argenton')).asks('planning', 0))).toEqual([]);
});

// --- difficulty ----------------------------------------------------------------------------------

const ONE = 'salesman?onePerRound';
const SORTED = 'salesman?inOrder';
const done = (g: Scenario): boolean => (g.see('seats.0') as { done_this_round?: boolean }).done_this_round ?? false;
/** From Vendôme by Wagon to Châteaudun and by Horse Wagon to Chartres, with the goods of both. */
const TRIP: Seat = {
  merchant: 'vendome',
  coins: 20,
  goods: { grain: 1, cheese: 3, wine: 3, wool: 1, brocade: 1 },
  tiles: ['horse_wagon'],
  spaces: { wagon: ['farmer', 'trader', 'knight'], horse_wagon: ['knight', 'trader'] },
};
const trip = (ruleset: string): Scenario =>
  turn(5, TRIP, { ruleset }).act(
    'objective(vendome)',
    'use(wagon)',
    'edge(chateaudun--vendome--road)',
    'use(horse_wagon)',
    'edge(chartres--chateaudun--road)',
  );

rule('SAL-062 RUL-S27', 'with one per round Chartres is not payable after Vendôme, but in the next round', () => {
  window(trip('salesman'), 'chartres');
  const g = trip(ONE).asks('turn', 0);
  expect([objectives(g), done(g), marked(g)]).toEqual([[], true, ['vendome']]);
  g.act('pass').asks('salesman.food', 0).act('pay').asks('draw', 0).expect({ round: 6 });
  expect(done(g)).toBe(false);
  expect(objectives(g.until('turn', 0))).toEqual(['objective(chartres)']);
});

rule('SAL-062 RUL-S27', 'with one per round the window after phase 6 belongs to the round that ends', () => {
  window(event(5, there('bourges', { coins: 2 }), { ruleset: ONE }), 'bourges');
  event(5, there('bourges', { coins: 2, objectives: ['tours'], done_this_round: true }), { ruleset: ONE })
    .asks('planning', 0)
    .expect({ round: 6 });
});

rule.each(
  'SAL-063 RUL-S10',
  ORDER.map((id, i): [string, string[]] => [id, ORDER.slice(0, i)]),
  'in order, only %s is payable after %j',
  (id, before) => {
    expect(objectives(turn(5, there(id, { objectives: before }), { ruleset: SORTED }))).toEqual([`objective(${id})`]);
    for (const missing of before) {
      const seat = there(id, { objectives: before.filter((other) => other !== missing) });
      expect(objectives(turn(5, seat, { ruleset: SORTED })), `without ${missing}`).toEqual([]);
    }
  },
);

rule('SAL-063 SAL-062', 'in order also means one per round', () => {
  const seat = { ...TRIP, objectives: ['bourges'], merchant: 'chartres', spaces: { wagon: ['farmer', 'trader', 'knight'] } };
  const g = turn(5, seat, { ruleset: SORTED }).act('objective(chartres)');
  expect([marked(g), done(g)]).toEqual([['bourges', 'chartres'], true]);
  expect(g.ruleset.name).toBe('salesman?inOrder=true');
  expect(turn(5, seat, { ruleset: 'salesman?onePerRound&inOrder' }).ruleset.name).toBe('salesman?inOrder=true');
  const next = turn(5, there('vendome', { objectives: ['bourges', 'chartres'], done_this_round: true }), { ruleset: SORTED });
  expect(objectives(next)).toEqual([]);
});

rule('SAL-040', 'the scores show the needed and the owned number of goods of each Objective', () => {
  const g = turn(5, { goods: { grain: 2, brocade: 1, wine: 3 }, objectives: ['bourges'] });
  const [score] = g.env.scores() as unknown as { objectives: { id: string; have: number; need: number; done: boolean }[] }[];
  expect(score!.objectives.map(({ id, need, done: reached }) => [id, need, reached])).toEqual([
    ['bourges', 3, true],
    ['chartres', 5, false],
    ['vendome', 4, false],
    ['tours', 3, false],
    ['argenton', 1, false],
  ]);
  expect(score!.objectives.slice(1).map(({ have }) => have)).toEqual([3, 2, 2, 1]);
});

rule('SAL-040 SOLO-INV-02', 'the scores show an Objective as done when it is marked, not when its goods are owned', () => {
  const state = (g: ReturnType<typeof turn>): unknown =>
    g.env
      .scores()[0]!
      .objectives.map(({ id, have, need, done }) => [id, have, need, done])
      .filter(([id]) => id === 'bourges')[0];
  const g = turn(5, { merchant: 'bourges', goods: { wool: 3 } });
  expect(state(g)).toEqual(['bourges', 3, 3, false]);
  g.act('objective(bourges)');
  expect(state(g)).toEqual(['bourges', 0, 3, true]);
  expect(g.env.scores()[0]!.total).toBe(1);
});
