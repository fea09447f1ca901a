/** The rounds of Invasion: tiles, Good Winds and Trip, the Estate Manager's dues (sections 2, 6 and 7 of the index). */
import { GOODS, VALUE } from './base-data.js';
import { add, argument, held, take, type Game } from './base-game.js';
import type { Play, Step } from './base-model.js';
import { placedWheels } from './base-torture.js';
import { edgesFrom } from './base-travel.js';
import { DUES, STACKS, type Due } from './invasion-data.js';
import { returnWheel } from './invasion-events.js';
import { startPlayer, during, lose, needs } from './invasion-model.js';
import { duesPaid } from './invasion-objectives.js';

/** Tiles that may be turned: those of the letter of this round (COOP-009). */
export function next(game: Game): string[] {
  const { a, b } = needs(game);
  const { round, hour_glass: left } = game.table;
  const letter = round <= a ? 'a' : round <= a + b ? 'b' : 'c';
  return held(left).filter((tile) => STACKS[letter].includes(tile.slice('invasion.'.length)));
}

const WATERWAY = ['waterway'];

/** A free move of one merchant, chosen by the start player (COOP-EVT-GOODWINDS, COOP-DEC-25). */
function* goodWinds(game: Game): Play {
  const seats = game.clockwise().filter((seat) => edgesFrom(game, seat, WATERWAY).length > 0);
  if (seats.length === 0) return;
  const answer = yield* game.ask(startPlayer(game), 'invasion.good_winds', [...seats.map((seat) => `seat(${seat})`), 'decline']);
  if (answer === 'decline') return;
  const seat = Number(argument(answer));
  yield* game.rules.do.moveAlong(game, seat, edgesFrom(game, seat, WATERWAY));
}

/** 4 coins from the seats in Orléans (COOP-EVT-TRIP). */
function trip(game: Game): void {
  for (const seat of game.clockwise()) {
    const me = game.seat(seat);
    if (me.merchant !== 'orleans') continue;
    if (me.coins < 4) lose(game);
    me.coins -= 4;
  }
}

/** RUL-C29. */
export const roundEnd: Step = {
  phase: 'round_end',
  *run(game) {
    if (during(game, 'good_winds')) yield* goodWinds(game);
    if (during(game, 'trip')) trip(game);
  },
};

/** Objects of which the seat gives one, as options (COOP-DEC-36, RUL-C07). */
const objects: Readonly<Record<string, (game: Game, seat: number) => string[]>> = {
  wheel: (game, seat) => placedWheels(game, seat).map(({ option }) => option),
  station: (game, seat) => game.seat(seat).stations.map((town) => `town(${town})`),
  tile: (game, seat) => game.seat(seat).tiles.map((tile) => `tile(${tile})`),
};

function give(game: Game, seat: number, due: string, option: string): void {
  if (due === 'wheel') returnWheel(game, seat, option);
  if (due === 'station') take(game.seat(seat).stations, argument(option));
  if (due !== 'tile') return;
  game.rules.do.loseTile(game, seat, argument(option));
  game.table.stack.push(argument(option));
}

/** Things of the seat of a kind that can pay (RUL-C07). */
function counts(game: Game, seat: number, due: Due): number {
  const { coins, goods, market, tracks } = game.seat(seat);
  if (due.kind === 'coins') return coins;
  if (due.kind === 'books') return tracks.development!;
  return (GOODS.includes(due.kind) ? goods[due.kind] : market[due.kind]) ?? 0;
}

function pay(game: Game, seat: number, { kind, n }: Due): void {
  const me = game.seat(seat);
  if (kind === 'coins') me.coins -= n;
  else if (kind === 'books') me.tracks.development! -= n;
  else {
    const good = GOODS.includes(kind);
    add(good ? me.goods : me.market, kind, -n);
    add(good ? game.table.supply.goods : game.table.supply.followers, kind, n);
  }
}

/** The Estate Manager pays, or the team loses (COOP-CHAR-ESTATE). */
export const dues: Step = {
  phase: 'dues',
  *run(game) {
    const seat = game.table.characters!.indexOf('estate_manager');
    if (seat < 0) return;
    const due = DUES[game.table.round - 1]!;
    const options = objects[due.kind]?.(game, seat);
    if (!options) {
      if (counts(game, seat, due) < due.n) lose(game);
      if (due.kind in VALUE) yield* game.ask(seat, 'invasion.due', [`give(${due.kind})`]);
      pay(game, seat, due);
    } else {
      if (options.length === 0) lose(game);
      give(game, seat, due.kind, yield* game.ask(seat, 'invasion.due', options));
    }
    if (game.table.round === game.rules.rounds) duesPaid.add(game);
  },
};
