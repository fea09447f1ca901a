import { GOODS } from '../../../src/rules/base/words.js';
import { TASK } from '../../../src/rules/solo/tours/data/task.js';
import type { Sight } from '../sight.js';
import type { Weights } from '../survey.js';
import { CITIZEN, Citizens } from './citizens.js';
import { Journey } from './journey.js';
import { QuestJudge } from './judge.js';

const GOOD = 6;
const SURPLUS = 0.8;
const STEP = 5;
const ORLEANS = 1;
const HOME = 2;

/** The Trip to Tours: three of each good and three citizens, then to Tours. */
export class ToursJudge extends QuestJudge {
  private readonly journey = new Journey(['orleans', TASK.town]);
  private readonly inOrleans: number;
  private readonly ways: Citizens;
  private missing = 0;
  private lacking = 0;

  constructor(sight: Sight, weights?: Weights) {
    super(sight, weights);
    this.inOrleans = sight.at('game.townCitizens', 'orleans');
    this.ways = new Citizens(sight);
  }

  protected override weigh(): void {
    const { b, at } = this;
    this.missing = Math.max(0, TASK.citizens - b[at.citizens]!);
    this.lacking = 0;
    for (let good = 0; good < GOODS.length; good++) {
      this.need[good] = TASK.ofEachGood;
      this.needed[good] = GOOD + (good > 2 ? 1 : 0);
      this.spare[good] = good < 3 ? SURPLUS : SURPLUS / 4;
      this.lacking += Math.max(0, TASK.ofEachGood - this.goodsOf(good));
    }
    this.citizenPrice = this.missing > 0 ? CITIZEN : 0;
    this.devPoint = 0.2 + (this.missing > 0 ? this.ways.step(this) : 0);
    this.pay(10, 0.8);
    this.pay(15, 0.4);
    this.pay(99, 0.05);
  }

  protected override reached(): number {
    const { b } = this;
    let total = CITIZEN * Math.min(TASK.citizens, b[this.at.citizens]!);
    if (this.missing > 0) total += this.ways.towards(this);
    return total;
  }

  private get rest(): number {
    return (this.missing > 0 && this.b[this.inOrleans] === 1 ? ORLEANS : 0) | HOME;
  }

  protected override stand(town: number): number {
    // the way home counts once nothing keeps him away, or when time runs out
    const orleans = this.rest & ORLEANS;
    const home = this.journey.from(town, this.rest);
    const ready = this.missing === 0 && this.lacking === 0;
    const late = Math.max(0, home - this.left);
    return -2 * (orleans ? this.journey.from(town, ORLEANS) : 0) - (ready ? STEP * 2 : 0) * home - late * STEP;
  }

  protected override arrival(town: number): number {
    return town === this.journey.towns[0] && this.b[this.inOrleans] === 1 ? this.citizenPrice : 0;
  }
}
