import { DELIVERIES, GOODS, TOURS_TASK, TOWN_CITIZENS, VIERZON_OBJECTIVES } from '../../../src/catalog/facts.js';
import type { ObservationView } from '../greedy/observation-view.js';
import type { SeatOffsets } from '../greedy/observation-offsets.js';
import { sum } from '../greedy/seat-features.js';
import { BUILDER, CAPITAL, COMPANY, FORTRESS, MATERIALS, need, price } from '../scenarios/vierzon.js';
import { TourLengths } from '../scenarios/tour-lengths.js';

/** The missing parts of a scenario's task, as further features. */
export interface TaskFeatures {
  readonly size: number;
  /** Writes `size` numbers from `at` on; the merchant is in the town, `left` rounds are to be played, the next one included. */
  read(values: Float32Array, at: number, town: number, left: number): void;
}

/** length of a long way in connections */
const FAR = 8;

const TASKS: Readonly<Record<string, (view: ObservationView, seat: SeatOffsets) => TaskFeatures>> = { vierzon, salesman, tours, dignitary };

/** Whether planning by rounds has features of the scenario's task. */
export function hasTask(scenario: string): boolean {
  return Object.hasOwn(TASKS, scenario);
}

export function taskFeatures(view: ObservationView, seat: SeatOffsets): TaskFeatures {
  return TASKS[view.ruleset.scenario]!(view, seat);
}

function vierzon(view: ObservationView, seat: SeatOffsets): TaskFeatures {
  const tours = new TourLengths(['loches', 'vierzon']);
  const marks = view.atAll(
    'self.objectives',
    VIERZON_OBJECTIVES.map(({ id }) => id),
  );
  const { goods, coins, citizens, status } = seat;
  return {
    size: 16,
    read(values, start, town, left) {
      let at = start;
      const b = view.bytes;
      const open = (k: number): number => 1 - b[marks[k]!]!;
      let worth = 0;
      for (let good = 0; good < goods.length; good++) worth += (good + 1) * b[goods[good]!]!;
      const holdings = sum(b, seat.stations) + b[citizens]!;
      const full = need(CAPITAL);
      const toBuilder = Math.max(0, price(BUILDER) - b[coins]!);
      const toFortress = Math.max(0, price(FORTRESS) - b[coins]!) + open(BUILDER) * price(BUILDER);
      values[at++] = (open(BUILDER) * toBuilder) / 10;
      values[at++] = (open(FORTRESS) * toFortress) / 25;
      values[at++] = open(FORTRESS) * Math.max(0, Math.min(2, toFortress / (2 * left + 1)));
      values[at++] = (open(COMPANY) * tours.from(town, 1)) / FAR;
      values[at++] = (open(MATERIALS) * tours.from(town, 2)) / FAR;
      values[at++] = tours.from(town, open(COMPANY) + 2 * open(MATERIALS)) / FAR;
      values[at++] = open(MATERIALS) * Math.min(1, worth / need(MATERIALS));
      values[at++] = worth / 20;
      values[at++] = open(MATERIALS) * (worth >= need(MATERIALS) ? 1 : 0);
      values[at++] = (open(MATERIALS) * (worth >= need(MATERIALS) ? tours.from(town, 2) : FAR)) / FAR;
      values[at++] = holdings / 7;
      values[at++] = open(CAPITAL) * Math.min(1, (holdings * b[status]!) / full);
      values[at++] = open(CAPITAL) * Math.max(0, 1 - (holdings * 4) / full);
      values[at++] = open(CAPITAL) * Math.max(0, 1 - (holdings * 5) / full);
      values[at++] = (open(CAPITAL) * Math.max(0, 1 - (holdings * b[status]!) / full)) / Math.max(1, left);
      values[at++] = (open(BUILDER) + open(FORTRESS) + open(COMPANY) + open(CAPITAL) + open(MATERIALS)) / 5;
    },
  };
}

