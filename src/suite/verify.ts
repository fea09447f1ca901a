import { many } from '../core/english.js';
import { loadRuleset, type Ruleset } from '../catalog/ruleset.js';
import type { Env } from '../env/env.js';
import { playMatch, type MatchPlan } from '../arena/match.js';
import { openPlayer, type Player } from '../arena/player.js';
import type { StoredMatch, StoredSeat } from '../arena/results/measure.js';
import { schedule } from '../arena/schedule.js';
import { scheduleSpecOf, type Tournament } from '../arena/tournament/config.js';
import { withoutTimes } from '../arena/tournament/folder.js';
import { Forfeit } from '../seats/forfeit.js';
import { resultOf, tournamentOf, type Bundle } from './bundle.js';
import { checkFrozen, NO_CLOCK } from './frozen.js';
import { hashOf, taskOf } from './tasks.js';

/** Repeats a bot's recorded play, its forfeit included. */
class RecordedPlayer implements Player {
  private env: Env | null = null;

  constructor(
    readonly name: string,
    private readonly ruleset: Ruleset,
    private readonly actions: readonly string[],
    private readonly seat: StoredSeat,
  ) {}

  attach(env: Env): void {
    this.env = env;
  }

  async start(): Promise<void> {
    if (this.seat.forfeitMove === 0) this.forfeit();
  }

  async act(): Promise<number> {
    const { moveNumber } = this.env!;
    if (this.seat.forfeitMove === moveNumber) this.forfeit();
    return this.ruleset.actionId(this.actions[moveNumber] ?? '');
  }

  async end(): Promise<void> {}

  async close(): Promise<void> {}

  private forfeit(): void {
    const { status, reason } = this.seat;
    if (status !== 'done') throw new Forfeit(status, reason);
  }
}

/**
 * Plays every game of a bundle again (the candidate from its log) and computes the result. Returns the first difference as a sentence; null: none.
 */
export async function verifyBundle(
  bundle: Bundle,
  secret: string | null,
  progress: (done: number, total: number) => void,
): Promise<string | null> {
  const task = taskOf(bundle.task);
  if (bundle.taskHash !== hashOf(task))
    return `The task ${task.id} has the hash ${hashOf(task)} here, and ${bundle.taskHash} in the bundle.`;
  const { rules } = loadRuleset(task.ruleset).hashes;
  if (bundle.rulesHash !== rules) return `The rules have the hash ${rules} here, and ${bundle.rulesHash} in the bundle.`;
  await checkFrozen(task);
  const { split, tournament: stored, matches } = bundle;
  const deals = stored.deals.last - stored.deals.first + 1;
  // checked before the schedule is made, which could have a billion deals
  if (!(deals >= 1 && deals <= matches.length))
    return `The bundle has ${many(matches.length, 'match', 'matches')} for ${many(deals, 'deal')}.`;
  const tournament = tournamentOf(task, stored.bots[0], split, deals, secret);
  const field = Object.keys(tournament).find((key) => !isEqual(tournament[key as keyof Tournament], stored[key as keyof Tournament]));
  if (field !== undefined) return `The field ${field} of the configuration is not that of ${task.id}.`;
  const ruleset = loadRuleset(tournament.ruleset);
  const fixtures = [...schedule(scheduleSpecOf(tournament), tournament.deals)];
  if (matches.length !== fixtures.length)
    return `The bundle has ${many(matches.length, 'match', 'matches')}, and ${task.id} has ${fixtures.length} on ${many(deals, 'deal')}.`;
  for (const [index, { id, deal, seed, bots }] of fixtures.entries()) {
    const match = matches[index]!;
    const { onForfeit, substitute, adjust } = tournament;
    const specs = bots.map((bot) => tournament.bots[bot]!);
    const plan: MatchPlan = {
      ...{ id, ruleset: tournament.ruleset, deal, seed, bots: specs, clock: NO_CLOCK, onForfeit, substitute },
      ...(adjust !== undefined && { adjust }),
    };
    const players = await Promise.all(
      specs.map((spec, seat) =>
        bots[seat] === 0
          ? new RecordedPlayer(spec.name, ruleset, match.actions, match.seats[seat]!)
          : openPlayer(spec, { ruleset: tournament.ruleset }),
      ),
    );
    const difference = await compare(match, plan, players);
    if (difference !== null) return `Match ${id} ${difference}.`;
    progress(index + 1, fixtures.length);
  }
  const result = resultOf(
    task,
    tournament,
    matches.map(({ actions: _, hashes: __, ...rest }, index) => ({ result: rest, bots: fixtures[index]!.bots })),
  );
  return isEqual(result, bundle.result) ? null : `The score is ${result.score.mean}, and ${bundle.result.score.mean} in the bundle.`;
}

/** The difference of a match from its repetition. */
async function compare(match: StoredMatch, plan: MatchPlan, players: readonly Player[]): Promise<string | null> {
  try {
    const { stored } = withoutTimes(await playMatch(plan, players));
    const field = Object.keys(stored).find((key) => !isEqual(stored[key as keyof StoredMatch], match[key as keyof StoredMatch]));
    return field === undefined ? null : `has another value of ${field} when it is played again`;
  } catch (error) {
    return `cannot be played again: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
