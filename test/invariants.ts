/**
 * The invariants of the rule index (INV-01 and later), computed from what the environment shows: the readable position, the legal actions,
 * the scores. `checkTable` and the functions like it take plain facts, so that a test can falsify a fact and see that the check fails.
 * Facts of two moments are kept per Env.
 */
import type { Env } from '../src/env/env.js';

export type Counts = Record<string, number>;

/** One seat of the readable position; the trainer sees every field. */
export interface SeatFacts {
  coins: number;
  goods: Counts;
  bag: Counts;
  market: Counts;
  tower: Counts;
  waiting: Counts;
  spaces: Record<string, (string | null)[]>;
  tracks: Counts;
  merchant: string;
  stations: string[];
  unbuilt: number;
  tiles: string[];
  wheels: Counts;
  citizens: number;
  passed: boolean;
}

export interface TableFacts {
  phase: string;
  round: number;
  start: number;
  event: string | null;
  hour_glass: Counts;
  supply: { followers: Counts; wheels: number; goods: Counts; coins?: number | null };
  map: Record<string, (string | null)[]>;
  deeds: Record<string, Counts>;
  citizens: string[];
  stack: string[];
  seats: SeatFacts[];
}

/** What is printed or agreed before the game: edition, seats, coins in the box (null: unlimited). */
export interface Box {
  edition: string;
  seats: number;
  coins: number | null;
  /** further pieces that bags and Markets may hold */
  pieces?: readonly string[];
}

const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'] as const;
const OWN = ['own_farmer', 'own_boatman', 'own_craftsman', 'own_trader'] as const;
export const GOODS: Counts = { grain: 24, cheese: 21, wine: 18, wool: 15, brocade: 12 };
const FOLLOWERS: Record<number, readonly number[]> = {
  2: [12, 6, 6, 6, 8, 8, 8],
  3: [14, 8, 8, 8, 11, 11, 11],
  4: [16, 10, 10, 10, 14, 14, 14],
  5: [18, 12, 12, 12, 17, 17, 17],
};
const LAST: Counts = { farmers: 8, boatmen: 5, craftsmen: 5, traders: 5, knights: 5, scholars: 5, development: 30 };

/** Spaces of the player board and of the 20 base tiles, left to right. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  ship: ['farmer', 'boatman', 'knight'],
  wagon: ['farmer', 'trader', 'knight'],
  guildhall: ['farmer', 'craftsman', 'knight'],
  castle: ['farmer', 'boatman', 'trader'],
  scriptorium: ['knight', 'scholar'],
  town_hall: ['any', 'any'],
  monastery: ['scholar', 'trader'],
  farm_house: ['boatman', 'craftsman'],
  village: ['farmer', 'boatman', 'craftsman'],
  university: ['farmer', 'craftsman', 'trader'],
  bathhouse: ['trader'],
  brewery: ['monk'],
  cheese_factory: ['farmer', 'farmer'],
  hayrick: ['farmer'],
  herb_garden: [],
  hospital: ['boatman', 'scholar'],
  library: ['knight', 'scholar'],
  sacristy: ['monk'],
  shipping_line: ['boatman'],
  tailor_shop: ['trader', 'scholar'],
  windmill: ['craftsman', 'craftsman'],
  winery: ['farmer', 'trader'],
  wool_manufacturer: ['boatman', 'trader'],
  cellar: ['monk', 'scholar'],
  gunpowder_tower: [],
  horse_wagon: ['knight', 'trader'],
  laboratory: ['craftsman', 'scholar'],
  office: ['scholar', 'scholar'],
  pharmacy: ['any'],
  school: [],
};
export const BOARD = Object.keys(PLACES).slice(0, 10);
export const TILES = Object.keys(PLACES).slice(10);
export const TILES_I = TILES.slice(0, 13);

/** Deeds with their spaces as counts per kind. */
export const DEEDS: Readonly<Record<string, Readonly<Counts>>> = {
  city_wall: { knight: 3, trader: 1, farmer: 3, craftsman: 3 },
  papal_conclave: { monk: 2, knight: 1 },
  defeating_the_plague: { scholar: 2, boatman: 1, farmer: 1, trader: 1 },
  astronomy: { scholar: 2, trader: 1 },
  boatmen_guild: { scholar: 1, boatman: 3 },
  cathedral: { craftsman: 2, monk: 2, trader: 2 },
  peace_treaty: { monk: 1, scholar: 1, knight: 2 },
  canalisation: { boatman: 3, trader: 2, farmer: 3, craftsman: 2 },
};
const CITIZENS = ['boatmen', 'knights', 'development.3', 'development.18', 'development.28', ...Object.keys(DEEDS), 'most_stations'];

