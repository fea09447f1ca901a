import { expect } from 'vitest';
import { map, rule, scenario } from '../dsl.js';

const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const SCRIPT = ['knight', 'scholar'];
const RIVAL = { market: OWN, spaces: { scriptorium: SCRIPT } };
const SHIP = { ship: ['farmer', 'boatman', 'knight'] };
const WAGON = { wagon: ['farmer', 'trader', 'knight'] };
const GUILD = { guildhall: ['farmer', 'craftsman', 'knight'] };
const EDITIONS = [['base-4p@first-2014'], ['base-4p@eighth'], ['base-4p']] as const;

/** Actions of round 2; seat 0 acts, seat 1 can act after it. */
const turn = (seat: object, goods: Readonly<Record<string, (string | null)[]>> = {}, ruleset = 'base-4p', more: object = {}) =>
  scenario(ruleset, {
    phase: 'actions',
    round: 2,
    event: ruleset.includes('2014') ? 'income.first' : 'income.a',
    map: map(goods),
    seats: [{ market: OWN, bag: {}, ...seat }, RIVAL, {}, {}],
    ...more,
  });
const edges = (names: readonly string[]): string[] => names.map((name) => `edge(${name})`);

// --- Ship and Wagon ------------------------------------------------------------------------------

const TOWNS = [
  [
    'orleans',
    ['chartres--orleans', 'chateaudun--orleans', 'orleans--montargis', 'orleans--vierzon'],
    ['orleans--briare', 'orleans--blois'],
  ],
  ['chartres', ['le_mans--chartres', 'chartres--etampes', 'chartres--orleans', 'chartres--chateaudun'], []],
  ['etampes', ['etampes--montargis', 'chartres--etampes'], []],
  ['le_mans', ['le_mans--chartres', 'le_mans--tours', 'le_mans--chateaudun', 'le_mans--vendome'], []],
  ['chateaudun', ['chartres--chateaudun', 'le_mans--chateaudun', 'chateaudun--vendome', 'chateaudun--orleans'], []],
  ['montargis', ['etampes--montargis', 'orleans--montargis', 'montargis--briare'], []],
  ['vendome', ['le_mans--vendome', 'chateaudun--vendome', 'vendome--blois'], []],
  ['blois', ['vendome--blois', 'blois--vierzon'], ['orleans--blois', 'blois--tours']],
  ['briare', ['montargis--briare'], ['orleans--briare', 'briare--sancerre']],
  ['tours', ['le_mans--tours'], ['blois--tours', 'tours--montrichard', 'tours--loches', 'tours--chinon']],
  ['chinon', ['chinon--chatellerault'], ['chinon--le_blanc', 'tours--chinon', 'chinon--chatellerault']],
  ['montrichard', ['montrichard--loches'], ['tours--montrichard', 'montrichard--vierzon']],
  [
    'vierzon',
    ['orleans--vierzon', 'blois--vierzon', 'vierzon--chateauroux'],
    ['montrichard--vierzon', 'vierzon--bourges', 'vierzon--saint_amand_montrond'],
  ],
  ['loches', ['montrichard--loches', 'loches--chateauroux'], ['tours--loches']],
  ['bourges', ['bourges--sancerre', 'bourges--saint_amand_montrond', 'bourges--nevers'], ['vierzon--bourges']],
  ['sancerre', ['bourges--sancerre'], ['briare--sancerre', 'sancerre--nevers']],
  ['chatellerault', ['chatellerault--argenton_sur_creuse', 'chinon--chatellerault'], ['chinon--chatellerault']],
  ['le_blanc', ['le_blanc--chateauroux'], ['chinon--le_blanc', 'le_blanc--argenton_sur_creuse']],
  [
    'chateauroux',
    ['vierzon--chateauroux', 'loches--chateauroux', 'le_blanc--chateauroux', 'chateauroux--argenton_sur_creuse', 'chateauroux--la_chatre'],
    [],
  ],
  ['nevers', ['saint_amand_montrond--nevers', 'bourges--nevers'], ['sancerre--nevers']],
  [
    'argenton_sur_creuse',
    ['chatellerault--argenton_sur_creuse', 'argenton_sur_creuse--la_chatre', 'chateauroux--argenton_sur_creuse'],
    ['le_blanc--argenton_sur_creuse'],
  ],
  ['la_chatre', ['argenton_sur_creuse--la_chatre', 'la_chatre--saint_amand_montrond', 'chateauroux--la_chatre'], []],
  [
    'saint_amand_montrond',
    ['saint_amand_montrond--nevers', 'la_chatre--saint_amand_montrond', 'bourges--saint_amand_montrond'],
    ['vierzon--saint_amand_montrond'],
  ],
] as const;

