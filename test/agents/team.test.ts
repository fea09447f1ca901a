// Bots of a team play for the team: gains of other seats count as much as their own.
import { describe, expect, test } from 'vitest';
import '../team.js';
import { makeBot } from '../../agents/bots/index.js';
import { ValueFunction } from '../../agents/bots/search/value-function.js';
import { ObservationView } from '../../src/env/observation-view.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';

/** The first seat is asked to share at the end of the round; the event has not changed its coins. */
function sharing(round: number, coins: readonly number[]): Env {
  const env = new Env(loadRuleset(`team-${coins.length}p`));
  env.reset({ seed: 1, position: { phase: 'event', event: 'plague.a', round, start: 0, seats: coins.map((own) => ({ coins: own })) } });
  while (env.decisionKind !== 'team.sharing') env.step(env.pickLegal(0));
  expect(env.position(null)!.seats!.map((seat) => seat.coins)).toEqual(coins);
  return env;
}

/** Every seat gives. */
function expectGifts(name: string, round: number, coins: readonly number[]): void {
  for (let seed = 0; seed < 3; seed++) {
    const env = sharing(round, coins);
    for (let k = 0; k < coins.length; k++) {
      expect(env.decisionKind).toBe('team.sharing');
      const action = makeBot(name, seed).act(env);
      expect(env.ruleset.spec.actions[action]!.name).toBe('share(give)');
      env.step(action);
    }
  }
}

describe.each(['greedy', 'rollout:playouts=4', 'mcts:iterations=20'])('%s', (name) => {
  test.each([[[7, 7]], [[7, 7, 7]]])('greedy gives if only gifts of all seats reach the goal: %j', (coins) => expectGifts(name, 3, coins));
});

test('greedy also gives in the middle of the game: two coins for another seat count more than one for its seat', () =>
  expectGifts('greedy', 2, [3, 3]));

test('at the start of a round all seats of a team have the same value, and rivals have different ones', () => {
  const judged = (ruleset: string): Float64Array => {
    const env = new Env(loadRuleset(ruleset));
    env.reset({ seed: 1, position: { phase: 'planning', round: 2, seats: [{ coins: 2 }, { coins: 12 }] } });
    const values = new Float64Array(2);
    new ValueFunction(new ObservationView(env.ruleset)).evaluate(env, values);
    return values;
  };
  const [a, b] = judged('team-2p');
  expect(a).toBe(b);
  const rivals = judged('base-2p?tiles=base');
  expect(rivals[1]).toBeGreaterThan(rivals[0]!);
});
