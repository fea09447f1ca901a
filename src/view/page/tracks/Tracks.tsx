import type { TableTrack, TrackCell } from '../../contract.js';
import { explained } from '../about.js';
import { pick } from '../actions.js';
import { Good, Icon, Piece } from '../glyphs/Icon.js';
import { many, playerName, words } from '../names.js';
import { fieldOf, head, isTarget, marksOf, partOf, table } from '../state.js';

/** Tracks with more cells than this fill a row. */
const LONG = 12;

/** The tracks of all seats: seat k has the k-th place of a cell, so that colour is not the only sign. */
export function Tracks() {
  const rows = table.value;
  if (rows === null) return null;
  return (
    <section class="tracks panel" aria-label="Tracks">
      <h2 class="sr">Tracks</h2>
      <div class="tgrid">
        {rows.tracks
          .filter(({ cells }) => cells.length <= LONG)
          .map((track) => (
            <Track track={track} />
          ))}
      </div>
      {rows.tracks
        .filter(({ cells }) => cells.length > LONG)
        .map((track) => (
          <LongTrack track={track} />
        ))}
    </section>
  );
}

function LongTrack({ track }: { track: TableTrack }) {
  return (
    <div class="dev" role="img" aria-label={standing(track)}>
      <span class="tl" {...explained(`track:${track.id}`)}>
        <Icon id="dev" size={17} />
      </span>
      <div class="dcs">
        {track.cells.map((cell, at) => (
          <div class={`dc ${cell.status === undefined ? '' : 'stt'}`} title={cellText(track.id, cell)}>
            <CellHead cell={cell} />
            <Markers track={track.id} at={at} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Track({ track }: { track: TableTrack }) {
  const anchor = `track:${track.id}` as const;
  const isLegal = isTarget(anchor);
  const cells = (
    <>
      <span class="tl" {...explained(anchor)}>
        {track.follower === undefined ? words(track.id) : <Piece id={track.follower} size={18} silent />}
      </span>
      {track.cells.map((cell, at) => (
        <span class={`tc ${at === 0 ? 'st' : ''}`} title={cellText(track.id, cell)}>
          <CellHead cell={cell} />
          <Markers track={track.id} at={at} />
        </span>
      ))}
    </>
  );
  const marks = `tr ${marksOf(anchor)}`;
  if (isLegal) {
    return (
      <button type="button" class={marks} aria-label={`${words(track.id)} track`} onClick={() => pick(anchor)}>
        {cells}
      </button>
    );
  }
  return (
    <div class={marks} role="img" aria-label={standing(track)}>
      {cells}
    </div>
  );
}

const seatNumbers = (): number[] => Array.from({ length: head.value!.seats }, (_, seat) => seat);
const positionOf = (seat: number, track: string): number => Number(partOf(seat, 'tracks', track) ?? 0);

function standing({ id }: TableTrack): string {
  return `${words(id)}: ${seatNumbers()
    .map((seat) => `${playerName(seat)} at ${positionOf(seat, id)}`)
    .join(', ')}`;
}

function CellHead({ cell }: { cell: TrackCell }) {
  const there = cell.citizen !== undefined && ((fieldOf('citizens') ?? []) as string[]).includes(cell.citizen);
  return (
    <span class="tb">
      {cell.label}
      {cell.tile}
      {cell.good !== undefined && <Good id={cell.good} size={13} silent />}
      {cell.wheel === true && <Piece id="wheel" size={13} silent />}
      {cell.status !== undefined && <span class="status">{cell.status}</span>}
      {cell.coins !== undefined && <span class="coins">{cell.coins}</span>}
      {cell.citizen !== undefined && <Icon id="citizen" size={12} mark={there ? 'cit' : 'cit off'} />}
    </span>
  );
}

/** Things that the numbers of the cells count. */
const UNITS: Readonly<Record<string, string>> = { boatmen: 'coin', knights: 'follower', scholars: 'development point' };

function cellText(id: string, { label, good, wheel, tile, citizen, status, coins }: TrackCell): string {
  return [
    label === undefined ? undefined : many(Number(label), UNITS[id] ?? 'point'),
    good,
    wheel === true ? 'a wheel' : undefined,
    tile === undefined ? undefined : `tile ${tile}`,
    citizen === undefined ? undefined : 'a citizen for the first',
    status === undefined ? undefined : `status ${status}`,
    coins === undefined ? undefined : many(coins, 'coin'),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

function Markers({ track, at }: { track: string; at: number }) {
  return (
    <span class="mk">
      {seatNumbers().map((seat) => (
        <i class={positionOf(seat, track) === at ? `m s${seat}` : 'm no'} />
      ))}
    </span>
  );
}
