/** Events of Trade & Intrigue, its characters and Place tiles in one round. */
import { rule, scenario } from '../../dsl.js';
import { hall } from '../intrigue/positions.js';
import { BOARD, BUSY, MARKET, turn } from '../tiles/positions.js';

const rules = 'base-2p+intrigue?tiles=all&bribes=off';
const three = 'base-3p+intrigue?tiles=all&bribes=off';

rule('RUL-219 TI-TRADE-ALCHEMY-2', 'in Peasant Uprising a Farmer that Alchemy draws in phase 5 does not replace other kinds', () => {
  const g = turn(
    'town_hall',
    { market: MARKET, bag: { farmer: 1 } },
    { rules: 'base-2p+events+trade?tiles=all', top: { round: 16, event: 'peasant_uprising' }, chance: 'farmer' },
  );
  g.act('use(town_hall)', 'send(knight, alchemy)', 'accept').can('place(farmer, ship.farmer)').cannot('place(farmer, ship.knight)');
});

rule('TI-EVT-SABOTAGE-1 TI-INTR-SPY-6', 'in Sabotage a place that a stolen wheel completes cannot be used in this round', () => {
  const more = { market: MARKET, spaces: { castle: [null, 'boatman', 'trader'], farm_house: BOARD.farm_house } };
  const rivals = [{ spaces: { castle: ['wheel', null, null] } }];
  const stolen = (event: string) =>
    hall(['trader', null], { more, rivals, ruleset: 'base-3p+events+intrigue?bribes=off', top: { event, round: 8 } })
      .act('use(town_hall)', 'send(trader, spy)')
      .expect({ 'seats.0.spaces.castle': ['wheel', 'boatman', 'trader'] })
      .act('use(scriptorium)', 'use(scriptorium)')
      .asks('turn', 0);
  stolen('sabotage').cannot('use(castle)').can('use(farm_house)');
  stolen('trip').can('use(castle)');
});

rule('TI-INTR-SABOTEUR-2 PLACE-SACRISTY-3', 'the Saboteur may take the Monk of a Sacristy, which then does not protect', () => {
  const rival = { tiles: ['sacristy'], coins: 9, goods: { wool: 2 }, market: MARKET, spaces: { sacristy: ['monk'] } };
  const g = hall(['farmer', null], { ruleset: rules, rivals: [rival], top: { event: 'taxes.a' } });
  g.act('use(town_hall)', 'send(farmer, saboteur)');
  g.fork().act('space(scriptorium.knight)').until('protect', 1);
  g.act('space(sacristy.monk)').expect({ 'seats.1.bag.monk': 1 });
  g.idle((now) => now.see('round') === 6).expect({ 'seats.1.coins': 7 });
});

rule('RUL-244 PLACE-THEATRE-3', 'a Theatre that keeps one follower after the Saboteur can be used in the same round', () => {
  hall(['farmer', null], { ruleset: rules, rivals: [{ tiles: ['theatre'], coins: 0, spaces: { theatre: ['knight', 'monk'] } }] })
    .act('use(town_hall)', 'send(farmer, saboteur)', 'space(theatre.any)')
    .asks('turn', 1)
    .act('use(theatre)')
    .expect({ 'seats.1.coins': 1 });
});

rule('TI-INTR-ARSONIST-3 BASE-271', 'a third seat can build in the same round in a town that the Arsonist freed', () => {
  const seats = { rivals: [{ stations: ['tours'] }, { merchant: 'tours', spaces: { guildhall: BOARD.guildhall } }] };
  const g = hall(['farmer', null], { ruleset: three, more: { merchant: 'tours' }, ...seats });
  g.act('use(town_hall)', 'send(farmer, arsonist)', 'seat(1)', 'use(scriptorium)')
    .asks('turn', 2)
    .act('use(guildhall)')
    .expect({ 'seats.2.stations': ['tours'], 'seats.1.stations': [] });
});

rule(
  'RUL-247 TI-INTR-TRAITOR-3 BASE-225',
  'after the Traitor sets a seat back to the start of the Traders track, its next Trader gives category I',
  () => {
    const rival = { tracks: { traders: 1 }, spaces: { village: BOARD.village } };
    hall(['scholar', null], { ruleset: rules, rivals: [rival] })
      .act('use(town_hall)', 'send(scholar, traitor)', 'track(traders)')
      .asks('turn', 1)
      .expect({ 'seats.0.tracks': { traders: 1 }, 'seats.0.tiles': [], 'seats.1.tracks': {} })
      .act('use(village)', 'recruit(trader)')
      .can('tile(hayrick)')
      .cannot('tile(cellar)');
  },
);

rule('TI-INTR-HANGMAN-2 BASE-202', 'after the Hangman returns a Knight to an empty supply, the Castle can be used', () => {
  const g = hall(['farmer', null], {
    ruleset: rules,
    more: { spaces: { castle: BOARD.castle } },
    rivals: [{ market: MARKET, bag: { knight: 1 } }],
    top: { supply: { followers: { knight: 0 } } },
    chance: 'lose(knight)',
  }).cannot('use(castle)');
  g.act('use(town_hall)', 'send(farmer, hangman)', 'use(scriptorium)')
    .asks('turn', 0)
    .act('use(castle)')
    .expect({ 'seats.0.tracks.knights': 1 });
});

rule('RUL-203 TI-INTR-KIDNAPPER-1', 'a merchant kidnapped from the town of an order cannot fulfil it in its next turn', () => {
  hall(['boatman', null], {
    ruleset: 'base-2p+orders+intrigue?bribes=off',
    rivals: [{ merchant: 'chartres', goods: { cheese: 2 } }],
    top: { orders: ['chartres', 'tours', 'blois', 'vierzon', 'briare'] },
  })
    .act('use(town_hall)', 'send(boatman, kidnapper)', 'use(scriptorium)')
    .cannot('order(chartres)');
});

