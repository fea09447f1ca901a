import { ServerCredentials, type Server, type ServiceDefinition } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { EnvServiceService, type EnvServiceServer, type SearchRequest } from '../gen/orleans/v1/env.pb.js';
import { SeatServiceService } from '../gen/orleans/v1/seat.pb.js';
import { AccessControl, type Principal } from '../rpc/access/control.js';
import { isLoopback, localAddress } from '../rpc/address.js';
import { Certificates } from '../rpc/certificates.js';
import type { Caller } from '../rpc/caller.js';
import { Connections } from '../rpc/connections.js';
import { CallInterceptor, UNOBSERVED } from '../rpc/call-interceptor.js';
import { listen, newServer, within } from '../rpc/listen.js';
import { makeLog } from '../rpc/log.js';
import { draining, limitRequest, malformedRequest, type Limitable } from '../rpc/status.js';
import { AnonymousCallers } from '../rpc/anonymous-callers.js';
import { REAL_TIME } from '../seats/clock.js';
import { SeatChannels } from '../seats/channels.js';
import { PlayService } from '../seats/service.js';
import { PLAY } from '../seats/stream.js';
import { makeContext } from './context.js';
import { connectionsThatFit } from './descriptors.js';
import { Dispatcher } from './dispatcher.js';
import { makeHandlers } from './handlers/all.js';
import type { Handlers } from './handlers/handler.js';
import { seatHandlers } from './handlers/seats.js';
import { LocalLedger } from './ledger.js';
import { methodsOf } from './local/methods.js';
import { LocalServer } from './local/server.js';
import { Metrics, type MeasuredState, type Measurements } from './metrics.js';
import { MetricsPort } from './metrics-port.js';
import { OpenRequests } from './open-requests.js';
import { callRates } from './rates.js';
import { addReflection } from './reflection.js';
import { REQUEST_WEIGHT, requestMemory, requireFewObjects } from './request-memory.js';
import type { Sessions } from './sessions.js';
import { resolveSettings, type ServerConfig } from './settings.js';
import { serializeSpec } from './spec-response.js';
import { VECTOR_SERVICE, VectorService } from './vector/service.js';
import { Vectors } from './vector/vectors.js';

export type { ServerConfig } from './settings.js';

export interface RunningServer {
  /** host:port or unix:/path that it listens on. */
  readonly address: string;
  /** address of its local transport; null: none */
  readonly localAddress: string | null;
  /** Env and role of a token; Refusals ENV_UNKNOWN, TOKEN_MISSING, TOKEN_WRONG. */
  lookUp: Sessions['lookUp'];
  /** its current load */
  load(): { streams: number; vectors: number; vectorEnvs: number };
  /** host:port of `/metrics` and `/healthz`; null: none */
  readonly metricsAddress: string | null;
  /** current metrics; empty if not collected */
  measure(): Promise<Measurements>;
  /** Checks certificates and access file for changes now; the server also does this at intervals. */
  reload(): void;
  /** Drains: refuses new calls, finishes those in progress, ends. Always the same promise. */
  stop(): Promise<void>;
}

const SERVICES = ['', 'orleans.v1.EnvService', 'orleans.v1.VectorService', 'orleans.v1.SeatService'] as const;

/** Interval of the sweep for expired envs, idle principals and expired tokens. */
const SWEEP_MS = 10_000;

/** Time to send the last answers while a client holds a stream (health Watch) open. */
const LINGER_MS = 250;

