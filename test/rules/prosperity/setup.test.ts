/** Prosperity, section 1: the set-up. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { STRUCTURES } from '../../../src/rules/prosperity/data/structures.js';
import { rule, scenario, sum, type Scenario } from '../../dsl.js';
import { begun, DEEDS, EVENTS, PRO, returned, stock, TILES } from './positions.js';

const SEATS = [2, 3, 4, 5];
const game = (seats: number): Scenario => begun(scenario(`prosperity-${seats}p`, undefined, { startSeat: 0 }));
const actions = (ruleset: string): string[] => loadRuleset(ruleset).spec.actions.map((action) => action.name.replace(/ /g, ''));
const lying = (g: Scenario): unknown[] =>
  Object.values(g.see('map') as Record<string, unknown[]>)
    .flat()
    .filter((good) => good !== null);

rule.each(
  'PRO-001 RUL-R22',
  SEATS.map((n): [number] => [n]),
  '%i seats have followers, wheels, coins, stations and Merchants as in the base game',
  (n) => {
    const [ours, base] = [game(n), scenario(`base-${n}p?tiles=base`, undefined, { startSeat: 0 })];
    for (const path of ['supply.followers', 'supply.wheels', 'start']) expect(ours.see(path), path).toEqual(base.see(path));
    for (let seat = 0; seat < n; seat++) {
      for (const field of ['coins', 'goods', 'market', 'bag', 'tracks', 'merchant', 'stations', 'unbuilt', 'wheels', 'tiles'])
        expect(ours.see(`seats.${seat}.${field}`), field).toEqual(base.see(`seats.${seat}.${field}`));
    }
    expect(lying(ours)).toHaveLength(lying(base).length);
  },
);

rule('RUL-R22', 'the start player changes every round, over all 16 rounds', () => {
  const starts: number[] = [];
  const g = begun(scenario('prosperity-3p', undefined, { startSeat: 0 }));
  g.idle((now) => {
    if (starts.length < now.count('round')) starts.push(now.count('start'));
    return false;
  }).over();
  expect(starts).toEqual(EVENTS.map((_, k) => k % 3));
});

rule('PRO-002', 'the game has three new Deeds, none of the base board, and 16 events', () => {
  const board = new Set(
    actions(PRO)
      .filter((name) => name.startsWith('send('))
      .map((name) => name.slice(5, -1).split(',')[1]!),
  );
  const cards = STRUCTURES.map(({ id }) => id);
  expect([...board].filter((deed) => !cards.includes(deed)).sort()).toEqual([...DEEDS].sort());
  expect(Object.keys(scenario(PRO).see('hour_glass') as object)).toEqual(EVENTS);
});

rule('PRO-003 PRO-021', 'the counter starts on event 1, and there are no other round tiles', () => {
  const g = game(4).expect({ round: 1, event: EVENTS[0] });
  expect(Object.keys(g.see('hour_glass') as object)).toEqual(EVENTS.slice(1));
  expect(actions(PRO).filter((name) => name.includes('income') || name.includes('trading_day'))).toEqual([]);
});

rule.each(
  'PRO-005 PRO-006 PRO-HID-03',
  SEATS.map((n): [number] => [n]),
  'with %i seats all goods of the map are face down for all seats',
  (n) => {
    const g = game(n);
    expect(new Set(lying(g))).toEqual(new Set(['face_down']));
    for (let seat = 0; seat < n; seat++) expect(JSON.stringify(g.env.position(seat).map)).not.toMatch(/grain|cheese|wine|wool|brocade/);
  },
);

rule('PRO-007', 'the remaining goods are the open supply: supply and map have 90 with four seats', () => {
  for (const [n, all] of [
    [2, 78],
    [3, 84],
    [4, 90],
    [5, 90],
  ] as const) {
    const g = game(n);
    expect(sum(g.see('supply.goods')) + lying(g).length, `${n} seats`).toBe(all);
    expect(sum(g.see('supply.goods')) + sum(g.see('unseen'))).toBe(90);
  }
});

rule('PRO-007', 'the remaining goods differ from game to game', () => {
  const seen = new Set([1, 2, 3, 4].map((seed) => JSON.stringify(scenario(PRO, undefined, { seed }).see('supply.goods'))));
  expect(seen.size).toBe(4);
});

rule.each(
  'PRO-008 PRO-009 PRO-010',
  SEATS.map((n): [number] => [n]),
  'with %i seats exactly the 13 and 11 named tiles are in the stacks',
  (n) => {
    game(n).expect({ stack: TILES });
    const named = actions(`prosperity-${n}p`).filter((name) => name.startsWith('tile('));
    expect(named.sort()).toEqual(TILES.map((tile) => `tile(${tile})`).sort());
  },
);

rule('PRO-008 PRO-009 PRO-010', 'a Traders step of category I offers exactly these 13 tiles', () => {
  const g = scenario(PRO, {
    phase: 'actions',
    round: 9,
    seats: [{ spaces: { village: ['farmer', 'boatman', 'craftsman'] }, tracks: { traders: 0 } }, {}],
  });
  g.act('use(village)', 'recruit(trader)').only(...TILES.slice(0, 13).map((tile) => `tile(${tile})`));
  const second = scenario(PRO, {
    phase: 'actions',
    round: 9,
    seats: [{ spaces: { village: ['farmer', 'boatman', 'craftsman'] }, tracks: { traders: 3 } }, {}],
  });
  second.act('use(village)', 'recruit(trader)').only(...TILES.map((tile) => `tile(${tile})`));
});

rule.each(
  'PRO-011 PRO-012 PRO-013 PRO-014 PRO-INV-06',
  SEATS.map((n): [number] => [n]),
  'with %i seats two tracks and three Deeds have Citizens, and the supply has 11',
  (n) => {
    const g = game(n).expect({ citizens: ['boatmen', 'knights', ...DEEDS] });
    expect(stock(g)).toBe(11);
  },
);

rule('PRO-014', 'the Development track has no Citizens on its spaces 3, 18 and 28', () => {
  for (const from of [2, 17, 27]) {
    const g = scenario(PRO, {
      phase: 'actions',
      round: 9,
      seats: [{ hand: 'mint', tracks: { development: from }, tiles: ['shipping_line'], spaces: { shipping_line: ['boatman'] } }, {}],
    }).mark();
    g.act('use(shipping_line)').expect({ 'seats.0.tracks.development': '+1', 'seats.0.citizens': 0 });
  }
});

rule('PRO-011', 'a track gives its Citizen to the first seat there', () => {
  const game = (spaces: object, tracks: object): Scenario =>
    scenario(PRO, {
      phase: 'actions',
      round: 9,
      seats: [
        { tracks, spaces },
        { tracks, spaces },
      ],
    }).mark();
  const knights = game({ castle: ['farmer', 'boatman', 'trader'] }, { knights: 3 })
    .act('use(castle)')
    .expect({ 'seats.0.citizens': 1 })
    .act('use(castle)');
  const boatmen = game({ village: ['farmer', 'boatman', 'craftsman'] }, { boatmen: 4 })
    .act('use(village)', 'recruit(boatman)')
    .expect({ 'seats.0.citizens': 1 })
    .act('use(village)', 'recruit(boatman)');
  for (const g of [knights, boatmen]) g.expect({ 'seats.1.citizens': 0 });
});

rule('PRO-015 PRO-DEC-01 RUL-R29', 'each seat from the start player on gets two cards, keeps one and puts the other under the pile', () => {
  const g = scenario('prosperity-3p', undefined, { startSeat: 1, chance: 'vineyard, dairy, inn, mint, chapel, smithy' });
  g.asks('prosperity.keep', 1).only('keep(vineyard)', 'keep(dairy)').act('keep(dairy)');
  g.asks('prosperity.keep', 2).only('keep(inn)', 'keep(mint)').act('keep(inn)');
  g.asks('prosperity.keep', 0).only('keep(chapel)', 'keep(smithy)').act('keep(smithy)');
  g.expect({ 'seats.0.hand': 'smithy', 'seats.1.hand': 'dairy', 'seats.2.hand': 'inn', pile: 19 });
  expect(returned(g)).toEqual(['vineyard', 'mint', 'chapel']);
  g.done();
});

rule.each(
  'PRO-016 RUL-R29',
  SEATS.map((n): [number] => [n]),
  'with %i seats each hand has one card, and the returned ones are the lowest of the pile',
  (n) => {
    const g = game(n).expect({ pile: 22 - n });
    const hands = (g.see('seats') as { hand: string }[]).map(({ hand }) => hand);
    expect(new Set([...hands, ...returned(g)]).size).toBe(2 * n);
  },
);

rule('PRO-017', 'all seats share one Carpenter, in Orléans', () => {
  expect(game(4).see('carpenter')).toBe('orleans');
});

rule('PRO-018 PRO-019 PRO-040', 'every seat has the Carpenter extension and the covered Scriptorium instead of the old one', () => {
  for (const seat of [0, 1]) {
    const plan = scenario(PRO, {
      phase: 'planning',
      round: 9,
      start: seat,
      seats: [{ market: { knight: 1, trader: 1 } }, { market: { knight: 1, trader: 1 } }],
    }).asks('planning', seat);
    plan.can('place(trader, carpenter.trader|boatman)', 'place(knight, covered_scriptorium.knight)');
    expect(plan.legal().filter((name) => name.includes(',scriptorium.'))).toEqual([]);
  }
  expect(actions(PRO).filter((name) => /\(scriptorium|[,(]scriptorium\./.test(name))).toEqual([]);
});

rule('PRO-020', 'a finished Structure stays with its seat, not in the pile or a hand', () => {
  const g = scenario(PRO, {
    phase: 'actions',
    round: 9,
    seats: [{ hand: 'mint', completed: ['inn'], pieces: ['blois--tours--waterway'] }, { hand: 'chapel' }],
  });
  g.expect({ 'seats.0.completed': ['inn'], 'seats.0.hand': 'mint', pile: 22 - 3 });
});
