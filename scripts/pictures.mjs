// Draws the pictures of docs/view.md and of the README, docs/images/view*.png, from games of greedy and random bots, and
// docs/images/render.svg of docs/python.md, a picture of the service; and docs/images/report.png of docs/tournaments.md, from a small
// tournament.
//   node scripts/pictures.mjs
// Needs `chromium` (Debian: apt-get install chromium) or CHROMIUM=path.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PNG } from 'pngjs';
import { readOptions } from './options.mjs';
import { makeReady, ROOT } from './project.mjs';
import { launchBrowser, playTournament, recordGame, startViewer } from './viewer.mjs';

readOptions(import.meta.url);

const IMAGES = join(ROOT, 'docs', 'images');
const DESK = { width: 1440, height: 900 };
const REPORT = { width: 1000, height: 1330 };
const REPORT_SCALE = 0.7;

makeReady();
const folder = mkdtempSync(join(tmpdir(), 'orleans-pictures-'));
const browser = await launchBrowser();
try {
  const base = recordGame(folder, 'base-4p+orders', '5');
  const tours = recordGame(folder, 'tours', '5');
  await drawRender(base, 338, 2);
  await draw('view', [base], { at: '338', before: (page) => askBot(page) });
  await draw('view-dark', [tours], { at: '90', colorScheme: 'dark' });
  await draw('view-phone', [base], { at: '600', viewport: { width: 390, height: 844 } });
  await draw('view-play', ['--play', 'base-3p', '--seat', '0', '--bots', 'greedy', '--seed', '3'], {
    before: (page) => page.click('button.sp.lg'),
  });
  await drawReport();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** The game of a record after `decisions` decisions, as the service draws it. */
async function drawRender(path, decisions, seat) {
  const load = (name) => import(pathToFileURL(join(ROOT, 'dist', 'src', name)).href);
  const [{ loadRuleset }, { Env }, { drawPicture }] = await Promise.all(
    ['catalog/ruleset.js', 'env/env.js', 'picture/picture.js'].map(load),
  );
  const [head, ...steps] = readFileSync(path, 'utf8').trimEnd().split('\n').map(JSON.parse);
  const ruleset = loadRuleset(head.ruleset);
  const env = new Env(ruleset);
  env.reset({ seed: head.seed });
  for (const { action } of steps.slice(0, decisions)) env.step(ruleset.actionId(action));
  writeFileSync(join(IMAGES, 'render.svg'), drawPicture(env, seat));
  process.stdout.write('docs/images/render.svg\n');
}

/** The top of a report, in light and in dark. */
async function drawReport() {
  const bots = ['greedy', 'policy', { name: 'noisy', bot: 'policy:noise=20' }, 'random'];
  const out = join(folder, 'results');
  playTournament({ ruleset: 'base-2p', bots, deals: 16, seed: 'a report for a picture', out });
  const [width, height] = [REPORT.width, REPORT.height].map((pixels) => Math.round(pixels * REPORT_SCALE));
  const both = new PNG({ width: 2 * width, height });
  for (const [k, colorScheme] of ['light', 'dark'].entries()) {
    const page = await browser.newPage({ viewport: REPORT, colorScheme, deviceScaleFactor: REPORT_SCALE });
    await page.goto(pathToFileURL(join(out, 'report.html')).href);
    PNG.bitblt(PNG.sync.read(await page.screenshot()), both, 0, 0, width, height, k * width, 0);
    await page.close();
  }
  writeFileSync(join(IMAGES, 'report.png'), PNG.sync.write(both));
  process.stdout.write('docs/images/report.png\n');
}

async function askBot(page) {
  await page.click('text=Ask a bot');
  await page.waitForSelector('.rec td');
}

async function draw(name, args, { at, before, viewport = DESK, colorScheme = 'light' }) {
  const { program, address } = await startViewer(args);
  const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await page.goto(at === undefined ? address : `${address}&d=${at}`);
  if (at === undefined) await page.waitForSelector('.ask.you');
  else await page.waitForFunction((n) => document.querySelector('.nr input')?.value === n, at);
  await page.evaluate(() => document.fonts.ready);
  await before?.(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(IMAGES, `${name}.png`) });
  await page.close();
  program.kill();
  process.stdout.write(`docs/images/${name}.png\n`);
}
