/**
 * Counts pieces from the bytes of a game, after every step of thousands of games. The offsets are collected once; from time to time the
 * engine's own count (`used`, from which positions derive the supplies) is compared with this one.
 */
import type { Game } from '../../src/engine/game.js';
import type { Rules } from '../../src/engine/compile.js';
import type { compiled } from '../../src/rules/base/model/compiled.js';
import { ownsTile } from '../../src/rules/base/pieces/board.js';
import { used } from '../../src/rules/base/views/position/totals.js';
import { G, P, S } from '../../src/rules/base/model/state.js';
import { T } from '../../src/rules/base/model/tables.js';
import { GOODS, KINDS, TYPES, WHEEL } from '../../src/rules/base/model/vocabulary.js';

const OWN = KINDS.length;
const GOOD = OWN;
const WHEELS = GOOD + GOODS.length;
const STATIONS = WHEELS + 1;

/** Counts the pieces in the order of `engineCount`; throws if there are more of one than at the last call. */
export type Count = (g: Game) => Readonly<Int32Array>;

/**
 * INV-01, INV-02, INV-03, INV-06, INV-07, INV-09, INV-10 and INV-13 for one game of the rules; each game has a separate count.
 */
export function census(rules: Rules): Count {
  const { seats, modules } = rules;
  const { rows, hooks } = rules.compiled as ReturnType<typeof compiled>;
  const spaces = Uint16Array.from(rows.spaces);
  const names = [...KINDS, ...GOODS, 'wheels', ...Array.from({ length: seats }, (_, seat) => `stations of seat ${seat}`)];
  const { contents, places } = T;
  const place = Uint8Array.from(T.spaceGroup, (group) => T.groups[group]!.place);
  // offset and piece, alternating
  const inGame: number[] = [];
  const ofSeat: number[] = [];
  KINDS.forEach((_, kind) => inGame.push(G.followers.offset + kind, kind));
  GOODS.forEach((_, good) => inGame.push(G.goods.offset + good, GOOD + good));
  // of face-down goods only the numbers by kind are known
  GOODS.forEach((_, good) => inGame.push(G.unseen.offset + good, GOOD + good));
  inGame.push(G.wheels.offset, WHEELS);
  ofSeat.push(S.wheelCount.offset, WHEELS);
  for (const { kind, index, deed } of rows.deedGroups)
    (deed < 0 ? ofSeat : inGame).push((deed < 0 ? T.received : T.filled).offsetOf(index), kind);
  for (const { index, good } of rows.deedGoods) inGame.push(T.deedGoodsLeft.offsetOf(index), GOOD + good);
  for (const { index, good } of rows.items) ofSeat.push(T.stored.offsetOf(index), GOOD + good);
  const held = [P.bag, P.market, P.tower, P.waiting];
  for (const slot of held) KINDS.forEach((_, kind) => ofSeat.push(slot.offset + kind, kind));
  const [gamePlan, seatPlan] = [Int32Array.from(inGame), Int32Array.from(ofSeat)];
  const { money, marketSize, towerSize, towerRoom } = S;
  const [unbuilt, stations, towns] = [P.unbuilt, P.stations, T.edgesAt.length];
  const types = TYPES.length;
  const cemetery = modules.includes('plague') ? T.tiles.findIndex(({ row }) => row.id === 'cemetery') : -1;
  const extra = T.held.filter(({ module }) => modules.includes(module)).map(({ add }) => add);
  const folds = [...hooks.stations, ...hooks.stationPieces];

  const totals = { followers: KINDS.map(() => 0), goods: GOODS.map(() => 0), wheels: 0, coins: 0, citizens: 0 };
  const own = new Uint8Array(types);
  let before = new Int32Array(names.length).fill(255);
  let now = new Int32Array(names.length);

  function countSeat(g: Game, seat: number): void {
    const { u8 } = g;
    const s = g.seat(seat);
    for (let k = 0; k < seatPlan.length; k += 2) now[seatPlan[k + 1]!]! += u8[s + seatPlan[k]!]!;
    own.fill(0);
    for (const slot of held) for (let type = OWN; type < types; type++) own[type]! += slot.get(g, seat, type);
    let wheeled = -1;
    for (const space of spaces) {
      const piece = contents.get(g, seat, space) - 1;
      if (piece < 0) continue;
      if (piece < OWN) now[piece]!++;
      else if (piece < types) own[piece]!++;
      else if (piece === WHEEL) {
        now[WHEELS]!++;
        if (place[space] === wheeled) throw new Error(`INV-07: two wheels of seat ${seat} on ${places[wheeled]!.row.id}`);
        wheeled = place[space]!;
      }
    }
    for (let type = OWN; type < types; type++)
      if (own[type] !== 1) throw new Error(`INV-02: seat ${seat} has ${own[type]} of ${TYPES[type]}`);
    let built = unbuilt.get(g, seat);
    for (let town = 0; town < towns; town++) built += stations.get(g, seat, town);
    for (const fold of folds) built = fold(g, seat, built);
    now[STATIONS + seat] = built;
    if (money.get(g, seat) > 5000) throw new Error(`INV-09: seat ${seat} has ${money.get(g, seat)} coins`);
    // the Cemetery has room for a Corpse (PLG-TILE-CEMETERY-1)
    const room = 8 + Number(cemetery >= 0 && ownsTile(g, seat, cemetery));
    if (marketSize.get(g, seat) > room || towerSize.get(g, seat) > towerRoom.get(g, seat))
      throw new Error(`INV-13: Market or Tower of seat ${seat} overflows`);
  }

  return (g) => {
    const { u8 } = g;
    now.fill(0);
    for (let k = 0; k < gamePlan.length; k += 2) now[gamePlan[k + 1]!]! += u8[gamePlan[k]!]!;
    for (let space = 0; space < T.goodsSpaces.length; space++) {
      const good = G.map.get(g, space);
      if (good > 0 && good <= GOODS.length) now[GOOD + good - 1]!++;
    }
    for (let seat = 0; seat < seats; seat++) countSeat(g, seat);
    if (extra.length > 0) {
      totals.followers.fill(0);
      totals.goods.fill(0);
      totals.wheels = 0;
      for (const add of extra) add(g, totals);
      for (let kind = 0; kind < OWN; kind++) now[kind]! += totals.followers[kind]!;
      for (let good = 0; good < totals.goods.length; good++) now[GOOD + good]! += totals.goods[good]!;
      now[WHEELS]! += totals.wheels;
    }
    for (let k = 0; k < now.length; k++)
      if (now[k]! > before[k]!) throw new Error(`${names[k]}: ${before[k]} were in the game, now ${now[k]}`);
    [before, now] = [now, before];
    return before;
  };
}

/** The engine's count of what is not in the supply, with the supply. */
export function engineCount(g: Game): number[] {
  const totals = used(g);
  const onMap = GOODS.map((_, good) => T.goodsSpaces.filter((_space, k) => G.map.get(g, k) === good + 1).length);
  return [
    ...KINDS.map((_, kind) => G.followers.get(g, kind) + totals.followers[kind]!),
    ...GOODS.map((_, good) => G.goods.get(g, good) + G.unseen.get(g, good) + onMap[good]! + totals.goods[good]!),
    G.wheels.get(g) + totals.wheels,
  ];
}
