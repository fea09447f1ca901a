// Adds up the reports of the parts of `npm test` for its last lines.

const REASON = /\[skipped: (.+?)\]/;

/** Longest part of a failure's message in the last lines. */
const MESSAGE_LENGTH = 200;
const ENTITIES = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

export class Results {
  passed = 0;
  skipped = 0;
  /** Failures in order. */
  #failures = [];
  /** Number of skipped tests by subject and reason. */
  #lacks = new Map();

  get failed() {
    return this.#failures.length;
  }

  /** Adds a test or another check; `message` is the reason of a failure. */
  add(name, isPassed, message = '') {
    if (isPassed) this.passed++;
    else this.#failures.push(message === '' ? name : `${name}: ${message.split('\n', 1)[0].slice(0, MESSAGE_LENGTH)}`);
  }

  skip(lack) {
    this.skipped++;
    this.#lacks.set(lack, (this.#lacks.get(lack) ?? 0) + 1);
  }

  /**
   * Adds a report of vitest; `status` is its exit code, null if it was killed. A file of `expected` without a reported test is a failure.
   */
  addVitest(report, status, expected) {
    const before = this.failed;
    const reported = new Set();
    for (const { name, status: ofFile, message, assertionResults } of report?.testResults ?? []) {
      if (assertionResults.length > 0) reported.add(name);
      for (const { status: ofTest, fullName, failureMessages } of assertionResults) {
        if (ofTest === 'passed' || ofTest === 'failed') this.add(`${name} ${fullName}`, ofTest === 'passed', failureMessages?.[0]);
        else this.skip(REASON.exec(fullName)?.[1] ?? 'tests that this machine or its user cannot run');
      }
      // a hook failed outside of its tests
      if (ofFile === 'failed' && assertionResults.every((test) => test.status !== 'failed') && reported.has(name))
        this.add(name, false, message);
    }
    for (const path of expected) if (!reported.has(path)) this.add(path, false, 'vitest reported no test of this file');
    if (status === null) this.add('vitest', false, 'had to be killed after its report');
    // an error outside of tests has no failed test to show
    else if (status !== 0 && this.failed === before) this.add('vitest', false, 'an error outside of the tests, shown above');
  }

  /** Adds a report of pytest in JUnit format. */
  addPytest(xml, status) {
    const suite = /<testsuite [^>]*>/.exec(xml)?.[0] ?? '';
    const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
    const count = number('failures') + number('errors');
    const failures = [...xml.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"[^>]*><(?:failure|error) message="([^"]*)"/g)];
    this.passed += Math.max(0, number('tests') - count - number('skipped'));
    for (const [, file, name, message] of failures) this.add(`${file} ${decode(name)}`, false, decode(message));
    for (let other = failures.length; other < count; other++) this.add('pytest', false, 'a failure that is shown above');
    if (status !== 0 && count === 0) this.add('pytest', false, `ended with exit code ${status}`);
    for (const [, message] of xml.matchAll(/<skipped [^>]*message="([^"]*)"/g)) this.skip(`Python package (${message})`);
  }

  /** The last lines of `npm test`. */
  closing() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    const lacks = [...this.#lacks].sort().map(([lack, number]) => `${lack}: ${number}`);
    const failures = this.failed > 0 ? `\nfailed:\n${this.#failures.map((line) => `- ${line}\n`).join('')}\n` : '';
    return `${lacks.length > 0 ? `\nskipped: ${lacks.join(', ')}\n\n` : ''}${failures}${this.passed} passed, ${this.failed} failed${skipped}\n`;
  }
}

/** Text of an attribute in XML. */
function decode(text) {
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, isHex, code) => String.fromCodePoint(Number.parseInt(code, isHex === '' ? 10 : 16)))
    .replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
}
