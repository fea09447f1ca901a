import {
  BOATMAN,
  CRAFTSMAN,
  DEV,
  DEVELOPMENT,
  FARMER,
  FOODS,
  GOODS,
  INVASION_DEEDS,
  KINDS,
  KNIGHT,
  MONK,
  NEEDS,
  SCHOLAR,
  T,
  TOWER_TOWNS,
  TOWNS,
  TRACKS,
  TRADER,
} from '../../../src/catalog/facts.js';
import { TRACK_BONUS } from '../greedy/effect-values.js';
import { allowanceAt } from '../greedy/seat-features.js';
import { CitizenScores } from './citizen-scores.js';
import { Demands } from './demands.js';
import { NO_DUES } from './dues.js';
import { BUILD_IN, LE_BLANC, partOf, partOfCoin, wantedBy } from './needs.js';
import { LIBRARIANS_STEP } from './rule-values.js';
import type { SeatView, TeamPlace, TeamView } from './team-view.js';
import type { InvasionWeights } from './weights.js';

const TRACK_END = TRACKS.map(({ spaces }) => spaces.length);
/** factor of a step towards a citizen for a seat that is behind another seat */
const BEHIND = 0.4;
/** part of the value of a tower that another seat is about to build */
const CLAIMED = 0.1;
/** part of a due good's weight for each step on the Farmers track before it */
const AHEAD = 0.65;

/** Values of single actions for the team; call `read` after every observation. */
export class ActionScores {
  /** by town the value of a building of the seat to act */
  readonly building = new Float64Array(TOWNS.length);
  /** by town: value of its Merchant's presence, by the buildings within reach */
  readonly standing = new Float64Array(TOWNS.length);
  /** by town: the part of its value in `standing` that the building of the town adds */
  private readonly forces = new Float64Array(TOWNS.length);
  /** by distance the remaining part of a proximity */
  private readonly remaining = new Float64Array(TOWNS.length);
  /** a good of each kind */
  readonly good = new Float64Array(GOODS.length);
  coin = 0;
  citizen = 0;
  wheelsPlaced = 0;
  /** of the seat to act: bag, Market and places */
  private followers = 0;
  /** rows of the city for followers, and the free spaces by kind */
  readonly rows: readonly { id: string; open: (kind: number) => number }[];
  urgency = 1;
  readonly demands: Demands;
  private readonly citizens: CitizenScores;
  private self!: SeatView;

  constructor(
    private readonly team: TeamView,
    readonly w: InvasionWeights,
  ) {
    this.demands = new Demands(team, w.caution);
    this.citizens = new CitizenScores(team, w);
    this.rows = INVASION_DEEDS.map((deed) => {
      const spaces = KINDS.map((kind) => deed.spaces.filter((need) => need === kind).length);
      const at = KINDS.map((kind) => team.view.atOrZero('game.filled', `${deed.id}.${kind}`));
      return { id: deed.id, open: (kind: number) => spaces[kind]! - team.b[at[kind]!]! };
    });
    this.weightsChanged();
  }

  weightsChanged(): void {
    const { remaining, w } = this;
    for (let distance = 0, part = 1; distance < remaining.length; distance++, part *= w.decay) remaining[distance] = part;
  }

  read(): void {
    const { team, w } = this;
    this.self = team.seats[0]!;
    this.urgency = 1 + (w.urgency * team.round) / team.rounds;
    this.citizen = this.citizens.read(this.urgency);
    this.wheelsPlaced = team.wheelsPlaced();
    this.followers = this.self.followers() + team.followersPlaced();
    this.demands.read(this.wheelsPlaced);
    this.readGoods();
    this.readCoin();
    this.coin += this.demands.coinWeight;
  }

  private readGoods(): void {
    const { team, w, self } = this;
    for (let good = 0; good < GOODS.length; good++) {
      let held = 0;
      let kept = 0;
      for (let k = 0; k < team.seats.length; k++) {
        const seat = team.seats[k]!;
        held += seat.goods[good]!;
        kept += Math.min(seat.goods[good]!, wantedBy(seat, good));
      }
      const lack = team.goodsOpen[good]! - (held - kept);
      let value = 0;
      if (lack > 0)
        value =
          good < FOODS
            ? w.good * w.inHand * this.urgency
            : team.clothingOpen && this.citizen > 0
              ? (this.citizen * w.inHand) / team.rule.clothingGoods
              : value;
      const own = wantedBy(self, good);
      if (self.goods[good]! < own) value = Math.max(value, this.goodFor(self, good));
      if (good < FOODS && team.isNow('harvest') && self.goods[0]! + self.goods[1]! + self.goods[2]! < this.team.rule.harvest) value += 5;
      this.good[good] = value + this.demands.goodsWeight * (good + 1);
    }
  }

