/** Plague cards, events and tiles of The Plague together with other Place tiles and Orders. */
import { rule } from '../../dsl.js';
import { event, MARKET, place } from '../plague/positions.js';
import { BOARD, FILLED } from '../tiles/positions.js';

rule('PLG-CARD-9 PLACE-QUARRY-2 PLACE-ROAD-1', 'the fee of a station is added to the Quarry’s price, and is due for the Road too', () => {
  const fee = { cards: ['trading_station_fee'], ruleset: 'plague-2p' };
  place({ coins: 3, merchant: 'tours', tiles: ['quarry'], spaces: { quarry: FILLED.quarry } }, fee)
    .act('use(quarry)')
    .expect({ 'seats.0.coins': 0, 'seats.0.stations': ['tours'] });
  place({ coins: 3, tiles: ['road'], spaces: { road: FILLED.road } }, fee)
    .act('use(road)')
    .expect({ 'seats.0.coins': 2, 'seats.0.road': 1 });
});

rule('PLG-CARD-9 RUL-P21 RUL-P50', 'without a coin beyond the price of the Quarry, the fee leads to torture after the building', () => {
  place(
    { coins: 2, merchant: 'tours', tiles: ['quarry'], spaces: { quarry: FILLED.quarry } },
    { cards: ['trading_station_fee'], ruleset: 'plague-2p' },
  )
    .act('use(quarry)')
    .asks('torture', 0)
    .can('town(tours)', 'tile(quarry)')
    .act('town(tours)')
    .expect({ 'seats.0.stations': [], 'seats.0.unbuilt': 9 });
});

rule('PLG-CARD-1 PLACE-FLEAMARKET-7 RUL-122', 'a card that closes the Farm House closes it for the Flea Market and the Well too', () => {
  const card = { cards: ['farmhouse_only_after_leaving_orleans'], ruleset: 'plague-2p', options: { chance: 'roll(4)' } };
  const seat = { tiles: ['flea_market'], spaces: { flea_market: FILLED.flea_market } };
  place(seat, card).act('use(flea_market)').expect({ 'seats.0.tracks': {} });
  place({ ...seat, has_left_orleans: true }, card)
    .act('use(flea_market)', 'use(farm_house)')
    .expect({ 'seats.0.tracks.farmers': 1 });
  place({ tiles: ['well'], spaces: { well: FILLED.well } }, { ...card, options: {} })
    .act('use(well)')
    .can('use(castle)')
    .cannot('use(farm_house)');
});

rule('PLG-CARD-10 RUL-122', 'before the third star the Well cannot use the Town Hall', () => {
  const seat = { tiles: ['well'], spaces: { well: FILLED.well, town_hall: ['farmer', null] } };
  const card = { cards: ['town_hall_after_third_star'], ruleset: 'plague-2p' };
  place(seat, card).act('use(well)').cannot('use(town_hall)');
  place({ ...seat, tracks: { development: 9 } }, card)
    .act('use(well)')
    .can('use(town_hall)');
});

rule(
  'PLG-CARD-13 PLACE-LABORATORY-3',
  'if a card forbids it, a wheel of the Laboratory cannot be placed on Place tiles, not even the Laboratory',
  () => {
    const seat = { tiles: ['laboratory'], market: MARKET, spaces: { laboratory: FILLED.laboratory } };
    for (const cards of [['no_gear_on_place_tiles'], []]) {
      const g = place(seat, { cards, ruleset: 'plague-2p' }).act('use(laboratory)').until('wheels', 0).can('wheel(castle.farmer)');
      if (cards.length > 0) g.cannot('wheel(laboratory.craftsman)');
      else g.can('wheel(laboratory.craftsman)');
    }
  },
);

rule('PLG-033 PLACE-STATUE-1', 'Corpses fill the Market for the Statue too, so the new follower goes to the bag', () => {
  const seat = { tiles: ['statue'], spaces: { castle: BOARD.castle } };
  place({ ...seat, market: { ...MARKET, corpse: 4 } }, { ruleset: 'plague-2p' })
    .act('use(castle)')
    .asks('turn', 1)
    .expect({ 'seats.0.bag.knight': 1 });
  place({ ...seat, market: { ...MARKET, corpse: 3 } }, { ruleset: 'plague-2p' })
    .act('use(castle)')
    .can('to_market', 'to_bag');
});

rule('PLG-EVT-CURFEW-1 TI-ORD-11', 'in Curfew a seat can fulfil an order of the town of its merchant', () => {
  place(
    { merchant: 'chartres', goods: { cheese: 2 }, spaces: { scriptorium: BOARD.scriptorium, ship: BOARD.ship } },
    {
      round: 12,
      event: 'plague.curfew',
      ruleset: 'plague-2p+orders',
      top: { orders: ['chartres', 'tours', 'blois', 'vierzon', 'briare'] },
    },
  )
    .cannot('use(ship)')
    .act('use(scriptorium)')
    .can('order(chartres)');
});

rule('PLG-TILE-SPRING-3 PLACE-LOCK-6', 'the Medicinal Spring recruits no Boatman, so the Lock does not ask', () => {
  const seat = { coins: 0, doctor: 'placed', tiles: ['medicinal_spring', 'lock'], spaces: { medicinal_spring: ['doctor', 'boatman'] } };
  place(seat, { ruleset: 'plague-2p' })
    .act('use(medicinal_spring)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { boatmen: 1 }, 'seats.0.coins': 2 });
});

rule('PLG-TILE-SPRING-3 PLG-068', 'a step of the Medicinal Spring onto the first Wine space meets the condition of its card', () => {
  const spring = (farmers: number) =>
    place(
      { doctor: 'placed', tracks: { farmers }, tiles: ['medicinal_spring'], spaces: { medicinal_spring: ['doctor', 'farmer'] } },
      { ruleset: 'plague-2p', hands: [['farmers_track_first_wine']] },
    ).act('use(medicinal_spring)');
  spring(4).can('indulgence(farmers_track_first_wine)');
  spring(5).asks('turn', 1);
});

rule('PLG-EVT-QUARANTINE-1 PLG-055', 'a Doctor that stayed on a space during Quarantine counts in the next round', () => {
  place(
    { doctor: 'placed', market: MARKET, spaces: { scriptorium: ['doctor', 'scholar'] } },
    { round: 16, event: 'plague.quarantine', ruleset: 'plague-2p' },
  )
    .until('turn', 0)
    .expect({ round: 17 })
    .act('use(scriptorium)')
    .expect({ 'seats.0.doctor': 'infirmary', 'seats.0.tracks.development': 1 });
});

rule(
  'PLG-EVT-UPRISING-2 PLG-TILE-SPRING-1',
  'after Peasant Uprising a Farmer stays on the Medicinal Spring, whose space takes Farmers in every round',
  () => {
    const spaces = { medicinal_spring: ['doctor', 'farmer'], wagon: [null, 'farmer', null] };
    event('peasant_uprising', { doctor: 'placed', market: {}, bag: MARKET, tiles: ['medicinal_spring'], spaces }).expect({
      'seats.0.spaces.medicinal_spring': ['doctor', 'farmer'],
      'seats.0.spaces.wagon': [null, null, null],
      'seats.0.bag.farmer': 1,
      'seats.0.doctor': 'placed',
    });
  },
);
