import type { MatchInfo, Player } from '../arena/player.js';

/** A player of a resumed game: it repeats its first answers, then asks the real player. */
export function withPast(player: Player, past: readonly number[]): Player {
  if (past.length === 0) return player;
  const left = [...past];
  let info: MatchInfo | null = null;
  let isStarted = false;
  return {
    name: player.name,
    // a bot that starts slowly, or fails to start, must not delay or end the part that is repeated
    async start(given) {
      info = given;
    },
    async act(decision) {
      const known = left.shift();
      if (known !== undefined) return known;
      if (!isStarted) await player.start(info!);
      isStarted = true;
      return player.act(decision);
    },
    async end(result) {
      if (isStarted) await player.end(result);
    },
    close: () => player.close(),
    ...(player.attach !== undefined && { attach: (env) => player.attach!(env) }),
    explain: () => (isStarted ? (player.explain?.() ?? null) : null),
  };
}
