import type { ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { LocalStreamCall } from './stream-call.js';
import type { UnaryRequest } from './unary-call.js';

type Failure = Parameters<LocalStreamCall['sendStatus']>[0];

/** A method with the definition and handler of gRPC. */
export interface Method {
  readonly path: string;
  readonly isStream: boolean;
  readonly requestDeserialize: (bytes: Buffer) => unknown;
  readonly responseSerialize: (answer: unknown) => Buffer;
  readonly answer: (call: UnaryRequest, callback: (error: Failure | null, answer?: unknown) => void) => void;
  readonly open: (call: LocalStreamCall) => void;
}

/** Methods by path. */
export function methodsOf(
  ...services: readonly (readonly [ServiceDefinition, UntypedServiceImplementation])[]
): ReadonlyMap<string, Method> {
  const methods = new Map<string, Method>();
  for (const [definition, handlers] of services) {
    for (const [name, { path, requestDeserialize, responseSerialize, responseStream }] of Object.entries(definition)) {
      const handler = handlers[name] as unknown as Method['answer'] & Method['open'];
      methods.set(path, { path, isStream: responseStream, requestDeserialize, responseSerialize, answer: handler, open: handler });
    }
  }
  return methods;
}
