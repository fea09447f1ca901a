import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import type { AnalysisLine } from '../../src/arena/match-files.js';
import { runTournament } from '../../src/arena/tournament.js';
import { readConfig } from '../../src/arena/tournament/config.js';
import { InProcessPool } from '../../src/arena/tournament/inprocess.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';
import type { Frame } from '../../src/view/contract.js';
import { GameFile } from '../../src/view/source/file.js';
import { GameFolder } from '../../src/view/source/folder.js';
import type { GameStream } from '../../src/view/game-stream.js';
import { orleans } from '../cli/harness.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-explain-'));
afterAll(() => rmSync(root, { recursive: true }));

const RULESET = 'duel';
/** Seat 0 searches, seat 1 does not. */
const BOTS = ['mcts:iterations=3', 'random'];
const record = join(root, 'game.jsonl');
const analysis = join(root, 'analysis', 'game-0.jsonl');

const framesOf = (stream: GameStream, view: 'all' | number): Frame[] => stream.frames(view).lines.map((line) => JSON.parse(line) as Frame);
const linesOf = <Line = AnalysisLine>(path: string): Line[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

beforeAll(async () => {
  expect(await orleans(['play', RULESET, '--bots', BOTS.join(','), '--seed', '3', '--record', record, '--explain'])).toMatchObject({
    code: 0,
  });
});

test('the recorded analyses equal those of the bot at each decision', () => {
  const frames = framesOf(new GameFile(record).find('0')!, 'all');
  const asked = frames.filter(({ ask }) => ask !== null);
  expect(asked.map(({ ask, analysis: found }) => [ask!.seat, found !== undefined])).toEqual(
    asked.map(({ ask }) => [ask!.seat, ask!.seat === 0]),
  );
  // the first answer again, from the same bot
  const ruleset = loadRuleset(RULESET);
  const env = new Env(ruleset);
  env.reset({ seed: '3/0' });
  const first = asked.find(({ ask }) => ask!.seat === 0)!;
  for (const { played } of asked.slice(0, first.n)) env.step(played!);
  const bot = makeBot(BOTS[0]!, '3/0');
  bot.reset?.('3/0/0');
  expect(bot.act(env)).toBe(first.played);
  const { note, rows, value } = bot.explain!();
  expect(first.analysis).toMatchObject({ bot: BOTS[0], note });
  expect(first.analysis!.rows.map(({ action }) => action).sort()).toEqual(rows.map(({ action }) => action).sort());
  for (const { action, share, prior } of first.analysis!.rows) {
    const row = rows.find((one) => one.action === action)!;
    expect(share).toBeCloseTo(row.share, 3);
    expect(prior).toBeCloseTo(row.prior!, 3);
  }
  expect(first.analysis!.value).toHaveLength(2);
  first.analysis!.value!.forEach((expected, seat) => expect(expected).toBeCloseTo(value![seat]!, 3));
  expect(first.analysis!.rows[0]!.action, 'the answer has most visits').toBe(first.played);
});

test('the page of a seat gets no byte of the search of another seat', () => {
  const stream = new GameFile(record).find('0')!;
  expect(stream.whole(0).includes('"analysis"')).toBe(true);
  expect(stream.whole(1).includes('"analysis"')).toBe(false);
  expect(stream.whole(1).includes('"prior"')).toBe(false);
});

test('analyses of another game or after an invalid line are left out with the reason', () => {
  const lines = linesOf(analysis);
  const broken = join(root, 'broken.jsonl');
  writeFileSync(broken, readFileSync(record));
  const path = join(root, 'analysis', 'broken-0.jsonl');
  writeFileSync(
    path,
    `${JSON.stringify(lines[0])}\n${JSON.stringify({ ...lines[1]!, hash: '0'.repeat(16) })}\n${JSON.stringify(lines[2])}\n{"n": 3}\n`,
  );
  const stream = new GameFile(broken).find('0')!;
  const found = framesOf(stream, 'all').filter((frame) => frame.analysis !== undefined);
  expect(found.map(({ n }) => n)).toEqual([lines[0]!.n, lines[2]!.n]);
  expect(stream.head('all').remark).toBe(
    `Line 4 of "${path}" is not an analysis: the rest of the game is shown without the analyses of its bots.`,
  );
  // an unfinished line is not a fault
  writeFileSync(path, `${JSON.stringify(lines[0])}\n${JSON.stringify(lines[1]).slice(0, 40)}`);
  const growing = new GameFile(broken).find('0')!;
  expect(framesOf(growing, 'all').filter((frame) => frame.analysis !== undefined)).toHaveLength(1);
  expect(growing.head('all').remark).toBeUndefined();
});

test('an analysis is written together with its decision during the game', () => {
  const text = readFileSync(record, 'utf8').split('\n');
  const [first, second] = linesOf(analysis);
  const path = join(root, 'live.jsonl');
  const beside = join(root, 'analysis', 'live-0.jsonl');
  writeFileSync(
    path,
    text
      .slice(0, first!.n + 1)
      .map((line) => `${line}\n`)
      .join(''),
  );
  const file = new GameFile(path);
  const stream = file.find('0')!;
  expect(framesOf(stream, 'all').some((frame) => frame.analysis !== undefined)).toBe(false);
  writeFileSync(beside, `${JSON.stringify(first)}\n${JSON.stringify(second)}\n`);
  appendFileSync(
    path,
    text
      .slice(first!.n + 1, second!.n + 2)
      .map((line) => `${line}\n`)
      .join(''),
  );
  file.refresh();
  expect(framesOf(stream, 'all').flatMap(({ n, analysis: found }) => (found === undefined ? [] : [n]))).toEqual([first!.n, second!.n]);
});

test('a tournament with explanations writes the same matches, and the page shows the analyses of each', async () => {
  const config = { ruleset: RULESET, bots: BOTS, deals: 1, seed: 3 };
  expect(readConfig({ ...config, explain: true }).explain).toBe(true);
  const { tournament } = readConfig(config);
  const [plain, told] = [join(root, 'plain'), join(root, 'told')];
  await runTournament(tournament, { folder: plain, pool: new InProcessPool() });
  await runTournament(tournament, { folder: told, pool: new InProcessPool({ live: null, analysis: join(told, 'analysis') }) });
  expect(readFileSync(join(told, 'matches.jsonl'), 'utf8')).toBe(readFileSync(join(plain, 'matches.jsonl'), 'utf8'));
  expect(readFileSync(join(told, 'tournament.json'), 'utf8')).toBe(readFileSync(join(plain, 'tournament.json'), 'utf8'));
  expect(existsSync(join(plain, 'analysis'))).toBe(false);
  const folder = new GameFolder(told);
  expect(folder.list().length).toBeGreaterThan(1);
  for (const { id, names } of folder.list()) {
    const searching = names.indexOf(BOTS[0]!);
    const frames = framesOf(folder.find(id)!, 'all').filter(({ ask }) => ask !== null);
    expect(frames.every(({ ask, analysis: found }) => (found !== undefined) === (ask!.seat === searching))).toBe(true);
  }
});

test('a teacher writes the values of new plans at every decision of another bot', async () => {
  const path = join(root, 'taught.jsonl');
  const [ruleset, teacher] = ['dignitary', 'planner:plans=2'];
  const order = ['play', ruleset, '--bots', 'random', '--seed', '5', '--record', path, '--explain', '--teacher', teacher];
  expect(await orleans(order)).toMatchObject({ code: 0 });
  const env = new Env(loadRuleset(ruleset));
  env.reset({ seed: '5/0' });
  const answers = linesOf(join(root, 'analysis', 'taught-0.jsonl'));
  let compared = 0;
  for (const { action: move } of linesOf<{ action?: string }>(path)) {
    if (move === undefined) continue;
    const { moveNumber } = env;
    const bot = makeBot(teacher, `5/teacher/0/${moveNumber}`, { models: localModels() });
    bot.act(env);
    const { rows } = bot.explain!();
    expect(answers[moveNumber]).toMatchObject({ n: moveNumber, bot: teacher });
    expect(answers[moveNumber]!.rows.map(({ action }) => action)).toEqual(rows.map(({ action }) => env.ruleset.spec.actions[action]!.name));
    compared += Number(rows[0]!.value !== undefined);
    env.step(env.ruleset.spec.actions.findIndex(({ name }) => name === move));
  }
  expect(env.over).toBe(true);
  expect(answers).toHaveLength(env.moveNumber);
  expect(compared).toBeGreaterThan(answers.length / 2);
});

test('a teacher answers only at the given kinds of decisions', async () => {
  const path = join(root, 'some.jsonl');
  const kinds = ['base.planning', 'base.turn'];
  const order = ['play', RULESET, '--bots', 'random', '--record', path, '--explain', '--teacher', 'greedy', '--teach', kinds.join(', ')];
  expect(await orleans(order)).toMatchObject({ code: 0 });
  const told = linesOf(join(root, 'analysis', 'some-0.jsonl')).map(({ n }) => n);
  const env = new Env(loadRuleset(RULESET));
  env.reset({ seed: '0/0' });
  const asked = linesOf<{ action?: string }>(path).flatMap(({ action: move }) => {
    if (move === undefined) return [];
    const found = kinds.includes(env.decisionKind) ? [env.moveNumber] : [];
    env.step(env.ruleset.spec.actions.findIndex(({ name }) => name === move));
    return found;
  });
  expect(told).toEqual(asked);
  expect(told.length).toBeLessThan(env.moveNumber);
});

test('a leading teacher plays to the end of its kind of decision, and only its answers are written', async () => {
  const path = join(root, 'led.jsonl');
  const [ruleset, kind, seed] = ['dignitary', 'base.planning', '3'];
  const led = ['--teacher', 'greedy', '--teach', kind, '--lead', '30'];
  const order = ['play', ruleset, '--games', '2', '--bots', 'random', '--seed', seed, '--record', path, '--explain'];
  expect(await orleans([...order, ...led])).toMatchObject({ code: 0 });
  const env = new Env(loadRuleset(ruleset));
  const moves = linesOf<{ action?: string; game?: number }>(path);
  const teacher = makeBot('greedy', 1, { models: localModels() });
  const runs: boolean[][] = [];
  let told: AnalysisLine[] = [];
  let isRun = false;
  for (const { action: move, game } of moves) {
    if (game !== undefined) {
      env.reset({ seed: `${seed}/${game}` });
      told = linesOf(join(root, 'analysis', `led-${game}.jsonl`));
      isRun = false;
    }
    if (move === undefined) continue;
    const isLed = told.some(({ n }) => n === env.moveNumber);
    if (env.decisionKind === kind) {
      if (!isRun) runs.push([]);
      runs.at(-1)!.push(isLed);
    } else expect(isLed).toBe(false);
    isRun = env.decisionKind === kind;
    const played = env.ruleset.spec.actions.findIndex(({ name }) => name === move);
    if (isLed) expect(played).toBe(teacher.act(env));
    env.step(played);
  }
  // from where it takes over to the end of the run; in some runs from the first decision, in some later, in some never
  for (const run of runs) expect(run.slice(run.indexOf(true)).includes(false) && run.includes(true)).toBe(false);
  expect(new Set(runs.map((run) => Math.min(run.indexOf(true), 1)))).toEqual(new Set([-1, 0, 1]));
});

test('an action without an explanation prints one sentence', async () => {
  expect(await orleans(['play', RULESET, '--explain'])).toMatchObject({
    code: 2,
    err: '--explain needs --record; add --record FILE.\n',
  });
  expect(await orleans(['play', RULESET, '--teacher', 'greedy', '--record', join(root, 'none.jsonl')])).toMatchObject({
    code: 2,
    err: '--teacher needs --explain and --record, or --answers; add them.\n',
  });
  const recorded = ['play', RULESET, '--record', join(root, 'none.jsonl'), '--explain', '--teach', 'base.way'];
  expect(await orleans(recorded)).toMatchObject({
    code: 2,
    err: '--teach needs --teacher; add --teacher BOT.\n',
  });
  expect(await orleans([...recorded.slice(0, -2), '--teacher', 'greedy', '--lead', '5'])).toMatchObject({
    code: 2,
    err: '--lead needs --teach; add --teach KIND.\n',
  });
  const { code, err } = await orleans([...recorded, '--teacher', 'greedy']);
  expect([code, err]).toEqual([2, expect.stringContaining('duel has no decision kind base.way; give --teach one of base.draw, ')]);
});
