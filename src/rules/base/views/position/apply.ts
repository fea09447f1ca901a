import type { Game } from '../../../../engine/game.js';
import { seal } from '../../../../engine/observe.js';
import { FRAME_BYTES, MAX_DEPTH } from '../../../../engine/slots.js';
import { setFrameWords, finish, pop, push } from '../../../../engine/stack.js';
import { EDGES, EDGE_IDS } from '../../data/map.js';
import { isReplaced } from '../../events.js';
import { compiled, isTurned, roundsOf, tilesOfPile, type CompiledBase, rowsInPlay } from '../../model/compiled.js';
import { ownerOf, refreshSubstitutes } from '../../pieces/board.js';
import { ROUND, ROUND_WORDS } from '../../round.js';
import { layGoods, takeRandomGood } from '../../setup.js';
import { FACE_DOWN, G, MAP_WORDS, P } from '../../model/state.js';
import { T, type DeedIndex, type SpaceIndex, type TileIndex, idsOf } from '../../model/tables.js';
import { inPool } from '../../model/in-play.js';
import { GOODS, KINDS, PHASE } from '../../model/vocabulary.js';
import { applyCitizens } from './citizens.js';
import { asCounts, asList, asName, asNumber, asObject, refuse } from './input.js';
import { applySeat } from './seat.js';
import { POSITION_KEYS, SUPPLY_KEYS } from './shape.js';
import { used } from './totals.js';

/**
 * Turns a game that was just set up into the position; the refusal POSITION_INVALID names the impossible field. If a supply is omitted, it
 * has all pieces of the box that are not elsewhere.
 */
export function applyPosition(g: Game, input: unknown): void {
  const own = T.fields.game.filter((f) => g.rules.modules.includes(f.module));
  const position = asObject(input, 'position', [...POSITION_KEYS, ...own.map((f) => f.key)]);
  for (const { key, apply, first } of own) if (first === true && position[key] !== undefined) apply(g, position[key]);
  applyClock(g, position);
  for (let seat = 0; seat < g.rules.seats; seat++) refreshSubstitutes(g, seat);
  if (G.phase.get(g) !== PHASE.setup) leaveSetUp(g);
  applyStack(g, position['stack']);
  applyDeeds(g, position['deeds']);
  applyDeedGoods(g, position['deed_goods']);
  const seats = position['seats'] === undefined ? [] : asList(position['seats'], 'seats');
  if (seats.length > g.rules.seats)
    refuse(`seats has ${seats.length} entries, the ruleset has ${g.rules.seats} seats`, 'give at most one entry per seat');
  seats.forEach((seat, k) => applySeat(g, k, seat));
  // a tile that a seat has from the set-up is not available (INV-14)
  for (const { index } of rowsInPlay(g).tiles) if (ownerOf(g, index) >= 0) T.stacked.set(g, index, 0);
  for (const { key, apply, first, absent } of own) {
    if (position[key] === undefined) absent?.(g);
    else if (first !== true) apply(g, position[key]);
  }
  applySupply(g, asObject(position['supply'], 'supply', SUPPLY_KEYS), position);
  applyCitizens(g, position['citizens']);
  applyPending(g, position['pending'], position['active']);
  for (const { module, run } of T.settled) if (g.rules.modules.includes(module)) run(g);
}

