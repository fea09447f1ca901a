import type { Counts } from '../../contract.js';
import { nameOf } from '../names.js';
import { fieldOf, table } from '../state.js';
import { meaningOf } from './Row.js';

/** The events of later rounds, in order if it is printed, and the tiles that can be gained. */
export function ToCome() {
  const rows = table.value!;
  const round = Number(fieldOf('round') ?? 0);
  const printed = rows.schedule.slice(round).map((id, k) => ({ id, when: `Round ${round + k + 1}: ` }));
  const drawn = Object.entries((fieldOf('hour_glass') ?? {}) as Counts).map(([id, n]) => ({ id, when: n > 1 ? `${n} times ` : '' }));
  const tiles = (fieldOf('stack') ?? []) as string[];
  const events = printed.length > 0 ? printed : drawn;
  return (
    <>
      {events.length > 0 && <h3>Events{printed.length > 0 ? '' : ', in an order that nobody knows'}</h3>}
      <ul>
        {events.map(({ id, when }) => (
          <li>
            {when}
            <b>{nameOf(rows, id)}</b> {meaningOf('event', id)}
          </li>
        ))}
      </ul>
      {tiles.length > 0 && <h3>Tiles that can be gained</h3>}
      <ul>
        {tiles.map((id) => (
          <li>
            <b>{nameOf(rows, id)}</b> {meaningOf('place', id)}
          </li>
        ))}
      </ul>
    </>
  );
}
