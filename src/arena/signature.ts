import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { loadRuleset } from '../catalog/ruleset.js';
import type { ClockSettings } from './clock.js';
import type { MatchPlan } from './match.js';
import type { BotSpec } from './player.js';
import type { MatchRecord } from './record.js';

/** Seed and opponent of the games of a signature. */
export const FIXED = { seed: '0', opponent: 'greedy' } as const;

const DIGITS = 16;

/** One deal, the bot once in every seat, a built-in bot in the others. */
export function fixedGames(
  bot: BotSpec,
  ruleset: string,
  clock: ClockSettings,
  { seed, opponent }: Readonly<Record<keyof typeof FIXED, string>> = FIXED,
): MatchPlan[] {
  const { seats } = loadRuleset(ruleset);
  return Array.from({ length: seats }, (_, seat) => ({
    id: `check/${seat}`,
    ruleset,
    deal: 0,
    seed,
    bots: Array.from(
      { length: seats },
      (__, index): BotSpec => (index === seat ? bot : { name: 'opponent', kind: 'builtin', bot: opponent }),
    ),
    clock,
    onForfeit: 'end',
    substitute: opponent,
  }));
}

/** A bot's signature: shortened SHA-256 over the final state hashes of its fixed games; changes with its play. */
export function signatureOf(records: readonly Pick<MatchRecord, 'finalHash'>[]): string {
  return bytesToHex(sha256(utf8ToBytes(records.map(({ finalHash }) => finalHash).join()))).slice(0, DIGITS);
}
