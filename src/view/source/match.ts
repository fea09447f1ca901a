import { playMatch } from '../../arena/match.js';
import { openPlayer, type BotSpec, type Player } from '../../arena/player.js';
import type { MatchRecord, TakenBack } from '../../arena/record.js';
import { loadRuleset, type Ruleset } from '../../catalog/ruleset.js';
import { listed } from '../../core/english.js';
import { Refusal } from '../../core/result.js';
import type { Score } from '../../env/env.js';
import type { Fault } from '../../seats/forfeit.js';
import { ranked } from '../analyse.js';
import type { Analysis, Entry as LogEntry, Lesson } from '../contract.js';
import type { Answer, Outcome, TakeBack } from '../requests.js';
import { UndoableGame, type Preview } from '../undo.js';
import { GameStream } from '../game-stream.js';
import { HumanPlayer } from '../human.js';
import { outcomeOf } from '../outcome.js';
import { withPast } from '../past.js';
import type { Entry } from './games.js';

export interface MatchOrder {
  readonly ruleset: string;
  readonly seed: string;
  /** Seats of people. */
  readonly people: readonly number[];
  /** Bots of the other seats, in their order; a single one plays all of these seats. */
  readonly bots: readonly BotSpec[];
  /** Milliseconds for a decision, and for the game beyond them; null: no clock runs. */
  readonly clock: { readonly perMoveMs: number; readonly bankMs: number } | null;
  /** The game is a lesson, which begins at a position and is not kept. */
  readonly lesson?: { readonly position: unknown; readonly shown: Lesson };
  /** Its earlier part, if it is resumed. */
  readonly past?: Past;
}

/** The earlier part of a game. */
export interface Past {
  readonly actions: readonly number[];
  readonly takenBack: readonly TakenBack[];
}

/** Records a game while it is played, so that it can be resumed. */
export interface GameLog {
  step(seat: number, action: string, hash: string): void;
  takeBack(answer: TakenBack): void;
  end(scores: readonly Score[]): void;
}

/** Without a clock neither people nor bots have a time limit. */
const NO_CLOCK = { perMoveMs: null, bankMs: null };
/** Plays for a person whose time is over. */
const SUBSTITUTE = 'greedy';

/** The failure of a seat, in words that all may see. */
const FAULTS: Readonly<Record<Fault, string>> = {
  timeout: 'time is over',
  invalid: 'the bot sent an invalid message',
  error: 'the bot has failed',
  disconnected: 'the bot is not connected',
};

/** A match of the arena in which people take part. */
export class PlayedMatch {
  readonly stream: GameStream;
  /** The journal of the game while it is played; null: none. */
  log: GameLog | null = null;
  private readonly ruleset: Ruleset;
  private readonly course: UndoableGame;
  private readonly persons = new Map<number, HumanPlayer>();
  private readonly specs: (BotSpec | null)[];
  private readonly open: Player[] = [];
  /** Decisions that the match has played; pages may show later ones. */
  private played = 0;
  /** Answers of a person that can still be taken back, so the match does not have them yet. */
  private readonly held: number[] = [];
  private readonly takenBack: TakenBack[];
  /** By seat: answers of bots before the game was resumed. */
  private readonly past: number[][];
  /** By seat, if a clock runs: the last decision whose answer was accepted. */
  private readonly taken = new Map<number, number>();
  private readonly analyses = new Map<number, Analysis>();
  private readonly events = new Map<number, LogEntry[]>();