rule('TI-INTR-TORTURER-2 DEC-GEN-7', 'the Torturer begins with the seat left of the acting one, not with the start player', () => {
  const victim = { ...BUSY, goods: { wool: 1, wine: 1 } };
  const g = scenario('base-3p+intrigue?bribes=off', {
    phase: 'actions',
    round: 5,
    start: 0,
    active: 1,
    seats: [victim, { market: MARKET, spaces: { town_hall: ['knight', null] } }, victim],
  });
  g.act('use(town_hall)', 'send(knight, torturer)')
    .asks('torture', 2)
    .act('give(wool)')
    .asks('torture', 0)
    .act('give(wine)')
    .asks('turn', 2);
});

rule('TI-EVT-BOOKFIRE-1 PLACE-CATHEDRAL-2', 'Book Fire uses the marker, and a Cathedral does not change the star', () => {
  const burn = (development: number) => {
    const seats = [{ market: MARKET, tiles: ['cathedral'], tracks: { development } }, { market: MARKET }];
    return scenario('base-2p+events?tiles=all', { phase: 'event', round: 12, event: 'book_fire', seats });
  };
  burn(10).expect({ 'seats.0.tracks.development': 9 });
  burn(9).expect({ 'seats.0.tracks.development': 4 });
});

rule('TI-EVT-TRAINING-3 PLACE-BRASSERIE-1', 'a Brasserie gained by Training in phase 6 is filled from the supply immediately', () => {
  const g = scenario('base-2p+events?tiles=all', { phase: 'event', round: 5, start: 0, event: 'training', seats: [{ coins: 2 }, {}] });
  g.mark().act('track(traders)', 'tile(brasserie)').expect({ 'supply.goods.cheese': '-2', 'supply.goods.wine': '-2' });
  g.expect({ 'seats.0.stores.brasserie.cheese': 2, 'seats.0.stores.brasserie.wine': 2 });
});

rule('TI-EVT-INDULGENCE-3 TI-EVT-GEN-7', 'in Indulgence the first seat from the start player buys the last Knight', () => {
  const g = scenario('base-3p+events', {
    phase: 'event',
    round: 5,
    start: 2,
    event: 'indulgence',
    supply: { followers: { knight: 1 } },
    seats: [{}, {}, {}],
  });
  g.can('follower(knight)').act('follower(knight)').cannot('follower(knight)').can('follower(scholar)').expect({ 'seats.2.bag.knight': 1 });
});

rule(
  'BASE-495 BASE-498 BASE-565',
  'Plague goes from the start player through five seats; an own follower drawn saves only that seat',
  () => {
    const seat = { market: {}, bag: { knight: 1 } };
    const draws = 'lose(own_farmer), lose(knight), lose(knight), lose(knight), lose(knight)';
    const top = { phase: 'event', round: 18, start: 2, event: 'plague.c', seats: [seat, seat, seat, seat, seat] };
    const g = scenario('base-5p', top, { chance: draws }).over();
    g.expect(Object.fromEntries([0, 1, 2, 3, 4].map((k) => [`seats.${k}.bag.knight`, k === 2 ? 1 : 0])));
  },
);

rule('BASE-112 BASE-113', 'in a Census of four with three seats tied at the end, one coin is gained and none paid', () => {
  const g = scenario('base-4p', { phase: 'census', round: 4, event: 'income.a', seats: [{ tracks: { farmers: 1 } }, {}, {}, {}] });
  g.expect({ 'seats.0.coins': 6, 'seats.1.coins': 5, 'seats.2.coins': 5, 'seats.3.coins': 5 });
});

rule(
  'TI-EVT-AMNESTY-1 PLACE-FLEAMARKET-5',
  'in Amnesty a Monk of the Flea Market completes a Ship, which the seat uses in the same round',
  () => {
    turn(
      'flea_market',
      { market: MARKET, spaces: { ship: ['farmer', 'boatman', null] } },
      { rules: 'base-2p+events?tiles=all', top: { round: 12, event: 'amnesty' }, chance: 'roll(5)' },
    )
      .act('use(flea_market)', 'place(monk, ship.knight)', 'use(scriptorium)')
      .act('use(ship)')
      .can('edge(orleans--blois--waterway)');
  },
);

rule('TI-EVT-CRUSADE-1 TI-TRADE-LAYASSESSORS-3', 'in Crusade the free action of the Lay Assessors cannot be the Castle', () => {
  const top = { deeds: { court_of_lay_assessors: { farmer: 5 } }, round: 4 };
  const free = (event: string) =>
    turn('town_hall', { market: MARKET }, { rules: 'base-4p+events+trade', rivals: [BUSY, BUSY, BUSY], top: { ...top, event } }).act(
      'use(town_hall)',
      'send(farmer, court_of_lay_assessors)',
    );
  free('crusade').can('use(university)').cannot('use(castle)');
  free('conference').can('use(castle)').cannot('use(university)');
});

rule('TI-INTR-GEN-7 TI-INTR-TORTURER-2', 'two followers sent to the Torturer in one action hit every rival twice', () => {
  hall(['monk', 'knight'], { more: { coins: 0, market: MARKET }, ruleset: 'base-3p+intrigue?bribes=off' })
    .act('use(town_hall)', 'send(monk, torturer)', 'send(knight, torturer)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 2, 'seats.0.unbuilt': 10, 'seats.1.unbuilt': 8, 'seats.2.unbuilt': 8 });
});
