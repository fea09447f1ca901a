import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { Results as Untyped } from '../../scripts/results.mjs';

interface Results {
  failed: number;
  add(name: string, isPassed: boolean): void;
  skip(lack: string): void;
  addVitest(report: object | null, status: number | null, expected: readonly string[]): void;
  addPytest(xml: string, status: number): void;
  closing(): string;
}
const results = (): Results => new (Untyped as new () => Results)();

const file = (name: string, ...tests: readonly (readonly [status: string, fullName: string])[]): object => ({
  name,
  status: tests.some(([status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests.map(([status, fullName]) => ({ status, fullName })),
});

test('the last line is the sum of all parts', () => {
  const sum = results();
  sum.add('types', true);
  sum.addVitest({ testResults: [file('/a', ['passed', 'one'], ['passed', 'two'])] }, 0, ['/a']);
  sum.addPytest('<testsuites><testsuite name="pytest" errors="0" failures="0" skipped="0" tests="5" time="1">', 0);
  expect(sum.closing()).toBe('8 passed, 0 failed\n');
});

test('one paragraph before the last line counts skipped tests by name', () => {
  const sum = results();
  const page = 'page (no Chromium)';
  const skipped = (title: string): readonly [string, string] => ['skipped', title];
  sum.addVitest(
    { testResults: [file('/a', skipped(`replay [skipped: ${page}] a`), skipped(`replay [skipped: ${page}] b`), skipped('as root'))] },
    0,
    ['/a'],
  );
  sum.addPytest('<testsuite errors="0" failures="0" skipped="1" tests="3"><skipped type="pytest.skip" message="no fork here">', 0);
  expect(sum.closing()).toBe(
    '\nskipped: Python package (no fork here): 1, page (no Chromium): 2, tests that this machine or its user cannot run: 1\n\n2 passed, 0 failed, 4 skipped\n',
  );
});

test('a file without a report of vitest is a failure', () => {
  const sum = results();
  sum.addVitest({ testResults: [file('/a', ['passed', 'one']), file('/b')] }, 0, ['/a', '/b', '/c']);
  const lost = ['/b', '/c'].map((path) => `- ${path}: vitest reported no test of this file\n`);
  expect(sum.closing()).toBe(`\nfailed:\n${lost.join('')}\n1 passed, 2 failed\n`);
});

test('a paragraph before the last line names the failures and quotes the first line of their messages', () => {
  const sum = results();
  sum.add('types', false);
  const failed = { status: 'failed', fullName: 'suite one', failureMessages: ['expected 1 to be 2\n    at line 3'] };
  sum.addVitest({ testResults: [{ name: '/a', status: 'failed', assertionResults: [failed] }] }, 1, ['/a']);
  const cases =
    '<testcase classname="tests.test_a" name="test_a[1]" time="0.1"><failure message="assert 1 &lt; 0&#10;where">text</failure></testcase>';
  sum.addPytest(`<testsuite errors="1" failures="1" skipped="0" tests="3">${cases}</testsuite>`, 1);
  expect(sum.closing()).toBe(
    '\nfailed:\n- types\n- /a suite one: expected 1 to be 2\n- tests.test_a test_a[1]: assert 1 < 0\n- pytest: a failure that is shown above\n\n1 passed, 4 failed\n',
  );
});

test.each([
  ['an error beside the tests', { testResults: [file('/a', ['passed', 'one'])] }, 1],
  ['a hook that fails', { testResults: [{ ...file('/a', ['passed', 'one']), status: 'failed' }] }, 1],
  ['vitest that does not end', { testResults: [file('/a', ['passed', 'one'])] }, null],
  ['a missing report', null, 1],
] as const)('%s counts as a failure', (_, report, status) => {
  const sum = results();
  sum.addVitest(report, status, []);
  expect(sum.failed).toBe(1);
});

test('an interrupted run of pytest is a failure', () => {
  const sum = results();
  sum.addPytest('', 2);
  expect(sum.failed).toBe(1);
});
