import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { expect, test } from 'vitest';
import type { BotSpec } from '../../src/arena/player.js';
import { DEFAULT_SANDBOX } from '../../src/arena/sandbox.js';
import type { Frame } from '../../src/view/contract.js';
import type { Opened } from '../../src/view/requests.js';
import { Stream } from '../../src/core/rng.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { FrameWriter } from '../../src/view/frames.js';
import { outcomeOf } from '../../src/view/outcome.js';
import { readJournal, type Played } from '../../src/view/source/journal.js';
import { KeptFolder } from '../../src/view/source/kept-folder.js';
import { replayGame } from '../../src/view/source/replay.js';
import { parseRecords } from '../../src/view/source/record.js';
import { PlayedMatch } from '../../src/view/source/match.js';
import { orleans } from '../cli/harness.js';

const match = (bot: BotSpec): PlayedMatch => new PlayedMatch('0', { ruleset: 'base-2p', seed: '3', people: [0], bots: [bot], clock: null });
function until({ stream }: PlayedMatch, is: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = stream.watch(() => {
      if (!is()) return;
      stop();
      resolve();
    });
    if (is()) resolve();
  });
}

test('the page reports that a bot failed, and greedy continues its game', async () => {
  const game = match({ name: 'gone', kind: 'process', command: ['/bin/false'], sandbox: { ...DEFAULT_SANDBOX, driver: 'none' } });
  const ended = game.play().catch((error: Error) => error.name);
  const frames = (): Frame[] => game.stream.frames(0).lines.map((line) => JSON.parse(line) as Frame);
  const forfeits = (): unknown[] => frames().flatMap(({ log }) => log.filter(({ kind }) => kind === 'forfeit'));
  for (let from = 0; forfeits().length === 0; from = game.stream.length) {
    await until(game, () => game.stream.length >= from && game.stream.frames(0).current.ask?.seat === 0);
    const { ask } = game.stream.frames(0).current;
    game.answer(0, { id: ask!.id!, action: ask!.legal!.at(-1)! });
    await until(game, () => game.stream.length > from);
  }
  expect(forfeits()).toEqual([{ seat: 1, kind: 'forfeit', text: 'the bot has failed, greedy plays on' }]);
  await game.close();
  expect(await ended).toBe('Withdrawn');
});

test('a bot that does not exist is refused before an address is printed', async () => {
  await expect(match({ name: 'x', kind: 'builtin', bot: 'oracle' }).ready()).rejects.toThrow('There is no bot "oracle"');
  expect(await orleans(['view', '--play', 'base-2p', '--bots', 'oracle'])).toMatchObject({ code: 2, out: '' });
});

/** A game of one person with greedy, at its first question in planning. */
async function planning(): Promise<{
  game: PlayedMatch;
  ended: Promise<unknown>;
  answer(verb: string): Promise<void>;
  back(): void;
  frame(): Frame;
}> {
  const game = match({ name: 'greedy', kind: 'builtin', bot: 'greedy' });
  const ended = game.play().catch((error: Error) => error.name);
  const frame = (): Frame => game.stream.frames(0).current;
  const answer = async (verb: string): Promise<void> => {
    const { ask } = frame();
    const { actions } = game.stream.origin.ruleset.spec;
    game.answer(0, { id: ask!.id!, action: ask!.legal!.find((id) => actions[id]!.verb === verb) ?? ask!.legal!.at(-1)! });
  };
  const back = (): void => game.takeBack(0, { id: frame().ask!.id! });
  const isAsked = (): boolean => frame().ask?.seat === 0;
  for (await until(game, isAsked); frame().ask!.kind !== 'base.planning'; await until(game, isAsked)) await answer('draw');
  expect(frame().ask!.kind).toBe('base.planning');
  return { game, ended, answer, back, frame };
}

