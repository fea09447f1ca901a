import type { SeatBits, SeatByte } from '../../src/engine/accessors.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { Stream } from '../../src/core/rng.js';
import { compileRules, type Rules } from '../../src/engine/compile.js';
import { FRAME } from '../../src/engine/stack.js';
import { Game } from '../../src/engine/game.js';
import type { Module } from '../../src/engine/module.js';
import { ObservationWriter } from '../../src/engine/observation-writer.js';
import { HEAD, STREAMS, type RulesetConfig } from '../../src/engine/slots.js';
import { kindToAct, settle, step } from '../../src/engine/step.js';
import { bindWorld, type World } from '../../src/engine/world.js';
import { compileBase, compiled, rowsInPlay } from '../../src/rules/base/model/compiled.js';
import { base } from '../../src/rules/base/module.js';
import { hasProtection } from '../../src/rules/base/decisions/protect.js';
import { builtStations, sharingTile } from '../../src/rules/base/pieces/stations.js';
import {
  contentOf,
  gainTile,
  loseTile,
  marketSpaces,
  ownsFaceUp,
  ownsTile,
  restoreTile,
  toBag,
  turnTile,
} from '../../src/rules/base/pieces/board.js';
import { applyPosition, readPosition, type Position } from '../../src/rules/base/views/position.js';
import { rulesText } from '../../src/rules/base/model/provenance.js';
import { renderGame } from '../../src/rules/base/views/render.js';
import type { Rows, SetUpRow } from '../../src/rules/base/model/schema.js';
import { setUp } from '../../src/rules/base/setup.js';
import { G, P, S } from '../../src/rules/base/model/state.js';
import { T } from '../../src/rules/base/model/tables.js';
import { BOATMAN, FARMER, KNIGHT, MONK, PHASES, TRADER } from '../../src/rules/base/model/vocabulary.js';
import { dummyBoard } from '../../src/rules/dummy/board.js';
import { tiles } from '../../src/rules/tiles/module.js';
import { must } from '../plays.js';

/* The second reference module: set-up, board and rounds as modules change them. */
let bound: World;
const worldOf = (...modules: Module[]): World => {
  bound = bindWorld([base, ...modules]);
  return bound;
};
const compileIn = (world: World, seats: number, modules: readonly string[]): Rules => {
  const rules = compileRules(world, { seats, edition: 'big-box-2025', modules: ['base', ...modules], options: { tiles: 'all' } }, false);
  rules.compiled = compileBase(rules);
  return rules;
};

let world: World | undefined;
const compiledRules = new Map<string, Rules>();
const rulesFor = (seats: number, ...modules: string[]): Rules => {
  const key = `${seats} ${modules.join(' ')}`;
  if (!compiledRules.has(key)) compiledRules.set(key, compileIn(world!, seats, modules));
  return compiledRules.get(key)!;
};
const board = (seats = 2): Rules => rulesFor(seats, 'tiles', 'dummy_board');
const plain = (): Rules => rulesFor(2, 'tiles');

// tables and offsets belong to the process: bind this world again after another one
beforeEach(() => {
  if (world !== undefined && bound === world) return;
  world = worldOf(tiles, dummyBoard);
  compiledRules.clear();
});

function play(rules: Rules, position?: Position): Game {
  const g = new Game(rules);
  setUp(g, 'board', 0);
  if (position !== undefined) applyPosition(g, position);
  settle(g);
  return g;
}

const named = (g: Game): string[] =>
  Array.from({ length: g.legalCount }, (_, k) => g.rules.world.catalog.actions[g.rules.toUniversal[g.pick(k)]!]!.name);
const asked = (g: Game): string => `${FRAME.seat.get(g, g.top)} ${g.rules.world.frames[kindToAct(g)]!.name}`;
const phase = (g: Game): string => readPosition(g).phase!;

function act(g: Game, ...names: string[]): Game {
  for (const name of names) {
    const k = named(g).indexOf(name);
    expect(k, `${name} among ${named(g).join(', ')}`).toBeGreaterThanOrEqual(0);
    step(g, g.pick(k));
  }
  return g;
}

