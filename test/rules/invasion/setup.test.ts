/** Set-up of Invasion: invasion.md section 1, its difficulty variants (section 9) and the options of RUL-C50. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, scenario, seeds, sum, type Scenario } from '../../dsl.js';
import { A_TILES, B_TILES, BY_SEATS, CITIZENS, FIVE, FOUR, THREE, TOWER_TOWNS, TRACK_CITIZENS, TWO } from './positions.js';

const I = [
  'cheese_factory',
  'hayrick',
  'herb_garden',
  'library',
  'shipping_line',
  'tailor_shop',
  'vineyard',
  'windmill',
  'winery',
  'wool_manufacturer',
];
const II = [
  'black_market',
  'gunpowder_tower',
  'horse_wagon',
  'laboratory',
  'market_stand',
  'pharmacy',
  'school',
  'stage_coach',
  'tavern',
  'well',
];
const actions = (ruleset: string): string[] => loadRuleset(ruleset).spec.actions.map((action) => action.name.replace(/\s/g, ''));
const illegal = (ruleset: string): string => refused('RULESET_ILLEGAL', () => loadRuleset(ruleset));
const characters = (g: Scenario): string[] => g.see('characters') as string[];
const EASY = ['councilman', 'fisherman', 'general', 'innkeeper', 'librarian'];
const HARD = ['estate_manager', 'mayor', 'merchant', 'scholar'];
const ALL = [...EASY, ...HARD].sort();

rule.each('COOP-001', BY_SEATS, 'the base set-up for %s seats comes first', (seats, ruleset) => {
  const mine = scenario(ruleset, undefined, { startSeat: 0 });
  const base = scenario(`base-${seats}p`, undefined, { startSeat: 0 });
  for (const fact of ['supply.followers', 'supply.wheels', 'seats.0.coins', 'seats.0.market', 'seats.0.merchant', 'seats.1.unbuilt'])
    expect(mine.see(fact), fact).toEqual(base.see(fact));
  const goods = (g: Scenario): number =>
    sum(g.see('supply.goods')) +
    Object.values(g.see('map') as object)
      .flat()
      .filter((good) => good !== null).length;
  expect(goods(mine)).toBe(goods(base));
});

rule('COOP-002 RUL-C48', 'the map has the connections of the base side, and a Tower space in each border town', () => {
  const edges = (ruleset: string): string[] => actions(ruleset).filter((name) => name.startsWith('edge('));
  expect(edges(FOUR)).toEqual(edges('base-4p'));
  const filled = (ruleset: string): string[] =>
    Object.entries(scenario(ruleset).see('map') as object)
      .filter(([, goods]) => goods.includes(null))
      .map(([edge]) => edge);
  expect(filled(FOUR)).toEqual(filled('base-4p'));
  const towers = loadRuleset(FOUR).spec.observation.find(({ name }) => name === 'self.invasion.towers')!;
  expect(towers.elements).toEqual(TOWER_TOWNS);
});

rule('COOP-003', 'the City holds five Achievements and the Common Objectives', () => {
  const city = scenario(TWO).see('city') as Record<string, unknown>;
  expect(city).toMatchObject({
    stored: { grain: 0, cheese: 0, wine: 0, wool: 0, brocade: 0 },
    coins: { city_treasury: 0, treasury: 0 },
    catapult: 0,
  });
  expect(
    scenario(TWO)
      .env.scores()[0]!
      .objectives.map(({ id }) => id),
  ).toEqual(['walls', 'citizens', 'city_treasury', 'warehouse', 'towers', 'reinforcement', 'character']);
});

rule.each(
  'COOP-004 COOP-005 COOP-006',
  BY_SEATS,
  'exactly these ten tiles of each category are in play with %s seats',
  (_seats, ruleset) => {
    const g = scenario(ruleset);
    expect([...(g.see('stack') as string[])].sort()).toEqual([...I, ...II].sort());
    const tiles = actions(ruleset).filter((name) => name.startsWith('tile('));
    expect(tiles.map((name) => name.slice(5, -1)).sort()).toEqual([...I, ...II].sort());
  },
);

rule('COOP-006', 'the first Trader offers only tiles of category I', () => {
  const g = scenario(TWO, {
    phase: 'actions',
    round: 3,
    event: 'invasion.pilgrimage',
    seats: [{ market: {}, spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, {}],
  });
  g.act('use(village)', 'recruit(trader)');
  expect(
    g
      .options('tile')
      .map((name) => name.slice(5, -1))
      .sort(),
  ).toEqual([...I].sort());
});

rule('COOP-007', 'there are 31 round tiles: 16 A, 14 B, one C', () => {
  const left = scenario('invasion-2p?characters=choose').see('hour_glass') as Record<string, number>;
  expect(Object.keys(left).sort()).toEqual([...A_TILES, ...B_TILES, 'invasion.invasion'].sort());
  expect(sum(left)).toBe(31);
});

/** The events of a game without actions; a rich seat cannot be harmed. */
function events(ruleset: string, seed: number): string[] {
  const rich = { coins: 200, goods: { brocade: 2, wine: 2, cheese: 1, grain: 2 }, tracks: { development: 12 }, merchant: 'blois' };
  const g = scenario(
    ruleset,
    { seats: loadRuleset(ruleset).seats > 3 ? [rich, rich, rich, rich] : [rich, rich, rich].slice(0, loadRuleset(ruleset).seats) },
    { seed },
  );
  const found: string[] = [];
  g.idle((now) => {
    const event = now.see('event');
    if (typeof event === 'string' && found.at(-1) !== event) found.push(event);
    return false;
  });
  return found;
}

