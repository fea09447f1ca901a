/** The potential of Invasion as defined in its rule index (COOP-DEC-43), from the readable position: an independent model. */
import type { Env } from '../../src/env/env.js';

type Counts = Record<string, number>;

interface Seat {
  coins: number;
  goods: Counts;
  bag: Counts;
  market: Counts;
  tower: Counts;
  spaces: Record<string, (string | null)[]>;
  tracks: Counts;
  stations: string[];
  tiles: string[];
  citizens: number;
  towers?: string[];
}

interface Table {
  phase: string;
  round: number;
  event?: string;
  deeds: Record<string, Counts>;
  seats: Seat[];
  characters: string[];
  city: { stored: Counts; coins: Counts; won: number; reinforcement: boolean };
}

const NEED: Readonly<Record<number, { knights: number; citizens: number; coins: number; goods: Counts; towers: number; rounds: number }>> =
  {
    2: { knights: 5, citizens: 7, coins: 30, goods: { grain: 6, cheese: 3, wine: 3 }, towers: 6, rounds: 18 },
    3: { knights: 8, citizens: 8, coins: 40, goods: { grain: 10, cheese: 5, wine: 5 }, towers: 10, rounds: 18 },
    4: { knights: 10, citizens: 9, coins: 50, goods: { grain: 12, cheese: 6, wine: 6 }, towers: 13, rounds: 16 },
    5: { knights: 13, citizens: 10, coins: 50, goods: { grain: 14, cheese: 7, wine: 7 }, towers: 13, rounds: 16 },
  };

const total = (counts: Counts | undefined): number => Object.values(counts ?? {}).reduce((a, b) => a + b, 0);
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const share = (have: number, need: number): number => Math.min(1, have / need);
const placed = (seat: Seat, piece: string): number =>
  Object.values(seat.spaces)
    .flat()
    .filter((one) => one === piece).length;
const held = (seat: Seat, kind: string): number =>
  (seat.bag[kind] ?? 0) + (seat.market[kind] ?? 0) + (seat.tower[kind] ?? 0) + placed(seat, kind);

/** Progress of the seat's character, condition by condition. */
function character(t: Table, k: number, rounds: number): number {
  const seat = t.seats[k]!;
  const track = (name: string): number => seat.tracks[name] ?? 0;
  const pointsOf = (values: Counts): number =>
    Object.entries(values).reduce((sum, [good, value]) => sum + value * (seat.goods[good] ?? 0), 0);
  const star = 1 + [4, 9, 15, 22, 30].filter((space) => track('development') >= space).length;
  const stations = (...towns: string[]): number => towns.filter((town) => seat.stations.includes(town)).length;
  switch (t.characters[k]) {
    case 'librarian':
      return mean([share(star, 5), stations('loches'), share(seat.tiles.length, 4)]);
    case 'scholar':
      return mean([share(star, 6), share(seat.stations.length, 4)]);
    case 'mayor':
      return mean([share(seat.coins, 10), share(seat.citizens, 2)]);
    case 'general':
      return mean([share(track('knights'), 5), share(placed(seat, 'wheel'), 4)]);
    case 'fisherman':
      return mean([share(track('boatmen'), 5), share(held(seat, 'monk'), 4), share(seat.goods['wool'] ?? 0, 2)]);
    case 'merchant':
      return share(pointsOf({ brocade: 5, wool: 4 }) + seat.coins, 50);
    case 'councilman':
      return share(total(t.deeds['assembly_hall']), 7);
    case 'innkeeper':
      return mean([share(pointsOf({ grain: 1, cheese: 2, wine: 3 }), 16), share(stations('chateaudun', 'chateauroux'), 2)]);
    default: {
      // a round gets its number before its tile is turned; its due is paid in the step before the start player changes
      return (t.round - Number(t.phase !== 'start_player')) / rounds;
    }
  }
}

/** Φ of the team. */
export function invasionPotential(env: Env): number {
  const t = env.position(null) as unknown as Table;
  const need = NEED[t.seats.length]!;
  const knights = t.deeds['walls']?.['knight'] ?? 0;
  const mayor = t.characters.indexOf('mayor');
  const citizens =
    t.city.won + t.seats.reduce((sum, seat) => sum + seat.citizens, 0) - (mayor < 0 ? 0 : Math.min(2, t.seats[mayor]!.citizens));
  const goods = Object.entries(need.goods).reduce((sum, [good, n]) => sum + Math.min(n, t.city.stored[good] ?? 0), 0);
  const parts = [
    share(knights, need.knights),
    share(citizens, need.citizens),
    share(t.city.coins['city_treasury'] ?? 0, need.coins),
    goods / total(need.goods),
    t.seats.reduce((sum, seat) => sum + (seat.towers?.length ?? 0), 0) / need.towers,
  ];
  if (t.city.reinforcement) parts.push(Number(knights > need.knights));
  t.seats.forEach((_, seat) => parts.push(character(t, seat, need.rounds)));
  return mean(parts);
}
