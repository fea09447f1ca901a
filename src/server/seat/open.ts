import { serviceBot } from '../bots.js';
import { Refusal } from '../../core/result.js';
import type { AwaitTurnRequest, AwaitTurnResponse, OpenSeat, OpenSeatsRequest, OpenSeatsResponse } from '../../gen/orleans/v1/seat.pb.js';
import { demandTrainer, seatOf, TRAINER } from '../auth.js';
import type { Handler, House } from '../handler.js';
import type { Logger } from '../log.js';
import { demandStarted, view } from '../view.js';
import type { Time } from './clock.js';
import { Desk } from './desk.js';
import type { Desks } from './desks.js';
import { SeatTable, type Place } from './table.js';
import { clockOf } from './times.js';

export interface SeatHandlers {
  readonly openSeats: Handler<OpenSeatsRequest, OpenSeatsResponse>;
  readonly awaitTurn: Handler<AwaitTurnRequest, AwaitTurnResponse>;
}

/** What a trainer may do with the seats of its env. */
export function seatHandlers({ sessions }: House, desks: Desks, time: Time, log: Logger): SeatHandlers {
  return {
    async openSeats(request, context) {
      return sessions.visit(request.env, context.token, (session, power, locks) => {
        demandTrainer(power, 'OpenSeats');
        const { ruleset } = session;
        const orders = new Map(request.seats.map((order) => [seatOf(TRAINER, order.seat, ruleset.seats)!, planOf(order)]));
        if (orders.size < request.seats.length) throw new Refusal('FIELD_VALUE', 'OpenSeatsRequest.seats names a seat twice: name it once.');
        session.table?.close();
        session.table = null;
        if (orders.size === 0) return {};
        const places = new Map(
          [...orders].map(([seat, { clock, substitute }]): [number, Place] => {
            const desk = new Desk({ ruleset, seat, clock, seed: '', env: session.id }, time);
            const lock = locks[seat + 1]!;
            desks.open(lock, desk);
            return [seat, { desk, substitute, shut: () => desks.close(lock) }];
          }),
        );
        const table = new SeatTable(session, sessions, places, time, log);
        session.table = table;
        table.begin();
        if (session.env.started) table.turn();
        return {};
      });
    },

    async awaitTurn(request, context) {
      // waited for outside of the visit: the bots' answers are visits too
      const { settled } = await sessions.visit(request.env, context.token, (session, power) => {
        demandTrainer(power, 'AwaitTurn');
        demandStarted(session.env);
        return { settled: session.table?.settled() };
      });
      await settled;
      return sessions.visit(request.env, context.token, (session, power) => {
        const { table } = session;
        const rewards = table?.takeRewards();
        const played = rewards === undefined ? null : { rewards, illegal: [], actor: null };
        return { result: view(session, power, played), seats: table?.reports() ?? [] };
      });
    },
  };
}

function planOf({ time, substitute, seat }: OpenSeat): Pick<Place, 'substitute'> & { clock: ReturnType<typeof clockOf> } {
  // an unknown name is refused here, not in the middle of a game
  if (substitute !== '') serviceBot(substitute, seat);
  return { clock: clockOf(time), substitute: substitute === '' ? null : substitute };
}
