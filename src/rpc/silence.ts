import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';

/**
 * Turns off the messages of grpc-js on standard error. They quote texts of the other side, in any number, and repeat errors that the
 * program reports itself.
 */
export function silenceGrpc(): void {
  setLogVerbosity(logVerbosity.NONE);
}
