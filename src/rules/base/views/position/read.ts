import type { Game, SeatIndex } from '../../../../engine/game.js';
import { kindToAct } from '../../../../engine/step.js';
import { FRAME, frameWords } from '../../../../engine/stack.js';
import { isHidden } from '../../../../engine/hidden.js';
import { FRAME_BYTES, STACK } from '../../../../engine/slots.js';
import { EDGES, TOWNS } from '../../data/map.js';
import { DRAW_CHOICE } from '../../decisions/followers.js';
import { PLANNING } from '../../decisions/planning.js';
import { TURN } from '../../decisions/turn.js';
import { compiled, isTurned, rowsInPlay } from '../../model/compiled.js';
import { money } from '../../pieces/goods.js';
import { itemsOf } from '../../pieces/items.js';
import { contentOf, ownsFaceUp, ownsTile } from '../../pieces/board.js';
import { CITIZENS } from '../../data/supply.js';
import { G, MAP_WORDS, P, S } from '../../model/state.js';
import { T, type DeedIndex, type SpaceIndex, idsOf } from '../../model/tables.js';
import { GOODS, KINDS, TRACK_IDS, WHEEL_TAGS } from '../../model/vocabulary.js';
import { receiverName } from './seat.js';
import type { Counts, Position, SeatPosition } from './shape.js';

/** Returns the complete state as a position, without future chance; `applyPosition` reads it. */
export function readPosition(g: Game): Position {
  const event = G.current.get(g);
  const limited = compiled(g).coins > 0;
  return {
    phase: T.phases[G.phase.get(g)]!,
    // the slot counts the rounds whose event tile was turned, so before its tile is turned a round has the next number
    round: G.round.get(g) + Number(!isTurned(g, G.phase.get(g))),
    start: G.start.get(g),
    ...(!g.over && { active: FRAME.seat.get(g, g.top) }),
    ...(event > 0 && { event: T.events[event - 1]!.row.id }),
    hour_glass: named(idsOf(rowsInPlay(g).events), (k) => T.eventsLeft.get(g, rowsInPlay(g).events[k]!.index)),
    supply: {
      followers: counts(G.followers.all(g), KINDS, true),
      wheels: G.wheels.get(g),
      goods: counts(G.goods.all(g), GOODS, true),
      ...(limited && { coins: G.supply.get(g) }),
    },
    map: Object.fromEntries(
      EDGES.map((edge, k) => [edge.id, edge.spaces.map((_, i) => MAP_WORDS[G.map.get(g, T.edgeFirstSpace[k]! + i) - 1] ?? null)]),
    ),
    ...(compiled(g).setUp.goodsFaceDown && { unseen: counts(G.unseen.all(g), GOODS, true) }),
    deeds: deeds(g),
    citizens: [
      ...CITIZENS.filter((_, k) => G.citizens.get(g, k) !== 0),
      ...rowsInPlay(g)
        .deeds.filter(({ index }) => T.deedCitizens.get(g, index) !== 0)
        .map((d) => d.row.id),
    ],
    ...deedGoods(g),
    ...ofModules(T.fields.game.filter((f) => g.rules.modules.includes(f.module)).map((f) => [f.key, f.read(g)])),
    stack: rowsInPlay(g)
      .tiles.filter((t) => T.stacked.get(g, t.index) !== 0)
      .map((t) => t.row.id),
    seats: Array.from({ length: g.rules.seats }, (_, seat) => readSeat(g, seat)),
    ...(isNested(g) && { pending: pending(g) }),
  };
}

function readSeat(g: Game, seat: SeatIndex): SeatPosition {
  return {
    coins: money(g, seat),
    goods: counts(P.goods.all(g, seat), GOODS),
    ...(!isHidden(g, seat, P.bag) && { bag: counts(P.bag.all(g, seat), T.typeNames) }),
    market: counts(P.market.all(g, seat), T.typeNames),
    tower: counts(P.tower.all(g, seat), T.typeNames),
    waiting: counts(P.waiting.all(g, seat), T.typeNames),
    spaces: spaces(g, seat),
    tracks: counts(P.tracks.all(g, seat), TRACK_IDS, true),
    merchant: TOWNS[S.town.get(g, seat)]!.id,
    stations: TOWNS.filter((_, k) => P.stations.get(g, seat, k) !== 0).map((t) => t.id),
    unbuilt: P.unbuilt.get(g, seat),
    tiles: rowsInPlay(g)
      .tiles.filter((t) => ownsTile(g, seat, t.index))
      .map((t) => t.row.id),
    ...turnedOf(g, seat),
    wheels: counts(P.wheels.all(g, seat), WHEEL_TAGS),
    first_wheel: P.firstWheel.get(g, seat) !== 0,
    citizens: P.citizens.get(g, seat),
    passed: P.passed.get(g, seat) !== 0,
    ...storesOf(g, seat),
    ...placedTags(g, seat),
    ...ofModules(T.fields.seat.filter((f) => g.rules.modules.includes(f.module)).map((f) => [f.key, f.read(g, seat)])),
  };
}

