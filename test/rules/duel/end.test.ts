/** The Duel, section 7: end of the game, ties, scores and rewards. */
import { expect } from 'vitest';
import { Env } from '../../../src/env/env.js';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { map, refused, rule, scenario, type Scenario } from '../../dsl.js';
import { BUSY, DUEL, event, nextRound, MARKET, near, OBJECTIVES, rewards, turn, winners } from './positions.js';

const busy = { scriptorium: ['knight', 'scholar'] };
const THREE = ['books', 'branches', 'lady'];
const WINE = { merchant: 'chatellerault', goods: { wine: 3 } };
/** The end of round 3 (Trading Day, no stations) with these two seats. */
const endOf3 = (one: object, two: object): Scenario => event(3, { coins: 5, ...one }, { rival: { coins: 5, ...two } });
/** The end of the game after round 16 (Journey Home). */
const last = (one: object, two: object): Scenario => event(16, { coins: 5, ...one }, { rival: { coins: 5, ...two } });

rule('DUEL-060', 'a seat that has all 4 Objectives wins at the end of the round, not before', () => {
  const g = turn({ ...WINE, objectives: THREE, spaces: busy })
    .act('objective(wine)')
    .asks('turn', 0)
    .act('use(scriptorium)')
    .asks('turn', 1);
  expect(g.env.over).toBe(false);
  g.act('pass');
  expect(winners(g)).toEqual([true, false]);
  g.expect({ round: 3, 'seats.0.result': 'won', 'seats.1.result': 'lost' });
});

rule('DUEL-060 DUEL-024', 'after the fourth Objective the event of the round still takes place', () => {
  const g = scenario(DUEL, {
    phase: 'actions',
    round: 2,
    start: 0,
    seats: [
      { ...WINE, coins: 5, market: MARKET, objectives: THREE },
      { coins: 5, market: MARKET },
    ],
  })
    .asks('turn', 0)
    .act('objective(wine)');
  expect(winners(g)).toEqual([true, false]);
  g.expect({ 'seats.0.coins': 0, 'seats.1.coins': 0 });
});

rule('DUEL-060', 'with 3 Objectives the game continues', () => {
  nextRound(endOf3({ objectives: THREE }, { objectives: ['wine'] }), 4);
});

rule('DUEL-060 DUEL-DEC-18', 'a fourth Objective paid in the window at the end of the round counts for this round', () => {
  const g = endOf3({ ...WINE, objectives: THREE }, {}).asks('scenario.window', 0);
  nextRound(g.fork().act('done'), 4);
  expect(winners(g.act('objective(wine)'))).toEqual([true, false]);
});

rule('DUEL-060 DUEL-061', 'both seats have their windows before the winner is determined', () => {
  const g = endOf3(
    { ...WINE, objectives: THREE },
    { merchant: 'orleans', goods: { brocade: 4 }, objectives: ['books', 'branches', 'wine'] },
  );
  g.act('objective(wine)').asks('scenario.window', 1);
  expect(winners(g.fork().act('done'))).toEqual([true, false]);
  expect(winners(g.act('objective(lady)'))).toEqual([false, true]);
});

rule('DUEL-061', 'if both seats have all 4 Objectives, the seat with more VP in goods wins, not that with more goods or coins', () => {
  expect(
    winners(endOf3({ objectives: OBJECTIVES, goods: { brocade: 1 } }, { objectives: OBJECTIVES, coins: 50, goods: { grain: 4 } })),
  ).toEqual([true, false]);
  expect(
    winners(endOf3({ objectives: OBJECTIVES, goods: { wool: 1, wine: 1 } }, { objectives: OBJECTIVES, goods: { cheese: 4 } })),
  ).toEqual([false, true]);
});

rule('DUEL-062', 'if both seats have all 4 Objectives and equal VP in goods, the seat with more coins wins', () => {
  expect(
    winners(
      endOf3(
        { objectives: OBJECTIVES, coins: 6, goods: { wine: 1 } },
        { objectives: OBJECTIVES, coins: 7, goods: { grain: 1, cheese: 1 } },
      ),
    ),
  ).toEqual([false, true]);
  expect(winners(endOf3({ objectives: OBJECTIVES, coins: 8 }, { objectives: OBJECTIVES, coins: 7 }))).toEqual([true, false]);
});

rule('DUEL-063', 'if both seats have all 4 Objectives, equal VP in goods and equal coins, both win', () => {
  const g = endOf3(
    { objectives: OBJECTIVES, goods: { wine: 1 }, tracks: { development: 20 } },
    { objectives: OBJECTIVES, goods: { grain: 3 } },
  );
  expect(winners(g)).toEqual([true, true]);
  expect(g.env.scores().map((score) => score.rank)).toEqual([1, 1]);
  g.expect({ 'seats.0.result': 'won', 'seats.1.result': 'won' });
});

rule('DUEL-064', 'the first seat with all 4 Objectives wins; the other has no further round', () => {
  expect(winners(endOf3({ objectives: OBJECTIVES }, { objectives: THREE, coins: 99, goods: { brocade: 5 } }))).toEqual([true, false]);
});

