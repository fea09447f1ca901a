import { Chip, Good, Icon, Piece } from '../glyphs/Icon.js';
import { explained } from '../about.js';
import { many, nameOf, words } from '../names.js';
import { asked, fieldOf, frames, points, table } from '../state.js';
import type { Counts } from '../../contract.js';

/** The facts of the whole table: round, event, goods market, supply, later rounds; on narrow pages also the points. */
export function TableSummary() {
  const rows = table.value;
  if (rows === null) return null;
  const supply = (fieldOf('supply') ?? {}) as { followers?: Counts; wheels?: number; goods?: Counts; coins?: number };
  const round = Number(fieldOf('round') ?? 0);
  const event = fieldOf('event');
  return (
    <section class="table-summary panel" aria-label="Table">
      <div class="event">
        <h2 class="sr">Table</h2>
        <span class="rnd">
          Round <b>{round}</b>
          <i>/{roundsOf()}</i>
        </span>
        {typeof event === 'string' && (
          <span class="evn" {...explained(`event:${event}`)}>
            {nameOf(rows, event)}
          </span>
        )}
        <span class="ph">{words(String(fieldOf('phase') ?? ''))}</span>
        {typeof event === 'string' && (
          <span class="evtext" title={meaningOfEvent(event)}>
            {meaningOfEvent(event)}
          </span>
        )}
      </div>
      <div class="grp">
        <h3>Goods market</h3>
        {Object.entries(supply.goods ?? {}).map(([good, n]) => (
          <span class={`cnt ${n === 0 ? 'none' : ''}`} title={`${n} ${good}`}>
            <Good id={good} size={17} />
            <b>{n}</b>
          </span>
        ))}
      </div>
      <div class="grp sup">
        <h3>Supply</h3>
        {Object.entries(supply.followers ?? {}).map(([kind, n]) => (
          <span class={`cnt ${n === 0 ? 'none' : ''}`} title={many(n, kind).replace('mans', 'men')}>
            <Piece id={kind} size={17} />
            <b>{n}</b>
          </span>
        ))}
        <span class="cnt" title={`${supply.wheels ?? 0} wheels`}>
          <Piece id="wheel" size={17} />
          <b>{supply.wheels ?? 0}</b>
        </span>
        {supply.coins !== undefined && (
          <span class="cnt" title={`${supply.coins} coins`}>
            <Icon id="coin" size={15} />
            <b>{supply.coins}</b>
          </span>
        )}
      </div>
      <div class="minis">
        {points.value.map(({ total, objectives }, seat) => (
          <span class={`s${seat} ${asked.value === seat ? 'cur' : ''}`}>
            <Chip seat={seat} />
            {rows.goal === 'points' ? total : `${objectives.filter(({ done }) => done).length} of ${objectives.length}`}
          </span>
        ))}
      </div>
    </section>
  );
}

const meaningOfEvent = (event: string): string => table.value!.words.rows[`event:${event}`] ?? '';

/** Number of rounds of the game; if events have removed rounds, the last played one. */
function roundsOf(): number {
  const planned = table.value?.rounds ?? 0;
  const list = frames.value;
  const final = list[list.length - 1];
  return table.value?.goal === 'points' && final !== undefined && final.ask === null
    ? Math.max(1, Number(final.state['round'] ?? planned))
    : planned;
}
