import type { Rules } from '../../../engine/compile.js';
import type { Module } from '../../../engine/module.js';
import { MAX_SEATS } from '../../../engine/slots.js';
import { EDITIONS } from './editions.js';
import { DEVELOPMENT, TRACKS } from '../data/tracks.js';
import { EDGES, TOWNS } from '../data/map.js';
import { GOODS_IN_BOX, GOODS_POINTS, STARTING_COINS, STATIONS, SUPPLY } from '../data/supply.js';
import { MARKET_SPACES } from '../data/board.js';
import type { Rows } from './schema.js';
import { T } from './tables.js';
import { inPool } from './in-play.js';

/** Every printed value as text: part of the rules hash, so that a corrected value never passes for another. */
export function rulesText(modules: readonly Module[]): string {
  const values = [
    modules.map((m) => [m.id, printed(m)]),
    EDITIONS,
    TRACKS,
    DEVELOPMENT,
    EDGES,
    TOWNS,
    SUPPLY,
    GOODS_IN_BOX,
    GOODS_POINTS,
    STARTING_COINS,
    STATIONS,
    MARKET_SPACES,
  ];
  // `utility` is printed nowhere: the rules version covers it
  return JSON.stringify(values, (key, value: unknown) => (key === 'utility' ? undefined : value));
}

/** The printed part of a module's rows: without steps of rounds, a set-up that depends on the seats written out for each number. */
function printed({ id, rows }: Module): unknown {
  if (rows === undefined) return undefined;
  const { setUp } = rows as Rows;
  if (typeof setUp !== 'function') return { ...rows, steps: undefined };
  const seats = Array.from({ length: MAX_SEATS - 1 }, (_, k) => k + 2);
  return {
    ...rows,
    steps: undefined,
    setUp: Object.keys(EDITIONS).map((edition) => seats.map((n) => setUp({ seats: n, edition, modules: ['base', id], options: {} }))),
  };
}

/** Stand-ins among the printed values of a ruleset, each as a short sentence. */
export function reconstructedRows(rules: Rules): string[] {
  const found: string[] = [];
  for (const module of rules.world.modules) {
    if (!rules.modules.includes(module.id)) continue;
    const rows = (module.rows ?? {}) as Rows;
    const tiles = (rows.tiles ?? []).filter((row) =>
      inPool(
        rules,
        T.tiles.findIndex((t) => t.row === row),
      ),
    );
    for (const place of [...(rows.board ?? []), ...tiles]) {
      if (place.provenance === 'reconstructed') found.push(`${place.id}: activated by ${place.spaces.join(', ')}`);
    }
    for (const event of rows.events ?? []) if (event.provenance === 'reconstructed') found.push(`${event.id}: value ${event.value}`);
    for (const card of rows.cards ?? []) if (card.provenance === 'reconstructed') found.push(`${card.id}: ${card.text}`);
    for (const deed of rows.deeds ?? []) if (deed.provenance === 'reconstructed' && !deed.private) found.push(`${deed.id}: spaces ${deed.spaces.join(', ')}`);
  }
  // the 47 coin pieces of the first edition carry no printed total (RUL-039)
  if (EDITIONS[rules.edition]!.coins > 0) found.push(`coins of ${rules.edition}: ${rules.options['coins'] ?? EDITIONS[rules.edition]!.coins} in all`);
  return found;
}
