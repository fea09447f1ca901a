import type { Game, SeatIndex } from '../../../../engine/game.js';
import { money } from '../../pieces/goods.js';
import { itemsOf } from '../../pieces/items.js';
import { contentOf } from '../../pieces/board.js';
import type { Totals } from '../../model/schema.js';
import { P, S } from '../../model/state.js';
import { rowsInPlay } from '../../model/compiled.js';
import { T } from '../../model/tables.js';
import { GOODS, KINDS, WHEEL } from '../../model/vocabulary.js';

/** Returns the pieces of the box that seats and deeds have: neutral followers, wheels, goods, coins, and citizens that seats have taken. */
export function used(g: Game): Totals {
  const followers = new Array<number>(KINDS.length).fill(0);
  const goods = new Array<number>(GOODS.length).fill(0);
  let wheels = 0;
  let coins = 0;
  let citizens = 0;
  for (const { kind, index, deed } of rowsInPlay(g).deedGroups) if (deed >= 0) followers[kind]! += T.filled.get(g, index);
  for (const { index, good } of rowsInPlay(g).deedGoods) goods[good]! += T.deedGoodsLeft.get(g, index);
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const held = piecesOf(g, seat);
    for (let kind = 0; kind < KINDS.length; kind++) followers[kind]! += held[kind]!;
    for (const { kind, index, deed } of rowsInPlay(g).deedGroups) if (deed < 0) followers[kind]! += T.received.get(g, seat, index);
    for (const { index, good } of rowsInPlay(g).items) goods[good]! += itemsOf(g, seat, index);
    wheels += S.wheelCount.get(g, seat);
    for (const space of rowsInPlay(g).spaces) if (contentOf(g, seat, space) === WHEEL + 1) wheels++;
    coins += money(g, seat);
    citizens += P.citizens.get(g, seat);
  }
  const totals: Totals = { followers, wheels, goods, coins, citizens };
  for (const { module, add } of T.held) if (g.rules.modules.includes(module)) add(g, totals);
  return totals;
}

/** Returns all pieces of a seat by type, without reserve wheels: bag, Market, Tower, waiting, spaces. */
export function piecesOf(g: Game, seat: SeatIndex): number[] {
  const held = T.pieces.map((_, type) =>
    type >= T.types ? 0 : [P.bag, P.market, P.tower, P.waiting].reduce((sum, slot) => sum + slot.get(g, seat, type), 0),
  );
  for (const space of rowsInPlay(g).spaces) {
    const content = contentOf(g, seat, space);
    if (content > 0) held[content - 1]!++;
  }
  return held;
}
