/**
 * Changes every value that `--data` may correct, all at once, and checks it where the rules, the texts, the scales of observations and the
 * bots read it. Corrections apply once per process, so this file has a separate process.
 */
import { describe, expect, test } from 'vitest';
import { correctables, isStandIn, partOf, type Correctable } from '../../src/catalog/corrections.js';
import { useOverrides } from '../../src/catalog/overrides.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { ObservationView } from '../../src/env/observation-view.js';
import { indulgenceCards, orderCards } from '../../agents/bots/greedy/prospects.js';
import { placeViews, seatOffsets } from '../../agents/bots/greedy/observation-offsets.js';
import { structureCards } from '../../agents/bots/greedy/structure-values.js';
import { ruleValues } from '../../agents/bots/invasion/rule-values.js';
import type { CompiledBase } from '../../src/rules/base/model/compiled.js';
import type { Game } from '../../src/engine/game.js';
import { eventOf } from '../../src/rules/base/events.js';
import { G } from '../../src/rules/base/model/state.js';
import { T } from '../../src/rules/base/model/tables.js';
import { GOODS, KINDS } from '../../src/rules/base/model/vocabulary.js';
import { TOWNS } from '../../src/rules/base/data/map.js';
import { NEEDED } from '../../src/rules/invasion/state.js';
import { canGive, isUnusable } from '../../src/rules/plague/conditions.js';
import { AT as AT_PLAGUE, BACK_OF, BACKS, CARD_NAMES } from '../../src/rules/plague/state.js';
import { AT, CARDS as STRUCTURES, itemName } from '../../src/rules/prosperity/state.js';
import { CARD_NAMES as ORDERS, townOf, wants } from '../../src/rules/trade-and-intrigue/orders/cards.js';

type Value = unknown;
const towns = TOWNS.map(({ id }) => id);
const nextTown = (town: string): string => towns[(towns.indexOf(town) + 1) % towns.length]!;
const other = (printed: Value, first: Value, second: Value): Value => (JSON.stringify(printed) === JSON.stringify(first) ? second : first);

/** Another value for each field; all of them can be true together. */
const CHANGES: Readonly<Record<string, (printed: never, c: Correctable) => Value>> = {
  'board.spaces': (spaces) => other(spaces, ['monk'], ['knight']),
  'board.effect': () => ({ coins: 7 }),
  'tiles.spaces': (spaces) => other(spaces, ['monk'], ['knight']),
  'tiles.effect': () => ({ coins: 7 }),
  'tiles.category': (category) => (category === 'I' ? 'II' : 'I'),
  'events.value': (n: number) => n + 1,
  'events.count': (n: number) => n + 1,
  'events.corpses': (n: number) => n + 2,
  'cards.goods': (goods) => other(goods, { wool: 3, brocade: 4 }, { wool: 1 }),
  'cards.coins': (n: number) => n + 4,
  'cards.points': (n: number) => n + 1,
  'cards.back': (back: string) => ({ A: 'B', B: 'C', C: 'A' })[back],
  'cards.town': nextTown,
  'cards.towns': (shown: string[]) => shown.map(nextTown),
  'cards.n': (_, { row }) => (/^(development|third_place)/.test(row.id) ? 1 : 20),
  'cards.followers': (followers) => other(followers, ['knight', 'monk'], ['monk', 'monk']),
  'cards.wheels': () => 7,
  'cards.marked': () => ['assembly', 'trip', 'pirates'],
  'cards.due': (due) => other(due, { coins: 7 }, { coins: 8 }),
  'deeds.spaces': (spaces: string[], { row }) =>
    row['goods'] === undefined ? other(spaces, ['knight', 'monk', 'monk'], ['monk', 'monk']) : spaces.map(() => 'monk'),
  'deeds.goods': (goods: object[]) => goods.map(() => ({ wine: 2 })),
  'deeds.coins': (n: number) => n + 3,
  'deeds.citizen': () => 0,
  'deeds.closed': (closed) => (closed === 2 ? 4 : 2),
  'values.coins': () => 321,
  'values.prices': () => ({ grain: 2, cheese: 3, wine: 4, wool: 5, brocade: 6 }),
  'values.piles': () => ['grain', 'cheese', 'wine'],
  'values.withoutGoods': () => ['orleans--blois--waterway', 'orleans--briare--waterway.2'],
};

