import { effect } from '@preact/signals';
import { frame, ownSeat } from '../state.js';

/* Followers glide between Market, bag and spaces, so that a person can follow an answer and its undoing. */

/** Duration of a glide, in ms. */
const GLIDE_MS = 350;

interface Look {
  /** The follower of each space; null if empty. */
  readonly spaces: readonly (Element | null)[];
  /** The followers of the Market by piece. */
  readonly market: ReadonlyMap<string, readonly Element[]>;
  readonly boxes: ReadonlyMap<Element, DOMRect>;
  readonly bag: DOMRect | undefined;
}

function look(): Look {
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

function glide(piece: Element, to: DOMRect, from: DOMRect | undefined): void {
  if (from === undefined) return;
  piece.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: 'ease-out',
  });
}

/** Moves pieces from their last place to a space or back to the Market. */
function animate(before: Look, after: Look): void {
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
    if (piece !== null && before.spaces[k] === null) glide(piece, after.boxes.get(piece)!, gone.get(idOf(piece))?.pop() ?? before.bag);
  });
  for (const [id, pieces] of after.market)
    for (const piece of pieces.slice(before.market.get(id)?.length ?? 0)) {
      const at = emptied.findIndex(([one]) => one === id);
      glide(piece, after.boxes.get(piece)!, at < 0 ? before.bag : emptied.splice(at, 1)[0]![1]);
    }
}

const idOf = (piece: Element): string => (piece as SVGElement).dataset['piece']!;

export function startGliding(): void {
  // the page is drawn after this effect has run
  effect(() => {
    if (frame.value === null || ownSeat.peek() === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const before = look();
    requestAnimationFrame(() => animate(before, look()));
  });
}
