import {
  CHARACTERS,
  CITIZENS_NEEDED,
  CITY_TREASURY,
  type Character,
  DEV,
  DRAWN,
  FOODS,
  GOODS,
  INVASION_EVENTS,
  KINDS,
  KNIGHT,
  TOWERS_AT_START,
  TOWER_TOWNS,
  TRACKS,
  TOWNS,
  TRACK_IDS,
  TYPES,
  WALLS,
  WAREHOUSE,
  compiledOf,
} from '../../../src/catalog/facts.js';
import type { Env } from '../../../src/env/env.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { ObservationView } from '../../../src/env/observation-view.js';
import { placeViews, possessions, trackCitizens } from '../greedy/observation-offsets.js';
import { countIn, followersOn, sum, townIn, wheelsOn } from '../greedy/seat-features.js';
import { NO_DUES } from './dues.js';
import { ANY_WAY, BUILD, ROAD, WATERWAY, type Option } from './place-choice.js';
import { ruleValues } from './rule-values.js';
import { isLargeTeam } from './weights.js';

const BY = { waterway: WATERWAY, road: ROAD, any: ANY_WAY } as const;

/** Ready places for a journey. */
type Movers = readonly [waterways: number, roads: number, anyWays: number, builds: number];

/** A place of a seat. */
export type TeamPlace = ReturnType<typeof teamPlaces>[number];

const teamPlaces = (view: ObservationView, name: string) =>
  placeViews(view, name).map((place) => {
    const { coins = 0, development = 0, good, wheel, recruit, village, move, build, pay = 0 } = place.words;
    const journey: Option['journey'] = build !== undefined ? BUILD : move === undefined ? 0 : BY[move];
    return {
      ...place,
      coins,
      development,
      /** numbers of kinds and goods, -1: none */
      good: GOODS.findIndex((name) => name === good),
      recruit: KINDS.findIndex((name) => name === recruit),
      wheel: wheel !== undefined,
      village: village !== undefined,
      pay,
      journey,
    };
  });

/** A seat in the observation. */
export class SeatView {
  readonly goods = new Uint8Array(GOODS.length);
  readonly tracks = new Uint8Array(TRACK_IDS.length);
  /** neutral followers in bag and Market */
  readonly neutrals = new Uint8Array(KINDS.length);
  coins = 0;
  town = 0;
  unbuilt = 0;
  citizens = 0;
  tiles = 0;
  /** in the reserve */
  wheels = 0;
  towers = 0;
  stations = 0;
  character: Character | undefined;
  /** set by `Demands` */
  dues = NO_DUES;
  readonly places: readonly TeamPlace[];
  /** those for journeys */
  readonly journeys: readonly TeamPlace[];
  private readonly at;

  constructor(
    private readonly view: ObservationView,
    name: string,
  ) {
    this.places = teamPlaces(view, name);
    this.journeys = this.places.filter(({ journey }) => journey > 0);
    this.at = {
      ...possessions(view, name),
      towers: view.atAll(
        `${name}.towers`,
        TOWER_TOWNS.filter((town) => view.has(`${name}.towers`, town)),
      ),
      character: view.at(`${name}.invasion.character`),
      tiles: Int32Array.from(this.places.flatMap(({ tile }) => (tile >= 0 ? [tile] : []))),
    };
  }

  read(): void {
    const { at } = this;
    const b = this.view.bytes;
    for (let k = 0; k < at.goods.length; k++) this.goods[k] = b[at.goods[k]!]!;
    for (let k = 0; k < at.tracks.length; k++) this.tracks[k] = b[at.tracks[k]!]!;
    for (let k = 0; k < KINDS.length; k++) this.neutrals[k] = b[at.bag[k]!]! + b[at.market[k]!]!;
    this.coins = b[at.coins]!;
    this.unbuilt = b[at.unbuilt]!;
    this.citizens = b[at.citizens]!;
    this.town = townIn(b, at.merchant);
    this.wheels = sum(b, at.wheels);
    this.towers = sum(b, at.towers);
    this.tiles = sum(b, at.tiles);
    this.stations = sum(b, at.stations);
    this.character = CHARACTERS[b[at.character]! - 1];
  }

  /** Followers in bag and Market by type. */
  followers(): number {
    return sum(this.view.bytes, this.at.bag) + sum(this.view.bytes, this.at.market);
  }

  hasStation(town: number): boolean {
    return this.view.bytes[this.at.stations[town]!] === 1;
  }

  hasTower(tower: number): boolean {
    return this.at.towers[tower] !== undefined && this.view.bytes[this.at.towers[tower]!] === 1;
  }

  /** Victory points of goods of a range of kinds. */
  pointsOf(from: number, to: number): number {
    let points = 0;
    for (let good = from; good < to; good++) points += (good + 1) * this.goods[good]!;
    return points;
  }
}

