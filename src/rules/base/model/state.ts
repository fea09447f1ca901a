import { slots, type RulesetConfig, type SlotGroup } from '../../../engine/slots.js';
import { EDITIONS } from './editions.js';
import { T } from './tables.js';
import { citizenSpaces, hasDeedCitizens, hasGoods, hasStations, hasTower, isFilled, areGoodsFaceDown, openSpaces } from './in-play.js';
import { GOODS_SPACES, TOWNS, TOWN_IDS } from '../data/map.js';
import { CITIZENS } from '../data/supply.js';
import { GOODS, KINDS, TRACK_IDS, WHEEL_TAGS, PHASE } from './vocabulary.js';

/*
 * The slots of the base game. The slots of spaces, tiles, event tiles and deeds are made from rows (`prepare-tables.ts`). G has the slots
 * of the game, P those of seats that are public or of their owner, S the work slots of seats.
 */
const names = (list: readonly string[]): string[] => [...list];
const limited = (rules: RulesetConfig): boolean => EDITIONS[rules.edition]!.coins > 0;
/** Slots that distinguish seats are constant in rulesets with one seat. */
const isShared = (rules: RulesetConfig): boolean => rules.seats > 1;
/** Whether bags of the ruleset can contain a piece of the type. */
const isInPlay = (rules: RulesetConfig, type: number): boolean => T.pieces[type]!.bag && rules.modules.includes(T.pieces[type]!.module);
const isFirst = (rules: RulesetConfig): boolean => EDITIONS[rules.edition]!.wheels === 'first-placed';

export const CITIZEN = { boatmen: 0, knights: 1, development: 2, mostStations: 5 } as const;

/** Content of a goods space: 1 + the kind of a good; a face-down good; or a good under a piece, which can no longer be taken. */
export const FACE_DOWN = GOODS.length + 1;
export const COVERED = FACE_DOWN + 1;
export const MAP_WORDS: readonly string[] = [...GOODS, 'face_down', 'covered'];
const mapWords = (rules: RulesetConfig): readonly string[] => (areGoodsFaceDown(rules) ? MAP_WORDS : GOODS);

/** Returns the names of the phases up to the last one of the ruleset; phases of later modules follow. */
const phasesOf = (rules: RulesetConfig): string[] => {
  const last = Math.max(PHASE.over, ...T.steps.filter((step) => rules.modules.includes(step.module)).map((step) => step.phase));
  return T.phases.slice(0, last + 1);
};

const game = () =>
  slots('base', 'game', 'public', {
    round: { scale: 18 },
    phase: { kind: 'category', scale: 8, values: phasesOf },
    followers: { n: KINDS.length, scale: 18, elements: names(KINDS) },
    wheels: { scale: 20 },
    goods: { n: GOODS.length, scale: 24, elements: names(GOODS), available: hasGoods },
    map: {
      n: T.goodsSpaces.length,
      kind: 'category',
      scale: 5,
      elements: names(GOODS_SPACES),
      values: (r) => ['none', ...mapWords(r)],
      available: isFilled,
    },
    citizens: { n: CITIZENS.length, kind: 'flag', elements: names(CITIZENS), available: (r, k) => citizenSpaces(r).includes(CITIZENS[k]!) },
    /** coins in the supply up to 255 (BASE-563) */
    bank: { scale: 255, available: limited },
    /** goods that no seat has seen: face down on the map, or removed at the set-up (RUL-R28) */
    unseen: { n: GOODS.length, scale: 24, elements: names(GOODS), available: areGoodsFaceDown },
  });

const gameWork = () =>
  slots('base', 'game', 'work', {
    /** exact number of coins in the supply, if they are limited */
    supply: { bytes: 2 },
    /** index of the event tile of the round, plus 1 */
    current: {},
    start: {},
  });

