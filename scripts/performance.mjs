// Writes docs/performance.md from the output of the benchmarks:
//   npm run bench:wire -- --shards --out wire.json
//   npm run bench:soak -- --out soak.json
//   node scripts/performance.mjs --wire wire.json --soak soak.json [--date "2026-01-31 12:00"]
// Every sentence with a number is made from these two files; this script decides whether a target is met.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, refuse } from './options.mjs';
import { ROOT } from './project.mjs';

const OUT = join(ROOT, 'docs', 'performance.md');
const { values } = readOptions(import.meta.url, { wire: { type: 'string' }, soak: { type: 'string' }, date: { type: 'string' } });
if (values.wire === undefined || values.soak === undefined) refuse('--wire or --soak is missing; --help shows the usage.');
const wire = JSON.parse(readFileSync(values.wire, 'utf8'));
const soak = JSON.parse(readFileSync(values.soak, 'utf8'));
const { about, plan, inProcess, rows } = wire;
const unsharded = rows.filter(({ call }) => call !== 'shards');
const shards = rows.filter(({ call }) => call === 'shards');

writeFileSync(OUT, page());
process.stderr.write(`docs/performance.md: ${targets().filter(({ met }) => met).length} of ${targets().length} targets met\n`);

/** Returns the part of the page from `<!-- name` to `<!-- /name -->`, written by hand or by another benchmark. */
function kept(name) {
  const found = new RegExp(`<!-- ${name}.*<!-- /${name} -->\\n\\n`, 's').exec(existsSync(OUT) ? readFileSync(OUT, 'utf8') : '');
  return found === null ? '' : found[0];
}

function page() {
  return `# Performance

This page is for people who train with many games or operate a server: it has speeds over the wire, from Python and in one process.
Measure your machine:

\`\`\`sh
npm run -s orleans -- bench      # the engine
python -m orleans_env.bench      # from Python
\`\`\`

\`node scripts/performance.mjs\` makes this page ([how](#how-to-measure-again)), except the parts [in one process](#in-one-process) and [from Python](#from-python), which people write.

${circumstances()}

## Targets

${table(
  ['target (tcp)', 'measured', ''],
  targets().map(({ what, measured, met }) => [what, measured, met ? 'met' : '**missed**']),
)}
${remarks()}
${kept('engine')}## Over the wire

Ruleset \`${plan.ruleset}\`; client and server are two processes on this machine.
The server draws every action among the legal ones (column \`random_action\`).
B games are two halves with one message of B/2 rows in flight each (B = 1: one message).

- **echo**: a server with the same messages and byte counts and no game, through the generated codec and grpc-js;
- **bare echo**: the same bytes without encoding: the cost of grpc-js alone.

The same client process steps server and echoes, one after the other, in each of ${plan.repetitions} repetitions of ${plan.seconds} s after ${plan.warmSeconds} s to warm up.
Rates are medians; a ratio is the median of the ratios within a repetition.
"Others" is the share of the cores that other processes took: if it is above a few hundredths, compare the processor time of a step, not rates and tails.
The processor time of a step is that of the whole process, not of its event loop alone, which the [rates](hosting.md#limits) count.

${table(
  [
    'call',
    'transport',
    'B',
    'steps/s',
    'slowest–fastest',
    'x echo',
    'x bare echo',
    'p50 µs',
    'p99 µs',
    'server + client µs a step',
    'others',
  ],
  unsharded.map((row) => [
    row.call,
    row.transport,
    row.batch,
    thousands(row.stepsPerSecond),
    `${thousands(row.slowest)}–${thousands(row.fastest)}`,
    row.ratio,
    row.bareRatio,
    thousands(row.p50us),
    thousands(row.p99us),
    `${row.serverUsPerStep} + ${row.clientUsPerStep}`,
    row.foreignLoad,
  ]),
)}

The vector env alone, in one thread of one process, ${inProcess.batch} games, random legal play with observations and masks:
${thousands(inProcess.stepsPerSecond)} steps/s (${thousands(inProcess.slowest)}–${thousands(inProcess.fastest)}).
${shardPart()}
## Memory

${soak.minutes} minutes of \`bench:soak\` with \`${soak.ruleset}\`: ${soak.streams} clients that open, step and close vectors, slow readers, and clients that are killed in the middle of a step.
Last third against the middle third: resident ${percent(soak.grown.rss)}, alive (heap and external, after a full collection) ${percent(soak.grown.alive)}. Faults in the log: ${soak.faults}.

${thousands(soak.games.games)} games of \`${soak.games.ruleset}\` that have been played for 50 steps: ${soak.games.rssMiB} MiB resident as one vector env in process
(${thousands(soak.games.bytesPerGame)} bytes a game with its rows), ${soak.served.rssMiB} MiB in a server that holds them as 40 vectors.

${kept('local')}${kept('peers')}## How to measure again

    npm run bench:wire -- --shards --out wire.json
    npm run bench:soak -- --out soak.json
    node scripts/performance.mjs --wire wire.json --soak soak.json
`;
}

