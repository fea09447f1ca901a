/** The Plague, section 15: what holds in every game, checked over random play. */
import { expect } from 'vitest';
import { Env } from '../../../src/env/env.js';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { rule, seeds, sum } from '../../dsl.js';
import { CARDS, DEEDS, IND, PILE } from './positions.js';

type Counts = Record<string, number>;
interface Seat { bag: Counts; market: Counts; waiting: Counts; spaces: Record<string, (string | null)[]>; tiles: string[]; wheels: Counts; citizens: number; doctor: string; merchant: string }
interface Table {
  phase: string; round: number; event?: string; corpses: number; plague_cards: string[]; supply: { followers: Counts; wheels: number }; deeds: Record<string, Counts>; citizens: string[]; stack: string[];
  seats: Seat[]; indulgences: { display: string[]; seats: { hand: string[]; seen: string[]; played: string[] }[] };
}
interface Step { env: Env; before: Table; after: Table; kind: string; seat: number; action: string }

const tableOf = (env: Env): Table => env.position(null) as unknown as Table;
const pieces = (seat: Seat): string[] => Object.values(seat.spaces).flat().filter((piece) => piece !== null);

/** A rich game of the ruleset with random play that passes less; `see` is shown every step. */
function play(ruleset: string, seed: number, see: (step: Step) => void, rich = true): Env {
  const env = new Env(loadRuleset(ruleset));
  const seats = Number(/-(\d)p/.exec(ruleset)![1]);
  const seat = { coins: 40, market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1, knight: 1, monk: 1, scholar: 1 }, goods: { grain: 3, cheese: 2, wine: 2, wool: 1 }, tracks: { knights: 2, traders: 1 } };
  if (rich) env.reset({ seed, position: { phase: 'planning', round: 1, seats: Array.from({ length: seats }, () => seat) } as never });
  else env.reset({ seed });
  const names = new Map(env.ruleset.spec.actions.map((action) => [action.id, action.name]));
  let state = (seed * 2654435761 + 99) >>> 0;
  let before = tableOf(env);
  for (let i = 0; i < 6000 && !env.over; i++) {
    const legal = env.legalActions();
    const pick = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return legal[Math.floor((state / 2 ** 32) * legal.length)]!;
    };
    let id = pick();
    for (let k = 0; k < 3 && ['pass', 'done', 'decline', 'draw(0)'].includes(names.get(id)!); k++) id = pick();
    const [kind, who] = [env.decisionKind, env.currentSeat];
    env.step(id);
    const after = tableOf(env);
    see({ env, before, after, kind, seat: who, action: names.get(id)! });
    before = after;
  }
  expect(env.over).toBe(true);
  return env;
}

const GAMES: readonly [string, number][] = [['plague-2p', 1], ['plague-2p+orders', 2], ['plague-3p', 3], ['plague-4p', 4], ['plague-4p', 5], ['plague-5p', 6]];
const everywhere = (check: (step: Step) => void): void => {
  for (const [ruleset, seed] of GAMES) play(ruleset, seed, check);
};

rule('PLG-INV-01', 'Corpses: 46 in supply, bags and on Markets', () => {
  let most = 0;
  everywhere(({ after }) => {
    const held = after.seats.reduce((n, seat) => n + (seat.bag['corpse'] ?? 0) + (seat.market['corpse'] ?? 0), 0);
    expect(after.corpses + held).toBe(46);
    most = Math.max(most, held);
  });
  expect(most).toBeGreaterThan(30);
});

rule('PLG-INV-02 PLG-INV-03', 'every card lies in one place; the display has two as long as the pile has any', () => {
  let played = 0;
  everywhere(({ after: { indulgences: { display, seats } } }) => {
    const named = [...display, ...seats.flatMap(({ hand, played: shown }) => [...hand, ...shown])];
    expect(new Set(named).size).toBe(named.length);
    for (const card of named) expect(IND).toContain(card);
    const pile = PILE.filter((card) => !named.includes(card)).length;
    if (pile > 0) expect(display.length).toBeGreaterThanOrEqual(2);
    for (const { hand, seen } of seats) for (const card of seen) expect(hand).toContain(card);
    played = Math.max(played, seats.flatMap(({ played: shown }) => shown).length);
  });
  expect(played).toBeGreaterThan(3);
});

rule('PLG-INV-04', 'no Corpse on a space or a deed', () => {
  everywhere(({ after }) => {
    for (const seat of after.seats) expect(pieces(seat)).not.toContain('corpse');
    for (const standing of Object.values(after.deeds)) expect(Object.keys(standing)).not.toContain('corpse');
  });
});

rule('PLG-INV-05 PLG-INV-12 PLG-INV-16', 'the Market holds eight, and one Corpse more with the Cemetery', () => {
  let crowded = 0;
  everywhere(({ after }) => after.seats.forEach((seat) => {
    const corpses = seat.market['corpse'] ?? 0;
    const room = 8 + Number(seat.tiles.includes('cemetery') && corpses > 0);
    expect(sum(seat.market)).toBeLessThanOrEqual(room);
    if (sum(seat.market) >= 8) crowded++;
  }));
  expect(crowded).toBeGreaterThan(0);
});

