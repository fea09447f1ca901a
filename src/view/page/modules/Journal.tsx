import { computed } from '@preact/signals';
import type { Frame } from '../../contract.js';
import { Chip } from '../glyphs/Icon.js';
import { goTo } from '../actions.js';
import { frame, frames, head, points, table } from '../state.js';
import { nameOf, words } from '../names.js';
import { meaningOf } from './Row.js';

/* The round of each completed objective, and the rest of the others. */

interface Done {
  readonly n: number;
  readonly round: unknown;
  readonly seat: number;
  readonly id: string;
}

/** Seats with their own lists of objectives; a team shares most of them. */
const seatsOf = (list: Frame['points']): readonly number[] => (head.value?.utility === 'team' ? [0] : list.map((_, seat) => seat));

/** The decisions that completed an objective. */
const completed = computed<readonly Done[]>(() => {
  const list = frames.value;
  return list.flatMap(({ n, points: now, state }): Done[] => {
    const before = list[n - 1]?.points;
    // frames share unchanged parts
    if (before === now) return [];
    return seatsOf(now).flatMap((seat) =>
      now[seat]!.objectives.filter(
        ({ id, done, need }) => done && need > 0 && before?.[seat]?.objectives.find((one) => one.id === id)?.done !== true,
      ).map(({ id }) => ({
        ...{ n, round: (list[n - 1]?.state ?? state)['round'], seat, id },
      })),
    );
  });
});

export function Journal() {
  const { objectives } = table.value!;
  const now = frame.value!.n;
  const name = (id: string): string => objectives.find((row) => row.id === id)?.name ?? nameOf(table.value!, id);
  const seats = seatsOf(points.value);
  const found = completed.value.filter(({ n }) => n <= now);
  return (
    <>
      <h3>Completed</h3>
      <ul>
        {found.length === 0 && <li>Nothing yet.</li>}
        {found.map(({ n, round, seat, id }) => (
          <li>
            {seats.length > 1 && <Chip seat={seat} />}{' '}
            <button type="button" onClick={() => goTo(n)}>
              {n === 0 ? 'At the start' : `Round ${String(round)}`}: {name(id)}
            </button>
          </li>
        ))}
      </ul>
      <h3>Open</h3>
      <ul>
        {seats.flatMap((seat) =>
          points.value[seat]!.objectives.filter(({ done }) => !done).map(({ id, have, need }) => (
            <li>
              {seats.length > 1 && <Chip seat={seat} />} <b>{words(name(id))}</b> {meaningOf('objective', id)} {have} of {need}.
            </li>
          )),
        )}
      </ul>
    </>
  );
}
