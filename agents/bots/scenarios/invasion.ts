import {
  BOATMAN,
  CITIZENS_NEEDED,
  CITY_TREASURY,
  DEV,
  DEV_STATUS,
  DUES,
  GOODS,
  KINDS,
  KNIGHT,
  LOSSES,
  T,
  TOWER_TOWNS,
  TOWERS_AT_START,
  TOWNS,
  WALLS,
  WAREHOUSE,
} from '../../../src/catalog/facts.js';
import { FOODS, TeamView, type SeatView } from '../invasion/team-view.js';
import { BUILD_IN, LE_BLANC, TOWER_AT } from './invasion-towns.js';
import type { ObservationView } from '../greedy/observation-view.js';
import type { DeedView } from '../greedy/evaluator.js';
import type { Weights } from '../greedy/seat-features.js';
import { ScenarioEvaluator } from './scenario-evaluator.js';

/*
 * Values in points of the whole team: the values of the seats are added up, and the mean that bots take is a part of it. Shared things are
 * therefore divided by the seats.
 */
/** a Knight on the walls, a coin and a good in the city, a tower, a citizen, a whole character */
const WALL = 7;
const CITY_COIN = 1.3;
const CITY_GOOD = 3.5;
const TOWER = 11;
const CITIZEN = 9;
const CHARACTER = 40;
/** goods ready for the city, compared to goods in it */
const READY = 0.55;
/** an achievement that is begun, compared to its citizen; the way to a citizen of a track */
const BEGUN = 0.55;
const ON_THE_WAY = 0.5;
/** a step of the Merchant nearer to a town with a building site: the value of being near each such town falls with the distance */
const PROXIMITY = 0.45;
const DECAY = 0.6;
/** an open due of the Estate Manager, by rounds to go */
const DUE: readonly number[] = [60, 12, 4, 2];
/** things that the seat lacks for a future demand, while its tile may still be turned; and once it is turned */
const RESERVE = 9;
const NOW = 45;
/** round from which the tiles of stack B may come */
const STACK_B = 8;
/** coins and goods beyond what is needed */
const SPARE_COIN = 0.25;
const SPARE_GOOD = 0.4;
const GUEST = 0.4;
const LENT = 0.8;

const ANY_STATIONS = 4;
const [WOOL, BROCADE] = [GOODS.indexOf('wool'), GOODS.indexOf('brocade')];
/** Events that end the game if they are not met. */
const DEMANDS = ['demolition', 'trip', 'arson', 'robbery', 'witch_hunt'] as const;
/** lack of things for stack B while stack A lasts */
const EARLY = 0.25;

/** Invasion: five common objectives of the team, and a character for each seat. */
export class InvasionEvaluator extends ScenarioEvaluator {
  private readonly team: TeamView;
  private readonly self: SeatView;
  private readonly seats: number;
  /** all that the city needs */
  private readonly whole: number;
  /** things that each seat should have for Demolition and Arson */
  private readonly share: number;
  private readonly targets = new Float64Array(TOWNS.length);

  constructor(view: ObservationView, weights?: Weights) {
    super(view, weights);
    const { seats } = view.ruleset;
    this.seats = seats;
    this.team = new TeamView(view.ruleset, view);
    this.self = this.team.seats[0]!;
    this.share = LOSSES[seats]! / seats;
    const goods = WAREHOUSE[seats]!.reduce((sum, n) => sum + n, 0);
    this.whole =
      WALL * WALLS[seats]! +
      CITY_COIN * CITY_TREASURY[seats]! +
      CITY_GOOD * goods +
      TOWER * (TOWER_TOWNS.length - TOWERS_AT_START[seats]!.length) +
      CITIZEN * CITIZENS_NEEDED[seats]!;
  }

  protected override setValues(): void {
    const { team, self } = this;
    team.read();
    this.citizenValue = team.citizensOpen > 0 || self.character === 'mayor' ? CITIZEN : 0.3;
    this.setDevelopment();
    this.setGoods();
    this.setCoins();
    this.setTargets();
  }

  private setDevelopment(): void {
    let value = 0.25;
    const position = this.position(DEV);
    if (this.team.citizensOpen > 0)
      for (const { last, at } of this.team.developmentCitizens)
        if (this.b[at] === 1 && position < last) value += CITIZEN / Math.max(4, last - position) / 2;
    if (this.self.character === 'librarian' && position < 22) value += CHARACTER / 3 / 22;
    if (this.self.character === 'scholar' && position < 30) value += CHARACTER / 2 / 30;
    this.developmentValue = value;
  }

  private cityGood(good: number): number {
    const { team } = this;
    if (team.goodsOpen[good]! === 0) return 0;
    return good < FOODS ? CITY_GOOD : team.citizensOpen > 0 && team.clothingOpen ? (CITIZEN * BEGUN) / 5 : 0.2;
  }

