/** Repeated procedures: gains, payments, steps on tracks, wheels, tiles, stations. Every part calls these through `game.rules.do`. */
import { build, canBuild, chooseEdge, goAlong, arrive, moveAlong } from './base-travel.js';
import { DEVELOPMENT, DEVELOPMENT_COINS, DRAWS, KINDS, KNIGHT_CITIZEN, MARKET, STATUS, TRACKS, TRACK_OF } from './base-data.js';
import { add, argument, freeInGroup, has, isOwn, kindOf, take, total, type Game } from './base-game.js';
import type { Moment, Play } from './base-model.js';
import { payCoins, torture } from './base-torture.js';
import { send, sendable } from './base-deeds.js';
import { wheels } from './base-turn.js';

function gainCoins(game: Game, seat: number, n: number): void {
  game.seat(seat).coins += n;
}

/** A good from the goods market; nothing if it is used up. */
function gainGood(game: Game, seat: number, good: string): void {
  if (!has(game.table.supply.goods, good)) return;
  add(game.table.supply.goods, good, -1);
  add(game.seat(seat).goods, good);
}

function hasFollower(game: Game, kind: string): boolean {
  return has(game.table.supply.followers, kind);
}

/** A follower from the supply into the bag (BASE-201). */
function* takeFollower(game: Game, seat: number, kind: string): Play {
  add(game.table.supply.followers, kind, -1);
  const me = game.seat(seat);
  let target = me.bag;
  if (game.owns(seat, 'statue') && game.table.phase === 'actions' && game.rules.do.marketRoom(game, seat) > 0) {
    add(me.waiting, kind);
    if ((yield* game.ask(seat, 'base.newcomer', ['to_bag', 'to_market'])) === 'to_market') target = me.market;
    add(me.waiting, kind, -1);
  }
  add(target, kind);
}

/** Asks nothing; scenario parts replace it. */
function* moment(_game: Game, _seat: number, _moment: Moment): Play {}

/** Runs before every question; scenario parts may add one. */
function* asking(_game: Game): Play {}

/** Draws allowed in phase 3: the number at the Knights position (BASE-120). */
function allowance(game: Game, seat: number): number {
  return Number(game.rules.do.shown('knights', game.seat(seat).tracks.knights!) || DRAWS);
}

/** Free spaces of the Market, without the Tower (RUL-113). */
function marketRoom(game: Game, seat: number): number {
  return MARKET - total(game.seat(seat).market);
}

/** The citizen of a space of the map, a track or a deed, if it is still there. */
function gainCitizen(game: Game, seat: number, name: string): void {
  if (!game.table.citizens.includes(name)) return;
  take(game.table.citizens, name);
  game.seat(seat).citizens++;
}

function lastOf(track: string): number {
  return track === 'development' ? DEVELOPMENT : TRACKS[track]!.length;
}

/** The print at a position of a follower track, as a word. */
function shown(track: string, position: number): string {
  return String(TRACKS[track]![position - 1] ?? '');
}

function atEnd(game: Game, seat: number, track: string): boolean {
  return game.seat(seat).tracks[track]! >= game.rules.do.lastOf(track);
}

/** One step with the bonus of the space reached (BASE-204); none on the last space. */
function* advance(game: Game, seat: number, track: string): Play {
  if (game.rules.do.atEnd(game, seat, track)) return;
  if (track === 'development') return yield* game.rules.do.develop(game, seat, 1);
  const position = ++game.seat(seat).tracks[track]!;
  if (track === 'knights' && position === KNIGHT_CITIZEN) game.rules.do.gainCitizen(game, seat, 'knights');
  if (track === 'boatmen' && position === TRACKS.boatmen!.length) game.rules.do.gainCitizen(game, seat, 'boatmen');
  yield* game.rules.do.bonus(game, seat, track);
}

/** Bonus of the space with the marker; a used-up bonus is skipped (RUL-011). */
function* bonus(game: Game, seat: number, track: string): Play {
  const bonus = TRACKS[track]![game.seat(seat).tracks[track]! - 1]!;
  if (track === 'farmers') game.rules.do.gainGood(game, seat, String(bonus));
  if (track === 'boatmen' && typeof bonus === 'number') game.rules.do.gainCoins(game, seat, bonus);
  if (track === 'craftsmen') yield* game.rules.do.gainWheel(game, seat, game.seat(seat).tracks.craftsmen! <= 1 ? 'step1' : 'free');
  if (track === 'traders') yield* game.rules.do.chooseTile(game, seat, tilesAtPosition(game, seat));
  if (track === 'scholars') yield* game.rules.do.develop(game, seat, Number(bonus));
}