test('answers are taken back one at a time until the last draw, and numbers of decisions are not reused', async () => {
  const { game, ended, answer, back, frame } = await planning();
  expect(frame().ask!.open, 'followers were drawn').toBeUndefined();
  expect(back).toThrow('The last answer counts already');
  const before = structuredClone(frame());
  const length = game.stream.length;
  await answer('place');
  await answer('place');
  expect(frame().ask!.open).toBe(2);
  const late = frame().ask!.id!;
  back();
  expect(frame().ask!.open).toBe(1);
  back();
  const { id, ...ask } = frame().ask!;
  expect({ ...frame(), ask }).toEqual({
    ...before,
    ask: { seat: 0, kind: 'base.planning', legal: before.ask!.legal, idle: before.ask!.idle },
  });
  expect(id).toBeGreaterThan(late);
  expect(() => game.takeBack(0, { id: late })).toThrow('answered already');
  expect(game.stream.length).toBe(length);
  // the view of others is the same as without an answer
  expect(game.stream.frames(1).current.state).toEqual(new FrameWriter(game.stream.envAt(length)!, 1).current.state);
  await answer('place');
  await game.close();
  expect(await ended).toBe('Withdrawn');
});

test('a record marks answers that were taken back and replays without them', async () => {
  const game = new PlayedMatch('0', { ruleset: 'salesman', seed: '3', people: [0], bots: [], clock: null });
  const ended = game.play();
  const pick = new Stream('taken back', '3');
  let taken = 0;
  let draws = 0;
  for (;;) {
    await until(game, () => !game.stream.live || game.stream.frames(0).current.ask !== null);
    if (!game.stream.live) break;
    const { ask } = game.stream.frames(0).current;
    if (ask === null) break;
    if (ask.open !== undefined && pick.below(4) === 0) {
      game.takeBack(0, { id: ask.id! });
      taken++;
      continue;
    }
    game.answer(0, { id: ask.id!, action: ask.legal![pick.below(ask.legal!.length)]! });
    const all = game.stream.frames('all');
    const { log } = JSON.parse(all.lines[all.current.n - 1]!) as Frame;
    // the order of the events is printed
    if (!log.some(({ kind, text }) => kind === 'chance' && !text.startsWith('The event of the round'))) continue;
    draws++;
    expect(game.stream.frames(0).current.ask?.open, 'what was drawn cannot be drawn again').toBeUndefined();
  }
  const record = await ended;
  expect(taken).toBeGreaterThan(5);
  expect(draws).toBeGreaterThan(0);
  expect(record.takenBack).toHaveLength(taken);
  expect(record.decisions).toBe(record.actions.length);
  expect(replayGame(parseRecords(`${JSON.stringify(record)}\n`)[0]!)).toEqual({ steps: record.decisions, compared: true });
});

test.each(['base-3p?planning=sealed&bagCounts=owner', 'plague-2p', 'prosperity-3p', 'invasion-2p', 'base-2p+orders'])(
  'the text of the effect of an action of %s does not depend on hidden facts, and is true',
  (name) => {
    const ruleset = loadRuleset(name);
    const pick = new Stream('outcome', name);
    const env = new Env(ruleset, { replay: false, log: true });
    env.reset({ seed: 5 });
    const said = new Set<string>();
    for (let k = 0; k < 120 && !env.over; k++) {
      const seat = env.currentSeat;
      const action = env.pickLegal(pick.below(env.numLegal));
      const { text } = outcomeOf(env, seat, action);
      expect(outcomeOf(env.fork('resample', { seat, seed: `other ${k}` }), seat, action).text, `decision ${k}`).toEqual(text);
      env.step(action);
      const last = text.at(-1);
      if (last?.startsWith('Next: ') === true)
        expect(env.over || env.currentSeat === seat, `decision ${k}: ${last}`).toBe(!last.startsWith('Next: player'));
      for (const line of text) said.add(line);
    }
    const sentences = [...said].join('\n');
    expect(sentences).toMatch(/^(You|.+: you) (get|give|pay) \d/m);
    expect(sentences).toContain('Unknown until it happens: which');
    expect(sentences).toMatch(/^\w.*: \d of \d spaces filled\./m);
    expect(sentences).not.toMatch(/undefined|_|seat/);
  },
);

