import { constants, type ServerHttp2Stream } from 'node:http2';
import { Refusal } from '../core/result.js';
import type { Connection } from './connection.js';
import { Sums } from './sums.js';

/** Limits for answers of unary calls until clients have read them. */
export interface AnswerLimits {
  /** total bytes; an address has half, a principal a quarter, a connection an eighth */
  readonly maxAnswerBytes: number;
  /** seconds for an answer to be read */
  readonly answerSeconds: number;
}

const ADDRESS_PART = 1 / 2;
const PRINCIPAL_PART = 1 / 4;
const CONNECTION_PART = 1 / 8;

/** A written answer that the client has not read. */
interface Unfetched {
  readonly connection: Connection;
  readonly principal: string;
  readonly bytes: number;
  /** ms */
  readonly since: number;
}

/** Tracks the answers of unary calls until clients have read them. One answer may exceed a limit. */
export class Answers {
  /** by stream, oldest first */
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

  /** Refusal ANSWERS_LIMIT if connection, address or principal has too many unread answers. */
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

  /** Counts a written answer together with its request, which the call keeps until the answer is sent. */
  add(stream: ServerHttp2Stream, connection: Connection, principal: string, requestBytes: number): void {
    if (stream.writableLength === 0) return;
    const bytes = stream.writableLength + requestBytes;
    this.unfetched.set(stream, { connection, principal, bytes, since: this.now() });
    this.count(connection, principal, bytes);
    if (this.total > this.limits.maxAnswerBytes) this.dropLargest();
  }

  /** Stops counting an answer that was sent, or for which no client waits. */
  remove(stream: ServerHttp2Stream): void {
    const answer = this.unfetched.get(stream);
    if (answer === undefined) return;
    this.unfetched.delete(stream);
    this.count(answer.connection, answer.principal, -answer.bytes);
  }

  /**
   * Cancels calls whose answers are overdue. Returns the connections of answers that are overdue for much longer, because their sockets
   * accept no bytes.
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

  /** Cancels the oldest calls of the principal with the most bytes until the total fits. */
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
