import type { Ruleset } from '../catalog/ruleset.js';
import { once } from '../core/once.js';
import { GetSpecResponse, type Spec } from '../gen/orleans/v1/env.pb.js';
import { wireSpec } from '../rpc/protocol.js';

/** A GetSpec answer with all names, a hundred kilobytes, encoded once. */
export class CatalogResponse implements GetSpecResponse {
  static readonly of = once((ruleset: Ruleset) => new CatalogResponse(ruleset));
  private encoded: Buffer | null = null;

  private constructor(private readonly ruleset: Ruleset) {}

  get spec(): Spec {
    return wireSpec(this.ruleset, true);
  }

  get bytes(): Buffer {
    return (this.encoded ??= Buffer.from(GetSpecResponse.encode({ spec: this.spec }).finish()));
  }
}

/** Serializes the answers of GetSpec. */
export function serializeSpec(response: GetSpecResponse): Buffer {
  return response instanceof CatalogResponse ? response.bytes : Buffer.from(GetSpecResponse.encode(response).finish());
}
