import { UNIX_ADDRESS } from './address.js';
import type { Connection } from './connection.js';

export interface ConnectionCounts {
  /** Connections of all. */
  readonly maxConnections: number;
  /** Connections of one address; those of a unix socket count as one. */
  readonly maxAddressConnections: number;
}

/** Part of all connections that may have no principal; the rest is reserved for those with one. */
const STRANGERS_SHARE = 3 / 4;

/** A limit that a connection has met, and the connection that is closed for it. */
export interface Eviction {
  readonly fault: 'connections' | 'address connections';
  readonly closed: Connection;
}

/**
 * Limits the number of connections. When there are too many, those without a principal are closed first: connections of the address with the
 * most of them, idle ones before others, the oldest first. After them comes the principal with the most connections, whose oldest idle
 * one is closed.
 */
export class ConnectionLimiter {
  private readonly byAddress = new Map<string, Set<Connection>>();
  private readonly strangers = new Map<string, Set<Connection>>();
  private readonly principals = new Map<string, Set<Connection>>();
  private strangerCount = 0;
  private count = 0;

  constructor(private readonly limits: ConnectionCounts) {}

  /** Counts a new connection; returns the one that has to be closed for it, which may be itself. */
  add(connection: Connection): Eviction | null {
    const { name } = connection.peer;
    insert(this.byAddress, name, connection);
    insert(this.strangers, name, connection);
    this.strangerCount += 1;
    this.count += 1;
    const { maxConnections, maxAddressConnections } = this.limits;
    if (name !== UNIX_ADDRESS && this.byAddress.get(name)!.size > maxAddressConnections) {
      return { fault: 'address connections', closed: oldest(this.strangers.get(name)!) };
    }
    if (this.count > maxConnections) return { fault: 'connections', closed: this.leastNeeded(connection) };
    if (this.strangerCount > Math.max(1, Math.floor(maxConnections * STRANGERS_SHARE))) {
      return { fault: 'connections', closed: oldest(largest(this.strangers)!) };
    }
    return null;
  }

  /** A call of a principal has been let in. */
  admit(connection: Connection, principal: string): void {
    if (connection.principal !== null || connection.gone) return;
    connection.principal = principal;
    this.leaveStrangers(connection);
    insert(this.principals, principal, connection);
  }

  remove(connection: Connection): void {
    this.count -= 1;
    remove(this.byAddress, connection.peer.name, connection);
    if (connection.principal === null) this.leaveStrangers(connection);
    else remove(this.principals, connection.principal, connection);
  }

  private leaveStrangers(connection: Connection): void {
    this.strangerCount -= 1;
    remove(this.strangers, connection.peer.name, connection);
  }

  private leastNeeded(newcomer: Connection): Connection {
    if (this.strangerCount > 1) return oldest(largest(this.strangers)!);
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

/** The oldest idle connection of the group, or its oldest. */
function oldest(group: Set<Connection>): Connection {
  let first: Connection | null = null;
  for (const connection of group) {
    if (connection.calls === 0) return connection;
    first ??= connection;
  }
  return first!;
}
