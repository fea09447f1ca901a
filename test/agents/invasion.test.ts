/** The policy of the team in Invasion: its inputs, how it fills places, and its results. */
import { describe, expect, test, vi } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { TOWN_IDS } from '../../agents/bots/greedy/observation-offsets.js';
import { ActionScores } from '../../agents/bots/invasion/action-scores.js';
import { takenBy } from '../../agents/bots/invasion/action-names.js';
import { wantedBy } from '../../agents/bots/invasion/needs.js';
import { PlaceChoice, BUILD, ROAD } from '../../agents/bots/invasion/place-choice.js';
import { RoundPlan } from '../../agents/bots/invasion/round-plan.js';
import { TeamResult } from '../../agents/bots/invasion/team-result.js';
import { TeamStrategy } from '../../agents/bots/invasion/team-strategy.js';
import { TeamView } from '../../agents/bots/invasion/team-view.js';
import { INVASION_WEIGHTS, type InvasionWeights, PHASES, shiftOf, shiftWeights } from '../../agents/bots/invasion/weights.js';
import type { DecisionRequest, MatchInfo } from '../../src/arena/player.js';
import { openBuiltin } from '../../src/arena/player/builtin.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { CHARACTERS, type Character, EASY } from '../../src/rules/invasion/data/characters.js';
import { FARMER, KNIGHT, MONK, TRADER } from '../../src/rules/base/model/vocabulary.js';

test('a seat sees the characters of all seats, the contents of the city, and the reinforcement', () => {
  const ruleset = loadRuleset('invasion-2p?characters=general,councilman');
  const env = new Env(ruleset);
  const city = { stored: { grain: 4 }, coins: { city_treasury: 9 }, reinforcement: true };
  env.reset({ seed: 1, position: { phase: 'planning', round: 8, city, seats: [{}, {}] } });
  const team = new TeamView(ruleset);
  team.observe(env);
  expect(team.seats.map(({ character }) => character)).toEqual(
    env.currentSeat === 0 ? ['general', 'councilman'] : ['councilman', 'general'],
  );
  expect([team.coinsOpen, team.goodsOpen[0], team.wallsOpen]).toEqual([30 - 9, 6 - 4, 5 + 1]);
});

test('the events of stack A end with the tiles that the number of seats draws (COOP-008)', () => {
  const last = [2, 3, 4, 5].map((seats) => new TeamView(loadRuleset(`invasion-${seats}p`)).lastOfA);
  expect(last).toEqual([9, 9, 8, 8]);
});

test('the plan fills places for the highest sum, uses Monks as jokers, and sends neutral followers', () => {
  const choice = new PlaceChoice();
  choice.begin();
  choice.hand.set([1, 0, 0, 1, 1, 0, 1]);
  choice.neutrals.set([0, 0, 0, 1, 1, 0, 1]);
  choice.room = 1;
  const add = (value: number, lacks: readonly number[], neutral = false): void => {
    const option = choice.add(choice.options.length, value, { neutral });
    for (const kind of lacks) option.lacks[kind]!++;
  };
  add(5, [FARMER, TRADER]);
  // a Monk replaces the second Farmer
  add(4, [FARMER]);
  add(6, [FARMER, TRADER, KNIGHT, MONK]);
  add(3, [KNIGHT], true);
  // this is an own Farmer
  add(9, [FARMER], true);
  expect(choice.choose(() => 0)).toBe(5 + 4 + 3);
  const chosen = choice.options.filter(({ isChosen }) => isChosen);
  expect(chosen.map(({ value }) => value).sort()).toEqual([3, 4, 5]);
  // the choice undoes what it tried
  expect([...choice.hand]).toEqual([1, 0, 0, 1, 1, 0, 1]);
});

test('a Monk replaces a neutral follower that is sent, and the plan sends no more than the place has spaces', () => {
  const choice = new PlaceChoice();
  choice.begin();
  choice.hand.set([0, 0, 0, 2, 0, 0, 1]);
  choice.neutrals.set([0, 0, 0, 2, 0, 0, 1]);
  choice.add(0, 4).lacks[KNIGHT] = 1;
  for (const value of [2, 1]) choice.add(1, value, { neutral: true }).lacks[TRADER] = 1;
  choice.room = 2;
  expect(choice.choose(() => 0)).toBe(4 + 2 + 1);
  choice.room = 1;
  expect(choice.choose(() => 0)).toBe(4 + 2);
});

