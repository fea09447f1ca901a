import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { rate, rating } from 'openskill';
import type { LadderTable } from '../../src/arena/ladder/standings.js';
import type { StoredMatch } from '../../src/arena/results/measure.js';
import { ROOT } from '../../src/server/package.js';
import { readOptions } from '../options.js';

const { options } = readOptions({
  name: 'npm run bench:ladder-trial --',
  summary:
    'Runs a ladder of eight bots in real processes and sandboxes, kills it four times, and submits a late bot, a hostile one and a new version;\nthen computes all ratings again from the records. Needs bubblewrap. Ends with code 1 if something was lost, or ratings differ.',
  options: {
    minutes: { type: 'number', value: 'M', default: 30, help: 'length of the trial' },
    out: { type: 'text', value: 'DIR', help: 'the folder of the ladder; without it a temporary one' },
  },
});
const total = options.minutes * 60_000;
const folder = options.out ?? mkdtempSync(join(tmpdir(), 'orleans-ladder-trial-'));
const config = {
  tournament: { ruleset: 'base-2p' },
  bots: ['random', 'greedy', 'policy', 'mcts:iterations=1', 'rollout:playouts=1'],
  owners: ['ann', 'bob', 'cat', 'dan', 'eve'],
  forfeits: 4,
  reveal: 20,
};

/** A bot that passes the check, and later looks for files of the ladder and dies. */
const hostile = (): string => `
import { readFileSync } from 'node:fs';
if (Date.now() > ${Date.now() + total / 12}) {
  try { console.error('FOUND ' + readFileSync(${JSON.stringify(join(folder, 'ladder.json'))}, 'utf8')); } catch { console.error('found nothing'); }
  process.exit(7);
}`;

async function submit(owner: string, name: string, first: string): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: `${first}\nawait import('./agents/ts/examples/bot.ts');`, resolveDir: ROOT, loader: 'ts' },
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', write: false, logLevel: 'silent' },
    banner: {
      js: "import { createRequire as $r } from 'node:module'; import { fileURLToPath as $f } from 'node:url'; const require = $r(import.meta.url), __filename = $f(import.meta.url), __dirname = '.';",
    },
  });
  const place = join(folder, 'queue', owner, name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'bot.json'), JSON.stringify({ command: ['node', 'bot.mjs'] }));
  writeFileSync(join(place, 'bot.mjs'), outputFiles[0]!.text);
  writeFileSync(join(place, 'READY'), '');
}

const matches = (): StoredMatch[] => {
  const path = join(folder, 'matches.jsonl');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredMatch);
};

let child: ChildProcess;
/** Matches that had a line when a version was accepted. */
const accepted = new Map<string, number>();
let isWhole = true;

function start(operand: string): void {
  child = spawn(process.execPath, [join(ROOT, 'dist', 'src', 'cli', 'main.js'), 'arena', 'ladder', operand], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout!.on('data', (data: Buffer) => {
    for (const [, id] of String(data).matchAll(/^accepted (.+)$/gm)) accepted.set(id!, matches().length);
    print(String(data).trim());
  });
}
const began = Date.now();
const print = (text: string): void => console.log(`${((Date.now() - began) / 1000).toFixed(0)} s: ${text}`);
const at = (share: number): Promise<void> => setTimeout(Math.max(0, began + share * total - Date.now()));

async function kill(): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const kept = matches().map(({ id }) => id);
  print(`killed with ${kept.length} matches`);
  start(folder);
  await setTimeout(2000);
  const now = matches();
  if (kept.some((id, line) => now[line]?.id !== id)) isWhole = false;
}

mkdirSync(folder, { recursive: true });
const path = join(folder, 'config.json');
writeFileSync(path, JSON.stringify({ ...config, out: folder }));
for (const owner of ['ann', 'bob', 'cat']) await submit(owner, 'fox', `globalThis.owner = '${owner}';`);
start(path);
const events: readonly (readonly [share: number, act: () => Promise<void>])[] = [
  [0.15, kill],
  [0.25, () => submit('dan', 'late', "globalThis.owner = 'dan';")],
  [0.35, kill],
  [0.45, () => submit('eve', 'hostile', hostile())],
  [0.6, kill],
  [0.65, () => submit('ann', 'fox', 'globalThis.version = 2;')],
  [0.8, kill],
];
for (const [share, act] of events) {
  await at(share);
  await act();
}
await at(1);
const ended = once(child!, 'exit') as Promise<[number | null]>;
child!.kill('SIGTERM');
const [code] = await ended;

const all = matches();
const known: Record<string, { mu: number; sigma: number }> = {};
for (const { bots, seats, void: voided } of all) {
  if (voided !== undefined) continue;
  const after = rate(
    bots.map((name) => [known[name] ?? rating()]),
    { rank: seats.map(({ rank }) => rank) },
  );
  bots.forEach((name, seat) => (known[name] = after[seat]![0]!));
}
const table = JSON.parse(readFileSync(join(folder, 'standings.json'), 'utf8')) as LadderTable;
const played = table.versions.filter(({ matches: count }) => count > 0);
const isEqual = played.every(({ id, mu, sigma }) => known[id]!.mu === mu && known[id]!.sigma === sigma);
const isOnce = new Set(all.map(({ id }) => id)).size === all.length;
for (const { id, owner, mu, sigma, matches: count, forfeits, plays } of table.versions)
  print(
    `${id} of ${owner ?? 'the host'}: ${mu.toFixed(1)} ± ${sigma.toFixed(1)}, ${count} matches, ${forfeits} forfeits${plays ? '' : ', retired'}`,
  );
for (const [id, line] of accepted)
  print(`${id} was accepted at match ${line} and is in match ${all.findIndex(({ bots }) => bots.includes(id))}`);
const found = all.filter(({ seats }) => seats.some(({ reason }) => reason.includes('FOUND'))).length;
print(
  `${all.length} matches, each once: ${isOnce}; kept over kills: ${isWhole}; ratings equal to those computed again: ${isEqual}; secrets found: ${found}; exit code ${code}`,
);
process.exitCode = isOnce && isWhole && isEqual && found === 0 && code === 0 ? 0 : 1;
