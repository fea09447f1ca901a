/** The Plague, sections 5 and 13: when Indulgence cards are played, and what the seats are asked. */
import { expect } from 'vitest';
import { refused, rule, type Scenario } from '../../dsl.js';
import { BUSY, CARDS, event, handOf, IND, MARKET, onMarket, place, play, playedBy, supply } from './positions.js';

/** Seat 0 with the Guildhall ready in the town of its merchant, and one more action. */
const builder = (merchant: string, seat: object = {}): object => ({
  merchant,
  spaces: { guildhall: ['farmer', 'craftsman', 'knight'], ...BUSY.spaces },
  ...seat,
});
/** Seat 0 with the Ship and the Wagon ready. */
const mover = (merchant: string, seat: object = {}): object => ({
  merchant,
  spaces: { wagon: ['farmer', 'trader', 'knight'], ship: ['farmer', 'boatman', 'knight'], ...BUSY.spaces },
  ...seat,
});
const WINDOW = 'plague.window.turn';

rule('PLG-060 PLG-061 PLG-DEC-06', 'a card is shown when its condition is met, and then is one of the played cards', () => {
  const g = place(builder('blois', { market: { ...MARKET, corpse: 3 } }), { hands: [[IND[21]!]] })
    .act('use(guildhall)')
    .asks(WINDOW, 0)
    .only(play(21), 'done');
  g.act(play(21)).expect({ 'seats.0.market.corpse': 0, corpses: '+3' });
  expect([handOf(g), playedBy(g)]).toEqual([[], [IND[21]]]);
  g.asks('turn', 1);
});

rule('PLG-062 PLG-DEC-06 RUL-P14', 'a state that existed before does not count: the 6th station does not allow the card of the 5th', () => {
  const stations = ['orleans', 'tours', 'chinon', 'vierzon'];
  place(builder('blois', { stations }), { hands: [[IND[8]!]] })
    .act('use(guildhall)')
    .asks(WINDOW, 0)
    .only(play(8), 'done');
  place(builder('blois', { stations: [...stations, 'loches'] }), { hands: [[IND[8]!]] })
    .act('use(guildhall)')
    .asks('turn', 1);
});

rule('PLG-063 PLG-DEC-05 PLG-DEC-24 RUL-P12', 'a donation gives owned goods and coins to the supply', () => {
  const g = place({ ...BUSY, goods: { wine: 3 }, coins: 11 }, { hands: [[IND[33]!, IND[35]!, IND[27]!]] })
    .asks('turn', 0)
    .can(play(33), play(35), play(27));
  g.act(play(33))
    .expect({ 'seats.0.goods.wine': '-3', 'supply.goods.wine': '+3' })
    .asks('turn', 0)
    .cannot(play(27))
    .act(play(35))
    .expect({ 'seats.0.coins': '-10' })
    .asks('turn', 0);
});

rule('PLG-064 PLG-DEC-05', 'a delivery is made in the town, even if the merchant has been there for long', () => {
  place({ ...BUSY, merchant: 'briare', goods: { wool: 1 } }, { hands: [[IND[38]!]] })
    .asks('turn', 0)
    .can(play(38))
    .act(play(38))
    .expect({ 'seats.0.goods.wool': '-1' });
  place({ ...BUSY, merchant: 'sancerre', goods: { wool: 1 } }, { hands: [[IND[38]!]] }).cannot(play(38));
});

rule('PLG-065 RUL-P14', 'a pilgrimage needs an arrival: a merchant in the town must leave and come again', () => {
  const g = place(mover('loches'), { hands: [[IND[5]!]] })
    .cannot(play(5))
    .act('use(ship)')
    .expect({ 'seats.0.merchant': 'tours' });
  g.idle((now) => now.env.decisionKind === 'base.turn').cannot(play(5));
  place(mover('tours'), { hands: [[IND[5]!]] })
    .act('use(ship)', 'edge(tours--loches--waterway)')
    .asks(WINDOW, 0)
    .only(play(5), 'done');
});