/** `orleans view` in its own process, and the page of its one seat. */
async function program(
  ...args: string[]
): Promise<{ child: ChildProcess; address: string; read(): Promise<Frame[]>; post(what: string, body: object): Promise<number> }> {
  const child = spawn(process.execPath, ['dist/src/cli/main.js', 'view', '--no-open', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const { origin, hash } = new URL(address);
  const headers = { Authorization: `Bearer ${new URLSearchParams(hash.slice(1)).get('k')!}` };
  /** The frames up to the one in which seat 0 is asked. */
  const read = async (): Promise<Frame[]> => {
    const frames: Frame[] = [];
    const response = await fetch(`${origin}/api/games/0/lines`, { headers });
    const body = Readable.fromWeb(response.body as ReadableStream);
    for await (const line of createInterface(body)) {
      const value = JSON.parse(line || '{}') as Frame;
      if (value.t === 'frame') frames[value.n] = value;
      if (value.t === 'frame' && value.ask?.seat === 0 && value.played === undefined) break;
    }
    body.destroy();
    return frames;
  };
  const post = async (what: string, body: object): Promise<number> =>
    (await fetch(`${origin}/api/games/0/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  return { child, address, read, post };
}

test('after the program was killed in the middle of a plan, the game continues at the same address, and the last answer can be taken back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orleans-kept-'));
  const path = join(folder, 'game.jsonl');
  const first = await program('--play', 'base-2p', '--seed', '3', '--resume', path);
  const second: Awaited<ReturnType<typeof program>>[] = [];
  try {
    let frames = await first.read();
    let backs = 0;
    for (let k = 0; k < 30 && !(backs === 1 && (frames.at(-1)!.ask!.open ?? 0) > 1); k++) {
      const { id, kind, legal, open = 0 } = frames.at(-1)!.ask!;
      const takesBack = open > 1 && backs === 0;
      if (takesBack) backs++;
      expect(
        await (takesBack ? first.post('back', { id }) : first.post('answer', { id, action: legal!.at(kind === 'base.turn' ? 0 : -1) })),
      ).toBe(200);
      frames = await first.read();
    }
    expect(frames.at(-1)!.ask!.open).toBeGreaterThan(1);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    // a line that was being written
    appendFileSync(path, '{"seat":0,"act');
    expect(statSync(path).mode & 0o77, 'others read no tokens').toBe(0);
    second.push(await program('--resume', path));
    const { address, read, post, child } = second[0]!;
    expect(address).toBe(first.address);
    const withoutId = (list: readonly Frame[]): unknown[] =>
      list.map(({ ask, ...frame }) => ({ ...frame, ask: { ...ask, id: null, open: null } }));
    const after = await read();
    expect(withoutId(after)).toEqual(withoutId(frames));
    expect(after.at(-1)!.ask!.open).toBe(frames.at(-1)!.ask!.open);
    expect(await post('back', { id: after.at(-1)!.ask!.id })).toBe(200);
    const { ask } = (await read()).at(-1)!;
    expect(await post('answer', { id: ask!.id, action: ask!.legal!.at(-1)! })).toBe(200);
    await read();
    child.kill('SIGKILL');
    expect(await orleans(['replay', path])).toMatchObject({ code: 0 });
    expect((await orleans(['view', '--resume', path, '--play', 'duel'])).err).toContain('has a game of base-2p, not duel');
    // a file of a stranger, or a damaged one, does not end the page with the other games
    const [head, ...rest] = readFileSync(path, 'utf8').split('\n');
    const { played, ...fields } = JSON.parse(head!) as { played: Played };
    const kept = join(folder, 'kept');
    mkdirSync(kept);
    const host = (token: string): void => writeFileSync(join(kept, 'host.json'), JSON.stringify({ port: 1, token }));
    host('short');
    expect(() => new KeptFolder(kept)).toThrow(/is not the address of a page/);
    host('x'.repeat(32));
    const changes: Partial<Played>[] = [
      { people: [-1] },
      { people: [0, 0] },
      { people: [] },
      { people: [7] },
      { tokens: [] },
      { bots: [null] },
      // the token of a request without one
      { tokens: [''] },
    ];
    changes.forEach((change, k) => {
      const changed = JSON.stringify({ ...fields, played: { ...played, ...change } });
      writeFileSync(join(kept, `p${k + 1}.jsonl`), [changed, ...rest].join('\n'));
    });
    const unfit: string[] = [];
    expect(new KeptFolder(kept).games((sentence) => unfit.push(sentence))).toEqual([]);
    expect(
      unfit.map((sentence) =>
        /names other seats than base-2p has|has a program among its bots|holds no game that people play/.test(sentence),
      ),
    ).toEqual(changes.map(() => true));
    writeFileSync(path, '{}');
    await expect(Promise.resolve().then(() => readJournal(path))).rejects.toMatchObject({
      code: 'JOURNAL_UNFIT',
      message: expect.stringContaining('holds no game that people play; name'),
    });
  } finally {
    for (const { child } of [first, ...second]) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

test('after the program was killed, games of the host continue at the same address with the same tokens to their end', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'orleans-kept-')), 'games');
  const programs = [await program('--resume', folder)];
  const { origin, hash } = new URL(programs[0]!.address);
  const host = new URLSearchParams(hash.slice(1)).get('k')!;
  const call = async (path: string, token: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/${path}`, { headers: { Authorization: `Bearer ${token}` }, ...init });
    return response.json();
  };
  /** Frames of the seat up to its open decision, or to the end. */
  const read = async ({ game, people }: Opened, from = 0): Promise<Frame[]> => {
    const frames: Frame[] = [];
    const response = await fetch(`${origin}/api/games/${game}/lines?from=${from}`, {
      headers: { Authorization: `Bearer ${people[0]!.token}` },
    });
    const body = Readable.fromWeb(response.body as ReadableStream);
    for await (const line of createInterface(body)) {
      const value = JSON.parse(line || '{}') as Frame;
      if (value.t === 'frame') frames[value.n] = value;
      if (value.t === 'frame' && value.ask?.legal != null && value.played === undefined) break;
    }
    body.destroy();
    return frames;
  };
  const answer = async (opened: Opened, pick: number): Promise<void> => {
    const { id, legal } = (await read(opened)).at(-1)!.ask!;
    expect(await call(`games/${opened.game}/answer`, opened.people[0]!.token, { id, action: legal!.at(pick) })).toMatchObject({
      played: true,
    });
  };
  try {
    const first = (await call('games', host, { ruleset: 'salesman', seed: '3', seats: [null] })) as Opened;
    const second = (await call('games', host, { ruleset: 'base-2p', seed: '3', seats: ['greedy', null] })) as Opened;
    for (let k = 0; k < 4; k++) await answer(first, -1);
    await answer(second, -1);
    const before = [await read(first), await read(second)];
    expect(readdirSync(folder).sort()).toEqual(['0.jsonl', 'host.json', 'p1.jsonl']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o77, 'others read no tokens').toBe(0);
    programs[0]!.child.kill('SIGKILL');
    await once(programs[0]!.child, 'exit');
    programs.push(await program('--resume', folder));
    expect(programs[1]!.address).toBe(programs[0]!.address);
    expect(await call('games', host)).toMatchObject({ keeps: true, opened: [first, second] });
    const withoutOpen = (list: readonly Frame[]): unknown[] =>
      list.map(({ ask, ...frame }) => ({ ...frame, ask: { ...ask, id: null, open: null } }));
    expect(withoutOpen(await read(first))).toEqual(withoutOpen(before[0]!));
    expect(withoutOpen(await read(second))).toEqual(withoutOpen(before[1]!));
    // a new game has a new id; one that is over is kept no more
    expect(await call('games', host, { ruleset: 'duel', seats: [null, 'random'] })).toMatchObject({ game: 'p2' });
    for (let n = before[0]!.length - 1, frame: Frame; ; n = frame.n) {
      frame = (await read(first, n)).at(-1)!;
      if (frame.ask === null) break;
      await call('games/0/answer', first.people[0]!.token, { id: frame.ask.id, action: frame.ask.legal![0] });
    }
    expect(readdirSync(folder).sort()).toEqual(['host.json', 'p1.jsonl', 'p2.jsonl']);
  } finally {
    for (const { child } of programs) child.kill('SIGKILL');
    rmSync(join(folder, '..'), { recursive: true });
  }
});
