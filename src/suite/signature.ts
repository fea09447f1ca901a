import { createHash } from 'node:crypto';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import { Env } from '../env/env.js';
import type { Task } from './tasks.js';

/** Decisions of the fixed game: about a whole game of two. */
const DECISIONS = 300;
const SEED = 'orleans-bench/signature';

/** Signature of a bot's play: 16 hex digits of SHA-256 over the state hashes of a fixed game in which it has all seats. */
function signatureOf(bot: string, ruleset: string): string {
  const env = new Env(loadRuleset(ruleset), { replay: false });
  env.reset({ seed: SEED });
  const players = Array.from({ length: env.seats }, (_, seat) => makeBot(bot, `${SEED}/${seat}`));
  const hash = createHash('sha256');
  for (let n = 0; n < DECISIONS && !env.over; n++) {
    env.step(players[env.currentSeat]!.act(env));
    hash.update(env.stateHash());
  }
  return hash.digest('hex').slice(0, 16);
}

/** Refusal SUITE_FROZEN if an opponent or partner does not play as it did when the task was released. */
export function checkFrozen({ id, ruleset, others }: Task): void {
  for (const { bot, signature } of others) {
    const now = signatureOf(bot, ruleset);
    if (now !== signature)
      throw new Refusal(
        'SUITE_FROZEN',
        `The bot ${bot} of ${id} has the signature ${now} and not ${signature}; use a version of this program in which it plays as at the release.`,
        'FAILED_PRECONDITION',
      );
  }
}
