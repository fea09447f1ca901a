/** Invariants of every game of Invasion: invasion.md section 13, over random play of all seats, characters and difficulties. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { rule, sum } from '../../dsl.js';
import { busy, Games, must } from '../../plays.js';
import { BY_SEATS, TOWER_TOWNS } from './positions.js';

type Counts = Record<string, number>;
interface Seat {
  coins: number;
  goods: Counts;
  bag: Counts;
  market: Counts;
  tower: Counts;
  waiting: Counts;
  spaces: Record<string, (string | null)[]>;
  tiles: string[];
  wheels: Counts;
  citizens: number;
  tracks: Counts;
  stations: string[];
  unbuilt: number;
  towers?: string[];
  result?: string;
}
interface Table {
  phase: string;
  round: number;
  event?: string;
  supply: { followers: Counts; wheels: number; goods: Counts };
  hour_glass: Counts;
  deeds: Record<string, Counts>;
  citizens: string[];
  stack: string[];
  seats: Seat[];
  characters: string[];
  city: { stored: Counts; coins: Counts; catapult: number; citizens: string[]; won: number; reinforcement: boolean };
}
const NEED: Record<number, { grain: number; cheese: number; wine: number; coins: number; walls: number }> = {
  2: { grain: 6, cheese: 3, wine: 3, coins: 30, walls: 5 },
  3: { grain: 10, cheese: 5, wine: 5, coins: 40, walls: 8 },
  4: { grain: 12, cheese: 6, wine: 6, coins: 50, walls: 10 },
  5: { grain: 14, cheese: 7, wine: 7, coins: 50, walls: 13 },
};
const KNIGHTS: Record<number, number> = { 2: 8, 3: 11, 4: 14, 5: 17 };
const placed = (seat: Seat): string[] =>
  Object.values(seat.spaces)
    .flat()
    .filter((piece) => piece !== null);
const onSpaces = (seat: Seat): number => sum(seat.market) + sum(seat.tower) + placed(seat).filter((piece) => piece !== 'wheel').length;
const every = (t: Table, of: (seat: Seat) => number): number => t.seats.reduce((n, seat) => n + of(seat), 0);

/** Rich seats in the middle of a game, whose random players survive long and reach everything. */
function table(ruleset: string, seed: number): object | undefined {
  if (seed % 3 === 0) return undefined;
  const { seats } = loadRuleset(ruleset);
  const last = seats <= 3 ? 18 : 16;
  const places = ['vehicle', 'guild_house', 'palatinate', 'hostel', 'guildhall', 'town_hall'];
  const rows: Record<string, (string | null)[]> = {
    vehicle: ['farmer', 'boatman'],
    guild_house: ['craftsman', 'trader'],
    palatinate: ['knight', 'scholar'],
    hostel: ['monk'],
    guildhall: [null, 'craftsman', 'knight'],
    town_hall: ['knight', null],
  };
  const tiles = ['winery', 'tavern', 'well', 'laboratory', 'hayrick', 'market_stand', 'gunpowder_tower', 'vineyard', 'library', 'school'];
  return {
    phase: 'planning',
    round: 1 + ((seed * 5) % last),
    start: seed % seats,
    city: { stored: { grain: 2, cheese: 1, wool: 2, brocade: 1 }, coins: { treasury: 13, city_treasury: 5 }, catapult: 2 },
    seats: Array.from({ length: seats }, (_, k) => ({
      coins: 12 + 3 * k,
      goods: { grain: 2, cheese: 1, wine: 1, wool: 1, brocade: 1 },
      market: { farmer: 1, monk: 1, own_boatman: 1 },
      bag: { trader: 1, scholar: 1 },
      tracks: { craftsmen: k % 5, knights: 2, development: 2 + 5 * k, traders: 2, boatmen: 1 },
      wheels: { free: 1 },
      merchant: ['sancerre', 'blois', 'chinon', 'le_mans', 'le_blanc'][k]!,
      tiles: tiles.filter((_tile, n) => n % seats === k),
      spaces: { [places[(seed + k) % 6]!]: rows[places[(seed + k) % 6]!]! },
    })),
  };
}

