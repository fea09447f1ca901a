/** Solo scenarios: rules of all four. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Refusal } from '../../../src/core/result.js';
import { refused, rule, scenario, seeds, type Scenario } from '../../dsl.js';
import { ended, event, EVENTS, MARKET, names, OBJECTIVES, play, ROUNDS, SOLO, turn, verbs, view } from './positions.js';

const EACH = SOLO.map((id): [string] => [id]);
/** A game of random play, its events by round. */
const played = (ruleset: string, seed: number, check: (g: Scenario) => void = () => undefined): Scenario =>
  play(scenario(ruleset, undefined, { seed }), seed, (_now, _log, g) => check(g));

rule.each('SOLO-01 LEG-16', EACH, '%s has exactly one player', (id) => {
  expect(loadRuleset(id).seats).toBe(1);
  for (const n of [2, 3, 4, 5]) expect(refused('RULESET_SEATS', () => loadRuleset(`${id}-${n}p`))).toContain('LEG-16');
  const g = scenario(id);
  expect(view(g).seats).toHaveLength(1);
  for (const seed of seeds(3))
    played(id, seed, (now) => {
      if (!now.env.over) expect(now.env.currentSeat).toBe(0);
    });
});

rule.each('SOLO-02 SOLO-INV-01 LEG-10', EACH, '%s: the game has no Census between two rounds, however far the Farmers marker is', (id) => {
  for (const farmers of [0, 3]) {
    // a round without a payment: 1, of the Salesman none
    const seat = { coins: 7, tracks: { farmers }, goods: id === 'salesman' ? { grain: 1 } : {} };
    const g = scenario(id, { phase: 'event', round: 1, seats: [seat] });
    if (id === 'salesman') g.act('give(grain)');
    g.expect({ round: 2, 'seats.0.coins': 7 });
  }
  for (const seed of seeds(4)) played(id, seed, (g) => expect(view(g).phase).not.toBe('census'));
});

rule.each('SOLO-02', EACH, '%s: a round has followers, planning, actions and event in this order', (id) => {
  const g = scenario(
    id,
    { phase: 'followers', round: 1, seats: [{ coins: 4, market: { ...MARKET, knight: 1 }, bag: { scholar: 1 }, goods: {} }] },
    { chance: 'scholar' },
  );
  g.asks('draw', 0).only('draw(0)', 'draw(1)').act('draw(1)').asks('planning', 0).expect({ phase: 'planning' });
  g.act('place(scholar, scriptorium.scholar)', 'place(knight, scriptorium.knight)').until('turn');
  g.expect({ phase: 'actions', round: 1 }).only('use(scriptorium)', 'pass').act('use(scriptorium)');
  if (id === 'salesman') g.expect({ phase: 'followers', round: 2, 'seats.0.coins': 2 });
  else g.expect({ phase: 'followers', round: 2, 'seats.0.tracks.development': 1 });
});

rule.each('SOLO-03 RUL-S28 SOLO-INV-01', EACH, '%s: round n has the event of space n in every game, without round tiles', (id) => {
  for (const seed of seeds(4)) {
    const seen: string[] = [];
    played(id, seed, (g) => {
      const now = view(g);
      if (now.phase !== 'setup' && now.phase !== 'over') seen[now.round] = String(now.event);
      // the hour glass of a position is the rest of the row
      for (const [tile, n] of Object.entries(now.hour_glass ?? {})) {
        expect(n, tile).toBe(
          now.phase === 'setup'
            ? EVENTS[id]!.filter((one) => one === tile).length
            : EVENTS[id]!.slice(now.round).filter((one) => one === tile).length,
        );
      }
    });
    expect(seen.slice(1)).toEqual(EVENTS[id]!.slice(0, seen.length - 1));
    expect(seen.length - 1).toBeLessThanOrEqual(ROUNDS[id]!);
  }
  for (const [at, tile] of EVENTS[id]!.entries()) {
    expect(view(scenario(id, { phase: 'planning', round: at + 1, seats: [{ market: MARKET }] })).event).toBe(tile);
  }
});

