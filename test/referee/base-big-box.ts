/** The base game with all 57 Place tiles, 13 of each category in play. Scenario parts with such a pool extend these rules. */
import { base } from './base.js';
import type { Game } from './base-game.js';
import type { Deed, Offer, Play, Rules, Step } from './base-model.js';
import { firstTiles, tileScoring } from './base-tiles-first.js';
import { secondTiles } from './base-tiles-second.js';
import { goodsOf, removeGood } from './base-travel.js';

const GAMERS = ['farmer', 'scholar', 'knight'];

/** One neutral Farmer, Scholar and Knight each (PLACE-GAMINGROOM-1). */
const gamingRoom: Deed = {
  spaces: GAMERS,
  open: (game, seat, kind) =>
    game.owns(seat, 'gaming_room') && GAMERS.includes(kind) && !game.seat(seat).received?.includes(`gaming_room.${kind}`),
  *reward() {},
  *receive(game, seat, kind) {
    (game.seat(seat).received ??= []).push(`gaming_room.${kind}`);
  },
};

/** Goods that the Gaming Room still needs if its three gamers are there (PLACE-GAMINGROOM-7). */
function wanted(game: Game, seat: number): string[] {
  const { received, supper } = game.seat(seat);
  if (!game.owns(seat, 'gaming_room') || received?.length !== 3) return [];
  return ['cheese', 'wine'].filter((good) => !supper?.includes(good));
}

function put(game: Game, seat: number, option: string): void {
  (game.seat(seat).supper ??= []).push(removeGood(game, seat, option));
}

/** In the seat's turn, without using its action (DEC-PLACE-12). */
const supper: Offer<boolean> = {
  options: (game, seat) => goodsOf(game, seat, (good) => wanted(game, seat).includes(good)),
  *play(game, seat, option) {
    put(game, seat, option);
    return false;
  },
};

/** In the last round the question is asked before the marker moves. */
const lastRound = (step: Step): Step => ({
  ...step,
  *run(game) {
    if (game.table.round === game.rules.rounds) yield* lastSupper(game);
    yield* step.run(game);
  },
});

/** Before scoring, if the seat can put every missing good there. */
function* lastSupper(game: Game): Play {
  for (const seat of game.clockwise()) {
    const missing = wanted(game, seat);
    if (missing.length === 0 || !missing.every((good) => goodsOf(game, seat, (g) => g === good).length > 0)) continue;
    if ((yield* game.ask(seat, 'tiles.supper', ['accept', 'decline'])) === 'decline') continue;
    for (const good of missing) {
      const sources = goodsOf(game, seat, (g) => g === good);
      put(game, seat, yield* game.ask(seat, 'tiles.supper_source', sources));
    }
  }
}

export const bigBox: Rules = {
  ...base,
  places: {
    ...base.places,
    ...firstTiles,
    ...secondTiles,
    gaming_room: {
      category: 'II',
      spaces: [],
      lost(game, seat) {
        delete game.seat(seat).received;
        delete game.seat(seat).supper;
      },
    },
  },
  deeds: { ...base.deeds, gaming_room: gamingRoom },
  turn: [supper, ...base.turn],
  scoring: { ...base.scoring, ...tileScoring },
  phases: base.phases.map((step) => (step.phase === 'start_player' ? lastRound(step) : step)),
};
