import type { Game, SeatIndex } from '../../engine/game.js';
import type { TeamGoal } from '../base/api/rows.js';
import { P, T } from '../base/api/state.js';
import { resultOf, WON } from '../scenario/api.js';
import { characterProgress, conditions, conditionsMet, seatOf } from './characters.js';
import { coinsNeeded, goodsNeeded } from './city.js';
import { CITIZENS_NEEDED, WALLS } from './data/setup.js';
import { CITY, DEED } from './state.js';
import { overSeats, setTeamResult } from './team.js';
import { towersNeeded, towersOf } from './towers.js';

/* The five common objectives, the reinforcement while it is in play, and the objective of each seat's character (COOP-021). */

/** Kinds of goods in the warehouse. */
const STORED = [0, 1, 2];
const MAYORS_CITIZENS = 2;

/** Returns the number of Knights on the walls, including the space of the reinforcement tile. */
const knights = (g: Game): number => T.filled.get(g, T.deeds[DEED.walls]!.groups[0]!);
const hasReinforcement = (g: Game): boolean => CITY.reinforcement.get(g) !== 0;
export const isWallsFull = (g: Game): boolean => knights(g) >= WALLS[g.rules.seats]! + Number(hasReinforcement(g));

/** Returns the citizens of the team: those of all seats and of the team, without two of a Mayor (COOP-CHAR-MAYOR-4, RUL-C05). */
function citizens(g: Game): number {
  const all = CITY.won.get(g) + overSeats(g, (_, seat) => P.citizens.get(g, seat));
  const mayor = seatOf(g, 'mayor');
  return mayor < 0 ? all : all - Math.min(MAYORS_CITIZENS, P.citizens.get(g, mayor));
}

interface Objective {
  id: string;
  /** whether the team reaches it together, or each seat alone */
  shared: boolean;
  have: (g: Game, seat: SeatIndex) => number;
  need: (g: Game, seat: SeatIndex) => number;
  /** 0 to 1; default: the share of the needed amount */
  progress?: (g: Game, seat: SeatIndex) => number;
}

const REINFORCEMENT = 'reinforcement';

const OBJECTIVES: readonly Objective[] = [
  { id: 'walls', shared: true, have: (g) => Math.min(knights(g), WALLS[g.rules.seats]!), need: (g) => WALLS[g.rules.seats]! },
  { id: 'citizens', shared: true, have: citizens, need: (g) => CITIZENS_NEEDED[g.rules.seats]! },
  { id: 'city_treasury', shared: true, have: (g) => CITY.coins.get(g, 0), need: (g) => coinsNeeded(g, 0) },
  {
    id: 'warehouse',
    shared: true,
    // no row has more than it needs (RUL-C04)
    have: (g) => STORED.reduce((sum, good) => sum + CITY.stored.get(g, good), 0),
    need: (g) => STORED.reduce((sum, good) => sum + goodsNeeded(g, good), 0),
  },
  { id: 'towers', shared: true, have: (g) => overSeats(g, towersOf), need: towersNeeded },
  // nothing is needed before the tile is placed
  {
    id: REINFORCEMENT,
    shared: true,
    have: (g) => Math.max(0, knights(g) - WALLS[g.rules.seats]!),
    need: (g) => Number(hasReinforcement(g)),
  },
  { id: 'character', shared: false, have: conditionsMet, need: conditions, progress: characterProgress },
];

/** An objective that is not in play is done, and does not count for progress and total (COOP-DEC-44, COOP-DEC-46). */
const isInPlay = (g: Game, { id }: Objective): boolean => id !== REINFORCEMENT || hasReinforcement(g);
const isMet = (g: Game, seat: SeatIndex, { have, need }: Objective): boolean => have(g, seat) >= need(g, seat);

function hasAll(g: Game): boolean {
  for (const objective of OBJECTIVES) {
    for (let seat = 0; seat < (objective.shared ? 1 : g.rules.seats); seat++) if (!isMet(g, seat, objective)) return false;
  }
  return true;
}

const share = (g: Game, seat: SeatIndex, { have, need, progress }: Objective): number =>
  progress?.(g, seat) ?? Math.min(1, have(g, seat) / need(g, seat));

/** Returns the mean of the common objectives, the reinforcement if it is in play, and the characters (COOP-DEC-43). */
function progress(g: Game): number {
  let sum = 0;
  let n = 0;
  for (const objective of OBJECTIVES) {
    if (!isInPlay(g, objective)) continue;
    for (let seat = 0; seat < (objective.shared ? 1 : g.rules.seats); seat++) {
      sum += share(g, seat, objective);
      n++;
    }
  }
  return sum / n;
}

/** Only current facts count, not earlier ones (COOP-DEC-46). */
export const GOAL: TeamGoal = {
  utility: 'team',
  objectives: OBJECTIVES.map(({ id }) => id),
  shared: OBJECTIVES.filter(({ shared }) => shared).map(({ id }) => id),
  have: (g, seat, k) => OBJECTIVES[k]!.have(g, seat),
  need: (g, k, seat) => OBJECTIVES[k]!.need(g, seat),
  done: (g, seat, k) => isMet(g, seat, OBJECTIVES[k]!),
  won: (g) => resultOf(g, 0) === WON,
  progress,
};

/** Checks the goal after the last round, with `earlyWin` after every round; returns whether the game is over (COOP-040..042, RUL-C01). */
export function isOver(g: Game, last: boolean): boolean {
  const won = (last || g.rules.options['earlyWin'] === 'true') && hasAll(g);
  if (won || last) setTeamResult(g, won);
  return won || last;
}
