/** Deeds of The Plague (section 7 of the index). */
import { across } from './base-data.js';
import { add, has, total, type Game } from './base-game.js';
import type { Deed, Play } from './base-model.js';
import { deeds as baseDeeds } from './base-deeds.js';
import { settle } from './plague-cards.js';
import { DEEDS } from './plague-data.js';
import { CORPSE, corpsesOn, drawFollower, placeDrawn, receiveCorpse } from './plague-model.js';
import { edgesOf } from './plague-places.js';

const ALCHEMY_SPACES = 4;
const sentTo = (game: Game, deed: string): number => total(game.table.deeds[deed] ?? {});
const bothAreas = (game: Game): boolean => game.seats >= 4;

/** Draws a piece and places it at once (PLG-DEED-ALCHEMY-2..4). */
function* alchemy(game: Game, seat: number): Play {
  if (total(game.seat(seat).bag) === 0) return;
  if ((yield* game.ask(seat, 'plague.alchemy', ['accept', 'decline'])) === 'decline') return;
  const type = drawFollower(game, seat);
  if (type !== undefined) yield* placeDrawn(game, seat, type);
}

/** PLG-DEED-AUTOPSY-1..3; all other seats get a Corpse, or no seat does (RUL-P23). */
function* autopsy(game: Game, seat: number): Play {
  if (corpsesOn(game, seat) === 0) return;
  if ((yield* game.ask(seat, 'plague.autopsy', ['accept', 'decline'])) === 'decline') return;
  add(game.seat(seat).market, CORPSE, -1);
  game.table.corpses!++;
  if (game.table.corpses! < game.seats - 1) return;
  for (const other of game.others(seat)) receiveCorpse(game, other);
}

/** PLG-DEED-MESSENGER-1, -2. */
function* messenger(game: Game, seat: number): Play {
  const edges = edgesOf(game, seat);
  if (edges.length === 0) return;
  const edge = yield* game.rules.do.chooseEdge(game, seat, edges, 'plague.fast_travel', ['done']);
  if (!edge) return;
  game.seat(seat).merchant = across(edge, game.seat(seat).merchant);
  yield* game.rules.do.arrive(game, seat);
}

/** The citizen, and the cards that it fulfils, come before the reward; coins are paid together with it (PLG-DEED-07, RUL-P57). */
function* complete(game: Game, seat: number, name: string): Play {
  game.rules.do.gainCitizen(game, seat, name);
  if (name !== 'plague_coinage') yield* settle(game);
}

/** Takes any kind while there is a free space; the second one opens after the first (PLG-DEED-04, -ALCHEMY-1). */
const alchemyDeed = (name: string, open: (game: Game) => boolean): Deed => ({
  spaces: ['any', 'any', 'any', 'any'],
  open: (game) => open(game) && sentTo(game, name) < ALCHEMY_SPACES,
  *reward() {},
  *receive(game, seat, kind) {
    add((game.table.deeds[name] ??= {}), kind);
    if (sentTo(game, name) === ALCHEMY_SPACES && name === 'alchemy_2') yield* complete(game, seat, name);
    yield* alchemy(game, seat);
  },
});

const filled = (game: Game, deed: string, kind: string): number => game.table.deeds[deed]?.[kind] ?? 0;

/** Takes exact kinds; the lower area is open with four and more players (PLG-DEED-01..03). */
function deed(name: string, reward: Deed['reward']): [string, Deed] {
  const { spaces, lower } = DEEDS[name]!;
  const row = spaces.split(' ');
  const free = (game: Game, kind: string): boolean => filled(game, name, kind) < row.filter((space) => space === kind).length;
  return [
    name,
    {
      spaces: row,
      reward,
      complete: (game, seat) => complete(game, seat, name),
      ...(lower ? { open: (game, _, kind) => bothAreas(game) && free(game, kind) } : {}),
    },
  ];
}

export const deeds: Readonly<Record<string, Deed>> = {
  alchemy_1: alchemyDeed('alchemy_1', () => true),
  ...Object.fromEntries([
    deed('autopsy', autopsy),
    deed('plague_coinage', function* (game, seat) {
      game.rules.do.gainCoins(game, seat, 2);
    }),
    deed('storeroom', function* (game, seat) {
      if (has(game.table.supply.goods, 'grain')) game.rules.do.gainGood(game, seat, 'grain');
    }),
    deed('herbalism', (game, seat) => game.rules.do.develop(game, seat, 2)),
    deed('messenger_service', messenger),
    deed('cremation', baseDeeds.canalisation!.reward),
  ]),
  alchemy_2: alchemyDeed('alchemy_2', (game) => bothAreas(game) && sentTo(game, 'alchemy_1') === ALCHEMY_SPACES),
};
