/**
 * Whole games as readable text. A difference means that rules, observations of chance or names have changed: review it like code, then `npx
 * vitest run -u test/golden`.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset, VOCABULARY, type Ruleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { objectiveIds } from '../../src/env/reward.js';
import type { CompiledBase } from '../../src/rules/base/model/compiled.js';
import { T } from '../../src/rules/base/model/tables.js';
import { INDULGENCES } from '../../src/rules/plague/data/indulgences.js';
import { PLAGUE_CARDS } from '../../src/rules/plague/data/plague-cards.js';
import { STRUCTURES } from '../../src/rules/prosperity/data/structures.js';
import { CARDS } from '../../src/rules/trade-and-intrigue/orders/data/cards.js';
import { tableOf, total, type TableFacts } from '../invariants.js';
import { furnished } from '../machine/furnished.js';
import { play, rich } from '../machine/play.js';
import { PLAGUE_GAMES } from './plague.js';
import { RECORDED } from './recorded.js';
import { BUILDING_TOWNS, CITY, PILGRIMS, POINTS, SPYING, SUPPER, structuresIn, TAVERN, WHEELS } from './tables.js';

/**
 * The games: every preset, some to their end; rich tables begin in round 2 with all tiles owned, furnished ones in the middle of a game
 * with filled places. `full` rounds are written in full, later ones with one line per decision.
 */
interface Game {
  file: string;
  ruleset: string;
  seed: number | string;
  table?: (ruleset: Ruleset, seed: number) => object;
  last: number;
  full: number;
  /** the event of the first round */
  chance?: string;
  /** what is played, instead of the seeded player's choice */
  actions?: readonly string[];
  /** or: the first legal action that matches the earliest of these patterns, otherwise the first action */
  prefers?: readonly RegExp[];
}
const LONG = new Set(['base-2p', 'base-5p', 'base-4p@eighth', 'base-3p@first-2014', 'base-4p?planning=sealed']);
/** Games of scenarios are short: all are played to their end. */
const isScenario = (name: string): boolean => !name.startsWith('base');
const END = 18;
const fileOf = (name: string): string => `${name.replace(/[?&/=@]/g, '_')}.playthrough`;
const richly = ({ seats, edition }: Ruleset, seed: number): object => rich(seats, edition, seed);
const from =
  (round: number) =>
  (ruleset: Ruleset, seed: number): object =>
    furnished(ruleset, seed, { round, filled: 0.8 });

const sending = (ruleset: Ruleset, seed: number): object => furnished(ruleset, seed, { round: 9, filled: 0.1, deeds: true });

/** The same with the tile still face down: other tiles of its stack have been turned. */
const facing =
  (round: number, event: string) =>
  (ruleset: Ruleset, seed: number): object => {
    const { piles } = ruleset.rules.compiled as CompiledBase;
    let turned = round - 1;
    const left = piles.flatMap(({ names, draw }) => {
      const gone = names.filter((name) => name !== event).slice(0, Math.min(turned, draw));
      turned -= gone.length;
      return names.filter((name) => !gone.includes(name));
    });
    return { ...from(round)(ruleset, seed), hour_glass: Object.fromEntries(left.map((name) => [name, 1])) };
  };

/** The merchant of each seat is in the town of an order, with all goods that it needs. */
const deliveries = (ruleset: Ruleset, seed: number): object => {
  const cards = Array.from({ length: ruleset.seats }, (_, seat) => CARDS[(seed * ruleset.seats + seat) % CARDS.length]!);
  return {
    phase: 'actions',
    start: 0,
    round: 7,
    event: 'income.b',
    map: {},
    orders: [...new Set(cards.map(({ id }) => id))],
    seats: cards.map(({ town, goods }) => ({
      merchant: town,
      goods,
      spaces: { scriptorium: ['knight', 'scholar'], farm_house: ['boatman', 'craftsman'] },
    })),
  };
};

/** A Knight and a Craftsman in the Town Hall; two rows of the City need them. */
const WALLS = {
  phase: 'actions',
  round: 9,
  start: 0,
  event: 'invasion.drought',
  seats: [{ market: {}, spaces: { town_hall: ['knight', 'craftsman'] } }, { market: {} }],
};

