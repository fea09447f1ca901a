/** The Plague, section 6: getting more Indulgence cards. */
import { expect } from 'vitest';
import { rule, seeds, type Scenario } from '../../dsl.js';
import { BUSY, cardsOf, CARDS, event, handOf, IND, MARKET, place, PILE } from './positions.js';

/** Seat 0 may use its Infirmary, or its Back Door. */
const infirmary = (where: Parameters<typeof place>[1] = {}, seat: object = {}): Scenario =>
  place({ coins: 0, spaces: { infirmary: ['monk'] }, ...seat }, where).act('use(infirmary)');
const backDoor = (where: Parameters<typeof place>[1] = {}): Scenario =>
  place({ tiles: ['back_door'], spaces: { back_door: ['trader', 'scholar'] } }, where).act('use(back_door)');
const pileSize = (g: Scenario): number => {
  const { display, seats } = cardsOf(g);
  return (
    PILE.length - display.length - seats.flatMap(({ hand, played }) => [...hand, ...played]).filter((card) => PILE.includes(card)).length
  );
};
/** Seat 2 has the whole pile except this number of cards. */
const fewLeft = (left: readonly string[], display: readonly string[]): Parameters<typeof place>[1] => ({
  display,
  hands: [[], [], PILE.filter((card) => !left.includes(card) && !display.includes(card))],
});

rule('PLG-080', 'hands have no limit: a seat with 24 cards can take another', () => {
  const g = infirmary({ hands: [PILE.slice(0, 24)], display: PILE.slice(24, 26) }).act(`card(${PILE[24]})`);
  expect(handOf(g)).toHaveLength(25);
});

rule('PLG-081 PLG-082', 'the Infirmary, activated by a Monk or the Doctor alone, gives one card', () => {
  for (const piece of ['monk', 'doctor']) {
    const g = place({ coins: 0, spaces: { infirmary: [piece] } })
      .act('use(infirmary)')
      .asks('plague.take', 0)
      .act('take_pile');
    expect(handOf(g)).toHaveLength(1);
    g.asks('turn', 1);
  }
  const all = { ...MARKET, farmer: 1, boatman: 1, craftsman: 1, knight: 1 };
  const g = place({ market: all, bag: {}, wheels: { free: 2 }, tracks: { craftsmen: 3 }, tiles: ['school'] }, { phase: 'planning' });
  expect(g.legal().filter((name) => name.includes('infirmary'))).toEqual(['place(doctor,infirmary.monk)']);
});

rule('PLG-083 PLG-084 PLG-DEC-08', 'a seat takes an open card or the top of the pile, face down', () => {
  const g = infirmary({ display: [IND[35]!, IND[24]!] })
    .only(`card(${IND[35]})`, `card(${IND[24]})`, 'take_pile')
    .act(`card(${IND[35]})`);
  expect(handOf(g)).toEqual([IND[35]]);
  expect(cardsOf(g).seats[0]!.played).toEqual([]);
});

rule('PLG-085 PLG-INV-03 RUL-P15', 'the top of the pile replaces a taken open card, even if more than two were open', () => {
  const g = infirmary({ display: [IND[35]!, IND[24]!], options: { chance: IND[8]! } }).act(`card(${IND[24]})`);
  expect(cardsOf(g).display.sort()).toEqual([IND[35], IND[8]].sort());
  const more = infirmary({ display: [IND[35]!, IND[24]!, IND[23]!] }).act(`card(${IND[24]})`);
  expect(cardsOf(more).display).toHaveLength(3);
});

rule('PLG-086 PLG-HID-03 RUL-P16', 'a pile card that its owner cannot use is laid open and replaced once, without a question', () => {
  const where = { display: [IND[35]!, IND[24]!], options: { chance: `${IND[12]}, ${IND[31]}` } };
  const g = infirmary(where, { tiles: ['hayrick', 'winery', 'brewery'] })
    .act('take_pile')
    .asks('turn', 1);
  expect(cardsOf(g).display.sort()).toEqual([IND[12], IND[24], IND[35]].sort());
  expect(handOf(g)).toEqual([IND[31]]);
  // usable: it is kept
  expect(handOf(infirmary(where, { tiles: ['hayrick'] }).act('take_pile'))).toEqual([IND[12]]);
});