rule('DUEL-064 RUL-D06', 'the game ends after round 16 in any case', () => {
  last({}, {}).over().expect({ round: 16 });
});

rule('RUL-D06', 'if no seat has all 4 Objectives after round 16, more Objectives win, then goods VP, then coins, then both win', () => {
  expect(winners(last({ objectives: ['wine', 'books'] }, { objectives: ['lady'], coins: 99, goods: { brocade: 5 } }))).toEqual([
    true,
    false,
  ]);
  expect(winners(last({ objectives: ['wine'], coins: 9 }, { objectives: ['books'], goods: { grain: 1 } }))).toEqual([false, true]);
  expect(winners(last({ coins: 6, goods: { grain: 2 } }, { goods: { cheese: 1 } }))).toEqual([true, false]);
  expect(winners(last({ objectives: ['wine'] }, { objectives: ['books'] }))).toEqual([true, true]);
});

rule('RUL-D16 DUEL-061', 'goods on the Brasserie count, and bread is worth the status', () => {
  const bread = { tiles: ['bakery'], stores: { 'bakery.bread': 2 }, tracks: { development: 15 } };
  expect(
    winners(endOf3({ objectives: OBJECTIVES, ...bread }, { objectives: OBJECTIVES, coins: 50, goods: { brocade: 1, cheese: 1 } })),
  ).toEqual([true, false]);
  const wine = { tiles: ['brasserie'], stores: { 'brasserie.wine': 2 } };
  expect(winners(endOf3({ objectives: OBJECTIVES, ...wine }, { objectives: OBJECTIVES, coins: 50, goods: { brocade: 1 } }))).toEqual([
    true,
    false,
  ]);
});

rule('RUL-D17', 'the end bonuses of Depot, Merchant House and Port have no effect', () => {
  const set = { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 };
  const tiles = {
    tiles: ['depot', 'merchant_house', 'port'],
    stations: ['tours', 'blois', 'chinon', 'le_blanc', 'argenton_sur_creuse'],
    unbuilt: 5,
  };
  const g = last({ objectives: ['lady'], goods: set, ...tiles }, { objectives: ['lady'], goods: { brocade: 3, grain: 1 } });
  expect(winners(g)).toEqual([false, true]);
});

rule(
  'DUEL-OBJ-BRANCHES-1 DUEL-OBJ-LADY-1 SOLO-DEC-23',
  'pieces that cannot count are not in the owned number: wool without brocade, stations without an inland one',
  () => {
    const have = (seat: object, id: string): number =>
      turn({ ...seat, spaces: busy })
        .env.scores()[0]!
        .objectives.find((objective) => objective.id === id)!.have;
    expect([{ wool: 5 }, { wool: 5, brocade: 1 }, { wool: 1, brocade: 1 }, { brocade: 4 }].map((goods) => have({ goods }, 'lady'))).toEqual(
      [2, 3, 2, 3],
    );
    const built = (stations: string[]): number => have({ stations, unbuilt: 10 - stations.length }, 'branches');
    expect([built(['tours', 'blois', 'chinon', 'le_blanc']), built(['tours', 'blois', 'le_mans', 'le_blanc']), built(['le_mans'])]).toEqual(
      [2, 3, 1],
    );
  },
);

rule(
  'DUEL-OBJ-BOOKS-1 DUEL-OBJ-BRANCHES-1 DUEL-OBJ-WINE-1 DUEL-OBJ-LADY-1',
  'the scores contain the reached Objectives, and the owned and needed amounts',
  () => {
    const g = turn({
      ...WINE,
      goods: { wine: 2, wool: 1, brocade: 1 },
      objectives: ['branches'],
      stations: ['tours', 'blois', 'le_mans'],
      unbuilt: 7,
      tracks: { development: 4 },
      spaces: busy,
    });
    const [mine] = g.env.scores();
    expect([mine!.total, mine!.parts]).toMatchObject([1, { branches: 1 }]);
    const rows = new Map(mine!.objectives!.map((objective) => [objective.id, objective]));
    expect(rows.get('books')).toMatchObject({ have: 2, need: 3, done: false });
    expect(rows.get('branches')).toMatchObject({ need: 3, done: true });
    expect(rows.get('wine')).toMatchObject({ have: 2, need: 3, done: false });
    expect(rows.get('lady')).toMatchObject({ have: 2, need: 3, done: false });
  },
);

/** Seat 0 passes and seat 1 must pass, so the round ends. */
const final = (round: number, one: object, two: object): object => ({
  phase: 'actions',
  round,
  map: map(),
  seats: [
    { ...BUSY, ...one },
    { market: MARKET, ...two },
  ],
});