/** For each connection with two goods spaces, the seats from which each is filled. All others have one space, always filled. */
const DOUBLE: Readonly<Record<string, readonly number[]>> = {
  'le_mans--chartres--road': [4, 2],
  'etampes--montargis--road': [2, 4],
  'chatellerault--argenton_sur_creuse--road': [2, 4],
  'saint_amand_montrond--nevers--road': [4, 2],
  'le_mans--tours--road': [2, 3],
  'orleans--vierzon--road': [2, 3],
  'orleans--briare--waterway': [2, 3],
  'briare--sancerre--waterway': [2, 3],
  'chinon--le_blanc--waterway': [2, 3],
};
const TOWNS = new Set(
  (
    'orleans chartres etampes le_mans chateaudun montargis vendome blois briare tours chinon montrichard vierzon ' +
    'loches bourges sancerre chatellerault le_blanc chateauroux nevers argenton_sur_creuse la_chatre saint_amand_montrond'
  ).split(' '),
);

export const total = (counts: Counts | undefined): number => Object.values(counts ?? {}).reduce((a, b) => a + b, 0);

/** Status of a development marker (BASE-383). */
const statusAt = (marker: number): number => 1 + [4, 9, 15, 22, 30].filter((space) => marker >= space).length;

export class Broken extends Error {
  constructor(
    readonly id: string,
    text: string,
  ) {
    super(`${id} is broken: ${text}`);
  }
}

function must(id: string, holds: boolean, text: () => string): void {
  if (!holds) throw new Broken(id, text());
}

const placed = (seat: SeatFacts): string[] =>
  Object.values(seat.spaces)
    .flat()
    .filter((piece) => piece !== null);
const every = (seat: SeatFacts, piece: string): number =>
  (seat.bag[piece] ?? 0) +
  (seat.market[piece] ?? 0) +
  (seat.tower[piece] ?? 0) +
  (seat.waiting[piece] ?? 0) +
  placed(seat).filter((other) => other === piece).length;

/** Visible pieces by name; the others of the set-up have been removed from the game. */
export function census(t: TableFacts): Counts {
  const sum: Counts = {};
  for (const kind of KINDS) {
    sum[kind] =
      (t.supply.followers[kind] ?? 0) +
      Object.values(t.deeds).reduce((n, deed) => n + (deed[kind] ?? 0), 0) +
      t.seats.reduce((n, seat) => n + every(seat, kind), 0);
  }
  for (const good of Object.keys(GOODS)) {
    sum[good] =
      (t.supply.goods[good] ?? 0) +
      Object.values(t.map)
        .flat()
        .filter((lying) => lying === good).length +
      t.seats.reduce((n, seat) => n + (seat.goods[good] ?? 0), 0);
  }
  sum.wheels =
    t.supply.wheels + t.seats.reduce((n, seat) => n + total(seat.wheels) + placed(seat).filter((piece) => piece === 'wheel').length, 0);
  sum.tiles = t.stack.length + t.seats.reduce((n, seat) => n + seat.tiles.length, 0);
  t.seats.forEach((seat, i) => {
    sum[`stations of seat ${i}`] = seat.unbuilt + seat.stations.length;
  });
  return sum;
}

