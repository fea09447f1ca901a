/* Extra actions (base/extras.ts): offers of modules to a seat besides the places, in its turn and at other points. */
import { beforeAll, expect, test } from 'vitest';
import { compileRules, type Rules } from '../../src/engine/compile.js';
import { family } from '../../src/engine/family.js';
import { Game } from '../../src/engine/game.js';
import type { Module } from '../../src/engine/module.js';
import { slots } from '../../src/engine/slots.js';
import { push } from '../../src/engine/stack.js';
import { kindToAct, settle, step } from '../../src/engine/step.js';
import { bindWorld } from '../../src/engine/world.js';
import { extraActionsDecision, type ExtraActions } from '../../src/rules/base/api/decisions.js';
import { offerItems, ownedOfKind, returnItem } from '../../src/rules/base/api/goods.js';
import type { Hooks } from '../../src/rules/base/api/rows.js';
import { goodIndex } from '../../src/rules/base/api/state.js';
import { GIVE, USE } from '../../src/rules/base/api/words.js';
import { compileBase } from '../../src/rules/base/model/compiled.js';
import { base } from '../../src/rules/base/module.js';
import { applyPosition } from '../../src/rules/base/views/position.js';
import { setUp } from '../../src/rules/base/setup.js';
import { tiles } from '../../src/rules/tiles/module.js';

/* An inn: wine can be served in every own turn, and again after the action. */
const WINE = goodIndex('wine');
const own = slots('inn', 'seat', 'public', { poured: {} });
const POUR = family('pour', (module) => (module === 'inn' ? [{ key: 0, args: [] }] : []));
const POURING: ExtraActions = {
  families: [POUR],
  offer: (g, seat) => {
    if (ownedOfKind(g, seat, WINE) > 0) g.offer(POUR.ids[0]!);
  },
  apply: (g, seat) => {
    returnItem(g, seat, WINE);
    own.at.poured.add(g, seat, 1);
  },
};
const LAST_ROUND = extraActionsDecision({ name: 'inn.last_round', extra: POURING });
const innHooks: Partial<Hooks> = { turnActions: POURING, actionDone: (g, seat) => push(g, LAST_ROUND, seat) };
const inn: Module = {
  id: 'inn',
  requires: ['base'],
  slots: () => [own.group],
  streams: [],
  families: [POUR],
  frames: [LAST_ROUND],
  hooks: innHooks,
};

/** A module that offers the actions of another module in the turn. */
const rival = (id: string, offered: ExtraActions): Module => ({
  id,
  requires: ['base'],
  slots: () => [],
  streams: [],
  families: [],
  frames: [],
  hooks: { turnActions: offered } satisfies Partial<Hooks>,
});
const giving: ExtraActions = {
  families: [GIVE],
  offer: (g, seat) => offerItems(g, seat),
  apply: (g, seat, action) => returnItem(g, seat, g.keyOf(action)),
};
const using: ExtraActions = { ...giving, families: [USE] };

let compile: (...modules: string[]) => Rules;

beforeAll(() => {
  const world = bindWorld([base, tiles, inn, rival('giver', giving), rival('user', using)]);
  compile = (...modules) => {
    const rules = compileRules(world, { seats: 2, edition: 'big-box-2025', options: {}, modules }, false);
    rules.compiled = compileBase(rules);
    return rules;
  };
});

const GAMERS = ['gaming_room.knight', 'gaming_room.scholar', 'gaming_room.farmer'];
const host = { tiles: ['gaming_room'], received: GAMERS, goods: { wine: 2, cheese: 1 }, spaces: { farm_house: ['boatman', 'craftsman'] } };

function play(rules: Rules, seat: object): Game {
  const g = new Game(rules);
  setUp(g, 'turn', 0);
  applyPosition(g, { phase: 'actions', seats: [seat] });
  settle(g);
  return g;
}

const nameOf = (g: Game, id: number): string => g.rules.world.catalog.actions[g.rules.toUniversal[id]!]!.name;
const legal = (g: Game): string[] => Array.from({ length: g.legalCount }, (_, k) => nameOf(g, g.pick(k)));
const asked = (g: Game): string => g.rules.world.frames[kindToAct(g)]!.name;
const poured = (g: Game): number => own.at.poured.get(g, 0);

function act(g: Game, name: string): void {
  const id = Array.from({ length: g.legalCount }, (_, k) => g.pick(k)).find((k) => nameOf(g, k) === name);
  expect(id, `${name} among ${legal(g).join(', ')}`).toBeDefined();
  step(g, id!);
}

test('two modules offer extra actions in one turn; each carries out its actions, and the turn does not end', () => {
  const g = play(compile('base', 'tiles', 'inn'), host);
  expect(legal(g)).toEqual(['pass', 'use(farm_house)', 'give(cheese)', 'give(wine)', 'pour']);
  act(g, 'pour');
  expect([asked(g), poured(g), ownedOfKind(g, 0, WINE)]).toEqual(['base.turn', 1, 1]);
  act(g, 'give(wine)');
  expect([asked(g), poured(g), ownedOfKind(g, 0, WINE)]).toEqual(['base.turn', 1, 0]);
  expect(legal(g)).toEqual(['pass', 'use(farm_house)', 'give(cheese)']);
});

test('a decision of the module offers them at another point until the seat is done or no action remains', () => {
  const window = (wine: number): Game => {
    const g = play(compile('base', 'inn'), {
      goods: { wine },
      spaces: { farm_house: ['boatman', 'craftsman'], scriptorium: ['knight', 'scholar'] },
    });
    act(g, 'use(farm_house)');
    return g;
  };
  const twice = window(2);
  expect([asked(twice), ...legal(twice)]).toEqual(['inn.last_round', 'done', 'pour']);
  act(twice, 'pour');
  expect([asked(twice), poured(twice)]).toEqual(['inn.last_round', 1]);
  act(twice, 'pour');
  expect([asked(twice), poured(twice)]).toEqual(['base.turn', 2]);
  const stopped = window(2);
  act(stopped, 'done');
  expect([asked(stopped), poured(stopped)]).toEqual(['base.turn', 0]);
  expect(asked(window(0))).toBe('base.turn');
});

test.each([
  ['a module that offers what the Gaming Room offers', ['base', 'tiles', 'giver'], 'give'],
  ['a module that offers what the turn itself offers', ['base', 'user'], 'use'],
])('%s is refused when a ruleset is compiled', (_, modules, verb) => {
  expect(() => compile(...modules)).toThrow(`${verb} is offered in the turn by two modules`);
});

test('without the Gaming Room in play another module may offer goods', () => {
  const g = play(compile('base', 'giver'), { goods: { wine: 1 } });
  act(g, 'give(wine)');
  expect(ownedOfKind(g, 0, WINE)).toBe(0);
});