rule('PLG-087', 'the seat keeps the replacement even if it cannot use it', () => {
  const where = { display: [IND[35]!, IND[24]!], options: { chance: `${IND[12]}, ${IND[9]}` } };
  const g = infirmary(where, { tiles: ['hayrick', 'winery', 'brewery'], tracks: { development: 10 } })
    .act('take_pile')
    .asks('turn', 1);
  expect(handOf(g)).toEqual([IND[9]]);
});

const DONE_CARDS: readonly (readonly [number, object, object?])[] = [
  [8, { stations: ['orleans', 'tours', 'blois', 'chinon', 'loches'] }],
  [8, { stations: ['orleans'], unbuilt: 3 }],
  [9, { tracks: { development: 9 } }],
  [10, { tracks: { development: 22 } }],
  [11, { wheels: { free: 2 }, tracks: { craftsmen: 3 } }],
  [11, {}, { supply: { wheels: 1 } }],
  [12, { tiles: ['hayrick', 'winery', 'brewery'] }],
  [12, {}, { stack: ['brewery', 'cellar'] }],
  [13, { tracks: { farmers: 5 } }],
  [14, { citizens: 2 }],
  [14, {}, { citizens: ['most_stations', 'autopsy'] }],
  [15, {}, { supply: { followers: { monk: 0 } } }],
  [16, { stations: ['chartres', 'le_mans', 'etampes'] }],
  [16, { stations: ['chartres'], unbuilt: 1 }],
  [17, {}, { citizens: ['boatmen', 'most_stations'] }],
  [18, { tracks: { farmers: 8, boatmen: 5, craftsmen: 5, traders: 5, knights: 5, scholars: 5, development: 30 } }],
  [19, { stations: ['chartres'] }],
  ...[19, 20, 21, 22, 23, 24].map((number) => [number, { stations: ['orleans'], unbuilt: 0 }] as const),
];

rule.each('PLG-086 RUL-P29', DONE_CARDS, 'card %i is unusable: %j', (number, seat, top = {}) => {
  const where = { display: [IND[35]!, IND[39]!], options: { chance: `${IND[number]}, ${IND[31]}` } };
  const g = infirmary({ ...where, top }, { ...seat }).act('take_pile');
  expect(handOf(g)).toEqual([IND[31]]);
});

rule.each(
  'PLG-086',
  [
    [8, { stations: ['orleans', 'tours', 'blois', 'chinon'] }],
    [9, { tracks: { development: 8 } }],
    [10, { tracks: { development: 21 } }],
    [11, { wheels: { free: 1 }, tracks: { craftsmen: 2 } }],
    [12, { tiles: ['hayrick', 'winery'] }],
    [13, { tracks: { farmers: 4 } }],
    [14, { citizens: 1 }],
    [15, {}],
    [16, { stations: ['chartres', 'le_mans', 'orleans', 'tours'] }],
    [17, {}],
    [18, { tracks: { farmers: 8, boatmen: 5, craftsmen: 5, traders: 5, knights: 5, scholars: 5, development: 29 } }],
    [19, { stations: ['blois'], unbuilt: 1 }],
    [31, {}],
    [36, {}],
  ] as const,
  'card %i can still be used: %j',
  (number, seat) => {
    const g = infirmary({ display: [IND[35]!, IND[39]!], options: { chance: `${IND[number]}, ${IND[32]}` } }, seat).act('take_pile');
    expect(handOf(g)).toEqual([IND[number]]);
  },
);

rule('RUL-P58', 'a seat keeps a card that needs a good even if the supply lacks the good', () => {
  const where = {
    display: [IND[35]!, IND[39]!],
    options: { chance: `${IND[36]}, ${IND[32]}` },
    top: { supply: { goods: { brocade: 0 } } },
  };
  expect(handOf(infirmary(where).act('take_pile'))).toEqual([IND[36]]);
});

rule('PLG-086 PLG-072', "a rival's station prevents building for a card of the town, except with an own Tavern", () => {
  const where = {
    display: [IND[35]!, IND[39]!],
    rivals: [{ ...BUSY, stations: ['tours'] }],
    options: { chance: `${IND[22]}, ${IND[31]}` },
  };
  expect(handOf(infirmary(where).act('take_pile'))).toEqual([IND[31]]);
  expect(handOf(infirmary(where, { tiles: ['tavern'] }).act('take_pile'))).toEqual([IND[22]]);
});

