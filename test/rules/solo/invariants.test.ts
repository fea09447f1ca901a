/** Section 9: invariants after every step of random games, many seeds. */
import { expect } from 'vitest';
import { refused, rule, scenario, seeds } from '../../dsl.js';
import { busy, type Game, Games, must, type Start, type Step } from '../../plays.js';
import { FILLED, GOODS, KINDS, MARKET, ROUNDS, SOLO, total, TOWNS, type Seen } from './positions.js';

const EACH = SOLO.map((id): [string] => [id]);
/** A position may omit towns that still have all their Citizens. */
const townCitizens = (now: Seen): readonly string[] => now.town_citizens ?? TOWNS;
const BOX: Record<string, number> = { grain: 24, cheese: 21, wine: 18, wool: 15, brocade: 12 };

const everything = (names: readonly string[]): Record<string, readonly (string | null)[]> =>
  Object.fromEntries(names.map((name) => [name, FILLED[name]!]));
/** A seat with much to do; six places are filled. */
const RICH = {
  coins: 25,
  bag: { farmer: 1, boatman: 1, trader: 1, scholar: 1, monk: 1 },
  market: MARKET,
  tiles: ['stage_coach', 'well'],
  tracks: { craftsmen: 2, farmers: 1 },
  wheels: { free: 1 },
  spaces: everything(['ship', 'village', 'scriptorium']),
};
const DIGNITARY = {
  citizens: ['development.3', 'development.18', 'boatmen', 'knights', 'papal_conclave', 'peace_treaty', 'astronomy'],
  stack: ['brewery', 'office', 'theatre', 'laboratory', 'lock', 'gunpowder_tower', 'bourgeois_house', 'library', 'quarry', 'road'],
  seats: [RICH],
};
const TOURS = { seats: [{ ...RICH, goods: { grain: 3, cheese: 2, wine: 3, wool: 1, brocade: 1 } }] };

/** The task is close: a Citizen is missing in Orléans, or at a Deed. */
const NEAR = {
  phase: 'planning',
  round: 3,
  town_citizens: ['orleans'],
  citizens: ['knights', 'boatmen', 'development.18', 'development.28', 'canalization'],
  deeds: { knight_consecration: { scholar: 2, monk: 2, knight: 2 } },
  seats: [
    {
      ...RICH,
      bag: {},
      wheels: {},
      merchant: 'blois',
      goods: { grain: 6, cheese: 5, wine: 5, wool: 4, brocade: 3 },
      citizens: 2,
      tracks: { development: 3 },
      spaces: everything(['ship', 'wagon', 'village']),
    },
  ],
};
const NEARER = {
  ...NEAR,
  town_citizens: [],
  deeds: { knight_consecration: { scholar: 2, monk: 2, knight: 1 } },
  citizens: [...NEAR.citizens, 'knight_consecration'],
  seats: [{ ...NEAR.seats[0]!, merchant: 'chinon', spaces: { ...everything(['ship', 'scriptorium']), town_hall: ['knight', null] } }],
};

/** Counts of one neutral kind everywhere. */
function followers(now: Seen, kind: string): number {
  const seat = now.seats[0]!;
  const heaps = [now.supply.followers, seat.bag, seat.market, seat.tower, seat.waiting, ...Object.values(now.deeds)];
  const placed = Object.values(seat.spaces)
    .flat()
    .filter((piece) => piece === kind).length;
  return heaps.reduce((n, heap) => n + (heap?.[kind] ?? 0), placed);
}
const wheels = (now: Seen): number =>
  now.supply.wheels +
  total(now.seats[0]!.wheels) +
  Object.values(now.seats[0]!.spaces)
    .flat()
    .filter((piece) => piece === 'wheel').length;
const onMap = (now: Seen, kind: string): number =>
  Object.values(now.map ?? {})
    .flat()
    .filter((good) => good === kind).length;

