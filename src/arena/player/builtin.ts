import type { Explanation } from '../../../agents/bots/bot.js';
import { makeBot, type Bot } from '../../../agents/bots/index.js';
import { localModels } from '../../server/bots/models.js';
import { loadRuleset } from '../../catalog/ruleset.js';
import type { Env } from '../../env/env.js';
import { Forfeit } from '../../seats/forfeit.js';
import type { MatchInfo, Player } from '../player.js';

/**
 * A built-in bot. It receives the game itself: it is trusted to read only observations and resampled copies (agents/bots), and saves the
 * cost of a process.
 */
class BuiltinPlayer implements Player {
  private env: Env | null = null;
  private bot: Bot | null = null;

  constructor(
    readonly name: string,
    private readonly text: string,
    private readonly folder: string,
  ) {}

  attach(env: Env): void {
    this.env = env;
  }

  async start({ seed }: MatchInfo): Promise<void> {
    // made anew: a bot keeps nothing from one match to the next
    this.bot = makeBot(this.text, seed, { models: localModels(this.folder) });
  }

  async act(): Promise<number> {
    const { bot, env } = this;
    if (bot === null || env === null) throw new Error('start and attach come first');
    try {
      return bot.act(env);
    } catch (error) {
      throw new Forfeit('error', error instanceof Error ? error.message : String(error));
    }
  }

  explain(): Explanation | null {
    return this.bot?.explain?.() ?? null;
  }

  async end(): Promise<void> {
    this.env = null;
    this.bot = null;
  }

  async close(): Promise<void> {
    await this.end();
  }
}

/** A bot that is ready for the ruleset; paths of models start in `folder`. Refusal BOT_UNKNOWN, BOT_PARAMETER, and of its model MODEL_... */
export function prepareBuiltin(bot: string, ruleset: string, folder?: string): Bot {
  const made = makeBot(bot, 0, { models: localModels(folder) });
  made.prepare?.(loadRuleset(ruleset));
  return made;
}

/** `ruleset`: the ruleset of its matches; null: still unknown. */
export async function openBuiltin(name: string, bot: string, ruleset: string | null, folder: string): Promise<Player> {
  // an unknown name, or a model that does not fit, is refused here, not in the middle of a tournament
  if (ruleset === null) makeBot(bot, 0);
  else prepareBuiltin(bot, ruleset, folder);
  return new BuiltinPlayer(name, bot, folder);
}
