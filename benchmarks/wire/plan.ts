import { readOptions } from '../options.js';

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

export function readPlan(): Plan {
  const { options } = readOptions({
    name: 'npm run bench:wire --',
    summary: 'Steps per second over gRPC, and those of an echo server that answers the same bytes without a game, in the same run.',
    options: {
      json: { type: 'flag', help: 'print the rows as JSON' },
      out: { type: 'text', value: 'FILE', help: 'write rows and machine as JSON, for scripts/performance.mjs' },
      quick: { type: 'flag', help: 'shorter and fewer repetitions' },
      ruleset: { type: 'text', value: 'NAME', default: 'base-4p', help: 'the game' },
      batches: { type: 'text', value: 'LIST', default: '1,16,64,256,1024', help: 'numbers of games of a vector' },
      transports: { type: 'text', value: 'LIST', default: 'tcp,uds', help: 'tcp, uds or both' },
      calls: { type: 'text', value: 'LIST', default: 'unary,stream', help: 'unary, stream or both' },
      seconds: { type: 'number', value: 'S', help: 'length of one repetition: 0.5, or 0.3 with --quick' },
      repetitions: { type: 'integer', value: 'N', min: 1, help: 'repetitions of a row: 6, or 3 with --quick' },
      shards: { type: 'flag', help: 'also compare two shards with two client processes to one shard with one' },
    },
  });
  const { json, out, quick, ruleset, shards } = options;
  return {
    ruleset,
    batches: options.batches.split(',').map(Number),
    transports: options.transports.split(','),
    calls: options.calls.split(','),
    seconds: options.seconds ?? (quick ? 0.3 : 0.5),
    repetitions: options.repetitions ?? (quick ? 3 : 6),
    warmSeconds: quick ? 0.6 : 1.5,
    shards,
    json,
    out,
  };
}
