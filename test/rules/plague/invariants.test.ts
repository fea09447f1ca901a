/** The Plague, section 15: invariants of every game, checked over random play. */
import { expect } from 'vitest';
import { rule, seeds, sum } from '../../dsl.js';
import { busy, Games, must, type Start } from '../../plays.js';
import { CARDS, DEEDS, IND, PILE } from './positions.js';

type Counts = Record<string, number>;
interface Seat {
  bag: Counts;
  market: Counts;
  waiting: Counts;
  spaces: Record<string, (string | null)[]>;
  tiles: string[];
  wheels: Counts;
  citizens: number;
  doctor: string;
  merchant: string;
}
interface Table {
  phase: string;
  round: number;
  event?: string;
  corpses: number;
  plague_cards: string[];
  supply: { followers: Counts; wheels: number };
  deeds: Record<string, Counts>;
  citizens: string[];
  stack: string[];
  seats: Seat[];
  indulgences: { display: string[]; seats: { hand: string[]; seen: string[]; played: string[] }[] };
}

const pieces = (seat: Seat): string[] =>
  Object.values(seat.spaces)
    .flat()
    .filter((piece) => piece !== null);

const RICH = {
  coins: 40,
  market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1, knight: 1, monk: 1, scholar: 1 },
  goods: { grain: 3, cheese: 2, wine: 2, wool: 1 },
  tracks: { knights: 2, traders: 1 },
};
/** The Cemetery, a Corpse on it, and followers for more spaces than there are. */
const CROWDED = {
  ...RICH,
  tiles: ['cemetery'],
  market: { ...RICH.market, corpse: 1 },
  bag: { farmer: 2, boatman: 2, craftsman: 2, trader: 2, knight: 1 },
  tracks: { knights: 3, traders: 1 },
};
/** A rich game of the ruleset; with odd seeds the first seat has the Cemetery. */
const rich = (ruleset: string, seed: number): Start => ({
  ruleset,
  seed,
  position: {
    phase: 'planning',
    round: 1,
    seats: Array.from({ length: Number(/-(\d)p/.exec(ruleset)![1]) }, (_, k) => (k === 0 && seed % 2 === 1 ? CROWDED : RICH)),
  },
});
/** Begins in the round of the event with a new hand, because a random game seldom has a card left by then. */
const closing = (seed: number): Start => ({
  ruleset: 'plague-3p',
  seed,
  position: {
    phase: 'planning',
    round: 8,
    event: 'plague.closing_day',
    seats: Array.from({ length: 3 }, () => ({ ...RICH, doctor: 'infirmary' })),
  },
});

const games = new Games<Table>(
  [
    rich('plague-2p', 1),
    rich('plague-2p+orders', 2),
    rich('plague-3p', 3),
    rich('plague-4p', 4),
    rich('plague-4p', 5),
    rich('plague-5p', 6),
    ...seeds(8).map((seed) => rich('plague-2p', 100 + seed)),
    ...seeds(6).map((seed) => closing(200 + seed)),
    ...[2, 3, 4, 5].map((n) => ({ ruleset: `plague-${n}p`, seed: n })),
  ],
  busy(24),
);

rule('PLG-INV-01', 'there are 46 Corpses in supply, bags and on Markets', () => {
  let most = 0;
  games.each(({ after }) => {
    const held = after.seats.reduce((n, seat) => n + (seat.bag['corpse'] ?? 0) + (seat.market['corpse'] ?? 0), 0);
    must(after.corpses + held === 46, `${after.corpses} Corpses in the supply, ${held} with the seats`);
    most = Math.max(most, held);
  });
  expect(most).toBeGreaterThan(30);
});

rule('PLG-INV-02 PLG-INV-03', 'every card is in one place; the display has two cards as long as the pile has any', () => {
  let played = 0;
  games.each(
    ({
      after: {
        indulgences: { display, seats },
      },
    }) => {
      const named = [...display, ...seats.flatMap(({ hand, played: shown }) => [...hand, ...shown])];
      must(new Set(named).size === named.length, `a card twice: ${named}`);
      for (const card of named) must(IND.includes(card), card);
      const pile = PILE.filter((card) => !named.includes(card)).length;
      must(pile === 0 || display.length >= 2, `${display.length} cards on display, ${pile} in the pile`);
      for (const { hand, seen } of seats) for (const card of seen) must(hand.includes(card), `${card} is seen in a hand that lacks it`);
      played = Math.max(played, seats.flatMap(({ played: shown }) => shown).length);
    },
  );
  expect(played).toBeGreaterThan(3);
});

rule('PLG-INV-04', 'no Corpse is on a space or a deed', () => {
  games.each(({ after }) => {
    for (const seat of after.seats) must(!pieces(seat).includes('corpse'), 'a Corpse on a space');
    for (const standing of Object.values(after.deeds)) must(!('corpse' in standing), 'a Corpse on a deed');
  });
});

rule('PLG-INV-05 PLG-INV-12 PLG-INV-16', 'the Market holds eight, and one more Corpse with the Cemetery', () => {
  let crowded = 0;
  games.each(({ after }) => {
    for (const seat of after.seats) {
      const corpses = seat.market['corpse'] ?? 0;
      const room = 8 + Number(seat.tiles.includes('cemetery') && corpses > 0);
      must(sum(seat.market) <= room, `${sum(seat.market)} on a Market for ${room}`);
      if (sum(seat.market) >= 8) crowded++;
    }
  });
  expect(crowded).toBeGreaterThan(0);
});

