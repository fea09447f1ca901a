import { UNIX_ADDRESS } from './address.js';
import type { Connection } from './connection.js';

export interface ConnectionCounts {
  /** all connections */
  readonly maxConnections: number;
  /** connections of an address; those of a unix socket count as one */
  readonly maxAddressConnections: number;
}

/** Share of connections without principal; the rest is for those with one. */
const STRANGERS_SHARE = 3 / 4;

/** A reached limit, and the connection to close. */
export interface Eviction {
  readonly fault: 'connections' | 'address connections';
  readonly closed: Connection;
}

/**
 * Limits connections. The first to close are those without a principal: of the address with the most, idle ones first, then oldest. Then the oldest
 * idle one of the principal with the most.
 */
export class ConnectionLimiter {
  private readonly byAddress = new Map<string, Set<Connection>>();
  private readonly strangers = new Map<string, Set<Connection>>();
  private readonly principals = new Map<string, Set<Connection>>();
  private strangerCount = 0;
  private count = 0;

  constructor(private readonly limits: ConnectionCounts) {}

  /** Adds a connection; returns the one to close, possibly itself. */
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

  /** A call of a principal was admitted. */
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

/** The oldest idle connection of the group, else its oldest. */
function oldest(group: Set<Connection>): Connection {
  let first: Connection | null = null;
  for (const connection of group) {
    if (connection.calls === 0) return connection;
    first ??= connection;
  }
  return first!;
}