rule('PLG-066', 'a card of a station allows a merchant that has been in the town for long', () => {
  place(builder('tours'), { hands: [[IND[22]!]] })
    .act('use(guildhall)')
    .asks(WINDOW, 0)
    .only(play(22), 'done')
    .act('done')
    .asks('turn', 1);
  place(builder('blois'), { hands: [[IND[22]!]] })
    .act('use(guildhall)')
    .asks('turn', 1);
});

rule('PLG-067 PLG-068 PLG-DEC-07', 'cards can be played before and after the action, and do not end the turn', () => {
  const g = place({ ...BUSY, goods: { grain: 1, cheese: 1 } }, { hands: [[IND[25]!, IND[26]!]] });
  g.asks('turn', 0).act(play(25)).asks('turn', 0).can('use(scriptorium)', 'pass').act('use(scriptorium)');
  g.asks('plague.after', 0).only(play(26), 'done').act(play(26)).asks('turn', 1);
  const none = place({ ...BUSY, goods: { grain: 1 } }, { hands: [[IND[25]!]] })
    .act('use(scriptorium)')
    .asks('plague.after', 0)
    .act('done')
    .asks('turn', 1);
  expect(playedBy(none)).toEqual([]);
  place({ ...BUSY, goods: {} }, { hands: [[IND[25]!]] })
    .act('use(scriptorium)')
    .asks('turn', 1);
});

rule('PLG-069 PLG-DEC-30', 'several cards can be played in one turn, even for the same act, one after another', () => {
  const g = place(builder('blois', { stations: ['orleans', 'tours', 'chinon', 'vierzon'] }), { hands: [[IND[8]!, IND[21]!]] }).act(
    'use(guildhall)',
  );
  g.asks(WINDOW, 0).only(play(8), play(21), 'done').act(play(21)).asks(WINDOW, 0).only(play(8), 'done').act(play(8)).asks('turn', 1);
});

rule(
  'PLG-069 PLG-IND-12 PLG-IND-18',
  'if one Village action brings the third tile and the end of a track, both cards may be played',
  () => {
    const seat = { tiles: ['hayrick', 'winery'], tracks: { traders: 4 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } };
    const g = place(seat, { hands: [[IND[12]!, IND[18]!]] })
      .act('use(village)', 'recruit(trader)')
      .asks(WINDOW, 0)
      .only(play(18), 'done')
      .act(play(18));
    g.asks('tile', 0).act(g.options('tile')[0]!).asks(WINDOW, 0).only(play(12), 'done').act(play(12));
    expect(playedBy(g)).toEqual([IND[12], IND[18]]);
  },
);

rule('PLG-070', 'a card can be played without a Corpse on the Market', () => {
  const g = place({ ...BUSY, goods: { grain: 1 } }, { hands: [[IND[25]!]] })
    .act(play(25))
    .expect({ corpses: '+0' });
  expect(onMarket(g)).toBe(0);
});

rule('PLG-071 RUL-P12', 'in phase 6 a card whose condition the event meets can be played, but no donation', () => {
  const g = event('bon_voyage', { coins: 20, merchant: 'tours', goods: { grain: 2 } }, { hands: [[IND[4]!, IND[25]!]] })
    .asks('plague.voyage', 0)
    .cannot(play(25));
  g.act('edge(tours--chinon--waterway)').asks('plague.window.voyage', 0).only(play(4), 'done').act(play(4));
  expect(playedBy(g)).toEqual([IND[4]]);
});

rule('PLG-072', 'a card that can no longer be fulfilled stays in hand and does not score', () => {
  const g = place(builder('tours'), { hands: [[IND[22]!]], rivals: [{ ...BUSY, stations: ['tours'] }] })
    .asks('turn', 0)
    .cannot('use(guildhall)', play(22));
  expect(handOf(g)).toEqual([IND[22]]);
  expect(g.env.scores()[0]!.parts['indulgences']).toBeUndefined();
});

rule('PLG-073', 'a condition that was impossible can become possible again', () => {
  place(builder('tours'), { hands: [[IND[22]!]], rivals: [{ ...BUSY, stations: ['tours'] }] }).cannot('use(guildhall)');
  // the rival gives its station in torture, so the town is free again
  const g = event('development_tax', builder('tours', { coins: 20 }), {
    hands: [[IND[22]!]],
    rivals: [{ coins: 0, stations: ['tours'] }, { coins: 9 }],
  });
  g.asks('torture', 1).act('town(tours)').until('turn', 0);
  g.act('use(guildhall)').asks(WINDOW, 0).only(play(22), 'done');
});

