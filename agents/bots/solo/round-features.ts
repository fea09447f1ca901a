import { compiledOf, DEVELOPMENT, EDGES, FOODS, GOODS, KINDS, T, TOWNS, TRACKS, TYPES } from '../../../src/catalog/facts.js';
import { fieldName, type ObservationView } from '../greedy/observation-view.js';
import { placeViews, seatOffsets, type PlaceView, type SeatOffsets } from '../greedy/observation-offsets.js';
import { isFollower, sum, WHEEL_CONTENT } from '../greedy/seat-features.js';
import { taskFeatures, type TaskFeatures } from './task-features.js';

/** Coins that matter: a Harvest, a Builder, a Fortress. */
const COIN_STEPS: readonly number[] = [2, 5, 10, 15, 25];
const GOOD_STEPS: readonly number[] = [1, 2, 3, 4];
/** fields that are flags or small numbers and enter unchanged, with their divisors */
const DIRECT: Readonly<Record<string, number>> = {
  'self.status': 6,
  'self.citizens': 8,
  'self.tiles': 1,
  'self.objectives': 1,
  'self.merchant': 1,
  'self.wheels': 2,
  'game.citizens': 1,
  'game.townCitizens': 1,
  'game.deedCitizens': 1,
  'game.filled': 2,
  'game.wheels': 8,
  'game.goods': 8,
};
const MOST_ROUNDS = 16;
/** a good two connections away, compared to one on the way */
const NEAR = 0.6;

/**
 * The possessions of the seat of a solo game at the start of a round, as numbers between about 0 and 1. Followers in the bag and on the
 * Market count together: the value of a round's end must not depend on the next draw.
 */
export class RoundFeatures {
  readonly values: Float32Array;
  /** meaning of each value; equal in all variants of a scenario */
  readonly names: readonly string[];
  private readonly direct: { at: number; scale: number }[];
  private readonly offsets: SeatOffsets;
  private readonly zones: readonly Int32Array[];
  private readonly rounds: number;
  private readonly places: readonly PlaceView[];
  private readonly task: TaskFeatures;
  /** by town and connection */
  private readonly near = TOWNS.map((_, town) =>
    Float64Array.from(EDGES, (_edge, edge) => NEAR ** Math.min(...T.edgeEnds[edge]!.map((end) => T.distances[town]![end]!))),
  );
  private readonly followers = new Float64Array(TYPES.length);
  private at = 0;

  constructor(private readonly view: ObservationView) {
    this.rounds = compiledOf(view.ruleset).rounds;
    this.direct = view.ruleset.spec.observation.flatMap(({ name, offset, length }) => {
      const scale = DIRECT[fieldName(name)];
      return scale === undefined ? [] : Array.from({ length }, (_, k) => ({ at: view.indexOf(offset + k), scale }));
    });
    this.offsets = seatOffsets(view);
    const { bag, market, waiting, tower } = this.offsets;
    this.zones = [bag, market, waiting, tower];
    this.places = placeViews(view);
    this.task = taskFeatures(view, this.offsets);
    this.names = this.nameAll();
    this.values = new Float32Array(this.names.length);
  }

  /** In the order in which `read` writes them. */
  private nameAll(): string[] {
    const direct = this.view.ruleset.spec.observation.flatMap(({ name, length, elements }) =>
      DIRECT[fieldName(name)] === undefined ? [] : Array.from({ length }, (_, k) => `${fieldName(name)}/${elements[k] ?? ''}`),
    );
    const numbered = (name: string, n: number): string[] => Array.from({ length: n }, (_, k) => `${name}/${k}`);
    return [
      ...direct,
      ...numbered('coins', 1 + COIN_STEPS.length),
      ...GOODS.flatMap((good) => numbered(good, 1 + GOOD_STEPS.length)),
      ...TRACKS.flatMap(({ id, spaces }) => numbered(id, spaces.length)),
      'development',
      ...TYPES.map((type) => `followers/${type}`),
      'followers',
      'busy',
      ...this.places.flatMap(({ id, tile, spaces }) => [...numbered(`wheels/${id}`, tile < 0 ? spaces.length : 1), `busy/${id}`]),
      'stations',
      ...GOODS.map((good) => `near/${good}`),
      'on map',
      ...numbered('round', MOST_ROUNDS),
      'left',
      'food',
      ...numbered('task', this.task.size),
    ];
  }

