/** What holds in every game of Invasion: invasion.md section 13, over random play of all seats, characters and difficulties. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { rule, sum } from '../../dsl.js';
import { BY_SEATS, TOWER_TOWNS } from './positions.js';

type Counts = Record<string, number>;
interface Seat {
  coins: number; goods: Counts; bag: Counts; market: Counts; tower: Counts; waiting: Counts; spaces: Record<string, (string | null)[]>; tiles: string[]; wheels: Counts;
  citizens: number; tracks: Counts; stations: string[]; unbuilt: number; towers?: string[]; result?: string;
}
interface Table {
  phase: string; round: number; event?: string; supply: { followers: Counts; wheels: number; goods: Counts }; hour_glass: Counts; deeds: Record<string, Counts>; citizens: string[]; stack: string[];
  seats: Seat[]; characters: string[];
  city: { stored: Counts; coins: Counts; catapult: number; citizens: string[]; won: number; reinforcement: boolean };
}
/** One answer: the table before and after it, and what was asked. */
interface Step { env: Env; ruleset: string; before: Table; after: Table; kind: string; seat: number; action: string }

const NEED: Record<number, { grain: number; cheese: number; wine: number; coins: number; walls: number }> = {
  2: { grain: 6, cheese: 3, wine: 3, coins: 30, walls: 5 }, 3: { grain: 10, cheese: 5, wine: 5, coins: 40, walls: 8 }, 4: { grain: 12, cheese: 6, wine: 6, coins: 50, walls: 10 }, 5: { grain: 14, cheese: 7, wine: 7, coins: 50, walls: 13 },
};
const KNIGHTS: Record<number, number> = { 2: 8, 3: 11, 4: 14, 5: 17 };
const tableOf = (env: Env): Table => env.position(null) as unknown as Table;
const placed = (seat: Seat): string[] => Object.values(seat.spaces).flat().filter((piece) => piece !== null);
const onSpaces = (seat: Seat): number => sum(seat.market) + sum(seat.tower) + placed(seat).filter((piece) => piece !== 'wheel').length;
const every = (t: Table, of: (seat: Seat) => number): number => t.seats.reduce((n, seat) => n + of(seat), 0);

/** Rich seats in the middle of a game, whose random players live long and come to everything. */
function table(ruleset: string, seed: number): object | undefined {
  if (seed % 3 === 0) return undefined;
  const { seats } = loadRuleset(ruleset);
  const last = seats <= 3 ? 18 : 16;
  const places = ['vehicle', 'guild_house', 'palatinate', 'hostel', 'guildhall', 'town_hall'];
  const rows: Record<string, (string | null)[]> = {
    vehicle: ['farmer', 'boatman'], guild_house: ['craftsman', 'trader'], palatinate: ['knight', 'scholar'], hostel: ['monk'], guildhall: [null, 'craftsman', 'knight'], town_hall: ['knight', null],
  };
  const tiles = ['winery', 'tavern', 'well', 'laboratory', 'hayrick', 'market_stand', 'gunpowder_tower', 'vineyard', 'library', 'school'];
  return {
    phase: 'planning', round: 1 + ((seed * 5) % last), start: seed % seats,
    city: { stored: { grain: 2, cheese: 1, wool: 2, brocade: 1 }, coins: { treasury: 13, city_treasury: 5 }, catapult: 2 },
    seats: Array.from({ length: seats }, (_, k) => ({
      coins: 12 + 3 * k, goods: { grain: 2, cheese: 1, wine: 1, wool: 1, brocade: 1 }, market: { farmer: 1, monk: 1, own_boatman: 1 }, bag: { trader: 1, scholar: 1 },
      tracks: { craftsmen: k % 5, knights: 2, development: 2 + 5 * k, traders: 2, boatmen: 1 }, wheels: { free: 1 }, merchant: ['sancerre', 'blois', 'chinon', 'le_mans', 'le_blanc'][k]!,
      tiles: tiles.filter((_tile, n) => n % seats === k), spaces: { [places[(seed + k) % 6]!]: rows[places[(seed + k) % 6]!]! },
    })),
  };
}

const RULESETS = [...BY_SEATS.map(([seats]) => `invasion-${seats}p`), 'invasion-3p?characters=hard&meanEvents=hard', 'invasion-2p?characters=councilman,estate_manager', 'invasion-4p?citizenPiles=grain,cheese,wool'];
const steps: Step[] = [];
const ends: { ruleset: string; table: Table; env: Env }[] = [];

