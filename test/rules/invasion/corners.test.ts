/** Corner cases: empty supplies, last pieces and last spaces, Citizens that are gone, order of seats. */
import { expect } from 'vitest';
import { map, rule, scenario, type Scenario } from '../../dsl.js';
import { complete, event, FIVE, FOUR, GENERAL, LIBRARIAN, OWN, TOWER_TOWNS, turn, TWO, unasked } from './positions.js';

const POOR = { coins: 0 };
const EMPTY_BAG = { bag: {}, market: OWN };
const ENDS = { farmers: 8, boatmen: 5, craftsmen: 5, traders: 5, knights: 5, scholars: 5 };
const TOWNS = [...new Set(Object.keys(map()).flatMap((edge) => edge.split('--').slice(0, 2)))];
const VEHICLE = { vehicle: ['farmer', 'boatman'] };

rule('COOP-ACH-08', 'the Clothing Store needs all its wool and brocade; the action continues after its Citizen', () => {
  const seat = { goods: { brocade: 1, wool: 1, grain: 1 }, spaces: VEHICLE };
  const at = (stored: object): Scenario => turn(seat, { top: { city: { stored } } }).act('use(vehicle)', 'to(city)');
  at({ wool: 2, brocade: 1 })
    .act('give(brocade)')
    .expect({ 'city.won': '+0' })
    .act('give(wool)')
    .expect({ 'city.won': '+1' })
    .act('give(grain)')
    .expect({ 'city.stored.grain': '+1', 'city.won': '+1' });
  at({ wool: 2, brocade: 1 }).act('give(wool)').expect({ 'city.won': '+0' });
});

rule('COOP-ACH-08 COOP-ACT-GUILD-3', 'the last coin of the Treasury wins the Citizen; the next coins go to the City Treasury', () => {
  turn({ coins: 4, spaces: { guild_house: ['craftsman', 'trader'] } }, { top: { city: { coins: { treasury: 13 } } } })
    .act('use(guild_house)', 'to(city)', 'coin(treasury)', 'coin(treasury)')
    .expect({ 'city.won': '+1' })
    .only('coin(city_treasury)', 'done');
});

rule('COOP-ACH-08 RUL-C22', 'the last wheel of the Catapult may come from Training or Support', () => {
  const top = { city: { catapult: 3 } };
  event('training', { tracks: { craftsmen: 2 } }, { top })
    .act('track(craftsmen)', 'choose(catapult)')
    .expect({ 'city.won': '+1', 'city.catapult': 4 });
  event('support', { market: OWN, bag: { craftsman: 1 }, tracks: { craftsmen: 2 } }, { others: [EMPTY_BAG], top })
    .act('choose(catapult)')
    .expect({ 'city.won': '+1', 'city.catapult': 4 });
});

rule('RUL-C55 RUL-C18 BASE-560', 'without wheels, goods or tiles in stock an event only moves the marker', () => {
  event('training', { tracks: { craftsmen: 2 } }, { top: { supply: { wheels: 0 } } })
    .act('track(craftsmen)')
    .asks('invasion.training', 1)
    .expect({ 'seats.0.tracks.craftsmen': 3, 'seats.0.wheels': {}, 'city.catapult': 0 });
  event('training', {}, { top: { stack: ['well'] } })
    .act('track(traders)')
    .asks('invasion.training', 1)
    .expect({ 'seats.0.tracks.traders': 1, 'seats.0.tiles': [] });
  event('support', { market: OWN, bag: { farmer: 1 } }, { others: [EMPTY_BAG], top: { supply: { goods: { grain: 0 } } } }).expect({
    'seats.0.tracks.farmers': 1,
    'seats.0.goods': {},
    'seats.0.bag.farmer': 2,
  });
});

