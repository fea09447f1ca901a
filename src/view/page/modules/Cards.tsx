import type { Counts } from '../../contract.js';
import { Chip } from '../glyphs/Icon.js';
import { many, nameOf, playerName, words } from '../names.js';
import { fieldOf, head, partOf, table } from '../state.js';
import { CardRow, meaningOf } from './Row.js';

/* Hands of cards, and cards that everybody sees. */

const HIDDEN = 'hidden';

/** Known cards of a hand: their ids, or the number of cards for each back. */
type Hand = readonly string[] | Counts;

/** Indulgences of The Plague: the display, and each player's cards in hand and played. */
export function Indulgences() {
  const { display, seats } = fieldOf('indulgences') as { display: string[]; seats: { hand: Hand; seen: string[]; played: string[] }[] };
  return (
    <>
      {seats.map(({ hand, seen, played }, seat) => (
        <>
          <h3>
            <Chip seat={seat} /> {words(playerName(seat))}: {sizeOf(hand)}
          </h3>
          <ul>
            {(isList(hand) ? hand : []).map((id) => (
              <CardRow id={id}>{seen.includes(id) && <em>All have seen it.</em>}</CardRow>
            ))}
            {(isList(hand) ? [] : seen).map((id) => (
              <CardRow id={id} />
            ))}
            {played.map((id) => (
              <li>
                <b>{nameOf(table.value!, id)}</b> is played.
              </li>
            ))}
          </ul>
        </>
      ))}
      <h3>To be taken</h3>
      <ul>
        {display.map((id) => (
          <CardRow id={id} />
        ))}
      </ul>
    </>
  );
}

const isList = (hand: Hand): hand is readonly string[] => Array.isArray(hand);

/** `3 cards`, with the letters of their backs if their ids are hidden. */
function sizeOf(hand: Hand): string {
  const backs = isList(hand) ? [] : Object.entries(hand).filter(([, n]) => n > 0);
  const n = isList(hand) ? hand.length : backs.reduce((sum, [, count]) => sum + count, 0);
  const known = backs.length === 0 ? '' : ` (backs ${backs.map(([back, count]) => `${count} ${back}`).join(', ')})`;
  return `${many(n, 'card')} in hand${known}`;
}

/** Plague cards, whose rules apply for the whole game. */
export function PlagueCards() {
  const cards = fieldOf('plague_cards') as string[];
  return (
    <>
      <h3>Rules of this game</h3>
      <ul>
        {cards.map((id) => (
          <li>{meaningOf('card', id)}</li>
        ))}
        {cards.length === 0 && <li>This game has no Plague card.</li>}
      </ul>
      <h3>Corpses</h3>
      <ul>
        <li>{String(fieldOf('corpses'))} are in the supply.</li>
      </ul>
    </>
  );
}

/** Structures of Prosperity: cards in hand, built cards with their missing items, and returned cards. */
export function Structures() {
  const returned = (fieldOf('returned') ?? []) as { seat: number; card: string }[];
  return (
    <>
      {head.value!.names.map((_, seat) => (
        <Holdings seat={seat} />
      ))}
      <h3>Support board</h3>
      <ul>
        {returned.map(({ seat, card }) => (
          <li>
            {words(playerName(seat))} has put back {card === HIDDEN ? 'a card that is hidden' : nameOf(table.value!, card)}.
          </li>
        ))}
        <li>The pile has {String(fieldOf('pile') ?? 0)} cards.</li>
      </ul>
    </>
  );
}

function Holdings({ seat }: { seat: number }) {
  const rows = table.value!;
  const hand = partOf(seat, 'hand') as string | null | undefined;
  const built = (partOf(seat, 'built') ?? []) as string[];
  const completed = (partOf(seat, 'completed') ?? []) as string[];
  const followers = (fieldOf('deeds') ?? {}) as Record<string, Counts>;
  const placed = (fieldOf('placed') ?? {}) as Record<string, Counts>;
  return (
    <>
      <h3>
        <Chip seat={seat} /> {words(playerName(seat))}
      </h3>
      <ul>
        {hand === HIDDEN ? (
          <li>In hand: a card that this view may not see.</li>
        ) : hand == null ? (
          <li>No card in hand.</li>
        ) : (
          <CardRow id={hand}>
            <em>In hand.</em>
          </CardRow>
        )}
        {built.map((id) => (
          <CardRow id={id}>
            <em>Built, it has {listOf({ ...followers[id], ...placed[id] }) || 'nothing yet'}.</em>
          </CardRow>
        ))}
        {completed.map((id) => (
          <li>
            <b>{nameOf(rows, id)}</b> is complete{pointsOf(id)}.
          </li>
        ))}
      </ul>
    </>
  );
}

const listOf = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([id, n]) => `${n} ${nameOf(table.value!, id).toLowerCase()}`)
    .join(', ');

function pointsOf(id: string): string {
  const points = table.value!.cards.find((card) => card.id === id)?.points;
  return points === undefined ? '' : `: ${points} points`;
}
