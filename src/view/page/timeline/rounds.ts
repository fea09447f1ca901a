import type { Frame, Table } from '../../contract.js';

/** A round of the chart; all rounds are equally wide. */
export interface Round {
  number: number;
  /** First frame and number of frames. */
  from: number;
  count: number;
  /** Event tile; null while face down. */
  event: string | null;
}

/** The played rounds, and the later ones whose events are printed. */
export function roundsIn(frames: readonly Frame[], table: Table): Round[] {
  const rounds: Round[] = [];
  for (const { n, state } of frames) {
    const number = Number(state['round'] ?? 1);
    let round = rounds.at(-1);
    if (round === undefined || round.number !== number)
      rounds.push((round = { number, from: n, count: 0, event: table.schedule[number - 1] ?? null }));
    round.count++;
    if (typeof state['event'] === 'string') round.event = state['event'];
  }
  for (let number = (rounds.at(-1)?.number ?? 0) + 1; number <= table.rounds; number++) {
    rounds.push({ number, from: -1, count: 0, event: table.schedule[number - 1] ?? null });
  }
  return rounds;
}

/** Position of a frame on the chart, 0 to 1. */
export function placeOf(rounds: readonly Round[], n: number): number {
  const k = rounds.findIndex(({ from, count }) => from >= 0 && n >= from && n < from + count);
  if (k < 0) return 0;
  const { from, count } = rounds[k]!;
  return (k + (n - from) / count) / rounds.length;
}

/** The frame at a position of the chart. */
export function frameAt(rounds: readonly Round[], place: number): number {
  const k = Math.max(0, Math.min(rounds.length - 1, Math.floor(place * rounds.length)));
  const { from, count } = rounds[k]!;
  return from < 0 ? Number.MAX_SAFE_INTEGER : from + Math.floor((place * rounds.length - k) * count);
}
