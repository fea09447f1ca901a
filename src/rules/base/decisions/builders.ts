import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision, type Decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { ACCEPT, DECLINE } from '../model/verbs.js';

/** The words of the frame of a single decision. */
const FIRST = words({ a: 'work', b: 'work', c: 'work' });

/** The properties that are passed on unchanged to the decision. */
type Shared = Pick<Decision, 'name'> & Partial<Pick<Decision, 'words' | 'available'>>;

interface SingleDecision extends Shared {
  /** pure; offers the legal actions; `a`, `b`, `c` are the first words of the frame */
  offer: (g: Game, seat: SeatIndex, a: number, b: number, c: number) => void;
  /** carries out the action with the key; not called for `decline`, which changes nothing */
  chosen: (g: Game, seat: SeatIndex, key: number, a: number, b: number, c: number) => void;
}

/**
 * Makes a decision that ends with one action: its frame is popped before the action is carried out. All actions except `decline` must
 * belong to one family, because `chosen` gets only the key.
 */
export function singleDecision({ offer, chosen, ...shared }: SingleDecision): Decision {
  if (Object.keys(shared.words ?? {}).length > 3) throw new Error(`${shared.name}: a single decision has at most three words`);
  return decision({
    ...shared,
    legal: (g, seat, frame) => offer(g, seat, FIRST.a.get(g, frame), FIRST.b.get(g, frame), FIRST.c.get(g, frame)),
    apply: (g, seat, frame, action) => {
      const a = FIRST.a.get(g, frame);
      const b = FIRST.b.get(g, frame);
      const c = FIRST.c.get(g, frame);
      pop(g);
      if (action !== DECLINE.ids[0]) chosen(g, seat, g.keyOf(action), a, b, c);
    },
  });
}

interface YesNoDecision extends Shared {
  /** returns whether the decision is asked; if not, it is skipped; default: asked; `a` is the first word of the frame */
  asked?: (g: Game, seat: SeatIndex, a: number) => boolean;
  accepted: (g: Game, seat: SeatIndex, a: number) => void;
  declined?: (g: Game) => void;
}
export function yesNoDecision({ asked, accepted, declined, ...shared }: YesNoDecision): Decision {
  return decision({
    ...shared,
    legal: (g, seat, frame) => {
      if (asked !== undefined && !asked(g, seat, FIRST.a.get(g, frame))) return;
      g.offer(ACCEPT.ids[0]!);
      g.offer(DECLINE.ids[0]!);
    },
    apply: (g, seat, frame, action) => {
      const a = FIRST.a.get(g, frame);
      pop(g);
      if (action === ACCEPT.ids[0]) accepted(g, seat, a);
      else declined?.(g);
    },
  });
}