  constructor(
    readonly id: string,
    readonly order: MatchOrder,
  ) {
    const { ruleset: name, seed, people, bots, clock, lesson } = order;
    const start = { seed, ...(lesson !== undefined && { position: lesson.position }) };
    const ruleset = loadRuleset(name);
    this.ruleset = ruleset;
    const wrong = people.find((seat) => seat >= ruleset.seats);
    if (wrong !== undefined)
      throw new Refusal(
        'SEAT_OUT_OF_RANGE',
        `Seat ${wrong} does not exist in ${ruleset.name}; use 0 to ${ruleset.seats - 1}.`,
        'OUT_OF_RANGE',
      );
    const others = ruleset.seats - people.length;
    if (bots.length !== others && bots.length !== 1) {
      throw new Refusal(
        'MATCH_SEATS',
        `${others} seats are left for bots, and ${bots.length} are named; name one for all or one per seat.`,
      );
    }
    let next = 0;
    this.specs = Array.from({ length: ruleset.seats }, (_, seat) => (people.includes(seat) ? null : bots[bots.length === 1 ? 0 : next++]!));
    const names = this.specs.map((spec, seat) => spec?.name ?? (people.length === 1 ? 'you' : `player ${seat + 1}`));
    for (const seat of people) this.persons.set(seat, new HumanPlayer(names[seat]!, (ms) => this.stream.setClock(seat, Date.now() + ms)));
    this.course = new UndoableGame(ruleset, start);
    const { course } = this;
    this.stream = new GameStream(id, {
      title: 'played here',
      ruleset,
      names,
      source: 'play',
      humans: people,
      seed,
      clocked: clock !== null,
      ...(lesson !== undefined && { lesson: lesson.shown }),
      begin: (env) => env.reset(start),
      extras: {
        analysisOf: (n) => this.analyses.get(n) ?? null,
        eventsAt: (n) => this.events.get(n) ?? [],
        get open() {
          return course.open;
        },
      },
    });
    this.takenBack = [...(order.past?.takenBack ?? [])];
    this.stream.backs = this.takenBack.length;
    this.past = this.specs.map(() => []);
    for (const action of order.past?.actions ?? []) this.repeat(action);
  }

  /** Opens the bots, once; rejects when one cannot be opened. */
  async ready(): Promise<void> {
    for (const [seat, spec] of this.specs.entries())
      if (seat >= this.open.length)
        this.open.push(
          spec === null ? this.persons.get(seat)! : withPast(await openPlayer(spec, { ruleset: this.ruleset.name }), this.past[seat]!),
        );
  }

  /** Plays to the end. Rejects when a bot cannot be opened, or with `Withdrawn` when the match is closed. */
  async play(): Promise<MatchRecord> {
    const { ruleset, seed, clock, lesson } = this.order;
    await this.ready();
    const plan = {
      id: this.id,
      ruleset,
      deal: 0,
      seed,
      ...(lesson !== undefined && { position: lesson.position }),
      bots: this.specs.filter((spec) => spec !== null),
      clock: { ...(clock ?? NO_CLOCK), startUpMs: null },
      onForfeit: 'takeover' as const,
      substitute: SUBSTITUTE,
    };
    try {
      const record = await playMatch(plan, this.open, {
        step: (_seat, action) => {
          if (this.played++ === this.stream.length) this.follow(action);
        },
        forfeited: (seat, { fault }) => this.fails(seat, fault),
        explained: (n, _hash, bot, { rows, ...explanation }) => this.analyses.set(n, { bot, ...explanation, rows: ranked(rows) }),
      });
      this.stream.finish(
        record.seats.map(({ status, reason }) => ({ status, reason })),
        record.complete,
      );
      this.log?.end(this.course.env.scores());
      return this.takenBack.length === 0 ? record : { ...record, takenBack: this.takenBack };
    } finally {
      await this.close();
    }
  }

  /** Accepts the answer of a person, once for every decision. Returns true if it was played. */
  answer(seat: number, answer: Answer): boolean {
    const person = this.askedPerson(seat, answer);
    const isClocked = this.order.clock !== null;
    const preview = isClocked ? null : this.course.preview(answer.action);
    if (answer.ifOpen === true && preview === null) return false;
    if (isClocked) {
      this.taken.set(seat, answer.id);
      person.give(answer.action);
    } else {
      this.playOpen(person, answer.action, preview);
      this.show(seat, answer.action);
    }
    return true;
  }

  /** The effect of an answer of a person; empty if the decision was answered meanwhile. */
  outcome(seat: number, { id, action }: Answer): Outcome {
    const { ask } = this.stream.frames(seat).current;
    if (!this.stream.live || ask?.seat !== seat || ask.id !== id || !ask.legal!.includes(action)) return { text: [] };
    return outcomeOf(this.course.env, seat, action);
  }

