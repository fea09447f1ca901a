import { many } from '../core/english.js';
import { Forfeit } from '../seats/forfeit.js';
import { loadRuleset } from '../catalog/ruleset.js';
import type { ClockSettings } from './clock.js';
import { playMatch, type MatchPlan } from './match.js';
import { openPlayer, type BotSpec, type Player, type PlayerOptions, type Usage } from './player.js';
import type { MatchRecord, SeatRecord } from './record.js';
import { FIXED, fixedGames, signatureOf } from './signature.js';

export type Check = 'start' | 'play' | 'legality' | 'clock' | 'output' | 'processes' | 'exit' | 'repeat';

/** More output floods the host's log; more processes mean that the bot forks. */
const MOST_OUTPUT_KIB = 256;
const MOST_PROCESSES = 32;

const KIB = 1024;

export interface Finding {
  readonly check: Check;
  /** null: not checked, because an earlier check failed */
  readonly ok: boolean | null;
  /** One sentence for people. */
  readonly words: string;
}

export interface CheckOptions {
  readonly ruleset: string;
  readonly clock: ClockSettings;
  readonly seed: string;
  /** built-in bot for the other seats */
  readonly opponent: string;
  /** files and folders that it must not read; absolute */
  readonly hidden?: readonly string[];
  /** time after which the bot times out at its next decision; absent: only the clock limits it */
  readonly minutes?: number;
}

export interface CheckReport {
  readonly bot: string;
  readonly ruleset: string;
  readonly findings: readonly Finding[];
  readonly ok: boolean;
  /** for `signatures` of a tournament; absent: other seed or opponent, or the bot failed */
  readonly signature?: string;
}

/** The bot in one match. */
interface Trial {
  readonly own: SeatRecord;
  readonly record: MatchRecord;
  readonly complaint: string | null;
  /** null: without a program */
  readonly usage: Usage | null;
}

/**
 * The pre-flight of a bot: one deal with the bot once in every seat, then the first match again. A failing bot is a finding, an invalid
 * specification a Refusal.
 */
export async function checkBot(spec: BotSpec, options: CheckOptions): Promise<CheckReport> {
  const { hidden = [] } = options;
  const { name } = loadRuleset(options.ruleset);
  const budget = budgetOf(options);
  const plans = fixedGames(spec, options.ruleset, budget.clock, options);
  const trials: Trial[] = [];
  // a busy host delays the end of a program like its start; a program that does not end takes this time once
  const tryOut = (plan: MatchPlan, seat: number): Promise<Trial> => {
    const options = trials.every(({ complaint }) => complaint === null) ? { hidden, exitMs: budget.clock.startUpMs } : { hidden };
    return playTrial(plan, seat, options, budget.check);
  };
  for (const [seat, plan] of plans.entries()) trials.push(await tryOut(plan, seat));
  // a forfeit does not show whether the bot repeats itself
  const again = trials[0]!.own.status === 'done' ? await tryOut(plans[0]!, 0) : null;
  const findings = [
    start(trials),
    play(trials),
    legality(trials),
    clock(trials, options.clock),
    output(trials),
    processes(trials),
    exit(trials),
    repeat(trials[0]!, again),
  ];
  const ok = findings.every((finding) => finding.ok === true);
  const isFixed = options.seed === FIXED.seed && options.opponent === FIXED.opponent;
  return {
    ...{ bot: spec.name, ruleset: name, findings, ok },
    ...(ok && isFixed && { signature: signatureOf(trials.map(({ record }) => record)) }),
  };
}

/** The clock within the budget of a check, and a function that throws a Forfeit once the budget is used. */
function budgetOf({ clock, minutes = Infinity }: CheckOptions): { readonly clock: ClockSettings; readonly check: () => void } {
  if (minutes === Infinity) return { clock, check: () => undefined };
  const ms = minutes * 60_000;
  const end = performance.now() + ms;
  const least = (time: number | null): number => Math.min(time ?? ms, ms);
  const check = (): void => {
    if (performance.now() < end) return;
    throw new Forfeit(
      'timeout',
      `its matches take more than ${minutes} minutes altogether, which is the time of a check; answer faster, or ask the host for more "minutes" of the queue`,
    );
  };
  return {
    clock: { ...clock, perMoveMs: least(clock.perMoveMs), bankMs: least(clock.bankMs), startUpMs: least(clock.startUpMs) },
    check,
  };
}

async function playTrial(plan: MatchPlan, seat: number, options: PlayerOptions, check: () => void): Promise<Trial> {
  const players: Player[] = [];
  try {
    for (const bot of plan.bots) players.push(await openPlayer(bot, { ...options, ruleset: plan.ruleset, watched: true }));
    const tested = players[seat]!;
    const act = tested.act.bind(tested);
    tested.act = async (decision) => {
      check();
      return act(decision);
    };
    const record = await playMatch(plan, players);
    return { record, own: record.seats[seat]!, complaint: players[seat]!.complaint?.() ?? null, usage: players[seat]!.usage?.() ?? null };
  } finally {
    for (const player of players) await player.close();
  }
}

