/** A channel as browsers have it; the types of Node declare another one. */
declare class MessageChannel {
  readonly port1: { onmessage: () => void };
  readonly port2: { postMessage(value: null): void };
}

/** Adds the globals of Node that the program uses to the worker of a browser. */
export function installGlobals(): void {
  // tasks of later turns of the event loop; a timer of a browser would wait for 4 ms
  const turns: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => turns.shift()!();
  const setImmediate = (task: () => void): void => {
    turns.push(task);
    port2.postMessage(null);
  };
  Object.assign(globalThis, { setImmediate, process: { nextTick: (task: () => void) => queueMicrotask(task), cwd: () => '/' } });
}
