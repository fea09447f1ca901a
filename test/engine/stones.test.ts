/** A piece that is not a follower: it is in bag and Market, fills a space of the Market, and has no other use. */
import { beforeAll, expect, test } from 'vitest';
import { parseScript } from '../../src/engine/chance.js';
import { FRAME } from '../../src/engine/stack.js';
import { compileRules, type Rules } from '../../src/engine/compile.js';
import { Game } from '../../src/engine/game.js';
import { STREAMS } from '../../src/engine/slots.js';
import { settle, step } from '../../src/engine/step.js';
import { bindWorld, type World } from '../../src/engine/world.js';
import { loseFollower, neutralsInBag } from '../../src/rules/base/events.js';
import { compileBase } from '../../src/rules/base/model/compiled.js';
import { base } from '../../src/rules/base/module.js';
import { applyPosition, readPosition } from '../../src/rules/base/views/position.js';
import { renderGame } from '../../src/rules/base/views/render.js';
import type { PieceRow } from '../../src/rules/base/model/piece-row.js';
import { setUp } from '../../src/rules/base/setup.js';
import { isFollower, isNeutral, isOwn, kindOf, T } from '../../src/rules/base/model/tables.js';
import { TYPES, WHEEL } from '../../src/rules/base/model/vocabulary.js';
import { dummy } from '../../src/rules/dummy/module.js';
import { events } from '../../src/rules/trade-and-intrigue/events/module.js';
import { tiles } from '../../src/rules/tiles/module.js';
import { checkStep, checkTable, total, type TableFacts } from '../invariants.js';
import { numbers } from '../machine/play.js';

const STONE = WHEEL + 1;
let world: World;
let rules: Rules;

const compile = (modules: string[], seats = 2, options: Record<string, string> = {}): Rules => {
  const compiled = compileRules(world, { seats, edition: 'big-box-2025', options, modules }, false);
  compiled.compiled = compileBase(compiled);
  return compiled;
};

beforeAll(() => {
  world = bindWorld([base, tiles, events, dummy]);
  rules = compile(['base', 'dummy']);
});

function begin(position: object, chance: string | null = null, of = rules): Game {
  const g = new Game(of);
  setUp(g, 'stones', 0);
  g.script = chance === null ? null : parseScript(chance);
  applyPosition(g, position);
  settle(g);
  return g;
}

const names = (g: Game): string[] =>
  Array.from({ length: g.legalCount }, (_, k) => g.rules.world.catalog.actions[g.rules.toUniversal[g.pick(k)]!]!.name);

function act(g: Game, name: string): Game {
  const k = names(g).indexOf(name);
  expect(k, `${name} among ${names(g).join(', ')}`).toBeGreaterThanOrEqual(0);
  step(g, g.pick(k));
  return g;
}

const seatOf = (g: Game, seat: number): TableFacts['seats'][number] => (readPosition(g) as unknown as TableFacts).seats[seat]!;

test('followers and wheels keep their codes; a new piece has a higher code', () => {
  expect(T.typeNames).toEqual([...TYPES, 'wheel', 'stone']);
  expect([WHEEL, STONE]).toEqual([11, 12]);
  const flags = (type: number): unknown[] => [kindOf(type), isFollower(type), isNeutral(type), isOwn(type)];
  expect([0, 6, 7, 10, WHEEL, STONE].map(flags)).toEqual([
    [0, true, true, false],
    [6, true, true, false],
    [0, true, false, true],
    [3, true, false, true],
    [-1, false, false, false],
    [-1, false, false, false],
  ]);
});

test('a new piece comes into bags by its event, is drawn, and fills a space of the Market', () => {
  const market = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
  const rain = begin({ phase: 'event', round: 2, event: 'rockfall.a', seats: [{ market }, { market }] });
  expect([0, 1].map((seat) => seatOf(rain, seat).bag)).toEqual([{ stone: 1 }, { stone: 1 }]);
  expect(readPosition(rain)['stones']).toBe(18);
  const g = act(
    begin({ phase: 'followers', round: 2, seats: [{ market, bag: { stone: 3, knight: 1 } }, {}] }, 'stone, stone, draw(stone)'),
    'draw(3)',
  );
  expect(seatOf(g, 0)).toMatchObject({ market: { ...market, stone: 3 }, bag: { knight: 1 } });
  // four own followers and three stones: one space is left, whatever the track allows
  const full = begin({ phase: 'followers', round: 2, seats: [{ market: { ...market, stone: 3 }, bag: { knight: 4 } }, {}] });
  expect(names(full)).toEqual(['draw(0)', 'draw(1)']);
});

test('a new piece is never placed on a space, and rules of followers do not draw it', () => {
  const planning = (market: object): string[] => names(begin({ phase: 'planning', round: 2, seats: [{ market, bag: {} }, {}] }));
  expect(planning({ stone: 2, knight: 1 })).toEqual(planning({ knight: 1 }));
  expect(world.catalog.actions.map((a) => a.name).filter((name) => name.includes('stone'))).toEqual(['to_tower(stone)']);
  expect(() => begin({ seats: [{ spaces: { castle: ['stone', null, null] } }, {}] })).toThrow(/stone may not be on castle.farmer/);
  // if a kind may be there once, free spaces are kept by kind, and a stone has no kind
  const theatre = compile(['base', 'tiles', 'dummy'], 2, { tiles: 'all' });
  const seat = { tiles: ['theatre'], market: { stone: 1, knight: 1, monk: 1 }, bag: {} };
  const there = begin({ phase: 'planning', round: 2, seats: [seat, {}] }, null, theatre);
  expect(names(act(there, 'place(knight, theatre.any)')).some((name) => name === 'place(monk, theatre.any)')).toBe(true);
  const g = begin({ phase: 'planning', round: 2, seats: [{ bag: { stone: 4, own_farmer: 1, monk: 2 }, market: {} }, {}] });
  expect(neutralsInBag(g, 0)).toBe(2);
  const owing = { phase: 'event', round: 2, event: 'rockfall.a', seats: [{ market: {}, bag: { stone: 4, monk: 1 } }, {}] };
  const pending = [
    { kind: 'base.round', words: [1] },
    { kind: 'base.torture', words: [1] },
  ];
  const tortured = act(begin({ ...owing, pending }), 'torture(follower)');
  expect(seatOf(tortured, 0).bag).toMatchObject({ stone: 4 });
  expect(seatOf(tortured, 0).bag['monk']).toBeUndefined();
});

