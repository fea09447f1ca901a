/**
 * The invariants INV-01 to INV-34: each is true at every decision of recorded games, and each check fails when a fact is falsified (the
 * negative control).
 */
import { expect } from 'vitest';
import type { Env } from '../../src/env/env.js';
import {
  boxOf,
  checkAnswers,
  checkCoins,
  checkGrowth,
  checkInvariants,
  checkScores,
  checkStatus,
  checkStep,
  checkTable,
  checkTurn,
  GOODS,
  tableOf,
  type SeatFacts,
} from '../invariants.js';
import { rule, scenario } from '../dsl.js';
import { play, rich } from './play.js';
import { all, breaks, doctored, first, holds, middle, move, own, recorded, stepped, type Moment } from './recorded.js';

const add = (counts: Record<string, number>, key: string, n = 1): void => {
  counts[key] = (counts[key] ?? 0) + n;
};
const quiet = ({ before, after }: Moment): boolean =>
  before.round === after.round && before.phase === 'actions' && after.phase === 'actions';
const fresh = ({ before }: Moment): boolean => before.round <= 3;

rule('INV-01', 'neutral followers: supply, seats and deeds never hold more than are in play', () => {
  holds('INV-01');
  doctored('INV-01', (t) => add(t.supply.followers, 'knight', 20));
  const start = scenario('base-4p?tiles=base').env;
  const table = structuredClone(tableOf(start));
  add(first(table).bag, 'knight');
  breaks('INV-01', () => checkTable(boxOf(start), table));
});

rule('INV-01 INV-03 INV-06', 'at the start the numbers are exact', () => {
  for (const [name, followers, goods, wheels] of [
    ['base-2p?tiles=base', 54, 78, 16],
    ['base-3p@first-2014', 71, 84, 16],
    ['base-4p@eighth', 88, 90, 16],
    ['base-5p?tiles=base', 105, 90, 20],
  ] as const) {
    const t = tableOf(scenario(name).env);
    const onMap = Object.values(t.map)
      .flat()
      .filter((good) => good !== null).length;
    const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);
    expect([sum(t.supply.followers), sum(t.supply.goods) + onMap, t.supply.wheels]).toEqual([followers, goods, wheels]);
  }
});

rule('INV-02', 'each seat has its four own followers, never in the Town Hall', () => {
  holds('INV-02');
  doctored('INV-02', (t) => add(first(t).bag, 'own_farmer'));
  doctored('INV-02', (t) => {
    for (const counts of [first(t).bag, first(t).market]) delete counts.own_trader;
    first(t).spaces = {};
  });
  doctored(
    'INV-02',
    (t) => {
      delete first(t).bag.own_boatman;
      first(t).spaces.town_hall = ['own_boatman', null];
    },
    ({ after }) => (first(after).bag.own_boatman ?? 0) === 1,
  );
});

rule('INV-03', 'goods: never more than 24, 21, 18, 15, 12', () => {
  holds('INV-03');
  for (const good of Object.keys(GOODS)) doctored('INV-03', (t) => add(t.supply.goods, good, 25));
});

rule('INV-04', 'removed goods: 12 with two seats, 6 with three, none with more', () => {
  holds('INV-04');
  const env = scenario('base-2p?tiles=base').env;
  const t = structuredClone(tableOf(env));
  const spare = Object.keys(GOODS).find(
    (good) =>
      (t.supply.goods[good] ?? 0) +
        Object.values(t.map)
          .flat()
          .filter((lying) => lying === good).length <
      GOODS[good]!,
  )!;
  add(t.supply.goods, spare);
  breaks('INV-04', () => checkTable(boxOf(env), t));
});