/** Things that torture has taken so far, read from the log. */
class Losses {
  followers = 0;
  wheels = 0;
  goods: Record<string, number> = {};
  read(log: readonly string[]): void {
    for (const line of log) {
      const thing = /gives up (\w+)\(([\w.]+)\)/.exec(line);
      if (thing === null) continue;
      if (thing[1] === 'torture' && thing[2] === 'follower') this.followers++;
      if (thing[1] === 'space' || (thing[1] === 'torture' && thing[2] === 'wheel')) this.wheels++;
      if (thing[1] === 'give') this.goods[thing[2]!] = (this.goods[thing[2]!] ?? 0) + 1;
    }
  }
}

/** Neutral followers and wheels: all are still there, except those taken by torture. */
function pieces(now: Seen, lost: Losses, each: (kind: string) => number, wheelsInPlay: number): void {
  let missing = 0;
  for (const kind of KINDS) {
    const there = followers(now, kind);
    must(there <= each(kind), `${there} ${kind}`);
    missing += each(kind) - there;
  }
  must(missing === lost.followers, `${missing} followers are nowhere, torture took ${lost.followers}`);
  must(wheels(now) === wheelsInPlay - lost.wheels, `${wheels(now)} wheels, torture took ${lost.wheels}`);
}

const WEALTH: Record<string, object> = {
  vierzon: {
    phase: 'planning',
    round: 6,
    seats: [
      {
        ...RICH,
        tiles: ['market_stand', 'well'],
        coins: 60,
        merchant: 'loches',
        stations: ['tours', 'blois', 'chinon'],
        unbuilt: 7,
        goods: { grain: 2, wine: 3, wool: 1, brocade: 1 },
        tracks: { craftsmen: 2, development: 9 },
        spaces: everything(['guildhall', 'village', 'scriptorium']),
        citizens: 1,
      },
    ],
  },
  salesman: {
    phase: 'planning',
    round: 6,
    seats: [
      {
        ...RICH,
        tiles: ['market_stand'],
        coins: 70,
        merchant: 'sancerre',
        goods: { grain: 7, cheese: 4, wine: 5, wool: 5, brocade: 2 },
        spaces: everything(['ship', 'wagon', 'scriptorium']),
      },
    ],
  },
};

/** One Objective is left. */
const LATE: Record<string, object> = {
  vierzon: {
    phase: 'planning',
    round: 6,
    seats: [
      {
        ...RICH,
        tiles: ['market_stand'],
        merchant: 'bourges',
        objectives: ['builder', 'fortress', 'company', 'capital'],
        goods: { wine: 4, wool: 2, brocade: 3 },
        spaces: everything(['ship', 'village', 'scriptorium']),
      },
    ],
  },
  salesman: {
    phase: 'planning',
    round: 6,
    seats: [
      {
        ...RICH,
        tiles: ['market_stand'],
        coins: 50,
        merchant: 'blois',
        objectives: ['bourges', 'chartres', 'vendome', 'argenton'],
        goods: { grain: 9 },
        spaces: everything(['ship', 'wagon', 'scriptorium']),
      },
    ],
  },
};

/** Six Citizens of the eight, late enough for a win. */
const SIX = {
  phase: 'planning',
  round: 4,
  ...DIGNITARY,
  seats: [{ ...RICH, citizens: 6 }],
  town_citizens: ['tours', 'vierzon', 'sancerre'],
  citizens: ['knights', 'boatmen', 'development.3', 'astronomy'],
};

const STEPS = ['', '?onePerRound', '?inOrder'];
/** Eight games of a ruleset from each of these positions, `undefined` being the set-up. */
const from = (ruleset: string, ...positions: (object | undefined)[]): Start[] =>
  positions.flatMap((position, k) => seeds(8).map((seed) => ({ ruleset, seed: 8 * k + seed, position })));
