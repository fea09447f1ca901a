import { actionOf, asksHere, chosen, frame, hovered, onlyHovered, pointed, table } from './state.js';
import { hintOf, isDescribed, meaningOfAction, meaningOfRow } from './names.js';

/** Attributes of an element for a row: its meaning is its title, and is shown while a pointer is on the element or after a tap. */
export function explained(key: string): { title: string; onMouseEnter: () => void; onMouseLeave: () => void; onClick: () => void } {
  const point = (): void => {
    pointed.value = key;
  };
  const leave = (): void => {
    if (pointed.value === key) pointed.value = null;
  };
  return { title: meaningOfRow(table.value!, key), onMouseEnter: point, onMouseLeave: leave, onClick: point };
}

/** The meaning of the element under the pointer, else of the one with the focus, else of the chosen action; without one, how to answer. */
export function About() {
  return <p class="about">{textOf()}</p>;
}

function textOf(): string {
  const rows = table.value!;
  const { action, anchor } = hovered.value ?? {};
  const ask = frame.value?.ask ?? null;
  if (action !== undefined && ask?.legal?.includes(action) === true) return unlessListed(action);
  if (pointed.value !== null) return `${ask?.idle?.[pointed.value.slice(6)] ?? ''} ${meaningOfRow(rows, pointed.value)}`;
  const text = anchor === undefined ? '' : meaningOfRow(rows, anchor);
  if (text !== '') return text;
  if (ask !== null && chosen.value !== null) return unlessListed(chosen.value);
  if (onlyHovered.value !== undefined) return meaningOfAction(rows, onlyHovered.value, ask!.kind);
  return asksHere.value && ask !== null ? `${ask.warning ?? ''} ${hintOf(rows, ask.kind)}` : '';
}

/** The meaning of an action, unless the list shows it. */
function unlessListed(id: number): string {
  const rows = table.value!;
  return isDescribed(rows, actionOf(id)) ? '' : meaningOfAction(rows, actionOf(id), frame.value!.ask!.kind);
}
