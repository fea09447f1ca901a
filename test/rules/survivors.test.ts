/** Sentences that were missing: each was found by breaking the rule on purpose and seeing no other test fail. */
import { rule, scenario } from '../dsl.js';

rule('RUL-140 PLACE-GUNPOWDERTOWER-1', 'a Gunpowder Tower that was lost in torture gives no room in the next phase 3', () => {
  const full = { farmer: 6, knight: 2 };
  const g = scenario('base-2p@eighth', { phase: 'event', round: 5, start: 0, event: 'taxes.a',
    seats: [{ coins: 0, goods: { grain: 1 }, tiles: ['gunpowder_tower'], market: full }, {}] }).asks('torture', 0);
  const kept = g.fork().act('give(grain)').asks('draw', 0);
  kept.only('draw(0)', 'draw(1)', 'draw(2)');
  g.act('tile(gunpowder_tower)').asks('planning', 1).expect({ round: 6, 'seats.0.market': full });
  g.done();
});
