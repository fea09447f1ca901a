/** Tiles about the tracks: Lair, Observatory, Opera. */
import { expect } from 'vitest';
import { rule, scenario } from '../../dsl.js';
import { ALL, BREAD, BUSY, closed, passed, stores, turn, type Seat } from './positions.js';

// --- Lair ----------------------------------------------------------------------------------------

const lair = (tracks: object, seat: Seat = {}, top: object = {}) =>
  turn('lair', { goods: { wool: 1 }, tracks, ...seat }, { top }).act('use(lair)');

rule('PLACE-LAIR-1 PLACE-LAIR-3', 'at the Lair a grain gives 3 development points at Scholars position 2', () => {
  lair({ scholars: 2 }, { goods: { grain: 1 } })
    .asks('turn', 1)
    .expect({
      'seats.0.tracks': { scholars: 2, development: 3 },
      'seats.0.goods': {},
      'supply.goods.grain': '+1',
      'seats.0.bag': { farmer: 1, knight: 1 },
    })
    .done();
});

rule(
  'PLACE-LAIR-1 DEC-PLACE-13 DEC-PLACE-14',
  'at the Lair the seat gives a good of any kind, then chooses one of five tracks, not Knights or the dev track',
  () => {
    const all = { farmers: 3, boatmen: 2, craftsmen: 1, traders: 1, knights: 2, scholars: 1, development: 5 };
    const g = lair(all, { goods: { grain: 1, brocade: 1 }, citizens: 1 })
      .only('give(grain)', 'give(brocade)')
      .act('give(brocade)');
    g.only('track(farmers)', 'track(boatmen)', 'track(craftsmen)', 'track(traders)', 'track(scholars)').expect({
      'supply.goods.brocade': '+1',
      'seats.0.goods': { grain: 1 },
    });
    const follower = {
      'supply.followers.farmer': '+0',
      'supply.followers.boatman': '+0',
      'supply.followers.craftsman': '+0',
      'supply.followers.trader': '+0',
      'supply.followers.scholar': '+0',
    };
    g.fork()
      .act('track(farmers)')
      .asks('turn', 1)
      .expect({ 'seats.0.goods': { grain: 1, cheese: 1 }, 'seats.0.tracks': all, ...follower });
    g.fork()
      .act('track(boatmen)')
      .asks('turn', 1)
      .expect({ 'seats.0.coins': '+3', 'seats.0.tracks': all, ...follower });
    g.fork()
      .act('track(craftsmen)')
      .asks('turn', 1)
      .expect({ 'supply.wheels': '-1', 'seats.0.tracks': all, ...follower });
    g.act('track(scholars)')
      .asks('turn', 1)
      .expect({ 'seats.0.tracks': { ...all, development: 7 }, 'seats.0.coins': '+3', ...follower });
  },
);

rule.each(
  'PLACE-LAIR-3',
  [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ],
  'at the Lair Boatmen position %i gives %i coins',
  (position, coins) => {
    lair({ boatmen: position })
      .asks('turn', 1)
      .expect({ 'seats.0.coins': `+${coins}`, 'seats.0.tracks.boatmen': position });
  },
);

rule.each(
  'PLACE-LAIR-3',
  [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
  ],
  'at the Lair Scholars position %i gives %i points',
  (position, points) => {
    lair({ scholars: position }).asks('turn', 1).expect({ 'seats.0.tracks.development': points, 'seats.0.tracks.scholars': position });
  },
);

rule.each(
  'PLACE-LAIR-3',
  [
    [1, 'grain'],
    [4, 'cheese'],
    [6, 'wine'],
    [7, 'wool'],
    [8, 'brocade'],
  ],
  'at the Lair Farmers position %i gives 1 %s',
  (position, good) => {
    lair({ farmers: position }, { goods: { grain: 1 } })
      .asks('turn', 1)
      .expect({ 'seats.0.goods': { [good]: 1 }, 'seats.0.tracks.farmers': position });
  },
);

rule('PLACE-LAIR-3 RUL-126 DEC-PLACE-14', 'at the Lair Traders position 1 gives a tile of category I, and position 2 one of both', () => {
  const one = lair({ traders: 1 }).can('tile(brewery)', 'tile(farm)').cannot('tile(cellar)', 'tile(lock)');
  expect(one.legal()).toHaveLength(22);
  const two = lair({ traders: 2 }).can('tile(brewery)', 'tile(cellar)', 'tile(lock)');
  expect(two.legal()).toHaveLength(56);
  two
    .act('tile(lock)')
    .asks('turn', 1)
    .expect({ 'seats.0.tiles': ['lair', 'lock'], 'seats.0.tracks.traders': 2 });
});

