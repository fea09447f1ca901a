import { kindOf, KINDS, KNIGHT, MARKET_SPACES, MONK, TYPES } from '../../../src/catalog/facts.js';
import type { Env } from '../../../src/env/env.js';
import { allowanceAt } from '../greedy/seat-features.js';
import { NONE, type ActionIds } from './action-ids.js';
import type { ActionScores } from './action-scores.js';
import type { Journey } from './journey.js';
import { BUILD, PlaceChoice, ROAD, WATERWAY, type Option } from './place-choice.js';
import type { PlaceScores } from './place-scores.js';
import type { TeamPlace, TeamView } from './team-view.js';

const HALL_SPACES = 2;

export class RoundPlan {
  private readonly choice = new PlaceChoice();
  /** action ids by type, place and space */
  private readonly placing: readonly (readonly (readonly number[])[])[];
  /** later placements of this round, the next one last; move number of the next one */
  private readonly queue: number[] = [];
  private nextMove = NONE;
  /** by action: the placed type, and the first space of the group */
  private readonly placements: { readonly type: number; readonly place: number; readonly space: number }[] = [];
  private readonly done: number;

  constructor(
    private readonly team: TeamView,
    private readonly scores: ActionScores,
    private readonly places: PlaceScores,
    private readonly journey: Journey,
    ids: ActionIds,
  ) {
    this.done = ids.of('done');
    this.placing = TYPES.map((type) =>
      team.places.map(({ id, requiredKinds }) =>
        Array.from(requiredKinds, (kind) => ids.of(`place(${type},${id}.${kind < 0 ? 'any' : KINDS[kind]!})`)),
      ),
    );
    this.placing.forEach((byPlace, type) =>
      byPlace.forEach((spaces, place) =>
        spaces.forEach((action, space) => {
          if (action >= 0) this.placements[action] ??= { type, place, space };
        }),
      ),
    );
  }

  /** Drops the planned placements, for another game. */
  forget(): void {
    this.queue.length = 0;
  }

  /** The next placement of the plan; NONE: plan the round. */
  resume(env: Env): number {
    const { queue } = this;
    if (env.moveNumber !== this.nextMove || queue.length === 0 || !env.isLegal(queue.at(-1)!)) return NONE;
    this.nextMove++;
    return queue.pop()!;
  }

  /** Plans the round; returns the first placement. */
  begin(env: Env): number {
    this.planRound();
    this.nextMove = env.moveNumber;
    return this.resume(env);
  }

  /** Fills the queue with placements, the first one last. */
  private planRound(): void {
    this.scores.read();
    this.scores.readTowns();
    this.journey.begin();
    // a due follower stays on the Market
    const { kept } = this.team.seats[0]!.dues;
    if (kept >= 0 && this.team.onMarket(kept) > 0) this.team.take(kept);
    this.choosePlaces();
    this.queue.length = 0;
    let action = this.placement();
    while (action !== this.done) {
      this.queue.push(action);
      const { type } = this.placements[action]!;
      this.team.take(type);
      this.team.b[this.spaceOf(action)] = type + 1;
      action = this.placement();
    }
    this.queue.push(action);
    this.queue.reverse();
  }

  /** The first empty space of the placement. */
  private spaceOf(action: number): number {
    const { place, space } = this.placements[action]!;
    const { spaces, requiredKinds } = this.team.places[place]!;
    for (let k = space; k < spaces.length; k++)
      if (requiredKinds[k] === requiredKinds[space] && this.team.b[spaces[k]!] === 0) return spaces[k]!;
    return this.team.view.zero;
  }

  private placement(): number {
    const { team, choice } = this;
    for (const option of choice.options) {
      if (!option.isChosen || option.isPut) continue;
      const action = option.neutral ? this.putNeutral(option) : this.putInto(team.places[option.place]!, option.place, true);
      if (action < 0) continue;
      option.isPut = option.neutral;
      return action;
    }
    return this.putRest();
  }

