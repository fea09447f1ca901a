// Shared by tests of an exposed server.
import { join } from 'node:path';
import { loadPackageDefinition, Metadata, type Client, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { protoPath } from 'grpc-health-check';
import { PlayRequest } from '../../src/gen/orleans/v1/seat.pb.js';

/** Made by test/certificates/make.sh. */
export const CERTIFICATES = join(import.meta.dirname, '..', 'certificates');

export const PLAY_OPEN = PlayRequest.fromPartial({ command: { $case: 'hello', value: { protocolVersion: '1.0.0' } } });

const { grpc } = loadPackageDefinition(loadSync(protoPath, { enums: String })) as unknown as {
  grpc: { health: { v1: { Health: { service: { Check: MethodDefinition<object, { status: string }> } } } } };
};

export function healthOf(client: Client, metadata = new Metadata()): Promise<string> {
  const { path, requestSerialize, responseDeserialize } = grpc.health.v1.Health.service.Check;
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(path, requestSerialize, responseDeserialize, { service: '' }, metadata, (error, answer) => {
      if (error === null) resolve(answer!.status);
      else reject(error);
    });
  });
}

/** The stable code of a failed call. */
export function codeOf(error: ServiceError): string {
  return String(error.metadata.get('orleans-error-code')[0] ?? '');
}

export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Fails if a timer runs ten seconds before the event. The timer is in the process of the server, whose timers have one second: on a busy
 * machine all are late.
 */
export function soon<T>(event: string, coming: Promise<T>): Promise<T> {
  let seconds = 0;
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => ++seconds === 10 && reject(new Error(`this does not happen: ${event}`)), 1000);
  });
  return Promise.race([coming, late]).finally(() => clearInterval(timer));
}

/** Asks in each turn of the event loop; fails like `soon`. */
export function until(event: string, hasCome: () => boolean | Promise<boolean>): Promise<void> {
  let isOver = false;
  const poll = async (): Promise<void> => {
    while (!isOver && !(await hasCome())) await turn();
  };
  return soon(event, poll()).finally(() => void (isOver = true));
}
