import type { View } from '../contract.js';
import { keyOfPage } from './load.js';
import { head, isHost, opened, startOpen } from './state.js';
import { isAlone } from './transport.js';

/* Pages of one browser give each other the keys of the addresses that they show; no key is stored for that. */

/** A game as a seat sees it, null: as everybody does; or the start page, whose game is null. */
export interface Shown {
  readonly game: string | null;
  readonly view: View | null;
}
interface Message extends Shown {
  /** The answer; absent: this is the question. */
  readonly key?: string;
}

const START: Shown = { game: null, view: null };
/** Time for other pages to answer, in ms. */
const WAIT_MS = 300;
const channel = isAlone ? null : new BroadcastChannel('orleans-keys');

/** The key that this page has for the address; '': it has none. */
function ownKey({ game, view }: Shown): string {
  const now = head.value;
  if (game === null) return isHost.value ? keyOfPage() : '';
  if (now?.game === game && now.view === (view ?? 'all')) return keyOfPage();
  return opened.value.find((one) => one.game === game)?.people.find(({ seat }) => seat === view)?.token ?? '';
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const key = data.key === undefined ? ownKey(data) : '';
  if (key !== '') channel.postMessage({ ...data, key });
});

/** The key that a page of this browser has for the address; '': none has one. */
export function keyFor(shown: Shown): Promise<string> {
  const { game, view } = shown;
  const own = ownKey(shown);
  if (own !== '' || channel === null) return Promise.resolve(own);
  return new Promise((resolve) => {
    const take = ({ data }: MessageEvent<Message>): void => {
      if (data.game === game && data.view === view && data.key !== undefined) found(data.key);
    };
    const found = (key: string): void => {
      channel.removeEventListener('message', take);
      resolve(key);
    };
    channel.addEventListener('message', take);
    setTimeout(found, WAIT_MS, '');
    channel.postMessage({ game, view });
  });
}

/** Finds out whether a tab of this browser has the start page: a game leads back to it, and it has the keys of invitations. */
export async function findStart(): Promise<void> {
  startOpen.value = (await keyFor(START)) !== '';
}