  /** Chooses the places to fill. */
  private choosePlaces(): void {
    const { choice, team } = this;
    choice.begin();
    for (let type = 0; type < TYPES.length; type++) {
      choice.hand[kindOf(type)]! += team.atHand(type);
      if (type < KINDS.length) choice.neutrals[type] = team.atHand(type);
    }
    for (let k = 0; k < team.places.length; k++) {
      const place = team.places[k]!;
      if (!team.owns(place) || place.spaces.length === 0) continue;
      if (place.sends) {
        this.addSendings(k);
        continue;
      }
      const journey = team.journeyOf(place);
      const value = journey > 0 ? -place.pay * this.scores.coin : this.places.valueOf(place);
      if (value <= 0 && journey === 0) continue;
      const option = choice.add(k, value, { journey });
      for (let space = 0; space < place.spaces.length; space++)
        if (team.b[place.spaces[space]!] === 0)
          option.lacks[place.requiredKinds[space]! < 0 ? this.spareKind() : place.requiredKinds[space]!]!++;
    }
    choice.choose(this.journey.value);
  }

  private spareKind(): number {
    return Math.max(
      0,
      this.choice.hand.subarray(0, MONK).findIndex((n) => n > 1),
    );
  }

  /** Options for the Town Hall, one per follower. */
  private addSendings(k: number): void {
    const { team, choice } = this;
    if (team.isNow('assembly')) return;
    const place = team.places[k]!;
    const room = Math.min(HALL_SPACES, team.lacking(place));
    choice.room = room;
    for (let kind = 0; kind < KINDS.length; kind++) {
      const waiting = team.waiting(place, kind);
      for (let n = waiting; n < waiting + Math.min(choice.neutrals[kind]!, room); n++) {
        const value = this.sendingOf(kind, n);
        if (value <= 0) break;
        choice.add(k, value, { neutral: true }).lacks[kind] = 1;
      }
    }
  }

  /** Value of sending the `n`-th follower of the kind. */
  private sendingOf(kind: number, n: number): number {
    const { scores } = this;
    let best = 0;
    let room = 0;
    for (let row = 0; row < scores.rows.length; row++) {
      const value = scores.sendingTo(row, kind);
      if (value <= 0) continue;
      room += scores.rows[row]!.id === 'walls' ? this.team.wallsOpen : scores.rows[row]!.open(kind);
      best = Math.max(best, value);
    }
    return room > n ? best : 0;
  }

  private putNeutral({ place, lacks }: Option): number {
    const kind = lacks.indexOf(1);
    return this.team.atHand(kind) > 0 ? this.placing[kind]![place]![0]! : NONE;
  }

  /** The follower for the next empty space: one of the seat, a neutral one, or a Monk. */
  private putInto({ spaces, requiredKinds }: TeamPlace, place: number, monks: boolean): number {
    const { team } = this;
    for (let space = 0; space < spaces.length; space++) {
      if (team.b[spaces[space]!] !== 0) continue;
      const need = requiredKinds[space]! < 0 ? this.spareKind() : requiredKinds[space]!;
      const type = this.typeFor(need, monks);
      if (type >= 0 && this.placing[type]![place]![space]! >= 0) return this.placing[type]![place]![space]!;
    }
    return NONE;
  }

  private typeFor(kind: number, monks: boolean): number {
    const { team } = this;
    for (let type = TYPES.length - 1; type >= KINDS.length; type--) if (kindOf(type) === kind && team.atHand(type) > 0) return type;
    if (team.atHand(kind) > 0) return kind;
    return monks && team.atHand(MONK) > 0 ? MONK : NONE;
  }

  /** While the Market has too many followers: the next placement on the best place that they cannot complete; else `done`. */
  private putRest(): number {
    const { team, choice } = this;
    if (team.roundsLeft === 0) return this.done;
    const allowance = allowanceAt(team.seats[0]!.tracks[KNIGHT]!);
    const room = MARKET_SPACES - allowance;
    if (team.marketSize <= room) return this.done;
    let best = NONE;
    let most = 0;
    for (const option of choice.options) {
      if (option.isChosen || option.neutral) continue;
      const place = team.places[option.place]!;
      const value =
        option.journey > 0
          ? Math.max(1, this.journey.value(+(option.journey === WATERWAY), +(option.journey === ROAD), 0, +(option.journey === BUILD)))
          : option.value;
      let lacking = team.lacking(place);
      const action = this.putInto(place, option.place, false);
      if (action < 0) continue;
      lacking--;
      const share = (value * (1 - lacking / place.spaces.length)) / (1 + lacking);
      if (share > most) {
        most = share;
        best = action;
      }
    }
    return best >= 0 ? best : this.done;
  }
}
