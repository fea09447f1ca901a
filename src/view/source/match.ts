import { playMatch } from '../../arena/match.js';
import { openPlayer, type BotSpec, type Player } from '../../arena/player.js';
import type { MatchRecord } from '../../arena/record.js';
import { loadRuleset, type Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import type { Fault } from '../../seats/forfeit.js';
import { ranked } from '../analyse.js';
import type { Analysis, Answer, Entry as LogEntry } from '../contract.js';
import { Feed } from '../feed.js';
import { HumanPlayer } from '../human.js';
import type { Entry } from './games.js';

export interface MatchOrder {
  readonly ruleset: string;
  readonly seed: string;
  /** Seats of people. */
  readonly people: readonly number[];
  /** Bots of the other seats, in their order; one stands for all of them. */
  readonly bots: readonly BotSpec[];
  /** Milliseconds for a decision, and for the game beyond them; null: no clock runs. */
  readonly clock: { readonly perMoveMs: number; readonly bankMs: number } | null;
}

/** Without a clock people think as long as they want, and so may the bots beside them. */
const NO_CLOCK = { perMoveMs: null, bankMs: null };
/** Plays on for a person whose time is over. */
const SUBSTITUTE = 'greedy';

/** How a seat has failed, for all to see. */
const FAULTS: Readonly<Record<Fault, string>> = {
  timeout: 'time is over',
  invalid: 'the bot sent what it must not',
  error: 'the bot has failed',
  disconnected: 'the bot is not connected',
};

/** A match of the arena in which people take part. */
export class PlayedMatch {
  readonly feed: Feed;
  private readonly ruleset: Ruleset;
  private readonly persons = new Map<number, HumanPlayer>();
  private readonly specs: (BotSpec | null)[];
  private readonly open: Player[] = [];
  /** By seat: the last decision whose answer was taken. */
  private readonly taken = new Map<number, number>();
  private readonly analyses = new Map<number, Analysis>();
  private readonly events = new Map<number, LogEntry[]>();

  constructor(
    readonly id: string,
    private readonly order: MatchOrder,
  ) {
    const { ruleset: name, seed, people, bots, clock } = order;
    const ruleset = loadRuleset(name);
    this.ruleset = ruleset;
    const wrong = people.find((seat) => seat >= ruleset.seats);
    if (wrong !== undefined)
      throw new Refusal('SEAT_OUT_OF_RANGE', `Seat ${wrong} does not exist in ${ruleset.name}; use 0 to ${ruleset.seats - 1}.`, 'OUT_OF_RANGE');
    const others = ruleset.seats - people.length;
    if (bots.length !== others && bots.length !== 1) {
      throw new Refusal('MATCH_SEATS', `${others} seats are left for bots, and ${bots.length} are named; name one for all or one per seat.`);
    }
    let next = 0;
    this.specs = Array.from({ length: ruleset.seats }, (_, seat) => (people.includes(seat) ? null : bots[bots.length === 1 ? 0 : next++]!));
    const names = this.specs.map((spec, seat) => spec?.name ?? (people.length === 1 ? 'you' : `person ${seat + 1}`));
    for (const seat of people) this.persons.set(seat, new HumanPlayer(names[seat]!, (ms) => this.feed.setClock(seat, Date.now() + ms)));
    this.feed = new Feed(id, {
      title: 'played here',
      ruleset,
      names,
      source: 'play',
      humans: people,
      seed,
      clocked: clock !== null,
      begin: (env) => env.reset({ seed }),
      aside: { analysisOf: (n) => this.analyses.get(n) ?? null, eventsAt: (n) => this.events.get(n) ?? [] },
    });
  }

  /** Opens the bots, once; rejects when one cannot be opened. */
  async ready(): Promise<void> {
    for (const [seat, spec] of this.specs.entries())
      if (seat >= this.open.length) this.open.push(spec === null ? this.persons.get(seat)! : await openPlayer(spec, { ruleset: this.ruleset.name }));
  }

  /** Plays to the end. Rejects when a bot cannot be opened, or with `Withdrawn` when the match is closed. */
  async play(): Promise<MatchRecord> {
    const { ruleset, seed, clock } = this.order;
    await this.ready();
    const plan = {
      id: this.id,
      ruleset,
      deal: 0,
      seed,
      bots: this.specs.filter((spec) => spec !== null),
      clock: { ...(clock ?? NO_CLOCK), startUpMs: null },
      onForfeit: 'takeover' as const,
      substitute: SUBSTITUTE,
    };
    try {
      const record = await playMatch(plan, this.open, {
        step: (_seat, action) => this.feed.push(action),
        forfeited: (seat, { fault }) => this.fails(seat, fault),
        explained: (n, _hash, bot, { rows, ...told }) => this.analyses.set(n, { bot, ...told, rows: ranked(rows) }),
      });
      this.feed.finish(
        record.seats.map(({ status, reason }) => ({ status, reason })),
        record.complete,
      );
      return record;
    } finally {
      await this.close();
    }
  }

  /** Takes the answer of a person: one for every decision, whoever sends it how often. */
  answer(seat: number, { id, action }: Answer): void {
    if (this.forfeits(seat)) {
      throw new Refusal('SEAT_FORFEITED', `The time of this seat ran out and ${SUBSTITUTE} plays for it; watch the game to its end.`, 'FAILED_PRECONDITION');
    }
    const person = this.persons.get(seat);
    const { ask } = this.feed.frames(seat).current;
    if (person === undefined || !this.feed.live || ask === null || ask.seat !== seat || ask.id !== id || this.taken.get(seat) === id) {
      throw new Refusal('ANSWER_LATE', 'This decision was answered already, perhaps on another page; answer the one that the page shows now.', 'ABORTED');
    }
    if (!ask.legal!.includes(action))
      throw new Refusal(
        'ACTION_ILLEGAL',
        `${this.ruleset.spec.actions[action]?.name ?? `Action ${action}`} is not legal here; choose one of the legal actions.`,
        'OUT_OF_RANGE',
      );
    this.taken.set(seat, id);
    person.give(action);
  }

  /** Seats of people. */
  get people(): readonly number[] {
    return this.order.people;
  }

  /** What a list says of the match. */
  get entry(): Entry {
    const { names } = this.feed.origin;
    const { feed, id, ruleset } = this;
    const title = `Played here: ${names.join(' against ')}`;
    return { id, title, ruleset: ruleset.name, names: [...names], live: feed.live, decisions: feed.length, points: null, won: null, seed: null };
  }

  async close(): Promise<void> {
    await Promise.all(this.open.map((player) => player.close()));
  }

  /** A seat has failed; why in detail is its own affair until the game is over. */
  private fails(seat: number, fault: Fault): void {
    const at = this.feed.length;
    const what = this.persons.has(seat) ? FAULTS.timeout : FAULTS[fault];
    this.events.set(at, [...(this.events.get(at) ?? []), { seat, kind: 'forfeit', text: `${what}, ${SUBSTITUTE} plays on` }]);
  }

  private forfeits(seat: number): boolean {
    return [...this.events.values()].some((entries) => entries.some((entry) => entry.seat === seat));
  }
}