test('a mover and a builder share the value of the journey that they make together', () => {
  const choice = new PlaceChoice();
  choice.begin();
  choice.hand.set([2, 0, 0, 0, 0, 0, 0]);
  for (const journey of [ROAD, BUILD] as const) choice.add(journey, 0, { journey }).lacks[FARMER] = 1;
  choice.add(9, 3).lacks[FARMER] = 1;
  const together = (_waterways: number, roads: number, _anyWays: number, builds: number): number => (roads > 0 && builds > 0 ? 10 : 0);
  expect(choice.choose(together)).toBe(10);
  expect(choice.choose(() => 0)).toBe(3);
});

test('greedy reaches at least two of seven objectives, and does not lose early', () => {
  const ruleset = loadRuleset('invasion-2p?characters=easy');
  const env = new Env(ruleset, { replay: false });
  const team = new TeamView(ruleset);
  let reached = 0;
  let rounds = 0;
  for (let seed = 0; seed < 6; seed++) {
    const bots = [0, 1].map((seat) => makeBot('greedy', `${seed}/${seat}`));
    env.reset({ seed });
    while (!env.over) {
      team.observe(env);
      env.step(bots[env.currentSeat]!.act(env));
    }
    reached += env.scores()[0]!.total / 6;
    rounds += team.round / 6;
  }
  expect(reached).toBeGreaterThan(2);
  expect(rounds).toBeGreaterThan(15);
});

test('every character shifts the weights of its seat, and an easy one otherwise with four and with five seats', () => {
  const weightsOf = (character: Character | undefined, seats: number): InvasionWeights => {
    const weights = { ...INVASION_WEIGHTS };
    shiftWeights(PHASES, { character, seats }, 0.5, weights);
    return weights;
  };
  const ofAll = JSON.stringify(weightsOf(undefined, 2));
  expect(CHARACTERS.filter((character) => JSON.stringify(weightsOf(character, 2)) === ofAll)).toEqual([]);
  for (const [seats, others] of [
    [3, 4],
    [3, 5],
    [4, 5],
  ] as const)
    expect(
      CHARACTERS.filter((character) => JSON.stringify(weightsOf(character, seats)) !== JSON.stringify(weightsOf(character, others))),
    ).toEqual(CHARACTERS.filter((character) => EASY.includes(character)));
  // the Scholar needs four ordinary stations, which towers cost
  expect(weightsOf('scholar', 2).character).toBeGreaterThan(weightsOf('mayor', 2).character);
  expect(weightsOf('scholar', 2).tower).toBeLessThan(weightsOf('mayor', 2).tower);
});

test('a shift names a group of weights', () => {
  expect(() => shiftOf('tower 0 0, castle 1 1')).toThrow('there is no weight castle');
});

test('a Merchant and a Scholar take other tiles first, and easy characters in a large team', () => {
  const firstTile = (character: Character): string => {
    const env = new Env(loadRuleset(`invasion-2p?characters=${character},general`), { replay: false });
    const bot = makeBot('greedy', 1);
    for (let seed = 0; ; seed++) {
      env.reset({ seed });
      while (!env.over) {
        const action = bot.act(env);
        if (env.decisionKind === 'base.tile' && env.currentSeat === 0) return env.ruleset.spec.actions[action]!.name;
        env.step(action);
      }
    }
  };
  expect([firstTile('mayor'), firstTile('merchant'), firstTile('scholar')]).toEqual([
    'tile(winery)',
    'tile(wool_manufacturer)',
    'tile(library)',
  ]);
  const largeTeams = [3, 4, 5].map((seats) => [takenBy({ character: 'innkeeper', seats })[0], takenBy({ character: 'mayor', seats })[0]]);
  expect(largeTeams).toEqual([
    ['tile(laboratory)', 'tile(laboratory)'],
    ['tile(tailor_shop)', 'tile(laboratory)'],
    ['tile(tailor_shop)', 'tile(laboratory)'],
  ]);
});