/** Fills what is built, then builds. */
const BUILDING = [
  /^supply/,
  /^use\(town_hall\)/,
  /^send\(\w+,(?!carpenters_guild|right_of|orphanage)/,
  /^build/,
  /^use\(carpenter\)/,
  /^done/,
];

const GAMES: readonly Game[] = [
  ...PRESETS.map(
    (ruleset, i): Game => ({
      file: fileOf(ruleset),
      ruleset,
      seed: 100 + i,
      last: LONG.has(ruleset) || isScenario(ruleset) ? END : 4,
      full: isScenario(ruleset) ? 1 : 2,
    }),
  ),
  { file: fileOf('vierzon?earlyLoss=true'), ruleset: 'vierzon?earlyLoss=true', seed: 138, last: END, full: 1 },
  { file: 'rich_base-2p_first-2014.playthrough', ruleset: 'base-2p@first-2014', seed: 12, table: richly, last: END, full: 2 },
  { file: 'rich_base-3p_eighth_sealed.playthrough', ruleset: 'base-3p@eighth?planning=sealed', seed: 2, table: richly, last: 9, full: 2 },
  { file: 'rich_base-4p.playthrough', ruleset: 'base-4p?tiles=base', seed: 3, table: richly, last: 9, full: 2 },
  ...RECORDED.map(
    ({ ruleset, seed, won, position, actions }): Game => ({
      file: `${won ? 'won' : 'recorded'}_${fileOf(ruleset)}`,
      ruleset,
      seed,
      ...(position && { table: () => position }),
      last: END,
      full: 0,
      actions: actions.split(' '),
    }),
  ),
  ...[1, 2, 3].map(
    (seed): Game => ({ file: `tiles_${seed}.playthrough`, ruleset: 'base-4p?tiles=all', seed, table: from(9), last: 9, full: 0 }),
  ),
  ...[
    ['base-2p+orders+events+intrigue', 1],
    ['base-3p+orders+events+trade', 2],
    ['base-2p+orders+events+trade', 3],
    ['base-3p+orders+events+intrigue?lastEvent=peasant_uprising', 4],
  ].map(
    ([ruleset, seed]): Game => ({
      file: `modules_${seed}.playthrough`,
      ruleset: String(ruleset),
      seed: Number(seed),
      table: from(2),
      last: END,
      full: 0,
    }),
  ),
  ...[0, 1, 2, 3, 4].map(
    (seed): Game => ({ file: `orders_${seed}.playthrough`, ruleset: 'base-5p+orders', seed, table: deliveries, last: 7, full: 0 }),
  ),
  ...[
    ['fishing_grounds', 6],
    ['torture', 10],
    ['dues', 14],
  ].map(
    ([event, round]): Game => ({
      file: `event_${event}.playthrough`,
      ruleset: 'base-2p+events',
      seed: 2,
      table: from(Number(round)),
      last: Number(round),
      full: 0,
      chance: String(event),
    }),
  ),
  // in rounds 13 and 16 the Estate Manager owes a station and a tile
  ...(
    [
      ['demolition', 4, 2],
      ['training', 5, 2],
      ['wool_market', 6, 2],
      ['arson', 11, 2],
      ['raging_plague', 12, 2],
      ['robbery', 13, 2],
      ['rome_calling', 14, 2],
      ['fishing_grounds', 15, 2],
      ['income', 16, 2],
      ['famine', 10, 2],
      ['witch_hunt', 10, 3],
      ['harvest', 12, 3],
      ['summoning', 15, 3],
    ] as const
  ).map(
    ([event, round, seed]): Game => ({
      file: `event_invasion_${event}.playthrough`,
      ruleset: 'invasion-3p?characters=councilman,estate_manager,general',
      seed,
      table: facing(round, `invasion.${event}`),
      last: round,
      full: 0,
      chance: `invasion.${event}`,
    }),
  ),
  ...[
    ['invasion-2p?characters=councilman,general', 1],
    ['invasion-5p?characters=councilman,general,librarian,scholar,merchant', 1],
    ['base-4p?tiles=base', 1],
    ['base-5p+trade', 28],
    ['base-5p+intrigue', 4],
    ['duel', 1],
    ['vierzon', 1],
    ['tours', 1],
    ['prosperity-5p', 1],
  ].map(
    ([ruleset, seed]): Game => ({
      file: `deeds_${fileOf(String(ruleset))}`,
      ruleset: String(ruleset),
      seed: Number(seed),
      table: sending,
      last: 9,
      full: 0,
    }),
  ),
  ...PLAGUE_GAMES.map(
    ({ name, ruleset, position, prefers }): Game => ({
      file: `plague_${name}.playthrough`,
      ruleset,
      seed: 1,
      table: () => position,
      last: position.round,
      full: 0,
      prefers,
    }),
  ),
  {
    file: 'walls.playthrough',
    ruleset: 'invasion-2p?characters=librarian,general',
    seed: 1,
    table: () => WALLS,
    last: 9,
    full: 0,
    prefers: [/walls/, /^use/, /^done/],
  },
  { file: 'event_donation.playthrough', ruleset: 'invasion-2p?characters=easy', seed: 60, last: 1, full: 1 },
  { file: 'city.playthrough', ruleset: 'base-4p?tiles=all', seed: 4, table: () => CITY, last: 5, full: 1 },
  { file: 'spying.playthrough', ruleset: 'base-4p+intrigue', seed: 1, table: () => SPYING, last: 9, full: 0 },
  { file: 'supper.playthrough', ruleset: 'base-2p?tiles=all', seed: 1, table: () => SUPPER, last: END, full: 1 },
  { file: 'points.playthrough', ruleset: 'base-4p?tiles=all', seed: 1, table: () => POINTS, last: END, full: 1 },
  { file: 'wheels.playthrough', ruleset: 'dignitary', seed: 1, table: () => WHEELS, last: 8, full: 1 },
  { file: 'pilgrims_day.playthrough', ruleset: 'prosperity-2p', seed: 1, table: () => PILGRIMS, last: 13, full: 1 },
  ...BUILDING_TOWNS.map(
    (town, k): Game => ({
      file: `structures_${town}.playthrough`,
      ruleset: 'prosperity-2p',
      seed: k,
      table: () => structuresIn(town),
      last: 9,
      full: 0,
      prefers: BUILDING,
    }),
  ),
  { file: 'tavern.playthrough', ruleset: 'base-2p?tiles=all', seed: 1, table: () => TAVERN, last: 5, full: 1 },
];

/** Phases and turns are in the lines of the decisions already. */
const STRUCTURE = /^phase |has the turn$/;

/** Lines of the log that are written if a decision is one line. */
const NEWS = /^(chance )?event|^deed |serves|builds in|the structure/;

const texts = new Map(GAMES.map((game) => [game.file, playthrough(game)]));

function prefer(ruleset: Ruleset, env: Env, prefers: readonly RegExp[]): number {
  const legal = env.legalActions();
  const nameOf = (id: number): string => ruleset.spec.actions[id]!.name.replace(/ /g, '');
  const wanted = prefers.find((wish) => legal.some((id) => wish.test(nameOf(id))));
  return legal.find((id) => wanted?.test(nameOf(id)) ?? true)!;
}

function playthrough({ ruleset: name, seed, table, last, full, chance, actions, prefers }: Game): string {
  const ruleset = loadRuleset(name);
  const env = new Env(ruleset, { log: true });
  // seeds that are texts are those of recorded games
  const number = Number(seed);
  env.reset({ seed, ...(table !== undefined && { position: table(ruleset, number) }), ...(chance !== undefined && { chance }) });
  const scripted = (game: Env): number =>
    actions === undefined ? prefer(ruleset, game, prefers!) : ruleset.actionId(actions[game.moveNumber]!);
  const player = actions === undefined && prefers === undefined ? play(number) : scripted;
  const first = tableOf(env).round;
  const lines = [
    `ruleset ${ruleset.name}  seed ${seed}  rules ${ruleset.hashes.rulesVersion}${table === undefined ? '' : `  from a table in round ${first}`}`,
  ];
  if (ruleset.rules.modules.includes('plague'))
    lines.push(`    plague cards  ${(env.position(null) as { plague_cards?: string[] }).plague_cards?.join(' ')}`);
  note(lines, env.takeLog());
  let now = tableOf(env);
  while (!env.over && now.round <= last) {
    const before = now;
    const { round, phase } = before;
    const [move, seat, kind, legal] = [env.moveNumber, env.currentSeat, env.decisionKind, env.legalActions()];
    const action = player(env);
    const chosen = ruleset.spec.actions[action]!.name.replace(/ /g, '');
    env.step(action);
    const log = env.takeLog();
    now = tableOf(env);
    const filled = fullDeeds(ruleset, before);
    for (const deed of fullDeeds(ruleset, now)) if (!filled.includes(deed)) log.push(`deed ${deed} is full`);
    if (round < first + full) {
      const names = legal.map((id) => ruleset.spec.actions[id]!.name.replace(/ /g, ''));
      lines.push(
        `[${move}] round ${round} ${phase}  seat ${seat}  ${kind}`,
        `    legal(${names.length})  ${names.slice(0, 6).join(' ')}${names.length > 6 ? ' …' : ''}`,
        `    > ${chosen}`,
      );
      note(lines, log);
      lines.push(`    hash ${env.stateHash()}`);
    } else {
      lines.push(`${move} r${round} s${seat} ${kind.replace('base.', '')}/${legal.length} > ${chosen} ${env.stateHash().slice(0, 6)}`);
      note(
        lines,
        log.filter((line) => NEWS.test(line)),
      );
    }
  }
  if (env.over)
    env
      .scores()
      .forEach((score, i) =>
        lines.push(
          `final  seat ${i}  ${score.total} ${score.objectives.length > 0 ? 'objectives' : 'points'}  ${JSON.stringify(score.parts)}  rank ${score.rank}  returns ${env.returns[i]!}`,
        ),
      );
  else lines.push(`stops after round ${last}  hash ${env.stateHash()}`);
  return `${lines.join('\n')}\n`;
}

/** Deeds whose open spaces are all filled. */
function fullDeeds({ rules }: Ruleset, { deeds }: TableFacts): string[] {
  const { deedSpaces } = rules.compiled as CompiledBase;
  return Object.keys(deeds).filter((deed) => total(deeds[deed]) === deedSpaces[T.deeds.findIndex(({ row }) => row.id === deed)]);
}

function note(lines: string[], records: readonly string[]): void {
  const log = records.filter((line) => !STRUCTURE.test(line));
  for (let i = 0; i < log.length; i += 4) lines.push(`    log  ${log.slice(i, i + 4).join('; ')}`);
}

test.each(GAMES.map((game) => [game.file]))('%s', async (file) => {
  await expect(texts.get(file)!).toMatchFileSnapshot(`./${file}`);
});

test('every preset has a playthrough, and every file belongs to a preset', () => {
  expect(PRESETS.filter((preset) => !GAMES.some((game) => game.ruleset === preset))).toEqual([]);
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.playthrough'));
  expect(files.filter((file) => !texts.has(file))).toEqual([]);
});

const WON_OR_LOST = VOCABULARY.scenarios.filter(({ presets = [] }) =>
  presets.slice(0, 1).some((name) => objectiveIds(loadRuleset(name).rules).length > 0),
);

test.each(WON_OR_LOST.map(({ id }) => [id]))('%s is won and lost in a playthrough', (id) => {
  const ends = [...texts]
    .filter(([file]) => file.replace(/^(won|recorded)_/, '').startsWith(id))
    .map(([, text]) => [...text.matchAll(/^final {2}.* returns (-?\d)/gm)].map((m) => m[1]));
  for (const result of ['1', '-1'])
    expect(
      ends.some((seats) => seats.includes(result)),
      result,
    ).toBe(true);
});

test('1 to 5 seats, three editions and both ways of planning are played to the end', () => {
  const whole = GAMES.filter((game) => game.last === END).map((game) => loadRuleset(game.ruleset));
  expect(new Set(whole.map((ruleset) => ruleset.seats))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(new Set(whole.map((ruleset) => ruleset.edition))).toEqual(new Set(['first-2014', 'eighth', 'big-box-2025']));
  for (const game of GAMES.filter(({ last }) => last === END)) expect(texts.get(game.file), game.file).toMatch(/\nfinal {2}seat 0/);
  expect(whole.some((ruleset) => ruleset.name.includes('sealed'))).toBe(true);
});

/** Signs that a tile without an action had an effect. */
const TRACE: Readonly<Record<string, RegExp>> = {
  herb_garden: /> place\((own_)?boatman,\w+\.(farmer|craftsman|trader)\)/,
  school: /> place\(scholar,\w+\.(farmer|boatman|craftsman|trader|knight)\)/,
  sacristy: /> protect\(sacristy\)/,
  gunpowder_tower: /> to_tower\(/,
  bathhouse: /s\d bathhouse\/\d+ > place\(/,
  barracks: /> place\((own_)?(boatman|craftsman|trader),\w+\.knight\)/,
  brasserie: /> give\((cheese|wine),brasserie\)/,
  statue: / newcomer\/\d+ > /,
  vineyard: / tiles\.vineyard\/\d+ > /,
  lock: / tiles\.lock\n/,
  prairie: / tiles\.host\n/,
  drawbridge: /> use\(ship\)[^\n]*\n[^\n]*> edge\([^)]*--road\)|> use\(wagon\)[^\n]*\n[^\n]*> edge\([^)]*--waterway\)/,
  gaming_room: /> send\(\w+,gaming_room\)[\s\S]*serves/,
  tavern: /seat0 builds in blois/,
  // of the table with draws: room for a follower more than without it
  cemetery: /s1 draw\/5 > draw\(4\)/,
  // of the table POINTS: most of two kinds, a line of four, one complete set, status 2 for a citizen
  merchant_house: /final {2}seat 0 .*"merchant_house":8\}/,
  port: /final {2}seat 1 .*"port":10\}/,
  depot: /final {2}seat 2 .*"depot":5\}/,
  cathedral: /final {2}seat 3 .*"development":2[,}]/,
};
/** Only searched in the game made for them, because elsewhere the same text means something else. */
const OWN_GAME: Readonly<Record<string, string>> = {
  tavern: 'tavern',
  cemetery: 'plague_draws',
  merchant_house: 'points',
  port: 'points',
  depot: 'points',
  cathedral: 'points',
};

