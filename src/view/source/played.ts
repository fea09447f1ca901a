import { BOTS, PLANNED } from '../../../agents/bots/index.js';
import type { BotSpec } from '../../arena/player.js';
import type { MatchRecord } from '../../arena/record.js';
import { PRESETS } from '../../catalog/presets.js';
import { loadRuleset, parseRuleset, VOCABULARY } from '../../catalog/ruleset.js';
import { capitalized, many } from '../../core/english.js';
import { BEST_BOTS, BOT_TEXTS, CHOICE_TEXTS, SCENARIO_TEXTS } from '../../catalog/words/scenarios.js';
import { countStandIns } from '../../catalog/words/stand-ins.js';
import { Refusal } from '../../core/result.js';
import { Withdrawn } from '../../seats/forfeit.js';
import { freshSeed } from '../../server/seed.js';
import { PAGE_BOTS } from '../analyse.js';
import type { Answer, Offer, OfferedChoice, Opened, Order, Outcome, TakeBack } from '../requests.js';
import type { GameStream } from '../game-stream.js';
import type { Entry, Games } from './games.js';
import type { Opens, Plays, SeatTokens } from '../api.js';
import { lessonOf } from './lesson.js';
import { PlayedMatch, type GameLog, type MatchOrder } from './match.js';

/** Maximum number of running matches. */
const MOST_PLAYED = 16;
/** Maximum number of finished matches that can still be viewed. */
const MOST_KEPT = 32;

/** Keeps games of people, so that they continue after the program or the page was closed. */
export interface GameStore {
  /** Games can be kept. */
  readonly isAble: boolean;
  /** Kept games that another process or tab plays. */
  readonly elsewhere?: number;
  /** Begins to keep a game until it is over. Refusal JOURNAL_UNFIT. */
  keep(match: PlayedMatch, opened: Opened): GameLog;
}

let offered: Offer | null = null;

/** The choices of the form of the page, computed once: this compiles a ruleset of each game and finds the choices that exclude each other. */
const offer = (): Offer => (offered ??= makeOffer());

function makeOffer(): Offer {
  const games = VOCABULARY.scenarios.map(({ id, title, seats: [least, most] }) => {
    const rulesets = Array.from({ length: most - least + 1 }, (_, k) => (least === most ? id : `${id}-${least + k}p`));
    // the game with the most seats uses the most deeds
    const standIns = countStandIns(loadRuleset(rulesets.at(-1)!).spec.reconstructed);
    return {
      title: capitalized(title),
      text: `${SCENARIO_TEXTS[id] ?? ''} ${many(standIns, 'value')} may differ from the printed game.`,
      best: BEST_BOTS[id] ?? 'not measured yet',
      rulesets,
      choices: choicesOf(rulesets[0]!),
    };
  });
  return {
    rulesets: PRESETS.map((name) => ({ name, seats: parseRuleset(name).seats })),
    games,
    bots: BOTS.map((name) => ({ name, text: BOT_TEXTS[name] ?? '', scenarios: name === 'planner' ? PLANNED : null })),
    watch: watchText('base-2p', 'policy,greedy'),
  };
}

const watchText = (ruleset: string, bots: string): string =>
  `To watch bots, run \`orleans play "${ruleset}" --bots ${bots} --record game.jsonl\` and then \`orleans view game.jsonl\`.`;

function choicesOf(ruleset: string): OfferedChoice[] {
  const offered = Object.entries(CHOICE_TEXTS).filter(([id]) => isRuleset(ruleset + id));
  const areTogether = (one: string, other: string): boolean =>
    isRuleset(ruleset + one + (one.startsWith('?') ? other.replace('?', '&') : other));
  const excludes = (one: string, other: string): boolean => one !== other && !areTogether(one, other) && !areTogether(other, one);
  return offered.map(([id, text]) => ({ id, text, without: offered.flatMap(([other]) => (excludes(id, other) ? [other] : [])) }));
}