  /** Takes back the last answer of a person, unless the match already has it. */
  takeBack(seat: number, { id }: TakeBack): void {
    this.askedBy(seat, id);
    const action = this.held.pop();
    if (action === undefined)
      throw new Refusal(
        'ANSWER_COUNTS',
        'The last answer counts already, because something was drawn or shown or another player was asked; play on.',
        'ABORTED',
      );
    this.course.takeBack();
    const note = { decision: this.stream.length - 1, seat, action: this.nameOf(action) };
    this.takenBack.push(note);
    this.log?.takeBack(note);
    this.stream.back(note.decision, this.course.env);
  }

  /** The person whose open decision the answer is for; Refusals. */
  private askedPerson(seat: number, { id, action }: Answer): HumanPlayer {
    const { legal, person } = this.askedBy(seat, id);
    if (!legal.includes(action))
      throw new Refusal('ACTION_ILLEGAL', `${this.nameOf(action)} is not legal here; choose one of the legal actions.`, 'OUT_OF_RANGE');
    return person;
  }

  private askedBy(seat: number, id: number): { person: HumanPlayer; legal: readonly number[] } {
    if (this.forfeits(seat)) {
      throw new Refusal(
        'SEAT_FORFEITED',
        `The time of this seat ran out and ${SUBSTITUTE} plays for it; watch the game to its end.`,
        'FAILED_PRECONDITION',
      );
    }
    const person = this.persons.get(seat);
    const { ask } = this.stream.frames(seat).current;
    if (person === undefined || !this.stream.live || ask === null || ask.seat !== seat || ask.id !== id || this.taken.get(seat) === id) {
      throw new Refusal(
        'ANSWER_LATE',
        'This decision was answered already, perhaps on another page; answer the one that the page shows now.',
        'ABORTED',
      );
    }
    return { person, legal: ask.legal! };
  }

  /** Plays an answer of a person; the match gets it when it can no longer be taken back. */
  private playOpen(person: HumanPlayer, action: number, preview: Preview | null): void {
    this.held.push(action);
    if (!this.course.playOpen(action, preview)) person.give(...this.held.splice(0));
  }

  /** Plays the answer of a seat of the match. */
  private follow(action: number): void {
    const seat = this.course.env.currentSeat;
    this.course.play(action);
    this.show(seat, action);
  }

  private show(seat: number, action: number): void {
    this.log?.step(seat, this.nameOf(action), this.course.env.stateHash());
    this.stream.push(action);
  }

  /** Plays an action of a resumed game. */
  private repeat(action: number): void {
    const seat = this.course.env.currentSeat;
    const person = this.persons.get(seat);
    if (person !== undefined && this.order.clock === null) {
      this.playOpen(person, action, this.course.preview(action));
    } else {
      if (person === undefined) this.past[seat]!.push(action);
      else person.give(action);
      this.course.play(action);
    }
    this.stream.push(action);
  }

  private readonly nameOf = (action: number): string => this.ruleset.spec.actions[action]?.name ?? `Action ${action}`;

  /** Seats of people. */
  get people(): readonly number[] {
    return this.order.people;
  }

  get isLesson(): boolean {
    return this.order.lesson !== undefined;
  }

  /** The match in a list. */
  get entry(): Entry {
    const { names } = this.stream.origin;
    const [first, ...others] = names;
    const { stream, id, ruleset } = this;
    const title = this.isLesson ? 'Lesson' : `Played here: ${first!}${others.length === 0 ? '' : ` against ${listed(others)}`}`;
    const scores = stream.live ? null : this.course.env.scores();
    return {
      id,
      title,
      ruleset: ruleset.name,
      names: [...names],
      live: stream.live,
      decisions: stream.length,
      scores: scores?.map(({ total }) => total) ?? null,
      won: scores?.map(({ winner }) => winner) ?? null,
      seed: null,
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.open.map((player) => player.close()));
  }

  /** Records the failure of a seat; only the seat gets the details until the game is over. */
  private fails(seat: number, fault: Fault): void {
    const at = this.stream.length;
    const what = this.persons.has(seat) ? FAULTS.timeout : FAULTS[fault];
    this.events.set(at, [...(this.events.get(at) ?? []), { seat, kind: 'forfeit', text: `${what}, ${SUBSTITUTE} plays on` }]);
  }

  private forfeits(seat: number): boolean {
    return [...this.events.values()].some((entries) => entries.some((entry) => entry.seat === seat));
  }
}
