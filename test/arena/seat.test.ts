// The seat service of an ordinary server: a trainer opens seats of its env, bots play them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Metadata, credentials, type ClientDuplexStream, type MethodDefinition } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playSeat, type SeatBot, type SeatDecision, type SeatOver, type SeatWelcome } from '../../agents/ts/client/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import {
  OpenSeatsRequest,
  PlayRequest,
  PlayResponse,
  SeatHello,
  SeatServiceService,
  SeatStatus,
  type AwaitTurnResponse,
  type OpenSeat,
  type SeatTime,
} from '../../src/gen/orleans/v1/seat.pb.js';
import { ForkMode, MakeRequest, ResetRequest } from '../../src/gen/orleans/v1/env.pb.js';
import { makeLog } from '../../src/rpc/log.js';
import { ROOT } from '../../src/server/package.js';
import { SeatChannels } from '../../src/seats/channels.js';
import { seatHandlers } from '../../src/server/handlers/seats.js';
import { makeHandlers } from '../../src/server/handlers/all.js';
import { IN_PROCESS, makeContext } from '../../src/server/context.js';
import { resolveSettings } from '../../src/server/settings.js';
import { SeatChannel, type BotStream } from '../../src/seats/channel.js';
import { startServer, type RunningServer } from '../../src/server/server.js';
import { ManualTime } from './puppets.js';
import { callRaw, connect, make, refused, seedOf, TestCall, type TestClient, type Made } from '../server/client.js';

/** Key of snapshots that tests make outside the server. */
const KEY = new Uint8Array(32).fill(1);

let server: RunningServer;
let caller: TestClient;
let client: Client;
beforeEach(async () => {
  server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent', drainSeconds: 1, snapshotKey: KEY });
  caller = connect(server.address);
  client = new Client(server.address, credentials.createInsecure());
});
afterEach(async () => {
  client.close();
  await caller.close();
  await server.stop();
});

function call<Q, R>(method: MethodDefinition<Q, R>, request: Q, token?: string): Promise<R> {
  return callRaw(client, method.path, method.requestSerialize(request), method.responseDeserialize, token);
}
const openSeats = (game: Made, seats: Partial<OpenSeat>[], token = game.trainerToken): Promise<unknown> =>
  call(SeatServiceService.openSeats, OpenSeatsRequest.fromPartial({ env: game.env, seats }), token);
const awaitTurn = (game: Made, token = game.trainerToken): Promise<AwaitTurnResponse> =>
  call(SeatServiceService.awaitTurn, { env: game.env }, token);

const duration = (ms: number): { seconds: bigint; nanos: number } => ({ seconds: BigInt(Math.floor(ms / 1000)), nanos: (ms % 1000) * 1e6 });
const time = (perMove: number, bank: number, startUp: number): SeatTime => ({
  perMove: duration(perMove),
  bank: duration(bank),
  startUp: duration(startUp),
});

/** Plays the action number `id % legal` and remembers its messages. */
class Player implements SeatBot {
  readonly decisions: SeatDecision[] = [];
  readonly welcomes: SeatWelcome[] = [];
  readonly overs: SeatOver[] = [];
  readonly done: Promise<void>;
  private told: () => void = () => undefined;

  constructor(
    token: string,
    private readonly wish: (decision: SeatDecision) => number = ({ id, legalActions }) => legalActions[id % legalActions.length]!,
    options = {},
  ) {
    this.done = playSeat(this, { address: server.address, token, ...options });
    this.done.catch(() => undefined);
  }

  welcome(welcome: SeatWelcome): void {
    this.welcomes.push(welcome);
    this.told();
  }

  decide(decision: SeatDecision): number {
    this.decisions.push(decision);
    this.told();
    return this.wish(decision);
  }

  over(over: SeatOver): void {
    this.overs.push(over);
    this.told();
  }

  /** Waits for a message to this bot. */
  async until(holds: (player: this) => boolean): Promise<void> {
    while (!holds(this)) await new Promise<void>((resolve) => (this.told = resolve));
  }
}

type Events = { [E in NonNullable<PlayResponse['event']> as E['$case']]: E['value'] };

/** A stream in the hands of the test. */
class Raw {
  readonly events: PlayResponse[] = [];
  readonly call: ClientDuplexStream<PlayRequest, PlayResponse>;
  /** Code of its end: 'OK' or that of the refusal. */
  readonly end: Promise<string>;
  told: () => void = () => undefined;

