/** Prosperity, section 4: followers and items for Structures. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { AT } from '../../../src/rules/prosperity/state.js';
import { STRUCTURES } from '../../../src/rules/prosperity/data/structures.js';
import { rule, scenario, sum, type Scenario } from '../../dsl.js';
import { BUSY, MARKET, PRO, stock, turn, type Rest } from './positions.js';

const SITE = 'orleans--blois--waterway';
/** Seat 0 has built these Structures; these followers are in its Town Hall. */
const built = (cards: string[], hall: (string | null)[], seat: object = {}, rest: Rest = {}): Scenario => {
  const { spaces = {}, ...more } = seat as { spaces?: object };
  return turn(
    {
      built: cards,
      pieces: [SITE, 'orleans--briare--waterway', 'blois--tours--waterway'].slice(0, cards.length),
      spaces: { town_hall: hall, ...spaces },
      ...more,
    },
    rest,
  );
};

rule('PRO-061 PRO-DEC-09 RUL-R30', 'the Town Hall sends a Follower that the card asks for, without a coin or a Citizen', () => {
  const g = built(['smithy'], ['craftsman', 'knight'])
    .act('use(town_hall)')
    .can('send(craftsman, smithy)', 'send(knight, smithy)', 'send(craftsman, carpenters_guild)');
  g.act('send(craftsman, smithy)').can('done').act('send(knight, smithy)').asks('turn', 1);
  g.expect({
    'deeds.smithy': { craftsman: 1, knight: 1 },
    'seats.0.coins': '+0',
    'seats.0.citizens': '+0',
    'seats.0.spaces.town_hall': [null, null],
  });
  expect(stock(g)).toBe(11);
  g.done();
});

rule('PRO-061', 'the Gunpowder Tower sends Followers too', () => {
  const g = scenario(PRO, {
    phase: 'actions',
    round: 9,
    seats: [
      {
        hand: 'mint',
        coins: 0,
        built: ['toll_bridge'],
        pieces: [SITE],
        tiles: ['gunpowder_tower'],
        tower: { boatman: 1, monk: 1 },
        market: MARKET,
      },
      { ...BUSY, hand: 'chapel' },
    ],
  });
  g.act('use(gunpowder_tower)')
    .can('send(boatman, toll_bridge)')
    .act('send(boatman, toll_bridge)')
    .expect({ 'deeds.toll_bridge': { boatman: 1 }, 'seats.0.tower': { monk: 1 } });
});

rule('PRO-061 PRO-DEC-09', "Followers go only to the seat's built Structures, not to hand cards, finished ones or those of others", () => {
  const g = built(
    ['smithy'],
    ['craftsman', 'trader'],
    { hand: 'sawmill', completed: ['pottery'], pieces: [SITE, 'orleans--briare--waterway'] },
    { rival: { built: ['tannery'], pieces: ['blois--tours--waterway'], spaces: { town_hall: ['craftsman', null] } } },
  );
  g.act('use(town_hall)').only(
    'send(craftsman, smithy)',
    'send(craftsman, carpenters_guild)',
    'send(trader, carpenters_guild)',
    'send(craftsman, orphanage)',
    'send(trader, orphanage)',
    'send(trader, right_of_assembly)',
  );
  g.act('send(craftsman, carpenters_guild)', 'done')
    .act('use(town_hall)')
    .can('send(craftsman, tannery)')
    .cannot('send(craftsman, smithy)');
});

rule('RUL-R11 PRO-063', 'types must match: a Monk goes only to Monk spaces, and own Followers are never sent', () => {
  const g = built(['sawmill', 'chapel'], ['monk', 'monk'], {}, { rival: { hand: 'inn' } })
    .act('use(town_hall)')
    .can('send(monk, chapel)');
  expect(g.options('send').filter((name) => name.includes('sawmill'))).toEqual([]);
  g.act('send(monk, chapel)').cannot('send(monk, chapel)');
  for (const { id, followers } of STRUCTURES) {
    const named = loadRuleset(PRO)
      .spec.actions.filter((action) => action.verb === 'send' && action.args[1] === id)
      .map((action) => action.args[0]);
    expect(named.sort(), id).toEqual([...new Set<string>(followers)].sort());
  }
});

rule('PRO-064', 'a Gear wheel cannot be placed on a Structure', () => {
  const names = loadRuleset(PRO)
    .spec.actions.filter((action) => action.verb === 'wheel')
    .map((action) => action.args[0]!.split('.')[0]);
  for (const { id } of STRUCTURES.filter((row) => row.id !== 'vineyard')) expect(names).not.toContain(id);
});

rule('PRO-DEC-23', 'actions exist only for pairs that a card asks for, and each card has one KEEP', () => {
  const { actions } = loadRuleset(PRO).spec;
  expect(actions.filter((action) => action.verb === 'keep').map((action) => action.args[0])).toEqual(STRUCTURES.map(({ id }) => id));
  const wanted = STRUCTURES.flatMap(({ id, goods, coins }) => [
    ...Object.keys(goods).map((good) => `${id} ${good}`),
    ...(coins > 0 ? [`${id} coin`] : []),
  ]);
  expect(actions.filter((action) => action.verb === 'supply').map((action) => action.args.join(' '))).toEqual(wanted);
  expect(AT.needs).toHaveLength(wanted.length);
});

