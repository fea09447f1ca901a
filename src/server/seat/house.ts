import { lockOf, mint } from '../auth.js';
import { Rates } from '../limits.js';
import { listen, newServer, within } from '../listen.js';
import { makeLog } from '../log.js';
import { DEFAULTS } from '../settings.js';
import type { Time } from './clock.js';
import { Desk, type Card } from './desk.js';
import { Desks } from './desks.js';
import { SeatDoor } from './door.js';
import { PLAY } from './stream.js';

/** Hello and actions are all that bots send. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/** Time for the last words to leave. */
const LINGER_MS = 250;

export interface OpenedSeat {
  readonly desk: Desk;
  readonly token: string;
  close(): void;
}

/** A server of Play and nothing else, for whoever hosts matches itself: bots can make no games on its time. */
export interface SeatHouse {
  readonly address: string;
  open(card: Card): OpenedSeat;
  stop(): Promise<void>;
}

export async function startSeatHouse(address: string, time: Time): Promise<SeatHouse> {
  const log = makeLog({ ...DEFAULTS, logLevel: 'silent' });
  const desks = new Desks();
  const door = new SeatDoor(desks, new Rates(DEFAULTS), log);
  const server = newServer(MAX_MESSAGE_BYTES);
  server.addService({ play: PLAY }, { play: door.play });
  return {
    address: await listen(server, address),
    open(card) {
      const token = mint();
      const lock = lockOf(token);
      const desk = new Desk(card, time);
      desks.open(lock, desk);
      const close = (): void => {
        desks.close(lock);
        desk.close();
      };
      return { desk, token, close };
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      await within(LINGER_MS, Promise.all([door.drain(), closed]));
      server.forceShutdown();
    },
  };
}
