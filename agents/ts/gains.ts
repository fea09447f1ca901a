import { TRACKS } from '../../src/rules/base/data/tracks.js';
import { BOATMAN, CRAFTSMAN, DEV, FARMER, GOODS, KINDS, SCHOLAR, TRACK_IDS, TRADER } from '../../src/rules/base/words.js';
import type { Words } from '../../src/rules/base/rows.js';
import { CHARACTERS, PRICES } from './prices.js';

/** What a seat has, as far as the worth of a word depends on it. */
export interface Means {
  /** asked is what the effect brings in the long run, not what it would bring now: prices can be paid then */
  readonly lasting: boolean;
  readonly left: number;
  readonly status: number;
  readonly devPoint: number;
  readonly coinPrice: number;
  readonly citizenPrice: number;
  readonly prices: Float64Array;
  readonly coins: number;
  readonly citizens: number;
  readonly stations: number;
  readonly unbuilt: number;
  goodsOf: (good: number) => number;
  inSupply: (good: number) => boolean;
  position: (track: number) => number;
  toNextStatus: () => number;
  recruit: (kind: number) => number;
  wheel: () => number;
  tile: () => number;
  move: (byRoad: boolean) => number;
  freeTown: () => number;
  buildHere: () => number;
  trade: () => number;
  bestUse: (id: string | null) => number;
  worth: (use: Use) => number;
}

/** What carrying out an effect does, as far as it can be judged; kinds and goods by number, -1: none. */
export interface Use {
  /** the place has an action at all */
  readonly acts: boolean;
  readonly coins: number;
  readonly perStatus: boolean;
  readonly perStation: boolean;
  readonly development: number;
  readonly good: number;
  readonly wheel: boolean;
  readonly recruit: number;
  readonly village: boolean;
  readonly road: boolean;
  readonly waterway: boolean;
  readonly build: boolean;
  readonly bathhouse: boolean;
  readonly pharmacy: boolean;
  /** what else it does, word by word; null: nothing */
  readonly more: readonly Gain[] | null;
}

/** Points that a word of an effect brings to a seat; minus infinity: not possible. */
export type Gain = (means: Means) => number;

/** What the step onto each space of each follower track brings: a number, a good as its value; -1 beyond the end. */
export const BONUS: readonly Int32Array[] = TRACKS.map(({ spaces }) =>
  Int32Array.from({ length: spaces.length + 1 }, (_, k) => {
    const bonus = spaces[k];
    if (bonus === undefined) return -1;
    return typeof bonus === 'number' ? bonus : GOODS.indexOf(bonus) + 1;
  }),
);

/** An effect that no seat could carry out now. */
const CLOSED = -Infinity;

/** By word: what its argument says, made ready once. The words of `Use` are not among them. */
const WORDS: Readonly<Record<string, (arg: never) => Gain>> = {
  // ---- the base game's, in rows of modules ----
  coinsPer: (per: string) => (m) => (per === 'follower' ? m.coinPrice : 0),
  developmentPer: () => (m) => m.stations * m.devPoint,
  take: () => bestInSupply,
  citizens: (n: number) => (m) => n * m.citizenPrice,
  mayMove: (by: string) => (m) => Math.max(by === 'waterway' ? 0 : m.move(true), by === 'road' ? 0 : m.move(false)),
  mayBuild: (where: string) => (m) => (where === 'shared' && m.unbuilt > 0 ? m.status : m.buildHere()),
  pay: (n: number) => (m) => (affords(m, n) ? -n * m.coinPrice : CLOSED),
  give: (what: string) => (what === 'any' ? (m) => -cheapest(m) : ownGood(GOODS.findIndex((good) => good === what))),
  free: (what: string) => freeUse(what),
  mayFree: (what: string) => freeUse(what),
  die: (faces: readonly Words[]) => {
    const uses = faces.map(useOf);
    return (m) => uses.reduce((sum, use) => sum + m.worth(use), 0) / uses.length;
  },
  choice: (alternatives: Readonly<Record<string, Words>>) => {
    const uses = Object.values(alternatives).map(useOf);
    return (m) => uses.reduce((best, use) => Math.max(best, m.worth(use)), 0);
  },
  // ---- Place tiles ----
  visit: () => (m) => m.freeTown(),
  bonus: (track: string) => bonusOf(trackOf(track)),
  roadside: () => (m) => (m.unbuilt > 0 ? m.status : 0),
  bake: (most: number) => (m) => Math.min(most, m.lasting ? PRICES.usual : m.goodsOf(0)) * Math.max(0, m.status - 1),
  buyTile:
    ([price]: readonly number[]) =>
    (m) =>
      affords(m, price!) ? m.tile() - price! * m.coinPrice : 0,
  exchange: () => exchange,
  borrow: (coins: number) => (m) => (affords(m, coins) ? PRICES.borrow : 0),
  escort: () => () => PRICES.escort,
  lair: (tracks: readonly string[]) => {
    const gains = tracks.map((track) => bonusOf(trackOf(track)));
    return (m) => gains.reduce((best, gain) => Math.max(best, gain(m)), 0) - cheapest(m);
  },
  trade: () => (m) => m.trade(),
  // coins and citizens on the way are lost
  star: () => (m) => m.toNextStatus() * Math.max(0, m.devPoint - 0.3),
  encore: (track: string) => (m) => Math.max(0, BONUS[trackOf(track)]![m.position(trackOf(track))]!) * m.devPoint,
  quarry:
    ([base]: readonly number[]) =>
    (m) =>
      m.unbuilt > 0 && affords(m, base!) ? m.status - base! : 0,
  walk: () => (m) => m.freeTown(),
  moveWheel: () => () => PRICES.moveWheel,
  // ---- The Duel ----
  payCitizens: (n: number) => (m) => (m.citizens >= n ? -n * m.citizenPrice : CLOSED),
  // who stands there goes to the supply
  dismiss: () => (m) => -m.left * PRICES.follower,
  bourgeois:
    ([coins, steps]: readonly [number, number]) =>
    (m) =>
      Math.max(bestInSupply(m), m.move(true), m.move(false), coins * m.coinPrice, steps * m.devPoint),
  // ---- deeds of Trade and Intrigue ----
  alchemy: () => (m) => (m.left > 0 ? PRICES.alchemy : 0),
  charter: () => (m) => (m.position(TRADER) > 0 ? m.tile() : 0),
  navigation: () => (m) => (m.position(CRAFTSMAN) > 0 ? m.wheel() : 0),
  against: (character: string) => harm('against', character),
  againstAll: (character: string) => harm('againstAll', character),
  arson: (n: number) => harm('arson', String(n)),
  treason: (n: number) => harm('treason', String(n)),
};