/** Development points, one space at a time (BASE-384). */
function* develop(game: Game, seat: number, points: number): Play {
  const { tracks } = game.seat(seat);
  for (let i = 0; i < points && tracks.development! < DEVELOPMENT; i++) {
    const position = ++tracks.development!;
    game.rules.do.gainCoins(game, seat, DEVELOPMENT_COINS[position] ?? 0);
    game.rules.do.gainCitizen(game, seat, `development.${position}`);
  }
}

/** Stars of the marker, and one more with the Cathedral (RUL-025, RUL-118). */
function status(game: Game, seat: number): number {
  const at = game.seat(seat).tracks.development!;
  return STATUS.find(([position]) => position <= at)![1] + (game.owns(seat, 'cathedral') ? 1 : 0);
}

/**
 * A wheel from the supply into the reserve; none if used up. "You may only use it after you pass": in phase 6 all seats have passed, so it
 * may be placed at once (BASE-301, DEC-BASE-16). Scenario parts may ask where it goes.
 */
function* gainWheel(game: Game, seat: number, tag: string): Play {
  if (game.table.supply.wheels === 0) return;
  game.table.supply.wheels--;
  add(game.seat(seat).wheels, tag);
  if (game.table.phase === 'event') yield* wheels(game, seat);
}

/** BASE-225, BASE-226, RUL-019. */
function tilesAtPosition(game: Game, seat: number): string[] {
  const both = game.seat(seat).tracks.traders! >= 2;
  return game.table.stack.filter((tile) => both || game.place(tile).category === 'I');
}

function* chooseTile(game: Game, seat: number, tiles: readonly string[]): Play {
  if (tiles.length === 0) return;
  const options = tiles.map((tile) => `tile(${tile})`);
  yield* game.rules.do.gainTile(game, seat, argument(yield* game.ask(seat, 'base.tile', options)));
}

function* gainTile(game: Game, seat: number, tile: string): Play {
  take(game.table.stack, tile);
  game.seat(seat).tiles.push(tile);
  yield* game.place(tile).gained?.(game, seat) ?? [];
}

/** RUL-030: followers to the bag, a wheel to the supply, all else by the row of the tile. */
function loseTile(game: Game, seat: number, tile: string): void {
  for (const type of game.followersOn(seat, tile)) add(game.seat(seat).bag, type);
  if (game.standing(seat, tile).includes('wheel')) game.table.supply.wheels++;
  delete game.seat(seat).spaces[tile];
  delete game.seat(seat).placed_wheels?.[tile];
  game.place(tile).lost?.(game, seat);
  const me = game.seat(seat);
  take(me.tiles, tile);
  if (me.turned?.includes(tile)) take(me.turned, tile);
}

/** Whether a follower of this type may be on a space for this requirement of this place (BASE-131, BASE-250, RUL-046). */
function fits(game: Game, seat: number, type: string, name: string, required: string): boolean {
  const kind = kindOf(type);
  if (name === 'town_hall' && isOwn(type)) return false;
  if (!(game.place(name).admits?.(game, seat, type) ?? true)) return false;
  if (required === 'any' || required === kind) return true;
  if (required === 'monk') return false;
  return kind === 'monk' || game.placesOf(seat).some((own) => game.place(own).substitutes?.(kind, required));
}

/** Space groups with a free space for a follower of this type, as `place(type, group)`. */
function placings(game: Game, seat: number, type: string, but?: string): string[] {
  return game
    .placesOf(seat)
    .filter((name) => name !== but)
    .flatMap((name) => {
      const standing = game.standing(seat, name);
      return game
        .place(name)
        .spaces.filter((required, i) => standing[i] === null && game.rules.do.fits(game, seat, type, name, required))
        .map((required) => `place(${type}, ${name}.${required})`);
    });
}

/**
 * Puts a follower on the first free space of the group that the option names. The caller has already removed the follower from its last
 * place.
 */
function putFollower(game: Game, seat: number, option: string): void {
  const [type, group] = argument(option).split(', ') as [string, string];
  const { name, index } = freeInGroup(game, seat, group);
  game.put(seat, name, index, type);
}

/** Whether a wheel of this tag may fill a space for this requirement (BASE-303, BASE-312, RUL-015). */
function wheelMay(game: Game, seat: number, tag: string, required: string): boolean {
  if (required === 'monk') return false;
  const step = game.seat(seat).tracks.craftsmen!;
  return tag === 'lab' || step >= 2 || (step === 1 && required === 'farmer');
}

