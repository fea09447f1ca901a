import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findTool } from '../tools.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one browser of all test files; '': there is none. */
    browser: string;
    /** Version of the browser. */
    browserVersion: string;
  }
}

/** Pages follow each other in one process, because a new process a page costs a quarter of the time of a page. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

/** Starts one browser for all files of this folder: `CHROMIUM`, or the first Chromium of the PATH. Without one the tests are skipped. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env['CHROMIUM'] ?? findTool('chromium', 'chromium-browser', 'google-chrome');
  project.provide('browserVersion', '');
  if (executablePath === undefined) {
    project.provide('browser', '');
    return async () => undefined;
  }
  const server = await chromium.launchServer({ executablePath, args: ARGS });
  const browser = await chromium.connect(server.wsEndpoint());
  project.provide('browserVersion', browser.version());
  await browser.close();
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
