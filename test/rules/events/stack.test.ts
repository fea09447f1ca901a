/** Trade & Intrigue 3.1: the stack of hour glass tiles and the rules for every event. */
import { expect } from 'vitest';
import { map, rule, scenario, seeds, sum, type Scenario } from '../../dsl.js';
import { EVENTS, event, MARKET, PILES, turn } from './positions.js';

const LETTERS = ['a', 'b', 'c', 'd'] as const;
const ALL = LETTERS.flatMap((letter) => PILES[letter]);

/** The tile of each round of a game that seats pass. */
function tilesOf(seed: number, ruleset = EVENTS): { tiles: string[]; discarded: boolean } {
  const g = scenario(ruleset, undefined, { seed });
  const tiles: string[] = [];
  g.idle(() => {
    const round = g.count('round');
    if (g.see('phase') !== 'hour_glass') tiles[round - 1] = g.see('event') as string;
    return false;
  });
  const chances = g.log().filter((line) => line.includes('event('));
  return { tiles, discarded: chances.some((line) => line.includes('vacation')) };
}

const GAMES = seeds(24).map((seed) => tilesOf(seed));
const PLAIN = GAMES.filter((game) => !game.discarded);

rule('TI-EVT-GEN-1', 'only the 34 new tiles are turned, none of the base game', () => {
  for (const { tiles } of GAMES) for (const tile of tiles) expect([...ALL, 'silentium.first', 'silentium.last']).toContain(tile);
  const left = scenario(EVENTS).see('hour_glass') as Record<string, number>;
  expect(Object.keys(left).filter((tile) => /pilgrimage|taxes|\.(start|first$)/.test(tile) && tile !== 'silentium.first')).toEqual([]);
});

rule('TI-EVT-GEN-2', 'each letter has 8 tiles, which can all occur, and none occurs twice', () => {
  const seen = new Set(GAMES.flatMap(({ tiles }) => tiles));
  for (const letter of LETTERS) {
    expect(PILES[letter]).toHaveLength(8);
    expect(PILES[letter].filter((tile) => !seen.has(tile) && tile !== 'vacation')).toEqual([]);
  }
  for (const { tiles } of GAMES) expect(new Set(tiles).size).toBe(tiles.length);
});

rule('TI-EVT-GEN-3 INV-42 INV-43', 'without Vacation the 18 rounds show Silentium, 4 A, 4 B, 4 C, 4 D, Silentium', () => {
  expect(PLAIN.length).toBeGreaterThan(5);
  for (const { tiles } of PLAIN) {
    expect(tiles).toHaveLength(18);
    expect([tiles[0], tiles[17]]).toEqual(['silentium.first', 'silentium.last']);
    LETTERS.forEach((letter, k) =>
      expect(PILES[letter], `rounds ${2 + 4 * k} to ${5 + 4 * k}`).toEqual(expect.arrayContaining(tiles.slice(1 + 4 * k, 5 + 4 * k))),
    );
  }
});

rule('TI-EVT-GEN-3', 'the order within a letter is random, and the same seed gives the same stack', () => {
  expect(new Set(PLAIN.map(({ tiles }) => tiles.slice(1, 5).join())).size).toBeGreaterThan(PLAIN.length - 3);
  expect(tilesOf(3)).toEqual(tilesOf(3));
});

rule('TI-EVT-GEN-4', 'in the variant only the last round has Peasant Uprising', () => {
  for (const seed of seeds(6)) {
    const { tiles, discarded } = tilesOf(seed, 'base-2p+events?tiles=base&lastEvent=peasant_uprising');
    expect(tiles).toHaveLength(discarded ? 17 : 18);
    expect(tiles.indexOf('peasant_uprising')).toBe(tiles.length - 1);
    expect(tiles[0]).toBe('silentium.first');
    expect(tiles).not.toContain('silentium.last');
  }
});

rule('TI-EVT-GEN-4', 'without the variant the last round has Silentium', () => {
  for (const { tiles } of GAMES) expect(tiles.at(-1)).toBe('silentium.last');
});

