import { batch, effect } from '@preact/signals';
import type { Analysis, Anchor, View } from '../contract.js';
import type { Answered, Opened, Order } from '../requests.js';
import { answerIn } from './log/Log.js';
import { ask, loadGames, openGame, refusalOf, spot, takeToken } from './load.js';
import { isFinishing, mismatchOf, playerName, targetOf, verbName } from './names.js';
import { openListed } from './routes.js';
import {
  actionOf,
  analyses,
  analysis,
  asksHere,
  candidates,
  chosen,
  cursor,
  end,
  filter,
  frame,
  frames,
  full,
  head,
  hovered,
  isHost,
  isPlacing,
  isSending,
  isThinking,
  keepSetting,
  last,
  legal,
  mayCompare,
  narrowed,
  notice,
  openAsk,
  opened,
  pinned,
  playing,
  pointed,
  playsAtOnce,
  remark,
  showsAfter,
  speed,
  announcement,
  table,
  takenBack,
  theme,
  view,
} from './state.js';
import { isAlone } from './transport.js';

/* Actions of the person. Mouse and keys call the same functions. */

/** Shows decision `n`, or the nearest one that exists. */
export function goTo(n: number): void {
  batch(() => {
    cursor.value = Math.max(0, Math.min(n, last.value));
    pinned.value = head.value?.live === true && cursor.value === last.value;
    showsAfter.value = false;
    clearChoice();
  });
}

export function clearChoice(): void {
  batch(() => {
    narrowed.value = [];
    chosen.value = null;
    hovered.value = null;
    // the element under the pointer may be gone
    pointed.value = null;
    filter.value = '';
    remark.value = '';
  });
}

/** Goes forward to the first decision of the next round, or back to that of this round or the one before. */
export function goToRound(by: 1 | -1): void {
  const list = frames.value;
  const roundAt = (n: number): unknown => list[n]?.state['round'];
  let n = cursor.value;
  if (by === 1) {
    while (n < last.value && roundAt(n) === roundAt(cursor.value)) n++;
  } else {
    const from = Math.max(0, n - 1);
    n = from;
    while (n > 0 && roundAt(n - 1) === roundAt(from)) n--;
  }
  goTo(n);
}

/** Goes to the next or previous decision of the asked seat. */
export function goToSameSeat(by: 1 | -1): void {
  const list = frames.value;
  const seat = frame.value?.ask?.seat;
  for (let n = cursor.value + by; n >= 0 && n <= last.value; n += by) if (list[n]?.ask?.seat === seat) return goTo(n);
}

/** Shows another view of the game at the same decision, or at the nearest one of that view. */
export function showView(next: View): void {
  const game = head.value?.game;
  if (game === undefined || next === view.value || head.value?.game === '') return;
  void openGame(game, next, spot(), next !== 'all' && full.value !== null);
}

/** Shows or hides the facts that a seat does not see; in the full view, those that the asked seat does not see. */
export function toggleCompare(): void {
  const now = head.value;
  if (now === null || !mayCompare.value) return;
  if (view.value === 'all') void openGame(now.game, frame.value?.ask?.seat ?? 0, spot(), true);
  else void openGame(now.game, view.value, cursor.value, full.value === null);
}

export function togglePlay(): void {
  playing.value = !playing.value;
}

export function changeSpeed(by: number): void {
  const speeds = [1, 2, 4, 8, 16, 32];
  const at = speeds.indexOf(speed.value) + by;
  speed.value = speeds[Math.max(0, Math.min(at, speeds.length - 1))]!;
}

export function toggleTheme(): void {
  theme.value = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  keepSetting('theme', theme.value);
}

/** The element that had the focus at the last choice. */
let chosenFrom: Element | null = null;

/** Whether Enter plays: an action is chosen or already sent, and the focus has not moved since. */
export function playsOnEnter(): boolean {
  return asksHere.value && (chosen.value !== null || isSending.value) && document.activeElement === chosenFrom;
}

