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
  /** Before the first decision; `spec.actions` and `spec.observation` are present with `catalog`. */
  welcome?(welcome: SeatWelcome): void;
  /** After each episode. */
  over?(over: SeatOver): void;
}

export interface SeatOptions {
  /** Default: ORLEANS_ADDRESS, as the arena sets it. */
  readonly address?: string;
  /** Default: ORLEANS_SEAT_TOKEN, else the first line that can be read at the file descriptor ORLEANS_SEAT_TOKEN_FD, as the arena gives it. */
  readonly token?: string;
  /** Default: from the environment, as for `connect`. */
  readonly tls?: boolean | TlsOptions;
  readonly catalog?: boolean;
  /** Time to mend a broken stream, in ms; the clock of the seat runs meanwhile. Default 10 000. */
  readonly reconnectTimeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const RETRY_MS = 100;

const NEWLINE = 10;

/** Statuses of a broken transport; all others come from the server and are final. */
const BROKEN = new Set(['UNAVAILABLE', 'INTERNAL', 'UNKNOWN', 'CANCELLED']);

/** Plays a seat until the server ends it; a stream that breaks is opened again. Fails with an OrleansError. */
export async function playSeat(bot: SeatBot, options: SeatOptions = {}): Promise<void> {
  const { address = process.env['ORLEANS_ADDRESS'], token = givenToken(), reconnectTimeoutMs = 10_000 } = options;
  if (address === undefined || token === undefined)
    throw usageError(
      'An address and a seat token are needed: the arena gives them in ORLEANS_ADDRESS and at the file descriptor ORLEANS_SEAT_TOKEN_FD.',
    );
  const connection = new Connection(address, TIMEOUT_MS, options.tls === undefined ? {} : { tls: options.tls });
  const seat = new SeatSession(bot, connection, token, options.catalog ?? false);
  try {
    for (;;) {
      const broken = await seat.play();
      if (broken === null) return;
      // a server that has released the seat refuses the token: that ends the attempts
      if (performance.now() - seat.lastHeardAt > reconnectTimeoutMs) throw broken;
      await delay(RETRY_MS);
    }
  } finally {
    connection.close();
  }
}

/** The token that the host of the match gave to this process; read once, because its source can be read only once. */
function givenToken(): string | undefined {
  const { ORLEANS_SEAT_TOKEN: token, ORLEANS_SEAT_TOKEN_FD: descriptor } = process.env;
  if (token !== undefined || descriptor === undefined) return token;
  const byte = Buffer.alloc(1);
  let line = '';
  while (readSync(Number(descriptor), byte) === 1 && byte[0] !== NEWLINE) line += byte.toString('latin1');
  return line;
}

class SeatSession {
  /** When the server last sent a message. */
  lastHeardAt = performance.now();
  private resumeToken = '';
  private welcomed = false;

  constructor(
    private readonly bot: SeatBot,
    private readonly connection: Connection,
    private readonly token: string,
    private readonly withCatalog: boolean,
  ) {}

  /** One stream, to its end: null, or the error that broke it. */
  async play(): Promise<OrleansError | null> {
    const { path, requestSerialize, responseDeserialize } = SeatServiceService.play;
    const call: ClientDuplexStream<PlayRequest, PlayResponse> = this.connection.channel.makeBidiStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      bearer(this.token),
    );
    const { resumeToken, withCatalog } = this;
    call.write(
      PlayRequest.fromPartial({ command: { $case: 'hello', value: { protocolVersion: PROTOCOL_VERSION, withCatalog, resumeToken } } }),
    );
    try {
      for await (const { event } of call as AsyncIterable<PlayResponse>) {
        this.lastHeardAt = performance.now();
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