/** Sets phase, round, start seat, event, and the tiles left in the hour glass. */
function applyClock(g: Game, position: Record<string, unknown>): void {
  const phase = position['phase'] === undefined ? PHASE.setup : asName(position['phase'], 'phase', T.phases);
  if (phase !== PHASE.over && compiled(g).steps[phase] == null)
    refuse(`phase: rounds of the ruleset have no ${T.phases[phase]}`, 'leave it out, or use a ruleset that has it');
  const { eventCounts, goal } = compiled(g);
  const piles = compiled(g).piles.map((pile, k) => ({ ...pile, draw: tilesOfPile(g, k) }));
  const rounds = roundsOf(g);
  const names = idsOf(T.events);
  const inGame = names.filter((_, k) => eventCounts[k]! > 0);
  const named = position['event'] === undefined ? -1 : names.indexOf(inGame[asName(position['event'], 'event', inGame)]!);
  // tiles in the order of the piles; in earlier rounds the lowest tiles of a pile were turned first
  const order = piles.flatMap((pile) => topOf(pile, eventCounts, piles[0]!.known ? -1 : named));
  const usual = named >= 0 ? 1 + (piles[0]!.known ? order.indexOf(named) : before(piles, named)) : 1;
  const round = position['round'] === undefined ? usual : asNumber(position['round'], 'round', 1, rounds);
  if (piles[0]!.known && named >= 0 && order[round - 1] !== named)
    refuse(`event: round ${round} has ${names[order[round - 1]!]}`, 'leave the event or the round out');
  if (position['start'] !== undefined) {
    P.start.set(g, G.start.get(g), 0);
    G.start.set(g, asNumber(position['start'], 'start', 0, g.rules.seats - 1));
    P.start.set(g, G.start.get(g), 1);
  }
  G.phase.set(g, phase);
  const turning = !isTurned(g, phase);
  G.round.set(g, turning ? round - 1 : round);
  // a game without victory points may end in the middle of a round
  if (!turning && (phase !== PHASE.over || (named >= 0 && goal !== null))) {
    const event = named < 0 ? order[round - 1]! : named;
    order.unshift(...order.splice(order.indexOf(event), 1));
    G.current.set(g, event + 1);
    T.revealed.set(g, event, 1);
  } else if (position['event'] !== undefined) {
    refuse(`event: in phase ${T.phases[phase]} no event is turned yet or any more`, 'leave it out');
  }
  const turned = G.round.get(g);
  const left = asCounts(position['hour_glass'], 'hour_glass', names);
  if (position['hour_glass'] === undefined) {
    eventCounts.forEach((n, k) => (left[k] = n));
    for (const tile of order.slice(0, turned)) left[tile]!--;
  }
  if (left.some((n, k) => n > eventCounts[k]!)) refuse('hour_glass has more tiles of a kind than the ruleset', 'use fewer');
  for (const { index } of rowsInPlay(g).events) T.eventsLeft.set(g, index, left[index]!);
  const gone = eventCounts.reduce((sum, n, k) => sum + (isReplaced(k) ? n - left[k]! : 0), 0);
  const down = piles.reduce((sum, { first, names: pile, size, draw }) => {
    const drawn = size - pile.reduce((n, _, k) => n + left[first + k]!, 0);
    if (drawn > draw) refuse(`hour_glass: only ${draw} of the ${size} tiles ${pile[0]} ... are in the game`);
    return sum + draw - drawn;
  }, 0);
  if (down + gone + turned !== rounds)
    refuse(`hour_glass leaves ${down} tiles of the game face down; it must leave ${rounds - gone - turned} when ${turned} are turned`);
  // in the last round any event is possible, because a game of one event is a separate puzzle
  if (named >= 0 && !turning && round < rounds) {
    // the tile of the round is the last turned one; tiles that were replaced count too
    const first = before(piles, named);
    const last = first + pileWith(piles, named).draw;
    if (turned + gone <= first || turned + gone > last)
      refuse(`event: ${names[named]} is turned in the rounds ${first + 1 - gone} to ${last - gone}, not in round ${round} (BASE-031)`);
  }
}

function pileWith(piles: CompiledBase['piles'], tile: TileIndex): CompiledBase['piles'][number] {
  return piles.find(({ first, names }) => tile >= first && tile < first + names.length)!;
}

/** Returns the number of tiles in the piles above that of the tile, which are turned before it. */
function before(piles: CompiledBase['piles'], tile: TileIndex): number {
  return piles.slice(0, piles.indexOf(pileWith(piles, tile))).reduce((sum, { draw }) => sum + draw, 0);
}

/** Returns the tiles of a pile that are in the game if the position does not name them: the event first, tiles that are replaced last. */
function topOf({ first, names, draw }: CompiledBase['piles'][number], counts: readonly number[], event: number): number[] {
  const all = names.flatMap((_, k) => Array.from({ length: counts[first + k]! }, () => first + k));
  const rank = (tile: TileIndex): number => (tile === event ? 0 : isReplaced(tile) ? 2 : 1);
  return all.sort((x, y) => rank(x) - rank(y) || x - y).slice(0, draw);
}

