import type { Ruleset } from '../catalog/ruleset.js';
import { Env } from '../env/env.js';
import { DRAW_CHOICE, RECALL } from '../rules/base/decisions/followers.js';
import { PLANNING } from '../rules/base/decisions/planning.js';
import { TURN } from '../rules/base/decisions/turn.js';
import { DECLINE, DONE, DRAW, PAY, RECRUIT, SPACE, TORTURE } from '../rules/base/model/verbs.js';
import { stagedChanges } from './changes.js';
import type { Analysis, Ask, End, Entry, Frame, State, View } from './contract.js';
import { idleIfFilled, idlePlaces } from './idle.js';
import { unpaidOf } from './unpaid.js';
import { draftedIn, otherIn, questionIn } from './question.js';
import { isSame } from './same.js';

/** Facts about a decision besides its action. */
export interface FrameExtras {
  /** The analysis of the bot that answered. */
  analysisOf?(decision: number): Analysis | null;
  /** events of the seats when it was asked: forfeits */
  eventsAt?(decision: number): readonly Entry[];
  /** last answers that the asked seat may take back */
  readonly open?: number;
}

/**
 * The frames of one view of a game, made while an env is stepped. `seats` frames are functions of the redacted states, of
 * the seat's own answers and of answers that it may know: a decision of another seat whose answer is not open makes a frame only when
 * something that the seat sees has changed, so that not even their number reveals how many steps a hidden plan took.
 */
export class FrameWriter {
  /** newest line of each frame */
  readonly lines: string[] = [];
  /** frame numbers in the order of writing: a live frame is written when asked and when answered */
  readonly writes: number[] = [];
  private frame: Frame;
  /** answers of the view's seat, and answers taken back; a number is never used for two decisions */
  private answered = 0;
  /** by decision the frame in which it was asked */
  private readonly askedIn: number[] = [];
  /** decisions of all seats */
  private decisions = 0;
  /** events for the next frame */
  private events: Entry[] = [];
  /**
   * The parts after the last answer: the first state of each, and records of the env. A phase or a recorded answer without a choice begins a part.
   */
  private stages: { state: State; records: Entry[] }[] = [];
  private readonly viewer: number | null;

  /** `env` has begun an episode. */
  constructor(
    private readonly env: Env,
    private readonly view: View,
    /** Known facts besides the actions, by the number of the decision. */
    private readonly extras: FrameExtras = {},
    /** whether frames of a seat include facts that it does not see, for viewers of all facts */
    private readonly compares = false,
  ) {
    this.viewer = view === 'all' ? null : view;
    this.frame = this.makeFrame(0);
    this.write();
  }

  /** The frames of a game from its beginning, whose log names causes and, in the view of all, results of chance. */
  static of(ruleset: Ruleset, begin: (env: Env) => void, view: View, extras?: FrameExtras, compares?: boolean): FrameWriter {
    let writer: FrameWriter | null = null;
    const env = new Env(ruleset, { replay: false, log: (line) => writer?.note(line) });
    begin(env);
    writer = new FrameWriter(env, view, extras, compares);
    return writer;
  }

  get current(): Frame {
    return this.frame;
  }

  /** Plays the answer to the open decision; a Refusal of the env changes nothing. */
  step(action: number): void {
    const { env, viewer, frame } = this;
    const seat = env.currentSeat;
    const open = viewer === null || env.mayKnowAnswer(viewer, action);
    this.stages = [{ state: frame.state, records: [] }];
    env.step(action);
    const decision = this.decisions++;
    this.askedIn[decision] = frame.n;
    if (seat === viewer) this.answered++;
    this.events.push(...(this.extras.eventsAt?.(decision) ?? []));
    const next = this.makeFrame(frame.n + 1);
    if (!open && seat !== viewer && hasSameView(frame, next)) return;
    if (open) frame.played = action;
    // a search uses the knowledge of its seat: only that seat and the full view get it
    const analysis = viewer === null || seat === viewer ? (this.extras.analysisOf?.(decision) ?? null) : null;
    if (analysis !== null) frame.analysis = analysis;
    frame.log = this.events.splice(0);
    const { verb, args } = env.ruleset.spec.actions[action]!;
    const said = open && verb === RECRUIT.verb ? `gets 1 ${args[0]}` : null;
    this.stages.forEach(({ state, records }, k, stages) => {
      const after = stages[k + 1] ?? next;
      const changes = stagedChanges(env.ruleset, [state, after.state], open ? seat : null);
      // the Village names the gained follower
      frame.log.push(...records, ...changes.filter((one) => k > 0 || one.seat !== seat || one.text !== said));
    });
    this.write();
    this.frame = next;
    this.write();
  }

