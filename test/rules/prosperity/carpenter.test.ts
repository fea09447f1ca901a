/** Prosperity, section 3: the Carpenter and his buildings. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { carpenter, CARPENTER, edges, event, MARKET, only, ORLEANS, planning, PRO, returned, SPACES, turn } from './positions.js';

const PLACE = (type: string): string => `place(${type}, carpenter.${CARPENTER})`;
const ROADS = edges(ORLEANS.roads);
const WATERWAYS = edges(ORLEANS.waterways);
const TOWNS_OF_MINT = ['vierzon', 'montrichard'];

rule('PRO-041 PRO-042 PRO-INV-05', 'the Carpenter takes three Followers, Traders or Boatmen in any mix, and of others only a Monk', () => {
  const g = planning({ market: { farmer: 1, craftsman: 1, knight: 1, scholar: 1, trader: 2, boatman: 2 } });
  g.can(PLACE('trader'), PLACE('boatman')).cannot(PLACE('farmer'), PLACE('craftsman'), PLACE('knight'));
  expect(g.legal().filter((name) => name.includes('scholar,carpenter'))).toEqual([]);
  g.act(PLACE('trader'), PLACE('boatman'), PLACE('boatman')).cannot(PLACE('trader'));
  g.expect({ 'seats.0.spaces.carpenter': ['trader', 'boatman', 'boatman'], 'seats.0.market.trader': '-1', 'seats.0.market.boatman': '-2' });
  g.done();
});

rule('PRO-043 PRO-INV-15', 'the Carpenter takes no Gear wheel, neither in planning nor after a pass', () => {
  const seat = { market: { trader: 1 }, wheels: { free: 1, lab: 1 }, tracks: { craftsmen: 3 }, tiles: ['laboratory'] };
  const g = planning(seat).can('wheel(ship.farmer)');
  expect(g.options('wheel').filter((name) => name.includes('carpenter'))).toEqual([]);
  const passed = turn({ ...seat, spaces: { carpenter: ['trader'] } })
    .act('pass')
    .asks('wheels', 0);
  expect(passed.options('wheel').filter((name) => name.includes('carpenter'))).toEqual([]);
});

rule('RUL-R04 RUL-R26 PRO-DEC-02', 'the Carpenter also takes a Monk, own Traders and Boatmen, and with the School a Scholar', () => {
  const types = ['monk', 'own_trader', 'own_boatman'];
  const g = planning({ market: { ...MARKET, monk: 1, scholar: 1 } })
    .can(...types.map(PLACE))
    .cannot(PLACE('own_farmer'), PLACE('own_craftsman'));
  expect(g.legal()).not.toContain(PLACE('scholar').replace(/ /g, ''));
  planning({ market: { monk: 1, scholar: 1 }, tiles: ['school'] }).can(PLACE('scholar'));
  expect(planning({ market: { monk: 1, scholar: 1 }, tiles: ['school'], turned: ['school'] }, 10).legal()).not.toContain(
    PLACE('scholar').replace(/ /g, ''),
  );
});

rule('PRO-032 PRO-DEC-03 RUL-R03', 'the action of the Carpenter needs a Follower and a possible move or building', () => {
  carpenter('orleans', ['trader']).can('use(carpenter)');
  const none = turn({ hand: 'mint', spaces: { farm_house: ['boatman', 'craftsman'] } }, { top: { carpenter: 'vierzon' } });
  none.cannot('use(carpenter)');
  // a Boatman in Chartres, which has no waterway: no move is possible, and the card shows other towns
  const stuck = carpenter('chartres', ['boatman'], { hand: 'mint', spaces: { farm_house: ['boatman', 'craftsman'] } });
  stuck.cannot('use(carpenter)');
  carpenter('chartres', ['boatman'], { hand: 'brickworks' }).can('use(carpenter)');
});

rule('PRO-044 PRO-045 PRO-DEC-04', 'a Boatman moves the figure along waterways only, a Trader along roads', () => {
  carpenter('orleans', ['trader', 'boatman'])
    .act('use(carpenter)')
    .asks('prosperity.carpenter', 0)
    .only(...ROADS, ...WATERWAYS);
  carpenter('orleans', ['boatman'])
    .act('use(carpenter)')
    .only(...WATERWAYS);
  carpenter('orleans', ['trader'])
    .act('use(carpenter)')
    .only(...ROADS);
});

rule('PRO-044 PRO-047 PRO-INV-11', 'each Follower moves the figure one space and returns to the bag; the Merchants stay', () => {
  const g = carpenter('orleans', ['trader', 'boatman', 'trader']).act('use(carpenter)', 'edge(orleans--blois--waterway)');
  g.expect({
    carpenter: 'blois',
    'seats.0.bag': { boatman: 1 },
    'seats.0.spaces.carpenter': ['trader', null, 'trader'],
    'seats.0.merchant': 'orleans',
    'seats.1.merchant': 'orleans',
  });
  g.asks('prosperity.carpenter', 0)
    .act('edge(vendome--blois--road)')
    .expect({ carpenter: 'vendome', 'seats.0.bag': { boatman: 1, trader: 1 } });
  g.act('edge(chateaudun--vendome--road)')
    .asks('turn', 1)
    .expect({ carpenter: 'chateaudun', 'seats.0.bag': { boatman: 1, trader: 2 }, 'seats.0.spaces.carpenter': [null, null, null] });
  g.done();
});

rule('PRO-046 PRO-054', 'a seat may use some of the Followers; the others stay for a later action of the round', () => {
  const g = carpenter('orleans', ['trader', 'trader'])
    .act('use(carpenter)', 'edge(chartres--orleans--road)')
    .can('done')
    .act('done')
    .asks('turn', 1);
  g.expect({ carpenter: 'chartres', 'seats.0.spaces.carpenter': [null, 'trader', null], 'seats.0.bag': { trader: 1 } })
    .act('use(farm_house)')
    .asks('turn', 0);
  g.act('use(carpenter)', 'edge(chartres--etampes--road)').expect({ carpenter: 'etampes', 'seats.0.bag': { trader: 2 } });
});

rule('PRO-044 PRO-DEC-04', '"done" is offered only after a move, and a Follower allows one move', () => {
  const g = carpenter('orleans', ['trader', 'boatman']).act('use(carpenter)').cannot('done');
  g.act('edge(orleans--vierzon--road)')
    .can('done')
    .only(
      'done',
      ...edges(['montrichard--vierzon--waterway', 'vierzon--bourges--waterway', 'vierzon--saint_amand_montrond--waterway']),
      'build',
    );
});

rule('PRO-049', 'the figure does not take goods', () => {
  const g = carpenter('orleans', ['trader']).act('use(carpenter)', 'edge(chartres--orleans--road)').asks('turn', 1);
  g.expect({ 'seats.0.goods': {}, 'map.chartres--orleans--road': ['face_down'], unseen: g.see('unseen') });
});

rule('PRO-DEC-04 PRO-DEC-05 RUL-R04', 'a joker pays every route; if several types can pay, the seat chooses, own and neutral apart', () => {
  const g = carpenter('orleans', ['monk', 'trader', 'own_trader'], { market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1 } })
    .act('use(carpenter)')
    .only(...ROADS, ...WATERWAYS);
  g.fork()
    .act('edge(orleans--blois--waterway)')
    .asks('prosperity.carpenter', 0)
    .expect({ 'seats.0.bag': { monk: 1 } });
  g.act('edge(orleans--vierzon--road)')
    .asks('prosperity.payer', 0)
    .only(...SPACES)
    .act(SPACES[2]!)
    .expect({ 'seats.0.bag': { own_trader: 1 }, carpenter: 'vierzon' });
  const equal = carpenter('orleans', ['trader', 'trader', 'trader'])
    .act('use(carpenter)', 'edge(orleans--vierzon--road)')
    .asks('prosperity.carpenter', 0);
  equal.expect({ 'seats.0.spaces.carpenter': [null, 'trader', 'trader'] });
});

rule('RUL-R26', 'an own Follower goes back to the bag after the move', () => {
  carpenter('orleans', ['own_boatman'], { market: { own_farmer: 1, own_trader: 1, own_craftsman: 1 } })
    .act('use(carpenter)', 'edge(orleans--briare--waterway)')
    .expect({ 'seats.0.bag': { own_boatman: 1 }, carpenter: 'briare' });
});

rule('RUL-R27', 'a Boatman pays roads while the Herb Garden is open; a placed Scholar pays both, even with a turned School', () => {
  const seat = { tiles: ['herb_garden'] };
  carpenter('orleans', ['boatman'], seat)
    .act('use(carpenter)')
    .only(...ROADS, ...WATERWAYS);
  carpenter('orleans', ['boatman'], { ...seat, turned: ['herb_garden'] }, { round: 10 })
    .act('use(carpenter)')
    .only(...WATERWAYS);
  carpenter('orleans', ['boatman'], {}, { rival: { tiles: ['herb_garden'] } })
    .act('use(carpenter)')
    .only(...WATERWAYS);
  carpenter('orleans', ['trader'], seat)
    .act('use(carpenter)')
    .only(...ROADS);
  carpenter('orleans', ['scholar'], { tiles: ['school'] })
    .act('use(carpenter)')
    .only(...ROADS, ...WATERWAYS);
  carpenter('orleans', ['scholar'], { tiles: ['school'], turned: ['school'] }, { round: 10 })
    .act('use(carpenter)')
    .only(...ROADS, ...WATERWAYS);
});

rule('PRO-048 PRO-050 RUL-R05', 'building without a move returns no Follower', () => {
  const g = carpenter('vierzon', ['trader'], { hand: 'mint' }).act('use(carpenter)').can('build').cannot('done').act('build');
  g.asks('prosperity.site', 0)
    .act('edge(orleans--vierzon--road)')
    .expect({ 'seats.0.built': ['mint'], 'seats.0.spaces.carpenter': ['trader', null, null], 'seats.0.bag': {}, carpenter: 'vierzon' });
});

rule('PRO-050 RUL-R14 RUL-R06', 'a seat may build in any town that its card shows, also after the move', () => {
  for (const town of TOWNS_OF_MINT) carpenter(town, ['boatman']).act('use(carpenter)').can('build');
  carpenter('orleans', ['boatman'], { hand: 'mint' }).act('use(carpenter)').cannot('build');
  const g = carpenter('orleans', ['trader']).act('use(carpenter)', 'edge(orleans--vierzon--road)').only('build', 'done');
  g.fork().act('done').asks('turn', 1).expect({ 'seats.0.hand': 'mint', 'seats.0.unbuilt': '+0' });
  g.act('build')
    .asks('prosperity.site', 0)
    .expect({ 'seats.0.built': ['mint'], 'seats.0.hand': null });
});

rule('PRO-050', 'a seat cannot use the card of another seat', () => {
  carpenter('vierzon', ['trader'], { hand: 'chapel' }, { rival: { hand: 'mint' } })
    .act('use(carpenter)')
    .cannot('build');
});

rule(
  'PRO-051 RUL-R07 RUL-R21 PRO-HID-04',
  'a built card is turned face up, and a piece covers a good of the town, which no seat can take',
  () => {
    const g = carpenter(
      'vierzon',
      ['trader'],
      { hand: 'mint' },
      { top: { ...only({ 'orleans--vierzon--road': 1, 'vierzon--chateauroux--road': 1 }) } },
    );
    const before = g.see('unseen');
    g.act('use(carpenter)', 'build')
      .only('edge(orleans--vierzon--road)', 'edge(vierzon--chateauroux--road)')
      .act('edge(orleans--vierzon--road)');
    g.expect({
      'seats.0.built': ['mint'],
      'seats.0.pieces': ['orleans--vierzon--road'],
      'seats.0.unbuilt': '-1',
      'map.orleans--vierzon--road': ['covered', null],
      'seats.0.stations': [],
    });
    expect(g.see('unseen')).toEqual(before);
    const g2 = scenario(PRO, {
      phase: 'actions',
      round: 9,
      seats: [
        {
          hand: 'chapel',
          built: ['mint'],
          pieces: ['orleans--vierzon--road'],
          market: MARKET,
          spaces: { wagon: ['farmer', 'trader', 'knight'] },
        },
        { hand: 'dairy' },
      ],
      ...only({ 'orleans--vierzon--road': 1 }),
    });
    g2.act('use(wagon)', 'edge(orleans--vierzon--road)').expect({ 'seats.0.merchant': 'vierzon', 'seats.0.goods': {} });
    expect(g2.env.decisionKind).not.toBe('base.unseen_good');
  },
);

rule('PRO-052', 'with a good only on the road to Loches this road is the only site', () => {
  const g = carpenter(
    'chateauroux',
    ['trader'],
    { hand: 'vineyard' },
    { top: { ...only({ 'loches--chateauroux--road': 1, 'orleans--blois--waterway': 1 }) } },
  ).act('use(carpenter)');
  g.can('build')
    .act('build')
    .expect({ 'seats.0.pieces': ['loches--chateauroux--road'], 'map.loches--chateauroux--road': ['covered'] });
  expect(g.env.decisionKind).not.toBe('prosperity.site');
  carpenter('chateauroux', ['trader'], { hand: 'vineyard' }, { top: { ...only({ 'orleans--blois--waterway': 1 }) } })
    .act('use(carpenter)')
    .cannot('build');
});

rule('PRO-052 RUL-R07', 'a covered good cannot get a second piece, and a seat without a piece in stock cannot build', () => {
  const rival = { hand: 'chapel', built: ['sawmill'], pieces: ['loches--chateauroux--road'] };
  carpenter('chateauroux', ['trader'], { hand: 'vineyard' }, { rival, top: { ...only({ 'loches--chateauroux--road': 1 }) } })
    .act('use(carpenter)')
    .cannot('build');
  carpenter('chateauroux', ['trader'], { hand: 'vineyard', unbuilt: 0 }).act('use(carpenter)').cannot('build');
  carpenter('chateauroux', ['trader'], { hand: 'vineyard', unbuilt: 1 }).act('use(carpenter)').can('build');
});

rule('RUL-R21 PRO-DEC-06', 'a route with two goods is one site, and the piece goes to the lowest free space', () => {
  const two = 'orleans--vierzon--road';
  const build = (rival: object): Scenario =>
    carpenter(
      'vierzon',
      ['trader'],
      { hand: 'mint' },
      { ruleset: 'prosperity-3p', rival: { hand: 'chapel', ...rival }, top: { ...only({ [two]: 2, 'vierzon--chateauroux--road': 1 }) } },
    ).act('use(carpenter)', 'build');
  const g = build({});
  expect(g.legal().filter((name) => name.includes(two))).toHaveLength(1);
  g.act(`edge(${two})`).expect({ [`map.${two}`]: ['covered', 'face_down'], 'seats.0.pieces': [two] });
  build({ built: ['sawmill'], pieces: [two] })
    .act(`edge(${two})`)
    .expect({ [`map.${two}`]: ['covered', 'covered'], 'seats.0.pieces': [`${two}.2`], 'seats.1.pieces': [two] });
});

rule('PRO-053 PRO-DEC-07', 'after building two cards are drawn, one is kept, and the other goes under the pile', () => {
  const g = carpenter('vierzon', ['trader'], { hand: 'mint' }, { chance: 'dairy, inn' }).act(
    'use(carpenter)',
    'build',
    'edge(orleans--vierzon--road)',
  );
  const under = returned(g);
  g.asks('prosperity.keep', 0)
    .only('keep(dairy)', 'keep(inn)')
    .act('keep(inn)')
    .asks('turn', 1)
    .expect({ 'seats.0.hand': 'inn', pile: '-1' });
  expect(returned(g)).toEqual([...under, 'dairy']);
  g.done();
});

rule(
  'PRO-054 PRO-DEC-22 RUL-R09',
  'a seat may build again in the round with its next card, and have any number of unfinished Structures',
  () => {
    const g = carpenter(
      'vierzon',
      ['trader'],
      { hand: 'mint', built: ['inn', 'dairy'], pieces: ['orleans--blois--waterway', 'orleans--briare--waterway'] },
      { chance: 'sawmill, stables' },
    );
    g.act('use(carpenter)', 'build', 'edge(orleans--vierzon--road)', 'keep(sawmill)')
      .act('use(farm_house)')
      .asks('turn', 0)
      .act('use(carpenter)')
      .can('build');
    g.act('build')
      .act(g.legal()[0]!)
      .act(g.legal()[0]!)
      .expect({
        'seats.0.built': ['sawmill', 'dairy', 'inn', 'mint'],
        'seats.0.unbuilt': '-2',
        'seats.0.spaces.carpenter': ['trader', null, null],
      });
  },
);

rule('RUL-R13', 'the only card of the pile is kept without a question; an empty pile leaves the hand empty', () => {
  const g = build(1).act('build').act('edge(orleans--vierzon--road)').expect({ 'seats.0.hand': 'watchtower', pile: 0 });
  expect(g.env.decisionKind).not.toBe('prosperity.keep');
  const none = build(0).act('build').act('edge(orleans--vierzon--road)').expect({ 'seats.0.hand': null, pile: 0 });
  none.asks('turn', 1);
});

const CARDS = [
  'vineyard',
  'watermill',
  'sawmill',
  'tannery',
  'smithy',
  'pottery',
  'brickworks',
  'dairy',
  'granary',
  'fulling_mill',
  'weaving_mill',
  'dye_works',
  'stables',
  'brewhouse',
  'inn',
  'toll_bridge',
  'ferry_landing',
  'chapel',
  'cloister_school',
  'hospice',
  'watchtower',
  'mint',
];
const SITES = [
  'orleans--blois--waterway',
  'orleans--briare--waterway',
  'chartres--orleans--road',
  'chartres--etampes--road',
  'chartres--chateaudun--road',
  'le_mans--chateaudun--road',
  'le_mans--vendome--road',
  'chateaudun--vendome--road',
  'chateaudun--orleans--road',
  'orleans--montargis--road',
  'vendome--blois--road',
  'montargis--briare--road',
  'blois--vierzon--road',
  'chinon--chatellerault--road',
  'montrichard--loches--road',
  'bourges--sancerre--road',
  'le_blanc--chateauroux--road',
  'bourges--nevers--road',
  'chateauroux--la_chatre--road',
  'blois--tours--waterway',
];

/** Seat 0 in Vierzon with the Mint in hand; all other cards are completed, except for those of the pile. */
function build(pile: number): Scenario {
  const done = CARDS.filter((id) => !['mint', 'chapel'].includes(id)).slice(0, 20 - pile);
  const [mine, theirs] = [done.slice(0, 9), done.slice(9, 18)];
  const third = done.slice(18);
  return carpenter(
    'vierzon',
    ['trader'],
    { hand: 'mint', completed: mine, pieces: SITES.slice(0, 9) },
    {
      ruleset: 'prosperity-3p',
      rival: { hand: 'chapel', completed: theirs, pieces: SITES.slice(9, 18) },
      top: {
        returned: [],
        seats: [
          { coins: 0, market: MARKET, hand: 'mint', completed: mine, pieces: SITES.slice(0, 9), spaces: { carpenter: ['trader'] } },
          {
            market: MARKET,
            spaces: { farm_house: ['boatman', 'craftsman'] },
            hand: 'chapel',
            completed: theirs,
            pieces: SITES.slice(9, 18),
          },
          { market: MARKET, hand: null, completed: third, pieces: SITES.slice(18, 18 + third.length) },
        ],
      },
    },
  ).act('use(carpenter)');
}

