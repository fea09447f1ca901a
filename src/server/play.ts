import { Refusal } from '../core/result.js';
import type { Env, ResetOptions } from '../env/env.js';
import { demandTrainer, seatOf, type Power } from './auth.js';
import { Drive, driversNow } from './drive.js';
import type { Handlers, House } from './handler.js';
import { freshSeed, seedOf } from './seed.js';
import type { Session } from './sessions.js';
import { demandStarted, maskOf, mayAct, moveNumber, view } from './view.js';

const RESET_OPTIONS = ['start_seat', 'position', 'chance'] as const;

export function play(house: House): Pick<Handlers, 'reset' | 'step' | 'legalActions' | 'observe' | 'render'> {
  const { sessions } = house;
  return {
    async reset(request, context) {
      return sessions.visit(request.env, context.token, async (session, power) => {
        demandTrainer(power, 'Reset');
        const { env } = session;
        const options = resetOptions(request.options);
        // a series needs a beginning: without one all envs would deal the same games
        const seed = seedOf(request.seed) ?? (env.started ? null : freshSeed());
        env.reset(seed === null ? options : { ...options, seed });
        session.table?.begin();
        const drive = new Drive(
          env,
          driversNow(session),
          session.answered.map(() => 0),
        );
        session.answered = drive.answered;
        session.dealt = true;
        await drive.settle();
        session.table?.turn();
        return { result: view(session, power, drive.played) };
      });
    },

    async step(request, context) {
      return sessions.visit(request.env, context.token, async (session, power) => {
        const { env } = session;
        const drivers = driversNow(session);
        demandStarted(env);
        const { actions } = request;
        if (actions.length === 0) throw new Refusal('ACTIONS_MISSING', 'StepRequest.actions is empty: send at least one action id.');
        checkMove(session, power, request.expectMoveNumber);
        // Several actions are all or nothing: a copy goes first and is refused what the game would be refused. One alone is
        // refused before it changes anything.
        if (actions.length > 1) await apply(new Drive(rehearsal(env), drivers, session.answered), actions, power, session);
        const drive = new Drive(env, drivers, session.answered);
        session.answered = drive.answered;
        const applied = await apply(drive, actions, power, session);
        session.table?.turn();
        return { result: view(session, power, drive.played), applied };
      });
    },

    async legalActions(request, context) {
      return sessions.visit(request.env, context.token, (session, power) => {
        const { env } = session;
        demandStarted(env);
        const actions = mayAct(env, power) ? env.legalActions() : [];
        const names = request.withNames ? actions.map((action) => env.ruleset.spec.actions[action]!.name) : [];
        return { actions, actionMask: maskOf(env, power), names };
      });
    },

    async observe(request, context) {
      return sessions.visit(request.env, context.token, (session, power) => {
        const { env } = session;
        const seat = seatOf(power, request.seat, env.seats);
        demandStarted(env);
        const positionJson = request.withPosition ? JSON.stringify(env.position(seat)) : '';
        return { result: view(session, power, null, seat), positionJson };
      });
    },

    async render(request, context) {
      return sessions.visit(request.env, context.token, (session, power) => {
        const { env } = session;
        const seat = seatOf(power, request.seat, env.seats);
        demandStarted(env);
        return { text: env.render(seat, request.color) };
      });
    },
  };
}

/** Answers with the actions in order, up to the end of the episode; the number of those it took. */
async function apply(drive: Drive, actions: readonly number[], power: Power, { table }: Pick<Session, 'table'>): Promise<number> {
  let applied = 0;
  for (const action of actions) {
    if (applied > 0 && drive.env.over) break;
    demandTurn(drive.env, power);
    demandOurs(drive.env, table);
    drive.answer(action);
    await drive.settle();
    applied += 1;
  }
  return applied;
}

/** A copy on which actions have the effect they will have on the env itself. */
function rehearsal(env: Env): Env {
  if (env.scriptLeft > 0) {
    throw new Refusal('ACTIONS_SCRIPTED', 'While chance outcomes are scripted a Step takes one action: send them one at a time.', 'FAILED_PRECONDITION');
  }
  return env.fork('exact');
}

function demandTurn(env: Env, power: Power): void {
  // a finished episode is refused by the env itself
  if (env.over || mayAct(env, power)) return;
  throw new Refusal('NOT_YOUR_TURN', `Seat ${env.currentSeat} is to act: a seat token answers only for its own seat.`, 'PERMISSION_DENIED');
}

function demandOurs(env: Env, table: Session['table']): void {
  if (table?.holds(env.currentSeat) !== true) return;
  throw new Refusal(
    'SEAT_REMOTE',
    `Seat ${env.currentSeat} is played through SeatService.Play: wait with AwaitTurn until it has answered.`,
    'FAILED_PRECONDITION',
  );
}

function checkMove(session: Session, power: Power, expected: number | undefined): void {
  if (expected === undefined) return;
  const actual = moveNumber(session, power);
  if (expected === actual) return;
  throw new Refusal(
    'MOVE_STALE',
    `The game stands at move ${actual}, not ${expected}: the decision you mean has passed or is yet to come. Observe, then decide.`,
    'ABORTED',
  );
}

function resetOptions(options: Record<string, unknown> | undefined): ResetOptions {
  const known: ResetOptions = {};
  for (const [key, value] of Object.entries(options ?? {})) {
    if (key === 'start_seat') {
      known.startSeat = optionOf(key, 'a whole number', Number.isInteger(value), value as number);
    } else if (key === 'position') {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      known.position = optionOf(key, 'an object', isObject, value);
    } else if (key === 'chance') {
      known.chance = optionOf(key, 'a string', typeof value === 'string', value as string);
    } else {
      throw new Refusal('RESET_OPTION_UNKNOWN', `Reset has no option ${JSON.stringify(key)}: it knows ${RESET_OPTIONS.join(', ')}.`);
    }
  }
  return known;
}

function optionOf<T>(key: string, form: string, holds: boolean, value: T): T {
  if (!holds) throw new Refusal('RESET_OPTION_VALUE', `The reset option ${key} must be ${form}.`);
  return value;
}