  /** The value of a good for a seat that lacks it; `coinFor`: of a coin. */
  goodFor(seat: SeatView, good: number): number {
    return seat.dues !== NO_DUES ? seat.dues.goods[good]! : this.w.character * partOf(seat, good) * this.urgency;
  }

  coinFor(seat: SeatView): number {
    return seat.dues !== NO_DUES ? seat.dues.coinWeight : this.w.character * partOfCoin(seat) * this.urgency;
  }

  private readCoin(): void {
    const { team, w, self } = this;
    const held = team.seats.reduce((sum, { coins }) => sum + coins, 0);
    const need = team.coinsOpen + this.reserve(self);
    this.coin = held < need ? w.coin * w.inHand * this.urgency : 0;
    if (held >= need && this.citizen > 0 && team.treasuryOpen > 0 && held < need + team.treasuryOpen)
      this.coin = Math.max(this.coin, (this.citizen * w.inHand) / this.team.rule.treasuryCoins);
  }

  /** Coins kept for events and the character. */
  reserve(seat: SeatView): number {
    const { team } = this;
    // a Merchant saves coins when the city has all coins that it needs
    const own =
      seat.character === 'mayor'
        ? NEEDS.mayor.coins
        : seat.character === 'merchant' && team.coinsOpen === 0
          ? Math.max(0, NEEDS.merchant.points - seat.pointsOf(FOODS, GOODS.length))
          : 0;
    if (team.roundsLeft === 0) return own;
    let demand = this.demands.shareOf(seat);
    if (seat.town === 0 && (team.isNow('trip') || (team.left('trip') && team.round < team.lastOfA)))
      demand = Math.max(demand, this.team.rule.tripFare);
    return own + demand + seat.dues.coins;
  }

  /** Whether the seat to act may pay for something optional. */
  affords(price: number): boolean {
    return this.self.dues === NO_DUES || this.self.coins - price >= this.reserve(this.self);
  }

  /** Goods of the kind that the seat to act does not need. */
  spare(good: number): number {
    const { self, team } = this;
    const { units } = self.dues;
    let kept = wantedBy(self, good);
    // a Robbery is paid with a tower, or with goods
    if (
      self.towers === 0 &&
      (team.isNow('robbery') || (team.left('robbery') && team.round >= team.lastOfA - 1 && team.roundsLeft > 0)) &&
      self.character !== 'innkeeper'
    ) {
      if (self.pointsOf(0, GOODS.length) - (good + 1) < this.team.rule.loot) kept = Math.max(kept, self.goods[good]!);
    }
    // food for the Harvest of this round, the cheapest first
    if (good < FOODS && team.isNow('harvest')) {
      let food = this.team.rule.harvest;
      for (let k = 0; k < good; k++) food -= Math.max(0, self.goods[k]! - units[k]!);
      kept = Math.max(kept, food + units[good]!);
    }
    return Math.max(0, self.goods[good]! - kept);
  }

  /** Reads values of towns; call after `read` where journeys matter. */
  readTowns(): void {
    const { team, building, standing, forces, w, self, urgency, remaining } = this;
    standing.fill(0);
    forces.fill(0);
    const claims = this.claims();
    for (let town = 0; town < building.length; town++) {
      const tower = team.towerAt[town]!;
      let value = tower >= 0 && !team.isFortified(tower) ? w.tower * urgency : 0;
      if (value > 0 && claims.some(({ from, reach }) => T.distances[from]![town]! <= reach)) value *= CLAIMED;
      if (!TOWER_TOWN[town]! && !team.seats.some((seat) => seat.hasStation(town))) {
        if (town === LE_BLANC && team.hasLeBlanc) value += this.citizen;
        if (self.character !== undefined && BUILD_IN[self.character]?.includes(town) === true && !self.hasStation(town))
          value += w.character * w.home * urgency;
        if (self.stations === 0) value += self.dues.station;
        if (self.character === 'scholar' && self.stations < NEEDS.scholar.stations) value += (w.character / 2) * urgency;
      }
      if (tower >= 0 && value > 0) value += this.demands.goodsWeight * this.team.rule.loot;
      building[town] = self.unbuilt > 0 ? value : 0;
      standing[town]! += town === 0 ? 0 : this.demands.leavingWeight;
      if (building[town]! < 1) continue;
      const distances = T.distances[town]!;
      const mine = distances[self.town]!;
      const nearest = tower < 0 || !team.seats.some((seat) => distances[seat.town]! < mine);
      const force = (forces[town] = (nearest ? 1 : w.farther) * w.proximity * building[town]!);
      for (let from = 0; from < standing.length; from++) standing[from]! += force * remaining[distances[from]!]!;
    }
  }

