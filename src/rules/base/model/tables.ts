import { GameRows, SeatRows } from '../../../engine/accessors.js';
import type { Index } from '../../../engine/game.js';
import type { Module } from '../../../engine/module.js';
import type { RulesetConfig, SlotGroup } from '../../../engine/slots.js';
import type { BoundOp, Op } from '../effects/op.js';
import type { EventRule } from '../events.js';
import type { HomeRow, PieceRow } from './piece-row.js';
import type { Goal } from './goal.js';
import type {
  DeedRow,
  EventTileRow,
  Field,
  PlaceRow,
  Rows,
  SeatField,
  SetUpRow,
  StepRow,
  StoreRow,
  Substitute,
  TileRow,
} from './schema.js';
import { ANY, FOODS, GOODS, KINDS, MONK, PHASES, REQUIREMENTS, type Requirement } from './vocabulary.js';

export type PlaceIndex = Index<'place'>;
export type GroupIndex = Index<'group'>;
export type SpaceIndex = Index<'space'>;
export type TileIndex = Index<'tile'>;
export type TownIndex = Index<'town'>;
export type EdgeIndex = Index<'edge'>;
export type GoodIndex = Index<'good'>;
export type DeedIndex = Index<'deed'>;

/** A place with all its facts as numbers. Indices of places, spaces and groups are global. */
export interface Place {
  index: PlaceIndex;
  module: string;
  row: PlaceRow;
  /** index of its tile; -1: it is on the player board */
  tile: TileIndex;
  firstSpace: SpaceIndex;
  spaces: number;
  groups: GroupIndex[];
  needsOne: boolean;
  /** kind that the supply must not have; -1: no such condition */
  usedUp: number;
  neutralOnly: boolean;
  keeps: boolean;
  /** whether it has an action */
  acts: boolean;
  distinct: boolean;
}

export interface Tile {
  index: TileIndex;
  module: string;
  row: TileRow;
  place: PlaceIndex;
  category: 1 | 2;
}

export interface Group {
  index: GroupIndex;
  place: PlaceIndex;
  /** index in `T.requirements` */
  requirement: number;
  /** kinds that may be here as printed, as bits */
  kinds: number;
  /** the only types that may be here, without jokers and substitutions; null: every type that meets the requirement */
  only: readonly number[] | null;
  firstSpace: SpaceIndex;
  spaces: number;
  name: string;
  /** whether the group can ever take a wheel (BASE-303, BASE-305, BASE-306) */
  wheels: boolean;
}

/**
 * Equal spaces of one deed, or one space of a tile that receives followers. Its followers are stored as a number. The spaces of a deed for
 * any kind are one group for every kind; these groups share the spaces of the deed.
 */
export interface DeedGroup {
  index: number;
  /** index of the deed; -1: the group belongs to a tile */
  deed: DeedIndex;
  tile: TileIndex;
  kind: number;
  /** the kind, and the goods of the space if it has any */
  label: string;
  /** indices of the deed's spaces, from left to right */
  at: readonly number[];
  goods: readonly { good: GoodIndex; amount: number }[];
}

/** A kind of pieces; its index is its type. */
export interface Piece extends PieceRow {
  index: number;
  module: string;
}

export interface Deed {
  index: DeedIndex;
  module: string;
  row: DeedRow;
  groups: number[];
  spaces: number;
  /** the deed that must be full before followers may be sent here; -1: none */
  opensAfter: DeedIndex;
}

/** Goods that the set-up puts on a space of a deed. */
export interface DeedGoods {
  deed: DeedIndex;
  space: SpaceIndex;
  good: GoodIndex;
  amount: number;
}

/** Goods that a seat owns: in front of it (0..4), or in a store of a tile. */
export interface Item {
  index: number;
  name: string;
  /** the kind of the good when it leaves its tile */
  good: GoodIndex;
  tile: TileIndex;
  bread: boolean;
  food: boolean;
  protects: boolean;
  row: StoreRow | null;
}

export interface EventTile {
  index: number;
  module: string;
  row: EventTileRow;
}

/**
 * The rows of all modules as index tables. `prepareTables` fills them once, before anything is bound. All fields exist from the beginning:
 * V8 turns an object that gets so many fields one by one into a dictionary, and games take three times as long.
 */
