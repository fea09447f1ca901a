import type { Explanation } from '../../agents/bots/bot.js';
import { Refusal } from '../core/result.js';
import type { Env } from '../env/env.js';
import { REAL_TIME, type ClockSettings, type Remaining, type Time } from './clock.js';
import { openBuiltin } from './player/builtin.js';
import { programOf } from './player/onnx.js';
import { openPolicy } from './player/policy.js';
import { EXIT_GRACE_MS, openProcess, type ProgramSpec } from './player/process.js';
import type { AnswerCounts } from '../seats/answer-counts.js';
import type { SeatRecord } from './record.js';

/** The input of a decision. */
export interface DecisionRequest {
  readonly ruleset: string;
  readonly seat: number;
  readonly seats: number;
  /** Name of the decision, e.g. "base.planning". */
  readonly kind: string;
  /** decisions that this seat answered before */
  readonly move: number;
  /** Ascending ids. */
  readonly legal: readonly number[];
  /** uint8[observationBytes], its own seat first */
  readonly observation: Uint8Array;
  /** Bit a % 8 of byte a / 8 is 1 when action a is legal. */
  readonly mask: Uint8Array;
  /** time left; absent: no clock */
  readonly remaining?: Remaining;
}

export interface MatchInfo {
  readonly ruleset: string;
  readonly seat: number;
  readonly seats: number;
  /** Bots by seat. */
  readonly names: readonly string[];
  readonly clock: ClockSettings;
  /** seed for random choices of the player, unrelated to that of the game */
  readonly seed: string;
}

/** The result of a seat for its player. */
export type SeatResult = Pick<SeatRecord, 'seat' | 'status' | 'reason' | 'score' | 'rank' | 'outcome'> & {
  /** all seats; empty if this one forfeited and the others continue */
  readonly seats: readonly Pick<SeatRecord, 'score' | 'rank' | 'won' | 'parts' | 'objectives'>[];
};

/**
 * A bot that plays matches one after another: start, acts, end; close releases everything at any time. `start` and `act` reject with `Forfeit`
 * when the bot failed; the caller handles clocks. Other rejections, such as after a `close` during a match, do not blame the bot and leave
 * no result.
 */
export interface Player {
  readonly name: string;
  start(info: MatchInfo): Promise<void>;
  act(decision: DecisionRequest): Promise<number>;
  end(result: SeatResult): Promise<void>;
  close(): Promise<void>;
  /** Gives built-in bots the env before `start`; they are trusted to read only the view of their seat. */
  attach?(env: Env): void;
  /** After `act`: the candidates of the answer; null: not explained. */
  explain?(): Explanation | null;
  /** After `act`: the counted answers of its language model in this match; null: none. */
  answers?(): AnswerCounts | null;
  /** Why the bot is unreachable; null: it is reachable, or unknown. */
  absent?(): string | null;
  /** Milliseconds of this process spent for the bot's program in this match, which its clock counts. */
  hostMs?(): number;
  /** After `end`: an error at the end of the program; null: none. */
  complaint?(): string | null;
  /** After `end`: the output of the program, shortened. */
  printed?(): string;
  /** After `end`: the used resources. */
  usage?(): Usage;
  /** The sandbox guarantees that this host lacks, as a sentence; null: none. */
  shortcoming?(): string | null;
}

/** Resources that a program used in a match. */
export interface Usage {
  readonly outputBytes: number;
  /** most processes at the same time, those of its sandbox included; null: not counted */
  readonly processes: number | null;
}

/** A bot of a configuration. */
export interface BotSpec extends Partial<Omit<ProgramSpec, 'name'>> {
  readonly name: string;
  readonly kind: 'builtin' | 'process' | 'policy' | 'onnx';
  /** builtin: e.g. "greedy", "mcts:iterations=200", "policy:base-2p". */
  readonly bot?: string;
  /** policy: host:port or unix:/path of a PolicyService. */
  readonly address?: string;
  /** onnx: path of the file. */
  readonly model?: string;
  /** onnx: 0 (default): the best action; above 0: drawn from softmax(logits / temperature) */
  readonly temperature?: number;
}

export interface PlayerOptions {
  readonly time?: Time;
  /** where relative paths and commands start; default: the current folder */
  readonly folder?: string;
  /** ruleset of the matches; a bot that is known not to play it is refused */
  readonly ruleset?: string;
  /** files and folders that no bot may read; absolute */
  readonly hidden?: readonly string[];
  /** whether processes of programs are counted */
  readonly watched?: boolean;
  /** milliseconds in which a program must end after its match; null: no limit; default: 2000 */
  readonly exitMs?: number | null;
}

/** Opens a bot; Refusal for a wrong specification. */
export async function openPlayer(spec: BotSpec, options: PlayerOptions = {}): Promise<Player> {
  const { time = REAL_TIME, folder = process.cwd(), hidden = [], watched = false, exitMs = EXIT_GRACE_MS, ruleset = null } = options;
  const host = { folder, hidden, watched, exitMs, time };
  switch (spec.kind) {
    case 'builtin':
      return openBuiltin(spec.name, need(spec, 'bot', spec.bot), ruleset, folder);
    case 'process':
      return openProcess({ ...spec, command: need(spec, 'command', spec.command?.length ? spec.command : undefined) }, host);
    case 'policy':
      return openPolicy(spec.name, need(spec, 'address', spec.address));
    case 'onnx':
      return openProcess(programOf(spec.name, need(spec, 'model', spec.model), spec.temperature ?? 0, spec.sandbox, folder), host);
    default:
      throw new Refusal('BOT_SPEC', `The bot ${spec.name} has the kind "${String(spec.kind)}"; choose builtin, process, policy or onnx.`);
  }
}

function need<T>({ name, kind }: BotSpec, field: string, value: T | undefined): T {
  if (value === undefined) throw new Refusal('BOT_SPEC', `The bot ${name} of kind ${kind} lacks "${field}"; add it.`);
  return value;
}