const RULESETS = [
  ...BY_SEATS.map(([seats]) => `invasion-${seats}p`),
  'invasion-3p?characters=hard&meanEvents=hard',
  'invasion-2p?characters=councilman,estate_manager',
  'invasion-4p?citizenPiles=grain,cheese,wool',
];
/** Passing and stopping are less likely than other actions. */
const games = new Games<Table>(
  RULESETS.flatMap((ruleset) => Array.from({ length: 9 }, (_, k) => ({ ruleset, seed: k + 1, position: table(ruleset, k + 1) }))),
  busy(7),
  260,
);
const ended = () => games.of().filter(({ env }) => env.over);

rule('COOP-INV-01', 'all seats have the same result', () => {
  expect(ended().length).toBeGreaterThan(15);
  for (const { steps, env } of ended()) {
    expect(new Set(steps.at(-1)!.after.seats.map(({ result }) => result)).size).toBe(1);
    expect(new Set(env.returns).size).toBe(1);
    expect(Math.abs(env.returns[0]!)).toBe(1);
  }
});

rule('COOP-INV-02', 'turned and unturned tiles are 31 together, and C is turned in the last round', () => {
  games.each(({ after, ruleset }) => {
    const mean = /meanEvents=hard/.test(ruleset) ? 2 : 0;
    const turned = ['hour_glass', 'setup'].includes(after.phase) ? after.round - 1 : after.round;
    must(sum(after.hour_glass) + turned === 31 - mean, `${sum(after.hour_glass)} tiles and ${turned} turned`);
    must(
      after.event !== 'invasion.invasion' || after.round === (after.seats.length <= 3 ? 18 : 16),
      `the Invasion in round ${after.round}`,
    );
  });
});

rule('COOP-INV-03', 'won, open and removed Citizens on boards and in the City are 15', () => {
  let removed = 0;
  games.each(({ before, after, action, kind }, { steps, position }) => {
    const all = (t: Table): number => t.citizens.length + t.city.citizens.length + t.city.won + every(t, (seat) => seat.citizens);
    if (before === steps[0]!.before && position === undefined) must(all(before) === 15, `${all(before)} Citizens at the set-up`);
    const gone = all(before) - all(after);
    if (gone === 0) return;
    removed++;
    // Escape comes without a question
    must(gone === 1, `${gone} Citizens are gone`);
    must(action.startsWith('remove(') || ![kind, before.event].includes('invasion.rome_calling'), 'a Citizen is gone that nobody removed');
  });
  expect(removed).toBeGreaterThan(0);
});

rule('COOP-INV-04', 'Knights in supply, seats, walls and other rows are as many as in the base game', () => {
  let had = 0;
  games.each(({ before, after }, { steps }) => {
    const all =
      after.supply.followers['knight']! +
      Object.values(after.deeds).reduce((n, deed) => n + (deed['knight'] ?? 0), 0) +
      every(
        after,
        (seat) =>
          (seat.bag['knight'] ?? 0) +
          (seat.market['knight'] ?? 0) +
          (seat.tower['knight'] ?? 0) +
          (seat.waiting['knight'] ?? 0) +
          placed(seat).filter((piece) => piece === 'knight').length,
      );
    const knights = KNIGHTS[after.seats.length]!;
    if (before === steps[0]!.before) had = knights;
    // torture at Harvest may remove some
    const torture = [before.event, after.event].includes('invasion.harvest');
    must(all <= had && (all === had || torture), `${all} Knights after ${had}`);
    had = all;
  });
});

rule('COOP-INV-05', 'no row of the City holds more than it needs, and only the Rats take from it', () => {
  games.each(({ before, after }) => {
    const need = NEED[after.seats.length]!;
    const { city } = after;
    for (const [good, most] of Object.entries({ grain: need.grain, cheese: need.cheese, wine: need.wine, wool: 3, brocade: 2 }))
      must(city.stored[good]! <= most, `${city.stored[good]} ${good}`);
    for (const [row, most] of Object.entries({ city_treasury: need.coins, treasury: 15 }))
      must(city.coins[row]! <= most, `${city.coins[row]} in ${row}`);
    must(city.catapult <= 4, `${city.catapult} wheels`);
    must((after.deeds['walls']?.['knight'] ?? 0) <= need.walls + Number(city.reinforcement), 'Knights on the walls');
    if (before.event === 'invasion.rats' || after.event === 'invasion.rats') return;
    for (const [good, n] of Object.entries(before.city.stored)) must(city.stored[good]! >= n, `${good} is lost`);
    for (const [row, n] of Object.entries(before.city.coins)) must(city.coins[row]! >= n, `${row} loses coins`);
  });
});

