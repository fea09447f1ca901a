/** Trade & Intrigue section 4.1: the board "Trade". */
import { expect } from 'vitest';
import { deedsOf, refused, rule, scenario, seeds, sum, type Scenario } from '../../dsl.js';
import { playGreedy } from '../../greedy.js';
import { must } from '../../plays.js';
import { allBut, busy, hall, KINDS, on, open, sends, SPACES } from './positions.js';

const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'];
const BASE_DEEDS = [
  'city_wall',
  'papal_conclave',
  'defeating_the_plague',
  'astronomy',
  'boatmen_guild',
  'cathedral',
  'peace_treaty',
  'canalisation',
];
const kinds = KINDS.map((kind): [string] => [kind]);

const lying = (g: Scenario, good: string): number =>
  Object.values(g.see('map') as Record<string, (string | null)[]>)
    .flat()
    .filter((x) => x === good).length;
const inSight = (g: Scenario): number => GOODS.reduce((n, good) => n + g.count(`supply.goods.${good}`) + lying(g, good), 0);

rule.each(
  'TI-TRADE-GEN-1 TI-TRADE-GEN-10 DEC-TI-30',
  kinds,
  'with 4 seats a %s can be sent to every space of its kind on the board Trade',
  (kind) => {
    hall([kind, null])
      .act('use(town_hall)')
      .asks('send', 0)
      .only(...sends(kind, 4))
      .done();
  },
);

rule('TI-TRADE-GEN-1', 'the deeds of the base game are not in play', () => {
  const g = hall(['monk', 'knight']).act('use(town_hall)');
  for (const deed of BASE_DEEDS) expect(g.options('send').filter((name) => name.includes(deed))).toEqual([]);
  for (const deed of BASE_DEEDS) {
    refused('POSITION_INVALID', () => scenario('base-4p+trade', { deeds: { [deed]: { monk: 1, knight: 1, trader: 1 } } }));
  }
  expect(g.see('citizens')).not.toContain('city_wall');
});

rule.each('TI-TRADE-GEN-2 INV-44', kinds, 'with 3 seats the rightmost spaces are covered; a %s may go to these spaces', (kind) => {
  hall([kind, null], { ruleset: 'base-3p+trade' })
    .act('use(town_hall)')
    .asks('send', 0)
    .only(...sends(kind, 3));
});

rule.each(
  'TI-TRADE-GEN-2 TI-TRADE-GEN-3 INV-44',
  kinds,
  'with 2 seats Research and the Lay Assessors are closed too; a %s may go to these spaces',
  (kind) => {
    hall([kind, null], { ruleset: 'base-2p+trade' })
      .act('use(town_hall)')
      .asks('send', 0)
      .only(...sends(kind, 2));
  },
);

rule.each(
  'TI-TRADE-GEN-2',
  [
    [2, 4],
    [3, 4],
    [4, 5],
    [5, 5],
  ],
  'with %i seats Alchemy takes %i followers',
  (seats, spaces) => {
    const ruleset = `base-${seats}p+trade`;
    hall(['monk', null], { ruleset, deeds: { alchemy: { farmer: spaces - 1 } } })
      .act('use(town_hall)')
      .can('send(monk, alchemy)');
    hall(['monk', null], { ruleset, deeds: { alchemy: { farmer: spaces } } })
      .act('use(town_hall)')
      .cannot('send(monk, alchemy)');
    refused('POSITION_INVALID', () => hall(['monk', null], { ruleset, deeds: { alchemy: { farmer: spaces + 1 } } }));
  },
);

rule('TI-TRADE-GEN-3 INV-44', 'no follower can be on a closed or covered space', () => {
  refused('POSITION_INVALID', () => scenario('base-2p+trade', { deeds: { research: { scholar: 1 } } }));
  refused('POSITION_INVALID', () => scenario('base-2p+trade', { deeds: { court_of_lay_assessors: { monk: 1 } } }));
  refused('POSITION_INVALID', () => scenario('base-3p+trade', { deeds: { research: { craftsman: 1 } } }));
  scenario('base-4p+trade', { phase: 'actions', round: 3, deeds: { research: { craftsman: 1 } } }).expect({
    'deeds.research.craftsman': 1,
  });
});

const LAID: [number, Record<string, number>][] = [
  [2, { grain: 2, cheese: 2, wine: 1, wool: 3 }],
  [3, { grain: 2, cheese: 2, wine: 1, wool: 3 }],
  [4, { grain: 2, cheese: 2, wine: 2, wool: 4 }],
  [5, { grain: 2, cheese: 2, wine: 2, wool: 4 }],
];

