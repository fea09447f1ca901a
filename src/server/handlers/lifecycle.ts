import { Refusal } from '../../core/result.js';
import { Env } from '../../env/env.js';
import { checkHashes, checkProtocol, duration, wireSpec } from '../../rpc/protocol.js';
import { readEnvOptions, readSeatDrivers } from '../config.js';
import { requireTrainer } from '../roles.js';
import type { Handlers, ServerContext } from './handler.js';

export function lifecycleHandlers(server: ServerContext): Pick<Handlers, 'make' | 'closeEnv' | 'keepAlive'> {
  const { sessions, settings, rulesets, players } = server;
  const leaseTtl = duration(settings.leaseSeconds);
  return {
    async make(request, { principal }) {
      checkProtocol(request.protocolVersion);
      const { config } = request;
      if (config === undefined) throw new Refusal('FIELD_VALUE', 'MakeRequest.config is missing; name at least a ruleset in it.');
      const ruleset = await rulesets.load(config.ruleset, principal);
      checkHashes(request.expectHashes, ruleset);
      const drivers = readSeatDrivers(config.seats, ruleset, players);
      const learners = drivers.map((name) => name === null);
      const options = { ...readEnvOptions(config), ...(learners.includes(true) && { learners }), snapshotKey: settings.snapshotKey };
      const env = new Env(ruleset, options);
      const answered = new Array<number>(ruleset.seats).fill(0);
      const { session, tokens } = await sessions.open({ ruleset, options, drivers, env, answered, dealt: false, copy: null }, principal);
      return {
        env: session.id,
        spec: wireSpec(ruleset, false),
        trainerToken: tokens.trainer,
        seatTokens: [...tokens.seats],
        leaseTtl,
      };
    },

    async closeEnv(request, context) {
      return sessions.withSession(request.env, context, (session, role) => {
        requireTrainer(role, 'CloseEnv');
        sessions.close(session);
        return {};
      });
    },

    async keepAlive(request, context) {
      return sessions.withSession(request.env, context, () => ({ leaseTtl }));
    },
  };
}
