// Draws a page as PNG with a headless chromium, in light and in dark, to look at it:
//   node scripts/screenshot.mjs PAGE.html OUT [WIDTH,HEIGHT]   writes OUT-light.png and OUT-dark.png; default: 1000,2600
// Needs `chromium` (Debian: apt-get install chromium) or CHROMIUM=path; tests do not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions, refuse } from './options.mjs';

const [page, out, size = '1000,2600'] = readOptions(import.meta.url, {}, 3).positionals;
if (page === undefined || out === undefined) refuse('Name a page and a file; --help shows the usage.');
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
];

// blink's setting: 0 is dark, 1 is light
for (const [name, scheme] of [
  ['light', 1],
  ['dark', 0],
]) {
  const profile = mkdtempSync(join(tmpdir(), 'orleans-chromium-'));
  const target = resolve(`${out}-${name}.png`);
  const { status, stderr, error } = spawnSync(
    process.env.CHROMIUM ?? 'chromium',
    [
      ...FLAGS,
      `--user-data-dir=${profile}`,
      `--window-size=${size}`,
      `--blink-settings=preferredColorScheme=${scheme}`,
      `--screenshot=${target}`,
      pathToFileURL(resolve(page)).href,
    ],
    { encoding: 'utf8', timeout: 60_000 },
  );
  rmSync(profile, { recursive: true, force: true });
  if (status !== 0) {
    process.stderr.write(`${error?.message ?? stderr}\n`);
    process.exit(1);
  }
  process.stdout.write(`${target}\n`);
}
