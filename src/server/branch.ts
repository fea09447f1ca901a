import { Refusal } from '../core/result.js';
import { Env } from '../env/env.js';
import { ForkMode } from '../gen/orleans/v1/env.pb.js';
import { demandTrainer, seatOf, type Power } from './auth.js';
import { Drive, driversNow } from './drive.js';
import type { Handlers, House } from './handler.js';
import { countOf } from './limits.js';
import { rollout } from './rollout.js';
import { derive, freshSeed, seedOf } from './seed.js';
import type { Session } from './sessions.js';
import { demandStarted, view } from './view.js';

export type Mode = 'exact' | 'reseed' | 'resample';

const MODES: Partial<Record<ForkMode, Mode>> = {
  [ForkMode.FORK_MODE_EXACT]: 'exact',
  [ForkMode.FORK_MODE_RESEED]: 'reseed',
  [ForkMode.FORK_MODE_RESAMPLE]: 'resample',
};

export function branch(house: House): Pick<Handlers, 'snapshot' | 'restore' | 'fork' | 'rollout' | 'getReplay'> {
  const { sessions, settings } = house;
  return {
    async snapshot(request, context) {
      return sessions.visit(request.env, context.token, (session, power) => {
        demandTrainer(power, 'Snapshot');
        demandStarted(session.env);
        return { snapshot: Buffer.from(session.env.snapshot()), stateHash: session.env.stateHash() };
      });
    },

    async restore(request, context) {
      return sessions.visit(request.env, context.token, async (session, power) => {
        demandTrainer(power, 'Restore');
        const reseed = seedOf(request.reseed);
        session.env.restore(request.snapshot);
        if (reseed !== null) session.env = session.env.fork('reseed', { seed: reseed });
        session.table?.begin();
        const drive = new Drive(
          session.env,
          driversNow(session),
          session.answered.map(() => 0),
        );
        session.answered = drive.answered;
        session.dealt = false;
        await drive.settle();
        session.table?.turn();
        return { result: view(session, power, drive.played), stateHash: session.env.stateHash() };
      });
    },

    async fork(request, context) {
      return sessions.visit(request.env, context.token, (session, power) => {
        const branching = branchingOf(session, power, request.mode, request.seat, 'Fork');
        const count = countOf(request.count, settings.maxForks, 'FORK_LIMIT', 'Fork');
        const seed = seedOf(request.seed) ?? freshSeed();
        const openings = Array.from({ length: count }, (_, index) => ({
          ...session,
          // a seat searches for itself: which bots sit opposite is not its business, and it has to play all seats
          drivers: power.kind === 'seat' ? session.drivers.map(() => null) : session.drivers,
          env: session.env.fork(branching.mode, optionsOf(branching, derive(seed, index))),
          answered: [...session.answered],
          dealt: session.dealt && branching.mode === 'exact',
        }));
        const envs = sessions.open(openings).map(({ session: copy, tokens }) => ({
          env: copy.id,
          // The trainer token of the copy, for a seat token too: a search steps every seat of its own copy, and a copy by
          // RESAMPLE holds nothing of the real game that the seat does not know.
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
      // the game may go on meanwhile: what is played from is a copy
      const { branching, origin, env } = await sessions.visit(request.env, context.token, (session, power) => ({
        branching: branchingOf(session, power, request.mode, request.seat, 'Rollout'),
        origin: session.env.fork('exact'),
        // nobody reads the record of a playout
        env: new Env(session.ruleset, { ...session.options, replay: false }),
      }));
      const start = (index: number): void => origin.forkInto(env, branching.mode, optionsOf(branching, derive(seed, index)));
      return rollout({ env, start, count, maxSteps, seed, policies: request.policies, cancelled: context.cancelled });
    },

    async getReplay(request, context) {
      return sessions.visit(request.env, context.token, (session, power) => {
        const { env } = session;
        demandStarted(env);
        if (power.kind === 'seat' && !env.over) {
          throw new Refusal('EPISODE_RUNNING', 'A seat token gets the record only when the episode is over.', 'PERMISSION_DENIED');
        }
        const { seed, snapshot, ...record } = env.replay();
        // the seed of one episode, which a snapshot has too, tells those of the next
        return { recordJson: JSON.stringify(power.kind === 'trainer' ? { ...record, seed, snapshot } : record) };
      });
    },
  };
}

interface Branching {
  readonly mode: Mode;
  readonly seat: number | null;
}

/** What kind of copy is asked, if the holder may have it. */
function branchingOf(session: Session, power: Power, wire: ForkMode, asked: number | undefined, what: string): Branching {
  const mode = MODES[wire];
  if (mode === undefined) throw new Refusal('FIELD_VALUE', `${what} needs a mode: EXACT, RESEED or RESAMPLE.`);
  if (mode !== 'resample') demandTrainer(power, `${what} by ${mode.toUpperCase()}`);
  const seat = seatOf(power, asked, session.env.seats);
  demandStarted(session.env);
  if (mode !== 'resample') return { mode, seat: null };
  if (seat === null && session.env.over) {
    throw new Refusal('FIELD_VALUE', `The episode is over and no seat is to act: name the seat whose knowledge ${what} resamples.`);
  }
  return { mode, seat: seat ?? session.env.currentSeat };
}

function optionsOf({ seat }: Branching, seed: string): { seed: string; seat?: number } {
  return seat === null ? { seed } : { seed, seat };
}
