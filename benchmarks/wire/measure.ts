import { connectShards } from '../../agents/ts/client/index.js';
import { CpuMeter } from './cpu-meter.js';
import { serve, type Served, type Worker } from './processes.js';
import type { CallType, Measured } from './protocol.js';
import type { Plan } from './plan.js';
import { median, round } from './stats.js';

/** Steps for the digest. */
const CHECKED = 64;

export interface Row {
  call: CallType | 'shards';
  transport: string;
  batch: number;
  stepsPerSecond: number;
  /** steps of the plain echo; for "shards", of one shard and one client */
  echoStepsPerSecond: number;
  /** median over the repetitions of the ratio within each */
  ratio: number;
  p50us: number;
  p99us: number;
  bytesPerStep: number;
  [more: string]: unknown;
}

export interface Subject {
  worker: Worker;
  session: number;
  /** the process whose processor time counts as the server's */
  pid: number;
  runs: Measured[];
  serverSeconds: number[];
}

export interface Case {
  call: CallType;
  transport: string;
  batch: number;
}

/** One row: the game, the plain and the bare echo in turn, in every repetition. */
export async function measure(plan: Plan, one: Case, worker: Worker, targets: { game: Served; plain: Served; bare: Served }): Promise<Row> {
  const subjects: Subject[] = [];
  for (const target of [targets.game, targets.plain, targets.bare]) subjects.push(await open(plan, one, worker, target, 2));
  const [game, plain, bare] = subjects as [Subject, Subject, Subject];
  const checksum = await worker.ask({ do: 'check', session: game.session, steps: CHECKED }, 'checksum');
  const foreign: number[] = [];
  for (const subject of subjects) await run(subject, plan.warmSeconds);
  for (const { runs, serverSeconds } of subjects) runs.length = serverSeconds.length = 0;
  for (let repetition = 0; repetition < plan.repetitions; repetition++) {
    const meter = new CpuMeter([worker.pid, game.pid, plain.pid, process.pid]);
    // each repetition begins with another one, because the run after a garbage collection is faster
    for (let k = 0; k < 3; k++) await run(subjects[(repetition + k) % 3]!, plan.seconds);
    foreign.push(meter.read().foreign ?? NaN);
  }
  for (const { session } of subjects) await worker.ask({ do: 'close', session }, 'done');
  return {
    ...one,
    stepsPerSecond: round(median(rates(game))),
    echoStepsPerSecond: round(median(rates(plain))),
    ratio: ratio(game, plain),
    p50us: round(middle(game, 'p50us')),
    p99us: round(middle(game, 'p99us')),
    bytesPerStep: round(middle(game, 'bytesPerStep'), 1),
    echoP50us: round(middle(plain, 'p50us')),
    echoP99us: round(middle(plain, 'p99us')),
    p50Ratio: round(median(game.runs.map(({ p50us }, index) => p50us / plain.runs[index]!.p50us)), 2),
    echoBytesPerStep: round(middle(plain, 'bytesPerStep'), 1),
    bareEchoStepsPerSecond: round(median(rates(bare))),
    bareRatio: ratio(game, bare),
    ...costs('', game),
    ...costs('echo', plain),
    ...costs('bareEcho', bare),
    cpuRatio: round(cost(plain) / cost(game), 2),
    episodes: game.runs.reduce((sum, { episodes }) => sum + episodes, 0),
    steps: game.runs.reduce((sum, { steps }) => sum + steps, 0),
    checksum,
    repetitions: plan.repetitions,
    foreignLoad: round(median(foreign), 2),
    slowest: round(Math.min(...rates(game))),
    fastest: round(Math.max(...rates(game))),
  };
}