  /** Returns to an answered decision, at which `env` is. */
  back(decision: number, env: Env): void {
    const n = this.askedIn[decision]!;
    env.forkInto(this.env, 'exact');
    this.events = [];
    this.decisions = decision;
    this.askedIn.length = decision;
    this.answered++;
    this.lines.length = n;
    this.frame = this.makeFrame(n);
    this.write();
  }

  /** Sets the time limit of the view's seat, which is asked. */
  setClock(until: number): void {
    const { ask } = this.frame;
    if (ask === null || ask.id === undefined) return;
    ask.clock = until;
    this.write();
  }

  end(seats: End['seats'], complete: boolean): End {
    const scores = this.env.scores(this.viewer).map(({ total, rank, winner }) => ({ total, rank, winner }));
    return { t: 'end', scores, seats, complete };
  }

  /** Notes a record of the env, and the state where a phase begins or an answer is forced. Forced answers that choose nothing are left out. */
  private note(line: string): void {
    const entries = entryOf(line).filter((entry) => this.viewer === null || isForcedOn(this.viewer, entry));
    const isForced = entries.some(({ kind }) => kind === 'forced');
    if (line.startsWith('phase ') || isForced) this.stages.push({ state: this.env.position(this.viewer) as State, records: [] });
    const stage = this.stages.at(-1);
    const known = entries.filter(({ text }) => text !== DONE.verb && text !== DECLINE.verb);
    stage?.records.push(...(isForced ? known.map((entry) => withDecision(entry, this.env.decisionKind, stage.state)) : known));
  }

  private write(): void {
    this.lines[this.frame.n] = `${JSON.stringify(this.frame)}\n`;
    this.writes.push(this.frame.n);
  }

  private makeFrame(n: number): Frame {
    const { env, viewer } = this;
    const state = env.position(viewer) as State;
    // an objective that needs nothing is not in play (COOP-DEC-46)
    const points = env
      .scores(viewer)
      .map(({ total, parts, objectives }) => ({ total, parts, objectives: objectives.filter(({ need }) => need > 0) }));
    const frame: Frame = { t: 'frame', n, state, hidden: viewer === null ? [] : hiddenIn(state), points, ask: this.asked(state), log: [] };
    if (this.compares && viewer !== null) frame.full = differences(state, env.position(null) as State);
    return frame;
  }

  private asked(state: State): Ask | null {
    const { env, viewer, view } = this;
    if (env.over) return null;
    const seat = env.currentSeat;
    const kind = viewer === null || seat === view ? env.decisionKind : env.decisionSeenBy(viewer);
    const question = questionIn(kind, state);
    const other = otherIn(kind, state);
    const asked: Omit<Ask, 'legal'> = { seat, kind, ...(other !== undefined && { other }), ...(question !== undefined && { question }) };
    const idleOf = (one: number, turn?: readonly number[]): Record<string, string> =>
      ABOUT_PLACES.includes(kind) ? idlePlaces(env.ruleset, state, one, turn) : {};
    if (viewer !== null && seat !== view) return { ...asked, legal: null, ...withIdle(idleOf(viewer)) };
    const legal = env.legalActions();
    const idle = idleOf(seat, kind === TURN.name ? legal : undefined);
    const warning = [...Object.values(idle), draftedIn(kind, state)].join(' ').trim();
    if (warning !== '') asked.warning = warning;
    if (viewer !== null && kind === PLANNING.name) Object.assign(idle, idleIfFilled(env.ruleset, state, seat));
    Object.assign(asked, withIdle(idle));
    const unpaid = unpaidOf(env.ruleset, state, seat);
    if (unpaid !== undefined) asked.unpaid = unpaid;
    if (viewer === null) return { ...asked, legal };
    const { open = 0 } = this.extras;
    return { ...asked, legal, id: this.answered, ...(open > 0 && { open }) };
  }
}