const later = (position: object): object[] => [2, 4].map((round) => ({ phase: 'planning', round, ...position }));
const games = new Games<Seen>(
  [
    ...from('dignitary', undefined, ...later(DIGNITARY), SIX),
    ...from('tours', undefined, ...later(TOURS), NEAR, NEARER),
    ...['vierzon', 'salesman'].flatMap((id) => STEPS.flatMap((step) => from(id + step, undefined, WEALTH[id], LATE[id]))),
  ],
  busy(8),
);

/** All steps of these games; `lost` is what torture has taken so far. */
function eachStep(id: string, check: (step: Step<Seen>, lost: Losses, game: Game<Seen>) => void): void {
  let lost = new Losses();
  games.each((step, game) => {
    if (step === game.steps[0]) lost = new Losses();
    lost.read(step.log);
    check(step, lost, game);
  }, id);
}

rule.each('SOLO-INV-01', EACH, '%s: rounds stay within the board, and the game has no Census', (id) => {
  games.each(({ before, after }) => {
    must(after.phase !== 'census', 'a Census');
    must(after.round <= ROUNDS[id]! && [0, 1].includes(after.round - before.round), `round ${after.round} after ${before.round}`);
  }, id);
});

rule.each(
  'SOLO-INV-02 RUL-S05',
  ['vierzon', 'salesman'].flatMap((id) => STEPS.map((step): [string, string] => [id, step])),
  '%s%s: a marked Objective stays marked; a difficulty step allows one per round',
  (id, step) => {
    let marked = 0;
    let inRound = 0;
    games.each(({ before, after }, { steps }) => {
      const [was, now] = [before, after].map((table) => table.seats[0]!.objectives ?? []) as [string[], string[]];
      for (const one of was) must(now.includes(one), `${one} is not marked any more`);
      must(new Set(now).size === now.length, `marked twice: ${now}`);
      if (before === steps[0]!.before) inRound = 0;
      // a new mark was chosen at the decision before, in its round
      inRound += now.length - was.length;
      must(step === '' || inRound <= 1, `${inRound} Objectives in a round`);
      if (after.round !== before.round) inRound = 0;
      marked += now.length - was.length;
    }, id + step);
    expect(marked, 'no game has marked an Objective').toBeGreaterThan(0);
  },
);

rule.each(
  'SOLO-INV-03',
  EACH,
  '%s: no round follows the one that reaches the goal, and only the Salesman can lose before the last round',
  (id) => {
    const last = ROUNDS[id]!;
    let wins = 0;
    for (const { env, steps } of games.of(id)) {
      const full = (now: Seen): boolean =>
        id === 'dignitary' ? now.seats[0]!.citizens >= 8 : (now.seats[0]!.objectives ?? []).length === 5;
      let reached = 0;
      for (const now of [steps[0]!.before, ...steps.map(({ after }) => after)]) {
        if (id === 'tours') break;
        if (full(now) && reached === 0) reached = now.round;
        // the round in which the last one was reached is played to its end, and no other round begins
        must(reached === 0 || now.round === reached, `reached in round ${reached}, and played on`);
      }
      const end = steps.at(-1)!.after;
      const won = end.seats[0]!.result === 'won';
      expect(env.scores()[0]!.winner).toBe(won);
      if (id !== 'tours' && id !== 'salesman') expect(won, `round ${end.round}`).toBe(reached > 0);
      if (!won && id !== 'salesman') expect(end.round).toBe(last);
      wins += won ? 1 : 0;
    }
    expect([wins > 0, wins < games.of(id).length]).toEqual([true, true]);
  },
);

rule.each('SOLO-DEC-20', EACH, '%s: every game ends within 60 decisions a round', (id) => {
  for (const { env, steps, seed } of games.of(id))
    expect([env.over, steps.length < ROUNDS[id]! * 60], `seed ${seed}`).toEqual([true, true]);
});

// --- The Dignitary -------------------------------------------------------------------------------

/** Every position of the games of the Dignitary after set-up. */
function dignitary(check: (now: Seen, lost: Losses) => void): void {
  eachStep('dignitary', ({ after }, lost) => {
    if (after.phase !== 'setup') check(after, lost);
  });
}

