import { serviceBot } from '../bots.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import type { AutoresetMode, VectorOptions } from '../../env/vector.js';
import { AutoresetMode as WireAutoreset, type VectorColumns, type VectorOpen } from '../../gen/orleans/v1/vector.pb.js';
import type { Settings } from '../settings.js';
import { Layout } from './layout.js';
import { checkHashes, checkProtocol } from '../../rpc/protocol.js';
import { readEnvOptions, readSeatDrivers } from '../config.js';

/** What a client asked of a vector, checked. */
export interface VectorConfig {
  readonly ruleset: Ruleset;
  readonly options: VectorOptions;
  readonly columns: VectorColumns;
  /** Rows of a batch; null: lockstep, as many as are stepped. */
  readonly batchSize: number | null;
  /** Responses that may be unacknowledged at once. */
  readonly maxInFlight: number;
}

const AUTORESET: Partial<Record<WireAutoreset, AutoresetMode>> = {
  [WireAutoreset.AUTORESET_MODE_UNSPECIFIED]: 'next-step',
  [WireAutoreset.AUTORESET_MODE_NEXT_STEP]: 'next-step',
  [WireAutoreset.AUTORESET_MODE_SAME_STEP]: 'same-step',
  [WireAutoreset.AUTORESET_MODE_DISABLED]: 'disabled',
};

/** Credit for clients that do not say how much they want: double buffering, and some more. */
const USUAL_IN_FLIGHT = 4;
const MOST_IN_FLIGHT = 64;

export type VectorLimits = Pick<Settings, 'maxVectorEnvs' | 'maxKeptBytes'>;

/** Checks VectorOpen; `load` gives the ruleset of a name. Refusals as of Make, and VECTORS_LIMIT. */
export function readVectorConfig(open: VectorOpen, limits: VectorLimits, load: (ruleset: string) => Ruleset): VectorConfig {
  checkProtocol(open.protocolVersion);
  const { config, numEnvs } = open;
  if (config === undefined) throw new Refusal('FIELD_VALUE', 'VectorOpen.config is missing: name at least a ruleset in it.');
  const ruleset = load(config.ruleset);
  checkHashes(open.expectHashes, ruleset);
  if (numEnvs < 1) throw new Refusal('FIELD_VALUE', 'VectorOpen.num_envs must be at least 1.');
  if (numEnvs > limits.maxVectorEnvs) {
    throw new Refusal('VECTORS_LIMIT', `A vector has at most ${limits.maxVectorEnvs} envs here, not ${numEnvs}: open several.`, 'RESOURCE_EXHAUSTED');
  }
  const { batchSize } = open;
  if (batchSize > numEnvs) throw new Refusal('FIELD_VALUE', `VectorOpen.batch_size is ${batchSize}, more than num_envs: choose 0 to ${numEnvs}.`);
  const autoreset = AUTORESET[open.autoreset];
  if (autoreset === undefined) throw new Refusal('FIELD_VALUE', 'VectorOpen.autoreset is not an AutoresetMode that this server knows.');
  const columns = open.columns ?? { legalActions: false, byteMask: false, randomAction: false, objectives: false, scores: false };
  const lockstep = batchSize === 0 || batchSize === numEnvs;
  return {
    ruleset,
    columns,
    batchSize: lockstep ? null : batchSize,
    maxInFlight: creditOf(open, new Layout(ruleset, lockstep ? numEnvs : batchSize, columns), limits),
    options: { ...readEnvOptions(config), numEnvs, autoreset, firstSlot: open.firstSlot, opponents: opponentsOf(open, ruleset) },
  };
}

function opponentsOf({ config }: VectorOpen, ruleset: Ruleset): NonNullable<VectorOptions['opponents']> {
  const drivers = readSeatDrivers(config!.seats, ruleset.seats);
  if (drivers.every((name) => name !== null)) {
    throw new Refusal('FIELD_VALUE', 'EnvConfig.seats gives every seat to a bot: leave at least one to the client, or use Rollout.');
  }
  // EpisodeRunner seeds a bot anew for every decision
  return drivers.some((name) => name !== null) ? drivers.map((name, seat) => (name === null ? null : serviceBot(name, seat))) : [];
}

/**
 * The credit of a vector: responses kept for it must fit into its share of memory, and all rows of a first-ready vector must be able to
 * be under way at once.
 */
function creditOf({ numEnvs, batchSize, maxInFlight }: VectorOpen, { fixed, rows }: Layout, { maxKeptBytes }: VectorLimits): number {
  const least = Math.ceil(numEnvs / rows);
  const most = Math.floor(maxKeptBytes / fixed);
  if (most < least) {
    throw new Refusal(
      'VECTORS_LIMIT',
      `The rows of this vector take ${least * fixed} bytes and ${maxKeptBytes} are kept for one: open several smaller ones.`,
      'RESOURCE_EXHAUSTED',
    );
  }
  const asked = maxInFlight === 0 ? Math.max(USUAL_IN_FLIGHT, batchSize === 0 ? 0 : 2 * least) : maxInFlight;
  return Math.max(least, Math.min(asked, most, Math.max(MOST_IN_FLIGHT, 2 * least)));
}
