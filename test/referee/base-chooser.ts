/** A busy player for transcripts: it prefers to complete places, use them and draw, and ends its phases late. */
import { makeBot } from '../../agents/bots/index.js';
import { bigBox } from './base-big-box.js';
import type { Chooser } from './transcript.js';

/** A small generator (mulberry32), so that games can be repeated. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Weights of families of actions, and of some actions by kind of question. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'base.recall done': 10,
  done: 0.3,
  pass: 0.1,
  decline: 0.5,
  use: 8,
  recruit: 3,
  tile: 3,
  draw: 1,
  place: 4,
  wheel: 6,
  send: 4,
  space: 0.2,
};

/** Weighs actions only by their name; a draw counts by its number, a placing by the number of pieces on the place. */
export function busy(seed: number): Chooser {
  const next = random(seed);
  return (env) => {
    const legal = env.legalActions();
    const spaces = env.decisionKind === 'base.planning' ? env.position(null).seats?.[env.currentSeat]?.spaces : undefined;
    const weights = legal.map((id) => weigh(env.decisionKind, env.ruleset.spec.actions[id]!.name, spaces ?? {}));
    let left = next() * weights.reduce((a, b) => a + b, 0);
    for (let i = 0; i < legal.length; i++) if ((left -= weights[i]!) < 0) return legal[i]!;
    return legal.at(-1)!;
  };
}

function weigh(kind: string, name: string, spaces: Readonly<Record<string, readonly (string | null)[]>>): number {
  const family = name.split('(')[0]!;
  const weight = WEIGHTS[`${kind} ${family}`] ?? WEIGHTS[family] ?? 1;
  if (family === 'draw') return 0.1 + Number(name.slice(5, -1)) ** 2;
  if (family !== 'place') return weight;
  const place = name.split(', ')[1]!.split('.')[0]!;
  const missing = (bigBox.places[place]?.spaces.length ?? 2) - (spaces[place] ?? []).filter((piece) => piece !== null).length;
  return missing <= 1 ? 20 : weight / missing;
}

/** Plays like the built-in greedy bot, but half of the time a favourite (names up to the first comma), and sometimes any action. */
export function skilled(seed: number, favourites: readonly string[] = []): Chooser {
  const next = random(seed);
  const bot = makeBot('greedy', seed);
  return (env) => {
    const legal = env.legalActions();
    const any = (ids: readonly number[]): number => ids[Math.floor(next() * ids.length)]!;
    const liked = legal.filter((id) => favourites.includes(env.ruleset.spec.actions[id]!.name.split(', ')[0]!));
    if (liked.length > 0 && next() < 0.5) return any(liked);
    return next() < 0.15 ? any(legal) : bot.act(env);
  };
}
