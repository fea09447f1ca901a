import { expect } from 'vitest';
import { rule, scenario, seeds } from '../dsl.js';
import { playGreedy } from '../greedy.js';

const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const TEN = { ...OWN, farmer: 2, knight: 2, monk: 2 };
const EDITIONS = [['base-2p@first-2014'], ['base-2p@eighth'], ['base-2p']] as const;
const draws = (n: number): string[] => Array.from({ length: n + 1 }, (_, i) => `draw(${i})`);

/** Phase 3 of round 5; seat 1 has one follower in its bag, so the phase stops at its draw. */
const phase3 = (seat: object, ruleset = 'base-2p', chance?: string) =>
  scenario(
    ruleset,
    { phase: 'followers', round: 5, seats: [seat, { market: OWN, bag: { farmer: 1 } }] },
    chance === undefined ? {} : { chance },
  );

// --- how many ------------------------------------------------------------------------------------

rule.each(
  'BASE-120 BASE-235 BASE-236 DEC-BASE-02 RUL-005',
  [
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
    [4, 7],
    [5, 8],
  ] as const,
  'at Knights position %i a seat may draw any number up to %i',
  (knights, allowance) => {
    for (const [ruleset] of EDITIONS)
      phase3({ market: {}, bag: TEN, tracks: { knights } }, ruleset)
        .asks('draw', 0)
        .only(...draws(allowance));
  },
);

rule.each(
  'BASE-120 DEC-BASE-02',
  EDITIONS,
  '%s: the seat chooses the number, then draws; the drawn followers go to the Market',
  (ruleset) => {
    const g = phase3({ market: {}, bag: TEN }, ruleset);
    g.chance('monk, own_farmer, monk').act('draw(3)').asks('draw', 1);
    g.expect({
      'seats.0.market': { monk: 2, own_farmer: 1 },
      'seats.0.bag': { own_boatman: 1, own_craftsman: 1, own_trader: 1, farmer: 2, knight: 2 },
    }).done();
  },
);

rule('DEC-BASE-02 RUL-005', 'a seat may draw no follower', () => {
  phase3({ market: {}, bag: TEN }).act('draw(0)').asks('draw', 1).expect({ 'seats.0.market': {}, 'seats.0.bag': TEN }).done();
});

rule.each(
  'BASE-121 BASE-122',
  [
    [6, 1, 2],
    [5, 1, 3],
    [7, 0, 1],
    [4, 0, 4],
    [3, 1, 5],
    [1, 5, 7],
  ] as const,
  'with %i followers on the Market and Knights position %i, a seat may draw at most %i',
  (stayed, knights, most) => {
    const g = phase3({ market: { farmer: stayed }, bag: { ...OWN, monk: 4, scholar: 4 }, tracks: { knights } });
    g.only(...draws(most)).expect({ 'seats.0.market': { farmer: stayed } });
  },
);

rule.each('BASE-121', EDITIONS, '%s: with a full Market a seat draws nothing and gets no question', (ruleset) => {
  const g = phase3({ market: { ...OWN, farmer: 4 }, bag: { knight: 3 } }, ruleset);
  g.asks('draw', 1)
    .expect({ 'seats.0.bag': { knight: 3 }, 'seats.0.market': { ...OWN, farmer: 4 } })
    .done();
});

rule.each('BASE-123', EDITIONS, '%s: in round 1 the bags are empty, so the first question is planning', (ruleset) => {
  const g = scenario(ruleset, undefined, { startSeat: 1 });
  g.asks('planning', 1).expect({ round: 1, 'seats.0.market': OWN, 'seats.1.market': OWN });
});

rule.each('BASE-123', [[1], [2], [3]], 'a seat with a bag of %i can draw at most that many', (size) => {
  phase3({ market: OWN, bag: { knight: size } }).only(...draws(size));
});

rule('DEC-BASE-02', 'seats draw in clockwise order; a seat with one option gets no question', () => {
  const seat = { market: OWN, bag: { knight: 1 } };
  const g = scenario('base-4p', { phase: 'followers', round: 5, start: 2, seats: [seat, {}, seat, seat] });
  g.asks('draw', 2).act('draw(0)').asks('draw', 3).act('draw(1)').asks('draw', 0).act('draw(1)').asks('planning', 2);
  g.expect({ 'seats.2.market': OWN, 'seats.3.market': { ...OWN, knight: 1 }, 'seats.0.market': { ...OWN, knight: 1 } }).done();
});

