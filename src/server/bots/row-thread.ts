import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { Bot } from '../../../agents/bots/index.js';
import { loadRuleset } from '../../catalog/ruleset.js';
import { DEALT } from '../../env/checks.js';
import { Env } from '../../env/env.js';
import { modelsOf } from '../../../agents/bots/policy/models.js';
import type { RowBoard } from './row-board.js';
import { ServiceBots } from './names.js';

/** A kind of rows: ruleset, and by seat its bot; null: a client. */
export interface RowProgram {
  readonly number: number;
  readonly ruleset: string;
  readonly bots: readonly (string | null)[];
  /** their networks by name, as read by the server: files may have changed */
  readonly models: Readonly<Record<string, Uint8Array>>;
}

/** Programs whose games are kept. */
const MOST_KEPT = 4;

const MICROSECONDS = 1000;

/** Answers for bots in offered rows; never returns. */
export function answerRows(board: RowBoard, thread: number, port: MessagePort): never {
  const programs = new Map<number, RowProgram>();
  const players = new Map<number, RowPlayer>();
  for (let last = 0; ; ) {
    const { ticket, rows, program } = board.next(last);
    last = ticket;
    for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
      const { message } = next as { readonly message: RowProgram };
      programs.set(message.number, message);
    }
    const from = performance.now();
    let player = players.get(program);
    if (player === undefined) {
      if (players.size >= MOST_KEPT) players.clear();
      players.set(program, (player = new RowPlayer(programs.get(program)!)));
    }
    for (let row = rows - 1; row >= 0; row--) player.play(board, ticket, thread, row);
    board.addBusy(Math.round((performance.now() - from) * MICROSECONDS));
  }
}

class RowPlayer {
  private readonly envs: Env[] = [];
  private readonly bots: readonly (Bot | null)[];
  private readonly state: Uint8Array;
  private readonly zeros: Float64Array;
  private readonly ruleset;

  constructor({ ruleset, bots, models }: RowProgram) {
    const makers = new ServiceBots(modelsOf(models));
    this.ruleset = loadRuleset(ruleset);
    this.bots = bots.map((name) => (name === null ? null : makers.make(name, 0)));
    const env = new Env(this.ruleset, { replay: false });
    env.reset({ seed: 0 });
    this.state = env.situation().bytes;
    this.zeros = new Float64Array(this.ruleset.seats);
  }

  play(board: RowBoard, ticket: number, thread: number, row: number): void {
    const { state: bytes, zeros, bots } = this;
    if (!board.claim(ticket, thread, row, bytes)) return;
    const env = (this.envs[row] ??= new Env(this.ruleset, { replay: false }));
    env.enter({ bytes, script: null, seed: '', state: 'running', origin: DEALT, returns: zeros, baseline: zeros });
    board.finish(ticket, thread, row, () => {
      const bot = env.over ? null : bots[env.currentSeat]!;
      if (bot === null) return -1;
      const action = bot.act(env);
      env.step(action, false);
      return action;
    });
  }
}
