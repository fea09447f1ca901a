import { createHash } from 'node:crypto';
import { loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import { makeBot, type Bot } from '../../agents/bots/index.js';
import { Refusal } from '../core/result.js';
import { Env } from '../env/env.js';
import { Breath } from '../server/handler.js';
import { Busy } from './busy.js';
import { Chair } from './chair.js';
import { REAL_TIME, checkClock, type ClockSettings, type Time } from './clock.js';
import type { BotSpec, Player } from './player.js';
import { MATCH_VERSION, type MatchRecord, type SeatRecord } from './record.js';
import { standings } from './standings.js';

/** Everything that decides how a match goes, but for the bots' own ways. */
export interface MatchPlan {
  readonly id: string;
  readonly ruleset: string;
  /** Number of the deal. */
  readonly deal: number;
  /** Chance seed of the deal; equal for all matches of a deal. */
  readonly seed: string;
  /** By seat. */
  readonly bots: readonly BotSpec[];
  readonly clock: ClockSettings;
  /** When a seat forfeits: the substitute plays on for it, or the match ends. A lone seat has nobody to play on for: it ends. */
  readonly onForfeit: 'takeover' | 'end';
  /** Bot of this program that takes over. */
  readonly substitute: string;
  /** Decisions after which the match is cut off. */
  readonly maxSteps?: number;
}

export interface MatchOptions {
  readonly time?: Time;
}

const BUSY = new Busy(REAL_TIME);

/**
 * Plays one match. A bot that fails has forfeited, and the match goes on or ends as planned: that is a result. Anything else
 * that goes wrong rejects: then there is none, and the match can be played again. The players are told the end in either case
 * and stay open.
 */
export async function playMatch(plan: MatchPlan, players: readonly Player[], options: MatchOptions = {}): Promise<MatchRecord> {
  const ruleset = loadRuleset(plan.ruleset);
  check(plan, players, ruleset);
  const env = new Env(ruleset, { maxSteps: plan.maxSteps ?? 0, replay: false });
  env.reset({ seed: plan.seed });
  const ends = plan.onForfeit === 'end' || ruleset.seats === 1;
  const busy = options.time === undefined ? BUSY : new Busy(options.time);
  const names = players.map(({ name }) => name);
  const chairs = players.map(
    (player, seat) =>
      new Chair(
        player,
        { ruleset: ruleset.name, seat, seats: ruleset.seats, names, clock: plan.clock, seed: diceOf(plan, seat) },
        env,
        busy,
        options.time ?? REAL_TIME,
      ),
  );
  const actions: string[] = [];
  const hashes: string[] = [];
  try {
    await Promise.all(chairs.map((chair) => chair.start()));
    const substitutes = chairs.map((_, seat) => lazily(() => makeBot(plan.substitute, diceOf(plan, `substitute/${seat}`))));
    const breath = new Breath();
    while (!env.over && !(ends && chairs.some(({ forfeit }) => forfeit !== null))) {
      const seat = env.currentSeat;
      const chair = chairs[seat]!;
      let action = chair.forfeit === null ? await chair.act() : null;
      if (action === null) {
        if (ends) break;
        action = busy.during(() => substitutes[seat]!().act(env));
      }
      env.step(action);
      actions.push(ruleset.spec.actions[action]!.name);
      hashes.push(env.stateHash());
      if (breath.due) await breath.take();
    }
    const seats = seatRecords(env, chairs);
    await Promise.all(chairs.map((chair, seat) => chair.end(seats[seat]!, seats)));
    return {
      id: plan.id,
      version: MATCH_VERSION,
      ruleset: ruleset.name,
      rulesHash: ruleset.hashes.rules,
      catalogHash: ruleset.hashes.catalog,
      deal: plan.deal,
      seed: plan.seed,
      bots: names,
      seats,
      decisions: actions.length,
      actions,
      hashes: hashes.join(''),
      finalHash: env.stateHash(),
      complete: env.terminated,
    };
  } catch (error) {
    const seats = seatRecords(env, chairs);
    await Promise.allSettled(chairs.map((chair, seat) => chair.end(seats[seat]!, seats)));
    throw error;
  }
}

function seatRecords(env: Env, chairs: readonly Chair[]): SeatRecord[] {
  const scores = env.scores();
  const places = standings(
    scores,
    chairs.map(({ forfeit }) => forfeit !== null),
    env.terminated,
  );
  return chairs.map((chair, seat) => {
    const { total: score, parts, objectives } = scores[seat]!;
    return { ...chair.report(), score, ...places[seat]!, parts, objectives };
  });
}

/** Dice for a bot: the same whenever the match is, and of no use for guessing the game's. */
function diceOf({ seed, id }: MatchPlan, whose: number | string): string {
  return createHash('sha256')
    .update(JSON.stringify(['dice', seed, id, whose]))
    .digest('hex')
    .slice(0, 32);
}

function lazily(make: () => Bot): () => Bot {
  let made: Bot | null = null;
  return () => (made ??= make());
}

function check(plan: MatchPlan, players: readonly Player[], { name, seats }: Ruleset): void {
  if (players.length !== seats) throw new Refusal('MATCH_SEATS', `${name} has ${seats} seats, but ${players.length} players are given.`);
  checkClock(plan.clock);
  makeBot(plan.substitute, 0);
}
