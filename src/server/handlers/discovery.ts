import { PRESETS } from '../../catalog/presets.js';
import { duration, PROTOCOL_VERSION, wireSpec } from '../../rpc/protocol.js';
import { CatalogResponse } from '../spec-response.js';
import type { Handlers, ServerContext } from './handler.js';

const FEATURES = [
  'fork.exact',
  'fork.reseed',
  'fork.resample',
  'replay',
  'reset.position',
  'rollout',
  'search',
  'seats.builtin',
  'seats.remote',
  'snapshot',
  'tokens.seat',
  'vector.stream',
] as const;

export function discoveryHandlers(server: ServerContext): Pick<Handlers, 'getServerInfo' | 'listRulesets' | 'getSpec'> {
  const { settings, rulesets, players, version } = server;
  return {
    async getServerInfo() {
      return {
        protocolVersion: PROTOCOL_VERSION,
        serverVersion: version,
        features: [...FEATURES],
        bots: players.names,
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

    async getSpec(request, { principal }) {
      const ruleset = await rulesets.load(request.ruleset, principal);
      return request.withCatalog ? CatalogResponse.of(ruleset) : { spec: wireSpec(ruleset, false) };
    },
  };
}
