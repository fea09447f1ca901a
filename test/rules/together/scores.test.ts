/** The last event of a game and what it changes in the scores. */
import { expect } from 'vitest';
import { rule } from '../../dsl.js';
import { finish, gamers, road, score, stores } from '../tiles/positions.js';

rule('PLACE-PORT-1 BASE-422', 'if torture takes a station out of the line in the last round, the Port scores no points', () => {
  const line = { tiles: ['port'], stations: ['orleans', 'blois', 'tours', 'chinon'], unbuilt: 0, goods: { grain: 3 } };
  expect(score(finish([line, {}], 'pilgrimage.c'))).toBe(4 + 3 + 10);
  expect(score(finish([line, {}], 'taxes.c').act('town(blois)'))).toBe(3 + 3);
  expect(score(finish([line, {}], 'taxes.c').act('give(grain)'))).toBe(4 + 2 + 10);
});

rule('PLACE-MERCHANTHOUSE-1 BASE-425', 'the Merchant House counts the goods left after the last event', () => {
  const most = { tiles: ['merchant_house'], goods: { wool: 3 } };
  expect(score(finish([most, { goods: { wool: 2 } }], 'pilgrimage.c'))).toBe(12 + 4);
  expect(score(finish([most, { goods: { wool: 2 } }], 'taxes.c').act('give(wool)'))).toBe(8);
});

rule('PLACE-MERCHANTHOUSE-1 PLACE-BRASSERIE-3', 'a Brasserie good used against the last event does not score', () => {
  const inn = { coins: 5, tiles: ['brasserie', 'merchant_house'], ...stores({ cheese: 1, wine: 1 }) };
  expect(score(finish([inn, {}], 'taxes.a').act('decline'))).toBe(3 + 5 + 8);
  expect(score(finish([inn, {}], 'taxes.a').act('give(wine, brasserie)'))).toBe(5 + 2 + 4);
});

rule('PLACE-GAMINGROOM-5 BASE-426', 'a complete Gaming Room given in torture of the last round gives no Citizens', () => {
  const full = { tiles: ['gaming_room'], goods: { wool: 3 }, ...gamers(undefined, ['cheese', 'wine']) };
  expect(score(finish([full, {}], 'taxes.c').act('tile(gaming_room)'))).toBe(12);
  expect(score(finish([full, {}], 'taxes.c').act('torture(station)'))).toBe(12 + 3);
});

rule('BASE-522 PLACE-ROAD-3', 'with five seats tied by towns and stations on the Road, no seat gets the Citizen', () => {
  const seats = [
    { stations: ['tours', 'blois'] },
    { tiles: ['road'], ...road(1), stations: ['chinon'], unbuilt: 8 },
    { stations: ['loches'] },
  ];
  const g = finish([...seats, {}, {}], 'pilgrimage.c', { citizens: ['most_stations'] });
  expect(g.env.scores().map(({ total }) => total)).toEqual([2, 2, 1, 0, 0]);
  const more = finish([{ stations: ['tours', 'blois', 'nevers'] }, ...seats.slice(1), {}, {}], 'pilgrimage.c', {
    citizens: ['most_stations'],
  });
  expect(more.env.scores().map(({ total }) => total)).toEqual([4, 2, 1, 0, 0]);
});