rule('INV-05', 'map: one good per space, closed spaces empty, nothing new after setup', () => {
  holds('INV-05');
  doctored(
    'INV-05',
    (t) => {
      t.map['orleans--vierzon--road'] = [null, 'grain'];
      t.supply.goods.grain = 0;
    },
    undefined,
    'base-2p@first-2014',
    false,
  );
  doctored('INV-05', (t) => {
    t.map['orleans--blois--waterway'] = [null, null];
  });
  doctored('INV-05', (t) => {
    delete t.map['orleans--blois--waterway'];
  });
  const moment = middle();
  const [edge, row] = Object.entries(moment.before.map).find(([, goods]) => goods.includes(null))!;
  moment.after.map[edge] = row.map((good) => good ?? 'wine');
  moment.after.supply.goods.wine = 0;
  breaks('INV-05', () => checkStep(moment.box, moment.before, moment.after, moment.seat));
});

rule('INV-06', 'wheels: 16 with two to four seats, 20 with five', () => {
  holds('INV-06');
  doctored('INV-06', (t) => add(first(t).wheels, 'free', 17));
  doctored(
    'INV-06',
    (t) => {
      t.supply.wheels += 1;
    },
    fresh,
  );
});

rule('INV-07', 'at most one wheel per place; none on Monk spaces, one-follower places, in the Town Hall', () => {
  holds('INV-07');
  doctored('INV-07', (t) => {
    first(t).spaces.ship = ['wheel', 'wheel', null];
    move(t);
  });
  doctored('INV-07', (t) => {
    first(t).spaces.town_hall = ['wheel', null];
    move(t);
  });
  for (const [tile, row] of [
    ['brewery', ['wheel']],
    ['cellar', ['wheel', null]],
    ['hayrick', ['wheel']],
    ['sacristy', ['wheel']],
  ] as const) {
    doctored('INV-07', (t) => {
      first(t).tiles.push(tile);
      first(t).spaces[tile] = [...row];
      move(t);
    });
  }
});

rule('INV-08', 'no space holds two pieces, a place has no more pieces than spaces', () => {
  holds('INV-08');
  doctored('INV-08', (t) => {
    first(t).spaces.ship = ['farmer', 'boatman', 'knight', 'knight'];
    move(t);
  });
  doctored('INV-08', (t) => {
    first(t).spaces.ship = ['farmer boatman', null, null];
    move(t);
  });
  doctored('INV-08', (t) => {
    first(t).tiles = first(t).tiles.filter((tile) => tile !== 'winery');
    first(t).spaces.winery = ['farmer', null];
    move(t);
  });
});

rule('INV-09', 'coins: never negative; first edition: supply and seats together keep their sum', () => {
  holds('INV-09');
  doctored('INV-09', (t) => {
    first(t).coins = -1;
  });
  doctored(
    'INV-09',
    (t) => {
      first(t).coins += 1;
    },
    undefined,
    'base-2p@first-2014',
    false,
  );
  doctored(
    'INV-09',
    (t) => {
      t.supply.coins = Number(t.supply.coins) - 1;
    },
    undefined,
    'base-2p@first-2014',
    false,
  );
});

rule('INV-10', 'ten stations per seat at most', () => {
  holds('INV-10');
  doctored('INV-10', (t) => {
    first(t).unbuilt = 11;
  });
  doctored('INV-10', (t) => {
    first(t).unbuilt = -1;
  });
});

rule('INV-11', 'one station per town, Orléans excepted', () => {
  holds('INV-11');
  doctored('INV-11', (t) => {
    for (const seat of t.seats.slice(0, 2)) {
      seat.unbuilt = 0;
      seat.stations = ['tours', 'orleans'];
    }
    for (const seat of t.seats.slice(2)) seat.stations = [];
  });
});

rule('INV-12', 'one station of a seat per town', () => {
  holds('INV-12');
  doctored('INV-12', (t) => {
    first(t).unbuilt = 0;
    first(t).stations = ['orleans', 'orleans'];
  });
});

rule('INV-13', 'Market 8, Tower 2 and only with its tile, those who wait fit in', () => {
  holds('INV-13');
  doctored(
    'INV-13',
    (t) => {
      first(t).market = { ...own(first(t)), knight: 3, monk: 3, scholar: 3 };
      move(t);
    },
    fresh,
  );
  doctored(
    'INV-13',
    (t) => {
      first(t).tiles = first(t).tiles.filter((tile) => tile !== 'gunpowder_tower');
      first(t).tower = { knight: 1 };
      first(t).market.knight = 0;
      move(t);
    },
    ({ after }) => Object.keys(first(after).tower).length === 0,
  );
});

