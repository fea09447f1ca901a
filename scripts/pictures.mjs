// Draws the pictures of docs/view.md and of the README, docs/images/view*.png, from games of greedy and random bots, and
// docs/images/render.svg of docs/python.md, a picture of the service.
//   node scripts/pictures.mjs
// Needs `chromium` (Debian: apt-get install chromium) or CHROMIUM=path.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { readOptions } from './options.mjs';

readOptions(import.meta.url);

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PROGRAM = join(ROOT, 'dist', 'src', 'cli', 'main.js');
const IMAGES = join(ROOT, 'docs', 'images');
const DESK = { width: 1440, height: 900 };

if (spawnSync(process.execPath, [join(ROOT, 'scripts', 'ready.mjs')], { stdio: ['ignore', 2, 2] }).status !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'orleans-pictures-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const base = record('base-4p+orders', '5');
  const tours = record('tours', '5');
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

function record(ruleset, seed) {
  const path = join(folder, `${ruleset.replace('+', '-')}.jsonl`);
  spawnSync(process.execPath, [PROGRAM, 'play', ruleset, '--bots', 'greedy', '--seed', seed, '--record', path], {
    stdio: ['ignore', 'ignore', 2],
  });
  return path;
}

async function askBot(page) {
  await page.click('text=Ask a bot');
  await page.waitForSelector('.rec td');
}

async function draw(name, args, { at, before, viewport = DESK, colorScheme = 'light' }) {
  const program = spawn(process.execPath, [PROGRAM, 'view', ...args], { stdio: ['ignore', 'pipe', 2] });
  const address = await new Promise((resolve) => program.stdout.once('data', (text) => resolve(String(text).trim())));
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
