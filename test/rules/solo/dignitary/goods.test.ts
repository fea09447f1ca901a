/** The Dignitary has no goods (RUL-S19): effects with goods do all that does not need goods. */
import { rule, type Scenario } from '../../../dsl.js';
import { turn, type Seat } from '../positions.js';

const dig = (places: readonly string[], seat: Seat = {}, top: object = {}): Scenario => turn('dignitary', 5, places, seat, top);

rule('RUL-S19', 'the Farm House gives a Farmer and a step, but no good', () => {
  dig(['farm_house'])
    .act('use(farm_house)')
    .asks('turn', 0)
    .expect({
      'seats.0.tracks.farmers': 1,
      'seats.0.bag': { farmer: 1, boatman: 1, craftsman: 1 },
      'seats.0.goods': {},
      'supply.followers.farmer': 3,
    });
});

rule.each('RUL-S19', [[1], [3], [5], [6], [7]], 'the Farm House can be used at space %i of the Farmers track too', (farmers) => {
  dig(['farm_house'], { tracks: { farmers } })
    .act('use(farm_house)')
    .expect({ 'seats.0.tracks.farmers': farmers + 1, 'seats.0.goods': {} });
});

rule('RUL-S19', 'the Farm House needs a Farmer in the supply and space on the track', () => {
  dig(['farm_house'], { bag: { farmer: 4 } }).only('use(scriptorium)', 'pass');
  dig(['farm_house'], { tracks: { farmers: 8 } }).only('use(scriptorium)', 'pass');
});

rule('RUL-S19', 'at the Flea Market 3 gives no wine, and 4 is the Farm House', () => {
  const roll = (face: number): Scenario =>
    dig(['flea_market'], { tiles: ['stage_coach', 'flea_market'] })
      .chance(`roll(${face})`)
      .act('use(flea_market)');
  roll(3)
    .asks('turn', 0)
    .expect({ 'seats.0.goods': {}, 'seats.0.bag': { farmer: 1, trader: 1 } });
  const house = roll(4);
  house
    .act(house.legal().find((name) => name !== 'decline')!)
    .asks('turn', 0)
    .expect({ 'seats.0.tracks.farmers': 1, 'seats.0.bag': { farmer: 2, trader: 1 }, 'seats.0.goods': {} });
});

rule('RUL-S19', 'the Bourgeois House offers coins, a move or development points', () => {
  dig(['bourgeois_house'], { tiles: ['stage_coach', 'bourgeois_house'] })
    .act('use(bourgeois_house)')
    .only('reward(coin)', 'reward(move)', 'reward(development)');
});

rule('RUL-S19', 'a step on the Farmers track by the Lock gives no good', () => {
  dig(['village'], { tiles: ['stage_coach', 'lock'] })
    .act('use(village)', 'recruit(boatman)', 'track(farmers)')
    .asks('turn', 0)
    .expect({ 'seats.0.tracks.farmers': 1, 'seats.0.goods': {} });
});

rule('RUL-S19', 'Ship, Wagon and Stage Coach move without a question about goods', () => {
  const g = dig(['ship', 'wagon', 'stage_coach'], { coins: 3, merchant: 'orleans' });
  g.act('use(ship)', 'edge(orleans--briare--waterway)').asks('turn', 0).expect({ 'seats.0.merchant': 'briare' });
  g.act('use(wagon)').asks('turn', 0).expect({ 'seats.0.merchant': 'montargis' });
  g.act('use(stage_coach)', 'edge(etampes--montargis--road)').expect({ 'seats.0.merchant': 'etampes', 'seats.0.goods': {} });
});
