import { DrawnOpponents, readLeague } from '../bots/league.js';
import type { BotPlayers } from '../bots/players.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import { isAsync, isLeague, type AsyncOpponent, type Opponent, type Opponents } from '../../env/runner.js';
import type { AutoresetMode, VectorOptions } from '../../env/vector.js';
import { AutoresetMode as WireAutoreset, type VectorColumns, type VectorOpen } from '../../gen/orleans/v1/vector.pb.js';
import type { Settings } from '../settings.js';
import { finalsBytes, Layout } from './layout.js';
import type { Principal } from '../../rpc/access/control.js';
import { checkHashes, checkProtocol } from '../../rpc/protocol.js';
import { readEnvOptions, readSeatDrivers } from '../config.js';

/** A checked request for a vector. */
export interface VectorConfig {
  readonly ruleset: Ruleset;
  readonly options: VectorOptions;
  readonly columns: VectorColumns;
  /** by seat its stateless bot, null: a client; null as a whole: other bots, or none */
  readonly rowBots: readonly (string | null)[] | null;
  /** rows of a batch; null: lockstep */
  readonly batchSize: number | null;
  /** unacknowledged responses at the same time */
  readonly maxInFlight: number;
  /** batches at the same time (unacknowledged, being filled, spare), and their bytes */
  readonly batches: number;
  readonly reserved: number;
  /** Key for fair scheduling. */
  readonly caller: string;
}

const AUTORESET: Partial<Record<WireAutoreset, AutoresetMode>> = {
  [WireAutoreset.AUTORESET_MODE_UNSPECIFIED]: 'next-step',
  [WireAutoreset.AUTORESET_MODE_NEXT_STEP]: 'next-step',
  [WireAutoreset.AUTORESET_MODE_SAME_STEP]: 'same-step',
  [WireAutoreset.AUTORESET_MODE_DISABLED]: 'disabled',
};

/** Default credit: double buffering and some more. */
const USUAL_IN_FLIGHT = 4;
const MOST_IN_FLIGHT = 64;

/** `offer`: bytes for its answers, if it can play with them */
export type VectorLimits = Pick<Settings, 'maxVectorEnvs'> & { readonly offer: number };

/** The client of a vector with its rulesets and bots. */
export interface VectorClient {
  readonly principal: Principal;
  readonly caller: string;
  readonly load: (ruleset: string) => Ruleset | Promise<Ruleset>;
  readonly players: Pick<BotPlayers, 'opponent' | 'requireBot'>;
  /** charges calls besides the one of the stream */
  readonly charge: (calls: number) => void;
  /** counts the bytes of a request as used memory until the returned function is called; Refusal CALLS_LIMIT */
  readonly hold: (bytes: number) => () => void;
}

/** The ruleset of a VectorOpen; Refusals of Make. */
export async function loadVectorRuleset({ protocolVersion, config, expectHashes }: VectorOpen, { load }: VectorClient): Promise<Ruleset> {
  checkProtocol(protocolVersion);
  if (config === undefined) throw new Refusal('FIELD_VALUE', 'VectorOpen.config is missing; name at least a ruleset in it.');
  const ruleset = await load(config.ruleset);
  checkHashes(expectHashes, ruleset);
  return ruleset;
}