/** Words that `Use` holds; followers on their way to the deeds are judged where they stand. */
const OF_USE: readonly string[] = ['coins', 'coinsPer', 'development', 'good', 'wheel', 'recruit', 'village', 'move', 'build', 'bathhouse', 'pharmacy', 'send'];

/** Is the word of an effect judged at all? */
export const gainsKnown = (word: string): boolean => OF_USE.includes(word) || Object.hasOwn(WORDS, word);

/** Words that are aimed at other seats. */
export const isAimed = (effect: Words | undefined): boolean => effect !== undefined && Object.keys(effect).some((word) => Object.hasOwn(CHARACTERS, word));

export function useOf(effect: Words | undefined): Use {
  const move = effect?.move;
  return {
    acts: effect !== undefined,
    coins: effect?.coins ?? 0,
    perStatus: effect?.coinsPer === 'status',
    perStation: effect?.coinsPer === 'station',
    development: effect?.development ?? 0,
    good: GOODS.findIndex((good) => good === effect?.good),
    wheel: effect?.wheel !== undefined,
    recruit: KINDS.findIndex((kind) => kind === effect?.recruit),
    village: effect?.village !== undefined,
    road: move === 'road' || move === 'any',
    waterway: move === 'waterway' || move === 'any',
    build: effect?.build !== undefined,
    bathhouse: effect?.bathhouse !== undefined,
    pharmacy: effect?.pharmacy !== undefined,
    more: effect === undefined ? null : gainsOf(effect),
  };
}

/** What an effect does beyond the words of `Use`; a word that is not known here brings nothing. */
function gainsOf(effect: Words): readonly Gain[] | null {
  const gains = Object.entries(effect).flatMap(([word, arg]) => {
    // paid by status or station: read as `Use`
    if (!Object.hasOwn(WORDS, word) || (word === 'coinsPer' && arg !== 'follower')) return [];
    return [WORDS[word]!(arg as never)];
  });
  return gains.length === 0 ? null : gains;
}

const trackOf = (track: string): number => (TRACK_IDS as readonly string[]).indexOf(track);

function harm(word: string, arg: string): Gain {
  const price = CHARACTERS[word]![arg] ?? 0;
  return () => price;
}

/** Of one's own places, or of the place named. */
function freeUse(what: string): Gain {
  const id = ['own', 'board', 'intact'].includes(what) ? null : what;
  return (m) => PRICES.free * m.bestUse(id);
}

function bestInSupply(m: Means): number {
  let best = 0;
  for (let good = 0; good < GOODS.length; good++) if (m.inSupply(good)) best = Math.max(best, m.prices[good]!);
  return best;
}

const affords = (m: Means, coins: number): boolean => m.lasting || m.coins >= coins;

/** Value of the good that one would give first; infinite without any. */
function cheapest(m: Means): number {
  for (let good = 0; good < GOODS.length; good++) if (m.goodsOf(good) > 0) return good + 1;
  return m.lasting ? PRICES.usual : Infinity;
}

function ownGood(good: number): Gain {
  return (m) => (m.lasting || m.goodsOf(good) > 0 ? -(good + 1) : CLOSED);
}

/** Two of a kind for the best good there is. */
function exchange(m: Means): number {
  if (m.lasting) return PRICES.usual;
  for (let good = 0; good < GOODS.length; good++) if (m.goodsOf(good) > 1) return Math.max(0, bestInSupply(m) - 2 * (good + 1));
  return 0;
}

/** The bonus of the space on which the marker stands. */
function bonusOf(track: number): Gain {
  return (m) => {
    const position = m.position(track);
    const bonus = position === 0 ? 0 : BONUS[track]![position - 1]!;
    if (bonus <= 0) return 0;
    if (track === FARMER) return m.inSupply(bonus - 1) ? bonus : 0;
    if (track === CRAFTSMAN) return m.wheel();
    if (track === TRADER) return m.tile();
    if (track === SCHOLAR || track === DEV) return bonus * m.devPoint;
    return track === BOATMAN ? bonus : 0;
  };
}