  /** Computes the features of the observation in the view. */
  read(): Float32Array {
    const { values, followers, offsets } = this;
    const b = this.view.bytes;
    this.at = 0;
    for (let k = 0; k < this.direct.length; k++) values[this.at++] = b[this.direct[k]!.at]! / this.direct[k]!.scale;
    const coins = b[offsets.coins]!;
    this.add(coins / 20);
    for (let k = 0; k < COIN_STEPS.length; k++) this.add(Math.min(1, coins / COIN_STEPS[k]!));
    let food = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const have = b[offsets.goods[good]!]!;
      if (good < FOODS) food += have;
      this.add(have / 4);
      for (let k = 0; k < GOOD_STEPS.length; k++) this.add(have >= GOOD_STEPS[k]! ? 1 : 0);
    }
    for (let track = 0; track < TRACKS.length; track++) {
      const position = b[offsets.tracks[track]!]!;
      for (let space = 0; space < TRACKS[track]!.spaces.length; space++) this.add(position > space ? 1 : 0);
    }
    this.add(b[offsets.tracks[TRACKS.length]!]! / DEVELOPMENT.last);
    followers.fill(0);
    for (const zone of this.zones) for (let type = 0; type < TYPES.length; type++) followers[type]! += b[zone[type]!]!;
    let busy = 0;
    let at = this.at + TYPES.length + 2;
    for (let k = 0; k < this.places.length; k++) {
      const { spaces, tile } = this.places[k]!;
      let here = 0;
      let wheels = 0;
      for (let space = 0; space < spaces.length; space++) {
        const content = b[spaces[space]!]!;
        const wheel = content === WHEEL_CONTENT;
        if (isFollower(content)) {
          followers[content - 1]!++;
          here++;
        } else if (wheel) wheels++;
        if (tile < 0) values[at++] = wheel ? 1 : 0;
      }
      if (tile >= 0) values[at++] = wheels;
      values[at++] = here / Math.max(1, spaces.length);
      busy += here;
    }
    let all = 0;
    for (let type = 0; type < TYPES.length; type++) {
      all += followers[type]!;
      this.add(followers[type]! / (type < KINDS.length ? 3 : 1));
    }
    this.add(all / 15);
    this.add(busy / 6);
    this.at = at;
    this.add(sum(b, offsets.stations) / 5);
    let town = 0;
    for (let k = 0; k < offsets.merchant.length; k++) if (b[offsets.merchant[k]!] === 1) town = k;
    this.addMap(town);
    const round = b[offsets.round]!;
    for (let k = 1; k <= MOST_ROUNDS; k++) this.add(k === round ? 1 : 0);
    const left = Math.max(0, this.rounds + 1 - round);
    this.add(left / this.rounds);
    this.add(food / 4);
    this.task.read(values, this.at, town, left);
    return values;
  }

  private addMap(town: number): void {
    const { values, at } = this;
    const b = this.view.bytes;
    const near = this.near[town]!;
    let onMap = 0;
    for (let good = 0; good < GOODS.length; good++) values[at + good] = 0;
    for (let edge = 0; edge < EDGES.length; edge++) {
      const spaces = this.offsets.edgeGoods[edge]!;
      for (let k = 0; k < spaces.length; k++) {
        const good = b[spaces[k]!]!;
        if (good === 0) continue;
        onMap++;
        values[at + good - 1] = Math.max(values[at + good - 1]!, near[edge]!);
      }
    }
    this.at += GOODS.length;
    this.add(onMap / 24);
  }

  private add(value: number): void {
    this.values[this.at++] = value;
  }
}
