/** The Dignitary: rounds and the end of the game. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../../src/catalog/ruleset.js';
import { refused, rule, scenario, type Scenario } from '../../../dsl.js';
import { ended, event, MARKET, turn } from '../positions.js';

/** The Merchant sails to Tours, which has the last Citizen. */
const arrive = (ruleset: string, round: number, citizens: number, seat: object = {}): Scenario =>
  turn(ruleset, round, ['ship'], { merchant: 'blois', citizens, coins: 12, ...seat }, { town_citizens: ['tours'], citizens: [] })
    .act('use(ship)', 'edge(blois--tours--waterway)')
    .asks('turn', 0);

rule('DIG-020', 'the counter advances at the end of each round', () => {
  for (const [round, tile] of [
    [1, 'dignitary.strike'],
    [5, 'dignitary.trading_day_3'],
    [8, 'dignitary.trading_day_2.a'],
    [15, 'dignitary.dues_15'],
  ] as const) {
    event('dignitary', round, {}).expect({ round: round + 1, event: tile });
  }
});

rule('DIG-030', 'with the 8th Citizen in phase 5 of round 11, phase 6 still takes place, then the game is won', () => {
  const g = arrive('dignitary', 11, 7).expect({ 'seats.0.citizens': 8, round: 11, 'seats.0.coins': 12 }).act('pass');
  ended(g, 'won', 11).expect({ 'seats.0.coins': 2 });
  expect(g.env.scores()[0]).toMatchObject({
    total: 1,
    rank: 1,
    winner: true,
    parts: { citizens: 1 },
    objectives: [{ id: 'citizens', have: 8, need: 8, done: true }],
  });
});

rule('DIG-030', 'after the 8th Citizen the actions of the round continue', () => {
  arrive('dignitary', 11, 7)
    .only('use(scriptorium)', 'pass')
    .act('use(scriptorium)')
    .over()
    .expect({ round: 11, 'seats.0.tracks.development': 1 });
});

rule('DIG-030', 'after the 8th Citizen the round can still come to torture, and the game is won', () => {
  const g = arrive('dignitary', 11, 7, { coins: 8 }).act('pass').asks('torture', 0).expect({ 'seats.0.coins': 0, round: 11 });
  ended(g.act('torture(station)', 'torture(station)'), 'won', 11).expect({ 'seats.0.unbuilt': 8 });
});

rule('DIG-030', 'with only 7 Citizens the game continues', () => {
  const g = arrive('dignitary', 11, 6).expect({ 'seats.0.citizens': 7 }).act('pass').expect({ round: 12 });
  expect(g.env.over).toBe(false);
});

rule('DIG-030', 'more than 8 Citizens win as well', () => {
  ended(arrive('dignitary', 5, 9).act('pass'), 'won', 5).expect({ 'seats.0.citizens': 10 });
});

rule('DIG-031', 'without 8 Citizens at the end of round 16 the game is lost', () => {
  const g = arrive('dignitary', 16, 6, { coins: 40 }).act('pass');
  ended(g, 'lost', 16).expect({ 'seats.0.coins': 25, 'seats.0.citizens': 7 });
  expect(g.env.scores()[0]).toMatchObject({ total: 0, winner: false, objectives: [{ id: 'citizens', have: 7, need: 8, done: false }] });
});

rule('DIG-030 DIG-031', 'the 8th Citizen in round 16 wins, and round 15 is not the last', () => {
  ended(arrive('dignitary', 16, 7, { coins: 40 }).act('pass'), 'won', 16);
  event('dignitary', 15, { citizens: 7 }, { town_citizens: [] }).expect({ round: 16 });
});

rule('DIG-032', 'the easy game needs 7 Citizens', () => {
  const g = arrive('dignitary?goal=7', 11, 6).act('pass');
  ended(g, 'won', 11).expect({ 'seats.0.coins': 2, 'seats.0.citizens': 7 });
  expect(g.env.scores()[0]!.objectives).toEqual([{ id: 'citizens', have: 7, need: 7, done: true }]);
  arrive('dignitary?goal=7', 11, 5).act('pass').expect({ round: 12 });
  ended(event('dignitary?goal=7', 16, { citizens: 6 }, { town_citizens: [] }), 'lost', 16);
  ended(event('dignitary?goal=8', 16, { citizens: 7 }, { town_citizens: [] }), 'lost', 16);
});

rule('DIG-032', 'the option goal is 7 or 8', () => {
  for (const goal of ['6', '9', 'easy']) refused('OPTION_VALUE', () => loadRuleset(`dignitary?goal=${goal}`));
  expect(loadRuleset('dignitary?goal=8').name).toBe('dignitary');
});

rule('DIG-020 DIG-031', 'sixteen rounds without actions lose the game', () => {
  const rounds: unknown[] = [];
  const g = scenario('dignitary?dignitaryCitizens=random', { phase: 'planning', round: 1, seats: [{ coins: 99, market: MARKET }] });
  g.idle((now) => {
    if (rounds.at(-1) !== now.see('round')) rounds.push(now.see('round'));
    return false;
  });
  ended(g, 'lost', 16);
  expect(rounds).toEqual(Array.from({ length: 16 }, (_, k) => k + 1));
});