for (const [place, type] of [
  ['ship', 'waterway'],
  ['wagon', 'road'],
] as const) {
  rule.each(
    'BASE-260 BASE-261 BASE-267 DEC-BASE-11',
    TOWNS.map((row) => [place, type, ...row] as const),
    '%s moves along one %s to an adjacent town, from %s',
    (_place, _type, town, roads, waterways) => {
      const names = (type === 'road' ? roads : waterways).map((name) => `${name}--${type}`);
      for (const name of names.length > 0 ? names : ['']) {
        const g = turn({ merchant: town, spaces: { ...(place === 'ship' ? SHIP : WAGON), scriptorium: SCRIPT } });
        if (names.length === 0) {
          g.only('use(scriptorium)', 'pass');
          return;
        }
        g.act(`use(${place})`);
        if (names.length > 1)
          g.asks('edge', 0)
            .only(...edges(names))
            .act(`edge(${name})`);
        const [a, b] = name.split('--');
        g.asks('turn', 1).expect({ 'seats.0.merchant': town === a ? b : a, 'seats.1.merchant': 'orleans', 'seats.0.goods': {} });
      }
    },
  );
}

rule('BASE-260 BASE-261', 'the Ship never moves by road, and the Wagon never by waterway', () => {
  const g = turn({ merchant: 'orleans', spaces: { ...SHIP, ...WAGON } });
  const h = g.fork();
  g.act('use(ship)').only('edge(orleans--briare--waterway)', 'edge(orleans--blois--waterway)').done();
  h.act('use(wagon)')
    .only(
      'edge(chartres--orleans--road)',
      'edge(chateaudun--orleans--road)',
      'edge(orleans--montargis--road)',
      'edge(orleans--vierzon--road)',
    )
    .done();
});

rule('DEC-BASE-11', 'the move is automatic if the town has one connection of the type', () => {
  turn({ merchant: 'briare', spaces: WAGON }).act('use(wagon)').asks('turn', 1).expect({ 'seats.0.merchant': 'montargis' }).done();
});

rule.each(
  'BASE-262 BASE-263 BASE-265 DEC-BASE-12',
  EDITIONS,
  '%s: the seat may take one of the goods on the connection, or none',
  (ruleset) => {
    const g = turn(
      { merchant: 'orleans', spaces: SHIP },
      { 'orleans--briare--waterway': ['wine', 'wool'], 'orleans--blois--waterway': ['grain'] },
      ruleset,
    );
    g.act('use(ship)', 'edge(orleans--briare--waterway)').asks('good', 0).only('take(wine)', 'take(wool)', 'decline');
    const none = g.fork();
    g.act('take(wine)')
      .asks('turn', 1)
      .expect({
        'seats.0.goods': { wine: 1 },
        'seats.0.merchant': 'briare',
        'map.orleans--briare--waterway': [null, 'wool'],
        'map.orleans--blois--waterway': ['grain'],
        'supply.goods.wine': '+0',
        'supply.goods.wool': '+0',
      })
      .done();
    none
      .act('decline')
      .asks('turn', 1)
      .expect({ 'seats.0.goods': {}, 'seats.0.merchant': 'briare', 'map.orleans--briare--waterway': ['wine', 'wool'] })
      .done();
  },
);