// --- randomness ----------------------------------------------------------------------------------

rule('BASE-129 INV-34', 'draws are random and proportional to the followers in the bag; reading the state does not change them', () => {
  const seen: Record<string, number> = {};
  for (const seed of seeds(200)) {
    const g = scenario('base-2p', { phase: 'followers', round: 5, seats: [{ market: OWN, bag: { farmer: 3, monk: 1 } }, {}] }, { seed });
    const hash = g.env.stateHash();
    g.env.position(0);
    expect(g.env.stateHash()).toBe(hash);
    g.act('draw(1)');
    const drawn = g.count('seats.0.market.monk') === 1 ? 'monk' : 'farmer';
    seen[drawn] = (seen[drawn] ?? 0) + 1;
    g.expect({ [`seats.0.bag.${drawn}`]: '-1', [`seats.0.market.${drawn}`]: '+1' });
  }
  expect(seen.monk).toBeGreaterThan(20);
  expect(seen.monk).toBeLessThan(90);
});

rule('BASE-129', 'a seat sees the content of its bag at any time', () => {
  const g = phase3({ market: OWN, bag: { farmer: 3, monk: 1 } });
  const seats = g.env.position(0).seats as unknown as { bag: Record<string, number> }[];
  expect([seats[0]!.bag.farmer, seats[0]!.bag.monk]).toEqual([3, 1]);
});

// --- recall --------------------------------------------------------------------------------------

const BUSY = { ship: ['farmer', 'boatman', 'knight'], castle: ['farmer', 'boatman', 'trader'], monastery: ['scholar', null] };

rule.each(
  'BASE-124 BASE-125 INV-25 DEC-BASE-04',
  [
    [0, 6],
    [1, 5],
    [4, 2],
    [5, 1],
    [6, 0],
  ] as const,
  'with allowance 6 and %i drawn, up to %i can be recalled',
  (drawn, most) => {
    const g = phase3({ market: {}, bag: OWN, tracks: { knights: 2 }, spaces: BUSY });
    const six = phase3({ market: {}, bag: { ...OWN, knight: 2 }, tracks: { knights: 2 }, spaces: BUSY });
    const s = drawn > 4 ? six : g;
    s.act(`draw(${drawn})`);
    for (let i = 0; i < most; i++) {
      s.asks('recall', 0).can('done');
      s.act(s.options('space')[0]!);
    }
    s.asks('draw', 1);
  },
);

rule('BASE-124 DEC-BASE-04', 'recalled followers go to the Market; the seat can stop at any time', () => {
  const g = phase3({ market: {}, bag: OWN, spaces: BUSY });
  g.act('draw(0)')
    .asks('recall', 0)
    .only(
      'space(ship.farmer)',
      'space(ship.boatman)',
      'space(ship.knight)',
      'space(castle.farmer)',
      'space(castle.boatman)',
      'space(castle.trader)',
      'space(monastery.scholar)',
      'done',
    );
  g.act('space(castle.trader)')
    .asks('recall', 0)
    .cannot('space(castle.trader)')
    .act('space(ship.knight)')
    .asks('recall', 0)
    .act('done')
    .asks('draw', 1);
  g.expect({
    'seats.0.market': { trader: 1, knight: 1 },
    'seats.0.spaces.castle': ['farmer', 'boatman', null],
    'seats.0.spaces.ship': ['farmer', 'boatman', null],
    'seats.0.bag': OWN,
  }).done();
});

rule('BASE-125', 'draws and recalls together need free spaces on the Market', () => {
  const g = phase3({ market: { monk: 6 }, bag: { knight: 3 }, spaces: BUSY });
  const h = g.fork();
  g.chance('knight')
    .act('draw(1)')
    .asks('recall', 0)
    .act('space(ship.farmer)')
    .asks('draw', 1)
    .expect({ 'seats.0.market': { monk: 6, knight: 1, farmer: 1 } })
    .done();
  h.chance('knight, knight')
    .act('draw(2)')
    .asks('draw', 1)
    .expect({ 'seats.0.market': { monk: 6, knight: 2 }, 'seats.0.spaces.ship': ['farmer', 'boatman', 'knight'] })
    .done();
  phase3({ market: { monk: 4, ...OWN }, bag: {}, spaces: BUSY }).asks('draw', 1);
});

