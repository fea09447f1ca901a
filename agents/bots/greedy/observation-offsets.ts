import {
  BOATMAN,
  DEV,
  DEVELOPMENT,
  EDGES,
  GOODS,
  KINDS,
  KNIGHT,
  type PlaceRow,
  T,
  TOWNS,
  TRACKS,
  TRACK_IDS,
  TYPES,
  WHEEL_TAGS,
  openSpaces,
  roomOf,
} from '../../../src/catalog/facts.js';
import { MODULE_WEIGHTS } from './weights.js';
import type { ObservationView } from '../../../src/env/observation-view.js';
import { effectValue, isOfModule } from './effect-values.js';

export const TOWN_IDS: readonly string[] = TOWNS.map(({ id }) => id);

/** Offsets of a place; all views have the same shape, for V8. */
export type PlaceView = ReturnType<typeof placeViews>[number];

/** The places in play of a seat: the player board and the tiles of all modules. */
export function placeViews(view: ObservationView, name = 'self') {
  return T.places
    .filter(({ row, tile }) => (tile < 0 ? view.has(`${name}.spaces`, nameOfSpace(row, 0)) : view.has(`${name}.tiles`, row.id)))
    .map(({ row, tile }) => ({
      id: row.id,
      /** -1: on the player board */
      tile: tile < 0 ? -1 : view.at(`${name}.tiles`, row.id),
      /** 1: the tile is face down */
      turned: view.atOrZero(`${name}.turned`, row.id),
      spaces: Int32Array.from(row.spaces, (_, k) => view.at(`${name}.spaces`, nameOfSpace(row, k))),
      /** required kind of each space, -1: any */
      requiredKinds: Int32Array.from(row.spaces, (need) => KINDS.findIndex((kind) => kind === need)),
      /** its followers move to deeds */
      sends: row.keeps === true && row.effect?.send !== undefined,
      /** its followers stay after the action */
      keeps: row.keeps === true,
      /** its result depends on a die: a prepared place has the value of an empty one */
      byDie: row.effect?.die !== undefined,
      /** one follower is enough, and each further one gains as much */
      perFollower: row.effect?.coinsPer === 'follower',
      /** frequency of use relative to a place with one space */
      useRate: 1 / Math.max(1, row.spaces.length) ** MODULE_WEIGHTS.crowd,
      /** value of a use */
      effect: effectValue(row.effect),
      isOfModule: isOfModule(row.effect),
      words: row.effect ?? {},
    }));
}

/** `castle.farmer`, the second equal space `windmill.craftsman.2`. */
function nameOfSpace({ id, spaces }: PlaceRow, space: number): string {
  const count = spaces.slice(0, space + 1).filter((need) => need === spaces[space]).length;
  const need = spaces[space]!.replace(/^only_/, '');
  return count === 1 ? `${id}.${need}` : `${id}.${need}.${count}`;
}

/** By connection its spaces for goods: 0 for none, else the good's index + 1. */
export const edgeGoods = (view: ObservationView): readonly Int32Array[] =>
  EDGES.map((edge) => Int32Array.from(edge.spaces, (_, space) => view.atOrZero('game.map', space === 0 ? edge.id : `${edge.id}.2`)));

/** By town, its connections and their other towns. */
export const neighbours = () =>
  T.edgesAt.map((edges, town) =>
    Array.from(edges, (edge) => ({ edge, there: T.edgeEnds[edge]!.find((end) => end !== town)!, road: T.edgeRoad[edge]! })),
  );

/** By town and connection, the distance to its nearer end. */
export const edgeDistances = (): readonly number[][] =>
  T.distances.map((from) => T.edgeEnds.map((ends) => Math.min(...ends.map((end) => from[end]!))));

/** Citizens of tracks: the last step before each, and the byte that shows whether it is left. */
export const trackCitizens = (view: ObservationView): readonly { track: number; last: number; at: number }[] => [
  ...DEVELOPMENT.citizens.map((last) => ({ track: DEV, last, at: view.atOrZero('game.citizens', `development.${last}`) })),
  ...[KNIGHT, BOATMAN].map((track) => ({ track, last: TRACKS[track]!.citizenAt!, at: view.atOrZero('game.citizens', TRACKS[track]!.id) })),
];