rule.each('TI-TRADE-GEN-4', LAID, 'with %i seats the open spaces of Thanksgiving and Sheep Farming have the goods %j', (seats, laid) => {
  for (const seed of seeds(6)) {
    const base = scenario(`base-${seats}p`, undefined, { seed });
    const trade = scenario(`base-${seats}p+trade`, undefined, { seed });
    expect(inSight(base) - inSight(trade)).toBe(sum(laid));
    if (seats < 4) continue;
    for (const good of GOODS) {
      expect(base.count(`supply.goods.${good}`) + lying(base, good) - trade.count(`supply.goods.${good}`) - lying(trade, good), good).toBe(
        laid[good] ?? 0,
      );
    }
  }
});

rule.each('TI-TRADE-GEN-4 RUL-230', [[2], [4]], 'with %i seats the map is filled first, as without the board', (seats) => {
  for (const seed of seeds(6)) {
    expect(scenario(`base-${seats}p+trade`, undefined, { seed }).see('map')).toEqual(
      scenario(`base-${seats}p`, undefined, { seed }).see('map'),
    );
  }
});

rule.each(
  'TI-TRADE-GEN-5 INV-45',
  [
    [2, 13],
    [3, 13],
    [4, 12],
    [5, 16],
  ],
  'with %i seats %i wheels are left after each open space of Navigation gets one',
  (seats, wheels) => {
    scenario(`base-${seats}p+trade`).expect({ 'supply.wheels': wheels });
  },
);

rule('TI-TRADE-GEN-6', 'own followers may not be sent, and tiles do not change the kinds of the spaces', () => {
  refused('POSITION_INVALID', () => hall(['own_farmer', null]));
  hall(['farmer', null], { ruleset: 'base-4p+trade?tiles=base', more: { tiles: ['herb_garden', 'school'] } })
    .act('use(town_hall)')
    .only(...sends('farmer', 4));
  const g = scenario('base-4p+trade?tiles=base', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [{ tiles: ['gunpowder_tower'], tower: { own_farmer: 1, monk: 1 } }, busy, {}, {}],
  });
  g.act('use(gunpowder_tower)')
    .asks('send', 0)
    .only(...sends('monk', 4))
    .act('send(monk, coinage)')
    .expect({ 'deeds.coinage.monk': 1, 'seats.0.tower': { own_farmer: 1 } });
});

rule('TI-TRADE-GEN-6', 'sent followers stay until the end of the game', () => {
  const g = hall(['monk', 'knight'], { top: { round: 15 } })
    .mark()
    .act('use(town_hall)', 'send(monk, coinage)', 'send(knight, coinage)');
  g.expect({ 'supply.followers.monk': '+0', 'supply.followers.knight': '+0', 'seats.0.bag.monk': '+0' });
  let before = deedsOf(g);
  playGreedy(g, 5, (now) => {
    if (now.env.decisionKind !== 'base.turn') return;
    const after = deedsOf(now);
    for (const [space, n] of Object.entries(before)) must((after[space] ?? 0) >= n, `${space} has lost a follower`);
    before = after;
  });
  expect(sum(deedsOf(g)), 'more followers were sent').toBeGreaterThan(3);
});

rule('TI-TRADE-GEN-7', 'a follower may be sent even if its bonus has no use', () => {
  const g = hall(['boatman', 'farmer'], { more: { merchant: 'chartres' } }).mark();
  g.act('use(town_hall)').can('send(boatman, towing_service)', 'send(boatman, navigation)', 'send(farmer, town_charter)');
  g.act('send(boatman, towing_service)').asks('send', 0).act('send(farmer, town_charter)').asks('turn', 1).expect({
    'seats.0.merchant': 'chartres',
    'seats.0.tiles': [],
    'deeds.towing_service.boatman': 1,
    'deeds.town_charter.farmer': 1,
    'seats.0.citizens': '+0',
  });
});

rule.each(
  'TI-TRADE-GEN-8',
  [
    ['towing_service', 3, 'boatman'],
    ['town_charter', 0, 'farmer'],
    ['navigation', 2, 'scholar'],
  ] as [string, number, string][],
  '%s: the last open space gives the citizen even if the bonus has no use',
  (deed, space, kind) => {
    for (const seats of [2, 3, 4]) {
      const at = Math.min(space, open(deed, seats).length - 1);
      const g = hall([kind, null], {
        ruleset: `base-${seats}p+trade`,
        more: { merchant: 'chartres' },
        deeds: { [deed]: allBut(deed, at, seats) },
      }).mark();
      g.act('use(town_hall)', `send(${kind}, ${deed})`).expect({ 'seats.0.citizens': '+1', 'seats.0.tiles': [], 'seats.0.wheels': {} });
    }
  },
);

rule('TI-TRADE-GEN-8', 'the last but one open space of a deed gives no citizen', () => {
  hall(['boatman', null], { more: { merchant: 'chartres' }, deeds: { towing_service: { boatman: 2 } } })
    .mark()
    .act('use(town_hall)', 'send(boatman, towing_service)')
    .expect({ 'seats.0.citizens': '+0' });
});