rule('PLG-086 PLG-IND-16', 'a card for the third station needs three free towns without a river', () => {
  const pile = { display: [IND[35]!, IND[39]!], options: { chance: `${IND[16]}, ${IND[31]}` } };
  const six = ['chartres', 'etampes', 'le_mans', 'chateaudun', 'montargis', 'vendome'];
  expect(handOf(infirmary({ ...pile, rivals: [{ ...BUSY, stations: six }] }).act('take_pile'))).toEqual([IND[31]]);
  expect(handOf(infirmary({ ...pile, rivals: [{ ...BUSY, stations: six.slice(1) }] }).act('take_pile'))).toEqual([IND[16]]);
});

rule('PLG-086 PLG-IND-15', 'one own Monk anywhere and one in the supply are enough for two on the Market', () => {
  const where = { display: [IND[35]!, IND[39]!], options: { chance: `${IND[15]}, ${IND[31]}` } };
  const left = (monk: number): object => ({ ...where, top: { supply: { followers: { monk } } } });
  expect(handOf(infirmary(left(1)).act('take_pile'))).toEqual([IND[15]]);
  expect(handOf(infirmary(left(0), { bag: { monk: 1 } }).act('take_pile'))).toEqual([IND[15]]);
  expect(handOf(infirmary(left(0)).act('take_pile'))).toEqual([IND[31]]);
});

rule('PLG-088 PLG-089', 'open cards that no seat can fulfil stay open, and there may be more than two', () => {
  const g = event(
    'exorcism',
    { tracks: { development: 30 } },
    { display: [IND[35]!, IND[9]!], rivals: [{ tracks: { development: 30 } }, { tracks: { development: 30 } }] },
  );
  expect(cardsOf(g).display).toHaveLength(3);
  expect(cardsOf(g).display).toContain(IND[9]);
});

rule('PLG-EVT-EXORCISM-1', 'Exorcism opens one card for the whole table', () => {
  const g = event('exorcism', {}, { display: [IND[35]!, IND[24]!], options: { chance: IND[20]! } }).idle(
    (now) => now.see('phase') === 'planning',
  );
  expect(cardsOf(g).display.sort()).toEqual([IND[35], IND[24], IND[20]].sort());
});

rule('RUL-P28', 'with an empty pile no card is opened, the pile cannot be chosen, Exorcism and Consolation have no effect', () => {
  const none = fewLeft([], [IND[35]!, IND[24]!]);
  const g = infirmary(none).only(`card(${IND[35]})`, `card(${IND[24]})`).act(`card(${IND[35]})`);
  expect(cardsOf(g).display).toEqual([IND[24]]);
  expect(cardsOf(event('exorcism', {}, none)).display).toHaveLength(2);
  const consolation = event('consolation', { coins: 9 }, none);
  expect(consolation.env.decisionKind).not.toBe('plague.consolation');
  // no open card and no pile: no action
  place({ spaces: { infirmary: ['monk'], ...BUSY.spaces } }, fewLeft([], [])).only('use(scriptorium)', 'pass');
});

rule('RUL-P48', 'the seat keeps the last card of the pile even if it cannot use it', () => {
  const g = infirmary(fewLeft([IND[12]!], [IND[35]!, IND[24]!]), { tiles: ['hayrick', 'winery', 'brewery'] }).act('take_pile');
  expect(handOf(g)).toEqual([IND[12]]);
  expect(cardsOf(g).display).toHaveLength(2);
});

rule('PLG-TILE-BACKDOOR-1 PLG-DEC-08', 'the Back Door can take an open card, which is replaced in the same way', () => {
  const g = backDoor({ display: [IND[35]!, IND[24]!], options: { chance: IND[8]! } })
    .asks('plague.take', 0)
    .only(`card(${IND[35]})`, `card(${IND[24]})`, 'take_pile')
    .act(`card(${IND[35]})`);
  expect([handOf(g), cardsOf(g).display.sort()]).toEqual([[IND[35]], [IND[24], IND[8]].sort()]);
});

