import { Refusal } from '../../core/result.js';
import { playMatch, type MatchPlan } from '../match.js';
import { openPlayer, type Player } from '../player.js';
import type { MatchRecord } from '../record.js';
import type { Answer, Order } from './link.js';

/** Plays one match with players of its own: nothing that a bot remembers goes from one match into another. */
export async function playPlan(plan: MatchPlan): Promise<MatchRecord> {
  const players: Player[] = [];
  try {
    for (const spec of plan.bots) players.push(await openPlayer(spec));
    return await playMatch(plan, players);
  } finally {
    await Promise.all(players.map((player) => player.close()));
  }
}

/** The process of a worker: plays what it is told, one match at a time, and ends when the tournament is gone. */
export function runWorker(): Promise<number> {
  process.on('message', ({ plan }: Order) => {
    void answer(plan).then((reply) => process.send?.(reply, undefined, undefined, () => undefined));
  });
  // bots that are processes end with their pipes and connections
  process.once('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);
  return new Promise(() => undefined);
}

async function answer(plan: MatchPlan): Promise<Answer> {
  try {
    return { record: await playPlan(plan) };
  } catch (error) {
    // anything else is a fault of this program: the process ends, and with it what may be broken in it
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}
