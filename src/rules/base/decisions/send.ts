import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { holderOf } from '../effects/use.js';
import { compiled } from '../model/compiled.js';
import { hasToSend, maySend, send } from '../pieces/deeds.js';
import { T } from '../model/tables.js';
import { DONE, SEND } from '../model/verbs.js';

/** Largest number of followers in one action (RUL-023). */
const MOST = 2;

/**
 * `source`: 0 Town Hall, 1 Tower; `sent`: number of followers sent; `barred`: as bits, spaces of the Town Hall that were empty at the
 * beginning of the action or have become empty since; `holder`: the holder of the Town Hall.
 */
const WORDS = words({ source: 'public', sent: 'public', barred: 'work', holder: 'work' });

/** DEC-BASE-13, DEC-BASE-14: the seat sends a follower of the Town Hall or Tower (PLACE-GUNPOWDERTOWER-4); after the first it may stop. */
export const SEND_CHOICE = decision({
  name: 'base.send',
  words: WORDS,
  legal: (g, seat, frame) => {
    const source = WORDS.source.get(g, frame);
    const sent = WORDS.sent.get(g, frame);
    if (sent === MOST) return;
    const barred = WORDS.barred.get(g, frame);
    const holder = holderOf(g, seat, -1, WORDS.holder.get(g, frame));
    for (const group of compiled(g).sends) {
      if (maySend(g, seat, source, group) && hasToSend(g, holder, source, T.deedGroups[group]!.kind, barred)) g.offer(SEND.ids[group]!);
    }
    if (sent > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    WORDS.sent.add(g, frame, 1);
    const holder = holderOf(g, seat, -1, WORDS.holder.get(g, frame));
    WORDS.barred.set(g, frame, send(g, seat, WORDS.source.get(g, frame), g.keyOf(action), WORDS.barred.get(g, frame), holder));
  },
});
