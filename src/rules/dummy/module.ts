import { decision, type Module } from '../../engine/module.js';
import { family } from '../../engine/family.js';
import { pop, push } from '../../engine/stack.js';
import { slots } from '../../engine/slots.js';
import { CARD_FIELDS, CARD_SLOTS, dealCards, KEEPING, PLAY, PLAYING, redraw, STREAM, turnBuried, turnOmen } from './cards.js';
import { clearStones, layStones, PIECES, rockfall, STONE_FIELD, STONE_SLOTS } from './stones.js';
import { SOMETHING, type Op } from '../base/api/effects.js';
import { gainCoins, money, payCoins } from '../base/api/goods.js';
import type { EventRule } from '../base/api/round.js';
import type { Hooks, Rows } from '../base/api/rows.js';

/*
 * The reference module: a tile, events, a decision, a slot, and hooks (taps, a veto, a fold, points). Hidden facts are in `cards.ts`, a piece
 * that is not a follower is in `stones.ts`. It is in no product ruleset; tests of the engine and the recipes of CONTRIBUTING.md use it.
 */
const { group: GROUP, at: P } = slots('dummy', 'seat', 'public', { wishes: { scale: 18 } });

/** Actions of the module's decision. */
const WISH = family('wish', (module) => (module === 'dummy' ? ['coin', 'nothing'].map((name, key) => ({ key, args: [name] })) : []));

/** Asked by the Wishing Well: the seat takes a coin now, or counts one more wish. */
const WISHING = decision({
  name: 'dummy.wishing',
  legal: (g) => {
    g.offer(WISH.ids[0]!);
    g.offer(WISH.ids[1]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === WISH.ids[0]) return gainCoins(g, seat, 1);
    P.wishes.add(g, seat, 1);
    turnOmen(g, seat);
  },
});

const wish: Op = { arg: Number, test: () => SOMETHING, run: (g, seat) => push(g, WISHING, seat) };

/** Every seat that can pays a coin; the card on the table is turned over; stones on Markets go back to the supply. */
const drought: EventRule = {
  negative: true,
  affects: () => true,
  run: (g, seat) => {
    turnBuried(g);
    clearStones(g, seat);
    if (money(g, seat) > 0) payCoins(g, seat, 1);
  },
};

const rows: Rows = {
  tiles: [
    {
      id: 'wishing_well',
      name: 'Wishing Well',
      category: 'I',
      spaces: ['farmer'],
      effect: { wish: 1 },
      rules: 'PLACE-GEN-1',
      provenance: 'reconstructed',
    },
  ],
  pieces: PIECES,
  events: [
    { id: 'drought.a', event: 'drought', pile: 'dummy', count: 6, value: 0, rules: 'BASE-101', provenance: 'reconstructed' },
    { id: 'rockfall.a', event: 'rockfall', pile: 'dummy', count: 12, value: 0, rules: 'BASE-101', provenance: 'reconstructed' },
  ],
  hourGlass: () => [{ tiles: ['drought.a', 'rockfall.a'], draw: 18 }],
  ops: { wish },
  eventRules: { drought, rockfall },
  verbs: { accept: true },
  fields: { game: { ...CARD_FIELDS, ...STONE_FIELD } },
};

const hooks: Partial<Hooks> = {
  setUp: (g) => {
    dealCards(g);
    layStones(g);
  },
  allowance: (_g, _seat, value) => value + 1,
  points: [{ id: 'wishes', points: (g, seat) => P.wishes.get(g, seat) }],
  mayUse: (g, seat) => P.wishes.get(g, seat) < 3,
  actionDone: (g, seat) => {
    push(g, PLAYING, seat);
    if (g.log !== null) g.log(`seat${seat} has ${P.wishes.get(g, seat)} wishes`);
  },
};

export const dummy: Module = {
  id: 'dummy',
  requires: ['base'],
  slots: () => [GROUP, ...CARD_SLOTS, ...STONE_SLOTS],
  streams: [STREAM],
  families: [WISH, PLAY],
  frames: [WISHING, PLAYING, KEEPING],
  redraw,
  rows,
  hooks,
};
