import { Deck } from '../../engine/deck.js';
import { family } from '../../engine/family.js';
import type { SeatBytes } from '../../engine/accessors.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { decision } from '../../engine/module.js';
import { slots } from '../../engine/slots.js';
import { FRAME, framesOf, pop, push, words } from '../../engine/stack.js';
import { TURN } from '../base/api/decisions.js';
import { gainCoins } from '../base/api/goods.js';
import { asList, asName, asObject, refuse } from '../base/api/positions.js';
import { isHidden } from '../base/api/round.js';
import type { Rows } from '../base/api/rows.js';
import { ACCEPT, DECLINE } from '../base/api/words.js';

/*
 * Examples of hidden facts: a hand that only its owner sees; cards that a seat has put under the pile and so knows; a card in front of each
 * seat and one on the table that no seat has seen. If they can, modules should draw such cards when they are turned, without an order of
 * the pile, like the hour glass and the orders: a fact that is not in the state cannot leak. These cards show facts that must be in the
 * state, because a seat has seen them.
 */
const CARDS = ['sun', 'moon', 'star', 'rain', 'wind', 'snow', 'frost', 'dawn', 'dusk', 'noon', 'fog', 'hail'];
const HAND = 2;
export const STREAM = 'dummy';

/** Only this number of cards, the first ones, can be played after an action. */
const PLAYABLE = 6;

const flags = { n: CARDS.length, kind: 'flag', elements: CARDS } as const;
const card = { kind: 'category', scale: CARDS.length, values: ['none', ...CARDS] } as const;

const table = slots('dummy', 'game', 'public', { played: flags, buriedLies: { kind: 'flag' } });
const faceDown = slots('dummy', 'game', 'secret', { buried: card });
/** cards that are neither in a hand nor on the table; a card in an open decision is still one of them */
const rest = slots('dummy', 'game', 'work', { pile: { n: CARDS.length, derivedFrom: 'secret' } });
/** public numbers; `redraw` needs them, because hidden slots are wiped before it runs */
const counts = slots('dummy', 'seat', 'public', { held: { scale: 4 }, under: { scale: 4 }, omenLies: { kind: 'flag' } });
const own = slots('dummy', 'seat', 'owner', { hand: flags, returned: flags });
const unseen = slots('dummy', 'seat', 'secret', { omen: card });

const G = { ...table.at, ...faceDown.at, ...rest.at };
const P = { ...counts.at, ...own.at, ...unseen.at };
export const CARD_SLOTS = [table.group, faceDown.group, rest.group, counts.group, own.group, unseen.group];

/** plays a card from the hand; key = card */
export const PLAY = family('play', (module) => (module === 'dummy' ? CARDS.map((name, key) => ({ key, args: [name] })) : []));

const DECK = new Deck(STREAM, CARDS, G.pile);

/** Deals `n` random cards onto a slot of flags. */
function dealTo(g: Game, seat: SeatIndex, slot: SeatBytes, n: number): void {
  for (let k = 0; k < n; k++) slot.set(g, seat, DECK.deal(g) - 1, 1);
}

/** Deals the cards of the set-up, until there are no more. */
export function dealCards(g: Game): void {
  G.pile.fill(g, 1);
  G.buried.set(g, DECK.deal(g));
  G.buriedLies.set(g, 1);
  for (let seat = 0; seat < g.rules.seats; seat++) {
    P.held.set(g, seat, Math.min(HAND, DECK.left(g)));
    dealTo(g, seat, P.hand, P.held.get(g, seat));
    P.omen.set(g, seat, DECK.deal(g));
    P.omenLies.set(g, seat, Number(P.omen.get(g, seat) !== 0));
  }
}

/** Deals all hidden cards again: those that the viewer has not seen, to the places that it does not see. */
export function redraw(g: Game, viewer: SeatIndex): void {
  for (let k = 0; k < CARDS.length; k++) {
    const seen = G.played.get(g, k) | P.hand.get(g, viewer, k) | P.returned.get(g, viewer, k);
    G.pile.set(g, k, seen === 0 ? 1 : 0);
  }
  // the card of the viewer's open decision is in the pile, but the viewer has seen it
  const offered = offeredTo(g, viewer);
  if (offered > 0) G.pile.set(g, offered - 1, 0);
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (P.omenLies.get(g, seat) !== 0) P.omen.set(g, seat, DECK.deal(g));
    if (seat === viewer) continue;
    dealTo(g, seat, P.hand, P.held.get(g, seat));
    dealTo(g, seat, P.returned, P.under.get(g, seat));
  }
  if (G.buriedLies.get(g) !== 0) G.buried.set(g, DECK.deal(g));
  if (offered > 0) G.pile.set(g, offered - 1, 1);
  for (const frame of framesOf(g, KEEPING)) {
    if (FRAME.seat.get(g, frame) === viewer) continue;
    const shown = DECK.deal(g);
    G.pile.set(g, shown - 1, 1);
    OFFERED.card.set(g, frame, shown);
  }
}

/** 1 + the card of the decision. */
const OFFERED = words({ card: 'owner' });

/** Returns 1 + the card of the seat's open decision; 0: none. */
function offeredTo(g: Game, seat: SeatIndex): number {
  const frame = framesOf(g, KEEPING).find((own) => FRAME.seat.get(g, own) === seat);
  return frame === undefined ? 0 : OFFERED.card.get(g, frame);
}