/** Checks everything that must be true at one moment. */
export function checkTable(box: Box, t: TableFacts): void {
  const sum = census(t);
  KINDS.forEach((kind, i) => must('INV-01', sum[kind]! <= FOLLOWERS[box.seats]![i]!, () => `${sum[kind]} neutral ${kind}s`));
  for (const good of Object.keys(GOODS)) must('INV-03', sum[good]! <= GOODS[good]!, () => `${sum[good]} ${good}`);
  const goods = Object.keys(GOODS).reduce((n, good) => n + sum[good]!, 0);
  must('INV-04', goods <= 90 - (box.seats === 2 ? 12 : box.seats === 3 ? 6 : 0), () => `${goods} goods`);
  must('INV-06', sum.wheels! <= (box.seats === 5 ? 20 : 16), () => `${sum.wheels} wheels`);
  checkMap(box, t);
  t.seats.forEach((seat, i) => {
    checkSeat(seat, i, t.phase);
    const known = new Set<string>([...KINDS, ...OWN, ...(box.pieces ?? [])]);
    for (const held of [seat.bag, seat.market, seat.tower, seat.waiting])
      for (const piece of Object.keys(held)) must('INV-08', known.has(piece), () => `seat ${i} holds ${piece}`);
  });
  if (box.coins !== null) {
    const coins = (t.supply.coins ?? 0) + t.seats.reduce((n, seat) => n + seat.coins, 0);
    must('INV-09', coins === box.coins, () => `${coins} of ${box.coins} coins`);
  }
  must('INV-09', t.seats.every((seat) => seat.coins >= 0) && (t.supply.coins ?? 0) >= 0, () => 'negative coins');
  for (const town of TOWNS) {
    const there = t.seats.filter((seat) => seat.stations.includes(town)).length;
    must('INV-11', town === 'orleans' || there <= 1, () => `${there} stations in ${town}`);
  }
  const tiles = [...t.stack, ...t.seats.flatMap((seat) => seat.tiles)];
  must('INV-14', new Set(tiles).size === tiles.length, () => `a tile twice: ${tiles.join(' ')}`);
  checkCitizens(t);
  checkRound(box, t);
}

function checkMap(box: Box, t: TableFacts): void {
  const edges = Object.entries(t.map);
  must('INV-05', edges.length === 43, () => `${edges.length} connections`);
  for (const [edge, row] of edges) {
    const from = DOUBLE[edge] ?? [2];
    must('INV-05', row.length === from.length, () => `${row.length} goods spaces on ${edge}`);
    row.forEach((good, i) => must('INV-05', good === null || (good in GOODS && from[i]! <= box.seats), () => `${good} on closed ${edge}`));
  }
}

