import { UNIX_ADDRESS } from './address.js';
import type { Connection } from './connection.js';

export interface ConnectionCounts {
  /** all connections */
  readonly maxConnections: number;
  /** connections of an address; those of a unix socket count as one */
  readonly maxAddressConnections: number;
}

/** Share of connections without principal; the rest is for those with one. */
const ANONYMOUS_SHARE = 3 / 4;

/** A reached limit, and the connection to close. */
export interface Eviction {
  readonly fault: 'connections' | 'address connections';
  readonly closed: Connection;
}

/**
 * Limits connections. Connections without a principal are closed first: of the address with the most such connections, the idle ones before
 * the others, older ones first. Then the oldest idle connection of the principal with the most connections is closed.
 */
export class ConnectionLimiter {
  private readonly byAddress = new Map<string, Set<Connection>>();
  private readonly anonymous = new Map<string, Set<Connection>>();
  private readonly principals = new Map<string, Set<Connection>>();
  private anonymousCount = 0;
  private count = 0;

  constructor(private readonly limits: ConnectionCounts) {}

  /** Adds a connection; returns the one to close, possibly itself. */
  add(connection: Connection): Eviction | null {
    const { name } = connection.peer;
    insert(this.byAddress, name, connection);
    insert(this.anonymous, name, connection);
    this.anonymousCount += 1;
    this.count += 1;
    const { maxConnections, maxAddressConnections } = this.limits;
    if (name !== UNIX_ADDRESS && this.byAddress.get(name)!.size > maxAddressConnections) {
      return { fault: 'address connections', closed: oldest(this.anonymous.get(name)!) };
    }
    if (this.count > maxConnections) return { fault: 'connections', closed: this.leastNeeded(connection) };
    if (this.anonymousCount > Math.max(1, Math.floor(maxConnections * ANONYMOUS_SHARE))) {
      return { fault: 'connections', closed: oldest(largest(this.anonymous)!) };
    }
    return null;
  }

  /** Assigns a connection to the principal of its first admitted call. */
  admit(connection: Connection, principal: string): void {
    if (connection.principal !== null || connection.gone) return;
    connection.principal = principal;
    this.leaveAnonymous(connection);
    insert(this.principals, principal, connection);
  }

  remove(connection: Connection): void {
    this.count -= 1;
    remove(this.byAddress, connection.peer.name, connection);
    if (connection.principal === null) this.leaveAnonymous(connection);
    else remove(this.principals, connection.principal, connection);
  }

  private leaveAnonymous(connection: Connection): void {
    this.anonymousCount -= 1;
    remove(this.anonymous, connection.peer.name, connection);
  }

  private leastNeeded(newcomer: Connection): Connection {
    if (this.anonymousCount > 1) return oldest(largest(this.anonymous)!);
    return [...(largest(this.principals) ?? [])].find(({ calls }) => calls === 0) ?? newcomer;
  }
}

function insert(groups: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, new Set([connection]));
  else group.add(connection);
}

function remove(groups: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const group = groups.get(key)!;
  group.delete(connection);
  if (group.size === 0) groups.delete(key);
}

function largest(groups: Map<string, Set<Connection>>): Set<Connection> | null {
  let most: Set<Connection> | null = null;
  for (const group of groups.values()) if (most === null || group.size > most.size) most = group;
  return most;
}

/** The oldest idle connection of the group, else its oldest. */
function oldest(group: Set<Connection>): Connection {
  let first: Connection | null = null;
  for (const connection of group) {
    if (connection.calls === 0) return connection;
    first ??= connection;
  }
  return first!;
}