  constructor(token: string | null) {
    const metadata = new Metadata();
    if (token !== null) metadata.set('authorization', `Bearer ${token}`);
    const { path, requestSerialize, responseDeserialize } = SeatServiceService.play;
    this.call = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata);
    this.call.on('data', (event: PlayResponse) => {
      this.events.push(event);
      this.told();
    });
    this.end = new Promise((resolve) => {
      this.call.on('error', (error: Error & { metadata?: Metadata }) =>
        resolve(String(error.metadata?.get('orleans-error-code')[0] ?? error.message)),
      );
      this.call.on('end', () => resolve('OK'));
    });
  }

  say(command: Parameters<typeof PlayRequest.fromPartial>[0]['command']): void {
    this.call.write(PlayRequest.fromPartial({ command }));
  }

  hello(more = {}): void {
    this.say({ $case: 'hello', value: { protocolVersion: '1.1.0', ...more } });
  }

  async next<K extends keyof Events>(kind: K, after = 0): Promise<Events[K]> {
    for (;;) {
      const found = this.events.slice(after).find(({ event }) => event?.$case === kind)?.event;
      if (found !== undefined) return found.value as Events[K];
      await new Promise<void>((resolve) => (this.told = resolve));
    }
  }
}

async function reset(game: Made, seed = 'deal'): Promise<void> {
  await caller.ask('reset', { env: game.env, seed: seedOf(seed) }, game.trainerToken);
}

describe('a match of bots that connect to the server', () => {
  test('is played to its end in several episodes; every seat receives its result', async () => {
    const game = await make(caller, { ruleset: 'base-3p' });
    await openSeats(
      game,
      [0, 1, 2].map((seat) => ({ seat })),
    );
    const bots = game.seatTokens.map((token) => new Player(token));
    for (const episode of [0, 1]) {
      await reset(game, `deal ${episode}`);
      const { result, seats } = await awaitTurn(game);
      expect(result).toMatchObject({ currentSeat: -4, agentSelection: '' });
      expect(result!.rewards).toEqual(result!.returns);
      expect(seats.map(({ seat, status, reason }) => [seat, status, reason])).toEqual(
        [0, 1, 2].map((seat) => [seat, SeatStatus.SEAT_STATUS_DONE, '']),
      );
      for (const [seat, bot] of bots.entries()) {
        await bot.until(({ overs }) => overs.length > episode);
        expect(bot.welcomes).toHaveLength(1);
        expect(bot.welcomes[0]).toMatchObject({ seat, spec: { ruleset: 'base-3p', seats: 3, actions: [] } });
        expect(bot.overs[episode]).toMatchObject({ status: SeatStatus.SEAT_STATUS_DONE, reason: '', scores: result!.scores });
        // its decisions of this episode, counted from 0
        const moves = bot.decisions.map(({ moveNumber }) => moveNumber);
        expect(moves.slice(moves.lastIndexOf(0))).toEqual(Array.from({ length: seats[seat]!.decisions }, (_, index) => index));
      }
      // the played game follows the rules and has the answers of the bots
      const record = JSON.parse((await caller.ask('getReplay', { env: game.env }, game.trainerToken)).recordJson) as { actions: string[] };
      const env = new Env(loadRuleset('base-3p'));
      env.reset({ seed: `deal ${episode}` });
      for (const name of record.actions) env.step(env.ruleset.actionId(name));
      expect(env.over).toBe(true);
    }
    for (const bot of bots) expect(bot.decisions.map(({ id }) => id)).toEqual(bot.decisions.map((_, index) => index + 1));
    await caller.ask('closeEnv', { env: game.env }, game.trainerToken);
    await Promise.all(bots.map(({ done }) => done));
  });

  test('can include built-in bots and the trainer, which waits for its turn', async () => {
    const game = await make(caller, {
      ruleset: 'base-3p',
      seats: [
        { driver: { $case: 'client', value: true } },
        { driver: { $case: 'builtin', value: 'greedy' } },
        { driver: { $case: 'client', value: true } },
      ],
    });
    await openSeats(game, [{ seat: 2 }]);
    const bot = new Player(game.seatTokens[2]!);
    await reset(game);
    let steps = 0;
    let rewards = [0, 0, 0];
    const count = (paid: readonly number[]): void => {
      rewards = rewards.map((sum, seat) => sum + paid[seat]!);
    };
    for (;;) {
      const { result } = await awaitTurn(game);
      count(result!.rewards);
      if (result!.currentSeat < 0) {
        expect(rewards).toEqual(result!.returns);
        break;
      }
      expect(result!.currentSeat).toBe(0);
      const legal = (await caller.ask('legalActions', { env: game.env }, game.trainerToken)).actions;
      const step = await caller.ask('step', { env: game.env, actions: [legal[0]!] }, game.trainerToken);
      count(step.result!.rewards);
      steps += 1;
    }
    expect(steps).toBeGreaterThan(10);
    expect(bot.decisions.length).toBeGreaterThan(10);
  });

  test('only Play plays a seat that is open', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    await openSeats(game, [{ seat: 0 }, { seat: 1 }]);
    await reset(game);
    const seat = (await caller.ask('observe', { env: game.env }, game.trainerToken)).result!.currentSeat;
    const legal = (await caller.ask('legalActions', { env: game.env }, game.trainerToken)).actions;
    for (const token of [game.trainerToken, game.seatTokens[seat]!]) {
      expect(await refused(caller.ask('step', { env: game.env, actions: [legal[0]!] }, token))).toMatchObject({
        status: 'FAILED_PRECONDITION',
        code: 'SEAT_REMOTE',
      });
    }
    // a copy is the trainer's alone
    const { envs } = await caller.ask('fork', { env: game.env, mode: 1 }, game.trainerToken);
    await caller.ask('step', { env: envs[0]!.env, actions: [legal[0]!] }, envs[0]!.trainerToken);
    // and so is the game when the seats are closed
    await openSeats(game, []);
    await caller.ask('step', { env: game.env, actions: [legal[0]!] }, game.trainerToken);
  });

  test('a bot may search on resampled copies of its seat during its decision', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    await openSeats(game, [{ seat: 0 }, { seat: 1 }]);
    const [raw] = game.seatTokens.map((token) => new Raw(token));
    raw!.hello();
    const other = new Player(game.seatTokens[1]!);
    await reset(game);
    await raw!.next('decision');
    const { env } = await raw!.next('welcome');
    expect(env).toBe(game.env);
    const token = game.seatTokens[0]!;
    const { envs } = await caller.ask('fork', { env, mode: ForkMode.FORK_MODE_RESAMPLE }, token);
    expect((await caller.ask('observe', { env: envs[0]!.env }, envs[0]!.trainerToken)).result!.currentSeat).toBe(0);
    const { returns } = await caller.ask('rollout', { env, mode: ForkMode.FORK_MODE_RESAMPLE, policies: ['random'], count: 3 }, token);
    expect(returns).toHaveLength(3 * 2 * 4);
    expect(await refused(caller.ask('fork', { env, mode: ForkMode.FORK_MODE_EXACT }, token))).toMatchObject({ code: 'TRAINER_ONLY' });
    expect(other.overs).toEqual([]);
    raw!.call.cancel();
  });

  test('a new Reset and a Restore withdraw the open question', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    await openSeats(game, [{ seat: 0 }, { seat: 1 }]);
    await reset(game);
    const raws = game.seatTokens.map((token) => new Raw(token));
    for (const raw of raws) raw.hello();
    const first = await Promise.race(raws.map(async (raw) => ({ raw, decision: await raw.next('decision') })));
    const { snapshot } = await caller.ask('snapshot', { env: game.env }, game.trainerToken);
    await reset(game, 'another');
    // the other game asks its start seat; if that is the same seat, this is its second decision
    const second = await Promise.race(raws.map((raw) => raw.next('decision', raw === first.raw ? 2 : 1)));
    expect(second.moveNumber).toBe(0);
    const before = first.raw.events.length;
    await caller.ask('restore', { env: game.env, snapshot }, game.trainerToken);
    expect((await first.raw.next('decision', before)).id).toBeGreaterThan(first.decision.id);
    // an answer to the first question is late and changes nothing
    first.raw.say({ $case: 'action', value: { decisionId: first.decision.id, action: first.decision.legalActions[0]! } });
    expect((await caller.ask('observe', { env: game.env }, game.trainerToken)).result!.moveNumber).toBe(0);
    for (const raw of raws) raw.call.cancel();
  });
});