/** Random games, played once for all tests; passing and stopping are less likely than the rest. */
for (const ruleset of RULESETS) {
  for (let seed = 1; seed <= 9; seed++) {
    const env = new Env(loadRuleset(ruleset));
    const position = table(ruleset, seed);
    env.reset({ seed, ...(position && { position: position as never }) });
    const names = env.ruleset.spec.actions.map((action) => action.name);
    let state = seed * 7919;
    const next = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state >>> 8) / 2 ** 24;
    };
    let before = tableOf(env);
    for (let k = 0; k < 260 && !env.over; k++) {
      const legal = env.legalActions();
      const busy = legal.filter((id) => !['pass', 'done', 'decline', 'draw(0)'].includes(names[id]!));
      const from = busy.length > 0 && next() < 0.85 ? busy : legal;
      const id = from[Math.floor(next() * from.length)]!;
      const [kind, seat] = [env.decisionKind, env.currentSeat];
      env.step(id);
      const after = tableOf(env);
      steps.push({ env, ruleset, before, after, kind, seat, action: names[id]!.replace(/\s/g, '') });
      before = after;
    }
    if (env.over) ends.push({ ruleset, table: before, env });
  }
}

const each = (check: (step: Step) => void): void => {
  expect(steps.length).toBeGreaterThan(3000);
  for (const step of steps) check(step);
};
const seatsOf = (step: Step): number => step.after.seats.length;

rule('COOP-INV-01', 'all seats have the same result', () => {
  expect(ends.length).toBeGreaterThan(15);
  for (const { table, env } of ends) {
    expect(new Set(table.seats.map(({ result }) => result)).size).toBe(1);
    expect(new Set(env.returns).size).toBe(1);
    expect(Math.abs(env.returns[0]!)).toBe(1);
  }
});

rule('COOP-INV-02', 'tiles turned and not turned are 31 together; C is turned in the last round', () => {
  each(({ after, ...step }) => {
    const mean = /meanEvents=hard/.test(step.ruleset) ? 2 : 0;
    const turned = ['hour_glass', 'setup'].includes(after.phase) ? after.round - 1 : after.round;
    expect(sum(after.hour_glass) + turned).toBe(31 - mean);
    const last = seatsOf({ ...step, after }) <= 3 ? 18 : 16;
    if (after.event === 'invasion.invasion') expect(after.round).toBe(last);
  });
});

rule('COOP-INV-03', 'Citizens: won, on the boards, in the City and removed are 15', () => {
  let removed = 0;
  each(({ before, after, action, kind }) => {
    const all = (t: Table): number => t.citizens.length + t.city.citizens.length + t.city.won + every(t, (seat) => seat.citizens);
    const gone = all(before) - all(after);
    if (gone === 0) return;
    removed++;
    // Escape comes without a question
    expect(gone).toBe(1);
    if (!action.startsWith('remove(')) expect([kind, before.event]).not.toContain('invasion.rome_calling');
  });
  expect(removed).toBeGreaterThan(0);
});

rule('COOP-INV-04', 'Knights: supply, seats, walls and the other rows are those of the base game', () => {
  each(({ after, ...step }) => {
    const seats = after.seats.length;
    const all =
      after.supply.followers['knight']! + Object.values(after.deeds).reduce((n, deed) => n + (deed['knight'] ?? 0), 0) +
      every(after, (seat) => (seat.bag['knight'] ?? 0) + (seat.market['knight'] ?? 0) + (seat.tower['knight'] ?? 0) + (seat.waiting['knight'] ?? 0) + placed(seat).filter((piece) => piece === 'knight').length);
    // torture at Harvest may remove some
    expect(all).toBeLessThanOrEqual(KNIGHTS[seats]!);
    if (step.before.event !== 'invasion.harvest' && after.event !== 'invasion.harvest') expect(all).toBeGreaterThan(KNIGHTS[seats]! - 3);
  });
});

