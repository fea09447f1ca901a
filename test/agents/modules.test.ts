/** Greedy's answers to choices of modules, in positions where one answer is clearly right. */
import { describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { wordValue } from '../../agents/bots/greedy/effect-values.js';
import { ObservationView } from '../../src/env/observation-view.js';
import { Evaluator } from '../../agents/bots/greedy/evaluator.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { T } from '../../src/rules/base/model/tables.js';
import { scenario, type Scenario } from '../dsl.js';
import { allBut as allButSpace, hall as onTrade } from '../rules/trade/positions.js';
import { allBut as allButKind, hall as onIntrigue } from '../rules/intrigue/positions.js';
import { BUSY, MARKET } from '../rules/tiles/positions.js';

/** Greedy's answer by name; it does not depend on luck. */
function chooses(g: Scenario): string {
  const answers = [1, 2, 3].map((seed) => makeBot('greedy', seed).act(g.env));
  expect(new Set(answers).size, 'another luck, another answer').toBe(1);
  return g.ruleset.spec.actions.find(({ id }) => id === answers[0])!.name;
}

/** Value in points of a seat of the position for greedy while it plans. */
function evaluated(g: Scenario, seat = 0): number {
  const view = new ObservationView(g.ruleset);
  const evaluator = new Evaluator(view);
  view.observe(g.env, seat);
  return evaluator.evaluate('planning');
}

const reading = { scriptorium: ['knight', 'scholar'] };

describe('orders', () => {
  const at = (merchant: string, goods: object, spaces: object = {}): Scenario =>
    scenario('base-2p+orders?tiles=base', {
      phase: 'actions',
      round: 5,
      start: 0,
      orders: ['briare', 'tours', 'blois', 'nevers', 'bourges'],
      seats: [{ merchant, goods, spaces: { ...reading, ...spaces } }, { spaces: reading }],
    });

  test('an order that can be paid is fulfilled', () => {
    expect(chooses(at('briare', { cheese: 1, wine: 1 }).act('use(scriptorium)').asks('orders.order', 0))).toBe('order(briare)');
  });

  test('an order waits while the seat can still act in the round', () => {
    const g = at('briare', { cheese: 1, wine: 1 }, { castle: ['farmer', 'boatman', 'trader'] })
      .act('use(scriptorium)')
      .asks('orders.order', 0);
    expect(chooses(g)).toBe('decline');
    expect(chooses(g.act('decline', 'pass', 'use(castle)').asks('orders.order', 0))).toBe('order(briare)');
  });

  test('the goods and the way for an open order have value before it is fulfilled', () => {
    const closer = evaluated(at('briare', { cheese: 1, wine: 1 })) - evaluated(at('orleans', { cheese: 1, wine: 1 }));
    const elsewhere = evaluated(at('briare', {})) - evaluated(at('orleans', {}));
    expect(closer).toBeGreaterThan(elsewhere);
    expect(evaluated(at('briare', { cheese: 1, wine: 1 })) - evaluated(at('briare', { cheese: 1 }))).toBeGreaterThan(3);
  });
});

describe('deeds', () => {
  test('the follower goes to the deed that it completes for a citizen', () => {
    const g = onTrade(['boatman', null], {
      ruleset: 'base-4p+trade?tiles=base',
      deeds: { towing_service: { boatman: 3 } },
      more: { merchant: 'orleans' },
    });
    expect(chooses(g.act('use(town_hall)').asks('send', 0))).toBe('send(boatman, towing_service)');
  });

  test('the follower goes to the deed with the most goods and coins', () => {
    expect(
      chooses(
        onTrade(['knight', null], {
          ruleset: 'base-4p+trade?tiles=base',
          more: { merchant: 'orleans' },
          deeds: { coinage: allButSpace('coinage', 1) },
        })
          .act('use(town_hall)')
          .asks('send', 0),
      ),
    ).toBe('send(knight, coinage)');
  });

  test('planning includes the rewards of deeds: a better open deed raises the value of the Town Hall', () => {
    const planned = (deeds: object): number => evaluated(onTrade(['knight', null], { ruleset: 'base-4p+trade?tiles=base', deeds }));
    const nearlyDone = planned({ coinage: allButSpace('coinage', 1) });
    expect(nearlyDone).toBeGreaterThan(planned({}));
    expect(planned({})).toBeGreaterThan(
      planned(
        Object.fromEntries(
          ['coinage', 'sheep_farming', 'architecture', 'town_charter', 'alchemy', 'court_of_lay_assessors'].map((deed) => [
            deed,
            allButSpace(deed, -1),
          ]),
        ),
      ),
    );
  });
});

describe('tiles', () => {
  const turn = (seat: object, round = 5): Scenario =>
    scenario('base-2p?tiles=all', { phase: 'actions', round, start: 0, seats: [seat, BUSY] });

  test.each([
    ['bourgeois_house', ['trader', 'knight', 'scholar'], {}],
    ['well', ['scholar', 'monk'], { spaces: { castle: [null, null, null] } }],
    ['sheep_farm', ['farmer'], { goods: { cheese: 1 } }],
    ['bookbindery', ['craftsman', 'scholar'], {}],
    ['theatre', ['farmer', 'boatman'], {}],
    ['observatory', ['scholar', 'scholar', 'monk'], {}],
  ])('greedy uses %s', (tile, followers, more) => {
    expect(chooses(turn({ market: MARKET, tiles: [tile], ...more, spaces: { [tile]: followers } }))).toBe(`use(${tile})`);
  });

  test('greedy does not pay more than the value: the Stage Coach does not move without a gain', () => {
    const coach = { market: MARKET, coins: 5, unbuilt: 0, tiles: ['stage_coach'], spaces: { stage_coach: ['knight'] } };
    const empty = Object.fromEntries(
      Object.entries(scenario('base-2p?tiles=all').see('map') as Record<string, unknown[]>).map(([edge, row]) => [
        edge,
        row.map(() => null),
      ]),
    );
    const g = scenario('base-2p?tiles=all', { phase: 'actions', round: 17, start: 0, map: empty, seats: [coach, BUSY] });
    expect(chooses(g)).toBe('pass');
  });

  test('an effect that the seat cannot pay now has no value', () => {
    const use = (coins: number): number => {
      const g = turn({
        market: MARKET,
        coins,
        merchant: 'orleans',
        tiles: ['stage_coach'],
        spaces: { stage_coach: ['knight'], ...reading },
      });
      const view = new ObservationView(g.ruleset);
      const evaluator = new Evaluator(view);
      view.observe(g.env, 0);
      evaluator.readFeatures();
      return evaluator.placeValues[evaluator.places.findIndex(({ id }) => id === 'stage_coach')]!;
    };
    expect(use(2)).toBe(0);
    expect(use(3)).toBeGreaterThan(0);
  });

  test('stored pieces count as goods, bread by the status', () => {
    const plain = { market: MARKET, tiles: ['brasserie', 'bakery'], stores: { 'brasserie.cheese': 0, 'brasserie.wine': 0 } };
    const gainOf = (stores: object): number =>
      evaluated(turn({ ...plain, stores: { ...plain.stores, ...stores } })) - evaluated(turn(plain));
    // the wine comes out of the supply, which changes a little more
    expect(gainOf({ 'brasserie.wine': 1 })).toBeGreaterThan(2.5);
    expect(gainOf({ 'bakery.bread': 2 })).toBeGreaterThan(1.5);
  });
});

describe('intrigue', () => {
  const RULES = 'base-2p+intrigue?tiles=base';
  const offered = (rival: object, kind: string, character: string, deeds: object = {}): Scenario =>
    onIntrigue([kind, null], { ruleset: RULES, more: { coins: 5 }, rivals: [rival], deeds }).act(
      'use(town_hall)',
      `send(${kind}, ${character})`,
    );

  test('greedy does not offer a bribe that costs as much as the harm', () => {
    expect(chooses(offered({ coins: 1, merchant: 'tours' }, 'knight', 'kidnapper').asks('intrigue.bribe', 1))).toBe('decline');
  });

  test('the asked seat accepts a good bribe and refuses a poor one', () => {
    const answer = (coins: number): string =>
      chooses(offered({ coins: 8, merchant: 'tours' }, 'knight', 'kidnapper').act('bribe', `offer(${coins})`).asks('intrigue.answer', 0));
    expect(answer(6)).toBe('accept');
    // the Tax Collector takes two coins anyway
    expect(
      chooses(offered({ coins: 8, merchant: 'tours' }, 'scholar', 'tax_collector').act('bribe', 'offer(1)').asks('intrigue.answer', 0)),
    ).toBe('decline');
  });

  test('an offer is the smallest that the other seat accepts', () => {
    // a station of high value to its owner: one coin is not enough
    const rival = { coins: 9, tracks: { development: 22 }, stations: ['tours'] };
    const g = onIntrigue(['knight', null], {
      ruleset: 'base-4p+intrigue?tiles=base',
      more: { merchant: 'tours', coins: 5 },
      rivals: [rival],
    });
    g.act('use(town_hall)', 'send(knight, arsonist)', 'seat(1)').asks('intrigue.bribe', 1);
    expect(chooses(g)).toBe('bribe');
    g.act('bribe').asks('intrigue.bribe_coins', 1);
    const taken = [...Array(9).keys()].map((k) => k + 1).find((coins) => chooses(g.fork().act(`offer(${coins})`)) === 'accept')!;
    expect(taken).toBeGreaterThan(1);
    expect(chooses(g)).toBe(`offer(${taken})`);
  });

  test('greedy hits the other seat that has most', () => {
    const g = onIntrigue(['farmer', null], {
      ruleset: 'base-4p+intrigue?tiles=base',
      more: { coins: 5 },
      rivals: [
        { bag: { monk: 2 }, coins: 0 },
        { bag: { monk: 2 }, coins: 40 },
        { bag: { monk: 2 }, coins: 0 },
      ],
    });
    g.act('use(town_hall)', 'send(farmer, hangman)').asks('intrigue.target', 0);
    expect(chooses(g)).toBe('seat(2)');
  });

  test('greedy sends the last follower to a character whose completion gives a citizen', () => {
    const g = onIntrigue(['knight', null], {
      ruleset: RULES,
      more: { coins: 5 },
      rivals: [{ coins: 0 }],
      deeds: { hangman: allButKind('hangman', 'knight', 2), traitor: { scholar: 1, monk: 1, knight: 1 } },
    });
    expect(chooses(g.act('use(town_hall)').asks('send', 0))).toBe('send(knight, hangman)');
  });
});

test('greedy evaluates every word of the rows', () => {
  loadRuleset('base-2p');
  const words = new Set<string>();
  const collect = (effect: object | undefined): void => {
    for (const [word, arg] of Object.entries(effect ?? {})) {
      words.add(word);
      if (word === 'die') (arg as object[]).forEach(collect);
      if (word === 'choice') Object.values(arg as Record<string, object>).forEach(collect);
    }
  };
  for (const { row } of T.places) collect(row.effect);
  for (const { row } of T.deeds) [row.effect, row.completion].forEach(collect);
  // the policy of the team values those of Invasion
  const ofTeam = ['achievement', 'guildHouse', 'hostel', 'palatinate', 'vehicle'];
  expect([...words].filter((word) => wordValue(word) === undefined).sort()).toEqual(ofTeam);
});