const seat = () =>
  slots('base', 'seat', 'public', {
    /** coins up to 255; `money` has the exact amount */
    coins: { scale: 60 },
    goods: { n: GOODS.length, scale: 10, elements: names(GOODS), available: hasGoods },
    market: { n: T.types, scale: 8, elements: T.typeNames, available: isInPlay },
    tower: { n: T.types, scale: 2, elements: T.typeNames, available: (r, k) => hasTower(r) && isInPlay(r, k) },
    /** followers that were drawn, recalled or gained and are not yet on the Market, the Tower or a space */
    waiting: { n: T.types, scale: 8, elements: T.typeNames, available: isInPlay },
    tracks: { n: TRACK_IDS.length, scale: 30, elements: names(TRACK_IDS) },
    status: { scale: 6 },
    stations: { n: TOWNS.length, kind: 'flag', elements: TOWN_IDS, available: hasStations },
    unbuilt: { scale: 10, available: hasStations },
    merchant: { n: TOWNS.length, kind: 'flag', elements: TOWN_IDS },
    citizens: { scale: 10, available: (r) => citizenSpaces(r).length > 0 || hasDeedCitizens(r) },
    start: { kind: 'flag', available: isShared },
    planned: { kind: 'flag', available: isShared },
    passed: { kind: 'flag' },
    wheels: {
      n: WHEEL_TAGS.length,
      scale: 5,
      elements: names(WHEEL_TAGS),
      available: (r, k) => WHEEL_TAGS[k] !== 'bound' || (isFirst(r) && T.deeds.some((d) => d.row.bindsWheels && openSpaces(r, d) > 0)),
    },
    /** whether the seat has placed its first wheel (BASE-310) */
    firstWheel: { kind: 'flag', available: isFirst },
  });

const seatOwner = () =>
  slots('base', 'seat', 'owner', {
    // bags are public by default, because every seat could count the pieces that enter and leave them (RUL-040)
    bag: {
      n: T.types,
      scale: 10,
      elements: T.typeNames,
      available: isInPlay,
      disclosed: (r) => r.options['bagCounts'] !== 'owner',
      deducible: 'every piece that enters or leaves a bag is shown (BASE-641)',
    },
  });

const seatWork = () =>
  slots('base', 'seat', 'work', {
    money: { bytes: 2 },
    /** groups of own places that have a free space */
    open: { n: T.groupWords, bytes: 4 },
    /** groups of places that have a wheel */
    wheeled: { n: T.groupWords, bytes: 4 },
    active: { n: T.placeWords, bytes: 4 },
    /** spaces from which a follower can be recalled; of equal spaces only the lowest (DEC-GEN-4) */
    recallable: { n: T.spaceWords, bytes: 4 },
    /** current substitutions, a bit for each row (BASE-131) */
    substitutes: {},
    town: {},
    marketSize: {},
    towerSize: {},
    waitingSize: {},
    bagSize: {},
    wheelCount: {},
    towerRoom: {},
    /** by place: 1 + tag of its wheel, if wheels can be moved (RUL-138) */
    placedTags: { n: T.places.length },
  });

type Accessors<F extends () => { at: object }> = ReturnType<F>['at'];
export const G = {} as Accessors<typeof game> & Accessors<typeof gameWork>;
export const P = {} as Accessors<typeof seat> & Accessors<typeof seatOwner>;
export const S = {} as Accessors<typeof seatWork>;

/** Declares the slots, after the tables are filled. */
export function baseSlots(): SlotGroup[] {
  const all = { game: game(), gameWork: gameWork(), seat: seat(), seatOwner: seatOwner(), seatWork: seatWork() };
  Object.assign(G, all.game.at, all.gameWork.at);
  Object.assign(P, all.seat.at, all.seatOwner.at);
  Object.assign(S, all.seatWork.at);
  return Object.values(all).map((s) => s.group);
}

/** Random streams, in the order of the layout. */
export const STREAMS = ['setup', 'hour_glass', 'goods', 'bag0', 'bag1', 'bag2', 'bag3', 'bag4'] as const;
export const STREAM = { setup: 0, hourGlass: 1, goods: 2, bag: 3 } as const;
/** The random stream of modules whose actions roll a die. */
export const DICE = 'dice';
