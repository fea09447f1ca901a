/** Section 9: what holds after every step of random games, many seeds. */
import { expect } from 'vitest';
import { rule, scenario, seeds, type Scenario, refused } from '../../dsl.js';
import { FILLED, GOODS, KINDS, MARKET, play, ROUNDS, SOLO, total, type Seen } from './positions.js';

const EACH = SOLO.map((id): [string] => [id]);
const BOX: Record<string, number> = { grain: 24, cheese: 21, wine: 18, wool: 15, brocade: 12 };

/** Games from the beginning, and from a rich position in which far more happens. */
function games(ruleset: string, n: number, rich: object): Scenario[] {
  return seeds(n).map((seed) => scenario(ruleset, seed % 2 === 0 ? undefined : { phase: 'planning', round: 2 + (seed % 5), ...rich }, { seed }));
}
const everything = (names: readonly string[]): Record<string, readonly (string | null)[]> => Object.fromEntries(names.map((name) => [name, FILLED[name]!]));
/** A seat with much to do; six places are filled. */
const RICH = { coins: 25, bag: { farmer: 1, boatman: 1, trader: 1, scholar: 1, monk: 1 }, market: MARKET, tiles: ['stage_coach', 'well'],
  tracks: { craftsmen: 2, farmers: 1 }, wheels: { free: 1 }, spaces: everything(['ship', 'village', 'scriptorium']) };
const DIGNITARY = { citizens: ['development.3', 'development.18', 'boatmen', 'knights', 'papal_conclave', 'peace_treaty', 'astronomy'], stack: ['brewery', 'office', 'theatre', 'laboratory', 'lock',
  'gunpowder_tower', 'bourgeois_house', 'library', 'quarry', 'road'], seats: [RICH] };
const TOURS = { seats: [{ ...RICH, goods: { grain: 3, cheese: 2, wine: 3, wool: 1, brocade: 1 } }] };

/** The task is close: a Citizen is missing in Orléans, or at a Deed. */
const NEAR = { phase: 'planning', round: 3, town_citizens: ['orleans'], citizens: ['knights', 'boatmen', 'development.18', 'development.28', 'canalization'], deeds: { knight_consecration: { scholar: 2, monk: 2, knight: 2 } },
  seats: [{ ...RICH, bag: {}, wheels: {}, merchant: 'blois', goods: { grain: 6, cheese: 5, wine: 5, wool: 4, brocade: 3 }, citizens: 2, tracks: { development: 3 },
    spaces: everything(['ship', 'wagon', 'village']) }] };
const NEARER = { ...NEAR, town_citizens: [], deeds: { knight_consecration: { scholar: 2, monk: 2, knight: 1 } }, citizens: [...NEAR.citizens, 'knight_consecration'],
  seats: [{ ...NEAR.seats[0]!, merchant: 'chinon', spaces: { ...everything(['ship', 'scriptorium']), town_hall: ['knight', null] } }] };

/** Counts of one neutral kind everywhere. */
function followers(now: Seen, kind: string): number {
  const seat = now.seats[0]!;
  const heaps = [now.supply.followers, seat.bag, seat.market, seat.tower, seat.waiting, ...Object.values(now.deeds)];
  const placed = Object.values(seat.spaces).flat().filter((piece) => piece === kind).length;
  return heaps.reduce((n, heap) => n + (heap?.[kind] ?? 0), placed);
}
const wheels = (now: Seen): number => now.supply.wheels + total(now.seats[0]!.wheels) + Object.values(now.seats[0]!.spaces).flat().filter((piece) => piece === 'wheel').length;
const onMap = (now: Seen, kind: string): number => Object.values(now.map ?? {}).flat().filter((good) => good === kind).length;

/** What torture has taken so far, read from the log. */
class Losses {
  followers = 0;
  wheels = 0;
  goods: Record<string, number> = {};
  read(log: readonly string[]): void {
    for (const line of log) {
      const thing = /gives up (\w+)\(([\w.]+)\)/.exec(line);
      if (thing === null) continue;
      if (thing[1] === 'torture' && thing[2] === 'follower') this.followers++;
      if (thing[1] === 'space' || (thing[1] === 'torture' && thing[2] === 'wheel')) this.wheels++;
      if (thing[1] === 'give') this.goods[thing[2]!] = (this.goods[thing[2]!] ?? 0) + 1;
    }
  }
}

/** Neutral followers and wheels: all that was there is there, but for what torture took. */
function pieces(now: Seen, lost: Losses, each: (kind: string) => number, wheelsInPlay: number): void {
  let missing = 0;
  for (const kind of KINDS) {
    const there = followers(now, kind);
    expect(there, kind).toBeLessThanOrEqual(each(kind));
    missing += each(kind) - there;
  }
  expect(missing, 'followers that are nowhere').toBe(lost.followers);
  expect(wheels(now), 'wheels').toBe(wheelsInPlay - lost.wheels);
}

