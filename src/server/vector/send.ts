import { createRequire } from 'node:module';
import { EncodedBatch } from './encoded.js';

/**
 * Sends batches without a copy. grpc-js copies every message into a new buffer behind the prefix of gRPC. With hundreds of kilobytes a
 * response, the garbage collection of these buffers costs more than all other work. grpc-js has no public method without a copy, so one
 * private method is replaced: only for batches, only in known versions, and only if the method still exists. Otherwise the same bytes go
 * the public way ("template").
 */
const KNOWN_VERSIONS = /^1\.14\./;

interface Interceptors {
  readonly BaseServerInterceptingCall?: { readonly prototype: { serializeMessage?: (value: unknown) => Buffer } };
}

let installed: boolean | null = null;

/** Installs sending in place, once a process; false: this version of grpc-js does not allow it. */
export function installInPlaceSend(): boolean {
  return (installed ??= install());
}

function install(): boolean {
  const require = createRequire(import.meta.url);
  try {
    const { version } = require('@grpc/grpc-js/package.json') as { version: string };
    const { BaseServerInterceptingCall } = require('@grpc/grpc-js/build/src/server-interceptors.js') as Interceptors;
    return replaceSerializer(version, BaseServerInterceptingCall?.prototype);
  } catch {
    // another package layout than the known one
    return false;
  }
}

/** Replaces the serializer of server calls if it is the one that is known; returns whether it was. */
export function replaceSerializer(version: string, prototype: { serializeMessage?: (value: unknown) => Buffer } | undefined): boolean {
  const plain = prototype?.serializeMessage;
  if (prototype === undefined || typeof plain !== 'function' || plain.length !== 1 || !KNOWN_VERSIONS.test(version)) return false;
  prototype.serializeMessage = function (this: unknown, value) {
    return value instanceof EncodedBatch ? value.framed : plain.call(this, value);
  };
  return true;
}
