import { serviceBot } from './bots.js';
import { loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import { Env, type EnvOptions } from '../env/env.js';
import { IllegalActionPolicy, RewardMode, type EnvConfig, type Hashes, type SeatDriver } from '../gen/orleans/v1/env.pb.js';
import { demandTrainer } from './auth.js';
import { PROTOCOL_VERSION, duration, wireSpec } from './discovery.js';
import type { Handlers, House } from './handler.js';

const REWARDS: Partial<Record<RewardMode, NonNullable<EnvOptions['reward']>>> = {
  [RewardMode.REWARD_MODE_UNSPECIFIED]: 'outcome',
  [RewardMode.REWARD_MODE_OUTCOME]: 'outcome',
  [RewardMode.REWARD_MODE_RANK]: 'rank',
  [RewardMode.REWARD_MODE_SCORE]: 'score',
  [RewardMode.REWARD_MODE_MARGIN]: 'margin',
  [RewardMode.REWARD_MODE_PROGRESS]: 'progress',
};

const POLICIES: Partial<Record<IllegalActionPolicy, NonNullable<EnvOptions['illegal']>>> = {
  [IllegalActionPolicy.ILLEGAL_ACTION_POLICY_UNSPECIFIED]: 'error',
  [IllegalActionPolicy.ILLEGAL_ACTION_POLICY_ERROR]: 'error',
  [IllegalActionPolicy.ILLEGAL_ACTION_POLICY_TERMINATE]: 'terminate',
  [IllegalActionPolicy.ILLEGAL_ACTION_POLICY_RANDOM_LEGAL]: 'random-legal',
};

export function lifecycle(house: House): Pick<Handlers, 'make' | 'closeEnv' | 'keepAlive'> {
  const { sessions, settings } = house;
  const leaseTtl = duration(settings.leaseSeconds);
  return {
    async make(request) {
      checkProtocol(request.protocolVersion);
      const { config } = request;
      if (config === undefined) throw new Refusal('FIELD_VALUE', 'MakeRequest.config is missing: name at least a ruleset in it.');
      const ruleset = loadRuleset(config.ruleset);
      checkHashes(request.expectHashes, ruleset);
      const drivers = driversOf(config.seats, ruleset.seats);
      const options = optionsOf(config);
      const env = new Env(ruleset, options);
      const answered = new Array<number>(ruleset.seats).fill(0);
      const [opened] = sessions.open([{ ruleset, options, drivers, env, answered, dealt: false }]);
      const { session, tokens } = opened!;
      return {
        env: session.id,
        spec: wireSpec(ruleset, false),
        trainerToken: tokens.trainer,
        seatTokens: [...tokens.seats],
        leaseTtl,
      };
    },

    async closeEnv(request, context) {
      return sessions.visit(request.env, context.token, (session, power) => {
        demandTrainer(power, 'CloseEnv');
        sessions.close(session);
        return {};
      });
    },

    async keepAlive(request, context) {
      return sessions.visit(request.env, context.token, () => ({ leaseTtl }));
    },
  };
}

/** Semver: another major speaks another language, and the sentence says which side is behind. */
export function checkProtocol(stated: string): void {
  if (stated === '') return;
  const major = /^(\d{1,9})\.\d{1,9}\.\d{1,9}(?:[-+].*)?$/.exec(stated)?.[1];
  if (major === undefined) {
    throw new Refusal('PROTOCOL_MALFORMED', `protocol_version must be a semantic version such as ${PROTOCOL_VERSION}.`);
  }
  const ours = Number(PROTOCOL_VERSION.split('.')[0]);
  if (Number(major) === ours) return;
  const side = Number(major) < ours ? 'client' : 'server';
  throw new Refusal('PROTOCOL_MISMATCH', `The client speaks protocol ${stated}, this server ${PROTOCOL_VERSION}: upgrade the ${side}.`, 'FAILED_PRECONDITION');
}

export function checkHashes(expected: Hashes | undefined, ruleset: Ruleset): void {
  if (expected === undefined) return;
  const actual: Hashes = ruleset.spec.hashes;
  for (const key of Object.keys(expected) as (keyof Hashes)[]) {
    const wanted = expected[key];
    // an empty or zero field is one that was not set
    if (!wanted || wanted === actual[key]) continue;
    throw new Refusal(
      'HASH_MISMATCH',
      `The hash ${key} of ${ruleset.name} is ${actual[key]} here and ${wanted} at the client: use the version of the server that the client was trained on, or train anew.`,
      'FAILED_PRECONDITION',
    );
  }
}

export function driversOf(seats: readonly SeatDriver[], count: number): (string | null)[] {
  if (seats.length === 0) return new Array<null>(count).fill(null);
  if (seats.length !== count) {
    throw new Refusal('FIELD_VALUE', `EnvConfig.seats names ${seats.length} drivers for ${count} seats: name one per seat or none.`);
  }
  return seats.map(({ driver }, seat) => {
    if (driver?.$case === 'builtin') {
      // an unknown name is refused here, not in the middle of a game
      serviceBot(driver.value, seat);
      return driver.value;
    }
    if (driver?.$case === 'client' && driver.value) return null;
    throw new Refusal('FIELD_VALUE', `EnvConfig.seats[${seat}] names no driver: set client to true or builtin to the name of a bot.`);
  });
}

export function optionsOf(config: EnvConfig): EnvOptions {
  const reward = REWARDS[config.reward];
  if (reward === undefined) throw new Refusal('FIELD_VALUE', 'EnvConfig.reward is not a RewardMode that this server knows.');
  const illegal = POLICIES[config.illegal];
  if (illegal === undefined) throw new Refusal('FIELD_VALUE', 'EnvConfig.illegal is not an IllegalActionPolicy that this server knows.');
  const discount = config.discount === 0 ? 1 : config.discount;
  if (!(discount > 0 && discount <= 1))
    throw new Refusal('FIELD_VALUE', `EnvConfig.discount is ${config.discount}: give a factor above 0 and at most 1, or 0 for 1.`);
  return { reward, discount, illegal, maxSteps: config.maxSteps, replay: true };
}