rule('COOP-INV-06', 'Vehicle, Guild House and Hostel do not change the total of goods, coins and followers', () => {
  let seen = 0;
  games.each(({ before, after, kind }) => {
    if (
      !['invasion.vehicle', 'invasion.guild_house', 'invasion.hostel_room', 'invasion.hostel_to'].includes(kind) ||
      after.phase !== 'actions'
    )
      return;
    seen++;
    for (const good of ['grain', 'cheese', 'wine', 'wool', 'brocade']) {
      const all = (t: Table): number => t.city.stored[good]! + every(t, (seat) => seat.goods[good] ?? 0);
      must(all(after) === all(before), good);
    }
    const coins = (t: Table): number => sum(t.city.coins) + every(t, (seat) => seat.coins);
    must(coins(after) === coins(before), 'coins');
    must(sum(after.supply.followers) === sum(before.supply.followers), 'followers');
  });
  expect(seen).toBeGreaterThan(100);
});

rule('COOP-INV-07', 'border towns have no station, other towns no Tower, and no town has two Towers', () => {
  let built = 0;
  games.each(({ after }) => {
    const towers = after.seats.flatMap((seat) => seat.towers ?? []);
    built = Math.max(built, towers.length);
    must(new Set(towers).size === towers.length, `Towers in ${towers}`);
    for (const town of towers) must(TOWER_TOWNS.includes(town), `a Tower in ${town}`);
    for (const seat of after.seats) for (const town of seat.stations) must(!TOWER_TOWNS.includes(town), `a station in ${town}`);
  });
  expect(built).toBeGreaterThan(0);
});

rule('COOP-INV-08', 'stations, Towers and stock of a seat are ten, unless some were lost', () => {
  games.each(({ before, after }) => {
    after.seats.forEach((seat, k) => {
      const all = (one: Seat): number => one.stations.length + one.unbuilt + (one.towers?.length ?? 0);
      must(all(seat) <= 10, `${all(seat)} stations`);
      if (all(seat) < all(before.seats[k]!))
        must([before.event, after.event].includes('invasion.harvest') || after.characters[k] === 'estate_manager', 'a station is lost');
    });
  });
});

rule('COOP-INV-09', 'Citizens of the team are never lost', () => {
  games.each(({ before, after }) => must(after.city.won >= before.city.won, 'a Citizen is lost'));
});

rule('COOP-INV-11', 'a game ends in the last round or by a demand that was not met', () => {
  for (const { steps, ruleset } of ended()) {
    const table = steps.at(-1)!.after;
    const last = table.seats.length <= 3 ? 18 : 16;
    if (table.round === last && table.event === undefined) continue;
    const demands = ['demolition', 'trip', 'arson', 'robbery', 'witch_hunt'].map((event) => `invasion.${event}`);
    expect(
      demands.includes(table.event ?? '') || table.characters.includes('estate_manager'),
      `${ruleset} ${table.round} ${table.event}`,
    ).toBe(true);
  }
});

rule('COOP-INV-12 COOP-CHAR-COUNCILMAN-2', 'only the Councilman changes the Assembly Hall, which never loses a follower', () => {
  let sent = 0;
  games.each(({ before, after, seat, action }) => {
    const [was, is] = [before.deeds['assembly_hall'] ?? {}, after.deeds['assembly_hall'] ?? {}];
    for (const [kind, n] of Object.entries(was)) must((is[kind] ?? 0) >= n, `a ${kind} has gone`);
    if (sum(is) === sum(was)) return;
    sent++;
    must(/^(send\(\w+,assembly_hall\)|use\((town_hall|palatinate)\)|seat\(\d\))$/.test(action), action);
    must(before.characters[seat] === 'councilman', `the ${before.characters[seat]} sends a follower to the Assembly Hall`);
  });
  expect(sent).toBeGreaterThan(0);
});

