/** Positions in the middle of a game with tiles, goods and followers in plenty, so that transcripts reach what few random games do. */
import { EDGES, GOODS, KINDS, OWN, TOWNS, TRACKS } from './base-data.js';
import { random } from './base-chooser.js';
import type { Counts, Rules } from './base-model.js';

/** A position for `reset` in which planning of some round begins; docs/positions.md says what is left out. */
export function rich(rules: Rules, seats: number, seed: number): object {
  const next = random(seed * 7919);
  const upTo = (n: number): number => Math.floor(next() * (n + 1));
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => [next(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  const counts = (names: readonly string[], most: number): Counts => Object.fromEntries(names.map((name) => [name, upTo(most)]));
  const tiles = shuffled(Object.keys(rules.places).filter((name) => rules.places[name]!.category));
  const sites = shuffled(TOWNS.filter((town) => town !== 'orleans'));
  const each = Math.min(Math.floor((tiles.length - 2) / seats), 9);
  const round = 4 + upTo(12);
  return {
    phase: 'planning',
    round,
    start: upTo(seats - 1),
    stack: tiles.slice(seats * each),
    map: Object.fromEntries(
      shuffled(EDGES)
        .slice(0, 10)
        .map((edge) => [edge.id, []]),
    ),
    seats: Array.from({ length: seats }, (_, seat) => {
      const own = shuffled(OWN);
      const stations = sites.slice(seat * 4, seat * 4 + upTo(4));
      return {
        coins: upTo(1) * upTo(15),
        goods: counts(GOODS, 2),
        market: { ...counts(shuffled(KINDS).slice(0, 4), 1), ...Object.fromEntries(own.slice(0, 2).map((type) => [type, 1])) },
        bag: { ...counts(KINDS, 1), ...Object.fromEntries(own.slice(2).map((type) => [type, 1])) },
        tracks: { ...Object.fromEntries(Object.entries(TRACKS).map(([track, spaces]) => [track, upTo(spaces.length)])), development: upTo(30) },
        merchant: shuffled(TOWNS)[0],
        stations,
        tiles: tiles.slice(seat * each, (seat + 1) * each),
        wheels: { free: upTo(2) },
        citizens: upTo(1),
      };
    }),
  };
}