describe('the messages to a bot', () => {
  test('have the limits of time and, on request, the catalog', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    await openSeats(
      game,
      [0, 1].map((seat) => ({ seat, time: time(5000, 60_500, 10_000) })),
    );
    const bots = game.seatTokens.map((token) => new Player(token, undefined, { catalog: true }));
    await reset(game);
    await awaitTurn(game);
    const { spec } = loadRuleset('base-2p');
    for (const { welcomes, decisions } of bots) {
      expect(welcomes[0]!.time).toEqual(time(5000, 60_500, 10_000));
      expect(welcomes[0]!.spec!.actions.map(({ name }) => name)).toEqual(spec.actions.map(({ name }) => name));
      expect(welcomes[0]!.seed).toBe('');
      expect(decisions[0]).toMatchObject({ moveTime: duration(5000), bank: duration(60_500), moveNumber: 0 });
      expect(decisions[0]!.observation).toHaveLength(spec.observationBytes);
      const { actionMask, legalActions } = decisions[0]!;
      expect(legalActions).toEqual(spec.actions.map(({ id }) => id).filter((id) => (actionMask[id >> 3]! >> (id & 7)) & 1));
    }
  });

  test('have equal bytes in two games that the seat cannot distinguish', async () => {
    // the plans of the other seats are sealed, and future chance differs: the bot must see neither
    const ruleset = 'base-3p?planning=sealed&bagCounts=owner';
    const origin = new Env(loadRuleset(ruleset), { snapshotKey: KEY });
    origin.reset({ seed: 5 });
    // every planner has begun, none has finished: the watched seat is asked last
    const phase = (): string => origin.decisionKind;
    while (!origin.over && phase() !== 'base.planning') origin.step(origin.legalActions()[0]!);
    const starter = origin.currentSeat;
    const watched = (starter + 2) % 3;
    /**
     * The first two planners place what `pick` says and finish; returns everything that the watched seat receives until the end of
     * planning.
     */
    const listen = async (pick: number, seed: string): Promise<{ heard: string[]; plans: string }> => {
      const env = origin.fork('reseed', { seed });
      const done = env.ruleset.actionId('done');
      const plan: number[] = [];
      while (env.currentSeat !== watched) {
        const placed = plan.filter((action) => action !== done).length;
        const legal = env.legalActions();
        const action =
          placed < pick && legal.some((id) => id !== done) ? legal.find((id) => id !== done)! : legal.includes(done) ? done : legal[0]!;
        plan.push(action);
        env.step(action);
      }
      const game = await make(caller, { ruleset });
      await caller.ask('restore', { env: game.env, snapshot: Buffer.from(env.snapshot()) }, game.trainerToken);
      const raw = new Raw(game.seatTokens[watched]!);
      await openSeats(game, [{ seat: watched, time: time(60_000, 60_000, 60_000) }]);
      const again = await reopened(raw, game, watched);
      const heard: string[] = [];
      // its own planning, decision after decision
      for (let index = 0; ; index++) {
        const decision = await again.next('decision', 1 + index);
        if (decision.kind !== 'base.planning' && decision.kind !== 'base.source') break;
        heard.push(bytesOf(again.events[1 + index]!));
        const last = decision.legalActions.includes(done) && heard.length >= 4;
        if (last) break;
        again.say({ $case: 'action', value: { decisionId: decision.id, action: decision.legalActions.find((id) => id !== done)! } });
      }
      again.call.cancel();
      return { heard, plans: plan.join() };
    };
    const [one, two] = [await listen(0, 'one'), await listen(1, 'two')];
    expect(one.plans).not.toBe(two.plans);
    expect(one.heard.length).toBeGreaterThan(1);
    expect(two.heard).toEqual(one.heard);
  });

  /** Messages to a bot without clocks, which depend on the machine. */
  function bytesOf(response: PlayResponse): string {
    const { event } = response;
    if (event?.$case !== 'decision') throw new Error('a decision was expected');
    return Buffer.from(PlayResponse.encode({ event: { $case: 'decision', value: { ...event.value, bank: undefined } } }).finish()).toString(
      'hex',
    );
  }

  async function reopened(early: Raw, game: Made, watched: number): Promise<Raw> {
    // the stream before OpenSeats was refused: a token is good only while its seat is open
    expect(await early.end).toBe('TOKEN_WRONG');
    const raw = new Raw(game.seatTokens[watched]!);
    raw.hello();
    await raw.next('welcome');
    return raw;
  }
});