rule('RUL-P14 RUL-P53', 'a card that was not played in its window cannot be played later in the round', () => {
  place(builder('blois'), { hands: [[IND[21]!]] })
    .act('use(guildhall)', 'done')
    .asks('turn', 1)
    .until('turn', 0)
    .cannot(play(21));
});

rule('RUL-P14 RUL-P51 RUL-P52', 'changes in the turn of another seat do not open a window', () => {
  const court = { tiles: ['court'], spaces: { court: ['knight', 'scholar'] } };
  const g = place(court, { hands: [[], [IND[5]!]], rivals: [{ ...BUSY, merchant: 'tours' }] }).act(
    'use(court)',
    'seat(1)',
    'edge(tours--loches--waterway)',
  );
  g.expect({ 'seats.1.merchant': 'loches' });
  g.idle((now) => now.env.decisionKind === 'base.turn' && now.env.currentSeat === 1)
    .cannot(play(5))
    .act('use(scriptorium)');
  expect(g.env.decisionKind.startsWith('plague.window')).toBe(false);
});

rule('RUL-P13 PLG-IND-15 PLG-DEC-03', "two Monks on the Market meet the condition by the seat's draw or by taking one back", () => {
  const seat = { market: { ...MARKET, monk: 1 }, bag: { monk: 1, farmer: 1 } };
  const g = place(seat, { phase: 'followers', hands: [[IND[15]!]], options: { chance: 'monk' } })
    .act('draw(1)')
    .asks('plague.window.draw', 0)
    .only(play(15), 'done')
    .act(play(15));
  expect(playedBy(g)).toEqual([IND[15]]);
  place(seat, { phase: 'followers', hands: [[IND[15]!]], options: { chance: 'farmer' } })
    .act('draw(1)')
    .asks('planning', 0);
  const back = place({ ...seat, spaces: { monastery: ['monk', null] } }, { phase: 'followers', hands: [[IND[15]!]] }).act(
    'draw(0)',
    'space(monastery.scholar)',
  );
  back.asks('plague.window.draw', 0).only(play(15), 'done').act('done').asks('planning', 0);
  // two were there before
  place({ ...seat, market: { ...MARKET, monk: 2 } }, { phase: 'followers', hands: [[IND[15]!]], options: { chance: 'monk' } })
    .act('draw(1)')
    .asks('planning', 0);
});

rule('PLG-DEC-05', 'a turn with only the pass is not asked, but with a card to play it is', () => {
  const turn = (goods: object): Scenario => place({ goods, spaces: {} }, { hands: [[IND[25]!]] });
  turn({}).asks('turn', 1);
  turn({ grain: 1 }).asks('turn', 0).only(play(25), 'pass');
});

rule('PLG-DEC-26', 'after its pass a seat plays no card in the round', () => {
  const g = place({ ...BUSY, goods: { grain: 1 } }, { hands: [[IND[25]!]] })
    .act('pass')
    .asks('turn', 1);
  g.idle((now) => now.see('phase') !== 'actions');
  expect(handOf(g)).toEqual([IND[25]]);
});

rule(
  'PLG-EVT-CLOSINGDAY-1 PLG-EVT-CLOSINGDAY-2 RUL-P26',
  'in Closing Day no card is played in turn or window, but cards can be taken',
  () => {
    const closing = { round: 7, event: 'plague.closing_day' };
    place({ ...BUSY, goods: { grain: 1 } }, { ...closing, hands: [[IND[25]!]] })
      .cannot(play(25))
      .act('use(scriptorium)')
      .asks('turn', 1);
    place(builder('blois'), { ...closing, hands: [[IND[21]!]] })
      .act('use(guildhall)')
      .asks('turn', 1);
    place({ market: { ...MARKET, monk: 1 }, bag: { monk: 1 } }, { ...closing, phase: 'followers', hands: [[IND[15]!]] })
      .act('draw(1)')
      .asks('planning', 0);
    place({ spaces: { infirmary: ['monk'] } }, closing)
      .act('use(infirmary)')
      .asks('plague.take', 0);
  },
);