/** Groups of spaces that a wheel of one of the tags may fill (BASE-303..308), as `wheel(group)`. */
function wheelPlacings(game: Game, seat: number, tags: readonly string[]): string[] {
  return game.placesOf(seat).flatMap((name) => {
    const { spaces, open } = game.place(name);
    const standing = game.standing(seat, name);
    if (open || spaces.length < 2 || standing.includes('wheel')) return [];
    const free = spaces.filter(
      (required, i) => standing[i] === null && tags.some((tag) => game.rules.do.wheelMay(game, seat, tag, required)),
    );
    return free.map((required) => `wheel(${name}.${required})`);
  });
}

/** Most restricted first (RUL-056). */
const TAGS = ['step1', 'free', 'lab'];

function reserve(game: Game, seat: number): string[] {
  return TAGS.filter((tag) => has(game.seat(seat).wheels, tag));
}

function placeWheel(game: Game, seat: number, option: string, moved?: string): void {
  const { name, index } = freeInGroup(game, seat, argument(option));
  const required = game.place(name).spaces[index]!;
  const tag = moved ?? reserve(game, seat).find((t) => game.rules.do.wheelMay(game, seat, t, required))!;
  add(game.seat(seat).wheels, tag, -1);
  game.put(seat, name, index, 'wheel');
  game.seat(seat).first_wheel = true;
  if ('workshop' in game.rules.places) (game.seat(seat).placed_wheels ??= {})[name] = tag;
}

/** Whether all spaces have a piece, or one has and the place needs only one (BASE-135, BASE-291). */
function activated(game: Game, seat: number, name: string): boolean {
  const { spaces, open, active } = game.place(name);
  const standing = game.standing(seat, name);
  const full = open ? standing.some((piece) => piece !== null) : spaces.length > 0 && standing.every((piece) => piece !== null);
  return full && (active?.(game, seat) ?? true);
}

/** Followers go back to the bag, wheels stay (BASE-155, BASE-156). */
function clear(game: Game, seat: number, name: string): void {
  game.standing(seat, name).forEach((piece, i) => {
    if (piece === null || piece === 'wheel') return;
    game.put(seat, name, i, null);
    add(game.seat(seat).bag, piece);
  });
}

/** Effect, then the followers there go to the bag (RUL-047). */
function* use(game: Game, seat: number, name: string): Play {
  const action = game.place(name).action!;
  yield* action.run(game, seat, seat);
  if (!action.keeps) game.rules.do.clear(game, seat, name);
}

/** Whether a recruiting action is possible: follower in the supply, marker not on its last space (BASE-203). */
function canRecruit(game: Game, seat: number, kind: string): boolean {
  const track = TRACK_OF[kind];
  return game.rules.do.hasFollower(game, kind) && (track === undefined || !game.rules.do.atEnd(game, seat, track));
}

/** Follower, step, bonus (BASE-204). With the Lock a Boatman's step may go to another track (PLACE-LOCK). */
function* recruit(game: Game, seat: number, kind: string): Play {
  yield* game.rules.do.takeFollower(game, seat, kind);
  let track = TRACK_OF[kind];
  if (kind === 'boatman' && game.owns(seat, 'lock')) {
    const tracks = [...KINDS.map((k) => TRACK_OF[k]), 'development'].filter(
      (t): t is string => t !== undefined && !game.rules.do.atEnd(game, seat, t),
    );
    track = argument(
      yield* game.ask(
        seat,
        'tiles.lock',
        tracks.map((t) => `track(${t})`),
      ),
    );
  }
  if (track !== undefined) yield* game.rules.do.advance(game, seat, track);
}

export const procedures = {
  moment,
  asking,
  allowance,
  gainCoins,
  gainGood,
  hasFollower,
  takeFollower,
  marketRoom,
  gainCitizen,
  lastOf,
  shown,
  atEnd,
  advance,
  bonus,
  develop,
  status,
  gainWheel,
  tilesAtPosition,
  chooseTile,
  gainTile,
  loseTile,
  fits,
  placings,
  putFollower,
  wheelMay,
  wheelPlacings,
  reserve,
  placeWheel,
  activated,
  clear,
  use,
  canRecruit,
  recruit,
  payCoins,
  torture,
  chooseEdge,
  moveAlong,
  goAlong,
  arrive,
  canBuild,
  build,
  send,
  sendable,
};
export type Procedures = typeof procedures;
