import type { DevelopmentRow, TrackRow } from '../model/schema.js';

/**
 * The six follower tracks. `bonus` lists the spaces after the start; a citizen goes to the first seat that reaches its space (BASE-205,
 * BASE-222, BASE-236).
 */
export const TRACKS: readonly TrackRow[] = [
  { id: 'farmers', follower: 'farmer', bonus: 'good', spaces: ['grain', 'grain', 'cheese', 'cheese', 'wine', 'wine', 'wool', 'brocade'],
    rules: 'BASE-210', provenance: 'sourced' },
  { id: 'boatmen', follower: 'boatman', bonus: 'coins', spaces: [2, 3, 4, 5, 0], citizenAt: 5, rules: 'BASE-221 BASE-222',
    provenance: 'sourced' },
  { id: 'craftsmen', follower: 'craftsman', bonus: 'wheel', spaces: [1, 1, 1, 1, 1], rules: 'BASE-223', provenance: 'sourced' },
  { id: 'traders', follower: 'trader', bonus: 'tile', spaces: [1, 2, 2, 2, 2], rules: 'BASE-224 BASE-225 BASE-226', provenance: 'sourced' },
  { id: 'knights', follower: 'knight', bonus: 'allowance', start: 4, spaces: [5, 6, 7, 7, 8], citizenAt: 4, rules: 'BASE-235 BASE-236',
    provenance: 'sourced' },
  { id: 'scholars', follower: 'scholar', bonus: 'development', spaces: [2, 3, 4, 5, 6], rules: 'BASE-230', provenance: 'sourced' },
];

/** The development track: status, coins and citizens by position (BASE-380..388). */
export const DEVELOPMENT: DevelopmentRow = {
  last: 30,
  statusAtStart: 1,
  status: { 4: 2, 9: 3, 15: 4, 22: 5, 30: 6 },
  coins: { 7: 3, 12: 4, 25: 5 },
  citizens: [3, 18, 28],
  rules: 'BASE-380..388',
  provenance: 'sourced',
};
