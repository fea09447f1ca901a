/**
 * Referee of the base game, edition big-box-2025 (older ones: base-old-editions.ts): a second implementation of the rules, written from the rulebook alone.
 *
 * A `Judge` follows a transcript. It plays the same game on a separate table: at every decision it compares the asked seat, what
 * and with which legal actions; the answer then moves its own table, chance comes from the log (and must be possible), and the
 * whole table is compared with the position that follows. Rules are generators that read like the rulebook: they `yield*
 * game.ask(seat, kind, options)` and continue with the answer. A single option is taken at once and must be in the log as forced.
 *
 * How a scenario part adds to it (a row of `Rules`; spread the base's rows and replace what differs):
 *
 *   const rules: Rules = { ...base, events: { ...base.events, ...mine }, do: { ...base.do, gainWheel } };
 *
 * - An event: a row of `events`, by name of the tile or its family (`taxes` is asked for `taxes.a`). `each` is done seat by seat,
 *   `whole` once; `hits` says when the Sacristy is offered, `spared` when the Brasserie is.
 * - A deed, or any row of another board to which followers are sent: a row of `deeds`. `open`, `receive` and `complete` replace the
 *   usual spaces, board and citizen.
 * - A place or Place tile (with `category`): a row of `places`: spaces in printed order, `action` (`usable`, `run`), lasting
 *   abilities (`substitutes`), `gained`, `lost`, `admits`, `active`. All 57 tiles: extend `bigBox` (base-big-box.ts).
 * - A decision: `yield* game.ask(seat, 'plague.cards', [...])` wherever it is asked. More answers to recalls, to planning,
 *   to the turn or to torture: an `Offer` in `recall`, `planning`, `turn`, `torture`. Wrap an offer of the base to take options away from it.
 *   Questions between the steps of a seat's own work (before and after its draw, after a recall, after its action): `do.moment`.
 * - A step of the round: an entry of `phases`; a phase without a line `phase ...` in the log has `silent: true`.
 *   `before` runs ahead of round 1 (set-up questions), `finish` after the last round (before scoring).
 * - A field of the position: declare it on `Seat` or `Table` by merging (`declare module './base-model.js' { interface Seat { corpses?:
 *   number } }`) and fill it in `setup`; comparison takes every field of both sides. Nothing (0, false, [], {}) equals absent.
 * - Gains, steps, payments, placing, building, moving, sending: functions of `do`, which all parts call as `game.rules.do.x`; replace
 *   one (`do: { ...base.do, arrive }`) and every caller follows. Keep the base's function and call it from yours where you only add.
 * - Chance: `game.chance('name', possible)` takes the next `chance name(...)` line. Before the first question the log is empty:
 *   `setup` says what was dealt, read from the first position.
 * - Points: `scoring` by name. The end before the last round: `throw new GameOver()`.
 */
import { differences } from './base-compare.js';
import { board, mostStations } from './base-board.js';
import { BOX, CITIZENS, EDGES, GOODS, HOUR_GLASS, KINDS, NEUTRAL, OWN, REMOVED, ROUNDS, TRACKS, WHEELS } from './base-data.js';
import { deeds } from './base-deeds.js';
import { event, events } from './base-events.js';
import { Game, GameOver, Mismatch } from './base-game.js';
import type { Counts, Play, Question, Rules, Seat, Setup, Table } from './base-model.js';
import { census, followers, hourGlass, nextTiles, placing, placingWheel, planning, recalling, startPlayer } from './base-phases.js';
import { procedures } from './base-procedures.js';
import { scoring } from './base-score.js';
import { baseTiles } from './base-tiles.js';
import { items } from './base-torture.js';
import { actions, pass, tower, using } from './base-turn.js';
import type { Decision } from './transcript.js';

/** A seat as set-up leaves it (BASE-002..006). */
export const newSeat = (): Seat => ({
  coins: 5,
  goods: {},
  bag: {},
  market: Object.fromEntries(OWN.map((type) => [type, 1])),
  tower: {},
  waiting: {},
  spaces: {},
  tracks: Object.fromEntries([...Object.keys(TRACKS), 'development'].map((track) => [track, 0])),
  merchant: 'orleans',
  stations: [],
  unbuilt: 10,
  tiles: [],
  wheels: {},
  first_wheel: false,
  citizens: 0,
  passed: false,
});

/** The goods of the map, one on each space that is open with this number of seats (BASE-023..026); chance decides the kinds. */
export function dealGoods(first: Table): Counts {
  const left: Counts = { ...BOX };
  for (const edge of EDGES) {
    const goods = first.map[edge.id] ?? [];
    edge.spaces.forEach((mark, i) => {
      const good = goods[i] ?? null;
      if ((good !== null) !== mark <= first.seats.length) throw new Mismatch(`set-up: ${edge.id} holds ${goods.join(', ')}`);
      if (good !== null) left[good]!--;
    });
  }
  const removed = GOODS.reduce((sum, good) => sum + left[good]! - (first.supply.goods[good] ?? 0), 0);
  if (removed !== REMOVED[first.seats.length]!) throw new Mismatch(`set-up: ${removed} goods have been removed`);
  for (const good of GOODS) if ((first.supply.goods[good] ?? 0) > left[good]!) throw new Mismatch(`set-up: too much ${good}`);
  return first.supply.goods;
}

