/** Recorded games for the tests of the invariants, and functions that falsify one fact of them. */
import { expect } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import {
  boxOf,
  Broken,
  checkCoins,
  checkScores,
  checkStatus,
  checkStep,
  checkTable,
  tableOf,
  type Box,
  type ScoreFacts,
  type SeatFacts,
  type TableFacts,
} from '../invariants.js';
import { play, rich } from './play.js';

/** One decision of a recorded game and the table after it. */
export interface Moment {
  kind: string;
  box: Box;
  before: TableFacts;
  after: TableFacts;
  seat: number;
  log: string[];
  scores: ScoreFacts[];
}

const games = new Map<string, Moment[]>();

export const first = ({ seats }: TableFacts): SeatFacts => seats[0]!;

export function recorded(name: string, table = false): Moment[] {
  const key = `${name} ${table}`;
  if (games.has(key)) return games.get(key)!;
  const ruleset = loadRuleset(name);
  const env = new Env(ruleset, { log: true });
  env.reset({ seed: 17, ...(table ? { position: rich(env.seats, ruleset.edition, 17) } : {}) });
  env.takeLog();
  const player = play(17);
  const moments: Moment[] = [];
  while (!env.over) {
    const [before, seat, kind] = [tableOf(env), env.currentSeat, env.decisionKind];
    env.step(player(env));
    moments.push({
      kind,
      box: boxOf(env),
      before,
      after: tableOf(env),
      seat,
      log: env.takeLog(),
      scores: env.scores() as unknown as ScoreFacts[],
    });
  }
  games.set(key, moments);
  return moments;
}

const NAMES: [string, boolean][] = [
  ['base-2p@first-2014', false],
  ['base-3p@eighth', true],
  ['base-4p?tiles=base', false],
  ['base-4p?tiles=base', true],
  ['base-5p?tiles=base', true],
];
export const all = (check: (moment: Moment) => void): void => {
  for (const [name, table] of NAMES) recorded(name, table).forEach(check);
};

/** All broken invariants in the recorded games; every moment is checked once, for all ids. */
let found: Broken[] | undefined;
export function holds(id: string): void {
  if (found === undefined) {
    found = [];
    all(({ box, before, after, seat, log, scores }) => {
      for (const check of [
        () => checkTable(box, after),
        () => checkStep(box, before, after, seat),
        () => checkCoins(before, after, log),
        () => checkStatus(after, scores),
        () => checkScores(scores, after.phase === 'over'),
      ]) {
        try {
          check();
        } catch (error) {
          if (!(error instanceof Broken)) throw error;
          found!.push(error);
        }
      }
    });
  }
  expect(found.filter((broken) => broken.id === id).map((broken) => broken.message)).toEqual([]);
}

/** The falsified fact must be found, under the right id. */
export function breaks(id: string, body: () => void): void {
  try {
    body();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    expect(error.id, error.message).toBe(id);
    return;
  }
  throw new Error(`${id} was not found broken`);
}

/** A moment in the middle of a game with four seats, to be changed by the caller. */
export function middle(find: (moment: Moment) => boolean = () => true, name = 'base-4p?tiles=base', table = true): Moment {
  const moments = recorded(name, table);
  const found = moments.slice(Math.floor(moments.length / 2)).find(find) ?? moments.find(find);
  if (found === undefined) throw new Error('no such moment was recorded');
  return structuredClone(found);
}

export function doctored(
  id: string,
  change: (table: TableFacts, box: Box) => void,
  find?: (moment: Moment) => boolean,
  name?: string,
  table?: boolean,
): void {
  const { box, after } = middle(find, name, table);
  checkTable(box, after);
  change(after, box);
  breaks(id, () => checkTable(box, after));
}

export const stepped = (id: string, change: (moment: Moment) => void, find?: (moment: Moment) => boolean): void => {
  const moment = middle(find);
  checkStep(moment.box, moment.before, moment.after, moment.seat);
  change(moment);
  breaks(id, () => checkStep(moment.box, moment.before, moment.after, moment.seat));
};

/** Makes room for false pieces: empties the supplies, so that only the tested fact is wrong. */
export function move(t: TableFacts): void {
  t.supply.wheels = 0;
  t.supply.followers = {};
  for (const seat of t.seats.slice(1)) {
    seat.wheels = {};
    for (const counts of [seat.bag, seat.market, seat.tower])
      for (const kind of Object.keys(counts)) if (!kind.startsWith('own_')) delete counts[kind];
  }
  const bag: Record<string, number> = {};
  const standing = Object.values(first(t).spaces).flat();
  for (const kind of ['own_farmer', 'own_boatman', 'own_craftsman', 'own_trader']) {
    const elsewhere =
      (first(t).market[kind] ?? 0) +
      (first(t).tower[kind] ?? 0) +
      (first(t).waiting[kind] ?? 0) +
      standing.filter((piece) => piece === kind).length;
    if (elsewhere === 0) bag[kind] = 1;
  }
  first(t).bag = bag;
}

/** Own followers of a seat on its Market. */
export function own(seat: SeatFacts): Record<string, number> {
  return Object.fromEntries(Object.entries(seat.market).filter(([kind]) => kind.startsWith('own_')));
}