function circumstances() {
  const date = values.date ?? about.date;
  return `${date} UTC: ${about.cores} cores of ${about.cpu}, ${about.memoryGiB} GiB, ${about.system}; Node ${about.node}, @grpc/grpc-js ${about.grpc}, orleans-env ${about.version}.
Other programs ran on the same cores (column "others"); compare ratios, not rates, with another run.`;
}

function targets() {
  const stream = find('stream', 256);
  const unary = find('unary', 1);
  const list = [];
  if (stream !== undefined) {
    list.push({
      what: 'stream, B = 256: at least 100,000 steps/s',
      measured: thousands(stream.stepsPerSecond),
      met: stream.stepsPerSecond >= 100_000,
    });
    list.push({
      what: 'stream, B = 256: at least 0.7 of the echo, aim 1',
      measured: `${stream.ratio} (of the bare echo ${stream.bareRatio})`,
      met: stream.ratio >= 0.7,
    });
  }
  if (unary !== undefined)
    list.push({
      what: 'unary step: p50 at most 1.3 of the echo',
      measured: `${unary.p50Ratio} (${unary.p50us} of ${unary.echoP50us} µs)`,
      met: unary.p50Ratio <= 1.3,
    });
  list.push({
    what: 'vector env in one thread: at least 250,000 steps/s, aim 500,000',
    measured: thousands(inProcess.stepsPerSecond),
    met: inProcess.stepsPerSecond >= 250_000,
  });
  for (const row of shards.slice(0, 1)) {
    list.push({
      what: 'two shards and two clients, halves in flight: at least 1.6 of one',
      measured: `${row.ratio}`,
      met: row.ratio >= 1.6,
    });
    list.push({
      what: 'two shards and two clients, lockstep: at least 1.6 of one',
      measured: `${row.lockstepRatio}`,
      met: row.lockstepRatio >= 1.6,
    });
  }
  const memory = Math.max(soak.games.rssMiB, soak.served.rssMiB);
  list.push({ what: '10,000 games of base-5p: below 400 MiB resident', measured: `${memory} MiB`, met: memory < 400 });
  list.push({
    what: 'memory flat over the soak',
    measured: `${percent(soak.grown.rss)} resident, ${percent(soak.grown.alive)} alive`,
    met: soak.flat,
  });
  return list;
}

function remarks() {
  const busy = unsharded.filter(({ foreignLoad }) => foreignLoad > 0.05);
  if (busy.length === 0) return '';
  const most = Math.max(...busy.map(({ foreignLoad }) => foreignLoad));
  return `
In ${busy.length} of ${unsharded.length} rows below, others took more than 0.05 of the cores (up to ${most}): absolute rates and the p99 are too low and too high there.
`;
}

function shardPart() {
  if (shards.length === 0) return '';
  return `
## Shards

Two shards with a client process each, B = ${shards[0].batch} on both, against one of each; \`orleans serve --shards 2\`.

${table(
  ['transport', 'two, halves in flight', 'one', 'x', 'two, lockstep', 'one', 'x'],
  shards.map((row) => [
    row.transport,
    thousands(row.stepsPerSecond),
    thousands(row.echoStepsPerSecond),
    row.ratio,
    thousands(row.lockstepStepsPerSecond),
    thousands(row.lockstepOneStepsPerSecond),
    row.lockstepRatio,
  ]),
)}
`;
}

/** The row of the first transport. */
function find(call, batch) {
  return unsharded.find((row) => row.call === call && row.batch === batch);
}

function table(head, lines) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
}

function thousands(value) {
  return Math.round(value).toLocaleString('en-US');
}

function percent(share) {
  return `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)} %`;
}
