import { computed } from '@preact/signals';
import { goTo } from './actions.js';
import { frame, frames, head, last, ownSeat } from './state.js';
import type { Counts, State } from '../contract.js';

/* Actions of the others since the last answer of this page's seat. */

/** Number of the first decision after this seat's last answer; null: there is none, or the page plays no seat. */
export const firstSince = computed<number | null>(() => {
  const own = ownSeat.value;
  if (own === null) return null;
  const answered = frames.value.filter(({ ask, played }) => ask?.seat === own && played !== undefined);
  return answered.length === 0 ? null : answered[answered.length - 1]!.n + 1;
});

/** Number of moves by others since then. */
export const othersSince = computed(() => (firstSince.value === null ? 0 : last.value - firstSince.value));

/** Shows the first of them; the arrow keys continue. */
export function showFirstSince(): void {
  if (othersSince.value > 0) goTo(firstSince.value!);
}

/** Decision since which changes are marked; null if none. For a spectator of a live game, the start of the last player's turn. */
const markedFrom = computed<number | null>(() => {
  if (ownSeat.value !== null) return othersSince.value === 0 ? null : firstSince.value;
  const own = head.value?.live === true ? beginOfTurn(last.value + 1) : 0;
  return own === 0 ? null : beginOfTurn(own);
});

/** The first decision of the turn that ends before decision `n`. */
function beginOfTurn(n: number): number {
  const list = frames.value;
  const seat = list[n - 1]?.ask?.seat;
  let first = n;
  while (first > 0 && list[first - 1]!.ask?.seat === seat) first--;
  return first;
}

/** What others have changed since then, while the newest decision is shown: `deed:x`, `town:x`, `merchant:2`, `tiles:2`. */
export const changedSince = computed<ReadonlySet<string>>(() => {
  const before = markedFrom.value === null ? undefined : frames.value[markedFrom.value]?.state;
  const now = frame.value;
  return before === undefined || now === null || now.n !== last.value ? new Set() : changedBetween(before, now.state);
});

function changedBetween(before: State, after: State): Set<string> {
  const found = new Set<string>();
  const [deedsThen, deedsNow] = [before, after].map((state) => (state['deeds'] ?? {}) as Record<string, Counts>) as [
    Record<string, Counts>,
    Record<string, Counts>,
  ];
  for (const id of Object.keys(deedsNow)) if (deedsNow[id] !== deedsThen[id]) found.add(`deed:${id}`);
  after.seats.forEach((seat, k) => {
    const then = before.seats[k]!;
    if (seat['merchant'] !== then['merchant']) found.add(`merchant:${k}`);
    if (seat['tiles'] !== then['tiles']) found.add(`tiles:${k}`);
    for (const town of (seat['stations'] ?? []) as string[])
      if (!((then['stations'] ?? []) as string[]).includes(town)) found.add(`town:${town}`);
  });
  return found;
}

/** The towns that merchants have passed since then, by seat. */
export const waysSince = computed<readonly { seat: number; towns: readonly string[] }[]>(() => {
  if (changedSince.value.size === 0) return [];
  const states = frames.value.slice(markedFrom.value!).map(({ state }) => state);
  return states[0]!.seats
    .map((_, seat) => ({
      seat,
      towns: states.map((state) => String(state.seats[seat]!['merchant'])).filter((town, k, all) => k === 0 || town !== all[k - 1]),
    }))
    .filter(({ towns }) => towns.length > 1);
});
