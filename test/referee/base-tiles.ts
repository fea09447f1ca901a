/** The 20 Place tiles of the base game. */
import { add, argument, has, held, type Game } from './base-game.js';
import type { Action, Place, Play } from './base-model.js';
import { stationsBuilt } from './base-events.js';
import { edgesFrom } from './base-travel.js';

/** A good from the goods market; closed if the good is used up (PLACE-GEN-5). */
const good = (kind: string): Action => ({
  usable: (game) => has(game.table.supply.goods, kind),
  *run(game, seat) {
    game.rules.do.gainGood(game, seat, kind);
  },
});

/** Coins, and development points; with only points it is closed at the end of the track (RUL-012). */
const gains = (coins: number, points = 0): Action => ({
  usable: (game, seat) => coins > 0 || !game.rules.do.atEnd(game, seat, 'development'),
  *run(game, seat) {
    game.rules.do.gainCoins(game, seat, coins);
    yield* game.rules.do.develop(game, seat, points);
  },
});

/** Draws two and places one, if one fits, but not on the Bathhouse (PLACE-BATHHOUSE). Until then the drawn followers wait. */
const bathhouse: Action = {
  usable: (game, seat) => held(game.seat(seat).bag).length > 0,
  *run(game, seat): Play {
    const { bag, waiting } = game.seat(seat);
    for (let i = 0; i < 2 && held(bag).length > 0; i++) add(waiting, game.draw('draw', seat));
    const options = held(waiting).flatMap((type) => game.rules.do.placings(game, seat, type, 'bathhouse'));
    if (options.length > 0) {
      const answer = yield* game.ask(seat, 'base.bathhouse', options);
      add(waiting, argument(answer).split(', ')[0]!, -1);
      game.rules.do.putFollower(game, seat, answer);
    }
    for (const type of held(waiting)) add(bag, type, waiting[type]!);
    game.seat(seat).waiting = {};
  },
};

const hospital: Action = {
  usable: () => true,
  *run(game, seat) {
    game.rules.do.gainCoins(game, seat, game.rules.do.status(game, seat));
  },
};

const office: Action = {
  usable: (game, seat) => stationsBuilt(game, seat) > 0,
  *run(game, seat) {
    game.rules.do.gainCoins(game, seat, stationsBuilt(game, seat));
  },
};

const laboratory: Action = {
  usable: (game) => game.table.supply.wheels > 0,
  run: (game, seat) => game.rules.do.gainWheel(game, seat, 'lab'),
};

const horseWagon: Action = {
  usable: (game, seat) => edgesFrom(game, seat, ['road']).length > 0,
  run: (game, seat) => game.rules.do.moveAlong(game, seat, edgesFrom(game, seat, ['road'])),
};

/** 1, 2 or 3 coins, limited by coins and spaces left (RUL-132). */
const pharmacy: Action = {
  usable: (game, seat) => game.seat(seat).coins > 0 && !game.rules.do.atEnd(game, seat, 'development'),
  *run(game, seat) {
    const most = Math.min(3, game.seat(seat).coins, game.rules.do.lastOf('development') - game.seat(seat).tracks.development!);
    const options = [1, 2, 3].filter((n) => n <= most).map((n) => `amount(${n})`);
    const coins = Number(argument(yield* game.ask(seat, 'base.pharmacy', options)));
    yield* game.rules.do.payCoins(game, seat, coins);
    yield* game.rules.do.develop(game, seat, coins);
  },
};

const herbs = ['craftsman', 'trader', 'farmer'];

/** Followers on the Tower go to the bag with the tile (RUL-030). */
function emptyTower(game: Game, seat: number): void {
  const me = game.seat(seat);
  for (const type of held(me.tower)) add(me.bag, type, me.tower[type]!);
  me.tower = {};
}

export const baseTiles: Readonly<Record<string, Place>> = {
  bathhouse: { category: 'I', spaces: ['trader'], action: bathhouse },
  brewery: { category: 'I', spaces: ['monk'], action: gains(2) },
  cheese_factory: { category: 'I', spaces: ['farmer', 'farmer'], action: good('cheese') },
  hayrick: { category: 'I', spaces: ['farmer'], action: good('grain') },
  herb_garden: { category: 'I', spaces: [], substitutes: (kind, required) => kind === 'boatman' && herbs.includes(required) },
  hospital: { category: 'I', spaces: ['boatman', 'scholar'], action: hospital },
  library: { category: 'I', spaces: ['knight', 'scholar'], action: gains(0, 2) },
  sacristy: { category: 'I', spaces: ['monk'] },
  shipping_line: { category: 'I', spaces: ['boatman'], action: gains(0, 1) },
  tailor_shop: { category: 'I', spaces: ['trader', 'scholar'], action: good('brocade') },
  windmill: { category: 'I', spaces: ['craftsman', 'craftsman'], action: gains(2, 1) },
  winery: { category: 'I', spaces: ['farmer', 'trader'], action: good('wine') },
  wool_manufacturer: { category: 'I', spaces: ['boatman', 'trader'], action: good('wool') },
  cellar: { category: 'II', spaces: ['monk', 'scholar'], action: gains(4) },
  gunpowder_tower: { category: 'II', spaces: [], lost: emptyTower },
  horse_wagon: { category: 'II', spaces: ['knight', 'trader'], action: horseWagon },
  laboratory: { category: 'II', spaces: ['craftsman', 'scholar'], action: laboratory },
  office: { category: 'II', spaces: ['scholar', 'scholar'], action: office },
  pharmacy: { category: 'II', spaces: ['any'], action: pharmacy },
  school: { category: 'II', spaces: [], substitutes: (kind, required) => kind === 'scholar' && required !== 'monk' },
};
