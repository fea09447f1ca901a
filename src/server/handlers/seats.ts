import type { BotPlayers } from '../bots/players.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import type { AwaitTurnRequest, AwaitTurnResponse, OpenSeat, OpenSeatsRequest, OpenSeatsResponse } from '../../gen/orleans/v1/seat.pb.js';
import { requireTrainer, seatOf, TRAINER } from '../roles.js';
import type { Handler, ServerContext } from './handler.js';
import type { Logger } from '../../rpc/log.js';
import { requireStarted, stepResult } from '../result.js';
import type { Time } from '../../seats/clock.js';
import { SeatChannel } from '../../seats/channel.js';
import type { SeatChannels } from '../../seats/channels.js';
import { ChannelSeats, type SeatSetup } from '../seats.js';
import { readClock } from '../../seats/durations.js';

export interface SeatHandlers {
  readonly openSeats: Handler<OpenSeatsRequest, OpenSeatsResponse>;
  readonly awaitTurn: Handler<AwaitTurnRequest, AwaitTurnResponse>;
}

/** The unary calls of the seat service. */
export function seatHandlers({ sessions, players }: ServerContext, channels: SeatChannels, time: Time, log: Logger): SeatHandlers {
  return {
    async openSeats(request, context) {
      return sessions.withSession(request.env, context, (session, role, digests) => {
        requireTrainer(role, 'OpenSeats');
        const { ruleset } = session;
        const requested = new Map(
          request.seats.map((seat) => [seatOf(TRAINER, seat.seat, ruleset.seats)!, readOpenSeat(seat, ruleset, players)]),
        );
        if (requested.size < request.seats.length)
          throw new Refusal('FIELD_VALUE', 'OpenSeatsRequest.seats names a seat twice; name it once.');
        session.seats?.close();
        session.seats = null;
        if (requested.size === 0) return {};
        const setups = new Map(
          [...requested].map(([seat, { clock, substitute }]): [number, SeatSetup] => {
            const channel = new SeatChannel({ ruleset, seat, clock, seed: '', env: session.id }, time);
            const digest = digests[seat + 1]!;
            channels.open(digest, channel);
            return [seat, { channel, substitute, revokeToken: () => channels.close(digest) }];
          }),
        );
        const seats = new ChannelSeats(session, sessions, players, setups, time, log);
        session.seats = seats;
        seats.beginEpisode();
        if (session.env.started) seats.askNext();
        return {};
      });
    },

    async awaitTurn(request, context) {
      // outside of the env's queue, because the bots' answers are in it
      const { idle } = await sessions.withSession(request.env, context, (session, role) => {
        requireTrainer(role, 'AwaitTurn');
        requireStarted(session.env);
        return { idle: session.seats?.whenIdle(context.call) };
      });
      await idle;
      return sessions.withSession(request.env, context, (session, role) => {
        const { seats } = session;
        const rewards = seats?.takeRewards();
        const played = rewards === undefined ? null : { rewards, illegal: [], actor: null };
        return { result: stepResult(session, role, played), seats: seats?.reports() ?? [] };
      });
    },
  };
}

function readOpenSeat(
  { time, substitute }: OpenSeat,
  ruleset: Ruleset,
  players: BotPlayers,
): Pick<SeatSetup, 'substitute'> & { clock: ReturnType<typeof readClock> } {
  // refuses an unknown name before the game
  if (substitute !== '') players.requireBot(substitute, ruleset);
  return { clock: readClock(time), substitute: substitute === '' ? null : substitute };
}
