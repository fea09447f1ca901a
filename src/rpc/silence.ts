import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';

/** Ends the messages of grpc-js on standard error: they quote what the other side sends, in any number, and other errors twice. */
export function silenceGrpc(): void {
  setLogVerbosity(logVerbosity.NONE);
}
