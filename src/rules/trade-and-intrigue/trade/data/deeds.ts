import type { DeedRow } from '../../../base/api/rows.js';

/**
 * The board "Trade". Gains of deeds are from the rulebook; numbers and kinds of their spaces, and the goods on them, are stand-ins. Covered
 * and closed spaces: TI-TRADE-GEN-2, TI-TRADE-GEN-3. The supply of citizens is not limited here, so they are part of the completion and not
 * pieces of the board (RUL-231).
 */
export const DEEDS: readonly DeedRow[] = [
  {
    id: 'alchemy', name: 'Alchemy', spaces: ['any', 'any', 'any', 'any', 'any'],
    coins: 0, citizen: 0, covered: 3, effect: { alchemy: 1 }, completion: { citizens: 1 },
    rules: 'TI-TRADE-ALCHEMY-1..7', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'court_of_lay_assessors', name: 'Court of Lay Assessors', spaces: ['any', 'any', 'any', 'any', 'any', 'any'],
    coins: 1, citizen: 0, covered: 3, closed: 2, completion: { mayFree: 'intact' },
    rules: 'TI-TRADE-LAYASSESSORS-1..5', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'thanksgiving', name: 'Thanksgiving', spaces: ['farmer', 'farmer', 'boatman', 'craftsman', 'trader'],
    goods: [{ grain: 2 }, { cheese: 1 }, { cheese: 1 }, { wine: 1 }, { wine: 1 }],
    coins: 0, citizen: 0, covered: 3, completion: { coins: 2 },
    rules: 'TI-TRADE-THANKSGIVING-1..2', provenance: 'reconstructed', standIns: ['spaces', 'goods'],
  },
  {
    id: 'sheep_farming', name: 'Sheep Farming', spaces: ['farmer', 'craftsman', 'scholar', 'knight'],
    goods: [{ wool: 1 }, { wool: 1 }, { wool: 1 }, { wool: 1 }],
    coins: 0, citizen: 0, covered: 3, completion: { coins: 2 },
    rules: 'TI-TRADE-SHEEPFARMING-1..2', provenance: 'reconstructed', standIns: ['spaces', 'goods'],
  },
  {
    id: 'coinage', name: 'Coinage', spaces: ['trader', 'knight', 'monk', 'trader'],
    coins: 3, citizen: 0, covered: 3, completion: { coins: 3 },
    rules: 'TI-TRADE-COINAGE-1..2', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'research', name: 'Research', spaces: ['scholar', 'scholar', 'monk', 'craftsman'],
    coins: 0, citizen: 0, covered: 3, closed: 2, effect: { development: 2 }, completion: { development: 3 },
    rules: 'TI-TRADE-RESEARCH-1..2', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'towing_service', name: 'Towing Service', spaces: ['boatman', 'boatman', 'boatman', 'boatman'],
    coins: 0, citizen: 0, covered: 3, effect: { mayMove: 'waterway' }, completion: { citizens: 1 },
    rules: 'TI-TRADE-TOWINGSERVICE-1..3', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'architecture', name: 'Architecture', spaces: ['craftsman', 'scholar', 'monk', 'knight'],
    coins: 0, citizen: 0, covered: 3, effect: { citizens: 1 }, completion: { mayBuild: 'shared' },
    rules: 'TI-TRADE-ARCHITECTURE-1..6', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'town_charter', name: 'Town Charter', spaces: ['farmer', 'craftsman', 'knight', 'trader'],
    coins: 0, citizen: 0, covered: 3, effect: { charter: 1 }, completion: { citizens: 1 },
    rules: 'TI-TRADE-TOWNCHARTER-1..4', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'navigation', name: 'Navigation', spaces: ['boatman', 'craftsman', 'scholar', 'trader'],
    coins: 0, citizen: 0, covered: 3, bindsWheels: true, effect: { navigation: 1 }, completion: { citizens: 1 },
    rules: 'TI-TRADE-NAVIGATION-1..5', provenance: 'reconstructed', standIns: ['spaces'],
  },
];
