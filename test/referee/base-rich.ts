/** Positions in the middle of a game with many tiles, goods and followers, so that transcripts reach what few random games reach. */
import { DEVELOPMENT_COINS, EDGES, GOODS, HOUR_GLASS, KINDS, NEUTRAL, OWN, TOWNS, TRACKS, WHEELS } from './base-data.js';
import { random } from './base-chooser.js';
import type { Counts, Rules } from './base-model.js';

/**
 * A position for `reset` in which planning of some round begins; docs/positions.md describes omitted fields. With `last` it is phase 5 of
 * the last round, with any event, and most places are filled: a short game full of actions.
 */
export function rich(rules: Rules, seats: number, seed: number, last = false, hourGlass = HOUR_GLASS): object {
  const next = random(seed * 7919);
  const upTo = (n: number): number => Math.floor(next() * (n + 1));
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => [next(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  const counts = (names: readonly string[], most: number): Counts => Object.fromEntries(names.map((name) => [name, upTo(most)]));
  const supply: Counts = Object.fromEntries(KINDS.map((kind, i) => [kind, NEUTRAL[seats]![i]!]));
  /** Wheels that may be on spaces, so that some remain for reserves and the supply. */
  let wheels = WHEELS[seats]! - 3 - 2 * seats;
  /** As many followers of the kinds as the supply has. */
  const followers = (kinds: readonly string[]): Counts => {
    const taken: Counts = {};
    for (const kind of kinds) {
      if (!supply[kind]) continue;
      supply[kind]--;
      taken[kind] = (taken[kind] ?? 0) + 1;
    }
    return taken;
  };

  const tiles = shuffled(Object.keys(rules.places).filter((name) => rules.places[name]!.category));
  const sites = shuffled(TOWNS.filter((town) => town !== 'orleans'));
  const each = Math.min(Math.floor((tiles.length - 2) / seats), 9);
  /** Followers on some of the places; sometimes the last space is free. */
  const spacesOf = (own: readonly string[]): Record<string, (string | null)[]> => {
    const spaces: Record<string, (string | null)[]> = {};
    for (const name of shuffled([...own, 'village', 'guildhall', 'town_hall', 'ship', 'wagon', 'monastery'])) {
      const { spaces: required, open } = rules.places[name]!;
      if (required.length === 0 || upTo(last ? 6 : 2) === 0) continue;
      const wanted = open ? shuffled(KINDS).slice(0, required.length) : required.map((kind) => (kind === 'any' ? 'farmer' : kind));
      const wheel = !open && required.length > 1 && required[0] !== 'monk' && wheels > 0 && upTo(4) === 0;
      if (wheel) {
        wanted[0] = 'wheel';
        wheels--;
      }
      spaces[name] = required.map((_, i) =>
        i < wanted.length && (wanted[i] === 'wheel' || Object.keys(followers([wanted[i]!])).length > 0) ? wanted[i]! : null,
      );
    }
    return spaces;
  };

  return {
    ...(last ? { phase: 'actions', round: 18, event: shuffled(hourGlass.slice(1))[0] } : { phase: 'planning', round: 4 + upTo(12) }),
    start: upTo(seats - 1),
    stack: tiles.slice(seats * each),
    supply: { wheels: upTo(3), goods: counts(GOODS, 3) },
    map: Object.fromEntries(
      shuffled(EDGES)
        .slice(0, 10)
        .map((edge) => [edge.id, []]),
    ),
    seats: Array.from({ length: seats }, (_, seat) => {
      const own = shuffled(OWN);
      const mine = tiles.slice(seat * each, (seat + 1) * each);
      return {
        // four seats may share 40 coins
        coins: upTo(1) * upTo(10),
        goods: upTo(2) === 0 ? {} : counts(GOODS, 2),
        spaces: spacesOf(mine),
        market: { ...followers(shuffled(KINDS).slice(0, upTo(4))), ...Object.fromEntries(own.slice(0, 2).map((type) => [type, 1])) },
        bag: { ...followers(shuffled(KINDS).slice(0, upTo(6))), ...Object.fromEntries(own.slice(2).map((type) => [type, 1])) },
        tower: mine.includes('gunpowder_tower') ? followers(shuffled(KINDS).slice(0, upTo(2))) : {},
        tracks: {
          ...Object.fromEntries(Object.entries(TRACKS).map(([track, steps]) => [track, upTo(steps.length)])),
          development: upTo(2) === 0 ? Number(shuffled(Object.keys(DEVELOPMENT_COINS))[0]) + upTo(2) : upTo(30),
        },
        merchant: shuffled(TOWNS)[0],
        stations: sites.slice(seat * 5, seat * 5 + upTo(5)),
        tiles: mine,
        // after a forced pass the first question would be about wheels, in the middle of a turn
        wheels: last ? {} : { free: upTo(2) },
        citizens: upTo(1),
        stores: mine.includes('bakery') ? { 'bakery.bread': upTo(3) } : {},
        received: mine.includes('gaming_room') && upTo(1) === 0 ? receive(followers) : [],
      };
    }),
  };
}

/** Some of the three gamers. */
function receive(followers: (kinds: readonly string[]) => Counts): string[] {
  return ['farmer', 'scholar', 'knight'].filter((kind) => Object.keys(followers([kind])).length > 0).map((kind) => `gaming_room.${kind}`);
}
