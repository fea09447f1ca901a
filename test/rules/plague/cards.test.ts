/** The Plague, section 11: each of the 15 Plague cards, including those about the Doctor, wheels on places and the fee. */
import { expect } from 'vitest';
import { rule, scenario, seeds, type Scenario } from '../../dsl.js';
import { BUSY, CARDS, inBag, MARKET, onMarket, place, supply } from './positions.js';

const fresh = (seats: number, seed: number): Scenario => scenario(`plague-${seats}p`, undefined, { seed });
const turnedUp = (g: Scenario): number[] => (g.see('plague_cards') as string[]).map((card) => CARDS.indexOf(card));
/** Up to three games in which these cards are turned up and those are not. */
function games(seats: number, cards: readonly number[], without: readonly number[] = []): Scenario[] {
  const found: Scenario[] = [];
  for (let seed = 1; seed <= 250 && found.length < 3; seed++) {
    const g = fresh(seats, seed);
    const up = turnedUp(g);
    if (cards.every((card) => up.includes(card)) && without.every((card) => !up.includes(card))) found.push(g);
  }
  expect(found.length).toBeGreaterThan(0);
  return found;
}

rule.each('PLG-CARD-2', [[2], [3], [4], [5]], 'with %i seats as many Scholars leave the supply', (seats) => {
  const [usual] = games(seats, [], [2]);
  for (const g of games(seats, [2])) expect(g.count('supply.followers.scholar')).toBe(usual!.count('supply.followers.scholar') - seats);
});

rule('PLG-CARD-2', 'with four seats 10 of 14 Scholars remain', () => {
  expect(games(4, [], [2])[0]!.count('supply.followers.scholar')).toBe(14);
  expect(games(4, [2])[0]!.count('supply.followers.scholar')).toBe(10);
});

rule('PLG-CARD-3', 'with three seats 8 of 16 wheels remain', () => {
  expect(games(3, [], [3])[0]!.count('supply.wheels')).toBe(16);
  for (const g of games(3, [3])) g.expect({ 'supply.wheels': 8, 'seats.0.wheels': {} });
});

rule.each(
  'PLG-CARD-5 RUL-P19',
  [
    [2, 8, 4],
    [5, 17, 9],
  ],
  'with %i seats, of %i Monks %i remain',
  (seats, all, left) => {
    expect(games(seats, [], [5])[0]!.count('supply.followers.monk')).toBe(all);
    for (const g of games(seats, [5])) expect(g.count('supply.followers.monk')).toBe(left);
  },
);

rule('PLG-CARD-2 PLG-CARD-3 PLG-CARD-5', 'the supply of a position lacks the pieces that a Plague card removes from the game', () => {
  const supplyOf = (cards: number[]): unknown => place({}, { cards: cards.map((card) => CARDS[card]!), phase: 'planning' }).see('supply');
  const [usual, fewer] = [supplyOf([]), supplyOf([2, 3, 5])] as { followers: Record<string, number>; wheels: number }[];
  expect([fewer!.followers['scholar'], fewer!.followers['monk'], fewer!.wheels]).toEqual([
    usual!.followers['scholar']! - 3,
    usual!.followers['monk']! - 5,
    8,
  ]);
});

/** The letters of the tiles of a game, round by round. */
function letters(g: Scenario, seed: number): string {
  const of: Record<string, string> = { outbreak: 'O', victory_over_plague: 'V' };
  for (const [letter, tiles] of [
    ['A', 'training harvest_1 income taking_to_the_road consolation indulgence'],
    ['B', 'bon_voyage sabotage trading_day_1 exorcism closing_day rat_infestation.b'],
    ['C', 'malfunction goods_tax_3 curfew grave_goods retraining peasant_uprising'],
    ['D', 'rat_infestation.d arson development_tax fast_travel wake quarantine'],
  ] as const) {
    for (const tile of tiles.split(' ')) of[tile] = letter;
  }
  const rounds: string[] = [];
  g.playRandom(seed, 6000, (now) => {
    rounds[now.count('round')] = of[String(now.see('event')).replace('plague.', '')]!;
  });
  g.over();
  return rounds.join('');
}