  private setGoods(): void {
    const { character } = this.self;
    const { neededGoods, neededValue, spareValue } = this;
    for (let good = 0; good < GOODS.length; good++) {
      neededGoods[good] = this.team.goodsOpen[good]!;
      neededValue[good] = READY * this.cityGood(good);
      spareValue[good] = SPARE_GOOD;
      if (character === 'merchant' && good >= FOODS) {
        neededGoods[good] = 6;
        neededValue[good] = Math.max(neededValue[good]!, (CHARACTER / 50) * (good + 1));
      }
      if (character === 'innkeeper' && good < FOODS) {
        neededGoods[good]! += Math.ceil(16 / 3 / (good + 1));
        neededValue[good] = Math.max(neededValue[good]!, (CHARACTER / 2 / 16) * (good + 1));
      }
    }
    if (character === 'fisherman') {
      neededGoods[3] = Math.max(2, neededGoods[3]!);
      neededValue[3] = Math.max(neededValue[3]!, CHARACTER / 3 / 2);
    }
  }

  private setCoins(): void {
    if (this.self.character === 'mayor') this.addCoinTier(10, CHARACTER / 2 / 10);
    if (this.self.character === 'merchant') this.addCoinTier(30, CHARACTER / 50);
    this.addCoinTier(this.team.coinsOpen, READY * CITY_COIN);
    this.addCoinTier(99, SPARE_COIN);
  }

  /** Of a border town. */
  private isFortified(town: number): boolean {
    const tower = this.team.towerAt[town]!;
    return tower < 0 || this.team.isFortified(tower);
  }

  private setTargets(): void {
    const { targets, self, team } = this;
    const { character } = self;
    targets.fill(0.2);
    for (let town = 0; town < targets.length; town++) if (TOWER_AT[town]! >= 0) targets[town] = this.isFortified(town) ? 0 : TOWER;
    if (team.hasLeBlanc) targets[LE_BLANC]! += this.citizenValue;
    const own = BUILD_IN[character!] ?? [];
    for (const town of own) targets[town]! += CHARACTER / 2 / own.length;
    if (character === 'scholar' && this.stations < ANY_STATIONS)
      for (let town = 0; town < targets.length; town++) if (TOWER_AT[town]! < 0) targets[town]! += CHARACTER / 2 / ANY_STATIONS;
  }

  override isFree(town: number): boolean {
    if (this.unbuiltStations === 0) return false;
    return TOWER_AT[town]! >= 0 ? !this.isFortified(town) : super.isFree(town);
  }

  protected override stationValue(town: number): number {
    return this.targets[town]!;
  }

  protected override objectivesValue(): number {
    return this.shared() / this.seats + this.ownValue() - this.dangers();
  }

  private shared(): number {
    const { team } = this;
    let open = WALL * team.wallsOpen + CITY_COIN * team.coinsOpen + CITIZEN * team.citizensOpen;
    for (let good = 0; good < FOODS; good++) open += CITY_GOOD * team.goodsOpen[good]!;
    for (let town = 0; town < TOWNS.length; town++) if (TOWER_AT[town]! >= 0 && !this.isFortified(town)) open += TOWER;
    return this.whole - open + (team.citizensOpen > 0 ? this.begun() : 0);
  }

  /** Achievements that are begun, while citizens lack. */
  private begun(): number {
    const { team, b } = this;
    const { catapultWheels, clothingGoods, treasuryCoins } = team.rule;
    let total = 0;
    if (team.catapultOpen > 0) total += 1 - team.catapultOpen / catapultWheels;
    if (team.treasuryOpen > 0) total += 1 - team.treasuryOpen / treasuryCoins;
    if (team.clothingOpen) total += 1 - (team.goodsOpen[WOOL]! + team.goodsOpen[BROCADE]!) / clothingGoods;
    for (const deed of this.at.deeds.slice(1, 3))
      if (this.citizensOf(deed) > 0) for (const kind of deed.kinds) total += b[kind.at]! / deed.spaces;
    return BEGUN * CITIZEN * total;
  }

  /** The character, and the way to citizens of tracks. */
  private ownValue(): number {
    let total = CHARACTER * this.characterPart();
    if (this.team.citizensOpen === 0 && this.self.character !== 'mayor') return total;
    const way = (last: number, track: number): number => (ON_THE_WAY * CITIZEN * Math.min(last, this.position(track))) / last;
    for (const { last, at } of this.team.developmentCitizens) if (this.b[at] === 1) total += way(last, DEV);
    for (const track of [KNIGHT, BOATMAN]) if (this.team.citizenOn(track) > 0) total += way(this.team.citizenOn(track), track);
    return total;
  }

