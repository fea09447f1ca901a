import { push, words } from '../../../../engine/stack.js';
import { DECLINE, G, payCoins, singleDecision, stepOn, TRACK, TRACK_LAST, trackOf, WHEELS } from '../../../base/api.js';

/** DEC-TI-11: one step on a track that is not at its end, the development track included (RUL-210), or none. */
export const TRAINING = singleDecision({
  name: 'events.training',
  words: words({ price: 'work' }),
  offer: (g, seat) => {
    for (let track = 0; track < TRACK_LAST.length; track++) {
      if (trackOf(g, seat, track) < TRACK_LAST[track]!) g.offer(TRACK.ids[track]!);
    }
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, track, price) => {
    payCoins(g, seat, price);
    const wheels = g.u8[G.wheels]!;
    stepOn(g, seat, track);
    // the seat has passed in this round: a wheel gained may be placed at once (DEC-BASE-16)
    if (g.u8[G.wheels]! < wheels) push(g, WHEELS, seat);
  },
  available: (rules) => rules.modules.includes('events'),
});