rule('PLG-INV-06 PLG-INV-07', 'each Doctor is in one place, and in play from round 2 on', () => {
  let placed = 0;
  games.each(({ after }) => {
    for (const seat of after.seats) {
      const standing = pieces(seat).filter((piece) => piece === 'doctor').length;
      must(standing === Number(seat.doctor === 'placed'), `${standing} Doctors on spaces, one is ${seat.doctor}`);
      if (after.round >= 2 && after.phase !== 'upkeep') must(seat.doctor !== 'aside', 'a Doctor is aside');
      for (const held of [seat.bag, seat.market, seat.waiting]) must((held['doctor'] ?? 0) === 0, 'a Doctor among followers');
      must(!(seat.spaces['town_hall'] ?? []).includes('doctor'), 'a Doctor in the Town Hall');
      placed += standing;
    }
  });
  expect(placed).toBeGreaterThan(100);
});

rule('PLG-INV-08', 'a hand-out gives all seats the same number', () => {
  let handed = 0;
  games.each(({ before, after }) => {
    if (before.phase === after.phase || before.phase !== 'event' || after.phase !== 'throw_back' || before.round !== after.round) return;
    if (['rat', 'road', 'tax'].some((word) => before.event?.includes(word))) return;
    const got = after.seats.map((seat, k) => (seat.bag['corpse'] ?? 0) - (before.seats[k]!.bag['corpse'] ?? 0));
    must(new Set(got).size === 1, `the seats got ${got} Corpses`);
    handed += got[0]!;
  });
  expect(handed).toBeGreaterThan(0);
});

rule('PLG-INV-09', 'up to three seats use only the upper deeds; Alchemy II needs a full Alchemy I', () => {
  games.each(({ after }) => {
    if (after.seats.length <= 3) for (const deed of Object.keys(after.deeds)) must(DEEDS.slice(0, 4).includes(deed), deed);
    must(sum(after.deeds['alchemy_1']) >= 4 || sum(after.deeds['alchemy_2']) === 0, 'Alchemy II is begun, Alchemy I is not full');
  });
});

rule('PLG-INV-10', 'own followers stay with their seat', () => {
  games.each(({ after }) => {
    for (const seat of after.seats) {
      const placed = pieces(seat);
      for (const own of ['own_farmer', 'own_boatman', 'own_craftsman', 'own_trader']) {
        const there =
          (seat.bag[own] ?? 0) + (seat.market[own] ?? 0) + (seat.waiting[own] ?? 0) + placed.filter((piece) => piece === own).length;
        must(there === 1, `${there} of ${own}`);
      }
    }
  });
});

rule('PLG-INV-11', 'a played card remains played', () => {
  games.each(({ before, after }) =>
    before.indulgences.seats.forEach(({ played }, seat) => {
      for (const card of played) must(after.indulgences.seats[seat]!.played.includes(card), `${card} is not shown any more`);
    }),
  );
});

rule('PLG-INV-13', 'Sacristy, Brasserie and Gunpowder Tower never appear', () => {
  games.each(({ after }) => {
    for (const tile of [...after.stack, ...after.seats.flatMap((seat) => seat.tiles)])
      must(!['sacristy', 'brasserie', 'gunpowder_tower'].includes(tile), tile);
  });
});

rule('PLG-INV-14', 'Closing Day, Curfew and Quarantine apply in their rounds', () => {
  const met = new Set<string>();
  games.each(({ before, after }) => {
    if (before.round !== after.round || before.event === undefined || before.event !== after.event) return;
    met.add(before.event);
    const shown = (table: Table): number => table.indulgences.seats.flatMap(({ played }) => played).length;
    if (before.event === 'plague.closing_day') must(shown(after) === shown(before), 'an Indulgence is played on a Closing Day');
    if (before.event === 'plague.curfew')
      must(
        after.seats.every(({ merchant }, k) => merchant === before.seats[k]!.merchant),
        'a Merchant moves in a Curfew',
      );
    if (before.event === 'plague.quarantine')
      after.seats.forEach((seat, k) => {
        must(before.seats[k]!.doctor !== 'infirmary' || seat.doctor === 'infirmary', 'a Doctor leaves the Infirmary in a Quarantine');
      });
  });
  for (const name of ['closing_day', 'curfew', 'quarantine']) expect([...met]).toContain(`plague.${name}`);
});

rule('PLG-INV-17', 'Infirmary, Cemetery and Spring hold no wheel, nor do places where a Plague card forbids it', () => {
  let wheels = 0;
  games.each(({ after }) => {
    for (const seat of after.seats) {
      for (const [place, held] of Object.entries(seat.spaces)) {
        if (!held.includes('wheel')) continue;
        wheels++;
        must(!['infirmary', 'cemetery', 'medicinal_spring'].includes(place), `a wheel on ${place}`);
        must(place !== 'village' || !after.plague_cards.includes(CARDS[8]!), 'a wheel in the Village');
        must(!seat.tiles.includes(place) || !after.plague_cards.includes(CARDS[13]!), `a wheel on ${place}`);
      }
    }
  });
  expect(wheels).toBeGreaterThan(0);
});

rule.each(
  'PLG-INV-18',
  [
    ['plague-2p', 9],
    ['plague-4p', 13],
  ],
  '%s: the Citizens on tracks, on used deeds, aside and with the seats are %i',
  (ruleset, total) => {
    games.each(({ after, next }) => {
      // the reserved one may stay there if the game ends with a tie
      if (next !== '')
        must(after.citizens.length + after.seats.reduce((n, seat) => n + seat.citizens, 0) === total, 'a Citizen has gone or come');
    }, ruleset);
  },
);

rule('PLG-DEC-31', 'every game ends', () => {
  for (const { env, ruleset, seed } of games.of()) expect(env.over, `${ruleset}, seed ${seed}`).toBe(true);
});
