/** Parts that The Duel can be played with: invasion.md section 12, column DUEL. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Refusal } from '../../../src/core/result.js';
import { refused, rule, scenario } from '../../dsl.js';
import { COLUMNS, DEEDS, DUEL, event, eventOf, nextRound, MARKET, setUp, winners } from './positions.js';

const actions = (ruleset: string): string[] => loadRuleset(ruleset).spec.actions.map((action) => action.name);
const illegal = (ruleset: string): string => refused('RULESET_ILLEGAL', () => loadRuleset(ruleset));

/** Refused with any code; the message. */
function turnedDown(ruleset: string): string {
  try {
    loadRuleset(ruleset);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).message;
  }
  throw new Error(`${ruleset} was not refused`);
}

rule('LEG-01', 'sixteen new events replace the base round tiles', () => {
  for (let round = 1; round <= 16; round++) {
    const g = scenario(DUEL, { phase: 'planning', round, seats: [{}, {}] });
    expect([String(g.see('event')).split('.')[0], eventOf(g)]).toEqual(['duel', COLUMNS[round - 1]]);
    expect(Object.keys(g.see('hour_glass') as object).filter((tile) => !tile.startsWith('duel.'))).toEqual([]);
  }
  refused('POSITION_INVALID', () => scenario(DUEL, { phase: 'planning', round: 2, event: 'taxes.a', seats: [{}, {}] }));
});

rule.each(
  'DUEL-DEC-17',
  [
    ['duel+events', 'LEG-02'],
    ['duel+trade', 'LEG-04'],
    ['duel+intrigue', 'LEG-05'],
    ['duel+orders', 'LEG-06'],
    ['duel?tiles=base', 'LEG-09'],
    ['duel?tiles=all', 'LEG-09'],
    ['duel@eighth', 'LEG-19'],
    ['duel@first-2014', 'LEG-19'],
  ] as [string, string][],
  '%s is refused with %s',
  (ruleset, id) => {
    expect(illegal(ruleset)).toContain(id);
  },
);

rule('LEG-02', 'round tiles of Trade & Intrigue are refused', () => {
  expect(illegal('duel+events')).toContain('LEG-02');
  expect(turnedDown('duel+events?lastEvent=peasant_uprising')).toContain('LEG-02');
});

rule('LEG-03', 'the base Deeds board is not in play', () => {
  const deeds = actions(DUEL)
    .filter((name) => name.startsWith('send('))
    .map((name) => name.slice(5, -1).split(/, ?/)[1]!);
  for (const deed of [
    'city_wall',
    'papal_conclave',
    'defeating_the_plague',
    'astronomy',
    'boatmen_guild',
    'cathedral',
    'peace_treaty',
    'canalisation',
  ])
    expect(deeds).not.toContain(deed);
  for (const deed of DEEDS) expect(deeds).toContain(deed);
});

rule('LEG-04', 'the Deeds of Trade are refused', () => {
  expect(illegal('duel+trade')).toContain('LEG-04');
});

rule('LEG-05', 'the board Intrigue is refused', () => {
  expect(illegal('duel+intrigue')).toContain('LEG-05');
});

rule('LEG-06', 'Orders are refused', () => {
  expect(illegal('duel+orders')).toContain('LEG-06');
});

rule('LEG-07', 'no part of The Plague is in play', () => {
  turnedDown('duel+plague');
  expect(actions(DUEL).filter((name) => /corpse|indulgence|doctor|infirmary/.test(name))).toEqual([]);
});

rule('LEG-08', 'the three Place tiles of The Plague are not in play', () => {
  const tiles = actions(DUEL).filter((name) => name.startsWith('tile('));
  expect(tiles.filter((name) => /back_?door|cemetery|medicinal/.test(name))).toEqual([]);
  expect(tiles).toHaveLength(57);
});

rule('LEG-09', 'pools of tiles other than that of the draft are refused', () => {
  for (const ruleset of ['duel?tiles=base', 'duel?tiles=all', 'duel?tiles=winery,hayrick']) expect(illegal(ruleset)).toContain('LEG-09');
});

rule('LEG-10', 'the game has no Census, unlike in the base game', () => {
  const position = { phase: 'start_player', round: 4, start: 1, seats: [{ tracks: { farmers: 3 } }, { tracks: { farmers: 1 } }] };
  scenario('base-2p', { ...position, event: 'income.a' })
    .until('planning', 0)
    .expect({ 'seats.0.coins': 6 });
  scenario(DUEL, position).until('planning', 0).expect({ 'seats.0.coins': 5, round: 5 });
});

rule('LEG-11', 'the game has no torture: a seat that cannot pay has lost', () => {
  expect(winners(event(10, { coins: 2, stations: ['tours'], unbuilt: 9, tiles: ['brewery'] }))).toEqual([false, true]);
});

