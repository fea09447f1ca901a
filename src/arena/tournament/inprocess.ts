import { MatchFilesWriter, NOTHING, writeLog, type MatchFiles } from '../match-files.js';
import { playMatch, type MatchPlan } from '../match.js';
import { openPlayer, type Player } from '../player.js';
import { barredPlayer } from '../player/barred.js';
import type { MatchRecord } from '../record.js';
import { stopped, type Pool } from './pool.js';

/** Plays in this process, one match after another. */
export class InProcessPool implements Pool {
  readonly size = 1;
  private readonly open = new Set<Player>();
  private closed = false;

  constructor(private readonly beside: MatchFiles = NOTHING) {}

  /** Opens new players for each match, because a bot keeps nothing between matches. */
  async play(plan: MatchPlan): Promise<MatchRecord> {
    const players: Player[] = [];
    let writer: MatchFilesWriter | null = null;
    try {
      for (const [seat, spec] of plan.bots.entries()) {
        const barred = plan.barred?.[seat];
        const player =
          barred === undefined
            ? await openPlayer(spec, { ruleset: plan.ruleset, hidden: this.beside.hidden ?? [] })
            : barredPlayer(spec.name, barred);
        players.push(player);
        this.open.add(player);
        if (this.closed) throw stopped();
      }
      writer = new MatchFilesWriter(this.beside, plan);
      return await playMatch(plan, players, writer.options);
    } finally {
      writer?.close();
      await Promise.all(players.map((player) => player.close()));
      const { logs = null } = this.beside;
      if (logs !== null) players.forEach((player, seat) => writeLog(logs, plan.id, seat, player.printed?.() ?? ''));
      for (const player of players) this.open.delete(player);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.open].map((player) => player.close()));
  }
}
