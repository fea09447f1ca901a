import { family, type Family, type Member } from '../../../engine/family.js';
import { TOWN_IDS, EDGE_IDS } from '../data/map.js';
import { MAX_SEATS, type RulesetConfig } from '../../../engine/slots.js';
import type { Reward } from './schema.js';
import { isOwn, kindOf, acceptsAsPrinted, substitutes, T, type Group, type Place, type TileIndex } from './tables.js';
import { hasGoods, hasStations, hasTorture, hasTower, inPool, isPlaceInPlay, offersVerb, roomOf } from './in-play.js';
import { BOATMAN, CRAFTSMAN, KINDS, GOODS, TRACK_IDS, TRADER } from './vocabulary.js';

/*
 * The actions of the base game: verbs over places, spaces, tiles and goods. Rows of later modules add actions to the same verbs, with
 * numbers after all earlier ones (DEC-GEN-8, DEC-GEN-9).
 */
/** A family whose actions belong only to the base game. */
const fixed = (verb: string, names: readonly string[], available?: Member['available']): Family =>
  family(verb, (module) => (module === 'base' ? names.map((name, key) => ({ key, args: [name], ...(available && { available }) })) : []));

const single = (verb: string): Family => family(verb, (module) => (module === 'base' ? [{ key: 0, args: [] }] : []));

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, k) => String(from + k));

const possiblePlace =
  (place: Place) =>
  (rules: RulesetConfig): boolean =>
    isPlaceInPlay(rules, place);

/** A verb of the shared vocabulary that only decisions of some modules offer (`rows.verbs`). */
const shared = (verb: string, names: readonly string[]): Family => fixed(verb, names, (rules) => offersVerb(rules, verb));

const sharedOne = (verb: string): Family =>
  family(verb, (module) => (module === 'base' ? [{ key: 0, args: [], available: (rules) => offersVerb(rules, verb) }] : []));

export const REWARDS: readonly Reward[] = ['coin', 'development', 'good', 'move'];

export const DONE = single('done');
export const DECLINE = single('decline');
export const PASS = single('pass');
/** Largest number of followers that a seat draws in one decision (BASE-235). */
export const MOST_DRAWN = 8;
/** number of followers to draw, 0..8 */
export const DRAW = fixed('draw', range(0, MOST_DRAWN));
export const TO_TOWER = family('to_tower', (module) =>
  T.pieces
    .filter((piece) => piece.bag && piece.module === module)
    .map(({ id, index }) => ({ key: index, args: [id], available: hasTower })),
);
/** one single space: to recall a follower, or to give a wheel in torture */
export const SPACE = family('space', (module) =>
  T.spaceGroup.flatMap((group, key) => {
    const place = T.places[T.groups[group]!.place]!;
    return place.module === module ? [{ key, args: [T.spaceNames[key]!], available: possiblePlace(place) }] : [];
  }),
);
/** a follower type on a space group; key = type * groups + group */
export const PLACE = family('place', placeMembers);
/** a reserve wheel on a space group */
export const WHEEL_ON = family('wheel', (module) =>
  T.groups
    .filter((g) => g.wheels && T.places[g.place]!.module === module)
    .map((g) => ({ key: g.index, args: [g.name], available: possiblePlace(T.places[g.place]!) })),
);
export const FROM = fixed('from', ['market', 'tower'], hasTower);
export const USE = family('use', (module) =>
  T.places
    .filter((p) => p.module === module && p.acts)
    .map((p) => ({
      key: p.index,
      args: [p.row.id],
      available: (rules) => possiblePlace(p)(rules) && (p.row.effect?.build === undefined || hasStations(rules)),
    })),
);
/** alternatives of the Village; key = kind */
export const RECRUIT = family('recruit', (module) =>
  module === 'base' ? [BOATMAN, CRAFTSMAN, TRADER].map((key) => ({ key, args: [KINDS[key]!] })) : [],
);
export const TILE = family('tile', (module) =>
  T.tiles.filter((t) => t.module === module).map((t) => ({ key: t.index, args: [t.row.id], available: (rules) => inPool(rules, t.index) })),
);
export const EDGE = fixed('edge', EDGE_IDS);
/** takes a good; key = kind */
export const TAKE = fixed('take', GOODS, hasGoods);
/** gives a good; key = item */
export const GIVE = family('give', (module) =>
  T.items
    .filter((i) => (i.tile < 0 ? 'base' : T.tiles[i.tile]!.module) === module)
    .map((i) => ({
      key: i.index,
      args: (i.row?.name ?? i.name).split(', '),
      available: (rules) => (i.tile < 0 ? hasGoods(rules) : inPool(rules, i.tile)),
    })),
);
/** sends a follower to a deed, or to a tile that receives followers; key = deed group */
export const SEND = family('send', (module) =>
  T.deedGroups
    .filter((d) => (d.deed < 0 ? T.tiles[d.tile]! : T.deeds[d.deed]!).module === module)
    .map((d) => {
      const [kind, ...goods] = d.label.split(', ');
      return {
        key: d.index,
        args: [kind!, (d.deed < 0 ? T.tiles[d.tile]! : T.deeds[d.deed]!).row.id, ...goods],
        available: (rules) => roomOf(rules, d) > 0,
      };
    }),
);
/** one of the alternatives of a deed or of an action */
export const REWARD = family('reward', (module) =>
  module !== 'base' ? [] : REWARDS.map((name, key) => ({ key, args: [name], available: (rules) => offersReward(rules, name) })),
);
export const AMOUNT = family('amount', (module) => (module === 'base' ? [1, 2, 3].map((key) => ({ key, args: [String(key)] })) : []));
export const PAY = single('pay');
export const PROTECT = family('protect', (module) =>
  T.tiles
    .filter((t) => t.module === module && t.row.protects === true)
    .map((t) => ({ key: t.index, args: [t.row.id], available: (rules) => inPool(rules, t.index) })),
);
/** a built station in torture; for modules, a town to go to or to build in */
export const TOWN = fixed('town', TOWN_IDS, (rules) => hasTorture(rules) || offersVerb(rules, 'town'));
export const TORTURE = fixed('torture', ['station', 'follower', 'development', 'wheel'], hasTorture);