rule('BASE-125 RUL-006', 'every unused draw allows a recall, also when the bag had too few followers', () => {
  const g = phase3({ market: OWN, bag: { knight: 1 }, spaces: BUSY });
  g.only('draw(0)', 'draw(1)').act('draw(1)');
  for (const name of ['space(ship.farmer)', 'space(ship.boatman)', 'space(ship.knight)']) g.asks('recall', 0).act(name);
  g.asks('draw', 1)
    .expect({ 'seats.0.spaces.castle': ['farmer', 'boatman', 'trader'] })
    .done();
});

rule('RUL-006 DEC-BASE-04', 'with an empty bag the whole allowance may be recalled', () => {
  const g = phase3({ market: OWN, bag: {}, spaces: BUSY });
  for (let i = 0; i < 4; i++) g.asks('recall', 0).act(g.options('space')[0]!);
  g.asks('draw', 1);
});

rule('BASE-126', 'only followers can be recalled, never a wheel', () => {
  const g = phase3({
    market: OWN,
    bag: {},
    tracks: { craftsmen: 2 },
    spaces: { farm_house: ['wheel', 'craftsman'], castle: ['wheel', null, null] },
  });
  g.asks('recall', 0).only('space(farm_house.craftsman)', 'done').act('space(farm_house.craftsman)').asks('draw', 1);
  g.expect({ 'seats.0.spaces.farm_house': ['wheel', null], 'seats.0.spaces.castle': ['wheel', null, null] }).done();
  phase3({ market: OWN, bag: {}, tracks: { craftsmen: 2 }, spaces: { castle: ['wheel', null, null] } }).asks('draw', 1);
});

rule.each(
  'BASE-127 RUL-008',
  EDITIONS,
  '%s: own and neutral followers of board, Town Hall and tiles can be recalled, from complete places too',
  (ruleset) => {
    const g = phase3(
      {
        market: {},
        bag: { own_farmer: 1, own_craftsman: 1 },
        tiles: ['winery', 'brewery'],
        spaces: {
          farm_house: ['own_boatman', null],
          town_hall: ['knight', 'monk'],
          winery: ['farmer', 'own_trader'],
          brewery: ['monk'],
        },
      },
      ruleset,
    );
    g.act('draw(0)').only(
      'space(farm_house.boatman)',
      'space(town_hall.any)',
      'space(town_hall.any.2)',
      'space(winery.farmer)',
      'space(winery.trader)',
      'space(brewery.monk)',
      'done',
    );
    g.act('space(town_hall.any.2)', 'space(winery.trader)', 'space(brewery.monk)', 'space(farm_house.boatman)').asks('draw', 1);
    g.expect({
      'seats.0.market': { monk: 2, own_trader: 1, own_boatman: 1 },
      'seats.0.spaces.town_hall': ['knight', null],
      'seats.0.spaces.winery': ['farmer', null],
    }).done();
  },
);

rule('RUL-008', 'followers on deeds boards are not recalled', () => {
  const g = scenario('base-2p', {
    phase: 'followers',
    round: 5,
    deeds: { city_wall: { knight: 2 } },
    seats: [{ market: {}, bag: OWN, spaces: { ship: ['farmer', null, null] } }, {}],
  });
  g.act('draw(0)').only('space(ship.farmer)', 'done');
});