rule(
  'PLACE-BACKDOOR-1 PLG-TILE-BACKDOOR-2 PLG-DEC-09 RUL-P48',
  'the Back Door shows three cards of the pile; one is kept, the others return, and none is exchanged',
  () => {
    const g = backDoor({ display: [IND[35]!, IND[24]!], options: { chance: `${IND[12]}, ${IND[9]}, ${IND[20]}` } })
      .act('take_pile')
      .asks('plague.keep', 0);
    g.only(`card(${IND[12]})`, `card(${IND[9]})`, `card(${IND[20]})`);
    const before = pileSize(g);
    g.act(`card(${IND[9]})`);
    expect([handOf(g), pileSize(g), cardsOf(g).display.length]).toEqual([[IND[9]], before - 1, 2]);
    const two = backDoor(fewLeft([IND[12]!, IND[9]!], [IND[35]!, IND[24]!]))
      .act('take_pile')
      .asks('plague.keep', 0)
      .only(`card(${IND[12]})`, `card(${IND[9]})`);
    two.act(`card(${IND[12]})`);
    expect(handOf(backDoor(fewLeft([IND[12]!], [IND[35]!, IND[24]!])).act('take_pile'))).toEqual([IND[12]]);
  },
);

rule('PLG-DEC-29 PLG-HID-02', 'every card of the pile is equally likely, even after a Back Door', () => {
  const left = [IND[12]!, IND[20]!, IND[21]!];
  const drawn = seeds(60).map(
    (seed) => handOf(infirmary({ ...fewLeft(left, [IND[35]!, IND[24]!]), options: { seed } }).act('take_pile'))[0]!,
  );
  for (const card of left) expect(drawn.filter((one) => one === card).length, card).toBeGreaterThan(8);
  const again = new Set(
    seeds(40).map((seed) => {
      const g = backDoor({ ...fewLeft(left, [IND[35]!, IND[24]!]), rivals: [{ spaces: { infirmary: ['monk'] } }], options: { seed } })
        .act('take_pile', `card(${IND[12]})`)
        .asks('turn', 1);
      return handOf(g.act('use(infirmary)', 'take_pile'), 1)[0]!;
    }),
  );
  expect([...again].sort()).toEqual([IND[20], IND[21]].sort());
});

rule('PLG-EVT-CONSOLATION-1 PLG-DEC-08', 'Consolation gives the top of the pile for two coins, with the exchange', () => {
  const g = event(
    'consolation',
    { coins: 2, tiles: ['hayrick', 'winery', 'brewery'] },
    { display: [IND[35]!, IND[24]!], options: { chance: `${IND[12]}, ${IND[31]}` } },
  );
  g.asks('plague.consolation', 0)
    .only('accept', 'decline')
    .fork()
    .act('decline')
    .asks('plague.consolation', 1)
    .expect({ 'seats.0.coins': '+0' });
  g.act('accept').expect({ 'seats.0.coins': '-2' });
  expect([handOf(g), cardsOf(g).display.length]).toEqual([[IND[31]], 3]);
  event('consolation', { coins: 1 }).asks('plague.consolation', 1);
});

rule('RUL-P46', 'the Well can use the Infirmary; after Church and Back Door the user has the card', () => {
  const well = place({ tiles: ['well'], spaces: { well: ['scholar', 'monk'] } })
    .act('use(well)')
    .can('use(infirmary)')
    .act('use(infirmary)')
    .asks('plague.take', 0)
    .act('take_pile');
  expect(handOf(well)).toHaveLength(1);
  const church = place(
    { tiles: ['church'], spaces: { church: ['monk'] } },
    { rivals: [{ tiles: ['back_door'], spaces: { back_door: ['trader', 'scholar'] } }] },
  );
  church.act('use(church)').asks('plague.take', 0).act('take_pile');
  church.act(church.legal()[0]!);
  expect([handOf(church).length, handOf(church, 1).length]).toEqual([1, 0]);
  // the Infirmary of a rival does not count as a tile
  place({ tiles: ['church'], spaces: { church: ['monk'], ...BUSY.spaces } }, { rivals: [{ spaces: { infirmary: ['monk'] } }] }).cannot(
    'use(church)',
  );
  // Plague cards about places apply here too
  place({ tiles: ['well'], spaces: { well: ['scholar', 'monk'] } }, { cards: [CARDS[1]!] })
    .act('use(well)')
    .cannot('use(farm_house)');
});
