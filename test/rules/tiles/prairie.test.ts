/** Prairie: owners of stations give a good to the seat whose merchant arrives. */
import { rule, scenario } from '../../dsl.js';
import { asked, BOARD, BUSY, MARKET, turn, type Seat } from './positions.js';

const THREE = 'base-3p?tiles=all';
const owner = (town: string, goods: object, more: object = {}): object => ({ ...BUSY, stations: [town], unbuilt: 9, goods, ...more });
/** Seat 0 has the Prairie and is in Blois, next to Orléans, Tours, Vendôme and Vierzon. */
const move = (rivals: object[], by = 'ship', seat: Seat = {}, goods = {}) =>
  turn(
    by,
    { merchant: 'blois', tiles: ['prairie'], ...seat },
    { rules: rivals.length === 2 ? THREE : 'base-2p?tiles=all', rivals, goods },
  ).act(`use(${by})`);

rule(
  'PLACE-PRAIRIE-1 PLACE-PRAIRIE-2 DEC-PLACE-18',
  'in Orléans with two foreign stations the mover chooses the owner, and the owner chooses the good',
  () => {
    const g = move([owner('orleans', { grain: 1, wool: 1 }), owner('orleans', { wine: 2, brocade: 1 })]).act(
      'edge(orleans--blois--waterway)',
    );
    asked(g, 0).only('seat(1)', 'seat(2)').act('seat(2)');
    asked(g, 2).only('give(wine)', 'give(brocade)').act('give(wine)').asks('turn', 1);
    g.expect({
      'seats.0.goods': { wine: 1 },
      'seats.2.goods': { wine: 1, brocade: 1 },
      'seats.1.goods': { grain: 1, wool: 1 },
      'supply.goods.wine': '+0',
    }).done();
  },
);

rule('DEC-PLACE-18', 'the Prairie asks neither for a single owner nor for a single kind', () => {
  move([owner('tours', { wool: 2 })])
    .act('edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 }, 'seats.1.goods': { wool: 1 } });
});

rule('PLACE-PRAIRIE-2', 'an owner without goods gives nothing, but may be chosen', () => {
  move([owner('tours', {})])
    .act('edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {} });
  const g = move([owner('orleans', {}), owner('orleans', { wine: 1 })]).act('edge(orleans--blois--waterway)');
  asked(g, 0)
    .only('seat(1)', 'seat(2)')
    .act('seat(1)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {}, 'seats.2.goods': { wine: 1 } });
});

rule('PLACE-PRAIRIE-1 RUL-012', 'of two owners without goods none is chosen', () => {
  move([owner('orleans', {}), owner('orleans', {})])
    .act('edge(orleans--blois--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {} });
});

rule('PLACE-PRAIRIE-5', 'an own station gives nothing; with an own and a foreign one, the foreign owner gives', () => {
  const own = { stations: ['tours', 'orleans'], unbuilt: 8 };
  move([owner('loches', { wool: 1 })], 'ship', own)
    .act('edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {}, 'seats.1.goods': { wool: 1 } });
  move([owner('orleans', { wool: 1 })], 'ship', own)
    .act('edge(orleans--blois--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 } });
});

rule('PLACE-PRAIRIE-1', 'the town that the merchant leaves does not count, and a seat without the tile gets nothing', () => {
  move([owner('blois', { wool: 1 })])
    .act('edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {} });
  turn('ship', { merchant: 'blois' }, { rivals: [owner('tours', { wool: 1 })] })
    .act('use(ship)', 'edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {} });
});

rule('PLACE-PRAIRIE-1', 'the good of the connection is taken before that of the Prairie', () => {
  const g = move([owner('tours', { wool: 1, grain: 1 })], 'ship', {}, { 'blois--tours--waterway': ['wine'] })
    .act('edge(blois--tours--waterway)')
    .asks('good', 0)
    .act('take(wine)');
  asked(g, 1)
    .only('give(wool)', 'give(grain)')
    .act('give(grain)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wine: 1, grain: 1 } });
});

rule.each(
  'PLACE-PRAIRIE-3',
  [
    ['wagon', 'edge(blois--vierzon--road)'],
    ['stage_coach', 'edge(blois--vierzon--road)'],
    ['horse_wagon', 'edge(blois--vierzon--road)'],
  ],
  'the Prairie applies to %s',
  (by, edge) => {
    move([owner('vierzon', { wool: 1 })], by)
      .act(edge)
      .asks('turn', 1)
      .expect({ 'seats.0.merchant': 'vierzon', 'seats.0.goods': { wool: 1 } });
  },
);

rule('PLACE-PRAIRIE-3', 'the Prairie applies to Bourgeois House and Christmas Market', () => {
  move([owner('vierzon', { wool: 1 })], 'bourgeois_house')
    .act('reward(move)', 'edge(blois--vierzon--road)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 } });
  turn('christmas_market', { merchant: 'blois', tiles: ['prairie'] }, { rivals: [owner('vierzon', { wool: 1 })], chance: 'roll(6)' })
    .act('use(christmas_market)', 'edge(blois--vierzon--road)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 } });
});

rule('PLACE-PRAIRIE-4 RUL-133', "for a Tinkerer's Wagon over Tours to Chinon only the last town counts", () => {
  const start = turn(
    'tinkerers_wagon',
    { merchant: 'blois', tiles: ['prairie'] },
    { rules: THREE, chance: 'roll(3)', rivals: [owner('tours', { wool: 1 }), owner('chinon', { wine: 1 })] },
  ).act('use(tinkerers_wagon)', 'edge(blois--tours--waterway)');
  start
    .fork()
    .act('edge(tours--chinon--waterway)', 'done')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wine: 1 }, 'seats.1.goods': { wool: 1 } });
  start
    .fork()
    .act('done')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 }, 'seats.2.goods': { wine: 1 } });
  start.act('edge(tours--chinon--waterway)', 'edge(chinon--le_blanc--waterway)').asks('turn', 1).expect({ 'seats.0.goods': {} });
});

rule('PLACE-PRAIRIE-4', "a Tinkerer's Wagon that does not move takes nothing", () => {
  turn('tinkerers_wagon', { merchant: 'tours', tiles: ['prairie'] }, { chance: 'roll(2)', rivals: [owner('tours', { wool: 1 })] })
    .act('use(tinkerers_wagon)', 'done')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {} });
});

rule('PLACE-PRAIRIE-3', "a Church that copies a Stage Coach moves its user's merchant, so the Prairie applies", () => {
  const g = scenario('base-2p?tiles=all', {
    phase: 'actions',
    round: 5,
    start: 0,
    event: 'income.a',
    map: turn('ship').see('map') as object,
    seats: [
      {
        market: MARKET,
        coins: 9,
        merchant: 'blois',
        tiles: ['church', 'prairie'],
        spaces: { church: ['monk'], farm_house: BOARD.farm_house },
      },
      {
        market: MARKET,
        stations: ['tours'],
        unbuilt: 9,
        goods: { wool: 1 },
        tiles: ['stage_coach'],
        spaces: { stage_coach: ['knight'], scriptorium: BOARD.scriptorium },
      },
    ],
  });
  g.mark()
    .act('use(church)', 'edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 }, 'seats.0.coins': '-5', 'seats.1.coins': '+2' });
});