test('a seat frees Market spaces for all followers that it may draw, also if its bag holds few', () => {
  const env = new Env(loadRuleset('invasion-2p?characters=general,fisherman'), { replay: false });
  env.reset({
    seed: 1,
    position: { phase: 'planning', round: 5, seats: [{ market: { farmer: 8 }, bag: {}, tracks: { knights: 3 } }, {}] },
  });
  const bot = makeBot('greedy', 1);
  const team = new TeamView(env.ruleset);
  while (env.decisionKind === 'base.planning') {
    if (env.currentSeat === 0) team.observe(env);
    env.step(bot.act(env));
  }
  team.observe(env, 0);
  // 4 followers of the start and 3 of the track are drawn; 4 more than the bag holds would need room for only 4
  expect(team.marketSize).toBe(8 - 7);
});

test('in a whole game of the policy each seat plans about once a round', () => {
  const ruleset = loadRuleset('invasion-2p?characters=easy');
  const env = new Env(ruleset, { replay: false });
  env.reset({ seed: 1 });
  const plans = vi.spyOn(RoundPlan.prototype, 'begin');
  new TeamStrategy(ruleset).finish(env);
  expect(env.over).toBe(true);
  expect(plans.mock.calls.length).toBeLessThan(2 * 18 * 1.5);
  plans.mockRestore();
});

test('the grain due in round 4 does not hide the grain due in round 2, and coins for a Trip are not counted for a due', () => {
  const env = new Env(loadRuleset('invasion-2p?characters=estate_manager,merchant'), { replay: false });
  const bot = makeBot('greedy', 'due');
  let lostByRound2 = 0;
  for (let seed = 0; seed < 20; seed++) {
    env.reset({ seed });
    while (!env.over && (env.position(null).round ?? 0) <= 2) env.step(bot.act(env));
    if (env.over) lostByRound2++;
  }
  expect(lostByRound2).toBeLessThanOrEqual(2);
});

test('an Estate Manager collects the dues of the next rounds', () => {
  const env = new Env(loadRuleset('invasion-2p?characters=estate_manager,general'), { replay: false });
  const bot = makeBot('greedy', 'due');
  let reached = 0;
  for (let game = 0; game < 50; game++) {
    env.reset({ seed: `estate/${game}` });
    while (!env.over) env.step(bot.act(env));
    if (env.position(null).round! >= 17) reached++;
  }
  // 40; 29 if steps before a due good have no value, 29 if a due follower may leave in the rounds before
  expect(reached).toBeGreaterThanOrEqual(36);
});

test('an Innkeeper keeps as much cheese and wine as its objective needs', () => {
  const env = new Env(loadRuleset('invasion-2p?characters=innkeeper,general'), { replay: false });
  const team = new TeamView(env.ruleset);
  const keptOf = (goods: object): number[] => {
    env.reset({ seed: 1, position: { phase: 'planning', round: 10, seats: [{ goods }, {}] } });
    team.observe(env, 0);
    return [0, 1, 2].map((good) => wantedBy(team.seats[0]!, good));
  };
  expect(keptOf({ grain: 5, wine: 5 })).toEqual([0, 0, 5 - 1]);
  expect(keptOf({ grain: 1, wine: 4 })).toEqual([0, 2, 4 + 1]);
});

test('the planners of a game plan a round once for all seats, and again in the next game; they do not change the game', () => {
  const env = new Env(loadRuleset('invasion-2p?characters=easy'), { replay: false });
  const bots = ['a', 'b'].map((seed) => makeBot('planner:plans=2:deals=1', seed));
  const copies = vi.spyOn(Env.prototype, 'forkInto');
  /** The seats whose answers took more than the copy of every answer. */
  const planners = (): number[] => {
    const seats: number[] = [];
    env.reset({ seed: 5 });
    while (env.decisionKind === 'base.planning') {
      const before = env.stateHash();
      copies.mockClear();
      const seat = env.currentSeat;
      const action = bots[seat]!.act(env);
      expect(env.stateHash()).toBe(before);
      if (copies.mock.calls.length > 1) seats.push(seat);
      env.step(action);
    }
    return seats;
  };
  const first = planners();
  expect(first).toHaveLength(1);
  // a later round, so that the first round shows that a new game has begun
  const team = new TeamView(env.ruleset);
  for (team.observe(env); team.round < 2; team.observe(env)) env.step(bots[env.currentSeat]!.act(env));
  bots[env.currentSeat]!.act(env);
  expect(planners()).toEqual(first);
  copies.mockRestore();
});

