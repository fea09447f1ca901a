import { Hashes, type EnvConfig, type GetServerInfoResponse, type Spec as WireSpec } from '../../../src/gen/orleans/v1/env.pb.js';
import { requireTimeout, type CallOptions } from './call-options.js';
import { configOf, type GameConfig } from './config.js';
import { EnvHandle, SeatHandle, type EnvCredentials } from './env.js';
import type { AccessOptions } from './endpoint.js';
import { closedError, malformedAnswer, usageError } from './errors.js';
import { Spec } from './spec.js';
import { PROTOCOL_VERSION, type VectorOptions } from './vector/requests.js';
import { VectorStream } from './vector/stream.js';
import { TIMEOUT_MS, Connection } from './connection.js';

export interface ClientOptions extends AccessOptions {
  /** milliseconds for a call, or for an answer on a vector stream; default 30 s */
  timeoutMs?: number | undefined;
  /** milliseconds for repairing a vector's connection; default 30 s */
  reconnectTimeoutMs?: number | undefined;
}

/**
 * Makes a client of one server, or of several equal ones (the shards of `orleans serve --shards N`). Addresses: `host:port` or `unix:/path`.
 * Connects at the first call.
 */
export function connect(addresses: string | readonly string[], options: ClientOptions = {}): Client {
  return new Client(typeof addresses === 'string' ? [addresses] : addresses, options);
}

/** Makes a client of all shards that the server at `address` lists. */
export async function connectShards(address: string, options: ClientOptions = {}): Promise<Client> {
  const first = connect(address, options);
  try {
    const { shards } = await first.info();
    if (shards.length === 0) return first;
    const addresses = shards.map((shard) => shardOf(address, shard));
    first.close();
    return connect(addresses, options);
  } catch (error) {
    first.close();
    throw error;
  }
}

function readSpec({ spec }: { readonly spec?: WireSpec | undefined }): Spec {
  if (spec === undefined) throw malformedAnswer('it sent no spec');
  return new Spec(spec);
}

/** The address of a shard, with the host of its server: all shards are on one machine, which may not know its public name. */
function shardOf(server: string, shard: string): string {
  const isFile = server.startsWith('unix:');
  if (isFile !== shard.startsWith('unix:')) throw malformedAnswer(`${server} says that it is also reached at ${JSON.stringify(shard)}`);
  return isFile ? shard : server.replace(/:\d+$/, '') + shard.slice(shard.lastIndexOf(':'));
}

/** A client of one server, or of several. A call that fails rejects with an OrleansError. */
export class Client {
  private readonly connections: Connection[];
  private readonly timeoutMs: number;
  private readonly reconnectTimeoutMs: number;
  private readonly specs = new Map<string, Spec>();
  private readonly streams = new Set<VectorStream>();
  private next = 0;
  private isClosed = false;

  constructor(addresses: readonly string[], options: ClientOptions) {
    if (addresses.length === 0) throw usageError('The list of addresses is empty; give at least one.');
    this.timeoutMs = requireTimeout(options.timeoutMs ?? TIMEOUT_MS);
    this.reconnectTimeoutMs = options.reconnectTimeoutMs ?? TIMEOUT_MS;
    this.connections = addresses.map((address) => new Connection(address, this.timeoutMs, options));
  }

  get addresses(): string[] {
    return this.connections.map(({ address }) => address);
  }

  /** Returns protocol and limits of the (first) server. */
  async info(call?: CallOptions): Promise<GetServerInfoResponse> {
    return this.connections[0]!.call('getServerInfo', {}, undefined, call);
  }

  /** Returns the listed rulesets; `make` takes any other legal ruleset string too. */
  async rulesets(call?: CallOptions): Promise<string[]> {
    return (await this.connections[0]!.call('listRulesets', {}, undefined, call)).rulesets;
  }

  /** Returns the actions and the observation of a ruleset with names; the client keeps them. */
  async spec(ruleset: string, call?: CallOptions): Promise<Spec> {
    const known = this.specs.get(ruleset);
    if (known !== undefined) return known;
    const spec = readSpec(await this.connections[0]!.call('getSpec', { ruleset, withCatalog: true }, undefined, call));
    this.specs.set(ruleset, spec);
    return spec;
  }

  /** Makes an env, which is not yet reset; with several servers the client chooses them in turn. `expect`: hashes that must match (`HASH_MISMATCH`). */
  async make(config: GameConfig | string, expect?: Partial<Hashes>, call?: CallOptions): Promise<EnvHandle> {
    const connection = this.connections[this.next++ % this.connections.length]!;
    const wanted: EnvConfig = configOf(typeof config === 'string' ? { ruleset: config } : config);
    const expectHashes = expect === undefined ? undefined : Hashes.create(expect);
    const request = { config: wanted, protocolVersion: PROTOCOL_VERSION, expectHashes };
    const made = await connection.call('make', request, undefined, call);
    const { env, trainerToken, seatTokens } = made;
    return new EnvHandle(connection, { env, trainerToken, seatTokens }, readSpec(made));
  }

  /** Returns the env of another program, on the server at `address` (default: the first). */
  attach(keys: EnvCredentials, spec: Spec, address?: string): EnvHandle {
    return new EnvHandle(this.connectionTo(address), keys, spec);
  }

  /** Returns a seat of another program's env, for a player that has only env, token and seat. */
  seat(env: string, token: string, seat: number, spec: Spec, address?: string): SeatHandle {
    return new SeatHandle(this.connectionTo(address), env, token, spec, seat);
  }

  /** Makes a vector of N games, divided evenly over the servers; episodes do not depend on the division. */
  async vector(options: VectorOptions): Promise<VectorStream> {
    const { timeoutMs, reconnectTimeoutMs } = this;
    const stream = await VectorStream.open(this.connections, options, { timeoutMs, reconnectTimeoutMs }).catch((error: unknown) => {
      throw this.isClosed ? closedError('The client') : error;
    });
    if (this.isClosed) {
      stream.end();
      throw closedError('The client');
    }
    for (const one of this.streams) if (one.hasEnded) this.streams.delete(one);
    this.streams.add(stream);
    return stream;
  }

  /** Ends all streams and connections; envs and vectors remain until their leases end. */
  close(): void {
    this.isClosed = true;
    for (const stream of this.streams) stream.end();
    for (const connection of this.connections) connection.close();
  }

  private connectionTo(address: string | undefined): Connection {
    const connection = address === undefined ? this.connections[0] : this.connections.find((one) => one.address === address);
    if (connection === undefined) throw usageError(`This client has no connection to ${address}; use one of ${this.addresses.join(', ')}.`);
    return connection;
  }
}
