import type { RulesetConfig } from '../../../engine/slots.js';
import { EDITIONS } from './editions.js';
import { EDGES, GOODS_SPACES } from '../data/map.js';
import { baseSetUp } from '../data/supply.js';
import type { Pile, Rows, SetUpRow, EffectRow } from './schema.js';
import { T, type Deed, type DeedGroup, type Place, type SpaceIndex, type TileIndex, idsOf } from './tables.js';

/* Rows of the tables that are in play in a ruleset: tiles, deeds with their spaces, the hour glass, ops and verbs. */

/** Returns the set-up of the ruleset, with a cache, because compiling reads it hundreds of times. */
export function setUpOf(rules: RulesetConfig): SetUpRow {
  const known = T.setUpOf.get(rules);
  if (known !== undefined) return known;
  const row = ownSetUp(rules);
  const made = row === undefined ? baseSetUp(rules) : typeof row === 'function' ? row(rules) : row;
  T.setUpOf.set(rules, made);
  return made;
}

function ownSetUp(rules: RulesetConfig): Rows['setUp'] {
  return T.setUps.find((s) => rules.modules.includes(s.module))?.setUp;
}

/** Returns whether plans are hidden until all seats have planned. */
export const sealsPlanning = ({ options }: RulesetConfig): boolean => options['planning'] === 'sealed';

/** Name for all deeds as a part that a module may replace. The other parts are places of the player board, by id. */
export const DEEDS = 'deeds';

function isReplaced(rules: RulesetConfig, module: string, part: string): boolean {
  return (T.replacers.get(part) ?? []).some((m) => m !== module && rules.modules.includes(m));
}

/** Throws if two modules of the ruleset replace one part of the game. */
export function checkReplaced(rules: RulesetConfig): void {
  for (const [part, modules] of T.replacers) {
    const both = modules.filter((m) => rules.modules.includes(m));
    if (both.length > 1) throw new Error(`${part}: replaced by ${both.join(' and ')}`);
  }
}

/** Returns whether a seat can have the place, on its player board or as a tile of the ruleset. */
export function isPlaceInPlay(rules: RulesetConfig, { module, tile, row }: Place): boolean {
  if (tile >= 0) return inPool(rules, tile);
  return rules.modules.includes(module) && !isReplaced(rules, module, row.id);
}

/**
 * Whether the ruleset has goods. The functions below ask the same about face-down goods, stations, torture, citizens on deeds and a Tower.
 */
export const hasGoods = (rules: RulesetConfig): boolean => setUpOf(rules).goods.some((n) => n > 0);
export const areGoodsFaceDown = (rules: RulesetConfig): boolean => setUpOf(rules).goodsFaceDown === true;
export const hasStations = (rules: RulesetConfig): boolean => setUpOf(rules).stations > 0;
export const hasTorture = (rules: RulesetConfig): boolean => setUpOf(rules).torture;
export const hasDeedCitizens = (rules: RulesetConfig): boolean => setUpOf(rules).deedCitizens;
export const hasTower = (rules: RulesetConfig): boolean => T.tiles.some((t) => t.row.tower !== undefined && inPool(rules, t.index));

/** Returns whether the game is won by victory points. */
export const hasPoints = (rules: RulesetConfig): boolean => !T.goals.some(({ module }) => rules.modules.includes(module));

/** Returns the board spaces, without deeds, that can have a citizen at the start. */
export function citizenSpaces(rules: RulesetConfig): readonly string[] {
  const { citizens, citizensIf } = setUpOf(rules);
  return citizensIf === undefined || rules.options[citizensIf] === 'true' ? citizens : [];
}

/** Returns whether the goods space has a good at the start (BASE-024). */
export function isFilled(rules: RulesetConfig, space: SpaceIndex): boolean {
  const { filledAs, touching, withoutGoods } = setUpOf(rules);
  const { edge, from } = T.goodsSpaces[space]!;
  if (!hasGoods(rules) || from > filledAs || withoutGoods?.includes(GOODS_SPACES[space]!) === true) return false;
  return touching === undefined || touching.includes(EDGES[edge]!.a) || touching.includes(EDGES[edge]!.b);
}

/** Returns whether the tile can be in a game of the ruleset (option `tiles`). */
export function inPool(rules: RulesetConfig, tile: TileIndex): boolean {
  const { module, row } = T.tiles[tile]!;
  if (!rules.modules.includes(module)) return false;
  const setUp = setUpOf(rules);
  if (setUp.tile !== row.id) {
    if (setUp.without?.includes(row.id)) return false;
    if (setUp.tiles !== undefined && !setUp.tiles.includes(row.id)) return false;
    if (setUp.letter !== undefined && row.notIn?.includes(setUp.letter)) return false;
  }
  const { tiles } = rules.options;
  return tiles === undefined || TILE_WORDS.includes(tiles) || tiles.split(',').includes(row.id);
}

/** Values of the option `tiles` that are not a list of tiles: the 20 of every edition; all; 13 of each category, drawn from all. */
export const TILE_WORDS: readonly string[] = ['base', 'all', 'draw'];

/** Returns whether an action, a deed, a die face or an alternative of the ruleset uses the op. */
export function usesEffect(rules: RulesetConfig, op: string): boolean {
  const within = (words: EffectRow | undefined): boolean =>
    words !== undefined && (op in words || (words.die ?? []).some(within) || Object.values(words.choice ?? {}).some((w) => within(w)));
  return (
    T.places.some((p) => isPlaceInPlay(rules, p) && within(p.row.effect)) ||
    T.deeds.some((d) => openSpaces(rules, d) > 0 && (within(d.row.effect) || within(d.row.completion)))
  );
}

/** Returns whether decisions of a module of the ruleset offer the verb of the shared vocabulary. */
export function offersVerb(rules: RulesetConfig, verb: string): boolean {
  return (T.verbUsers.get(verb) ?? []).some(({ module, when }) => rules.modules.includes(module) && (when === true || when(rules)));
}

/** Returns the number of spaces of a deed in play: the rightmost may be covered, and the whole deed closed or replaced. */
export function openSpaces(rules: RulesetConfig, { module, row, spaces }: Deed): number {
  if (!rules.modules.includes(module) || rules.seats <= (row.closed ?? 0)) return 0;
  if (isReplaced(rules, module, DEEDS) || row.inPlay?.(rules) === false) return 0;
  if (row.bySeats !== undefined) return row.bySeats[rules.seats] ?? spaces;
  return rules.seats <= (row.covered ?? 0) ? spaces - 1 : spaces;
}

/** Returns the number of free spaces of a group while its deed is empty. */
export function roomOf(rules: RulesetConfig, { deed, tile, at }: DeedGroup): number {
  if (deed < 0) return Number(inPool(rules, tile));
  const open = openSpaces(rules, T.deeds[deed]!);
  return at.filter((space) => space < open).length;
}

/** Returns the hour glass from top to bottom: that of the edition (BASE-031, BASE-032), or of a module. */
export function stackOf(rules: RulesetConfig): readonly Pile[] {
  const own = T.hourGlasses.find((h) => rules.modules.includes(h.module));
  if (own !== undefined) return own.piles(rules);
  return EDITIONS[rules.edition]!.piles.map((pile) => {
    const tiles = T.events.filter((e) => rules.modules.includes(e.module) && e.row.pile === pile);
    return { tiles: idsOf(tiles), draw: tiles.reduce((sum, t) => sum + t.row.count, 0) };
  });
}
