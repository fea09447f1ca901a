import { Refusal } from '../core/result.js';
import type { EnvOptions } from '../env/env.js';
import { IllegalActionPolicy, RewardMode, type EnvConfig, type SeatDriver } from '../gen/orleans/v1/env.pb.js';
import type { Ruleset } from '../catalog/ruleset.js';
import type { BotPlayers } from './bots/players.js';

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

/** By seat the server's bot, null for a client; Refusals FIELD_VALUE and those of `BotPlayers.requireBot`. */
export function readSeatDrivers(
  seats: readonly SeatDriver[],
  ruleset: Ruleset,
  players: Pick<BotPlayers, 'requireBot'>,
): (string | null)[] {
  const count = ruleset.seats;
  if (seats.length === 0) return new Array<null>(count).fill(null);
  if (seats.length !== count) {
    throw new Refusal('FIELD_VALUE', `EnvConfig.seats names ${seats.length} drivers for ${count} seats; name one per seat or none.`);
  }
  return seats.map(({ driver }, seat) => {
    if (driver?.$case === 'builtin') {
      players.requireBot(driver.value, ruleset);
      return driver.value;
    }
    if (driver?.$case === 'client' && driver.value) return null;
    throw new Refusal('FIELD_VALUE', `EnvConfig.seats[${seat}] names no driver; set client to true or builtin to the name of a bot.`);
  });
}

/** Options of an env from its EnvConfig; Refusal FIELD_VALUE. */
export function readEnvOptions(config: EnvConfig): EnvOptions {
  const reward = REWARDS[config.reward];
  if (reward === undefined) throw new Refusal('FIELD_VALUE', 'EnvConfig.reward is unknown; use a RewardMode of this protocol.');
  const illegal = POLICIES[config.illegal];
  if (illegal === undefined) throw new Refusal('FIELD_VALUE', 'EnvConfig.illegal is unknown; use an IllegalActionPolicy of this protocol.');
  const discount = config.discount === 0 ? 1 : config.discount;
  if (!(discount > 0 && discount <= 1))
    throw new Refusal('FIELD_VALUE', `EnvConfig.discount is ${config.discount}; give a factor above 0 and at most 1, or 0 for 1.`);
  return { reward, discount, illegal, maxSteps: config.maxSteps, replay: true };
}