rule('BASE-263 RUL-043 DEC-BASE-12', 'a seat may decline a single good too', () => {
  const g = turn({ merchant: 'orleans', spaces: SHIP }, { 'orleans--blois--waterway': ['brocade'] });
  const none = g.fork();
  g.act('use(ship)', 'edge(orleans--blois--waterway)')
    .asks('good', 0)
    .only('take(brocade)', 'decline')
    .act('take(brocade)')
    .expect({ 'seats.0.goods': { brocade: 1 } })
    .done();
  none
    .act('use(ship)', 'edge(orleans--blois--waterway)', 'decline')
    .expect({ 'seats.0.goods': {}, 'map.orleans--blois--waterway': ['brocade'] })
    .done();
});

rule('BASE-264 DEC-BASE-12', 'a seat may use an empty connection, without a question or a good', () => {
  const g = turn({ merchant: 'orleans', spaces: SHIP }, { 'orleans--briare--waterway': ['wine', null] });
  g.act('use(ship)')
    .can('edge(orleans--blois--waterway)')
    .act('edge(orleans--blois--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {}, 'seats.0.merchant': 'blois' })
    .done();
});

rule('BASE-265', 'goods taken from the map are never replaced, not even in later rounds', () => {
  const g = turn({ merchant: 'orleans', spaces: SHIP }, { 'orleans--blois--waterway': ['wool'] });
  g.act('use(ship)', 'edge(orleans--blois--waterway)', 'take(wool)').idle((s) => s.count('round') === 4);
  g.expect({ 'map.orleans--blois--waterway': [null], 'seats.0.goods.wool': 1 });
});

rule('BASE-266 BASE-567', 'several merchants may be in one town and use the same connection', () => {
  const seat = { market: OWN, bag: {}, merchant: 'orleans', spaces: { ...SHIP, scriptorium: SCRIPT } };
  const g = turn({}, {}, 'base-4p', { seats: [seat, seat, { merchant: 'blois' }, {}] });
  g.act('use(ship)', 'edge(orleans--blois--waterway)')
    .asks('turn', 1)
    .act('use(ship)')
    .can('edge(orleans--blois--waterway)')
    .act('edge(orleans--blois--waterway)')
    .asks('turn', 0);
  g.expect({ 'seats.0.merchant': 'blois', 'seats.1.merchant': 'blois', 'seats.2.merchant': 'blois', 'seats.3.merchant': 'orleans' }).done();
});

rule.each(
  'BASE-268 RUL-043',
  EDITIONS,
  '%s: a road and a waterway connect Chinon and Châtellerault, each with separate goods',
  (ruleset) => {
    const goods = { 'chinon--chatellerault--waterway': ['wool'], 'chinon--chatellerault--road': ['grain'] };
    const g = turn({ merchant: 'chinon', spaces: { ...SHIP, ...WAGON } }, goods, ruleset);
    const road = g.fork();
    g.act('use(ship)')
      .can('edge(chinon--chatellerault--waterway)')
      .cannot('edge(chinon--chatellerault--road)')
      .act('edge(chinon--chatellerault--waterway)')
      .only('take(wool)', 'decline');
    g.act('take(wool)')
      .expect({
        'map.chinon--chatellerault--road': ['grain'],
        'map.chinon--chatellerault--waterway': [null],
        'seats.0.merchant': 'chatellerault',
      })
      .done();
    road
      .act('use(wagon)')
      .asks('good', 0)
      .only('take(grain)', 'decline')
      .act('take(grain)')
      .expect({ 'map.chinon--chatellerault--waterway': ['wool'], 'seats.0.merchant': 'chatellerault' })
      .done();
  },
);

rule('RUL-001 BASE-616', 'first edition: the Horse Wagon takes a good, as the other four rulebooks say', () => {
  const g = turn(
    { merchant: 'briare', tiles: ['horse_wagon'], spaces: { horse_wagon: ['knight', 'trader'] } },
    { 'montargis--briare--road': ['cheese'] },
    'base-4p@first-2014',
  );
  g.act('use(horse_wagon)')
    .asks('good', 0)
    .act('take(cheese)')
    .expect({ 'seats.0.goods': { cheese: 1 } })
    .done();
});

rule.each(
  'RUL-001',
  [
    ['base-2p@first-2014', 3],
    ['base-2p@first-2014?bathhouse=2/1', 2],
    ['base-2p@eighth', 2],
    ['base-2p', 2],
  ] as const,
  '%s: the Bathhouse draws %i (the French reprint is an option of the first edition)',
  (ruleset, drawn) => {
    const g = scenario(ruleset, {
      phase: 'actions',
      round: 2,
      event: ruleset.includes('2014') ? 'income.first' : 'income.a',
      map: map(),
      seats: [
        { market: OWN, tiles: ['bathhouse'], bag: { knight: 1, scholar: 1, monk: 1, craftsman: 5 }, spaces: { bathhouse: ['trader'] } },
        RIVAL,
      ],
    });
    g.chance('knight, scholar, monk'.split(', ').slice(0, drawn).join(', '))
      .act('use(bathhouse)')
      .can('place(knight, ship.knight)', 'place(scholar, scriptorium.scholar)');
    expect(g.options('place').some((name) => name.startsWith('place(monk'))).toBe(drawn === 3);
    expect(g.options('place').some((name) => name.startsWith('place(craftsman'))).toBe(false);
    g.act('place(knight, ship.knight)');
    if (drawn === 3) g.asks('bathhouse', 0).act('place(monk, ship.farmer)');
    g.asks('turn', 1)
      .expect({ 'seats.0.bag': { trader: 1, scholar: 1, monk: drawn === 3 ? 0 : 1, craftsman: 5 } })
      .done();
  },
);

// --- Guildhall -----------------------------------------------------------------------------------

rule.each('BASE-270', EDITIONS, "%s: the Guildhall builds one unbuilt station in the town of the seat's merchant", (ruleset) => {
  const g = turn({ merchant: 'tours', spaces: GUILD }, {}, ruleset);
  g.act('use(guildhall)')
    .asks('turn', 1)
    .expect({
      'seats.0.stations': ['tours'],
      'seats.0.unbuilt': 9,
      'seats.0.coins': '+0',
      'seats.1.stations': [],
      'seats.0.bag': { farmer: 1, craftsman: 1, knight: 1 },
    })
    .done();
});

const hall = (ruleset: string, seats: readonly object[]) =>
  turn({}, {}, ruleset, {
    seats: [
      { market: OWN, bag: {}, ...seats[0], spaces: { ...GUILD, scriptorium: SCRIPT } },
      { ...RIVAL, ...seats[1] },
      { market: OWN, spaces: {}, ...seats[2] },
      {},
    ],
  });

rule.each('BASE-271 BASE-275 RUL-012', EDITIONS, '%s: a town has room for one station of any seat', (ruleset) => {
  hall(ruleset, [{ merchant: 'tours' }, { stations: ['tours'] }]).only('use(scriptorium)', 'pass');
  hall(ruleset, [{ merchant: 'tours' }, { stations: ['blois'] }, { stations: ['chinon'] }]).only(
    'use(guildhall)',
    'use(scriptorium)',
    'pass',
  );
});

rule.each('BASE-273 BASE-275', EDITIONS, '%s: a seat never has two stations in one town, Orléans included', (ruleset) => {
  hall(ruleset, [{ merchant: 'tours', stations: ['tours'] }]).only('use(scriptorium)', 'pass');
  hall(ruleset, [{ merchant: 'orleans', stations: ['orleans'] }]).only('use(scriptorium)', 'pass');
});

rule.each('BASE-272', EDITIONS, '%s: in Orléans every seat may build one station', (ruleset) => {
  const g = hall(ruleset, [{ merchant: 'orleans' }, { stations: ['orleans'] }, { stations: ['orleans', 'blois'] }]);
  g.can('use(guildhall)')
    .act('use(guildhall)')
    .expect({ 'seats.0.stations': ['orleans'], 'seats.1.stations': ['orleans'], 'seats.2.stations': ['orleans', 'blois'] })
    .done();
});

rule.each(
  'BASE-274 BASE-275',
  [
    [
      { stations: ['blois', 'tours', 'chinon', 'loches', 'bourges', 'nevers', 'vierzon', 'briare', 'montargis', 'etampes'], unbuilt: 0 },
      false,
    ],
    [{ stations: ['blois', 'tours', 'chinon', 'loches', 'bourges', 'nevers', 'vierzon', 'briare', 'montargis'], unbuilt: 1 }, true],
    [{ stations: ['blois'], unbuilt: 0 }, false],
  ] as const,
  'a seat with %s can build a station: %s',
  (seat, can) => {
    const g = hall('base-4p', [{ merchant: 'chartres', ...seat }]);
    if (can) g.only('use(guildhall)', 'use(scriptorium)', 'pass').act('use(guildhall)').expect({ 'seats.0.unbuilt': '-1' });
    else g.only('use(scriptorium)', 'pass');
  },
);

// --- Scriptorium ---------------------------------------------------------------------------------

rule.each('BASE-280', EDITIONS, '%s: the Scriptorium gives one development point', (ruleset) => {
  turn({ spaces: { scriptorium: SCRIPT } }, {}, ruleset)
    .act('use(scriptorium)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.development': 1, 'seats.0.coins': '+0', 'seats.0.bag': { knight: 1, scholar: 1 } })
    .done();
  turn({ spaces: { scriptorium: SCRIPT }, tracks: { development: 6 } }, {}, ruleset)
    .act('use(scriptorium)')
    .expect({ 'seats.0.tracks.development': 7, 'seats.0.coins': '+3' });
});

