import { status as Status } from '@grpc/grpc-js';
import type { Refusal } from '../../core/result.js';
import type { StreamVectorResponse } from '../../gen/orleans/v1/vector.pb.js';

type Event = NonNullable<StreamVectorResponse['event']>;

export function response(seq: number, number: number, event: Event): StreamVectorResponse {
  return { seq, number, event, legalActions: Buffer.alloc(0), finals: undefined };
}

export function errorEvent({ code, message, status }: Pick<Refusal, 'code' | 'message' | 'status'>, fatal = false): Event {
  return { $case: 'error', value: { code, message, fatal, status: Status[status] } };
}
