import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, UsageError, type Io } from '../command.js';
import { readJson, readText } from '../files.js';
import { parsePerft, rewriteCounts, setUp, type PerftCase } from '../perft.js';
import { Progress } from '../progress.js';
import { ROOT } from '../../server/package.js';
import { BudgetSpent, countTree, type TreeCount } from '../tree.js';

const FOLDER = 'test/perft';

export default defineCommand({
  operands: [
    {
      name: 'file|ruleset',
      count: 'many',
      help: `*.perft files to check (default: those of ${FOLDER}), or with --depth one ruleset to count`,
    },
  ],
  options: {
    depth: { type: 'integer', value: 'N', min: 1, max: 30, help: 'counts one position down to this depth' },
    position: { type: 'text', value: 'FILE', help: 'with --depth: position as JSON, - for standard input' },
    seed: { type: 'text', value: 'S', help: 'with --depth: seed of the chance streams; default: 0' },
    nodes: { type: 'integer', value: 'N', default: 2_000_000, min: 1, help: 'largest number of positions in one count' },
    update: { type: 'flag', help: 'writes the counts found into the files' },
  },
  examples: ['orleans perft', 'orleans perft test/perft/phases.perft --update', 'orleans perft base-2p --depth 3 --seed 7'],
  async run(operands, options, io) {
    if (options.depth !== undefined) {
      const [ruleset, ...more] = operands;
      if (ruleset === undefined || more.length > 0)
        throw new UsageError('orleans perft --depth needs one ruleset; write for example `orleans perft base-2p --depth 3`.');
      const position = options.position === undefined ? {} : { position: await readJson(options.position, io) };
      return countOne({ ruleset, seed: options.seed ?? '0', ...position }, options.depth, options.nodes, io);
    }
    for (const name of ['position', 'seed'] as const)
      if (options[name] !== undefined) throw new UsageError(`--${name} is given without --depth; give --depth and a ruleset.`);
    const files = operands.length > 0 ? operands : ownFiles();
    let failed = 0;
    for (const file of files) failed += await checkFile(file, options.nodes, options.update, io);
    return failed === 0 ? 0 : 1;
  },
});

function countOne(test: Pick<PerftCase, 'ruleset' | 'seed' | 'position'>, depth: number, nodes: number, io: Io): number {
  const root = setUp(test);
  for (let d = 1; d <= depth; d++) {
    const count = countWithin(root, d, nodes);
    if (count === undefined) {
      io.err(`Depth ${d} has more than ${nodes} positions; raise --nodes to count it.\n`);
      return 1;
    }
    io.out(`perft    ${d} ${count.leaves} ${count.hash}\n`);
  }
  return 0;
}

function countWithin(root: ReturnType<typeof setUp>, depth: number, nodes: number): TreeCount | undefined {
  try {
    return countTree(root, depth, nodes);
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined;
    throw error;
  }
}

/** Returns the number of counts that differ. */
async function checkFile(file: string, nodes: number, update: boolean, io: Io): Promise<number> {
  const text = await readText(file, io);
  const cases = parsePerft(text, file);
  const progress = new Progress(io, file, cases.length);
  const found: PerftCase[] = [];
  let failed = 0;
  for (const [index, test] of cases.entries()) {
    progress.at(index);
    const root = setUp(test);
    const counts = test.counts.map((row) => {
      const count = countWithin(root, row.depth, nodes);
      const same = count !== undefined && count.leaves === row.leaves && count.hash === row.hash;
      if (!same && !update) {
        failed++;
        progress.end();
        const now = count === undefined ? `more than ${nodes} positions` : `${count.leaves} ${count.hash}`;
        io.out(`${file}, ${test.id}, depth ${row.depth}: ${now}, the file says ${row.leaves} ${row.hash}\n`);
      }
      return count === undefined ? row : { depth: row.depth, ...count };
    });
    found.push({ ...test, counts });
  }
  progress.end();
  if (update) writeFileSync(file, rewriteCounts(text, found));
  const total = found.reduce((sum, test) => sum + test.counts.length, 0);
  io.out(update ? `${file}: ${total} counts written\n` : `${file}: ${total - failed} of ${total} counts agree\n`);
  return failed;
}

function ownFiles(): string[] {
  const folder = join(ROOT, FOLDER);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.perft'))
    .sort()
    .map((name) => join(folder, name));
}
