// Draws the pictures of docs/view.md and of the README, docs/images/view*.png, from games of greedy and random bots, and
// docs/images/render.svg of docs/python.md, a picture of the service.
//   node scripts/pictures.mjs
// Needs `chromium` (Debian: apt-get install chromium) or CHROMIUM=path.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions } from './options.mjs';
import { makeReady, ROOT } from './project.mjs';
import { launchBrowser, recordGame, startViewer } from './viewer.mjs';

readOptions(import.meta.url);

const IMAGES = join(ROOT, 'docs', 'images');
const DESK = { width: 1440, height: 900 };

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
