import { readSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import {
  PlayRequest,
  SeatServiceService,
  type PlayResponse,
  type SeatDecision,
  type SeatOver,
  type SeatWelcome,
} from '../../../src/gen/orleans/v1/seat.pb.js';
import type { TlsOptions } from './endpoint.js';
import { type OrleansError, toOrleansError, usageError } from './errors.js';
import { Connection, bearer } from './connection.js';
import { PROTOCOL_VERSION } from './vector/requests.js';

export type { SeatDecision, SeatOver, SeatWelcome } from '../../../src/gen/orleans/v1/seat.pb.js';

/** A bot: it answers decisions with one of `decision.legalActions`. */
export interface SeatBot {
  decide(decision: SeatDecision): number | Promise<number>;
  /** before the first decision; `spec.actions` and `spec.observation` only with `catalog` */
  welcome?(welcome: SeatWelcome): void;
  /** after each episode */
  over?(over: SeatOver): void;
}

export interface SeatOptions {
  /** default: ORLEANS_ADDRESS, set by the arena */
  readonly address?: string | undefined;
  /** default: ORLEANS_SEAT_TOKEN, else the first line of file descriptor ORLEANS_SEAT_TOKEN_FD, as in the arena */
  readonly token?: string | undefined;
  /** default: from the environment, as for `connect` */
  readonly tls?: boolean | TlsOptions | undefined;
  readonly catalog?: boolean | undefined;
  /** milliseconds for repairing a stream, while the seat's clock runs; default 10 000 */
  readonly reconnectTimeoutMs?: number | undefined;
}

const TIMEOUT_MS = 30_000;
const RETRY_MS = 100;

const NEWLINE = 10;

/** Statuses of a broken transport; all others come from the server and are final. */
const BROKEN = new Set(['UNAVAILABLE', 'INTERNAL', 'UNKNOWN', 'CANCELLED']);

/** Plays a seat until the server ends it; reopens a broken stream. Fails with an OrleansError. */
export async function playSeat(bot: SeatBot, options: SeatOptions = {}): Promise<void> {
  const { address = process.env['ORLEANS_ADDRESS'], token = givenToken(), reconnectTimeoutMs = 10_000 } = options;
  if (address === undefined || token === undefined)
    throw usageError(
      'The address or the token of the seat is missing; pass them to playSeat, or let the arena start this program: it sets ORLEANS_ADDRESS and ORLEANS_SEAT_TOKEN_FD.',
    );
  const connection = new Connection(address, TIMEOUT_MS, options.tls === undefined ? {} : { tls: options.tls });
  const seat = new SeatSession(bot, connection, token, options.catalog ?? false);
  try {
    for (;;) {
      const broken = await seat.play();
      if (broken === null) return;
      // the server refuses the token of a released seat, which ends the attempts
      if (performance.now() - seat.lastReceivedAt > reconnectTimeoutMs) throw broken;
      await delay(RETRY_MS);
    }
  } finally {
    connection.close();
  }
}

/** The token given by the host of the match; its source can be read only once. */
function givenToken(): string | undefined {
  const { ORLEANS_SEAT_TOKEN: token, ORLEANS_SEAT_TOKEN_FD: descriptor } = process.env;
  if (token !== undefined || descriptor === undefined) return token;
  const byte = Buffer.alloc(1);
  let line = '';
  while (readSync(Number(descriptor), byte) === 1 && byte[0] !== NEWLINE) line += byte.toString('latin1');
  return line;
}

class SeatSession {
  /** time of the server's last message */
  lastReceivedAt = performance.now();
  private resumeToken = '';
  private welcomed = false;

  constructor(
    private readonly bot: SeatBot,
    private readonly connection: Connection,
    private readonly token: string,
    private readonly withCatalog: boolean,
  ) {}

  /** Plays one stream; returns null, or the error that broke it. */
  async play(): Promise<OrleansError | null> {
    const { path, requestSerialize, responseDeserialize } = SeatServiceService.play;
    const call: ClientDuplexStream<PlayRequest, PlayResponse> = this.connection
      .channel()
      .makeBidiStreamRequest(path, requestSerialize, responseDeserialize, bearer(this.token));
    const { resumeToken, withCatalog } = this;
    call.write(
      PlayRequest.fromPartial({ command: { $case: 'hello', value: { protocolVersion: PROTOCOL_VERSION, withCatalog, resumeToken } } }),
    );
    try {
      for await (const { event } of call as AsyncIterable<PlayResponse>) {
        this.lastReceivedAt = performance.now();
        if (event?.$case === 'welcome') this.onWelcome(event.value);
        else if (event?.$case === 'over') this.bot.over?.(event.value);
        else if (event?.$case === 'decision') {
          const { id } = event.value;
          const action = await this.bot.decide(event.value);
          call.write(PlayRequest.fromPartial({ command: { $case: 'action', value: { decisionId: id, action } } }));
        }
      }
      return null;
    } catch (error) {
      // an error of the bot passes through
      if (typeof (error as { code?: unknown }).code !== 'number') throw error;
      const failure = toOrleansError(error);
      if (!BROKEN.has(failure.status)) throw failure;
      return failure;
    } finally {
      call.cancel();
    }
  }

  private onWelcome(welcome: SeatWelcome): void {
    this.resumeToken = welcome.resumeToken;
    if (!this.welcomed) this.bot.welcome?.(welcome);
    this.welcomed = true;
  }
}
