/** A block of the Saboteur begins with the action and ends with the round, even if seat 0 and a start player come after it. */
import { expect } from 'vitest';
import { rule, scenario } from '../../dsl.js';

rule('INV-49 RUL-244', 'a place that seat 1 sabotages is closed to seat 0 until the end of the round, and open in the next', () => {
  const g = scenario('base-2p+intrigue?bribes=off', {
    phase: 'actions',
    round: 5,
    start: 1,
    event: 'income.a',
    seats: [
      { market: { knight: 2, scholar: 1 }, spaces: { scriptorium: ['knight', 'scholar'], farm_house: ['boatman', 'craftsman'] } },
      { spaces: { town_hall: ['farmer', null] } },
    ],
  });
  g.asks('turn', 1).act('use(town_hall)', 'send(farmer, saboteur)', 'space(scriptorium.knight)').asks('turn', 0);
  expect(g.see('seats.0.blocked')).toEqual(['scriptorium']);
  g.cannot('use(scriptorium)').can('use(farm_house)');
  g.idle((now) => now.see('round') === 6 && now.env.decisionKind === 'base.planning' && now.env.currentSeat === 0);
  expect(g.see('seats.0.blocked') ?? []).toHaveLength(0);
  g.act('place(knight, scriptorium.knight)');
  g.idle((now) => now.see('round') === 6 && now.env.decisionKind === 'base.turn' && now.env.currentSeat === 0).can('use(scriptorium)');
});
