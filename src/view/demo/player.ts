import { openBuiltin } from '../../arena/player/builtin.js';
import type { BotSpec, Player, PlayerOptions } from '../../arena/player.js';
import { Refusal } from '../../core/result.js';

/* Replaces src/arena/player.ts in a browser without processes and connections. */

/** Opens a bot of the program; Refusal BOT_SPEC for all others. */
export async function openPlayer({ name, kind, bot }: BotSpec, { ruleset }: PlayerOptions = {}): Promise<Player> {
  if (kind !== 'builtin' || bot === undefined) throw new Refusal('BOT_SPEC', `The bot ${name} is not built in; choose one of the list.`);
  return openBuiltin(name, bot, ruleset ?? null, '');
}