test('the plan of a team depends neither on the seed of the bot nor on future chance', () => {
  const env = new Env(loadRuleset('invasion-2p?characters=easy'), { replay: false });
  env.reset({ seed: 6 });
  const team = new TeamView(env.ruleset);
  for (const bot = makeBot('greedy', 1); env.decisionKind !== 'base.planning' || team.round < 13; team.observe(env)) env.step(bot.act(env));
  // chance comes when the round is over
  const placed = ['a', 'b', 'c'].map((seed) => {
    const fork = env.fork('reseed', { seed });
    const bot = makeBot('planner:plans=8:deals=1', seed);
    const answers: number[] = [];
    while (fork.decisionKind === 'base.planning') {
      answers.push(bot.act(fork));
      fork.step(answers.at(-1)!);
    }
    return answers.join();
  });
  expect(new Set(placed).size).toBe(1);
});

test('a finished game has more value with each part of an objective, most when an objective is begun', () => {
  const ruleset = loadRuleset('invasion-2p?characters=general,fisherman');
  const result = new TeamResult(ruleset);
  const valueAt = (coins: number, wool: number): number => {
    const env = new Env(ruleset, { replay: false });
    env.reset({
      seed: 1,
      position: { phase: 'planning', round: 18, city: { coins: { city_treasury: coins } }, seats: [{}, { goods: { wool } }] },
    });
    return result.of(env);
  };
  expect(valueAt(10, 0) / valueAt(0, 0)).toBeGreaterThan(valueAt(30, 0) / valueAt(20, 0));
  expect(valueAt(30, 0)).toBeGreaterThan(valueAt(20, 0));
  expect(valueAt(0, 1)).toBeGreaterThan(valueAt(0, 0));
  expect(valueAt(0, 3)).toBe(valueAt(0, 2));
  const won = { scores: () => [{ winner: true }] } as unknown as Env;
  expect(result.of(won)).toBeGreaterThan(1);
  expect(result.of(won, true)).toBeGreaterThan(result.of(won));
});

test('built-in planners of a match share the plan of a round', async () => {
  const env = new Env(loadRuleset('invasion-2p?characters=easy'), { replay: false });
  const players = await Promise.all(['a', 'b'].map((name) => openBuiltin(name, 'planner:plans=2:deals=1', null, '.')));
  for (const player of players) {
    player.attach!(env);
    await player.start({ seed: player.name } as MatchInfo);
  }
  env.reset({ seed: 5 });
  const copies = vi.spyOn(Env.prototype, 'forkInto');
  const planned: number[] = [];
  while (env.decisionKind === 'base.planning') {
    copies.mockClear();
    const seat = env.currentSeat;
    const action = await players[seat]!.act({} as DecisionRequest);
    if (copies.mock.calls.length > 1) planned.push(seat);
    env.step(action);
  }
  copies.mockRestore();
  expect(planned).toHaveLength(1);
});

