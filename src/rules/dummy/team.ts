import type { Module } from '../../engine/module.js';
import { family } from '../../engine/family.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { singleDecision } from '../base/api/decisions.js';
import { gainCoins, money } from '../base/api/goods.js';
import type { Hooks, Rows, TeamGoal } from '../base/api/rows.js';

/*
 * The reference scenario of a team: three rounds of the base game, in which the seats win or lose together. It is in no product ruleset;
 * tests of rewards, arena and clients play it.
 */

/** Coins that the team needs for each of its seats, and that each seat needs alone; a seat begins with 5. */
const TREASURE = 9;
const SAVINGS = 6;
const OBJECTIVES = ['treasure', 'savings'] as const;

function have(g: Game, seat: SeatIndex, objective: number): number {
  if (OBJECTIVES[objective] === 'savings') return money(g, seat);
  let sum = 0;
  for (let member = 0; member < g.rules.seats; member++) sum += money(g, member);
  return sum;
}

const need = (g: Game, objective: number): number => (OBJECTIVES[objective] === 'savings' ? SAVINGS : TREASURE * g.rules.seats);
const done = (g: Game, seat: SeatIndex, objective: number): boolean => have(g, seat, objective) >= need(g, objective);
const share = (g: Game, seat: SeatIndex, objective: number): number => Math.min(1, have(g, seat, objective) / need(g, objective));

function won(g: Game): boolean {
  for (let seat = 0; seat < g.rules.seats; seat++) for (let k = 0; k < OBJECTIVES.length; k++) if (!done(g, seat, k)) return false;
  return true;
}

/** Returns the mean progress of the objectives of the team and of each seat, as in COOP-DEC-43. */
function progress(g: Game): number {
  let sum = share(g, 0, 0);
  for (let seat = 0; seat < g.rules.seats; seat++) sum += share(g, seat, 1);
  return sum / (1 + g.rules.seats);
}

const goal: TeamGoal = { utility: 'team', objectives: OBJECTIVES, shared: ['treasure'], have, need, done, won, progress };

/** Gives two coins to the next seat, or one to the acting seat. */
const SHARE = family('share', (module) => (module === 'team' ? ['give', 'keep'].map((name, key) => ({ key, args: [name] })) : []));

const GIVE = 0;

/** Asked of every seat at the end of a round. */
const SHARING = singleDecision({
  name: 'team.sharing',
  offer: (g) => {
    for (const id of SHARE.ids) g.offer(id);
  },
  chosen: (g, seat, share) => {
    if (share === GIVE) gainCoins(g, (seat + 1) % g.rules.seats, 2);
    else gainCoins(g, seat, 1);
  },
});

const rows: Rows = {
  goal,
  hourGlass: () => [
    { tiles: ['pilgrimage.start'], draw: 1 },
    { tiles: ['income.a', 'harvest.a', 'taxes.a', 'trading_day.a', 'plague.a'], draw: 2 },
  ],
};

const hooks: Partial<Hooks> = {
  roundEnding: (g, seat) => push(g, SHARING, seat),
  gameOver: (g, last) => last || won(g),
};

export const team: Module = {
  id: 'team',
  requires: ['base'],
  scenario: { title: 'Team', seats: [2, 3], rules: 'COOP-020' },
  families: [SHARE],
  frames: [SHARING],
  rows,
  hooks,
};
