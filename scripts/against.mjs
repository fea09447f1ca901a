// Compares the speed of this checkout with that of another commit.
//   npm run bench:against -- COMMIT [--ruleset base-4p]... [--pairs 9] [--ms 300] [--json]
// Builds COMMIT in dist/against/COMMIT and starts one process for each build. The builds take turns: each turn runs one task for `--ms` of
// processor time. A ratio above 1 means that this checkout is faster; it is the median over all pairs of turns, printed with the lowest and
// the highest. Checksums show whether both builds play the same games.
import { spawnSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readOptions, refuse } from './options.mjs';
import { ROOT } from './project.mjs';

const VECTORS = [1, 64, 256, 1024];
const TASKS = ['play', 'mask', 'observation', 'copy', ...VECTORS.map((n) => `vector ${n}`)];
const COPIES = 1000;
const VECTOR_STEPS = 20;

async function compare() {
  const options = {
    ruleset: { type: 'string', multiple: true, default: ['base-4p'] },
    pairs: { type: 'string', default: '9' },
    ms: { type: 'string', default: '300' },
    json: { type: 'boolean', default: false },
  };
  const {
    values,
    positionals: [commit],
  } = readOptions(import.meta.url, options, 1);
  const [pairs, ms] = [values.pairs, values.ms].map(Number);
  if (commit === undefined) refuse('Name a commit; --help shows the usage.');
  if (!(pairs >= 1) || !(ms > 0)) refuse('--pairs and --ms are numbers above 0; correct them.');
  const builds = [build(commit), ROOT].map((folder) => new Build(folder));
  const report = {};
  for (const ruleset of values.ruleset) {
    report[ruleset] = {};
    if (!values.json) process.stdout.write(`${ruleset}: this checkout against ${commit}\n`);
    for (const task of TASKS) {
      const ratios = [];
      const nanoseconds = [[], []];
      let checksums = [];
      for (let pair = -1; pair < pairs; pair++) {
        // the order within a pair alternates, so that a change of the machine's speed favours neither
        const order = pair % 2 === 0 ? [0, 1] : [1, 0];
        const results = [];
        for (const k of order) results[k] = await builds[k].run({ ruleset, task, ms });
        if (pair < 0) checksums = results.map(({ checksum }) => checksum);
        else {
          ratios.push(results[0].ns / results[1].ns);
          results.forEach(({ ns }, k) => nanoseconds[k].push(ns));
        }
      }
      const row = {
        ratio: median(ratios),
        lowest: Math.min(...ratios),
        highest: Math.max(...ratios),
        before: median(nanoseconds[0]),
        now: median(nanoseconds[1]),
        sameGames: checksums[0] === checksums[1],
      };
      report[ruleset][task] = row;
      const digits = (x) => x.toFixed(2);
      if (!values.json)
        process.stdout.write(
          `  ${task.padEnd(12)} ${digits(row.ratio)} (${digits(row.lowest)} to ${digits(row.highest)})  ${row.before.toFixed(0)} -> ${row.now.toFixed(0)} ns` +
            `${row.sameGames ? '' : '  other games'}\n`,
        );
    }
  }
  if (values.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  for (const { child } of builds) child.disconnect();
}

/** Extracts and compiles the commit unless that is done already; returns the folder. */
function build(commit) {
  const hash = git(['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]).trim();
  if (hash === '') fail(`Unknown commit "${commit}"; name a commit of this repository.`);
  const folder = join(ROOT, 'dist', 'against', hash.slice(0, 12));
  const done = join(folder, '.complete');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.stderr.write(`compiling ${commit}\n`);
  const archive = spawnSync('git', ['archive', hash], { cwd: ROOT, maxBuffer: 2 ** 30 });
  const extracted = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout, stdio: ['pipe', 'ignore', 'inherit'] });
  if (archive.status !== 0 || extracted.status !== 0) fail(`Commit ${commit} could not be extracted; the lines above say why.`);
  // the same dependencies for both, so that only the project's own code differs
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  // types of other versions of a dependency may not fit, but the emitted code runs
  spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--noEmitOnError', 'false'], { cwd: folder, stdio: 'ignore' });
  if (!existsSync(join(folder, 'dist', 'src', 'env', 'env.js'))) fail(`Commit ${commit} does not compile; try one after 9db01e8.`);
  writeFileSync(done, '');
  return folder;
}

/** A build in a separate process. */
class Build {
  constructor(folder) {
    this.child = fork(fileURLToPath(import.meta.url), [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  }

  run(turn) {
    return new Promise((resolve, reject) => {
      const onExit = (code) => reject(new Error(`a build ended with code ${code}`));
      this.child.once('exit', onExit);
      this.child.once('message', (result) => {
        this.child.off('exit', onExit);
        resolve(result);
      });
      this.child.send(turn);
    });
  }
}

/**
 * Runs the turns that the parent sends: `{ ruleset, task, ms }` -> `{ ns, checksum }`, nanoseconds of processor time per decision or copy.
 */
async function serve(folder) {
  const load = (path) => import(pathToFileURL(join(folder, 'dist', 'src', path)).href);
  const [{ loadRuleset }, { createPlayout }, { Env }] = await Promise.all(['catalog/ruleset.js', 'env/playout.js', 'env/env.js'].map(load));
  const tasks = new Map();
  process.on('message', ({ ruleset, task, ms }) => {
    const key = `${ruleset} ${task}`;
    if (!tasks.has(key)) tasks.set(key, taskOf(loadRuleset(ruleset), task, createPlayout, Env));
    const { work, checksum } = tasks.get(key);
    let done = 0;
    const from = process.cpuUsage();
    let spent = 0;
    do {
      done += work();
      const { user, system } = process.cpuUsage(from);
      spent = user + system;
    } while (spent < ms * 1000);
    process.send({ ns: (spent * 1000) / done, checksum: checksum() });
  });
}

/** `work` does a part of the task and returns the number of decisions or copies; `checksum` covers the first part. */
function taskOf(ruleset, task, createPlayout, Env) {
  const [name, size] = task.split(' ');
  let first = null;
  const once = (value) => (first ??= value);
  const checksum = () => first;
  if (name === 'vector') return { work: vector(ruleset, Number(size), Env, once), checksum };
  const playout = createPlayout(ruleset);
  let games = 0;
  const plays = { play: 'play', mask: 'playWithMask', observation: 'playWithObservation' };
  if (name === 'copy') {
    playout.play('against');
    const work = () => {
      playout.copy(COPIES);
      return COPIES;
    };
    return { work, checksum };
  }
  const work = () => {
    const decisions = playout[plays[name]](`against/${games++}`);
    once(decisions);
    return decisions;
  };
  return { work, checksum };
}

/** Games stepped in turn; the mask and observation of each are written into one batch. */
function vector(ruleset, size, Env, once) {
  const { maskBytes, observationBytes } = ruleset.spec;
  const masks = new Uint8Array(size * maskBytes);
  const observations = new Uint8Array(size * observationBytes);
  const envs = Array.from({ length: size }, () => new Env(ruleset, { replay: false }));
  envs.forEach((env, k) => env.reset({ seed: `against/${k}` }));
  let state = 12345;
  let games = size;
  return () => {
    for (let step = 0; step < VECTOR_STEPS; step++) {
      for (let k = 0; k < size; k++) {
        const env = envs[k];
        if (env.over) env.reset({ seed: `against/${games++}` });
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        env.step(env.pickLegal(Math.floor((state / 2 ** 32) * env.numLegal)));
        env.writeMask(masks, k * maskBytes);
        if (!env.over) env.writeObservation(observations, k * observationBytes, env.currentSeat);
      }
    }
    once(masks.reduce((sum, byte, at) => (Math.imul(sum, 31) + byte + at) | 0, 0));
    return size * VECTOR_STEPS;
  };
}

function median(values) {
  const sorted = [...values].sort((x, y) => x - y);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

function git(args) {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout;
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

if (process.send === undefined) await compare();
else await serve(process.argv[2]);
