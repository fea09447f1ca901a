import { CRAFTSMAN, DEV, GOODS, LOSSES, MONK } from '../../../src/catalog/facts.js';
import { Dues, NO_DUES } from './dues.js';
import type { SeatView, TeamView } from './team-view.js';

/** a unit of a demand of this round that would end the game; in a large team, where followers are worth more */
const DEMAND_WEIGHT = 60;
const LARGE_DEMAND_WEIGHT = 240;
/** rounds before stack B in which Robbery is prepared for */
const AHEAD = 3;

/** Demands of events that would end the game, now or later, and the missing pieces. */
export class Demands {
  /** coins of the team, and those to keep for Demolition or Arson */
  teamCoins = 0;
  price = 0;
  /** weights of a coin, a wheel, a tile, a step, a point of goods and leaving Orléans */
  coinWeight = 0;
  wheelWeight = 0;
  tileWeight = 0;
  stepWeight = 0;
  goodsWeight = 0;
  leavingWeight = 0;

  constructor(
    private readonly team: TeamView,
    /** weight of a possible demand for each unit */
    private readonly caution: number,
  ) {}

  /** `wheels`: placed by the seat to act */
  read(wheelsPlaced: number): void {
    const { team } = this;
    const self = team.seats[0]!;
    this.teamCoins = 0;
    let wheels = 0;
    let tiles = 0;
    let steps = 0;
    for (let k = 0; k < team.seats.length; k++) {
      const seat = team.seats[k]!;
      this.teamCoins += seat.coins;
      wheels += k === 0 ? seat.wheels + wheelsPlaced : seat.tracks[CRAFTSMAN]!;
      tiles += seat.tiles;
      steps += seat.tracks[DEV]! + seat.neutrals[MONK]!;
    }
    const losses = LOSSES[team.seats.length]!;
    const early = team.round < team.lastOfA;
    const late = team.round >= team.lastOfA - 1 && team.roundsLeft > 1;
    const { rule } = team;
    this.coinWeight = this.stepWeight = this.goodsWeight = this.leavingWeight = this.price = 0;
    this.wheelWeight = this.weightOfPrice(this.weight('demolition', early), rule.wheelPrice, losses - wheels);
    this.tileWeight = this.weightOfPrice(this.weight('arson', late), rule.tilePrice, losses - tiles);
    const hunt = this.weight('witch_hunt', late);
    if (hunt > 0 && steps < rule.stepsBack) this.stepWeight = hunt;
    const robbery = this.weight('robbery', late || team.round >= team.lastOfA - AHEAD);
    if (robbery > 0 && self.towers === 0 && self.pointsOf(0, GOODS.length) < rule.loot) this.goodsWeight = robbery;
    // dues are paid after the events of this round
    const price = team.isNow('demolition') || team.isNow('arson') ? this.shareOf(self) : 0;
    for (const seat of team.seats) {
      const first = (seat === self ? price : 0) + (team.isNow('trip') && seat.town === 0 ? rule.tripFare : 0);
      seat.dues = seat.character === 'estate_manager' ? new Dues().read(seat, team.round, team.roundsLeft, first) : NO_DUES;
    }
    this.coinWeight = Math.max(this.coinWeight, self.dues.coinWeight);
    if (wheelsPlaced === 0) this.wheelWeight = Math.max(this.wheelWeight, self.dues.wheel);
    if (self.tiles === 0) this.tileWeight = Math.max(this.tileWeight, self.dues.tile);
    const trip = this.weight('trip', early);
    if (trip > 0 && self.town === 0 && self.coins < rule.tripFare + self.dues.now) this.leavingWeight = trip;
  }

  /** The weight of a piece by the number that the team lacks and cannot pay for. */
  private weightOfPrice(weight: number, coins: number, missing: number): number {
    if (weight === 0) return 0;
    const price = coins * Math.max(0, missing);
    this.price = Math.max(this.price, price);
    if (price <= this.teamCoins) return 0;
    this.coinWeight = Math.max(this.coinWeight, weight);
    return weight * coins;
  }

  /** Part of `price` that the others cannot pay. */
  shareOf(seat: SeatView): number {
    return Math.max(0, this.price - (this.teamCoins - seat.coins));
  }

  /** The weight per unit of an unmet demand. */
  private weight(event: string, mayCome: boolean): number {
    const { team, caution } = this;
    if (team.isNow(event)) return team.isLarge ? LARGE_DEMAND_WEIGHT : DEMAND_WEIGHT;
    return mayCome && team.left(event) ? caution : 0;
  }
}
