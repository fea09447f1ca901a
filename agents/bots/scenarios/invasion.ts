import { DEVELOPMENT, TRACKS } from '../../../src/rules/base/data/tracks.js';
import { TOWNS } from '../../../src/rules/base/data/map.js';
import { BOATMAN, DEV, GOODS, KINDS, KNIGHT, MONK } from '../../../src/rules/base/model/vocabulary.js';
import { DEV_STATUS } from '../../../src/rules/base/model/compiled.js';
import { T } from '../../../src/rules/base/model/tables.js';
import { CHARACTERS, DUES, type Character } from '../../../src/rules/invasion/data/characters.js';
import { CITIZENS_NEEDED, CITY_TREASURY, LOSSES, TOWER_TOWNS, TOWERS_AT_START, WALLS, WAREHOUSE } from '../../../src/rules/invasion/data/setup.js';
import { ruleValues } from '../invasion/rule-values.js';
import { BUILD_IN, LE_BLANC, TOWER_AT } from './invasion-towns.js';
import type { ObservationView } from '../greedy/observation-view.js';
import type { DeedView } from '../greedy/evaluator.js';
import { WHEEL_CONTENT, type Weights } from '../greedy/seat-features.js';
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
const FOODS = 3;
/** Events that end the game if they are not met. */
const DEMANDS = ['demolition', 'trip', 'arson', 'robbery', 'witch_hunt'] as const;
/** lack of things for stack B while stack A lasts */
const EARLY = 0.25;

/** Invasion: five common objectives of the team, and a character for each seat. */
export class InvasionEvaluator extends ScenarioEvaluator {
  private readonly rule = ruleValues();
  private readonly seats: number;
  private readonly stored: Int32Array;
  private readonly cityCoins: Int32Array;
  private readonly catapult: number;
  private readonly won: number;
  private readonly reinforcement: number;
  /** by demand: its tile is open; its tile has not been turned yet */
  private readonly demands: readonly { name: (typeof DEMANDS)[number]; now: number; left: number }[];
  /** things that each seat should have for Demolition and Arson */
  private readonly share: number;
  private readonly allCitizens: Int32Array;
  private readonly lying: readonly { track: number; last: number; at: number }[];
  private readonly achievements: Int32Array;
  private readonly leBlanc: number;
  /** by tower town: the marks of all seats; towns fortified from the start */
  private readonly towers: readonly Int32Array[];
  private readonly atStart: Uint8Array;
  private readonly characterAt: number;
  private readonly goodsNeed: readonly number[];
  private readonly distances: readonly (readonly number[])[];
  private character: Character | undefined;
  private citizensMissing = 0;
  private readonly targets = new Float64Array(TOWNS.length);

  constructor(view: ObservationView, weights?: Weights) {
    super(view, weights);
    const { seats } = view.ruleset;
    const all = ['self', ...Array.from({ length: seats - 1 }, (_, k) => `opp${k + 1}`)];
    this.seats = seats;
    this.stored = view.atAll('game.stored', GOODS);
    this.cityCoins = view.atAll('game.coins', ['city_treasury', 'treasury']);
    this.catapult = view.at('game.invasion.catapult');
    this.won = view.at('game.invasion.won');
    this.reinforcement = view.atOrZero('game.invasion.reinforcement');
    const tile = (field: string, name: string): number => view.atOrZero(field, `invasion.${name}`);
    this.demands = DEMANDS.map((name) => ({ name, now: tile('game.event', name), left: tile('game.left', name) }));
    this.share = LOSSES[seats]! / seats;
    this.allCitizens = Int32Array.from(all, (name) => view.at(`${name}.citizens`));
    this.lying = [
      ...DEVELOPMENT.citizens.map((last) => ({ track: DEV, last, at: view.at('game.citizens', `development.${last}`) })),
      ...[KNIGHT, BOATMAN].map((track) => ({ track, last: TRACKS[track]!.citizenAt!, at: view.at('game.citizens', TRACKS[track]!.id) })),
    ];
    this.achievements = view.atAll('game.citizens', ['catapult', 'clothing_store', 'treasury', 'city_smithy', 'refuge']);
    this.leBlanc = view.at('game.citizens', 'le_blanc');
    this.towers = TOWER_TOWNS.map((town) => Int32Array.from(all, (name) => view.atOrZero(`${name}.towers`, town)));
    this.atStart = Uint8Array.from(TOWER_TOWNS, (town) => Number(TOWERS_AT_START[seats]!.includes(town)));
    this.characterAt = view.at('self.invasion.character');
    this.goodsNeed = GOODS.map((_, k) => (k < FOODS ? WAREHOUSE[seats]![k]! : this.rule.clothing[k]!));
    this.distances = T.distances;
  }

