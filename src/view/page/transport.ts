import type { WantedModel, WorkerMessage, WorkerPart } from '../requests.js';

export interface Request {
  readonly path: string;
  readonly token: string;
  /** Sent by POST; absent for a GET. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends a request to the server or worker; rejects with a TypeError if it cannot be reached. */
export type Transport = (request: Request) => Promise<Response>;

const { worker: script, models = '' } = document.documentElement.dataset;

/** The page has no server: its games run in a worker. */
export const isAlone = script !== undefined;

/** The only transport of this page. */
export const send: Transport = script === undefined ? overHttp : overWorker(script);

function overHttp({ path, token, body, signal }: Request): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  return fetch(path, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
}

function overWorker(url: string): Transport {
  const worker = new Worker(url);
  const post = (message: WorkerMessage, ports: Transferable[] = []): void => worker.postMessage(message, ports);
  post({ models: models.split(' ') });
  // the worker may not request files, so the page fetches the networks of its bots
  worker.onmessage = async ({ data: { wanted } }: MessageEvent<WantedModel>) => {
    const bytes = await fetch(`models/${wanted}.onnx`)
      .then((response) => (response.ok ? response.arrayBuffer() : null))
      .catch(() => null);
    post({ model: wanted, bytes }, bytes === null ? [] : [bytes]);
  };
  return async ({ path, token, body, signal }) => {
    const { port1, port2 } = new MessageChannel();
    post({ method: body === undefined ? 'GET' : 'POST', path, token, body }, [port2]);
    return answerOf(port1, signal);
  };
}

/** Returns a response whose parts arrive over the port. */
function answerOf(port: MessagePort, signal: AbortSignal | undefined): Promise<Response> {
  const encoder = new TextEncoder();
  const close = (): void => {
    port.postMessage(null);
    port.close();
  };
  return new Promise((resolve, reject) => {
    let control: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        control = controller;
      },
      cancel: close,
    });
    signal?.addEventListener('abort', () => {
      close();
      control.error(signal.reason);
      reject(signal.reason as Error);
    });
    port.onmessage = ({ data }: MessageEvent<WorkerPart>) => {
      if ('status' in data) resolve(new Response(body, { status: data.status }));
      else if ('text' in data) control.enqueue(encoder.encode(data.text));
      else {
        control.close();
        close();
      }
    };
  });
}
