/** Places of The Plague: Infirmary, the three new tiles, and changes of other places by events, Plague cards, Corpses and the Doctor. */
import { board } from './base-board.js';
import { bigBox } from './base-big-box.js';
import { GOODS, TRACK_OF } from './base-data.js';
import { add, argument, has, isOwn, kindOf, total, type Game } from './base-game.js';
import type { Action, Place, Play } from './base-model.js';
import { BOTH, edgesFrom } from './base-travel.js';
import { cardLeft, settle, takeCard } from './plague-cards.js';
import { REMOVED_TILES } from './plague-data.js';
import { CORPSE, corpsesOn, DOCTOR, drawFollower, during, inForce } from './plague-model.js';

/** Space of the Medicinal Spring for a neutral follower except a Monk. */
const NEUTRAL = 'neutral';

const cards = (three: boolean): Action => ({
  usable: (game) => cardLeft(game),
  run: (game, seat) => takeCard(game, seat, three),
});

/** Draws two; a Corpse ends the drawing, the other follower goes back (PLG-043, PLG-044). */
const bathhouse: Action = {
  usable: (game, seat) => total(game.seat(seat).bag) > 0,
  *run(game, seat): Play {
    const { bag, waiting } = game.seat(seat);
    let corpse = false;
    for (let i = 0; i < 2 && total(bag) > 0; i++) {
      const type = drawFollower(game, seat);
      if (type === undefined) corpse = true;
      else add(waiting, type);
    }
    const types = Object.keys(waiting).filter((type) => has(waiting, type));
    const options = corpse ? [] : types.flatMap((type) => game.rules.do.placings(game, seat, type, 'bathhouse'));
    if (options.length > 0) {
      const answer = yield* game.ask(seat, 'base.bathhouse', options);
      add(waiting, argument(answer).split(', ')[0]!, -1);
      game.rules.do.putFollower(game, seat, answer);
    }
    for (const type of types) add(bag, type, waiting[type]!);
    game.seat(seat).waiting = {};
  },
};

/** Whether the step for the kind of the right-hand follower is possible (RUL-P32, RUL-P40). */
function stepPossible(game: Game, seat: number, kind: string): boolean {
  const track = TRACK_OF[kind]!;
  if (game.rules.do.atEnd(game, seat, track)) return false;
  if (kind === 'craftsman') return game.table.supply.wheels > 0;
  return kind !== 'farmer' || has(game.table.supply.goods, game.rules.do.shown('farmers', game.seat(seat).tracks.farmers! + 1));
}

/** PLG-TILE-SPRING-1..3; not by the Church (RUL-P46). */
const spring: Action = {
  usable(game, seat, owner) {
    const kind = game.standing(owner, 'medicinal_spring')[1];
    return seat === owner && kind != null && stepPossible(game, seat, kind);
  },
  *run(game, seat) {
    const kind = game.standing(seat, 'medicinal_spring')[1]!;
    game.put(seat, 'medicinal_spring', 1, null);
    add(game.table.supply.followers, kind);
    yield* game.rules.do.advance(game, seat, TRACK_OF[kind]!);
  },
};

/** The Corpse of the lost Cemetery goes to a free Market space, otherwise to the supply (RUL-P22). */
function loseCemetery(game: Game, seat: number): void {
  if (corpsesOn(game, seat) === 0 || game.rules.do.marketRoom(game, seat) > 0) return;
  add(game.seat(seat).market, CORPSE, -1);
  game.table.corpses!++;
}

const curfew = (game: Game): boolean => during(game, 'curfew');

/** Actions that only move a merchant: closed during Curfew (PLG-EVT-CURFEW-1). */
const MOVES = ['ship', 'wagon', 'horse_wagon', 'stage_coach', 'episcopal_see_of_tours', 'court'];

/** Bourgeois House without its move. */
function* stayAtHome(game: Game, seat: number): Play {
  const goods = GOODS.filter((good) => has(game.table.supply.goods, good));
  const options = [
    'reward(coin)',
    ...(goods.length > 0 ? ['reward(good)'] : []),
    ...(game.rules.do.atEnd(game, seat, 'development') ? [] : ['reward(development)']),
  ];
  const reward = argument(yield* game.ask(seat, 'base.alternative', options));
  if (reward === 'coin') game.rules.do.gainCoins(game, seat, 5);
  if (reward === 'development') yield* game.rules.do.develop(game, seat, 3);
  if (reward !== 'good') return;
  const answer = yield* game.ask(
    seat,
    'base.take',
    goods.map((good) => `take(${good})`),
  );
  game.rules.do.gainGood(game, seat, argument(answer));
}

const roll = (game: Game): number => Number(game.chance('roll', ['1', '2', '3', '4', '5', '6']));