function checkSeat(seat: SeatFacts, i: number, phase: string): void {
  const where = `seat ${i}`;
  for (const own of OWN) must('INV-02', every(seat, own) === 1, () => `${where} has ${every(seat, own)} ${own}`);
  must(
    'INV-02',
    !(seat.spaces.town_hall ?? []).some((piece) => piece?.startsWith('own_')),
    () => `${where}: own follower in the Town Hall`,
  );
  for (const [place, row] of Object.entries(seat.spaces)) {
    const printed = PLACES[place];
    const wheels = row.filter((piece) => piece === 'wheel').length;
    must('INV-07', wheels <= 1, () => `${where}: ${wheels} wheels on ${place}`);
    must('INV-07', wheels === 0 || (row.length > 1 && place !== 'town_hall'), () => `${where}: a wheel on ${place}`);
    if (printed === undefined) continue;
    must('INV-08', row.length <= printed.length, () => `${where}: ${row.length} pieces on ${place}`);
    row.forEach((piece, n) => {
      must(
        'INV-08',
        piece === null || piece === 'wheel' || [...KINDS, ...OWN].some((kind) => kind === piece),
        () => `${where}: ${piece} on ${place}`,
      );
      must('INV-07', !(printed[n] === 'monk' && piece === 'wheel'), () => `${where}: a wheel on a Monk space of ${place}`);
      must('INV-21', printed[n] !== 'monk' || piece === null || piece === 'monk', () => `${where}: ${piece} on a Monk space of ${place}`);
    });
    must(
      'INV-08',
      BOARD.includes(place) || seat.tiles.includes(place) || row.every((piece) => piece === null),
      () => `${where}: a piece on ${place}, which it does not own`,
    );
  }
  must(
    'INV-10',
    seat.unbuilt >= 0 && seat.unbuilt + seat.stations.length <= 10,
    () => `${where}: ${seat.unbuilt} + ${seat.stations.length} stations`,
  );
  must(
    'INV-12',
    new Set(seat.stations).size === seat.stations.length,
    () => `${where}: two stations in one town: ${seat.stations.join(' ')}`,
  );
  const room = seat.tiles.includes('gunpowder_tower') ? 2 : 0;
  const waiting = phase === 'followers' ? total(seat.waiting) : 0;
  must(
    'INV-13',
    total(seat.market) <= 8 && total(seat.tower) <= room && total(seat.market) + total(seat.tower) + waiting <= 8 + room,
    () => `${where}: ${total(seat.market)} on the Market, ${total(seat.tower)} on the Tower, ${total(seat.waiting)} waiting`,
  );
  for (const [track, last] of Object.entries(LAST)) {
    const marker = seat.tracks[track] ?? 0;
    must('INV-16', Number.isInteger(marker) && marker >= 0 && marker <= last, () => `${where}: ${track} at ${marker}`);
  }
  must('INV-26', TOWNS.has(seat.merchant), () => `${where}: merchant in ${seat.merchant}`);
}

function checkCitizens(t: TableFacts): void {
  const there = new Set(t.citizens);
  must(
    'INV-15',
    there.size === t.citizens.length && t.citizens.every((name) => CITIZENS.includes(name)),
    () => `citizens ${t.citizens.join(' ')}`,
  );
  const held = t.seats.reduce((n, seat) => n + seat.citizens, 0);
  // a tie for most stations leaves the last citizen unowned, so the sum is also right at the end of the game
  must('INV-15', there.size + held === CITIZENS.length, () => `${there.size} citizens on spaces, ${held} with seats`);
  for (const [deed, spaces] of Object.entries(DEEDS)) {
    const sent = t.deeds[deed] ?? {};
    for (const [kind, count] of Object.entries(sent))
      must('INV-19', count >= 0 && count <= (spaces[kind] ?? 0), () => `${count} ${kind}s on ${deed}`);
    must(
      'INV-20',
      there.has(deed) === total(sent) < total(spaces),
      () => `citizen of ${deed} with ${total(sent)} of ${total(spaces)} followers`,
    );
  }
}

function checkRound(box: Box, t: TableFacts): void {
  must('INV-24', t.round <= 18, () => `round ${t.round}`);
  must('INV-32', Number.isInteger(t.start) && t.start >= 0 && t.start < box.seats, () => `start player ${t.start}`);
  if (t.phase === 'setup') return;
  must('INV-18', total(t.hour_glass) + t.round === 18, () => `${total(t.hour_glass)} hour glass tiles left in round ${t.round}`);
}

