import { playMatch } from '../../arena/match.js';
import { openPlayer, type BotSpec, type Player } from '../../arena/player.js';
import type { MatchRecord } from '../../arena/record.js';
import { loadRuleset, type Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import type { Answer } from '../contract.js';
import { Feed } from '../feed.js';
import { HumanPlayer } from '../human.js';
import type { Entry, Games } from './games.js';

export interface MatchOrder {
  readonly ruleset: string;
  readonly seed: string;
  /** Seats of people. */
  readonly people: readonly number[];
  /** Bots of the other seats, in their order; one stands for all of them. */
  readonly bots: readonly BotSpec[];
}

/** Id of the one game that is played here. */
const GAME = '0';
/** No clock runs: people think as long as they want, and so may the bots beside them. */
const NO_CLOCK = { perMoveMs: null, bankMs: null, startUpMs: null };

/** A match of the arena in which people take part. */
export class PlayedMatch implements Games {
  private readonly ruleset: Ruleset;
  private readonly feed: Feed;
  private readonly people = new Map<number, HumanPlayer>();
  private readonly specs: (BotSpec | null)[];
  private readonly open: Player[] = [];
  /** By seat: the last decision whose answer was taken. */
  private readonly taken = new Map<number, number>();

  constructor(private readonly order: MatchOrder) {
    const { ruleset: name, seed, people, bots } = order;
    const ruleset = loadRuleset(name);
    this.ruleset = ruleset;
    const wrong = people.find((seat) => seat >= ruleset.seats);
    if (wrong !== undefined) throw new Refusal('SEAT_OUT_OF_RANGE', `${ruleset.name} has the seats 0 to ${ruleset.seats - 1}, not ${wrong}.`, 'OUT_OF_RANGE');
    const others = ruleset.seats - people.length;
    if (bots.length !== others && bots.length !== 1) {
      throw new Refusal('MATCH_SEATS', `${others} seats are left for bots, and ${bots.length} are named; name one for all of them or one for each.`);
    }
    let next = 0;
    this.specs = Array.from({ length: ruleset.seats }, (_, seat) => (people.includes(seat) ? null : bots[bots.length === 1 ? 0 : next++]!));
    const names = this.specs.map((spec, seat) => spec?.name ?? (people.length === 1 ? 'you' : `person ${seat}`));
    for (const seat of people) this.people.set(seat, new HumanPlayer(names[seat]!));
    this.feed = new Feed(GAME, { title: 'played here', ruleset, names, source: 'play', humans: people, seed, begin: (env) => env.reset({ seed }) });
  }

  /** Plays to the end. Rejects when a bot cannot be opened, or with `Withdrawn` when the match is closed. */
  async play(): Promise<MatchRecord> {
    const { ruleset, seed } = this.order;
    for (const [seat, spec] of this.specs.entries()) this.open.push(spec === null ? this.people.get(seat)! : await openPlayer(spec));
    const plan = {
      id: GAME,
      ruleset,
      deal: 0,
      seed,
      bots: this.specs.filter((spec) => spec !== null),
      clock: NO_CLOCK,
      onForfeit: 'takeover' as const,
      substitute: 'greedy',
    };
    try {
      const record = await playMatch(plan, this.open, { step: (_seat, action) => this.feed.push(action) });
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
  answer(game: string, seat: number, { id, action }: Answer): void {
    const person = this.people.get(seat);
    const { ask } = this.feed.frames(seat).current;
    if (game !== GAME || person === undefined || !this.feed.live || ask === null || ask.seat !== seat || ask.id !== id || this.taken.get(seat) === id) {
      throw new Refusal(
        'ANSWER_LATE',
        'This decision is not open: it was answered already, perhaps on another page. The page shows what is asked now.',
        'ABORTED',
      );
    }
    if (!ask.legal!.includes(action))
      throw new Refusal('ACTION_ILLEGAL', `${this.ruleset.spec.actions[action]?.name ?? `Action ${action}`} is not legal here.`, 'OUT_OF_RANGE');
    this.taken.set(seat, id);
    person.give(action);
  }

  list(): Entry[] {
    const { names, title } = this.feed.origin;
    return [{ id: GAME, title, ruleset: this.ruleset.name, names: [...names], live: this.feed.live, decisions: this.feed.length, points: null, seed: null }];
  }

  find(id: string): Feed | null {
    return id === GAME ? this.feed : null;
  }

  refresh(): void {}

  async close(): Promise<void> {
    await Promise.all(this.open.map((player) => player.close()));
  }
}
