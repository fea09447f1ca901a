import { TOWNS } from '../../rules/base/data/map.js';
import type { CardRow } from '../../rules/base/model/schema.js';
import type { Counts } from '../../rules/base/model/vocabulary.js';
import { a, capitalized, listed, many } from './effects.js';

/** Fields that cards of modules have besides their text. */
interface Printed extends CardRow {
  town?: string;
  towns?: readonly string[];
  followers?: readonly string[];
  goods?: Counts;
  coins?: number;
  points?: number;
  due?: { coins?: number; good?: string; books?: number; follower?: string; one?: string };
  condition?: { kind: string; town?: string; of?: string; n?: number; goods?: Counts; coins?: number };
}

const NAMES = new Map(TOWNS.map(({ id, name }) => [id, name]));
const townName = (id: string): string => NAMES.get(id) ?? id;

const goodsText = (goods: Counts = {}): string[] => Object.entries(goods).map(([good, n]) => `${n} ${good}`);
const followersText = (followers: readonly string[]): string[] =>
  [...new Set(followers)].map((kind) =>
    many(followers.filter((one) => one === kind).length, kind, kind.endsWith('man') ? kind.replace(/an$/, 'en') : undefined),
  );
const coinsText = (coins = 0): string[] => (coins === 0 ? [] : [many(coins, 'coin')]);

/** Requirements of an Indulgence with a number. */
const NUMBERS: Readonly<Record<string, (n: number) => string>> = {
  stations: (n) => `build your station number ${n}`,
  inland: (n) => `build your station number ${n} in towns without a waterway`,
  status: (n) => `reach development status ${n}`,
  wheels: (n) => `gain your technology wheel number ${n}`,
  tiles: (n) => `gain your Place tile number ${n}`,
  citizens: (n) => `gain your citizen number ${n}`,
  monks: (n) => `have ${n} monks on your Market`,
};

function conditionText({ kind, town, of, n, goods, coins }: NonNullable<Printed['condition']>): string {
  switch (kind) {
    case 'arrive':
      return `move your merchant to ${townName(town!)}`;
    case 'build':
      return `build a station in ${townName(town!)}`;
    case 'count':
      return NUMBERS[of!]!(n!);
    case 'wine':
      return 'reach the first wine of the farmers track';
    case 'end':
      return 'reach the end of a track';
    case 'deed':
      return 'win a citizen by completing a deed';
    default:
      return `give ${listed([...goodsText(goods), ...coinsText(coins)])}${town === undefined ? '' : ` with your merchant in ${townName(town)}`}`;
  }
}

/** Sentences for cards whose row, part of the rules hash, omits the payment. */
const TEXTS: Readonly<Record<string, string>> = {
  corpse_upkeep: 'Pay a coin at the start of a round for a Market with a Corpse.',
  trading_station_fee: 'Pay a coin for each station that is built.',
};

/** Requirements of the City of Invasion, whose rows have only the number. */
const ACHIEVEMENTS: readonly string[] = ['catapult', 'clothing_store', 'treasury'];

/** The payment of the Estate Manager at the end of a round. */
function dueText(id: string, { coins, good, books, follower, one }: NonNullable<Printed['due']>): string {
  const gives = listed([
    ...coinsText(coins),
    ...(good === undefined ? [] : [`1 ${good}`]),
    ...[follower, one].flatMap((x) => (x === undefined ? [] : [a(x)])),
  ]);
  const pays = books === undefined ? `gives ${gives}` : `goes ${books} steps back on the development track`;
  return `The Estate Manager ${pays} at the end of round ${id.replace('due.', '')}, or the game is lost.`;
}

/** A card as a sentence. */
export function cardText(row: CardRow): string {
  const { condition, towns, followers, goods, coins, town, points, text, due } = row as Printed;
  if (due !== undefined) return dueText(row.id, due);
  if (condition !== undefined) return `Play it when you ${conditionText(condition)}: ${many(points!, 'point')}.`;
  if (towns !== undefined)
    return `A Structure in ${listed(towns.map(townName), 'or')}. Built and supplied with ${listed([...followersText(followers!), ...coinsText(coins), ...goodsText(goods)])} it is worth ${many(points!, 'point')}.`;
  if (town !== undefined)
    return `Give ${listed(goodsText(goods))} with your merchant in ${townName(town)} for ${many(points!, 'point')}; you pass then.`;
  if (ACHIEVEMENTS.includes(row.id)) return `${capitalized(text)} win the team a citizen.`;
  return TEXTS[row.id] ?? `${capitalized(text.replaceAll('_', ' '))}.`;
}