  /** In a large team the other seats with a ready builder, and the connections that they may go to the next tower. */
  private claims(): { from: number; reach: number }[] {
    const { team } = this;
    if (!team.isLarge) return [];
    return team.seats.slice(1).flatMap((seat) => {
      const [waterways, roads, anyWays, builds] = team.ready(seat);
      const tower = team.towerAt[seat.town]!;
      const isHere = tower >= 0 && !team.isFortified(tower);
      return builds === 0 ? [] : { from: seat.town, reach: isHere ? 0 : waterways + roads + anyWays };
    });
  }

  /** The value of the Merchant's presence after the seat has built in one town; -1: nowhere. */
  standingAfter(from: number, built: number): number {
    return this.standing[from]! - (built < 0 ? 0 : this.forces[built]! * this.remaining[T.distances[built]![from]!]!);
  }

  /** Another follower for the rest of the game: a whole draw if the seat has too few for its allowance. */
  private follower(less = 0): number {
    const { w, self } = this;
    const allowance = allowanceAt(self.tracks[KNIGHT]!);
    const followers = this.followers - less;
    const scarce = Math.max(0, Math.min(1, (allowance + w.plenty - followers) / w.plenty));
    return w.scarce * scarce * this.team.roundsLeft;
  }

  /** Steps of the seat on the development track. */
  steps(n: number, seat: SeatView = this.self): number {
    const { team, w } = this;
    const from = seat.tracks[DEV]!;
    const to = Math.min(DEVELOPMENT.last, from + n);
    let value = (this.demands.stepWeight + seat.dues.books) * (to - from);
    if (this.citizen > 0)
      for (const { last, at } of team.developmentCitizens) {
        if (team.b[at] !== 1 || from >= last) continue;
        // others may be ahead
        let ahead = 0;
        for (const other of team.seats) if (other !== seat) ahead = Math.max(ahead, Math.min(last, other.tracks[DEV]!));
        const way = ((Math.min(to, last) - from) / last) * w.ahead * (from < ahead ? BEHIND : 1);
        value += this.citizen * (to >= last ? Math.max(way, 1 - (w.ahead * from) / last) : way);
      }
    for (const [at, coins] of COINS) if (from < at && to >= at) value += coins * this.coin;
    const goal = seat.character === 'librarian' ? LIBRARIANS_STEP : seat.character === 'scholar' ? DEVELOPMENT.last : 0;
    if (from < goal) value += (w.character * this.urgency * 1.5 * (Math.min(to, goal) - from)) / goal;
    return value;
  }

  /** The follower, the step on its track and its bonus; 0 if not available. */
  recruit(kind: number): number {
    const { team, self, w } = this;
    if (team.supply(kind) === 0) return 0;
    if (kind === MONK)
      return team.isNow('pilgrimage')
        ? 0
        : this.follower() + this.sought(MONK) + w.monk * team.roundsLeft + this.lackOfMonks() + this.demands.stepWeight;
    const position = self.tracks[kind]!;
    const bonus = TRACK_BONUS[kind]![position]!;
    if (position === TRACK_END[kind]) return 0;
    return this.follower() + this.sought(kind) + this.dueFollower(kind, 0) + this.step(kind, bonus);
  }

  /** The weight of a due neutral follower, if the seat has at most `held`. */
  private dueFollower(kind: number, held: number): number {
    return this.team.neutrals(kind) <= held ? this.self.dues.followers[kind]! : 0;
  }

  private lackOfMonks(): number {
    return this.self.character === 'fisherman' && this.team.neutrals(MONK) < NEEDS.fisherman.monks
      ? (this.w.character * this.urgency) / NEEDS.fisherman.monks
      : 0;
  }

