import { NEEDS } from '../../../src/catalog/facts.js';
import type { TeamView } from './team-view.js';
import type { InvasionWeights } from './weights.js';

/** steps missing to the ends of all tracks at which a step counts 4 / 7 of the last one */
const FEW_STEPS = 4;

/** Values of the parts of citizens that only large teams seek (docs/bots.md); call `read` after every observation. */
export class CitizenScores {
  /** a citizen, 0 if the team needs no more */
  private citizen = 0;

  constructor(
    private readonly team: TeamView,
    private readonly w: InvasionWeights,
  ) {}

  /** Returns the value of a citizen for the seat to act. */
  read(urgency: number): number {
    const { character, citizens } = this.team.seats[0]!;
    const isNeeded = this.team.citizensOpen > 0 || (character === 'mayor' && citizens < NEEDS.mayor.citizens);
    this.citizen = isNeeded ? this.w.citizen * urgency : 0;
    return this.citizen;
  }

  /** A good of a pile with a citizen. */
  ofGood(good: number): number {
    const { team, w, citizen } = this;
    return team.isLarge && team.hasPileCitizen(good) ? (w.pile * citizen) / Math.max(1, team.supplyOf(good)) : 0;
  }

  /** A wheel for the Catapult. */
  ofWheel(): number {
    const { team, w, citizen } = this;
    return team.isLarge && team.catapultOpen > 0 ? (w.catapult * citizen * team.rule.catapultWheels) / team.catapultOpen : 0;
  }

  /** A step of the seat to act on a track of followers, towards the citizen for the ends of all tracks. */
  ofStep(kind: number, position: number): number {
    const { team, w, citizen } = this;
    if (!team.isLarge || citizen === 0 || position < team.furthest(kind)) return 0;
    const steps = team.stepsToEnds();
    return steps > 0 ? (w.ends * citizen * FEW_STEPS) / (steps + FEW_STEPS - 1) : 0;
  }
}
