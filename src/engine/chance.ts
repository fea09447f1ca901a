import { below, isUnseeded, seedStream, STREAM_WORDS } from '../core/rng.js';
import { clip, Refusal } from '../core/result.js';
import type { Game } from './game.js';
import { STREAMS } from './slots.js';

/** Chance outcomes that replace random draws, in order. Tests, `orleans try` and curricula use them. */
export class Script {
  constructor(
    private readonly outcomes: readonly string[],
    private next = 0,
  ) {}

  copy(): Script {
    return new Script(this.outcomes, this.next);
  }

  /** The remaining outcomes. */
  rest(): string[] {
    return this.outcomes.slice(this.next);
  }

  get left(): number {
    return this.outcomes.length - this.next;
  }

  take(): string {
    return this.outcomes[this.next++]!;
  }
}

/** `draw(knight), taxes.b` -> ['knight', 'taxes.b'] */
export function parseScript(text: string): Script {
  const outcomes = text
    .split(/[,;]/)
    .map((part) =>
      part
        .trim()
        .replace(/^\w+\((.*)\)$/, '$1')
        .trim(),
    )
    .filter((part) => part !== '');
  return new Script(outcomes);
}

/**
 * Seeds the streams, which are independent of each other because of their names. A stream gets its first words only at its first draw, or
 * when the whole state is read (`seedNow`), because many games and the copies of searches draw from few streams.
 */
export function seedLate(g: Game, seed: string): void {
  for (const k of g.rules.streams) g.u32.fill(0, streamAt(k), streamAt(k) + STREAM_WORDS);
  g.lateSeed = seed;
}

/** Seeds the streams that `seedLate` left unseeded. */
export function seedNow(g: Game): void {
  for (const k of g.rules.streams) wordsOf(g, k);
  g.lateSeed = null;
}

/** Removes the random streams, which determine future chance, from a copy that is only read. */
export function wipeStreams(g: Game): void {
  g.u8.fill(0, STREAMS, STREAMS + g.rules.world.layout.streams.length * STREAM_WORDS * 4);
  g.lateSeed = null;
}

function streamAt(stream: number): number {
  return (STREAMS >> 2) + stream * STREAM_WORDS;
}

/** Returns the index of the stream's first word; seeds the stream if it is unseeded. */
function wordsOf(g: Game, stream: number): number {
  const at = streamAt(stream);
  if (g.lateSeed !== null && isUnseeded(g.u32, at)) seedStream(g.u32, at, g.lateSeed, g.rules.world.layout.streams[stream]!);
  return at;
}

/**
 * Returns a uniform integer in 0..n-1 from a stream, by its index in the layout. A script does not change it: it is for the set-up and for
 * facts that are drawn again.
 */
export function roll(g: Game, stream: number, n: number): number {
  return below(g.u32, wordsOf(g, stream), n);
}

/**
 * Picks one of `n` piles of pieces with a probability proportional to its size. The sizes are the bytes from `at`, and `total` is their sum
 * (not 0). A script names the pile instead.
 */
export function pickPile(g: Game, stream: number, at: number, n: number, total: number, verb: string, names: readonly string[]): number {
  let index = 0;
  if (g.script !== null && g.script.left > 0) {
    index = scripted(g.script, g, at, n, verb, names);
  } else {
    let left = below(g.u32, wordsOf(g, stream), total);
    while (left >= g.u8[at + index]!) left -= g.u8[at + index++]!;
  }
  if (g.log !== null) g.log(`chance ${verb}(${names[index]})`);
  return index;
}

/** Returns a uniform integer in 1..n and logs it as the chance record `roll(...)`; a script may give the number. */
export function rollNumber(g: Game, stream: number, n: number): number {
  let number = 0;
  if (g.script !== null && g.script.left > 0) {
    const outcome = g.script.take();
    number = Number(outcome);
    if (!Number.isInteger(number) || number < 1 || number > n)
      throw new Refusal('CHANCE_SCRIPT', `The chance script has ${clip(outcome)} for a roll; use 1 to ${n}.`);
  } else {
    number = 1 + below(g.u32, wordsOf(g, stream), n);
  }
  if (g.log !== null) g.log(`chance roll(${number})`);
  return number;
}

function scripted(script: Script, g: Game, at: number, n: number, verb: string, names: readonly string[]): number {
  const outcome = script.take();
  const index = names.indexOf(outcome);
  if (index < 0 || index >= n || g.u8[at + index] === 0) {
    const possible = names.filter((_, k) => k < n && g.u8[at + k] !== 0).join(', ');
    throw new Refusal('CHANCE_SCRIPT', `The chance script has ${clip(outcome)} for ${verb}; use one of ${possible}.`);
  }
  return index;
}
