import { setTimeout as wait } from 'node:timers/promises';
import type { MethodDefinition } from '@grpc/grpc-js';
import {
  EnvServiceService,
  ForkMode,
  MakeRequest,
  MakeResponse,
  ResetRequest,
  SnapshotRequest,
  SnapshotResponse,
  type EnvConfig,
} from '../../src/gen/orleans/v1/env.pb.js';
import { SeatServiceService } from '../../src/gen/orleans/v1/seat.pb.js';
import { Dice } from './dice.js';
import { isFailure, RawClient, type RawAnswer } from './raw.js';
import type { Tally } from './tally.js';

type Method = MethodDefinition<object, object>;

/** All unary calls of the service, by name. */
const METHODS: Readonly<Record<string, Method>> = Object.fromEntries(
  Object.entries({ ...EnvServiceService, openSeats: SeatServiceService.openSeats, awaitTurn: SeatServiceService.awaitTurn }).map(
    ([name, method]) => [name, method as unknown as Method],
  ),
);

/** Not called with a valid token: they end the env, or wait for a bot that does not exist. */
const WITHOUT_TOKEN = ['closeEnv', 'openSeats', 'awaitTurn'];

/** Requests between two checks of the game. */
const LOOK_EVERY = 25;

/** Time until the client tries again to make an env after a limit. */
const WAIT_MS = 250;

const RULESETS = ['base-2p', 'base-4p?planning=sealed', 'base-3p+orders+events', 'duel', 'salesman', 'base-2p?bagCounts=owner'];

interface Game {
  readonly env: string;
  readonly trainer: string;
  readonly seats: readonly string[];
}

/**
 * Sends invalid unary requests over one connection in turn: bytes that are not a message, messages with changed bytes, fields with wrong
 * values, tokens of others. A refused request must leave the client's game unchanged; an accepted one may change it.
 */
export class UnaryFuzz {
  private readonly dice: Dice;
  private readonly client: RawClient;
  private game: Game | null = null;
  private hash = '';

  constructor(
    address: string,
    seed: string,
    private readonly tally: Tally,
  ) {
    this.dice = new Dice(seed);
    this.client = new RawClient(address);
  }

  async run(requests: number): Promise<void> {
    try {
      for (let sent = 0; sent < requests; sent++) {
        const game = (this.game ??= await this.begin());
        const [name, bytes, token] = this.request(game);
        const { code } = await this.client.call(METHODS[name]!.path, bytes, token);
        this.tally.answer(code);
        if (isFailure(code)) this.tally.fail(`${name}: ${code}`);
        if (code === 'ENV_UNKNOWN' && token === game.trainer) this.game = null;
        if (code === 'OK' && token !== null) this.hash = await this.stateHash(game);
        else if (sent % LOOK_EVERY === 0) await this.compare(game, name);
      }
    } finally {
      this.client.close();
    }
  }

  private async compare(game: Game, name: string): Promise<void> {
    const now = await this.stateHash(game);
    if (this.game !== null && now !== this.hash) this.tally.fail(`${name}: a refused request changed the game`);
  }

  private async begin(): Promise<Game> {
    const config: Parameters<typeof MakeRequest.fromPartial>[0] = { config: { ruleset: this.dice.one(RULESETS) } };
    const make = (): Promise<RawAnswer> =>
      this.client.call(METHODS['make']!.path, Buffer.from(MakeRequest.encode(MakeRequest.fromPartial(config)).finish()), null);
    let made = await make();
    // envs made by the requests expire
    for (; made.code === 'GAMES_LIMIT'; made = await make()) await wait(WAIT_MS);
    if (made.bytes === null) throw new Error(`no env: ${made.code}`);
    const { env, trainerToken: trainer, seatTokens: seats } = MakeResponse.decode(made.bytes);
    const game = { env, trainer, seats };
    const reset = ResetRequest.fromPartial({ env, seed: { value: { $case: 'number', value: 1n } } });
    await this.client.call(METHODS['reset']!.path, Buffer.from(ResetRequest.encode(reset).finish()), trainer);
    this.hash = await this.stateHash(game);
    return game;
  }

