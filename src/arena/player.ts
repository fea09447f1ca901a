import type { Explanation } from '../../agents/bots/bot.js';
import { Refusal } from '../core/result.js';
import type { Env } from '../env/env.js';
import { REAL_TIME, type ClockSettings, type Remaining, type Time } from './clock.js';
import { openBuiltin } from './player/builtin.js';
import { programOf } from './player/onnx.js';
import { openPolicy } from './player/policy.js';
import { openProcess, type ProgramSpec } from './player/process.js';
import type { AnswerCounts } from '../seats/answer-counts.js';
import type { SeatRecord } from './record.js';

/** The input of a player for a decision. */
export interface DecisionRequest {
  readonly ruleset: string;
  readonly seat: number;
  readonly seats: number;
  /** Name of the decision, e.g. "base.planning". */
  readonly kind: string;
  /** Decisions that this seat has answered before. */
  readonly move: number;
  /** Ascending ids. */
  readonly legal: readonly number[];
  /** uint8[observationBytes], own seat first. */
  readonly observation: Uint8Array;
  /** Bit a % 8 of byte a / 8 is 1 when action a is legal. */
  readonly mask: Uint8Array;
  /** The remaining time of the clock; absent without a clock. */
  readonly remaining?: Remaining;
}

export interface MatchInfo {
  readonly ruleset: string;
  readonly seat: number;
  readonly seats: number;
  /** Bots by seat. */
  readonly names: readonly string[];
  readonly clock: ClockSettings;
  /** For random choices of the player; reveals nothing about the seed of the game. */
  readonly seed: string;
}

/** The result of a seat, for its player. */
export type SeatResult = Pick<SeatRecord, 'seat' | 'status' | 'reason' | 'score' | 'rank' | 'outcome'> & {
  /** All seats; empty when this one forfeited and the others play on. */
  readonly seats: readonly Pick<SeatRecord, 'score' | 'rank' | 'won' | 'parts' | 'objectives'>[];
};

/**
 * One bot in one match after another. Each match is start, acts, end; close releases everything, at any time. `start` and `act` reject with
 * `Forfeit` when the bot has failed; the caller handles clocks. Any other rejection, for example after a `close` in the middle of a match,
 * does not blame the bot and leaves no result.
 */
export interface Player {
  readonly name: string;
  start(info: MatchInfo): Promise<void>;
  act(decision: DecisionRequest): Promise<number>;
  end(result: SeatResult): Promise<void>;
  close(): Promise<void>;
  /** Gives built-in bots the game itself, before `start`; they are trusted to use only the view of their seat. */
  attach?(env: Env): void;
  /** After `act`: the candidates of the answer; null: the player does not explain. */
  explain?(): Explanation | null;
  /** After `act`: the statement of the bot about the answers of its language model in this match; null: none. */
  answers?(): AnswerCounts | null;
  /** Why the bot cannot be reached at the moment; null: it can, as far as is known. */
  absent?(): string | null;
  /** Milliseconds in this match for which this process worked because of the bot's program; its clock runs meanwhile. */
  hostMs?(): number;
  /** After `end`: an error at the end of the bot's program; null: none. */
  complaint?(): string | null;
  /** After `end`: the output of the bot's program, shortened. */
  printed?(): string;
  /** After `end`: the resources that the bot's program has used. */
  usage?(): Usage;
  /** The guarantees of the sandbox that this host cannot give, as a sentence; null: it gives all. */
  shortcoming?(): string | null;
}

/** The resources that the program of a bot has used in a match. */
export interface Usage {
  readonly outputBytes: number;
  /** Most of its processes that were seen at once, those of its sandbox included; null: they were not counted. */
  readonly processes: number | null;
}

/** A bot as a configuration names it. */
export interface BotSpec extends Partial<Omit<ProgramSpec, 'name'>> {
  readonly name: string;
  readonly kind: 'builtin' | 'process' | 'policy' | 'onnx';
  /** builtin: e.g. "greedy", "mcts:iterations=200", "policy:base-2p". */
  readonly bot?: string;
  /** policy: host:port or unix:/path of a PolicyService. */
  readonly address?: string;
  /** onnx: path of the file. */
  readonly model?: string;
  /** onnx: 0 (default) plays the best action, more than 0 draws from softmax(logits / temperature). */
  readonly temperature?: number;
}

export interface PlayerOptions {
  readonly time?: Time;
  /** Where relative paths and commands of a specification start; default: the current folder. */
  readonly folder?: string;
  /** The ruleset: a bot that cannot play it is refused, if that is known before the match. */
  readonly ruleset?: string;
  /** Files and folders that no bot may read; absolute. */
  readonly hidden?: readonly string[];
  /** Are the processes of programs counted? */
  readonly watched?: boolean;
}

/** Opens a bot; throws Refusal when its specification is wrong. */
export async function openPlayer(spec: BotSpec, options: PlayerOptions = {}): Promise<Player> {
  const { time = REAL_TIME, folder = process.cwd(), hidden = [], watched = false, ruleset = null } = options;
  switch (spec.kind) {
    case 'builtin':
      return openBuiltin(spec.name, need(spec, 'bot', spec.bot), ruleset, folder);
    case 'process':
      return openProcess(
        { ...spec, command: need(spec, 'command', spec.command?.length ? spec.command : undefined) },
        folder,
        hidden,
        watched,
        time,
      );
    case 'policy':
      return openPolicy(spec.name, need(spec, 'address', spec.address));
    case 'onnx':
      return openProcess(
        programOf(spec.name, need(spec, 'model', spec.model), spec.temperature ?? 0, spec.sandbox, folder),
        folder,
        hidden,
        watched,
        time,
      );
    default:
      throw new Refusal('BOT_SPEC', `The bot ${spec.name} has the kind "${String(spec.kind)}"; choose builtin, process, policy or onnx.`);
  }
}

function need<T>({ name, kind }: BotSpec, field: string, value: T | undefined): T {
  if (value === undefined) throw new Refusal('BOT_SPEC', `The bot ${name} of kind ${kind} lacks "${field}"; add it.`);
  return value;
}