rule('INV-14', 'no tile twice', () => {
  holds('INV-14');
  doctored('INV-14', (t) => {
    t.stack.push(t.stack[0] ?? t.seats[0]!.tiles[0]!);
  });
  doctored(
    'INV-14',
    (t) => {
      t.seats[1]!.tiles.push(t.seats[0]!.tiles[0]!);
    },
    ({ after }) => first(after).tiles.length > 0,
  );
});

rule('INV-15', 'citizens: 14 in all, none twice, none leaves a seat', () => {
  holds('INV-15');
  doctored('INV-15', (t) => {
    first(t).citizens += 1;
  });
  doctored('INV-15', (t) => {
    t.citizens.push('mayor');
  });
  stepped('INV-15', ({ before }) => {
    before.seats[0]!.citizens += 1;
  });
});

rule('INV-16', 'markers stay on their tracks', () => {
  holds('INV-16');
  for (const [track, beyond] of [
    ['farmers', 9],
    ['boatmen', 6],
    ['craftsmen', 6],
    ['traders', 6],
    ['knights', 6],
    ['scholars', 6],
    ['development', 31],
  ] as const) {
    doctored('INV-16', (t) => {
      first(t).tracks[track] = beyond;
    });
    doctored('INV-16', (t) => {
      first(t).tracks[track] = -1;
    });
  }
});

rule('INV-17', 'status is that of the last status space at or behind the marker', () => {
  holds('INV-17');
  const moment = middle(({ after }) => first(after).stations.length + first(after).citizens > 0);
  first(moment.after).tracks.development = (first(moment.after).tracks.development ?? 0) >= 15 ? 3 : 30;
  breaks('INV-17', () => checkStatus(moment.after, moment.scores));
});

rule('INV-18', 'hour glass: as many tiles are turned as rounds begun', () => {
  holds('INV-18');
  doctored('INV-18', (t) => add(t.hour_glass, 'plague.c', 1));
  doctored(
    'INV-18',
    (t) => {
      t.round += 1;
    },
    ({ after }) => after.round < 18,
  );
});

rule('INV-19', 'deeds hold neutral followers of their kinds, and these never leave', () => {
  holds('INV-19');
  doctored('INV-19', (t) => {
    t.deeds.astronomy = { knight: 1 };
    move(t);
  });
  doctored('INV-19', (t) => {
    t.deeds.papal_conclave = { monk: 3 };
    move(t);
  });
  stepped(
    'INV-19',
    ({ before }) => {
      const deed = Object.values(before.deeds).find((sent) => Object.keys(sent).length > 0)!;
      add(deed, Object.keys(deed)[0]!);
    },
    ({ before }) => Object.values(before.deeds).some((sent) => Object.keys(sent).length > 0),
  );
});

rule('INV-20', 'the citizen of a deed is there until its last space is filled, and then gone', () => {
  holds('INV-20');
  const open = ({ after }: Moment): boolean => after.citizens.includes('papal_conclave');
  doctored(
    'INV-20',
    (t) => {
      t.citizens = t.citizens.filter((name) => name !== 'papal_conclave');
      first(t).citizens += 1;
    },
    open,
  );
  doctored(
    'INV-20',
    (t) => {
      t.deeds.papal_conclave = { monk: 2, knight: 1 };
      move(t);
    },
    open,
  );
});

rule('INV-21', 'a Monk space holds a Monk or nothing', () => {
  holds('INV-21');
  doctored('INV-21', (t) => {
    first(t).tiles.push('brewery');
    first(t).spaces.brewery = ['scholar'];
    move(t);
  });
});

rule('INV-22', 'a seat that has passed is not on turn again in the round', () => {
  all(({ kind, before, seat }) => checkTurn(before.phase, kind, before.seats[seat]!.passed));
  breaks('INV-22', () => checkTurn('actions', 'base.turn', true));
  const g = scenario('base-3p?tiles=base', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [0, 1, 2].map(() => ({ spaces: { scriptorium: ['knight', 'scholar'], farm_house: ['boatman', 'craftsman'] } })),
  });
  g.act('pass').asks('turn', 1).act('use(scriptorium)').asks('turn', 2).act('use(scriptorium)').asks('turn', 1);
});

