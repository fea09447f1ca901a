import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import type { Explanation } from '../../agents/bots/bot.js';
import { makeBot, type Bot } from '../../agents/bots/index.js';
import { localModels } from '../server/bots/models.js';
import { prepareBuiltin } from './player/builtin.js';
import { Refusal } from '../core/result.js';
import { Env } from '../env/env.js';
import { ProcessClock, WAITING_TIME } from './timing.js';
import type { Forfeit } from '../seats/forfeit.js';
import { SeatRunner } from './runner.js';
import { REAL_TIME, checkClock, type ClockSettings, type Time } from './clock.js';
import type { BotSpec, Player } from './player.js';
import { MATCH_VERSION, type MatchRecord, type SeatRecord } from './record.js';
import { measureLuck, type Adjustment } from './luck.js';
import { standings } from './standings.js';
import { openValue } from './state-value.js';
import { FairScheduler } from '../rpc/fair-scheduler.js';

/** The inputs of a match, except decisions of bots. */
export interface MatchPlan {
  readonly id: string;
  readonly ruleset: string;
  /** Number of the deal. */
  readonly deal: number;
  /** chance seed, the same for all matches of a deal */
  readonly seed: string;
  /** start of the game instead of the set-up (docs/positions.md); such records cannot be replayed */
  readonly position?: unknown;
  /** By seat. */
  readonly bots: readonly BotSpec[];
  readonly clock: ClockSettings;
  /** after a forfeit: the substitute plays the seat, or the match ends. A single seat or a team has then lost, so the match always ends */
  readonly onForfeit: 'takeover' | 'end';
  /** bot of this program */
  readonly substitute: string;
  /** decisions after which the match is truncated */
  readonly maxSteps?: number;
  /** measures the luck of each seat after the match; absent: no */
  readonly adjust?: Adjustment;
  /** seats that forfeited before the match, with the reason */
  readonly barred?: Readonly<Record<number, string>>;
}

export interface MatchOptions {
  readonly time?: Time;
  /** called after every decision with the state hash */
  readonly step?: (seat: number, action: number, hash: string) => void;
  /** called before `step` with the candidates of a bot that explains: number of the decision, state hash after it, name of the bot */
  readonly explained?: (decision: number, hash: string, bot: string, explanation: Explanation) => void;
  /** called once for a seat that forfeits, before the substitute plays or the match ends */
  readonly forfeited?: (seat: number, forfeit: Forfeit) => void;
}

/** The scheduler of all matches of this process. */
const SCHEDULER = new FairScheduler(() => performance.now());

const PROCESS_CLOCK = new ProcessClock(WAITING_TIME);

/**
 * Plays a match. A failing bot forfeits, and the match continues or ends as planned, which is a result. Another error rejects: the match has
 * no result and can be played again. The players receive the end and stay open in both cases.
 */
export async function playMatch(plan: MatchPlan, players: readonly Player[], options: MatchOptions = {}): Promise<MatchRecord> {
  const ruleset = loadRuleset(plan.ruleset);
  check(plan, players, ruleset);
  const env = new Env(ruleset, { maxSteps: plan.maxSteps ?? 0, replay: false });
  env.reset({ seed: plan.seed, ...(plan.position !== undefined && { position: plan.position }) });
  const ends = endsByForfeit(plan, ruleset);
  const processClock = options.time === undefined ? PROCESS_CLOCK : new ProcessClock(options.time);
  const names = players.map(({ name }) => name);
  const runners = players.map(
    (player, seat) =>
      new SeatRunner(
        player,
        { ruleset: ruleset.name, seat, seats: ruleset.seats, names, clock: plan.clock, seed: botSeedOf(plan, seat) },
        env,
        processClock,
        options.time ?? REAL_TIME,
      ),
  );
  const actions: number[] = [];
  const hashes: string[] = [];
  const failed = new Set<number>();
  try {
    await Promise.all(runners.map((runner) => runner.start()));
    const substitutes = runners.map((_, seat) =>
      lazily(() => makeBot(plan.substitute, botSeedOf(plan, `substitute/${seat}`), { models: localModels() })),
    );
    while (!env.over && !(ends && runners.some(({ forfeit }) => forfeit !== null))) {
      const seat = env.currentSeat;
      const runner = runners[seat]!;
      let action = runner.forfeit === null ? await runner.act() : null;
      const explanation = action === null || options.explained === undefined ? null : runner.explain();
      if (action === null) {
        if (runner.forfeit !== null && !failed.has(seat)) options.forfeited?.(seat, runner.forfeit);
        failed.add(seat);
        if (ends) break;
        action = processClock.pauseDuring(() => substitutes[seat]!().act(env));
      }
      env.step(action);
      actions.push(action);
      const hash = env.stateHash();
      hashes.push(hash);
      if (explanation !== null) options.explained?.(actions.length - 1, hash, names[seat]!, explanation);
      options.step?.(seat, action, hash);
      if (SCHEDULER.expired) await SCHEDULER.yield(plan.id);
    }
    const seats = seatRecords(env, runners);
    await Promise.all(runners.map((runner, seat) => runner.end(seats[seat]!, seats)));
    const luck = plan.adjust === undefined ? null : luckOf(plan, plan.adjust, ruleset, actions);
    return {
      ...headOf(plan, ruleset),
      seats: luck === null ? seats : seats.map((seat, index) => ({ ...seat, luck: luck[index]! })),
      decisions: actions.length,
      actions: actions.map((action) => ruleset.spec.actions[action]!.name),
      hashes: hashes.join(''),
      finalHash: env.stateHash(),
      complete: env.terminated,
    };
  } catch (error) {
    const seats = seatRecords(env, runners);
    await Promise.allSettled(runners.map((runner, seat) => runner.end(seats[seat]!, seats)));
    throw error;
  }
}