describe('a seat that fails', () => {
  test('is taken over by its substitute, and may play again in the next episode', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    await openSeats(game, [{ seat: 0, substitute: 'greedy' }, { seat: 1 }]);
    let episodes = 0;
    const cheat = new Player(game.seatTokens[0]!, ({ moveNumber, legalActions }) => {
      if (moveNumber === 0) episodes += 1;
      return episodes === 1 && moveNumber === 2 ? 99_999 : legalActions[0]!;
    });
    const other = new Player(game.seatTokens[1]!);
    await reset(game);
    const { result, seats } = await awaitTurn(game);
    expect(result!.currentSeat).toBe(-4);
    expect(seats).toMatchObject([
      { seat: 0, status: SeatStatus.SEAT_STATUS_INVALID, reason: expect.stringContaining('ACTION_ILLEGAL'), decisions: 2 },
      { seat: 1, status: SeatStatus.SEAT_STATUS_DONE, reason: '' },
    ]);
    await expect(cheat.done).rejects.toMatchObject({ code: 'ACTION_ILLEGAL' });
    expect(other.overs).toHaveLength(1);
    new Player(game.seatTokens[0]!, ({ legalActions }) => legalActions[0]!);
    await reset(game, 'again');
    expect((await awaitTurn(game)).seats.map(({ status }) => status)).toEqual([SeatStatus.SEAT_STATUS_DONE, SeatStatus.SEAT_STATUS_DONE]);
  });

  test('without a substitute must be played by the trainer', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    await openSeats(game, [{ seat: 0, time: time(1, 1, 50) }, { seat: 1 }]);
    new Player(game.seatTokens[1]!);
    await reset(game);
    const { result, seats } = await awaitTurn(game);
    expect(result!.currentSeat).toBe(0);
    expect(seats[0]).toMatchObject({ status: SeatStatus.SEAT_STATUS_DISCONNECTED, reason: expect.stringContaining('it never sent hello') });
    const legal = (await caller.ask('legalActions', { env: game.env }, game.trainerToken)).actions;
    // its bot would play on without a clock
    await expect(caller.ask('step', { env: game.env, actions: [legal[0]!] }, game.seatTokens[0]!)).rejects.toMatchObject({
      code: 'SEAT_REMOTE',
    });
    await caller.ask('step', { env: game.env, actions: [legal[0]!] }, game.trainerToken);
  });

  test('by its clock is notified, and its late answer is not played', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    await openSeats(game, [
      { seat: 0, time: time(30, 30, 60_000), substitute: 'random' },
      { seat: 1, substitute: 'greedy', time: time(60_000, 60_000, 60_000) },
    ]);
    const [slow, other] = game.seatTokens.map((token) => new Raw(token));
    slow!.hello();
    new Player(game.seatTokens[1]!);
    await slow!.next('welcome');
    await reset(game);
    const over = await slow!.next('over');
    expect(over).toMatchObject({ status: SeatStatus.SEAT_STATUS_TIMEOUT, scores: [] });
    other!.call.cancel();
    const { seats } = await awaitTurn(game);
    expect(seats[0]).toMatchObject({ status: SeatStatus.SEAT_STATUS_TIMEOUT, decisions: 0 });
    slow!.say({ $case: 'action', value: { decisionId: 1, action: 0 } });
    await reset(game, 'again');
    // the late answer belongs to a decision that has passed; the new one is asked
    expect((await slow!.next('decision', slow!.events.length - 1)).id).toBe(2);
    slow!.call.cancel();
  });
});

