/** Positions of The Plague in the middle of a game with many cards, Corpses and Doctors, based on those of the base game. */
import { random } from './base-chooser.js';
import type { Counts } from './base-model.js';
import { rich } from './base-rich.js';
import { CARDS, EVENTS, PLAGUE_CARDS } from './plague-data.js';
import { plague } from './plague.js';
import { places } from './plague-places.js';

interface Rich {
  round: number;
  event?: string;
  seats: {
    bag: Counts;
    market: Counts;
    spaces: Record<string, (string | null)[]>;
    merchant: string;
    stations: string[];
    tiles: string[];
    wheels: Counts;
    tracks: Counts;
  }[];
}

/** Plague cards of the set-up; not used here, because pieces would have to be removed. */
const START = [
  'remove_scholars',
  'half_gear_wheels',
  'half_monks',
  'remove_second_hour_glass',
  'two_corpses_start',
  'four_stations_less',
  'one_corpse_start',
];
/** Letters of the tiles from round 2 on. */
const LETTERS = 'aaaabbbbccccdddd';
/** Tiles with a special use of the piece on them, so the Doctor is often put there. */
const TAKERS = ['tavern', 'theatre'];
const BACKS = ['A', 'B', 'C', 'C', 'C', 'C', 'C', 'C'];

/** A position for `reset`: planning of some round begins, or with `last` phase 5 of the last round. */
export function plagueRich(seats: number, seed: number, last = false): object {
  const next = random(seed * 104729);
  const upTo = (n: number): number => Math.floor(next() * (n + 1));
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => [next(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  const cards = shuffled(PLAGUE_CARDS.filter((card) => !START.includes(card))).slice(0, 3);
  const position = rich(plague({ plague_cards: cards }), seats, seed, last) as Rich;
  const letter = last ? undefined : LETTERS[position.round - 2];
  const tiles = Object.keys(EVENTS).filter((tile) => tile !== 'outbreak' && (last || EVENTS[tile]![0] === letter));
  const left: Record<string, string[]> = { A: [], B: [], C: [] };
  for (const card of shuffled(Object.keys(CARDS))) left[CARDS[card]!.back]!.push(card);
  const take = (back: string): string[] => left[back]!.splice(0, 1);
  return {
    ...position,
    event: `plague.${tiles.includes('quarantine') && upTo(2) === 0 ? 'quarantine' : shuffled(tiles)[0]!}`,
    plague_cards: cards,
    seats: position.seats.map((seat) => ({
      ...seat,
      ...withDoctor(seat.spaces),
      ...(upTo(2) === 0 ? { merchant: (seat.merchant = beside(seat)) } : {}),
      ...(upTo(3) === 0 ? { unbuilt: 0 } : {}),
      ...(cards.includes('farmhouse_only_after_leaving_orleans') ? { has_left_orleans: seat.merchant !== 'orleans' } : {}),
      ...(cards.includes('town_hall_after_third_star') ? { third_star: seat.tracks.development! >= 9 } : {}),
      bag: { ...seat.bag, corpse: upTo(2) },
      market: { ...seat.market, corpse: upTo(2) },
    })),
    indulgences: {
      seats: position.seats.map(() => ({ hand: BACKS.slice(0, seats > 2 ? 6 : 8).flatMap(take), seen: [], played: [] })),
      display: [...take('C'), ...take('C')],
    },
  };

  /** A town with a station of another seat. */
  function beside(seat: Rich['seats'][number]): string {
    return shuffled(position.seats.filter((other) => other !== seat).flatMap(({ stations }) => stations))[0] ?? seat.merchant;
  }

  /** Places that take no wheel in this game. */
  function barred(name: string): boolean {
    if (name === 'village') return cards.includes('no_gear_in_village');
    return name === 'medicinal_spring' || (cards.includes('no_gear_on_place_tiles') && places[name]!.category !== undefined);
  }

  /** Puts the Doctor on a free space, if there is one. */
  function withDoctor(all: Rich['seats'][number]['spaces']): { spaces: Rich['seats'][number]['spaces']; doctor: string } {
    const spaces: typeof all = {};
    for (const [name, row] of Object.entries(all)) spaces[name] = row.map((piece) => (piece === 'wheel' && barred(name) ? null : piece));
    const free = Object.keys(spaces).filter((name) => name !== 'town_hall' && name !== 'medicinal_spring' && spaces[name]!.includes(null));
    if (free.length === 0 || upTo(1) === 0) return { spaces, doctor: 'infirmary' };
    const taker = TAKERS.find((tile) => spaces[tile] !== undefined);
    const name = taker !== undefined && upTo(2) > 0 ? taker : shuffled(free)[0]!;
    const row = [...spaces[name]!];
    row[Math.max(row.indexOf(null), 0)] = 'doctor';
    return { spaces: { ...spaces, [name]: row }, doctor: 'placed' };
  }
}
