import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { IN_PROCESS, makeContext } from '../../src/server/context.js';
import type { Sessions } from '../../src/server/sessions.js';
import { resolveSettings } from '../../src/server/settings.js';
import type { Frame } from '../../src/view/contract.js';
import { WatchedEnvs } from '../../src/view/source/session.js';

async function server(): Promise<{ sessions: Sessions; env: Env; id: string; tokens: { trainer: string; seats: readonly string[] } }> {
  const { sessions } = makeContext(resolveSettings({}));
  const ruleset = loadRuleset('base-2p');
  const env = new Env(ruleset, { illegal: 'random-legal' });
  const { session, tokens } = await sessions.open(
    { ruleset, options: {}, drivers: [null, null], env, answered: [0, 0], dealt: false, copy: null },
    IN_PROCESS.principal,
  );
  return { sessions, env, id: session.id, tokens };
}

const frameOf = (line: string): Frame => JSON.parse(line) as Frame;

test('an env of a server can be watched from the middle of its episode, without a change of the env', async () => {
  const { sessions, env, id, tokens } = await server();
  const watched = new WatchedEnvs((game, token) => sessions.lookUp(game, token));
  expect(() => watched.admit(id, tokens.trainer)).toThrow('The env has no episode yet');
  env.reset({ seed: 5 });
  for (let k = 0; k < 20; k++) env.step(env.pickLegal(0));
  expect(watched.admit(id, tokens.trainer)).toEqual({ kind: 'game', game: id });
  const stream = watched.find(id)!;
  const { lines } = stream.frames('all');
  expect(lines).toHaveLength(21);
  expect(frameOf(lines[20]!).state).toEqual(JSON.parse(JSON.stringify(env.position(null))));
  const hash = env.stateHash();
  // an illegal action is replaced by a random one: the page shows the one that was played
  env.step(env.legalActions().includes(0) ? 1 : 0);
  watched.refresh();
  expect(env.stateHash()).not.toBe(hash);
  expect(frameOf(stream.frames('all').lines[21]!).state).toEqual(JSON.parse(JSON.stringify(env.position(null))));
  env.reset({ seed: 6 });
  watched.refresh();
  expect(stream.live).toBe(false);
  watched.admit(id, tokens.trainer);
  expect(watched.find(id)).not.toBe(stream);
});

test('a seat token identifies a seat of its env; other tokens are refused', async () => {
  const { sessions, env, id, tokens } = await server();
  const other = await sessions.open(
    { ruleset: env.ruleset, options: {}, drivers: [null, null], env: new Env(env.ruleset), answered: [0, 0], dealt: false, copy: null },
    IN_PROCESS.principal,
  );
  const watched = new WatchedEnvs((game, token) => sessions.lookUp(game, token));
  env.reset({ seed: 5 });
  expect(watched.admit(id, tokens.seats[1]!)).toEqual({ kind: 'seat', game: id, seat: 1 });
  for (const [game, token, says] of [
    [id, other.tokens.trainer, 'The token does not belong to this env; send one that its Make returned.'],
    [id, null, 'The call has no token; send one that Make returned for this env'],
    ['nothing', tokens.trainer, 'The env was closed, has expired, or was never made; make one.'],
  ] as const) {
    expect(() => watched.admit(game, token)).toThrow(says);
  }
});

test('a closed env ends its views with a sentence', async () => {
  const { sessions, env, id, tokens } = await server();
  env.reset({ seed: 5 });
  const watched = new WatchedEnvs((game, token) => sessions.lookUp(game, token));
  watched.admit(id, tokens.trainer);
  await sessions.withSession(id, { token: tokens.trainer }, (own) => sessions.close(own));
  watched.refresh();
  expect(JSON.parse(watched.find(id)!.closing('all'))).toMatchObject({ t: 'failure', code: 'ENV_UNKNOWN' });
});

test('of many unread games the oldest are dropped first', async () => {
  const games = await Promise.all(Array.from({ length: 19 }, server));
  const watched = new WatchedEnvs((game, token) => games.find(({ id }) => id === game)!.sessions.lookUp(game, token));
  for (const { env, id, tokens } of games) {
    env.reset({ seed: 5 });
    watched.admit(id, tokens.trainer);
  }
  const read = watched.find(games[1]!.id)!;
  const unwatch = read.watch(() => undefined);
  watched.refresh();
  const kept = (): number[] => [...games.keys()].filter((k) => watched.find(games[k]!.id) !== null);
  expect(kept()).toEqual([1, ...Array.from({ length: 16 }, (_, k) => k + 3)]);
  unwatch();
  watched.refresh();
  expect(kept()).not.toContain(1);
  watched.admit(games[0]!.id, games[0]!.tokens.trainer);
  expect(watched.find(games[0]!.id)).not.toBeNull();
});
