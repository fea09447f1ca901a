import { loadRuleset } from '../../catalog/ruleset.js';
import { LiveRecord } from '../live.js';
import { playMatch, type MatchOptions, type MatchPlan } from '../match.js';
import { openPlayer, type Player } from '../player.js';
import type { MatchRecord } from '../record.js';
import type { Pool } from './pool.js';

/** A pool that plays in this process, one match after the other. */
export class InProcessPool implements Pool {
  readonly size = 1;
  private readonly open = new Set<Player>();

  /** `live`: folder in which matches are recorded while they are played; null: they are not. */
  constructor(private readonly live: string | null = null) {}

  /** Players are opened for one match: nothing that a bot remembers goes from one into another. */
  async play(plan: MatchPlan): Promise<MatchRecord> {
    const players: Player[] = [];
    let record: LiveRecord | null = null;
    try {
      for (const spec of plan.bots) {
        const player = await openPlayer(spec);
        players.push(player);
        this.open.add(player);
      }
      record = this.live === null ? null : new LiveRecord(this.live, plan);
      return await playMatch(plan, players, record === null ? {} : { step: stepOf(record, plan) });
    } finally {
      record?.close();
      await Promise.all(players.map((player) => player.close()));
      for (const player of players) this.open.delete(player);
    }
  }

  /** Takes the bots away from a match that is being played. */
  async close(): Promise<void> {
    await Promise.all([...this.open].map((player) => player.close()));
  }
}

function stepOf(record: LiveRecord, { ruleset }: MatchPlan): NonNullable<MatchOptions['step']> {
  const { actions } = loadRuleset(ruleset).spec;
  return (seat, action, hash) => record.step(seat, actions[action]!.name, hash);
}
