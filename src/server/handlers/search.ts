import { Refusal } from '../../core/result.js';
import { Env, type EnvOptions } from '../../env/env.js';
import { EpisodeRunner, type Opponents } from '../../env/runner.js';
import type { Situation } from '../../env/types.js';
import type { SearchRequest, SearchState } from '../../gen/orleans/v1/env.pb.js';
import { readPolicies } from '../bots/rollout.js';
import { copyFor, forkOptions, readForkSource, type ForkSource } from '../copies.js';
import { countOf } from '../limits.js';
import { requireTrainer, type Role } from '../roles.js';
import { copiesOf, SearchRows } from '../search-rows.js';
import { derive, freshSeed, seedOf } from '../seed.js';
import type { Session } from '../sessions.js';
import { readInt32s } from '../vector/arrays.js';
import type { CallContext, Handlers, ServerContext } from './handler.js';

/** Where copies begin. */
interface Origin {
  readonly env: Env;
  readonly source: ForkSource;
  /** bots on seats of the copies */
  readonly opponents: Opponents;
}

/** By copy the number of its state and its actions. */
interface Copies {
  readonly count: number;
  readonly stateOf: (copy: number) => number;
  readonly actionsOf: (copy: number) => Int32Array;
}

export function searchHandlers(server: ServerContext): Pick<Handlers, 'search'> {
  const { sessions, settings, scheduler, players, rollouts, activity } = server;

  /** A state for the holder of a token: a seat's copies reveal no more than those of Fork. */
  const originOf = (session: Session, role: Role, { mode, seat }: SearchRequest, env: Env, caller: string): Origin => ({
    source: readForkSource(env, role, mode, seat, 'Search'),
    env: copyFor(role, env.fork('exact')),
    opponents: role.kind === 'seat' ? [] : players.opponentsNow({ drivers: session.drivers, seats: null }, caller),
  });

  /** Copies the states of a request immediately, because the games may change meanwhile. */
  async function readOrigins(request: SearchRequest, context: CallContext): Promise<{ origins: Origin[]; options: EnvOptions }> {
    const { caller, call } = context;
    const origins: Origin[] = [];
    const add = (session: Session, role: Role, env: Env): void => void origins.push(originOf(session, role, request, env, caller));
    const base = await sessions.withSession(request.env, context, (session, role) => {
      if (request.states.length === 0) add(session, role, session.env);
      return { session, role };
    });
    const { ruleset, options } = base.session;
    for (const { state } of request.states) {
      if (scheduler.expired) await scheduler.yield(caller);
      if (state?.$case === 'env') {
        const { env, token } = state.value;
        await sessions.withSession(env, { token, call }, (session, role) => add(session, role, session.env));
      } else {
        add(base.session, base.role, restored(base.session, base.role, state));
      }
      if (origins.at(-1)!.env.ruleset !== ruleset) {
        throw new Refusal(
          'FIELD_VALUE',
          `SearchRequest.states has a game of ${origins.at(-1)!.env.ruleset.name}; give games of ${ruleset.name} only.`,
        );
      }
    }
    return { origins, options };
  }

  return {
    async search(request, context) {
      const { caller, call } = context;
      const count = countOf(copiesOf(request), settings.maxForks, 'FORK_LIMIT', 'Search');
      countOf(request.states.length, settings.maxForks, 'FORK_LIMIT', 'The states of Search');
      countOf(request.policies.length, settings.maxForks, 'FORK_LIMIT', 'The policies of Search');
      const maxSteps = request.maxSteps || settings.maxRolloutSteps;
      countOf(maxSteps, settings.maxRolloutSteps, 'ROLLOUT_LIMIT', 'A game of Search');
      const seed = seedOf(request.seed) ?? freshSeed();
      const { origins, options } = await readOrigins(request, context);
      const { ruleset } = origins[0]!.env;
      const copies = readCopies(request, count, origins.length, ruleset.spec.numActions);
      const bots = request.policies.length === 0 ? null : readPolicies(request.policies, ruleset, players);
      const rows = new SearchRows(ruleset, count, request.columns);
      const situations: Situation[] = [];
      const copy = new Env(ruleset, { ...options, replay: false });
      for (let row = 0; row < count && !call.cancelled; row++) {
        if (scheduler.expired) await scheduler.yield(caller);
        const { env, source, opponents } = origins[copies.stateOf(row)]!;
        env.forkInto(copy, source.kind, forkOptions(source, derive(seed, row)));
        const runner = new EpisodeRunner(copy, opponents);
        await players.play(runner, caller, call);
        const actions = copies.actionsOf(row);
        let applied = 0;
        for (; applied < actions.length && !copy.over && copy.isLegal(actions[applied]!); applied++) {
          runner.answer(actions[applied]!);
          await players.play(runner, caller, call);
        }
        activity.steps += applied;
        rows.write(row, runner, applied, applied < actions.length && !copy.over);
        if (bots !== null) situations.push(copy.situation());
      }
      if (bots === null || situations.length < count) return rows.response();
      const fork = { kind: 'exact', seat: null } as const;
      const situationOf = (game: number): Situation => situations[game]!;
      return rows.response(await rollouts.play({ ruleset, options, situationOf, fork, count, maxSteps, seed, bots, caller, call }));
    },
  };
}

function readCopies(request: SearchRequest, count: number, states: number, numActions: number): Copies {
  const { stateOf, actionCounts, actions } = request;
  const numbers = stateOf.length === 0 ? null : readInt32s(stateOf, new Int32Array(count), 'SearchRequest.state_of', 'copies');
  const wrong = numbers?.find((number) => number < 0 || number >= states);
  if (wrong !== undefined)
    throw new Refusal('FIELD_VALUE', `SearchRequest.state_of names the state ${wrong} of ${states}; use 0 to ${states - 1}.`);
  const counts = readInt32s(actionCounts, new Int32Array(count), 'SearchRequest.action_counts', 'copies');
  const list = readInt32s(actions, new Int32Array(Math.ceil(actions.length / 4)), 'SearchRequest.actions', 'actions');
  const ends: number[] = [];
  for (const length of counts) ends.push((ends.at(-1) ?? 0) + Math.max(0, length));
  if ((counts.length !== 0 && counts.length !== count) || counts.some((length) => length < 0) || (ends.at(-1) ?? 0) !== list.length) {
    throw new Refusal(
      'COLUMN_LENGTH',
      `SearchRequest has ${list.length} actions, and action_counts does not add up to them; give one count for each copy.`,
    );
  }
  const unknown = list.find((action) => action < 0 || action >= numActions);
  if (unknown !== undefined)
    throw new Refusal('ACTION_OUT_OF_RANGE', `There is no action ${unknown}; use 0 to ${numActions - 1}.`, 'OUT_OF_RANGE');
  return {
    count,
    stateOf: (copy) => numbers?.[copy] ?? (states === 1 ? 0 : copy),
    actionsOf: (copy) => list.subarray(ends[copy - 1] ?? 0, ends[copy] ?? 0),
  };
}

/** The game of a snapshot, as after Restore. */
function restored({ ruleset, options }: Session, role: Role, state: Exclude<SearchState['state'], { $case: 'env' }>): Env {
  if (state === undefined)
    throw new Refusal('FIELD_VALUE', 'A state of SearchRequest is empty; give an env with its token, or a snapshot.');
  requireTrainer(role, 'Search with snapshots');
  const env = new Env(ruleset, { ...options, replay: false });
  env.restore(state.value);
  return env;
}
