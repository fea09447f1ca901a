import { effect } from '@preact/signals';
import { frame, ownSeat } from '../state.js';

/* Followers move visibly between Market, bag and spaces, so that a person can follow an answer and its undoing. */

/** Duration of a move, in ms. */
const MOVE_MS = 350;

interface PieceBoxes {
  /** The follower of each space; null if empty. */
  readonly spaces: readonly (Element | null)[];
  /** The followers of the Market by piece. */
  readonly market: ReadonlyMap<string, readonly Element[]>;
  readonly boxes: ReadonlyMap<Element, DOMRect>;
  readonly bag: DOMRect | undefined;
}

function measurePieces(): PieceBoxes {
  const board = document.querySelector('.board');
  const spaces = [...(board?.querySelectorAll('.sp > svg') ?? [])].map((piece) => (piece.classList.contains('open') ? null : piece));
  const market = new Map<string, Element[]>();
  for (const piece of board?.querySelectorAll<SVGElement>('.mk8 svg') ?? []) {
    const id = piece.dataset['piece']!;
    market.set(id, [...(market.get(id) ?? []), piece]);
  }
  const pieces = [...spaces, ...[...market.values()].flat()].filter((piece) => piece !== null);
  return {
    spaces,
    market,
    boxes: new Map(pieces.map((piece) => [piece, piece.getBoundingClientRect()])),
    bag: board?.querySelector('.bagc')?.getBoundingClientRect(),
  };
}

function movePiece(piece: Element, to: DOMRect, from: DOMRect | undefined): void {
  if (from === undefined) return;
  piece.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], {
    duration: MOVE_MS,
    easing: 'ease-out',
  });
}

/** Moves pieces from their last place to a space or back to the Market. */
function animate(before: PieceBoxes, after: PieceBoxes): void {
  if (before.spaces.length !== after.spaces.length) return;
  const gone = new Map<string, DOMRect[]>();
  for (const [id, pieces] of before.market) {
    const left = after.market.get(id)?.length ?? 0;
    gone.set(
      id,
      pieces.slice(left).map((piece) => before.boxes.get(piece)!),
    );
  }
  const emptied = before.spaces.flatMap((piece, k) =>
    piece !== null && after.spaces[k] === null ? [[idOf(piece), before.boxes.get(piece)!] as const] : [],
  );
  after.spaces.forEach((piece, k) => {
    if (piece !== null && before.spaces[k] === null) movePiece(piece, after.boxes.get(piece)!, gone.get(idOf(piece))?.pop() ?? before.bag);
  });
  for (const [id, pieces] of after.market)
    for (const piece of pieces.slice(before.market.get(id)?.length ?? 0)) {
      const at = emptied.findIndex(([one]) => one === id);
      movePiece(piece, after.boxes.get(piece)!, at < 0 ? before.bag : emptied.splice(at, 1)[0]![1]);
    }
}

const idOf = (piece: Element): string => (piece as SVGElement).dataset['piece']!;

export function startAnimation(): void {
  // the page is drawn after this effect has run
  effect(() => {
    if (frame.value === null || ownSeat.peek() === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const before = measurePieces();
    requestAnimationFrame(() => animate(before, measurePieces()));
  });
}
