import {
  changeSpeed,
  choose,
  clearChoice,
  goTo,
  goToRound,
  goToSameSeat,
  showView,
  playChosen,
  playsOnEnter,
  sayDecision,
  toggleTheme,
  takeBack,
  toggleCompare,
  togglePlay,
} from './actions.js';
import { digitsOf, listedActions } from './decision/Decision.js';
import { isFinishing } from './names.js';
import { showFirstSince } from './since.js';
import {
  boardSeat,
  cursor,
  filter,
  frame,
  hasDigits,
  head,
  helpOpen,
  keepSetting,
  last,
  legal,
  letterKeys,
  openAsk,
  ownSeat,
  showsAfter,
  tab,
  view,
} from './state.js';

export const TABS = ['decision', 'board', 'seats', 'tracks', 'log'] as const;

/** Keys work wherever the focus is, except in text fields; the browser handles those with Ctrl, Alt or Meta. */
export function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  if (event.altKey) {
    const next = TABS[Number(event.key) - 1];
    if (next === undefined) return;
    event.preventDefault();
    return showTab(next);
  }
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') {
    if (event.key === 'Escape') target.blur();
    return;
  }
  // a spectator plays no action, so Space on an action starts or stops the game
  const buttons = ownSeat.value === null && event.key === ' ' ? 'button:not([data-action])' : 'button';
  const onButton = target.closest(`${buttons}, [role=button], a[href], input`) !== null;
  if (onButton && (event.key === ' ' || (event.key === 'Enter' && !playsOnEnter()))) return;
  const does = KEYS[event.key] ?? (letterKeys.value ? LETTERS[event.key] : undefined);
  if (does !== undefined) {
    event.preventDefault();
    does();
  } else if (letterKeys.value && !event.repeat && /^\d$/.test(event.key)) {
    event.preventDefault();
    digit(Number(event.key));
  }
}

/** The decision that was open at the first of quick clicks. */
let clickedAt: number | undefined;

/** A double click answers one question: its later clicks do not reach the next one, unless they take answers back. */
export function onClick(event: MouseEvent): void {
  const id = openAsk.value?.id;
  if (event.detail < 2) clickedAt = id;
  else if (clickedAt !== id && !(event.target as Element).closest('.ghost')) event.stopPropagation();
}

export function showTab(next: string): void {
  tab.value = next;
  keepSetting('tab', next);
}

/** While this page is asked, a digit chooses an action; else it shows the board of a player. */
function digit(n: number): void {
  const listed = legal.value.length === 0 ? [] : listedActions();
  if (hasDigits.value) {
    const [id] = [...digitsOf(listed)].find(([, digit]) => digit === n) ?? [];
    if (id !== undefined) choose(id);
  } else if (n > 0 && n <= (head.value?.seats ?? 0)) boardSeat.value = boardSeat.value === n - 1 ? null : n - 1;
}

function finish(): void {
  const action = legal.value.find(isFinishing);
  if (action !== undefined) choose(action.id);
}

function nextView(by: 1 | -1): void {
  const now = head.value;
  if (now === null || ownSeat.value !== null) return;
  const at = view.value === 'all' ? 0 : view.value + 1;
  const next = (at + by + now.seats + 1) % (now.seats + 1);
  showView(next === 0 ? 'all' : next - 1);
}

const KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => goTo(cursor.value - 1),
  ArrowRight: () => goTo(cursor.value + 1),
  PageUp: () => goToRound(-1),
  PageDown: () => goToRound(1),
  Home: () => goTo(0),
  End: () => goTo(last.value),
  ' ': togglePlay,
  Enter: () => void playChosen(),
  Escape: () => {
    if (helpOpen.value) helpOpen.value = false;
    else clearChoice();
  },
};

const LETTERS: Readonly<Record<string, () => void>> = {
  ',': () => goToSameSeat(-1),
  '.': () => goToSameSeat(1),
  '+': () => changeSpeed(1),
  '-': () => changeSpeed(-1),
  v: () => nextView(1),
  V: () => nextView(-1),
  d: finish,
  e: sayDecision,
  b: () => {
    if (frame.value?.played !== undefined) showsAfter.value = !showsAfter.value;
  },
  c: toggleCompare,
  n: showFirstSince,
  u: () => void takeBack(),
  t: toggleTheme,
  '?': () => {
    helpOpen.value = !helpOpen.value;
  },
  '/': () => {
    // a short list has no search field until it has a search text
    filter.value ||= ' ';
    queueMicrotask(() => document.querySelector<HTMLInputElement>('.find')?.focus());
  },
};
