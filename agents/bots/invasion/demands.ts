import { CRAFTSMAN, DEV, DUES, GOODS, KINDS, LOSSES, MONK } from '../../../src/catalog/facts.js';
import type { SeatView, TeamView } from './team-view.js';

/** a unit of a demand of this round that would end the game */
const ALARM = 60;
/** rounds before stack B in which a Robbery is prepared for */
const AHEAD = 3;
/** rounds before it is due in which a due of the Estate Manager is prepared for */
const DUES_AHEAD = 8;
/** alarm of a due of the next round, compared to a possible demand */
const DUE = 16;

/** Demands of events that end the game if the team does not meet them, in this round or a later one, and the missing pieces. */
export class Demands {
  /** coins of the team, and those that it should keep for Demolition or Arson */
  teamCoins = 0;
  price = 0;
  /** weights of a coin, a wheel, a tile, a step, a point of goods and leaving Orléans */
  coinAlarm = 0;
  wheelAlarm = 0;
  tileAlarm = 0;
  stepAlarm = 0;
  lootAlarm = 0;
  flight = 0;
  /** for the dues of the seat to act: their coins and goods of each kind, the weight of the first missing good of a kind */
  dueCoins = 0;
  readonly dueUnits = new Uint8Array(GOODS.length);
  readonly dueGoods = new Float64Array(GOODS.length);
  /** followers of each kind, the one that must stay on the Market in this round (kind, -1: none), a station */
  readonly dueFollowers = new Float64Array(KINDS.length);
  kept = -1;
  stationAlarm = 0;

  constructor(
    private readonly team: TeamView,
    /** weight of a possible demand for each unit */
    private readonly caution: number,
  ) {}

  /** `wheels`: those that the seat to act has placed. */
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
    this.coinAlarm = this.stepAlarm = this.lootAlarm = this.flight = this.price = 0;
    this.wheelAlarm = this.alarmOfPrice(this.alarm('demolition', early), rule.wheelPrice, losses - wheels);
    this.tileAlarm = this.alarmOfPrice(this.alarm('arson', late), rule.tilePrice, losses - tiles);
    const hunt = this.alarm('witch_hunt', late);
    if (hunt > 0 && steps < rule.stepsBack) this.stepAlarm = hunt;
    const robbery = this.alarm('robbery', late || team.round >= team.lastOfA - AHEAD);
    if (robbery > 0 && self.towers === 0 && self.pointsOf(0, GOODS.length) < rule.loot) this.lootAlarm = robbery;
    const trip = this.alarm('trip', early);
    if (trip > 0 && self.town === 0 && self.coins < rule.tripFare + this.dueNow(self)) this.flight = trip;
    this.readDues(self, wheelsPlaced);
  }

  /** The weight of a piece, for each that is missing and that the team cannot pay for at so many coins. */
  private alarmOfPrice(alarm: number, coins: number, missing: number): number {
    if (alarm === 0) return 0;
    const price = coins * Math.max(0, missing);
    this.price = Math.max(this.price, price);
    if (price <= this.teamCoins) return 0;
    this.coinAlarm = Math.max(this.coinAlarm, alarm);
    return alarm * coins;
  }

  /** Coins that the seat owes at the end of this round. */
  private dueNow({ character }: SeatView): number {
    const due = character === 'estate_manager' ? DUES[this.team.round - 1]?.due : undefined;
    return due !== undefined && 'coins' in due ? due.coins : 0;
  }

  /** Coins of `price` that the others do not have. */
  shareOf(seat: SeatView): number {
    return Math.max(0, this.price - (this.teamCoins - seat.coins));
  }

  /** The debts of the Estate Manager in this round and the next ones. */
  private readDues(self: SeatView, wheelsPlaced: number): void {
    const { team } = this;
    this.dueCoins = this.stationAlarm = 0;
    this.kept = -1;
    this.dueUnits.fill(0);
    this.dueGoods.fill(0);
    this.dueFollowers.fill(0);
    if (self.character !== 'estate_manager') return;
    // dues are paid from the coins that the events of this round leave
    const price = team.isNow('demolition') || team.isNow('arson') ? this.shareOf(self) : 0;
    const left = self.coins - price - (team.isNow('trip') && self.town === 0 ? team.rule.tripFare : 0);
    for (let ahead = 0; ahead <= Math.min(DUES_AHEAD, team.roundsLeft); ahead++) {
      const row = DUES[team.round - 1 + ahead];
      if (row === undefined) return;
      const alarm = ahead === 0 ? ALARM : (DUE * this.caution) / ahead ** 2;
      const { due } = row;
      if ('coins' in due) {
        this.dueCoins += due.coins;
        if (left < this.dueCoins) this.coinAlarm = Math.max(this.coinAlarm, alarm);
      } else if ('good' in due) {
        const good = GOODS.indexOf(due.good);
        if (self.goods[good]! < ++this.dueUnits[good]!) this.dueGoods[good] = Math.max(this.dueGoods[good]!, alarm);
      } else if ('books' in due) {
        if (self.tracks[DEV]! < due.books) this.stepAlarm = Math.max(this.stepAlarm, alarm);
      } else if ('follower' in due) {
        const kind = KINDS.indexOf(due.follower);
        // one that is drawn in the round before stays, too
        if (ahead <= 1 && this.kept < 0) this.kept = kind;
        if (self.neutrals[kind] === 0) this.dueFollowers[kind] = Math.max(this.dueFollowers[kind]!, alarm);
      } else if (due.one === 'wheel') {
        if (wheelsPlaced === 0) this.wheelAlarm = Math.max(this.wheelAlarm, alarm);
      } else if (due.one === 'station') {
        if (self.stations === 0) this.stationAlarm = Math.max(this.stationAlarm, alarm);
      } else if (self.tiles === 0) this.tileAlarm = Math.max(this.tileAlarm, alarm);
    }
  }

  /** The weight of an unmet demand for each unit. */
  private alarm(event: string, mayCome: boolean): number {
    const { team, caution } = this;
    if (team.isNow(event)) return ALARM;
    return mayCome && team.left(event) ? caution : 0;
  }
}
