// Adds up what the parts of `npm test` report, for its last lines.

const REASON = /\[skipped: (.+?)\]/;

export class Results {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Number of skipped tests by subject and reason. */
  #lacks = new Map();

  /** A check that is not a test counts as one. */
  add(isPassed) {
    if (isPassed) this.passed++;
    else this.failed++;
  }

  /** `lack`: the untested subject, and in brackets the reason. */
  skip(lack) {
    this.skipped++;
    this.#lacks.set(lack, (this.#lacks.get(lack) ?? 0) + 1);
  }

  /**
   * Adds a report of vitest; `status` is its exit code, null where it had to be killed. Returns those of the files `expected` of which no
   * test was reported: each counts as a failure.
   */
  addVitest(report, status, expected) {
    const before = this.failed;
    const reported = new Set();
    for (const { name, status: ofFile, assertionResults } of report?.testResults ?? []) {
      if (assertionResults.length > 0) reported.add(name);
      for (const { status: ofTest, fullName } of assertionResults) {
        if (ofTest === 'passed' || ofTest === 'failed') this.add(ofTest === 'passed');
        else this.skip(REASON.exec(fullName)?.[1] ?? 'tests that this machine or its user cannot run');
      }
      // a hook that fails outside of its tests
      if (ofFile === 'failed' && assertionResults.every((test) => test.status !== 'failed') && reported.has(name)) this.failed++;
    }
    const lost = expected.filter((path) => !reported.has(path));
    this.failed += lost.length;
    // an error beside the tests has no failed test to show
    if (status !== 0 && this.failed === before) this.failed++;
    return lost;
  }

  /** Adds a report of pytest in the format of JUnit. */
  addPytest(xml, status) {
    const suite = /<testsuite [^>]*>/.exec(xml)?.[0] ?? '';
    const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
    const failed = number('failures') + number('errors');
    this.passed += Math.max(0, number('tests') - failed - number('skipped'));
    this.failed += status === 0 ? failed : Math.max(failed, 1);
    for (const [, message] of xml.matchAll(/<skipped [^>]*message="([^"]*)"/g)) this.skip(`Python package (${message})`);
  }

  /** The last lines of `npm test`. */
  closing() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    const lacks = [...this.#lacks].sort().map(([lack, number]) => `${lack}: ${number}`);
    return `${lacks.length > 0 ? `\nskipped: ${lacks.join(', ')}\n\n` : ''}${this.passed} passed, ${this.failed} failed${skipped}\n`;
  }
}