/** Compares two shards, each with a client process, with one of both, in lockstep and with two halves in flight. */
export async function measureShards(plan: Plan, transport: string, batch: number, workers: readonly [Worker, Worker]): Promise<Row> {
  const first = await serve('shards', transport, ['--shards', '2']);
  const client = await connectShards(first.address);
  const { addresses } = client;
  client.close();
  const results: { one: number[]; two: number[] }[] = [];
  let last: Measured | null = null;
  for (const halves of [2, 1]) {
    const pair: Subject[] = [];
    for (const [index, worker] of workers.entries()) {
      const target = { address: addresses[index]!, pid: first.pid };
      pair.push(await open(plan, { call: 'stream', transport, batch }, worker, target, halves, index * batch));
    }
    const result = { one: [] as number[], two: [] as number[] };
    await together(pair, plan.warmSeconds);
    for (let repetition = 0; repetition < plan.repetitions; repetition++) {
      const turns = [
        async () => void result.one.push(await together(pair.slice(0, 1), plan.seconds)),
        async () => void result.two.push(await together(pair, plan.seconds)),
      ];
      if (repetition % 2 === 1) turns.reverse();
      for (const turn of turns) await turn();
    }
    last ??= pair[0]!.runs.at(-1)!;
    results.push(result);
    for (const { worker, session } of pair) await worker.ask({ do: 'close', session }, 'done');
  }
  process.kill(first.pid, 'SIGTERM');
  const [piped, lockstep] = results as [(typeof results)[0], (typeof results)[0]];
  const gain = ({ one, two }: { one: number[]; two: number[] }): number => round(median(two.map((rate, index) => rate / one[index]!)), 2);
  return {
    call: 'shards',
    transport,
    batch,
    stepsPerSecond: round(median(piped.two)),
    echoStepsPerSecond: round(median(piped.one)),
    ratio: gain(piped),
    p50us: round(last!.p50us),
    p99us: round(last!.p99us),
    bytesPerStep: round(last!.bytesPerStep, 1),
    lockstepStepsPerSecond: round(median(lockstep.two)),
    lockstepOneStepsPerSecond: round(median(lockstep.one)),
    lockstepRatio: gain(lockstep),
    repetitions: plan.repetitions,
  };
}

async function open(
  plan: Plan,
  { call, batch }: Case,
  worker: Worker,
  { address, pid }: Served,
  halves: number,
  firstSlot = 0,
): Promise<Subject> {
  const session = await worker.ask({ do: 'open', call, address, ruleset: plan.ruleset, batch, halves, firstSlot }, 'session');
  return { worker, session, pid, runs: [], serverSeconds: [] };
}

async function run(subject: Subject, seconds: number): Promise<Measured> {
  const meter = new CpuMeter([subject.pid]);
  const measured = await subject.worker.ask({ do: 'run', session: subject.session, seconds }, 'measured');
  subject.runs.push(measured);
  subject.serverSeconds.push(meter.read().used[0] ?? NaN);
  return measured;
}

/** Steps per second of all subjects, running at the same time. */
async function together(subjects: readonly Subject[], seconds: number): Promise<number> {
  const runs = await Promise.all(subjects.map((subject) => run(subject, seconds)));
  return runs.reduce((sum, { steps, seconds: took }) => sum + steps / took, 0);
}

function rates({ runs }: Subject): number[] {
  return runs.map(({ steps, seconds }) => steps / seconds);
}

function ratio(above: Subject, below: Subject): number {
  const lower = rates(below);
  return round(median(rates(above).map((rate, index) => rate / lower[index]!)), 2);
}

function middle({ runs }: Subject, key: keyof Measured): number {
  return median(runs.map((measured) => measured[key]));
}

/** Microseconds of processor time per step, which change little when other programs use the cores. */
function costs(name: string, subject: Subject): Record<string, number> {
  const key = (side: string): string => (name === '' ? `${side.toLowerCase()}UsPerStep` : `${name}${side}UsPerStep`);
  return {
    [key('Server')]: usPerStep(subject, subject.serverSeconds),
    [key('Client')]: usPerStep(
      subject,
      subject.runs.map(({ cpuSeconds }) => cpuSeconds),
    ),
  };
}

function cost(subject: Subject): number {
  return (
    usPerStep(subject, subject.serverSeconds) +
    usPerStep(
      subject,
      subject.runs.map(({ cpuSeconds }) => cpuSeconds),
    )
  );
}

function usPerStep({ runs }: Subject, seconds: readonly number[]): number {
  return round(median(runs.map(({ steps }, index) => (1e6 * seconds[index]!) / steps)), 2);
}
