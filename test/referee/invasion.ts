/** Referee of Invasion (docs/rules/invasion.md): differences from the base game, row by row. */
import { dealGoods, dealTiles, newSeat } from './base.js';
import { bigBox } from './base-big-box.js';
import { KINDS, KNIGHT_CITIZEN, NEUTRAL, TRACKS, WHEELS } from './base-data.js';
import { argument, GameOver, Mismatch, type Game } from './base-game.js';
import type { Play, Rules, Setup, Step, Table } from './base-model.js';
import { procedures } from './base-procedures.js';
import { EASY, HARD, HELPFUL, MEAN, NEEDS, STACKS } from './invasion-data.js';
import { events } from './invasion-events.js';
import { checkPiles, checkTracks, winLeBlanc } from './invasion-model.js';
import { allComplete } from './invasion-objectives.js';
import { gainWheel, openTypes, places, rows } from './invasion-places.js';
import { dues, next, roundEnd } from './invasion-rounds.js';
import { BORDER } from './invasion-data.js';

/** Values of RUL-C50. */
export interface Options {
  /** `random`, `choose`, `easy`, `hard`, or the list by seats. */
  readonly characters?: string;
  readonly meanEvents?: 'all' | 'none' | 'hard';
  readonly earlyWin?: boolean;
  readonly citizenPiles?: readonly string[];
}

const ALL = [...EASY, ...HARD];

// set-up

const removed = (options: Options): readonly string[] =>
  options.meanEvents === 'none' ? MEAN : options.meanEvents === 'hard' ? HELPFUL : [];

/** Cards that can have been dealt (COOP-015, COOP-053, COOP-054, RUL-C21). */
function checkCharacters(first: Table, { characters = 'random' }: Options): void {
  const dealt = first.characters!;
  const list = dealt.map(String);
  const wrong = new Mismatch(`set-up: characters ${list.join(', ')} for ${characters}`);
  if (dealt.length !== first.seats.length) throw wrong;
  if (characters === 'choose') {
    if (dealt.some((card) => card !== null)) throw wrong;
    return;
  }
  if (new Set(list).size !== list.length || !list.every((card) => ALL.includes(card))) throw wrong;
  if (characters === 'easy' && !list.every((card) => EASY.includes(card))) throw wrong;
  if (characters === 'hard' && list.filter((card) => !HARD.includes(card)).length > Math.max(0, list.length - HARD.length)) throw wrong;
  if (characters.includes(',') && list.join(',') !== characters) throw wrong;
}

const setup =
  (options: Options) =>
  (rules: Rules, first: Table): Setup => {
    checkCharacters(first, options);
    const seats = first.seats.length;
    const tiles = Object.values(STACKS)
      .flat()
      .filter((tile) => !removed(options).includes(tile));
    const table: Table = {
      phase: 'setup',
      round: first.characters!.includes(null) ? 1 : 0,
      start: first.start,
      hour_glass: Object.fromEntries(tiles.map((tile) => [`invasion.${tile}`, 1])),
      supply: {
        followers: Object.fromEntries(KINDS.map((kind, i) => [kind, NEUTRAL[seats]![i]!])),
        wheels: WHEELS[seats]!,
        goods: { ...dealGoods(first) },
      },
      map: structuredClone(first.map),
      deeds: {},
      citizens: ['boatmen', 'knights', 'development.3', 'development.18', 'development.28'],
      stack: dealTiles(rules, first),
      seats: first.seats.map(() => ({ ...newSeat(), towers: [] })),
      characters: [...first.characters!],
      city: {
        stored: {},
        coins: { city_treasury: 0, treasury: 0 },
        catapult: 0,
        citizens: [
          'le_blanc',
          'craftsmen',
          ...(options.citizenPiles ?? ['wine', 'wool', 'brocade']).map((good) => `${good}_pile`),
          ...['catapult', 'clothing_store', 'treasury', 'city_smithy', 'refuge'],
        ],
        won: 0,
        reinforcement: false,
      },
    };
    return { table, dealt: first.event ? [first.event] : [] };
  };