rule('INV-23', 'every list is non-empty, sorted, without duplicates, equal to the mask; everything on it can be applied', () => {
  scenario('base-3p@eighth', rich(3, 'eighth', 3), { seed: 3 }).playRandom(3, 120, ({ env }) => {
    checkInvariants(env);
    for (const action of env.legalActions()) env.fork('exact').step(action);
    for (let action = 0; action < env.ruleset.spec.numActions; action += 37) {
      if (!env.legalActions().includes(action)) expect(() => env.fork('exact').step(action)).toThrow(/./);
    }
  });
  const mask = Uint8Array.from([0b0110]);
  checkAnswers([1, 2], mask, 8);
  for (const list of [[], [1], [2, 1], [1, 1], [1, 2, 3], [1, 9]]) breaks('INV-23', () => checkAnswers(list, mask, 8));
});

rule('INV-24', 'every game ends after 18 rounds, whatever is played', () => {
  for (const pick of [0, -1]) {
    const { env } = scenario('base-2p?tiles=base', rich(2, 'big-box-2025', 1));
    let moves = 0;
    while (!env.over && moves++ < 5000) env.step(env.legalActions().at(pick)!);
    expect(env.over).toBe(true);
    expect(tableOf(env).round).toBe(18);
  }
  doctored('INV-24', (t) => {
    t.round = 19;
  });
});

rule('INV-25', 'draws and recalls together stay within the allowance', () => {
  for (const seed of [1, 4]) {
    const { env } = scenario('base-3p?tiles=base', rich(3, 'big-box-2025', seed), { seed });
    const player = play(seed);
    while (!env.over) {
      checkInvariants(env);
      env.step(player(env));
    }
  }
  const g = scenario('base-2p?tiles=base', {
    phase: 'followers',
    round: 5,
    start: 0,
    seats: [{ bag: { knight: 3 }, market: {}, spaces: { ship: ['farmer', 'boatman', 'knight'] } }, {}],
  });
  g.act('draw(3)').asks('recall', 0).act('space(ship.farmer)').asks('planning', 0);
  checkGrowth(5, 0, 4, 0);
  breaks('INV-25', () => checkGrowth(5, 0, 5, 0));
  breaks('INV-25', () => checkGrowth(5, 0, 9, 5));
});

rule('INV-26', 'a merchant is in exactly one town', () => {
  holds('INV-26');
  doctored('INV-26', (t) => {
    first(t).merchant = '';
  });
  doctored('INV-26', (t) => {
    first(t).merchant = 'paris';
  });
});

rule('INV-27', 'same seed and same actions: the same game, bit by bit; another seed, another game', () => {
  const run = (seed: number): string[] => {
    const { env } = scenario('base-3p@eighth', undefined, { seed });
    const player = play(5);
    const hashes = [env.stateHash()];
    while (!env.over) {
      env.step(player(env));
      hashes.push(env.stateHash());
    }
    return [...hashes, Buffer.from(env.snapshot()).toString('base64')];
  };
  expect(run(9)).toEqual(run(9));
  expect(run(10)[0]).not.toBe(run(9)[0]);
});

rule('INV-28', 'an observation depends neither on the hour glass order nor on future chance', () => {
  const bytes = (env: Env, seat: number): string => {
    const row = new Uint8Array(env.ruleset.spec.observationBytes);
    env.writeObservation(row, 0, seat);
    return Buffer.from(row).toString('hex');
  };
  const { env } = scenario('base-3p?tiles=base', undefined, { seed: 2 });
  const player = play(2);
  for (let i = 0; i < 200; i++) {
    const other = env.fork('reseed', { seed: i });
    for (let seat = 0; seat < 3; seat++) expect(bytes(other, seat)).toBe(bytes(env, seat));
    env.step(player(env));
  }
  const coin = (coins: number): Env =>
    scenario('base-2p?tiles=base', { phase: 'planning', round: 5, start: 0, seats: [{ coins }, {}] }).env;
  expect(bytes(coin(5), 1)).not.toBe(bytes(coin(6), 1));
});

