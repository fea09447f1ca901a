import { T } from '../../../src/catalog/facts.js';
import { edgeGoods, neighbours } from '../greedy/observation-offsets.js';
import { mostOn } from '../greedy/seat-features.js';
import type { ActionScores } from './action-scores.js';
import type { TeamView } from './team-view.js';

/** First step of a journey: stay, build here, or an edge. */
export const STAY = -1;
export const BUILD_HERE = -2;

const WAYS = 3;
/** a town without a valuable building */
const LEAST = 1;

/** The best journey of a Merchant with the ready movers and builder. */
export class Journey {
  private readonly edgeGoods: readonly Int32Array[];
  private readonly neighbours = neighbours();
  /** by movers and builders since `begin`; NaN: not computed */
  private readonly known = new Float64Array(WAYS ** 4);
  private start = 0;
  /** first step of the latest search */
  first = STAY;

  constructor(
    private readonly team: TeamView,
    private readonly scores: ActionScores,
  ) {
    this.edgeGoods = edgeGoods(team.view);
  }

  begin(): void {
    this.start = this.team.seats[0]!.town;
    this.known.fill(Number.NaN);
  }

  /** Value relative to staying; at most two of each kind. */
  readonly value = (waterways: number, roads: number, anyWays: number, builds: number): number => {
    if (waterways + roads + anyWays + builds === 0) return 0;
    const at = ((Math.min(2, waterways) * WAYS + Math.min(2, roads)) * WAYS + Math.min(2, anyWays)) * WAYS + Math.min(2, builds);
    const known = this.known[at]!;
    if (!Number.isNaN(known)) return known;
    const value = this.search(Math.min(2, waterways), Math.min(2, roads), Math.min(2, anyWays), Math.min(1, builds));
    this.known[at] = value;
    return value;
  };

  /** Sets `first`. */
  search(waterways: number, roads: number, anyWays: number, builds: number): number {
    this.first = STAY;
    return (
      this.from(this.start, waterways, this.team.isNow('highwayman') ? 0 : roads, anyWays, builds, -1, 0) -
      this.scores.standingAfter(this.start, -1)
    );
  }

  /** Value of using the connection now, with the given movers and builders left. */
  edgeValue(edge: number, waterways: number, roads: number, anyWays: number, builds: number): number {
    const there = T.edgeEnds[edge]!.find((end) => end !== this.start)!;
    return this.goodOn(edge) + this.from(there, waterways, roads, anyWays, builds, -1, 1);
  }

  private from(town: number, waterways: number, roads: number, anyWays: number, builds: number, built: number, depth: number): number {
    let best = this.scores.standingAfter(town, built);
    let first = STAY;
    if (builds > 0 && this.scores.building[town]! >= LEAST) {
      const value = this.scores.building[town]! + this.from(town, waterways, roads, anyWays, builds - 1, town, depth + 1);
      if (value > best) {
        best = value;
        first = BUILD_HERE;
      }
    }
    if (waterways + roads + anyWays > 0) {
      const near = this.neighbours[town]!;
      for (let k = 0; k < near.length; k++) {
        const { edge, there, road } = near[k]!;
        let value = -Infinity;
        if (road && roads > 0) value = this.from(there, waterways, roads - 1, anyWays, builds, built, depth + 1);
        else if (!road && waterways > 0) value = this.from(there, waterways - 1, roads, anyWays, builds, built, depth + 1);
        else if (anyWays > 0) value = this.from(there, waterways, roads, anyWays - 1, builds, built, depth + 1);
        else continue;
        value += this.goodOn(edge);
        if (value > best) {
          best = value;
          first = edge;
        }
      }
    }
    if (depth === 0) this.first = first;
    return best;
  }

  private goodOn(edge: number): number {
    return mostOn(this.team.b, this.edgeGoods[edge]!, this.scores.good);
  }
}
