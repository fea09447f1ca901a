import { candidates, chosen, actionOf, hovered, pointed, table } from './state.js';
import { meaningOfAction, meaningOfRow } from './names.js';

/** Attributes of an element for a row: its meaning is a title, and is shown while the element is pointed at or after a tap. */
export function explained(key: string): { title: string; onMouseEnter: () => void; onMouseLeave: () => void; onClick: () => void } {
  const point = (): void => {
    pointed.value = key;
  };
  const leave = (): void => {
    if (pointed.value === key) pointed.value = null;
  };
  return { title: meaningOfRow(table.value!, key), onMouseEnter: point, onMouseLeave: leave, onClick: point };
}

/** The meaning of the thing under the pointer, of the one with the focus, or of the chosen action. */
export function About() {
  return <p class="about">{textOf()}</p>;
}

function textOf(): string {
  const rows = table.value!;
  const { action, anchor } = hovered.value ?? {};
  if (action !== undefined) return meaningOfAction(rows, actionOf(action));
  if (pointed.value !== null) return meaningOfRow(rows, pointed.value);
  const text = anchor === undefined ? '' : meaningOfRow(rows, anchor);
  if (text !== '') return text;
  if (chosen.value !== null) return meaningOfAction(rows, actionOf(chosen.value));
  const [only, ...others] = anchor === undefined ? [] : candidates.value.filter(({ at }) => at.includes(anchor));
  return only === undefined || others.length > 0 ? '' : meaningOfAction(rows, only);
}