const all = correctables();
const change = (c: Correctable): Value => CHANGES[`${c.collection}.${c.field}`]!((partOf(c.row, c.field)[c.field] ?? 0) as never, c);
const cases = all.map((c) => ({
  ...c,
  name: `${c.collection}.${c.row.id}.${c.field}`,
  printed: partOf(c.row, c.field)[c.field],
  value: change(c),
}));
type Case = (typeof cases)[number];
const standIns = all.filter(isStandIn).length;

const corrections: Record<string, Record<string, Record<string, Value>>> = {};
for (const { collection, row, field, value } of cases) ((corrections[collection] ??= {})[row.id] ??= {})[field] = value;
useOverrides(corrections);

const RULESETS: Readonly<Record<string, string>> = {
  base: 'base-2p?tiles=all',
  tiles: 'base-2p?tiles=all',
  orders: 'base-2p+orders',
  events: 'base-2p+events',
  trade: 'base-5p+trade',
  intrigue: 'base-5p+intrigue',
};
const SEATED: Readonly<Record<string, string>> = { prosperity: 'prosperity-4p', plague: 'plague-5p', invasion: 'invasion-4p' };
const rulesetOf = ({ module, row }: Case): string =>
  row['pile'] === 'first' ? 'base-2p@first-2014' : (RULESETS[module] ?? SEATED[module] ?? module);
const compiledOf = (name: string): CompiledBase => loadRuleset(name).rules.compiled as CompiledBase;

function at(name: string, position: object): Env {
  const env = new Env(loadRuleset(name));
  env.reset({ position });
  return env;
}
const gameOf = (env: Env): Game => (env as unknown as { game: Game }).game;
const coinsOf = (env: Env): number => env.position(null).seats![0]!.coins!;
const indexOf = (rows: readonly { row: { id: string } }[], id: string): number => rows.findIndex(({ row }) => row.id === id);

const fill = (spaces: readonly string[]): string[] =>
  spaces.map((space) => ({ any: 'farmer', only_doctor: 'doctor', only_neutral: 'farmer' })[space] ?? space.split('|')[0]!);

/** The effect of the place's action. */
function used(c: Case): Value {
  const spaces = c.row['spaces'] as string[];
  const tiles = c.collection === 'tiles' ? [c.row.id] : [];
  const doctor = spaces.includes('only_doctor') ? { doctor: 'placed' } : {};
  const supply = c.row['activeIf'] === undefined ? {} : { supply: { followers: { scholar: 0 } } };
  const own = { tiles, spaces: { [c.row.id]: fill(spaces) }, market: {}, coins: 0, ...doctor };
  // the other seat has a choice, so the round stops before its event
  const waits = { spaces: { ship: fill(T.places[indexOf(T.places, 'ship')]!.row.spaces) }, market: {} };
  const env = at(rulesetOf(c), { phase: 'actions', round: 3, seats: [own, waits], ...supply });
  env.step(env.ruleset.actionId(`use(${c.row.id})`));
  return { coins: coinsOf(env) };
}

/** Spaces of a place or a deed by their requirement, from the tables. */
const spacesOf = (id: string): string[] =>
  T.spaceGroup.flatMap((group) => (T.places[T.groups[group]!.place]!.row.id === id ? [T.requirements[T.groups[group]!.requirement]!] : []));
const deedSpacesOf = (id: string): string[] => {
  const spaces: string[] = [];
  for (const { deed, at: where, kind } of T.deedGroups) {
    if (deed === indexOf(T.deeds, id))
      for (const space of where) spaces[space] = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'][kind]!;
  }
  return spaces;
};