rule('COOP-INV-13', 'own followers stay with their seat', () => {
  games.each(({ after }) => {
    for (const seat of after.seats) {
      const onPlaces = placed(seat);
      for (const own of ['own_farmer', 'own_boatman', 'own_craftsman', 'own_trader']) {
        const there =
          [seat.bag, seat.market, seat.tower, seat.waiting].reduce((n, held) => n + (held[own] ?? 0), 0) +
          onPlaces.filter((piece) => piece === own).length;
        must(there === 1, `${there} of ${own}`);
      }
    }
    for (const deed of Object.values(after.deeds))
      must(!Object.keys(deed).some((kind) => kind.startsWith('own_')), 'an own follower on a deed');
  });
});

rule('COOP-INV-14', 'no wheel of a first step goes to the Catapult', () => {
  let asked = 0;
  let firstSteps = 0;
  games.each(({ before, after, kind, action, next }) => {
    const first = after.seats.some(({ tracks }, seat) => tracks['craftsmen'] === 1 && !before.seats[seat]!.tracks['craftsmen']);
    if (first) firstSteps++;
    // the question for the wheel follows the step on the track at once; the Laboratory makes no step
    must(!first || next !== 'invasion.wheel', 'a wheel of a first step is asked for');
    if (after.city.catapult === before.city.catapult) return;
    asked++;
    must(kind === 'invasion.wheel' && action === 'choose(catapult)', `${kind}: ${action}`);
  });
  expect(asked).toBeGreaterThan(3);
  expect(firstSteps).toBeGreaterThan(3);
});

rule('COOP-INV-15', 'Assembly rounds have no Town Hall action, Highwayman rounds no road, Pilgrimage rounds no new Monk', () => {
  const seen = new Set<string>();
  games.each(({ before, after, action }) => {
    if (before.event !== after.event || before.phase !== 'actions') return;
    seen.add(String(before.event));
    must(before.event !== 'invasion.assembly' || action !== 'use(town_hall)', action);
    must(before.event !== 'invasion.highwayman' || !/^edge\(.*--road\)/.test(action), action);
    must(before.event !== 'invasion.pilgrimage' || after.supply.followers['monk'] === before.supply.followers['monk'], 'a new Monk');
  });
  for (const event of ['assembly', 'highwayman', 'pilgrimage']) expect([...seen]).toContain(`invasion.${event}`);
});

rule('COOP-INV-16', 'stacks and seats have at most twenty different tiles; missing ones were turned over, burnt or lost in torture', () => {
  games.each(({ before, after }) => {
    const all = [...after.stack, ...after.seats.flatMap((seat) => seat.tiles)];
    must(new Set(all).size === all.length, `a tile twice: ${all}`);
    const fewer = before.stack.length + before.seats.flatMap((seat) => seat.tiles).length - all.length;
    const event = before.phase === 'event' ? before.event : (after.event ?? before.event);
    if (fewer > 0)
      must(['invasion.earthquake', 'invasion.arson', 'invasion.harvest'].includes(event!), `${fewer} tiles are gone in ${event}`);
  });
});

rule('COOP-INV-17 COOP-DEC-48', 'an action of phase 5 leaves fewer followers on Markets, Tower tiles and spaces', () => {
  let open: number | null = null;
  let actions = 0;
  games.each(({ before, after, kind, action, next }, { steps }) => {
    if (before === steps[0]!.before) open = null;
    const all = (t: Table): number => every(t, onSpaces);
    if (kind === 'base.turn' && action.startsWith('use(')) open = all(before);
    // the action is over when a seat has the next turn
    if (after.phase !== 'actions') open = null;
    if (open === null || next !== 'base.turn' || every(after, (one) => sum(one.waiting)) > 0) return;
    must(all(after) < open, `${all(after)} followers, ${open} before the action`);
    actions++;
    open = null;
  });
  expect(actions).toBeGreaterThan(100);
});

rule('COOP-INV-18', 'every wheel is in the supply, in a reserve, on a space or in the Catapult, which loses none', () => {
  games.each(({ before, after }) => {
    const all = (t: Table): number =>
      t.supply.wheels + t.city.catapult + every(t, (seat) => sum(seat.wheels) + placed(seat).filter((piece) => piece === 'wheel').length);
    must(all(after) <= (after.seats.length === 5 ? 20 : 16), `${all(after)} wheels`);
    if (before.event !== 'invasion.harvest' && after.event !== 'invasion.harvest')
      must(all(after) === all(before), 'a wheel has gone or come');
    must(after.city.catapult >= before.city.catapult, 'the Catapult loses a wheel');
  });
});