rule('COOP-EVT-SUPPORT-2 RUL-C18 DEC-GEN-7', 'the last follower of the supply goes to the first seat from the start player', () => {
  const one = { market: OWN, bag: { boatman: 1 } };
  for (const start of [0, 1]) {
    const g = event('support', one, { others: [one], top: { start, active: start, supply: { followers: { boatman: 1 } } } });
    expect([0, 1].map((seat) => g.count(`seats.${seat}.bag.boatman`))).toEqual(start === 0 ? [2, 1] : [1, 2]);
    g.expect({ 'seats.0.coins': 7, 'seats.1.coins': 7, 'supply.followers.boatman': 0 });
  }
});

rule('BASE-205 BASE-222 COOP-EVT-SUPPORT-1 COOP-EVT-TRAINING-1', 'the Citizen of a track goes to the first seat of an event', () => {
  const boatman = { market: OWN, bag: { boatman: 1 }, tracks: { boatmen: 4 } };
  event('support', boatman, { others: [boatman] }).expect({
    'seats.0.citizens': 1,
    'seats.0.coins': 5,
    'seats.1.citizens': 0,
    'seats.1.coins': 5,
    'seats.1.tracks.boatmen': 5,
  });
  event('training', { tracks: { knights: 3 } }, { others: [{ tracks: { knights: 3 } }] })
    .act('track(knights)', 'track(knights)')
    .expect({ 'seats.0.citizens': 1, 'seats.1.citizens': 0, 'seats.1.tracks.knights': 4 });
});

const PILE: readonly [string, () => Scenario][] = [
  [
    'the wine of the Donation',
    () => {
      const end = { tracks: { development: 30 } };
      return event('donation', end, { others: [end], top: { supply: { goods: { wine: 1 } } } }).act('seat(0)');
    },
  ],
  [
    'a purchase of the Wool Market',
    () =>
      event('wool_market', { coins: 9 }, { others: [POOR], top: { supply: { goods: { brocade: 1 } } } }).act(
        'wool_market(buy,brocade)',
        'seat(0)',
      ),
  ],
  [
    'the Farm House',
    () =>
      turn({ tracks: { farmers: 6 }, spaces: { farm_house: ['boatman', 'craftsman'] } }, { top: { supply: { goods: { wool: 1 } } } }).act(
        'use(farm_house)',
      ),
  ],
  [
    'the Training',
    () => event('training', { tracks: { farmers: 7 } }, { top: { supply: { goods: { brocade: 1 } } } }).act('track(farmers)'),
  ],
  [
    'the Good Trade',
    () =>
      event(
        'good_trade',
        { coins: 8 },
        { ruleset: `${TWO}&citizenPiles=grain,cheese,wine`, others: [POOR], top: { supply: { goods: { grain: 3 } } } },
      ).act('accept'),
  ],
];

rule.each('COOP-OBJ-CITIZENS-3 COOP-OBJ-CITIZENS-4', PILE, '%s empties a pile and wins its Citizen', (_what, play) => {
  play().expect({ 'city.won': '+1', 'seats.0.citizens': '+0' });
});

rule(
  'COOP-OBJ-CITIZENS-4 COOP-EVT-DROUGHT-1 COOP-EVT-PIRATES-1',
  'events can fill an empty pile again, but its Citizen remains won',
  () => {
    const top = { map: map({ 'vendome--blois--road': ['grain'] }), supply: { goods: { grain: 0 } } };
    event('drought', {}, { ruleset: `${TWO}&citizenPiles=grain,cheese,wine`, top }).expect({ 'supply.goods.grain': 1, 'city.won': 1 });
    const river = { map: map({ 'orleans--briare--waterway': ['brocade', 'wool'] }), supply: { goods: { brocade: 0 } } };
    event('pirates', {}, { ruleset: FOUR, top: river }).expect({ 'supply.goods.brocade': 1, 'city.won': 1 });
  },
);