/** Offsets of public fields of a seat: `self`, `opp1` and so on. */
export const possessions = (view: ObservationView, name: string) => ({
  coins: view.at(`${name}.coins`),
  citizens: view.atOrZero(`${name}.citizens`),
  unbuilt: view.atOrZero(`${name}.unbuilt`),
  goods: view.allOrZero(`${name}.goods`, GOODS),
  tracks: view.atAll(`${name}.tracks`, TRACK_IDS),
  stations: view.allOrZero(`${name}.stations`, TOWN_IDS),
  merchant: view.atAll(`${name}.merchant`, TOWN_IDS),
  market: view.allOrZero(`${name}.market`, TYPES),
  // with bagCounts=owner other bags are hidden and count 0
  bag: view.allOrZero(`${name}.bag`, TYPES),
  wheels: view.allOrZero(`${name}.wheels`, WHEEL_TAGS),
});

export type SeatOffsets = ReturnType<typeof seatOffsets>;

/** Offsets of all fields that the evaluation reads. */
export function seatOffsets(view: ObservationView) {
  const { opponents } = view;
  return {
    ...possessions(view, 'self'),
    round: view.at('game.round'),
    status: view.at('self.status'),
    waiting: view.atAll('self.waiting', TYPES),
    tower: view.allOrZero('self.tower', TYPES),
    opponentStations: opponents.map((opponent) => view.atAll(`${opponent}.stations`, TOWN_IDS)),
    opponentFarmers: Int32Array.from(opponents, (opponent) => view.at(`${opponent}.tracks`, 'farmers')),
    supply: view.atAll('game.followers', KINDS),
    supplyGoods: view.allOrZero('game.goods', GOODS),
    unseen: view.allOrZero('game.unseen', GOODS),
    supplyWheels: view.at('game.wheels'),
    boatmenCitizen: view.atOrZero('game.citizens', 'boatmen'),
    neighbours: neighbours(),
    edgeGoods: edgeGoods(view),
    passed: view.at('self.passed'),
    /** stations on tiles */
    roadside: view.atOrZero('self.tiles.roadside'),
    stores: T.items
      .filter(({ row }) => row !== null)
      .map(({ name, good, bread, row }) => ({ name, good, bread, at: view.atOrZero('self.stores', row!.id) })),
    /** goods on a tile that scores them later */
    supper: GOODS.map((good, k) => ({ value: k + 1, at: view.atOrZero('self.supper', good) })).filter(({ at }) => at !== view.zero),
    received: T.deedGroups
      .filter(({ deed, tile, label }) => deed < 0 && view.has('self.received', `${T.tiles[tile]!.row.id}.${label}`))
      .map(({ tile, kind, label }) => ({
        kind,
        tile: view.at('self.tiles', T.tiles[tile]!.row.id),
        at: view.at('self.received', `${T.tiles[tile]!.row.id}.${label}`),
      })),
    deeds: T.deeds
      .map((deed) => ({
        deed,
        groups: deed.groups.map((group) => T.deedGroups[group]!).filter(({ label }) => view.has('game.filled', `${deed.row.id}.${label}`)),
      }))
      .filter(({ groups }) => groups.length > 0)
      .map(({ deed, groups }) => ({
        id: deed.row.id,
        /** of a seat, not of the board */
        isPrivate: deed.row.private === true,
        coins: deed.row.coins,
        citizen: deed.row.citizen,
        citizenAt: view.atOrZero('game.deedCitizens', deed.row.id),
        spaces: openSpaces(view.ruleset, deed),
        effect: deed.row.effect === undefined ? null : effectValue(deed.row.effect),
        completion: deed.row.completion === undefined ? null : effectValue(deed.row.completion),
        kinds: groups.map((group) => ({
          kind: group.kind,
          at: view.at('game.filled', `${deed.row.id}.${group.label}`),
          spaces: roomOf(view.ruleset, group),
          // a good has its index as value
          goods: group.goods.reduce((sum, { good, amount }) => sum + amount * (good + 1), 0),
        })),
      })),
  };
}