export function emptyTables() {
  return {
    /** ids of all modules, in catalog order */
    modules: [] as string[],
    pieces: [] as Piece[],
    /** number of types that seats place or hold as numbers (the first pieces), and their ids */
    types: 0,
    typeNames: [] as string[],
    /** by piece: the index of its kind; -1: it is not a follower */
    kindOf: new Int8Array(0),
    ownPieces: new Uint8Array(0),
    /** by piece: its home; null: it has none */
    homes: [] as (HomeRow | null)[],
    /** pieces by requirement that a module defines */
    only: new Map<string, readonly number[]>(),
    places: [] as Place[],
    tiles: [] as Tile[],
    groups: [] as Group[],
    spaceNames: [] as string[],
    spaceGroup: [] as GroupIndex[],
    /** by space: its content; by tile: whether the seat owns it, and whether it is in its stack */
    contents: new SeatRows<SpaceIndex>(),
    owned: new SeatRows<TileIndex>(),
    stacked: new GameRows<TileIndex>(),
    /** modules that turn tiles; modules that put tiles of seats back onto the stacks */
    turners: [] as string[],
    returners: [] as string[],
    /** by tile: whether it is face down; tiles that are never turned have no number */
    turned: new SeatRows<TileIndex>(),
    events: [] as EventTile[],
    /** by event tile: whether it is the tile of the round, and how many are left */
    revealed: new GameRows(),
    eventsLeft: new GameRows(),
    deeds: [] as Deed[],
    deedGroups: [] as DeedGroup[],
    /** by deed group: its followers, on a deed for the game, on a tile that receives followers for each seat; by deed: its citizen */
    filled: new GameRows(),
    received: new SeatRows(),
    deedCitizens: new GameRows<DeedIndex>(),
    /** goods on spaces of deeds, by space from left to right; the amount on each */
    deedGoods: [] as DeedGoods[],
    deedGoodsLeft: new GameRows(),
    items: GOODS.map(
      (name, index): Item => ({ index, name, good: index, tile: -1, bread: false, food: index < FOODS, protects: false, row: null }),
    ),
    /** by item: how many of it the seat has */
    stored: new SeatRows(),
    /** index of the place from which followers are sent to the deeds */
    townHall: -1 as PlaceIndex,
    /** number of words in a bit set over groups, places and spaces */
    groupWords: 0,
    placeWords: 0,
    spaceWords: 0,
    /** substitutions with their module: of a tile for its owner, or of an event (`tile` is -1) for all seats in phase 4 of its round */
    substitutes: [] as { module: string; tile: TileIndex; event: string | null; row: Substitute }[],
    /** groups that accept a type, by current set of `substitutes`, then by type: `acceptWords` words a set, `groupWords` words a type */
    accepts: new Int32Array(0),
    acceptWords: 0,
    /** groups of the places that accept each kind only once, as bits */
    distinct: new Int32Array(0),
    /** number of spaces by place, as a dense array for loops over places */
    spacesOf: new Uint8Array(0),
    /** by verb: the modules whose decisions offer it */
    verbUsers: new Map<string, { module: string; when: true | ((rules: RulesetConfig) => boolean) }[]>(),
    /** requirements of spaces: the kinds, `any`, then those for one of two kinds and those that modules define */
    requirements: [...REQUIREMENTS] as Requirement[],
    /** by part of the game: modules whose rows replace it */
    replacers: new Map<string, string[]>(),
    /** the slots of the rows, and the function that gives their offsets to the accessors above */
    slots: [] as { module: string; bind: () => void; groups: SlotGroup[] }[],
    /** effect ops of all modules, by word */
    ops: {} as Readonly<Record<string, Op>>,
    /** effects ready to run: those of places by place, then those of deeds, die faces and alternatives */
    effects: [] as BoundOp[][],
    /** by deed: the effect of a follower on it, and of completing it; -1: none */
    deedEffects: [] as number[],
    deedCompletions: [] as number[],
    /** by event tile */
    eventRules: [] as EventRule[],
    /** slots of modules in positions, and the pieces in them */
    fields: { game: [], seat: [] } as {
      game: ({ module: string; key: string } & Field)[];
      seat: ({ module: string; key: string } & SeatField)[];
    },
    held: [] as { module: string; add: NonNullable<Rows['held']> }[],
    settled: [] as { module: string; run: NonNullable<Rows['settled']> }[],
    hourGlasses: [] as { module: string; piles: NonNullable<Rows['hourGlass']> }[],
    /** set-ups of modules, which replace that of the base game */
    setUps: [] as { module: string; setUp: NonNullable<Rows['setUp']> }[],
    /** cache of the set-up by ruleset */
    setUpOf: new WeakMap<RulesetConfig, SetUpRow>(),
    /** steps of rounds, and the names of all phases: those of the base, then the steps that modules add */
    steps: [] as { module: string; phase: number; row: StepRow }[],
    phases: [...PHASES] as string[],
    goals: [] as { module: string; goal: Goal }[],
    /** town index by id; by town: its edges, roads first */
    townOf: new Map<string, TownIndex>(),
    edgesAt: [] as number[][],
    edgeRoad: [] as boolean[],
    edgeEnds: [] as [number, number][],
    edgeFirstSpace: [] as number[],
    edgeSpaces: [] as number[],
    goodsSpaces: [] as { edge: EdgeIndex; from: number }[],
    /** by two towns: number of connections between them */
    distances: [] as number[][],
  };
}

export type Tables = ReturnType<typeof emptyTables>;

export const T: Tables = emptyTables();

/** Returns the kind that a piece counts as; -1: it is not a follower. */
export const kindOf = (type: number): number => T.kindOf[type]!;
export const isFollower = (type: number): boolean => T.kindOf[type]! >= 0;
export const isOwn = (type: number): boolean => T.ownPieces[type] !== 0;
export const isNeutral = (type: number): boolean => isFollower(type) && !isOwn(type);

/**
 * Returns whether the group accepts the kind as printed, without any substitution. A Monk replaces any follower (BASE-250); no row lets
 * other followers replace a Monk (BASE-251, INV-21).
 */
function fits({ kinds }: Pick<Group, 'kinds'>, kind: number): boolean {
  return kind === MONK || (kinds & (1 << kind)) !== 0;
}

/** Returns whether the group accepts the type as printed, without any substitution. */
export function acceptsAsPrinted({ only, kinds }: Group, type: number): boolean {
  if (only !== null) return only.includes(type);
  return T.pieces[type]!.joker === true || fits({ kinds }, kindOf(type));
}

/** Returns whether the substitution lets the kind onto the group. */
export function substitutes({ follower, on }: Substitute, kind: number, { kinds, requirement, only }: Group): boolean {
  const followers = typeof follower === 'string' ? [follower] : follower;
  return (
    only === null &&
    requirement !== ANY &&
    followers.includes(KINDS[kind]!) &&
    on.some((other) => (kinds & (1 << KINDS.indexOf(other))) !== 0)
  );
}

export const goodIndex = (good: string): number => (GOODS as readonly string[]).indexOf(good);
export const idsOf = (rows: readonly { row: { id: string } }[]): string[] => rows.map(({ row }) => row.id);
export const rowsOf = ({ rows }: Module): Rows => (rows ?? {}) as Rows;