rule('PLG-INV-06 PLG-INV-07', 'each Doctor is in one place, none aside from round 2 on', () => {
  let placed = 0;
  everywhere(({ after }) => after.seats.forEach((seat) => {
    const standing = pieces(seat).filter((piece) => piece === 'doctor').length;
    expect(standing).toBe(Number(seat.doctor === 'placed'));
    if (after.round >= 2 && after.phase !== 'upkeep') expect(seat.doctor).not.toBe('aside');
    for (const held of [seat.bag, seat.market, seat.waiting]) expect(held['doctor'] ?? 0).toBe(0);
    expect(seat.spaces['town_hall'] ?? []).not.toContain('doctor');
    placed += standing;
  }));
  expect(placed).toBeGreaterThan(100);
});

rule('PLG-INV-08', 'a hand-out is the same for all', () => {
  let handed = 0;
  everywhere(({ before, after }) => {
    if (before.phase === after.phase || before.phase !== 'event' || after.phase !== 'throw_back' || before.round !== after.round) return;
    const got = after.seats.map((seat, k) => (seat.bag['corpse'] ?? 0) - (before.seats[k]!.bag['corpse'] ?? 0));
    if (before.event?.includes('rat') || before.event?.includes('road') || before.event?.includes('tax')) return;
    expect(new Set(got).size).toBe(1);
    handed += got[0]!;
  });
  expect(handed).toBeGreaterThan(0);
});

rule('PLG-INV-09', 'upper deeds alone with up to three seats; Alchemy II only behind a full Alchemy I', () => {
  everywhere(({ after }) => {
    const names = Object.keys(after.deeds);
    if (after.seats.length <= 3) for (const deed of names) expect(DEEDS.slice(0, 4)).toContain(deed);
    if (sum(after.deeds['alchemy_1']) < 4) expect(sum(after.deeds['alchemy_2'])).toBe(0);
  });
});

rule('PLG-INV-10', 'own followers stay with their seat', () => {
  everywhere(({ after }) => after.seats.forEach((seat) => {
    for (const own of ['own_farmer', 'own_boatman', 'own_craftsman', 'own_trader']) {
      expect((seat.bag[own] ?? 0) + (seat.market[own] ?? 0) + (seat.waiting[own] ?? 0) + pieces(seat).filter((piece) => piece === own).length, own).toBe(1);
    }
  }));
});

rule('PLG-INV-11', 'what is played stays played', () => {
  everywhere(({ before, after }) => before.indulgences.seats.forEach(({ played }, seat) => {
    for (const card of played) expect(after.indulgences.seats[seat]!.played).toContain(card);
  }));
});

rule('PLG-INV-13', 'three tiles never appear', () => {
  everywhere(({ after }) => {
    for (const tile of [...after.stack, ...after.seats.flatMap((seat) => seat.tiles)]) expect(['sacristy', 'brasserie', 'gunpowder_tower']).not.toContain(tile);
  });
});

rule('PLG-INV-14', 'Closing Day, Curfew and Quarantine bind in their rounds', () => {
  const met = new Set<string>();
  for (const seed of seeds(14)) play('plague-2p', 100 + seed, ({ before, after }) => {
    if (before.round !== after.round || before.event === undefined || before.event !== after.event) return;
    met.add(before.event);
    const shown = (table: Table): number => table.indulgences.seats.flatMap(({ played }) => played).length;
    if (before.event === 'plague.closing_day') expect(shown(after)).toBe(shown(before));
    if (before.event === 'plague.curfew') expect(after.seats.map(({ merchant }) => merchant)).toEqual(before.seats.map(({ merchant }) => merchant));
    if (before.event === 'plague.quarantine') after.seats.forEach((seat, k) => {
      if (before.seats[k]!.doctor === 'infirmary') expect(seat.doctor).toBe('infirmary');
    });
  });
  for (const name of ['closing_day', 'curfew', 'quarantine']) expect([...met]).toContain(`plague.${name}`);
});

rule('PLG-INV-17', 'no wheel on Infirmary, Cemetery and Spring, nor where a Plague card forbids it', () => {
  let wheels = 0;
  everywhere(({ after }) => after.seats.forEach((seat) => {
    for (const [place, held] of Object.entries(seat.spaces)) {
      if (!held.includes('wheel')) continue;
      wheels++;
      expect(['infirmary', 'cemetery', 'medicinal_spring']).not.toContain(place);
      if (after.plague_cards.includes(CARDS[8]!)) expect(place).not.toBe('village');
      if (after.plague_cards.includes(CARDS[13]!)) expect(seat.tiles).not.toContain(place);
    }
  }));
  expect(wheels).toBeGreaterThan(0);
});

rule('PLG-INV-18', 'Citizens: those on tracks and deeds in use, the one aside, those of the seats', () => {
  for (const [ruleset, total] of [['plague-2p', 9], ['plague-4p', 13]] as const) {
    play(ruleset, 11, ({ env, after }) => {
      // the one kept aside may stay there when the game ends in a tie
      if (!env.over) expect(after.citizens.length + after.seats.reduce((n, seat) => n + seat.citizens, 0)).toBe(total);
    });
  }
});

rule('PLG-DEC-31', 'every game comes to an end', () => {
  for (const seed of seeds(6)) expect(play(`plague-${2 + (seed % 4)}p`, seed, () => undefined, false).over).toBe(true);
});