describe('streams', () => {
  const one = async (limits?: SeatTime): Promise<Made> => {
    const game = await make(caller, {
      ruleset: 'base-2p',
      seats: [{ driver: { $case: 'client', value: true } }, { driver: { $case: 'builtin', value: 'greedy' } }],
    });
    await openSeats(game, [limits === undefined ? { seat: 0 } : { seat: 0, time: limits }]);
    return game;
  };

  test('a new stream replaces a broken one, and gets the open decision again', async () => {
    const game = await one();
    await reset(game);
    const first = new Raw(game.seatTokens[0]!);
    first.hello();
    const asked = await first.next('decision');
    first.call.cancel();
    await first.end;
    const second = await reconnect(game.seatTokens[0]!);
    expect(await second.next('decision')).toEqual(asked);
    second.say({ $case: 'action', value: { decisionId: asked.id, action: asked.legalActions[0]! } });
    expect((await second.next('decision', 2)).id).toBe(asked.id + 1);
    second.call.cancel();
  });

  /** Connects again; refused as long as the server has not ended the stream before. */
  async function reconnect(token: string): Promise<Raw> {
    for (;;) {
      const raw = new Raw(token);
      raw.hello();
      const first = await Promise.race([raw.next('welcome').then(() => null), raw.end]);
      if (first === null) return raw;
      expect(first).toBe('SEAT_TAKEN');
    }
  }

  test('a stream that is not yet found broken is taken over only with its resume token', async () => {
    const game = await one();
    await reset(game);
    const first = new Raw(game.seatTokens[0]!);
    first.hello();
    const { resumeToken } = await first.next('welcome');
    for (const wrong of ['', 'guess']) {
      const stranger = new Raw(game.seatTokens[0]!);
      stranger.hello({ resumeToken: wrong });
      expect(await stranger.end).toBe('SEAT_TAKEN');
    }
    // nor can a stranger make the seat forfeit
    const stranger = new Raw(game.seatTokens[0]!);
    stranger.hello({ protocolVersion: '2.0.0' });
    expect(await stranger.end).toBe('PROTOCOL_MISMATCH');
    const asked = await first.next('decision');
    first.say({ $case: 'action', value: { decisionId: asked.id, action: asked.legalActions[0]! } });
    expect((await first.next('decision', 2)).id).toBe(asked.id + 1);
    const second = new Raw(game.seatTokens[0]!);
    second.hello({ resumeToken });
    await second.next('welcome');
    expect(await first.end).toBe('TAKEN_OVER');
    // the first token is used up
    const third = new Raw(game.seatTokens[0]!);
    third.hello({ resumeToken });
    expect(await third.end).toBe('SEAT_TAKEN');
    // as often as need be
    let { resumeToken: token } = await second.next('welcome');
    let last = second;
    for (let k = 0; k < 6; k++) {
      last = new Raw(game.seatTokens[0]!);
      last.hello({ resumeToken: token });
      ({ resumeToken: token } = await last.next('welcome'));
    }
    last.call.cancel();
  });

  test('the server does not read from a bot without an open decision', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    await openSeats(game, [{ seat: 0 }, { seat: 1 }]);
    await reset(game);
    const asked = (await caller.ask('observe', { env: game.env }, game.trainerToken)).result!.currentSeat;
    const other = new Raw(game.seatTokens[1 - asked]!);
    let ended = false;
    void other.end.then(() => (ended = true));
    other.hello();
    await other.next('welcome');
    other.hello();
    // earlier messages of this connection have arrived before these are answered, and an answer to them would have come first
    for (let k = 0; k < 3; k++) await awaitSeat(game);
    expect(ended).toBe(false);
    const player = new Player(game.seatTokens[asked]!);
    expect(await other.end).toBe('HELLO_TWICE');
    expect(player.decisions.length).toBeGreaterThan(0);
  });

  /** A call that comes back, on the same connection. */
  const awaitSeat = (game: Made): Promise<unknown> => refused(openSeats({ ...game, env: 'none' }, []));

  test('a token is refused if it is missing, invented, of a trainer or of a seat that is not open', async () => {
    const game = await one();
    const tries: [string | null, string][] = [
      [null, 'TOKEN_MISSING'],
      ['made-up', 'TOKEN_WRONG'],
      [game.trainerToken, 'TOKEN_WRONG'],
      [game.seatTokens[1]!, 'TOKEN_WRONG'],
    ];
    for (const [token, code] of tries) {
      const raw = new Raw(token);
      raw.hello();
      expect(await raw.end).toBe(code);
    }
  });

  test('a report has the language model answers that the bot states for the episode', async () => {
    const game = await one();
    const raw = new Raw(game.seatTokens[0]!);
    raw.hello();
    for (const episode of [1, 2]) {
      const before = raw.events.length;
      await reset(game, `deal ${episode}`);
      const answers = { played: episode, illegal: 2, unreadable: 3 };
      let at = before;
      while (!raw.events.slice(before).some(({ event }) => event?.$case === 'over')) {
        const event = raw.events[at]?.event;
        if (event === undefined) await new Promise<void>((resolve) => (raw.told = resolve));
        else at += 1;
        if (event?.$case !== 'decision') continue;
        const { id: decisionId, legalActions } = event.value;
        raw.say({ $case: 'action', value: { decisionId, action: legalActions[0]!, ...(decisionId % 2 === 1 && { answers }) } });
      }
      const [report] = (await awaitTurn(game)).seats;
      const first = raw.events.slice(before).flatMap(({ event }) => (event?.$case === 'decision' ? [event.value.id] : []));
      const odd = first.filter((id) => id % 2 === 1).length;
      expect(report!.answers).toEqual({ played: episode * odd, illegal: 2 * odd, unreadable: 3 * odd });
    }
  });

  test('the protocol, hashes and order of hello are checked', async () => {
    const game = await one();
    const tries: [(raw: Raw) => void, string][] = [
      [(raw) => raw.hello({ protocolVersion: '2.0.0' }), 'PROTOCOL_MISMATCH'],
      [(raw) => raw.hello({ protocolVersion: 'new' }), 'PROTOCOL_MALFORMED'],
      [(raw) => raw.hello({ expectHashes: { rules: 'other' } }), 'HASH_MISMATCH'],
      [(raw) => raw.say({ $case: 'action', value: { decisionId: 1, action: 0 } }), 'HELLO_MISSING'],
      [(raw) => raw.say(undefined), 'REQUEST_MALFORMED'],
      [(raw) => raw.hello({ resumeToken: 'a'.repeat(16 * 1024) }), 'REQUEST_MALFORMED'],
    ];
    for (const [begin, code] of tries) {
      const raw = new Raw(game.seatTokens[0]!);
      begin(raw);
      expect(await raw.end).toBe(code);
    }
    // before an episode no message counts against the seat
    const bot = new Player(game.seatTokens[0]!);
    await reset(game);
    expect((await awaitTurn(game)).seats[0]).toMatchObject({ status: SeatStatus.SEAT_STATUS_DONE });
    expect(bot.overs).toHaveLength(1);
  });

  test('streams without messages do not accumulate', async () => {
    const game = await one();
    const raws = Array.from({ length: 4 }, () => new Raw(game.seatTokens[0]!));
    for (const raw of raws) raw.call.write(PlayRequest.fromPartial({ command: { $case: 'hello', value: { protocolVersion: '9.0.0' } } }));
    for (const raw of raws) expect(await raw.end).toBe('PROTOCOL_MISMATCH');
    // those are gone; now four that stay
    const silent = Array.from({ length: 4 }, () => new Raw(game.seatTokens[0]!));
    const fifth = new Raw(game.seatTokens[0]!);
    expect(await fifth.end).toBe('FLOOD');
    silent[0]!.hello();
    await silent[0]!.next('welcome');
    for (const raw of silent) raw.call.cancel();
  });

  test('a stopping server notifies bots and the trainer', async () => {
    const game = await one();
    await reset(game);
    const raw = new Raw(game.seatTokens[0]!);
    raw.hello();
    await raw.next('decision');
    const waiting = refused(awaitTurn(game));
    // it has arrived when an answer to a later call is back
    await caller.ask('keepAlive', { env: game.env }, game.trainerToken);
    await server.stop();
    expect(await raw.end).toBe('SERVER_DRAINING');
    expect(await waiting).toMatchObject({ code: 'SERVER_DRAINING' });
  });

  test('closing an env ends its streams of bots and its waiting trainer', async () => {
    const game = await one();
    await reset(game);
    const raw = new Raw(game.seatTokens[0]!);
    raw.hello();
    await raw.next('decision');
    const waiting = refused(awaitTurn(game));
    await caller.ask('closeEnv', { env: game.env }, game.trainerToken);
    expect(await waiting).toMatchObject({ code: 'ENV_UNKNOWN' });
    expect(await raw.end).toBe('OK');
  });
});

