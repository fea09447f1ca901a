import type { DeedRow } from '../../../base/api/rows.js';

/**
 * The board "Intrigue". Effects of characters are from the rulebook; numbers and kinds of their spaces are stand-ins. Covered and closed
 * spaces: TI-INTR-GEN-2, TI-INTR-GEN-3. The coins come before the effect (RUL-248). The supply of citizens is not limited here, so they are
 * part of the completion and not pieces of the board (RUL-231).
 */
export const CHARACTERS: readonly DeedRow[] = [
  {
    id: 'fraud', name: 'Fraud', spaces: ['trader', 'farmer', 'boatman', 'scholar'],
    coins: 0, citizen: 0, covered: 3, effect: { against: 'fraud' }, completion: { take: 1 },
    rules: 'TI-INTR-FRAUD-1..4', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'arsonist', name: 'Arsonist', spaces: ['craftsman', 'farmer', 'knight'],
    coins: 0, citizen: 0, covered: 3, closed: 2, effect: { arson: 1 }, completion: { mayBuild: 'town' },
    rules: 'TI-INTR-ARSONIST-1..3', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'kidnapper', name: 'Kidnapper', spaces: ['boatman', 'knight', 'trader', 'boatman'],
    coins: 1, citizen: 0, covered: 3, effect: { against: 'kidnapper' }, completion: { citizens: 1 },
    rules: 'TI-INTR-KIDNAPPER-1..2', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'torturer', name: 'Torturer', spaces: ['craftsman', 'monk', 'knight', 'farmer'],
    coins: 1, citizen: 0, covered: 3, effect: { againstAll: 'torturer' }, completion: { citizens: 1 },
    rules: 'TI-INTR-TORTURER-1..3', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'hangman', name: 'Hangman', spaces: ['farmer', 'knight', 'monk', 'scholar'],
    coins: 2, citizen: 0, covered: 3, effect: { against: 'hangman' }, completion: { citizens: 1 },
    rules: 'TI-INTR-HANGMAN-1..3', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'saboteur', name: 'Saboteur', spaces: ['farmer', 'craftsman', 'boatman', 'trader', 'craftsman'],
    coins: 1, citizen: 0, covered: 3, effect: { against: 'saboteur' }, completion: { citizens: 1 },
    rules: 'TI-INTR-SABOTEUR-1..4', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'spy', name: 'Spy', spaces: ['scholar', 'trader', 'monk'],
    coins: 0, citizen: 0, covered: 3, closed: 2, effect: { against: 'spy' }, completion: { wheel: 'step' },
    rules: 'TI-INTR-SPY-1..6', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'tax_collector', name: 'Tax Collector', spaces: ['trader', 'scholar', 'knight', 'trader'],
    coins: 0, citizen: 0, covered: 3, effect: { againstAll: 'tax_collector' }, completion: { coins: 2 },
    rules: 'TI-INTR-TAXCOLLECTOR-1..3', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'traitor', name: 'Traitor', spaces: ['scholar', 'monk', 'knight', 'trader'],
    coins: 0, citizen: 0, covered: 3, effect: { treason: 1 }, completion: { citizens: 1 },
    rules: 'TI-INTR-TRAITOR-1..6', provenance: 'reconstructed', standIns: ['spaces'],
  },
];
