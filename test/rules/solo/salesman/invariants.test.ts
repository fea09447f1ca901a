/** The invariants of Travelling Salesman over random play. */
import { expect } from 'vitest';
import { census, type TableFacts } from '../../../invariants.js';
import { rule, seeds } from '../../../dsl.js';
import { busy, Games, must } from '../../../plays.js';
import { GOODS, ORDER } from './positions.js';

type Facts = TableFacts & { seats: { objectives?: string[]; result?: string }[] };
const RULESETS = ['salesman', 'salesman?onePerRound', 'salesman?inOrder'];
const KINDS: Record<string, number> = { farmer: 5, boatman: 3, craftsman: 3, trader: 3, knight: 4, scholar: 4, monk: 4 };

/** Money, goods and tiles in Bourges or Tours, whose Objective is not the next one, so that Objectives are reached. */
const rich = (merchant: string): object => ({
  phase: 'planning',
  round: 1,
  seats: [
    {
      coins: 80,
      merchant,
      goods: { grain: 6, cheese: 5, wine: 5, wool: 6, brocade: 4 },
      tiles: ['market_stand', 'horse_wagon'],
      bag: { monk: 2, knight: 3, scholar: 2, trader: 2, boatman: 2, farmer: 2 },
    },
  ],
});
/** From set-up with even seeds, else from the rich start. */
const games = new Games<Facts>(
  RULESETS.flatMap((ruleset) =>
    seeds(20).map((seed) => ({ ruleset, seed, position: seed % 2 === 0 ? undefined : rich(seed % 4 === 1 ? 'bourges' : 'tours') })),
  ),
  busy(3),
);

const markedIn = (t: Facts): string[] => [...(t.seats[0]!.objectives ?? [])].sort();

rule.each(
  'SAL-INV-01 SAL-015 SAL-016',
  RULESETS.map((ruleset): [string] => [ruleset]),
  '%s: there are 90 goods, 8 wheels and the Followers of set-up, but no Citizen and no station',
  (ruleset) => {
    const wanted = JSON.stringify([Object.values(GOODS), Object.values(KINDS), [8, 0, [], [], 0]]);
    games.each(({ after }) => {
      const sum = census(after);
      const seat = after.seats[0]!;
      const found = JSON.stringify([
        Object.keys(GOODS).map((good) => sum[good]),
        Object.keys(KINDS).map((kind) => sum[kind]),
        [sum.wheels, seat.citizens, after.citizens, seat.stations, seat.unbuilt],
      ]);
      must(found === wanted, `${found}, not ${wanted}`);
    }, ruleset);
  },
);

const purse = ({ seats: [seat] }: Facts): { coins: number; food: number; rest: number } => {
  const { grain = 0, cheese = 0, wine = 0, wool = 0, brocade = 0 } = seat!.goods;
  return { coins: seat!.coins, food: grain + cheese + wine, rest: wool + brocade };
};

rule(
  'SAL-INV-02 SAL-EVT-FEEDING-1 SAL-EVT-FEAST-1 SAL-EVT-STARVE-1',
  'each phase 6 of a running game takes exactly the food or exactly the coins',
  () => {
    let paid = 0;
    let starved = 0;
    let open: { round: number; had: ReturnType<typeof purse> } | null = null;
    games.each(({ before, after, action, next }, { steps }) => {
      if (before === steps[0]!.before) open = null;
      if (action === 'pass') open = { round: before.round, had: purse(before) };
      if (open === null || ['base.wheels', 'salesman.food'].includes(next)) return;
      const { round, had } = open;
      open = null;
      const n = round > 10 ? 2 : 1;
      const [has, lost] = [purse(after), after.seats[0]!.result === 'lost'];
      if (lost && had.food < n && had.coins < 2 * n) {
        starved++;
        return;
      }
      must(!lost || round === 15, `starved with ${had.food} food and ${had.coins} coins`);
      must(has.rest === had.rest, 'wool or brocade is gone');
      must(
        (has.food === had.food - n && has.coins === had.coins) || (has.food === had.food && has.coins === had.coins - 2 * n),
        `round ${round}: ${JSON.stringify(had)} became ${JSON.stringify(has)}`,
      );
      paid++;
    });
    expect(paid).toBeGreaterThan(50);
    expect(starved).toBeGreaterThan(0);
  },
);

rule('SAL-INV-02', 'coins are never negative', () => {
  games.each(({ after }) => must(after.seats[0]!.coins >= 0, `${after.seats[0]!.coins} coins`));
});

rule.each(
  'SOLO-INV-02',
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
      must(ruleset === 'salesman' || inRound <= 1, `${inRound} Objectives in a round`);
      if (after.round !== before.round) inRound = 0;
      must(ruleset !== 'salesman?inOrder' || now.join() === ORDER.slice(0, now.length).sort().join(), `marked: ${now}`);
      most = Math.max(most, now.length);
    }, ruleset);
    expect(most).toBeGreaterThan(0);
  },
);

rule('SOLO-INV-01', 'a game has at most 15 rounds, and no Census', () => {
  games.each(({ after }) => must(after.round <= 15 && after.phase !== 'census', `${after.phase} of round ${after.round}`));
});

rule('SOLO-DEC-20', 'every game ends within 60 decisions a round', () => {
  for (const { env, steps } of games.of()) expect([env.over, steps.length < 15 * 60]).toEqual([true, true]);
});
