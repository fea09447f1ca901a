import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/package.js';
import { unpackBundle } from '../../suite/bundle.js';
import { overallTable, resultTable, taskTable } from '../../suite/table.js';
import { withTables, type Page } from './markdown.js';

const BUNDLES = join('benchmarks', 'suite');

/** Returns docs/benchmark.md: the tasks, and the results of the bundles in the repository. */
export function benchmarkPage(): Page {
  const files = readdirSync(join(ROOT, BUNDLES))
    .filter((name) => name.endsWith('.json.gz'))
    .sort();
  const bundles = files.map((name) => unpackBundle(readFileSync(join(ROOT, BUNDLES, name)), name));
  return withTables('docs/benchmark.md', { tasks: taskTable(), results: resultTable(bundles), overall: overallTable(bundles) });
}