export async function startServer(config: ServerConfig = {}): Promise<RunningServer> {
  const settings = resolveSettings(config);
  const log = makeLog(settings);
  const access = settings.access === null ? null : new AccessControl(settings.access, log, settings.wallTime);
  const certificates = settings.tls === null ? null : new Certificates(settings.tls, log, settings.wallTime);
  const ledger = settings.ledger ?? new LocalLedger(settings.now);
  const context = makeContext(settings, ledger);
  const { sessions, rulesets, scheduler, rates } = context;
  const metrics =
    settings.measures || settings.metricsAddress !== null
      ? new Metrics(settings.shard ?? 0, () => state(), certificates && (() => certificates.expires))
      : null;
  const observer = metrics ?? UNOBSERVED;
  const maxConnections = connectionsThatFit(settings.maxConnections, settings.openFiles);
  if (maxConnections < settings.maxConnections)
    log.warn(
      { maxConnections, openFiles: settings.openFiles },
      'fewer connections than --max-connections, because this process may open few files; raise the limit (ulimit -n, LimitNOFILE)',
    );
  const connections = new Connections(
    { ...settings, maxConnections },
    new AnonymousCallers(settings, settings.now),
    scheduler,
    log,
    settings.now,
    observer,
  );
  const interceptor = new CallInterceptor({
    ...settings,
    access,
    connections,
    rates: callRates(settings, rates),
    usualRates: settings,
    observer,
    log,
  });
  const charge = (caller: Caller, calls: number): void => interceptor.charge(caller, calls);
  const requests = new OpenRequests(settings.maxUnfinishedBytes, settings.principalShare / 100);
  const dispatcher = new Dispatcher(scheduler, requests, log, charge);
  const vectors = new Vectors(settings, context);
  const vectorService = new VectorService(
    vectors,
    rulesets,
    log,
    charge,
    (caller) => interceptor.countCall(caller),
    ({ principal }, bytes) => requests.begin(principal.name, REQUEST_WEIGHT * bytes),
    scheduler,
  );
  const channels = new SeatChannels();
  const playService = new PlayService(channels, log);
  const health = new HealthImplementation(Object.fromEntries(SERVICES.map((name) => [name, 'SERVING'])));

  const server = newServer(settings.maxMessageBytes, settings.maxConnectionStreams, [interceptor.intercept]);
  const { search } = EnvServiceService;
  const readSearch = (bytes: Buffer): SearchRequest => {
    requireFewObjects(bytes);
    return search.requestDeserialize(bytes);
  };
  const methods = {
    ...EnvServiceService,
    search: { ...search, requestDeserialize: readSearch },
    getSpec: { ...EnvServiceService.getSpec, responseSerialize: serializeSpec },
  };
  const envMethods = limited(methods, settings.maxMessageBytes);
  const envHandlers = envService(makeHandlers(context), dispatcher);
  const vectorHandlers = { streamVector: vectorService.streamVector };
  server.addService(envMethods, envHandlers);
  server.addService(VECTOR_SERVICE, vectorHandlers);
  const seats = seatHandlers(
    context,
    channels,
    {
      ...REAL_TIME,
      get lag() {
        return scheduler.lag;
      },
    },
    log,
  );
  server.addService(
    { ...limited(SeatServiceService, settings.maxMessageBytes), play: PLAY },
    {
      play: playService.play,
      openSeats: dispatcher.unary('OpenSeats', seats.openSeats),
      awaitTurn: dispatcher.unary('AwaitTurn', seats.awaitTurn),
    },
  );
  const { addService } = server;
  health.addToServer({ addService: (service, handlers) => addService.call(server, small(service), handlers) } as typeof server);
  if (settings.reflection === 'on' || (settings.reflection === 'auto' && isLoopback(settings.address))) addReflection(server);

  const address = await listen(server, settings.address, certificates?.credentials ?? ServerCredentials.createInsecure());
  connections.attach(server, interceptor);
  const localTransport = settings.local ?? localAddress(address);
  const secret = settings.local === null ? '' : settings.localSecret;
  const localMethods = methodsOf([envMethods, envHandlers], [VECTOR_SERVICE, vectorHandlers]);
  const openLocal = (at: string): Promise<LocalServer> => LocalServer.open(at, secret, localMethods, interceptor, log, settings);
  const local = localTransport === null ? null : await openLocal(localTransport).catch((error: unknown) => abortStart(server, error));
  let stopping: Promise<void> | null = null;
  const port = await openMetricsPort(settings.metricsAddress, metrics, () => stopping === null).catch((error: unknown) => {
    connections.closeAll();
    local?.stopListening();
    local?.close();
    return abortStart(server, error);
  });
  const reload = (): void => {
    certificates?.reload();
    access?.reload();
    interceptor.recheck();
    if (access === null) return;
    const isGone = ({ name }: Principal): boolean => !access.has(name);
    for (const kept of [sessions, vectors]) kept.closeOf(isGone);
  };
  const timers = [
    setInterval(() => {
      for (const kept of [sessions, rates, ledger, vectors]) kept.sweep();
      interceptor.recheck();
    }, SWEEP_MS),
    ...(access === null && certificates === null ? [] : [setInterval(reload, settings.reloadSeconds * 1000)]),
  ].map((timer) => timer.unref());
  log.info(
    { address, tls: settings.tls !== null, access: access !== null, ...(certificates !== null && { certificateEnds: certificates.ends }) },
    'serving',
  );

  const stop = async (): Promise<void> => {
    log.info('draining');
    for (const timer of timers) clearInterval(timer);
    sessions.closeSeats(draining());
    for (const name of SERVICES) health.setStatus(name, 'NOT_SERVING');
    local?.stopListening();
    const closed = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
    await within(settings.drainSeconds * 1000, Promise.all([dispatcher.drain(), vectorService.drain(), playService.drain()]));
    await within(LINGER_MS, closed);
    server.forceShutdown();
    // closing a session waits for its peer; a silent peer has no session
    connections.closeAll();
    local?.close();
    port?.close();
    await context.close();
    log.info('stopped');
  };
  const load = (): ReturnType<RunningServer['load']> => ({ streams: vectorService.size, vectors: vectors.size, vectorEnvs: vectors.envs });
  const state = (): MeasuredState => ({
    ...load(),
    envs: sessions.size,
    connections: connections.size + (local?.size ?? 0),
    unfinishedBytes: connections.unfinished.bytes + requests.bytes,
    answerBytes: connections.answers.bytes,
    steps: context.activity.steps + vectors.steps,
    botSeconds: context.botSeconds(),
  });
  const measure = async (): Promise<Measurements> => (metrics === null ? [] : metrics.measure());
  return {
    address,
    localAddress: local?.address ?? null,
    metricsAddress: port?.address ?? null,
    lookUp: (env, token) => sessions.lookUp(env, token),
    load,
    measure,
    reload,
    stop: () => (stopping ??= stop()),
  };
}