rule('COOP-OBJ-CITIZENS-5 COOP-EVT-SUPPORT-1', 'the last step on the six tracks may come from an event or with a wheel', () => {
  event('support', { market: OWN, bag: { scholar: 1 }, tracks: { ...ENDS, scholars: 4 } }, { others: [EMPTY_BAG] }).expect({
    'seats.0.tracks.scholars': 5,
    'city.won': 1,
  });
  turn({ tracks: { ...ENDS, craftsmen: 4 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } })
    .act('use(village)', 'choose(catapult)')
    .expect({ 'city.won': '+1', 'city.catapult': 1 });
});

rule('RUL-C26 RUL-C14', 'a Citizen that has left the game cannot be won', () => {
  turn({ tracks: { knights: 3 }, spaces: { castle: ['farmer', 'boatman', 'trader'] } }, { top: { citizens: ['boatmen'] } })
    .act('use(castle)')
    .expect({ 'seats.0.citizens': '+0', 'seats.0.tracks.knights': 4 });
  const winery = { tiles: ['winery'], spaces: { winery: ['farmer', 'trader'] } };
  turn(winery, { top: { city: { citizens: ['wool_pile'] }, supply: { goods: { wine: 1 } } } })
    .act('use(winery)')
    .expect({ 'city.won': 0, 'supply.goods.wine': 0 });
  // the second station in Le Blanc, by the Tavern
  const tavern = { merchant: 'le_blanc', tiles: ['tavern'], spaces: { guildhall: ['farmer', 'craftsman', 'knight'], tavern: ['trader'] } };
  turn(tavern, { others: [{ stations: ['le_blanc'], citizens: 1 }] })
    .act('use(guildhall)')
    .expect({ 'seats.0.stations': ['le_blanc'], 'seats.0.citizens': '+0' });
});

rule(
  'COOP-EVT-DONATION-1 BASE-381 BASE-382',
  'a step of the Donation pays the coins and the Citizen of its space, before the next unit',
  () => {
    event('donation', { tracks: { development: 6 } })
      .act('seat(0)')
      .expect({ 'seats.0.tracks.development': 7, 'seats.0.coins': '+3' });
    event('donation', { tracks: { development: 2 } })
      .act('seat(0)')
      .expect({ 'seats.0.citizens': '+1' })
      .act('seat(0)', 'seat(0)')
      .asks('invasion.share', 0)
      .expect({ 'seats.0.goods': {} });
  },
);

rule(
  'COOP-OBJ-TOWERS-1 COOP-OBJ-TOWERS-3 RUL-C28',
  'the Guildhall builds a Tower in each of the 13 border towns, and a station in the ten others',
  () => {
    const built = TOWNS.map((merchant) => {
      const g = turn({ merchant, spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }, { ruleset: FOUR }).act('use(guildhall)');
      const { towers = [], stations } = (g.see('seats') as { towers?: string[]; stations: string[] }[])[0]!;
      expect([...towers, ...stations]).toEqual([merchant]);
      return towers;
    });
    expect(built.flat().sort()).toEqual([...TOWER_TOWNS].sort());
  },
);

rule('COOP-EVT-DEMOLITION-3 RUL-C46', 'wheels on the Support board and on tiles count for the Demolition', () => {
  const spaces = { vehicle: ['wheel', null], winery: ['wheel', null] };
  const g = event('demolition', { coins: 0, tracks: { craftsmen: 5 }, tiles: ['winery'], spaces }, { others: [POOR] });
  unasked(g.act('space(winery.farmer)')).expect({
    'seats.0.spaces.vehicle': [null, null],
    'seats.0.spaces.winery': [null, null],
    'supply.wheels': '+2',
  });
});

