import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { DECLINE, G, payCoins, stepOn, TRACK, TRACK_LAST, trackOf, WHEELS } from '../../base/api.js';

/** DEC-TI-11: one step on a track that is not at its end, the development track included (RUL-210), or none. Word: price. */
export const TRAINING = decision({
  name: 'events.training',
  args: [],
  legal: (g, seat) => {
    for (let track = 0; track < TRACK_LAST.length; track++) {
      if (trackOf(g, seat, track) < TRACK_LAST[track]!) g.offer(TRACK.ids[track]!);
    }
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const price = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === DECLINE.ids[0]) return;
    payCoins(g, seat, price);
    const wheels = g.u8[G.wheels]!;
    stepOn(g, seat, g.rules.world.catalog.keyOf[action]!);
    // the seat has passed in this round: a wheel gained may be placed at once (DEC-BASE-16)
    if (g.u8[G.wheels]! < wheels) push(g, WHEELS, seat);
  },
  possible: (rules) => rules.modules.includes('events'),
});