  /** The hash of the game's state; forgets an env that has ended. */
  private async stateHash({ env, trainer }: Game): Promise<string> {
    const { code, bytes } = await this.client.call(
      METHODS['snapshot']!.path,
      Buffer.from(SnapshotRequest.encode({ env }).finish()),
      trainer,
    );
    if (bytes === null) {
      if (code !== 'NOT_RESET') this.game = null;
      return '';
    }
    return SnapshotResponse.decode(bytes).stateHash;
  }

  private request(game: Game): [string, Buffer, string | null] {
    const { dice } = this;
    const name = dice.one(Object.keys(METHODS));
    const token = dice.one([game.trainer, game.trainer, dice.one(game.seats), null, 'wrong', dice.text().replace(/[^\x21-\x7e]/g, '')]);
    const allowed = WITHOUT_TOKEN.includes(name) && token !== null && token.length > 20 ? 'wrong' : token;
    if (dice.chance(0.15)) return [name, dice.bytes(dice.below(80)), allowed];
    const value = dice.chance(0.5) ? this.usual(name, game) : dice.corrupted(this.usual(name, game), 0.2);
    const bytes = this.encoded(name, value);
    return [name, dice.chance(0.5) ? dice.mutated(bytes) : bytes, allowed];
  }

  /** The message, or noise if the value cannot be encoded. */
  private encoded(name: string, value: unknown): Buffer {
    try {
      return METHODS[name]!.requestSerialize(value as object);
    } catch {
      return this.dice.bytes(this.dice.below(40));
    }
  }

  /** A normal request, with fields at the limits of their types. */
  private usual(name: string, { env }: Game): object {
    const { dice } = this;
    const whole = (): number => Math.abs(dice.whole()) % 2 ** 32;
    const seed = dice.chance(0.5)
      ? { value: { $case: 'number', value: BigInt(whole()) } }
      : { value: { $case: 'text', value: dice.text() } };
    const mode = dice.one([ForkMode.FORK_MODE_EXACT, ForkMode.FORK_MODE_RESEED, ForkMode.FORK_MODE_RESAMPLE, whole() % 2 ** 31]);
    const config: EnvConfig = {
      ruleset: dice.one([...RULESETS, dice.text()]),
      reward: whole() % 8,
      illegal: whole() % 5,
      maxSteps: whole(),
      discount: 0,
      seats: [],
    };
    const requests: Record<string, object> = {
      getSpec: { ruleset: config.ruleset, withCatalog: dice.chance(0.1) },
      make: { config, protocolVersion: dice.one(['', '1.0.0', '9.9.9', dice.text()]), expectHashes: undefined },
      reset: {
        env,
        seed,
        options: dice.one([undefined, { chance: dice.text() }, { start_seat: dice.number() }, { position: { phase: dice.text() } }]),
      },
      step: {
        env,
        actions: Array.from({ length: dice.below(4) }, () => dice.whole() % 2 ** 31),
        expectMoveNumber: dice.one([undefined, whole()]),
      },
      observe: { env, seat: dice.one([undefined, 0, 1, whole()]), withPosition: dice.chance(0.2) },
      render: { env, seat: dice.one([undefined, 0, whole()]), color: false },
      restore: { env, snapshot: dice.bytes(dice.below(300)), reseed: undefined },
      fork: { env, mode, count: dice.one([0, 1, 2, whole()]), seat: dice.one([undefined, 0, whole()]), seed },
      rollout: {
        env,
        mode,
        count: dice.one([1, 2, whole()]),
        maxSteps: dice.one([1, 5, whole()]),
        policies: ['random'],
        seat: dice.one([undefined, 0]),
        seed,
      },
      openSeats: { env, seats: [{ seat: whole(), time: undefined, substitute: dice.text() }] },
    };
    return requests[name] ?? { env, withNames: false };
  }
}
