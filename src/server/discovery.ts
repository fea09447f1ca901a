import { BOTS } from '../../agents/bots/index.js';
import { PRESETS } from '../catalog/presets.js';
import { loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import { objectiveIds } from '../env/reward.js';
import type { Spec as WireSpec } from '../gen/orleans/v1/env.pb.js';
import type { Handlers, House } from './handler.js';

/** Version of the wire; its major is the 1 of the package name orleans.v1. */
export const PROTOCOL_VERSION = '1.2.0';

const FEATURES = [
  'fork.exact',
  'fork.reseed',
  'fork.resample',
  'replay',
  'reset.position',
  'rollout',
  'seats.builtin',
  'seats.remote',
  'snapshot',
  'tokens.seat',
  'vector.stream',
] as const;

export function discovery(house: House): Pick<Handlers, 'getServerInfo' | 'listRulesets' | 'getSpec'> {
  const { settings, version } = house;
  return {
    async getServerInfo() {
      return {
        protocolVersion: PROTOCOL_VERSION,
        serverVersion: version,
        features: [...FEATURES],
        bots: [...BOTS],
        leaseTtl: duration(settings.leaseSeconds),
        maxGames: settings.maxGames,
        maxMessageBytes: settings.maxMessageBytes,
        maxForks: settings.maxForks,
        maxRolloutGames: settings.maxRolloutGames,
        maxRolloutSteps: settings.maxRolloutSteps,
        shards: [...(await settings.shards())],
        shard: settings.shard ?? 0,
      };
    },

    async listRulesets() {
      return { rulesets: [...PRESETS] };
    },

    async getSpec(request) {
      return { spec: wireSpec(loadRuleset(request.ruleset), request.withCatalog) };
    },
  };
}

export function wireSpec({ spec, rules }: Ruleset, withCatalog: boolean): WireSpec {
  return {
    ruleset: spec.ruleset,
    seats: spec.seats,
    possibleAgents: Array.from({ length: spec.seats }, (_, seat) => `player_${seat}`),
    numActions: spec.numActions,
    observationBytes: spec.observationBytes,
    maskBytes: spec.maskBytes,
    hashes: { ...spec.hashes },
    actions: withCatalog ? spec.actions.map(({ id, name, verb, args }) => ({ id, name, verb, args: [...args] })) : [],
    observation: withCatalog
      ? spec.observation.map(({ name, offset, length, shape, scale, kind, elements, values }) => ({
          name,
          offset,
          length,
          shape: [...shape],
          scale,
          kind,
          elements: [...elements],
          values: [...values],
        }))
      : [],
    reconstructed: [...spec.reconstructed],
    objectives: [...objectiveIds(rules)],
  };
}

export function duration(seconds: number): { seconds: bigint; nanos: number } {
  const whole = Math.floor(seconds);
  return { seconds: BigInt(whole), nanos: Math.round((seconds - whole) * 1e9) };
}