const tileIndex = (id: string): number => T.tiles.findIndex((tile) => tile.row.id === id);
const actionsOf = (rules: Rules): string[] => [...rules.toUniversal].map((u) => rules.world.catalog.actions[u]!.name);
const observed = (g: Game, name: string, viewer = 0): number[] => {
  const { bytes, fields } = g.rules.observation;
  const all = new Uint8Array(bytes);
  new ObservationWriter(g).write(all, 0, viewer);
  const { offset, length } = fields.find((f) => f.name === name)!;
  return [...all.subarray(offset, offset + length)];
};
const count = (g: Game, seat: number, slot: SeatByte): number => slot.get(g, seat);
/** A place that can still be used, so that the turn is asked again. */
const busy = { castle: ['farmer', 'boatman', 'trader'] };
const withRows = (id: string, rows: Rows): Module => ({
  id,
  requires: ['base'],
  slots: () => [],
  streams: [],
  families: [],
  frames: [],
  rows,
});

describe('set-up', () => {
  test.each([
    [2, 10],
    [4, 10],
    [5, 12],
  ])('PLG-015: with %i seats %i tiles of each category are ready', (seats, n) => {
    const g = play(board(seats));
    for (const category of [1, 2])
      expect(
        rowsInPlay(g).tiles.filter((t) => t.category === category && T.stacked.get(g, t.index) !== 0),
        `category ${category}`,
      ).toHaveLength(n);
    expect(rowsInPlay(play(plain())).tiles.map((t) => t.row.id)).not.toContain('crypt');
  });

  test('a set-up by ruleset runs once at compilation, and the text of the rules has it for every number of seats', () => {
    let made = 0;
    const rows = dummyBoard.rows as Rows;
    const row = rows.setUp as (rules: RulesetConfig) => SetUpRow;
    const setUpRow = (rules: RulesetConfig): SetUpRow => {
      made++;
      return row(rules);
    };
    compileIn(worldOf(tiles, { ...dummyBoard, rows: { ...rows, setUp: setUpRow } }), 3, ['tiles', 'dummy_board']);
    // once for the facts and once for the compiled ruleset
    expect(made).toBe(2);
    const drawn = (text: string): Set<string> => new Set(text.match(/"drawn":\d+/g));
    expect(drawn(rulesText([base, dummyBoard]))).toEqual(new Set(['"drawn":10', '"drawn":12']));
  });
});