/** The arguments of the rule of the tile's event in phase 6. */
function valueCalled(c: Case): Value {
  const name = rulesetOf(c);
  const current = new Uint8Array(G.current.offset + 1);
  current[G.current.offset] = indexOf(T.events, c.row.id) + 1;
  const rule = eventOf({ u8: current } as Game)!;
  const called = new Set<number>();
  const { affects, run } = rule;
  const heard =
    <R>(body: (g: Game, seat: number, value: number) => R) =>
    (g: Game, seat: number, value: number): R => {
      called.add(value);
      return body(g, seat, value);
    };
  Object.assign(rule, { affects: heard(affects), run: heard(run) });
  at(name, { phase: 'event', event: c.row.id });
  Object.assign(rule, { affects, run });
  return called.has(c.value as number) ? c.value : [...called];
}

function scored(name: string, seat: object, part: string): Value {
  const env = at(name, {
    phase: 'over',
    seats: [seat],
    ...(part === 'indulgences' && { indulgences: { seats: [seat, {}] }, seats: [{}] }),
  });
  return env.scores()[0]!.parts[part];
}

const plague = (): Env => at('plague-2p', { phase: 'actions', round: 3, seats: [{ tiles: ['windmill'] }] });
const cardAt = (id: string): number => CARD_NAMES.indexOf(id);
const counts = (list: readonly number[]): Record<string, number> =>
  Object.fromEntries(GOODS.map((good, k) => [good, list[k]!] as const).filter(([, n]) => n > 0));
/** Whether the seat pays the card with exactly these goods and coins, and not with less. */
function isPaidWith(id: string, goods: Record<string, number>, coins: number): boolean {
  const town = towns[AT_PLAGUE.towns[cardAt(id)]!] ?? 'orleans';
  const can = (g: Record<string, number>, n: number): boolean =>
    canGive(gameOf(at('plague-2p', { phase: 'actions', round: 3, seats: [{ merchant: town, goods: g, coins: n }] })), 0, cardAt(id));
  const less = [
    ...Object.keys(goods).map((good) => can({ ...goods, [good]: goods[good]! - 1 }, coins)),
    ...(coins > 0 ? [can(goods, coins - 1)] : []),
  ];
  return can(goods, coins) && !less.includes(true);
}
const need = (id: string, item: string): number =>
  AT.needs.find(({ card, item: k }) => STRUCTURES[card] === id && itemName(k) === item)?.amount ?? 0;

