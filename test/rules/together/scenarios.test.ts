/** Scenarios: a seat uses the gains of an event or a tile for an Objective, a Deed or the House, in the same round or the next. */
import { map, rule, scenario } from '../../dsl.js';
import { BUSY, DUEL, MARKET } from '../duel/positions.js';

const duel = (round: number, seat: object, phase = 'event', chance?: string) =>
  scenario(DUEL, { phase, round, start: 0, seats: [{ market: MARKET, ...seat }, BUSY] }, chance === undefined ? {} : { chance });

rule('DUEL-EVT-TRADE-1 DUEL-DEC-18', 'the third wine from Trade can be delivered in Châtellerault in the same round', () => {
  duel(4, { merchant: 'chatellerault', goods: { wine: 2, grain: 1 } })
    .act('give(grain)', 'take(wine)')
    .act('objective(wine)')
    .expect({ 'seats.0.objectives': ['wine'], 'seats.0.goods': {} });
});

rule('DUEL-EVT-TOWNMEETING-1 DUEL-033', 'a Citizen bought at the Town Meeting pays for the Bourgeois House of round 2', () => {
  const g = duel(1, { coins: 3, spaces: { bourgeois: ['knight'] } }).act('accept');
  g.until('turn', 0).expect({ round: 2, 'seats.0.citizens': 1 }).mark();
  g.act('use(bourgeois)').can('reward(coin)').act('reward(development)').expect({ 'seats.0.citizens': 0, 'seats.0.tracks.development': 3 });
});

rule('RUL-D15 PLACE-BATHHOUSE-7', 'the Bathhouse may place a neutral follower on the Bourgeois House, but no own one', () => {
  duel(4, { tiles: ['bathhouse'], market: {}, bag: { knight: 1 }, spaces: { bathhouse: ['trader'] } }, 'actions', 'knight, own_farmer')
    .act('use(bathhouse)')
    .can('place(knight, bourgeois.any)', 'place(own_farmer, ship.farmer)')
    .cannot('place(own_farmer, bourgeois.any)');
});

rule('PRO-EVT-SUPPORT-1 BASE-225', 'Support for a Trader on the first step of its track offers a tile of category I', () => {
  scenario(
    'prosperity-2p',
    {
      phase: 'event',
      round: 1,
      start: 0,
      seats: [
        { market: {}, bag: { trader: 1 } },
        { market: MARKET, bag: {} },
      ],
    },
    { chance: 'draw(trader)' },
  )
    .can('tile(hayrick)')
    .cannot('tile(cellar)');
});

rule('PRO-DEC-26 PRO-046', 'for an order after the Carpenter has moved, the town of the Merchant counts, not the Carpenter’s', () => {
  const g = scenario('prosperity-2p+orders', {
    phase: 'actions',
    round: 9,
    start: 0,
    carpenter: 'orleans',
    orders: ['chartres', 'tours', 'blois', 'vierzon', 'briare'],
    seats: [
      { merchant: 'chartres', goods: { cheese: 2, grain: 2, wine: 1 }, hand: 'inn', spaces: { carpenter: ['trader', null, null] } },
      { spaces: { castle: ['farmer', 'boatman', 'trader'] } },
    ],
  });
  g.act('use(carpenter)', 'edge(orleans--vierzon--road)').can('order(chartres)').cannot('order(vierzon)');
  g.act('order(chartres)').expect({ 'seats.0.passed': true, carpenter: 'vierzon' });
});

rule('VIE-OBJ-MATERIALS-1 PLACE-MARKETSTAND-1', 'goods bought at the Market Stand in Vierzon are delivered in the same turn', () => {
  const g = scenario('vierzon', {
    phase: 'actions',
    round: 5,
    seats: [
      { coins: 10, merchant: 'vierzon', goods: { brocade: 1 }, spaces: { market_stand: ['trader'], scriptorium: ['knight', 'scholar'] } },
    ],
    supply: { goods: { grain: 2, cheese: 2, wine: 2, wool: 2, brocade: 2 } },
  });
  g.cannot('objective(materials)').act('use(market_stand)', 'take(brocade)', 'take(brocade)').act('objective(materials)');
  g.expect({ 'seats.0.objectives': ['materials'], 'seats.0.coins': 0, 'seats.0.goods': {} });
});

rule('DIG-012 BASE-344', 'a Deed whose space got no Citizen at set-up gives only its coins', () => {
  const full = (citizens: string[]) =>
    scenario('dignitary', {
      phase: 'actions',
      round: 5,
      citizens,
      deeds: { peace_treaty: { monk: 1, scholar: 1, knight: 1 } },
      seats: [{ market: MARKET, spaces: { town_hall: ['knight', null], castle: ['farmer', 'boatman', 'trader'] } }],
    })
      .act('use(town_hall)', 'send(knight, peace_treaty)')
      .mark();
  full(['knights']).expect({ 'seats.0.coins': 2, 'seats.0.citizens': 0 });
  full(['peace_treaty']).expect({ 'seats.0.coins': 2, 'seats.0.citizens': 1 });
});

rule('TRS-EVT-DROUGHT-1 SOLO-DEC-14', 'Drought with two grain on the map takes both, but not the wool', () => {
  const goods = { 'orleans--blois--waterway': ['grain'], 'orleans--vierzon--road': ['grain', 'wool'] };
  const g = scenario('tours', { phase: 'event', event: 'tours.drought', map: map(goods), seats: [{ market: MARKET }] });
  g.expect({ 'map.orleans--blois--waterway': [null], 'map.orleans--vierzon--road': [null, 'wool'] });
});