rule('PLG-CARD-6', 'the 17 rounds show Outbreak, three A, four of B, C and D, and Victory over Plague', () => {
  const game = (cards: string[], seed: number): Scenario =>
    scenario('plague-2p', { phase: 'planning', round: 1, plague_cards: cards, seats: [{ coins: 60 }, { coins: 60 }] }, { seed });
  for (const seed of seeds(3)) {
    expect(letters(game([CARDS[6]!], seed), seed)).toBe('OAAABBBBCCCCDDDDV');
    expect(letters(game([], seed), seed)).toBe('OAAAABBBBCCCCDDDDV');
  }
});

rule('PLG-CARD-6', 'the removed tile is hidden: each of the six A tiles can still occur', () => {
  const turned = new Set(
    seeds(60).map((seed) =>
      place({}, { phase: 'throw_back', round: 1, cards: [CARDS[6]!], options: { seed } })
        .until('planning')
        .see('event'),
    ),
  );
  expect(turned.size).toBe(6);
});

/** From the end of round 4 to the planning of round 5, with and without the card. */
const nextRound = (cards: string[], seats: readonly object[]): Scenario =>
  place(seats[0]!, {
    phase: 'throw_back',
    round: 4,
    event: 'plague.income',
    cards,
    rivals: seats.slice(1),
    options: { chance: 'plague.consolation' },
  }).until('planning');

rule('PLG-CARD-7', 'at the start of a round a seat with a Corpse on Market or Cemetery pays a coin; Corpses in bags cost nothing', () => {
  const seats = [
    { coins: 5, market: { ...MARKET, corpse: 3 } },
    { coins: 5, tiles: ['cemetery'], market: { ...MARKET, corpse: 1 } },
    { coins: 5, market: MARKET, bag: { corpse: 4 } },
  ];
  // later draws of seat 2 are paid for later
  const fees = [0, 1, 2].map(
    (seat) => nextRound([], seats).count(`seats.${seat}.coins`) - nextRound([CARDS[7]!], seats).count(`seats.${seat}.coins`),
  );
  expect(fees).toEqual([1, 1, 0]);
});

rule('PLG-CARD-7', 'the coin is due before the tile is turned, with torture if it is missing', () => {
  const g = place(
    { coins: 0, goods: { wool: 2 }, market: { ...MARKET, corpse: 1 } },
    { phase: 'throw_back', round: 4, event: 'plague.income', cards: [CARDS[7]!] },
  )
    .until('torture', 0)
    .expect({ phase: 'upkeep', round: 5 });
  g.act('give(wool)')
    .idle((now) => now.env.decisionKind !== 'base.torture')
    .expect({ 'seats.0.goods': { wool: 1 } });
  const without = place(
    { coins: 0, goods: { wool: 2 }, market: { ...MARKET, corpse: 1 } },
    { phase: 'throw_back', round: 4, event: 'plague.income', options: { chance: 'plague.consolation' } },
  ).until('planning');
  without.expect({ 'seats.0.goods': { wool: 2 } });
});

rule.each(
  'PLG-CARD-7',
  [11, 14].map((card) => [card]),
  'the coin is due in round 1 too, with card %i',
  (card) => {
    const paid = games(2, [7, card])[0]!.until('planning').expect({ round: 1 });
    for (const seat of [0, 1]) expect(paid.count(`seats.${seat}.coins`)).toBe(4);
    expect(games(2, [card], [7])[0]!.until('planning').count('seats.0.coins')).toBe(5);
  },
);

rule.each(
  'PLG-CARD-11 PLG-CARD-14',
  [
    [[11], [14], 2],
    [[14], [11], 1],
    [[11, 14], [], 3],
  ] as [number[], number[], number][],
  'with three seats, card %j but not %j puts %i Corpses on each Market',
  (cards, without, corpses) => {
    for (const g of games(3, cards, without)) {
      expect([0, 1, 2].map((seat) => onMarket(g, seat))).toEqual([corpses, corpses, corpses]);
      expect([0, 1, 2].map((seat) => inBag(g, seat))).toEqual([0, 0, 0]);
      expect(supply(g)).toBe(46 - 3 * corpses);
    }
  },
);

const FARM = { farm_house: ['boatman', 'craftsman'], ...BUSY.spaces };
const leaving = { cards: [CARDS[1]!] };

