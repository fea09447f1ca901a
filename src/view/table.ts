import { once } from '../core/once.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { wordsOf } from '../catalog/words/words.js';
import { objectiveIds } from '../env/reward.js';
import { MARKET_SPACES } from '../rules/base/data/board.js';
import { EDGES, TOWNS } from '../rules/base/data/map.js';
import { DEVELOPMENT, TRACKS } from '../rules/base/data/tracks.js';
import { figuresOf, nameOf as nameOfId } from '../picture/rows.js';
import type { CompiledBase } from '../rules/base/model/compiled.js';
import type { CardRow, DeedRow, Rows, TrackRow } from '../rules/base/model/schema.js';
import { T, type Deed, type Place } from '../rules/base/model/tables.js';
import { GOODS, KINDS } from '../rules/base/model/vocabulary.js';
import { POSITION_KEYS, SEAT_KEYS } from '../rules/base/views/position/shape.js';
import { anchorFinder } from './anchors.js';
import type { Counts, Named, Table, TableCard, TableDeed, TablePlace, TableTrack, TrackCell } from './contract.js';

/** The drawing of the map, which is the same for every ruleset. */
const MAP = 'orleans';

/** The rows of a ruleset as a page needs them: names, spaces, tracks, and every action with its places on the board. */
export const tableOf = once((ruleset: Ruleset): Table => {
  const compiled = ruleset.rules.compiled as CompiledBase;
  const rows = {
    map: MAP,
    rounds: compiled.rounds,
    goal: compiled.goal === null ? ('points' as const) : ('objectives' as const),
    market: MARKET_SPACES,
    towns: TOWNS.map(({ id, name }) => ({ id, name })),
    edges: EDGES.map(({ id, a, b, type, spaces }) => ({ id, a, b, type, spaces: spaces.length })),
    places: T.places.filter(({ index }) => compiled.places.includes(index)).map(placeOf),
    deeds: T.deeds.filter(({ index }) => compiled.deedSpaces[index]! > 0).map((deed) => deedOf(deed, compiled)),
    tracks: [...TRACKS.map((track) => trackOf(track, compiled)), development(compiled)],
    cards: cardsOf(ruleset),
    events: T.events.filter(({ index }) => compiled.eventCounts[index]! > 0).map(({ row }) => nameOf(row.id)),
    schedule: scheduleOf(compiled),
    objectives: objectivesOf(ruleset),
    goods: [...GOODS],
    kinds: [...KINDS],
    figures: figuresOf(ruleset).map(({ standing, needed, ...figure }) => ({ ...figure, standing: [...standing], needed: [...needed] })),
    fields: { game: [...POSITION_KEYS], seat: [...SEAT_KEYS] },
    pieces: T.pieces.filter(({ module }) => ruleset.modules.includes(module)).map(({ id, kind, own }) => ({ id, kind, own })),
  };
  const find = anchorFinder(rows);
  const actions = ruleset.spec.actions.map(({ id, name, verb, args }) => ({ id, name, verb, args, at: find({ verb, args }) }));
  return { t: 'table', ...rows, actions, words: wordsOf(ruleset) };
});

/** Event tiles by round, if their order is printed. */
function scheduleOf({ piles, eventCounts }: CompiledBase): string[] {
  if (!piles.every(({ known }) => known)) return [];
  return piles.flatMap(({ names, first, draw }) =>
    names.flatMap((name, k) => Array.from({ length: eventCounts[first + k]! }, () => name)).slice(0, draw),
  );
}

/** The objectives with the names of their rows, if a module has such rows. */
function objectivesOf({ rules, modules }: Ruleset): Table['objectives'] {
  const rows = rules.world.modules
    .filter(({ id }) => modules.includes(id))
    .flatMap((module) => (module.rows as { objectives?: readonly Named[] } | undefined)?.objectives ?? []);
  const { goal } = rules.compiled as CompiledBase;
  const isOwn = (id: string): boolean => goal?.utility === 'team' && !goal.shared.includes(id);
  return objectiveIds(rules).map((id) => ({
    id,
    name: rows.find((row) => row.id === id)?.name ?? (id === 'character' ? "Character's task" : nameOf(id).name),
    ...(isOwn(id) && { own: true as const }),
  }));
}

