import { rowsWithHead } from './markdown.js';

/** A table of docs/ladder.md: bots that met each other, or that each played the deals alone. */
export interface LadderTable {
  readonly ruleset: string;
  readonly deals: number;
  /** Win share of bots that met, success rate of bots alone. */
  readonly metric: 'win share' | 'success rate';
  /** Unit of `reached`. */
  readonly counted: 'points' | 'objectives';
  /** Best bot first; `share` and `reached` with their intervals, as they are written. */
  readonly rows: readonly { readonly bot: string; readonly share: string; readonly reached: string }[];
}

/** Returns the tables of docs/ladder.md in their order. */
export function readLadder(page: string): LadderTable[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const ruleset = /^`(.*)`/.exec(section)![1]!;
      return section
        .split(/^(?=\d+ deals?\b)/m)
        .slice(1)
        .map((text) => ({ ruleset, deals: Number.parseInt(text, 10), ...tableOf(text) }));
    });
}

function tableOf(text: string): Pick<LadderTable, 'metric' | 'counted' | 'rows'> {
  for (const metric of ['win share', 'success rate'] as const)
    for (const counted of ['points', 'objectives'] as const) {
      const found = rowsWithHead(text, ['bot', metric, counted, 'p50, p99']);
      if (found.length > 0)
        return { metric, counted, rows: found.map(([bot, share, reached]) => ({ bot: bot!, share: share!, reached: reached! })) };
    }
  throw new Error('docs/ladder.md has a section without a table; write it with `npm run ladder -- --write`');
}