rule.each(
  'COOP-008 COOP-009 COOP-023 COOP-INV-02',
  [
    [TWO, 9, 8],
    [THREE, 9, 8],
    [FOUR, 8, 7],
  ] as const,
  '%s has %i tiles of A, then %i of B, then C',
  (ruleset, a, b) => {
    const sets = new Set<string>();
    for (const seed of seeds(5)) {
      const order = events(ruleset, seed);
      expect(order).toHaveLength(a + b + 1);
      for (const [k, event] of order.entries()) expect(k < a ? A_TILES : k < a + b ? B_TILES : ['invasion.invasion']).toContain(event);
      expect(new Set(order).size).toBe(order.length);
      sets.add(order.slice(0, a).sort().join());
    }
    // drawn by chance
    expect(sets.size).toBeGreaterThan(1);
  },
);

rule('COOP-010 COOP-DEC-41', 'the tiles left out are hidden: the counts are those of all tiles not turned yet', () => {
  const g = scenario(TWO).until('planning');
  const left = g.see('hour_glass') as Record<string, number>;
  expect(sum(left)).toBe(30);
  for (const seat of [0, 1]) expect(g.env.position(seat).hour_glass).toEqual(left);
  // bags are public
  expect(g.env.position(0).seats![1]).toHaveProperty('bag');
});

rule('COOP-011 COOP-012', 'ten Citizens are on the map board, and five on the Achievements', () => {
  for (const [, ruleset] of BY_SEATS) {
    const g = scenario(ruleset);
    expect([...(g.see('citizens') as string[])].sort()).toEqual([...TRACK_CITIZENS].sort());
    expect(g.see('city.citizens')).toEqual(CITIZENS);
  }
});

rule('COOP-013 COOP-014 RUL-C28', 'Towers of an unused colour are in seven, three or no towns; the others must be built', () => {
  const toBuild = (ruleset: string): number =>
    scenario(ruleset)
      .env.scores()[0]!
      .objectives.find(({ id }) => id === 'towers')!.need;
  expect([TWO, THREE, FOUR, FIVE].map(toBuild)).toEqual([6, 10, 13, 13]);
  const guildhall = (ruleset: string, merchant: string): boolean =>
    scenario(ruleset, {
      phase: 'actions',
      round: 3,
      event: 'invasion.pilgrimage',
      seats: [{ market: {}, merchant, spaces: { guildhall: ['farmer', 'craftsman', 'knight'], scriptorium: ['knight', 'scholar'] } }],
    })
      .legal()
      .includes('use(guildhall)');
  const closed = (ruleset: string): string[] => TOWER_TOWNS.filter((town) => !guildhall(ruleset, town)).sort();
  expect(closed(THREE)).toEqual(['briare', 'la_chatre', 'tours']);
  expect(closed(TWO)).toEqual(['briare', 'chinon', 'etampes', 'la_chatre', 'montargis', 'saint_amand_montrond', 'tours']);
  expect(closed(FOUR)).toEqual([]);
});

rule('COOP-015 COOP-017', 'each seat has one of the nine characters, face up', () => {
  const found = new Set<string>();
  for (const seed of seeds(60)) {
    const g = scenario('invasion-3p', undefined, { seed });
    const own = characters(g);
    expect(new Set(own).size).toBe(3);
    for (const character of own) {
      expect(ALL).toContain(character);
      found.add(character);
    }
    expect((g.env.position(2) as { characters?: unknown }).characters).toEqual(own);
  }
  expect([...found].sort()).toEqual(ALL);
});

