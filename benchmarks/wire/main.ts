import { writeFileSync } from 'node:fs';
import { machineInfo } from './machine-info.js';
import { measure, measureShards, type Case, type Row } from './measure.js';
import { measureInProcess } from './inprocess.js';
import { readPlan, type Plan } from './plan.js';
import { Worker, echo, endAll, serve, type Served } from './processes.js';

const plan = readPlan();
// the echo uses only gRPC, also on a unix socket
process.env['ORLEANS_LOCAL'] = '0';
process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const about = machineInfo();
const inProcess = measureInProcess(plan);
const rows = await all(plan);
endAll();
if (plan.out !== undefined) writeFileSync(plan.out, `${JSON.stringify({ about, plan, inProcess, rows }, null, 1)}\n`);
process.stdout.write(plan.json ? `${JSON.stringify(rows, null, 1)}\n` : table(rows, inProcess.stepsPerSecond));

async function all(plan: Plan): Promise<Row[]> {
  const rows: Row[] = [];
  const cases = casesOf(plan);
  const worker = new Worker();
  const echoes = await echo(plan.ruleset);
  const servers = new Map<string, Served>();
  for (const transport of plan.transports) servers.set(transport, await serve('game', transport));
  for (const one of cases) {
    report(`${rows.length}/${cases.length} ${one.call} ${one.transport} B=${one.batch}`);
    const at = (kind: string): Served => ({ address: echoes.addresses[`${kind}/${one.transport}`]!, pid: echoes.pid });
    rows.push(await measure(plan, one, worker, { game: servers.get(one.transport)!, plain: at('plain'), bare: at('bare') }));
  }
  if (plan.shards) {
    const second = new Worker();
    for (const transport of plan.transports) {
      report(`shards ${transport}`);
      rows.push(await measureShards(plan, transport, 256, [worker, second]));
    }
  }
  report('');
  return rows;
}

function casesOf({ calls, transports, batches }: Plan): Case[] {
  return transports.flatMap((transport) => [
    ...(calls.includes('unary') ? [{ call: 'unary' as const, transport, batch: 1 }] : []),
    ...(calls.includes('stream') ? batches.map((batch) => ({ call: 'stream' as const, transport, batch })) : []),
  ]);
}

function report(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(60)}\r`);
}

function table(rows: readonly Row[], inProcess: number): string {
  const columns = [
    'call',
    'transport',
    'batch',
    'stepsPerSecond',
    'echoStepsPerSecond',
    'ratio',
    'bareEchoStepsPerSecond',
    'bareRatio',
    'cpuRatio',
    'p50us',
    'p99us',
    'bytesPerStep',
    'checksum',
    'foreignLoad',
  ];
  const lines = [columns, ...rows.map((row) => columns.map((key) => String(row[key] ?? '')))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  return [
    ...lines.map((line) => line.map((cell, index) => cell.padStart(widths[index]!)).join('  ')),
    '',
    'actions: drawn by the server (column random_action), so that the client only carries; echo: the same bytes, no game, generated codec;',
    'cpuRatio: processor time a step of the plain echo and its client over that of the game and its client.',
    'bare echo: bytes laid out before, nothing encoded; ratio: median of the ratios within each repetition.',
    `vector env in process, one thread, 256 games, observations and masks, random legal play: ${inProcess} steps/s.`,
    'shards: two shards with a client process each, "echo" there is one of both.',
    '',
  ].join('\n');
}
