import { BOATMAN, DEV, DEVELOPMENT, FOODS, INVASION_DEEDS, KNIGHT, MONK, NEEDS, TRACKS } from '../../../src/catalog/facts.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { ObservationView } from '../../../src/env/observation-view.js';
import { Evaluator } from '../greedy/evaluator.js';
import { shareInTeam, type LeafValues } from '../search/priors.js';
import { BUILD_IN } from './needs.js';
import { LIBRARIANS_STEP } from './rule-values.js';
import { TeamView } from './team-view.js';

/** value of all objectives in evaluation points */
const ALL = 300;
/** Least value of an objective: the geometric mean needs all of them. */
const LEAST = 0.1;
/** largest share of an unreached character's objective */
const ALMOST = 0.97;
/**
 * The values of a win in plans of early and late rounds (the limit of a lost game is 1), and the exponent of the geometric mean: a larger one
 * weights the last missing units more. Wins are too rare early to choose plans by them alone: with 8 games per plan, these values won more
 * of other games than 4 and 4.
 */
const WIN = 1.5;
const LATE_WIN = 3;
const POWER = 12;
const LOST_EARLY = 0.3;

const HALL = INVASION_DEEDS.find(({ id }) => id === 'assembly_hall')!;

export class TeamResult {
  private readonly view: TeamView;
  private readonly hall: Int32Array;

  constructor(ruleset: Ruleset) {
    this.view = new TeamView(ruleset);
    this.hall = Int32Array.from(new Set(HALL.spaces), (kind) => this.view.view.atOrZero('game.filled', `${HALL.id}.${kind}`));
  }

  /** The value of a win, or a power of the geometric mean of the objectives. `late`: for plans of late rounds. */
  of(env: Env, late = false): number {
    if (env.scores()[0]!.winner) return late ? LATE_WIN : WIN;
    const share = this.share(env);
    return (share * Math.exp(-(this.view.roundsLeft > 0 ? LOST_EARLY : 0))) ** POWER;
  }

  /** 0 to 1: the geometric mean of the reached parts of the objectives. */
  share(env: Env): number {
    const scores = env.scores();
    let logarithms = 0;
    let n = 0;
    scores.forEach(({ objectives }, seat) => {
      for (const { id, have, need, done } of objectives) {
        const isOwn = id === 'character';
        if (need === 0 || (seat > 0 && !isOwn)) continue;
        if (isOwn) this.view.observe(env, seat);
        const share = isOwn && !done ? Math.min(ALMOST, this.characterShare()) : Math.min(1, have / need);
        logarithms += Math.log(LEAST + (1 - LEAST) * share);
        n++;
      }
    });
    return Math.exp(logarithms / n);
  }

  /** The mean share of the conditions of the observed seat's character. */
  private characterShare(): number {
    const { view } = this;
    const self = view.seats[0]!;
    const stations = mean((BUILD_IN[self.character!] ?? []).map((town) => Number(self.hasStation(town))));
    const part = (have: number, need: number): number => Math.min(1, have / need);
    switch (self.character) {
      case 'librarian':
        return mean([part(self.tracks[DEV]!, LIBRARIANS_STEP), stations, part(self.tiles, NEEDS.librarian.tiles)]);
      case 'scholar':
        return mean([part(self.tracks[DEV]!, DEVELOPMENT.last), part(self.stations, NEEDS.scholar.stations)]);
      case 'mayor':
        return mean([part(self.coins, NEEDS.mayor.coins), part(self.citizens, NEEDS.mayor.citizens)]);
      case 'general':
        return mean([part(self.tracks[KNIGHT]!, TRACKS[KNIGHT]!.spaces.length), part(view.wheelsPlaced(), NEEDS.general.wheels)]);
      case 'fisherman':
        return mean([
          part(self.tracks[BOATMAN]!, TRACKS[BOATMAN]!.spaces.length),
          part(view.neutrals(MONK), NEEDS.fisherman.monks),
          part(self.goods[3]!, NEEDS.fisherman.wool),
        ]);
      case 'merchant':
        return part(self.coins + self.pointsOf(FOODS, self.goods.length), NEEDS.merchant.points);
      case 'councilman':
        return this.hall.reduce((sum, at) => sum + view.b[at]!, 0) / HALL.spaces.length;
      case 'innkeeper':
        return mean([part(self.pointsOf(0, FOODS), NEEDS.innkeeper.food), stations]);
      default:
        return view.round / view.rounds;
    }
  }
}

/** The value of a state for the team: progress in the objectives, and strength of the seats. */
export class TeamValues implements LeafValues {
  private readonly result: TeamResult;
  private readonly evaluator: Evaluator;

  constructor(ruleset: Ruleset) {
    this.result = new TeamResult(ruleset);
    this.evaluator = new Evaluator(new ObservationView(ruleset));
  }

  evaluate(env: Env, values: Float64Array): void {
    const reached = ALL * this.result.share(env);
    for (let seat = 0; seat < values.length; seat++) values[seat] = reached + this.evaluator.evaluateState(env, seat, 'other');
    shareInTeam(env, values);
  }
}

const mean = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) / shares.length;