const BOTH = { goods: { wool: 1, brocade: 1, grain: 1 } };
const order = { top: { orders: ['orleans'] }, ruleset: 'plague-3p+orders' };

rule('RUL-P34 RUL-P49', 'with an Order the sequence is effect, Order, window, then the forced pass', () => {
  const g = place({ ...BUSY, ...BOTH, wheels: { free: 1 }, tracks: { craftsmen: 2 } }, { ...order, hands: [[IND[25]!]] })
    .act('use(scriptorium)')
    .asks('orders.order', 0)
    .act('order(orleans)');
  g.asks('plague.after', 0)
    .only(play(25), 'done')
    .expect({ 'seats.0.passed': false })
    .act(play(25))
    .asks('wheels', 0)
    .expect({ 'seats.0.passed': true })
    .act('done')
    .asks('turn', 1);
  const bare = place({ ...BUSY, ...BOTH }, order)
    .act('use(scriptorium)', 'order(orleans)')
    .asks('turn', 1)
    .expect({ 'seats.0.passed': true, 'seats.0.goods': { grain: 1 } });
  expect(playedBy(bare)).toEqual([]);
  // declined: the window still opens, and the seat has not passed
  place({ ...BUSY, ...BOTH }, { ...order, hands: [[IND[25]!]] })
    .act('use(scriptorium)', 'decline')
    .asks('plague.after', 0)
    .act('done')
    .expect({ 'seats.0.passed': false });
});

rule('RUL-P34', 'goods of an Order count neither as donation nor as delivery', () => {
  const g = place({ ...BUSY, goods: { wool: 1, brocade: 1 } }, { ...order, hands: [[IND[28]!, IND[36]!]] }).act(
    'use(scriptorium)',
    'order(orleans)',
  );
  expect(playedBy(g)).toEqual([]);
  g.asks('turn', 1);
});

rule('RUL-P49 PLG-DEC-31', 'the effect and its window come first, then the followers return, then the window for giving', () => {
  const g = place(builder('blois', { goods: { grain: 1 } }), { hands: [[IND[21]!, IND[25]!]] })
    .act('use(guildhall)')
    .asks(WINDOW, 0)
    .only(play(21), 'done');
  g.expect({ 'seats.0.spaces.guildhall': ['farmer', 'craftsman', 'knight'] })
    .act('done')
    .asks('plague.after', 0)
    .only(play(25), 'done')
    .expect({ 'seats.0.bag.knight': 1 });
});

rule('RUL-P31 RUL-P52 PLG-EVT-FASTTRAVEL-1', 'in Fast Travel the window of the first town opens before the second step', () => {
  const g = event('fast_travel', { merchant: 'tours', coins: 9 }, { hands: [[IND[4]!, IND[5]!]] })
    .asks('plague.fast_travel', 0)
    .act('edge(tours--chinon--waterway)');
  g.asks('plague.window.fast_travel', 0)
    .only(play(4), 'done')
    .act('done')
    .asks('plague.fast_travel', 0)
    .act('edge(tours--chinon--waterway)')
    .asks('plague.fast_travel', 1);
});

const WAYS = { 'tours--chinon--waterway': ['wine'] };

rule(
  'RUL-P57 PLG-DEC-06',
  "the window opens before the good of a step, and after a track's bonus but before wheel or tile are chosen",
  () => {
    const ship = { merchant: 'tours', spaces: { ship: ['farmer', 'boatman', 'knight'] } };
    const g = place(ship, { hands: [[IND[4]!]], top: { map: WAYS } })
      .act('use(ship)', 'edge(tours--chinon--waterway)')
      .asks(WINDOW, 0)
      .only(play(4), 'done');
    g.expect({ 'seats.0.goods': {} }).act(play(4), 'take(wine)').expect({ 'seats.0.goods.wine': 1 });
    const trained = event('training', { coins: 2, tracks: { craftsmen: 4 }, wheels: { free: 1 } }, { hands: [[IND[11]!, IND[18]!]] }).act(
      'track(craftsmen)',
    );
    trained
      .asks('plague.window.training', 0)
      .only(play(11), play(18), 'done')
      .expect({ 'seats.0.wheels.free': 2 })
      .act('done')
      .asks('wheels', 0);
    const trader = event('training', { coins: 2, tracks: { traders: 4 } }, { hands: [[IND[18]!]] }).act('track(traders)');
    trader.asks('plague.window.training', 0).only(play(18), 'done').expect({ 'seats.0.tiles': [] }).act('done').asks('tile', 0);
  },
);