rule('RUL-R24 RUL-R31', 'Followers on the Carpenter can be recalled, and stay after a pass', () => {
  const g = scenario(PRO, {
    phase: 'followers',
    round: 9,
    start: 0,
    seats: [{ hand: 'mint', spaces: { carpenter: ['trader', 'boatman'] }, market: {} }, { hand: 'chapel' }],
  });
  g.asks('draw', 0)
    .act('draw(0)')
    .asks('recall', 0)
    .only(SPACES[0]!, SPACES[1]!, 'done')
    .act(SPACES[1]!)
    .expect({ 'seats.0.market': { boatman: 1 }, 'seats.0.spaces.carpenter': ['trader', null, null] });
  event(9, { spaces: { carpenter: ['monk', 'trader'] } }).expect({
    'seats.0.coins': 20,
    'seats.0.spaces.carpenter': ['monk', 'trader', null],
  });
});

rule('PRO-DEC-27', 'an action has at most three moves and one building', () => {
  const g = carpenter('orleans', ['trader', 'boatman', 'trader'], { hand: 'mint' }).act(
    'use(carpenter)',
    'edge(orleans--blois--waterway)',
    'edge(blois--vierzon--road)',
  );
  g.act('edge(orleans--vierzon--road)')
    .asks('turn', 1)
    .expect({ carpenter: 'orleans', 'seats.0.bag': { trader: 2, boatman: 1 } });
  const built = carpenter('orleans', ['trader', 'trader'], { hand: 'mint' }).act(
    'use(carpenter)',
    'edge(orleans--vierzon--road)',
    'build',
    'edge(vierzon--chateauroux--road)',
  );
  built
    .act(built.legal()[0]!)
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.carpenter': [null, 'trader', null] });
});

rule('PRO-055 PRO-081 RUL-R25', 'Structure pieces are not stations: with 3 stations and 2 pieces the Office gives 3 coins', () => {
  const g = turn({
    stations: ['tours', 'blois', 'vierzon'],
    built: ['inn', 'dairy'],
    pieces: ['orleans--blois--waterway', 'blois--tours--waterway'],
    tiles: ['office'],
    spaces: { office: ['scholar', 'scholar'] },
  });
  g.act('use(office)').expect({ 'seats.0.coins': '+3' });
});
