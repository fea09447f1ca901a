import { Refusal } from '../../core/result.js';
import { Env } from '../../env/env.js';
import { EpisodeRunner } from '../../env/runner.js';
import { readPolicies } from '../bots/rollout.js';
import { copyFor, forkOptions, readForkSource } from '../copies.js';
import { countOf } from '../limits.js';
import { stepResult, requireStarted } from '../result.js';
import { requireTrainer } from '../roles.js';
import { derive, freshSeed, seedOf } from '../seed.js';
import type { NewSession } from '../sessions.js';
import type { Handlers, ServerContext } from './handler.js';

/** Calls that save, restore and copy a game. */
export function forkHandlers(server: ServerContext): Pick<Handlers, 'snapshot' | 'restore' | 'fork' | 'rollout' | 'getReplay'> {
  const { sessions, settings, scheduler, players, rollouts } = server;
  return {
    async snapshot(request, context) {
      return sessions.withSession(request.env, context, (session, role) => {
        requireTrainer(role, 'Snapshot');
        requireStarted(session.env);
        return { snapshot: Buffer.from(session.env.snapshot()), stateHash: session.env.stateHash() };
      });
    },

    async restore(request, context) {
      return sessions.withSession(request.env, context, async (session, role) => {
        requireTrainer(role, 'Restore');
        const reseed = seedOf(request.reseed);
        session.env.restore(request.snapshot);
        if (reseed !== null) session.env = session.env.fork('reseed', { seed: reseed });
        session.seats?.beginEpisode();
        const runner = new EpisodeRunner(session.env, players.opponentsNow(session, context.caller));
        session.answered = runner.answered;
        session.dealt = false;
        await players.play(runner, context.caller);
        session.seats?.askNext();
        return { result: stepResult(session, role, runner), stateHash: session.env.stateHash() };
      });
    },

    async fork(request, context) {
      return sessions.withSession(request.env, context, async (session, role) => {
        const source = readForkSource(session.env, role, request.mode, request.seat, 'Fork');
        const count = countOf(request.count, settings.maxForks, 'FORK_LIMIT', 'Fork');
        const seed = seedOf(request.seed) ?? freshSeed();
        const copy = { seat: role.kind === 'seat' ? `${session.id}/${role.seat}` : (session.copy?.seat ?? null) };
        // only admitted callers cause the work
        const reservation = await sessions.reserve(count, copy, context.principal);
        const copies: NewSession[] = [];
        try {
          for (let index = 0; index < count; index++) {
            if (scheduler.expired) await scheduler.yield(context.caller);
            copies.push({
              ...session,
              // a seat token may not learn which other seats are bots, and a search plays all seats of its copy
              drivers: role.kind === 'seat' ? session.drivers.map(() => null) : session.drivers,
              env: copyFor(role, session.env.fork(source.kind, forkOptions(source, derive(seed, index)))),
              // others' numbers of answers would reveal decisions that are hidden from the seat
              answered: session.answered.map((count, seat) => (source.kind === 'resample' && seat !== source.seat ? 0 : count)),
              dealt: session.dealt && source.kind === 'exact',
              copy,
            });
          }
        } catch (error) {
          reservation.release();
          throw error;
        }
        const opened = reservation.open(copies);
        const envs = opened.map(({ session: { id }, tokens }) => ({
          env: id,
          // for a seat token too: a search plays every seat of its copy, and a copy by RESAMPLE has only facts that the seat knows
          trainerToken: tokens.trainer,
          seatTokens: [...tokens.seats],
        }));
        return { envs };
      });
    },

    async rollout(request, context) {
      const count = countOf(request.count, settings.maxRolloutGames, 'ROLLOUT_LIMIT', 'Rollout');
      const maxSteps = request.maxSteps || settings.maxRolloutSteps;
      countOf(maxSteps, settings.maxRolloutSteps, 'ROLLOUT_LIMIT', 'A game of Rollout');
      const seed = seedOf(request.seed) ?? freshSeed();
      // from a copy: the game may continue meanwhile
      const { source, origin, options } = await sessions.withSession(request.env, context, (session, role) => ({
        source: readForkSource(session.env, role, request.mode, request.seat, 'Rollout'),
        origin: copyFor(role, session.env.fork('exact')),
        options: session.options,
      }));
      const bots = readPolicies(request.policies, origin.ruleset, players);
      const situation = origin.situation();
      const { ruleset } = origin;
      return rollouts.play({
        ruleset,
        options,
        situationOf: () => situation,
        fork: source,
        count,
        maxSteps,
        seed,
        bots,
        caller: context.caller,
        call: context.call,
      });
    },

    async getReplay(request, context) {
      return sessions.withSession(request.env, context, async (session, role) => {
        const { env } = session;
        requireStarted(env);
        if (role.kind === 'seat' && !env.over) {
          throw new Refusal(
            'EPISODE_RUNNING',
            'The episode is not over, and a seat token may not see its record; wait for the end, or use the trainer token.',
            'PERMISSION_DENIED',
          );
        }
        const again = new Env(env.ruleset, { ...session.options, log: false, replay: false });
        const playing = env.record.playAgain(env.ruleset, env.episodeSeed, again);
        let step = playing.next();
        for (; step.done !== true; step = playing.next()) if (scheduler.expired) await scheduler.yield(context.caller);
        const { seed, snapshot, ...record } = step.value;
        // the seed of an episode reveals the later ones of its series, and a snapshot contains it
        return { recordJson: JSON.stringify(role.kind === 'trainer' ? { ...record, seed, snapshot } : record) };
      });
    },
  };
}
