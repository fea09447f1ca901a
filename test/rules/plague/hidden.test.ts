/** The Plague, section 13: hidden facts never reach a seat. */
import { expect } from 'vitest';
import { rule, Scenario, seeds } from '../../dsl.js';
import { BUSY, cardsOf, handOf, IND, PILE, place } from './positions.js';

type Json = Record<string, unknown>;
const seenBy = (g: Scenario, viewer: number): Json => g.env.position(viewer) as unknown as Json;
const observe = (g: Scenario, viewer: number): Uint8Array => {
  const bytes = new Uint8Array(g.ruleset.spec.observationBytes);
  g.env.writeObservation(bytes, 0, viewer);
  return bytes;
};
const hands = (position: Json): unknown[] => (position['indulgences'] as { seats: { hand: unknown }[] }).seats.map(({ hand }) => hand);
/** Everything that a seat receives while another seat is asked. */
const everyView = (g: Scenario, viewer: number): string =>
  JSON.stringify([
    [...observe(g, viewer)],
    seenBy(g, viewer),
    g.env.render(viewer, false),
    g.env.decisionSeenBy(viewer),
    g.env.currentSeat,
  ]);

const HELD = [IND[25]!, IND[1]!, IND[31]!, IND[35]!];
const table = (own: readonly string[]): Scenario =>
  place({ ...BUSY, goods: { grain: 6, wine: 3 }, coins: 20 }, { hands: [own, [IND[26]!, IND[2]!]] });

rule('PLG-009 PLG-HID-01', 'only the owner knows its hand; the others see the number of each back', () => {
  const g = table(HELD);
  expect(hands(seenBy(g, 0))).toEqual([
    HELD.slice().sort((x, y) => IND.indexOf(x) - IND.indexOf(y)),
    { A: 1, B: 1, C: 0 },
    { A: 0, B: 0, C: 0 },
  ]);
  expect(hands(seenBy(g, 1))[0]).toEqual({ A: 1, B: 1, C: 2 });
  for (const viewer of [1, 2])
    for (const card of HELD.filter((one) => one !== IND[35])) expect(g.env.render(viewer, false), card).not.toContain(card);
});

rule('PLG-HID-01', 'after a card was played, the backs of the hand are one fewer', () => {
  const g = table(HELD).act(`indulgence(${HELD[0]})`);
  for (const viewer of [1, 2]) expect(hands(seenBy(g, viewer))[0]).toEqual({ A: 0, B: 1, C: 2 });
});

rule('PLG-HID-01', 'all seats know a card taken from the display', () => {
  const g = place({ coins: 0, spaces: { infirmary: ['monk'] } }, { display: [IND[35]!, IND[24]!] }).act(
    'use(infirmary)',
    `card(${IND[24]})`,
  );
  for (const viewer of [0, 1, 2])
    expect((seenBy(g, viewer)['indulgences'] as { seats: { seen: string[] }[] }).seats[0]!.seen).toEqual([IND[24]]);
  const pile = place({ coins: 0, spaces: { infirmary: ['monk'] } }).act('use(infirmary)', 'take_pile');
  expect((seenBy(pile, 1)['indulgences'] as { seats: { seen: string[] }[] }).seats[0]!.seen).toEqual([]);
});

rule('PLG-INV-15 PLG-HID-06 PLG-HID-07', 'two games with a different hand look the same to the other seats in every view', () => {
  const [a, b] = [table([IND[25]!, IND[1]!, IND[31]!, IND[33]!]), table([IND[28]!, IND[2 + 1]!, IND[20]!, IND[21]!])];
  for (const viewer of [1, 2]) expect(everyView(a, viewer)).toBe(everyView(b, viewer));
});

rule('PLG-HID-06', 'a window closed without a card is not visible to others', () => {
  const builder = (hand: string[]): Scenario =>
    place({ merchant: 'blois', spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }, { hands: [hand] }).act('use(guildhall)');
  const [open, none] = [builder([IND[21]!]).asks('plague.window.turn', 0).act('done'), builder([IND[22]!])];
  for (const g of [open, none]) g.asks('turn', 1);
  for (const viewer of [1, 2]) {
    expect([...observe(open, viewer)]).toEqual([...observe(none, viewer)]);
    expect(everyView(open, viewer)).toBe(everyView(none, viewer));
  }
});

rule('PLG-HID-07', 'during a private window the other seats see the question of the turn, of phase 3 or of the event', () => {
  const turn = place({ merchant: 'blois', spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }, { hands: [[IND[21]!]] })
    .act('use(guildhall)')
    .asks('plague.window.turn', 0);
  const after = place({ ...BUSY, goods: { grain: 1 } }, { hands: [[IND[25]!]] })
    .act('use(scriptorium)')
    .asks('plague.after', 0);
  const draw = place({ market: { monk: 1 }, bag: { monk: 1 } }, { phase: 'followers', hands: [[IND[15]!]], options: { chance: 'monk' } })
    .act('draw(1)')
    .asks('plague.window.draw', 0);
  const voyage = place({ merchant: 'tours', coins: 9 }, { phase: 'event', round: 7, event: 'plague.bon_voyage', hands: [[IND[4]!]] })
    .act('edge(tours--chinon--waterway)')
    .asks('plague.window.voyage', 0);
  for (const [g, told] of [
    [turn, 'base.turn'],
    [after, 'base.turn'],
    [draw, 'base.draw'],
    [voyage, 'plague.voyage'],
  ] as const) {
    expect(g.env.decisionSeenBy(0)).not.toBe(told);
    for (const viewer of [1, 2]) {
      expect(g.env.decisionSeenBy(viewer)).toBe(told);
      expect(JSON.stringify(seenBy(g, viewer)['pending'] ?? [])).not.toMatch(/window|after|turn_end/);
      expect(g.env.render(viewer, false)).toContain(`seat 0 is asked: ${told}`);
    }
  }
});

