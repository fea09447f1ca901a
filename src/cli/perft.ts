import { loadRuleset } from '../catalog/ruleset.js';
import { Env } from '../env/env.js';
import { UsageError } from './command.js';

/** A named position and the size of its decision tree, depth by depth. */
export interface PerftCase {
  id: string;
  ruleset: string;
  seed: string;
  position?: unknown;
  /** the error that the position once found */
  bug?: string;
  counts: { depth: number; leaves: bigint; hash: string }[];
}

const KEYS = ['id', 'ruleset', 'seed', 'pos', 'bug', 'perft'] as const;

/**
 * Blocks of `key value` lines, separated by empty lines; `#` begins a comment line:
 *
 * id       first-planning
 * ruleset  base-2p
 * seed     1
 * pos      {"round":5, ...}          (left out: the game after setup)
 * bug      the error it found       (may be left out)
 * perft    1 29 0123456789abcdef     (depth, leaves, hash)
 */
export function parsePerft(text: string, file: string): PerftCase[] {
  const cases: PerftCase[] = [];
  let open: PerftCase | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('#')) continue;
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const [, key = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    const bad = (why: string): UsageError => new UsageError(`Line ${index + 1} of ${file} cannot be read (${why}); correct it.`);
    if (key === 'id') {
      open = { id: value, ruleset: '', seed: '0', counts: [] };
      cases.push(open);
    } else if (open === undefined) throw bad('a block begins with "id"');
    else if (key === 'ruleset' || key === 'seed' || key === 'bug') open[key] = value;
    else if (key === 'pos') open.position = parsePosition(value, bad);
    else if (key === 'perft') {
      const [, depth, leaves, hash] = /^(\d+) (\d+) ([0-9a-f]{16})$/.exec(value) ?? [];
      if (depth === undefined || leaves === undefined || hash === undefined) throw bad('perft takes a depth, a count and 16 hex digits');
      open.counts.push({ depth: Number(depth), leaves: BigInt(leaves), hash });
    } else throw bad(`"${key}" is none of ${KEYS.join(', ')}`);
  }
  return cases;
}

function parsePosition(text: string, bad: (why: string) => UsageError): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw bad('the position is not JSON');
  }
}

/** The root of a case. */
export function setUp(test: Pick<PerftCase, 'ruleset' | 'seed' | 'position'>): Env {
  const env = new Env(loadRuleset(test.ruleset), { replay: false });
  env.reset({ seed: test.seed, ...(test.position === undefined ? {} : { position: test.position }) });
  return env;
}

/** The text of the file with new counts. */
export function rewriteCounts(text: string, cases: readonly PerftCase[]): string {
  const found = new Map(cases.map((test) => [test.id, test]));
  let id = '';
  return text
    .split('\n')
    .map((line) => {
      const [, key, value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      if (key === 'id') id = value.trim();
      if (key !== 'perft') return line;
      const depth = Number(value.split(' ')[0]);
      const count = found.get(id)?.counts.find((row) => row.depth === depth);
      return count === undefined ? line : `perft    ${count.depth} ${count.leaves} ${count.hash}`;
    })
    .join('\n');
}
