import { pickPile, roll } from '../../engine/chance.js';
import { family } from '../../engine/family.js';
import type { Game } from '../../engine/game.js';
import { decision } from '../../engine/module.js';
import { FRAME_BYTES, slots, STACK } from '../../engine/slots.js';
import { FRAME, pop, push, words } from '../../engine/stack.js';
import { ACCEPT, asList, asName, asObject, DECLINE, gainCoins, isHidden, refuse, TURN, type Rows } from '../base/api.js';

/*
 * Hidden facts in miniature: a hand that its owner alone sees, cards that it has put under the pile and so knows, a card before each seat
 * and one on the table that nobody has seen. A module of the game would rather draw such cards when they are turned, and keep no order
 * of its pile, as the hour glass and the orders do: a fact that is not in the state cannot leak. These cards show facts that must be in the
 * state, because a seat has seen them.
 */
const CARDS = ['sun', 'moon', 'star', 'rain', 'wind', 'snow', 'frost', 'dawn', 'dusk', 'noon', 'fog', 'hail'];
const HAND = 2;
export const STREAM = 'dummy';

/** The first cards, so many, can be played after an action. */
const PLAYABLE = 6;

const flags = { n: CARDS.length, kind: 'flag', elements: CARDS } as const;
const card = { n: 1, kind: 'category', scale: CARDS.length, values: ['none', ...CARDS] } as const;

const table = slots('dummy', 'game', 'public', { played: flags, buriedLies: { n: 1, kind: 'flag' } });
const faceDown = slots('dummy', 'game', 'secret', { buried: card });
/** cards that are neither in a hand nor laid down; one that a seat is asked about is still among them */
const rest = slots('dummy', 'game', 'work', { pile: { n: CARDS.length, derivedFrom: 'secret' } });
/** counts that everybody knows; `redraw` needs them, because hidden slots are wiped before it runs */
const counts = slots('dummy', 'seat', 'public', { held: { n: 1, scale: 4 }, under: { n: 1, scale: 4 }, omenLies: { n: 1, kind: 'flag' } });
const own = slots('dummy', 'seat', 'owner', { hand: flags, returned: flags });
const unseen = slots('dummy', 'seat', 'secret', { omen: card });

export const CARD_SLOTS = [table.group, faceDown.group, rest.group, counts.group, own.group, unseen.group];

/** a card from the hand; key = card */
export const PLAY = family('play', (module) => (module === 'dummy' ? CARDS.map((name, key) => ({ key, args: [name] })) : []));

const streamOf = (g: Game): number => g.rules.world.layout.streams.indexOf(STREAM);

function cardsLeft(g: Game): number {
  let left = 0;
  for (let k = 0; k < CARDS.length; k++) left += g.u8[rest.at.pile + k]!;
  return left;
}

/** 1 + a random card out of the pile, 0 when it is empty. */
function deal(g: Game): number {
  const left = cardsLeft(g);
  if (left === 0) return 0;
  let n = roll(g, streamOf(g), left);
  let dealt = 0;
  while (g.u8[rest.at.pile + dealt] === 0 || n-- > 0) dealt++;
  g.u8[rest.at.pile + dealt] = 0;
  return dealt + 1;
}

/** `n` random cards onto a slot of flags. */
function dealTo(g: Game, at: number, n: number): void {
  for (let k = 0; k < n; k++) g.u8[at + deal(g) - 1] = 1;
}

/** The deal of the set-up: as far as the cards go. */
export function dealCards(g: Game): void {
  g.u8.fill(1, rest.at.pile, rest.at.pile + CARDS.length);
  g.u8[faceDown.at.buried] = deal(g);
  g.u8[table.at.buriedLies] = 1;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const s = g.seat(seat);
    g.u8[s + counts.at.held] = Math.min(HAND, cardsLeft(g));
    dealTo(g, s + own.at.hand, g.u8[s + counts.at.held]!);
    g.u8[s + unseen.at.omen] = deal(g);
    g.u8[s + counts.at.omenLies] = Number(g.u8[s + unseen.at.omen] !== 0);
  }
}