/** Turns a face-down card over; now it is public. */
function turnOver(g: Game, word: number): void {
  G.played.set(g, word - 1, 1);
  if (g.log !== null) g.log(`${CARDS[word - 1]} is turned over`);
}

export function turnBuried(g: Game): void {
  if (G.buriedLies.get(g) === 0) return;
  turnOver(g, G.buried.get(g));
  G.buried.set(g, 0);
  G.buriedLies.set(g, 0);
}

export function turnOmen(g: Game, seat: SeatIndex): void {
  if (P.omenLies.get(g, seat) === 0) return;
  turnOver(g, P.omen.get(g, seat));
  P.omen.set(g, seat, 0);
  P.omenLies.set(g, seat, 0);
}

/**
 * After its action a seat may play a card for a coin. Only a seat with such a card is asked, so the other seats see the decision of the
 * turn instead.
 */
export const PLAYING = decision({
  name: 'dummy.playing',
  seenAs: TURN,
  legal: (g, seat) => {
    for (let k = 0; k < PLAYABLE; k++) if (P.hand.get(g, seat, k) !== 0) g.offer(PLAY.ids[k]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === DECLINE.ids[0]) return;
    const played = g.keyOf(action);
    P.hand.set(g, seat, played, 0);
    P.held.add(g, seat, -1);
    G.played.set(g, played, 1);
    gainCoins(g, seat, 1);
    if (DECK.left(g) > 0) push(g, KEEPING, seat, 1 + DECK.draw(g));
  },
});

/** The seat puts the top card of the pile into its hand, or under the pile. Only this seat sees the card, and knows it under the pile. */
export const KEEPING = decision({
  name: 'dummy.keeping',
  words: OFFERED,
  legal: (g) => {
    g.offer(ACCEPT.ids[0]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const drawn = OFFERED.card.get(g, frame) - 1;
    pop(g);
    const keeps = action === ACCEPT.ids[0];
    G.pile.set(g, drawn, 0);
    (keeps ? P.hand : P.returned).set(g, seat, drawn, 1);
    (keeps ? P.held : P.under).add(g, seat, 1);
  },
});

const named = (flags: Uint8Array): string[] => CARDS.filter((_, k) => flags[k] !== 0);

/** The cards in positions. Cards hidden from the viewer are a number or `hidden`; such a position cannot be set up. */
export const CARD_FIELDS: NonNullable<NonNullable<Rows['fields']>['game']> = {
  cards: {
    read: (g) => ({
      played: named(G.played.all(g)),
      buried: G.buriedLies.get(g) === 0 ? null : isHidden(g, -1, G.buried) ? 'hidden' : CARDS[G.buried.get(g) - 1]!,
      seats: Array.from({ length: g.rules.seats }, (_, seat) => {
        return {
          hand: isHidden(g, seat, P.hand) ? P.held.get(g, seat) : named(P.hand.all(g, seat)),
          returned: isHidden(g, seat, P.returned) ? P.under.get(g, seat) : named(P.returned.all(g, seat)),
          omen: P.omenLies.get(g, seat) === 0 ? null : isHidden(g, seat, P.omen) ? 'hidden' : CARDS[P.omen.get(g, seat) - 1]!,
        };
      }),
    }),
    apply: (g, value) => {
      const given = asObject(value, 'cards', ['played', 'buried', 'seats']);
      G.pile.fill(g, 1);
      const take = (name: unknown, field: string): number => {
        const k = asName(name, field, CARDS);
        if (G.pile.get(g, k) === 0) refuse(`${field}: ${CARDS[k]} is elsewhere`, 'name it in one place only');
        G.pile.set(g, k, 0);
        return k;
      };
      /** flags of the cards */
      const takeAll = (names: unknown, field: string): Uint8Array => {
        const taken = new Uint8Array(CARDS.length);
        for (const name of asList(names ?? [], field)) taken[take(name, field)] = 1;
        return taken;
      };
      /** 1 + the card, 0: none */
      const takeOne = (name: unknown, field: string): number => (name === null || name === undefined ? 0 : 1 + take(name, field));
      G.played.setAll(g, takeAll(given['played'], 'cards.played'));
      G.buried.set(g, takeOne(given['buried'], 'cards.buried'));
      G.buriedLies.set(g, Number(G.buried.get(g) !== 0));
      const seats = asList(given['seats'] ?? [], 'cards.seats');
      for (let seat = 0; seat < g.rules.seats; seat++) {
        const field = `cards.seats.${seat}`;
        const held = asObject(seats[seat], field, ['hand', 'returned', 'omen']);
        P.hand.setAll(g, seat, takeAll(held['hand'], `${field}.hand`));
        P.held.set(g, seat, P.hand.sum(g, seat));
        P.returned.setAll(g, seat, takeAll(held['returned'], `${field}.returned`));
        P.under.set(g, seat, P.returned.sum(g, seat));
        P.omen.set(g, seat, takeOne(held['omen'], `${field}.omen`));
        P.omenLies.set(g, seat, Number(P.omen.get(g, seat) !== 0));
      }
    },
  },
};
