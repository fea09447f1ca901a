import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../../core/result.js';
import { ANALYSIS_FOLDER, fileNameOf, recordId } from '../../arena/match-files.js';
import { RecordedAnalyses } from './analyses.js';
import { parseReplay, RecordReader, type GameRecord } from './record.js';
import { close, streamOf, type Entry, type Games } from './games.js';
import { GrowingFile } from './lines.js';
import { readOrRefuse } from '../../arena/tournament/files.js';
import { loadRuleset } from '../../catalog/ruleset.js';
import type { GameStream } from '../game-stream.js';

/** A game of the file: its entry in the list, and its bytes. */
interface Kept {
  entry: Entry;
  from: number;
  to: number;
  /** Id of the match, null: a record. */
  match: string | null;
}

/** Games that were requested and are kept as streams. */
const MOST_FEEDS = 16;

/** The games of a file of records or matches, which may still be written; or the one of a replay of the service. */
export class GameFile implements Games {
  private readonly kept: Kept[] = [];
  private readonly streams = new Map<string, GameStream>();
  /** The bots' analyses of the games that are kept as streams. */
  private readonly analyses = new Map<string, RecordedAnalyses>();
  private readonly reader = new RecordReader();
  private readonly lines: GrowingFile;
  private readonly replay: GameRecord | null;

  constructor(
    private readonly path: string,
    /** Prefix of the ids of the games. */
    private readonly prefix = '',
    /** Path of the file with the bots' analyses of a game; null: named after the match or record, next to this file. */
    private readonly analysis: string | null = null,
  ) {
    this.lines = new GrowingFile(path);
    this.replay = /\.jsonl$/.test(path) ? null : parseReplay(readOrRefuse(path, () => readFileSync(path, 'utf8')));
    if (this.replay !== null)
      this.kept.push({ entry: this.entryOf(this.replay, this.replay.steps.length, false), from: 0, to: 0, match: null });
    this.refresh();
  }

  /** One sentence about an incomplete last line; null: the last line is complete. */
  get cut(): string | null {
    if (this.replay !== null || this.lines.unfinished().trim() === '') return null;
    return `The last line of "${this.path}" is not complete: the game is shown up to there, and continues when the file does.`;
  }

  list(): Entry[] {
    return this.kept.map(({ entry }) => entry);
  }

  refresh(): void {
    if (this.replay !== null || !existsSync(this.path)) return;
    for (const { text, from, to } of this.lines.next()) this.take(text, from, to);
  }

  find(id: string): GameStream | null {
    const known = this.streams.get(id);
    if (known !== undefined) return known;
    const kept = this.kept.find(({ entry }) => entry.id === id);
    if (kept === undefined) return null;
    const record = this.replay ?? this.read(kept);
    const { live, title } = kept.entry;
    // more steps of a live game will come
    const steps = live ? this.reader.games.at(-1)!.steps : record.steps;
    const analyses = new RecordedAnalyses(this.analysis ?? this.analysisOf(kept), loadRuleset(record.ruleset), steps);
    const stream = streamOf(id, title, record, live, analyses);
    this.streams.set(id, stream);
    this.analyses.set(id, analyses);
    const [oldest] = [...this.streams].find(([, one]) => !one.live && this.streams.size > MOST_FEEDS) ?? [];
    if (oldest !== undefined) {
      this.streams.delete(oldest);
      this.analyses.delete(oldest);
    }
    return stream;
  }

  private analysisOf({ entry, match }: Kept): string {
    const id = match ?? recordId(this.path, Number(entry.id.slice(this.prefix.length)));
    return join(dirname(this.path), ANALYSIS_FOLDER, fileNameOf(id));
  }

  /** The match whose record was the file of this name while it was played. */
  matchIn(name: string): GameRecord | null {
    const kept = this.kept.find(({ match }) => match !== null && fileNameOf(match) === name);
    return kept === undefined ? null : this.read(kept);
  }

  /** The file was removed, because its game is over and is in another file; null: the game was abandoned. */
  endAs(record: GameRecord | null): void {
    for (const [id, stream] of this.streams) {
      if (!stream.live) continue;
      if (record === null) stream.fail(new Refusal('MATCH_GONE', 'The match ended early; choose another one.', 'ABORTED'));
      else {
        this.analyses.get(id)!.steps = record.steps;
        for (const { action } of record.steps.slice(stream.length)) push(stream, action);
        close(stream, record);
      }
    }
  }

  private take(text: string, from: number, to: number): void {
    const what = this.reader.read(text);
    if (what === null) return;
    const { games } = this.reader;
    const game = games.at(-1)!;
    // keeps only the game that is being read, because a file may contain thousands
    games.splice(0, games.length - 1);
    if (what === 'match') {
      const { seats } = game.match!;
      const result = { scores: seats.map(({ score }) => score), won: seats.map(({ won }) => won) };
      this.kept.push({ entry: { ...this.entryOf(game, game.steps.length, false), ...result }, from, to, match: game.match!.id });
      return;
    }
    if (what === 'head') {
      this.kept.push({ entry: this.entryOf(game, 0, true), from, to, match: null });
      return;
    }
    const last = this.kept.at(-1)!;
    const stream = this.streams.get(last.entry.id);
    last.to = to;
    if (what === 'step') {
      last.entry = { ...last.entry, decisions: game.steps.length };
      if (stream !== undefined) push(stream, game.steps.at(-1)!.action);
    } else if (what === 'back') {
      last.entry = { ...last.entry, decisions: game.steps.length };
      stream?.back(game.steps.length);
    } else {
      last.entry = {
        ...last.entry,
        live: false,
        scores: game.scores!.map(({ total }) => total),
        won: game.scores!.map(({ winner }) => winner),
      };
      if (stream !== undefined) close(stream, game);
    }
  }

  private read({ from, to }: Kept): GameRecord {
    const reader = new RecordReader();
    for (const line of this.lines.between(from, to).split('\n')) reader.read(line);
    return reader.games[0]!;
  }

  private entryOf(game: GameRecord, decisions: number, live: boolean): Entry {
    const number = this.kept.length;
    const title = game.match === undefined ? `${basename(this.path)} #${number}` : `${basename(this.path)} #${number}, ${game.match.id}`;
    const { ruleset, seed } = game;
    return { id: `${this.prefix}${number}`, title, ruleset, names: game.bots ?? [], live, decisions, scores: null, won: null, seed };
  }
}

function push(stream: GameStream, action: string): void {
  try {
    stream.push(stream.origin.ruleset.actionId(action));
  } catch (error) {
    stream.fail(error);
  }
}
