/**
 * Random play of every kind of ruleset: the invariants are true after every step, copies are equal and independent. A failure names the
 * game: `RULESET='base-3p@eighth' SEED=12 npx vitest run test/machine/random.test.ts` plays it alone; GAMES=50 plays more games of each
 * ruleset.
 */
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { checkCoins, checkInvariants } from '../invariants.js';
import { games } from '../long.js';
import { numbers, play, random, rich, RULESETS } from './play.js';

const GAMES = games(1, 20);
const rulesets = process.env.RULESET === undefined ? RULESETS : [process.env.RULESET];
const seedsOf = (row: number): number[] =>
  process.env.SEED === undefined ? Array.from({ length: GAMES }, (_, i) => row * 1000 + i) : [Number(process.env.SEED)];

/** A copy taken during a game, its expected state at the end, and the actions played from there. */
interface Copy {
  env: Env;
  hash: string;
  played: number;
}

/** Seeds decide how a game begins and is played: 0 mod 3 busy from setup, 1 busy from a rich table, 2 plain random. */
function game(name: string, seed: number): void {
  const ruleset = loadRuleset(name);
  const env = new Env(ruleset, { log: true });
  const player = seed % 3 === 2 ? random(seed) : play(seed);
  const dice = numbers(seed ^ 0x5eed);
  env.reset({ seed, ...(seed % 3 === 1 ? { position: rich(env.seats, ruleset.edition, seed) } : {}) });
  const copies: Copy[] = [];
  const played: number[] = [];
  let before = checkInvariants(env);
  env.takeLog();
  while (!env.over) {
    if (dice() < 0.01) tryAll(env);
    if (dice() < 0.01) copies.push({ env: copied(env, dice), hash: env.stateHash(), played: played.length });
    const action = player(env);
    env.step(action);
    played.push(action);
    const after = checkInvariants(env);
    checkCoins(before, after, env.takeLog());
    before = after;
  }
  expect(before.round).toBe(18);
  for (const copy of copies) {
    expect(copy.env.stateHash(), 'an older copy has changed').toBe(copy.hash);
    for (const action of played.slice(copy.played)) copy.env.step(action);
    expect(copy.env.stateHash(), 'a copy ends differently').toBe(env.stateHash());
  }
}

/** Every legal action can be applied to a copy and leaves a valid table; the original does not change. */
function tryAll(env: Env): void {
  const hash = env.stateHash();
  for (const action of env.legalActions()) {
    const copy = env.fork('exact');
    copy.step(action);
    checkInvariants(copy);
  }
  expect(env.stateHash(), 'a fork has changed its original').toBe(hash);
}

/** A copy by fork or by snapshot, equal in everything that shows. */
function copied(env: Env, dice: () => number): Env {
  const bytes = env.snapshot();
  const copy = dice() < 0.5 ? env.fork('exact') : restored(env, bytes, dice() < 0.5);
  expect(copy.stateHash()).toBe(env.stateHash());
  expect([copy.currentSeat, copy.decisionKind, copy.moveNumber, copy.over]).toEqual([
    env.currentSeat,
    env.decisionKind,
    env.moveNumber,
    env.over,
  ]);
  expect(copy.legalActions()).toEqual(env.legalActions());
  expect(copy.position(null)).toEqual(env.position(null));
  expect(copy.scores()).toEqual(env.scores());
  for (let seat = 0; seat < env.seats; seat++) expect(observation(copy, seat)).toEqual(observation(env, seat));
  expect(Buffer.from(copy.snapshot()).equals(Buffer.from(bytes)), 'snapshots differ').toBe(true);
  return copy;
}

/** Loads a snapshot, into a new Env or into one that was already running. */
function restored(env: Env, bytes: Uint8Array, running: boolean): Env {
  const copy = new Env(env.ruleset);
  if (running) copy.reset({ seed: 1 });
  copy.restore(bytes);
  return copy;
}

function observation(env: Env, seat: number): Uint8Array {
  const bytes = new Uint8Array(env.ruleset.spec.observationBytes);
  env.writeObservation(bytes, 0, seat);
  return bytes;
}

rulesets.forEach((name, row) => {
  test(`random play of ${name}`, { timeout: 0 }, async () => {
    for (const seed of seedsOf(row)) {
      await new Promise((done) => {
        setImmediate(done);
      });
      try {
        game(name, seed);
      } catch (error) {
        (error as Error).message += `\nreproduce: RULESET='${name}' SEED=${seed} npx vitest run test/machine/random.test.ts`;
        throw error;
      }
    }
  });
});

test.each(RULESETS.map((name) => [name]))('%s: action names are unique and map to their ids', (name) => {
  const ruleset = loadRuleset(name);
  const { actions, numActions } = ruleset.spec;
  expect(actions).toHaveLength(numActions);
  expect(new Set(actions.map((action) => action.name)).size).toBe(numActions);
  actions.forEach((action, i) => {
    expect(action.id).toBe(i);
    expect(ruleset.actionId(action.name)).toBe(i);
    expect(action.args.length === 0 ? action.verb : `${action.verb}(${action.args.join(',')})`).toBe(action.name.replace(/ /g, ''));
  });
});
