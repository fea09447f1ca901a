import { createRequire } from 'node:module';
import { EncodedBatch } from './encoded.js';

/**
 * Sends batches without a copy. grpc-js copies every message into a new buffer behind its prefix; for hundreds of kilobytes the garbage
 * collection of these buffers costs more than all other work. It has no public method without a copy, so a private method is replaced: only
 * for batches, in known versions, and if the method exists. Otherwise the public way is used ("template").
 */
const KNOWN_VERSIONS = /^1\.14\./;

interface Interceptors {
  readonly BaseServerInterceptingCall?: { readonly prototype: { serializeMessage?: (value: unknown) => Buffer } };
}

let installed: boolean | null = null;

/** Installs sending in place, once per process; false: this version of grpc-js does not allow it. */
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
    // an unknown package layout
    return false;
  }
}

/** Replaces the known serializer of server calls; returns whether it did. */
export function replaceSerializer(version: string, prototype: { serializeMessage?: (value: unknown) => Buffer } | undefined): boolean {
  const plain = prototype?.serializeMessage;
  if (prototype === undefined || typeof plain !== 'function' || plain.length !== 1 || !KNOWN_VERSIONS.test(version)) return false;
  prototype.serializeMessage = function (this: unknown, value) {
    return value instanceof EncodedBatch ? value.framed : plain.call(this, value);
  };
  return true;
}
