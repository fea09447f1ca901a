// A small part of `npm run campaign`: hostile input always gets an answer, causes no fault and changes no state.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '../../benchmarks/campaign/faults.js';
import { page, type CampaignReport } from '../../benchmarks/campaign/page.js';
import { forgeries, forgeriesWithoutKey } from '../../benchmarks/campaign/positions.js';
import { StreamFuzz } from '../../benchmarks/campaign/stream.js';
import { Tally } from '../../benchmarks/campaign/tally.js';
import { UnaryFuzz } from '../../benchmarks/campaign/unary.js';
import { startServer, type RunningServer } from '../../src/server/server.js';

const SEED = 'test';

let server: RunningServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer({
    address: '127.0.0.1:0',
    requestsPerSecond: 0,
    logLevel: 'error',
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(() => server.stop());

async function fuzz(run: (tally: Tally) => Promise<void> | void): Promise<Tally> {
  const tally = new Tally();
  await run(tally);
  expect(tally.failures).toEqual([]);
  expect(lines).toEqual([]);
  return tally;
}

test('invalid unary calls never break the server', async () => {
  const { count, codes } = await fuzz((tally) => new UnaryFuzz(server.address, SEED, tally).run(300));
  expect(count).toBe(300);
  for (const code of ['OK', 'REQUEST_MALFORMED', 'ENV_UNKNOWN', 'TOKEN_WRONG', 'TRAINER_ONLY'])
    expect(codes.get(code), code).toBeGreaterThan(0);
});

test('invalid messages of the vector stream never break the server', async () => {
  const { count, codes } = await fuzz((tally) => new StreamFuzz(server.address, SEED, tally).run(3000));
  expect(count).toBeGreaterThanOrEqual(3000);
  for (const code of ['OK', 'COLUMN_LENGTH', 'SLOT_TWICE', 'COMMAND_MISSING', 'REQUEST_MALFORMED'])
    expect(codes.get(code), code).toBeGreaterThan(0);
});

test('forged snapshots and positions never break the server', async () => {
  const { codes } = await fuzz((tally) => forgeries(server.address, 100, SEED, tally));
  for (const code of ['OK', 'SNAPSHOT_KEY', 'POSITION_INVALID']) expect(codes.get(code), code).toBeGreaterThan(0);
  await fuzz((tally) => forgeriesWithoutKey(100, SEED, tally));
});

test('steps are right while connections, clients and shards are killed', async () => {
  const tally = new Tally();
  const rates = { cut: 5_000, killClient: 12_000, killShard: 20_000 };
  const report = await faults({ shards: 2, numEnvs: 2048, rates, isOver: (steps) => steps >= 30_000 }, SEED, tally);
  expect(tally.failures).toEqual([]);
  expect(report.steps).toBeGreaterThanOrEqual(30_000);
  for (const count of [report.cuts, report.killedClients, report.killedShards]) expect(count).toBeGreaterThan(0);
});

test('the page lists failures and keeps the parts that were not run', () => {
  const about = { date: 'today', cpu: 'a processor', cores: 1, memoryGiB: 1, system: 'linux', node: 'v20', grpc: '1', version: '1' };
  const report = (title: string, count: number, failures: string[]): CampaignReport => {
    const finding = { tried: 'noise', count, unit: 'requests', result: 'OK 1', failures };
    return { about, parts: [{ title, date: 'today', seed: 's', scale: 1, loadAverage: 0, seconds: 2, findings: [finding] }] };
  };
  const titles = ['First', 'Second'];
  const first = page(report('First', 12_345, ['make: INTERNAL']), titles);
  expect(first).toContain('**12,345 malformed or adversarial requests; 1 failures.**');
  expect(first).toContain('- make: INTERNAL');
  const both = page(report('Second', 5, []), titles, first);
  expect(both).toContain('**12,350 malformed or adversarial requests; 1 failures.**');
  expect(both.indexOf('## First')).toBeLessThan(both.indexOf('## Second'));
  // a part that is run again counts once, and hand-written sections stay at the end
  const again = page(report('First', 1, []), titles, `${both}\n## By hand\n\nA sentence.\n`);
  expect(again).toContain('**6 malformed or adversarial requests; no crash');
  expect(again.endsWith('\n\n## By hand\n\nA sentence.\n')).toBe(true);
});
