/** Merchant and trading stations (BASE-260..275). */
import { across, edgesAt, onRiver, type Edge } from './base-data.js';
import { add, argument, has, type Game } from './base-game.js';
import type { Play } from './base-model.js';

/** Edges of the given types at the merchant's town. */
export const edgesFrom = (game: Game, seat: number, types: readonly string[]): Edge[] =>
  edgesAt(game.seat(seat).merchant).filter((e) => types.includes(e.type));

export const BOTH = ['road', 'waterway'];

/** Asks for one of the edges (DEC-BASE-11). */
export function* chooseEdge(
  game: Game,
  seat: number,
  edges: readonly Edge[],
  kind = 'base.edge',
  more: readonly string[] = [],
): Play<Edge | undefined> {
  const answer = yield* game.ask(seat, kind, [...edges.map((e) => `edge(${e.id})`), ...more]);
  return edges.find((e) => e.id === argument(answer));
}

/** A move over one edge that the seat chooses, with a good on the way (DEC-BASE-12). */
export function* moveAlong(game: Game, seat: number, edges: readonly Edge[]): Play {
  const edge = (yield* game.rules.do.chooseEdge(game, seat, edges))!;
  yield* game.rules.do.goAlong(game, seat, edge);
}

export function* goAlong(game: Game, seat: number, edge: Edge): Play {
  const me = game.seat(seat);
  me.merchant = across(edge, me.merchant);
  const goods = game.table.map[edge.id]!.filter((good): good is string => good !== null);
  if (goods.length > 0) {
    const answer = yield* game.ask(seat, 'base.good', [...goods.map((good) => `take(${good})`), 'decline']);
    if (answer !== 'decline') {
      takeFromEdge(game, edge.id, argument(answer));
      add(me.goods, argument(answer));
    }
  }
  yield* game.rules.do.arrive(game, seat);
}

/** Empties the lowest space of the edge with this good. */
export function takeFromEdge(game: Game, edge: string, good: string): void {
  const spaces = game.table.map[edge]!;
  spaces[spaces.indexOf(good)] = null;
}

/** After a voluntary move of the seat; the Prairie acts here (PLACE-PRAIRIE-1, RUL-133). */
export function* arrive(game: Game, seat: number): Play {
  if (!game.owns(seat, 'prairie')) return;
  const hosts = game.others(seat).filter((other) => game.seat(other).stations.includes(game.seat(seat).merchant));
  if (!hosts.some((host) => goodsOf(game, host).length > 0)) return;
  const answer = yield* game.ask(
    seat,
    'tiles.host',
    hosts.map((host) => `seat(${host})`),
  );
  const host = Number(argument(answer));
  if (goodsOf(game, host).length === 0) return;
  const gift = yield* game.ask(host, 'tiles.gift', goodsOf(game, host));
  add(game.seat(seat).goods, removeGood(game, host, gift));
}

/** Goods that a seat can give, as `give(...)`: its own, those of the Brasserie, bread (DEC-GEN-10). */
export function goodsOf(game: Game, seat: number, kinds: (good: string) => boolean = () => true): string[] {
  const { goods, stores } = game.seat(seat);
  const own = Object.keys(goods).filter((good) => has(goods, good) && kinds(good));
  const beer = Object.keys(stores ?? {})
    .filter((store) => store.startsWith('brasserie.') && has(stores!, store) && kinds(store.slice(10)))
    .map((store) => `give(${store.slice(10)}, brasserie)`);
  const bread = has(stores ?? {}, 'bakery.bread') && kinds('bread') ? ['give(bread)'] : [];
  return [...own.map((good) => `give(${good})`), ...beer, ...bread];
}

/** Removes the good that `give(...)` names; bread becomes a grain at its destination (PLACE-BAKERY-7). */
export function removeGood(game: Game, seat: number, option: string): string {
  const [good, source] = argument(option).split(', ') as [string, string?];
  const { goods, stores } = game.seat(seat);
  if (good === 'bread') add(stores!, 'bakery.bread', -1);
  else if (source) add(stores!, `${source}.${good}`, -1);
  else add(goods, good, -1);
  return good === 'bread' ? 'grain' : good;
}

/** Gives a good to the goods market. */
export function returnGood(game: Game, seat: number, option: string): void {
  add(game.table.supply.goods, removeGood(game, seat, option));
}

/** BASE-271..274, RUL-048. */
export function canBuild(game: Game, seat: number, town: string): boolean {
  const { unbuilt, stations } = game.seat(seat);
  if (unbuilt === 0 || stations.includes(town)) return false;
  return town === 'orleans' || !game.others(seat).some((other) => game.seat(other).stations.includes(town));
}

/** Builds; the owner of the Vineyard may buy a wine at a river (PLACE-VINEYARD). */
export function* build(game: Game, seat: number, town: string): Play {
  const me = game.seat(seat);
  me.unbuilt--;
  me.stations.push(town);
  if (!game.owns(seat, 'vineyard') || !onRiver(town) || me.coins < 1 || !has(game.table.supply.goods, 'wine')) return;
  if ((yield* game.ask(seat, 'tiles.vineyard', ['accept', 'decline'])) === 'decline') return;
  yield* game.rules.do.payCoins(game, seat, 1);
  game.rules.do.gainGood(game, seat, 'wine');
}
