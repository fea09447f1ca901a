import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord } from '../../src/arena/record.js';
import { ROOT } from '../../src/server/package.js';
import { lastJson, orleans } from '../cli/harness.js';
import { findPython, titled } from '../tools.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-sql-'));
afterAll(() => rmSync(root, { recursive: true }));

/** With another implementation of SQLite. */
const { python, lack } = findPython();

type Rows = (string | number | null)[][];

/** Answers of Python's sqlite3 to queries. */
function ask(path: string, ...queries: readonly string[]): Rows[] {
  const script =
    "import json, sqlite3, sys\nc = sqlite3.connect('file:' + sys.argv[1] + '?mode=ro', uri=True)\nprint(json.dumps([c.execute(q).fetchall() for q in sys.argv[2:]]))";
  const { stdout, stderr } = spawnSync(python, ['-c', script, path, ...queries], { encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout) as Rows[];
}

const swiss = join(root, 'swiss');
const failing = join(root, 'failing');
const season = join(root, 'season');
const out = join(root, 'results.sqlite');

beforeAll(async () => {
  const bot = join(root, 'bot.mjs');
  writeFileSync(bot, 'process.stdin.resume();');
  const run = async (command: string, config: object, folder: string): Promise<void> => {
    const path = join(root, 'config.json');
    writeFileSync(path, JSON.stringify(config));
    expect(await orleans(['arena', command, path, '--out', folder, '--jobs', '1'])).toMatchObject({ code: 0 });
  };
  const bots = ['random', ...['b', 'c'].map((name) => ({ name, bot: 'random' }))];
  await run('run', { ruleset: 'base-2p', format: 'swiss', rounds: 2, deals: 1, bots, seed: 1 }, swiss);
  await run('run', { ruleset: 'base-2p', bots: ['random', 'greedy'], deals: 2, seed: 2, maxSteps: 40 }, failing);
  await run('season', { tournament: { ruleset: 'base-2p', deals: 1 }, bots: bots.slice(0, 2), stages: 2, seed: 3 }, season);
});

const stored = (folder: string): MatchRecord[] =>
  readFileSync(join(folder, 'matches.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as MatchRecord);

/** Makes a seat of the first match forfeit, as if its program had crashed. */
function forfeit(folder: string): void {
  const [first, ...rest] = stored(folder);
  first!.seats[1] = { ...first!.seats[1]!, status: 'error', reason: 'it\'s "gone"', forfeitMove: 3 };
  writeFileSync(join(folder, 'matches.jsonl'), `${[first, ...rest].map((match) => JSON.stringify(match)).join('\n')}\n`);
}

describe.skipIf(lack !== null)(titled('what another implementation reads', lack), () => {
  test('has the values of matches.jsonl and times.jsonl for each seat', async () => {
    forfeit(failing);
    expect(lastJson(await orleans(['arena', 'export', swiss, failing, '--out', out, '--decisions', '--json']))).toEqual({
      tournaments: 2,
      matches: 8,
      out,
    });
    for (const folder of [swiss, failing]) {
      const records = stored(folder);
      const times = readFileSync(join(folder, 'times.jsonl'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { times: MatchRecord['seats'][number]['time'][] }).times);
      const format = folder === swiss ? 'swiss' : 'round-robin';
      const [matches, seats, forfeits, decisions] = ask(
        out,
        `select line, match, deal, m.seed, m.decisions, complete, void, final_hash from matches m join tournaments using (tournament) where format = '${format}' order by line`,
        `select line, seat, name, status, score, rank, outcome, won, s.decisions, p50_ms, p99_ms, max_ms, total_ms from seats s join bots using (tournament, bot)
           join tournaments using (tournament) left join times using (tournament, line, seat) where format = '${format}' order by line, seat`,
        `select line, seat, move, reason from forfeits join tournaments using (tournament) where format = '${format}'`,
        `select line, group_concat(action, '|'), group_concat(state_hash, '') from (select * from decisions order by line, number) join tournaments using (tournament) where format = '${format}' group by line order by line`,
      );
      expect(matches).toEqual(records.map((m, line) => [line, m.id, m.deal, m.seed, m.decisions, Number(m.complete), null, m.finalHash]));
      expect(seats).toEqual(
        records.flatMap((m, line) =>
          m.seats.map((s, seat) => {
            const time = times[line]![seat]!;
            return [
              line,
              seat,
              s.bot,
              s.status,
              s.score,
              s.rank,
              s.outcome,
              Number(s.won),
              s.decisions,
              time.p50,
              time.p99,
              time.max,
              time.total,
            ];
          }),
        ),
      );
      expect(forfeits).toEqual(folder === swiss ? [] : [[0, 1, 3, 'it\'s "gone"']]);
      expect(decisions).toEqual(records.map((m, line) => [line, m.actions.join('|'), m.hashes]));
    }
    const [check, keys, rounds, seeds] = ask(
      out,
      'pragma integrity_check',
      'pragma foreign_key_check',
      "select round, count(*) from matches join tournaments using (tournament) where format = 'swiss' group by round order by round",
      'select seed, state from tournaments order by seed',
    );
    expect([check, keys]).toEqual([[['ok']], []]);
    expect(rounds).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(seeds).toEqual([
      ['1', 'complete'],
      ['2', 'complete'],
    ]);
  });

  const counts = (): Rows[] =>
    ask(
      out,
      ...['tournaments', 'bots', 'matches', 'seats', 'times', 'forfeits', 'decisions'].map((table) => `select count(*) from ${table}`),
    );

  test('another run or a copy of the folder adds nothing, and other tournaments add rows', async () => {
    const before = counts();
    await orleans(['arena', 'export', swiss, failing, '--out', out, '--decisions']);
    expect(counts()).toEqual(before);
    await orleans(['arena', 'export', swiss, swiss, '--out', out, '--decisions']);
    expect(counts()).toEqual(before);
    expect(lastJson(await orleans(['arena', 'export', season, '--out', out, '--json']))).toEqual({ tournaments: 2, matches: 4, out });
    expect(counts()[0]).toEqual([[4]]);
    expect(counts()[2]).toEqual([[12]]);
    // a tournament that has fewer matches than before is replaced, and without --decisions it has none
    truncateSync(join(failing, 'matches.jsonl'), readFileSync(join(failing, 'matches.jsonl'), 'utf8').indexOf('\n') + 1);
    await orleans(['arena', 'export', failing, '--out', out]);
    const [rows, left] = ask(
      out,
      "select t.state, t.seed, count(*) from matches join tournaments t using (tournament) where ruleset = 'base-2p' and t.matches = 1 group by 1, 2",
      "select count(*) from decisions join tournaments using (tournament) where format = 'round-robin'",
    );
    // the seed of an unfinished tournament is secret
    expect(rows).toEqual([['unfinished', null, 1]]);
    expect(left).toEqual([[0]]);
  });

  test('answers the examples of the docs', () => {
    const examples = [...readFileSync(join(ROOT, 'docs', 'seasons.md'), 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].flatMap(([, code]) =>
      code!.split(';').filter((query) => query.trim() !== ''),
    );
    expect(examples.length).toBeGreaterThan(0);
    for (const [index, rows] of ask(out, ...examples).entries()) expect(rows.length, examples[index]).toBeGreaterThan(0);
  });
});

describe('an export is refused with a sentence and keeps all rows:', () => {
  test.each([
    ['no database', 'a text\n'.repeat(300), /is not an SQLite database that can be read .*; export into another file.\n$/],
    ['a database of somebody else', null, /has other contents than results of this program; export into another file.\n$/],
  ])('%s', async (name, content, sentence) => {
    const path = join(root, `${name}.db`);
    if (content === null) {
      const database = new sqlite.Database(path);
      database.exec('create table notes (a)');
      database.close();
    } else writeFileSync(path, content);
    const before = readFileSync(path);
    const { code, err } = await orleans(['arena', 'export', swiss, '--out', path]);
    expect([code, err]).toEqual([65, expect.stringMatching(sentence)]);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  test('no folder, no file, a folder without a tournament, a file that cannot be written', async () => {
    expect(await orleans(['arena', 'export', '--out', out])).toMatchObject({
      code: 2,
      err: 'orleans arena export needs a folder; name that of a tournament, an evaluation or a season.\n',
    });
    expect(await orleans(['arena', 'export', swiss])).toMatchObject({
      code: 2,
      err: 'orleans arena export needs a file for the database; give --out results.sqlite.\n',
    });
    const before = existsSync(out) ? readFileSync(out) : null;
    expect(await orleans(['arena', 'export', swiss, root, '--out', out])).toMatchObject({
      code: 2,
      err: `${root} holds no tournament, because it has no tournament.json; name the folder of a tournament.\n`,
    });
    if (before !== null) expect(readFileSync(out).equals(before)).toBe(true);
    const { code, err } = await orleans(['arena', 'export', swiss, '--out', join(root, 'none', 'results.sqlite')]);
    expect(code).toBe(73);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