const found = (trace: RegExp, file?: string): string[] =>
  [...texts].filter(([name, text]) => (file === undefined || name === `${file}.playthrough`) && trace.test(text)).map(([name]) => name);

test.each(T.tiles.map(({ row }) => [row.id]))('tile %s is used in a playthrough', (tile) => {
  const trace = TRACE[tile] ?? new RegExp(`> use\\(${tile}\\)`);
  expect(found(trace, OWN_GAME[tile]), `${trace}`).not.toEqual([]);
});

test.each(T.events.map(({ row }) => [row.id]))('event %s occurs in a playthrough', (event) => {
  expect(found(new RegExp(`event\\(${event.replaceAll('.', '\\.')}\\)`))).not.toEqual([]);
});

test.each(STRUCTURES.map(({ id }) => [id]))('structure %s is built and completed in a playthrough', (card) => {
  for (const trace of [`builds the structure ${card}\\b`, `completes the structure ${card}\\b`])
    expect(found(new RegExp(trace)), trace).not.toEqual([]);
});

test.each(T.deeds.filter(({ row }) => !row.private).map(({ row }) => [row.id]))(
  'deed %s gets followers and is filled in a playthrough',
  (deed) => {
    expect(found(new RegExp(`> send\\([^)]*,${deed}\\b`))).not.toEqual([]);
    expect(found(new RegExp(`deed ${deed} is full`))).not.toEqual([]);
  },
);

test.each(CARDS.map(({ id }) => [id]))('order %s is fulfilled in a playthrough', (card) => {
  expect(found(new RegExp(`> order\\(${card}\\)`))).not.toEqual([]);
});

test.each(INDULGENCES.map(({ id }) => [id]))('Indulgence card %s is played in a playthrough', (card) => {
  expect(found(new RegExp(`> indulgence\\(${card}\\)`))).not.toEqual([]);
});

test.each(PLAGUE_CARDS.map(({ id }) => [id]))('Plague card %s is turned up in a playthrough', (card) => {
  expect(found(new RegExp(`^ {4}plague cards .*\\b${card}\\b`, 'm'))).not.toEqual([]);
});

const DECISIONS = [
  ...new Set(
    GAMES.flatMap(({ ruleset }) => loadRuleset(ruleset)).flatMap(({ rules }) =>
      rules.decisions.flatMap((d) => (d === null ? [] : [d.name])),
    ),
  ),
];

test.each(DECISIONS.map((kind) => [kind]))('%s is asked in a playthrough', (kind) => {
  expect([...texts.values()].some((text) => text.includes(`${kind}\n`) || text.includes(` ${kind.replace('base.', '')}/`))).toBe(true);
});
