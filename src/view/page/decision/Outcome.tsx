import { computed, effect, signal } from '@preact/signals';
import type { Outcome } from '../../requests.js';
import { ask } from '../load.js';
import { asksHere, chosen, head, hovered, onlyHovered, openAsk, playsAtOnce, announcement } from '../state.js';

/** Time for which the pointer must rest on an action before the page asks the server, in ms. */
const REST_MS = 120;

/** The action whose outcome is shown: the one under the pointer or with the focus, else the chosen one. */
const wanted = computed<number | null>(() => {
  if (!asksHere.value) return null;
  return hovered.value?.action ?? onlyHovered.value?.id ?? chosen.value;
});

/** Outcomes of the actions of one decision, from the server. */
let known = new Map<number, readonly string[]>();
let knownOf = '';
const shown = signal<readonly string[]>([]);

effect(() => {
  const action = wanted.value;
  const open = openAsk.value;
  const game = head.value?.game;
  if (action === null || open === null || game === undefined) {
    shown.value = [];
    return;
  }
  const decision = `${game} ${open.id}`;
  if (knownOf !== decision) known = new Map();
  knownOf = decision;
  const text = known.get(action);
  if (text !== undefined) return announce(action, text);
  shown.value = [];
  const timer = setTimeout(() => void learn(decision, open.id!, action), REST_MS);
  return () => clearTimeout(timer);
});

/** Shows an outcome, and announces it to screen readers unless only the pointer is on the action. */
function announce(action: number, text: readonly string[]): void {
  shown.value = text;
  if (chosen.peek() === action || document.activeElement?.matches(`[data-action="${action}"]`)) announcement.value = text.join(' ');
}

async function learn(decision: string, id: number, action: number): Promise<void> {
  const response = await ask(`/api/games/${head.value!.game}/outcome`, { id, action }).catch(() => null);
  // the decision was answered meanwhile and has no outcome any more
  if (response?.ok !== true || knownOf !== decision) return;
  const { text } = (await response.json()) as Outcome;
  known.set(action, text);
  if (wanted.value === action) announce(action, text);
}

/** The effect of the action under the pointer or of the chosen one, and how to play it if a click does not. */
export function OutcomeText() {
  const waits = playsAtOnce.value && chosen.value !== null && wanted.value === chosen.value;
  return <p class="outcome">{[...shown.value, ...(waits ? ['Press Play to do it.'] : [])].join(' ')}</p>;
}