rule('TI-EVT-GEN-5', 'an event without the symbol takes effect in phase 6', () => {
  const g = turn('tax.a', 3, { coins: 9, spaces: { scriptorium: ['knight', 'scholar'] } }).mark();
  g.act('use(scriptorium)').asks('turn', 1).expect({ 'seats.0.coins': '+0', 'seats.1.coins': '+0' });
  g.act('use(scriptorium)').expect({ round: 4, 'seats.0.coins': '-3', 'seats.1.coins': '-3' });
});

rule('TI-EVT-GEN-6', 'a seat that cannot pay is tortured for the missing coins, a seat that can pay is not', () => {
  const g = event('tax.a', { coins: 1, goods: { wool: 2 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  g.act('give(wool)').asks('torture', 0).act('torture(station)').over().expect({ 'seats.0.goods.wool': 1, 'seats.0.unbuilt': 9 });
  event('tax.a', { coins: 3, goods: { wool: 2 } })
    .over()
    .expect({ 'seats.0.coins': 0, 'seats.0.goods.wool': 2, 'seats.0.unbuilt': 10 });
});

rule('TI-EVT-GEN-7', 'phase 6 goes clockwise from the start player, one seat after another', () => {
  const seat = { coins: 9, market: MARKET };
  const g = scenario('base-3p+events?tiles=base', { phase: 'event', round: 18, start: 2, event: 'indulgence', seats: [seat, seat, seat] });
  g.asks('events.indulgence', 2)
    .act('decline')
    .asks('events.indulgence', 0)
    .act('decline')
    .asks('events.indulgence', 1)
    .act('decline')
    .over();
});

/** The view of a seat: its observation, its readable position, its actions. */
function view(g: Scenario, seat: number): string {
  const row = new Uint8Array(g.ruleset.spec.observationBytes);
  g.env.writeObservation(row, 0, seat);
  return `${Buffer.from(row).toString('hex')} ${JSON.stringify(g.env.position(seat))}`;
}

/** Round 2 with the same tile turned; only the stack below it depends on the seed. */
const twin = (seed: number): Scenario =>
  scenario(
    EVENTS,
    {
      phase: 'planning',
      round: 2,
      start: 0,
      event: 'indulgence',
      map: map(),
      supply: { goods: { grain: 5, cheese: 5, wine: 5, wool: 5, brocade: 5 } },
      seats: [{}, {}],
    },
    { seed },
  );

rule('TI-EVT-GEN-8', 'the tiles of a letter and their order are hidden until they are turned', () => {
  const twins = seeds(12).map(twin);
  for (const seat of [0, 1]) expect(new Set(twins.map((g) => view(g, seat))).size).toBe(1);
  const next = new Set(twins.map((g) => g.idle((now) => now.see('round') === 3).see('event')));
  expect(next.size).toBeGreaterThan(2);
});

rule('TI-EVT-GEN-8', 'each tile exists once, so a turned tile does not occur again', () => {
  const g = scenario(EVENTS, { phase: 'event', round: 3, start: 0, event: 'tax.a', seats: [{}, {}] });
  const left = g.env.position(0).hour_glass as Record<string, number>;
  expect(left['tax.a'] ?? 0).toBe(0);
  expect(left['tax.b']).toBe(1);
  expect(sum(left)).toBeGreaterThanOrEqual(15);
});

rule('TI-EVT-SILENTIUM-1 RUL-223', 'Silentium has no effect; in the last round the scoring follows it', () => {
  const seat = {
    coins: 11,
    goods: { grain: 2, wool: 1 },
    bag: { knight: 2 },
    stations: ['tours'],
    unbuilt: 9,
    tracks: { boatmen: 2, development: 9 },
    wheels: { free: 1 },
  };
  event('silentium.last', seat, { rival: { coins: 11, goods: { wool: 3 } } })
    .over()
    .expect({
      'seats.0.coins': 11,
      'seats.0.goods': { grain: 2, wool: 1 },
      'seats.0.bag': { knight: 2 },
      'seats.0.stations': ['tours'],
      'seats.1.coins': 11,
      'seats.0.tracks.development': 9,
      'seats.0.wheels': { free: 1 },
    });
});