/** The city, the team and the seats for the seat to act; only the order of bags and stacks is hidden. */
export class TeamView {
  readonly rule = ruleValues();
  /** the seat to act, then clockwise */
  readonly seats: readonly SeatView[];
  readonly places: readonly TeamPlace[];
  /** all spaces of the places */
  private readonly spaces: Int32Array;
  private readonly trackCitizens;
  readonly developmentCitizens;
  /** by town the number of its tower, -1: none */
  readonly towerAt: readonly number[];
  /** rounds after this one */
  roundsLeft = 0;
  round = 0;
  wallsOpen = 0;
  /** whether the reinforcement tile may come */
  mayReinforce = false;
  readonly goodsOpen = new Int8Array(GOODS.length);
  coinsOpen = 0;
  treasuryOpen = 0;
  /** wheels that the Catapult lacks, 0 without its citizen */
  catapultOpen = 0;
  citizensOpen = 0;
  /** the team's neutral Knights for the walls */
  knights = 0;
  /** first word of the question: a number without a name */
  word = 0;
  supplyWheels = 0;
  /** whether the Clothing Store and Le Blanc have their citizens */
  clothingOpen = false;
  hasLeBlanc = false;
  readonly rounds: number;
  readonly isLarge: boolean;
  /** last round with a tile of stack A on top (COOP-008) */
  readonly lastOfA: number;
  /** by event: the bytes that say whether it is that of the round, and whether its tile is unturned */
  private readonly events: ReadonlyMap<string, { readonly now: number; readonly left: number }>;
  private readonly at;

  constructor(
    readonly ruleset: Ruleset,
    readonly view = new ObservationView(ruleset),
  ) {
    this.seats = Array.from({ length: ruleset.seats }, (_, k) => new SeatView(view, k === 0 ? 'self' : `opp${k}`));
    this.places = this.seats[0]!.places;
    this.spaces = Int32Array.from(this.places.flatMap(({ spaces }) => [...spaces]));
    this.trackCitizens = trackCitizens(view);
    this.developmentCitizens = this.trackCitizens.filter(({ track }) => track === DEV);
    const openTowers = TOWER_TOWNS.filter((town) => !TOWERS_AT_START[ruleset.seats]!.includes(town));
    this.towerAt = TOWNS.map(({ id }) => openTowers.indexOf(id));
    this.isLarge = isLargeTeam(ruleset.seats);
    this.rounds = compiledOf(ruleset).rounds;
    [this.lastOfA] = DRAWN[ruleset.seats]!;
    this.events = new Map(
      INVASION_EVENTS.map(({ id }) => [
        id.replace('invasion.', ''),
        { now: view.atOrZero('game.event', id), left: view.atOrZero('game.left', id) },
      ]),
    );
    const citizen = (name: string): number => view.at('game.citizens', name);
    this.at = {
      round: view.at('game.round'),
      stored: view.atAll('game.stored', GOODS),
      coins: view.atAll('game.coins', ['city_treasury', 'treasury']),
      won: view.at('game.invasion.won'),
      reinforcement: view.atOrZero('game.invasion.reinforcement'),
      walls: view.at('game.filled', 'walls.knight'),
      supply: view.atAll('game.followers', KINDS),
      supplyGoods: view.atAll('game.goods', GOODS),
      supplyWheels: view.at('game.wheels'),
      word: view.indexOf(ruleset.spec.observation.find(({ name }) => name === 'question.words')!.offset),
      treasury: citizen('treasury'),
      clothing: citizen('clothing_store'),
      leBlanc: citizen('le_blanc'),
      ends: citizen('craftsmen'),
      piles: GOODS.map((good) => view.atOrZero('game.citizens', `${good}_pile`)),
      catapult: citizen('catapult'),
      catapultWheels: view.at('game.invasion.catapult'),
      market: view.atAll('self.market', TYPES),
      tower: view.atAll('self.tower', TYPES),
    };
  }

  get b(): Uint8Array {
    return this.view.bytes;
  }

  observe(env: Env, seat = env.currentSeat): void {
    this.view.observe(env, seat);
    this.read();
  }