/** Tiles of a category in the game: at most `most` of those that the rules have, by chance (BASE-041). */
export function dealTiles(rules: Rules, first: Table, most = 13): string[] {
  for (const category of ['I', 'II'] as const) {
    const all = Object.keys(rules.places).filter((name) => rules.places[name]!.category === category);
    const dealt = first.stack.filter((name) => rules.places[name]?.category === category);
    if (dealt.length !== Math.min(most, all.length)) throw new Mismatch(`set-up: ${dealt.length} tiles of category ${category}`);
  }
  return [...first.stack];
}

/** A table before round 1; results of chance are taken from the first position. */
function setup(rules: Rules, first: Table): Setup {
  const seats = first.seats.length;
  const table: Table = {
    phase: 'setup',
    round: 0,
    start: first.start,
    hour_glass: Object.fromEntries(HOUR_GLASS.map((tile) => [tile, 1])),
    supply: {
      followers: Object.fromEntries(KINDS.map((kind, i) => [kind, NEUTRAL[seats]![i]!])),
      wheels: WHEELS[seats]!,
      goods: { ...dealGoods(first) },
    },
    map: structuredClone(first.map),
    deeds: {},
    citizens: [...CITIZENS, ...Object.keys(rules.deeds).filter((deed) => !rules.deeds[deed]!.open)],
    stack: dealTiles(rules, first),
    seats: first.seats.map(newSeat),
  };
  return { table, dealt: [first.event!] };
}

export const base: Rules = {
  rounds: ROUNDS,
  phases: [hourGlass, census, followers, planning, actions, event, startPlayer],
  places: { ...board, ...baseTiles },
  deeds,
  events,
  next: nextTiles,
  recall: [recalling],
  planning: [placing, placingWheel],
  turn: [using, tower, pass],
  torture: items,
  scoring,
  do: procedures,
  setup,
  *before() {},
  *finish(game) {
    mostStations(game);
  },
};

/** The whole game (BASE-100, BASE-520), or the rest of it from the phase that the table names. */
function* whole(game: Game): Play {
  const { rules, table } = game;
  try {
    if (table.phase === 'setup') {
      yield* rules.before(game);
      table.round = 1;
    }
    let from = Math.max(
      0,
      rules.phases.findIndex((step) => step.phase === table.phase),
    );
    for (; ; table.round++, from = 0) {
      for (const step of rules.phases.slice(from)) {
        table.phase = step.phase;
        if (!step.silent) game.expect(`phase ${step.phase}`);
        yield* step.run(game);
      }
      delete table.event;
      if (table.round === rules.rounds) break;
    }
    yield* rules.finish(game);
  } catch (end) {
    if (!(end instanceof GameOver)) throw end;
  }
  table.phase = 'over';
  delete table.active;
}

/** Follows one game from its first decision to its end. Throws a Mismatch with everything that differs. */
export class Judge {
  private game: Game | undefined;
  private play: Play | undefined;
  private question: Question | undefined;

  /**
   * @param name ruleset and seed, for the message of a mismatch
   * @param loaded the game begins with a loaded position, at the start of a phase, instead of with set-up
   */
  constructor(
    private readonly rules: Rules,
    private readonly name: string,
    private readonly loaded = false,
  ) {}

  judge(decision: Decision): void {
    try {
      this.game ??= this.begin(decision);
      this.compare(decision);
      this.game.hear(decision.log);
      this.goOn(decision.action);
      const unheard = this.game.unheard();
      if (unheard.length > 0) throw new Mismatch(`log: not expected: ${unheard.join('; ')}`);
      this.same(decision.after);
      if ((this.question === undefined) !== (decision.after.phase === 'over')) throw new Mismatch('the game goes on for one side only');
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const where = `${this.name}, move ${decision.move}: seat ${decision.seat}, ${decision.kind}, ${decision.action}`;
      error.message = `${where}\n${error.message}\nlog: ${decision.log.join('; ')}`;
      throw error;
    }
  }

  /** The game at the last position that was compared, if there is one. */
  get now(): Game | undefined {
    return this.game;
  }

  /** The table after the last answer; for scores at the end. */
  get end(): Game {
    if (!this.game || this.question) throw new Mismatch(`${this.name}: the game is not over`);
    return this.game;
  }

  private begin(decision: Decision): Game {
    const first: Table = structuredClone(decision.position) as unknown as Table;
    const { table, dealt } = this.loaded ? { table: first, dealt: [] } : this.rules.setup(this.rules, first);
    this.game = new Game(this.rules, table, dealt);
    this.play = whole(this.game);
    this.goOn('');
    this.same(decision.position);
    return this.game;
  }

  private goOn(answer: string): void {
    const result = this.play!.next(answer);
    this.question = result.done ? undefined : result.value;
  }

  private compare(decision: Decision): void {
    const { seat, kind, options } = this.question!;
    if (seat !== decision.seat || kind !== decision.kind) throw new Mismatch(`expected a question ${kind} to seat ${seat}`);
    const missing = options.filter((option) => !decision.legal.includes(option));
    const extra = decision.legal.filter((option) => !options.includes(option));
    if (missing.length + extra.length > 0)
      throw new Mismatch(`legal actions: expected also ${missing.join('; ') || 'none'}; not expected ${extra.join('; ') || 'none'}`);
  }

  private same(position: object): void {
    const different = differences(this.game!.table, position);
    if (different.length > 0) throw new Mismatch(different.join('\n'));
  }
}