describe('parts of the board', () => {
  test('PRO-019: actions, spaces, observation and text have the new place instead of the replaced one', () => {
    const actions = actionsOf(board());
    expect(actions).toContain('use(two_way_scriptorium)');
    expect(actions.filter((name) => /[(\s]scriptorium/.test(name))).toEqual([]);
    expect(actionsOf(plain())).toContain('use(scriptorium)');
    expect(actionsOf(plain()).filter((name) => name.includes('two_way'))).toEqual([]);
    const spaces = board()
      .observation.fields.filter((f) => f.name.endsWith('.spaces'))
      .flatMap((f) => f.elements);
    expect(spaces).toContain('two_way_scriptorium.knight');
    expect(spaces).not.toContain('scriptorium.knight');
    expect(renderGame(play(board()), null, false)).not.toMatch(/ scriptorium\[/);
    expect(() => play(board(), { phase: 'actions', seats: [{ spaces: { scriptorium: ['knight', 'scholar'] } }] })).toThrow(
      /not part of the ruleset/,
    );
  });

  test('PRO-070, 073: the two-way Scriptorium gives a step or something else, with the marker at its end the other thing only', () => {
    const table = (development: number): Position => ({
      phase: 'actions',
      seats: [{ coins: 0, tracks: { development }, spaces: { two_way_scriptorium: ['knight', 'scholar'], ...busy } }, { passed: true }],
    });
    const g = act(play(board(), table(1)), 'use(two_way_scriptorium)');
    expect(named(g)).toEqual(['reward(coin)', 'reward(development)']);
    const end = act(play(board(), table(30)), 'use(two_way_scriptorium)');
    expect(asked(end)).toBe('0 base.turn');
    expect(readPosition(end).seats![0]!.coins).toBe(2);
  });

  test('a replaced part must exist and can be replaced only once', () => {
    expect(() => worldOf(withRows('x', { replaces: ['scriptorium', 'scullery'] }))).toThrow(/x: there is no part scullery/);
    expect(() =>
      worldOf(withRows('x', { board: [{ ...(dummyBoard.rows as Rows).board![0]! }], replaces: ['two_way_scriptorium'] })),
    ).toThrow(/no part two_way_scriptorium/);
    const twice = worldOf(withRows('x', { replaces: ['deeds'] }), withRows('y', { replaces: ['deeds'] }));
    expect(() => compileIn(twice, 2, ['x', 'y'])).toThrow(/deeds: replaced by x and y/);
    expect(() => compileIn(twice, 2, ['x'])).not.toThrow();
  });
});

describe('Market', () => {
  const crowd = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1, knight: 3, monk: 1 };

  test('PLG-TILE-CEMETERY-1, PLG-033: an additional space counts in phase 3, for a new follower, and in positions', () => {
    const drawing = (owned: string[]): Game =>
      play(board(), {
        phase: 'followers',
        seats: [{ bag: { trader: 6 }, market: { own_farmer: 1, knight: 4 }, tiles: owned, tracks: { knights: 5 } }],
      });
    expect(named(drawing([]))).toHaveLength(4);
    expect(named(drawing(['crypt']))).toHaveLength(5);
    expect(() => play(board(), { seats: [{ market: { ...crowd, monk: 2 } }] })).toThrow(/more than 8/);
    const g = play(board(), { phase: 'planning', seats: [{ market: { ...crowd, monk: 2 }, tiles: ['crypt'] }] });
    expect([marketSpaces(g, 0), marketSpaces(g, 1)]).toEqual([9, 8]);
    expect(() => play(board(), { seats: [{ market: { ...crowd, monk: 3 }, tiles: ['crypt'] }] })).toThrow(/more than 9/);
  });

  test('a follower without a space after its tile is turned goes to the destination that the module names', () => {
    const g = play(board(), { phase: 'planning', seats: [{ market: { ...crowd, monk: 2 }, tiles: ['crypt'] }] });
    turnTile(g, 0, tileIndex('crypt'));
    expect([count(g, 0, S.marketSize), count(g, 0, S.bagSize), marketSpaces(g, 0)]).toEqual([8, 1, 8]);
    restoreTile(g, 0, tileIndex('crypt'));
    expect(marketSpaces(g, 0)).toBe(9);
  });

  test('a seat draws at most the number that the verb allows', () => {
    const g = play(board(), {
      phase: 'followers',
      seats: [{ bag: { trader: 6, knight: 6 }, market: {}, tiles: ['crypt', 'gunpowder_tower'], tracks: { knights: 5 } }],
    });
    expect(named(g).at(-1)).toBe('draw(8)');
  });
});

describe('rounds', () => {
  test('the steps have the positions that the module gives; the base keeps its numbers', () => {
    const order = (rules: Rules): string[] => {
      const names: string[] = [];
      const { steps } = compileBase(rules);
      for (let at = 0; !names.includes(steps[at]!.id); at = steps[at]!.next) names.push(steps[at]!.id);
      return names;
    };
    expect(order(plain())).toEqual(PHASES.slice(0, -1));
    expect(order(board())).toEqual([
      'setup',
      'hour_glass',
      'census',
      'relief',
      'followers',
      'planning',
      'actions',
      'event',
      'hand_out',
      'throw_back',
      'start_player',
    ]);
    expect(T.phases).toEqual([...PHASES, 'relief', 'hand_out', 'throw_back']);
    const values = (rules: Rules): string[] => rules.observation.fields.find((f) => f.name === 'game.phase')!.values;
    expect(values(plain())).toEqual(PHASES);
    expect(values(board())).toEqual(T.phases);
  });

  test('PLG-036: a seat whose Market is full enough gets a question before it draws', () => {
    const market = { farmer: 3, knight: 3 };
    const g = play(board(), { phase: 'hour_glass', round: 3, seats: [{ market }, { market: { farmer: 3, knight: 2 } }] });
    expect([phase(g), asked(g), named(g)]).toEqual(['relief', '0 dummy_board.bury', ['decline', 'accept']]);
    expect(observed(g, 'game.phase')).toEqual([9]);
    act(g, 'accept');
    expect([phase(g), asked(g)]).toEqual(['followers', '0 base.draw']);
    expect(readPosition(g).seats![0]!.market).toEqual({ knight: 3 });
    expect(renderGame(play(board(), { phase: 'throw_back', seats: [{ market }] }), null, false)).toContain(' · throw back · ');
  });

  test('PLG-024, 034: after the event once for the table, then seat by seat from the start player', () => {
    const market = { farmer: 1 };
    const g = play(board(3), {
      phase: 'event',
      start: 1,
      round: 3,
      active: 1,
      seats: [
        { coins: 5, market },
        { coins: 5, market },
        { coins: 5, market: {} },
      ],
    });
    expect([phase(g), asked(g)]).toEqual(['throw_back', '1 dummy_board.bury']);
    // three coins for the star of the event, one of the hand-out
    expect(readPosition(g).seats!.map((seat) => seat.coins)).toEqual([9, 9, 9]);
    act(g, 'decline');
    expect(asked(g)).toBe('0 dummy_board.bury');
    act(g, 'accept');
    expect([phase(g), readPosition(g).start]).toEqual(['followers', 2]);
  });

  test('positions name the steps; steps of other rulesets are refused', () => {
    const market = { farmer: 2 };
    const g = play(board(), { phase: 'throw_back', round: 2, start: 1, active: 0, seats: [{ market }, { market }] });
    expect([phase(g), asked(g), readPosition(g).event]).toEqual(['throw_back', '0 dummy_board.bury', 'firestorm.dummy']);
    expect(() => play(plain(), { phase: 'throw_back' })).toThrow(/rounds of the ruleset have no throw_back/);
    expect(() => play(board(), { phase: 'supper' })).toThrow(/phase/);
  });

  test('COOP-024: a replacing step keeps the name and number', () => {
    const coins = (rules: Rules): number[] => {
      const g = play(rules, { phase: 'census', seats: [{ coins: 5, tracks: { farmers: 3 } }, { coins: 5 }] });
      return readPosition(g).seats!.map((seat) => seat.coins!);
    };
    expect(coins(plain())).toEqual([6, 5]);
    expect(coins(board())).toEqual([5, 5]);
  });

  test('a step before the first one of a round occurs every round, a step after the set-up only once', () => {
    const seen: string[] = [];
    const note =
      (id: string) =>
      (g: Game): void =>
        void seen.push(`${id} ${G.round.get(g)}`);
    const module = withRows('x', {
      steps: [
        { id: 'opening', after: 'setup', of: 'table', run: note('opening') },
        { id: 'upkeep', before: 'hour_glass', of: 'table', run: note('upkeep') },
        { id: 'closing', after: 'start_player', of: 'table', run: note('closing') },
      ],
    });
    const g = play(compileIn(worldOf(module), 2, ['x']));
    while (G.round.get(g) < 3) step(g, g.pick(g.legalCount - 1));
    expect(seen).toEqual(['opening 0', 'upkeep 0', 'closing 1', 'upkeep 1', 'closing 2', 'upkeep 2']);
    const closing = play(g.rules, { phase: 'closing', round: 5, seats: [] });
    expect(readPosition(closing).round).toBe(5);
  });

  test('steps without an existing neighbour are mistakes of the module', () => {
    const run = (): void => {};
    expect(() => worldOf(withRows('x', { steps: [{ id: 'a', after: 'supper', of: 'table', run }] }))).toThrow(/x: there is no step supper/);
    expect(() => worldOf(withRows('x', { steps: [{ id: 'event', after: 'actions', of: 'table', run }] }))).toThrow(
      /x: there is a step event already/,
    );
    const twice = worldOf(
      withRows('x', { steps: [{ instead: 'event', of: 'table', run }] }),
      withRows('y', { steps: [{ instead: 'event', of: 'table', run }] }),
    );
    expect(() => compileIn(twice, 2, ['x', 'y'])).toThrow(/step event: carried out by x and y/);
    const apart = worldOf(
      withRows('x', { steps: [{ id: 'a', of: 'table', after: 'event', run }] }),
      withRows('y', { steps: [{ id: 'b', of: 'table', before: 'a', run }] }),
    );
    expect(() => compileIn(apart, 2, ['y'])).toThrow(/y: a round of the ruleset has no step a/);
  });

  test.each([200, 9, 8])('a state with phase %i, which the ruleset does not have, is an error and not an endless loop', (unknown) => {
    const g = play(plain());
    G.phase.set(g, unknown);
    while (g.depth > 1) g.u8[HEAD.depth]!--;
    expect(() => settle(g)).toThrow(/no phase/);
  });
});

describe('the board of another seat', () => {
  const borrow = { palatinate: ['knight', 'monk'] };

  test("COOP-ACT-PALATINATE-1, 2: the effect is the user's, the followers go back to their own bags, wheels stay", () => {
    const g = play(board(), {
      phase: 'actions',
      seats: [
        { spaces: { ...borrow, ...busy }, merchant: 'orleans', bag: {}, market: {} },
        { passed: true, bag: {}, market: {}, merchant: 'tours', spaces: { ship: ['wheel', 'boatman', 'knight'] } },
      ],
    });
    act(g, 'use(palatinate)');
    // there is one other seat and one place, so both questions have a single answer
    expect(asked(g)).toBe('0 base.edge');
    act(g, named(g).find((name) => name.includes('waterway'))!);
    while (!asked(g).endsWith('base.turn')) act(g, named(g)[0]!);
    const [user, owner] = readPosition(g).seats!;
    expect(user!.merchant).not.toBe('orleans');
    expect(owner!.merchant).toBe('tours');
    expect(user!.bag).toMatchObject({ knight: 1, monk: 1 });
    expect(owner!.bag).toMatchObject({ boatman: 1, knight: 1 });
    expect(user!.bag).not.toHaveProperty('boatman');
    expect([user!.spaces, owner!.spaces]).toEqual([busy, { ship: ['wheel', null, null] }]);
  });

  test('the decision asks for seat and place; impossible actions are not offered', () => {
    const g = play(board(3), {
      phase: 'actions',
      seats: [
        { spaces: { ...borrow, ...busy }, tracks: { development: 30 } },
        { spaces: { two_way_scriptorium: ['knight', 'scholar'], university: ['farmer', 'craftsman', 'trader'], ...borrow } },
        { spaces: { farm_house: ['boatman', 'craftsman'] } },
      ],
    });
    act(g, 'use(palatinate)');
    expect([asked(g), named(g)]).toEqual(['0 dummy_board.lender', ['seat(1)', 'seat(2)']]);
    act(g, 'seat(1)');
    expect([asked(g), named(g)]).toEqual(['0 dummy_board.borrowed', ['use(university)', 'use(two_way_scriptorium)']]);
    // the user's Development marker is at its end: two coins, without a question (COOP-ACT-PALATINATE-1)
    const coins = readPosition(g).seats!.map((seat) => seat.coins!);
    act(g, 'use(two_way_scriptorium)');
    expect(readPosition(g).seats!.map((seat) => seat.coins!)).toEqual([coins[0]! + 2, coins[1], coins[2]]);
    expect(readPosition(g).seats![1]!.bag).toMatchObject({ knight: 1, scholar: 1 });
  });

  test("COOP-ACT-PALATINATE-3, RUL-C12: followers of the owner's Town Hall are sent by the user, those not sent stay", () => {
    const g = play(board(), {
      phase: 'actions',
      seats: [
        { spaces: { ...borrow, town_hall: ['monk', null] }, coins: 0 },
        { spaces: { town_hall: ['knight', 'scholar'] }, coins: 0, passed: true },
      ],
    });
    act(g, 'use(palatinate)');
    expect(asked(g)).toBe('0 base.send');
    expect(named(g).filter((name) => name.includes('monk'))).toEqual([]);
    act(g, 'send(scholar, astronomy)', 'done');
    const [user, owner] = readPosition(g).seats!;
    expect(owner!.spaces).toEqual({ town_hall: ['knight', null] });
    expect(user!.spaces).toEqual({ town_hall: ['monk', null] });
    expect([user!.coins! > 0, owner!.coins]).toEqual([true, 0]);
    expect(readPosition(g).deeds).toEqual({ astronomy: { scholar: 1 } });
  });

  test('an action with several answers keeps the owner of its place, also in a saved game', () => {
    const g = play(board(), {
      phase: 'actions',
      seats: [
        { spaces: { ...borrow, cart: ['boatman', null, null] }, coins: 0 },
        { spaces: { cart: ['trader', 'boatman', 'trader'] }, coins: 0, passed: true, bag: {}, market: {} },
      ],
    });
    act(g, 'use(palatinate)');
    const h = rebuilt(g);
    for (const game of [g, h]) {
      expect(named(game)).toEqual(['space(cart.trader|boatman)', 'space(cart.trader|boatman.2)']);
      act(game, 'space(cart.trader|boatman)', 'done');
      const [user, owner] = readPosition(game).seats!;
      expect([user!.coins, owner!.coins, user!.spaces, owner!.spaces]).toEqual([
        1,
        0,
        { cart: ['boatman', null, null] },
        { cart: [null, 'boatman', 'trader'] },
      ]);
      expect(owner!.bag).toMatchObject({ trader: 1 });
    }
  });
});

describe('tiles face down', () => {
  const FULL = ['hospital', 'sacristy', 'herb_garden', 'gunpowder_tower', 'tavern', 'cathedral', 'brasserie', 'library'];
  const rich = (): Game =>
    play(board(), {
      phase: 'actions',
      supply: { wheels: 5 },
      seats: [
        {
          tiles: FULL,
          bag: {},
          market: {},
          goods: {},
          coins: 0,
          tower: { knight: 1 },
          spaces: { hospital: ['wheel', 'scholar'], sacristy: ['monk'] },
        },
        { passed: true },
      ],
    });

  test('PRO-EVT-FIRESTORM-1..3, 5: no spaces, action, permanent ability or protection; the pieces on it are gone; it is still owned', () => {
    const g = rich();
    const before = { neutral: G.followers.get(g, 4), status: count(g, 0, P.status) };
    expect([named(g).includes('use(hospital)'), hasProtection(g, 0, true), sharingTile(g, 0) >= 0, count(g, 0, S.towerRoom)]).toEqual([
      true,
      true,
      true,
      2,
    ]);
    for (const id of FULL) turnTile(g, 0, tileIndex(id));
    expect(FULL.map((id) => [ownsTile(g, 0, tileIndex(id)), ownsFaceUp(g, 0, tileIndex(id))])).toEqual(FULL.map(() => [true, false]));
    const legal = new Game(g.rules);
    g.copyInto(legal);
    legal.clearLegal();
    legal.rules.decisions[FRAME.kind.get(legal, legal.top)]!.legal(legal, 0, legal.top);
    expect(named(legal)).toEqual(['pass']);
    expect([hasProtection(g, 0, true), sharingTile(g, 0), count(g, 0, S.towerRoom), count(g, 0, S.towerSize)]).toEqual([false, -1, 0, 0]);
    expect(count(g, 0, P.status)).toBe(before.status - 1);
    expect([G.followers.get(g, 4), G.wheels.get(g)]).toEqual([before.neutral + 1, 6]);
    const seat = readPosition(g).seats![0]!;
    expect([seat.spaces, seat.tower, Object.keys(seat.bag!).filter((type) => !type.startsWith('own_'))]).toEqual([{}, {}, []]);
    expect([[...seat.tiles!].sort(), [...seat.turned!].sort()]).toEqual([[...FULL].sort(), [...FULL].sort()]);
    // goods of the Brasserie are ordinary goods now
    expect(Object.values(seat.goods!).reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
    expect(renderGame(g, null, false)).toContain('hospital (face down)');
    expect(renderGame(g, null, false)).not.toMatch(/ hospital\[/);
    const sum = (name: string): number => observed(g, name).reduce((a, b) => a + b, 0);
    expect([sum('self.tiles') + sum('self.tiles.tiles'), sum('self.dummy_board.turned')]).toEqual([FULL.length, FULL.length]);
  });

  test('pieces cannot be placed on a turned tile or recalled from it; its substitutions do not apply', () => {
    const placings = (turned: string[]): string[] =>
      named(
        play(board(), { phase: 'planning', seats: [{ market: { boatman: 1, scholar: 1 }, tiles: ['hospital', 'herb_garden'], turned }] }),
      );
    expect(placings([])).toContain('place(scholar, hospital.scholar)');
    expect(placings([])).toContain('place(boatman, farm_house.craftsman)');
    expect(placings(['hospital']).filter((name) => name.includes('hospital'))).toEqual([]);
    expect(placings(['herb_garden'])).not.toContain('place(boatman, farm_house.craftsman)');
    expect(() =>
      play(board(), { phase: 'planning', seats: [{ tiles: ['hospital'], turned: ['hospital'], spaces: { hospital: ['boatman', null] } }] }),
    ).toThrow(/face down/);
    expect(() => play(board(), { seats: [{ turned: ['hospital'] }] })).toThrow(/does not own hospital/);
    expect(() => play(plain(), { seats: [{ tiles: ['hospital'], turned: ['hospital'] }] })).toThrow(/no rule of the game turns tiles/);
  });

  test('PRO-EVT-RESTORATION-1: a tile that is face up again is like a new one', () => {
    const g = rich();
    const fresh = play(board(), { phase: 'actions', seats: [{ tiles: FULL }] });
    for (const id of FULL) turnTile(g, 0, tileIndex(id));
    for (const id of FULL) restoreTile(g, 0, tileIndex(id));
    for (const slot of [S.towerRoom, S.substitutes, P.status]) expect(count(g, 0, slot)).toBe(count(fresh, 0, slot));
    const words = (game: Game, slot: SeatBits, n: number): number[] => Array.from({ length: n }, (_, w) => slot.word(game, 0, w));
    expect(words(g, S.open, T.groupWords)).toEqual(words(fresh, S.open, T.groupWords));
    expect(readPosition(g).seats![0]).not.toHaveProperty('turned');
  });

  test('RUL-R16: a tile given in torture is gone and closes nothing twice; PRO-EVT-FIRESTORM-4: a tile gained later is face up', () => {
    const g = rich();
    const tower = tileIndex('gunpowder_tower');
    turnTile(g, 0, tower);
    loseTile(g, 0, tower);
    expect([ownsTile(g, 0, tower), count(g, 0, S.towerRoom)]).toEqual([false, 0]);
    gainTile(g, 0, tower);
    expect([ownsFaceUp(g, 0, tower), count(g, 0, S.towerRoom)]).toEqual([true, 2]);
    const owing = play(board(), {
      phase: 'actions',
      seats: [{ tiles: ['hospital'], turned: ['hospital'], coins: 0 }],
      pending: [
        { kind: 'base.round', seat: 0, words: [1] },
        { kind: 'base.torture', seat: 0, words: [1] },
      ],
    });
    expect(named(owing)).toContain('tile(hospital)');
  });

  test('the events turn and restore the tiles of all seats; stations on a tile are unbuilt', () => {
    const g = play(board(), {
      phase: 'event',
      round: 2,
      seats: [
        { tiles: ['road', 'library'], road: 2, market: {} },
        { tiles: ['depot'], market: {} },
      ],
    } as Position);
    const turned = (): number =>
      rowsInPlay(g).tiles.filter((t) => [0, 1].some((seat) => ownsTile(g, seat, t.index) && !ownsFaceUp(g, seat, t.index))).length;
    expect([turned(), builtStations(g, 0)]).toEqual([3, 0]);
    while (G.round.get(g) !== 5) step(g, g.pick(g.legalCount - 1));
    expect(turned()).toBe(0);
  });

  test('only worlds with a module that turns tiles have its slot, and only rulesets with that module show it', () => {
    const named = (rules: Rules): string[] => rules.observation.fields.map((f) => f.name).filter((name) => name.includes('turned'));
    expect(named(board())).toEqual(['self.dummy_board.turned', 'opp1.dummy_board.turned']);
    expect(named(plain())).toEqual([]);
    const { layout } = worldOf(tiles);
    expect(layout.regions.filter((r) => r.name === 'turned')).toEqual([]);
    expect(T.tiles.some(({ index }) => T.turned.has(index))).toBe(false);
  });
});

describe('spaces for one of two kinds', () => {
  test('PRO-041..043: accept Traders, Boatmen and followers that replace them, own ones too, but no wheel', () => {
    const market = { farmer: 1, boatman: 1, craftsman: 1, trader: 1, knight: 1, scholar: 1, monk: 1 };
    const planned = (tileIds: string[]): string[] =>
      named(play(board(), { phase: 'planning', seats: [{ market, tiles: tileIds, wheels: { lab: 1 } }] })).filter((name) =>
        name.includes('cart'),
      );
    const place = (...types: string[]): string[] => types.map((type) => `place(${type}, cart.trader|boatman)`);
    expect(planned([])).toEqual(place('boatman', 'trader', 'monk'));
    expect(planned(['school'])).toEqual(place('boatman', 'trader', 'scholar', 'monk'));
    expect(actionsOf(board()).filter((name) => name.startsWith('wheel') && name.includes('cart'))).toEqual([]);
    const own = named(play(board(), { phase: 'planning' })).filter((name) => name.includes('cart'));
    expect(own).toEqual(place('own_boatman', 'own_trader'));
    expect(() => play(board(), { seats: [{ spaces: { cart: ['knight', null, null] } }] })).toThrow(
      /knight may not be on cart.trader\|boatman/,
    );
  });

  test('PRO-046, 047: one follower is enough; the used ones go back to the bag, the others stay for another action', () => {
    const g = play(board(), {
      phase: 'actions',
      seats: [{ spaces: { cart: ['trader', 'boatman', 'trader'], ...busy }, coins: 0, bag: {}, market: {} }, { passed: true }],
    });
    act(g, 'use(cart)', 'space(cart.trader|boatman)', 'space(cart.trader|boatman.2)', 'done');
    expect(readPosition(g).seats![0]).toMatchObject({
      coins: 2,
      spaces: { cart: [null, null, 'trader'], ...busy },
      bag: { trader: 1, boatman: 1 },
    });
    expect(named(g)).toContain('use(cart)');
    act(g, 'use(cart)');
    expect(readPosition(g).seats![0]).toMatchObject({ coins: 3, spaces: busy });
    expect(named(g)).not.toContain('use(cart)');
  });
});

/** The same situation, built from its position. */
function rebuilt(g: Game): Game {
  const h = new Game(g.rules);
  setUp(h, 'again', 0);
  applyPosition(h, JSON.parse(JSON.stringify(readPosition(g))));
  settle(h);
  return h;
}

function withoutChance(g: Game): Uint8Array {
  const state = g.state.slice();
  state.fill(0, 0, 4);
  state.fill(0, STREAMS, STREAMS + g.rules.world.layout.streams.length * 16);
  return state;
}

describe('random games', () => {
  test.each([2, 3, 5])(
    'with %i seats: derived slots agree with the pieces at every decision, turned tiles are empty, no Market overflows',
    (seats) => {
      const stream = new Stream('board', String(seats));
      const seen = new Set<string>();
      let turned = 0;
      for (let game = 0; game < 2; game++) {
        const g = new Game(board(seats));
        setUp(g, `${seats}/${game}`, -1);
        for (let seat = 0; seat < seats; seat++) {
          const ready = rowsInPlay(g).tiles.filter((t) => T.stacked.get(g, t.index) !== 0);
          for (let k = 0; k < 3; k++) gainTile(g, seat, ready.splice(stream.below(ready.length), 1)[0]!.index);
          for (const kind of [FARMER, FARMER, BOATMAN, TRADER, MONK, KNIGHT]) {
            G.followers.add(g, kind, -1);
            toBag(g, seat, kind);
          }
        }
        settle(g);
        while (!g.over) {
          const label = `game ${game}, move ${g.moves}, ${phase(g)}, ${asked(g)}`;
          const h = rebuilt(g);
          const [names, again] = [named(g), named(h)];
          must(Buffer.compare(withoutChance(h), withoutChance(g)) === 0, `${label}: another state`);
          must(again.join() === names.join(), `${label}: ${again.join()} instead of ${names.join()}`);
          seen.add(phase(g)).add(asked(g).slice(2));
          for (let seat = 0; seat < seats; seat++) {
            must(count(g, seat, S.marketSize) <= marketSpaces(g, seat), `${label}: the Market of seat ${seat} overflows`);
            for (const { index, place } of rowsInPlay(g).tiles) {
              if (ownsFaceUp(g, seat, index)) continue;
              turned += Number(ownsTile(g, seat, index));
              const { firstSpace, spaces } = T.places[place]!;
              for (let k = 0; k < spaces; k++) must(contentOf(g, seat, firstSpace + k) === 0, `${label}: a piece on a turned tile`);
            }
          }
          // actions of the module are played more often than by chance
          const own = names.flatMap((name, k) => (/cart|palatinate/.test(name) ? [k] : []));
          step(g, g.pick(own.length > 0 && stream.below(2) === 0 ? own[stream.below(own.length)]! : stream.below(g.legalCount)));
        }
        expect(compiled(g).rounds).toBe(G.round.get(g));
      }
      expect([...seen]).toEqual(expect.arrayContaining(['followers', 'planning', 'actions', 'throw_back', 'dummy_board.haul']));
      expect(turned).toBeGreaterThan(0);
    },
  );
});
