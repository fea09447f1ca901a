/** Beneficial deeds of the base board (BASE-340..348). */
import { add, argument, isOwn, kindOf, type Game } from './base-game.js';
import type { Deed, Play } from './base-model.js';

const coins = (n: number, ...spaces: string[]): Deed => ({
  spaces,
  *reward(game, seat) {
    game.rules.do.gainCoins(game, seat, n);
  },
});

const row = (kind: string, n: number): string[] => Array<string>(n).fill(kind);

export const deeds: Readonly<Record<string, Deed>> = {
  city_wall: coins(1, ...row('knight', 3), 'trader', ...row('farmer', 3), ...row('craftsman', 3)),
  papal_conclave: coins(3, 'monk', 'monk', 'knight'),
  defeating_the_plague: coins(2, 'scholar', 'scholar', 'boatman', 'farmer', 'trader'),
  astronomy: coins(1, 'scholar', 'scholar', 'trader'),
  boatmen_guild: coins(1, 'scholar', 'boatman', 'boatman', 'boatman'),
  cathedral: coins(2, 'craftsman', 'craftsman', 'monk', 'monk', 'trader', 'trader'),
  peace_treaty: coins(2, 'monk', 'scholar', 'knight', 'knight'),
  canalisation: {
    spaces: [...row('boatman', 3), ...row('trader', 2), ...row('farmer', 3), ...row('craftsman', 2)],
    /** BASE-343, DEC-BASE-15. */
    *reward(game, seat) {
      const options = game.rules.do.atEnd(game, seat, 'development') ? [] : ['reward(development)'];
      if ((yield* game.ask(seat, 'base.reward', ['reward(coin)', ...options])) === 'reward(coin)') game.rules.do.gainCoins(game, seat, 1);
      else yield* game.rules.do.develop(game, seat, 1);
    },
  },
};

const filled = (game: Game, deed: string, kind: string): number => game.table.deeds[deed]?.[kind] ?? 0;
const printed = (row: Deed, kind: string): number => row.spaces.filter((space) => space === kind).length;

/** `send(kind, deed)` for every neutral follower and every deed with a free space of exactly its kind (BASE-340, BASE-341). */
export function sendable(game: Game, seat: number, types: readonly string[]): string[] {
  return Object.entries(game.rules.deeds).flatMap(([deed, row]) =>
    types
      .filter((type) => !isOwn(type) && (row.open?.(game, seat, type) ?? filled(game, deed, type) < printed(row, type)))
      .map((type) => `send(${type}, ${deed})`),
  );
}

/** Sends one or two of the followers that are now in the place (RUL-021, RUL-023). `remove` takes the follower away. */
export function* send(game: Game, seat: number, followers: readonly string[], remove: (type: string) => void): Play {
  const left = [...followers];
  for (let sent = 0; sent < 2; sent++) {
    const answer = yield* game.ask(seat, 'base.send', [...game.rules.do.sendable(game, seat, left), ...(sent > 0 ? ['done'] : [])]);
    if (answer === 'done') return;
    const [kind, deed] = argument(answer).split(', ') as [string, string];
    left.splice(left.indexOf(kind), 1);
    remove(kind);
    yield* receive(game, seat, kindOf(kind), deed);
  }
}

/** Puts the follower on the deed, then citizen and reward, in an order that makes no difference (BASE-342, BASE-344). */
function* receive(game: Game, seat: number, kind: string, deed: string): Play {
  const row = game.rules.deeds[deed]!;
  if (row.receive) return yield* row.receive(game, seat, kind);
  const standing = (game.table.deeds[deed] ??= {});
  add(standing, kind);
  if (row.spaces.every((space) => filled(game, deed, space) === printed(row, space))) {
    if (row.complete) yield* row.complete(game, seat);
    else game.rules.do.gainCitizen(game, seat, deed);
  }
  yield* row.reward(game, seat, kind);
}