function luckOf(plan: MatchPlan, { value, samples, hash }: Adjustment, ruleset: Ruleset, actions: readonly number[]): number[] {
  return measureLuck(ruleset, { ...plan, actions }, openValue(value, ruleset, hash).value, samples, botSeedOf(plan, 'redraws'));
}

/** The record of a match without a result. */
export function voidRecord(plan: MatchPlan, reason: string): MatchRecord {
  const ruleset = loadRuleset(plan.ruleset);
  const env = new Env(ruleset, { replay: false });
  env.reset({ seed: plan.seed });
  const { seats } = ruleset;
  return {
    ...headOf(plan, ruleset),
    seats: env.scores().map(({ objectives }, seat) => ({
      ...{
        seat,
        bot: plan.bots[seat]!.name,
        status: 'done',
        reason: '',
        forfeitMove: null,
        score: 0,
        rank: 1,
        won: false,
        outcome: 1 / seats,
      },
      ...{ parts: {}, objectives, decisions: 0, time: { p50: 0, p99: 0, max: 0, total: 0 }, actions: {} },
    })),
    decisions: 0,
    actions: [],
    hashes: '',
    finalHash: env.stateHash(),
    complete: false,
    void: reason,
  };
}

function headOf(
  plan: MatchPlan,
  { name, hashes }: Ruleset,
): Pick<MatchRecord, 'id' | 'version' | 'ruleset' | 'rulesHash' | 'catalogHash' | 'deal' | 'seed' | 'bots'> {
  const { id, deal, seed, bots } = plan;
  return {
    id,
    version: MATCH_VERSION,
    ruleset: name,
    rulesHash: hashes.rules,
    catalogHash: hashes.catalog,
    deal,
    seed,
    bots: bots.map((bot) => bot.name),
  };
}

function seatRecords(env: Env, runners: readonly SeatRunner[]): SeatRecord[] {
  const scores = env.scores();
  const places = standings(
    env.ruleset.spec.utility,
    scores,
    runners.map(({ forfeit }) => forfeit !== null),
    env.terminated,
  );
  return runners.map((runner, seat) => {
    const { total: score, parts, objectives } = scores[seat]!;
    return { ...runner.report(), score, ...places[seat]!, parts, objectives };
  });
}

/** Seed for a bot's random choices or for redraws: the same in every repetition, and unrelated to the seed of the game. */
function botSeedOf({ seed, id }: MatchPlan, whose: number | string): string {
  return bytesToHex(sha256(JSON.stringify(['dice', seed, id, whose]))).slice(0, 32);
}

function lazily(make: () => Bot): () => Bot {
  let made: Bot | null = null;
  return () => (made ??= make());
}

const endsByForfeit = ({ onForfeit }: MatchPlan, { spec }: Ruleset): boolean => onForfeit === 'end' || spec.utility !== 'versus';

function check(plan: MatchPlan, players: readonly Player[], ruleset: Ruleset): void {
  const { name, seats } = ruleset;
  if (players.length !== seats)
    throw new Refusal('MATCH_SEATS', `${name} has ${seats} seats, but ${players.length} players are given; give one per seat.`);
  checkClock(plan.clock);
  // the substitute needs its model only where it can play
  if (endsByForfeit(plan, ruleset)) makeBot(plan.substitute, 0);
  else prepareBuiltin(plan.substitute, name);
}
