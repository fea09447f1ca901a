import { compiledOf, DEVELOPMENT, EDGES, FOODS, GOODS, KINDS, TRACKS, TYPES } from '../../../src/catalog/facts.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { fieldName, ObservationView } from '../../../src/env/observation-view.js';
import { edgeDistances } from '../greedy/observation-offsets.js';
import { followersOn, SeatFeatures, sum, townIn, WHEEL_CONTENT, wheelsOn } from '../greedy/seat-features.js';
import { TASKS } from './task-features.js';

const COIN_STEPS: readonly number[] = [2, 5, 10, 15, 25]; // coins that matter: a Harvest, a Builder, a Fortress
const GOOD_STEPS: readonly number[] = [1, 2, 3, 4];
/** flags or small numbers used unchanged, with divisors */
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
const NEAR = 0.6; // a good two connections away, compared to one on the way

/**
 * The seat's possessions at the start of a round of a solo game, as numbers of about 0 to 1. Followers in bag and on Market count together, so that
 * the value of a round's end does not depend on the next draw.
 */
export function roundFeatures(ruleset: Ruleset) {
  const view = new ObservationView(ruleset);
  const { rounds } = compiledOf(ruleset);
  const direct = ruleset.spec.observation.flatMap(({ name, offset, length, elements }) => {
    const field = fieldName(name);
    const scale = DIRECT[field];
    if (scale === undefined) return [];
    return Array.from({ length }, (_, k) => ({ at: view.indexOf(offset + k), scale, name: `${field}/${elements[k] ?? ''}` }));
  });
  const seat = new SeatFeatures(view);
  const { at, places } = seat;
  const addTask = TASKS[ruleset.scenario]!(view, at);
  const b = view.bytes;
  /** by town and connection */
  const near = edgeDistances().map((distances) => Float64Array.from(distances, (distance) => NEAR ** distance));
  const nearGoods = new Float64Array(GOODS.length);
  const followers = new Float64Array(TYPES.length);
  /** name of each value; equal in all variants of a scenario */
  const names: string[] = [];
  let values = new Float32Array();
  let count = 0;

  function add(value: number, name: string, k = -1, prefix = ''): void {
    // at the first writing
    if (count === names.length) names.push(prefix + name + (k < 0 ? '' : `/${k}`));
    values[count++] = value;
  }

  function write(): void {
    count = 0;
    for (let k = 0; k < direct.length; k++) add(b[direct[k]!.at]! / direct[k]!.scale, direct[k]!.name);
    const coins = b[at.coins]!;
    add(coins / 20, 'coins', 0);
    for (let k = 0; k < COIN_STEPS.length; k++) add(Math.min(1, coins / COIN_STEPS[k]!), 'coins', k + 1);
    let food = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const have = b[at.goods[good]!]!;
      if (good < FOODS) food += have;
      add(have / 4, GOODS[good]!, 0);
      for (let k = 0; k < GOOD_STEPS.length; k++) add(have >= GOOD_STEPS[k]! ? 1 : 0, GOODS[good]!, k + 1);
    }
    for (let track = 0; track < TRACKS.length; track++) {
      const position = b[at.tracks[track]!]!;
      for (let space = 0; space < TRACKS[track]!.spaces.length; space++) add(position > space ? 1 : 0, TRACKS[track]!.id, space);
    }
    add(b[at.tracks[TRACKS.length]!]! / DEVELOPMENT.last, 'development');
    addFollowers();
    let busy = 0;
    for (let k = 0; k < places.length; k++) {
      const { id, spaces, tile } = places[k]!;
      if (tile >= 0) add(wheelsOn(b, spaces), id, 0, 'wheels/');
      else for (let space = 0; space < spaces.length; space++) add(Number(b[spaces[space]!] === WHEEL_CONTENT), id, space, 'wheels/');
      const here = followersOn(b, spaces);
      add(here / Math.max(1, spaces.length), id, -1, 'busy/');
      busy += here;
    }
    add(busy / 6, 'busy');
    add(sum(b, at.stations) / 5, 'stations');
    const town = townIn(b, at.merchant);
    addMap(near[town]!);
    const round = b[at.round]!;
    for (let k = 0; k < MOST_ROUNDS; k++) add(k + 1 === round ? 1 : 0, 'round', k);
    const left = Math.max(0, rounds + 1 - round);
    add(left / rounds, 'left');
    add(food / 4, 'food');
    const before = count;
    addTask((feature) => add(feature, 'task', count - before), town, left);
  }

  function addFollowers(): void {
    seat.countFollowers(followers);
    let all = 0;
    for (let type = 0; type < TYPES.length; type++) {
      all += followers[type]!;
      add(followers[type]! / (type < KINDS.length ? 3 : 1), TYPES[type]!, -1, 'followers/');
    }
    add(all / 15, 'followers');
  }

  function addMap(nearness: Float64Array): void {
    nearGoods.fill(0);
    let onMap = 0;
    for (let edge = 0; edge < EDGES.length; edge++) {
      const spaces = at.edgeGoods[edge]!;
      for (let k = 0; k < spaces.length; k++) {
        const good = b[spaces[k]!]!;
        if (good === 0) continue;
        onMap++;
        nearGoods[good - 1] = Math.max(nearGoods[good - 1]!, nearness[edge]!);
      }
    }
    for (let good = 0; good < GOODS.length; good++) add(nearGoods[good]!, GOODS[good]!, -1, 'near/');
    add(onMap / 24, 'on map');
  }

  write();
  values = new Float32Array(count);
  const read = (env: Env): Float32Array => {
    view.observe(env, 0);
    write();
    return values;
  };
  return { names, values, read };
}