rule('RUL-C20 PLACE-VINEYARD-1 PLACE-TAVERN-1', 'Progress works with the Vineyard, and with an activated Tavern', () => {
  const vineyard = { tiles: ['vineyard'] };
  event('progress', { coins: 5, merchant: 'blois', ...vineyard }, { others: [POOR] })
    .act('accept')
    .asks('tiles.vineyard', 0);
  unasked(event('progress', { coins: 9, merchant: 'sancerre', ...vineyard }, { others: [POOR] }).act('accept')).expect({
    'seats.0.coins': 5,
    'seats.0.towers': ['sancerre'],
  });
  const shared = { others: [{ coins: 0, stations: ['blois'] }] };
  event('progress', { coins: 5, merchant: 'blois', tiles: ['tavern'], spaces: { tavern: ['trader'] } }, shared)
    .act('accept')
    .expect({ 'seats.0.stations': ['blois'], 'seats.0.coins': 1, 'seats.0.bag.trader': '+1' });
  unasked(event('progress', { coins: 5, merchant: 'blois', tiles: ['tavern'] }, shared));
});

rule('RUL-C07 RUL-030', 'when a tile is paid as a due, its followers go to the bag and its wheel to the supply', () => {
  const due = (seat: object): Scenario =>
    scenario('invasion-2p?characters=estate_manager,general', {
      phase: 'event',
      round: 16,
      event: 'invasion.rats',
      seats: [{ market: {}, ...seat }, { market: {} }],
    });
  due({ tiles: ['well'], spaces: { well: ['scholar', null] } }).expect({ 'seats.0.tiles': [], 'seats.0.bag.scholar': 1 });
  const wheel = { tiles: ['winery'], tracks: { craftsmen: 2 }, spaces: { winery: ['wheel', 'trader'] } };
  due(wheel).expect({ 'seats.0.bag.trader': 1, 'supply.wheels': 16, 'seats.0.wheels': {} });
});

rule('RUL-C07 RUL-046 COOP-CHAR-ESTATE-13', 'a follower placed with the School stays when the School is paid, also in a position', () => {
  const ruleset = 'invasion-2p?characters=estate_manager,general';
  const seat = { market: {}, tiles: ['school'], spaces: { castle: ['scholar', null, null] } };
  const g = scenario(ruleset, { phase: 'event', round: 16, event: 'invasion.rats', seats: [seat, { market: {} }] });
  scenario(ruleset, g.env.position(null)).expect({ round: 17, 'seats.0.tiles': [], 'seats.0.spaces.castle': ['scholar', null, null] });
});

rule(
  'COOP-DEC-22 COOP-DEC-33',
  'in Drought exactly four grain are taken without a question; in Rome Calling the start player removes the Citizen',
  () => {
    const edges = ['chartres--etampes--road', 'chartres--orleans--road', 'orleans--blois--waterway', 'vendome--blois--road'];
    const grain = map(Object.fromEntries(edges.map((edge) => [edge, ['grain']])));
    unasked(event('drought', {}, { top: { map: grain } })).expect({ 'map.vendome--blois--road': [null] });
    event('rome_calling', {}, { top: { start: 1, active: 1 } }).asks('invasion.removal', 1);
  },
);

rule('COOP-EVT-ROME-1 COOP-EVT-WITCHHUNT-2', 'Rome Calling and the Witch Hunt take only Monks', () => {
  const bag = { bag: { monk: 1, farmer: 2, knight: 1 }, market: { scholar: 1 } };
  unasked(event('rome_calling', bag, { others: [bag] }).act('choose(monks)')).expect({
    'seats.0.bag.monk': '-1',
    'seats.1.bag.monk': '-1',
    'seats.0.bag.farmer': 2,
    'supply.followers.monk': '+2',
  });
  event('witch_hunt', { ...bag, tracks: { development: 9 } }).only('give_up(step)', 'lose(bag,monk)');
});

rule('COOP-CHAR-ESTATE-5 COOP-ACT-HOSTEL-4', 'the Hostel of a team mate can bring a follower for a due in the same round', () => {
  const g = scenario('invasion-2p?characters=estate_manager,general', {
    phase: 'actions',
    round: 8,
    event: 'invasion.escape',
    start: 1,
    seats: [
      { market: {}, spaces: { scriptorium: ['knight', 'scholar'] } },
      { market: { farmer: 1 }, spaces: { hostel: ['monk'] } },
    ],
  });
  g.fork()
    .act('use(hostel)', 'to_market')
    .idle((at) => at.see('round') === 9)
    .expect({ 'seats.0.market.farmer': 0, round: 9 });
  g.act('pass')
    .idle((at) => at.see('round') === 9)
    .over();
});

