import type { Ruleset } from '../catalog/ruleset.js';
import { listed, many } from '../core/english.js';
import { deadlyText } from '../catalog/words/events.js';
import { GOODS_POINTS } from '../rules/base/data/supply.js';
import { DEV_STATUS } from '../rules/base/model/compiled.js';
import { T } from '../rules/base/model/tables.js';
import { DUES } from '../rules/invasion/data/characters.js';
import type { Counts, SeatState, State } from './contract.js';

type Item = (typeof T.items)[number];

const countIn = (counts: unknown, id: string): number => ((counts ?? {}) as Counts)[id] ?? 0;
const coinsOf = (own: SeatState): number => Number(own['coins']);
/** The sum of a number for each good of a seat, over those in front of it and on its tiles. */
export const sumOf = (own: SeatState, counted: (item: Item) => number): number =>
  T.items.reduce(
    (sum, item) => sum + counted(item) * (item.row === null ? countIn(own['goods'], item.name) : countIn(own['stores'], item.row.id)),
    0,
  );
const foodOf = (own: SeatState): number => sumOf(own, ({ food }) => Number(food));
const kindOf = (own: SeatState, name: string): number => sumOf(own, ({ good, bread }) => Number(!bread && T.items[good]!.name === name));
/** The status, which is the value of a bread and higher with the Cathedral (RUL-109, RUL-118). */
const statusOf = ({ tracks, tiles }: SeatState): number =>
  T.tiles
    .filter(({ row }) => ((tiles ?? []) as string[]).includes(row.id))
    .reduce((sum, { row }) => sum + (row.status ?? 0), DEV_STATUS[countIn(tracks, 'development')]!);
const worthOf = (own: SeatState): number => sumOf(own, ({ good, bread }) => (bread ? statusOf(own) : GOODS_POINTS[good]!));
/** The number of wheels on the spaces of a seat. */
export const placedWheels = ({ spaces }: SeatState): number =>
  Object.values((spaces ?? {}) as Record<string, readonly (string | null)[]>)
    .flat()
    .filter((piece) => piece === 'wheel').length;

/** Coins and goods of a seat for a payment. */
interface Purse {
  readonly enough: boolean;
  readonly has: readonly string[];
}
const coins = (own: SeatState): string => many(coinsOf(own), 'coin');
const food = (own: SeatState): string => `${foodOf(own)} food`;
const inCoins = (own: SeatState, price: number): Purse => ({ enough: coinsOf(own) >= price, has: [coins(own)] });
const inKind = (own: SeatState, name: string, n: number): Purse => ({
  enough: kindOf(own, name) >= n,
  has: [`${kindOf(own, name)} ${name}`],
});
const inFood = (own: SeatState, n: number, perFood: number): Purse => ({
  enough: foodOf(own) >= n || coinsOf(own) >= perFood * n,
  has: [food(own), coins(own)],
});

/** Means for events that end the game if a seat cannot pay. */
const PURSES: Readonly<Record<string, (own: SeatState, value: number) => Purse>> = {
  feeding: (own, n) => inFood(own, n, 2),
  harvest: (own, n) => inFood(own, n, 5),
  cheese_day: (own, n) => inKind(own, 'cheese', n),
  technology_tax: (own, n) => inCoins(own, n * placedWheels(own)),
  taxes: (own, n) => inCoins(own, Math.floor(sumOf(own, () => 1) / n)),
  dues_or_loss: (own, n) => {
    const worth = worthOf(own);
    return { enough: worth + coinsOf(own) >= n, has: [`goods worth ${worth}`, coins(own)] };
  },
  invasion_robbery: (own, n) => {
    const worth = worthOf(own);
    return { enough: worth >= n || own['towers'] !== undefined, has: [`goods worth ${worth}`, 'no tower of your own'] };
  },
  invasion_trip: (own, n) => (own['merchant'] === 'orleans' ? inCoins(own, n) : { enough: true, has: [] }),
  food_or_loss: (own, n) => ({ enough: foodOf(own) >= n, has: [food(own)] }),
};

/** Means of the Estate Manager for the due of the round; null: no due, or a follower, wheel, station or tile is due. */
function dueOf({ characters, round, seats }: State, seat: number): Purse | null {
  if ((characters as readonly (string | null)[] | undefined)?.[seat] !== 'estate_manager') return null;
  const due = DUES[Number(round) - 1]?.due;
  const own = seats[seat]!;
  if (due === undefined) return null;
  if ('coins' in due) return inCoins(own, due.coins);
  if ('good' in due) return inKind(own, due.good, 1);
  if (!('books' in due)) return null;
  const steps = countIn(own['tracks'], 'development');
  return { enough: steps >= due.books, has: [`${many(steps, 'step')} on the development track`] };
}

/** Phases after which the payments of a round are due. */
const BEFORE: readonly string[] = ['followers', 'planning', 'actions'];

/** A sentence for a seat that cannot pay yet and would lose the game after this round; undefined: it can pay, or no such payment is known. */
export function unpaidOf(ruleset: Ruleset, state: State, seat: number): string | undefined {
  if (!BEFORE.includes(String(state['phase']))) return undefined;
  const row = T.events.find((one) => one.row.id === state['event'])?.row;
  const isDeadly = row !== undefined && deadlyText(ruleset.scenario, row.event, row.value, ruleset.seats) !== undefined;
  const purse = isDeadly ? PURSES[row.event]?.(state.seats[seat]!, row.value) : undefined;
  const short = [purse, dueOf(state, seat)].flatMap((one) => (one == null || one.enough ? [] : [one.has]));
  return short.length === 0 ? undefined : `Not enough yet: you have ${listed([...new Set(short.flat())])}.`;
}