describe('a channel to a bot', () => {
  const ruleset = loadRuleset('base-2p');
  const hello = SeatHello.fromPartial({});
  const question = {
    kind: 'base.planning',
    observation: new Uint8Array(3),
    mask: new Uint8Array(1),
    legal: [1, 2],
    move: 0,
    remaining: { moveMs: null, bankMs: null },
  };
  const lineOf = (said: string[]): BotStream => ({
    send: ({ $case }) => said.push($case),
    listen: (on) => said.push(on ? 'listen' : 'pause'),
    end: () => said.push('end'),
  });

  test('without a clock waits for a disconnected bot as long as for one that starts', async () => {
    const time = new ManualTime();
    const channel = new SeatChannel(
      { ruleset, seat: 0, clock: { perMoveMs: null, bankMs: null, startUpMs: 1000 }, seed: '', env: '' },
      time,
    );
    const line = lineOf([]);
    channel.attach(line, hello);
    const first = channel.ask(question);
    expect(time.waiting).toBe(0);
    channel.detach(line);
    expect(time.waiting).toBe(1);
    time.pass(999);
    const back = lineOf([]);
    channel.attach(back, hello);
    expect(time.waiting).toBe(0);
    channel.answer({ decisionId: 1, action: 2, answers: undefined });
    expect(await first).toBe(2);
    channel.detach(back);
    const second = channel.ask(question);
    time.pass(1000);
    await expect(second).rejects.toMatchObject({ fault: 'disconnected', message: 'it was not connected for 1000 ms' });
  });

  test('reads from a bot only while a decision is open', async () => {
    const said: string[] = [];
    const channel = new SeatChannel(
      { ruleset, seat: 0, clock: { perMoveMs: 1, bankMs: 1, startUpMs: 1 }, seed: '', env: '' },
      new ManualTime(),
    );
    channel.attach(lineOf(said), hello);
    // no decision is pending: the answer is ignored
    channel.answer({ decisionId: 1, action: 1, answers: undefined });
    const answer = channel.ask(question);
    channel.answer({ decisionId: 1, action: 1, answers: undefined });
    expect(await answer).toBe(1);
    const taken = channel.ask(question);
    channel.withdraw();
    await expect(taken).rejects.toMatchObject({ name: 'Withdrawn' });
    expect(said).toEqual(['welcome', 'decision', 'listen', 'pause', 'decision', 'listen', 'pause']);
  });
});

