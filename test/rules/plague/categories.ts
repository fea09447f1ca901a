import { theWorld } from '../../../src/catalog/ruleset.js';
import { T } from '../../../src/rules/base/model/tables.js';

/** The category of a tile. */
export function categoryOf(id: string): string {
  theWorld();
  return T.tiles.find(({ row }) => row.id === id)!.row.category;
}