/** Returns the face-down tiles, if there are any. */
function turnedOf(g: Game, seat: SeatIndex): Pick<SeatPosition, 'turned'> {
  const turned = rowsInPlay(g)
    .tiles.filter((t) => ownsTile(g, seat, t.index) && !ownsFaceUp(g, seat, t.index))
    .map((t) => t.row.id);
  return turned.length === 0 ? {} : { turned };
}

/** Returns the tags of placed wheels, in rulesets that move wheels. */
function placedTags(g: Game, seat: SeatIndex): { placed_wheels?: Record<string, string> } {
  const tagged = rowsInPlay(g).places.filter((p) => S.placedTags.get(g, seat, p.index) !== 0);
  return tagged.length === 0
    ? {}
    : { placed_wheels: Object.fromEntries(tagged.map((p) => [p.row.id, WHEEL_TAGS[S.placedTags.get(g, seat, p.index) - 1]!])) };
}

/** Returns the fields of modules, without those that are as after set-up. */
function ofModules(fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Returns the goods on tiles, if the seat has such tiles, and the followers sent there. */
function storesOf(g: Game, seat: SeatIndex): Pick<SeatPosition, 'stores' | 'received'> {
  const stores = rowsInPlay(g).items.filter((item) => item.tile >= 0 && ownsTile(g, seat, item.tile));
  const received = rowsInPlay(g).deedGroups.filter((group) => group.tile >= 0 && T.received.get(g, seat, group.index) !== 0);
  return {
    ...(stores.length > 0 && { stores: Object.fromEntries(stores.map((item) => [item.row!.id, itemsOf(g, seat, item.index)])) }),
    ...(received.length > 0 && { received: received.map(receiverName) }),
  };
}

function counts(values: Uint8Array, names: readonly string[], zeros = false): Counts {
  return named(names, (k) => values[k]!, zeros);
}

function named(names: readonly string[], value: (k: number) => number, zeros = false): Counts {
  const found: Counts = {};
  for (let k = 0; k < names.length; k++) {
    const n = value(k);
    if (zeros || n > 0) found[names[k]!] = n;
  }
  return found;
}

function deeds(g: Game): Record<string, Counts> {
  const found: Record<string, Counts> = {};
  for (const { row, groups } of rowsInPlay(g).deeds) {
    for (const k of groups) {
      const n = T.filled.get(g, k);
      if (n > 0) (found[row.id] ??= {})[T.deedGroups[k]!.label] = n;
    }
  }
  return found;
}

/** Returns the goods on the spaces of deeds from left to right, in rulesets whose set-up may lack some of them (RUL-230). */
function deedGoods(g: Game): Pick<Position, 'deed_goods'> {
  const lacking = rowsInPlay(g).deedGoods.some(
    ({ index, deed, space, amount }) => isFree(g, deed, space) && T.deedGoodsLeft.get(g, index) < amount,
  );
  if (!lacking) return {};
  const found: Record<string, Counts[]> = {};
  for (const { index, deed, space, good } of rowsInPlay(g).deedGoods) {
    const spaces = (found[T.deeds[deed]!.row.id] ??= T.deeds[deed]!.row.spaces.map(() => ({})));
    const n = T.deedGoodsLeft.get(g, index);
    if (n > 0) spaces[space]![GOODS[good]!] = n;
  }
  return { deed_goods: found };
}

/** Returns whether the space of the deed is in play and not used yet. */
function isFree(g: Game, deed: DeedIndex, space: SpaceIndex): boolean {
  const group = T.deeds[deed]!.groups.map((k) => T.deedGroups[k]!).find(({ at }) => at.includes(space))!;
  return space < compiled(g).deedSpaces[deed]! && group.at.indexOf(space) >= T.filled.get(g, group.index);
}

/** Returns the places of the seat with pieces: the content of each space, in their order. */
function spaces(g: Game, seat: SeatIndex): Record<string, (string | null)[]> {
  const found: Record<string, (string | null)[]> = {};
  for (const { row, spaces, firstSpace } of rowsInPlay(g).places) {
    for (let k = 0; k < spaces; k++) {
      const content = contentOf(g, seat, firstSpace + k);
      if (content !== 0) (found[row.id] ??= Array<string | null>(spaces).fill(null))[k] = T.pieces[content - 1]!.id;
    }
  }
  return found;
}

/** Returns whether the stack has more than the phase and the seat to act imply. */
function isNested(g: Game): boolean {
  if (g.over) return false;
  const depth = g.depth;
  const kind = kindToAct(g);
  if (depth === 2) return kind !== PLANNING.index && kind !== TURN.index;
  return !(depth === 4 && kind === DRAW_CHOICE.index);
}

function pending(g: Game): NonNullable<Position['pending']> {
  return Array.from({ length: g.depth }, (_, k) => {
    const f = STACK + k * FRAME_BYTES;
    return { kind: g.rules.world.frames[FRAME.kind.get(g, f)]!.name, seat: FRAME.seat.get(g, f), words: frameWords(g, f) };
  });
}
