import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../core/result.js';
import { FILES } from '../../arena/tournament/folder.js';
import type { GameStream } from '../game-stream.js';
import { GameFile } from './file.js';
import type { Entry, Games } from './games.js';

/** The matches of a tournament folder: written ones, and with `--live` those in progress. */
export class GameFolder implements Games {
  private matches: GameFile | null = null;
  private readonly playing = new Map<string, GameFile>();

  /** `awaited`: its tournament is about to begin, so that it may still be empty. */
  constructor(
    private readonly folder: string,
    awaited = false,
    /** Prefix of the ids of the games. */
    private readonly prefix = '',
  ) {
    if (!awaited && !existsSync(join(folder, FILES.manifest)) && !existsSync(join(folder, FILES.matches))) {
      throw new Refusal(
        'FOLDER_EMPTY',
        `"${folder}" holds no matches, because it has neither ${FILES.manifest} nor ${FILES.matches}; name the folder of a tournament.`,
        'NOT_FOUND',
      );
    }
    this.refresh();
  }

  list(): Entry[] {
    return [...[...this.playing.values()].flatMap((file) => file.list()), ...(this.matches?.list() ?? [])];
  }

  find(id: string): GameStream | null {
    for (const file of [...this.playing.values(), ...(this.matches === null ? [] : [this.matches])]) {
      const stream = file.find(id);
      if (stream !== null) return stream;
    }
    return null;
  }

  refresh(): void {
    const path = join(this.folder, FILES.matches);
    if (this.matches === null && existsSync(path)) this.matches = new GameFile(path, this.prefix);
    this.matches?.refresh();
    const live = join(this.folder, FILES.live);
    const names = existsSync(live) ? readdirSync(live).filter((name) => name.endsWith('.jsonl')) : [];
    for (const name of names) {
      const file = this.playing.get(name);
      if (file === undefined)
        this.playing.set(
          name,
          new GameFile(join(live, name), `${this.prefix}${name.replace(/\.jsonl$/, '')}-`, join(this.folder, FILES.analysis, name)),
        );
      else file.refresh();
    }
    for (const [name, file] of this.playing) {
      if (names.includes(name)) continue;
      this.playing.delete(name);
      // the match was written before its record was removed
      this.matches?.refresh();
      file.endAs(this.matches?.matchIn(name) ?? null);
    }
  }
}
