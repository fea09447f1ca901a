// Measures the page of `orleans view` in chromium and writes the figures into docs/view.md, between its marks. Exit code 1 if a figure
// misses its target. Times are processor times (the page's thread, the server), which other processes disturb little; elapsed times are
// printed next to them.
//   npm run bench:view
// Needs `chromium` (Debian: apt-get install chromium) or CHROMIUM=path.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readOptions } from './options.mjs';
import { makeReady, ROOT } from './project.mjs';
import { launchBrowser, recordGame, startViewer } from './viewer.mjs';

readOptions(import.meta.url);

const DOCUMENT = join(ROOT, 'docs', 'view.md');
const [BEGIN, END] = ['<!-- speed -->', '<!-- /speed -->'];
const STEPS = 300;
const OPENINGS = 5;

makeReady();
const folder = mkdtempSync(join(tmpdir(), 'orleans-speed-'));
const browser = await launchBrowser();
const rows = [];
try {
  const game = recordGame(folder, 'base-4p+orders', '5');
  rows.push(
    ...(await opening(cut(game, STEPS))),
    ...(await steps(game)),
    row('heap with 1,000 decisions', (await heap(cut(recordGame(folder, 'base-5p+orders+events+trade', '1'), 1000))) / 1e6, 80, 'MB'),
    row('script and style, gzip', bundle() / 1000, 60, 'kB'),
  );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
const table = [
  '| | measured | gate |',
  '|---|---|---|',
  ...rows.map(({ what, value, gate, unit }) => `| ${what} | ${value} ${unit} | ${gate === null ? '' : `< ${gate} ${unit}`} |`),
];
const machine = `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} x ${cpus()[0].model.trim()}; the page drawn in software.`;
const text = readFileSync(DOCUMENT, 'utf8');
writeFileSync(
  DOCUMENT,
  `${text.slice(0, text.indexOf(BEGIN) + BEGIN.length)}\n\n${table.join('\n')}\n\n${machine}\n\n${text.slice(text.indexOf(END))}`,
);
process.stdout.write(`${table.join('\n')}\n${machine}\n`);
if (rows.some(({ fine }) => !fine)) process.exitCode = 1;

function row(what, number, gate, unit) {
  return { what, value: number < 10 ? number.toFixed(1) : Math.round(number), gate, unit, fine: gate === null || number < gate };
}

function cut(path, decisions) {
  const short = path.replace('.jsonl', `-${decisions}.jsonl`);
  writeFileSync(
    short,
    `${readFileSync(path, 'utf8')
      .split('\n')
      .slice(0, decisions + 1)
      .join('\n')}\n`,
  );
  return short;
}

async function withPage(path, use) {
  const { program, address } = await startViewer([path, '--no-open']);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });
  try {
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await use(page, address, client, program.pid);
  } finally {
    await page.close();
    program.kill();
  }
}

/** From the request for the page until all decisions have arrived and are drawn. */
function opening(path) {
  const what = `${STEPS} decisions on the screen, median of ${OPENINGS}`;
  return withPage(path, async (page, address, client, pid) => {
    const [clock, busy] = [[], []];
    for (let k = 0; k < OPENINGS; k++) {
      await page.goto('about:blank');
      const [from, program, thread] = [performance.now(), processorOf(pid), await threadTime(client)];
      await page.goto(address);
      await page.waitForFunction((n) => document.querySelector('.nr i')?.textContent === `of ${n}`, STEPS);
      clock.push(performance.now() - from);
      busy.push(processorOf(pid) - program + (await threadTime(client)) - thread);
    }
    return [row(`${what}: program and page`, middle(busy), 1000, 'ms'), row(`${what}, by the clock`, middle(clock), null, 'ms')];
  });
}

/**
 * Milliseconds of a step: the state, the whole tree and its layout, in elapsed time and in processor time, which other programs disturb
 * less; and all work of the page's thread, including painting.
 */
function steps(path) {
  return withPage(path, async (page, address, client) => {
    await page.goto(`${address}&d=200`);
    await page.waitForFunction(() => document.querySelector('.nr input')?.value === '200');
    const [times, worked, painted] = [[], [], []];
    for (let k = 0; k < STEPS; k++) {
      const [before, begun] = [await threadTime(client), await workTime(client)];
      const time = await page.evaluate(
        async (wanted) => {
          const from = performance.now();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
          for (let turn = 0; turn < 20; turn++) await Promise.resolve();
          if (document.querySelector('.nr input').value !== wanted || document.body.offsetHeight === 0)
            throw new Error('the step is not drawn');
          return performance.now() - from;
        },
        String(201 + k),
      );
      times.push(time);
      worked.push((await workTime(client)) - begun);
      painted.push((await threadTime(client)) - before);
    }
    const p95 = (all) => [...all].sort((a, b) => a - b)[Math.floor(0.95 * STEPS)];
    return [
      row(`a step, median of ${STEPS}: state, tree, layout`, middle(times), null, 'ms'),
      row('a step, p95', p95(times), 16, 'ms'),
      row('a step by the processor, median', middle(worked), null, 'ms'),
      row('a step by the processor, p95', p95(worked), 16, 'ms'),
      row('a step with its painting, which is drawn in software, median', middle(painted), null, 'ms'),
    ];
  });
}

function heap(path) {
  return withPage(path, async (page, address, client) => {
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector('.nr i')?.textContent === 'of 1000');
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  });
}

/** Processor time of the page's thread, in ms. */
async function threadTime(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'ThreadTime').value;
}

/** Processor time for scripts, styles and layouts of the page, in ms. */
async function workTime(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].reduce(
    (sum, name) => sum + 1000 * metrics.find((one) => one.name === name).value,
    0,
  );
}

/** Processor time of a process, in ms (from Linux's /proc, in hundredths of a second). */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function bundle() {
  return ['view.js', 'view.css'].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(ROOT, 'dist', 'web', file)), { level: 9 }).length,
    0,
  );
}

function middle(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}