rule('TI-TRADE-GEN-9', 'the effects of the first follower, including completion, come before the second is sent', () => {
  const g = hall(['monk', 'scholar'], { deeds: { coinage: allBut('coinage', 2) } }).mark();
  g.act('use(town_hall)', 'send(monk, coinage)').asks('send', 0).expect({ 'seats.0.coins': '+6' });
  g.act('send(scholar, research)').expect({ 'seats.0.coins': '+6', 'seats.0.tracks.development': '+2' });
});

rule('TI-TRADE-GEN-9', 'the bonus of the follower comes before that of completion', () => {
  const g = hall(['farmer', null], { more: { tracks: { traders: 1 } }, deeds: { town_charter: allBut('town_charter', 0) } }).mark();
  g.act('use(town_hall)', 'send(farmer, town_charter)').asks('tile', 0).expect({ 'seats.0.citizens': '+0' });
  g.act(g.options('tile')[0]!).expect({ 'seats.0.citizens': '+1' });
});

const CITIZENS: [string, number][] = [
  ['alchemy', 1],
  ['towing_service', 1],
  ['town_charter', 1],
  ['navigation', 1],
  ['coinage', 0],
  ['thanksgiving', 0],
  ['sheep_farming', 0],
  ['research', 0],
];

rule.each('TI-TRADE-GEN-10 RUL-231', CITIZENS, 'completing %s gives %i citizens, however many have been taken before', (deed, citizens) => {
  open(deed, 4).forEach((space, k) => {
    if (open(deed, 4).indexOf(space) !== k) return;
    const [kind, ...goods] = space.replace('any', 'monk').split(', ');
    const g = hall([kind!, null], {
      more: { merchant: 'chartres', citizens: 5, bag: {}, market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 } },
      deeds: { [deed]: allBut(deed, k) },
    }).mark();
    g.act('use(town_hall)', `send(${[kind, deed, ...goods].join(', ')})`).expect({ 'seats.0.citizens': `+${citizens}` });
  });
});

rule('DEC-TI-30', 'different goods are different options, and equal goods of a kind are one', () => {
  hall(['farmer', null])
    .act('use(town_hall)')
    .can('send(farmer, thanksgiving, 2 grain)', 'send(farmer, thanksgiving, cheese)', 'send(farmer, sheep_farming, wool)');
  hall(['farmer', null], { deeds: { thanksgiving: on([SPACES.thanksgiving![0]!]) } })
    .act('use(town_hall)')
    .can('send(farmer, thanksgiving, cheese)')
    .cannot('send(farmer, thanksgiving, 2 grain)');
  hall(['boatman', null], { deeds: { towing_service: { boatman: 1 } } })
    .act('use(town_hall)')
    .can('send(boatman, towing_service)');
});

/** Wheels in the game by number of seats. */
const WHEELS: Readonly<Record<number, number>> = { 2: 16, 3: 16, 4: 16, 5: 20 };

rule.each(
  'INV-44 INV-45',
  [['base-2p+trade'], ['base-3p+trade'], ['base-5p+trade']],
  '%s: in games no deed has more followers than open spaces, and no wheel is added',
  (ruleset) => {
    const seats = Number(/-(\d)p/.exec(ruleset)![1]);
    /** Wheels in the supply, with the seats, and on open spaces of Navigation that have no follower. */
    const wheels = (now: Scenario): number =>
      now.count('supply.wheels') +
      (now.see('seats') as { wheels: object; spaces: Record<string, (string | null)[]> }[]).reduce(
        (n, seat) =>
          n +
          sum(seat.wheels) +
          Object.values(seat.spaces)
            .flat()
            .filter((piece) => piece === 'wheel').length,
        0,
      ) +
      open('navigation', seats).length -
      sum(now.see('deeds.navigation'));
    const seat = { market: { own_farmer: 1 }, spaces: { town_hall: ['trader', 'craftsman'] }, tracks: { craftsmen: 2 } };
    const deeds = { coinage: allBut('coinage', 0, seats), navigation: allBut('navigation', 1, seats) };
    const g = scenario(ruleset, { phase: 'actions', round: 14, seats: Array.from({ length: seats }, () => seat), deeds, navigation: 1 });
    expect(wheels(scenario(ruleset, undefined, { seed: 2 }))).toBe(WHEELS[seats]);
    const all = wheels(g);
    g.act('use(town_hall)', 'send(craftsman, navigation)').expect({ navigation: 0 });
    playGreedy(g, 2, (now) => {
      if (now.env.decisionKind !== 'base.turn') return;
      const standing = now.see('deeds') as Record<string, object>;
      for (const [deed, followers] of Object.entries(standing))
        must(sum(followers) <= open(deed, seats).length, `${deed} has ${sum(followers)} followers`);
      must(wheels(now) <= all, `${wheels(now)} wheels`);
    });
    const full = Object.keys(SPACES).filter(
      (deed) => open(deed, seats).length > 0 && sum(g.see(`deeds.${deed}`)) === open(deed, seats).length,
    );
    expect(full.length, 'deeds without a free space').toBeGreaterThan(0);
  },
);