describe('co-operation', () => {
  const ruleset = loadRuleset('invasion-2p?characters=general,fisherman');

  /** The answers of greedy to a question in some games, with the states before them. */
  function answersTo(question: string, position: object, rules = ruleset): string[] {
    const given: string[] = [];
    const bot = makeBot('greedy', 1);
    for (let seed = 0; seed < 3; seed++) {
      const env = new Env(rules, { replay: false });
      env.reset({ seed, position });
      for (let n = 0; n < 40 && !env.over; n++) {
        const action = bot.act(env);
        if (env.decisionKind === question) given.push(rules.spec.actions[action]!.name);
        env.step(action);
      }
    }
    return [...new Set(given)];
  }

  const ready = { spaces: { vehicle: ['farmer', 'boatman'] } };
  const full = { stored: { grain: 6, cheese: 3, wine: 3 } };
  test.each([
    ['wool goes to the Fisherman who lacks it', { seats: [{ goods: { wool: 2 }, ...ready }, {}], city: full }, 'to(1)'],
    ['food goes to the city', { seats: [{ goods: { grain: 3 }, ...ready }, {}] }, 'to(city)'],
  ])('%s', (_, position, answer) => {
    expect(answersTo('invasion.vehicle_to', { phase: 'planning', round: 16, ...position })).toEqual([answer]);
  });

  test.each([
    ['wine', 'invasion.vehicle_to', 11, { vehicle: ['farmer', 'boatman'] }, {}],
    ['coins', 'invasion.guild_house_to', 12, { guild_house: ['craftsman', 'trader'] }, {}],
    ['coins for a Trip', 'invasion.guild_house_to', 2, { guild_house: ['craftsman', 'trader'] }, { event: 'invasion.trip' }],
  ])('another seat sends the due of the Estate Manager: %s', (_, question, round, spaces, event) => {
    const rules = loadRuleset('invasion-2p?characters=general,estate_manager');
    const seats = [
      { goods: { wine: 1, brocade: 2 }, coins: 9, merchant: 'chartres', spaces },
      { goods: { grain: 1 }, coins: 3, merchant: 'orleans' },
    ];
    expect(answersTo(question, { phase: 'planning', round, seats, ...event }, rules)[0]).toBe('to(1)');
  });

  test.each([
    ['coins', 'arson', 12, { coins: 4, tiles: [] }, { coins: 12, tiles: [] }],
    ['a wheel', 'demolition', 9, { coins: 3, spaces: { village: ['wheel'] } }, { coins: 12 }],
    ['a tile', 'arson', 16, { coins: 0, tiles: ['winery'] }, { coins: 12, tiles: ['library'] }],
    ['a good', 'robbery', 11, { goods: { wine: 1, brocade: 1 } }, { goods: { brocade: 1 } }],
  ])('the due of the Estate Manager stays when an event takes goods: %s', (_, event, round, own, other) => {
    const env = new Env(loadRuleset('invasion-2p?characters=estate_manager,general'), { replay: false });
    env.reset({ seed: 1, position: { phase: 'event', event: `invasion.${event}`, round, city: full, seats: [own, other] } });
    const bot = makeBot('greedy', 1);
    while (!env.over && env.position(null).round === round) env.step(bot.act(env));
    expect(env.over).toBe(false);
  });

  test('a Merchant gives coins to the city until it has enough, and keeps them afterwards', () => {
    const merchant = loadRuleset('invasion-2p?characters=merchant,general');
    const seats = [{ coins: 9, spaces: { guild_house: ['craftsman', 'trader'] } }, {}];
    const given = (city: number): string[] =>
      answersTo('invasion.guild_house', { phase: 'planning', round: 16, seats, city: { coins: { city_treasury: city } } }, merchant);
    expect(given(10)).toContain('coin(city_treasury)');
    expect(given(30)).not.toContain('coin(treasury)');
  });

  test('the first step of a Donation goes to the seat that is one step from a citizen', () => {
    const position = { phase: 'event', event: 'invasion.donation', round: 5, seats: [{}, { tracks: { development: 2 } }] };
    expect(answersTo('invasion.share', position)[0]).toBe('seat(1)');
  });
});