/**
 * Narrows the actions to those that name the clicked anchor, and chooses the last one left. A mouse click on a follower and then on a space
 * plays immediately if the answer can be taken back.
 */
export function pick(anchor: Anchor, byPointer = false): void {
  if (legal.value.length === 0) return;
  chosenFrom = document.activeElement;
  batch(() => {
    notice.value = '';
    const more = [...narrowed.value.filter((one) => one !== anchor), anchor];
    const fits = (anchors: readonly Anchor[]): boolean => legal.value.some(({ at }) => anchors.every((one) => at.includes(one)));
    const [, held] = /^follower:(.*)/.exec(narrowed.value.find((one) => one.startsWith('follower:')) ?? '') ?? [];
    const [, space] = /^space:(.*)/.exec(anchor) ?? [];
    // the click was a mistake: another kind of follower fits this space
    if (held !== undefined && space !== undefined && !fits([`follower:${held}`, anchor])) {
      notice.value = mismatchOf(table.value!, held, space);
      return;
    }
    // a second follower or another place: keep the newest choice, and the older ones that fit it
    narrowed.value = fits(more) ? more : more.filter((one) => one === anchor || fits([one, anchor])).slice(-2);
    if (!fits(narrowed.value)) narrowed.value = fits([anchor]) ? [anchor] : [];
    const [only, ...others] = candidates.value;
    const follower = narrowed.value.find((one) => one !== anchor && one.startsWith('follower:'));
    if (only === undefined || others.length > 0) chosen.value = null;
    else if (byPointer && asksHere.value && only.verb === 'place' && follower !== undefined) void placeAndKeep(only.id, follower);
    else choose(only.id);
  });
}

/** Chooses an action, and plays it immediately if the setting says so. A follower is placed immediately only if that can be taken back. */
export function choose(id: number): void {
  const action = actionOf(id);
  chosenFrom = document.activeElement;
  if (playsAtOnce.value && asksHere.value && !isFinishing(action)) void answerWith(id, action.verb === 'place');
  else {
    chosen.value = chosen.value === id && openAsk.value === null ? null : id;
    // its outcome is shown, not that of an action which still has the focus
    hovered.value = null;
  }
}

/** Enter was pressed while the page waited for the server. */
let isEarly = false;

export async function playChosen(): Promise<void> {
  isEarly = isSending.value;
  if (chosen.value !== null && !isEarly) await answerWith(chosen.value, false);
}

/**
 * Sends an answer once. With `ifOpen`, plays it only if it can be taken back, and only chooses it otherwise. Returns whether it was played.
 */
async function answerWith(action: number, ifOpen: boolean): Promise<boolean> {
  const open = openAsk.value;
  if (open === null || !asksHere.value) return false;
  takenBack.value = '';
  const answered = await post<Answered>('answer', { id: open.id!, action, ...(ifOpen && { ifOpen }) });
  if (answered === null) return false;
  batch(() => {
    pinned.value = true;
    clearChoice();
    if (!answered.played) chosen.value = action;
  });
  return answered.played;
}

export async function takeBack(): Promise<void> {
  const open = openAsk.value;
  if (open === null || open.open === undefined || !asksHere.value) return;
  const before = frames.value[last.value - 1]!;
  if ((await post('back', { id: open.id! })) === null) return;
  batch(() => {
    clearChoice();
    takenBack.value = `Taken back: ${answerIn(before)}.`;
  });
}

/** Plays the actions in turn until one is not legal or cannot be taken back; returns whether all were played. */
export async function playAll(actions: readonly number[]): Promise<boolean> {
  isPlacing.value = true;
  try {
    for (const action of actions) {
      const before = openAsk.value;
      if (before === null || !before.legal!.includes(action) || !(await answerWith(action, true))) return false;
      await nextAsk(before.id!);
    }
    return true;
  } finally {
    isPlacing.value = false;
  }
}

