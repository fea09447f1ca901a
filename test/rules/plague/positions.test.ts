/** The Plague in positions and ruleset strings: complete ones, and ones that are refused with the field and a sentence. */
import { expect } from 'vitest';
import { Env } from '../../../src/env/env.js';
import { refused, rule, scenario, seeds, type Scenario } from '../../dsl.js';
import { CARDS, IND, MARKET, place } from './positions.js';

const bad = (body: () => unknown): string => refused('POSITION_INVALID', () => void body());
const raw = (position: object): Scenario => scenario('plague-2p', { phase: 'planning', round: 4, ...position });

rule('PLG-007 PLG-INV-01', 'more Corpses than exist are refused', () => {
  expect(bad(() => place({ bag: { corpse: 40 } }, { rivals: [{ bag: { corpse: 7 } }] }))).toContain(
    '46 Corpses exist, bags and Markets have 47',
  );
  expect(bad(() => place({ bag: { corpse: 6 } }, { top: { corpses: 41 } }))).toContain('corpses: 40 are left');
  place({ bag: { corpse: 6 } }, { top: { corpses: 40 } }).expect({ corpses: 40 });
});

rule('PLG-INV-02', 'a card in two hands, twice in one, unknown, or of a seat that does not play is refused', () => {
  const cards = (indulgences: object): string => bad(() => raw({ indulgences }));
  expect(cards({ seats: [{ hand: [IND[25]] }, { hand: [IND[25]] }] })).toContain('indulgences.seats.1.hand: donate_1_grain is elsewhere');
  expect(cards({ seats: [{ hand: [IND[25], IND[25]] }] })).toContain('indulgences.seats.0.hand names a card twice');
  expect(cards({ seats: [{ hand: [IND[25]], played: [IND[25]] }] })).toContain('indulgences.seats.0.played: donate_1_grain is elsewhere');
  expect(cards({ display: [IND[31]], seats: [{ hand: [IND[31]] }] })).toContain('indulgences.display: donate_5_grain is elsewhere');
  expect(cards({ display: [IND[25]] })).toContain('indulgences.display: donate_1_grain is not a card of the pile');
  expect(cards({ seats: [{ hand: ['king'] }] })).toContain('is "king"; use');
  expect(cards({ seats: [{}, {}, { hand: [IND[25]] }] })).toContain('indulgences.seats has 3 entries, the ruleset has 2 seats');
  expect(cards({ seats: [{ hand: [IND[25]], seen: [IND[25]] }] })).toContain('indulgences.seats.0.seen');
  expect(cards({ seats: [{ hand: { A: 1, B: 1, C: 0 } }] })).toContain('does not say which cards');
});

rule('PLG-017 PLG-INV-06', 'a second Doctor, one too early, or one in two places is refused', () => {
  expect(bad(() => place({ spaces: { farm_house: ['doctor', null], ship: ['doctor', null, null] } }))).toContain(
    'a seat has one Doctor, not 2',
  );
  expect(bad(() => place({ spaces: { farm_house: ['doctor', null] } }, { round: 1 }))).toContain('before round 2');
  expect(bad(() => place({ doctor: 'infirmary', spaces: { farm_house: ['doctor', null] } }))).toContain('seats.0.doctor');
  expect(bad(() => place({ doctor: 'placed' }))).toContain('is on no space');
  expect(bad(() => scenario('base-2p', { phase: 'planning', round: 4, seats: [{ spaces: { farm_house: ['doctor', null] } }] }))).toContain(
    'doctor may not be',
  );
});

rule('PLG-012 PLG-CARD-12', 'positions with too many Plague cards, or with pieces that the cards forbid, are refused', () => {
  expect(bad(() => place({}, { cards: CARDS.slice(1, 5) }))).toContain('3 cards are turned up, not 4');
  expect(bad(() => place({}, { cards: [CARDS[1]!, CARDS[1]!] }))).toContain('plague_cards names a card twice');
  expect(bad(() => place({ unbuilt: 7 }, { cards: [CARDS[12]!] }))).toContain('seats.0.unbuilt');
  place({}, { cards: [CARDS[12]!] }).expect({ 'seats.0.unbuilt': 6, 'seats.1.unbuilt': 6 });
  expect(bad(() => place({ spaces: { village: ['wheel', null, null] }, tracks: { craftsmen: 2 } }, { cards: [CARDS[8]!] }))).toContain(
    'no wheel may be on village.farmer',
  );
  expect(bad(() => place({ spaces: { infirmary: ['wheel'] } }))).toContain('no wheel');
});

rule('LEG-16 LEG-17 LEG-02 LEG-04 LEG-05 LEG-09 LEG-19 RUL-C37', 'illegal combinations are refused with their rule', () => {
  for (const [text, id] of [
    ['plague-2p+events', 'LEG-02'],
    ['plague-2p+trade', 'LEG-04'],
    ['plague-2p+intrigue', 'LEG-05'],
    ['plague-3p?tiles=all', 'LEG-09'],
    ['plague-2p+duel', 'LEG-17'],
    ['plague-2p@eighth', 'LEG-19'],
    ['plague-2p@first-2014', 'LEG-19'],
  ] as const) {
    expect(
      refused('RULESET_ILLEGAL', () => scenario(text)),
      text,
    ).toContain(id);
  }
  for (const text of ['plague-1p', 'plague-6p']) expect(refused('RULESET_SEATS', () => scenario(text))).toContain('LEG-16');
  expect(scenario('plague-2p+orders').ruleset.name).toBe('plague-2p+orders');
});

rule('PLG-DEC-29 RUL-P18', 'a position read from a game gives the same bytes again, at every decision', () => {
  for (const seed of seeds(3)) {
    const g = scenario(`plague-${1 + seed}p`, undefined, { seed });
    let state = seed;
    for (let i = 0; i < 500 && !g.env.over; i++) {
      const legal = g.env.legalActions();
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      g.env.step(legal[Math.floor((state / 2 ** 32) * legal.length)]!);
      if (i % 7 !== 0 || g.env.over) continue;
      const copy = new Env(g.ruleset);
      copy.reset({ seed: 'other', position: g.env.position(null) });
      expect(copy.position(null)).toEqual(g.env.position(null));
      expect(copy.legalActions()).toEqual(g.env.legalActions());
      expect([copy.decisionKind, copy.currentSeat]).toEqual([g.env.decisionKind, g.env.currentSeat]);
    }
  }
});

rule('RUL-P20 RUL-P51', 'a position contains the facts of a seat that a card needs', () => {
  const g = place({ merchant: 'tours', spaces: { farm_house: ['boatman', 'craftsman'] } }, { cards: [CARDS[1]!] }).can('use(farm_house)');
  expect(g.see('seats.0.has_left_orleans')).toBe(true);
  place(
    { market: MARKET, spaces: { farm_house: ['boatman', 'craftsman'], scriptorium: ['knight', 'scholar'] } },
    { cards: [CARDS[1]!] },
  ).cannot('use(farm_house)');
  place(
    { has_left_orleans: true, spaces: { farm_house: ['boatman', 'craftsman'], scriptorium: ['knight', 'scholar'] } },
    { cards: [CARDS[1]!] },
  ).can('use(farm_house)');
});
