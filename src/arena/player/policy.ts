import { createHash } from 'node:crypto';
import { loadRuleset } from '../../catalog/ruleset.js';
import { PROTOCOL_VERSION } from '../../rpc/protocol.js';
import { addAnswers, type AnswerCounts } from '../../seats/answer-counts.js';
import { PolicyClient } from '../../seats/policy.js';
import { Forfeit, Withdrawn } from '../../seats/forfeit.js';
import type { DecisionRequest, MatchInfo, Player } from '../player.js';
import { Batcher } from './batch.js';
import { SharedResources } from './shared.js';

interface Answer {
  readonly action: number;
  readonly answers: AnswerCounts | null;
}

interface Row {
  readonly decision: DecisionRequest;
  readonly game: bigint;
}

const LIMITS = { rows: 1024, batches: 4 };

/** Time to reach a policy without a clock. */
const CONNECT_TIMEOUT_MS = 30_000;

/** The connection to a policy, shared by its players: simultaneous requests leave as one batch per ruleset. */
class BatchedPolicy {
  private readonly link: PolicyClient;
  private readonly batchers = new Map<string, Batcher<Row, Answer>>();

  constructor(address: string) {
    this.link = new PolicyClient(address);
  }

  get absent(): string | null {
    return this.link.absent;
  }

  reach(ms: number): Promise<void> {
    return this.link.reach(ms);
  }

  ask(row: Row): Promise<Answer> {
    const { ruleset } = row.decision;
    let batcher = this.batchers.get(ruleset);
    if (batcher === undefined) {
      batcher = new Batcher((rows) => this.act(ruleset, rows), LIMITS);
      this.batchers.set(ruleset, batcher);
    }
    return batcher.ask(row);
  }

  close(): void {
    this.link.close();
  }

  private async act(name: string, rows: readonly Row[]): Promise<Answer[]> {
    const { spec } = loadRuleset(name);
    const { actions, answers } = await this.link.act(
      {
        protocolVersion: PROTOCOL_VERSION,
        ruleset: spec.ruleset,
        hashes: { ...spec.hashes },
        observationBytes: spec.observationBytes,
        maskBytes: spec.maskBytes,
        observation: Buffer.concat(rows.map(({ decision }) => decision.observation)),
        actionMask: Buffer.concat(rows.map(({ decision }) => decision.mask)),
        games: column(rows, 8, (view, at, { game }) => view.setBigUint64(at, game, true)),
        moveNumbers: column(rows, 4, (view, at, { decision }) => view.setInt32(at, decision.move, true)),
      },
      limitOf(rows),
      CONNECT_TIMEOUT_MS,
    );
    const wrong = (bytes: string, type: string): Forfeit =>
      new Forfeit('invalid', `its policy answered ${bytes} for ${rows.length} rows; ${type} was expected`);
    if (actions.length !== 4 * rows.length) throw wrong(`${actions.length} bytes`, `int32[${rows.length}]`);
    if (answers.length !== 0 && answers.length !== 12 * rows.length)
      throw wrong(`${answers.length} bytes of answers`, `uint32[${rows.length}, 3]`);
    return rows.map((_, row) => ({ action: actions.readInt32LE(4 * row), answers: answers.length === 0 ? null : answersAt(answers, row) }));
  }
}

const CLIENTS = new SharedResources<BatchedPolicy>(
  async (address) => new BatchedPolicy(address),
  (client) => client.close(),
);

function column(rows: readonly Row[], width: number, write: (view: DataView, at: number, row: Row) => void): Buffer {
  const bytes = Buffer.alloc(width * rows.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  rows.forEach((row, index) => write(view, width * index, row));
  return bytes;
}

function answersAt(answers: Buffer, row: number): AnswerCounts {
  const [played, illegal, unreadable] = [0, 4, 8].map((at) => answers.readUInt32LE(12 * row + at)) as [number, number, number];
  return { played, illegal, unreadable };
}

/** Milliseconds until no row needs an answer; null: a row has no limit. */
function limitOf(rows: readonly Row[]): number | null {
  return rows.reduce<number | null>((limit, { decision: { remaining } }) => {
    const { moveMs, bankMs } = remaining ?? { moveMs: null, bankMs: null };
    return limit === null || moveMs === null || bankMs === null ? null : Math.max(limit, moveMs + bankMs);
  }, 0);
}

/** A bot that is a PolicyService. */
class PolicyPlayer implements Player {
  private game = 0n;
  private closed = false;
  private stated: AnswerCounts | null = null;

  constructor(
    readonly name: string,
    private readonly client: BatchedPolicy,
    private readonly release: () => Promise<void>,
  ) {}

  async start({ clock, seed, seat }: MatchInfo): Promise<void> {
    this.stated = null;
    this.game = createHash('sha256').update(`${seed}/${seat}`).digest().readBigUInt64LE(0);
    await this.client.reach(clock.startUpMs ?? CONNECT_TIMEOUT_MS);
  }

  async act(decision: DecisionRequest): Promise<number> {
    try {
      const { action, answers } = await this.client.ask({ decision, game: this.game });
      this.stated = addAnswers(this.stated, answers);
      return action;
    } catch (error) {
      throw this.closed ? new Withdrawn() : error;
    }
  }

  async end(): Promise<void> {
    // a policy does not depend on the match
  }

  close(): Promise<void> {
    this.closed = true;
    return this.release();
  }

  answers(): AnswerCounts | null {
    return this.stated;
  }

  absent(): string | null {
    return this.client.absent;
  }
}

export async function openPolicy(name: string, address: string): Promise<Player> {
  const { value, release } = await CLIENTS.take(address);
  return new PolicyPlayer(name, value, release);
}