/** Drops the decisions of the set-up, which a later position does not ask; modules choose the answers to theirs (`setUpSkipped`). */
function leaveSetUp(g: Game): void {
  while (g.depth > 1) pop(g);
  const { setUp, pool } = compiled(g);
  if (setUp.draft) for (const tile of pool.flat()) T.stacked.set(g, tile, 1);
  for (const tap of compiled(g).hooks.setUpSkipped) tap(g);
}

function applyStack(g: Game, input: unknown): void {
  if (input === undefined) return;
  for (const { index } of rowsInPlay(g).tiles) T.stacked.set(g, index, 0);
  const names = idsOf(T.tiles);
  for (const tile of asList(input, 'stack')) {
    const index = asName(tile, 'stack', names);
    if (!inPool(g.rules, index)) refuse(`stack: ${names[index]} is not part of the ruleset`, 'leave it out, or use a ruleset that has it');
    T.stacked.set(g, index, 1);
  }
}

function applyDeeds(g: Game, input: unknown): void {
  for (const { index, deed, space, amount } of rowsInPlay(g).deedGoods)
    T.deedGoodsLeft.set(g, index, space < compiled(g).deedSpaces[deed]! ? amount : 0);
  const deeds = T.deeds.filter((d) => compiled(g).deedSpaces[d.index]! > 0);
  const given = asObject(input, 'deeds', idsOf(deeds));
  deeds.forEach((deed) => {
    const labels = deed.groups.map((group) => T.deedGroups[group]!.label);
    const filled = asCounts(given[deed.row.id], `deeds.${deed.row.id}`, labels);
    deed.groups.forEach((group, k) => {
      const room = compiled(g).room[group]!;
      if (filled[k]! > room) refuse(`deeds.${deed.row.id} has ${room} spaces for ${labels[k]}`, 'use fewer');
      T.filled.set(g, group, filled[k]!);
      for (const space of T.deedGroups[group]!.at.slice(0, filled[k])) clearDeedGoods(g, deed.index, space);
    });
    const total = filled.reduce((a, b) => a + b, 0);
    if (total > compiled(g).deedSpaces[deed.index]!)
      refuse(`deeds.${deed.row.id} has ${compiled(g).deedSpaces[deed.index]} spaces, not ${total}`, 'use fewer');
  });
}

/** Sets the goods on deeds; if omitted, all printed goods are on the free spaces. */
function applyDeedGoods(g: Game, input: unknown): void {
  const given = asObject(input, 'deed_goods', idsOf(T.deeds));
  for (const { index, deed, space, good, amount } of rowsInPlay(g).deedGoods) {
    const { id } = T.deeds[deed]!.row;
    if (given[id] === undefined || space >= compiled(g).deedSpaces[deed]!) continue;
    const counts = asCounts(asList(given[id], `deed_goods.${id}`)[space], `deed_goods.${id}.${space}`, GOODS, amount);
    T.deedGoodsLeft.set(g, index, counts[good]!);
  }
}

/** Removes the goods of a space with a follower, because the seat of the follower has taken them. */
function clearDeedGoods(g: Game, deed: DeedIndex, space: SpaceIndex): void {
  for (const goods of rowsInPlay(g).deedGoods) if (goods.deed === deed && goods.space === space) T.deedGoodsLeft.set(g, goods.index, 0);
}

