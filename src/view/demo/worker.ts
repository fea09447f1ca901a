import { loadRuleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import { FairScheduler } from '../../rpc/fair-scheduler.js';
import { JobPlayer } from '../../server/bots/jobs.js';
import { Api, failureReply, type Bodies, type Tokens } from '../api.js';
import { PAGE_BOTS } from '../analyse.js';
import type { WorkerMessage, WorkerPart, WorkerRequest } from '../requests.js';
import { isOfGame, type Grant } from '../grant.js';
import { PlayedGames } from '../source/played.js';
import { streamLines, type LineSink } from '../stream.js';
import { installGlobals } from './globals.js';
import { KeptGames } from './kept-games.js';
import { addModel, nameModels, withModels } from './models.js';

/*
 * The page without a server: it has engine and bots in this worker, which answers the requests that a server would. The worker does not send requests; the page fetches files of models when a bot needs one.
 */

/** A port as browsers have it; the types of Node declare another one. */
interface Port {
  postMessage(part: WorkerPart): void;
  onmessage: (() => void) | null;
  close(): void;
}
declare function reportError(error: unknown): void;
declare function addEventListener(type: 'message', listener: (event: { data: WorkerMessage; ports: readonly Port[] }) => void): void;

installGlobals();
const bots = new JobPlayer(new FairScheduler(() => performance.now()), PAGE_BOTS);
/** Rights by token. The page itself has the token ''. */
const grants = new Map<string, Grant>([['', { kind: 'host' }]]);
const tokens: Tokens = {
  grantOf(token) {
    const grant = grants.get(token ?? '');
    if (grant === undefined) throw new Refusal('TOKEN_INVALID', 'This game ended with its page; begin another one.', 'UNAUTHENTICATED');
    return grant;
  },
  issue(grant) {
    const token = crypto.randomUUID();
    grants.set(token, grant);
    return token;
  },
  revoke(game) {
    for (const [token, grant] of grants) if (isOfGame(grant, game)) grants.delete(token);
  },
};
/** Created at the first request. */
let api: Promise<Api> | null = null;

/** Continues the games that the browser has kept. */
async function begin(): Promise<Api> {
  const store = await KeptGames.open();
  const games = new PlayedGames(null, () => undefined, store);
  // the console of the browser shows faults of the program
  for (const { order, opened, log } of await store.games()) {
    const { people } = opened;
    await withModels(() => order.bots.forEach(({ bot }) => PAGE_BOTS.requireBot(bot!, loadRuleset(order.ruleset)))).catch(reportError);
    const game = games.resume(order, opened, log, reportError);
    for (const { seat, token } of people) grants.set(token, { kind: 'seat', game, seat });
  }
  return new Api({ games, plays: games, opens: games.opens(reportError) }, tokens, { explain: async (job) => bots.explain(job) });
}

/** Sends the lines of a game over the port of its request. */
class PortSink implements LineSink {
  /** A page reads all that it receives, so nothing waits. */
  readonly waiting = 0;
  private text = '';

  constructor(
    private readonly port: Port,
    private readonly closed: (listener: () => void) => void,
  ) {}

  write(text: string): void {
    this.text += text;
  }

  flush(): void {
    if (this.text !== '') this.port.postMessage({ text: this.text });
    this.text = '';
  }

  end(rest: string): void {
    this.write(rest);
    this.flush();
    this.port.postMessage({ end: true });
  }

  cut(): void {
    this.port.postMessage({ end: true });
  }

  onClose(listener: () => void): void {
    this.closed(listener);
  }
}

async function answer({ method, path, token, body }: WorkerRequest, port: Port): Promise<void> {
  const listeners: (() => void)[] = [];
  const onClose = (listener: () => void): void => void listeners.push(listener);
  // the page sends a message when it stops reading or has read the whole answer
  port.onmessage = () => {
    for (const listener of listeners) listener();
    port.close();
  };
  try {
    const own = await (api ??= begin());
    const url = new URL(path, 'http://worker');
    const read = async <K extends keyof Bodies>(): Promise<Bodies[K]> => body as Bodies[K];
    const reply = await withModels(() => own.handle({ method, url, token, read, onClose }));
    port.postMessage({ status: 200 });
    if ('stream' in reply) return streamLines(reply.stream, reply.wanted, new PortSink(port, onClose));
    port.postMessage({ text: JSON.stringify(reply.value) });
  } catch (error) {
    const { status, body: failure } = failureReply(error);
    port.postMessage({ status });
    port.postMessage({ text: JSON.stringify(failure) });
    // the console of the browser shows faults of the program
    if (!(error instanceof Refusal)) reportError(error);
  }
  port.postMessage({ end: true });
}

addEventListener('message', ({ data, ports }) => {
  if ('models' in data) nameModels(data.models);
  else if ('model' in data) addModel(data.model, data.bytes);
  else void answer(data, ports[0]!);
});