describe('an answer that arrives after a Reset', () => {
  test('is not played in the new game', async () => {
    // in process, where the order of calls can be held
    const settings = resolveSettings({});
    const context = makeContext(settings);
    const channels = new SeatChannels();
    const manual = new ManualTime();
    const handlers = { ...makeHandlers(context), ...seatHandlers(context, channels, manual, makeLog({ ...settings, logLevel: 'silent' })) };
    const bare = IN_PROCESS;
    const { env, trainerToken, seatTokens } = await handlers.make(MakeRequest.fromPartial({ config: { ruleset: 'base-2p' } }), bare);
    const trainer = { ...bare, token: trainerToken };
    await handlers.openSeats(
      OpenSeatsRequest.fromPartial({ env, seats: [0, 1].map((seat) => ({ seat, time: time(1000, 1000, 1000) })) }),
      trainer,
    );
    const decisions: number[][] = [[], []];
    const lines = [0, 1].map(
      (seat): BotStream => ({
        send: (event) => {
          if (event.$case === 'decision') decisions[seat]!.push(event.value.id);
        },
        listen: () => undefined,
        end: () => undefined,
      }),
    );
    lines.forEach((line, seat) => channels.find(seatTokens[seat]!).attach(line, SeatHello.fromPartial({})));
    const start = (text: string): Promise<unknown> =>
      handlers.reset(ResetRequest.fromPartial({ env, seed: { value: { $case: 'text', value: text } } }), trainer);
    const turns = async (): Promise<void> => {
      for (let k = 0; k < 50; k++) await new Promise((resolve) => setImmediate(resolve));
    };
    await start('deal');
    await turns();
    const seat = decisions.findIndex((ids) => ids.length > 0);
    let go = (): void => undefined;
    const held = context.sessions.withSession(env, { token: trainerToken }, () => new Promise<void>((resolve) => (go = resolve)));
    await turns();
    const second = start('another');
    const first = new Env(loadRuleset('base-2p'));
    first.reset({ seed: 'deal' });
    channels.find(seatTokens[seat]!).answer({ decisionId: 1, action: first.legalActions()[0]!, answers: undefined });
    await turns();
    go();
    await Promise.all([held, second]);
    await turns();
    const { result } = await handlers.observe({ env, seat: undefined, withPosition: false, withObservations: false }, trainer);
    expect(result!.moveNumber).toBe(0);
    expect(decisions.flat().length).toBe(2);
    // one clock runs: that of the open question, even if a Reset withdraws the question before
    expect(manual.waiting).toBe(1);
    await start('third');
    await turns();
    expect(decisions.flat().length).toBe(3);
    expect(manual.waiting).toBe(1);
  });
});