rule.each('SOLO-INV-01', EACH, '%s: rounds never go beyond the board, and no Census comes up', (id) => {
  for (const seed of seeds(20)) {
    let last = 1;
    play(scenario(id, undefined, { seed }), seed, (now) => {
      expect(now.phase).not.toBe('census');
      expect(now.round).toBeLessThanOrEqual(ROUNDS[id]!);
      expect([last, last + 1]).toContain(now.round);
      last = now.round;
    });
  }
});

const WEALTH: Record<string, object> = {
  vierzon: { phase: 'planning', round: 6, seats: [{ ...RICH, tiles: ['market_stand', 'well'], coins: 60, merchant: 'loches', stations: ['tours', 'blois', 'chinon'],
    unbuilt: 7, goods: { grain: 2, wine: 3, wool: 1, brocade: 1 }, tracks: { craftsmen: 2, development: 9 }, spaces: everything(['guildhall', 'village', 'scriptorium']), citizens: 1 }] },
  salesman: { phase: 'planning', round: 6, seats: [{ ...RICH, tiles: ['market_stand'], coins: 70, merchant: 'sancerre', goods: { grain: 7, cheese: 4, wine: 5, wool: 5, brocade: 2 },
    spaces: everything(['ship', 'wagon', 'scriptorium']) }] },
};

/** One Objective is left. */
const LATE: Record<string, object> = {
  vierzon: { phase: 'planning', round: 6, seats: [{ ...RICH, tiles: ['market_stand'], merchant: 'bourges', objectives: ['builder', 'fortress', 'company', 'capital'],
    goods: { wine: 4, wool: 2, brocade: 3 }, spaces: everything(['ship', 'village', 'scriptorium']) }] },
  salesman: { phase: 'planning', round: 6, seats: [{ ...RICH, tiles: ['market_stand'], coins: 50, merchant: 'blois', objectives: ['bourges', 'chartres', 'vendome', 'argenton'],
    goods: { grain: 9 }, spaces: everything(['ship', 'wagon', 'scriptorium']) }] },
};

rule.each('SOLO-INV-02', ['vierzon', 'salesman'].flatMap((id) => ['', '?onePerRound', '?inOrder'].map((step): [string, string] => [id, step])),
  '%s%s: a marked Objective stays marked, with a difficulty step one a round', (id, step) => {
    let most = 0;
    let marked = 0;
    for (const seed of seeds(24)) {
      let before: string[] = [];
      let at = 0;
      const round = new Map<number, number>();
      play(scenario(id + step, seed % 3 === 0 ? undefined : WEALTH[id], { seed }), seed, (now) => {
        const objectives = now.seats[0]!.objectives ?? [];
        for (const one of before) expect(objectives).toContain(one);
        expect(new Set(objectives).size).toBe(objectives.length);
        // what is new since the last look was chosen at it, in its round
        round.set(at, (round.get(at) ?? 0) + objectives.length - before.length);
        most = Math.max(most, round.get(at)!);
        at = now.round;
        marked += objectives.length - before.length;
        before = objectives;
      });
    }
    expect(marked, 'no game has marked an Objective').toBeGreaterThan(0);
    if (step !== '') expect(most).toBeLessThanOrEqual(1);
  });

rule.each('SOLO-INV-03', EACH, '%s: how and when games end', (id) => {
  const last = ROUNDS[id]!;
  const rich: Record<string, object> = { dignitary: { phase: 'planning', round: 4, ...DIGNITARY, seats: [{ ...RICH, citizens: 6 }], town_citizens: ['tours', 'vierzon', 'sancerre'], citizens: ['knights', 'boatmen', 'development.3', 'astronomy'] },
    tours: NEARER, ...LATE };
  let wins = 0;
  for (const seed of seeds(24)) {
    const full = (now: Seen): boolean => (id === 'dignitary' ? now.seats[0]!.citizens >= 8 : (now.seats[0]!.objectives ?? []).length === 5);
    let reached = 0;
    const g = play(scenario(id, seed % 3 === 0 ? undefined : rich[id], { seed }), seed, (now) => {
      if (id === 'tours') return;
      if (full(now) && reached === 0) reached = now.round;
      // the round in which the last one came is played to its end, no other one begins
      if (reached > 0) expect(now.round).toBe(reached);
    });
    const end = g.env.position(null) as unknown as Seen;
    const won = end.seats[0]!.result === 'won';
    expect(g.env.scores()[0]!.winner).toBe(won);
    if (id !== 'tours' && id !== 'salesman') expect(won, `round ${end.round}`).toBe(reached > 0);
    if (!won && id === 'vierzon' && end.round < last) expect(end.seats[0]!.objectives ?? []).not.toContain('builder');
    else if (!won && id !== 'salesman') expect(end.round).toBe(last);
    wins += won ? 1 : 0;
  }
  expect([wins > 0, wins < 24]).toEqual([true, true]);
});

