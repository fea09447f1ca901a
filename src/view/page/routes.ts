import { batch, effect } from '@preact/signals';
import { closeGame, keyOfPage, loadGames, openExport, openGame, takeToken } from './load.js';
import { cursor, end, failure, followsGames, frames, games, head, listOpen, opened, pinned, remark, season } from './state.js';
import { findStart, keyFor, type Shown } from './share.js';
import { isAlone } from './transport.js';

/* The address `#g=12&v=1&d=565` names a game, a view and a decision; `k` has the token, once. */

interface Place extends Shown {
  decision: number | null;
}

function placeOf(hash: string): Place & { token: string | null } {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const view = query.get('v');
  return {
    token: query.get('k'),
    game: query.get('g'),
    view: view === null ? null : view === 'all' ? 'all' : Number(view),
    decision: decisionOf(query.get('d')),
  };
}

/** The number of a decision; any other text shows the first decision and a remark. */
function decisionOf(text: string | null): number | null {
  if (text === null) return null;
  const n = Number(text);
  if (Number.isInteger(n) && n >= 0) return n;
  remark.value = `The address names decision "${text}", which does not exist; this is the first one.`;
  return 0;
}

/** Opens the game of the address, and keeps the address up to date. */
export async function start(): Promise<void> {
  const packed = document.getElementById('lines')?.textContent;
  const place = placeOf(location.hash);
  if (packed != null) {
    await openExport(packed.trim());
    if (place.decision !== null) cursor.value = Math.min(place.decision, frames.value.length - 1);
  } else {
    takeToken(isAlone ? '' : place.token);
    if (!isAlone && keyOfPage() === '') takeToken(await keyFor(place));
    if (place.token !== null || isAlone) history.replaceState(null, '', addressOf(place));
    if (isAlone) await continueGame(place);
    else if (place.game === null) await chooseGame(place);
    else {
      void openGame(place.game, place.view, place.decision);
      void loadGames();
      void findStart();
    }
  }
  effect(() => {
    const now = head.value;
    if (now === null || frames.value.length === 0) return;
    const decision = pinned.value && now.live ? null : cursor.value;
    keepAddress(addressOf({ game: now.game === '' ? null : now.game, view: now.view === 'all' ? null : now.view, decision }));
  });
  addEventListener('hashchange', (event) => {
    // not `location`, which may still have an older address
    const next = placeOf(new URL(event.newURL).hash);
    wanted = null;
    const { length } = frames.value;
    const isThere = next.decision !== null && (next.decision < length || end.value !== null);
    // a decision that has not arrived is waited for, as in an opened game
    if (isThere && next.game === (head.value?.game ?? null)) cursor.value = Math.min(next.decision!, length - 1);
    else if (next.game !== null) {
      takeSeat(next.game);
      void openGame(next.game, next.view, next.decision);
    } else if (!listOpen.value && packed == null) leaveGame();
  });
}

/** Time between two changes of the address, in ms: browsers stop a page that changes it too often. */
const ADDRESS_MS = 150;
let wanted: string | null = null;

/** Shows the address soon; of several, the newest. */
function keepAddress(address: string): void {
  if (wanted === null) {
    setTimeout(() => {
      if (wanted !== null) history.replaceState(null, '', wanted);
      wanted = null;
    }, ADDRESS_MS);
  }
  wanted = address;
}

/** Opens the only game immediately; of several, the person chooses. A game that people play here is continued from the list. */
async function chooseGame(place: Place): Promise<void> {
  await loadGames();
  const [only, ...others] = games.value ?? [];
  const isPlayed = opened.value.some(({ game }) => game === only?.id);
  if (only !== undefined && others.length === 0 && season.value === null && !isPlayed) void openGame(only.id, place.view, place.decision);
  else listOpen.value = true;
}

/** A page without a server shows the game of its address again, if the browser has kept it. */
async function continueGame({ game, view, decision }: Place): Promise<void> {
  await loadGames();
  if (game !== null && opened.value.some((one) => one.game === game)) {
    takeSeat(game);
    void openGame(game, view, decision);
  } else {
    history.replaceState(null, '', addressOf({ game: null, view: null, decision: null }));
    listOpen.value = true;
  }
}

function addressOf({ game, view, decision }: Place): string {
  const query = new URLSearchParams();
  if (game !== null) query.set('g', game);
  if (view !== null) query.set('v', String(view));
  if (decision !== null) query.set('d', String(decision));
  return `${location.pathname}${location.search}#${query}`;
}

export function showList(): void {
  goToAddress(`${location.pathname}#`);
  leaveGame();
}

/** Adds the address to the history, so that Back returns to the present one. */
function goToAddress(address: string): void {
  wanted = null;
  history.pushState(null, '', address);
}

function leaveGame(): void {
  closeGame();
  followsGames.value = false;
  if (isAlone) takeToken('');
  batch(() => {
    listOpen.value = true;
    head.value = null;
    frames.value = [];
    failure.value = null;
    cursor.value = 0;
  });
  void loadGames();
}

/** Copies a link to the game with the key of the view, and says what its reader may do. */
export async function copyLink(shown: Shown, decision: number | null, says: string): Promise<void> {
  const key = await keyFor(shown);
  const link = `${location.origin}${addressOf({ ...shown, decision })}&k=${key}`;
  const copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  if (/^127|^localhost/.test(location.host)) says += ' It opens only on this computer.';
  if (key === '') remark.value = 'Open the start page again.';
  else remark.value = copied === true ? `The link is copied. ${says}` : `${says} Copy this link: ${link}`;
}

/** In a page without a server, uses the token of the first person's seat in a game that this page began. */
function takeSeat(id: string): void {
  const own = opened.value.find(({ game }) => game === id)?.people[0];
  if (isAlone && own !== undefined) takeToken(own.token);
}

export function attach(env: string, token: string): void {
  takeToken(token);
  failure.value = null;
  void openGame(env, null, null);
}

/** `at`: decision to begin with; null: the newest of a game in progress, the first of any other. */
export function openListed(id: string, at: number | null = null): void {
  takeSeat(id);
  goToAddress(addressOf({ game: id, view: null, decision: at }));
  void openGame(id, null, at);
}
