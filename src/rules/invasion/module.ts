import type { BanRow, OptionRow } from '../../engine/module-description.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import type { Module } from '../../engine/module.js';
import { FROM_TOWN_HALL } from '../base/api/goods.js';
import type { Hooks } from '../base/api/rows.js';
import { T, type GroupIndex } from '../base/api/state.js';
import { GOODS } from '../base/api/words.js';
import type { ScenarioRows } from '../scenario/api.js';
import { dealCharacters, isCouncilman } from './characters.js';
import { askForWheel, layCitizens, winByState, winLeBlanc } from './city.js';
import { ACHIEVEMENTS, BOARD, checkStore, DEEDS } from './data/board.js';
import { CHARACTERS, DUES } from './data/characters.js';
import { checkMarks, eventsInOrder, EXTRA_MEAN, hourGlass } from './data/events.js';
import { CITIZEN_PILES, defaultPiles, MAP_SIDE, setUp, TOWERS_AT_START, TOWER_TOWNS } from './data/setup.js';
import { DRAFT } from './decisions/draft.js';
import { HOSTEL, HOSTEL_ROOM, HOSTEL_TO } from './decisions/hostel.js';
import { ARSON, DEMOLITION, DROUGHT, EARTHQUAKE, WITCH_HUNT } from './decisions/losses.js';
import { GOOD_TRADE, GRAIN_TRADE, SELLER, WOOL_MARKET } from './decisions/market.js';
import { BON_VOYAGE, FAMINE, GOOD_WINDS, LOOT, PROGRESS, ROBBERY, SUMMONING, TRAINING } from './decisions/own.js';
import { PALATINATE, PALATINATE_USE } from './decisions/palatinate.js';
import { MONK_RETURN, REMOVAL, ROME } from './decisions/rome.js';
import { GUILD_HOUSE, GUILD_HOUSE_TO, VEHICLE, VEHICLE_TO } from './decisions/send.js';
import { DONATION, SHARE } from './decisions/share.js';
import { WHEEL_HOME } from './decisions/wheel.js';
import { EVENT_RULES } from './event-rules.js';
import { FIELDS, held } from './fields.js';
import { GOAL, isWallsFull, isOver } from './goal.js';
import { OPS } from './ops.js';
import { COINS } from './pool.js';
import { DUE, STEPS } from './round-end.js';
import { bindRows, DEED, readAchievements, SLOTS } from './state.js';
import { SITES, towersOf } from './towers.js';
import { VERBS } from './verbs.js';

const rows: ScenarioRows = {
  setUp,
  board: BOARD,
  deeds: DEEDS,
  replaces: ['deeds'],
  cards: [...ACHIEVEMENTS, EXTRA_MEAN, ...DUES],
  values: [CITIZEN_PILES, MAP_SIDE],
  check: () => checkMarks() ?? checkStore(),
  get events() {
    return eventsInOrder();
  },
  hourGlass,
  eventRules: EVENT_RULES,
  // COOP-CHAR-ESTATE-13
  returnsTiles: true,
  ops: OPS,
  steps: STEPS,
  goal: GOAL,
  verbs: { accept: true, seat: true, track: true, follower: true, to_market: true },
  fields: FIELDS,
  // COOP-OBJ-TOWERS-2, COOP-013, COOP-014
  figures: ({ seats }) => {
    const standing = TOWERS_AT_START[seats]!;
    return [{ id: 'tower', of: 'seat', field: 'towers', standing, needed: TOWER_TOWNS.filter((town) => !standing.includes(town)) }];
  },
  held,
};

/**
 * No Knight can be sent to full walls (RUL-C04); only the Councilman sends to the Assembly Hall, from the Town Hall
 * (COOP-CHAR-COUNCILMAN-2, RUL-C24).
 */
function maySend(g: Game, seat: SeatIndex, source: number, group: GroupIndex): boolean {
  switch (T.deedGroups[group]!.deed) {
    case DEED.walls:
      return !isWallsFull(g);
    case DEED.hall:
      return source === FROM_TOWN_HALL && isCouncilman(g, seat);
    default:
      return true;
  }
}