/** Values that the rules read, by collection and field. */
const RULE: Readonly<Record<string, (c: Case) => Value>> = {
  'board.spaces': ({ row }) => spacesOf(row.id),
  'board.effect': used,
  'tiles.spaces': ({ row }) => spacesOf(row.id),
  'tiles.effect': used,
  'tiles.category': (c) => ['I', 'II'].find((_, k) => compiledOf(rulesetOf(c)).pool[k]!.includes(indexOf(T.tiles, c.row.id))),
  'events.value': valueCalled,
  'events.count': (c) =>
    compiledOf(c.module === 'base' && c.row['pile'] !== 'first' ? 'base-2p' : rulesetOf(c)).eventCounts[indexOf(T.events, c.row.id)],
  'events.corpses': ({ row }) => {
    const env = at('plague-2p', { phase: 'hand_out', event: row.id, plague_cards: ['remove_scholars', 'half_monks', 'half_gear_wheels'] });
    return (46 - Number((env.position(null) as { corpses?: number }).corpses)) / 2;
  },
  'cards.goods': (c) => {
    const { id } = c.row;
    if (c.module === 'orders') return counts(wants(ORDERS.indexOf(id)));
    if (c.module === 'invasion') return counts(NEEDED.goods);
    if (c.module === 'plague') return isPaidWith(id, c.value as Record<string, number>, 0) ? c.value : 'another price';
    return counts(GOODS.map((good) => need(id, good)));
  },
  'cards.coins': (c) => {
    if (c.module === 'invasion') return NEEDED.coins;
    if (c.module === 'plague') return isPaidWith(c.row.id, {}, c.value as number) ? c.value : 'another price';
    return need(c.row.id, 'coin');
  },
  'cards.points': ({ module, row }) => {
    if (module === 'orders') return scored('base-2p+orders', { orders: [row.id] }, 'orders');
    if (module === 'prosperity') return scored('prosperity-2p', { completed: [row.id], pieces: ['orleans--vierzon--road'] }, 'structures');
    return scored('plague-2p', { hand: [], played: [row.id] }, 'indulgences');
  },
  'cards.back': ({ row }) => BACKS[BACK_OF[cardAt(row.id)]!],
  'cards.town': ({ module, row }) => towns[module === 'orders' ? townOf(ORDERS.indexOf(row.id)) : AT_PLAGUE.towns[cardAt(row.id)]!],
  'cards.towns': ({ row, value }) =>
    AT.towns[STRUCTURES.indexOf(row.id)] === (value as string[]).reduce((bits, town) => bits | (1 << towns.indexOf(town)), 0)
      ? value
      : 'other towns',
  // with the printed number the seat could still reach it; with the new one it cannot, or has reached it
  'cards.n': ({ row, value }) => (isUnusable(gameOf(plague()), 0, cardAt(row.id)) ? value : 'the printed number'),
  'cards.followers': ({ row }) => deedSpacesOf(row.id),
  'cards.wheels': () => NEEDED.wheels,
  'cards.marked': ({ value }) => {
    const [allNames, easy] = ['all', 'none'].map((mean) =>
      compiledOf(`invasion-2p?meanEvents=${mean}`).piles.flatMap(({ names }) => names),
    );
    const gone = allNames!.filter((name) => !easy!.includes(name)).map((name) => name.replace('invasion.', ''));
    return gone.sort().join() === [...(value as string[])].sort().join() ? value : gone;
  },
  'cards.due': ({ row }) => {
    const round = Number(row.id.replace('due.', ''));
    const isPaid = (coins: number): boolean =>
      coinsOf(at('invasion-2p?characters=estate_manager,general', { phase: 'dues', round, seats: [{ coins }, { coins: 40 }] })) < coins;
    return { coins: Array.from({ length: 12 }, (_, coins) => coins).findIndex(isPaid) };
  },
  'deeds.spaces': ({ row, value }) =>
    row['spaces'] !== value ? 'the row' : (value as string[]).includes('any') ? value : deedSpacesOf(row.id),
  'deeds.goods': ({ row }) => {
    const lying = T.deedGoods.filter(({ deed }) => deed === indexOf(T.deeds, row.id));
    return lying.map(({ good, amount }) => ({ [GOODS[good]!]: amount }));
  },
  'deeds.coins': (c) => sentFor(c),
  'deeds.citizen': (c) =>
    Number(
      loadRuleset(rulesetOf(c)).spec.observation.some(({ name, elements }) => name.endsWith('deedCitizens') && elements.includes(c.row.id)),
    ),
  'deeds.closed': (c) => {
    const [scenario, added = ''] = rulesetOf(c).split('+') as [string, string?];
    const isOpen = (seats: number): boolean =>
      compiledOf(`${scenario.replace(/\d/, String(seats))}${added && `+${added}`}`).deedSpaces[indexOf(T.deeds, c.row.id)]! > 0;
    return [2, 3, 4, 5].filter((seats) => !isOpen(seats)).at(-1) ?? 0;
  },
  'values.coins': () => compiledOf('base-2p@first-2014').coins,
  'values.prices': () =>
    Object.fromEntries(
      GOODS.map((good) => {
        const env = at('prosperity-2p', { phase: 'event', event: 'prosperity.market_day', seats: [{ coins: 40 }, { coins: 0 }] });
        env.step(env.ruleset.actionId(`take(${good})`));
        return [good, 40 - coinsOf(env)];
      }),
    ),
  'values.piles': () =>
    GOODS.filter((good) => loadRuleset('invasion-2p').spec.observation.some(({ elements }) => elements.includes(`${good}_pile`))),
  'values.withoutGoods': ({ value }) => {
    const names = (name: string): string[] => loadRuleset(name).spec.observation.find((field) => field.name === 'game.map')!.elements;
    const gone = names('base-5p').filter((space) => !names('invasion-5p').includes(space));
    return [...gone].sort().join() === [...(value as string[])].sort().join() ? value : gone;
  },
};

