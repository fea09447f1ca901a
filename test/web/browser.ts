import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one browser of all test files; '': there is none. */
    browser: string;
    /** Version of the browser. */
    browserVersion: string;
  }
}

/** Starts one browser for all files of this folder. Without one the tests are left out with a line that says so, in CI they fail. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  project.provide('browserVersion', '');
  if (!existsSync(executablePath)) {
    if (process.env['ORLEANS_BROWSER'] === '1') throw new Error(`ORLEANS_BROWSER=1, but there is no ${executablePath}`);
    process.stdout.write(`Browser tests left out: there is no ${executablePath}; install chromium, or say where it is with CHROMIUM.\n`);
    project.provide('browser', '');
    return async () => undefined;
  }
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'] });
  const browser = await chromium.connect(server.wsEndpoint());
  project.provide('browserVersion', browser.version());
  await browser.close();
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