/** Permitted changes between two moments of a game: `seat` answered a decision at the first one. */
export function checkStep(box: Box, before: TableFacts, after: TableFacts, seat: number): void {
  const quiet = before.round === after.round && before.phase === after.phase && ['followers', 'planning', 'actions'].includes(after.phase);
  for (const [edge, row] of Object.entries(after.map)) {
    row.forEach((good, i) => must('INV-05', good === null || good === before.map[edge]![i], () => `${good} is new on ${edge}`));
  }
  for (const [deed, sent] of Object.entries(before.deeds)) {
    for (const [kind, count] of Object.entries(sent))
      must('INV-19', (after.deeds[deed]?.[kind] ?? 0) >= count, () => `${kind} has left ${deed}`);
  }
  const old = census(before);
  for (const [name, count] of Object.entries(census(after))) {
    must('INV-31', count <= old[name]!, () => `${name}: ${old[name]} before, ${count} after`);
    must('INV-31', !quiet || count === old[name], () => `${name}: ${old[name]} before, ${count} after, without a payment`);
  }
  const rounds = after.round - before.round;
  must(
    'INV-32',
    after.phase === 'over' ||
      before.phase === 'setup' ||
      after.start === (before.start + rounds) % box.seats ||
      (rounds === 0 && after.start === (before.start + 1) % box.seats && after.phase === 'start_player'),
    () => `start player ${before.start} in round ${before.round}, ${after.start} in round ${after.round}`,
  );
  after.seats.forEach((now, i) => {
    const then = before.seats[i]!;
    must('INV-15', now.citizens >= then.citizens, () => `seat ${i} lost a citizen`);
    must('INV-33', !quiet || i === seat || same(now, then), () => `seat ${seat} changed seat ${i} in phase ${after.phase}`);
    must(
      'INV-30',
      !quiet || after.phase === 'actions' || now.coins === then.coins,
      () => `coins of seat ${i} moved in phase ${after.phase}`,
    );
  });
}

const same = (a: SeatFacts, b: SeatFacts): boolean => JSON.stringify({ ...a, passed: false }) === JSON.stringify({ ...b, passed: false });

/** Draws and recalls of one seat in phase 3 stay within its allowance (INV-25). */
export function checkGrowth(round: number, seat: number, grown: number, knights: number): void {
  const allowance = [4, 5, 6, 7, 7, 8][knights]!;
  must('INV-25', grown <= allowance, () => `seat ${seat} took ${grown} followers in round ${round}, allowance ${allowance}`);
}

/** A decision has at least two answers, ascending, without repeats, and the same in the mask. */
export function checkAnswers(legal: readonly number[], mask: Uint8Array, numActions: number): void {
  must('INV-23', legal.length > 1, () => `a decision with ${legal.length} answers`);
  legal.forEach((id, i) =>
    must('INV-23', id >= 0 && id < numActions && (i === 0 || id > legal[i - 1]!), () => `legal actions ${legal.join(' ')}`),
  );
  const listed = new Set(legal);
  for (let id = 0; id < mask.length * 8; id++) {
    must('INV-23', ((mask[id >> 3]! >> (id & 7)) & 1) === (listed.has(id) ? 1 : 0), () => `mask bit ${id} differs from the list`);
  }
}

/** Seats that may be asked: those that have not passed; for wheels, also a seat right after its pass (INV-22). */
export function checkTurn(phase: string, kind: string, passed: boolean): void {
  must('INV-22', phase !== 'actions' || !passed || kind === 'base.wheels', () => `a passed seat is asked ${kind}`);
}

export interface ScoreFacts {
  total: number;
  winner: boolean;
  parts: Counts;
}

/** Totals are the sums of their parts; at the end at least one seat wins (INV-29). */
export function checkScores(scores: readonly ScoreFacts[], over: boolean): void {
  scores.forEach((score, i) =>
    must('INV-29', score.total === total(score.parts), () => `seat ${i}: ${score.total} VP, parts ${JSON.stringify(score.parts)}`),
  );
  must('INV-29', !over || scores.some((score) => score.winner), () => 'nobody has won');
}

/** Scoring uses the status of the marker's position (INV-17); the part "development" is (stations + citizens) × status. */
export function checkStatus(t: TableFacts, scores: readonly ScoreFacts[]): void {
  t.seats.forEach((seat, i) => {
    const expected = (seat.stations.length + seat.citizens) * statusAt(seat.tracks.development ?? 0);
    must('INV-17', scores[i]!.parts.development === expected, () => `seat ${i}: ${scores[i]!.parts.development} VP, expected ${expected}`);
  });
}