/** Coins for a follower that is sent to the deed from the Town Hall. */
function sentFor(c: Case): Value {
  const { id } = c.row;
  const { choice, goods, opensAfter } = c.row;
  // if a decision has more than the follower, or the round continues by itself: the value that play reads (walls take Knights, solo
  // rounds have one seat)
  const isPlain = choice === undefined && goods === undefined && opensAfter === undefined && id !== 'walls';
  if (!isPlain || !['base', 'trade', 'intrigue', 'duel', 'prosperity', 'invasion'].includes(c.module))
    return T.deeds[indexOf(T.deeds, id)]!.row.coins;
  const name = id === 'assembly_hall' ? 'invasion-2p?characters=councilman,general' : rulesetOf(c);
  const env = at(name, {
    phase: 'actions',
    round: 3,
    seats: [
      { spaces: { town_hall: ['monk'] }, market: {}, coins: 0, merchant: 'tours' },
      { spaces: { ship: ['monk'] }, market: {} },
    ],
  });
  env.step(env.ruleset.actionId('use(town_hall)'));
  const send = env
    .legalActions()
    .find((action) => /^send/.test(env.ruleset.spec.actions[action]!.name) && env.ruleset.spec.actions[action]!.args.at(-1) === id);
  if (send !== undefined) env.step(send);
  return coinsOf(env);
}

/** The part of a text that shows the value. */
const SAID: Readonly<Record<string, (value: never, c: Case) => string>> = {
  'cards.goods': (goods: Record<string, number>) =>
    Object.entries(goods)
      .map(([good, n]) => `${n} ${good}`)
      .join(', '),
  'cards.coins': (n: number) => `${n} coin`,
  'cards.points': (n: number) => `${n} points`,
  'cards.back': (back: string) => `back ${back}`,
  'cards.town': (town: string) => town,
  'cards.towns': (shown: string[]) => shown.join(' or '),
  'cards.n': (n: number) => `asks for ${n} `,
  'cards.followers': (followers: string[]) => followers.join(', '),
  'cards.wheels': (n: number) => `${n} wheels`,
  'cards.marked': (marked: string[]) => marked.join(', '),
  'cards.due': ({ coins }: { coins: number }) => `${coins} coins`,
  'deeds.spaces': (spaces: string[]) => `${spaces.filter((kind) => kind === spaces[0]).length} ${spaces[0]}`,
  'deeds.goods': (goods: unknown[]) => `from left to right ${goods.map(() => '2 wine').join(', ')}`,
  'deeds.coins': (n: number) => `${n} coin`,
  'deeds.closed': (n: number) => `closed with up to ${n} seats`,
};

const textOf = (c: Case): string =>
  loadRuleset(rulesetOf(c)).spec.printed.find(({ module, id }) => module === c.module && id === c.row.id)!.text;

/** The card in the evaluators of the bots, by its index in its module. */
interface BotCard {
  points: number;
  price: number;
  wants: readonly number[];
  town: number;
  towns: readonly number[];
  followers: readonly { kind: number; amount: number }[];
  items: readonly { good: number; amount: number }[];
}

function botCard({ module, row }: Case): BotCard {
  const viewOf = (ruleset: string): ObservationView => new ObservationView(loadRuleset(ruleset));
  const cards =
    module === 'orders'
      ? orderCards(viewOf('base-2p+orders'))
      : module === 'plague'
        ? indulgenceCards(viewOf('plague-2p'))
        : structureCards(viewOf('prosperity-2p'));
  const at = module === 'orders' ? ORDERS.indexOf(row.id) : module === 'plague' ? cardAt(row.id) : STRUCTURES.indexOf(row.id);
  return cards[at] as unknown as BotCard;
}
const ofDeed = (c: Case) => seatOffsets(new ObservationView(loadRuleset(rulesetOf(c)))).deeds.find(({ id }) => id === c.row.id)!;
const ofPlace = (c: Case) => placeViews(new ObservationView(loadRuleset(rulesetOf(c)))).find(({ id }) => id === c.row.id);
const amounts = (items: BotCard['items'], coins: boolean): Record<string, number> =>
  Object.fromEntries(items.filter(({ good }) => good < 0 === coins).map(({ good, amount }) => [GOODS[good] ?? 'coin', amount]));
const pointsOf = (goods: object): number =>
  Object.entries(goods).reduce((sum, [good, n]) => sum + (GOODS.findIndex((name) => name === good) + 1) * (n as number), 0);

