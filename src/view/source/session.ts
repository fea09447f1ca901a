import { Refusal } from '../../core/result.js';
import type { Env } from '../../env/env.js';
import { beginAt } from '../../env/recorder.js';
import type { RunningServer } from '../../server/server.js';
import { GameStream } from '../game-stream.js';
import type { Grant } from '../grant.js';
import type { Entry, Games } from './games.js';

/** Unread games that are kept; one has about 9 MB. A page that requests another one has it computed again. */
const MOST_UNREAD = 16;

interface Watched {
  readonly stream: GameStream;
  /** Another object than that of the next episode, which shows where an episode ends. */
  readonly episode: object;
  /** A token that opened the env, to read it again. */
  readonly token: string | null;
}

/**
 * Envs of a running server, each for the holders of its tokens: the trainer's token sees all, a seat's token the view of the seat. It reads
 * the actions since its last visit and steps separate envs, so that the players' calls have no extra work.
 */
export class WatchedEnvs implements Games {
  private readonly watched = new Map<string, Watched>();

  constructor(private readonly lookUp: RunningServer['lookUp']) {}

  /** The role of the token as a grant; Refusals of the server's own. */
  admit(id: string, token: string | null): Grant {
    const { env, role } = this.lookUp(id, token);
    this.visit(id, env, token);
    return role.kind === 'trainer' ? { kind: 'game', game: id } : { kind: 'seat', game: id, seat: role.seat };
  }

  /** The holders of the tokens name the envs. */
  list(): Entry[] {
    return [];
  }

  find(id: string): GameStream | null {
    return this.watched.get(id)?.stream ?? null;
  }

  refresh(): void {
    for (const [id, { stream, token }] of this.watched) {
      if (!stream.live) continue;
      try {
        this.follow(id, this.lookUp(id, token).env);
      } catch (error) {
        stream.fail(error);
      }
    }
    const unread = [...this.watched].filter(([, { stream }]) => !stream.isWatched);
    for (const [id] of unread.slice(0, -MOST_UNREAD)) this.watched.delete(id);
  }

  /** Begins to watch the current episode. */
  private visit(id: string, env: Env, token: string | null): void {
    if (!env.started) throw new Refusal('NOT_RESET', 'The env has no episode yet; call Reset first.', 'FAILED_PRECONDITION');
    const { record: episode } = env;
    const known = this.watched.get(id);
    if (known?.episode !== episode) {
      known?.stream.finish([], false);
      const { ruleset } = env;
      const replay = episode.describe(ruleset, env.episodeSeed);
      const names = Array.from({ length: ruleset.seats }, (_, seat) => `player ${seat + 1}`);
      const origin = {
        title: 'an env of the server',
        ruleset,
        names,
        source: 'session' as const,
        humans: [],
        seed: replay.seed,
        begin: (copy: Env) => beginAt(copy, replay),
      };
      this.watched.set(id, { stream: new GameStream(id, origin), episode, token });
    }
    this.follow(id, env);
  }

  private follow(id: string, env: Env): void {
    const { stream, episode } = this.watched.get(id)!;
    if (env.record !== episode) return stream.finish([], false);
    const fresh = env.record.actions.slice(stream.length);
    if (fresh.length > 0) stream.push(...fresh);
    if (env.over) stream.finish([], env.terminated);
  }
}