rule.each('BASE-281 RUL-012', EDITIONS, '%s: the Scriptorium cannot be used with the development marker on the last space', (ruleset) => {
  const spaces = { scriptorium: SCRIPT, monastery: ['scholar', 'trader'] };
  turn({ spaces, tracks: { development: 30 } }, {}, ruleset).only('use(monastery)', 'pass');
  turn({ spaces, tracks: { development: 29 } }, {}, ruleset)
    .only('use(monastery)', 'use(scriptorium)', 'pass')
    .act('use(scriptorium)')
    .expect({ 'seats.0.tracks.development': 30 });
});

// --- Town Hall -----------------------------------------------------------------------------------

rule('BASE-290 BASE-291', 'the Town Hall has two spaces for any follower; one follower activates it', () => {
  const g = scenario('base-4p', {
    phase: 'planning',
    round: 2,
    event: 'income.a',
    seats: [{ market: { knight: 1, monk: 1, farmer: 1 } }, { market: {} }, { market: {} }, { market: {} }],
  });
  g.act('place(monk, town_hall.any)')
    .can('place(knight, town_hall.any)', 'place(farmer, town_hall.any)')
    .fork()
    .act('place(farmer, town_hall.any)')
    .cannot('place(knight, town_hall.any)')
    .expect({ 'seats.0.spaces.town_hall': ['monk', 'farmer'] });
  g.act('done').asks('turn', 0).only('use(town_hall)', 'pass').done();
});