  /** A step on a follower track with its bonus. */
  private step(kind: number, bonus: number): number {
    const { team, self, w, urgency } = this;
    const position = self.tracks[kind]!;
    const citizen = team.citizenOn(kind);
    let value = this.citizens.ofStep(kind, position);
    if (citizen > position) {
      // one seat is enough to reach the citizen, and the leading seat is nearer
      const behind = team.furthest(kind) > position;
      value += this.citizen * (citizen === position + 1 ? 1 - w.ahead * (position / citizen) : w.ahead / citizen) * (behind ? BEHIND : 1);
    }
    switch (kind) {
      case FARMER:
        // a due good some steps ahead
        for (let k = position + 1, part = AHEAD; k < TRACK_END[kind]!; k++, part *= AHEAD)
          value = Math.max(value, part * self.dues.goods[TRACK_BONUS[kind]![k]! - 1]!);
        return team.supplyOf(bonus - 1) === 0 ? 0 : value + this.taken(bonus - 1);
      case BOATMAN:
        if (self.character === 'fisherman') value += (w.character * urgency) / TRACK_END[kind]!;
        return value + bonus * this.coin;
      case CRAFTSMAN:
        return team.supplyWheels === 0 ? 0 : value + this.wheel();
      case TRADER:
        return value + this.tile();
      case SCHOLAR:
        return value + this.steps(bonus);
      default: {
        value += w.draw * team.roundsLeft * (bonus - allowanceAt(position));
        if (self.character === 'general') value += (w.character * urgency) / TRACK_END[kind]!;
        const lack = team.wallsOpen + (team.mayReinforce ? 1 : 0) - team.knights;
        return value + (lack > 0 ? w.knight * urgency : 0);
      }
    }
  }

  private wheel(): number {
    return Math.max(this.ownWheel(), this.citizens.ofWheel());
  }

  private ownWheel(): number {
    const { team, self, w } = this;
    const wheels = this.wheelsPlaced + self.wheels;
    let value = w.wheel * team.roundsLeft;
    if (self.character === 'general' && wheels < NEEDS.general.wheels) value += (w.character * this.urgency) / NEEDS.general.wheels;
    return value + this.demands.wheelWeight;
  }

  /** Whether a wheel is worth more on the Catapult than for the seat. */
  isForCatapult(): boolean {
    return this.citizens.ofWheel() > this.ownWheel();
  }

  /** A good of the supply. */
  taken(good: number): number {
    return this.good[good]! + this.citizens.ofGood(good);
  }

  private tile(): number {
    const { team, self, w } = this;
    let value = w.tile * team.roundsLeft;
    if (self.character === 'librarian' && self.tiles < NEEDS.librarian.tiles)
      value += (w.character * w.possession * this.urgency) / NEEDS.librarian.tiles;
    return value + this.demands.tileWeight;
  }

  /** A follower of the kind to the best row of the city. */
  sending(kind: number): number {
    return Math.max(0, ...this.rows.map((_, row) => this.sendingTo(row, kind)));
  }

  sendingTo(row: number, kind: number): number {
    const { team, w } = this;
    const { id, open } = this.rows[row]!;
    if (open(kind) === 0) return 0;
    const cost = this.follower(1) + this.dueFollower(kind, 1);
    if (id === 'walls') return team.wallsOpen > 0 ? w.wall * this.urgency - cost : 0;
    if (id === 'assembly_hall') return this.self.character === 'councilman' ? w.character * w.hall * this.urgency - cost : 0;
    return this.citizen > 0 ? this.citizen * w.achievement * this.closeness(row) - cost : 0;
  }

  /** Fewer free spaces: the citizen is nearer. */
  private closeness(row: number): number {
    return 5 / (1.5 + KINDS.reduce((sum, _, kind) => sum + this.rows[row]!.open(kind), 0));
  }

  /** A neutral follower that an achievement or the Assembly Hall needs and the team lacks. */
  private sought(kind: number): number {
    const { team, w } = this;
    let asked = 0;
    for (let row = 0; row < this.rows.length; row++) {
      const { id, open } = this.rows[row]!;
      if (id === 'walls') continue;
      if (id === 'assembly_hall' ? this.self.character === 'councilman' : this.citizen > 0) asked += open(kind);
    }
    const held = team.seats.reduce((sum, seat) => sum + seat.neutrals[kind]!, 0);
    return asked > held ? w.sought * this.urgency : 0;
  }

  /** An effect of a place except movement, building and sending. */
  effect({ coins, development, good, wheel, recruit, village }: TeamPlace): number {
    let value = coins * this.coin + (development > 0 ? this.steps(development) : 0);
    if (good >= 0 && this.team.supplyOf(good) > 0) value += this.taken(good);
    if (wheel && this.team.supplyWheels > 0) value += this.wheel();
    if (recruit >= 0) value += this.recruit(recruit);
    if (village) value += Math.max(this.recruit(BOATMAN), this.recruit(CRAFTSMAN), this.recruit(TRADER));
    return value;
  }
}

const COINS = Object.entries(DEVELOPMENT.coins).map(([at, coins]) => [Number(at), coins] as const);

const TOWER_TOWN = TOWNS.map(({ id }) => TOWER_TOWNS.includes(id));
