import { DELIVERIES, GOODS, TOURS_TASK, TOWN_CITIZENS, VIERZON_OBJECTIVES } from '../../../src/catalog/facts.js';
import type { ObservationView } from '../../../src/env/observation-view.js';
import type { SeatOffsets } from '../greedy/observation-offsets.js';
import { sum } from '../greedy/seat-features.js';
import { TourLengths } from '../scenarios/tour-lengths.js';

/** length of a long way in connections, as the unit of features */
const FAR = 8;

/** Adds what the observed seat lacks of its task as features; the merchant is in the town, `left` rounds are to be played, the next one included. */
export type TaskFeatures = (add: (feature: number) => void, town: number, left: number) => void;

/** Citizens from all sources. */
function dignitary(view: ObservationView, at: SeatOffsets): TaskFeatures {
  const b = view.bytes;
  const goal = Number(view.ruleset.options['goal'] ?? 8);
  const tours = new TourLengths(TOWN_CITIZENS);
  const inTowns = view.atAll('game.townCitizens', TOWN_CITIZENS);
  return (add, town, left) => {
    const missing = Math.max(0, goal - b[at.citizens]!);
    let withCitizens = 0;
    for (let k = 0; k < inTowns.length; k++) withCitizens |= b[inTowns[k]!]! << k;
    add(missing / goal);
    add(missing / (left + 1));
    for (let n = 1; n <= 4; n++) add(tours.from(town, withCitizens, n) / (FAR * n));
  };
}

/** Coins twice, a station, status with holdings, goods in Vierzon. */
function vierzon(view: ObservationView, at: SeatOffsets): TaskFeatures {
  const b = view.bytes;
  const rowOf = (id: string) => VIERZON_OBJECTIVES.find((objective) => objective.id === id)!;
  const tours = new TourLengths(['loches', rowOf('materials').town!]);
  const [LOCHES, SITE] = [1, 2]; // bits of these towns
  const [toBuilder, toFortress] = [rowOf('builder').coins!, rowOf('fortress').coins!];
  const [full, enough] = [rowOf('capital').need!, rowOf('materials').need!];
  const marks = view.atAll('self.objectives', ['builder', 'fortress', 'company', 'capital', 'materials']);
  const open = (k: number): number => 1 - b[marks[k]!]!;
  return (add, town, left) => {
    const [builder, fortress, company, capital, materials] = [open(0), open(1), open(2), open(3), open(4)];
    const coins = b[at.coins]!;
    const status = b[at.status]!;
    const points = at.goods.reduce((total, good, k) => total + (k + 1) * b[good]!, 0);
    const holdings = sum(b, at.stations) + b[at.citizens]!;
    const lacking = Math.max(0, toFortress - coins) + builder * toBuilder;
    const isEnough = points >= enough;
    add((builder * Math.max(0, toBuilder - coins)) / 10);
    add((fortress * lacking) / 25);
    add(fortress * Math.max(0, Math.min(2, lacking / (2 * left + 1))));
    add((company * tours.from(town, LOCHES)) / FAR);
    add((materials * tours.from(town, SITE)) / FAR);
    add(tours.from(town, company * LOCHES + materials * SITE) / FAR);
    add(materials * Math.min(1, points / enough));
    add(points / 20);
    add(materials * Number(isEnough));
    add((materials * (isEnough ? tours.from(town, SITE) : FAR)) / FAR);
    add(holdings / 7);
    add(capital * Math.min(1, (holdings * status) / full));
    add(capital * Math.max(0, 1 - (holdings * 4) / full));
    add(capital * Math.max(0, 1 - (holdings * 5) / full));
    add((capital * Math.max(0, 1 - (holdings * status) / full)) / Math.max(1, left));
    add((builder + fortress + company + capital + materials) / 5);
  };
}

/** Five deliveries, and food every round. */
function salesman(view: ObservationView, at: SeatOffsets): TaskFeatures {
  const b = view.bytes;
  const tours = new TourLengths(DELIVERIES.map(({ town }) => town!));
  const marks = view.atAll(
    'self.objectives',
    DELIVERIES.map(({ id }) => id),
  );
  const inOrder = view.ruleset.options['inOrder'] === 'true';
  /** needs of the objectives of each set (bits) together */
  const asked = Array.from({ length: 1 << DELIVERIES.length }, (_, set) =>
    GOODS.map((good) => DELIVERIES.reduce((total, { goods }, k) => total + ((set >> k) & 1 ? (goods![good] ?? 0) : 0), 0)),
  );
  const all = asked.map((wants) => wants.reduce((total, n) => total + n, 0));
  const lackOf = (set: number, good: number): number => Math.max(0, asked[set]![good]! - b[at.goods[good]!]!);
  const lacks = (set: number): number => GOODS.reduce((total, _, good) => total + lackOf(set, good), 0);
  return (add, town, left) => {
    let set = 0;
    let count = 0;
    let ready = 0;
    for (let k = 0; k < DELIVERIES.length; k++) {
      const bit = 1 << k;
      const open = 1 - b[marks[k]!]!;
      const lack = lacks(bit);
      const away = tours.from(town, bit) / FAR;
      const isReady = lack === 0 && (count === 0 || !inOrder);
      add((open * lack) / all[bit]!);
      add(open * away);
      add(open * Number(isReady));
      add(open * (isReady ? away : 1));
      set |= open * bit;
      count += open;
      ready += open * Number(isReady);
    }
    for (let good = 0; good < GOODS.length; good++) add(lackOf(set, good) / 3);
    const lacking = lacks(set);
    const missingPoints = GOODS.reduce((total, _, good) => total + lackOf(set, good) * (good + 1), 0);
    const way = tours.from(town, set);
    add(count / 5);
    add(ready / 5);
    add(way / 16);
    add(way / (2 * left + 1));
    add(lacking / 10);
    add(lacking / (2 * left + 1));
    add(missingPoints / 25);
    // two units of food in five rounds, one in each of the others
    add(Math.max(0, missingPoints + 2 * (Math.min(5, left) + left) - b[at.coins]!) / 40);
  };
}

/** Three of each good and three citizens, then to Tours. */
function tours(view: ObservationView, at: SeatOffsets): TaskFeatures {
  const b = view.bytes;
  const ways = new TourLengths(['orleans', TOURS_TASK.town]);
  const [ORLEANS, HOME] = [1, 2]; // bits of these towns
  const inOrleans = view.at('game.townCitizens', 'orleans');
  return (add, town, left) => {
    const lacks = Array.from(at.goods, (good) => Math.max(0, TOURS_TASK.ofEachGood - b[good]!));
    for (const lack of lacks) add(lack / TOURS_TASK.ofEachGood);
    const lacking = lacks.reduce((total, lack) => total + lack, 0);
    const missing = Math.max(0, TOURS_TASK.citizens - b[at.citizens]!);
    const home = ways.from(town, HOME);
    add(lacking / 15);
    add(lacking / (2 * left + 1));
    add(missing / TOURS_TASK.citizens);
    add(Number(missing > 1));
    add((b[inOrleans]! * ways.from(town, ORLEANS)) / FAR);
    add(home / FAR);
    add(home / (left + 1));
    add(lacking === 0 && missing === 0 ? 1 - home / FAR : 0);
  };
}

/** By scenario. */
export const TASKS: Readonly<Record<string, (view: ObservationView, at: SeatOffsets) => TaskFeatures>> = {
  dignitary,
  vierzon,
  salesman,
  tours,
};