const began = ({ own }: Trial): boolean => own.forfeitMove === null || own.decisions > 0 || own.forfeitMove > 0;
const where = ({ own }: Trial): string => `in seat ${own.seat}, decision ${own.decisions + 1}`;

function start(trials: readonly Trial[]): Finding {
  const wrong = trials.find((trial) => !began(trial));
  if (wrong !== undefined)
    return {
      check: 'start',
      ok: false,
      words: `In seat ${wrong.own.seat} it failed before its first decision: ${clause(wrong.own.reason)}.`,
    };
  return { check: 'start', ok: true, words: `It was ready in ${trials.length} of ${many(trials.length, 'match', 'matches')}.` };
}

function play(trials: readonly Trial[]): Finding {
  const wrong = trials.find((trial) => began(trial) && (trial.own.status === 'error' || trial.own.status === 'disconnected'));
  if (wrong !== undefined) return { check: 'play', ok: false, words: `It failed ${where(wrong)}: ${clause(wrong.own.reason)}.` };
  return finding('play', trials, () => `It answered ${total(trials)} decisions and stayed to the end.`);
}

function legality(trials: readonly Trial[]): Finding {
  const wrong = trials.find((trial) => began(trial) && trial.own.status === 'invalid');
  if (wrong !== undefined)
    return { check: 'legality', ok: false, words: `It sent an invalid message ${where(wrong)}: ${clause(wrong.own.reason)}.` };
  return finding('legality', trials, () => 'All its actions were legal.');
}

function clock(trials: readonly Trial[], { perMoveMs }: ClockSettings): Finding {
  const wrong = trials.find((trial) => began(trial) && trial.own.status === 'timeout');
  if (wrong !== undefined) return { check: 'clock', ok: false, words: `It ran out of time ${where(wrong)}: ${clause(wrong.own.reason)}.` };
  return finding('clock', trials, () => {
    const slowest = Math.max(...trials.map(({ own }) => own.time.max));
    const reserve = perMoveMs !== null && slowest > perMoveMs ? '; that took time from the bank' : '';
    return `Its slowest decision took ${slowest.toFixed(1)} ms${perMoveMs === null ? '' : ` of ${perMoveMs} ms`}${reserve}.`;
  });
}

function output(trials: readonly Trial[]): Finding {
  const most = Math.max(0, ...trials.map(({ usage }) => usage?.outputBytes ?? 0)) / KIB;
  if (most > MOST_OUTPUT_KIB)
    return {
      check: 'output',
      ok: false,
      words: `It printed ${most.toFixed(0)} KiB in a match: ${MOST_OUTPUT_KIB} are enough, and the host keeps 64 of them.`,
    };
  return { check: 'output', ok: true, words: `It printed ${most.toFixed(0)} KiB in a match at most.` };
}

function processes(trials: readonly Trial[]): Finding {
  const counts = trials.flatMap(({ usage }) => (usage === null || usage.processes === null ? [] : [usage.processes]));
  const most = Math.max(0, ...counts);
  if (most > MOST_PROCESSES)
    return {
      check: 'processes',
      ok: false,
      words: `It had up to ${most} processes at once, of which a host allows ${MOST_PROCESSES} without asking: it forks too much.`,
    };
  return {
    check: 'processes',
    ok: true,
    words: counts.length === 0 ? 'The host sees none of its processes.' : `It had up to ${most} processes at once, its sandbox included.`,
  };
}

function exit(trials: readonly Trial[]): Finding {
  const wrong = trials.find(({ complaint }) => complaint !== null);
  if (wrong !== undefined)
    return {
      check: 'exit',
      ok: false,
      words: `After the match in seat ${wrong.own.seat} ${wrong.complaint}; end with code 0 when the stream ends.`,
    };
  return finding('exit', trials, () => 'Its process ended correctly after every match.');
}

function repeat(first: Trial, again: Trial | null): Finding {
  if (again === null) return { check: 'repeat', ok: null, words: 'Not checked: the first match was not completed.' };
  const index = first.record.actions.findIndex((action, move) => again.record.actions[move] !== action);
  const same = first.record.finalHash === again.record.finalHash && index < 0;
  if (same) return { check: 'repeat', ok: true, words: 'The match was played twice with the same actions.' };
  const [then, now] = [first, again].map(({ record }) => record.actions[index] ?? 'nothing');
  const advice = 'take all chance from the seed of the welcome (a limit by time instead of work cannot be repeated)';
  return {
    check: 'repeat',
    ok: false,
    words: `The match was played twice, and the actions differ at move ${index + 1}, first ${then}, then ${now}: ${advice}.`,
  };
}

function clause(reason: string): string {
  return reason.replace(/\.$/, '');
}

/** A finding about all matches; null if one was cut off. */
function finding(check: Check, trials: readonly Trial[], words: () => string): Finding {
  const cut = trials.find(({ own }) => own.status !== 'done');
  if (cut === undefined) return { check, ok: true, words: words() };
  return { check, ok: null, words: `Not completely checked: the match in seat ${cut.own.seat} was cut off.` };
}

function total(trials: readonly Trial[]): number {
  return trials.reduce((sum, { own }) => sum + own.decisions, 0);
}