/** Ends a server that listens but cannot be started completely. */
function abortStart(server: Server, error: unknown): never {
  server.forceShutdown();
  throw error;
}

async function openMetricsPort(address: string | null, metrics: Metrics | null, serving: () => boolean): Promise<MetricsPort | null> {
  return address === null || metrics === null ? null : MetricsPort.open(address, { metrics: () => metrics.text(), serving });
}

/** Of health checks, which anybody may send. */
const MOST_NAME_BYTES = 256;

/** A service with the limits of its requests. */
function limited<Service extends object>(service: Service, maxMessageBytes: number): Service {
  return Object.fromEntries(
    Object.entries(service).map(([rpc, method]) => [
      rpc,
      limitRequest(method as Limitable, maxMessageBytes, (bytes) => requestMemory(rpc, bytes)),
    ]),
  ) as Service;
}

/** A service for anonymous callers, whose requests are short names. */
function small(service: ServiceDefinition): ServiceDefinition {
  return Object.fromEntries(
    Object.entries(service).map(([rpc, method]) => {
      const requestDeserialize = (bytes: Buffer): unknown => {
        if (bytes.length > MOST_NAME_BYTES) throw malformedRequest();
        return method.requestDeserialize(bytes) as unknown;
      };
      return [rpc, { ...method, requestDeserialize }];
    }),
  );
}

/** All handlers behind the dispatcher; the generated interface requires each. */
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
    search: dispatcher.unary('Search', handlers.search),
    getReplay: dispatcher.unary('GetReplay', handlers.getReplay),
  };
}