/** Checks the rest of a VectorOpen; Refusals of Make, and VECTORS_LIMIT. */
export function readVectorConfig(open: VectorOpen, ruleset: Ruleset, limits: VectorLimits, client: VectorClient): VectorConfig {
  const { numEnvs } = open;
  const config = open.config!;
  if (numEnvs < 1) throw new Refusal('FIELD_VALUE', 'VectorOpen.num_envs is 0; give at least 1.');
  if (numEnvs > limits.maxVectorEnvs) {
    throw new Refusal(
      'VECTORS_LIMIT',
      `VectorOpen.num_envs is ${numEnvs}; give at most ${limits.maxVectorEnvs}, or open several vectors.`,
      'RESOURCE_EXHAUSTED',
    );
  }
  const { batchSize } = open;
  if (batchSize > numEnvs)
    throw new Refusal('FIELD_VALUE', `VectorOpen.batch_size is ${batchSize}, more than num_envs; choose 0 to ${numEnvs}.`);
  const autoreset = AUTORESET[open.autoreset];
  if (autoreset === undefined) throw new Refusal('FIELD_VALUE', 'VectorOpen.autoreset is unknown; use an AutoresetMode of this protocol.');
  const columns = open.columns ?? { legalActions: false, byteMask: false, randomAction: false, objectives: false, scores: false };
  const { opponents, rowBots } = seatsOf(open, ruleset, client);
  const lockstep = batchSize === 0 || batchSize === numEnvs;
  return {
    ruleset,
    columns,
    batchSize: lockstep ? null : batchSize,
    ...creditOf(open, ruleset, new Layout(ruleset, lockstep ? numEnvs : batchSize, columns), limits.offer),
    options: { ...readEnvOptions(config), numEnvs, autoreset, firstSlot: open.firstSlot, opponents },
    rowBots,
    caller: client.caller,
  };
}

function seatsOf(
  { config }: VectorOpen,
  ruleset: Ruleset,
  { players, caller }: VectorClient,
): Pick<VectorConfig, 'rowBots'> & { readonly opponents: Opponents } {
  const requireBot = (name: string): void => {
    for (const member of readLeague(name) ?? [{ name }]) if (member.name !== '') players.requireBot(member.name, ruleset);
  };
  const drivers = readSeatDrivers(config!.seats, ruleset, { requireBot });
  if (drivers.every((name) => name !== null)) {
    throw new Refusal('FIELD_VALUE', 'EnvConfig.seats gives every seat to a bot; leave at least one to the client, or use Rollout.');
  }
  // EpisodeRunner seeds a bot for every decision
  const opponent = (name: string, seat: number): Opponent | AsyncOpponent => players.opponent(name, seat, ruleset, caller);
  if (drivers.every((name) => name === null)) return { opponents: [], rowBots: null };
  const opponents = drivers.map((name, seat) => {
    if (name === null) return null;
    const members = readLeague(name);
    if (members === null) return opponent(name, seat);
    const bots = members.map((member) => (member.name === '' ? null : opponent(member.name, seat)));
    return new DrawnOpponents(members, bots, seat);
  });
  return { opponents, rowBots: opponents.every(isStateless) ? drivers : null };
}

/** Whether the answers follow from the state without a seed. */
function isStateless(opponent: Opponents[number]): boolean {
  return opponent === null || (!isLeague(opponent) && !isAsync(opponent) && opponent.reset === undefined);
}

/**
 * The credit of a vector, from the memory for the answers of all vectors. Its batches must fit with any number of ended episodes, and all rows of a
 * first-ready vector may be in progress.
 */
function creditOf(
  { numEnvs, batchSize, maxInFlight }: VectorOpen,
  ruleset: Ruleset,
  { most, rows }: Layout,
  offer: number,
): Pick<VectorConfig, 'maxInFlight' | 'batches' | 'reserved'> {
  const least = Math.ceil(numEnvs / rows);
  // in first-ready mode the last request may answer for all rows, and one batch is being filled
  const beyond = batchSize === 0 || batchSize === numEnvs ? 0 : least;
  // finals collected by the games
  const finals = finalsBytes(ruleset, numEnvs);
  const fitting = Math.floor((offer - finals) / most) - beyond;
  const asked = maxInFlight === 0 ? Math.max(USUAL_IN_FLIGHT, batchSize === 0 ? 0 : 2 * least) : maxInFlight;
  const granted = Math.max(least, Math.min(asked, fitting, Math.max(MOST_IN_FLIGHT, 2 * least)));
  const batches = granted + beyond;
  return { maxInFlight: granted, batches, reserved: finals + batches * most };
}
