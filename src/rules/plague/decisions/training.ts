import { push, words } from '../../../engine/stack.js';
import { DECLINE, G, payCoins, singleDecision, stepOn, TRACK, TRACK_LAST, trackOf, WHEELS } from '../../base/api.js';

/** PLG-DEC-14: a step on one of the seven tracks for coins, with the bonus of the space and without a follower, or none (RUL-P17, RUL-P37). */
export const TRAINING = singleDecision({
  name: 'plague.training',
  words: words({ price: 'work' }),
  offer: (g, seat) => {
    for (let track = 0; track < TRACK_LAST.length; track++) if (trackOf(g, seat, track) < TRACK_LAST[track]!) g.offer(TRACK.ids[track]!);
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, track, price) => {
    payCoins(g, seat, price);
    const wheels = g.u8[G.wheels]!;
    stepOn(g, seat, track);
    // the seat has passed in this round: a wheel gained may be placed at once (DEC-BASE-16)
    if (g.u8[G.wheels]! < wheels) push(g, WHEELS, seat);
  },
  available: (rules) => rules.modules.includes('plague'),
});
