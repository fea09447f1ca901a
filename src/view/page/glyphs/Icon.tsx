import { PIECES } from '../../../picture/shapes.js';
import { words } from '../names.js';
import { table } from '../state.js';
import { isDrawnGood } from './symbols.js';

/** Smallest width of a shape that has its letter. */
const LETTER_SIZE = 16;

interface PieceProps {
  id: string;
  size: number;
  /** Seat whose colour rings its own followers. */
  seat?: number | undefined;
  /** The piece is an empty space that asks for it. */
  open?: boolean;
  /** Hidden from screen readers, because its name is next to it. */
  silent?: boolean;
}

/** A piece on a board, in a bag, or the space for it. A piece without a drawing is a square with its first letter. */
export function Piece({ id, size, seat, open = false, silent = false }: PieceProps) {
  const row = table.value?.pieces.find((piece) => piece.id === id);
  const kind = row?.kind ?? id;
  const own = row?.own === true;
  const kinds = kind.split('|');
  const drawn = kinds.length > 1 ? 'any' : kind;
  const shape = Object.hasOwn(PIECES, drawn) ? PIECES[drawn]! : null;
  const label = silent ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': words(id).toLowerCase() };
  const classes = [
    'ic',
    'tk',
    shape?.letter !== undefined || drawn === 'any' ? `k-${drawn}` : drawn === 'wheel' ? 'wheel' : 'k-none',
    own && 'own',
    own && seat !== undefined && `s${seat}`,
    open && 'open',
  ];
  return (
    <svg class={classes.filter(Boolean).join(' ')} width={size} height={size} viewBox="-13 -13 26 26" data-piece={id} {...label}>
      {shape === null ? (
        <Unknown id={id} />
      ) : (
        // always two paths, so that another piece in its place changes only `d`
        <>
          <path d={shape.outline} stroke-dasharray={shape.dashes} />
          {kinds.length > 1 && size >= LETTER_SIZE && <Letters of={kinds.map((one) => one.charAt(0)).join('/')} />}
          <path d={shape.hole ?? (size >= LETTER_SIZE ? shape.letter : undefined) ?? ''} class={shape.hole === undefined ? 'kl' : 'hole'} />
        </>
      )}
    </svg>
  );
}

function Unknown({ id }: { id: string }) {
  return (
    <>
      <rect x="-10" y="-10" width="20" height="20" rx="6" />
      <Letters of={id.charAt(0)} />
    </>
  );
}

const Letters = ({ of }: { of: string }) => (
  <text y="4.7" text-anchor="middle" class="kt">
    {of.toUpperCase()}
  </text>
);

export function Good({ id, size, silent = false }: { id: string; size: number; silent?: boolean }) {
  if (!isDrawnGood(id)) return <span class="gname">{words(id)}</span>;
  const label = silent ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': id };
  return (
    <svg class={`ic gd g-${id}`} width={size} height={size} {...label}>
      <use href={`#g-${id}`} />
    </svg>
  );
}

export function Icon({ id, size, mark = '' }: { id: string; size: number; mark?: string }) {
  return (
    <svg class={`ic icn ${mark}`} width={size} height={size} aria-hidden="true">
      <use href={`#i-${id}`} />
    </svg>
  );
}

/** The number of a seat in its colour, because colour must not be the only sign. */
export function Chip({ seat, big = false }: { seat: number; big?: boolean }) {
  return <span class={`chip s${seat} ${big ? 'big' : ''}`}>{seat + 1}</span>;
}
