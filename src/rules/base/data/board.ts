import type { PlaceRow } from '../model/schema.js';

/** Market spaces of a player board (INV-13). */
export const MARKET_SPACES = 8;

/** The ten places of a player board (BASE-200). */
export const BOARD: readonly PlaceRow[] = [
  { id: 'ship', name: 'Ship', spaces: ['farmer', 'boatman', 'knight'], effect: { move: 'waterway' }, rules: 'BASE-260..268',
    provenance: 'sourced' },
  { id: 'wagon', name: 'Wagon', spaces: ['farmer', 'trader', 'knight'], effect: { move: 'road' }, rules: 'BASE-261..268',
    provenance: 'sourced' },
  { id: 'guildhall', name: 'Guildhall', spaces: ['farmer', 'craftsman', 'knight'], effect: { build: 'town' }, rules: 'BASE-270..275',
    provenance: 'sourced' },
  { id: 'castle', name: 'Castle', spaces: ['farmer', 'boatman', 'trader'], effect: { recruit: 'knight' }, rules: 'BASE-235..236',
    provenance: 'sourced' },
  { id: 'scriptorium', name: 'Scriptorium', spaces: ['knight', 'scholar'], effect: { development: 1 }, rules: 'BASE-280..281',
    provenance: 'sourced' },
  { id: 'town_hall', name: 'Town Hall', spaces: ['any', 'any'], effect: { send: 'town_hall' }, activation: 'one', neutral: true,
    wheels: false, keeps: true, consumes: true, rules: 'BASE-290..296', provenance: 'sourced' },
  { id: 'monastery', name: 'Monastery', spaces: ['scholar', 'trader'], effect: { recruit: 'monk' }, rules: 'BASE-240..241',
    provenance: 'sourced' },
  { id: 'farm_house', name: 'Farm House', spaces: ['boatman', 'craftsman'], effect: { recruit: 'farmer' }, rules: 'BASE-210..212',
    provenance: 'sourced' },
  { id: 'village', name: 'Village', spaces: ['farmer', 'boatman', 'craftsman'], effect: { village: 1 }, rules: 'BASE-220..229',
    provenance: 'sourced' },
  { id: 'university', name: 'University', spaces: ['farmer', 'craftsman', 'trader'], effect: { recruit: 'scholar' }, rules: 'BASE-230',
    provenance: 'sourced' },
];
