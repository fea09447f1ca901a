import { createRequire } from 'node:module';
import { Frame } from './frame.js';

/**
 * Sends frames from where they are. grpc-js copies every message into a buffer of its own behind its prefix; with hundreds of
 * kilobytes a reply, the garbage collection of these buffers costs more than everything else. There is no public way
 * around, so one private method is replaced: only for frames, only in versions whose code has been read, and only if the
 * method is where it was. Everywhere else the same bytes go the public way ("template").
 */
const KNOWN_VERSIONS = /^1\.14\./;

interface Interceptors {
  readonly BaseServerInterceptingCall?: { readonly prototype: { serializeMessage?: (value: unknown) => Buffer } };
}

let installed: boolean | null = null;

/** Whether frames can be sent in place; puts the hook in, once a process. */
export function installHook(): boolean {
  return (installed ??= install());
}

function install(): boolean {
  const require = createRequire(import.meta.url);
  try {
    const { version } = require('@grpc/grpc-js/package.json') as { version: string };
    const { BaseServerInterceptingCall } = require('@grpc/grpc-js/build/src/server-interceptors.js') as Interceptors;
    return hook(version, BaseServerInterceptingCall?.prototype);
  } catch {
    // another package layout than the one known
    return false;
  }
}

/** Replaces the method, if it is the one that is known. */
export function hook(version: string, prototype: { serializeMessage?: (value: unknown) => Buffer } | undefined): boolean {
  const plain = prototype?.serializeMessage;
  if (prototype === undefined || typeof plain !== 'function' || plain.length !== 1 || !KNOWN_VERSIONS.test(version)) return false;
  prototype.serializeMessage = function (this: unknown, value) {
    return value instanceof Frame ? value.framed : plain.call(this, value);
  };
  return true;
}
