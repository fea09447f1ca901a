import { TOWNS } from '../../rules/base/data/map.js';
import type { CardRow } from '../../rules/base/model/schema.js';
import type { Counts } from '../../rules/base/model/vocabulary.js';
import { a, capitalized, listed, many } from '../../core/english.js';

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

/** What an Indulgence card with a number asks for. */
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

/** Sentences for cards whose row, which is part of the rules hash, does not name the players. */
const TEXTS: Readonly<Record<string, string>> = {
  farmhouse_only_after_leaving_orleans: 'A player may use the Farm House only after their merchant has left Orléans.',
  remove_scholars: 'As many scholars as there are players are out of the game.',
  half_gear_wheels: 'Half of the technology wheels are out of the game.',
  half_monks: 'Half of the monks are out of the game.',
  remove_second_hour_glass: 'The game has 17 rounds, because one event is out of the game.',
  corpse_upkeep: 'At the start of a round each player with a Corpse on the Market pays a coin.',
  no_gear_in_village: 'No technology wheel may be placed in the Village.',
  trading_station_fee: 'Each player pays a coin for each station that they build.',
  town_hall_after_third_star: 'A player may use the Town Hall only after their marker has reached the framed 3 of the development track.',
  two_corpses_start: 'Each Market begins with two Corpses.',
  four_stations_less: 'Each player has only six stations.',
  no_gear_on_place_tiles: 'No technology wheel may be placed on a Place tile.',
  one_corpse_start: 'Each Market begins with a Corpse.',
  no_development_coins: 'The coins of the development track are not paid.',
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
