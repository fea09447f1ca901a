/**
 * Random play of The Duel and the four solo scenarios with their options. The number of pieces is that of the set-up and is conserved, the
 * legal list is valid, completed objectives stay completed, and games end when they may. From time to time the game is copied, saved and
 * rebuilt from its position, and every answer is tried. A failure names its game: `ONLY='vierzon?inOrder=true' SEED=12 npx vitest run
 * test/machine/scenarios.test.ts`; `GAMES=1000` plays more of each ruleset.
 */
import { expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { objectiveIds } from '../../src/env/reward.js';
import { Game } from '../../src/engine/game.js';
import { settle, step } from '../../src/engine/step.js';
import { compiled, rowsInPlay } from '../../src/rules/base/model/compiled.js';
import { TORTURE_ITEM } from '../../src/rules/base/decisions/torture.js';
import { applyPosition } from '../../src/rules/base/views/position.js';
import { setUp } from '../../src/rules/base/setup.js';
import { G, P } from '../../src/rules/base/model/state.js';
import { T } from '../../src/rules/base/model/tables.js';
import { GOODS, KINDS, PHASE } from '../../src/rules/base/model/vocabulary.js';
import { DUE } from '../../src/rules/invasion/round-end.js';
import { LOST, resultOf, WON } from '../../src/rules/scenario/result.js';
import { G as SCENARIO, isMarked, objectivesOf } from '../../src/rules/scenario/state.js';
import { SPACES } from '../../src/rules/solo/dignitary/data/spaces.js';
import { games } from '../long.js';
import { checkPosition, checkSnapshot, choose, same, tableOf } from './busy.js';
import { census, engineCount } from './census.js';
import { furnished } from './furnished.js';
import { numbers } from './play.js';

const GAMES = games(15, 400);
/** Every preset of a scenario without victory points, and options that no preset has. */
const RULESETS = [
  ...PRESETS.filter((name) => objectiveIds(loadRuleset(name).rules).length > 0),
  'duel?duelTrackCitizens=true',
  'duel?bagCounts=owner',
  `dignitary?dignitaryCitizens=${SPACES.slice(6).join(',')}`,
  'vierzon?earlyLoss=true',
  'vierzon?onePerRound=true&earlyLoss=true',
  'vierzon?inOrder=true&earlyLoss=true',
  'salesman?inOrder=true&lossReward=0',
  'tours?speedBonus=true',
];
const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** Followers by kind, goods in all, wheels and stations of each seat, as the set-up says. */
function printed({ rules }: Ruleset): unknown {
  const { setUp: row } = rules.compiled as ReturnType<typeof compiled>;
  const market = KINDS.map((kind) => rules.seats * (row.market ?? []).filter((extra) => extra === kind).length);
  return [
    row.followers.map((n, kind) => n + market[kind]!),
    sum(row.goods) - row.goodsRemoved,
    row.wheels,
    Array.from({ length: rules.seats }, () => row.stations),
  ];
}

/** The same for counted pieces. */
function counted(pieces: Readonly<Int32Array>): unknown {
  const [all, goods] = [[...pieces], KINDS.length + GOODS.length];
  return [all.slice(0, KINDS.length), sum(all.slice(KINDS.length, goods)), all[goods], all.slice(goods + 1)];
}

/** Citizens on spaces, deeds, towns and with the seats; in The Duel the rest is in the supply. */
function citizensOf(g: Game): number {
  const lying = [
    ...G.citizens.all(g),
    ...rowsInPlay(g).deeds.map(({ index }) => T.deedCitizens.get(g, index)),
    ...SCENARIO.townCitizens.all(g),
  ];
  return sum(lying) + sum(Array.from({ length: g.rules.seats }, (_, seat) => P.citizens.get(g, seat)));
}

/** Objectives marked, as bits by seat. */
const reached = (g: Game): number[] =>
  Array.from({ length: g.rules.seats }, (_, seat) =>
    objectivesOf(g.rules).reduce((bits, { index }) => bits | (Number(isMarked(g, seat, index)) << index), 0),
  );

/** The game begins in a later round with many pieces on the table and some objectives reached. */
function begunLater(ruleset: Ruleset, seed: number, next: () => number): object {
  const position = furnished(ruleset, seed, {
    round: 2 + Math.floor(next() * ((ruleset.rules.compiled as ReturnType<typeof compiled>).rounds - 1)),
  }) as {
    seats: object[];
  };
  const marked = (): string[] =>
    objectivesOf(ruleset.rules)
      .filter(() => next() < 0.6)
      .map((o) => o.row.id);
  return { ...position, seats: position.seats.map((seat) => ({ ...seat, coins: Math.floor(next() * 40), objectives: marked() })) };
}

/**
 * Whether pieces were given in torture, or as a due of the Estate Manager, since this was set to `false`. Nothing else removes pieces from
 * the game.
 */
let tortured = false;
for (const decision of [TORTURE_ITEM, DUE]) {
  const { apply } = decision;
  (decision as { apply: typeof apply }).apply = (...args) => {
    tortured = true;
    apply(...args);
  };
}

function tryAll(g: Game, copy: Game): void {
  for (let k = 0; k < g.legalCount; k++) {
    g.copyInto(copy);
    step(copy, g.pick(k));
  }
}

function play(name: string, seed: number): void {
  const next = numbers(seed);
  const table = tableOf(name);
  const { ruleset } = table;
  const g = new Game(ruleset.rules);
  const copy = new Game(ruleset.rules);
  setUp(g, `scenarios/${seed}`, -1);
  const whole = seed % 3 !== 2;
  if (!whole) applyPosition(g, begunLater(ruleset, seed, next));
  settle(g);
  const count = census(ruleset.rules);
  let pieces = count(g);
  if (whole) expect(counted(pieces), 'set-up').toEqual(printed(ruleset));
  let citizens = -1;
  let done = reached(g);
  while (!g.over) {
    const dice = next();
    if (dice < 0.01) {
      checkPosition(g, ruleset);
      checkSnapshot(g, ruleset);
      expect([...pieces.subarray(0, engineCount(g).length)], 'counts').toEqual(engineCount(g));
      tryAll(g, copy);
    }
    if (g.legalCount < 2) throw new Error(`${g.legalCount} answers to a question`);
    const action = choose(g, table, next());
    const twice = dice > 0.99;
    if (twice) g.copyInto(copy);
    tortured = false;
    step(g, action);
    const before = [...pieces];
    pieces = count(g);
    if (!tortured) expect([...pieces], 'pieces').toEqual(before);
    if (twice) {
      step(copy, action);
      same(copy.u8, g.u8, 'a copy goes another way');
    }
    const now = reached(g);
    for (let seat = 0; seat < ruleset.seats; seat++) if ((done[seat]! & ~now[seat]!) !== 0) throw new Error('an objective is lost again');
    done = now;
    // during the set-up they are not all placed
    if (citizens >= 0) expect(citizensOf(g), 'citizens').toBe(citizens);
    if (ruleset.seats === 1 && G.phase.get(g) !== PHASE.setup) citizens = citizensOf(g);
  }
  checkPosition(g, ruleset);
  if (ruleset.seats === 1) checkEnd(g, ruleset);
}

/** SOLO-INV-01, SOLO-INV-03: a seat that loses before the last round has not paid the food, or has no Builder. */
function checkEnd(g: Game, { scenario, options }: Ruleset): void {
  const { rounds, goal } = compiled(g);
  const round = G.round.get(g);
  expect(round).toBeLessThanOrEqual(rounds);
  expect([WON, LOST]).toContain(resultOf(g, 0));
  expect(goal!.won(g, 0)).toBe(resultOf(g, 0) === WON);
  if (resultOf(g, 0) === LOST && round < rounds && scenario !== 'salesman') {
    expect([scenario, round, options['earlyLoss']]).toEqual(['vierzon', 9, 'true']);
  }
}

if (process.env.SEED !== undefined) test(`game ${process.env.SEED}`, () => play(process.env.ONLY!, Number(process.env.SEED)));
else {
  test.each(RULESETS.map((name) => [name]))('random games of %s', { timeout: 0 }, async (name) => {
    for (let seed = 0; seed < GAMES; seed++) {
      if (seed % 16 === 0)
        await new Promise((done) => {
          setImmediate(done);
        });
      try {
        play(name, seed);
      } catch (error) {
        throw new Error(`${name}, seed ${seed}: ${String(error)}`, { cause: error });
      }
    }
  });
}
