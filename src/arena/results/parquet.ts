import { parquetWriteBuffer, type ColumnSource } from 'hyparquet-writer';
import type { TimedMatch, Times } from '../tournament/folder.js';

/**
 * All seats of all matches as a Parquet table, one row per seat. hyparquet-writer needs no native library, and files of shards can be read
 * together.
 */
export function writeParquet(matches: readonly TimedMatch[]): Uint8Array {
  const rows = matches
    .filter(({ result }) => result.void === undefined)
    .flatMap(({ result, times }) => result.seats.map((seat, index) => ({ match: result, seat, times: times?.[index] ?? null })));
  const text = (name: string, read: (row: (typeof rows)[number]) => string): ColumnSource => ({
    name,
    type: 'STRING',
    nullable: false,
    data: rows.map(read),
  });
  const flag = (name: string, read: (row: (typeof rows)[number]) => boolean): ColumnSource => ({
    name,
    type: 'BOOLEAN',
    nullable: false,
    data: rows.map(read),
  });
  const whole = (name: string, read: (row: (typeof rows)[number]) => number | null): ColumnSource => ({
    name,
    type: 'INT32',
    data: rows.map(read),
  });
  const real = (name: string, read: (row: (typeof rows)[number]) => number | null): ColumnSource => ({
    name,
    type: 'DOUBLE',
    data: rows.map(read),
  });
  const objectives = rows[0]?.seat.objectives ?? [];
  // an objective that no seat reached is a column too
  const parts = [...new Set([...objectives.map(({ id }) => id), ...rows.flatMap(({ seat }) => Object.keys(seat.parts))])].sort();
  const verbs = [...new Set(rows.flatMap(({ seat }) => Object.keys(seat.actions)))].sort();
  const columnData = [
    text('match', ({ match }) => match.id),
    whole('deal', ({ match }) => match.deal),
    text('seed', ({ match }) => match.seed),
    text('ruleset', ({ match }) => match.ruleset),
    whole('seat', ({ seat }) => seat.seat),
    text('bot', ({ seat }) => seat.bot),
    text('status', ({ seat }) => seat.status),
    whole('forfeit_move', ({ seat }) => seat.forfeitMove),
    real('score', ({ seat }) => seat.score),
    whole('rank', ({ seat }) => seat.rank),
    real('outcome', ({ seat }) => seat.outcome),
    flag('won', ({ seat }) => seat.won),
    ...(rows[0]?.seat.luck === undefined ? [] : [real('luck', ({ seat }) => seat.luck ?? null)]),
    whole('decisions', ({ seat }) => seat.decisions),
    ...parts.map((part) => real(`part_${part}`, ({ seat }) => seat.parts[part] ?? 0)),
    ...objectives.flatMap(({ id }, k) => [
      whole(`have_${id}`, ({ seat }) => seat.objectives[k]!.have),
      whole(`need_${id}`, ({ seat }) => seat.objectives[k]!.need),
    ]),
    ...verbs.map((verb) => whole(`action_${verb}`, ({ seat }) => seat.actions[verb] ?? 0)),
    ...(['p50', 'p99', 'max', 'total'] as const satisfies readonly (keyof Times)[]).map((key) =>
      real(`time_${key}_ms`, ({ times }) => times?.[key] ?? null),
    ),
  ];
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