rule.each('BASE-292 RUL-024', EDITIONS, '%s: own followers are never placed in the Town Hall', (ruleset) => {
  const plan = scenario(ruleset, { phase: 'planning', round: 2, seats: [{ market: OWN }, {}, {}, {}] });
  expect(plan.legal().filter((name) => name.includes('town_hall'))).toEqual([]);
  const bath = turn(
    {
      market: { own_farmer: 1, own_craftsman: 1, own_trader: 1 },
      bag: { own_boatman: 1, knight: 1 },
      tiles: ['bathhouse'],
      spaces: { bathhouse: ['trader'] },
    },
    {},
    ruleset,
  );
  bath
    .chance('own_boatman, knight')
    .act('use(bathhouse)')
    .can('place(knight, town_hall.any)', 'place(own_boatman, ship.boatman)')
    .cannot('place(own_boatman, town_hall.any)');
});

rule.each('BASE-293 BASE-294 RUL-021', EDITIONS, '%s: Farmer and Knight in the Town Hall can be sent in two turns', (ruleset) => {
  const g = turn({ spaces: { town_hall: ['farmer', 'knight'] } }, {}, ruleset);
  g.act('use(town_hall)')
    .asks('send', 0)
    .act('send(farmer, city_wall)')
    .asks('send', 0)
    .only('send(knight, city_wall)', 'send(knight, papal_conclave)', 'send(knight, peace_treaty)', 'done');
  g.act('done')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.town_hall': [null, 'knight'], 'deeds.city_wall': { farmer: 1 }, 'seats.0.coins': '+1' });
  g.act('pass')
    .asks('turn', 0)
    .only('use(town_hall)', 'pass')
    .act('use(town_hall)', 'send(knight, city_wall)')
    .expect({ 'deeds.city_wall': { farmer: 1, knight: 1 }, 'seats.0.spaces.town_hall': [null, null] });
});