rule('INV-29', 'the total is the sum of its parts, and at least one seat wins', () => {
  holds('INV-29');
  const { scores } = structuredClone(recorded('base-4p?tiles=base').at(-1)!);
  expect(scores.some((score) => score.winner)).toBe(true);
  breaks('INV-29', () =>
    checkScores(
      scores.map((score) => ({ ...score, winner: false })),
      true,
    ),
  );
  breaks('INV-29', () =>
    checkScores(
      scores.map((score) => ({ ...score, total: score.total + 1 })),
      true,
    ),
  );
});

rule('INV-30', 'coins move only by payments and gains that are logged', () => {
  holds('INV-30');
  const moment = middle(({ log }) => log.some((line) => /gains \d+ coins/.test(line)));
  breaks('INV-30', () =>
    checkCoins(
      moment.before,
      moment.after,
      moment.log.filter((line) => !/coins/.test(line)),
    ),
  );
  first(moment.after).coins += 1;
  breaks('INV-30', () => checkCoins(moment.before, moment.after, moment.log));
});

rule('INV-31', 'removed pieces never come back, and nothing is removed without a payment', () => {
  holds('INV-31');
  stepped('INV-31', ({ after }) => {
    after.supply.wheels += 1;
  });
  stepped('INV-31', ({ after }) => {
    add(after.supply.goods, 'brocade');
  });
  stepped('INV-31', ({ after }) => {
    add(after.supply.followers, 'monk');
  });
  stepped(
    'INV-31',
    ({ after }) => {
      after.supply.wheels -= 1;
    },
    (moment) => quiet(moment) && moment.after.supply.wheels > 0,
  );
  stepped('INV-31', ({ after }) => {
    after.seats[0]!.unbuilt += 1;
  });
});

rule('INV-32', 'one start player; the marker moves one seat per round', () => {
  holds('INV-32');
  doctored('INV-32', (t) => {
    t.start = 4;
  });
  stepped(
    'INV-32',
    ({ after, box }) => {
      after.start = (after.start + 1) % box.seats;
    },
    ({ after }) => after.phase === 'actions',
  );
});

rule('INV-33', 'no action of the base game changes another seat', () => {
  holds('INV-33');
  for (const change of [
    (seat: SeatFacts): void => {
      seat.coins += 1;
    },
    (seat: SeatFacts): void => {
      seat.merchant = 'nevers';
    },
    (seat: SeatFacts): void => {
      seat.tracks.scholars = 5;
    },
  ]) {
    stepped(
      'INV-33',
      ({ after, seat }) => change(after.seats[(seat + 1) % 4]!),
      (moment) =>
        quiet(moment) &&
        moment.after.seats[(moment.seat + 1) % 4]!.merchant !== 'nevers' &&
        moment.after.seats[(moment.seat + 1) % 4]!.tracks.scholars !== 5,
    );
  }
});

rule('INV-34', 'looking changes nothing: neither a bag nor what comes next', () => {
  const { env } = scenario('base-2p?tiles=base&bagCounts=owner', rich(2, 'big-box-2025', 4), { seed: 4 });
  const blind = env.fork('exact');
  const player = play(4);
  for (let i = 0; i < 300 && !env.over; i++) {
    checkInvariants(env);
    for (const viewer of [0, 1, null]) env.render(viewer, false);
    const action = player(env);
    env.step(action);
    blind.step(action);
    expect(env.stateHash()).toBe(blind.stateHash());
  }
  while (env.moveNumber % 8 !== 0) env.step(player(env));
  let looks = 0;
  const shaky = new Proxy(env, { get: (target, key) => (key === 'stateHash' ? (): string => `${looks++}` : bound(target, key)) });
  breaks('INV-34', () => checkInvariants(shaky));
});

function bound(target: Env, key: string | symbol): unknown {
  const value = Reflect.get(target, key, target) as unknown;
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}