rule('LEG-12 LEG-13', 'Support boards, Characters, Towers and the Carpenter are not in play', () => {
  for (const module of ['invasion', 'prosperity', 'characters', 'carpenter']) turnedDown(`duel+${module}`);
  expect(actions(DUEL).filter((name) => /catapult|palatinate|carpenter|structure|reinforce|city_tower/.test(name))).toEqual([]);
});

rule('LEG-14', 'only The Duel has the Bourgeois House board and the draft', () => {
  for (const ruleset of ['base-2p', 'base-2p?tiles=all', 'base-4p+trade', 'dignitary', 'vierzon', 'salesman', 'tours']) {
    expect(
      actions(ruleset).filter((name) => /[( ]bourgeois[).]/.test(name)),
      ruleset,
    ).toEqual([]);
    expect(scenario(ruleset).env.decisionKind).not.toBe('duel.draft');
  }
  expect(actions(DUEL)).toContain('use(bourgeois)');
  setUp(scenario(DUEL, undefined, { startSeat: 1 })).asks('planning', 1);
});

rule('LEG-15', 'no seat gets a Citizen for the most stations', () => {
  const g = setUp(scenario(DUEL));
  expect(g.see('citizens')).not.toContain('most_stations');
  const end = event(16, { stations: ['tours', 'blois'], unbuilt: 8 }).over();
  end.expect({ 'seats.0.citizens': 0, 'seats.1.citizens': 0, citizens: DEEDS });
});

rule.each(
  'LEG-16 DUEL-001',
  [['duel-1p'], ['duel-3p'], ['duel-4p'], ['duel-5p']],
  '%s is refused, because The Duel has exactly two players',
  (ruleset) => {
    expect(refused('RULESET_SEATS', () => loadRuleset(ruleset))).toContain('LEG-16');
  },
);

rule('LEG-16', 'duel-2p is another name for The Duel', () => {
  expect(loadRuleset('duel-2p').name).toBe(DUEL);
  expect(loadRuleset('duel-2p')).toBe(loadRuleset(DUEL));
});

rule.each(
  'LEG-17',
  [['duel+vierzon'], ['duel+dignitary'], ['duel+salesman'], ['duel+tours']],
  '%s is refused, because a game has one scenario board',
  (ruleset) => {
    expect(turnedDown(ruleset)).toMatch(/LEG-17/);
  },
);

rule('LEG-18', 'a second set of round tiles or Deeds is refused, and so are two of them', () => {
  for (const ruleset of ['duel+trade+intrigue', 'duel+events+trade']) expect(turnedDown(ruleset)).toMatch(/LEG-(02|04|05|18)/);
});

rule('LEG-19', 'only the edition of the Big Box is accepted', () => {
  expect(loadRuleset('duel@big-box-2025').name).toBe(DUEL);
  for (const edition of ['eighth', 'first-2014']) expect(illegal(`duel@${edition}`)).toContain('LEG-19');
});

rule('DUEL-DEC-17', 'options of The Duel are accepted, and those of the base game that do not concern modules', () => {
  expect(loadRuleset('duel?duelEventOrder=columns').name).toBe(DUEL);
  expect(loadRuleset('duel?duelTrackCitizens=false&planning=open').name).toBe(DUEL);
  expect(loadRuleset('duel?duelTrackCitizens').name).toBe('duel?duelTrackCitizens=true');
  for (const ruleset of ['duel?planning=sealed', 'duel?bagCounts=owner', 'duel?duelEventOrder=text'])
    expect(loadRuleset(ruleset).name).toBe(ruleset);
  for (const ruleset of ['duel?bribes=9', 'duel?exclusion=true', 'duel?coins=100', 'duel?goal=7', 'base-2p?duelTrackCitizens=true'])
    turnedDown(ruleset);
  nextRound(event(3, {}, { ruleset: 'duel?planning=sealed' }), 4).expect({ 'seats.0.market': MARKET });
});

rule('DUEL-023 RUL-D17', 'torture and last supper have neither action nor question, though Road and Gaming Room may be drafted', () => {
  const { spec } = loadRuleset(DUEL);
  const tiles = spec.actions.map(({ name }) => name).filter((name) => /^tile\((road|gaming_room)\)$/.test(name));
  expect(tiles.sort()).toEqual(['tile(gaming_room)', 'tile(road)']);
  expect(spec.actions.map(({ verb }) => verb).filter((verb) => ['torture', 'tile_station'].includes(verb))).toEqual([]);
  const kinds = spec.observation.find(({ name }) => name === 'question.kind')!.elements;
  expect(kinds).toContain('base.turn');
  expect(kinds.filter((kind) => /supper|torture/.test(kind))).toEqual([]);
});
