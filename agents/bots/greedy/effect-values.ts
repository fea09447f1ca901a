import {
  BOATMAN,
  CRAFTSMAN,
  DEV,
  DEVELOPMENT,
  type EffectRow,
  FARMER,
  GOODS,
  KINDS,
  SCHOLAR,
  TRACKS,
  TRACK_IDS,
  TRADER,
} from '../../../src/catalog/facts.js';
import type { Evaluator } from './evaluator.js';
import { CHARACTER_VALUES, MODULE_WEIGHTS } from './weights.js';

/** Value in points of an effect or one of its words; minus infinity: impossible for the seat. */
export type EffectValue = (seat: Evaluator) => number;

/** Gain of the step onto each space of each follower track: a number, a good as its value; -1 beyond the end. */
export const TRACK_BONUS: readonly Int32Array[] = TRACKS.map(({ spaces }) =>
  Int32Array.from({ length: spaces.length + 1 }, (_, k) => {
    const bonus = spaces[k];
    if (bonus === undefined) return -1;
    return typeof bonus === 'number' ? bonus : GOODS.indexOf(bonus) + 1;
  }),
);

const IMPOSSIBLE = -Infinity; // value of an effect that the seat cannot carry out now

/** Words of the base game: argument to value function. */
const BASE_WORDS: Readonly<Record<string, (arg: never) => EffectValue>> = {
  coins: (n: number) => (m) => n * m.coinValue,
  development: (n: number) => (m) => n * m.developmentValue,
  coinsPer: (per: string) => (m) => (per === 'follower' ? 1 : per === 'status' ? m.statusNow() : m.stations) * m.coinValue,
  good: (name: string) => {
    const good = goodOf(name);
    return (m) => (m.inSupply(good) ? m.goodValues[good]! : 0);
  },
  wheel: () => (m) => m.wheelValue(),
  recruit: (name: string) => {
    const kind = KINDS.findIndex((one) => one === name);
    return (m) => m.recruitValue(kind);
  },
  village: () => (m) => Math.max(m.recruitValue(BOATMAN), m.recruitValue(CRAFTSMAN), m.recruitValue(TRADER)),
  move: (by: string) => moveValue(by),
  build: () => (m) => (m.unbuilt === 0 ? 0 : m.isFree(m.town) ? m.stationValue(m.town) : m.freeTownValue()),
  bathhouse: () => (m) => m.weights.bathhouse,
  pharmacy: () => (m) => m.weights.pharmacy,
  // followers on deeds are evaluated on their spaces
  send: () => () => 0,
};

/** Words of modules. */
const MODULE_WORDS: Readonly<Record<string, (arg: never) => EffectValue>> = {
  developmentPer: () => (m) => m.stations * m.developmentValue,
  take: () => bestInSupply,
  citizens: (n: number) => (m) => n * m.citizenValue,
  mayMove: (by: string) => moveValue(by),
  mayBuild: (where: string) => (m) => (where === 'shared' && m.unbuilt > 0 ? m.status : m.buildValue()),
  pay: (n: number) => (m) => (affords(m, n) ? -n * m.coinValue : IMPOSSIBLE),
  give: (what: string) => (what === 'any' ? (m) => -cheapestGood(m) : payGood(goodOf(what))),
  free: (what: string) => freeActionValue(what),
  mayFree: (what: string) => freeActionValue(what),
  die: (faces: readonly EffectRow[]) => {
    const values = faces.map(effectValue);
    return (m) => values.reduce((sum, value) => sum + value(m), 0) / values.length;
  },
  choice: (alternatives: Readonly<Record<string, EffectRow>>) => {
    const values = Object.values(alternatives).map(effectValue);
    return (m) => values.reduce((best, value) => Math.max(best, value(m)), 0);
  },
  // ---- Place tiles ----
  visit: () => (m) => m.freeTownValue(),
  bonus: (track: string) => trackBonus(trackOf(track)),
  roadside: () => (m) => (m.unbuilt > 0 ? m.status : 0),
  bake: (most: number) => (m) => Math.min(most, m.longTerm ? MODULE_WEIGHTS.usual : m.goodsOf(0)) * Math.max(0, m.status - 1),
  buyTile:
    ([price]: readonly number[]) =>
    (m) =>
      affords(m, price!) ? m.tileValue() - price! * m.coinValue : 0,
  exchange: () => exchangeValue,
  borrow: (coins: number) => (m) => (affords(m, coins) ? MODULE_WEIGHTS.borrow : 0),
  escort: () => () => MODULE_WEIGHTS.escort,
  lair: (tracks: readonly string[]) => {
    const values = tracks.map((track) => trackBonus(trackOf(track)));
    return (m) => values.reduce((best, value) => Math.max(best, value(m)), 0) - cheapestGood(m);
  },
  trade: () => (m) => m.tradeValue(),
  // coins and citizens passed are lost
  star: () => (m) => m.stepsToNextStatus() * Math.max(0, m.developmentValue - 0.3),
  encore: (track: string) => (m) => Math.max(0, TRACK_BONUS[trackOf(track)]![m.position(trackOf(track))]!) * m.developmentValue,
  quarry:
    ([base]: readonly number[]) =>
    (m) =>
      m.unbuilt > 0 && affords(m, base!) ? m.status - base! : 0,
  walk: () => (m) => m.freeTownValue(),
  moveWheel: () => () => MODULE_WEIGHTS.moveWheel,
  // ---- The Duel ----
  payCitizens: (n: number) => (m) => (m.citizens >= n ? -n * m.citizenValue : IMPOSSIBLE),
  // its followers return to the supply
  dismiss: () => (m) => -m.roundsLeft * MODULE_WEIGHTS.follower,
  bourgeois:
    ([coins, steps]: readonly [number, number]) =>
    (m) =>
      Math.max(bestInSupply(m), m.moveValue(true), m.moveValue(false), coins * m.coinValue, steps * m.developmentValue),
  // ---- Prosperity; the followers on the Carpenter are evaluated on their spaces ----
  carpenter: () => () => 0,
  developmentOrCard: () => (m) => Math.max(m.position(DEV) < TRACK_LENGTH ? m.developmentValue : 0, MODULE_WEIGHTS.exchange),
  // ---- The Plague ----
  indulgence: () => (m) => MODULE_WEIGHTS.card * Math.min(1, m.roundsLeft / 3),
  spring: () => () => MODULE_WEIGHTS.spring,
  plague_alchemy: () => (m) => (m.roundsLeft > 0 ? MODULE_WEIGHTS.alchemy : 0),
  autopsy: () => () => MODULE_WEIGHTS.autopsy,
  errand: () => () => MODULE_WEIGHTS.errand,
  // ---- deeds of Trade and Intrigue ----
  alchemy: () => (m) => (m.roundsLeft > 0 ? MODULE_WEIGHTS.alchemy : 0),
  charter: () => (m) => (m.position(TRADER) > 0 ? m.tileValue() : 0),
  navigation: () => (m) => (m.position(CRAFTSMAN) > 0 ? m.wheelValue() : 0),
  against: (character: string) => characterValue('against', character),
  againstAll: (character: string) => characterValue('againstAll', character),
  arson: (n: number) => characterValue('arson', String(n)),
  treason: (n: number) => characterValue('treason', String(n)),
};