describe('OpenSeats and AwaitTurn', () => {
  test('a call of AwaitTurn ends when it is cancelled, others continue', async () => {
    const settings = resolveSettings({});
    const context = makeContext(settings);
    const manual = new ManualTime();
    const log = makeLog({ ...settings, logLevel: 'silent' });
    const handlers = { ...makeHandlers(context), ...seatHandlers(context, new SeatChannels(), manual, log) };
    const { env, trainerToken } = await handlers.make(MakeRequest.fromPartial({ config: { ruleset: 'base-2p' } }), IN_PROCESS);
    const trainer = { ...IN_PROCESS, token: trainerToken };
    await handlers.openSeats(OpenSeatsRequest.fromPartial({ env, seats: [{ seat: 0 }, { seat: 1 }] }), trainer);
    await handlers.reset(ResetRequest.fromPartial({ env }), trainer);
    const ends: string[] = [];
    const calls = [new TestCall(), new TestCall()];
    const waiting = calls.map((call, k) =>
      handlers.awaitTurn({ env }, { ...trainer, call }).catch((error: Error) => ends.push(`${k} ${error.constructor.name}`)),
    );
    // both wait for a bot that never comes
    await new Promise(setImmediate);
    expect([ends, manual.waiting]).toEqual([[], 0]);
    calls[0]!.cancel();
    await new Promise(setImmediate);
    expect(ends).toEqual(['0 CallCancelled']);
    await handlers.closeEnv({ env }, trainer);
    await Promise.all(waiting);
    expect(ends).toEqual(['0 CallCancelled', '1 Refusal']);
    expect(manual.waiting).toBe(0);
    await context.close();
  });

  test('refuse invalid requests', async () => {
    const game = await make(caller, { ruleset: 'base-2p' });
    const tries: [Promise<unknown>, string][] = [
      [openSeats(game, [{ seat: 2 }]), 'SEAT_OUT_OF_RANGE'],
      [openSeats(game, [{ seat: -1 }]), 'SEAT_OUT_OF_RANGE'],
      [openSeats(game, [{ seat: 0 }, { seat: 0 }]), 'FIELD_VALUE'],
      [openSeats(game, [{ seat: 0, substitute: 'nobody' }]), 'BOT_UNKNOWN'],
      [openSeats(game, [{ seat: 0, time: { perMove: { seconds: -1n, nanos: 0 }, bank: undefined, startUp: undefined } }]), 'CLOCK_VALUE'],
      [openSeats(game, [{ seat: 0 }], game.seatTokens[0]), 'TRAINER_ONLY'],
      [openSeats(game, [{ seat: 0 }], 'wrong'), 'TOKEN_WRONG'],
      [openSeats({ ...game, env: 'none' }, [{ seat: 0 }]), 'ENV_UNKNOWN'],
      [awaitTurn(game), 'NOT_RESET'],
    ];
    for (const [attempt, code] of tries) expect(await refused(attempt)).toMatchObject({ code });
    await reset(game);
    expect(await refused(awaitTurn(game, game.seatTokens[0]))).toMatchObject({ code: 'TRAINER_ONLY' });
    // nothing is open: it is the trainer's turn
    expect((await awaitTurn(game)).seats).toEqual([]);
  });
});

describe('the proto files of bots', () => {
  const proto = (name: string): string => readFileSync(join(ROOT, 'proto', 'orleans', 'v1', `${name}.proto`), 'utf8');

  test.each(['seat', 'policy'])('every call, field and value of %s.proto has a comment', (name) => {
    const lines = proto(name).split('\n');
    const things = lines.filter((line) => /^ +(rpc .*|\S.* = \d+);$/.test(line));
    expect(things.length).toBeGreaterThan(9);
    expect(lines.filter((line, index) => things.includes(line) && !/^ +\/\/ /.test(lines[index - 1]!))).toEqual([]);
  });
});