/** Values that built-in bots read from a row; other bots see them through observations and actions. */
const BOTS: Readonly<Record<string, (c: Case) => Value>> = {
  'board.spaces': (c) => ofPlace(c)?.requiredKinds[0] === KINDS.findIndex((kind) => kind === (c.value as string[])[0]) && c.value,
  'board.effect': (c) => ({ coins: ofPlace(c)?.words.coins }),
  'tiles.spaces': (c) => ofPlace(c)?.requiredKinds[0] === KINDS.findIndex((kind) => kind === (c.value as string[])[0]) && c.value,
  'tiles.effect': (c) => ({ coins: ofPlace(c)?.words.coins }),
  'cards.goods': (c) => {
    if (c.module === 'invasion') return counts(ruleValues().clothing);
    if (c.module === 'orders') return counts(botCard(c).wants);
    return c.module === 'prosperity' ? amounts(botCard(c).items, false) : botCard(c).price === pointsOf(c.value as object) && c.value;
  },
  'cards.coins': (c) => {
    if (c.module === 'invasion') return ruleValues().treasuryCoins;
    return c.module === 'prosperity' ? amounts(botCard(c).items, true)['coin'] : botCard(c).price;
  },
  'cards.points': (c) => botCard(c).points,
  'cards.towns': (c) => botCard(c).towns.map((town) => towns[town]),
  'cards.town': (c) => (c.module === 'orders' ? towns[botCard(c).town] : c.value),
  'cards.followers': (c) => botCard(c).followers.flatMap(({ kind, amount }) => Array.from({ length: amount }, () => KINDS[kind])),
  'deeds.coins': (c) => (c.module === 'intrigue' ? c.value : ofDeed(c).coins),
};

/** Scales of observations that follow values. */
const SCALES: readonly (readonly [ruleset: string, field: string, scale: number])[] = [
  ['invasion-2p', 'game.invasion.catapult', 7],
  ['invasion-2p', 'game.invasion.coins', 50],
  ['invasion-2p', 'game.invasion.stored', 14],
  ['prosperity-2p', 'game.prosperity.placed', 7],
];

describe('corrections of all values together', () => {
  test(`the corrections name each of ${all.length} values, ${standIns} of them stand-ins`, () => {
    expect(all.filter(isStandIn)).toEqual([]);
    expect(cases.filter(({ printed, value }) => JSON.stringify(printed) === JSON.stringify(value)).map(({ name }) => name)).toEqual([]);
    for (const name of ['base-4p+orders+events+trade', 'plague-4p', 'prosperity-4p', 'invasion-4p', 'duel', 'vierzon'])
      expect(loadRuleset(name).spec.reconstructed, name).toEqual([]);
  });

  test.each(Object.keys(CHANGES).map((key) => [key]))('the rules play by %s', (key) => {
    const wrong = cases
      .filter(({ collection, field }) => `${collection}.${field}` === key)
      .map((c) => [c.name, RULE[key]!(c), c.value])
      .filter(([, seen, value]) => JSON.stringify(seen) !== JSON.stringify(value));
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(SAID).map((key) => [key]))('texts show %s', (key) => {
    const wrong = cases
      .filter(
        ({ collection, field, module, row }) =>
          `${collection}.${field}` === key && loadRuleset(rulesetOf({ module, row } as Case)).rules.modules.includes(module),
      )
      .map((c) => [c.name, textOf(c), SAID[key]!(c.value as never, c)] as const)
      .filter(([, text, said]) => !text.includes(said));
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(BOTS).map((key) => [key]))('bots play by %s', (key) => {
    const wrong = cases
      .filter(({ collection, field }) => `${collection}.${field}` === key)
      .map((c) => [c.name, BOTS[key]!(c), c.value])
      .filter(([, seen, value]) => JSON.stringify(seen) !== JSON.stringify(value));
    expect(wrong).toEqual([]);
  });

  test.each(SCALES)('the observation of %s is scaled: %s by %i', (ruleset, field, scale) => {
    expect(loadRuleset(ruleset).spec.observation.find(({ name }) => name === field)?.scale).toBe(scale);
  });
});
