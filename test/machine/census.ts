/**
 * Pieces of a game counted straight from its bytes, after every step of thousands of games. The lists of offsets are made
 * once, by a way of its own: the engine's count (`used`, from which positions derive supplies) is compared with it now and then.
 */
import type { Ruleset } from '../../src/catalog/ruleset.js';
import type { Game } from '../../src/engine/game.js';
import { facts } from '../../src/rules/base/facts.js';
import { used } from '../../src/rules/base/position/totals.js';
import { G, P, S } from '../../src/rules/base/state.js';
import { T } from '../../src/rules/base/tables.js';
import { GOODS, KINDS, TYPES, WHEEL } from '../../src/rules/base/words.js';

const OWN = KINDS.length;
const OWNS = TYPES.length - OWN;
const GOOD = KINDS.length;
const WHEELS = GOOD + GOODS.length;
const SEATS = WHEELS + 1;

/** Offset of a count and the piece it counts, in turn. */
type Plan = Int32Array;

export class Census {
  /** what was in the game before the last step: pieces may leave it, none may come */
  private before: number[];
  private now: number[];
  private readonly names: string[];
  private readonly seats: number;
  private readonly game: Plan;
  private readonly seat: Plan;
  private readonly own = new Uint8Array(OWNS);
  private readonly spaceAt = T.spaceAt;
  private readonly placeOf = Int32Array.from(T.spaceGroup, (group) => T.groups[group]!.place);
  private readonly held: (typeof T.held)[number]['add'][];
  private readonly totals = { followers: KINDS.map(() => 0), goods: GOODS.map(() => 0), wheels: 0, coins: 0 };
  private readonly [at: `${string}At`]: number;
  private readonly moneyAt = S.money;
  private readonly marketSizeAt = S.marketSize;
  private readonly towerSizeAt = S.towerSize;
  private readonly towerRoomAt = S.towerRoom;
}