test('a blind draw can draw a stone, and no piece is lost', () => {
  const plague = compile(['base', 'events', 'dummy']);
  const g = begin({ phase: 'planning', round: 2, seats: [{ bag: { stone: 4 } }, {}] }, 'lose(stone)', plague);
  loseFollower(g, 0);
  expect(g.script!.left).toBe(0);
  expect(seatOf(g, 0).bag['stone']).toBe(4);
});

test('counts of followers on board and Market do not include the new piece', () => {
  const both = compile(['base', 'events', 'dummy']);
  const paid = (market: object): number => {
    const tax = T.events.find((e) => e.row.event === 'capitation_tax')!.row.value;
    const g = begin({ phase: 'planning', round: 2, seats: [{ coins: 30, market, bag: {} }, {}] }, null, both);
    const body = (events.rows as { eventRules: Record<string, { run: (game: Game, seat: number, value: number) => void }> }).eventRules[
      'capitation_tax'
    ]!;
    body.run(g, 0, tax);
    return 30 - seatOf(g, 0).coins;
  };
  expect(paid({ knight: 1 })).toBeGreaterThan(0);
  expect(paid({ knight: 1, stone: 3 })).toBe(paid({ knight: 1 }));
});

test('observation, positions and text have the new piece only in rulesets with its module', () => {
  const elements = (of: Rules, field: string): string[] => of.observation.fields.find((f) => f.name === field)!.elements;
  for (const field of ['self.bag', 'self.market', 'self.waiting', 'opp1.market']) {
    expect(elements(rules, field)).toEqual([...TYPES, 'stone']);
    expect(elements(compile(['base']), field)).toEqual([...TYPES]);
  }
  expect(rules.observation.fields.find((f) => f.name === 'self.spaces')!.values).toEqual(['empty', ...TYPES, 'wheel']);
  const g = begin({ phase: 'planning', round: 2, seats: [{ market: { stone: 2 }, bag: { stone: 1 } }, {}] });
  expect(renderGame(g, null, false)).toMatch(/market {2}2 stone · bag .*stone/);
  expect(() => begin({ seats: [{ bag: { stone: 1 } }, {}] }, null, compile(['base']))).toThrow(/bag has no field stone/);
  expect(() => begin({ seats: [{ bag: { wheel: 1 } }, {}] })).toThrow(/bag has no field wheel/);
});

test('random games with the new piece keep the invariants and can be rebuilt from their positions', () => {
  const box = { edition: 'big-box-2025', seats: 3, coins: null, pieces: ['stone'] };
  const of = compile(['base', 'dummy'], 3, { tiles: 'base' });
  const again = new Game(of);
  let drawn = 0;
  for (let seed = 0; seed < 4; seed++) {
    const next = numbers(seed + 1);
    const g = new Game(of);
    setUp(g, `stones/${seed}`, -1);
    settle(g);
    let before = readPosition(g) as unknown as TableFacts;
    for (let move = 0; !g.over; move++) {
      const seat = FRAME.seat.get(g, g.top);
      // draw and recall many, so that stones come and go
      const draws = names(g)
        .map((name) => name.startsWith('draw('))
        .lastIndexOf(true);
      step(g, g.pick(draws >= 0 ? draws : Math.floor(next() * g.legalCount)));
      const now = readPosition(g) as unknown as TableFacts & { stones: number };
      checkTable(box, now);
      checkStep(box, before, now, seat);
      const held = now.seats.map((s) => [s.bag, s.market, s.tower, s.waiting].reduce((n, counts) => n + (counts['stone'] ?? 0), 0));
      expect(now.stones + total(Object.fromEntries(held.entries()))).toBe(20);
      drawn += Number(now.seats.some((s) => s.market['stone'] !== undefined));
      before = now;
      if (move % 7 === 0 && !g.over) {
        setUp(again, 'again', 0);
        applyPosition(again, JSON.parse(JSON.stringify(now)));
        settle(again);
        const state = (game: Game): Uint8Array =>
          game.u8
            .slice()
            .fill(0, 0, 4)
            .fill(0, STREAMS, STREAMS + world.layout.streams.length * 16);
        expect(Buffer.compare(state(again), state(g)), `seed ${seed}, move ${move}`).toBe(0);
      }
    }
  }
  expect(drawn).toBeGreaterThan(50);
});

test('impossible rows of pieces are refused', () => {
  const bind = (row: Partial<PieceRow>) => (): unknown =>
    bindWorld([
      base,
      {
        ...dummy,
        rows: { pieces: [{ id: 'thing', kind: null, own: false, bag: true, placeable: false, ...row }] },
        slots: () => [],
        redraw: () => {},
      },
    ]);
  expect(bind({ id: 'monk' })).toThrow('more than one piece monk');
  expect(bind({ placeable: true })).toThrow('piece thing is placed: it needs a kind and a letter');
});
