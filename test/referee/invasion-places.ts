/** Places of Invasion: the Support board, and the differences on the player board and the tiles (section 3 of the index). */
import { bigBox } from './base-big-box.js';
import { board, monkAllowed } from './base-board.js';
import { GOODS } from './base-data.js';
import { add, argument, has, held, isOwn, total, type Game } from './base-game.js';
import type { Action, Deed, Place, Play } from './base-model.js';
import { procedures } from './base-procedures.js';
import { BOTH, edgesFrom } from './base-travel.js';
import { ASSEMBLY_HALL, BORDER, FOLLOWERS, TILES } from './invasion-data.js';
import {
  catapultOpen,
  COIN_ROWS,
  coinsWanted,
  during,
  goodsWanted,
  rowIsFull,
  store,
  storeCoin,
  toCatapult,
  towerStands,
  wallSpaces,
  winForTeam,
} from './invasion-model.js';

// Vehicle and Guild House

const CITY = 'to(city)';

const others = (game: Game, seat: number, verb: string, eligible: (other: number) => boolean = () => true): string[] =>
  game
    .others(seat)
    .filter(eligible)
    .map((other) => `${verb}(${other})`);

/** Goods that can go to the destination, as options. */
function sendableGoods(game: Game, seat: number, city: boolean): string[] {
  const { goods } = game.seat(seat);
  return GOODS.filter((good) => has(goods, good) && (!city || goodsWanted(game, good) > 0)).map((good) => `give(${good})`);
}

function goodsTargets(game: Game, seat: number): string[] {
  if (sendableGoods(game, seat, false).length === 0) return [];
  return [...(sendableGoods(game, seat, true).length > 0 ? [CITY] : []), ...others(game, seat, 'to')];
}

/** Up to three own goods to one destination (COOP-ACT-VEHICLE, COOP-DEC-11). */
const vehicle: Action = {
  usable: (game, seat) => goodsTargets(game, seat).length > 0,
  *run(game, seat) {
    const target = yield* game.ask(seat, 'invasion.vehicle_to', goodsTargets(game, seat));
    const city = target === CITY;
    for (let sent = 0; sent < 3; sent++) {
      const options = [...sendableGoods(game, seat, city), ...(sent > 0 ? ['done'] : [])];
      const answer = yield* game.ask(seat, 'invasion.vehicle', options);
      if (answer === 'done') return;
      const good = argument(answer);
      add(game.seat(seat).goods, good, -1);
      if (city) store(game, good);
      else add(game.seat(Number(argument(target))).goods, good);
    }
  },
};

const openRows = (game: Game) => COIN_ROWS.filter((row) => coinsWanted(game, row) > 0);

function coinTargets(game: Game, seat: number): string[] {
  if (game.seat(seat).coins === 0) return [];
  return [...(openRows(game).length > 0 ? [CITY] : []), ...others(game, seat, 'to')];
}

/** Up to four own coins to one destination (COOP-ACT-GUILD, COOP-DEC-12). */
const guildHouse: Action = {
  usable: (game, seat) => coinTargets(game, seat).length > 0,
  *run(game, seat) {
    const target = yield* game.ask(seat, 'invasion.guild_house_to', coinTargets(game, seat));
    const city = target === CITY;
    for (let sent = 0; sent < 4; sent++) {
      const rows = city ? openRows(game).map((row) => `coin(${row})`) : ['coin(seat)'];
      const answer = yield* game.ask(seat, 'invasion.guild_house', [
        ...(game.seat(seat).coins > 0 ? rows : []),
        ...(sent > 0 ? ['done'] : []),
      ]);
      if (answer === 'done') return;
      game.seat(seat).coins--;
      if (city) storeCoin(game, COIN_ROWS.find((row) => answer === `coin(${row})`)!);
      else game.seat(Number(argument(target))).coins++;
    }
  },
};

// Hostel

/** Seats that can put the follower on a space, or on their Market (RUL-C13). */
const hosts = (game: Game, seat: number, type: string): string[] =>
  others(game, seat, 'to', (other) => game.rules.do.marketRoom(game, other) > 0 || game.rules.do.placings(game, other, type).length > 0);

const guests = (game: Game, seat: number): string[] =>
  held(game.seat(seat).market).filter((type) => !isOwn(type) && hosts(game, seat, type).length > 0);