/** Deals all hidden cards anew: those that the viewer has not seen, to the places that it does not see. */
export function redraw(g: Game, viewer: number): void {
  const mine = g.seat(viewer);
  for (let k = 0; k < CARDS.length; k++) {
    const seen = g.u8[table.at.played + k]! | g.u8[mine + own.at.hand + k]! | g.u8[mine + own.at.returned + k]!;
    g.u8[rest.at.pile + k] = seen === 0 ? 1 : 0;
  }
  // the card that the viewer is asked about is in the pile, but the viewer has seen it
  const offered = offeredTo(g, viewer);
  if (offered > 0) g.u8[rest.at.pile + offered - 1] = 0;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const s = g.seat(seat);
    if (g.u8[s + counts.at.omenLies] !== 0) g.u8[s + unseen.at.omen] = deal(g);
    if (seat === viewer) continue;
    dealTo(g, s + own.at.hand, g.u8[s + counts.at.held]!);
    dealTo(g, s + own.at.returned, g.u8[s + counts.at.under]!);
  }
  if (g.u8[table.at.buriedLies] !== 0) g.u8[faceDown.at.buried] = deal(g);
  if (offered > 0) g.u8[rest.at.pile + offered - 1] = 1;
  for (let frame = STACK; !g.over && frame <= g.top; frame += FRAME_BYTES) {
    if (g.u8[frame] !== KEEPING.index || g.u8[frame + FRAME.seat] === viewer) continue;
    const shown = deal(g);
    g.u8[rest.at.pile + shown - 1] = 1;
    g.u8[frame + OFFERED.at.card] = shown;
  }
}

/** 1 + the card that the seat is asked about. */
const OFFERED = words({ card: 'owner' });

/** 1 + the card that the seat is asked about, 0: none. */
function offeredTo(g: Game, seat: number): number {
  for (let frame = STACK; !g.over && frame <= g.top; frame += FRAME_BYTES) {
    if (g.u8[frame] === KEEPING.index && g.u8[frame + FRAME.seat] === seat) return g.u8[frame + OFFERED.at.card]!;
  }
  return 0;
}

/** A face-down card is turned over: now everybody knows it. */
function turnOver(g: Game, at: number, lies: number): void {
  if (g.u8[lies] === 0) return;
  g.u8[table.at.played + g.u8[at]! - 1] = 1;
  if (g.log !== null) g.log(`${CARDS[g.u8[at]! - 1]} is turned over`);
  g.u8[at] = 0;
  g.u8[lies] = 0;
}

export const turnBuried = (g: Game): void => turnOver(g, faceDown.at.buried, table.at.buriedLies);
export const turnOmen = (g: Game, seat: number): void => turnOver(g, g.seat(seat) + unseen.at.omen, g.seat(seat) + counts.at.omenLies);

/**
 * After an own action a card may be played for a coin. Only a seat with such a card is asked, so the other seats are shown the turn
 * decision instead.
 */
export const PLAYING = decision({
  name: 'dummy.playing',
  seenAs: TURN,
  legal: (g, seat) => {
    for (let k = 0; k < PLAYABLE; k++) if (g.u8[g.seat(seat) + own.at.hand + k] !== 0) g.offer(PLAY.ids[k]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === DECLINE.ids[0]) return;
    const s = g.seat(seat);
    const played = g.keyOf(action);
    g.u8[s + own.at.hand + played] = 0;
    g.u8[s + counts.at.held]!--;
    g.u8[table.at.played + played] = 1;
    gainCoins(g, seat, 1);
    const left = cardsLeft(g);
    if (left > 0) push(g, KEEPING, seat, 1 + pickPile(g, streamOf(g), rest.at.pile, CARDS.length, left, 'card', CARDS));
  },
});