/** Effects of tiles with a die during Curfew. */
const STAYING: Readonly<Record<string, (game: Game, seat: number) => Play>> = {
  bourgeois_house: stayAtHome,
  *christmas_market(game, seat) {
    const n = roll(game);
    if (n < 6) game.rules.do.gainGood(game, seat, GOODS[n - 1]!);
  },
  *tinkerers_wagon(game, seat) {
    if (roll(game) === 6) game.rules.do.gainCoins(game, seat, 1);
  },
};

/** Closed to this seat for now, with any owner: Sabotage, Curfew, Quarantine, Plague cards (RUL-P20, TI-EVT-SABOTAGE-3). */
function closed(game: Game, name: string, seat: number, owner: number): boolean {
  if (during(game, 'sabotage') && game.standing(owner, name).includes('wheel')) return true;
  if (curfew(game) && MOVES.includes(name)) return true;
  // its action takes all pieces there, so a seat that chooses it without its activation would use the Doctor (L1098, L2885)
  if (during(game, 'quarantine') && name === 'theatre' && game.standing(owner, name).includes(DOCTOR)) return true;
  if (name === 'farm_house' && inForce(game, 'farmhouse_only_after_leaving_orleans')) return !game.seat(seat).has_left_orleans;
  return name === 'town_hall' && inForce(game, 'town_hall_after_third_star') && !game.seat(seat).third_star;
}

function changed(name: string, place: Place): Place {
  const { action } = place;
  if (!action) return place;
  const staying = STAYING[name];
  return {
    ...place,
    action: {
      ...action,
      usable: (game, seat, owner) => !closed(game, name, seat, owner) && action.usable(game, seat, owner),
      run: (game, seat, owner) => (staying && curfew(game) ? staying(game, seat) : action.run(game, seat, owner)),
    },
  };
}

/** Stations on the Road are built ones: first their window, then the fee (RUL-111, PLG-CARD-9). */
const road: Action = {
  ...bigBox.places.road!.action!,
  *run(game, seat, owner) {
    yield* bigBox.places.road!.action!.run(game, seat, owner);
    yield* settle(game);
    if (inForce(game, 'trading_station_fee')) yield* game.rules.do.payCoins(game, seat, 1);
  },
};

const {
  bathhouse: bathhouseTile,
  road: roadTile,
  ...tiles
} = Object.fromEntries(Object.entries(bigBox.places).filter(([name, { category }]) => category && !REMOVED_TILES.includes(name)));

const all: Record<string, Place> = {
  ...board,
  infirmary: { spaces: ['monk'], action: cards(false) },
  ...tiles,
  bathhouse: { ...bathhouseTile!, action: bathhouse },
  road: { ...roadTile!, action: road },
  cemetery: {
    category: 'I',
    spaces: [],
    lost: loseCemetery,
  },
  back_door: { category: 'I', spaces: ['trader', 'scholar'], action: cards(true) },
  medicinal_spring: { category: 'II', spaces: [DOCTOR, NEUTRAL], action: spring },
};

export const places: Readonly<Record<string, Place>> = Object.fromEntries(
  Object.entries(all).map(([name, place]) => [name, changed(name, place)]),
);

/** Which pieces may be there: never a Corpse (PLG-030), the Doctor nearly everywhere (PLG-051, RUL-P07), neutral ones on the Spring. */
export function fits(base: (game: Game, seat: number, type: string, name: string, required: string) => boolean): typeof base {
  return (game, seat, type, name, required) => {
    if (type === CORPSE) return false;
    if (required === DOCTOR) return type === DOCTOR;
    if (required === NEUTRAL) return type !== DOCTOR && type !== 'monk' && !isOwn(type);
    if (type === DOCTOR) return name !== 'town_hall' && (game.place(name).admits?.(game, seat, type) ?? true);
    if (
      during(game, 'peasant_uprising') &&
      game.table.phase === 'planning' &&
      kindOf(type) === 'farmer' &&
      required !== 'monk' &&
      required !== 'any'
    )
      return true;
    return base(game, seat, type, name, required);
  };
}

/** Farmers on spaces that are printed for other followers go back into the bag (PLG-EVT-UPRISING-2, RUL-219). */
export function uprisingEnds(game: Game, seat: number): void {
  for (const name of game.placesOf(seat))
    game.standing(seat, name).forEach((piece, i) => {
      const required = game.place(name).spaces[i]!;
      if (piece === null || kindOf(piece) !== 'farmer' || ['farmer', 'any', NEUTRAL].includes(required)) return;
      game.put(seat, name, i, null);
      add(game.seat(seat).bag, piece);
    });
}

export const edgesOf = (game: Game, seat: number) => (curfew(game) ? [] : edgesFrom(game, seat, BOTH));