rule('PLG-HID-04', 'only the seat that looks knows the three cards of the Back Door', () => {
  const look = (cards: string): Scenario =>
    place({ tiles: ['back_door'], spaces: { back_door: ['trader', 'scholar'] } }, { options: { chance: cards } })
      .act('use(back_door)', 'take_pile')
      .asks('plague.keep', 0);
  const [a, b] = [look(`${IND[8]}, ${IND[9]}, ${IND[11]}`), look(`${IND[20]}, ${IND[21]}, ${IND[22]}`)];
  for (const viewer of [1, 2]) expect(everyView(a, viewer)).toBe(everyView(b, viewer));
  expect([...observe(a, 0)]).not.toEqual([...observe(b, 0)]);
});

rule('PLG-HID-05', 'Corpses of every bag are public', () => {
  const g = place({}, { rivals: [{ bag: { corpse: 4 } }] });
  expect((seenBy(g, 0)['seats'] as { bag: { corpse: number } }[])[1]!.bag.corpse).toBe(4);
});

rule('PLG-HID-08', "resampled copies deal rivals' hands by their backs, from cards that the viewer has not seen", () => {
  const g = place(
    { ...BUSY },
    {
      hands: [
        [IND[25]!, IND[1]!, IND[31]!],
        [IND[26]!, IND[2]!, IND[32]!, IND[33]!],
        [IND[27]!, IND[3]!],
      ],
      played: [[IND[30]!], [IND[4]!, IND[11]!]],
      display: [IND[35]!, IND[24]!],
    },
  );
  const known = [IND[25], IND[1], IND[31], IND[30], IND[4], IND[11], IND[35], IND[24]];
  const dealt = new Map<string, number>();
  for (const seed of seeds(200)) {
    const copy = g.env.fork('resample', { seat: 0, seed });
    const { seats } = (copy.position(null) as unknown as { indulgences: ReturnType<typeof cardsOf> }).indulgences;
    expect(seats[0]!.hand).toEqual([IND[1], IND[25], IND[31]].sort((x, y) => IND.indexOf(x!) - IND.indexOf(y!)));
    const numbers = seats.map(({ hand }) => hand.map((card) => IND.indexOf(card)));
    const backs = (of: number[]): number[] => [
      of.filter((n) => n >= 25 && n <= 30).length,
      of.filter((n) => n <= 7).length,
      of.filter((n) => PILE.includes(IND[n]!)).length,
    ];
    expect([backs(numbers[1]!), backs(numbers[2]!)]).toEqual([
      [1, 1, 2],
      [1, 1, 0],
    ]);
    const theirs = [...seats[1]!.hand, ...seats[2]!.hand];
    expect(new Set(theirs).size).toBe(6);
    for (const card of theirs) {
      expect(known).not.toContain(card);
      dealt.set(card, (dealt.get(card) ?? 0) + 1);
    }
  }
  // four A cards, six B cards and 23 C cards can be there, each as often as the others of its back
  const counts = (cards: string[]): number[] => cards.filter((card) => !known.includes(card)).map((card) => dealt.get(card) ?? 0);
  for (const n of counts([25, 26, 27, 28, 29, 30].map((k) => IND[k]!))) expect(Math.abs(n - 100)).toBeLessThan(40);
  for (const n of counts(PILE)) expect(Math.abs(n - 400 / 23)).toBeLessThan(16);
});

rule('PLG-HID-08', 'the pile of a copy has all cards that are not in its hands and display', () => {
  const dealt = [[], PILE.slice(2, 8), PILE.slice(8, 14)];
  const g = place({ coins: 0, spaces: { infirmary: ['monk'] } }, { hands: dealt, display: PILE.slice(0, 2) }).act('use(infirmary)');
  for (const seed of seeds(40)) {
    const copy = new Scenario(g.ruleset, g.env.fork('resample', { seat: 0, seed })).act('take_pile');
    const { display, seats } = cardsOf(copy);
    const cards = [...display, ...seats.flatMap(({ hand }) => hand)];
    expect(new Set(cards).size).toBe(cards.length);
  }
});

rule('PLG-HID-08 PLG-HID-01', 'a card that the others saw taken stays in the hand in every copy', () => {
  const g = place({ coins: 0, spaces: { infirmary: ['monk'] } }, { display: [IND[35]!, IND[24]!] })
    .act('use(infirmary)', `card(${IND[24]})`)
    .asks('turn', 1);
  for (const seed of seeds(20))
    expect(
      handOf({
        see: () => (g.env.fork('resample', { seat: 1, seed }).position(null) as unknown as Json)['indulgences'],
      } as unknown as Scenario),
    ).toEqual([IND[24]]);
});

rule('PLG-HID-08', 'a copy for the seat that looks at three cards does not deal them to others', () => {
  const g = place(
    { tiles: ['back_door'], spaces: { back_door: ['trader', 'scholar'] } },
    { hands: [[], [IND[31]!, IND[32]!]], options: { chance: `${IND[8]}, ${IND[9]}, ${IND[11]}` } },
  ).act('use(back_door)', 'take_pile');
  for (const seed of seeds(40)) {
    const copy = g.env.fork('resample', { seat: 0, seed });
    const { seats } = (copy.position(null) as unknown as { indulgences: ReturnType<typeof cardsOf> }).indulgences;
    for (const card of [IND[8], IND[9], IND[11]]) expect(seats[1]!.hand).not.toContain(card);
    expect(copy.legalActions()).toEqual(g.env.legalActions());
  }
});
