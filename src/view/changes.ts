import type { Entry, SeatState, State } from './contract.js';

/** Fields of a seat whose changes a log need not tell: boards and bags show them, or they follow from others. */
const QUIET: readonly string[] = ['market', 'bag', 'tower', 'waiting', 'wheels', 'unbuilt', 'first_wheel', 'passed', 'placed_wheels', 'spaces'];

/**
 * What changed between two states, as entries of a log. A seat's log is made of the states that the seat may see and of nothing else, so
 * it tells no more than they do. `told`: the seat whose action the log names anyway.
 */
export function changes(before: State, after: State, told: number | null): Entry[] {
  const entries: Entry[] = [];
  if (after['event'] !== before['event'] && typeof after['event'] === 'string') entries.push({ kind: 'chance', text: `event ${after['event']}` });
  if (after['phase'] !== before['phase']) entries.push({ kind: 'other', text: `phase ${String(after['phase'])}` });
  after.seats.forEach((seat, k) => {
    const then = before.seats[k]!;
    if (k !== told) entries.push(...placed(then, seat).map((text): Entry => ({ seat: k, kind: 'other', text })));
    for (const key of new Set([...Object.keys(then), ...Object.keys(seat)])) {
      if (!QUIET.includes(key)) entries.push(...changed(key, then[key], seat[key]).map((entry) => ({ seat: k, ...entry })));
    }
  });
  return entries;
}

/** Pieces that stand where none stood. */
function placed(before: SeatState, after: SeatState): string[] {
  const then = (before['spaces'] ?? {}) as Record<string, (string | null)[]>;
  return Object.entries((after['spaces'] ?? {}) as Record<string, (string | null)[]>).flatMap(([place, spaces]) => {
    const fresh = spaces.filter((piece, k) => piece !== null && then[place]?.[k] !== piece);
    return fresh.length === 0 ? [] : [`${fresh.join(', ')} in ${place}`];
  });
}

function changed(key: string, before: unknown, after: unknown): Entry[] {
  if (typeof after === 'number' || typeof before === 'number') return delta(key, Number(after ?? 0) - Number(before ?? 0));
  if (isCounts(before) && isCounts(after)) {
    const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...ids].flatMap((id) => delta(key === 'goods' ? id : `${key} ${id}`, (after[id] ?? 0) - (before[id] ?? 0)));
  }
  if (isList(before ?? []) && isList(after ?? [])) {
    const then = (before ?? []) as string[];
    const now = (after ?? []) as string[];
    return [
      ...now.filter((id) => !then.includes(id)).map((id): Entry => ({ kind: 'gain', text: `${key} + ${id}` })),
      ...then.filter((id) => !now.includes(id)).map((id): Entry => ({ kind: 'pay', text: `${key} - ${id}` })),
    ];
  }
  return typeof after === 'string' && after !== before ? [{ kind: 'other', text: `${key} ${after}` }] : [];
}

function delta(what: string, n: number): Entry[] {
  return n === 0 ? [] : [{ kind: n > 0 ? 'gain' : 'pay', text: `${what} ${n > 0 ? '+' : ''}${n}` }];
}

function isCounts(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((n) => typeof n === 'number');
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