/** A neutral follower from the Market to another seat, which may place it at once (COOP-ACT-HOSTEL, COOP-DEC-13, COOP-DEC-14). */
const hostel: Action = {
  usable: (game, seat) => guests(game, seat).length > 0,
  *run(game, seat) {
    const guest = argument(
      yield* game.ask(
        seat,
        'invasion.hostel',
        guests(game, seat).map((type) => `follower(${type})`),
      ),
    );
    const host = Number(argument(yield* game.ask(seat, 'invasion.hostel_to', hosts(game, seat, guest))));
    add(game.seat(seat).market, guest, -1);
    add(game.seat(host).waiting, guest);
    const toMarket = game.rules.do.marketRoom(game, host) > 0 ? ['to_market'] : [];
    const answer = yield* game.ask(host, 'invasion.hostel_room', [...game.rules.do.placings(game, host, guest), ...toMarket]);
    add(game.seat(host).waiting, guest, -1);
    if (answer === 'to_market') add(game.seat(host).market, guest);
    else game.rules.do.putFollower(game, host, answer);
  },
};

// Palatinate

/** Activated places of another seat that would affect the user now (RUL-C12). */
const borrowed = (game: Game, seat: number, owner: number): string[] =>
  game.placesOf(owner).filter((name) => {
    const { action } = game.place(name);
    return action !== undefined && name !== 'palatinate' && game.rules.do.activated(game, owner, name) && action.usable(game, seat, owner);
  });

const lenders = (game: Game, seat: number): string[] => others(game, seat, 'seat', (owner) => borrowed(game, seat, owner).length > 0);

/** An action that another seat has activated; its followers go back to their owner's bag (COOP-ACT-PALATINATE, COOP-DEC-15). */
const palatinate: Action = {
  usable: (game, seat) => lenders(game, seat).length > 0,
  *run(game, seat) {
    const owner = Number(argument(yield* game.ask(seat, 'invasion.palatinate', lenders(game, seat))));
    const options = borrowed(game, seat, owner).map((name) => `use(${name})`);
    const name = argument(yield* game.ask(seat, 'invasion.palatinate_use', options));
    const action = game.place(name).action!;
    yield* action.run(game, seat, owner);
    if (!action.keeps) game.rules.do.clear(game, owner, name);
  },
};

/** A free action of the Well is carried out or tested: it cannot use the Support board (RUL-C47). */
const atWell = new WeakSet<Game>();

/** A row of the Support board. */
const support = (action: Action, ...spaces: string[]): Place => ({
  spaces,
  action: { ...action, usable: (game, seat, owner) => !atWell.has(game) && action.usable(game, seat, owner) },
});

function well({ action, ...row }: Place): Place {
  return {
    ...row,
    action: {
      usable(game, seat, owner) {
        atWell.add(game);
        const usable = action!.usable(game, seat, owner);
        atWell.delete(game);
        return usable;
      },
      *run(game, seat, owner) {
        atWell.add(game);
        yield* action!.run(game, seat, owner);
        atWell.delete(game);
      },
    },
  };
}

// the player board

/** A Town Hall action is carried out or tested: only this action can send to the Assembly Hall (COOP-CHAR-COUNCILMAN-2, RUL-C24). */
const atTownHall = new WeakSet<Game>();
const printedTownHall = board.town_hall!.action!;

/** Not in the round of the Assembly (COOP-EVT-ASSEMBLY-1, RUL-C32). */
const townHall: Action = {
  keeps: true,
  usable(game, seat, owner) {
    if (during(game, 'assembly')) return false;
    atTownHall.add(game);
    const usable = printedTownHall.usable(game, seat, owner);
    atTownHall.delete(game);
    return usable;
  },
  *run(game, seat, owner): Play {
    atTownHall.add(game);
    yield* printedTownHall.run(game, seat, owner);
    atTownHall.delete(game);
  },
};

const printedGuildhall = board.guildhall!.action!;
const towerTown = (game: Game, seat: number): boolean => BORDER.includes(game.seat(seat).merchant);