  /** 0 to 1; coins and goods count by their values instead. */
  private characterPart(): number {
    const { b, self } = this;
    const star = DEV_STATUS[this.position(DEV)]!;
    switch (self.character) {
      case 'librarian':
        return (
          (Math.min(1, (star + this.position(DEV) / 22) / 6) +
            Number(self.hasStation(BUILD_IN.librarian![0]!)) +
            Math.min(1, this.self.tiles / 4)) /
          3
        );
      case 'scholar':
        return (this.position(DEV) / 30 + Math.min(1, this.stations / ANY_STATIONS)) / 2;
      case 'mayor':
        return Math.min(1, this.citizens / 2) / 2;
      case 'general':
        return (this.position(KNIGHT) / 5 + Math.min(1, this.team.wheelsPlaced() / 4)) / 2;
      case 'fisherman':
        return (this.position(BOATMAN) / 5 + Math.min(1, this.team.monks() / 4)) / 3;
      case 'councilman': {
        const hall = this.at.deeds[3]!;
        let filled = 0;
        for (const kind of hall.kinds) filled += b[kind.at]!;
        return filled / hall.spaces;
      }
      case 'innkeeper':
        return BUILD_IN.innkeeper!.reduce((sum, town) => sum + Number(self.hasStation(town)), 0) / 4;
      default:
        return 0;
    }
  }

  /** The cost of things that the event tiles demand and the seat lacks. */
  private demanded(): number {
    let total = 0;
    for (const name of DEMANDS) {
      const weight = this.team.isNow(name) ? NOW : this.team.left(name) && this.roundsLeft > 0 ? RESERVE : 0;
      if (weight > 0) total += weight * Math.max(0, this.lack(name));
    }
    return total;
  }

  private lack(demand: (typeof DEMANDS)[number]): number {
    const early = this.round < STACK_B ? EARLY : 1;
    switch (demand) {
      case 'demolition':
        return 1 - this.team.wheelsPlaced() / this.share - this.coins / (this.team.rule.wheelPrice * this.share);
      case 'trip':
        return this.town === 0 && this.coins < this.team.rule.tripFare ? 1 : 0;
      case 'arson':
        return early * (1 - this.self.tiles / this.share - this.coins / (this.team.rule.tilePrice * this.share));
      case 'robbery': {
        let worth = 0;
        for (let good = 0; good < GOODS.length; good++) worth += (good + 1) * this.goodsOf(good);
        return this.self.towers > 0 ? 0 : early * (1 - worth / this.team.rule.loot);
      }
      default:
        return early * (1 - (this.position(DEV) + this.team.monks()) / (this.team.rule.stepsBack / this.seats));
    }
  }

  /** The cost of events that end the game at once, or soon. */
  private dangers(): number {
    let total = this.demanded();
    if (this.self.character !== 'estate_manager') return total;
    let coins = this.coins;
    for (let ahead = 0; ahead < DUE.length; ahead++) {
      const row = DUES[this.round - 1 + ahead];
      if (row === undefined || this.roundsLeft < ahead) break;
      const { due } = row;
      if ('coins' in due) {
        total += (DUE[ahead]! * Math.max(0, due.coins - coins)) / due.coins;
        coins = Math.max(0, coins - due.coins);
      } else if ('good' in due) total += this.goodsOf(GOODS.indexOf(due.good)) > 0 ? 0 : DUE[ahead]!;
      else if ('books' in due) total += (DUE[ahead]! * Math.max(0, due.books - this.position(DEV))) / due.books;
      else if ('follower' in due) total += ahead > 0 || this.b[this.at.market[KINDS.indexOf(due.follower)]!]! > 0 ? 0 : DUE[ahead]!;
      else if (due.one === 'wheel') total += this.team.wheelsPlaced() > 0 ? 0 : DUE[ahead]!;
      else if (due.one === 'station') total += this.stations > 0 ? 0 : DUE[ahead]!;
      else total += this.self.tiles > 0 ? 0 : DUE[ahead]!;
    }
    return total;
  }

  protected override positionValue(town: number): number {
    if (this.unbuiltStations === 0) return 0;
    const near = T.distances[town]!;
    let total = 0;
    for (let other = 0; other < TOWNS.length; other++) {
      if (this.targets[other]! < 1 || (TOWER_AT[other]! < 0 && !super.isFree(other))) continue;
      total += PROXIMITY * this.targets[other]! * DECAY ** near[other]!;
    }
    return total;
  }

  override goodsForCity(most: number): number {
    let total = 0;
    let left = most;
    for (let good = 0; good < GOODS.length && left > 0; good++) {
      const n = Math.min(left, this.team.goodsOpen[good]!, this.goodsOf(good));
      left -= n;
      total += n * Math.max(0, this.cityGood(good) - this.neededValue[good]!);
    }
    return total;
  }

  override coinsForCity(most: number): number {
    return Math.min(most, this.team.coinsOpen, this.coins) * Math.max(0, CITY_COIN - this.coinValue);
  }

  override guestValue(): number {
    return GUEST;
  }

  override lentValue(): number {
    return LENT;
  }

  protected override deedValue(deed: DeedView, goods: number, open: number): number {
    const { deeds } = this.at;
    if (deed === deeds[0]) {
      return this.team.wallsOpen > 0 ? WALL / this.seats : 0;
    }
    if (deed === deeds[3]) return this.self.character === 'councilman' ? CHARACTER / deed.spaces : 0;
    if (this.team.citizensOpen === 0) return 0;
    return super.deedValue(deed, goods, open) + (BEGUN * CITIZEN) / deed.spaces / this.seats;
  }
}