rule('BASE-128', 'a placed follower leaves its space only by recall or by its action, or with its tile', () => {
  let left = 0;
  for (const seed of seeds(3)) {
    let before: Record<string, (string | null)[]>[] = [];
    let answered = '';
    const used = ['', ''];
    const g = scenario('base-2p@eighth', undefined, { seed });
    g.log();
    playGreedy(g, seed, (now, answer) => {
      const after = (now.see('seats') as { spaces: Record<string, (string | null)[]> }[]).map((seat) => seat.spaces);
      // the last answer, and those that the engine gave
      const answers = [answered, ...now.log().filter((line) => line.endsWith('(forced)'))].map((line) => line.replaceAll(' ', ''));
      before.forEach((places, seat) => {
        const own = answers.filter((line) => line.startsWith(`seat${seat}`));
        used[seat] = own.flatMap((line) => /use\((\w+)\)/.exec(line)?.[1] ?? []).at(-1) ?? used[seat]!;
        for (const [place, row] of Object.entries(places)) {
          row.forEach((piece, j) => {
            if (piece === null || after[seat]![place]?.[j] === piece) return;
            const reasons = [`space(${place}.`, `tile(${place})`, `protect(${place})`];
            const moved = own.some((line) => reasons.some((reason) => line.includes(reason)));
            expect(place === used[seat] || moved, `${piece} left ${place} of seat ${seat}: ${answers.join(' ')}`).toBe(true);
            left++;
          });
        }
      });
      before = after;
      answered = `seat${now.env.currentSeat}${answer}`;
    });
  }
  expect(left).toBeGreaterThan(100);
  scenario('base-2p', { phase: 'planning', round: 5, seats: [{ market: { farmer: 1 }, spaces: BUSY }, {}] })
    .can('done', 'place(farmer, wagon.farmer)')
    .cannot('space(ship.farmer)', 'space(castle.trader)');
  scenario('base-2p', { phase: 'actions', round: 5, seats: [{ market: OWN, spaces: BUSY }, {}] }).only('use(ship)', 'use(castle)', 'pass');
});

// --- Tower ---------------------------------------------------------------------------------------

const TOWER = { tiles: ['gunpowder_tower'] };

rule('DEC-BASE-03 DEC-BASE-02', 'with the Gunpowder Tower a seat may draw two more; it then distributes them', () => {
  const g = phase3({ ...TOWER, market: { farmer: 7 }, bag: { knight: 2, monk: 3 } });
  g.only(...draws(3))
    .chance('knight, monk')
    .act('draw(2)')
    .asks('tower', 0)
    .only('to_tower(farmer)', 'to_tower(knight)', 'to_tower(monk)');
  g.act('to_tower(knight)').asks('tower', 0).only('to_tower(farmer)', 'to_tower(monk)', 'done').act('done').asks('draw', 1);
  g.expect({
    'seats.0.tower': { knight: 1 },
    'seats.0.market': { farmer: 7, monk: 1 },
    'seats.0.bag': { ...OWN, knight: 1, monk: 2 },
  }).done();
});

rule('DEC-BASE-03', 'no question about the Tower comes without the tile, without a follower or without a free space', () => {
  phase3({ market: OWN, bag: { knight: 2 } })
    .act('draw(2)')
    .asks('draw', 1)
    .expect({ 'seats.0.tower': {}, 'seats.0.market': { ...OWN, knight: 2 } });
  phase3({ ...TOWER, market: {}, bag: { knight: 2 } })
    .act('draw(0)')
    .asks('draw', 1);
  phase3({ ...TOWER, market: OWN, tower: { monk: 2 }, bag: { knight: 2 } })
    .only(...draws(2))
    .act('draw(2)')
    .asks('draw', 1)
    .expect({ 'seats.0.tower': { monk: 2 } });
});

rule('RUL-007', 'recalled followers go to the Market; the Tower adds its free spaces', () => {
  const g = phase3({ ...TOWER, market: { farmer: 8 }, bag: {}, spaces: BUSY });
  g.only(...draws(2))
    .act('draw(0)')
    .asks('recall', 0)
    .act('space(ship.knight)')
    .asks('recall', 0)
    .act('space(castle.trader)')
    .asks('tower', 0)
    .only('to_tower(farmer)', 'to_tower(knight)', 'to_tower(trader)')
    .act('to_tower(knight)', 'to_tower(trader)')
    .asks('draw', 1);
  g.expect({ 'seats.0.market': { farmer: 8 }, 'seats.0.tower': { knight: 1, trader: 1 } }).done();
  const h = phase3({ market: { farmer: 6 }, bag: {}, spaces: BUSY });
  h.act('draw(0)', 'space(ship.knight)', 'space(castle.trader)')
    .asks('draw', 1)
    .expect({ 'seats.0.market': { farmer: 6, knight: 1, trader: 1 } })
    .done();
});