  /** Reads the observation in the view. */
  read(): void {
    const { b, at, ruleset, seats } = this;
    for (let k = 0; k < seats.length; k++) seats[k]!.read();
    this.round = b[at.round]!;
    this.roundsLeft = Math.max(0, this.rounds - this.round);
    this.wallsOpen = Math.max(0, WALLS[ruleset.seats]! + b[at.reinforcement]! - b[at.walls]!);
    this.mayReinforce = this.left('reinforcement') && this.round <= this.lastOfA;
    for (let good = 0; good < GOODS.length; good++) {
      const need = good < FOODS ? WAREHOUSE[ruleset.seats]![good]! : this.rule.clothing[good]!;
      this.goodsOpen[good] = Math.max(0, need - b[at.stored[good]!]!);
    }
    this.coinsOpen = Math.max(0, CITY_TREASURY[ruleset.seats]! - b[at.coins[0]!]!);
    this.word = b[at.word]!;
    this.supplyWheels = b[at.supplyWheels]!;
    this.clothingOpen = b[at.clothing] === 1;
    this.hasLeBlanc = b[at.leBlanc] === 1;
    this.treasuryOpen = b[at.treasury] === 1 ? this.rule.treasuryCoins - b[at.coins[1]!]! : 0;
    this.catapultOpen = b[at.catapult] === 1 ? this.rule.catapultWheels - b[at.catapultWheels]! : 0;
    this.citizensOpen = CITIZENS_NEEDED[ruleset.seats]! - b[at.won]!;
    this.knights = 0;
    for (const seat of seats) {
      this.citizensOpen -= seat.character === 'mayor' ? Math.max(0, seat.citizens - 2) : seat.citizens;
      this.knights += seat.neutrals[KNIGHT]!;
    }
    this.citizensOpen = Math.max(0, this.citizensOpen);
  }

  /** Whether the event tile is unturned. */
  left(event: string): boolean {
    return this.b[this.events.get(event)!.left] === 1;
  }

  isNow(event: string): boolean {
    return this.b[this.events.get(event)!.now] === 1;
  }

  supply(kind: number): number {
    return this.b[this.at.supply[kind]!]!;
  }

  supplyOf(good: number): number {
    return this.b[this.at.supplyGoods[good]!]!;
  }

  /** Position of the citizen on the track, 0: gone. */
  citizenOn(track: number): number {
    return this.trackCitizens.find((citizen) => citizen.track === track && this.b[citizen.at] === 1)?.last ?? 0;
  }

  /** Whether the pile of the good has its citizen. */
  hasPileCitizen(good: number): boolean {
    return this.b[this.at.piles[good]!] === 1;
  }

  /** Steps that the team lacks on the tracks of followers for the citizen of their ends; 0: the citizen is gone. */
  stepsToEnds(): number {
    if (this.b[this.at.ends] !== 1) return 0;
    let steps = 0;
    for (let kind = 0; kind < TRACKS.length; kind++) steps += TRACKS[kind]!.spaces.length - this.furthest(kind);
    return steps;
  }

  /** The furthest marker of the team on the track. */
  furthest(kind: number): number {
    let most = 0;
    for (let k = 0; k < this.seats.length; k++) most = Math.max(most, this.seats[k]!.tracks[kind]!);
    return most;
  }

  isFortified(tower: number): boolean {
    return this.seats.some((seat) => seat.hasTower(tower));
  }

  /** On the Market or the Tower tile of the seat to act. */
  atHand(type: number): number {
    return this.b[this.at.market[type]!]! + this.b[this.at.tower[type]!]!;
  }

  onMarket(type: number): number {
    return this.b[this.at.market[type]!]!;
  }

  /** Takes a follower from the Market or the Tower tile; changes the observation until the next one. */
  take(type: number): void {
    const at = this.b[this.at.market[type]!]! > 0 ? this.at.market[type]! : this.at.tower[type]!;
    this.b[at]!--;
  }

  /** Market followers of the seat to act. */
  get marketSize(): number {
    return sum(this.b, this.at.market);
  }

  owns(place: TeamPlace): boolean {
    return place.tile < 0 || this.b[place.tile] === 1;
  }

  /** The kind of journey of a place, if the seat can pay it. */
  journeyOf({ journey, pay }: TeamPlace, seat = this.seats[0]!): TeamPlace['journey'] {
    return pay > seat.coins ? 0 : journey;
  }

  lacking(place: TeamPlace): number {
    return this.waiting(place, -1);
  }

  /** Followers of the kind on the place; -1: empty spaces. */
  waiting({ spaces }: TeamPlace, kind: number): number {
    return countIn(this.b, spaces, kind + 1, kind + 1);
  }

  /** Ready movers and builders of a seat. */
  ready(seat = this.seats[0]!): Movers {
    const ready: [number, number, number, number] = [0, 0, 0, 0];
    for (const place of seat.journeys) {
      const journey = this.journeyOf(place, seat);
      if (journey > 0 && this.owns(place) && this.lacking(place) === 0) ready[journey - 1]!++;
    }
    return ready;
  }

  /** Neutral followers of the kind of the observed seat, on places too. */
  neutrals(kind: number): number {
    return this.seats[0]!.neutrals[kind]! + countIn(this.b, this.spaces, kind + 1, kind + 1);
  }

  /** Wheels on places of the observed seat. */
  wheelsPlaced(): number {
    return wheelsOn(this.b, this.spaces);
  }

  /** Followers on places of the observed seat. */
  followersPlaced(): number {
    return followersOn(this.b, this.spaces);
  }
}