function isRuleset(text: string): boolean {
  try {
    parseRuleset(text);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The matches of people, and the other games of the viewer. */
export class PlayedGames implements Games, Plays {
  private readonly matches: PlayedMatch[] = [];
  /** By game: the tokens of its seats. */
  private readonly tokens = new Map<string, Opened>();
  private begun = 0;

  constructor(
    private readonly others: Games | null,
    /** Receives the record of a match that has ended. */
    private readonly ended: (record: MatchRecord) => void,
    /** Keeps the games that pages begin; null: they end with the program. */
    private readonly store: GameStore | null = null,
  ) {}

  /** A match from the order of the form. Refusals name the fault of the order. */
  order({ ruleset: text, seed, seats, clock }: Order): PlayedMatch {
    this.checkNumber();
    const ruleset = loadRuleset(text);
    const { seats: needed, name } = ruleset;
    if (seats.length !== needed)
      throw new Refusal('MATCH_SEATS', `${name} has ${many(needed, 'seat')}, and ${seats.length} are filled; fill each seat once.`);
    const people = seats.flatMap((bot, seat) => (bot === null ? [seat] : []));
    if (people.length === 0)
      throw new Refusal('NOBODY_PLAYS', `All seats are bots; give one seat to a person. ${watchText(name, seats.join(','))}`);
    const bots = seats.flatMap((bot): BotSpec[] => {
      if (bot === null) return [];
      // they compute in this process, which must also answer other requests
      PAGE_BOTS.requireBot(bot, ruleset);
      return [{ name: bot, kind: 'builtin', bot }];
    });
    const times = clock === undefined ? null : { perMoveMs: 1000 * clock.move, bankMs: 1000 * clock.bank };
    return this.begin({ ruleset: name, seed: seed ?? freshSeed(), people, bots, clock: times });
  }

  /** The games that a page of the host begins; `failed` is called when a bot of such a game fails, which is a defect of this program. */
  opens(failed: (error: unknown) => void): Opens {
    const { store, tokens } = this;
    const drop = (match: PlayedMatch, { revoke }: SeatTokens): void => {
      this.matches.splice(this.matches.indexOf(match), 1);
      tokens.delete(match.id);
      revoke(match.id);
    };
    const start = (match: PlayedMatch, seatTokens: SeatTokens): Opened => {
      const over = this.matches.filter(({ stream }) => !stream.live);
      for (const old of over.slice(MOST_KEPT)) drop(old, seatTokens);
      const opened = { game: match.id, people: match.people.map((seat) => ({ seat, token: seatTokens.issue(match.id, seat) })) };
      try {
        if (!match.isLesson) match.log = store?.keep(match, opened) ?? null;
      } catch (error) {
        drop(match, seatTokens);
        throw error;
      }
      tokens.set(match.id, opened);
      this.play(match).catch(failed);
      return opened;
    };
    return {
      offer,
      begin: (order, seatTokens) => start(this.order(order), seatTokens),
      teach: ({ part }, seatTokens) => start(this.lesson(part), seatTokens),
      opened: () => [...tokens.values()],
      get keeps() {
        return store?.isAble ?? false;
      },
      get elsewhere() {
        return store?.elsewhere ?? 0;
      },
    };
  }

  /** Continues a kept game and returns its id, which is a new one if two games had the same id; `failed` as in `opens`. */
  resume(order: MatchOrder, opened: Opened, log: GameLog, failed: (error: unknown) => void): string {
    const isFree = this.matches.every(({ id }) => id !== opened.game);
    const match = this.begin(order, isFree ? opened.game : undefined);
    this.tokens.set(match.id, { ...opened, game: match.id });
    match.log = log;
    this.play(match).catch(failed);
    return match.id;
  }

  private lesson(part: number): PlayedMatch {
    this.checkNumber();
    const { ruleset, position, shown } = lessonOf(part);
    return this.begin({
      ruleset,
      seed: 'lesson',
      people: [0],
      bots: [],
      clock: null,
      lesson: { position, shown },
    });
  }

  private checkNumber(): void {
    if (this.matches.filter(({ stream }) => stream.live).length >= MOST_PLAYED)
      throw new Refusal('GAMES_EXHAUSTED', `${MOST_PLAYED} games are being played here; finish one of them first.`, 'RESOURCE_EXHAUSTED');
  }

  /** Adds a match, with the id that it had before; `play` plays it. */
  begin(order: MatchOrder, known?: string): PlayedMatch {
    const match = new PlayedMatch(known ?? (this.others === null && this.begun === 0 ? '0' : `p${this.begun}`), order);
    this.begun = Math.max(this.begun, Number(match.id.replace('p', ''))) + 1;
    this.matches.unshift(match);
    return match;
  }

  /** Plays a match that was begun to its end; false: it was abandoned before. Rejects when a bot cannot be opened. */
  async play(match: PlayedMatch): Promise<boolean> {
    try {
      const record = await match.play();
      if (!match.isLesson) this.ended(record);
      return true;
    } catch (error) {
      if (error instanceof Withdrawn) return false;
      match.stream.fail(
        error instanceof Refusal ? error : new Refusal('MATCH_FAILED', 'The program failed; read the cause in its terminal.', 'ABORTED'),
      );
      throw error;
    }
  }

  answer(game: string, seat: number, answer: Answer): boolean {
    return this.matchOf(game).answer(seat, answer);
  }

  takeBack(game: string, seat: number, decision: TakeBack): void {
    this.matchOf(game).takeBack(seat, decision);
  }

  outcome(game: string, seat: number, answer: Answer): Outcome {
    return this.matchOf(game).outcome(seat, answer);
  }

  private matchOf(game: string): PlayedMatch {
    const match = this.matches.find(({ id }) => id === game);
    if (match === undefined) throw new Refusal('GAME_UNKNOWN', `There is no game ${game} any more; choose another one.`, 'NOT_FOUND');
    return match;
  }

  list(): Entry[] {
    return [...this.matches.map(({ entry }) => entry), ...(this.others?.list() ?? [])];
  }

  find(id: string): GameStream | null {
    return this.matches.find((match) => match.id === id)?.stream ?? this.others?.find(id) ?? null;
  }

  refresh(): void {
    this.others?.refresh();
  }

  async close(): Promise<void> {
    await Promise.all(this.matches.map((match) => match.close()));
  }
}
