import { Refusal } from '../../core/result.js';
import { Env } from '../../env/env.js';
import { requireTrainer, seatOf, type Role } from '../roles.js';
import { EpisodeRunner } from '../../env/runner.js';
import type { Handlers, ServerContext } from './handler.js';
import { drawPicture } from '../../picture/picture.js';
import { readResetOptions } from '../reset-options.js';
import { freshSeed, seedOf } from '../seed.js';
import type { Session } from '../sessions.js';
import { requireStarted, maskOf, mayAct, moveNumber, stepResult } from '../result.js';

export function playHandlers(server: ServerContext): Pick<Handlers, 'reset' | 'step' | 'legalActions' | 'observe' | 'render'> {
  const { sessions, players, activity, scheduler } = server;
  return {
    async reset(request, context) {
      return sessions.withSession(request.env, context, async (session, role) => {
        requireTrainer(role, 'Reset');
        const options = readResetOptions(request.options);
        // a series needs a first seed: without one all envs would deal the same games
        const seed = seedOf(request.seed) ?? (session.env.started ? null : freshSeed());
        const opponents = players.opponentsAtStart(session, context.caller);
        // with a position or script decisions of bots may be refused or cancelled: then the game must not have changed
        const uncertain = options.position !== undefined || options.chance !== undefined || opponents.some((bot) => bot !== null);
        const env = uncertain ? copyOf(session) : session.env;
        env.reset(seed === null ? options : { ...options, seed });
        const runner = new EpisodeRunner(env, opponents);
        await players.play(runner, context.caller, context.call);
        session.env = env;
        session.answered = runner.answered;
        session.dealt = true;
        session.seats?.beginEpisode();
        session.seats?.askNext();
        return { result: stepResult(session, role, runner, { all: request.withObservations }) };
      });
    },

    async step(request, context) {
      return sessions.withSession(request.env, context, async (session, role) => {
        const { env } = session;
        requireForAll(role, request.withObservations);
        const opponents = players.opponentsNow(session, context.caller);
        const playBots = (played: EpisodeRunner): Promise<void> => players.play(played, context.caller);
        const pause = (): void | Promise<void> => (scheduler.expired ? scheduler.yield(context.caller) : undefined);
        requireStarted(env);
        const { actions } = request;
        if (actions.length === 0) throw new Refusal('ACTIONS_MISSING', 'StepRequest.actions is empty; send at least one action id.');
        checkMove(session, role, request.expectMoveNumber);
        // Several actions are all or nothing: they are tried on a copy first. A single action is refused before it changes the game, but
        // then bots may play, and one of their actions may be refused.
        const uncertain = env.mayRefuse && opponents.some((opponent) => opponent !== null);
        if (actions.length > 1) {
          // the refusal of the second one would reveal to a seat the result of the first (draws, plans of others)
          requireTrainer(role, 'Step with several actions', 'send one at a time');
          requireUnscripted(env);
        }
        if (actions.length > 1 || uncertain)
          await apply(new EpisodeRunner(env.fork('exact'), opponents, session.answered), actions, role, session, playBots, pause);
        const runner = new EpisodeRunner(env, opponents, session.answered);
        session.answered = runner.answered;
        const applied = await apply(runner, actions, role, session, playBots, pause);
        activity.steps += applied;
        session.seats?.askNext();
        return { result: stepResult(session, role, runner, { all: request.withObservations }), applied };
      });
    },

    async legalActions(request, context) {
      return sessions.withSession(request.env, context, (session, role) => {
        const { env } = session;
        requireStarted(env);
        const actions = mayAct(env, role) ? env.legalActions() : [];
        const names = request.withNames ? actions.map((action) => env.ruleset.spec.actions[action]!.name) : [];
        return { actions, actionMask: maskOf(env, role), names };
      });
    },

    async observe(request, context) {
      return sessions.withSession(request.env, context, (session, role) => {
        const { env } = session;
        const seat = seatOf(role, request.seat, env.seats);
        requireForAll(role, request.withObservations);
        requireStarted(env);
        const positionJson = request.withPosition ? JSON.stringify(env.position(seat)) : '';
        return { result: stepResult(session, role, null, { seat, all: request.withObservations }), positionJson };
      });
    },

    async render(request, context) {
      return sessions.withSession(request.env, context, (session, role) => {
        const { env } = session;
        const seat = seatOf(role, request.seat, env.seats);
        requireStarted(env);
        return { text: env.render(seat, request.color), svg: request.svg ? drawPicture(env, seat) : '' };
      });
    },
  };
}

/** Plays the actions in order up to the end of the episode, with pauses; returns the number played. */
async function apply(
  runner: EpisodeRunner,
  actions: readonly number[],
  role: Role,
  { seats }: Pick<Session, 'seats'>,
  playBots: (runner: EpisodeRunner) => Promise<void>,
  pause: () => void | Promise<void>,
): Promise<number> {
  let applied = 0;
  for (const action of actions) {
    if (applied > 0) await pause();
    if (applied > 0 && runner.env.over) break;
    requireTurn(runner.env, role);
    requireNotRemote(runner.env, role, seats);
    runner.answer(action);
    await playBots(runner);
    applied += 1;
  }
  return applied;
}

/** A copy of a session's env with its series of episodes. */
function copyOf({ env, ruleset, options }: Session): Env {
  return env.started ? env.fork('exact') : new Env(ruleset, options);
}

function requireForAll(role: Role, asked: boolean): void {
  if (asked) requireTrainer(role, 'with_observations');
}

function requireUnscripted(env: Env): void {
  if (env.scriptLeft > 0) {
    throw new Refusal(
      'ACTIONS_SCRIPTED',
      'The Step has several actions while chance is scripted; send them one at a time.',
      'FAILED_PRECONDITION',
    );
  }
}

function requireTurn(env: Env, role: Role): void {
  // the env refuses an action of a finished episode
  if (env.over || mayAct(env, role)) return;
  throw new Refusal(
    'NOT_YOUR_TURN',
    `Seat ${env.currentSeat} is to act and this token is of another seat; wait for your turn.`,
    'PERMISSION_DENIED',
  );
}

/** A bot that has forfeited must not play on without its clock: then the trainer plays its seat. */
function requireNotRemote(env: Env, role: Role, seats: Session['seats']): void {
  if (seats === null || env.over) return;
  if (!(role.kind === 'seat' ? seats.isOpen(role.seat) : seats.holds(env.currentSeat))) return;
  throw new Refusal(
    'SEAT_REMOTE',
    `Seat ${env.currentSeat} is played through SeatService.Play; wait with AwaitTurn until it has answered.`,
    'FAILED_PRECONDITION',
  );
}

function checkMove(session: Session, role: Role, expected: number | undefined): void {
  if (expected === undefined) return;
  const actual = moveNumber(session, role);
  if (expected === actual) return;
  throw new Refusal('MOVE_STALE', `The game is at move ${actual}, not ${expected}; observe, then decide again.`, 'ABORTED');
}
