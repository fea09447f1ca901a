import type { PlaceRow } from '../../../src/rules/base/rows.js';
import { T } from '../../../src/rules/base/tables.js';
import { openSpaces, roomOf } from '../../../src/rules/base/scope.js';
import { EDGES, TOWNS } from '../../../src/rules/base/data/map.js';
import { TILES } from '../../../src/rules/tiles/data/tiles.js';
import { GOODS, KINDS, TRACK_IDS, TYPES, WHEEL_TAGS } from '../../../src/rules/base/words.js';
import { MODULE_WEIGHTS } from './module-weights.js';
import type { ObservationView } from './observation-view.js';
import { summarizeEffect, type EffectSummary } from './effect-values.js';

/** A place as it stands in an observation. All have the same shape, which is what makes reading them fast. */
export interface PlaceView {
  readonly id: string;
  /** -1: on the player board */
  readonly tile: number;
  readonly spaces: Int32Array;
  /** kind that each space asks for, -1: any */
  readonly requiredKinds: Int32Array;
  /** its followers stay when the action is done */
  readonly keeps: boolean;
  /** one follower is enough, and each further one brings as much */
  readonly perFollower: boolean;
  /** a die says what it brings: waiting does not make it better */
  readonly byDie: boolean;
  /** how often it is used compared to one of a single space; the base game's tiles are much alike in this */
  readonly useRate: number;
  readonly effect: EffectSummary;
}

/** The places of all modules that the ruleset has: the player board and the tiles in play. */
export function placeViews(sight: ObservationView): PlaceView[] {
  return T.places
    .filter(({ row, tile }) => (tile < 0 ? sight.has('self.spaces', nameOfSpace(row, 0)) : sight.has('self.tiles', row.id)))
    .map(({ row, tile }) => [row, tile, summarizeEffect(row.effect)] as const)
    .map(([row, tile, effect]) => ({
      id: row.id,
      tile: tile < 0 ? -1 : sight.at('self.tiles', row.id),
      spaces: Int32Array.from(row.spaces, (_, k) => sight.at('self.spaces', nameOfSpace(row, k))),
      requiredKinds: Int32Array.from(row.spaces, (need) => KINDS.findIndex((kind) => kind === need)),
      keeps: row.keeps === true,
      byDie: row.effect?.die !== undefined,
      perFollower: row.effect?.coinsPer === 'follower',
      useRate: 1 / Math.max(1, row.spaces.length) ** MODULE_WEIGHTS.crowd,
      effect,
    }));
}

/** `castle.farmer`, the second equal space of a place `windmill.craftsman.2`. */
function nameOfSpace({ id, spaces }: PlaceRow, space: number): string {
  const count = spaces.slice(0, space + 1).filter((need) => need === spaces[space]).length;
  return count === 1 ? `${id}.${spaces[space]}` : `${id}.${spaces[space]}.${count}`;
}

/** Where everything that is judged stands in the observation. */
export function seatOffsets(sight: ObservationView) {
  const rivals = Array.from({ length: sight.ruleset.seats - 1 }, (_, k) => `opp${k + 1}`);
  const towns = TOWNS.map((town) => town.id);
  const ends = EDGES.map((edge) => [towns.indexOf(edge.a), towns.indexOf(edge.b)]);
  return {
    round: sight.at('game.round'),
    coins: sight.at('self.coins'),
    status: sight.at('self.status'),
    citizens: sight.at('self.citizens'),
    unbuilt: sight.at('self.unbuilt'),
    goods: sight.atAll('self.goods', GOODS),
    market: sight.atAll('self.market', TYPES),
    bag: sight.atAll('self.bag', TYPES),
    waiting: sight.atAll('self.waiting', TYPES),
    tower: sight.atAll('self.tower', TYPES),
    tracks: sight.atAll('self.tracks', TRACK_IDS),
    wheels: sight.atAll('self.wheels', WHEEL_TAGS),
    merchant: sight.atAll('self.merchant', towns),
    stations: sight.atAll('self.stations', towns),
    rivalStations: rivals.map((rival) => sight.atAll(`${rival}.stations`, towns)),
    rivalFarmers: Int32Array.from(rivals, (rival) => sight.at(`${rival}.tracks`, 'farmers')),
    supply: sight.atAll('game.followers', KINDS),
    supplyGoods: sight.atAll('game.goods', GOODS),
    supplyWheels: sight.at('game.wheels'),
    boatmenCitizen: sight.at('game.citizens', 'boatmen'),
    /** the town at the other end of each connection of a town */
    neighbours: towns.map((_, town) =>
      ends.flatMap((pair, edge) => (pair.includes(town) ? [{ edge, there: pair.find((end) => end !== town)!, road: EDGES[edge]!.type === 'road' }] : [])),
    ),
    edgeGoods: EDGES.map((edge) => Int32Array.from(edge.spaces, (_, space) => sight.at('game.map', space === 0 ? edge.id : `${edge.id}.2`))),
    passed: sight.at('self.passed'),
    /** stations that stand on a tile */
    roadside: sight.at('self.tiles.roadside'),
    stores: T.items.filter(({ row }) => row !== null).map(({ name, good, bread, row }) => ({ name, good, bread, at: sight.at('self.stores', row!.id) })),
    /** goods laid on a tile on the way to what it scores */
    supper: GOODS.map((good, k) => ({ value: k + 1, at: sight.at('self.supper', good) })).filter(({ at }) => at !== sight.zero),
    /** tiles with victory points of their own */
    scorers: Int32Array.from(
      TILES.filter(({ id, printed }) => printed !== undefined && sight.has('self.tiles', id)),
      ({ id }) => sight.at('self.tiles', id),
    ),
    received: T.deedGroups
      .filter(({ deed, tile, label }) => deed < 0 && sight.has('self.received', `${T.tiles[tile]!.row.id}.${label}`))
      .map(({ tile, kind, label }) => ({
        kind,
        tile: sight.at('self.tiles', T.tiles[tile]!.row.id),
        at: sight.at('self.received', `${T.tiles[tile]!.row.id}.${label}`),
      })),
    deeds: T.deeds
      .map((deed) => ({
        deed,
        groups: deed.groups.map((group) => T.deedGroups[group]!).filter(({ label }) => sight.has('game.filled', `${deed.row.id}.${label}`)),
      }))
      .filter(({ groups }) => groups.length > 0)
      .map(({ deed, groups }) => ({
        coins: deed.row.coins,
        citizen: deed.row.citizen,
        citizenAt: sight.at('game.deedCitizens', deed.row.id),
        spaces: openSpaces(sight.ruleset, deed),
        effect: deed.row.effect === undefined ? null : summarizeEffect(deed.row.effect),
        completion: deed.row.completion === undefined ? null : summarizeEffect(deed.row.completion),
        kinds: groups.map((group) => ({
          kind: group.kind,
          at: sight.at('game.filled', `${deed.row.id}.${group.label}`),
          spaces: roomOf(sight.ruleset, group),
          // a good is worth its number among the goods
          goods: group.goods.reduce((sum, { good, amount }) => sum + amount * (good + 1), 0),
        })),
      })),
  };
}
