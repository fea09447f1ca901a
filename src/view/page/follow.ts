import { computed, effect } from '@preact/signals';
import { renewLists } from './load.js';
import { openListed } from './routes.js';
import { cursor, end, failure, followsGames, frames, games, head, last, listOpen, opened, playing, season } from './state.js';

/* Shows games in progress, one after the other, without a click. */

/** Time for which the end of a game is shown, and between two searches for the next one, in ms. */
const NEXT_MS = 6000;

/** Games in progress that may be watched; those of people may not. */
export const liveGames = computed(() =>
  (season.value?.running ?? games.value ?? []).filter(({ id, live }) => live && opened.value.every(({ game }) => game !== id)),
);

/** The game that plays when its first decisions have arrived. */
let awaited: string | null = null;

effect(() => {
  const isThere = head.value !== null && frames.value.length > 0;
  if (!isThere || head.value?.game !== awaited) return;
  awaited = null;
  playing.value = true;
});

/** Plays another game in progress, if any, from its beginning at the chosen speed, and the next one after its end. */
export function followGames(): void {
  followsGames.value = true;
  const next = liveGames.value.find(({ id }) => id !== head.value?.game);
  if (next === undefined) return;
  awaited = next.id;
  openListed(next.id, 0);
}

async function openNextGame(): Promise<void> {
  await renewLists();
  if (followsGames.value) followGames();
}

// waits while the person reads the end of a game or looks back in it
effect(() => {
  const isOver = end.value !== null || failure.value !== null;
  if (!followsGames.value || listOpen.value || !isOver || cursor.value < last.value) return;
  const timer = setInterval(() => void openNextGame(), NEXT_MS);
  return () => clearInterval(timer);
});