rule('DUEL-DEC-16', 'the outcome is +1 and -1, both 0 if both win or both lose, and 0 before the end', () => {
  near(rewards(final(3, { objectives: OBJECTIVES }, {}), 'pass', { reward: 'outcome' }), [1, -1]);
  near(rewards(final(3, {}, { objectives: OBJECTIVES }), 'pass', { reward: 'outcome' }), [-1, 1]);
  near(rewards(final(3, { objectives: OBJECTIVES }, { objectives: OBJECTIVES }), 'pass', { reward: 'outcome' }), [0, 0]);
  near(rewards(final(5, {}, {}), 'pass', { reward: 'outcome' }), [0, 0]);
  near(rewards(final(3, {}, {}), 'pass', { reward: 'outcome' }), [0, 0]);
  const both = scenario(DUEL, { phase: 'event', round: 3, seats: [{ objectives: OBJECTIVES }, { objectives: OBJECTIVES }] });
  expect(winners(both)).toEqual([true, true]);
});

rule('DUEL-DEC-16', 'progress is half of the owned share of each need, 1 if marked, minus that of the rival', () => {
  const step = (seat: object, action: string, discount = 1): number[] =>
    rewards(final(3, { ...seat, spaces: { ...busy, ...(seat as { spaces?: object }).spaces } }, BUSY), action, {
      reward: 'progress',
      discount,
    });
  near(step({ tracks: { development: 3 } }, 'use(scriptorium)'), [1 / 24, -1 / 24]);
  near(step({ tracks: { development: 8 } }, 'use(scriptorium)'), [1 / 6, -1 / 6]);
  near(step({ ...WINE }, 'objective(wine)'), [1 / 8, -1 / 8]);
  near(step({ merchant: 'tours', goods: { wine: 2 }, tiles: ['winery'], spaces: { winery: ['farmer', 'trader'] } }, 'use(winery)'), [
    1 / 24,
    -1 / 24,
  ]);
  near(
    step(
      { merchant: 'tours', goods: { brocade: 1 }, tiles: ['wool_manufacturer'], spaces: { wool_manufacturer: ['boatman', 'trader'] } },
      'use(wool_manufacturer)',
    ),
    [1 / 24, -1 / 24],
  );
  near(step({ merchant: 'tours', spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }, 'use(guildhall)'), [1 / 24, -1 / 24]);
  near(step({ merchant: 'tours', goods: { wine: 5 }, tiles: ['winery'], spaces: { winery: ['farmer', 'trader'] } }, 'use(winery)'), [0, 0]);
  // earlier, the seat has status 1 of 3 and wine 2 of 3, the other status 1: the difference is 1/12
  near(step({ merchant: 'tours', goods: { wine: 2 } }, 'use(scriptorium)', 0.5), [-1 / 24, 1 / 24]);
});

rule('DUEL-DEC-16', 'in a finished game the potential is 0', () => {
  near(rewards(final(3, { objectives: OBJECTIVES, tracks: { development: 9 } }, {}), 'pass', { reward: 'progress' }), [
    1 - (1 - 1 / 24),
    -1 + (1 - 1 / 24),
  ]);
});

rule('DUEL-DEC-16', 'rewards by victory points are refused', () => {
  refused('REWARD_UNSUPPORTED', () => new Env(loadRuleset(DUEL), { reward: 'score' }));
  refused('REWARD_UNSUPPORTED', () => new Env(loadRuleset(DUEL), { reward: 'margin' }));
});

rule('DUEL-061 DUEL-062 RUL-D06', 'before the end the scores show which seat would win now', () => {
  const standing = (one: object, two: object): boolean[] =>
    turn({ spaces: { scriptorium: ['knight', 'scholar'] }, ...one }, { rival: two })
      .env.scores()
      .map((score) => score.winner);
  expect(standing({ objectives: ['wine'] }, {})).toEqual([true, false]);
  expect(standing({ goods: { wine: 1 } }, { goods: { brocade: 1 } })).toEqual([false, true]);
  expect(standing({}, {})).toEqual([true, true]);
});

rule('RUL-D03 DUEL-DEC-16', 'if both lose, both have the same rank, whatever they own, and each gets 0', () => {
  for (const reward of ['outcome', 'rank', 'progress'] as const) {
    const env = new Env(loadRuleset(DUEL), { reward });
    const poor = { coins: 4, market: MARKET };
    env.reset({
      seed: 7,
      position: {
        phase: 'actions',
        round: 2,
        start: 0,
        seats: [
          { ...poor, objectives: ['wine', 'lady'], spaces: { scriptorium: ['knight', 'scholar'] } },
          { ...poor, goods: { brocade: 1 } },
        ],
      } as never,
    });
    env.step(env.ruleset.actionId('pass'));
    expect(env.over).toBe(true);
    expect(env.scores().map(({ rank, winner }) => [rank, winner])).toEqual([
      [1, false],
      [1, false],
    ]);
    // the last step removes the potential of the position before it
    near([env.returns[0]! + env.returns[1]!], [0]);
    if (reward !== 'progress') near([...env.rewards], [0, 0]);
  }
});

rule('DUEL-024', 'the position has the results: the seat that could not pay has lost, and the other has won', () => {
  const g = event(2, { coins: 4 });
  expect(winners(g)).toEqual([false, true]);
  g.expect({ 'seats.0.result': 'lost', 'seats.1.result': 'won' });
});
