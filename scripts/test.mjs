// Everything `npm test` checks: types, the wire definition, and the tests. Further arguments go to vitest.
// The last line is "N passed, N failed"; a check that is no vitest test counts as one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const counts = { passed: 0, failed: 0 };

check('types', tool('typescript/bin/tsc'), ['-p', 'tsconfig.json', '--noEmit']);
if (existsSync(join(ROOT, 'buf.yaml'))) check('buf lint', tool('@bufbuild/buf/bin/buf'), ['lint']);
runTests(process.argv.slice(2));

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function check(name, script, args) {
  const fine = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  process.stdout.write(`${name}: ${fine ? 'ok' : 'failed'}\n`);
  counts[fine ? 'passed' : 'failed']++;
}

function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'orleans-test-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  let failed = 0;
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    counts.passed += numPassedTests;
    failed = numFailedTests;
  }
  // a file that does not load, or no report at all, has no failed test to show
  counts.failed += status === 0 ? failed : Math.max(failed, 1);
  rmSync(folder, { recursive: true, force: true });
}

function tool(path) {
  return join(ROOT, 'node_modules', path);
}