rule('RUL-P57 PLG-DEED-07', 'the window of a Citizen opens before the gains of the Deed, but after the coins of Coinage', () => {
  const last = (deed: string, kind: string, standing: object): Scenario => {
    const seat = { coins: 5, citizens: 1, spaces: { town_hall: [kind, null] } };
    return place(seat, { hands: [[IND[14]!]], top: { deeds: { [deed]: standing }, citizens: [deed] } })
      .act('use(town_hall)', `send(${kind}, ${deed})`)
      .asks(WINDOW, 0)
      .only(play(14), 'done');
  };
  last('plague_coinage', 'knight', { trader: 2, monk: 1 })
    .expect({ 'seats.0.citizens': 2, 'seats.0.coins': 7 })
    .act(play(14))
    .expect({ 'seats.0.coins': 7 });
  last('storeroom', 'craftsman', { farmer: 3, boatman: 1 })
    .expect({ 'seats.0.citizens': 2, 'seats.0.goods': {} })
    .act('done')
    .expect({ 'seats.0.goods.grain': 1 });
});

rule('RUL-P52', "each step by Tinkerer's Wagon and Episcopal See is an arrival", () => {
  const wagon = { tiles: ['tinkerers_wagon'], spaces: { tinkerers_wagon: ['craftsman', 'knight'] }, merchant: 'tours' };
  const g = place(wagon, { hands: [[IND[4]!, IND[5]!]], options: { chance: '3' } })
    .act('use(tinkerers_wagon)', 'edge(tours--chinon--waterway)')
    .asks(WINDOW, 0)
    .only(play(4), 'done')
    .act('done');
  g.act('edge(tours--chinon--waterway)', 'edge(tours--loches--waterway)').asks(WINDOW, 0).only(play(5), 'done');
  const see = { tiles: ['episcopal_see_of_tours'], spaces: { episcopal_see_of_tours: ['knight'] }, merchant: 'tours' };
  place(see, { hands: [[IND[5]!]] })
    .act('use(episcopal_see_of_tours)', 'town(loches)')
    .asks(WINDOW, 0)
    .can(play(5));
});

rule('RUL-P53', 'the third tile counts as such only if the seat had two', () => {
  const seat = { tracks: { traders: 1 }, tiles: ['hayrick', 'winery'], spaces: { village: ['farmer', 'boatman', 'craftsman'] } };
  const g = place(seat, { hands: [[IND[12]!]] }).act('use(village)', 'recruit(trader)');
  g.act(g.options('tile')[0]!).asks(WINDOW, 0).can(play(12));
  // a second tile is not the third, and a fourth is no longer the third
  place({ ...seat, tiles: ['hayrick'] }, { hands: [[IND[12]!]] })
    .act('use(village)', 'recruit(trader)', firstTile(seat, ['hayrick']))
    .asks('turn', 1);
  place({ ...seat, tiles: ['hayrick', 'winery', 'brewery'] }, { hands: [[IND[12]!]] })
    .act('use(village)', 'recruit(trader)', firstTile(seat, ['hayrick', 'winery', 'brewery']))
    .asks('turn', 1);
});

function firstTile(seat: object, tiles: string[]): string {
  return place({ ...seat, tiles }, { hands: [[IND[12]!]] })
    .act('use(village)', 'recruit(trader)')
    .options('tile')[0]!;
}

