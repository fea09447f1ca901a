import type { View } from '../contract.js';
import { keyOfPage } from './load.js';
import { head, isHost, opened, startOpen } from './state.js';
import { isAlone } from './transport.js';

/* Pages of one browser exchange the keys of their addresses, so that no key is stored. */

/** A game in the view of a seat (null: the view of everybody), or the start page (game null). */
export interface Shown {
  readonly game: string | null;
  readonly view: View | null;
}
interface Message extends Shown {
  /** The answer; absent in the question. */
  readonly key?: string;
}

const START: Shown = { game: null, view: null };
/** Time in which other pages must answer, in ms. */
const WAIT_MS = 2000;
const channel = isAlone ? null : new BroadcastChannel('orleans-keys');

/** The key that this page has for the address; '' if none. */
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

/** The key that a page of this browser has for the address; '' if none. */
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

/** Finds out whether a tab of this browser has the start page, to which a game returns and which has the keys of invitations. */
export async function findStart(): Promise<void> {
  startOpen.value = (await keyFor(START)) !== '';
}
