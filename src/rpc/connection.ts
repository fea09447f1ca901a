import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { Refusal } from '../core/result.js';
import type { Admission } from './access/control.js';
import type { Peer } from './address.js';
import type { MessageMeter } from './message-meter.js';

/** A call with an incomplete request, and the scheduling key of its caller. */
export interface UnfinishedCall {
  readonly caller: string;
  readonly meter: MessageMeter;
}

/** A connection of a server. */
export interface Connection {
  readonly socket: Socket;
  readonly peer: Peer;
  /** ms of its socket */
  readonly since: number;
  session: ServerHttp2Session | null;
  /** ms of the preface; null: not yet */
  prefaced: number | null;
  /** subject of the client certificate, as `CN=alice`; null: none requested */
  subject: string | null;
  /** principal of its first admitted call; null: it is anonymous */
  principal: string | null;
  /** whether other principals have used it: it may be a proxy's */
  isShared: boolean;
  /** running calls */
  calls: number;
  /** calls with incomplete requests */
  readonly unfinished: Map<ServerHttp2Stream, UnfinishedCall>;
  /** calls with open streams, waiting ones included */
  readonly streams: Set<ServerHttp2Stream>;
  /** bytes of its calls: usual headers, and messages read */
  callBytes: number;
  /** bytes possibly sent for calls that ended before their requests */
  lostBytes: number;
  /** bytes of unread answers */
  answerBytes: number;
  /** waiting calls hidden from grpc-js */
  held: number;
  /** closed or closing: not counted */
  gone: boolean;
}

/** What the headers of a call show. */
export interface CheckedHeaders {
  /** the admission, or a refusal for an invalid access token */
  readonly admission: Admission | Refusal;
  /** whether its path needs no access token */
  readonly isOpen: boolean;
  /** key for fair scheduling and limits of incomplete requests: principal, else address or connection */
  readonly schedulingKey: string;
}

export interface Arrival {
  readonly connection: Connection;
  readonly stream: ServerHttp2Stream;
  readonly checked: CheckedHeaders;
  /** whether grpc-js has called the interceptor, which it does not for unknown methods */
  isIntercepted: boolean;
  /** streaming calls: counts bytes of messages waiting for their handler; negative after one was read */
  wait?: (bytes: number) => void;
}
