import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { holderOf } from '../effects/use.js';
import { facts } from '../facts.js';
import { hasRoom, hasToSend, send } from '../sending.js';
import { T } from '../tables.js';
import { DONE, SEND } from '../verbs.js';

/** At most two followers in one action (RUL-023). */
const MOST = 2;

/**
 * DEC-BASE-13 and 14: a follower of the Town Hall (or Tower, PLACE-GUNPOWDERTOWER-4) to a deed; after the
 * first the seat may stop. Words: source (0 Town Hall, 1 Tower), followers sent, spaces of the Town Hall that
 * were empty when the action began or are since (bits), holder of the Town Hall.
 */
export const SEND_CHOICE = decision({
  name: 'base.send',
  args: ['source', 'sent'],
  legal: (g, seat, frame) => {
    const source = g.u8[frame + FRAME.a]!;
    const sent = g.u8[frame + FRAME.b]!;
    if (sent === MOST) return;
    const barred = g.u8[frame + FRAME.c]!;
    const holder = holderOf(g, seat, -1, g.u8[frame + FRAME.d]!);
    for (const group of facts(g).sends) {
      if (hasRoom(g, seat, group) && hasToSend(g, holder, source, T.deedGroups[group]!.kind, barred)) g.offer(SEND.ids[group]!);
    }
    if (sent > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    g.u8[frame + FRAME.b]!++;
    const holder = holderOf(g, seat, -1, g.u8[frame + FRAME.d]!);
    g.u8[frame + FRAME.c] = send(g, seat, g.u8[frame + FRAME.a]!, g.rules.world.catalog.keyOf[action]!, g.u8[frame + FRAME.c]!, holder);
  },
});