/** Coins change only as in the log: "seat1 gains 3 coins", "seat0 pays 5 coins" (INV-30). */
export function checkCoins(before: TableFacts, after: TableFacts, log: readonly string[]): void {
  after.seats.forEach((now, i) => {
    const told = log
      .map((line) => /^seat(\d) (gains|pays) (\d+) coins?$/.exec(line))
      .filter((found) => found !== null && Number(found[1]) === i)
      .reduce((n, found) => n + (found![2] === 'gains' ? 1 : -1) * Number(found![3]), 0);
    must(
      'INV-30',
      now.coins - before.seats[i]!.coins === told,
      () => `coins of seat ${i}: ${before.seats[i]!.coins} before, ${now.coins} after, log says ${told}`,
    );
  });
}

interface Past {
  episode: string;
  move: number;
  table: TableFacts;
  seat: number;
  grown: Map<string, number>;
}
const PAST = new WeakMap<Env, Past>();

export function boxOf(env: Env): Box {
  const { edition, options } = env.ruleset as unknown as { edition: string; options: Record<string, unknown> };
  return { edition, seats: env.seats, coins: edition === 'first-2014' ? Number(options.coins ?? 220) : null };
}

export const tableOf = (env: Env): TableFacts => env.position(null) as unknown as TableFacts;

/**
 * Throws a `Broken` with the id of the first broken invariant; call it after every step. The views of all seats (INV-34) are expensive and
 * checked at every eighth decision. Returns the table.
 */
export function checkInvariants(env: Env): TableFacts {
  const look = env.moveNumber % 8 === 0;
  const hash = look ? env.stateHash() : '';
  const box = boxOf(env);
  const table = tableOf(env);
  checkTable(box, table);
  const mask = new Uint8Array(env.ruleset.spec.maskBytes);
  env.writeMask(mask, 0);
  if (env.over) must('INV-23', env.legalActions().length === 0 && mask.every((byte) => byte === 0), () => 'answers after the end');
  else {
    checkAnswers(env.legalActions(), mask, env.ruleset.spec.numActions);
    checkTurn(table.phase, env.decisionKind, table.seats[env.currentSeat]!.passed);
  }
  const scores = env.scores() as unknown as ScoreFacts[];
  checkScores(scores, env.over);
  checkStatus(table, scores);
  checkPast(env, box, table);
  if (!look) return table;
  const bytes = new Uint8Array(env.ruleset.spec.observationBytes);
  for (let seat = 0; seat < env.seats; seat++) {
    env.writeObservation(bytes, 0, seat);
    env.position(seat);
  }
  must('INV-34', env.stateHash() === hash, () => 'looking has changed the game');
  return table;
}

/** Followers on Market and Tower; in phase 3 also those that wait (elsewhere only the Bathhouse lets them wait). */
const held = (phase: string, seat: SeatFacts): number =>
  total(seat.market) + total(seat.tower) + (phase === 'followers' ? total(seat.waiting) : 0);

function checkPast(env: Env, box: Box, table: TableFacts): void {
  const past = PAST.get(env);
  const known = past !== undefined && past.episode === env.episodeSeed && past.move <= env.moveNumber && past.table.round <= table.round;
  const grown = known ? past.grown : new Map<string, number>();
  if (known && past.move + 1 === env.moveNumber) {
    checkStep(box, past.table, table, past.seat);
    table.seats.forEach((now, i) => {
      const then = past.table.seats[i]!;
      const more = held(table.phase, now) - held(past.table.phase, then);
      if (more <= 0 || table.round - past.table.round > 1) return;
      const key = `${table.round}/${i}`;
      grown.set(key, (grown.get(key) ?? 0) + more);
      checkGrowth(table.round, i, grown.get(key)!, now.tracks.knights ?? 0);
    });
  }
  must('INV-24', env.moveNumber <= 18 * env.seats * 150, () => `${env.moveNumber} decisions`);
  PAST.set(env, { episode: env.episodeSeed, move: env.moveNumber, table, seat: env.currentSeat, grown });
}
