import { DIGNITARY_SPACES, TOWN_CITIZENS } from '../../../src/catalog/facts.js';
import { CITIZEN_VALUE, CitizenProgress } from './citizen-progress.js';
import { TourLengths } from './tour-lengths.js';
import { ScenarioEvaluator } from './scenario-evaluator.js';

const STEP = 7;
/** only decides between equal values */
const WISH = 0.02;
/** the spaces whose citizens cost least: few followers, or bonuses that are useful anyway */
const WISHES = ['development.3', 'development.18', 'knights', 'papal_conclave', 'astronomy', 'boatmen_guild', 'peace_treaty'];

/** The Dignitary: citizens from all sources. */
export class DignitaryEvaluator extends ScenarioEvaluator {
  private readonly goal = Number(this.view.ruleset.options['goal'] ?? 8);
  private readonly tours = new TourLengths(TOWN_CITIZENS);
  private readonly inTowns = this.view.atAll('game.townCitizens', TOWN_CITIZENS);
  private readonly spaces = Int32Array.from(DIGNITARY_SPACES, (space) =>
    this.view.at(this.view.has('game.citizens', space) ? 'game.citizens' : 'game.deedCitizens', space),
  );
  private readonly wished = DIGNITARY_SPACES.map((space) => WISHES.includes(space));
  private readonly ways = new CitizenProgress(this.view);
  private missing = 0;
  private towns = 0;

  protected override setValues(): void {
    const { b, at } = this;
    this.missing = Math.max(0, this.goal - b[at.citizens]!);
    this.towns = 0;
    for (let k = 0; k < this.inTowns.length; k++) if (b[this.inTowns[k]!] === 1) this.towns |= 1 << k;
    this.citizenValue = this.missing > 0 ? CITIZEN_VALUE : 0;
    this.developmentValue = 0.2 + (this.missing > 0 ? this.ways.stepValue(this) : 0);
    let due = 0;
    for (let ahead = 0; ahead < 3; ahead++) due += this.eventAt('tax', this.round + ahead);
    this.addCoinTier(due, 1.5);
    this.addCoinTier(12, 0.7);
    this.addCoinTier(99, 0.1);
  }

  protected override objectivesValue(): number {
    const { b } = this;
    let total = CITIZEN_VALUE * Math.min(this.goal, b[this.at.citizens]!);
    if (this.missing > 0) total += this.ways.value(this);
    return this.round <= 1 ? total + this.chosen() : total;
  }

  /** Wished-for spaces that have one; those before a chosen one are left out. */
  private chosen(): number {
    let total = 0;
    let passed = 0;
    for (let k = 0; k < this.spaces.length; k++) {
      if (this.b[this.spaces[k]!] === 0) passed += Number(this.wished[k]);
      else {
        total += (Number(this.wished[k]) - passed) * WISH;
        passed = 0;
      }
    }
    return total;
  }

  protected override positionValue(town: number): number {
    return this.missing === 0 ? 0 : -STEP * this.tours.from(town, this.towns, this.missing);
  }

  protected override arrivalValue(town: number): number {
    const k = this.tours.towns.indexOf(town);
    return k >= 0 && ((this.towns >> k) & 1) === 1 ? this.citizenValue : 0;
  }
}
