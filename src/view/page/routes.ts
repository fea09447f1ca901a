import { batch, effect } from '@preact/signals';
import type { View } from '../contract.js';
import { closeGame, loadGames, openExport, openGame, takeToken } from './load.js';
import { cursor, failure, frames, games, head, listOpen, pinned, season } from './state.js';

/* The address: `#g=12&v=1&d=565` names a game, a view and a decision; `k` brings the token once. */

interface Place {
  game: string | null;
  view: View | null;
  decision: number | null;
}

function placeOf(hash: string): Place & { token: string | null } {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const view = query.get('v');
  const decision = query.get('d');
  return {
    token: query.get('k'),
    game: query.get('g'),
    view: view === null ? null : view === 'all' ? 'all' : Number(view),
    decision: decision === null ? null : Number(decision),
  };
}

/** Opens what the address names, and keeps the address in step with the page. */
export async function start(): Promise<void> {
  const packed = document.getElementById('lines')?.textContent;
  const place = placeOf(location.hash);
  if (packed != null) {
    await openExport(packed.trim());
    if (place.decision !== null) cursor.value = Math.min(place.decision, frames.value.length - 1);
  } else {
    takeToken(place.token);
    if (place.token !== null) history.replaceState(null, '', addressOf(place));
    if (place.game === null) await chooseGame(place);
    else {
      void openGame(place.game, place.view, place.decision);
      void loadGames();
    }
  }
  effect(() => {
    const now = head.value;
    if (now === null || frames.value.length === 0) return;
    const decision = pinned.value && now.live ? null : cursor.value;
    keepAddress(addressOf({ game: now.game === '' ? null : now.game, view: now.view === 'all' ? null : now.view, decision }));
  });
  addEventListener('hashchange', (event) => {
    // not the address of now, which may be one that was to be kept before
    const next = placeOf(new URL(event.newURL).hash);
    wanted = null;
    if (next.decision !== null && next.game === (head.value?.game ?? null)) cursor.value = Math.min(next.decision, frames.value.length - 1);
    else if (next.game !== null) void openGame(next.game, next.view, next.decision);
  });
}

/** Time between two changes of the address: browsers stop a page that changes it too often. */
const ADDRESS_MS = 150;
let wanted: string | null = null;

/** Puts the address into the bar soon, the newest where several come. */
function keepAddress(address: string): void {
  if (wanted === null) {
    setTimeout(() => {
      if (wanted !== null) history.replaceState(null, '', wanted);
      wanted = null;
    }, ADDRESS_MS);
  }
  wanted = address;
}

/** The only game is opened at once; of several the person chooses. */
async function chooseGame(place: Place): Promise<void> {
  await loadGames();
  const [only, ...others] = games.value ?? [];
  if (only !== undefined && others.length === 0 && season.value === null) void openGame(only.id, place.view, place.decision);
  else listOpen.value = true;
}

function addressOf({ game, view, decision }: Place): string {
  const query = new URLSearchParams();
  if (game !== null) query.set('g', game);
  if (view !== null) query.set('v', String(view));
  if (decision !== null) query.set('d', String(decision));
  return `${location.pathname}${location.search}#${query}`;
}

/** Back to the list of games. */
export function showList(): void {
  closeGame();
  batch(() => {
    listOpen.value = true;
    head.value = null;
    frames.value = [];
    failure.value = null;
    cursor.value = 0;
  });
  wanted = null;
  history.replaceState(null, '', `${location.pathname}#`);
  void loadGames();
}

/** Watches an env of a running server. */
export function attach(env: string, token: string): void {
  takeToken(token);
  failure.value = null;
  void openGame(env, null, null);
}

export function openListed(id: string): void {
  void openGame(id, null, null);
}