/** Places a follower; another one of its kind stays chosen for the next space. */
async function placeAndKeep(action: number, follower: Anchor): Promise<void> {
  if (!(await playAll([action]))) return;
  if (legal.value.some(({ at }) => at.includes(follower))) narrowed.value = [follower];
}

/** Waits for a decision other than `before`. */
function nextAsk(before: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      // the line of the answered decision can be drawn before that of the next one
      if (openAsk.value?.id === before || (end.value === null && frames.value[last.value]!.played !== undefined)) return;
      queueMicrotask(() => {
        stop();
        resolve();
      });
    });
  });
}

/** Sends an action of the person in the game. */
const post = <T>(what: string, body: object): Promise<T | null> => send(`/api/games/${head.value!.game}/${what}`, body);

/** Sends a request; returns null if it failed, and the page shows the reason. */
async function send<T>(path: string, body: object): Promise<T | null> {
  if (isSending.value) return null;
  isSending.value = true;
  try {
    const response = await ask(path, body);
    notice.value = response.ok ? '' : (await refusalOf(response)).message;
    if (response.ok) return (await response.json()) as T;
  } catch {
    notice.value = 'The program does not answer; try again.';
  } finally {
    isSending.value = false;
    // once the caller has shown the answer
    if (isEarly) setTimeout(playChosen);
  }
  return null;
}

/** Bot of *Ask a bot*; the server limits its time. */
const ADVISER = 'mcts:iterations=200';

/** Asks a bot about the shown decision; the bot knows what the asked seat knows. */
export async function askBot(): Promise<void> {
  const now = frame.value;
  if (now === null || now.ask === null || isSending.value) return;
  isThinking.value = true;
  const found = await post<Analysis>('analyse', { n: now.n, bot: ADVISER });
  isThinking.value = false;
  if (found !== null) analyses.value = new Map([...analyses.value, [now.n, found]]);
}

/** Begins a game; each of its seats is played from a separate tab. */
export const beginGame = (order: Order): Promise<void> => begin('/api/games', order);

export const beginLesson = (part: number): Promise<void> => begin('/api/lesson', { part });

async function begin(path: string, body: object): Promise<void> {
  const made = await send<Opened>(path, body);
  if (made === null) return;
  opened.value = [made, ...opened.value];
  const [first] = made.people;
  if (isAlone) return openListed(made.game);
  // the page of a seat opens the next part of the lesson, or another game
  if (!isHost.value) {
    takeToken(first!.token);
    return openListed(made.game);
  }
  // a separate tab, because it has the token of the seat and not that of this page
  if (first !== undefined) window.open(`#g=${made.game}&k=${first.token}`, '_blank', 'noopener');
  await loadGames();
}

/**
 * Copies, if no text is selected, the API name of the action that is chosen, under the pointer or has the focus, else of the played one.
 */
export function copyName(event: ClipboardEvent): void {
  const id = chosen.value ?? hovered.value?.action ?? frame.value?.played;
  const inText = event.target instanceof HTMLElement && event.target.closest('input') !== null;
  if (id === undefined || table.value === null || inText || document.getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', actionOf(id).name);
}

/** Announces the decision, its result and, if recorded, its search. */
export function sayDecision(): void {
  const now = frame.value;
  const rows = table.value;
  if (now === null || rows === null) return;
  const told = [
    now.ask === null
      ? 'The game is over.'
      : `Decision ${now.n}: ${playerName(now.ask.seat)}, ${now.ask.legal === null ? 'hidden' : `${now.ask.legal.length} choices`}.`,
  ];
  const named = (id: number): string => `${verbName(rows, actionOf(id).verb)} ${targetOf(rows, actionOf(id))}`;
  if (now.played !== undefined) told.push(`Played: ${named(now.played)}.`);
  for (const row of analysis.value?.rows.slice(0, 3) ?? [])
    told.push(
      `${named(row.action)}: ${Math.round(100 * row.share)} percent${row.value === undefined ? '' : `, value ${row.value.toFixed(1)}`}.`,
    );
  announcement.value = told.join(' ');
}