rule('PLACE-LAIR-3 RUL-126', 'at the Lair Craftsmen position 1 gives a wheel for a Farmer space, placed after the pass', () => {
  const g = lair({ craftsmen: 1 }).asks('turn', 1).expect({ 'supply.wheels': '-1', 'seats.0.tracks.craftsmen': 1 });
  g.act('pass').asks('turn', 0).act('pass').asks('wheels', 0).can('wheel(ship.farmer)').cannot('wheel(ship.boatman)');
});

rule('PLACE-LAIR-2', 'the Lair works even if the followers of the track are used up', () => {
  const supply = { followers: { farmer: 0, boatman: 0, craftsman: 0, trader: 0, scholar: 0 } };
  const g = turn(
    'lair',
    { goods: { wool: 1 }, tracks: { farmers: 1, boatmen: 1, craftsmen: 1, traders: 1, scholars: 1 } },
    { top: { supply } },
  );
  g.only('use(lair)', 'pass')
    .act('use(lair)')
    .only('track(farmers)', 'track(boatmen)', 'track(craftsmen)', 'track(traders)', 'track(scholars)');
});

rule('PLACE-LAIR-4 RUL-126', 'at the Lair position 0, a used-up kind and the last Boatmen space give no bonus', () => {
  closed(turn('lair', { goods: { wool: 1 }, tracks: { knights: 3, development: 6 }, citizens: 1 }));
  closed(turn('lair', { goods: { wool: 1 }, tracks: { boatmen: 5 } }));
  turn('lair', { goods: { wool: 1 }, tracks: { boatmen: 5, scholars: 1 } })
    .act('use(lair)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.development': 2, 'seats.0.citizens': '+0' });
  lair({ craftsmen: 5, boatmen: 1 }, {}, { supply: { wheels: 0 } })
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+2' });
  lair({ traders: 2, boatmen: 1 }, {}, { stack: [] }).asks('turn', 1).expect({ 'seats.0.coins': '+2' });
  lair({ traders: 1, boatmen: 1 }, {}, { stack: ['lock'] })
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+2', 'seats.0.tiles': ['lair'] });
  lair({ traders: 2, boatmen: 1 }, {}, { stack: ['lock'] }).only('track(traders)', 'track(boatmen)');
  lair({ scholars: 3, boatmen: 1, development: 30 }, { citizens: 3 }).asks('turn', 1).expect({ 'seats.0.coins': '+2' });
  closed(turn('lair', { tracks: { scholars: 1 } }));
});

rule('PLACE-LAIR-4', 'at the Lair a good that was used up before the payment is no bonus', () => {
  const g = turn(['lair', 'scriptorium'], { goods: { grain: 1 }, tracks: { farmers: 1 } }, { top: { supply: { goods: { grain: 0 } } } });
  g.only('use(scriptorium)', 'pass');
  lair({ farmers: 1, boatmen: 1 }, { goods: { grain: 1 } }, { supply: { goods: { grain: 0 } } })
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+2', 'seats.0.goods': {} });
});

rule('PLACE-LAIR-1 RUL-109 PLACE-BAKERY-7', 'at the Lair bread can pay as a good', () => {
  turn('lair', { tiles: ['bakery'], ...stores({ bread: 1 }), tracks: { boatmen: 1 } })
    .act('use(lair)')
    .asks('turn', 1)
    .expect({ [BREAD]: 0, 'supply.goods.grain': '+1', 'seats.0.coins': '+2' });
});

// --- Observatory ---------------------------------------------------------------------------------

const observe = (marker: number, citizens = passed(marker)) => turn('observatory', { tracks: { development: marker }, citizens });

rule.each(
  'PLACE-OBSERVATORY-1',
  [
    [0, 4],
    [3, 4],
    [4, 9],
    [8, 9],
    [9, 15],
    [14, 15],
    [15, 22],
    [16, 22],
    [21, 22],
    [22, 30],
    [29, 30],
  ],
  'the Observatory moves from %i to the next star on %i without gains on the way',
  (from, to) => {
    const g = observe(from);
    const citizens = g.see('citizens');
    g.act('use(observatory)')
      .asks('turn', 1)
      .expect({
        'seats.0.tracks.development': to,
        'seats.0.coins': '+0',
        'seats.0.citizens': '+0',
        'seats.0.bag': { scholar: 2, monk: 1 },
      });
    expect(g.see('citizens')).toEqual(citizens);
  },
);

rule('PLACE-OBSERVATORY-1', 'the star that the Observatory reaches counts immediately', () => {
  turn(['observatory', 'hospital'], { tracks: { development: 16 }, citizens: 1 })
    .act('use(observatory)', 'pass')
    .asks('turn', 0)
    .mark()
    .act('use(hospital)')
    .expect({ 'seats.0.coins': '+5' });
});