rule('COOP-016', 'only the Councilman has the Assembly Hall', () => {
  const hall = (ruleset: string, seat: number): boolean =>
    scenario(ruleset, {
      phase: 'actions',
      round: 3,
      event: 'invasion.pilgrimage',
      start: seat,
      seats: [0, 1].map(() => ({ market: {}, spaces: { town_hall: ['boatman', 'trader'] } })),
    })
      .act('use(town_hall)')
      .legal()
      .includes('send(boatman,assembly_hall)');
  expect(hall('invasion-2p?characters=councilman,general', 0)).toBe(true);
  expect(hall('invasion-2p?characters=councilman,general', 1)).toBe(false);
});

rule('COOP-018', 'every seat has the four places of the Support board', () => {
  const market = { farmer: 1, boatman: 1, craftsman: 1, trader: 1, knight: 1, scholar: 1, monk: 1 };
  const g = scenario(THREE, { phase: 'planning', round: 1, seats: Array.from({ length: 3 }, () => ({ market })) });
  const places = {
    vehicle: ['farmer', 'boatman'],
    guild_house: ['craftsman', 'trader'],
    palatinate: ['knight', 'scholar'],
    hostel: ['monk'],
  };
  for (const seat of [0, 1, 2]) {
    g.asks('planning', seat);
    for (const [place, kinds] of Object.entries(places)) {
      for (const kind of kinds) {
        const space = `${place}.${kind}`;
        const placed = g.fork().act(`place(${kind},${space})`).see(`seats.${seat}.spaces.${place}`);
        expect(placed, space).toEqual(kinds.map((own) => (own === kind ? kind : null)));
      }
    }
    g.act('done');
  }
});

rule('COOP-019', 'the game has no base round tile and no base Deed', () => {
  expect(Object.keys(scenario(TWO).see('hour_glass') as object).every((tile) => tile.startsWith('invasion.'))).toBe(true);
  const deeds = (ruleset: string): (string | undefined)[] =>
    [
      ...new Set(
        actions(ruleset)
          .filter((name) => name.startsWith('send('))
          .map((name) => name.slice(5, -1).split(',')[1]),
      ),
    ].sort();
  expect(deeds('invasion-2p')).toEqual(['assembly_hall', 'city_smithy', 'refuge', 'walls']);
  // without the Councilman no seat sends to the Assembly Hall (COOP-CHAR-COUNCILMAN-2)
  expect(deeds(TWO)).toEqual(['city_smithy', 'refuge', 'walls']);
});

rule('RUL-C50 RUL-C21', 'a ruleset has Assembly Hall and dues if their characters can occur', () => {
  const has = (characters: string, seats = 2): boolean[] => {
    const { spec } = loadRuleset(`invasion-${seats}p?characters=${characters}`);
    return [spec.actions.some(({ name }) => name.includes('assembly_hall')), spec.observation[0]!.elements.includes('invasion.due')];
  };
  expect(has('random')).toEqual([true, true]);
  expect(has('choose')).toEqual([true, true]);
  expect(has('easy')).toEqual([true, false]);
  expect(has('hard', 4)).toEqual([false, true]);
  expect(has('hard', 5)).toEqual([true, true]);
  expect(has('librarian,general')).toEqual([false, false]);
  expect(has('councilman,estate_manager')).toEqual([true, true]);
});

rule.each(
  'COOP-050 COOP-051 RUL-C11',
  [
    ['none', 13, 9, ['demolition', 'arson']],
    ['hard', 14, 14, ['support', 'training']],
    ['all', 16, 14, []],
  ] as const,
  'meanEvents=%s leaves %i A and %i B tiles',
  (mean, a, b, gone) => {
    const left = scenario(`invasion-2p?characters=choose&meanEvents=${mean}`).see('hour_glass') as Record<string, number>;
    const names = Object.keys(left).filter((tile) => left[tile]! > 0);
    expect(names.filter((tile) => A_TILES.includes(tile))).toHaveLength(a);
    expect(names.filter((tile) => B_TILES.includes(tile))).toHaveLength(b);
    for (const event of gone) expect(names).not.toContain(`invasion.${event}`);
  },
);

rule('RUL-C11 COOP-050', 'these tiles are the mean ones', () => {
  const left = Object.keys(scenario('invasion-2p?characters=choose&meanEvents=none').see('hour_glass') as object);
  const mean = [...A_TILES, ...B_TILES].filter((tile) => !left.includes(tile)).map((tile) => tile.slice(9));
  expect(mean.sort()).toEqual(['arson', 'demolition', 'earthquake', 'famine', 'raging_plague', 'reinforcement', 'robbery', 'witch_hunt']);
});