  protected override setValues(): void {
    const { b } = this;
    this.character = CHARACTERS[b[this.characterAt]! - 1];
    this.citizensMissing = Math.max(0, CITIZENS_NEEDED[this.seats]! - this.teamCitizens());
    this.citizenValue = this.citizensMissing > 0 || this.character === 'mayor' ? CITIZEN : 0.3;
    this.setDevelopment();
    this.setGoods();
    this.setCoins();
    this.setTargets();
  }

  private teamCitizens(): number {
    let all = this.b[this.won]!;
    for (let k = 0; k < this.allCitizens.length; k++) all += this.b[this.allCitizens[k]!]!;
    return this.character === 'mayor' ? all - Math.min(2, this.citizens) : all;
  }

  private setDevelopment(): void {
    let value = 0.25;
    const position = this.position(DEV);
    if (this.citizensMissing > 0)
      for (const { track, last, at } of this.lying)
        if (track === DEV && this.b[at] === 1 && position < last) value += CITIZEN / Math.max(4, last - position) / 2;
    if (this.character === 'librarian' && position < 22) value += CHARACTER / 3 / 22;
    if (this.character === 'scholar' && position < 30) value += CHARACTER / 2 / 30;
    this.developmentValue = value;
  }

  private cityGood(good: number): number {
    if (this.b[this.stored[good]!]! >= this.goodsNeed[good]!) return 0;
    return good < FOODS ? CITY_GOOD : this.citizensMissing > 0 && this.b[this.achievements[1]!] === 1 ? (CITIZEN * BEGUN) / 5 : 0.2;
  }