// --- The Dignitary -------------------------------------------------------------------------------

/** Random games of the Dignitary; `check` sees every decision after set-up. */
function dignitary(check: (now: Seen, lost: Losses) => void): void {
  for (const [k, g] of games('dignitary', 24, DIGNITARY).entries()) {
    const lost = new Losses();
    play(g, k + 1, (now, log) => {
      lost.read(log);
      if (now.phase !== 'setup') check(now, lost);
    });
  }
}

rule('DIG-INV-01', 'Citizens in towns, on spaces and with the player are 13', () => {
  dignitary((now) => expect((now.town_citizens ?? []).length + (now.citizens ?? []).length + now.seats[0]!.citizens).toBe(13));
});

rule('DIG-INV-02 DIG-018', 'no good exists anywhere', () => {
  dignitary((now) => {
    expect(total(now.supply.goods)).toBe(0);
    expect(Object.values(now.map ?? {}).flat().filter((good) => good !== null)).toEqual([]);
    expect(total(now.seats[0]!.goods)).toBe(0);
  });
});

rule('DIG-INV-03 DIG-015 DIG-016', '4 neutral followers of each kind and 6 wheels, less what torture took', () => {
  let taken = 0;
  dignitary((now, lost) => {
    pieces(now, lost, () => 4, 6);
    taken = Math.max(taken, lost.followers + lost.wheels);
  });
  expect(taken, 'no game has come to torture').toBeGreaterThan(0);
});

rule('DIG-INV-04 DIG-010', 'no Citizen lies in the town where the Merchant is', () => {
  let received = 0;
  dignitary((now) => {
    expect(now.town_citizens ?? []).not.toContain(now.seats[0]!.merchant);
    received = Math.max(received, 6 - (now.town_citizens ?? []).length);
  });
  expect(received, 'no Citizen of a town was ever received').toBeGreaterThan(0);
});

// --- The Trip to Tours ---------------------------------------------------------------------------

function tours(check: (now: Seen, lost: Losses, over: boolean) => void): void {
  for (const [k, g] of games('tours', 24, TOURS).entries()) {
    const lost = new Losses();
    play(g, k + 1, (now, log, game) => {
      lost.read(log);
      check(now, lost, game.env.over);
    });
  }
}

rule('TRS-INV-01', 'goods 90, wheels 4, 8 Farmers and 5 of the other kinds, Citizens 8', () => {
  tours((now, lost) => {
    let goods = 0;
    for (const kind of GOODS) {
      const there = (now.supply.goods[kind] ?? 0) + onMap(now, kind) + (now.seats[0]!.goods[kind] ?? 0) + (lost.goods[kind] ?? 0);
      expect(there, kind).toBe(BOX[kind]);
      goods += there;
    }
    expect(goods).toBe(90);
    pieces(now, lost, (kind) => (kind === 'farmer' ? 8 : 5), 4);
    expect((now.town_citizens ?? []).length + (now.citizens ?? []).length + now.seats[0]!.citizens).toBe(8);
  });
});

rule('TRS-INV-02', 'while the game runs the task is not fulfilled', () => {
  let won = 0;
  for (const seed of seeds(40)) {
    const g = play(scenario('tours', [undefined, NEAR, NEARER][seed % 3], { seed }), seed, (now, _log, game) => {
      const seat = now.seats[0]!;
      const done = seat.merchant === 'tours' && seat.citizens >= 3 && GOODS.every((kind) => (seat.goods[kind] ?? 0) >= 3);
      if (!game.env.over) expect(done).toBe(false);
    });
    if (g.env.scores()[0]!.winner) won++;
  }
  expect(won, 'no random game was won').toBeGreaterThan(0);
});

rule.each('DIG-INV-01 VIE-INV-02 SAL-INV-01 TRS-INV-01', [['dignitary', 13], ['vierzon', 7], ['salesman', 0], ['tours', 8]],
  '%s: there are %i Citizens, no position has more', (id, all) => {
  const position = (citizens: number): object => ({ phase: 'planning', round: 5, citizens: [], ...(id === 'dignitary' || id === 'tours' ? { town_citizens: [] } : {}), seats: [{ market: MARKET, citizens }] });
  if (id !== 'dignitary' && id !== 'tours') scenario(id, position(all)).expect({ 'seats.0.citizens': all });
  refused('POSITION_INVALID', () => scenario(id, position(all + 1)));
});
