import { clip, Refusal } from '../../core/result.js';
import type { Env } from '../../env/env.js';
import type { AsyncOpponent, League, Opponent } from '../../env/runner.js';
import { seedAsNumber } from '../../env/seed.js';

/** A member of a league: name of a bot ("": the client), and its weight. */
export interface LeagueMember {
  readonly name: string;
  readonly weight: number;
}

const MOST_MEMBERS = 64;

const MEMBER = /^(.*)\*(\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i;

/** The members of `greedy*2|policy:base-2p*1|*3`; null: the name of one bot. Refusal BOT_PARAMETER. */
export function readLeague(text: string): LeagueMember[] | null {
  if (!text.includes('|')) return null;
  const members = text.split('|', MOST_MEMBERS + 1);
  if (members.length > MOST_MEMBERS)
    throw new Refusal('BOT_PARAMETER', `A league has more than ${MOST_MEMBERS} members; leave some out, or exchange them between resets.`);
  return members.map((member) => {
    const [, name, weight] = MEMBER.exec(member) ?? [];
    if (name === undefined || !(Number(weight) > 0))
      throw new Refusal('BOT_PARAMETER', `The member ${clip(member)} of a league has no weight above 0; write it as in greedy*2|random*1.`);
    return { name, weight: Number(weight) };
  });
}

const WORD = (1n << 64n) - 1n;

/** A number in [0, 1) for a seat of an episode: SplitMix64, which clients compute too (docs/service.md). */
export function drawOf(episodeSeed: bigint, seat: number): number {
  let z = (episodeSeed + BigInt(seat + 1) * 0x9e3779b97f4a7c15n) & WORD;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return Number((z ^ (z >> 31n)) >> 11n) / 2 ** 53;
}

/** Draws a member for each episode, by its seed and the seat alone. */
export class DrawnOpponents implements League {
  private readonly drawn = new WeakMap<Env, { readonly seed: string; readonly opponent: Opponent | AsyncOpponent | null }>();
  private readonly total: number;

  constructor(
    private readonly members: readonly LeagueMember[],
    /** by member; null: the client */
    readonly opponents: readonly (Opponent | AsyncOpponent | null)[],
    private readonly seat: number,
  ) {
    this.total = members.reduce((sum, { weight }) => sum + weight, 0);
  }

  memberFor(env: Env): Opponent | AsyncOpponent | null {
    const seed = env.episodeSeed;
    const known = this.drawn.get(env);
    if (known?.seed === seed) return known.opponent;
    // if rounding errors leave no member (-1), `at` returns the last one
    let left = drawOf(seedAsNumber(seed), this.seat) * this.total;
    const index = this.members.findIndex(({ weight }) => (left -= weight) < 0);
    const opponent = this.opponents.at(index)!;
    this.drawn.set(env, { seed, opponent });
    return opponent;
  }
}