/** A tower in a border town, an ordinary station elsewhere (COOP-OBJ-TOWERS-2, COOP-DEC-18). */
export const guildhall: Action = {
  usable(game, seat, owner) {
    const { unbuilt, merchant } = game.seat(seat);
    return towerTown(game, seat) ? unbuilt > 0 && !towerStands(game, merchant) : printedGuildhall.usable(game, seat, owner);
  },
  *run(game, seat, owner) {
    if (!towerTown(game, seat)) return yield* printedGuildhall.run(game, seat, owner);
    const me = game.seat(seat);
    me.unbuilt--;
    (me.towers ??= []).push(me.merchant);
  },
};

/** COOP-EVT-PILGRIMAGE-1. */
const monastery: Action = {
  usable: (game) => monkAllowed(game) && !during(game, 'pilgrimage'),
  run: (game, seat) => game.rules.do.takeFollower(game, seat, 'monk'),
};

/** Closed while the roads are barred, if it needs one (COOP-EVT-HIGHWAYMAN-1, RUL-012). */
const onRoads = ({ action, ...row }: Place, types: readonly string[]): Place => ({
  ...row,
  action: {
    ...action!,
    usable: (game, seat, owner) => action!.usable(game, seat, owner) && edgesFrom(game, seat, openTypes(game, types)).length > 0,
  },
});

export const openTypes = (game: Game, types: readonly string[]): string[] =>
  types.filter((type) => type !== 'road' || !during(game, 'highwayman'));

export const places: Readonly<Record<string, Place>> = {
  ...board,
  wagon: onRoads(board.wagon!, ['road']),
  guildhall: { ...board.guildhall!, action: guildhall },
  town_hall: { ...board.town_hall!, action: townHall },
  monastery: { ...board.monastery!, action: monastery },
  ...Object.fromEntries(TILES.map((tile) => [tile, bigBox.places[tile]!])),
  horse_wagon: onRoads(bigBox.places.horse_wagon!, ['road']),
  stage_coach: onRoads(bigBox.places.stage_coach!, BOTH),
  well: well(bigBox.places.well!),
  vehicle: support(vehicle, 'farmer', 'boatman'),
  guild_house: support(guildHouse, 'craftsman', 'trader'),
  hostel: support(hostel, 'monk'),
  palatinate: support(palatinate, 'knight', 'scholar'),
};

// rows of the city that take followers (RUL-C54)

const standing = (game: Game, row: string) => (game.table.deeds[row] ??= {});
const missing = (game: Game, row: string, spaces: readonly string[], kind: string): number =>
  spaces.filter((space) => space === kind).length - (game.table.deeds[row]?.[kind] ?? 0);

/** A follower gains nothing (RUL-C25). */
const row = (open: NonNullable<Deed['open']>, receive: (game: Game, kind: string) => void): Deed => ({
  spaces: [],
  open,
  *reward() {},
  *receive(game, _seat, kind) {
    receive(game, kind);
  },
});

export const rows: Readonly<Record<string, Deed>> = {
  walls: row(
    (game, _, kind) => kind === 'knight' && total(game.table.deeds.walls ?? {}) < wallSpaces(game),
    (game, kind) => add(standing(game, 'walls'), kind),
  ),
  ...Object.fromEntries(
    Object.entries(FOLLOWERS).map(([name, spaces]) => [
      name,
      row(
        (game, _, kind) => missing(game, name, spaces, kind) > 0,
        (game, kind) => {
          add(standing(game, name), kind);
          if (rowIsFull(game, name)) winForTeam(game, name);
        },
      ),
    ]),
  ),
  assembly_hall: row(
    (game, seat, kind) =>
      atTownHall.has(game) && game.table.characters![seat] === 'councilman' && missing(game, 'assembly_hall', ASSEMBLY_HALL, kind) > 0,
    (game, kind) => add(standing(game, 'assembly_hall'), kind),
  ),
};

/** Where a gained wheel may go; a wheel of the first step cannot go to the catapult (COOP-ACH-05, -06, -07, RUL-C22). */
export function* gainWheel(game: Game, seat: number, tag: string): Play {
  if (game.table.supply.wheels === 0) return;
  if (
    tag !== 'step1' &&
    catapultOpen(game) &&
    (yield* game.ask(seat, 'invasion.wheel', ['choose(catapult)', 'choose(keep)'])) === 'choose(catapult)'
  ) {
    game.table.supply.wheels--;
    return toCatapult(game);
  }
  yield* procedures.gainWheel(game, seat, tag);
}