rule('RUL-P50 PLG-CARD-9 RUL-P21', 'at a station the window comes before the fee, which leads to torture if the coin is missing', () => {
  const g = place(builder('blois', { coins: 0, goods: { grain: 2 } }), { hands: [[IND[21]!]], cards: [CARDS[9]!] })
    .act('use(guildhall)')
    .asks(WINDOW, 0)
    .act('done')
    .asks('torture', 0);
  g.act('give(grain)').expect({ 'seats.0.goods.grain': '-1', 'seats.0.stations': ['blois'] });
});

rule('RUL-P50 PLACE-VINEYARD-3', 'the fee comes before the Vineyard: a last coin pays the fee and buys no wine', () => {
  const build = (coins: number): Scenario =>
    place(builder('blois', { coins, tiles: ['vineyard'] }), { cards: [CARDS[9]!] })
      .act('use(guildhall)')
      .expect({ 'seats.0.coins': '-1' });
  build(1).asks('turn', 1).expect({ 'seats.0.goods': {} });
  build(2)
    .asks('tiles.vineyard', 0)
    .act('accept')
    .expect({ 'seats.0.goods': { wine: 1 }, 'seats.0.coins': 0 });
});

rule('PLG-DEC-25', 'a turn with cards ends when no card can be played', () => {
  const g = place({ ...BUSY, coins: 30 }, { hands: [[IND[30]!, IND[34]!, IND[35]!]] });
  g.act(play(30), play(34), play(35))
    .asks('turn', 0)
    .only('use(scriptorium)', 'pass')
    .expect({ 'seats.0.coins': '-18' })
    .act('use(scriptorium)')
    .asks('turn', 1);
  expect(supply(g)).toBe(46);
});

rule('PLG-DEC-27', 'each card has one action to play it, and cards of the pile one more to take or keep it', () => {
  const actions = place({}).ruleset.spec.actions;
  expect(actions.filter(({ verb }) => verb === 'indulgence').map(({ args }) => args[0])).toEqual(IND.slice(1));
  expect(actions.filter(({ verb }) => verb === 'card')).toHaveLength(27);
});

rule('PLG-DEC-28', 'played cards and Corpses are part of the score', () => {
  const g = place({ market: { ...MARKET, corpse: 2 }, bag: { corpse: 3 } }, { played: [[IND[31]!]] });
  expect(g.env.scores()[0]!.parts).toMatchObject({ indulgences: 7, corpses: -5 });
});

rule('RUL-P29', 'placed and reserve wheels count; stations on the Road count for five, but the Road is not a town', () => {
  const lab = {
    tiles: ['laboratory'],
    spaces: { laboratory: ['craftsman', 'scholar'], village: ['wheel', null, null] },
    tracks: { craftsmen: 1 },
  };
  place(lab, { hands: [[IND[11]!]] })
    .act('use(laboratory)')
    .asks(WINDOW, 0)
    .only(play(11), 'done');
  const road = { tiles: ['road'], spaces: { road: ['craftsman', 'trader', 'knight'] }, stations: ['orleans', 'tours', 'blois', 'chinon'] };
  place(road, { hands: [[IND[8]!]] })
    .act('use(road)')
    .asks(WINDOW, 0)
    .only(play(8), 'done');
  place({ ...road, stations: ['chartres', 'le_mans'] }, { hands: [[IND[16]!]] })
    .act('use(road)')
    .asks('turn', 1);
});

rule('RUL-P43 PLG-IND-9', 'the status for cards includes the Cathedral', () => {
  const g = place(
    { tracks: { development: 4, traders: 1 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } },
    { hands: [[IND[9]!]], top: { stack: ['cathedral'] } },
  );
  g.act('use(village)', 'recruit(trader)').asks(WINDOW, 0).only(play(9), 'done');
});

rule('RUL-P55 PLG-HID-05', 'sealed planning and hidden bags are accepted as in the base game, a choice of tiles is not', () => {
  for (const option of ['planning=sealed', 'bagCounts=owner'])
    expect(place({}, { ruleset: `plague-3p?${option}` }).ruleset.name).toContain(option);
  expect(refused('RULESET_ILLEGAL', () => place({}, { ruleset: 'plague-3p?tiles=base' }))).toContain('LEG-09');
});