rule(
  'PLACE-OBSERVATORY-2 PLACE-OBSERVATORY-3 RUL-130',
  'when the Observatory moves from 16 to 22 the citizen of 18 stays, and a rival on 17 takes it with 1 point',
  () => {
    const g = turn('observatory', { tracks: { development: 16 }, citizens: 1 }, { rivals: [{ ...BUSY, tracks: { development: 17 } }] });
    g.act('use(observatory)')
      .expect({ 'seats.0.citizens': 1 })
      .act('use(scriptorium)')
      .expect({ 'seats.1.tracks.development': 18, 'seats.1.citizens': 1 });
    expect(g.see('citizens')).not.toContain('development.18');
  },
);

rule('PLACE-OBSERVATORY-2 PLACE-OBSERVATORY-3', 'a seat that skipped a citizen by the Observatory does not get it later', () => {
  const g = turn(['observatory', 'scriptorium'], { tracks: { development: 2 } })
    .act('use(observatory)', 'pass')
    .asks('turn', 0);
  g.act('use(scriptorium)').expect({ 'seats.0.tracks.development': 5, 'seats.0.citizens': 0, 'seats.0.coins': '+0' });
  expect(g.see('citizens')).toContain('development.3');
});

rule('PLACE-OBSERVATORY-2', 'the coins of space 7 that the Observatory skips are not paid, neither then nor afterwards', () => {
  const g = turn(['observatory', 'library'], { tracks: { development: 6 }, citizens: 1 })
    .act('use(observatory)')
    .expect({ 'seats.0.coins': '+0' });
  g.act('pass').asks('turn', 0).act('use(library)').expect({ 'seats.0.coins': '+0', 'seats.0.tracks.development': 11 });
});

rule('PLACE-OBSERVATORY-4', 'the Observatory cannot be used on the last star', () => {
  closed(observe(30));
  observe(29).can('use(observatory)');
});

// --- Opera ---------------------------------------------------------------------------------------

const opera = (scholars: number, seat: object = {}, left = 0) =>
  turn('opera', { tracks: { scholars }, ...seat }, { top: { supply: { followers: { scholar: left } } } });

rule('PLACE-OPERA-1 PLACE-OPERA-4 RUL-131', 'the Opera can be used only while no Scholar is in the supply', () => {
  closed(opera(2, {}, 1));
  opera(2).can('use(opera)');
});

rule(
  'PLACE-OPERA-1 PLACE-OPERA-4 PLACE-WELL-4 RUL-131',
  'the Well needs no activation, so it can use the Opera with Scholars in the supply',
  () => {
    const g = turn('well', { tiles: ['opera'], tracks: { scholars: 1 } }, { top: { supply: { followers: { scholar: 2 } } } })
      .act('use(well)')
      .can('use(opera)');
    g.act('use(opera)')
      .asks('turn', 1)
      .expect({ 'seats.0.tracks': { scholars: 2, development: 3 }, 'supply.followers.scholar': 2 });
  },
);

rule('PLACE-OPERA-1 PLACE-CHURCH-3 RUL-131', "the Church cannot use a rival's Opera while Scholars are in the supply", () => {
  const lent = (left: number) =>
    turn(
      'church',
      { coins: 2 },
      {
        top: { supply: { followers: { scholar: left } } },
        rivals: [{ ...BUSY, tiles: ['opera'], spaces: { ...BUSY.spaces, opera: ['farmer', 'craftsman', 'trader'] } }],
      },
    );
  closed(lent(1));
  lent(0)
    .act('use(church)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { scholars: 1, development: 2 }, 'seats.1.tracks': {} });
});

rule.each(
  'PLACE-OPERA-2',
  [
    [0, 2],
    [1, 3],
    [2, 4],
    [3, 5],
    [4, 6],
  ],
  'from Scholars position %i the Opera gives one step and %i points, but no Scholar',
  (position, points) => {
    opera(position)
      .act('use(opera)')
      .asks('turn', 1)
      .expect({ 'seats.0.tracks': { scholars: position + 1, development: points }, 'seats.0.bag': { farmer: 1, craftsman: 1, trader: 1 } });
  },
);

rule('PLACE-OPERA-3', 'on the last space the Opera gives its 6 points again', () => {
  opera(5)
    .act('use(opera)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { scholars: 5, development: 6 } });
  closed(opera(5, { tracks: { scholars: 5, development: 30 }, citizens: 3 }));
});

rule('PLACE-OPERA-4 RUL-131', 'followers may be placed on the Opera while Scholars are in the supply', () => {
  scenario(ALL, { phase: 'planning', round: 5, seats: [{ tiles: ['opera'], market: { farmer: 1, craftsman: 1, trader: 1 } }, {}] }).can(
    'place(farmer, opera.farmer)',
    'place(craftsman, opera.craftsman)',
    'place(trader, opera.trader)',
  );
});
