import type { DeedRow } from '../model/schema.js';

/** The base board of Beneficial Deeds; it does not depend on the number of seats (BASE-348). */
export const DEEDS: readonly DeedRow[] = [
  { id: 'city_wall', name: 'Building of the City Wall', spaces: ['knight', 'knight', 'knight', 'trader', 'farmer', 'farmer', 'farmer',
    'craftsman', 'craftsman', 'craftsman'], coins: 1, citizen: 1, rules: 'BASE-342 BASE-344', provenance: 'sourced' },
  { id: 'papal_conclave', name: 'Papal Conclave', spaces: ['monk', 'monk', 'knight'], coins: 3, citizen: 1, rules: 'BASE-342 BASE-344',
    provenance: 'sourced' },
  { id: 'defeating_the_plague', name: 'Defeating the Plague', spaces: ['scholar', 'scholar', 'boatman', 'farmer', 'trader'], coins: 2,
    citizen: 1, rules: 'BASE-342 BASE-344', provenance: 'sourced' },
  { id: 'astronomy', name: 'Astronomy', spaces: ['scholar', 'scholar', 'trader'], coins: 1, citizen: 1, rules: 'BASE-342 BASE-344',
    provenance: 'sourced' },
  { id: 'boatmen_guild', name: 'Founding of the Boatmen Guild', spaces: ['scholar', 'boatman', 'boatman', 'boatman'], coins: 1, citizen: 1,
    rules: 'BASE-342 BASE-344', provenance: 'sourced' },
  { id: 'cathedral', name: 'Building of the Cathedral', spaces: ['craftsman', 'craftsman', 'monk', 'monk', 'trader', 'trader'], coins: 2,
    citizen: 1, rules: 'BASE-342 BASE-344', provenance: 'sourced' },
  { id: 'peace_treaty', name: 'Peace Treaty', spaces: ['monk', 'scholar', 'knight', 'knight'], coins: 2, citizen: 1,
    rules: 'BASE-342 BASE-344', provenance: 'sourced' },
  { id: 'canalisation', name: 'Canalisation', spaces: ['boatman', 'boatman', 'boatman', 'trader', 'trader', 'farmer', 'farmer', 'farmer',
    'craftsman', 'craftsman'], coins: 1, choice: true, citizen: 1, rules: 'BASE-342 BASE-343 BASE-344', provenance: 'sourced' },
];