rule.each('SOLO-03', EACH, '%s: no event is drawn; chance concerns only the followers', (id) => {
  const seat = { coins: 9, market: MARKET, bag: { monk: 1, knight: 1 }, goods: id === 'salesman' ? { grain: 1 } : {} };
  const g = scenario(id, { phase: 'event', round: 1, seats: [seat] }, { chance: 'knight' });
  if (id === 'salesman') g.act('give(grain)');
  g.asks('draw', 0).act('draw(1)').expect({ 'seats.0.market.knight': 1, 'seats.0.bag.monk': 1 }).done();
});

rule.each('SOLO-04', EACH, '%s is played on the map of the base game', (id) => {
  const edges = (ruleset: string): string[] =>
    names(scenario(ruleset))
      .filter((name) => name.startsWith('edge('))
      .sort();
  expect(edges(id)).toEqual(edges('base-4p'));
  expect(edges(id)).toHaveLength(43);
});

rule.each('SOLO-05', EACH, '%s: the result is win or loss, without victory points', (id) => {
  const last = ROUNDS[id]!;
  const seat = {
    coins: 60,
    goods: id === 'dignitary' ? {} : { grain: 5, cheese: 2, wine: 2, wool: 2 },
    market: MARKET,
    tracks: { development: 2 },
    ...(id === 'salesman' ? {} : { stations: ['blois', 'orleans'], unbuilt: 8 }),
  };
  const g = scenario(id, { phase: 'event', round: last, seats: [seat] }).idle();
  ended(g, 'lost', last);
  const score = g.env.scores()[0]!;
  expect(score.total).toBe(Object.values(score.parts).filter((n) => n > 0).length);
  for (const [part, n] of Object.entries(score.parts))
    if (n !== 0) expect([OBJECTIVES[id], n]).toEqual([expect.arrayContaining([part]), 1]);
});

