import { Refusal } from '../core/result.js';
import type { Env } from '../env/env.js';
import type { ClockSettings, Remaining, Time } from './clock.js';
import type { SeatRecord } from './record.js';

/** What a player may know when it is asked. */
export interface Decision {
  readonly ruleset: string;
  readonly seat: number;
  readonly seats: number;
  /** Name of the question, e.g. "base.planning". */
  readonly kind: string;
  /** Decisions that this seat has answered before. */
  readonly move: number;
  /** Ascending ids. */
  readonly legal: readonly number[];
  /** uint8[observationBytes], own seat first. */
  readonly observation: Uint8Array;
  /** Bit a % 8 of byte a / 8 is 1 when action a is legal. */
  readonly mask: Uint8Array;
  /** What the clock leaves for it; absent where no clock runs. */
  readonly remaining?: Remaining;
}

export interface MatchInfo {
  readonly ruleset: string;
  readonly seat: number;
  readonly seats: number;
  /** Bots by seat. */
  readonly names: readonly string[];
  readonly clock: ClockSettings;
  /** For the player's own dice; tells nothing of the game's. */
  readonly seed: string;
}

/** What a player is told at the end. */
export type SeatResult = Pick<SeatRecord, 'seat' | 'status' | 'reason' | 'score' | 'rank' | 'outcome'>;

/**
 * One bot in one match after another. Each of them is start, acts, end; close gives everything back, at any time.
 * `start` and `act` reject with `Forfeit` when the bot has failed; clocks are not the player's business.
 */
export interface Player {
  readonly name: string;
  start(info: MatchInfo): Promise<void>;
  act(decision: Decision): Promise<number>;
  end(result: SeatResult): Promise<void>;
  close(): Promise<void>;
  /** Bots of this program are shown the game itself before `start`; they are trusted to look through their seat only. */
  sit?(env: Env): void;
  /** Why the bot cannot be reached at the moment; null: it can, as far as is known. */
  absent?(): string | null;
}

/** A bot as a configuration names it. */
export interface BotSpec {
  readonly name: string;
  readonly kind: 'builtin' | 'process' | 'policy' | 'onnx';
  /** builtin: e.g. "greedy", "mcts:iterations=200". */
  readonly bot?: string;
  /** process: program and arguments. */
  readonly command?: readonly string[];
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
}
