/** Positions in the middle of a game in which much can happen, for every ruleset: tiles dealt, places filled, little money. */
import type { Ruleset } from '../../src/catalog/ruleset.js';
import type { CompiledBase } from '../../src/rules/base/model/compiled.js';
import { T } from '../../src/rules/base/model/tables.js';
import { KINDS } from '../../src/rules/base/model/vocabulary.js';
import { TOWER_TOWNS, TOWERS_AT_START } from '../../src/rules/invasion/data/setup.js';
import { numbers } from './play.js';

export interface Furniture {
  round: number;
  /** ids; absent: all of the ruleset, shuffled */
  tiles?: readonly string[];
  /** chance that a place is filled; absent: one half */
  filled?: number;
  event?: string;
  /** the seats act next, every deed lacks one follower, and these followers are in the Town Halls */
  deeds?: boolean;
}

const TOWNS = ['tours', 'vierzon', 'blois', 'chinon', 'sancerre'];

/** The position before the tile of the round is turned; with an event before the followers are drawn. */
export function furnished(ruleset: Ruleset, seed: number, { round, tiles, filled = 0.5, event, deeds = false }: Furniture): object {
  const next = numbers(seed);
  const { seats } = ruleset;
  const facts = ruleset.rules.compiled as CompiledBase;
  // a Plague card may have removed half of a supply, or may forbid wheels on places
  const plague = ruleset.scenario === 'plague';
  const left = facts.setUp.followers.map((n) => (plague ? n >> 1 : n));
  // one for each seat, and the wheels on the deeds board
  let wheels = plague ? 0 : facts.setUp.wheels - seats - 4;
  const dealt = tiles ?? facts.tiles.map((t) => T.tiles[t]!.row.id).sort(() => next() - 0.5);
  const board = facts.board.map((place) => T.places[place]!.row.id);

  /** A follower that may be on a space of the kind; null: none is left. */
  function follower(requirement: number): string | null {
    const { kinds } = T.groups.find((group) => group.requirement === requirement)!;
    const fitting = KINDS.flatMap((_, k) => ((kinds & (1 << k)) !== 0 ? [k] : []));
    // not for the space of the Plague Doctor
    if (fitting.length === 0) return null;
    const kind = fitting.length === 1 ? fitting[0]! : fitting[Math.floor(next() * fitting.length)]!;
    if (left[kind]! === 0) return null;
    left[kind]!--;
    return KINDS[kind]!;
  }

  function fill(id: string): (string | null)[] {
    const place = T.places.find(({ row }) => row.id === id)!;
    const groups = T.spaceGroup.slice(place.firstSpace, place.firstSpace + place.spaces).map((group) => T.groups[group]!);
    let wheeled = wheels <= 0 || next() < 0.7;
    const standing = new Set<string | null>();
    return groups.map((group) => {
      if (group.wheels && !wheeled) {
        wheeled = true;
        wheels--;
        return 'wheel';
      }
      const piece = follower(group.requirement);
      if (!place.distinct || !standing.has(piece)) {
        standing.add(piece);
        return piece;
      }
      if (piece !== null) left[KINDS.findIndex((kind) => kind === piece)]!++;
      return null;
    });
  }

  /** Some of the followers on the Gaming Room; if all are there, the cheese has been served. */
  function gamers(): object {
    const there = ['farmer', 'scholar', 'knight']
      .slice(0, 1 + Math.floor(next() * 3))
      .filter((kind) => follower(KINDS.findIndex((k) => k === kind)) !== null);
    return { received: there.map((kind) => `gaming_room.${kind}`), ...(there.length === 3 && { supper: ['cheese'] }) };
  }

  const sent: Record<string, Record<string, number>> = {};
  const lacking: string[] = [];
  if (deeds) {
    for (const deed of T.deeds.filter(({ row }) => !row.private)) {
      const open = facts.deedSpaces[deed.index]!;
      for (let space = 0; space < open; space++) {
        const groups = T.deedGroups.filter((group) => group.deed === deed.index && group.at.includes(space));
        const { kind, label } = groups.reduce((a, b) => (left[b.kind]! > left[a.kind]! ? b : a));
        left[kind]!--;
        if (space === open - 1) lacking.push(KINDS[kind]!);
        else (sent[deed.row.id] ??= {})[label] = (sent[deed.row.id]![label] ?? 0) + 1;
      }
    }
  }
  // only if the scenario has them
  const lasting = (food: string): object => (facts.hasGoods ? { goods: { grain: 1, [food]: 1 } } : {});
  const built = (town: string, unbuilt: number): object => {
    if (facts.setUp.stations === 0) return {};
    // border towns of Invasion have towers, from the start or of a seat
    const border = ruleset.scenario === 'invasion' && TOWER_TOWNS.includes(town);
    if (border) return TOWERS_AT_START[seats]!.includes(town) ? { unbuilt } : { towers: [town], unbuilt };
    return { stations: [town], unbuilt };
  };
  // a Plague card takes four from each seat
  const spare = (unbuilt: number): number => (plague ? Math.min(4, unbuilt) : unbuilt);
  const hall = (seat: number): object => ({ town_hall: [lacking[seat] ?? null, lacking[seat + seats] ?? null] });

  return {
    phase: deeds ? 'actions' : event === undefined ? 'hour_glass' : 'followers',
    round,
    start: seed % seats,
    ...(event !== undefined && { event }),
    ...(deeds && { deeds: sent }),
    seats: Array.from({ length: seats }, (_, seat) => {
      const own = dealt.filter((_tile, n) => n % seats === seat);
      const bag: Record<string, number> = {};
      KINDS.forEach((_, kind) => {
        const piece = follower(kind);
        if (piece !== null) bag[piece] = 1;
      });
      const spaces = [...board, ...own].filter((id) => T.places.find(({ row }) => row.id === id)!.spaces > 0 && next() < filled);
      return {
        coins: Math.floor(next() * 8),
        ...lasting(next() < 0.5 ? 'cheese' : 'wine'),
        bag,
        tracks: {
          farmers: seat,
          boatmen: Math.floor(next() * 3),
          craftsmen: 3,
          traders: 2,
          knights: 2,
          scholars: 2,
          development: Math.floor(next() * 12),
        },
        merchant: TOWNS[seat],
        ...built(TOWNS[seat]!, spare(4 + Math.floor(next() * 5))),
        tiles: own,
        wheels: { free: 1 },
        spaces: { ...Object.fromEntries(spaces.map((id) => [id, fill(id)])), ...(deeds && hall(seat)) },
        ...(own.includes('road') && { road: 1 }),
        ...(own.includes('gaming_room') && gamers()),
      };
    }),
  };
}
