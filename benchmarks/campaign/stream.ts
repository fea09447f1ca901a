import { StreamVectorRequest, type StreamVectorResponse } from '../../src/gen/orleans/v1/vector.pb.js';
import { Dice } from './dice.js';
import { codeOf, HANG_MS, isFailure, RawClient, type RawStream } from './raw.js';
import type { Tally } from './tally.js';

const NUM_ENVS = 4;
const CREDIT = 60;

/** The code of a stream without an answer; see `isFailure`. */
const HUNG = 'DEADLINE_EXCEEDED';

type Command = Parameters<typeof StreamVectorRequest.fromPartial>[0]['command'];

function ints(values: readonly number[]): Buffer {
  return Buffer.from(Int32Array.from(values).buffer);
}

/**
 * Sends invalid messages of StreamVector, on one stream at a time. The server must answer every decodable message with one response, and
 * the rows of the vector must be unchanged unless one was played.
 */
export class StreamFuzz {
  private readonly dice: Dice;
  private readonly client: RawClient;
  private received: StreamVectorResponse[] = [];
  private wake: () => void = () => undefined;
  private ended: string | null = null;

  constructor(
    address: string,
    seed: string,
    private readonly tally: Tally,
  ) {
    this.dice = new Dice(seed);
    this.client = new RawClient(address);
  }

  async run(requests: number): Promise<void> {
    try {
      for (let sent = 0; sent < requests; ) sent += await this.oneStream(requests - sent);
    } finally {
      this.client.close();
    }
  }

  /** Uses one stream until a message ends it; returns the number of messages. */
  private async oneStream(most: number): Promise<number> {
    const call = this.client.stream();
    this.received = [];
    this.ended = null;
    call.on('data', (response: StreamVectorResponse) => {
      this.received.push(response);
      this.wake();
    });
    const end = (code: string): void => {
      this.ended ??= code;
      this.wake();
    };
    call.on('error', (error) => end(codeOf(error as unknown as Parameters<typeof codeOf>[0])));
    call.on('end', () => end('OK'));
    const config = { ruleset: 'base-2p' };
    this.send(call, 0, 0, { $case: 'open', value: { config, numEnvs: NUM_ENVS, maxInFlight: CREDIT + 4 } });
    this.send(call, 1, 0, { $case: 'reset', value: { seed: 1n } });
    await this.until(2);
    let rows = rowsOf(this.received.at(-1));
    let sent = 0;
    for (let seq = 2, ack = 1; sent < most && this.ended === null && sent < 5000; ) {
      const before = this.received.length;
      let played = false;
      const count = 1 + this.dice.below(CREDIT - 2);
      for (let k = 0; k < count; k++, seq++) {
        const [command, legal] = this.command();
        played ||= legal;
        this.send(call, seq, this.dice.chance(0.01) ? ack + 1000 : ack, command);
      }
      sent += count;
      this.send(call, seq++, ack, { $case: 'reset', value: { resetMask: Buffer.alloc(NUM_ENVS) } });
      await this.until(before + count + 1);
      for (const { event } of this.received.slice(before)) {
        const code = event?.$case === 'error' ? event.value.code : 'OK';
        this.tally.answer(code);
        if (isFailure(code)) this.tally.fail(`StreamVector: ${code}`);
      }
      const shown = rowsOf(this.received.at(-1));
      if (!played && this.ended === null && shown !== rows) this.tally.fail('StreamVector: rows changed although nothing was played');
      rows = shown;
      ack = Math.max(ack, ...this.received.slice(before).map(({ number }) => number));
      this.received = this.received.slice(-1);
    }
    return sent + (await this.breakStream(call));
  }

  /** Ends the stream with bytes that are not a message, or in the middle of a message. */
  private async breakStream(call: RawStream): Promise<number> {
    if (this.ended === null) {
      const garbage = 1 + this.dice.below(3);
      for (let k = 0; k < garbage; k++) call.write(Buffer.concat([Buffer.from([0xff]), this.dice.bytes(this.dice.below(40))]));
      await this.until(Infinity);
      this.tally.count += garbage - 1;
    }
    const code = String(this.ended);
    this.tally.answer(code);
    if (isFailure(code)) this.tally.fail(`StreamVector ended: ${code}`);
    call.cancel();
    return 1;
  }

  private send(call: RawStream, seq: number, ack: number, command: Command): void {
    call.write(Buffer.from(StreamVectorRequest.encode(StreamVectorRequest.fromPartial({ seq, ack, command })).finish()));
  }

  /** Waits for `count` answers or the end of the stream; closes a stream that is silent for too long, which counts as hung. */
  private async until(count: number): Promise<void> {
    while (this.received.length < count && this.ended === null) {
      let timer: NodeJS.Timeout | null = null;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        timer = setTimeout(() => {
          this.ended = HUNG;
          resolve();
        }, HANG_MS);
      });
      clearTimeout(timer!);
    }
  }

  /** A command, and whether it may play a decision. */
  private command(): [Command, boolean] {
    const { dice } = this;
    const wild = (): number => dice.whole() | 0;
    switch (dice.below(8)) {
      case 0:
        return [{ $case: 'step', value: { actions: dice.bytes(dice.below(40)) } }, true];
      case 1:
        return [{ $case: 'step', value: { actions: ints([wild(), wild()]), envIds: ints([dice.below(NUM_ENVS), wild() | 64]) } }, false];
      case 2:
        return [{ $case: 'step', value: { actions: ints([1, 1]), envIds: ints([2, 2]) } }, false];
      case 3:
        return [{ $case: 'step', value: { actions: ints([-1, 1_000_000, -5, 2 ** 30]) } }, false];
      case 4:
        return [{ $case: 'reset', value: { resetMask: dice.bytes(1 + NUM_ENVS + dice.below(50)) } }, false];
      case 5:
        return [{ $case: 'reset', value: { seed: 1n, seeds: dice.bytes(8 * NUM_ENVS) } }, false];
      case 6:
        return [{ $case: 'open', value: { config: { ruleset: dice.text() }, numEnvs: dice.below(10) } }, false];
      default:
        return [undefined, false];
    }
  }
}

/** The games of a batch, without its rewards and counters. */
function rowsOf(response: StreamVectorResponse | undefined): string {
  if (response?.event?.$case !== 'batch') return '';
  const { observation, actionMask, currentSeat, episodeSeed } = response.event.value;
  return Buffer.concat([observation, actionMask, currentSeat, episodeSeed]).toString('base64');
}
