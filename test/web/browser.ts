import { chromium, type Browser } from 'playwright-core';
import { findTool } from '../tools.js';

/** `CHROMIUM`, or the first Chromium of the PATH. The one without windows takes four fifths of the processor time and draws the same pixels. */
const executablePath = process.env['CHROMIUM'] ?? findTool('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome');
export const hasBrowser = executablePath !== undefined;
export const hasTabs = !executablePath?.endsWith('headless-shell');

/**
 * Chromium uses only the last of these lists, so Playwright's are in it. The last two are pages of the browser's address field: each window
 * loads both, which takes a fifth of a page's time.
 */
const OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** Pages share one process, because a new process per page costs a quarter of the time of a page. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=slight',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  `--disable-features=${OFF.join(',')}`,
];

let launched: Promise<Browser> | undefined;

/** The browser of all files of this folder; it closes with their process. */
export const browserOfFolder = (): Promise<Browser> => (launched ??= chromium.launch({ executablePath: executablePath!, args: ARGS }));