rule.each('BASE-293', EDITIONS, '%s: the action can send both followers to free matching spaces', (ruleset) => {
  const g = turn({ spaces: { town_hall: ['farmer', 'knight'] } }, {}, ruleset);
  g.act('use(town_hall)').only(
    'send(farmer, city_wall)',
    'send(farmer, defeating_the_plague)',
    'send(farmer, canalisation)',
    'send(knight, city_wall)',
    'send(knight, papal_conclave)',
    'send(knight, peace_treaty)',
  );
  g.act('send(knight, peace_treaty)', 'send(farmer, defeating_the_plague)').asks('turn', 1);
  g.expect({
    'deeds.peace_treaty': { knight: 1 },
    'deeds.defeating_the_plague': { farmer: 1 },
    'seats.0.spaces.town_hall': [null, null],
    'seats.0.coins': '+4',
  }).done();
});

rule('BASE-294 RUL-021', 'a follower that is not sent is still in the Town Hall in later rounds', () => {
  const g = turn({ spaces: { town_hall: ['farmer', 'knight'] } });
  g.act('use(town_hall)', 'send(knight, city_wall)', 'done')
    .until('turn', 0)
    .expect({ round: 2 })
    .act('pass')
    .until('turn', 0)
    .expect({ round: 3, 'seats.0.spaces.town_hall': ['farmer', null] })
    .can('use(town_hall)')
    .done();
});

rule.each('BASE-295', EDITIONS, '%s: sent followers return neither to the bag nor to the supply', (ruleset) => {
  const g = turn({ spaces: { town_hall: ['monk', 'knight'] } }, {}, ruleset);
  g.act('use(town_hall)', 'send(knight, papal_conclave)', 'send(monk, papal_conclave)').asks('turn', 1);
  g.expect({
    'seats.0.bag': {},
    'supply.followers.knight': '+0',
    'supply.followers.monk': '+0',
    'deeds.papal_conclave': { knight: 1, monk: 1 },
  }).done();
});

const SCHOLARS = {
  defeating_the_plague: { scholar: 2 },
  astronomy: { scholar: 2 },
  boatmen_guild: { scholar: 1 },
  peace_treaty: { scholar: 1 },
};

rule.each(
  'BASE-296 RUL-022',
  EDITIONS,
  '%s: the Town Hall cannot be used if none of its followers has a free matching space',
  (ruleset) => {
    const spaces = { town_hall: ['scholar', null], scriptorium: SCRIPT };
    turn({ spaces }, {}, ruleset, { deeds: SCHOLARS }).only('use(scriptorium)', 'pass');
    turn({ spaces }, {}, ruleset, { deeds: { ...SCHOLARS, astronomy: { scholar: 1 } } }).only('use(town_hall)', 'use(scriptorium)', 'pass');
    const one = turn({ spaces: { ...spaces, town_hall: ['scholar', 'farmer'] } }, {}, ruleset, { deeds: SCHOLARS });
    one
      .can('use(town_hall)')
      .act('use(town_hall)')
      .only('send(farmer, city_wall)', 'send(farmer, defeating_the_plague)', 'send(farmer, canalisation)');
    one
      .act('send(farmer, city_wall)')
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.town_hall': ['scholar', null] })
      .done();
  },
);

rule('RUL-022', 'the action must send at least one follower', () => {
  turn({ spaces: { town_hall: ['farmer', 'knight'] } })
    .act('use(town_hall)')
    .cannot('done', 'decline', 'pass');
});