/** Cards are taken in seat order (COOP-DEC-37). */
function* draft(game: Game): Play {
  const { characters } = game.table;
  for (const seat of game.clockwise()) {
    if (characters![seat] !== null) continue;
    const left = ALL.filter((card) => !characters!.includes(card));
    characters![seat] = argument(
      yield* game.ask(
        seat,
        'invasion.character',
        left.map((card) => `character(${card})`),
      ),
    );
  }
}

// the end

/** The check at the end of the last round, or of each with `earlyWin`, which an Estate Manager excludes (RUL-C01). */
const check = (earlyWin: boolean): Step => ({
  phase: 'check',
  silent: true,
  *run(game) {
    const last = game.table.round === game.rules.rounds;
    const complete = allComplete(game);
    if (!last && (!earlyWin || !complete || game.table.characters!.includes('estate_manager'))) return;
    for (const seat of game.table.seats) seat.result = complete ? 'won' : 'lost';
    if (last) return;
    delete game.table.event;
    throw new GameOver();
  },
});

/** The log names the phase, but nothing happens in it (COOP-024). */
const noCensus: Step = { phase: 'census', *run() {} };

/** Without the Census (COOP-024), with the steps after the event (RUL-C29). */
const phases = (earlyWin: boolean): Step[] =>
  bigBox.phases.flatMap((step) => {
    if (step.phase === 'census') return [noCensus];
    if (step.phase === 'event') return [step, roundEnd, dues];
    return step.phase === 'start_player' ? [step, check(earlyWin)] : [step];
  });

// procedures that are used again and again

const doing: Rules['do'] = {
  ...procedures,
  gainWheel,
  gainGood(game, seat, good) {
    procedures.gainGood(game, seat, good);
    checkPiles(game);
  },
  /** As in the base game, and the citizen of the Craftsmen track. */
  *advance(game, seat, track) {
    if (game.rules.do.atEnd(game, seat, track)) return;
    if (track === 'development') return yield* game.rules.do.develop(game, seat, 1);
    const position = ++game.seat(seat).tracks[track]!;
    if (track === 'knights' && position === KNIGHT_CITIZEN) game.rules.do.gainCitizen(game, seat, 'knights');
    if (track === 'boatmen' && position === TRACKS.boatmen!.length) game.rules.do.gainCitizen(game, seat, 'boatmen');
    checkTracks(game);
    yield* game.rules.do.bonus(game, seat, track);
  },
  /** No ordinary station in a border town (RUL-C23). */
  canBuild: (game, seat, town) => !BORDER.includes(town) && procedures.canBuild(game, seat, town),
  *build(game, seat, town) {
    if (town === 'le_blanc') winLeBlanc(game, seat);
    yield* procedures.build(game, seat, town);
  },
  /** Roads are closed by the Highwayman (RUL-C35). */
  moveAlong: (game, seat, edges) =>
    procedures.moveAlong(
      game,
      seat,
      edges.filter(({ type }) => openTypes(game, [type]).length > 0),
    ),
};

/** The rules of the game that begins with this position. */
export function invasion(first: object, options: Options = {}): Rules {
  const seats = (first as Table).seats.length;
  const { a, b } = NEEDS[seats]!;
  return {
    ...bigBox,
    rounds: a + b + 1,
    phases: phases(options.earlyWin ?? false),
    places,
    deeds: rows,
    events: Object.fromEntries(Object.entries(events).map(([name, row]) => [`invasion.${name}`, row])),
    next,
    turn: bigBox.turn.slice(1),
    scoring: {},
    do: doing,
    setup: setup(options),
    *before(game) {
      yield* draft(game);
      checkPiles(game);
    },
    *finish() {},
  };
}
