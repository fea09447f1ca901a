import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { Refusal } from '../core/result.js';
import type { Admission } from './access/control.js';
import type { Peer } from './address.js';
import type { MessageMeter } from './message-meter.js';

/** A call whose request has not ended, with the scheduling key of its caller. */
export interface UnfinishedCall {
  readonly caller: string;
  readonly meter: MessageMeter;
}

/** One connection of a server, from its socket to its calls. */
export interface Connection {
  readonly socket: Socket;
  readonly peer: Peer;
  /** Time of its socket, in ms. */
  readonly since: number;
  session: ServerHttp2Session | null;
  /** Time of the preface, null before. */
  prefaced: number | null;
  /** Subject of the certificate of its client, as `CN=alice`; null: the server did not request one. */
  subject: string | null;
  /** The principal of its first admitted call; null: none yet, it is a stranger's. */
  principal: string | null;
  /** Whether others than its principal have called over it: it may be a proxy's. */
  isShared: boolean;
  /** Calls under way. */
  calls: number;
  /** Calls whose requests have not ended. */
  readonly unfinished: Map<ServerHttp2Stream, UnfinishedCall>;
  /** Calls whose streams are open, those that wait for their turn included. */
  readonly streams: Set<ServerHttp2Stream>;
  /** Bytes of the calls that its client has made: headers, as far as they are usual, and messages that were read. */
  callBytes: number;
  /** Bytes that its client may have sent for calls that ended before their requests. */
  lostBytes: number;
  /** Bytes of answers that its client has not fetched. */
  answerBytes: number;
  /** Calls that wait for their end, because grpc-js should not see them. */
  held: number;
  /** Closed, or about to be: it no longer counts. */
  gone: boolean;
}

/** The facts about a call in its headers. */
export interface Screened {
  /** Who makes it; a refusal when its access token is not good. */
  readonly admission: Admission | Refusal;
  /** Whether its path asks for no access token although others do. */
  readonly isOpen: boolean;
  /** Key for fair scheduling and for limits of unfinished requests: the principal, else the address or connection. */
  readonly schedulingKey: string;
}

/** A call whose headers have arrived. */
export interface Arrival {
  readonly connection: Connection;
  readonly stream: ServerHttp2Stream;
  readonly screened: Screened;
  /** Whether grpc-js has asked the interceptor; it does not for an unknown method. */
  isIntercepted: boolean;
  /** Of a call with many messages: counts the bytes of messages that wait for their handler; negative when it has read one. */
  wait?: (bytes: number) => void;
}