rule(
  'PRO-062 PRO-DEC-03 PRO-DEC-20 PRO-DEC-21',
  'in its turn a seat may place coins and goods one by one at any time, without an action',
  () => {
    const g = built(['brewhouse', 'granary'], [null, null], {
      coins: 3,
      goods: { grain: 2, wine: 1 },
      spaces: { farm_house: ['boatman', 'craftsman'] },
    });
    g.only('use(farm_house)', 'pass', 'supply(brewhouse, coin)', 'supply(brewhouse, grain)', 'supply(granary, grain)')
      .act('supply(brewhouse, coin)')
      .asks('turn', 0);
    g.only('use(farm_house)', 'pass', 'supply(brewhouse, grain)', 'supply(granary, grain)')
      .act('supply(granary, grain)', 'supply(granary, grain)')
      .only('use(farm_house)', 'pass');
    g.expect({
      placed: { brewhouse: { coin: 1 }, granary: { grain: 2 } },
      'seats.0.coins': '-1',
      'seats.0.goods': { wine: 1 },
      'supply.goods.grain': '+0',
    });
    g.done();
  },
);

rule('PRO-DEC-19 PRO-DEC-20', 'a seat may place items after its own action too, and before a pass', () => {
  const g = built(['dairy'], [null, null], { goods: { cheese: 1 }, spaces: { farm_house: ['boatman', 'craftsman'] } })
    .act('use(farm_house)')
    .asks('prosperity.window', 0);
  g.only('supply(dairy, cheese)', 'done').fork().act('done').asks('turn', 1);
  g.act('supply(dairy, cheese)')
    .asks('turn', 1)
    .expect({ placed: { dairy: { cheese: 1 } } });
  built(['dairy'], [null, null], { goods: { cheese: 1 }, spaces: { town_hall: [null, null] } }).only('supply(dairy, cheese)', 'pass');
});

rule('PRO-DEC-19', 'the window is skipped if no item can be placed', () => {
  built(['dairy'], [null, null], { goods: { wool: 1 }, spaces: { farm_house: ['boatman', 'craftsman'] } })
    .act('use(farm_house)')
    .asks('turn', 1);
});

rule('PRO-DEC-20 PRO-062', 'a seat cannot place items in the turn of another seat', () => {
  const g = built(['dairy'], [null, null], { goods: { cheese: 1 }, passed: true }, { top: { active: 1 } }).asks('turn', 1);
  expect(g.options('supply')).toEqual([]);
});

rule('PRO-DEC-21 PRO-INV-07', 'a Structure takes at most the items that it needs', () => {
  const g = built(['granary', 'watermill'], [null, null], { coins: 9, goods: { grain: 5 } })
    .act('supply(granary, grain)', 'supply(granary, grain)')
    .cannot('supply(granary, grain)');
  g.act('supply(watermill, coin)').asks('turn', 1);
  g.expect({ placed: { granary: { grain: 2 }, watermill: { coin: 1 } } });
});

rule('PRO-065', 'no action takes placed items back', () => {
  const g = built(
    ['mint'],
    [null, null],
    { hand: 'inn', coins: 2 },
    { top: { deeds: { mint: { trader: 1 } }, placed: { mint: { coin: 1 } } } },
  );
  for (const name of g.legal()) {
    const next = g.fork().act(name);
    expect((next.see('placed') as { mint: { coin: number } }).mint.coin, name).toBeGreaterThanOrEqual(1);
    next.expect({ 'deeds.mint': { trader: 1 } });
  }
});

rule(
  'PRO-060 PRO-066 PRO-067 PRO-068 RUL-R08',
  'with its last item a Structure is completed: Followers go to the supply, coins and goods leave the game',
  () => {
    const g = built(
      ['brewhouse'],
      [null, null],
      { coins: 1, goods: { grain: 1 } },
      { top: { deeds: { brewhouse: { farmer: 1, craftsman: 1 } } } },
    );
    g.act('supply(brewhouse, grain)')
      .expect({ 'seats.0.built': ['brewhouse'] })
      .act('supply(brewhouse, coin)');
    g.expect({
      'seats.0.completed': ['brewhouse'],
      'seats.0.built': 0,
      deeds: {},
      placed: 0,
      'supply.followers.farmer': '+1',
      'supply.followers.craftsman': '+1',
      'supply.goods.grain': '+0',
      'seats.0.coins': '-1',
      'seats.0.goods': {},
      'map.orleans--blois--waterway': ['covered'],
      'seats.0.pieces': [SITE],
    });
    g.done();
  },
);