describe('in a team of four or five', () => {
  const ids = (seats: number): string => `invasion-${seats}p?characters=general,fisherman,librarian${seats > 3 ? ',innkeeper' : ''}`;
  const builder = { guildhall: ['farmer', 'craftsman', 'knight'] };

  /** Towns with a tower that seat 0 values less, because seat 1 is about to build there. */
  function claimed(seats: number, merchant: string, spaces: object): string[] {
    const env = new Env(loadRuleset(ids(seats)), { replay: false });
    const others = Array.from({ length: seats - 2 }, () => ({}));
    env.reset({ seed: 1, position: { phase: 'planning', round: 8, seats: [{}, { merchant, spaces }, ...others] } });
    const team = new TeamView(env.ruleset);
    const scores = new ActionScores(team, { ...INVASION_WEIGHTS });
    team.observe(env, 0);
    scores.read();
    scores.readTowns();
    const towers = TOWN_IDS.filter((_, town) => team.towerAt[town]! >= 0);
    const most = Math.max(...towers.map((id) => scores.building[TOWN_IDS.indexOf(id)]!));
    return towers.filter((id) => scores.building[TOWN_IDS.indexOf(id)]! < most);
  }

  test.each([
    ['its own town comes first', 4, 'chartres', { ...builder, wagon: ['farmer', 'trader', 'knight'] }, ['chartres']],
    [
      'a mover reaches the next towns',
      4,
      'orleans',
      { ...builder, wagon: ['farmer', 'trader', 'knight'] },
      ['chartres', 'montargis', 'briare'],
    ],
    ['a builder that lacks a follower builds nothing', 4, 'chartres', { guildhall: ['farmer'] }, []],
    ['three seats ignore it', 3, 'chartres', builder, []],
  ])('a seat avoids the tower that another one is about to build: %s', (_, seats, merchant, spaces, towns) => {
    expect(claimed(seats, merchant, spaces).sort()).toEqual([...towns].sort());
  });

  test.each([
    [4, ['space(guildhall.farmer)', 'space(guildhall.craftsman)', 'space(guildhall.knight)']],
    [3, ['done']],
  ])('%d seats: followers of a ready place without use come back', (seats, answers) => {
    const env = new Env(loadRuleset(ids(seats)), { replay: false });
    const others = Array.from({ length: seats - 1 }, () => ({}));
    env.reset({ seed: 1, position: { phase: 'followers', round: 8, seats: [{ spaces: builder }, ...others] } });
    const bot = makeBot('greedy', 1);
    const recalled: string[] = [];
    while (env.decisionKind !== 'base.planning') {
      const action = bot.act(env);
      if (env.decisionKind === 'base.recall' && env.currentSeat === 0) recalled.push(env.ruleset.spec.actions[action]!.name);
      env.step(action);
    }
    expect(recalled).toEqual(answers);
  });

  /** The values for a seat of a position. */
  function scoresOf(seats: number, position: object, seat = 0): ActionScores {
    const env = new Env(loadRuleset(ids(seats)), { replay: false });
    const others = Array.from({ length: seats - 2 }, () => ({}));
    env.reset({ seed: 1, position: { phase: 'planning', round: 8, seats: [{}, { tracks: { farmers: 3 } }, ...others], ...position } });
    const team = new TeamView(env.ruleset);
    const scores = new ActionScores(team, { ...INVASION_WEIGHTS });
    team.observe(env, seat);
    scores.read();
    return scores;
  }
  const withPiles = { supply: { goods: { wool: 4, brocade: 2 } } };
  const withoutCitizens = { city: { citizens: ['catapult', 'refuge'], won: 9 } };

  test.each([
    ['four seats, by the goods left', 4, withPiles, [2, 4]],
    ['three seats', 3, withPiles, [0, 0]],
    ['with enough citizens', 4, { ...withPiles, ...withoutCitizens }, [0, 0]],
  ] as const)('a good of a pile brings its citizen nearer: %s', (_, seats, position, parts) => {
    const scores = scoresOf(seats, position);
    const more = [3, 4].map((good) => scores.taken(good) - scores.good[good]!);
    expect(more).toEqual(parts.map((part) => expect.closeTo((INVASION_WEIGHTS.pile * scores.citizen * part) / 8)));
  });

  test.each([
    ['in the last rounds', 4, { round: 16 }, true],
    ['not before', 4, { round: 8 }, false],
    ['its last wheel earlier', 4, { round: 12, city: { catapult: 3 } }, true],
    ['not with three seats', 3, { round: 18 }, false],
    ['not with enough citizens', 4, { round: 16, ...withoutCitizens }, false],
  ] as const)('a wheel goes to the Catapult: %s', (_, seats, position, expected) => {
    // seat 0 is the General and needs wheels
    expect([1, 0].map((seat) => scoresOf(seats, position, seat).isForCatapult())).toEqual([expected, false]);
  });

  test('a step counts for the ends of all tracks only at the head of the team', () => {
    const [behind, ahead] = [3, 2].map((farmers) => scoresOf(4, { seats: [{ tracks: { farmers: 2 } }, { tracks: { farmers } }, {}, {}] }));
    expect(ahead!.recruit(FARMER)).toBeGreaterThan(behind!.recruit(FARMER));
  });
});
