import { join } from 'node:path';
import { loadSync } from '@grpc/proto-loader';
import { ReflectionService } from '@grpc/reflection';
import { HealthImplementation, protoPath as healthProto } from 'grpc-health-check';
import { EnvServiceService, type EnvServiceServer } from '../gen/orleans/v1/env.pb.js';
import { SeatServiceService } from '../gen/orleans/v1/seat.pb.js';
import { Dispatcher } from './dispatcher.js';
import type { Handlers } from './handlers/handler.js';
import { listen, newServer, within } from '../rpc/listen.js';
import { makeLog } from '../rpc/log.js';
import { ROOT, readVersion } from './package.js';
import { REAL_TIME } from '../seats/clock.js';
import { SeatChannels } from '../seats/channels.js';
import { PlayService } from '../seats/service.js';
import { seatHandlers } from './handlers/seats.js';
import { PLAY } from '../seats/stream.js';
import { makeHandlers } from './handlers/all.js';
import { Rulesets } from './rulesets.js';
import { Sessions } from './sessions.js';
import { resolveSettings, type ServerConfig } from './settings.js';
import { VECTOR_SERVICE, VectorService } from './vector/service.js';
import { Vectors } from './vector/vectors.js';

export type { ServerConfig } from './settings.js';
import { draining } from '../rpc/status.js';
import { RateLimiter } from '../rpc/rates.js';

export interface RunningServer {
  /** host:port or unix:/path that it listens on. */
  readonly address: string;
  /** An env and the role that a token of it gives; Refusal ENV_UNKNOWN, TOKEN_MISSING, TOKEN_WRONG. */
  look: Sessions['look'];
  /** What it holds at the moment. */
  load(): { streams: number; vectors: number; vectorEnvs: number };
  /** Drains: takes no new calls, finishes those under way, ends. The same promise every time. */
  stop(): Promise<void>;
}

const SERVICES = ['', 'orleans.v1.EnvService', 'orleans.v1.VectorService', 'orleans.v1.SeatService'] as const;

/** How often forgotten envs and quiet connections are looked for. */
const SWEEP_MS = 10_000;

/** Time for the last answers to leave when a client holds a stream (health Watch) open for good. */
const LINGER_MS = 250;

export async function startServer(config: ServerConfig = {}): Promise<RunningServer> {
  const settings = resolveSettings(config);
  const log = makeLog(settings);
  const sessions = new Sessions(settings);
  const rates = new RateLimiter(settings);
  const dispatcher = new Dispatcher(rates, log, settings.now);
  const vectors = new Vectors(settings);
  const rulesets = new Rulesets(settings);
  const vectorService = new VectorService(vectors, rulesets, rates, log);
  const channels = new SeatChannels();
  const playService = new PlayService(channels, rates, log);
  const context = { settings, sessions, rulesets, version: readVersion() };
  const health = new HealthImplementation(Object.fromEntries(SERVICES.map((name) => [name, 'SERVING'])));

  const server = newServer(settings.maxMessageBytes);
  server.addService(EnvServiceService, envService(makeHandlers(context), dispatcher));
  server.addService(VECTOR_SERVICE, { streamVector: vectorService.streamVector });
  const seats = seatHandlers(context, channels, REAL_TIME, log);
  server.addService(
    { ...SeatServiceService, play: PLAY },
    { play: playService.play, openSeats: dispatcher.unary('OpenSeats', seats.openSeats), awaitTurn: dispatcher.unary('AwaitTurn', seats.awaitTurn) },
  );
  health.addToServer(server);
  reflection().addToServer(server);

  const address = await listen(server, settings.address);
  const sweep = setInterval(() => {
    sessions.sweep();
    rates.sweep();
    rulesets.sweep();
    vectors.sweep();
  }, SWEEP_MS).unref();
  log.info({ address }, 'serving');

  const stop = async (): Promise<void> => {
    log.info('draining');
    clearInterval(sweep);
    sessions.closeSeats(draining());
    for (const name of SERVICES) health.setStatus(name, 'NOT_SERVING');
    const closed = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
    await within(settings.drainSeconds * 1000, Promise.all([dispatcher.drain(), vectorService.drain(), playService.drain()]));
    await within(LINGER_MS, closed);
    server.forceShutdown();
    log.info('stopped');
  };
  let stopping: Promise<void> | null = null;
  const load = (): ReturnType<RunningServer['load']> => ({ streams: vectorService.size, vectors: vectors.size, vectorEnvs: vectors.envs });
  return { address, load, look: (env, token) => sessions.look(env, token), stop: () => (stopping ??= stop()) };
}

/** Every handler behind the dispatcher; the generated interface checks that none is missing. */
function envService(handlers: Handlers, dispatcher: Dispatcher): EnvServiceServer {
  return {
    getServerInfo: dispatcher.unary('GetServerInfo', handlers.getServerInfo),
    listRulesets: dispatcher.unary('ListRulesets', handlers.listRulesets),
    getSpec: dispatcher.unary('GetSpec', handlers.getSpec),
    make: dispatcher.unary('Make', handlers.make),
    closeEnv: dispatcher.unary('CloseEnv', handlers.closeEnv),
    keepAlive: dispatcher.unary('KeepAlive', handlers.keepAlive),
    reset: dispatcher.unary('Reset', handlers.reset),
    step: dispatcher.unary('Step', handlers.step),
    legalActions: dispatcher.unary('LegalActions', handlers.legalActions),
    observe: dispatcher.unary('Observe', handlers.observe),
    render: dispatcher.unary('Render', handlers.render),
    snapshot: dispatcher.unary('Snapshot', handlers.snapshot),
    restore: dispatcher.unary('Restore', handlers.restore),
    fork: dispatcher.unary('Fork', handlers.fork),
    rollout: dispatcher.unary('Rollout', handlers.rollout),
    getReplay: dispatcher.unary('GetReplay', handlers.getReplay),
  };
}

/** Describes the services to generic clients, from the same file the messages are generated from. */
function reflection(): ReflectionService {
  const includeDirs = [join(ROOT, 'proto')];
  return new ReflectionService(
    loadSync(['orleans/v1/env.proto', 'orleans/v1/vector.proto', 'orleans/v1/seat.proto', healthProto], { includeDirs, keepCase: true }),
  );
}