/** The value function of a word; undefined: no value (a test names these words). */
export const wordValue = (word: string): ((arg: never) => EffectValue) | undefined => BASE_WORDS[word] ?? MODULE_WORDS[word];

/** Whether the effect has words of modules, or is used per follower. */
export const isOfModule = (effect: EffectRow | undefined): boolean =>
  effect !== undefined && (effect.coinsPer === 'follower' || Object.keys(effect).some((word) => Object.hasOwn(MODULE_WORDS, word)));

/** Words with an effect on other seats. */
export const isAimed = (effect: EffectRow | undefined): boolean =>
  effect !== undefined && Object.keys(effect).some((word) => Object.hasOwn(CHARACTER_VALUES, word));

/** The value of one use of an effect, 0 if impossible; without an effect that of a tile which only has to be owned. */
export function effectValue(effect: EffectRow | undefined): EffectValue {
  if (effect === undefined) return (m) => m.weights.standing;
  const values = Object.entries(effect).flatMap(([word, arg]) => wordValue(word)?.(arg as never) ?? []);
  const [first, ...rest] = values;
  return (m) => {
    let total = first === undefined ? 0 : first(m);
    for (let k = 0; k < rest.length; k++) total += rest[k]!(m);
    // a use that costs more than it gains is optional
    return total > 0 ? total : 0;
  };
}

const TRACK_LENGTH = DEVELOPMENT.last; // last space of the development track

const goodOf = (name: string): number => GOODS.findIndex((good) => good === name);

const moveValue =
  (by: string): EffectValue =>
  (m) =>
    Math.max(by === 'waterway' ? 0 : m.moveValue(true), by === 'road' ? 0 : m.moveValue(false));

const trackOf = (track: string): number => (TRACK_IDS as readonly string[]).indexOf(track);

function characterValue(word: string, arg: string): EffectValue {
  const price = CHARACTER_VALUES[word]![arg] ?? 0;
  return () => price;
}

/** A free action of the best place of the seat, or of the named one. */
function freeActionValue(what: string): EffectValue {
  const id = ['own', 'board', 'intact'].includes(what) ? null : what;
  return (m) => MODULE_WEIGHTS.free * m.bestPlaceValue(id);
}

function bestInSupply(m: Evaluator): number {
  let best = 0;
  for (let good = 0; good < GOODS.length; good++) if (m.inSupply(good)) best = Math.max(best, m.goodValues[good]!);
  return best;
}

const affords = (m: Evaluator, coins: number): boolean => m.longTerm || m.coins >= coins;

/** Value of the cheapest good, given first; infinite without goods. */
function cheapestGood(m: Evaluator): number {
  for (let good = 0; good < GOODS.length; good++) if (m.goodsOf(good) > 0) return good + 1;
  return m.longTerm ? MODULE_WEIGHTS.usual : Infinity;
}

function payGood(good: number): EffectValue {
  return (m) => (m.longTerm || m.goodsOf(good) > 0 ? -(good + 1) : IMPOSSIBLE);
}

/** Two of a kind for the best good in the supply. */
function exchangeValue(m: Evaluator): number {
  if (m.longTerm) return MODULE_WEIGHTS.usual;
  for (let good = 0; good < GOODS.length; good++) if (m.goodsOf(good) > 1) return Math.max(0, bestInSupply(m) - 2 * (good + 1));
  return 0;
}

/** The bonus at the marker. */
function trackBonus(track: number): EffectValue {
  return (m) => {
    const position = m.position(track);
    const bonus = position === 0 ? 0 : TRACK_BONUS[track]![position - 1]!;
    if (bonus <= 0) return 0;
    if (track === FARMER) return m.inSupply(bonus - 1) ? bonus : 0;
    if (track === CRAFTSMAN) return m.wheelValue();
    if (track === TRADER) return m.tileValue();
    if (track === SCHOLAR || track === DEV) return bonus * m.developmentValue;
    return track === BOATMAN ? bonus : 0;
  };
}
