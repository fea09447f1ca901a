import { DEEDS } from '../../src/rules/base/data/deeds.js';
import { EDGES, TOWNS } from '../../src/rules/base/data/map.js';
import type { PlaceRow } from '../../src/rules/base/rows.js';
import { GOODS, KINDS, TRACK_IDS, TYPES, WHEEL_TAGS } from '../../src/rules/base/words.js';
import type { Sight } from './sight.js';

/** A place as it stands in an observation. */
export interface PlaceSight {
  row: PlaceRow;
  tile: number;
  spaces: number[];
  /** kind that each space asks for, -1: any */
  needs: number[];
}

export function lookAt(row: PlaceRow, sight: Sight): PlaceSight {
  const seen = new Map<string, number>();
  const spaces = row.spaces.map((need) => {
    const count = (seen.get(need) ?? 0) + 1;
    seen.set(need, count);
    return sight.at('self.spaces', count === 1 ? `${row.id}.${need}` : `${row.id}.${need}.${count}`);
  });
  return { row, tile: sight.at('self.tiles', row.id), spaces, needs: row.spaces.map((need) => KINDS.findIndex((kind) => kind === need)) };
}

/** Where everything that is judged stands in the observation. */
export function offsets(sight: Sight) {
  const rivals = Array.from({ length: sight.ruleset.seats - 1 }, (_, k) => `opp${k + 1}`);
  const towns = TOWNS.map((town) => town.id);
  const ends = EDGES.map((edge) => [towns.indexOf(edge.a), towns.indexOf(edge.b)]);
  return {
    round: sight.at('game.round'),
    coins: sight.at('self.coins'),
    status: sight.at('self.status'),
    citizens: sight.at('self.citizens'),
    unbuilt: sight.at('self.unbuilt'),
    goods: sight.all('self.goods', GOODS),
    market: sight.all('self.market', TYPES),
    bag: sight.all('self.bag', TYPES),
    waiting: sight.all('self.waiting', TYPES),
    tower: sight.all('self.tower', TYPES),
    tracks: sight.all('self.tracks', TRACK_IDS),
    wheels: sight.all('self.wheels', WHEEL_TAGS).filter((at) => at >= 0),
    merchant: sight.all('self.merchant', towns),
    stations: sight.all('self.stations', towns),
    rivalStations: rivals.map((rival) => sight.all(`${rival}.stations`, towns)),
    rivalFarmers: rivals.map((rival) => sight.at(`${rival}.tracks`, 'farmers')),
    supply: sight.all('game.followers', KINDS),
    supplyGoods: sight.all('game.goods', GOODS),
    supplyWheels: sight.at('game.wheels'),
    boatmenCitizen: sight.at('game.citizens', 'boatmen'),
    ends,
    edges: towns.map((_, town) => ends.flatMap((pair, edge) => (pair.includes(town) ? [edge] : []))),
    // spaces that stay empty with this number of seats are not in the observation
    edgeGoods: EDGES.map((edge) => edge.spaces.map((_, space) => sight.at('game.map', space === 0 ? edge.id : `${edge.id}.2`)).filter((o) => o >= 0)),
    deeds: DEEDS.map((deed) => ({
      coins: deed.coins,
      kinds: [...new Set(deed.spaces)].map((kind) => ({
        kind: (KINDS as readonly string[]).indexOf(kind),
        at: sight.at('game.filled', `${deed.id}.${kind}`),
        spaces: deed.spaces.filter((space) => space === kind).length,
      })),
    })),
  };
}