const nameOf = (id: string): Named => ({ id, name: nameOfId(id) });

/** A place with its spaces in the order of its row; the tables name them group by group. */
function placeOf({ row, tile, needsOne, groups }: Place): TablePlace {
  const requirements = [...new Set(row.spaces)];
  const spaces = row.spaces.map((requirement, at) => {
    const { name: group, firstSpace } = T.groups[groups[requirements.indexOf(requirement)]!]!;
    const before = row.spaces.slice(0, at).filter((one) => one === requirement).length;
    return { need: group.slice(row.id.length + 1), group, name: T.spaceNames[firstSpace + before]! };
  });
  return { id: row.id, name: row.name, spaces, tile: tile >= 0, ...(needsOne && { one: true as const }) };
}

function deedOf({ index, row, groups }: Deed, { deedSpaces, setUp }: CompiledBase): TableDeed {
  const spaces = row.spaces.slice(0, deedSpaces[index]).map((need, at) => {
    const goods = goodsAt(row, at);
    const group = groups.map((k) => T.deedGroups[k]!).find((one) => one.at.includes(at))!;
    return { need, label: need === 'any' ? null : group.label, ...(goods !== null && { goods }) };
  });
  return {
    id: row.id,
    name: row.name,
    spaces,
    coins: row.coins,
    citizen: setUp.deedCitizens && row.citizen > 0,
    ...(row.private === true && { card: true as const }),
  };
}

function goodsAt({ goods }: DeedRow, space: number): Counts | null {
  const counts = goods?.[space];
  return counts === undefined || Object.keys(counts).length === 0 ? null : { ...counts };
}

function trackOf({ id, follower, bonus, spaces, start, citizenAt }: TrackRow, { citizenSpaces, hasGoods }: CompiledBase): TableTrack {
  const cells = spaces.map((space, k): TrackCell => {
    const citizen = citizenAt === k + 1 && citizenSpaces.includes(id) ? { citizen: id } : {};
    switch (bonus) {
      case 'good':
        return { ...(hasGoods && { good: String(space) }), ...citizen };
      case 'wheel':
        return { wheel: true, ...citizen };
      case 'tile':
        return { tile: space === 1 ? 'I' : 'I·II', ...citizen };
      default:
        return { ...(space !== 0 && { label: String(space) }), ...citizen };
    }
  });
  return { id, follower, cells: [start === undefined ? {} : { label: String(start) }, ...cells] };
}

function development({ citizenSpaces }: CompiledBase): TableTrack {
  const { last, status, coins, citizens } = DEVELOPMENT;
  const cells = Array.from({ length: last + 1 }, (_, at): TrackCell => {
    const citizen = `development.${at}`;
    return {
      ...(status[at] !== undefined && { status: status[at] }),
      ...(coins[at] !== undefined && { coins: coins[at] }),
      ...(citizens.includes(at) && citizenSpaces.includes(citizen) && { citizen }),
    };
  });
  return { id: 'development', cells };
}

/** Cards of the modules in play; values of a row besides its text are shown under their usual names. */
function cardsOf({ rules, modules }: Ruleset): TableCard[] {
  const rows = rules.world.modules
    .filter(({ id }) => modules.includes(id))
    .flatMap((module) => (module.rows as Rows | undefined)?.cards ?? []);
  return rows.map((row: CardRow & { town?: unknown; goods?: unknown; points?: unknown }) => ({
    id: row.id,
    text: row.text,
    ...(typeof row.town === 'string' && { town: row.town }),
    ...(typeof row.goods === 'object' && row.goods !== null && { goods: row.goods as Counts }),
    ...(typeof row.points === 'number' && { points: row.points }),
  }));
}
