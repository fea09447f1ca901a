/** Travelling Salesman 4.2: Feeding and Great Feast. */
import { expect } from 'vitest';
import { rule, seeds } from '../../../dsl.js';
import { event, planning, result, turn } from './positions.js';

rule('SAL-EVT-FEEDING-1 SOLO-DEC-10', 'in rounds 1 to 10 the player pays one food item or 2 coins', () => {
  for (const round of [1, 4, 10]) {
    const g = event(round, { coins: 2, goods: { grain: 1, cheese: 1, wine: 2, wool: 3, brocade: 1 } }).asks('salesman.food', 0);
    g.only('give(grain)', 'give(cheese)', 'give(wine)', 'pay');
    g.fork()
      .act('pay')
      .asks('planning', 0)
      .expect({ round: round + 1, 'seats.0.coins': 0, 'seats.0.goods': { grain: 1, cheese: 1, wine: 2, wool: 3, brocade: 1 } });
    g.act('give(wine)')
      .asks('planning', 0)
      .expect({ round: round + 1, 'seats.0.coins': 2, 'seats.0.goods': { grain: 1, cheese: 1, wine: 1, wool: 3, brocade: 1 } });
  }
});

rule('SAL-EVT-FEAST-1 SOLO-DEC-10', 'in rounds 11 to 15 the player pays two food items or 4 coins', () => {
  for (const round of [11, 14]) {
    const g = event(round, { coins: 4, goods: { grain: 1, wine: 1, cheese: 1 } })
      .asks('salesman.food', 0)
      .only('give(grain)', 'give(cheese)', 'give(wine)', 'pay');
    g.fork()
      .act('pay')
      .asks('planning', 0)
      .expect({ round: round + 1, 'seats.0.coins': 0, 'seats.0.goods': { grain: 1, wine: 1, cheese: 1 } });
    g.act('give(grain)')
      .asks('salesman.food', 0)
      .only('give(cheese)', 'give(wine)')
      .act('give(wine)')
      .asks('planning', 0)
      .expect({ round: round + 1, 'seats.0.coins': 4, 'seats.0.goods': { cheese: 1 } });
  }
});

rule('SAL-EVT-FEEDING-1 SAL-EVT-FEAST-1', 'the food goes to the supply', () => {
  event(5, { coins: 2, goods: { wine: 2 } })
    .act('give(wine)')
    .expect({ 'supply.goods.wine': '+1' });
  event(12, { coins: 4, goods: { wine: 1, cheese: 2 } })
    .act('give(cheese)', 'give(wine)')
    .expect({ 'supply.goods.wine': '+1', 'supply.goods.cheese': '+1' });
});

rule('SOLO-DEC-10', 'after a first food item in a Feast the second must be food too; a single kind is not asked', () => {
  event(12, { coins: 9, goods: { grain: 1, wool: 2, wine: 1 } })
    .act('give(grain)')
    .asks('planning', 0)
    .expect({ 'seats.0.coins': 9, 'seats.0.goods': { wool: 2 } });
});

rule('SOLO-DEC-10', 'the only way to pay is taken without a question', () => {
  event(5, { coins: 1, goods: { cheese: 2 } })
    .asks('planning', 0)
    .expect({ 'seats.0.coins': 1, 'seats.0.goods': { cheese: 1 } });
  event(5, { coins: 3, goods: { wool: 2 } })
    .asks('planning', 0)
    .expect({ 'seats.0.coins': 1, 'seats.0.goods': { wool: 2 } });
  event(12, { coins: 3, goods: { cheese: 3 } })
    .asks('planning', 0)
    .expect({ 'seats.0.coins': 3, 'seats.0.goods': { cheese: 1 } });
});

rule('SAL-EVT-STARVE-1 SOLO-DEC-10 RUL-S31', 'in round 3 a player with 1 wool and 1 coin loses immediately, without torture', () => {
  const g = event(3, { coins: 1, goods: { wool: 1 }, bag: { monk: 1 }, tiles: ['market_stand'] }).over();
  expect([result(g), g.env.scores()[0]!.winner]).toEqual(['lost', false]);
  g.expect({ 'seats.0.goods': { wool: 1 }, 'seats.0.tiles': ['market_stand'] });
});

rule('SAL-EVT-STARVE-1 RUL-S08', 'in round 12 a player with 1 wine and 3 coins loses, because food and coins do not mix', () => {
  expect(result(event(12, { coins: 3, goods: { wine: 1 } }).over())).toBe('lost');
  expect(result(event(12, { coins: 2, goods: { wine: 1 } }).over())).toBe('lost');
});

rule('RUL-S08 SOLO-DEC-10', 'in round 12 a player with 1 wine and 4 coins pays the coins and keeps the wine', () => {
  event(12, { coins: 4, goods: { wine: 1 } })
    .asks('planning', 0)
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { wine: 1 } });
});

rule('SAL-EVT-STARVE-1', 'round 11 has a Feast, and round 10 a Feeding', () => {
  expect(result(event(11, { coins: 3 }).over())).toBe('lost');
  event(10, { coins: 3 }).asks('planning', 0).expect({ round: 11, 'seats.0.coins': 1 });
});

rule('SAL-EVT-STARVE-1 SOLO-INV-03', 'a loss after the pass ends the game in that round', () => {
  const g = turn(6, { coins: 1 }).act('pass').over().expect({ round: 6 });
  expect(result(g)).toBe('lost');
});

rule('SOLO-DEC-26', 'phase 6 asks only for food, before its window for Objectives', () => {
  const seen = { food: 0, window: 0 };
  for (const seed of seeds(5)) {
    let fed = -1;
    planning(1, { coins: 60, merchant: 'tours', goods: { grain: 6, wine: 3 } }, { seed }).playRandom(seed, 4000, (g) => {
      const phase = g.see('phase');
      if (phase === 'event') {
        expect(g.env.decisionKind).toBe('salesman.food');
        fed = g.count('round');
        seen.food++;
      } else if (phase === 'start_player') {
        expect([g.env.decisionKind, fed]).toEqual(['scenario.window', g.count('round')]);
        seen.window++;
      } else expect(g.env.decisionKind).not.toBe('salesman.food');
    });
  }
  expect(seen.food).toBeGreaterThan(20);
  expect(seen.window).toBeGreaterThan(0);
});

rule('SAL-020', 'after phase 6 the next round begins, without a Census', () => {
  event(7, { coins: 2, tracks: { farmers: 4 } })
    .asks('planning', 0)
    .expect({ round: 8, event: 'salesman.feeding', 'seats.0.coins': 0 });
});
