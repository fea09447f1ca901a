import type { Explanation } from '../../../agents/bots/bot.js';
import { makeBot, type Bot } from '../../../agents/bots/index.js';
import { localModels } from '../../server/bots/models.js';
import { loadRuleset } from '../../catalog/ruleset.js';
import type { Env } from '../../env/env.js';
import { Forfeit } from '../../seats/forfeit.js';
import type { MatchInfo, Player } from '../player.js';

/** A built-in bot with direct access to the game: it is trusted to read only observations and resampled copies, and needs no process. */
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
    // a new bot, because a bot keeps nothing between matches
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

/** A bot for the ruleset; paths of models start in `folder`. Refusals BOT_UNKNOWN, BOT_PARAMETER, and MODEL_... of its model. */
export function prepareBuiltin(bot: string, ruleset: string, folder?: string): Bot {
  const made = makeBot(bot, 0, { models: localModels(folder) });
  made.prepare?.(loadRuleset(ruleset));
  return made;
}

/** `ruleset`: that of its matches; null: unknown. */
export async function openBuiltin(name: string, bot: string, ruleset: string | null, folder: string): Promise<Player> {
  // refuses an unknown name or unsuitable model before the tournament
  if (ruleset === null) makeBot(bot, 0);
  else prepareBuiltin(bot, ruleset, folder);
  return new BuiltinPlayer(name, bot, folder);
}
