import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { hashText } from '../../src/core/hash.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';
import { FIRST_GAMES, type Case } from './plan.js';

/** Sums over some games of one case. */
export interface Tally {
  games: number;
  rounds: number;
  decisions: number;
  /** Games that all seats have won, and games that none has. */
  all: number;
  none: number;
  seats: SeatTally[];
  /** State at the end of each game, by seed. */
  ends: string[];
}

export interface SeatTally {
  wins: number;
  /** Victory points and their squares; 0 if objectives decide. */
  points: number;
  squares: number;
  objectives: ObjectiveTally[];
}

export interface ObjectiveTally {
  id: string;
  reached: number;
  /** final amount for the objective, at most the need */
  have: number;
  need: number;
}

/** Far more than any game takes: a game that does not end is a bug. */
const MAX_STEPS = 50_000;

/**
 * Game k of every case has the chance seed k, and the bot in seat s the seed `bot/k/s`, so the results do not depend on how threads share
 * the games.
 */
export function playGames({ ruleset, bots }: Case, first: number, count: number): Tally {
  const env = new Env(loadRuleset(ruleset), { replay: false, maxSteps: MAX_STEPS });
  const players = bots.map((name) => makeBot(name, 0, { models: localModels() }));
  const tallies: Tally[] = [];
  for (let k = first; k < first + count; k++) {
    env.reset({ seed: k });
    players.forEach((player, seat) => player.reset?.(`bot/${k}/${seat}`));
    while (!env.over) env.step(players[env.currentSeat]!.act(env));
    if (env.truncated) throw new Error(`Game ${k} of ${ruleset} between ${bots.join(' and ')} has not ended after ${MAX_STEPS} decisions.`);
    tallies.push(tallyOf(env));
  }
  return addUp(tallies);
}

function tallyOf(env: Env): Tally {
  const scores = env.scores();
  return {
    games: 1,
    // the public position contains these numbers
    rounds: env.position(null).round!,
    decisions: env.moveNumber,
    all: Number(scores.every(({ winner }) => winner)),
    none: Number(!scores.some(({ winner }) => winner)),
    seats: scores.map(({ winner, total, objectives }) => ({
      wins: Number(winner),
      points: objectives.length > 0 ? 0 : total,
      squares: objectives.length > 0 ? 0 : total * total,
      objectives: objectives.map(({ id, have, need, done }) => ({ id, reached: Number(done && need > 0), have: done ? need : have, need })),
    })),
    ends: [env.stateHash()],
  };
}

/** Adds the parts of one case, in the order of their seeds. */
export function addUp(parts: readonly Tally[]): Tally {
  const sum = (read: (part: Tally) => number): number => parts.reduce((total, part) => total + read(part), 0);
  return {
    games: sum(({ games }) => games),
    rounds: sum(({ rounds }) => rounds),
    decisions: sum(({ decisions }) => decisions),
    all: sum(({ all }) => all),
    none: sum(({ none }) => none),
    seats: parts[0]!.seats.map(({ objectives }, seat) => ({
      wins: sum((part) => part.seats[seat]!.wins),
      points: sum((part) => part.seats[seat]!.points),
      squares: sum((part) => part.seats[seat]!.squares),
      objectives: objectives.map(({ id }, k) => ({
        id,
        reached: sum((part) => part.seats[seat]!.objectives[k]!.reached),
        have: sum((part) => part.seats[seat]!.objectives[k]!.have),
        // it depends on the game if seats have characters
        need: Math.max(...parts.map((part) => part.seats[seat]!.objectives[k]!.need)),
      })),
    })),
    ends: parts.flatMap(({ ends }) => ends),
  };
}

/** Checksum of the first games of all cases. */
export const checksum = (tallies: readonly Tally[]): string => hashText(tallies.flatMap(({ ends }) => ends.slice(0, FIRST_GAMES)).join());
