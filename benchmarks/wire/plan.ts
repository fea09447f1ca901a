import { parseArgs } from 'node:util';

export interface Plan {
  ruleset: string;
  batches: number[];
  transports: string[];
  calls: string[];
  /** length of a repetition */
  seconds: number;
  repetitions: number;
  warmSeconds: number;
  shards: boolean;
  json: boolean;
  /** file for rows and machine, which scripts/performance.mjs reads */
  out: string | undefined;
}

export const USAGE = `usage: npm run bench:wire -- [options]

Steps per second over gRPC beside an echo server that answers the same bytes without a game, in the same run.

  --json             print the rows as JSON
  --out FILE         write rows and machine as JSON, for scripts/performance.mjs
  --quick            shorter and fewer repetitions
  --ruleset NAME     default base-4p
  --batches LIST     default 1,16,64,256,1024
  --transports LIST  default tcp,uds
  --calls LIST       default unary,stream
  --seconds S        length of one repetition, default 0.5
  --repetitions N    default 6
  --shards           also two shards with two client processes against one of each
`;

export function planOf(argv: string[]): Plan | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: argv,
    options: {
      json: flag,
      quick: flag,
      shards: flag,
      help: flag,
      out: text,
      ruleset: text,
      batches: text,
      transports: text,
      calls: text,
      seconds: text,
      repetitions: text,
    },
  });
  if (values.help) return null;
  const list = (given: string | undefined, all: string): string[] => (given ?? all).split(',');
  return {
    ruleset: values.ruleset ?? 'base-4p',
    batches: list(values.batches, '1,16,64,256,1024').map(Number),
    transports: list(values.transports, 'tcp,uds'),
    calls: list(values.calls, 'unary,stream'),
    seconds: Number(values.seconds ?? (values.quick ? 0.3 : 0.5)),
    repetitions: Number(values.repetitions ?? (values.quick ? 3 : 6)),
    warmSeconds: values.quick ? 0.6 : 1.5,
    shards: values.shards,
    json: values.json,
    out: values.out,
  };
}
