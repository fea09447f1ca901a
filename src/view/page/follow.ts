import { computed, effect } from '@preact/signals';
import { renewLists } from './load.js';
import { openListed } from './routes.js';
import { cursor, end, failure, followsGames, games, head, last, listOpen, opened, season } from './state.js';

/* Games in progress, one after the other, without a click. */

/** Time for which the end of a game is shown before the next one, and between two looks for one, in ms. */
const NEXT_MS = 6000;

/** Games in progress that may be watched: those of people may not. */
export const liveGames = computed(() =>
  (season.value?.running ?? games.value ?? []).filter(({ id, live }) => live && opened.value.every(({ game }) => game !== id)),
);

/** Shows another game in progress, if there is one, and after its end the next one. */
export function followGames(): void {
  followsGames.value = true;
  const next = liveGames.value.find(({ id }) => id !== head.value?.game);
  if (next !== undefined) openListed(next.id);
}

async function lookForNext(): Promise<void> {
  await renewLists();
  if (followsGames.value) followGames();
}

// the person may read the end of a game, and may look back in it
effect(() => {
  const isOver = end.value !== null || failure.value !== null;
  if (!followsGames.value || listOpen.value || !isOver || cursor.value < last.value) return;
  const timer = setInterval(() => void lookForNext(), NEXT_MS);
  return () => clearInterval(timer);
});
