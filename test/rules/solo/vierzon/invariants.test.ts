/** The invariants of Capital Vierzon over random play. */
import { expect } from 'vitest';
import { census, type TableFacts } from '../../../invariants.js';
import { map, rule, scenario, seeds } from '../../../dsl.js';
import { busy, Games, must } from '../../../plays.js';
import { EARLY, GOODS, KINDS, MARKET, ORDER } from './positions.js';

interface Seat {
  received?: string[];
  supper?: string[];
  objectives?: string[];
  result?: string;
}
type Facts = TableFacts & { seats: Seat[] };
const IN_ORDER = 'vierzon?inOrder';
const RULESETS = ['vierzon', EARLY, 'vierzon?onePerRound', IN_ORDER];

/** Money and goods, so that Objectives are reached. */
const RICH = {
  phase: 'planning',
  round: 1,
  seats: [
    {
      coins: 40,
      merchant: 'vierzon',
      goods: { brocade: 2, wool: 2, cheese: 1 },
      tiles: ['market_stand', 'gaming_room'],
      wheels: 2,
      tracks: { craftsmen: 2 },
      bag: { monk: 2, knight: 2, scholar: 2, trader: 2, craftsman: 2 },
    },
  ],
};
/** From set-up with even seeds, else from the rich start. */
const games = new Games<Facts>(
  RULESETS.flatMap((ruleset) => seeds(14).map((seed) => ({ ruleset, seed, position: seed % 2 === 0 ? undefined : RICH }))),
  busy(6),
);

const markedIn = (t: Facts): string[] => [...(t.seats[0]!.objectives ?? [])].sort();

/** All goods and neutral Followers that can be seen, including those of the Gaming Room. */
function pieces(t: Facts): { goods: number; kinds: number[]; wheels: number; citizens: number } {
  const sum = census(t);
  const seat = t.seats[0]!;
  const room = (seat.received ?? []).map((name) => name.split('.')[1]!);
  return {
    goods: GOODS.reduce((n, good) => n + sum[good]!, 0) + (seat.supper ?? []).length,
    kinds: KINDS.map((kind) => sum[kind]! + room.filter((one) => one === kind).length),
    wheels: sum.wheels!,
    citizens: t.citizens.length + seat.citizens,
  };
}

/** Compulsory payments are due only in these rounds; torture takes all coins before it takes things. */
const tortured = (before: Facts, after: Facts): boolean => [3, 9, 12].includes(before.round) && after.seats[0]!.coins < 10;

rule.each(
  'VIE-INV-01 VIE-INV-02',
  RULESETS.map((ruleset): [string] => [ruleset]),
  '%s: there are 40 goods, 4 Followers of each kind and 4 wheels, and only torture removes any',
  (ruleset) => {
    for (const { steps } of games.of(ruleset))
      expect(pieces(steps[0]!.before)).toEqual({ goods: 40, kinds: KINDS.map(() => 4), wheels: 4, citizens: 7 });
    games.each(({ before, after }) => {
      const [old, fresh] = [pieces(before), pieces(after)];
      if (tortured(before, after)) {
        must(
          fresh.goods <= old.goods && fresh.wheels <= old.wheels && fresh.kinds.every((n, i) => n <= old.kinds[i]!),
          'torture has added pieces',
        );
      } else must(JSON.stringify(fresh) === JSON.stringify(old), `${JSON.stringify(old)} became ${JSON.stringify(fresh)}`);
    }, ruleset);
  },
);

rule('VIE-INV-02', 'the seven Citizens are always on their spaces or with the player', () => {
  games.each(({ after }) => must(pieces(after).citizens === 7, `${pieces(after).citizens} Citizens`));
});

rule('VIE-INV-03', 'with early loss the Builder is marked at every decision from round 9 on', () => {
  let late = 0;
  games.each(({ after, next }) => {
    if (next === '' || after.round < 9) return;
    late++;
    must(markedIn(after).includes('builder'), `round ${after.round} without the Builder`);
  }, EARLY);
  for (const { steps } of games.of(EARLY)) expect(steps.at(-1)!.after.seats[0]!.result).toMatch(/^(won|lost)$/);
  expect(late).toBeGreaterThan(0);
});

rule('VIE-INV-04', 'in round 13 the Merchant does not move', () => {
  const all = ['stage_coach', 'horse_wagon', 'bourgeois_house', 'christmas_market', 'tinkerers_wagon', 'flea_market', 'well', 'drawbridge'];
  /** Plays the round, and returns whether the Merchant was in another town in it. */
  const moves = (seed: number, round: number): boolean => {
    const tiles = [all[seed % 8]!, all[(seed + 3) % 8]!];
    const g = scenario(
      'vierzon',
      {
        phase: 'planning',
        round,
        map: map(),
        seats: [
          {
            coins: 9,
            tiles,
            objectives: ['builder'],
            merchant: 'blois',
            market: { ...MARKET, monk: 2, knight: 1, trader: 1 },
            spaces: { ship: ['farmer', 'boatman', 'knight'], wagon: ['farmer', 'trader', 'knight'] },
          },
        ],
      },
      { seed },
    );
    let moved = false;
    g.playRandom(seed, 60, ({ env }) => {
      const now = env.position(null) as unknown as Facts;
      if (now.round === round && now.seats[0]!.merchant !== 'blois') moved = true;
    });
    return moved;
  };
  const every = seeds(40);
  expect(every.filter((seed) => moves(seed, 13))).toEqual([]);
  // in round 12 it does, so the games reach a move
  expect(every.filter((seed) => moves(seed, 12)).length).toBeGreaterThan(10);
});

rule.each(
  'SOLO-INV-02 RUL-S05',
  RULESETS.map((ruleset): [string] => [ruleset]),
  '%s: an Objective stays marked; a difficulty step allows one per round',
  (ruleset) => {
    let most = 0;
    let inRound = 0;
    games.each(({ before, after }, { steps }) => {
      const [was, now] = [markedIn(before), markedIn(after)];
      for (const id of was) must(now.includes(id), `${id} is not marked any more`);
      if (before === steps[0]!.before) inRound = 0;
      // new facts in the first question of a round were chosen in the last window of the round before
      inRound += now.length - was.length;
      must(!/onePerRound|inOrder/.test(ruleset) || inRound <= 1, `${inRound} Objectives in a round`);
      if (after.round !== before.round) inRound = 0;
      most = Math.max(most, now.length);
    }, ruleset);
    expect(most).toBeGreaterThan(0);
  },
);

rule('SOLO-INV-02 VIE-063', 'in order, the marked Objectives are always the first ones of the list', () => {
  games.each(({ after }) => {
    const list = markedIn(after);
    must(list.join() === ORDER.slice(0, list.length).sort().join(), `marked: ${list}`);
  }, IN_ORDER);
});

rule('SOLO-INV-01', 'a game has at most 14 rounds, and no Census', () => {
  games.each(({ after }) => must(after.round <= 14 && after.phase !== 'census', `${after.phase} of round ${after.round}`), 'vierzon');
  for (const { env } of games.of('vierzon')) expect(env.over).toBe(true);
});

rule('SOLO-DEC-20', 'every game ends within 60 decisions a round', () => {
  for (const { env, steps } of games.of('vierzon')) expect([env.over, steps.length < 14 * 60]).toEqual([true, true]);
});