rule('PLG-CARD-1', 'only a seat whose merchant has left Orléans can use the Farm House', () => {
  const rivals = [{ merchant: 'blois', spaces: FARM }, { spaces: FARM }];
  const g = place({ spaces: FARM }, { ...leaving, rivals })
    .asks('turn', 0)
    .only('use(scriptorium)', 'pass')
    .act('use(scriptorium)')
    .asks('turn', 1)
    .can('use(farm_house)')
    .act('use(farm_house)')
    .expect({ 'seats.1.tracks.farmers': 1 });
  g.asks('turn', 2).cannot('use(farm_house)');
  place({ spaces: FARM }, { rivals }).can('use(farm_house)');
});

rule('PLG-CARD-1', 'the Farm House can be used after the move, and remains usable after the return', () => {
  const away = place({ spaces: { ...FARM, ship: ['farmer', 'boatman', 'knight'] } }, leaving)
    .cannot('use(farm_house)')
    .act('use(ship)', 'edge(orleans--blois--waterway)')
    .until('turn', 0)
    .can('use(farm_house)');
  away.act('use(farm_house)').expect({ 'seats.0.tracks.farmers': 1 });
  const walk = { tiles: ['tinkerers_wagon'], spaces: { ...FARM, tinkerers_wagon: ['craftsman', 'knight'] } };
  const back = place(walk, { ...leaving, options: { chance: '2' } })
    .act('use(tinkerers_wagon)', 'edge(orleans--blois--waterway)', 'edge(orleans--blois--waterway)')
    .until('turn', 0);
  back.expect({ 'seats.0.merchant': 'orleans' }).can('use(farm_house)');
  // the merchant has not gone
  place(walk, { ...leaving, options: { chance: '2' } })
    .act('use(tinkerers_wagon)', 'done')
    .until('turn', 0)
    .cannot('use(farm_house)');
});

rule('PLG-CARD-1', 'followers may be placed on the Farm House before the merchant has left Orléans', () => {
  place({ market: { ...MARKET, boatman: 1 } }, { ...leaving, phase: 'planning' }).can('place(boatman, farm_house.boatman)');
});

rule.each(
  'PLG-CARD-10',
  [
    [0, false],
    [8, false],
    [9, true],
    [22, true],
  ] as const,
  'with the marker on position %i the Town Hall can be used: %s',
  (development, open) => {
    const seat = { spaces: { town_hall: ['knight', null], ...BUSY.spaces }, tracks: { development } };
    const g = place(seat, { cards: [CARDS[10]!], rivals: [{ ...BUSY, tracks: { development: 9 } }] });
    if (open) g.can('use(town_hall)').act('use(town_hall)').asks('send', 0);
    else g.cannot('use(town_hall)').can('use(scriptorium)');
    place(seat).can('use(town_hall)');
  },
);

rule('PLG-CARD-10', 'the third star opens the Town Hall; the Cathedral does not count, and followers may be placed before', () => {
  const seat = { spaces: { town_hall: ['knight', null], ...BUSY.spaces }, tracks: { development: 8 } };
  place(seat, { cards: [CARDS[10]!] })
    .cannot('use(town_hall)')
    .act('use(scriptorium)')
    .until('turn', 0)
    .can('use(town_hall)');
  place({ ...seat, tiles: ['cathedral'] }, { cards: [CARDS[10]!] }).cannot('use(town_hall)');
  place({ market: { ...MARKET, knight: 1 } }, { cards: [CARDS[10]!], phase: 'planning' }).can('place(knight, town_hall.any)');
});

/** A step on the development track by the Scriptorium. */
const develop = (from: number, cards: string[]): Scenario =>
  place({ ...BUSY, tracks: { development: from } }, { cards })
    .act('use(scriptorium)')
    .expect({ 'seats.0.tracks.development': '+1' });

rule('PLG-CARD-15', 'coin spaces of the development track give no coins at any step', () => {
  const coins = (cards: string[]): number[] =>
    Array.from({ length: 30 }, (_, from) => develop(from, cards).count('seats.0.coins') - place(BUSY).count('seats.0.coins'));
  const usual = coins([]);
  expect(usual.filter((gain) => gain > 0)).toHaveLength(3);
  expect(usual[6]).toBe(3);
  expect(coins([CARDS[15]!])).toEqual(usual.map(() => 0));
});

rule('PLG-CARD-15', 'with the card Citizens of the development track and coins of the Boatmen track are given', () => {
  develop(2, [CARDS[15]!]).expect({ 'seats.0.citizens': '+1' });
  place({ spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, { cards: [CARDS[15]!] })
    .act('use(village)', 'recruit(boatman)')
    .expect({ 'seats.0.coins': '+2' });
});