function salesman(view: ObservationView, seat: SeatOffsets): TaskFeatures {
  const tours = new TourLengths(DELIVERIES.map(({ town }) => town!));
  const marks = view.atAll(
    'self.objectives',
    DELIVERIES.map(({ id }) => id),
  );
  const { goods, coins } = seat;
  const asked = DELIVERIES.map((row) => GOODS.map((good) => (row.goods as Record<string, number>)[good] ?? 0));
  return {
    size: DELIVERIES.length * 4 + GOODS.length + 8,
    read(values, start, town, left) {
      let at = start;
      const b = view.bytes;
      let set = 0;
      let open = 0;
      let ready = 0;
      let dear = 0;
      for (let k = 0; k < DELIVERIES.length; k++) {
        const isOpen = 1 - b[marks[k]!]!;
        let lack = 0;
        let all = 0;
        for (let good = 0; good < goods.length; good++) {
          all += asked[k]![good]!;
          lack += Math.max(0, asked[k]![good]! - b[goods[good]!]!);
        }
        const away = tours.from(town, 1 << k) / FAR;
        values[at++] = (isOpen * lack) / all;
        values[at++] = isOpen * away;
        values[at++] = isOpen * (lack === 0 ? 1 : 0);
        values[at++] = isOpen * (lack === 0 ? away : 1);
        if (isOpen === 0) continue;
        open++;
        set |= 1 << k;
        if (lack === 0) ready++;
      }
      let lacking = 0;
      for (let good = 0; good < goods.length; good++) {
        let need = 0;
        for (let k = 0; k < DELIVERIES.length; k++) if ((set >> k) & 1) need += asked[k]![good]!;
        const lack = Math.max(0, need - b[goods[good]!]!);
        values[at++] = lack / 3;
        lacking += lack;
        dear += lack * (good + 1);
      }
      const way = tours.from(town, set);
      const feasts = Math.min(5, left);
      const meals = feasts * 2 + left - feasts;
      values[at++] = open / 5;
      values[at++] = ready / 5;
      values[at++] = way / 16;
      values[at++] = way / (2 * left + 1);
      values[at++] = lacking / 10;
      values[at++] = lacking / (2 * left + 1);
      values[at++] = dear / 25;
      values[at++] = Math.max(0, dear + 2 * meals - b[coins]!) / 40;
    },
  };
}

function tours(view: ObservationView, seat: SeatOffsets): TaskFeatures {
  const ways = new TourLengths(['orleans', TOURS_TASK.town]);
  const { goods, citizens } = seat;
  const inOrleans = view.at('game.townCitizens', 'orleans');
  return {
    size: GOODS.length + 8,
    read(values, start, town, left) {
      let at = start;
      const b = view.bytes;
      let lacking = 0;
      for (let good = 0; good < goods.length; good++) {
        const lack = Math.max(0, TOURS_TASK.ofEachGood - b[goods[good]!]!);
        values[at++] = lack / TOURS_TASK.ofEachGood;
        lacking += lack;
      }
      const missing = Math.max(0, TOURS_TASK.citizens - b[citizens]!);
      const home = ways.from(town, 2);
      values[at++] = lacking / 15;
      values[at++] = lacking / (2 * left + 1);
      values[at++] = missing / TOURS_TASK.citizens;
      values[at++] = missing > 1 ? 1 : 0;
      values[at++] = (b[inOrleans]! * ways.from(town, 1)) / FAR;
      values[at++] = home / FAR;
      values[at++] = home / (left + 1);
      values[at++] = lacking === 0 && missing === 0 ? 1 - home / FAR : 0;
    },
  };
}

function dignitary(view: ObservationView, seat: SeatOffsets): TaskFeatures {
  const ways = new TourLengths(TOWN_CITIZENS);
  const inTowns = view.atAll('game.townCitizens', TOWN_CITIZENS);
  const { citizens } = seat;
  const goal = Number(view.ruleset.options['goal'] ?? 8);
  return {
    size: 6,
    read(values, start, town, left) {
      let at = start;
      const b = view.bytes;
      let set = 0;
      for (let k = 0; k < inTowns.length; k++) if (b[inTowns[k]!] === 1) set |= 1 << k;
      const missing = Math.max(0, goal - b[citizens]!);
      values[at++] = missing / goal;
      values[at++] = missing / (left + 1);
      for (let n = 1; n <= 4; n++) values[at++] = ways.from(town, set, n) / (FAR * n);
    },
  };
}
