/** The ten places of the player board (section 3 of the index). */
import { argument, take, type Game } from './base-game.js';
import type { Action, Place, Play } from './base-model.js';
import { BOTH, edgesFrom } from './base-travel.js';

/** Ship and Wagon; with the Drawbridge each may use both types (PLACE-DRAWBRIDGE). */
const travel = (type: string): Action => {
  const edges = (game: Game, seat: number) => edgesFrom(game, seat, game.owns(seat, 'drawbridge') ? BOTH : [type]);
  return {
    usable: (game, seat) => edges(game, seat).length > 0,
    run: (game, seat) => game.rules.do.moveAlong(game, seat, edges(game, seat)),
  };
};

/** Castle and University: follower, step, bonus. */
const recruiting = (kind: string): Action => ({
  usable: (game, seat) => game.rules.do.canRecruit(game, seat, kind),
  run: (game, seat) => game.rules.do.recruit(game, seat, kind),
});

/** The good of the next space must be there too (BASE-211, RUL-011). */
const farmHouse: Action = {
  usable(game, seat) {
    const { farmers } = game.seat(seat).tracks;
    return (
      game.rules.do.canRecruit(game, seat, 'farmer') && (game.table.supply.goods[game.rules.do.shown('farmers', farmers! + 1)] ?? 0) > 0
    );
  },
  run: (game, seat) => game.rules.do.recruit(game, seat, 'farmer'),
};

function alternatives(game: Game, seat: number): string[] {
  const wheels = game.table.supply.wheels > 0;
  return ['boatman', 'craftsman', 'trader'].filter(
    (kind) => game.rules.do.canRecruit(game, seat, kind) && (kind !== 'craftsman' || wheels),
  );
}

const village: Action = {
  usable: (game, seat) => alternatives(game, seat).length > 0,
  *run(game, seat) {
    const options = alternatives(game, seat).map((kind) => `recruit(${kind})`);
    yield* game.rules.do.recruit(game, seat, argument(yield* game.ask(seat, 'base.village', options)));
  },
};

/** Not in a Pilgrimage round (BASE-241, RUL-036). */
export const monkAllowed = (game: Game): boolean => game.rules.do.hasFollower(game, 'monk') && !game.table.event!.startsWith('pilgrimage');

const monastery: Action = {
  usable: (game) => monkAllowed(game),
  run: (game, seat) => game.rules.do.takeFollower(game, seat, 'monk'),
};

/** The town has only stations of other seats: the Tavern helps, and its follower returns (PLACE-TAVERN). */
const tavernHelps = (game: Game, seat: number): boolean => {
  const { merchant, stations, unbuilt } = game.seat(seat);
  return (
    unbuilt > 0 &&
    !stations.includes(merchant) &&
    game.owns(seat, 'tavern') &&
    (game.tavernGranted || game.rules.do.activated(game, seat, 'tavern'))
  );
};

const guildhall: Action = {
  usable: (game, seat) => game.rules.do.canBuild(game, seat, game.seat(seat).merchant) || tavernHelps(game, seat),
  *run(game, seat): Play {
    const { merchant } = game.seat(seat);
    if (!game.tavernGranted && !game.rules.do.canBuild(game, seat, merchant)) game.rules.do.clear(game, seat, 'tavern');
    yield* game.rules.do.build(game, seat, merchant);
  },
};

const scriptorium: Action = {
  usable: (game, seat) => !game.rules.do.atEnd(game, seat, 'development'),
  run: (game, seat) => game.rules.do.develop(game, seat, 1),
};

/** Followers that are not sent stay (BASE-294). */
const townHall: Action = {
  keeps: true,
  usable: (game, seat, owner) => game.rules.do.sendable(game, seat, game.followersOn(owner, 'town_hall')).length > 0,
  *run(game, seat, owner) {
    // a follower that arrives here later, by the reward of a deed, cannot be sent by this action (RUL-021)
    const before = [...game.standing(owner, 'town_hall')];
    yield* game.rules.do.send(game, seat, game.followersOn(owner, 'town_hall'), (type) => {
      const space = before.indexOf(type);
      before[space] = null;
      game.put(owner, 'town_hall', space, null);
    });
  },
};

export const board: Readonly<Record<string, Place>> = {
  ship: { spaces: ['farmer', 'boatman', 'knight'], action: travel('waterway') },
  wagon: { spaces: ['farmer', 'trader', 'knight'], action: travel('road') },
  guildhall: { spaces: ['farmer', 'craftsman', 'knight'], action: guildhall },
  castle: { spaces: ['farmer', 'boatman', 'trader'], action: recruiting('knight') },
  scriptorium: { spaces: ['knight', 'scholar'], action: scriptorium },
  town_hall: { spaces: ['any', 'any'], open: true, action: townHall },
  monastery: { spaces: ['scholar', 'trader'], action: monastery },
  farm_house: { spaces: ['boatman', 'craftsman'], action: farmHouse },
  village: { spaces: ['farmer', 'boatman', 'craftsman'], action: village },
  university: { spaces: ['farmer', 'craftsman', 'trader'], action: recruiting('scholar') },
};

/** The seat that alone has the most built stations takes the reserved citizen (BASE-521, BASE-522, RUL-037). */
export function mostStations(game: Game): void {
  const built = game.table.seats.map((seat) => seat.stations.length + (seat.road ?? 0));
  const best = built.flatMap((n, seat) => (n === Math.max(...built) ? [seat] : []));
  if (best.length !== 1 || !game.table.citizens.includes('most_stations')) return;
  take(game.table.citizens, 'most_stations');
  game.seat(best[0]!).citizens++;
}
