import { constants, type ServerHttp2Stream } from 'node:http2';
import { Refusal } from '../core/result.js';
import type { Connection } from './connection.js';
import { Sums } from './sums.js';

/** Limits for answers of unary calls until their clients have fetched them. */
export interface AnswerLimits {
  /** Bytes of all. One address has half of it, one principal a quarter, one connection an eighth. */
  readonly maxAnswerBytes: number;
  /** Seconds that an answer may take to leave. */
  readonly answerSeconds: number;
}

const ADDRESS_PART = 1 / 2;
const PRINCIPAL_PART = 1 / 4;
const CONNECTION_PART = 1 / 8;

/** An answer that has been written and not fetched yet. */
interface Unfetched {
  readonly connection: Connection;
  readonly principal: string;
  readonly bytes: number;
  /** Time in ms. */
  readonly since: number;
}

/** Follows the answers of unary calls until their clients have fetched them. A limit can be exceeded by one answer. */
export class Answers {
  /** By stream, the oldest first. */
  private readonly unfetched = new Map<ServerHttp2Stream, Unfetched>();
  private readonly byAddress = new Sums();
  private readonly byPrincipal = new Sums();
  private total = 0;

  constructor(
    private readonly limits: AnswerLimits,
    private readonly now: () => number,
  ) {}

  get bytes(): number {
    return this.total;
  }

  /** Refusal ANSWERS_LIMIT when the connection, its address or the principal has left too many answers unfetched. */
  requireRoom({ answerBytes, peer }: Connection, principal: string): void {
    if (this.total === 0) return;
    const { maxAnswerBytes } = this.limits;
    const isFull =
      answerBytes >= maxAnswerBytes * CONNECTION_PART ||
      this.byPrincipal.get(principal) >= maxAnswerBytes * PRINCIPAL_PART ||
      this.byAddress.get(peer.name) >= maxAnswerBytes * ADDRESS_PART;
    if (isFull)
      throw new Refusal(
        'ANSWERS_LIMIT',
        'Too many answers wait for you to fetch them; read them, or make fewer calls at once.',
        'RESOURCE_EXHAUSTED',
      );
  }

  /** The answer of a call has been written to its stream; the call keeps its request until the answer has left. */
  add(stream: ServerHttp2Stream, connection: Connection, principal: string, requestBytes: number): void {
    if (stream.writableLength === 0) return;
    const bytes = stream.writableLength + requestBytes;
    this.unfetched.set(stream, { connection, principal, bytes, since: this.now() });
    this.count(connection, principal, bytes);
    if (this.total > this.limits.maxAnswerBytes) this.dropLargest();
  }

  /** The answer has left, or no client waits for it any more. */
  remove(stream: ServerHttp2Stream): void {
    const answer = this.unfetched.get(stream);
    if (answer === undefined) return;
    this.unfetched.delete(stream);
    this.count(answer.connection, answer.principal, -answer.bytes);
  }

  /**
   * Cancels the calls whose answers have not been fetched in time; returns the connections of those that are there long after that,
   * because their sockets take nothing.
   */
  cancelOverdue(): Connection[] {
    const time = this.now() - this.limits.answerSeconds * 1000;
    const stuck = new Set<Connection>();
    for (const [stream, { since, connection }] of this.unfetched) {
      if (since >= time) break;
      if (since < time - this.limits.answerSeconds * 1000) stuck.add(connection);
      stream.close(constants.NGHTTP2_CANCEL);
    }
    return [...stuck];
  }

  /** Cancels the oldest calls of the principal with the most bytes until all of them fit. */
  private dropLargest(): void {
    const { largest } = this.byPrincipal;
    for (const [stream, { principal }] of this.unfetched) {
      if (this.total <= this.limits.maxAnswerBytes) return;
      if (principal !== largest) continue;
      this.remove(stream);
      stream.close(constants.NGHTTP2_CANCEL);
    }
  }

  private count(connection: Connection, principal: string, bytes: number): void {
    this.total += bytes;
    connection.answerBytes += bytes;
    this.byAddress.add(connection.peer.name, bytes);
    this.byPrincipal.add(principal, bytes);
  }
}