const steps = (id: string): string[] =>
  ['goal=7', 'onePerRound', 'inOrder'].filter((option) => {
    try {
      return loadRuleset(`${id}?${option}`).seats === 1;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });

rule.each(
  'SOLO-06 DIG-032',
  [
    ['dignitary', ['goal=7']],
    ['vierzon', ['onePerRound', 'inOrder']],
    ['salesman', ['onePerRound', 'inOrder']],
    ['tours', []],
  ],
  '%s: its difficulty steps are the options %j',
  (id, options) => {
    expect(steps(id)).toEqual([...options]);
  },
);

// --- start and tile ------------------------------------------------------------------------------

rule.each(
  'RUL-S25',
  [['dignitary'], ['tours'], ['vierzon']],
  '%s: the start tile does not move the Traders marker, so the first Trader gives a tile of category I',
  (id) => {
    scenario(id).expect({ 'seats.0.tracks.traders': 0 });
    const g = turn(
      id,
      8,
      ['village'],
      { tiles: [id === 'vierzon' ? 'market_stand' : 'stage_coach'] },
      { stack: ['brewery', 'windmill', 'office', 'school'] },
    ).act('use(village)', 'recruit(trader)');
    g.asks('tile', 0).only('tile(brewery)', 'tile(windmill)').act('tile(windmill)').expect({ 'seats.0.tracks.traders': 1 });
  },
);

rule.each('RUL-S22 LEG-15', EACH, '%s: no Citizen is given for the most Trading Stations', (id) => {
  expect(view(scenario(id)).citizens ?? []).not.toContain('most_stations');
  for (const seed of seeds(2)) played(id, seed, (g) => expect(view(g).citizens ?? []).not.toContain('most_stations'));
});

rule('RUL-S22', 'stations bring no Citizen at the end, so 7 of 8 Citizens remain 7', () => {
  const seat = { coins: 20, citizens: 7, stations: ['tours', 'blois', 'orleans', 'chinon', 'loches'], unbuilt: 5 };
  const g = event('dignitary', 16, seat, { town_citizens: [], citizens: [] });
  ended(g, 'lost', 16).expect({ 'seats.0.citizens': 7 });
});

rule('RUL-S23 SOLO-DEC-19', 'torture follows the rules of the base game, and can take the start tile', () => {
  const seat = {
    coins: 4,
    bag: { knight: 1 },
    stations: ['tours'],
    unbuilt: 3,
    wheels: { free: 1 },
    spaces: { ship: ['wheel', null, null] },
    tracks: { craftsmen: 2, development: 2 },
  };
  const g = event('dignitary', 7, seat).asks('torture', 0);
  g.only(
    'torture(station)',
    'torture(follower)',
    'torture(development)',
    'torture(wheel)',
    'town(tours)',
    'tile(stage_coach)',
    'space(ship.farmer)',
  );
  g.act('tile(stage_coach)').expect({ round: 8, 'seats.0.tiles': [], 'seats.0.coins': 0, 'seats.0.unbuilt': 3 });
  const tours = event('tours', 8, { coins: 9, unbuilt: 10, goods: { wool: 1 } }).asks('torture', 0);
  tours
    .only('torture(station)', 'give(wool)', 'tile(stage_coach)')
    .mark()
    .act('tile(stage_coach)')
    .expect({ 'seats.0.tiles': [], 'seats.0.goods.wool': '+0', 'seats.0.coins': 0 });
});

rule('RUL-S23', 'a Knight on a start tile given in torture returns to the bag', () => {
  const g = event('dignitary', 7, { coins: 4, spaces: { stage_coach: ['knight'] } }).act('tile(stage_coach)');
  g.expect({ 'seats.0.tiles': [], 'seats.0.bag': { knight: 1 }, 'supply.followers.knight': 3 });
});

rule('RUL-S37', 'stations on the Road count as built, so Trading Day pays for them', () => {
  event('dignitary', 6, { coins: 0, tiles: ['stage_coach', 'road'], road: 2, stations: ['blois'], unbuilt: 7 }).expect({
    round: 7,
    'seats.0.coins': 9,
  });
});

// --- decisions -----------------------------------------------------------------------------------

rule.each('SOLO-DEC-02', [['dignitary'], ['tours']], '%s has no Objective that can be marked or paid in a turn', (id) => {
  expect(verbs(scenario(id))).not.toContain('objective');
  turn(id, 5, [], { coins: 40, merchant: 'tours' }).only('use(scriptorium)', 'pass');
});

rule.each('SOLO-DEC-02', EACH, '%s: a pass as the only option is made without a question', (id) => {
  const top = id === 'salesman' ? { coins: 10 } : { coins: 0 };
  const g = scenario(id, { phase: 'actions', round: 1, seats: [{ market: MARKET, ...top, goods: {} }] });
  g.expect({ round: 2, phase: 'planning' });
});

rule.each('SOLO-DEC-20', EACH, '%s: every game ends within its rounds', (id) => {
  for (const seed of seeds(12)) {
    const g = played(id, seed).over();
    expect(view(g).round).toBeLessThanOrEqual(ROUNDS[id]!);
    expect(['won', 'lost']).toContain(view(g).seats[0]!.result);
  }
});

/** Questions that phase 6 may ask, by event; torture apart. */
const ASKED: Record<string, string[]> = {
  'dignitary.technology_tax': ['dignitary.wheel'],
  'vierzon.harvest_1': ['base.harvest'],
  'vierzon.harvest_2': ['base.harvest'],
  'salesman.feeding': ['salesman.food'],
  'salesman.great_feast': ['salesman.food'],
  'tours.harvest_1': ['base.harvest'],
  'tours.harvest_2': ['base.harvest'],
  'tours.harvest_3': ['base.harvest'],
  'tours.drought': ['tours.drought'],
  'tours.riots': ['tours.riots'],
};

rule.each('SOLO-DEC-26', EACH, '%s: bans, Income, Trading Day, Plague, Pirates, Dues and Goods Tax ask nothing', (id) => {
  for (const seed of seeds(12)) {
    played(id, seed, (g) => {
      const now = view(g);
      if (g.env.over || now.phase !== 'event' || ['base.torture', 'scenario.window'].includes(g.env.decisionKind)) return;
      expect(ASKED[String(now.event)] ?? [], `${now.event} asks ${g.env.decisionKind}`).toContain(g.env.decisionKind);
    });
  }
});