  private setGoods(): void {
    const { character, b, neededGoods, neededValue, spareValue } = this;
    for (let good = 0; good < GOODS.length; good++) {
      const open = Math.max(0, this.goodsNeed[good]! - b[this.stored[good]!]!);
      neededGoods[good] = open;
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

  private coinsOpen(): number {
    return Math.max(0, CITY_TREASURY[this.seats]! - this.b[this.cityCoins[0]!]!);
  }

  private setCoins(): void {
    if (this.character === 'mayor') this.addCoinTier(10, CHARACTER / 2 / 10);
    if (this.character === 'merchant') this.addCoinTier(30, CHARACTER / 50);
    this.addCoinTier(this.coinsOpen(), READY * CITY_COIN);
    this.addCoinTier(99, SPARE_COIN);
  }

  private isFortified(tower: number): boolean {
    if (this.atStart[tower] === 1) return true;
    const marks = this.towers[tower]!;
    for (let k = 0; k < marks.length; k++) if (this.b[marks[k]!] === 1) return true;
    return false;
  }

  private setTargets(): void {
    const { targets, character } = this;
    targets.fill(0.2);
    for (let town = 0; town < targets.length; town++) if (TOWER_AT[town]! >= 0) targets[town] = this.isFortified(TOWER_AT[town]!) ? 0 : TOWER;
    if (this.b[this.leBlanc] === 1) targets[LE_BLANC]! += this.citizenValue;
    const own = BUILD_IN[character!] ?? [];
    for (const town of own) targets[town]! += CHARACTER / 2 / own.length;
    if (character === 'scholar' && this.stations < ANY_STATIONS)
      for (let town = 0; town < targets.length; town++) if (TOWER_AT[town]! < 0) targets[town]! += CHARACTER / 2 / ANY_STATIONS;
  }

  override isFree(town: number): boolean {
    if (this.unbuiltStations === 0) return false;
    return TOWER_AT[town]! >= 0 ? !this.isFortified(TOWER_AT[town]!) : super.isFree(town);
  }

  protected override stationValue(town: number): number {
    return this.targets[town]!;
  }

  protected override objectivesValue(): number {
    return this.shared() / this.seats + this.ownValue() - this.dangers();
  }

  private shared(): number {
    const { b, seats } = this;
    const knights = b[this.at.deeds[0]!.kinds[0]!.at]!;
    let total = WALL * Math.min(knights, WALLS[seats]! + b[this.reinforcement]!);
    total += CITY_COIN * b[this.cityCoins[0]!]!;
    for (let good = 0; good < FOODS; good++) total += CITY_GOOD * b[this.stored[good]!]!;
    for (let tower = 0; tower < TOWER_TOWNS.length; tower++) if (this.atStart[tower] === 0 && this.isFortified(tower)) total += TOWER;
    total += CITIZEN * Math.min(CITIZENS_NEEDED[seats]!, this.teamCitizens());
    if (this.citizensMissing > 0) total += this.begun();
    return total;
  }

  /** Achievements that are begun, while citizens lack. */
  private begun(): number {
    const { b, achievements } = this;
    let total = 0;
    if (b[achievements[0]!] === 1) total += b[this.catapult]! / this.rule.catapultWheels;
    if (b[achievements[1]!] === 1) {
      const [, , , wool = 0, brocade = 0] = this.rule.clothing;
      total += (Math.min(wool, b[this.stored[3]!]!) + Math.min(brocade, b[this.stored[4]!]!)) / (wool + brocade);
    }
    if (b[achievements[2]!] === 1) total += b[this.cityCoins[1]!]! / this.rule.treasuryCoins;
    for (let k = 1; k <= 2; k++) {
      if (b[achievements[2 + k]!] === 0) continue;
      const deed = this.at.deeds[k]!;
      for (const kind of deed.kinds) total += b[kind.at]! / deed.spaces;
    }
    return BEGUN * CITIZEN * total;
  }

  /** The character, and the way to citizens of tracks. */
  private ownValue(): number {
    let total = CHARACTER * this.characterPart();
    if (this.citizensMissing > 0 || this.character === 'mayor')
      for (const { track, last, at } of this.lying) if (this.b[at] === 1) total += (ON_THE_WAY * CITIZEN * Math.min(last, this.position(track))) / last;
    return total;
  }

  /** 0 to 1; coins and goods count by their values instead. */
  private characterPart(): number {
    const { b } = this;
    const star = DEV_STATUS[this.position(DEV)]!;
    switch (this.character) {
      case 'librarian':
        return (Math.min(1, (star + this.position(DEV) / 22) / 6) + b[this.at.stations[BUILD_IN.librarian![0]!]!]! + Math.min(1, this.tilesOwned() / 4)) / 3;
      case 'scholar':
        return (this.position(DEV) / 30 + Math.min(1, this.stations / ANY_STATIONS)) / 2;
      case 'mayor':
        return Math.min(1, this.citizens / 2) / 2;
      case 'general':
        return (this.position(KNIGHT) / 5 + Math.min(1, this.wheelsPlaced() / 4)) / 2;
      case 'fisherman':
        return (this.position(BOATMAN) / 5 + Math.min(1, this.monksHeld() / 4)) / 3;
      case 'councilman': {
        const hall = this.at.deeds[3]!;
        let filled = 0;
        for (const kind of hall.kinds) filled += b[kind.at]!;
        return filled / hall.spaces;
      }
      case 'innkeeper':
        return BUILD_IN.innkeeper!.reduce((sum, town) => sum + b[this.at.stations[town]!]!, 0) / 4;
      default:
        return 0;
    }
  }

  private tilesOwned(): number {
    let tiles = 0;
    for (let k = 0; k < this.ownedCount; k++) if (this.places[this.ownedPlaces[k]!]!.tile >= 0) tiles++;
    return tiles;
  }

  private wheelsPlaced(): number {
    let wheels = 0;
    for (let k = 0; k < this.ownedCount; k++) {
      const { spaces } = this.places[this.ownedPlaces[k]!]!;
      for (let space = 0; space < spaces.length; space++) if (this.b[spaces[space]!] === WHEEL_CONTENT) wheels++;
    }
    return wheels;
  }

  private monksHeld(): number {
    const { b, at } = this;
    let monks = b[at.bag[MONK]!]! + b[at.market[MONK]!]! + b[at.tower[MONK]!]!;
    for (let k = 0; k < this.ownedCount; k++) {
      const { spaces } = this.places[this.ownedPlaces[k]!]!;
      for (let space = 0; space < spaces.length; space++) if (b[spaces[space]!] === MONK + 1) monks++;
    }
    return monks;
  }

  /** The cost of things that the event tiles demand and the seat lacks. */
  private demanded(): number {
    let total = 0;
    for (const { name, now, left } of this.demands) {
      const weight = this.b[now] === 1 ? NOW : this.b[left] === 1 && this.roundsLeft > 0 ? RESERVE : 0;
      if (weight > 0) total += weight * Math.max(0, this.lack(name));
    }
    return total;
  }

  private lack(demand: (typeof DEMANDS)[number]): number {
    const early = this.round < STACK_B ? EARLY : 1;
    switch (demand) {
      case 'demolition':
        return 1 - this.wheelsPlaced() / this.share - this.coins / (this.rule.wheelPrice * this.share);
      case 'trip':
        return this.town === 0 && this.coins < this.rule.tripFare ? 1 : 0;
      case 'arson':
        return early * (1 - this.tilesOwned() / this.share - this.coins / (this.rule.tilePrice * this.share));
      case 'robbery': {
        let worth = 0;
        for (let good = 0; good < GOODS.length; good++) worth += (good + 1) * this.goodsOf(good);
        return this.towersBuilt() > 0 ? 0 : early * (1 - worth / this.rule.loot);
      }
      default:
        return early * (1 - (this.position(DEV) + this.monksHeld()) / (this.rule.stepsBack / this.seats));
    }
  }

  private towersBuilt(): number {
    let built = 0;
    for (let tower = 0; tower < this.towers.length; tower++) built += this.b[this.towers[tower]![0]!]!;
    return built;
  }

  /** The cost of events that end the game at once, or soon. */
  private dangers(): number {
    let total = this.demanded();
    if (this.character !== 'estate_manager') return total;
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
      else if (due.one === 'wheel') total += this.wheelsPlaced() > 0 ? 0 : DUE[ahead]!;
      else if (due.one === 'station') total += this.stations > 0 ? 0 : DUE[ahead]!;
      else total += this.tilesOwned() > 0 ? 0 : DUE[ahead]!;
    }
    return total;
  }

  protected override positionValue(town: number): number {
    if (this.unbuiltStations === 0) return 0;
    const near = this.distances[town]!;
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
      const open = Math.max(0, this.goodsNeed[good]! - this.b[this.stored[good]!]!);
      const n = Math.min(left, open, this.goodsOf(good));
      left -= n;
      total += n * Math.max(0, this.cityGood(good) - this.neededValue[good]!);
    }
    return total;
  }

  override coinsForCity(most: number): number {
    return Math.min(most, this.coinsOpen(), this.coins) * Math.max(0, CITY_COIN - this.coinValue);
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
      const need = WALLS[this.seats]! + this.b[this.reinforcement]!;
      return deed.spaces - open < need ? WALL / this.seats : 0;
    }
    if (deed === deeds[3]) return this.character === 'councilman' ? CHARACTER / deed.spaces : 0;
    if (this.citizensMissing === 0) return 0;
    return super.deedValue(deed, goods, open) + (BEGUN * CITIZEN) / deed.spaces / this.seats;
  }
}
