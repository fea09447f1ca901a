/** The Plague, section 12: the end. */
import { expect } from 'vitest';
import { rule } from '../../dsl.js';
import { CARDS, event, IND, MARKET, place } from './positions.js';

rule('PLG-090', 'a game has 18 rounds, or 17 with the card', () => {
  const last = place({}, { phase: 'throw_back', round: 17, event: 'plague.wake' }).idle((g) => g.see('round') === 18);
  expect(last.env.over).toBe(false);
  expect(last.see('event')).toBe('plague.victory_over_plague');
  last.idle().over();
  const short = place({}, { phase: 'throw_back', round: 16, event: 'plague.wake', cards: [CARDS[6]!] }).idle((g) => g.see('round') === 17);
  expect(short.see('event')).toBe('plague.victory_over_plague');
  short.idle().over();
});

rule('PLG-091 RUL-P04', 'played cards score, each Corpse on Market, Cemetery and in the bag costs a point, and hands do not count', () => {
  const seat = { coins: 0, market: { ...MARKET, corpse: 2 }, bag: { corpse: 3 }, tiles: ['cemetery'] };
  const g = place(seat, { played: [[IND[31]!]], hands: [[IND[35]!]] });
  expect(g.env.scores()[0]).toMatchObject({ total: 2, parts: { indulgences: 7, corpses: -5 } });
  const sum = place(seat, { played: [[IND[31]!, IND[33]!, IND[1]!]] }).env.scores()[0]!;
  expect(sum.parts['indulgences']).toBe(7 + 11 + 2);
});

rule('PLG-092', 'the highest score wins, with ties as in the base game', () => {
  const end = (seat: object, rival: object, played: string[][]) =>
    event('victory_over_plague', { coins: 5, ...seat }, { ruleset: 'plague-2p', rivals: [{ coins: 5, ...rival }], played })
      .over()
      .env.scores()
      .map(({ total, winner }) => [total, winner]);
  expect(end({}, {}, [[IND[31]!], []])).toEqual([
    [12, true],
    [5, false],
  ]);
  expect(end({ bag: { corpse: 2 } }, {}, [])).toEqual([
    [3, false],
    [5, true],
  ]);
  expect(end({ tracks: { development: 1 } }, {}, [])).toEqual([
    [5, true],
    [5, false],
  ]);
  expect(end({}, {}, [])).toEqual([
    [5, true],
    [5, true],
  ]);
});
