import type { handleUnaryCall } from '@grpc/grpc-js';
import type { EnvServiceServer, EnvServiceService } from '../../gen/orleans/v1/env.pb.js';
import type { Principal } from '../../rpc/access/control.js';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';
import type { CancellableCall } from '../../rpc/status.js';
import type { BotPlayers } from '../bots/players.js';
import type { Rollouts } from '../bots/rollout.js';
import type { Sessions } from '../sessions.js';
import type { Rulesets } from '../rulesets.js';
import type { Settings } from '../settings.js';

/** The facts of a call besides its request. */
export interface CallContext {
  /** bearer token; null: none was sent */
  readonly token: string | null;
  /** the principal whose limits apply */
  readonly principal: Principal;
  /** Key for fair scheduling. */
  readonly caller: string;
  readonly call: CancellableCall;
}

/** A plain async function without sockets and gRPC. It throws a Refusal for bad input. */
export type Handler<Request, Response> = (request: Request, context: CallContext) => Promise<Response>;

export type Rpc = keyof EnvServiceService;

/** Request and response of each RPC, from the generated service. */
export type Wire = {
  readonly [K in Rpc]: EnvServiceServer[K] extends handleUnaryCall<infer Request, infer Response>
    ? { readonly request: Request; readonly response: Response }
    : never;
};

/** One handler per RPC of the service. */
export type Handlers = { readonly [K in Rpc]: Handler<Wire[K]['request'], Wire[K]['response']> };

/** Totals for metrics. */
export interface Activity {
  /** Decisions answered by clients. */
  steps: number;
}

/** The services that handlers use. */
export interface ServerContext {
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly rulesets: Rulesets;
  readonly activity: Activity;
  readonly scheduler: FairScheduler;
  readonly players: BotPlayers;
  readonly rollouts: Rollouts;
  /** Version of the program. */
  readonly version: string;
}
