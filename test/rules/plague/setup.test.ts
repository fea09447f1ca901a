/** The Plague, section 1: the pieces and cards that are set out, dealt and removed. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, scenario, seeds, sum, type Scenario } from '../../dsl.js';
import { categoryOf } from './categories.js';
import { cardsOf, CARDS, DEEDS, IND, PILE, place } from './positions.js';

const SEATS = [2, 3, 4, 5];
const fresh = (seats: number, seed = 1): Scenario => scenario(`plague-${seats}p`, undefined, { seed });
const turnedUp = (g: Scenario): string[] => g.see('plague_cards') as string[];
/** A seed without a turned-up card that removes something at the start. */
const untouched = (seats: number): Scenario => {
  const start = [2, 3, 5, 6, 11, 12, 14].map((number) => CARDS[number]!);
  const seed = seeds(60).find((one) => !turnedUp(fresh(seats, one)).some((card) => start.includes(card)));
  return fresh(seats, seed);
};

rule.each(
  'PLG-001',
  SEATS.map((seats) => [seats]),
  '%i seats have followers, wheels, goods, coins and stations as in the base game',
  (seats) => {
    const [g, base] = [untouched(seats), scenario(`base-${seats}p`, undefined, { seed: 1 })];
    for (const path of ['supply.followers', 'supply.wheels']) expect(g.see(path)).toEqual(base.see(path));
    const goods = (one: Scenario): number =>
      sum(one.see('supply.goods')) +
      Object.values(one.see('map') as Record<string, (string | null)[]>)
        .flat()
        .filter((good) => good !== null).length;
    expect(goods(g)).toBe(goods(base));
    for (let seat = 0; seat < seats; seat++)
      g.expect({ [`seats.${seat}.coins`]: 5, [`seats.${seat}.unbuilt`]: 10, [`seats.${seat}.merchant`]: 'orleans' });
  },
);

rule('PLG-001', 'three seats remove the same pieces as in the base game', () => {
  untouched(3).expect({ 'supply.followers.farmer': 14, 'supply.followers.boatman': 8, 'supply.followers.knight': 11, 'supply.wheels': 16 });
});

rule('PLG-002', 'only the deeds of the board "The Plague" are in play', () => {
  const send = loadRuleset('plague-4p')
    .spec.actions.filter(({ verb }) => verb === 'send')
    .map(({ args }) => args[1]!);
  expect([...new Set(send)].filter((deed) => deed !== 'gaming_room').sort()).toEqual([...DEEDS].sort());
  expect(refused('POSITION_INVALID', () => place({}, { top: { deeds: { papal_conclave: { monk: 1 } } } }))).toContain('papal_conclave');
});

const LETTERS: Record<string, string[]> = {
  a: ['training', 'harvest_1', 'income', 'taking_to_the_road', 'consolation', 'indulgence'],
  b: ['bon_voyage', 'sabotage', 'trading_day_1', 'exorcism', 'closing_day', 'rat_infestation.b'],
  c: ['malfunction', 'goods_tax_3', 'curfew', 'grave_goods', 'retraining', 'peasant_uprising'],
  d: ['rat_infestation.d', 'arson', 'development_tax', 'fast_travel', 'wake', 'quarantine'],
};
/** The tiles of a game in their order. */
function tilesTurned(seed: number, ruleset = 'plague-2p'): string[] {
  const turned: string[] = [];
  const g = scenario(ruleset, { phase: 'planning', round: 1, plague_cards: [], seats: [{ coins: 60 }, { coins: 60 }] }, { seed });
  g.playRandom(seed, 5000, (now) => {
    const tile = String(now.see('event')).replace('plague.', '');
    if (tile !== '0' && turned.at(-1) !== tile) turned.push(tile);
  });
  return turned;
}

rule('PLG-003 PLG-004 PLG-005', 'the 18 tiles are Outbreak, four of each letter from A to D, and Victory over Plague', () => {
  for (const seed of seeds(4)) {
    const turned = tilesTurned(seed);
    expect([turned.length, turned[0], turned[17]]).toEqual([18, 'outbreak', 'victory_over_plague']);
    Object.values(LETTERS).forEach((letter, k) => {
      const four = turned.slice(1 + 4 * k, 5 + 4 * k);
      expect(new Set(four).size).toBe(4);
      for (const tile of four) expect(letter).toContain(tile);
    });
  }
  const [first, second] = [tilesTurned(1), tilesTurned(2)];
  expect(first).not.toEqual(second);
});

rule('PLG-003 PLG-004', 'there are 26 tiles, six of each letter', () => {
  const glass = untouched(2).see('hour_glass') as Record<string, number>;
  // Outbreak is already turned
  expect(sum(glass)).toBe(25);
  for (const letter of Object.values(LETTERS)) for (const tile of letter) expect(glass[`plague.${tile}`], tile).toBe(1);
});

rule('PLG-006 PLG-HID-02', 'tiles out of the game look like those still to come', () => {
  // the tiles of round 2 to 17 are drawn when they are turned: every tile of a letter can still come
  for (const tile of LETTERS['a']!) {
    const g = place({}, { phase: 'throw_back', round: 1, options: { chance: `plague.${tile}` } });
    g.until('planning');
    g.expect({ event: `plague.${tile}`, round: 2 });
  }
  const g = fresh(3);
  const fields = g.ruleset.spec.observation.filter(({ name }) => name === 'game.plague.left').map(({ elements }) => elements)[0]!;
  expect(fields).toHaveLength(26);
});

