import { playMatch } from '../arena/match.js';
import { openPlayer } from '../arena/player.js';
import type { MatchRecord } from '../arena/record.js';
import { fixedGames, signatureOf } from '../arena/signature.js';
import { Refusal } from '../core/result.js';
import type { Task } from './tasks.js';

/** No clock, so that results do not depend on the machine's speed. */
export const NO_CLOCK = { perMoveMs: null, bankMs: null, startUpMs: null };

/** Refusal SUITE_FROZEN if an opponent or partner plays differently from the release of the task. */
export async function checkFrozen({ id, ruleset, others }: Pick<Task, 'id' | 'ruleset' | 'others'>): Promise<void> {
  for (const { bot, signature } of others) {
    const records: MatchRecord[] = [];
    for (const plan of fixedGames({ name: bot, kind: 'builtin', bot }, ruleset, NO_CLOCK)) {
      const players = await Promise.all(plan.bots.map((spec) => openPlayer(spec, { ruleset })));
      records.push(await playMatch(plan, players));
    }
    const now = signatureOf(records);
    if (now !== signature)
      throw new Refusal(
        'SUITE_FROZEN',
        `The bot ${bot} of ${id} has the signature ${now} and not ${signature}; use a version of this program in which it has that signature.`,
        'FAILED_PRECONDITION',
      );
  }
}