rule('PRO-066 PRO-067 RUL-R30', 'the last Follower of a Structure can complete it, and goes to the supply with the others', () => {
  const g = built(['toll_bridge'], ['craftsman', 'boatman'], {}, { top: { deeds: { toll_bridge: { knight: 1 } } } }).act(
    'use(town_hall)',
    'send(craftsman, toll_bridge)',
  );
  g.expect({ 'deeds.toll_bridge': { knight: 1, craftsman: 1 } })
    .act('send(boatman, toll_bridge)')
    .asks('turn', 1);
  g.expect({
    'seats.0.completed': ['toll_bridge'],
    deeds: {},
    'supply.followers.knight': '+1',
    'supply.followers.craftsman': '+1',
    'supply.followers.boatman': '+1',
    'seats.0.coins': '+0',
  });
});

rule.each(
  'PRO-067',
  STRUCTURES.filter(({ coins, goods }) => coins === 0 && sum(goods) === 0).map(({ id, followers }): [string, string] => [
    id,
    followers.join(' and '),
  ]),
  'when its last Follower completes the %s, %s go to their supplies',
  (id, names) => {
    const followers = names.split(' and ');
    const [last, ...others] = followers;
    const counts = (kinds: readonly string[]): Record<string, number> =>
      Object.fromEntries(kinds.map((kind) => [kind, kinds.filter((other) => other === kind).length]));
    const g = built([id], [last!, null], {}, { rival: { hand: 'granary' }, top: { deeds: { [id]: counts(others) } } }).act(
      'use(town_hall)',
      `send(${last}, ${id})`,
    );
    const returned = Object.entries(counts(followers)).map(([kind, n]): [string, string] => [`supply.followers.${kind}`, `+${n}`]);
    g.expect({ 'seats.0.completed': [id], deeds: {}, ...Object.fromEntries(returned) });
  },
);

rule('PRO-067', 'Followers of a completed Structure can be recruited again', () => {
  const seat = { spaces: { castle: ['farmer', 'boatman', 'trader'] } };
  const g = built(
    ['stables'],
    [null, null],
    { goods: { grain: 1 }, ...seat },
    { top: { deeds: { stables: { farmer: 1, knight: 1 } }, supply: { followers: { knight: 0 } } } },
  );
  g.cannot('use(castle)').act('supply(stables, grain)').can('use(castle)').act('use(castle)').expect({ 'seats.0.bag.knight': 1 });
});

rule('PRO-060 PRO-082', 'a Structure that lacks anything is not finished', () => {
  const g = built(['mint'], ['trader', 'knight'], { hand: 'inn', coins: 3 }, { top: { deeds: { mint: { scholar: 1 } } } });
  g.act('supply(mint, coin)', 'supply(mint, coin)', 'supply(mint, coin)')
    .act('use(town_hall)', 'send(trader, mint)')
    .expect({ 'seats.0.built': ['mint'], 'seats.0.completed': 0 });
  g.act('send(knight, mint)').expect({ 'seats.0.completed': ['mint'] });
});

rule('RUL-R12', 'items on a Structure cannot pay the tax or the Harvest, and torture cannot take them', () => {
  const start = {
    phase: 'event',
    round: 4,
    start: 0,
    seats: [
      { hand: 'inn', coins: 2, built: ['mint'], pieces: [SITE], market: MARKET, unbuilt: 1 },
      { coins: 10, hand: 'dairy' },
    ],
    placed: { mint: { coin: 2 } },
  };
  const g = scenario(PRO, start).asks('planning', 1);
  g.expect({ 'seats.0.coins': 0, placed: { mint: { coin: 2 } } });
  const harvest = scenario(PRO, {
    ...start,
    round: 12,
    placed: { granary: { grain: 2 } },
    seats: [
      { ...start.seats[0], hand: 'inn', coins: 10, built: ['granary'] },
      { coins: 10, hand: 'dairy' },
    ],
  });
  harvest.expect({ 'seats.0.coins': 0, placed: { granary: { grain: 2 } } });
});

rule.each(
  'PRO-INV-07',
  STRUCTURES.map((row): [string] => [row.id]),
  '%s takes exactly what its card needs, and then is completed',
  (id) => {
    const { followers, coins, goods } = STRUCTURES.find((row) => row.id === id)!;
    const needs = [
      ...Object.entries(goods).flatMap(([good, n]) => Array.from({ length: n }, () => good)),
      ...Array.from({ length: coins }, () => 'coin'),
    ];
    const standing: Record<string, number> = {};
    for (const kind of followers.slice(1)) standing[kind] = (standing[kind] ?? 0) + 1;
    const hand = id === 'inn' ? 'dairy' : 'inn';
    const g = built(
      [id],
      [followers[0]!, null],
      { hand, coins, goods },
      { rival: { hand: id === 'smithy' ? 'chapel' : 'smithy' }, top: { deeds: { [id]: standing } } },
    );
    for (const item of needs) g.act(`supply(${id}, ${item})`);
    g.expect({ 'seats.0.completed': 0 })
      .act('use(town_hall)', `send(${followers[0]!}, ${id})`)
      .expect({ 'seats.0.completed': [id], deeds: {}, 'seats.0.coins': 0, 'seats.0.goods': {} });
  },
);