const hooks: Partial<Hooks> = {
  setUp: (g) => {
    layCitizens(g);
    dealCharacters(g);
  },
  stationBuilt: winLeBlanc,
  afterChange: winByState,
  wheelGained: askForWheel,
  sites: SITES,
  stationPieces: (g, seat, value) => value + towersOf(g, seat),
  maySend,
  gameOver: isOver,
};

const OPTIONS: readonly OptionRow[] = [
  {
    id: 'characters',
    values: { words: ['random', 'choose', 'easy', 'hard'], listOf: CHARACTERS, ordered: true },
    default: 'random',
    text: 'drawn from all, chosen by the seats, drawn from the easy or the hard ones, or a list by seat',
    rules: 'RUL-C50 COOP-052',
  },
  {
    id: 'meanEvents',
    values: ['all', 'none', 'hard'],
    default: 'all',
    text: '`none`: without the extra mean events; `hard`: with them, without Support and Training',
    rules: 'COOP-050 COOP-051',
  },
  {
    id: 'earlyWin',
    values: ['false', 'true'],
    default: 'false',
    text: '`true`: won at the end of any round in which everything is complete',
    rules: 'RUL-C01',
  },
  {
    id: 'citizenPiles',
    values: { words: [], listOf: GOODS, length: 3 },
    default: defaultPiles,
    text: 'goods whose piles have a citizen below them',
    rules: 'RUL-C17',
  },
];

const isList = (characters: string | undefined): boolean => (CHARACTERS as readonly string[]).includes((characters ?? '').split(',')[0]!);

const BANS: readonly BanRow[] = [
  {
    when: ({ options }) => options['planning'] === 'sealed' || options['bagCounts'] === 'owner',
    rule: 'RUL-C40',
    sentence: () => 'team mates hide nothing from each other; leave the option out',
  },
  {
    when: ({ options, seats }) => isList(options['characters']) && options['characters']!.split(',').length !== seats,
    rule: 'RUL-C50',
    sentence: ({ options, seats }) =>
      `characters names ${options['characters']!.split(',').length}, one is needed for each of ${seats} seats`,
  },
];

/** Invasion: two to five seats win or lose together (invasion.md). */
export const invasion: Module = {
  id: 'invasion',
  requires: ['base', 'tiles', 'scenario'],
  scenario: {
    title: 'Invasion',
    seats: [2, 5],
    rules: 'LEG-16',
    options: OPTIONS,
    bans: BANS,
    presets: [
      'invasion-2p',
      'invasion-3p',
      'invasion-4p',
      'invasion-5p',
      'invasion-2p?characters=easy',
      'invasion-2p?characters=choose&meanEvents=none',
      'invasion-4p?characters=hard&meanEvents=hard',
    ],
  },
  prepare: readAchievements,
  bound: bindRows,
  slots: () => SLOTS,
  families: VERBS,
  // append only: the order is part of the observation and of saved games
  frames: [
    DRAFT,
    VEHICLE_TO,
    VEHICLE,
    GUILD_HOUSE_TO,
    GUILD_HOUSE,
    HOSTEL,
    HOSTEL_TO,
    HOSTEL_ROOM,
    PALATINATE,
    PALATINATE_USE,
    WHEEL_HOME,
    COINS,
    DEMOLITION,
    ARSON,
    WITCH_HUNT,
    DROUGHT,
    EARTHQUAKE,
    SHARE,
    DONATION,
    GOOD_TRADE,
    GRAIN_TRADE,
    WOOL_MARKET,
    SELLER,
    PROGRESS,
    TRAINING,
    BON_VOYAGE,
    GOOD_WINDS,
    SUMMONING,
    FAMINE,
    ROBBERY,
    LOOT,
    ROME,
    MONK_RETURN,
    REMOVAL,
    DUE,
  ],
  rows,
  hooks,
};