function applySupply(g: Game, supply: Record<string, unknown>, { map, unseen }: Record<string, unknown>): void {
  const taken = used(g);
  const { setUp, coins } = compiled(g);
  const given = asCounts(supply['followers'], 'supply.followers', KINDS, 255, -1);
  setUp.followers.forEach((ready, kind) => {
    const total = ready + (setUp.market ?? []).filter((extra) => extra === KINDS[kind]).length;
    G.followers.set(g, kind, remainder(`supply.followers.${KINDS[kind]}`, total, taken.followers[kind]!, given[kind]!));
  });
  const givenWheels = supply['wheels'] === undefined ? -1 : asNumber(supply['wheels'], 'supply.wheels', 0, 255);
  G.wheels.set(g, remainder('supply.wheels', setUp.wheels, taken.wheels, givenWheels));
  if (coins > 0) {
    const givenCoins = supply['coins'] === undefined ? -1 : asNumber(supply['coins'], 'supply.coins', 0, coins);
    const left = remainder('supply.coins', coins, taken.coins, givenCoins);
    G.supply.set(g, left);
    G.bank.set(g, Math.min(255, left));
  } else if (supply['coins'] !== undefined) {
    refuse(`supply.coins: coins are unlimited in ${g.rules.edition}`, 'leave it out');
  }
  const goods = asCounts(supply['goods'], 'supply.goods', GOODS, 255, -1);
  if (setUp.goodsFaceDown)
    return applyUnseenGoods(g, goods, map, unseen === undefined ? null : asCounts(unseen, 'unseen', GOODS), taken.goods);
  if (unseen !== undefined) refuse('unseen: goods of the ruleset are face up', 'leave it out');
  applyGoods(g, goods, map, taken.goods);
}

/** Returns `given`, or the rest of `total` if `given` is below 0. If `given` is smaller than the rest, some pieces have left the game. */
function remainder(field: string, total: number, taken: number, given: number): number {
  if (taken > total) refuse(`${field}: ${total} exist, the position has ${taken} elsewhere`);
  if (given > total - taken) refuse(`${field}: at most ${total - taken} are left, not ${given}`, 'use fewer');
  return given < 0 ? total - taken : given;
}

/**
 * Sets the goods. Those that the position names in seats, in the supply and on the map are fixed. Omitted map spaces get random goods from
 * the rest of the box, after the goods that leave the game unseen (BASE-023, BASE-024).
 */
function applyGoods(g: Game, given: number[], map: unknown, taken: number[]): void {
  const { setUp } = compiled(g);
  const closed = applyMap(g, map, GOODS);
  for (let space = 0; space < T.goodsSpaces.length; space++) if (G.map.get(g, space) !== 0) taken[G.map.get(g, space) - 1]!++;
  setUp.goods.forEach((total, kind) => remainder(`supply.goods.${GOODS[kind]}`, total, taken[kind]!, given[kind]!));
  const box = setUp.goods.map((total, kind) => total - taken[kind]! - Math.max(0, given[kind]!));
  for (let k = 0; k < setUp.goodsRemoved; k++) takeRandomGood(g, box);
  layGoods(g, box, closed);
  given.forEach((n, kind) => {
    if (n >= 0) G.goods.set(g, kind, n);
  });
}

/** Puts the position's goods onto the map; returns the spaces of the connections that it names. */
function applyMap(g: Game, map: unknown, words: readonly string[]): Set<number> {
  const { goodsSpaces } = compiled(g);
  G.map.fill(g, 0);
  const closed = new Set<number>();
  const edges = asObject(map, 'map', EDGE_IDS);
  EDGES.forEach((edge, k) => {
    if (edges[edge.id] === undefined) return;
    const spaces = asList(edges[edge.id], `map.${edge.id}`);
    if (spaces.length > edge.spaces.length) refuse(`map.${edge.id} has ${edge.spaces.length} goods spaces`, 'use fewer');
    edge.spaces.forEach((from, i) => {
      const space = T.edgeFirstSpace[k]! + i;
      closed.add(space);
      const good = spaces[i] ?? null;
      if (good === null) return;
      if (!goodsSpaces.includes(space))
        refuse(
          `map.${edge.id}: a space marked ${from} stays empty in ${g.rules.seats === 1 ? 'this scenario' : `games of ${g.rules.seats} seats`} (BASE-024)`,
          'leave it empty',
        );
      G.map.set(g, space, 1 + MAP_WORDS.indexOf(words[asName(good, `map.${edge.id}`, words)]!));
    });
  });
  return closed;
}