rule.each(
  'PLG-007',
  SEATS.map((seats) => [seats]),
  'with %i seats all 46 Corpses are in the supply, unless cards of the start move some',
  (seats) => {
    untouched(seats).expect({ corpses: 46 });
  },
);

rule.each(
  'PLG-008 PLG-010 PLG-011 PLG-HID-01',
  SEATS.map((seats) => [seats]),
  'with %i seats each has one A and one B card, two C are open, and hands depend on the seed',
  (seats) => {
    const hands = new Set<string>();
    for (const seed of seeds(12)) {
      const g = fresh(seats, seed);
      const { display, seats: held } = cardsOf(g);
      for (const { hand, played } of held) {
        expect([hand.length, played.length]).toEqual([2, 0]);
        expect(hand.map((card) => IND.indexOf(card)).filter((number) => number <= 7)).toHaveLength(1);
        expect(hand.map((card) => IND.indexOf(card)).filter((number) => number >= 25 && number <= 30)).toHaveLength(1);
      }
      const all = held.flatMap(({ hand }) => hand);
      expect(new Set(all).size).toBe(2 * seats);
      expect(display).toHaveLength(2);
      for (const card of display) expect(PILE).toContain(card);
      hands.add(all.join());
    }
    expect(hands.size).toBe(12);
  },
);

rule('PLG-011 PLG-INV-02', 'of 27 C cards two are open and 25 are in the pile, without any A or B', () => {
  expect([PILE.length, IND.length - 1]).toEqual([27, 40]);
  const taken = new Set<string>();
  for (const seed of seeds(40)) {
    const g = place({ spaces: { infirmary: ['monk'] } }, { options: { seed } }).act('use(infirmary)', 'take_pile');
    for (const card of cardsOf(g).seats[0]!.hand) taken.add(card);
  }
  for (const card of taken) expect(PILE).toContain(card);
  expect(taken.size).toBeGreaterThan(15);
});

rule('PLG-012 PLG-018 PLG-019', 'three of the 15 Plague cards are open', () => {
  const all = new Set<string>();
  for (const seed of seeds(60)) {
    const cards = turnedUp(fresh(2, seed));
    expect(new Set(cards).size).toBe(3);
    for (const card of cards) all.add(card);
  }
  expect([...all].sort()).toEqual(CARDS.slice(1).sort());
});

rule('PLG-013 PLG-INV-13', 'no game has Sacristy, Brasserie or Gunpowder Tower', () => {
  for (const seats of SEATS) {
    for (const tile of ['sacristy', 'brasserie', 'gunpowder_tower']) {
      expect(loadRuleset(`plague-${seats}p`).spec.actions.some(({ name }) => name === `tile(${tile})`)).toBe(false);
      for (const seed of seeds(10)) expect(fresh(seats, seed).see('stack')).not.toContain(tile);
    }
  }
});

rule.each(
  'PLG-014 PLG-015 RUL-P03',
  SEATS.map((seats) => [seats, seats === 5 ? 12 : 10]),
  'with %i seats each category has %i tiles; those of The Plague are among them by chance',
  (seats, each) => {
    const seen = new Set<string>();
    for (const seed of seeds(25)) {
      const stack = fresh(seats, seed).see('stack') as string[];
      expect([stack.filter((tile) => categoryOf(tile) === 'I').length, stack.filter((tile) => categoryOf(tile) === 'II').length]).toEqual([
        each,
        each,
      ]);
      for (const tile of ['cemetery', 'back_door', 'medicinal_spring']) if (stack.includes(tile)) seen.add(tile);
    }
    expect(seen.size).toBe(3);
    expect(['cemetery', 'back_door', 'medicinal_spring'].map(categoryOf)).toEqual(['I', 'I', 'II']);
  },
);

rule('PLG-016 RUL-P11', 'each seat has an Infirmary on its player board, which is not a tile', () => {
  for (let seat = 0; seat < 3; seat++) {
    const g = place(
      {},
      { phase: 'planning', top: { active: seat }, rivals: [{ market: { ...MARKET4, monk: 1 } }, { market: { ...MARKET4, monk: 1 } }] },
    );
    if (seat > 0) g.can('place(monk, infirmary.monk)');
    g.expect({ [`seats.${seat}.tiles`]: [] });
  }
});
const MARKET4 = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };

rule('PLG-017 PLG-EVT-OUTBREAK-1', 'the Doctor is out of the game until Outbreak', () => {
  const g = untouched(2).expect({ 'seats.0.doctor': 'aside', 'seats.1.doctor': 'aside' });
  expect(g.legal().filter((name) => name.includes('doctor'))).toEqual([]);
  g.idle((now) => now.see('round') === 2).expect({ 'seats.0.doctor': 'infirmary', 'seats.1.doctor': 'infirmary' });
});

rule('RUL-P01 RUL-P02', 'printed values missing in the text are named as stand-ins', () => {
  const { reconstructed } = loadRuleset('plague-4p').spec;
  for (const word of ['pilgrimage_vierzon', 'plague.training', 'autopsy', 'back_door']) expect(reconstructed.join(), word).toContain(word);
});