rule('COOP-052 COOP-DEC-37 RUL-C50', 'characters are chosen in seat order from the start player', () => {
  const g = scenario('invasion-3p?characters=choose', undefined, { startSeat: 1 });
  g.asks('invasion.character', 1);
  expect(
    g
      .options('character')
      .map((name) => name.slice(10, -1))
      .sort(),
  ).toEqual(ALL);
  g.act('character(mayor)').asks('invasion.character', 2).cannot('character(mayor)').act('character(scholar)');
  g.asks('invasion.character', 0).cannot('character(scholar)', 'character(mayor)').act('character(merchant)');
  expect(characters(g)).toEqual(['merchant', 'mayor', 'scholar']);
  const other = scenario('invasion-3p?characters=choose', undefined, { startSeat: 0 }).act('character(mayor)');
  other.asks('invasion.character', 1).cannot('character(mayor)');
});

rule('COOP-052 RUL-C50', 'a list assigns characters by seat', () => {
  for (const seed of seeds(5))
    expect(characters(scenario('invasion-2p?characters=scholar,councilman', undefined, { seed }))).toEqual(['scholar', 'councilman']);
  expect(characters(scenario('invasion-2p?characters=councilman,scholar'))).toEqual(['councilman', 'scholar']);
});

rule('COOP-053 COOP-054 RUL-C21', 'easy and hard draw from their sets; the fifth hard card is an easy one', () => {
  const drawn = (ruleset: string): string[][] => seeds(40).map((seed) => characters(scenario(ruleset, undefined, { seed })));
  for (const own of drawn('invasion-4p?characters=easy')) for (const character of own) expect(EASY).toContain(character);
  for (const own of drawn('invasion-4p?characters=hard')) expect([...own].sort()).toEqual(HARD);
  const five = drawn('invasion-5p?characters=hard');
  for (const own of five) expect(own.filter((character) => HARD.includes(character))).toHaveLength(4);
  const fifths = five.map((own) => own.find((character) => EASY.includes(character)));
  expect(new Set(fifths).size).toBeGreaterThan(2);
  // it is dealt to any seat
  expect(new Set(five.map((own) => own.findIndex((character) => EASY.includes(character)))).size).toBeGreaterThan(2);
});

rule('RUL-C50', 'rulesets accept the words of the options, and refuse other values', () => {
  expect(loadRuleset('invasion-2p?meanEvents=all&earlyWin=false&characters=random&citizenPiles=wine,wool,brocade').name).toBe(
    'invasion-2p',
  );
  expect(loadRuleset('invasion-2p?citizenPiles=brocade,grain,wine').name).toBe('invasion-2p?citizenPiles=grain,wine,brocade');
  expect(refused('OPTION_VALUE', () => loadRuleset('invasion-2p?characters=wizard,mayor'))).toMatch(
    /characters is wizard,mayor .*use random, choose, easy, hard or a list/,
  );
  expect(refused('OPTION_VALUE', () => loadRuleset('invasion-2p?characters=mayor,mayor'))).toMatch(
    /characters is mayor,mayor \(RUL-C50\); use .*each once/,
  );
  expect(illegal('invasion-3p?characters=mayor,scholar')).toContain('RUL-C50');
  refused('OPTION_VALUE', () => loadRuleset('invasion-2p?citizenPiles=wine'));
});

rule('RUL-C17', 'the three piles with a Citizen are wine, wool and brocade, or those of the option', () => {
  expect(scenario(TWO).see('city.citizens')).toEqual(CITIZENS);
  const piles = (scenario(`${TWO}&citizenPiles=grain,cheese,wine`).see('city.citizens') as string[]).filter((name) =>
    name.endsWith('_pile'),
  );
  expect(piles).toEqual(['grain_pile', 'cheese_pile', 'wine_pile']);
});

rule('RUL-C36', 'the town that the rulebook writes in several ways has one id', () => {
  const towns = loadRuleset(FOUR).spec.observation.flatMap(({ elements }) => elements.map(String));
  expect([...new Set(towns.filter((town) => /^[a-z_]*am[ao]nd[a-z_]*$/.test(town)))]).toEqual(['saint_amand_montrond']);
  expect(actions(TWO).filter((name) => name.includes('amand') && name.startsWith('town('))).toEqual(['town(saint_amand_montrond)']);
});
