import { keepSetting, readSetting } from './state.js';
import type { WorkerMessage, WorkerPart } from '../contract.js';

/** A request of the page. */
export interface Request {
  readonly path: string;
  readonly token: string;
  /** Sent by POST; absent: the request is a GET. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends a request to the server or worker; rejects with a TypeError if it cannot be reached. */
export type Transport = (request: Request) => Promise<Response>;

const { worker: script, models = '' } = document.documentElement.dataset;

/** The page has no server: its games are in a worker. */
export const isAlone = script !== undefined;

/** The one transport of this page. */
export const send: Transport = script === undefined ? overHttp : overWorker(script);

function overHttp({ path, token, body, signal }: Request): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  return fetch(path, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
}

/** Names of the networks that bots of this browser's games need. */
const MODELS = 'models';

/** Names of all networks, the longest first: one may begin another. */
const MODEL_NAMES = models
  .split(' ')
  .filter((name) => name !== '')
  .sort((a, b) => b.length - a.length);

function overWorker(url: string): Transport {
  const worker = new Worker(url);
  const post = (message: WorkerMessage, ports: Transferable[]): void => worker.postMessage(message, ports);
  const fetched = new Map<string, Promise<void>>();
  return async ({ path, token, body, signal }) => {
    // the worker may ask for no files: those of the networks are brought when a bot is named that needs one
    const text = JSON.stringify(body ?? '');
    const kept = readSetting(MODELS, '');
    const needed = /policy|model=/.test(text) ? text : '';
    const named = namedIn(needed);
    const wanted = MODEL_NAMES.filter((name) => named.includes(name) || kept.split(' ').includes(name));
    if (needed !== '') keepSetting(MODELS, wanted.join(' '));
    for (const name of wanted) if (!fetched.has(name)) fetched.set(name, fetchModel(name, post));
    await Promise.all(fetched.values());
    const { port1, port2 } = new MessageChannel();
    post({ method: body === undefined ? 'GET' : 'POST', path, token, body }, [port2]);
    return answerOf(port1, signal);
  };
}

/** The networks that are named in a text; that of `base-2p` plays no additions, so that `base-2p+orders` names that of `base`. */
function namedIn(text: string): readonly string[] {
  let rest = text;
  return MODEL_NAMES.filter((name) => {
    const before = rest;
    rest = rest.replaceAll(new RegExp(`${name}(?!\\+)`, 'g'), '');
    return rest !== before;
  });
}

async function fetchModel(name: string, post: (message: WorkerMessage, ports: Transferable[]) => void): Promise<void> {
  const response = await fetch(`models/${name}.onnx`);
  if (!response.ok) return;
  const bytes = await response.arrayBuffer();
  post({ model: name, bytes }, [bytes]);
}

/** The answer whose parts come over the port. */
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