/** The top card of the pile: into the hand, or under the pile. Only the seat sees it, and it knows what lies there. */
export const KEEPING = decision({
  name: 'dummy.keeping',
  words: OFFERED,
  legal: (g) => {
    g.offer(ACCEPT.ids[0]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const s = g.seat(seat);
    const drawn = g.u8[frame + OFFERED.at.card]! - 1;
    pop(g);
    const keeps = action === ACCEPT.ids[0];
    g.u8[rest.at.pile + drawn] = 0;
    g.u8[s + (keeps ? own.at.hand : own.at.returned) + drawn] = 1;
    g.u8[s + (keeps ? counts.at.held : counts.at.under)]!++;
  },
});

const namesAt = (g: Game, at: number): string[] => CARDS.filter((_, k) => g.u8[at + k] !== 0);
const nameAt = (g: Game, seat: number, at: number, lies: number): string | null => {
  if (g.u8[lies] === 0) return null;
  return isHidden(g, seat, seat < 0 ? at : at - g.seat(seat)) ? 'hidden' : CARDS[g.u8[at]! - 1]!;
};

/** The cards in positions. Cards hidden from the viewer are a number, or `hidden`; such a position cannot be set up. */
export const CARD_FIELDS: NonNullable<NonNullable<Rows['fields']>['game']> = {
  cards: {
    read: (g) => ({
      played: namesAt(g, table.at.played),
      buried: nameAt(g, -1, faceDown.at.buried, table.at.buriedLies),
      seats: Array.from({ length: g.rules.seats }, (_, seat) => {
        const s = g.seat(seat);
        return {
          hand: isHidden(g, seat, own.at.hand) ? g.u8[s + counts.at.held]! : namesAt(g, s + own.at.hand),
          returned: isHidden(g, seat, own.at.returned) ? g.u8[s + counts.at.under]! : namesAt(g, s + own.at.returned),
          omen: nameAt(g, seat, s + unseen.at.omen, s + counts.at.omenLies),
        };
      }),
    }),
    apply: (g, value) => {
      const given = asObject(value, 'cards', ['played', 'buried', 'seats']);
      g.u8.fill(1, rest.at.pile, rest.at.pile + CARDS.length);
      const take = (name: unknown, field: string): number => {
        const k = asName(name, field, CARDS);
        if (g.u8[rest.at.pile + k] === 0) refuse(`${field}: ${CARDS[k]} lies elsewhere`, 'name it in one place only');
        g.u8[rest.at.pile + k] = 0;
        return k;
      };
      const takeAll = (names: unknown, field: string, at: number): number => {
        g.u8.fill(0, at, at + CARDS.length);
        const taken = asList(names ?? [], field);
        for (const name of taken) g.u8[at + take(name, field)] = 1;
        return taken.length;
      };
      const lay = (name: unknown, field: string, at: number, lies: number): void => {
        g.u8[at] = name === null || name === undefined ? 0 : 1 + take(name, field);
        g.u8[lies] = Number(g.u8[at] !== 0);
      };
      takeAll(given['played'], 'cards.played', table.at.played);
      lay(given['buried'], 'cards.buried', faceDown.at.buried, table.at.buriedLies);
      const seats = asList(given['seats'] ?? [], 'cards.seats');
      for (let seat = 0; seat < g.rules.seats; seat++) {
        const s = g.seat(seat);
        const field = `cards.seats.${seat}`;
        const held = asObject(seats[seat], field, ['hand', 'returned', 'omen']);
        g.u8[s + counts.at.held] = takeAll(held['hand'], `${field}.hand`, s + own.at.hand);
        g.u8[s + counts.at.under] = takeAll(held['returned'], `${field}.returned`, s + own.at.returned);
        lay(held['omen'], `${field}.omen`, s + unseen.at.omen, s + counts.at.omenLies);
      }
    },
  },
};
