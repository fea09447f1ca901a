import type { ComponentChildren } from 'preact';
import type { Anchor } from '../../contract.js';
import { pick } from '../actions.js';
import { nameOf, playerName, words } from '../names.js';
import { fieldOf, isTarget, marksOf, ownSeat, table } from '../state.js';

/** Meaning of a row of the game; '' if it has no description. */
export const meaningOf = (list: string, id: string): string => table.value!.words.rows[`${list}:${id}`] ?? '';

/** The due of the Estate Manager, with the player, at the end of a round; '': no player has this character, or the game has fewer rounds. */
export function dueIn(round: number): string {
  const seat = ((fieldOf('characters') ?? []) as (string | null)[]).indexOf('estate_manager');
  if (seat < 0 || round > table.value!.rounds) return '';
  const who = `${words(playerName(seat))}${seat === ownSeat.value ? ' (you)' : ''} as Estate Manager`;
  return meaningOf('card', `due.${round}`)
    .replace('The Estate Manager', who)
    .replace(/ May differ.*/, '');
}

/** The demand of an event that ends the game for a player who cannot pay; '' for another event or none. */
export function demandOf(event: unknown): string {
  const text = table.value!.words.deadly[String(event)];
  return text === undefined ? '' : `${nameOf(table.value!, String(event))}: ${text}`;
}

/** A card with its name and full text; a button if an action names it. */
export function CardRow({ id, children }: { id: string; children?: ComponentChildren }) {
  const anchor: Anchor = `card:${id}`;
  const body = (
    <>
      <b>{nameOf(table.value!, id)}</b> {meaningOf('card', id)} {children}
    </>
  );
  if (!isTarget(anchor)) return <li class={marksOf(anchor)}>{body}</li>;
  return (
    <li>
      <button type="button" class={marksOf(anchor)} onClick={() => pick(anchor)}>
        {body}
      </button>
    </li>
  );
}