rule(
  'COOP-EVT-PROGRESS-1 COOP-EVT-BONVOYAGE-1 COOP-EVT-SUMMONING-2',
  'in Progress, Bon Voyage and Summoning each seat is asked once, beginning with the start player',
  () => {
    const top = { start: 1, active: 1 };
    unasked(event('progress', { coins: 9, merchant: 'blois' }, { others: [POOR] }).act('accept')).expect({ 'seats.0.coins': 5 });
    unasked(event('bon_voyage', { coins: 9, merchant: 'nevers' }, { others: [POOR] }).act('edge(sancerre--nevers--waterway)')).expect({
      'seats.0.coins': 7,
    });
    event('summoning', { merchant: 'blois', coins: 5 }, { others: [{ merchant: 'tours', coins: 5 }], top })
      .asks('invasion.summoning', 1)
      .act('pay')
      .asks('invasion.summoning', 0);
  },
);

rule(
  'COOP-EVT-WITCHHUNT-1 COOP-EVT-FAMINE-1 COOP-EVT-TRIP-1',
  'of five seats the Witch Hunt takes six steps in all, Famine three followers of each and Trip four coins of each',
  () => {
    const step = { tracks: { development: 1 } };
    unasked(event('witch_hunt', { tracks: { development: 2 } }, { ruleset: FIVE, others: [step, step, step, step] })).expect({
      'seats.0.tracks.development': 0,
      'seats.4.tracks.development': 0,
    });
    const bag = { bag: { farmer: 3 }, market: OWN };
    event('famine', bag, { ruleset: FIVE, others: [bag, bag, bag, bag] }).expect({ 'supply.followers.farmer': 18 });
    const last = (coins: number): Scenario =>
      event('trip', { coins: 4 }, { ruleset: FIVE, others: [{ coins: 5 }, { coins: 6 }, { coins: 7 }, { coins }] });
    last(4).expect({ 'seats.0.coins': 0, 'seats.4.coins': 0 });
    last(3).over();
  },
);

rule('COOP-EVT-INVASION-1 COOP-040', 'objectives completed in the last action phase count', () => {
  const { top, towers } = complete(2);
  const g = scenario(TWO, {
    phase: 'actions',
    round: 18,
    map: map(),
    ...top,
    deeds: { walls: { knight: 4 } },
    seats: [
      { market: {}, ...LIBRARIAN, towers: towers.slice(0, 5), spaces: { town_hall: ['knight', null] } },
      { market: {}, ...GENERAL, towers: towers.slice(5) },
    ],
  });
  expect(['pass', 'use(town_hall)'].map((action) => g.fork().act(action).idle().over().env.scores()[0]!.winner)).toEqual([false, true]);
});

rule('RUL-C01 RUL-C29', 'with earlyWin the Reinforcement at the Walls must be filled, and the check follows Trip', () => {
  const { top, towers } = complete(2);
  const end = (tile: string, round: number, rest: object, coins = 9): Scenario =>
    scenario(`${TWO}&earlyWin=true`, {
      phase: 'event',
      round,
      event: `invasion.${tile}`,
      ...top,
      ...rest,
      seats: [
        { market: {}, coins, ...LIBRARIAN, towers: towers.slice(0, 5) },
        { market: {}, coins: 9, ...GENERAL, towers: towers.slice(5) },
      ],
    });
  const city = { ...(top as { city: object }).city, reinforcement: true };
  expect([5, 6].map((knight) => end('pirates', 12, { city, deeds: { walls: { knight } } }).env.over)).toEqual([false, true]);
  expect([3, 4].map((coins) => end('trip', 4, {}, coins).over().env.scores()[0]!.winner)).toEqual([false, true]);
});
