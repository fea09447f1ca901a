import type { Stream } from '../../core/rng.js';
import { rateGame, UNKNOWN, type Strength } from '../rating.js';

/** A version of a bot with its estimated strength. */
export interface Contender {
  readonly id: string;
  /** name of the bot, which may have several versions */
  readonly name: string;
  readonly version: number;
  /** null: a bot of the host */
  readonly owner: string | null;
  mu: number;
  sigma: number;
  /** Matches, void ones left out. */
  matches: number;
  /** forfeited seats, and those of the last matches in a row */
  forfeits: number;
  streak: number;
  /** open tables that it plays at */
  open: number;
}

/** All objects have the same hidden class. Objects made by spreading would have one each, and a draw from 10,000 of them would take 3 ms more. */
export function contenderOf({ id, name, version, owner }: Pick<Contender, 'id' | 'name' | 'version' | 'owner'>): Contender {
  return { id, name, version, owner, mu: UNKNOWN.mu, sigma: UNKNOWN.sigma, matches: 0, forfeits: 0, streak: 0, open: 0 };
}

/** Share by which an open table reduces the uncertainty of its bots, so that they are drawn later. */
const PENDING = 0.25;

/**
 * Minimum standard deviation of a drawn strength, in points of μ. Without it certain bots meet only the same neighbours, and groups that
 * rarely meet drift apart (docs/ladder-hosting.md has the simulation).
 */
const SPREAD = 2;

/** The most uncertain bots; the one with the most informative next match is drawn. */
const SHORTLIST = 16;

/** Standard deviation of the play of a bot, in points of μ, as the ratings have it. */
const BETA = UNKNOWN.sigma / 2;

/** Numbers of bots that are drawn for a table: opponents are chosen from CANDIDATES, information is computed over RIVALS. */
const CANDIDATES = 500;
const RIVALS = 64;

/** Uniform in (0, 1). */
const uniform = (stream: Stream): number => (stream.below(2 ** 32) + 0.5) / 2 ** 32;

/**
 * Draws the bots of the next table: the most uncertain bot (new ones first), and its opponents by Thompson sampling: strengths are drawn from
 * the estimates, and the nearest ones play, because their game is the most informative. Bots of one owner do not meet. Null: too few bots.
 */
export function drawTable(field: readonly Contender[], seats: number, stream: Stream): Contender[] | null {
  const focus = drawFocus(field, stream);
  if (focus === null) return null;
  const centre = sample(focus, stream);
  const near: { readonly one: Contender; readonly distance: number }[] = [];
  for (const one of candidates(field, stream, CANDIDATES)) {
    if (one === focus || isSame(one, focus)) continue;
    const distance = Math.abs(sample(one, stream) - centre);
    const rival = near.findIndex((other) => isSame(other.one, one));
    if (rival >= 0 && near[rival]!.distance <= distance) continue;
    if (rival < 0 && near.length === seats - 1 && near.at(-1)!.distance <= distance) continue;
    if (rival >= 0) near.splice(rival, 1);
    else if (near.length === seats - 1) near.pop();
    const at = near.findIndex((other) => other.distance > distance);
    near.splice(at < 0 ? near.length : at, 0, { one, distance });
  }
  return near.length < seats - 1 ? null : [focus, ...near.map(({ one }) => one)];
}

/** The bot with the most informative next match; null: none. */
function drawFocus(field: readonly Contender[], stream: Stream): Contender | null {
  const uncertain: { readonly one: Contender; readonly need: number }[] = [];
  // a random start, so that equal bots are not drawn in order of arrival
  const start = stream.below(Math.max(1, field.length));
  for (let k = 0, at = start; k < field.length; k++, at++) {
    if (at === field.length) at = 0;
    const one = field[at]!;
    if (one.matches + one.open === 0) return one;
    const need = one.sigma / (1 + PENDING * one.open);
    if (uncertain.length === SHORTLIST && uncertain.at(-1)!.need >= need) continue;
    if (uncertain.length === SHORTLIST) uncertain.pop();
    const place = uncertain.findIndex((other) => other.need < need);
    uncertain.splice(place < 0 ? uncertain.length : place, 0, { one, need });
  }
  const rivals = candidates(field, stream, RIVALS);
  let focus: Contender | null = null;
  let most = -1;
  for (const { one, need } of uncertain) {
    const gain = need * rivals.reduce((best, rival) => (isSame(one, rival) ? best : Math.max(best, information(one, rival))), 0);
    if (gain <= most) continue;
    most = gain;
    focus = one;
  }
  return focus;
}

/** The whole field, or `most` bots drawn from it. */
function candidates(field: readonly Contender[], stream: Stream, most: number): readonly Contender[] {
  return field.length <= most ? field : Array.from({ length: most }, () => field[stream.below(field.length)]!);
}

/** Expected share of its variance that a bot loses in a match with another one (Weng and Lin, for two). */
function information(one: Strength, other: Strength): number {
  const variance = one.sigma ** 2 + other.sigma ** 2 + 2 * BETA ** 2;
  const spread = Math.sqrt(variance);
  const ahead = 1 / (1 + Math.exp((other.mu - one.mu) / spread));
  return (one.sigma / spread) ** 3 * ahead * (1 - ahead);
}

const isSame = (a: Contender, b: Contender): boolean => a.name === b.name || (a.owner !== null && a.owner === b.owner);

/** A strength drawn from the estimate (Box-Muller). */
function sample({ mu, sigma }: Strength, stream: Stream): number {
  return mu + Math.max(sigma, SPREAD) * Math.sqrt(-2 * Math.log(uniform(stream))) * Math.cos(2 * Math.PI * uniform(stream));
}

/** The end of a seat, as far as a ladder uses it. */
export interface SeatEnd {
  readonly rank: number;
  readonly status: string;
}

/** Counts a finished match; ratings follow from the matches in the order of their lines. */
export function countMatch(players: readonly Contender[], seats: readonly SeatEnd[], isVoid: boolean): void {
  if (isVoid) return;
  const after = rateGame(
    players.map(({ mu, sigma }) => ({ mu, sigma })),
    seats.map(({ rank }) => rank),
  );
  players.forEach((player, seat) => {
    const failed = seats[seat]!.status !== 'done';
    player.mu = after[seat]!.mu;
    player.sigma = after[seat]!.sigma;
    player.matches++;
    player.forfeits += Number(failed);
    player.streak = failed ? player.streak + 1 : 0;
  });
}