/**
 * Sets face-down goods (RUL-R28): omitted spaces have one. Omitted kinds are drawn, first those of the map and of the goods removed at the
 * set-up. Goods that are nowhere have left the game.
 */
function applyUnseenGoods(g: Game, given: number[], map: unknown, unseen: readonly number[] | null, taken: readonly number[]): void {
  const { setUp, goodsSpaces } = compiled(g);
  const closed = applyMap(g, map, MAP_WORDS.slice(FACE_DOWN - 1));
  for (const space of goodsSpaces) if (!closed.has(space)) G.map.set(g, space, FACE_DOWN);
  const onMap = goodsSpaces.filter((space) => G.map.get(g, space) !== 0).length;
  const box = setUp.goods.map((total, kind) => {
    const seen = taken[kind]! + (unseen === null ? 0 : unseen[kind]!);
    remainder(`supply.goods.${GOODS[kind]}`, total, seen, given[kind]!);
    return total - taken[kind]! - Math.max(0, given[kind]!);
  });
  const hidden = onMap + setUp.goodsRemoved;
  const there = (unseen ?? box).reduce((sum, n) => sum + n, 0);
  if (unseen === null ? there < hidden : there !== hidden)
    refuse(`unseen: ${onMap} goods are on the map and ${setUp.goodsRemoved} were removed unseen, ${there} are left for them`);
  const drawn = GOODS.map(() => 0);
  for (let k = 0; unseen === null && k < hidden; k++) drawn[takeRandomGood(g, box)]!++;
  (unseen ?? drawn).forEach((n, kind) => G.unseen.set(g, kind, n));
  given.forEach((n, kind) => G.goods.set(g, kind, n >= 0 ? n : box[kind]! - (unseen === null ? 0 : unseen[kind]!)));
}

/** Sets the stack of decisions: from the phase and the seat to act, or from `pending`. */
function applyPending(g: Game, input: unknown, active: unknown): void {
  const { seats } = g.rules;
  const phase = G.phase.get(g);
  if (phase === PHASE.over) return finish(g);
  const seat = active === undefined ? G.start.get(g) : asNumber(active, 'active', 0, seats - 1);
  const handled = (seat - G.start.get(g) + seats) % seats;
  // after set-up the round is the only frame; its word is the number of handled seats
  if (phase !== PHASE.setup) ROUND_WORDS.handled.set(g, g.top, handled);
  if (phase === PHASE.planning) {
    for (let k = 0; k < handled; k++) P.planned.set(g, (G.start.get(g) + k) % seats, 1);
    if (compiled(g).sealed) seal(g);
  }
  if (input !== undefined) applyFrames(g, asList(input, 'pending'));
}

function applyFrames(g: Game, frames: readonly unknown[]): void {
  const kinds = g.rules.world.frames.map((f) => f.name);
  if (frames.length === 0 || frames.length > MAX_DEPTH) refuse(`pending has 1 to ${MAX_DEPTH} entries`);
  while (g.depth > 0) pop(g);
  frames.forEach((entry, k) => {
    const frame = asObject(entry, `pending.${k}`, ['kind', 'seat', 'words']);
    const kind = asName(frame['kind'], `pending.${k}.kind`, kinds);
    if ((g.rules.runs[kind] ?? g.rules.decisions[kind] ?? null) === null)
      refuse(`pending.${k}.kind: ${kinds[kind]} is not part of the ruleset`, 'leave it out, or use a ruleset that has it');
    if ((k === 0) !== (kind === ROUND.index)) refuse(`pending.${k}: ${ROUND.name} must be the first entry, and no other`);
    const words = asList(frame['words'] ?? [], `pending.${k}.words`).map((w, i) => asNumber(w, `pending.${k}.words.${i}`, 0, 255));
    if (words.length > FRAME_BYTES - 2) refuse(`pending.${k}.words has at most ${FRAME_BYTES - 2} entries`, 'use fewer');
    push(g, g.rules.world.frames[kind]!, asNumber(frame['seat'] ?? 0, `pending.${k}.seat`, 0, g.rules.seats - 1));
    setFrameWords(g, g.top, words);
  });
}
