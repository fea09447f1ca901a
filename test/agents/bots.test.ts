/** What every bot promises, with budgets that are small enough for a test. */
import { describe, expect, test } from 'vitest';
import { BOTS, makeBot, type Bot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { PRESETS } from '../../src/catalog/presets.js';
import type { ObservationMemory, PartialObservation } from '../../src/engine/partial-observation.js';
import { Env } from '../../src/env/env.js';
import { LONG } from '../long.js';
import { play, random, sealedPlans } from '../machine/play.js';
import { modelsFor } from '../onnx.js';
import { pause } from '../pause.js';

const CHEAP = ['random', 'greedy', 'rollout:playouts=1', 'planner:plans=2', 'mcts:iterations=4', 'policy'];
const GUIDED = 'mcts:iterations=2:model=auto:values=auto';
const SEARCHES = ['rollout:playouts=1', 'mcts:iterations=2', GUIDED, 'policy:playouts=2'];
/** Networks with random weights, which are good enough for these tests. */
const HOST = { models: modelsFor([...PRESETS, 'base-4p?bagCounts=owner']) };

test('these tests include every bot', () => {
  expect(CHEAP.map((text) => text.split(':')[0])).toEqual(BOTS);
});

/** A game after random moves, for questions of as many kinds as time allows. */
function begun(ruleset: string, seed: string, moves: number): Env {
  const env = new Env(loadRuleset(ruleset), { replay: false });
  env.reset({ seed });
  const player = play(moves);
  while (env.moveNumber < moves) env.step(player(env));
  return env;
}

test.each(CHEAP)('%s does not change the game, and gives the same answers with the same seed', (text) => {
  const answers = (): number[] => {
    const env = begun(text.startsWith('planner') ? 'vierzon' : 'base-3p', 'same', 0);
    const bot = makeBot(text, 'x', HOST);
    bot.reset?.('y');
    const played: number[] = [];
    for (let move = 0; move < 60 && !env.over; move++) {
      const before = env.stateHash();
      const action = bot.act(env);
      expect(env.stateHash()).toBe(before);
      env.step(action);
      played.push(action);
    }
    return played;
  };
  expect(answers()).toEqual(answers());
});

test.each(SEARCHES)('%s gives the same answers before and after other games', (text) => {
  const bot = makeBot(text, 'x', HOST);
  for (const moves of [5, 12, 40, 71]) {
    const env = begun('base-2p', 'again', moves);
    const answer = (seed: string): number => {
      bot.reset?.(seed);
      return bot.act(env);
    };
    const first = answer('here');
    // the same decisions with other luck: facts learned there must not count here
    for (let k = 0; k < 6; k++) answer(`elsewhere/${k}`);
    bot.act(begun('base-4p', 'other', 30));
    for (let k = 0; k < 6; k++) answer(`elsewhere/${k}`);
    expect(answer('here'), `after ${moves} moves`).toBe(first);
  }
});

/** Every preset with one of the searches; `npm run test:long` uses all of them. */
const PLAYED = SEARCHES.flatMap((text, k) =>
  PRESETS.filter((_, index) => LONG || index % SEARCHES.length === k).map((name) => [text, name] as const),
);

describe('a search', () => {
  test.each(PLAYED)('%s plays %s with legal actions, to the end', (text, name) => {
    const env = new Env(loadRuleset(name), { replay: false });
    env.reset({ seed: 'preset' });
    const bot = makeBot(text, 'preset', HOST);
    // this player does not need rules, so it plays every module
    const player = random(1);
    let answered = 0;
    // an illegal action throws; random play in between leads to questions that good play avoids
    for (let move = 0; !env.over; move++) {
      const asked = move % 16 === 0;
      if (asked) answered++;
      env.step(asked ? bot.act(env) : player(env));
    }
    // a random player loses a scenario early
    expect(answered).toBeGreaterThan(env.scores()[0]!.objectives.length > 0 ? 1 : 8);
  });
});

describe('hidden facts', () => {
  const PLANNER = 'planner:plans=2';

  /** An env that shows only what a seat may know, and determinizations made for it. */
  const guarded = (env: Env, counts: { copies: number } = { copies: 0 }): Env => {
    const seat = env.currentSeat;
    const allowed: Partial<Record<keyof Env, unknown>> = {
      ruleset: env.ruleset,
      seats: env.seats,
      currentSeat: seat,
      decisionKind: env.decisionKind,
      numLegal: env.numLegal,
      legalActions: () => env.legalActions(),
      writeMask: (dst: Uint8Array, offset: number) => env.writeMask(dst, offset),
      writeObservation: (dst: Uint8Array, offset: number, viewer: number) => {
        if (viewer !== seat) throw new Error(`looks through the eyes of seat ${viewer}`);
        env.writeObservation(dst, offset, viewer);
      },
      writePartialObservation: (part: PartialObservation, dst: ObservationMemory, viewer: number) => {
        if (viewer !== seat) throw new Error(`looks through the eyes of seat ${viewer}`);
        return env.writePartialObservation(part, dst, viewer);
      },
      forkInto: (copy: Env, mode: 'resample', options: { seed: string; seat: number }) => {
        if (mode !== 'resample' || options.seat !== seat || options.seed === undefined) throw new Error(`copies the truth: ${mode}`);
        counts.copies++;
        env.forkInto(copy, mode, options);
      },
    };
    return new Proxy(env, {
      get: (_, key) => {
        if (!Object.hasOwn(allowed, key)) throw new Error(`touches ${String(key)}`);
        return allowed[key as keyof Env];
      },
    });
  };

  test('the guard notices that a bot reads facts hidden from its seat', () => {
    const env = begun('base-2p', 'guard', 30);
    expect(() => guarded(env).fork('exact')).toThrow('touches fork');
    expect(() => guarded(env).forkInto(env, 'exact')).toThrow('copies the truth');
    expect(() => guarded(env).writeObservation(new Uint8Array(9999), 0, 1 - env.currentSeat)).toThrow('eyes of seat');
  });

  test.each([...SEARCHES, 'policy', PLANNER])('%s sees only its seat and determinizations', (text) => {
    for (const ruleset of text === PLANNER
      ? ['invasion-2p', 'vierzon', 'dignitary']
      : ['base-2p', 'base-4p?planning=sealed', 'base-4p?bagCounts=owner']) {
      // games that are played to the end take long
      for (const moves of text === PLANNER ? [0, 25] : [0, 25, 60, 95]) {
        const env = begun(ruleset, 'guard', moves);
        expect(env.isLegal(makeBot(text, 1, HOST).act(guarded(env)))).toBe(true);
      }
    }
  });

  // planner.test.ts tests this for planner
  test.each([...CHEAP, GUIDED].filter((text) => !text.startsWith('planner')))(
    'the answer of %s does not depend on future chance',
    (text) => {
      for (const moves of [10, 47, 83, 120]) {
        const env = begun('base-2p', 'fair', moves);
        const answers = ['a', 'b', 'c'].map((seed) => makeBot(text, 1, HOST).act(env.fork('reseed', { seed })));
        expect(new Set(answers).size).toBe(1);
      }
    },
  );

  test.each([...SEARCHES, 'policy'])('the answer of %s does not depend on sealed plans of others', (text) => {
    const plans = sealedPlans('base-2p?planning=sealed');
    expect(new Set(plans.map((env) => env.stateHash())).size, 'the plans differ').toBe(plans.length);
    const bots = plans.map(() => makeBot(text, 'sealed', HOST));
    while (plans[0]!.currentSeat === 1 && plans[0]!.decisionKind === 'base.planning') {
      const answers = plans.map((env, k) => bots[k]!.act(env));
      expect(new Set(answers).size).toBe(1);
      plans.forEach((env, k) => env.step(answers[k]!));
    }
    expect(plans[0]!.moveNumber).toBeGreaterThan(2);
  });

  test('the search uses the time that it has, and simulates at least once', () => {
    const env = begun('base-2p', 'clock', 25);
    const copies = (text: string): number => {
      let now = 0;
      const counts = { copies: 0 };
      const bot: Bot = makeBot(text, 1, { ...HOST, clock: () => (now += 10) });
      expect(env.isLegal(bot.act(guarded(env, counts)))).toBe(true);
      return counts.copies - 1;
    };
    // one copy more than playouts, because the root is also made from a copy
    expect(copies('mcts:time=1ms')).toBe(1);
    expect(copies('mcts:time=50ms')).toBe(5);
    expect(copies('mcts:time=50ms:iterations=3')).toBe(3);
    expect(copies('mcts:iterations=7')).toBe(7);
    expect(copies('mcts:iterations=7:model=auto')).toBe(7);
    expect(copies('mcts')).toBe(100);
    expect(copies('rollout:playouts=3')).toBe(3 * env.numLegal);
  });
});

test.each([['rollout:playouts=1', [1]], ...(LONG ? [['mcts:iterations=4', [1, 2]] as const] : [])] as const)(
  '%s is far ahead of greedy in a few deals',
  async (text, deals) => {
    const env = new Env(loadRuleset('base-2p'), { replay: false });
    const points = [0, 0];
    for (const deal of deals) {
      for (const own of [0, 1]) {
        env.reset({ seed: `ahead/${deal}` });
        const bots = [makeBot(text, deal), makeBot('greedy', deal)];
        while (!env.over) {
          env.step(bots[env.currentSeat === own ? 0 : 1]!.act(env));
          await pause();
        }
        env.scores().forEach(({ total }, seat) => (points[seat === own ? 0 : 1]! += total));
      }
    }
    expect(points[0]! / points[1]!).toBeGreaterThan(1.1);
  },
);
