import { join } from 'node:path';
import type { handleBidiStreamingCall, MethodDefinition, Server, UntypedHandleCall } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ReflectionService } from '@grpc/reflection';
import { protoPath as healthProto } from 'grpc-health-check';
import { ROOT } from './package.js';

interface Described extends MethodDefinition<unknown, unknown> {
  readonly handle: handleBidiStreamingCall<unknown, unknown>;
}

/** Of all servers of this process, by the path of their method. */
const described = new Map<string, Described>();

/** Describes the services to generic clients, from the same files the messages are generated from. */
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

/** Few clients ask for descriptions, which take as long as a third of the start of a server: they are made for the first one. */
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