rule('DIG-INV-01', 'Citizens in towns, on spaces and with the player are 13 together', () => {
  dignitary((now) =>
    must(townCitizens(now).length + (now.citizens ?? []).length + now.seats[0]!.citizens === 13, 'a Citizen has come or gone'),
  );
});

rule('DIG-INV-02 DIG-018', 'goods do not exist in any position', () => {
  dignitary((now) => {
    must(total(now.supply.goods) === 0 && total(now.seats[0]!.goods) === 0, 'goods in the supply or with the player');
    must(
      Object.values(now.map ?? {})
        .flat()
        .every((good) => good === null),
      'goods on the map',
    );
  });
});

rule('DIG-INV-03 DIG-015 DIG-016', 'there are 4 neutral followers of each kind and 6 wheels, minus losses by torture', () => {
  let taken = 0;
  dignitary((now, lost) => {
    pieces(now, lost, () => 4, 6);
    taken = Math.max(taken, lost.followers + lost.wheels);
  });
  expect(taken, 'no game has come to torture').toBeGreaterThan(0);
});

rule('DIG-INV-04 DIG-010', 'no Citizen is in the town where the Merchant is', () => {
  let received = 0;
  dignitary((now) => {
    must(!townCitizens(now).includes(now.seats[0]!.merchant), `a Citizen in ${now.seats[0]!.merchant}`);
    received = Math.max(received, 6 - townCitizens(now).length);
  });
  expect(received, 'no Citizen of a town was ever received').toBeGreaterThan(0);
});

// --- The Trip to Tours ---------------------------------------------------------------------------

rule('TRS-INV-01', 'there are 90 goods, 4 wheels, 8 Farmers, 5 of each other kind and 8 Citizens', () => {
  eachStep('tours', ({ after: now }, lost) => {
    let goods = 0;
    for (const kind of GOODS) {
      const there = (now.supply.goods[kind] ?? 0) + onMap(now, kind) + (now.seats[0]!.goods[kind] ?? 0) + (lost.goods[kind] ?? 0);
      must(there === BOX[kind], `${there} ${kind}`);
      goods += there;
    }
    must(goods === 90, `${goods} goods`);
    pieces(now, lost, (kind) => (kind === 'farmer' ? 8 : 5), 4);
    must(
      (now.town_citizens ?? ['orleans']).length + (now.citizens ?? []).length + now.seats[0]!.citizens === 8,
      'a Citizen has come or gone',
    );
  });
});

rule('TRS-INV-02', 'during the game the task is not fulfilled', () => {
  games.each(
    ({
      after: {
        seats: [seat],
      },
      next,
    }) => {
      const done = seat!.merchant === 'tours' && seat!.citizens >= 3 && GOODS.every((kind) => (seat!.goods[kind] ?? 0) >= 3);
      must(!done || next === '', 'the game continues');
    },
    'tours',
  );
  expect(
    games.of('tours').some(({ env }) => env.scores()[0]!.winner),
    'no random game was won',
  ).toBe(true);
});

rule.each(
  'DIG-INV-01 VIE-INV-02 SAL-INV-01 TRS-INV-01',
  [
    ['dignitary', 13],
    ['vierzon', 7],
    ['salesman', 0],
    ['tours', 8],
  ],
  '%s: there are %i Citizens, and a position with more is refused',
  (id, all) => {
    const position = (citizens: number): object => ({
      phase: 'planning',
      round: 5,
      citizens: [],
      ...(id === 'dignitary' || id === 'tours' ? { town_citizens: [] } : {}),
      seats: [{ market: MARKET, citizens }],
    });
    if (id !== 'dignitary' && id !== 'tours') scenario(id, position(all)).expect({ 'seats.0.citizens': all });
    refused('POSITION_INVALID', () => scenario(id, position(all + 1)));
  },
);
