import type { Counts, TablePlace, TableSpace } from '../../contract.js';
import { asksHere, legal, ownSeat, partOf, table } from '../state.js';

/** Returns the actions that place followers of the Market on as many free spaces of a place of this page's seat as possible. */
export function fillOf(seat: number, place: TablePlace): number[] {
  if (ownSeat.value !== seat || !asksHere.value) return [];
  const content = (partOf(seat, 'spaces', place.id) ?? []) as readonly (string | null)[];
  const free = place.spaces.filter((_, k) => content[k] == null);
  const left = { ...((partOf(seat, 'market') ?? {}) as Counts) };
  const take = (space: TableSpace, fits: (piece: string) => boolean): number | null => {
    const found = legal.value.find(
      ({ verb, at, args: [piece = ''] }) =>
        verb === 'place' &&
        (left[piece] ?? 0) > 0 &&
        fits(piece) &&
        (at.includes(`space:${space.name}`) || at.includes(`space:${space.group}`)),
    );
    if (found === undefined) return null;
    left[found.args[0]!]!--;
    return found.id;
  };
  const kindOf = (piece: string): string | null => table.value!.pieces.find(({ id }) => id === piece)?.kind ?? null;
  const isExact = ({ need }: TableSpace, piece: string): boolean => need === 'any' || need.split('|').includes(kindOf(piece) ?? '');
  // spaces for few kinds first; spaces for any kind only if that fills the place
  const bySpace = [...free].sort((a, b) => breadth(a) - breadth(b));
  const exact = bySpace.map((space) => take(space, (piece) => isExact(space, piece)));
  const rest = bySpace.filter((_, k) => exact[k] === null).map((space) => take(space, () => true));
  const filled = exact.filter((id) => id !== null);
  return rest.every((id) => id !== null) ? [...filled, ...rest.filter((id) => id !== null)] : filled;
}

const breadth = ({ need }: TableSpace): number => (need === 'any' ? Infinity : need.split('|').length);