rule('COOP-INV-05', 'no row of the City holds more than it needs; it loses only to the Rats', () => {
  each(({ before, after }) => {
    const need = NEED[after.seats.length]!;
    for (const good of ['grain', 'cheese', 'wine'] as const) expect(after.city.stored[good]).toBeLessThanOrEqual(need[good]);
    expect(after.city.stored['wool']).toBeLessThanOrEqual(3);
    expect(after.city.stored['brocade']).toBeLessThanOrEqual(2);
    expect(after.city.coins['city_treasury']).toBeLessThanOrEqual(need.coins);
    expect(after.city.coins['treasury']).toBeLessThanOrEqual(15);
    expect(after.city.catapult).toBeLessThanOrEqual(4);
    expect(after.deeds['walls']?.['knight'] ?? 0).toBeLessThanOrEqual(need.walls + Number(after.city.reinforcement));
    if (before.event === 'invasion.rats' || after.event === 'invasion.rats') return;
    for (const [good, n] of Object.entries(before.city.stored)) expect(after.city.stored[good]!).toBeGreaterThanOrEqual(n);
    for (const [row, n] of Object.entries(before.city.coins)) expect(after.city.coins[row]!).toBeGreaterThanOrEqual(n);
  });
});

rule('COOP-INV-06', 'Vehicle, Guild House and Hostel leave goods, coins and followers together what they were', () => {
  let seen = 0;
  each(({ before, after, kind }) => {
    if (!['invasion.vehicle', 'invasion.guild_house', 'invasion.hostel_room', 'invasion.hostel_to'].includes(kind) || after.phase !== 'actions') return;
    seen++;
    for (const good of ['grain', 'cheese', 'wine', 'wool', 'brocade']) {
      const all = (t: Table): number => t.city.stored[good]! + every(t, (seat) => seat.goods[good] ?? 0);
      expect(all(after)).toBe(all(before));
    }
    const coins = (t: Table): number => sum(t.city.coins) + every(t, (seat) => seat.coins);
    expect(coins(after)).toBe(coins(before));
    const followers = (t: Table): number => sum(t.supply.followers);
    expect(followers(after)).toBe(followers(before));
  });
  expect(seen).toBeGreaterThan(100);
});

rule('COOP-INV-07', 'no station in a border town, no Tower elsewhere, one Tower a town', () => {
  let built = 0;
  each(({ after }) => {
    const towers = after.seats.flatMap((seat) => seat.towers ?? []);
    built = Math.max(built, towers.length);
    expect(new Set(towers).size).toBe(towers.length);
    for (const town of towers) expect(TOWER_TOWNS).toContain(town);
    for (const seat of after.seats) for (const town of seat.stations) expect(TOWER_TOWNS).not.toContain(town);
  });
  expect(built).toBeGreaterThan(0);
});

rule('COOP-INV-08', 'stations, Towers and stock are ten, unless some were lost', () => {
  each(({ before, after }) => {
    after.seats.forEach((seat, k) => {
      const all = (one: Seat): number => one.stations.length + one.unbuilt + (one.towers?.length ?? 0);
      expect(all(seat)).toBeLessThanOrEqual(10);
      if (all(seat) < all(before.seats[k]!)) expect(['invasion.harvest', before.event === 'invasion.harvest' || after.event === 'invasion.harvest' ? 'invasion.harvest' : after.characters[k]]).toContain(before.event === 'invasion.harvest' ? 'invasion.harvest' : 'estate_manager');
    });
  });
});

rule('COOP-INV-09', 'Citizens of the team are never lost', () => {
  each(({ before, after }) => expect(after.city.won).toBeGreaterThanOrEqual(before.city.won));
});

rule('COOP-INV-11', 'a game ends in the last round or by a demand that was not met', () => {
  for (const { table, ruleset } of ends) {
    const last = table.seats.length <= 3 ? 18 : 16;
    if (table.round === last && table.event === undefined) continue;
    const demands = ['demolition', 'trip', 'arson', 'robbery', 'witch_hunt'].map((event) => `invasion.${event}`);
    expect(demands.includes(table.event ?? '') || table.characters.includes('estate_manager'), `${ruleset} ${table.round} ${table.event}`).toBe(true);
  }
});

rule('COOP-INV-12 COOP-CHAR-COUNCILMAN-2', 'only the Councilman changes the Assembly Hall, which loses nobody', () => {
  let sent = 0;
  each(({ before, after, seat, action }) => {
    const [was, is] = [before.deeds['assembly_hall'] ?? {}, after.deeds['assembly_hall'] ?? {}];
    for (const [kind, n] of Object.entries(was)) expect(is[kind] ?? 0).toBeGreaterThanOrEqual(n);
    if (sum(is) === sum(was)) return;
    sent++;
    expect([action, before.characters[seat]]).toEqual([expect.stringMatching(/^(send\(\w+,assembly_hall\)|use\((town_hall|palatinate)\)|seat\(\d\))$/), 'councilman']);
  });
  expect(sent).toBeGreaterThan(0);
});

