import type { CardRow, DeedRow } from '../../base/api/rows.js';
import type { Counts } from '../../base/api/words.js';

/** A Structure card: its towns, the followers and items that it needs, its victory points. */
export interface StructureRow extends CardRow {
  name: string;
  towns: readonly [string, string];
  followers: DeedRow['spaces'];
  coins: number;
  goods: Counts;
  points: number;
}

function structure(
  id: string,
  name: string,
  towns: StructureRow['towns'],
  followers: StructureRow['followers'],
  coins: number,
  goods: Counts,
  points: number,
): StructureRow {
  return {
    id,
    name,
    towns,
    followers,
    coins,
    goods,
    points,
    get text(): string {
      const items = [...this.followers, ...(this.coins > 0 ? [`${this.coins} coin`] : []),
        ...Object.entries(this.goods).map(([good, n]) => `${n} ${good}`)];
      return `in ${this.towns.join(' or ')}, manned by ${items.join(', ')}, for ${this.points} points`;
    },
    rules: 'PRO-015 PRO-050 PRO-060',
    provenance: 'reconstructed',
    standIns: ['towns', 'followers', 'coins', 'goods', 'points'],
  };
}

/**
 * The 22 Structure cards. Only their number and a Vineyard in Châteauroux are known; all else is a stand-in: every town except Orléans is
 * on two of them, and points grow with the requirements.
 */
export const STRUCTURES: readonly StructureRow[] = [
  structure('vineyard', 'Vineyard', ['chateauroux', 'blois'], ['farmer', 'farmer', 'boatman'], 0, { wine: 1 }, 12),
  structure('watermill', 'Watermill', ['montrichard', 'briare'], ['farmer', 'boatman'], 1, {}, 8),
  structure('sawmill', 'Sawmill', ['vierzon', 'etampes'], ['craftsman', 'craftsman'], 0, {}, 6),
  structure('tannery', 'Tannery', ['loches', 'montargis'], ['farmer', 'craftsman', 'trader'], 0, {}, 8),
  structure('smithy', 'Smithy', ['bourges', 'chateaudun'], ['craftsman', 'craftsman', 'knight'], 0, {}, 9),
  structure('pottery', 'Pottery', ['la_chatre', 'vendome'], ['craftsman', 'trader'], 2, {}, 9),
  structure('brickworks', 'Brickworks', ['chartres', 'saint_amand_montrond'], ['farmer', 'boatman', 'craftsman'], 0, {}, 8),
  structure('dairy', 'Dairy', ['le_mans', 'nevers'], ['farmer', 'farmer'], 0, { cheese: 1 }, 9),
  structure('granary', 'Granary', ['chartres', 'chateauroux'], ['farmer', 'trader'], 0, { grain: 2 }, 9),
  structure('fulling_mill', 'Fulling Mill', ['le_blanc', 'sancerre'], ['boatman', 'craftsman'], 0, { wool: 1 }, 11),
  structure('weaving_mill', 'Weaving Mill', ['bourges', 'tours'], ['farmer', 'craftsman', 'trader'], 0, { wool: 1 }, 13),
  structure('dye_works', 'Dye Works', ['chatellerault', 'chateaudun'], ['craftsman', 'trader', 'scholar'], 0, { brocade: 1 }, 15),
  structure('stables', 'Stables', ['etampes', 'argenton_sur_creuse'], ['farmer', 'knight'], 0, { grain: 1 }, 9),
  structure('brewhouse', 'Brewhouse', ['blois', 'nevers'], ['farmer', 'craftsman'], 1, { grain: 1 }, 9),
  structure('inn', 'Inn', ['le_mans', 'la_chatre'], ['farmer', 'boatman', 'trader'], 0, { wine: 1 }, 12),
  structure('toll_bridge', 'Toll Bridge', ['tours', 'sancerre'], ['boatman', 'craftsman', 'knight'], 0, {}, 9),
  structure('ferry_landing', 'Ferry Landing', ['chinon', 'briare'], ['boatman', 'boatman', 'craftsman'], 0, {}, 8),
  structure('chapel', 'Chapel', ['vendome', 'le_blanc'], ['craftsman', 'monk'], 0, {}, 8),
  structure('cloister_school', 'Cloister School', ['loches', 'saint_amand_montrond'], ['scholar', 'monk'], 0, {}, 9),
  structure('hospice', 'Hospice', ['montargis', 'chatellerault'], ['farmer', 'scholar', 'monk'], 0, {}, 11),
  structure('watchtower', 'Watchtower', ['argenton_sur_creuse', 'chinon'], ['craftsman', 'knight', 'knight'], 0, {}, 10),
  structure('mint', 'Mint', ['vierzon', 'montrichard'], ['trader', 'knight', 'scholar'], 3, {}, 14),
];
