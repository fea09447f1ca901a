import { push, words } from '../../../../engine/stack.js';
import { singleDecision } from '../../../base/api/decisions.js';
import { offerItems } from '../../../base/api/goods.js';
import { characterIndex } from '../character-rules.js';
import { strike } from '../strike.js';

/* DEC-TI-41: first the good that the other seat gives, then the own one (TI-INTR-FRAUD-4); both may be bread (RUL-109). */

export const THEIR_GOOD = singleDecision({
  name: 'intrigue.their_good',
  words: words({ other: 'public' }),
  offer: (g, _seat, other) => offerItems(g, other),
  chosen: (g, seat, item, other) => push(g, OWN_GOOD, seat, other, item),
});

export const OWN_GOOD = singleDecision({
  name: 'intrigue.own_good',
  words: words({ other: 'public', item: 'public' }),
  offer: (g, seat) => offerItems(g, seat),
  chosen: (g, seat, own, other, item) => strike(g, seat, other, characterIndex('fraud'), item, own),
});
