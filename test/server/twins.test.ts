/**
 * Pairs of games that differ only in facts that are hidden from a seat: its token gets the same bytes and refusals from every call. The
 * facts differ by play (sealed plans) and by position (bags, cards), so this also finds a fact that was not declared as hidden.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EnvServiceService, ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import type { Rpc } from '../../src/server/handlers/handler.js';
import { Failure, legalOf, make, overSocket, seedOf, type Made, type TestClient } from './client.js';

type Request = Parameters<TestClient['ask']>[1];
type Position = Record<string, unknown>;

const { FORK_MODE_EXACT: EXACT, FORK_MODE_RESAMPLE: RESAMPLE } = ForkMode;
const seed = seedOf('twins');
const columns = { observation: true, actionMask: true, scores: true, snapshots: true };

let caller: TestClient;
beforeAll(async () => {
  caller = await overSocket();
});
afterAll(() => caller.close());

async function at(ruleset: string, position: Position): Promise<Made> {
  const game = await make(caller, { ruleset });
  await caller.ask('reset', { env: game.env, seed, options: { position } }, game.trainerToken);
  return game;
}

/** All that the token of a seat gets, refusals too, by call. */
async function answers({ env, seatTokens }: Made, seat: number): Promise<Record<string, string>> {
  const token = seatTokens[seat]!;
  const { actions } = await caller.ask('legalActions', { env }, token);
  const illegal = actions.length === 0 ? 0 : [0, 1, 2].find((id) => !actions.includes(id))!;
  const calls: [rpc: Rpc, more?: Request][] = [
    ['observe', { withPosition: true }],
    ['legalActions', { withNames: true }],
    ['render', { color: true, svg: true }],
    ['keepAlive'],
    ['rollout', { mode: RESAMPLE, policies: ['random'], count: 2, seed, maxSteps: 20 }],
    ['search', { mode: RESAMPLE, stateOf: Buffer.alloc(8), seed, columns }],
    ['step', { actions: [illegal] }],
    ['step', { actions: [actions[0] ?? 0, 1_000_000] }],
    ['step', { actions: [0], expectMoveNumber: 999 }],
    ['observe', { seat: (seat + 1) % seatTokens.length }],
    ['fork', { mode: EXACT }],
    ['snapshot'],
    ['getReplay'],
  ];
  const found: Record<string, string> = {};
  for (const [rpc, more] of calls) found[`${Object.keys(found).length} ${rpc}`] = await answer(rpc, { env, ...more }, token);
  return found;
}

async function answer(rpc: Rpc, request: Request, token: string): Promise<string> {
  try {
    const response = await caller.ask(rpc, request, token);
    const bytes = (EnvServiceService[rpc].responseSerialize as (value: unknown) => Buffer)(response);
    return `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

/** Makes `count` placements of the seat, each the first or the last legal one; `isDone`: then ends its plan. */
async function plan(game: Made, seat: number, pick: 'first' | 'last', count: number, isDone: boolean): Promise<void> {
  for (let k = 0; ; k++) {
    const { result } = await caller.ask('observe', { env: game.env }, game.trainerToken);
    if (result!.currentSeat !== seat || (k >= count && !isDone)) return;
    const [done, first, ...more] = await legalOf(caller, game);
    const action = k >= count ? done! : pick === 'first' ? first! : (more.at(-1) ?? first!);
    await caller.ask('step', { env: game.env, actions: [action] }, game.trainerToken);
  }
}

const MARKET = { farmer: 1, boatman: 1, trader: 1, knight: 1, monk: 1 };
/** Rulesets with the other pieces that seat 0 must place. After three answers of seat 0 the question is: from the Market or the Tower? */
const PLANS: readonly [ruleset: string, first: Position][] = [
  ['base-3p?planning=sealed&tiles=base', { tiles: ['gunpowder_tower'], market: { knight: 1 }, tower: { knight: 2 } }],
  ['base-3p@first-2014?planning=sealed', { wheels: 1, tracks: { craftsmen: 1 } }],
  ['plague-3p?planning=sealed', { doctor: 'infirmary' }],
  ['prosperity-3p?planning=sealed&bagCounts=owner', { wheels: 2, tracks: { craftsmen: 2 } }],
];

test.each(PLANS)('%s: plans of other seats do not change the answers', async (ruleset, first) => {
  const seats = [{ market: MARKET, ...first }, { market: MARKET }, { market: MARKET }];
  const position = { phase: 'planning', round: 5, start: 0, seats };
  const [game, twin] = [await at(ruleset, position), await at(ruleset, position)];
  for (const planner of [0, 1]) {
    for (const isDone of [false, true]) {
      await plan(game, planner, 'last', isDone ? 0 : 3, isDone);
      await plan(twin, planner, 'first', isDone ? 0 : 2, isDone);
      for (let seat = planner + 1; seat < 3; seat++) expect(await answers(game, seat)).toEqual(await answers(twin, seat));
    }
  }
  // the plans did differ
  expect((await answers(game, 0))['0 observe']).not.toBe((await answers(twin, 0))['0 observe']);
});

/** Pairs of values of one fact, which seat 0 cannot tell apart. */
const FACTS: readonly [fact: string, ruleset: string, position: (which: 0 | 1) => Position][] = [
  [
    'bags of others',
    'base-3p?bagCounts=owner&tiles=base',
    (which) => ({
      seats: [{ market: MARKET }, { bag: { [['monk', 'scholar'][which]!]: 2 } }, { bag: { [['scholar', 'monk'][which]!]: 2 } }],
    }),
  ],
  [
    'Corpses in the bags of others',
    'plague-3p?bagCounts=owner',
    (which) => ({
      seats: [{ market: MARKET }, { bag: { [['monk', 'corpse'][which]!]: 2 } }, { bag: { [['corpse', 'monk'][which]!]: 2 } }],
      plague_cards: [],
      indulgences: { display: [], seats: [{ hand: [] }, { hand: [] }, { hand: [] }] },
    }),
  ],
  [
    'a card in the hand of another',
    'plague-2p',
    (which) => ({
      seats: [{ market: MARKET }, {}],
      plague_cards: [],
      indulgences: { display: [], seats: [{ hand: ['pilgrimage_vierzon'] }, { hand: [['donate_1_grain', 'donate_1_wine'][which]!] }] },
    }),
  ],
  [
    'the card of another',
    'prosperity-2p',
    (which) => ({ seats: [{ market: MARKET, hand: 'mint' }, { hand: ['inn', 'pottery'][which]! }] }),
  ],
];

test.each(FACTS)('%s: the answers to a seat that cannot see the fact do not differ', async (_fact, ruleset, position) => {
  const [game, twin] = await Promise.all(
    ([0, 1] as const).map(async (which) => at(ruleset, { phase: 'planning', round: 5, start: 0, ...position(which) })),
  );
  expect(await answers(game!, 0)).toEqual(await answers(twin!, 0));
  expect((await answers(game!, 1))['0 observe']).not.toBe((await answers(twin!, 1))['0 observe']);
});