/** Decisions that depend on the effects of filled places. */
const ABOUT_PLACES: readonly string[] = [DRAW_CHOICE, RECALL, PLANNING, TURN].map(({ name }) => name);

const withIdle = (idle: Record<string, string>): Pick<Ask, 'idle'> => (Object.keys(idle).length > 0 ? { idle } : {});

/** Returns whether the seat sees the same in both frames. */
function hasSameView(before: Frame, after: Frame): boolean {
  return isSame([before.state, before.ask, before.points], [after.state, after.ask, after.points]);
}

/** Fields that differ in the full state, by their paths (`event`, `seats.1.bag`), with their full values. */
function differences(seen: State, full: State): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const compare = (path: string, a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): void => {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!NOT_COMPARED.includes(key) && !isSame(a[key], b[key])) found[`${path}${key}`] = b[key] ?? null;
    }
  };
  compare('', seen, full);
  full.seats.forEach((seat, k) => compare(`seats.${k}.`, seen.seats[k] ?? {}, seat));
  return found;
}

/** Fields that are not compared as a whole: seats are compared one by one, and only programs use work in progress. */
const NOT_COMPARED: readonly string[] = ['seats', 'pending'];

/** The position leaves out a hidden bag, but not an empty one. */
function hiddenIn({ seats }: State): string[] {
  return seats.flatMap((seat, k) => (seat['bag'] === undefined ? [`seats.${k}.bag`] : []));
}

/** A line of the env's log that the states do not show: results of chance, and answers without a choice. */
function entryOf(line: string): Entry[] {
  const [, who, forced] = /^seat(\d) (.*) \(forced\)$/.exec(line) ?? [];
  if (forced !== undefined) return [{ seat: Number(who), kind: 'forced', text: forced }];
  const [, verb, what] = /^chance (\w+)\((.*)\)/.exec(line) ?? [];
  return verb === undefined || verb === 'event' ? [] : [{ kind: 'chance', text: `${CHANCE[verb] ?? verb}: ${what}` }];
}

/** Answers without a choice that the following changes show as well. */
const SAID_BY_CHANGES: readonly string[] = [DONE, DECLINE, PAY, TORTURE].map(({ verb }) => verb);

/** The bag or the room of a seat allows no draw. */
const NOTHING_DRAWN = `${DRAW.verb}(0)`;

/** Whether a seat itself had no choice. That others had none could reveal what they hold. */
const isForcedOn = (viewer: number, { kind, seat, text }: Entry): boolean =>
  kind === 'forced' && seat === viewer && !SAID_BY_CHANGES.includes(text.replace(/\(.*/, ''));

/** A forced answer with what its words need: the kind of its decision, and the followers on the spaces that it names. */
function withDecision(entry: Entry, kind: string, state: State): Entry {
  if (entry.text === NOTHING_DRAWN) return { seat: entry.seat!, kind: 'other', text: 'can draw no follower' };
  if (!entry.text.startsWith(`${SPACE.verb}(`)) return { ...entry, asked: kind };
  const { spaces } = state.seats[otherIn(kind, state) ?? entry.seat!]!;
  return { ...entry, asked: kind, of: { spaces } };
}

/** Words for verbs of chance. */
const CHANCE: Readonly<Record<string, string>> = { draw: 'drawn', lose: 'drawn from the bag', roll: 'rolled' };
