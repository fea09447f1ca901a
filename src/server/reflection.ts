import { join } from 'node:path';
import type { handleBidiStreamingCall, MethodDefinition, Server, UntypedHandleCall } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ReflectionService } from '@grpc/reflection';
import { protoPath as healthProto } from 'grpc-health-check';
import { ROOT } from './package.js';

interface Described extends MethodDefinition<unknown, unknown> {
  readonly handle: handleBidiStreamingCall<unknown, unknown>;
}

/** descriptions of all servers of this process, by method path */
const described = new Map<string, Described>();

/** Describes the services to generic clients, from the generated files. */
function describe(): void {
  const includeDirs = [join(ROOT, 'proto')];
  const files = ['orleans/v1/env.proto', 'orleans/v1/vector.proto', 'orleans/v1/seat.proto', healthProto];
  new ReflectionService(loadSync(files, { includeDirs, keepCase: true })).addToServer({
    addService: (service, handlers: Record<string, UntypedHandleCall>) => {
      for (const [name, method] of Object.entries(service)) {
        described.set(method.path, { ...method, handle: handlers[name] as handleBidiStreamingCall<unknown, unknown> });
      }
    },
  } as Server);
}

/** Descriptions are made for the first client that asks: few do, and they take a third of the server's start. */
export function addReflection(server: Server): void {
  for (const version of ['v1', 'v1alpha']) {
    const path = `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`;
    const method = (): Described => {
      if (described.size === 0) describe();
      return described.get(path)!;
    };
    const info: MethodDefinition<unknown, unknown> = {
      path,
      requestStream: true,
      responseStream: true,
      requestSerialize: (request) => method().requestSerialize(request),
      requestDeserialize: (bytes) => method().requestDeserialize(bytes),
      responseSerialize: (response) => method().responseSerialize(response),
      responseDeserialize: (bytes) => method().responseDeserialize(bytes),
    };
    const serverReflectionInfo: handleBidiStreamingCall<unknown, unknown> = (stream) => method().handle(stream);
    server.addService({ serverReflectionInfo: info }, { serverReflectionInfo });
  }
}