rule('COOP-INV-13', 'own followers stay with their seat', () => {
  each(({ after }) => {
    for (const seat of after.seats)
      for (const own of ['own_farmer', 'own_boatman', 'own_craftsman', 'own_trader'])
        expect([seat.bag, seat.market, seat.tower, seat.waiting].reduce((n, held) => n + (held[own] ?? 0), 0) + placed(seat).filter((piece) => piece === own).length).toBe(1);
    for (const deed of Object.values(after.deeds)) expect(Object.keys(deed).some((kind) => kind.startsWith('own_'))).toBe(false);
  });
});

rule('COOP-INV-14', 'no wheel of a first step goes to the Catapult', () => {
  let asked = 0;
  each(({ env: _env, before, after, kind, seat, action }) => {
    if (after.city.catapult === before.city.catapult) return;
    asked++;
    expect([kind, action]).toEqual(['invasion.wheel', 'choose(catapult)']);
    const { tracks, tiles } = before.seats[seat]!;
    expect((tracks['craftsmen'] ?? 0) > 1 || tiles.includes('laboratory') || before.seats.some((one) => one.tiles.includes('laboratory'))).toBe(true);
  });
  expect(asked).toBeGreaterThan(3);
});

rule('COOP-INV-15', 'no Town Hall in an Assembly round, no road in a Highwayman round, no new Monk in a Pilgrimage round', () => {
  const seen = new Set<string>();
  each(({ env, before, after, action }) => {
    if (before.event !== after.event || before.phase !== 'actions') return;
    seen.add(String(before.event));
    if (before.event === 'invasion.assembly') expect(action).not.toBe('use(town_hall)');
    if (before.event === 'invasion.highwayman') expect(action).not.toMatch(/^edge\(.*--road\)/);
    if (before.event === 'invasion.pilgrimage') expect(after.supply.followers['monk']).toBe(before.supply.followers['monk']);
    expect(env).toBeDefined();
  });
  for (const event of ['assembly', 'highwayman', 'pilgrimage']) expect([...seen]).toContain(`invasion.${event}`);
});

rule('COOP-INV-16', 'tiles: in stacks and with seats at most twenty, each once; what is gone was turned over, burnt or lost in torture', () => {
  each(({ before, after }) => {
    const all = [...after.stack, ...after.seats.flatMap((seat) => seat.tiles)];
    expect(new Set(all).size).toBe(all.length);
    const fewer = before.stack.length + before.seats.flatMap((seat) => seat.tiles).length - all.length;
    if (fewer > 0) expect(['invasion.earthquake', 'invasion.arson', 'invasion.harvest']).toContain(before.phase === 'event' ? before.event : (after.event ?? before.event));
  });
});

rule('COOP-INV-17 COOP-DEC-48', 'an action of phase 5 leaves fewer followers on Markets, Tower tiles and spaces', () => {
  let open: { at: number; seat: number } | null = null;
  let actions = 0;
  each(({ env, before, after, kind, seat, action }) => {
    const all = (t: Table): number => every(t, onSpaces);
    if (kind === 'base.turn' && action.startsWith('use(')) open = { at: all(before), seat };
    // over when somebody has the next turn
    if (open === null || env.over || after.phase !== 'actions') {
      if (after.phase !== 'actions') open = null;
      return;
    }
    if (every(after, (one) => sum(one.waiting)) > 0 || steps[steps.findIndex((step) => step.after === after) + 1]?.kind !== 'base.turn') return;
    expect(all(after)).toBeLessThan(open.at);
    actions++;
    open = null;
  });
  expect(actions).toBeGreaterThan(100);
});

rule('COOP-INV-18', 'every wheel is in the supply, a reserve, on a space or in the Catapult, which loses none', () => {
  each(({ before, after }) => {
    const all = (t: Table): number => t.supply.wheels + t.city.catapult + every(t, (seat) => sum(seat.wheels) + placed(seat).filter((piece) => piece === 'wheel').length);
    expect(all(after)).toBeLessThanOrEqual(after.seats.length === 5 ? 20 : 16);
    if (before.event !== 'invasion.harvest' && after.event !== 'invasion.harvest') expect(all(after)).toBe(all(before));
    expect(after.city.catapult).toBeGreaterThanOrEqual(before.city.catapult);
  });
});
