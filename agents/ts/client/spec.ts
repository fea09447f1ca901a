import { Utility, type ActionInfo, type Hashes, type ObservationField, type Spec as WireSpec } from '../../../src/gen/orleans/v1/env.pb.js';
import { malformedAnswer, OrleansError, printable, usageError } from './errors.js';

/** Seat to act in a `StepResult` when the episode is over. */
export const OVER = -4;

/** Limits for the spec of a server; all rulesets are far below them. */
const MOST_SEATS = 100;
const MOST_ACTIONS = 2 ** 20;
const MOST_OBSERVATION_BYTES = 2 ** 20;
const MOST_NAME = 100;

/** The meaning of a ruleset's observation bytes and action numbers, with names both ways; equal hashes have the same meaning. */
export class Spec {
  /** canonical spelling */
  readonly ruleset: string;
  readonly seats: number;
  readonly numActions: number;
  /** an observation is u8[observationBytes] */
  readonly observationBytes: number;
  /** a mask is bits[maskBytes]: bit `a % 8` of byte `a / 8` is action a */
  readonly maskBytes: number;
  readonly hashes: Hashes;
  /** by id; empty in the spec of an env or a vector: `Client.spec` has them */
  readonly actions: readonly ActionInfo[];
  /** ascending offsets; empty in the spec of an env or a vector */
  readonly observation: readonly ObservationField[];
  /** ids of the objectives, in the order of `StepResult.objectives`; empty: victory points */
  readonly objectives: readonly string[];
  /** relation of the seats' results: rivals, a team, or one seat */
  readonly utility: 'versus' | 'team' | 'solo';
  private ids: Map<string, number> | null = null;
  private fields: Map<string, ObservationField> | null = null;

  /** OrleansError `ANSWER_MALFORMED` if parts of the message do not fit together. */
  constructor(readonly message: WireSpec) {
    check(message);
    this.ruleset = message.ruleset;
    this.seats = message.seats;
    this.numActions = message.numActions;
    this.observationBytes = message.observationBytes;
    this.maskBytes = message.maskBytes;
    this.hashes = message.hashes!;
    this.actions = message.actions;
    this.observation = message.observation;
    this.objectives = message.objectives;
    this.utility = utilityOf(message);
  }

  /** Returns the id of an action by its name, such as `place(knight, castle.farmer)`; blanks do not count. OrleansError `ACTION_UNKNOWN`. */
  actionId(name: string): number {
    this.requireNames();
    this.ids ??= new Map(this.actions.map((action) => [withoutBlanks(action.name), action.id]));
    const id = this.ids.get(withoutBlanks(name));
    if (id === undefined)
      throw new OrleansError('INVALID_ARGUMENT', 'ACTION_UNKNOWN', `${this.ruleset} has no action "${name}"; choose one of spec.actions.`);
    return id;
  }

  /** Returns the name of an action by its id. OrleansError `ACTION_OUT_OF_RANGE`. */
  actionName(id: number): string {
    this.requireNames();
    const action = this.actions[id];
    if (action === undefined) {
      throw new OrleansError(
        'OUT_OF_RANGE',
        'ACTION_OUT_OF_RANGE',
        `${this.ruleset} has no action ${id}; choose 0 to ${this.numActions - 1}.`,
      );
    }
    return action.name;
  }

  /** Returns a field by its name, e.g. `question.kind`. OrleansError `FIELD_UNKNOWN`. */
  field(name: string): ObservationField {
    this.requireNames();
    this.fields ??= new Map(this.observation.map((field) => [field.name, field]));
    const field = this.fields.get(name);
    if (field === undefined)
      throw new OrleansError(
        'INVALID_ARGUMENT',
        'FIELD_UNKNOWN',
        `Observations of ${this.ruleset} have no field "${name}"; choose one of spec.observation.`,
      );
    return field;
  }

  private requireNames(): void {
    if (this.actions.length === 0)
      throw usageError(`The spec of an env or a vector has no names; use the one of client.spec('${this.ruleset}').`);
  }
}

/** Refuses a spec with huge arrays or wrongly divided observations. */
function check({ ruleset, seats, numActions, observationBytes, maskBytes, actions, observation }: WireSpec): void {
  const ends = observation.map(({ offset, length }) => offset + length);
  const names = [ruleset, ...actions.map(({ name }) => name), ...observation.map(({ name }) => name)];
  const fits =
    seats >= 1 &&
    seats <= MOST_SEATS &&
    maskBytes === Math.ceil(numActions / 8) &&
    observationBytes <= MOST_OBSERVATION_BYTES &&
    numActions <= MOST_ACTIONS &&
    (actions.length === 0 || actions.length === numActions) &&
    actions.every(({ id }, index) => id === index) &&
    (observation.length === 0 || ends.at(-1) === observationBytes) &&
    observation.every(({ offset }, index) => offset === (ends[index - 1] ?? 0)) &&
    names.every((name) => printable(name) === name);
  if (!fits) throw malformedAnswer(`the parts of the spec of ${JSON.stringify(ruleset.slice(0, MOST_NAME))} do not fit together`);
}

/** Servers of protocol 1.2 or older do not send the utility, and have no teams. */
function utilityOf({ utility, seats }: WireSpec): Spec['utility'] {
  if (utility === Utility.UTILITY_TEAM) return 'team';
  return utility === Utility.UTILITY_SOLO || seats === 1 ? 'solo' : 'versus';
}

/** Whether the seat can be the one to act. */
export function isAsked(seat: number, { seats }: Pick<Spec, 'seats'>): boolean {
  return seat === OVER || (seat >= 0 && seat < seats);
}

/** Refuses columns of other lengths; null: not requested. */
export function requireLengths(rows: number, columns: readonly (readonly [column: ArrayLike<unknown> | null, width: number])[]): void {
  for (const [column, width] of columns) {
    if (column !== null && column.length !== rows * width)
      throw malformedAnswer(`a column of ${rows} rows of ${width} has the length ${column.length}`);
  }
}

/** Returns the ids of the bits that are set in a mask, ascending. */
export function legalActions(mask: Uint8Array): number[] {
  const legal: number[] = [];
  for (let byte = 0; byte < mask.length; byte++) {
    for (let bits = mask[byte]!; bits !== 0; bits &= bits - 1) legal.push(8 * byte + 31 - Math.clz32(bits & -bits));
  }
  return legal;
}

function withoutBlanks(name: string): string {
  return name.replace(/\s+/g, '');
}