/* The shared vocabulary of the modules: a verb is available if `Rows.verbs` of a module of the ruleset says so. */
export const ACCEPT = sharedOne('accept');
/** another seat, by its number */
export const SEAT = family('seat', (module) =>
  module !== 'base'
    ? []
    : range(0, MAX_SEATS - 1).map((name, key) => ({
        key,
        args: [name],
        available: (rules) => key < rules.seats && offersVerb(rules, 'seat'),
      })),
);
export const TRACK = shared('track', TRACK_IDS);
/** where a follower just gained goes */
export const TO_BAG = sharedOne('to_bag');
export const TO_MARKET = sharedOne('to_market');
/** a station on a tile, given in torture */
export const TILE_STATION = sharedOne('tile_station');
export const FOLLOWER = shared('follower', KINDS);
/** number of coins offered */
export const OFFER = shared('offer', range(0, 10));

/** The families of the base game in catalog order; append later verbs. */
export const VERBS: readonly Family[] = [
  DONE,
  DECLINE,
  PASS,
  DRAW,
  TO_TOWER,
  SPACE,
  PLACE,
  WHEEL_ON,
  FROM,
  USE,
  RECRUIT,
  TILE,
  EDGE,
  TAKE,
  GIVE,
  SEND,
  REWARD,
  AMOUNT,
  PAY,
  PROTECT,
  TOWN,
  TORTURE,
  ACCEPT,
  SEAT,
  TRACK,
  TO_BAG,
  TO_MARKET,
  FOLLOWER,
  OFFER,
  TILE_STATION,
];

/** Returns whether a deed or action of the ruleset offers the alternative. */
function offersReward(rules: RulesetConfig, name: Reward): boolean {
  if (name === 'good' && !hasGoods(rules)) return false;
  if (
    T.deedGroups.some((d) => d.deed >= 0 && roomOf(rules, d) > 0 && T.deeds[d.deed]!.row.choice === true) &&
    (name === 'coin' || name === 'development')
  )
    return true;
  return T.places.some((p) => isPlaceInPlay(rules, p) && p.row.effect?.choice?.[name] !== undefined);
}

/** Returns the modules of the tiles and events that let the type onto the group. */
function helpersOf(type: number, group: Group): { module: string; tile: TileIndex }[] {
  return T.substitutes.filter(({ row }) => substitutes(row, kindOf(type), group));
}

function placeMembers(module: string): Member[] {
  const members: Member[] = [];
  for (const { id, index: type, module: owner, placeable } of T.pieces) {
    if (!placeable) continue;
    for (const group of T.groups) {
      const place = T.places[group.place]!;
      if (place.neutralOnly && isOwn(type)) continue;
      const direct = acceptsAsPrinted(group, type);
      const helpers = direct ? [] : helpersOf(type, group);
      // the action belongs to the last module that it needs, so that earlier numbers stay unchanged
      const needs = [owner, place.module, ...helpers.slice(0, 1).map((h) => h.module)];
      if (!(direct || helpers.length > 0) || lastOf(needs) !== module) continue;
      members.push({
        key: type * T.groups.length + group.index,
        args: [id, group.name],
        anywhere: true,
        available: (rules) =>
          rules.modules.includes(owner) &&
          isPlaceInPlay(rules, place) &&
          (direct || helpers.some((h) => rules.modules.includes(h.module) && (h.tile < 0 || inPool(rules, h.tile)))),
      });
    }
  }
  return members;
}
function lastOf(modules: readonly string[]): string {
  return modules.reduce((last, m) => (T.modules.indexOf(m) > T.modules.indexOf(last) ? m : last));
}
