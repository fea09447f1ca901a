/** Capital Vierzon 3.5: the two Deeds. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../../dsl.js';
import { MARKET, marked, planning, turn } from './positions.js';

const UNI = 'expanding_the_university';
const COUNCIL = 'founding_the_city_council';
const SPACES: Record<string, Record<string, number>> = {
  [UNI]: { scholar: 2, craftsman: 1, trader: 1, monk: 1 },
  [COUNCIL]: { farmer: 1, boatman: 1, craftsman: 1, trader: 1, knight: 1 },
};
const hall = (pieces: (string | null)[], seat: object = {}, deeds: object = {}): Scenario =>
  turn(5, { ...seat, spaces: { town_hall: pieces } }, { top: { deeds } });

rule('VIE-050 SOLO-DEC-07', 'the Town Hall sends one or both Followers, each to a Deed that shows its kind', () => {
  const g = hall(['craftsman', 'farmer']).act('use(town_hall)').asks('send', 0);
  g.only(`send(craftsman, ${UNI})`, `send(craftsman, ${COUNCIL})`, `send(farmer, ${COUNCIL})`)
    .act(`send(craftsman, ${COUNCIL})`)
    .asks('send', 0);
  g.only(`send(farmer, ${COUNCIL})`, 'done');
  g.fork()
    .act('done')
    .asks('turn', 0)
    .expect({ 'seats.0.coins': 1, 'seats.0.spaces.town_hall': [null, 'farmer'] })
    .can('use(town_hall)');
  g.act(`send(farmer, ${COUNCIL})`)
    .asks('turn', 0)
    .expect({
      'seats.0.coins': 2,
      'seats.0.spaces.town_hall': [null, null],
      'seats.0.bag': {},
      [`deeds.${COUNCIL}`]: { craftsman: 1, farmer: 1 },
    });
});

rule('VIE-050', 'a kind without a free space at the Deeds cannot be sent, and own Followers cannot enter the Town Hall', () => {
  hall(['monk', null], {}, { [UNI]: { monk: 1 } }).cannot('use(town_hall)');
  const g = hall(['monk', null]).can('use(town_hall)').act('use(town_hall)').asks('reward', 0);
  g.expect({ [`deeds.${UNI}`]: { monk: 1 } });
  planning(5, { market: { ...MARKET, monk: 1 } })
    .cannot(...Object.keys(MARKET).map((kind) => `place(${kind}, town_hall.any)`))
    .can('place(monk, town_hall.any)');
});

rule.each(
  'VIE-DEED-UNIVERSITY-1 SOLO-DEC-07',
  [['scholar'], ['craftsman'], ['trader'], ['monk']],
  'a %s for the University brings 1 coin or 1 Development step',
  (kind) => {
    const g = hall([kind, null]).act('use(town_hall)');
    if (g.env.decisionKind === 'base.send') g.act(`send(${kind}, ${UNI})`);
    g.asks('reward', 0).only('reward(coin)', 'reward(development)');
    g.fork().act('reward(coin)').asks('turn', 0).expect({ 'seats.0.coins': 1, 'seats.0.tracks.development': 0 });
    g.act('reward(development)').asks('turn', 0).expect({ 'seats.0.coins': 0, 'seats.0.tracks.development': 1, 'seats.0.citizens': 0 });
  },
);

rule.each(
  'VIE-DEED-COUNCIL-1 SOLO-DEC-07',
  [['farmer'], ['boatman'], ['craftsman'], ['trader'], ['knight']],
  'a %s for the City Council brings 1 coin',
  (kind) => {
    const g = hall([kind, null]).act('use(town_hall)');
    if (g.env.decisionKind === 'base.send') g.act(`send(${kind}, ${COUNCIL})`);
    g.asks('turn', 0).expect({ 'seats.0.coins': 1, 'seats.0.tracks.development': 0, [`deeds.${COUNCIL}`]: { [kind]: 1 } });
  },
);

rule.each(
  'VIE-DEED-UNIVERSITY-1',
  [['scholar'], ['craftsman'], ['trader'], ['monk']],
  'the %s that fills the University brings its Citizen',
  (kind) => {
    const rest = { ...SPACES[UNI], [kind]: SPACES[UNI]![kind]! - 1 };
    const g = hall([kind, null], {}, { [UNI]: rest }).act('use(town_hall)');
    if (g.env.decisionKind === 'base.send') g.act(`send(${kind}, ${UNI})`);
    g.asks('reward', 0)
      .act('reward(coin)')
      .expect({ 'seats.0.citizens': 1, 'seats.0.coins': 1, [`deeds.${UNI}`]: SPACES[UNI] });
    expect(g.see('citizens')).not.toContain(UNI);
    expect(g.see('citizens')).toContain(COUNCIL);
  },
);

rule.each(
  'VIE-DEED-COUNCIL-1',
  [['farmer'], ['boatman'], ['craftsman'], ['trader'], ['knight']],
  'the %s that fills the City Council brings its Citizen',
  (kind) => {
    const rest = { ...SPACES[COUNCIL], [kind]: 0 };
    const g = hall([kind, null], {}, { [COUNCIL]: rest }).act('use(town_hall)');
    if (g.env.decisionKind === 'base.send') g.act(`send(${kind}, ${COUNCIL})`);
    g.asks('turn', 0).expect({ 'seats.0.citizens': 1, 'seats.0.coins': 1, [`deeds.${COUNCIL}`]: SPACES[COUNCIL] });
    expect(g.see('citizens')).not.toContain(COUNCIL);
  },
);

rule('VIE-DEED-COUNCIL-1 VIE-OBJ-CAPITAL-1', 'the Citizen of a Deed completes the Capital immediately', () => {
  const seat = { stations: ['tours', 'blois', 'orleans', 'chinon', 'chartres'], unbuilt: 5, citizens: 1, tracks: { development: 15 } };
  const g = hall(['knight', null], seat, { [COUNCIL]: { ...SPACES[COUNCIL], knight: 0 } });
  expect(marked(g)).toEqual([]);
  expect(marked(g.act('use(town_hall)').expect({ 'seats.0.citizens': 2 }))).toEqual(['capital']);
});

rule('VIE-DEED-UNIVERSITY-1 SOLO-DEC-07', 'at the end of the development track the coin is taken without a question', () => {
  const g = hall(['monk', null], { tracks: { development: 30 }, citizens: 3 })
    .act('use(town_hall)')
    .asks('turn', 0);
  g.expect({ 'seats.0.coins': 1, 'seats.0.tracks.development': 30 });
});

rule('VIE-050', 'sent followers stay, and do not return to the bag', () => {
  hall(['knight', null])
    .act('use(town_hall)', 'pass')
    .expect({ 'seats.0.bag': {}, [`deeds.${COUNCIL}`]: { knight: 1 }, 'supply.followers.knight': 2 });
});
