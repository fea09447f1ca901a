import { ServerCredentials } from '@grpc/grpc-js';
import { listen, newServer, within } from '../rpc/listen.js';
import { makeLog } from '../rpc/log.js';
import type { Time } from './clock.js';
import { SeatChannel, type ChannelInfo } from './channel.js';
import { SeatChannels } from './channels.js';
import { PlayService } from './service.js';
import { PLAY } from './stream.js';
import { Gate, UNOBSERVED } from '../rpc/gate.js';
import { DEFAULT_RATES, NO_RATES, RateLimiter } from '../rpc/rates.js';
import { mintToken, tokenDigest } from '../rpc/tokens.js';

/** Bots send a hello and actions, nothing larger. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/** Streams of one connection: a program may play several seats over one. */
const MAX_STREAMS = 256;

/** Time for the last messages to leave when the server stops. */
const LINGER_MS = 250;

/** A seat that waits for its bot: hand the token to the bot, ask it by the channel. */
export interface OpenedSeat {
  readonly channel: SeatChannel;
  readonly token: string;
  close(): void;
}

/** A server of Play alone, for programs that host matches themselves: its bots cannot make envs or rollouts. */
export interface PlayServer {
  readonly address: string;
  open(info: ChannelInfo): OpenedSeat;
  stop(): Promise<void>;
}

export async function startPlayServer(address: string, time: Time): Promise<PlayServer> {
  const log = makeLog({ logLevel: 'silent' });
  const channels = new SeatChannels();
  const service = new PlayService(channels, log);
  const now = (): number => performance.now();
  const addresses = new RateLimiter({ ...DEFAULT_RATES, now });
  const unlimited = (): void => undefined;
  const gate = new Gate({
    maxMessageBytes: MAX_MESSAGE_BYTES,
    access: null,
    connections: null,
    maxPrincipalCalls: Infinity,
    rates: { address: (key) => addresses.take(key), principal: unlimited, owe: unlimited, total: unlimited },
    usualRates: NO_RATES,
    observer: UNOBSERVED,
    log,
    now,
  });
  const server = newServer(MAX_MESSAGE_BYTES, MAX_STREAMS, [gate.interceptor]);
  server.addService({ play: PLAY }, { play: service.play });
  return {
    address: await listen(server, address, ServerCredentials.createInsecure()),
    open(info) {
      const token = mintToken();
      const digest = tokenDigest(token);
      const channel = new SeatChannel(info, time);
      channels.open(digest, channel);
      const close = (): void => {
        channels.close(digest);
        channel.close();
      };
      return { channel, token, close };
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      await within(LINGER_MS, Promise.all([service.drain(), closed]));
      server.forceShutdown();
    },
  };
}
