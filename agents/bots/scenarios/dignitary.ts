import { DEV, DIGNITARY_SPACES, TOWN_CITIZENS } from '../../../src/catalog/facts.js';
import { TourLengths } from './tour-lengths.js';
import { CitizensEvaluator, FAR } from './scenario-evaluator.js';

const CITIZEN_VALUE = 20; // a citizen that the seat has
const ON_THE_WAY = 0.6; // the steps before a citizen of a track or a deed compared to having it
const STEPS = 3; // a University brings several steps at once
const WISH = 0.02; // only decides between equal values
/** spaces with the cheapest citizens: few followers, or useful bonuses */
const WISHES = ['development.3', 'development.18', 'knights', 'papal_conclave', 'astronomy', 'boatmen_guild', 'peace_treaty'];

/** The Dignitary: citizens from all sources. */
export class DignitaryEvaluator extends CitizensEvaluator {
  private readonly goal = Number(this.view.ruleset.options['goal'] ?? 8);
  protected override readonly tours = new TourLengths(TOWN_CITIZENS);
  private readonly inTowns = this.view.atAll('game.townCitizens', TOWN_CITIZENS);
  private readonly spaces = Int32Array.from(DIGNITARY_SPACES, (space) =>
    this.view.at(this.view.has('game.citizens', space) ? 'game.citizens' : 'game.deedCitizens', space),
  );
  private readonly wished = DIGNITARY_SPACES.map((space) => WISHES.includes(space));
  private missing = 0;
  protected override step = 7;

  protected override setValues(): void {
    const { b, at } = this;
    this.readCitizens();
    this.missing = Math.max(0, this.goal - b[at.citizens]!);
    this.ready = this.heading = this.townsWithCitizens();
    this.enough = this.missing;
    this.arrival = this.citizenValue = this.missing > 0 ? CITIZEN_VALUE : 0;
    this.developmentValue = 0.2 + (this.missing > 0 ? this.stepValue() : 0);
    let due = 0;
    for (let ahead = 0; ahead < 3; ahead++) due += this.eventAt('tax', this.round + ahead);
    this.addCoinTier(due, 1.5);
    this.addCoinTier(12, 0.7);
    this.addCoinTier(99, 0.1);
  }

  protected override objectivesValue(): number {
    const { b } = this;
    let total = CITIZEN_VALUE * Math.min(this.goal, b[this.at.citizens]!);
    if (this.missing > 0) total += this.progress();
    return this.round <= 1 ? total + this.chosen() : total;
  }

  /** Value of the steps towards citizens, all equal. */
  private progress(): number {
    let total = 0;
    for (let k = 0; k < this.wayCount; k++) total += partOfCitizen(this.ways[k]!.made, this.ways[k]!.all);
    return total;
  }

  /** Value of one step on the development track. */
  private stepValue(): number {
    let total = 0;
    for (let k = 0; k < this.wayCount; k++) {
      const { made, all, track } = this.ways[k]!;
      if (track !== DEV) continue;
      total += partOfCitizen(made + STEPS, all) - partOfCitizen(made, all);
      if (made < all && made + STEPS >= all) total += (1 - ON_THE_WAY) * CITIZEN_VALUE;
    }
    return total / STEPS;
  }

  /** Chosen spaces that have one, without those before a chosen one. */
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

  override taskFeatures(add: (feature: number) => void, town: number, left: number): void {
    const missing = Math.max(0, this.goal - this.b[this.at.citizens]!);
    add(missing / this.goal);
    add(missing / (left + 1));
    for (let n = 1; n <= 4; n++) add(this.tours.from(town, this.townsWithCitizens(), n) / (FAR * n));
  }

  /** Towns of `tours` with a citizen, as bits. */
  private townsWithCitizens(): number {
    let set = 0;
    for (let k = 0; k < this.inTowns.length; k++) if (this.b[this.inTowns[k]!] === 1) set |= 1 << k;
    return set;
  }
}

const partOfCitizen = (made: number, all: number): number => (ON_THE_WAY * CITIZEN_VALUE * Math.min(all, made)) / all;
