import { decision, type Module } from '../../engine/module.js';
import { family } from '../../engine/family.js';
import { pop, push } from '../../engine/stack.js';
import { slots } from '../../engine/slots.js';
import { gainCoins, payCoins, money, SOMETHING, type EventBody, type Hooks, type Op, type Rows } from '../base/api.js';

/*
 * The reference module: one place, one event, one question, one slot, one hook of each kind. It is no
 * part of any product ruleset; the engine's tests and the recipes of CONTRIBUTING.md start from it.
 */
const wishes = slots('dummy', 'seat', 'public', { wishes: { n: 1, scale: 18 } });

/** An answer of the module's own question. */
const WISH = family('wish', (module) => (module === 'dummy' ? ['coin', 'nothing'].map((name, key) => ({ key, args: [name] })) : []));

/** Asked by the Wishing Well: a coin now, or one more wish counted. */
const WISHING = decision({
  name: 'dummy.wishing',
  args: [],
  legal: (g) => {
    g.offer(WISH.ids[0]!);
    g.offer(WISH.ids[1]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === WISH.ids[0]) gainCoins(g, seat, 1);
    else g.u8[g.seat(seat) + wishes.at.wishes]!++;
  },
  possible: (rules) => rules.modules.includes('dummy'),
});

const wish: Op = { arg: Number, test: () => SOMETHING, run: (g, seat) => push(g, WISHING, seat) };

/** Every seat that can pays a coin. */
const drought: EventBody = {
  negative: true,
  affects: (g, seat) => money(g, seat) > 0,
  run: (g, seat) => {
    if (money(g, seat) > 0) payCoins(g, seat, 1);
  },
};

const rows: Rows = {
  tiles: [
    { id: 'wishing_well', name: 'Wishing Well', category: 'I', spaces: ['farmer'], effect: { wish: 1 }, rules: 'PLACE-GEN-1', provenance: 'reconstructed' },
  ],
  events: [{ id: 'drought.a', event: 'drought', pile: 'dummy', count: 1, value: 0, rules: 'BASE-101', provenance: 'reconstructed' }],
  ops: { wish },
  bodies: { drought },
};

const hooks: Partial<Hooks> = {
  allowance: (_g, _seat, value) => value + 1,
  points: [{ id: 'wishes', points: (g, seat) => g.u8[g.seat(seat) + wishes.at.wishes]! }],
  mayUse: (g, seat) => g.u8[g.seat(seat) + wishes.at.wishes]! < 3,
  actionDone: (g, seat) => {
    if (g.log !== null) g.log(`seat${seat} has ${g.u8[g.seat(seat) + wishes.at.wishes]} wishes`);
  },
};

export const dummy: Module = {
  id: 'dummy',
  requires: ['base'],
  slots: () => [wishes.group],
  streams: [],
  families: [WISH],
  frames: [WISHING],
  rows,
  hooks,
};
