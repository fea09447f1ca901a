/** Random games played once for all tests of a file. Every step is kept, so that each rule checks all games and none is played twice. */
import { beforeAll, expect } from 'vitest';
import { loadRuleset } from '../src/catalog/ruleset.js';
import { Env, type EnvOptions } from '../src/env/env.js';

/** How a game begins: a position, or the set-up of the ruleset. */
export interface Start {
  readonly ruleset: string;
  readonly seed: number;
  readonly position?: object | undefined;
  readonly options?: EnvOptions;
}

/** One answer: the table before and after it, the decision, and the next decision (an empty string when the game is over). */
export interface Step<T> {
  readonly ruleset: string;
  readonly before: T;
  readonly after: T;
  readonly kind: string;
  readonly seat: number;
  readonly action: string;
  readonly next: string;
  readonly log: readonly string[];
  readonly rewards: readonly number[];
}

/** One finished game; `env` is at its end. */
export interface Game<T> extends Start {
  readonly env: Env;
  readonly steps: readonly Step<T>[];
}

/** Chooses one of the legal actions by their names; `below(n)` is a random number below n. */
export type Chooser = (legal: readonly number[], names: readonly string[], below: (n: number) => number) => number;

const IDLE = new Set(['pass', 'done', 'decline', 'draw(0)']);

/** Chooses any action, but one that does nothing only once in `n` decisions, if there is another. */
export const busy =
  (n: number): Chooser =>
  (legal, names, below) => {
    const eager = legal.filter((id) => !IDLE.has(names[id]!));
    const from = eager.length > 0 && below(n) > 0 ? eager : legal;
    return from[below(from.length)]!;
  };

/** Random whole numbers of a linear congruential generator; tests must not depend on the generator of the engine. */
export function numbersBelow(seed: number): (n: number) => number {
  let state = (Math.imul(seed, 2654435761) + 12345) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Throws unless the condition is true. Replaces `expect`, which takes 30 times as long, in checks of every step of a game. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** The readable position of the whole table. */
export const tableOf = <T>(env: Env): T => env.position(null) as unknown as T;

/** Calls `make` when it is first needed, and gives the same result from then on. */
export function once<R>(make: () => R): () => R {
  let made: { result: R } | undefined;
  return () => (made ??= { result: make() }).result;
}

const squeezed = new WeakMap<object, string[]>();

/** The names of all actions of a ruleset by id, without blanks. */
export function actionNames({ ruleset }: Env): string[] {
  let names = squeezed.get(ruleset);
  if (names === undefined) squeezed.set(ruleset, (names = ruleset.spec.actions.map(({ name }) => name.replaceAll(' ', ''))));
  return names;
}

/** Plays one game to its end or to `steps`. `see` gets each chosen action before it is played, and returns a function to call after it. */
export function playOut(
  { ruleset, seed, position, options }: Start,
  choose: Chooser,
  see?: (env: Env, action: string) => () => void,
  steps = 20_000,
): Env {
  const env = new Env(loadRuleset(ruleset), { log: true, ...options });
  env.reset({ seed, ...(position && { position: position as never }) });
  env.takeLog();
  const names = actionNames(env);
  const below = numbersBelow(seed);
  for (let step = 0; !env.over && step < steps; step++) {
    const id = choose(env.legalActions(), names, below);
    const after = see?.(env, names[id]!);
    env.step(id);
    after?.();
  }
  return env;
}

/** Plays one game and keeps its steps. */
function playGame<T>(start: Start, choose: Chooser, limit?: number): Game<T> {
  const steps: Step<T>[] = [];
  let before: T | undefined;
  const env = playOut(
    start,
    choose,
    (game, action) => {
      const [kind, seat] = [game.decisionKind, game.currentSeat];
      before ??= tableOf<T>(game);
      return () => {
        const after = tableOf<T>(game);
        const next = game.over ? '' : game.decisionKind;
        steps.push({
          ruleset: start.ruleset,
          before: before!,
          after,
          kind,
          seat,
          action,
          next,
          log: game.takeLog(),
          rewards: [...game.rewards],
        });
        before = after;
      };
    },
    limit,
  );
  return { ...start, env, steps };
}

/** Games that are played before the first test of the file. */
export class Games<T> {
  private readonly played: Game<T>[] = [];

  constructor(starts: readonly Start[], choose: Chooser, steps?: number) {
    beforeAll(async () => {
      for (const start of starts) {
        this.played.push(playGame<T>(start, choose, steps));
        await new Promise((done) => {
          setImmediate(done);
        });
      }
      // without a limit: all games of a file on a loaded machine
    }, 0);
  }

  /** All games, or those of one ruleset. */
  of(ruleset?: string): readonly Game<T>[] {
    const games = this.played.filter((game) => ruleset === undefined || game.ruleset === ruleset);
    expect(games.length, 'games').toBeGreaterThan(0);
    return games;
  }

  /** Checks every step of all games, or of those of one ruleset; a failure names its game and step. */
  each(check: (step: Step<T>, game: Game<T>) => void, ruleset?: string): void {
    for (const game of this.of(ruleset)) {
      let at = 0;
      try {
        for (const step of game.steps) {
          at++;
          check(step, game);
        }
      } catch (error) {
        if (error instanceof Error) error.message += ` (${game.ruleset}, seed ${game.seed}, step ${at}: ${game.steps[at - 1]!.action})`;
        throw error;
      }
    }
  }
}
