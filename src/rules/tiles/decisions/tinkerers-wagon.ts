import { walkDecision } from '../../base/api/decisions.js';
import { inPlay } from '../state.js';

/** DEC-PLACE-23, the Tinkerer's Wagon */
export const WALK = walkDecision({ name: 'tiles.walk', available: inPlay('tinkerers_wagon') });
