import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CLOSED, readPlain, writeWhole } from '../../arena/tournament/files.js';
import { Refusal } from '../../core/result.js';
import { isToken } from '../../rpc/tokens.js';
import type { Opened } from '../requests.js';
import { Journal, readJournal, type KeptGame } from './journal.js';
import type { GameLog, MatchOrder, PlayedMatch } from './match.js';
import type { GameStore } from './played.js';

const HOST = 'host.json';
/** Port and token of the host's page. */
const ADDRESS = z.object({ port: z.int(), token: z.string().refine(isToken) });
export type HostAddress = z.output<typeof ADDRESS>;

/** The folder with the games that the host's page has begun and that are not over. It has a journal of each, and the address of the page. */
export class KeptFolder implements GameStore {
  readonly isAble = true;
  /** The address of the page that began the games; null: the folder has none yet. */
  readonly before: HostAddress | null;
  private address: HostAddress | null = null;
  private isWritten = false;

  constructor(
    readonly path: string,
    /** Notified of the first game; absent: a person named the folder, so it stays without games. */
    private readonly began?: () => void,
  ) {
    this.before = readAddress(join(path, HOST));
  }

  /** The address of the page, which the folder has from the first game on. */
  setAddress(address: HostAddress): void {
    this.address = address;
    if (this.before !== null) this.write();
  }

  private write(): void {
    writeWhole(join(this.path, HOST), `${JSON.stringify(this.address)}\n`, 0o600);
    this.isWritten = true;
  }

  keep({ id, order, stream }: PlayedMatch, { people }: Opened): GameLog {
    try {
      mkdirSync(this.path, CLOSED);
      if (!this.isWritten) {
        this.write();
        this.began?.();
      }
    } catch (error) {
      throw new Refusal(
        'JOURNAL_UNFIT',
        `Games cannot be kept in "${this.path}" (${error instanceof Error ? error.message : String(error)}); name another folder with --resume.`,
        'FAILED_PRECONDITION',
      );
    }
    const played = {
      people: [...order.people],
      bots: order.bots.map(({ bot }) => bot ?? null),
      clock: order.clock,
      port: this.address!.port,
      tokens: people.map(({ token }) => token),
    };
    return this.untilEnd(id, Journal.begin(this.fileOf(id), order, stream.origin.names, played));
  }

  /** The games that are not over. `unfit` is called with a sentence about each file that cannot be continued. */
  games(unfit: (sentence: string) => void): { order: MatchOrder; opened: Opened; log: GameLog }[] {
    const ids = this.before === null ? [] : readdirSync(this.path).flatMap((name) => /^(0|p\d+)\.jsonl$/.exec(name)?.[1] ?? []);
    return ids.flatMap((id) => {
      try {
        const kept = readJournal(this.fileOf(id));
        if (kept.bots.includes(null))
          throw new Refusal(
            'JOURNAL_UNFIT',
            `"${this.fileOf(id)}" has a program among its bots; continue it with --resume ${this.fileOf(id)}.`,
          );
        const people = kept.people.map((seat, k) => ({ seat, token: kept.tokens[k]! }));
        return [{ order: orderOf(kept), opened: { game: id, people }, log: this.untilEnd(id, Journal.resume(this.fileOf(id))) }];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        unfit(error.message);
        return [];
      }
    });
  }

  /** The journal, which is removed when its game is over; then a temporary folder without games is removed too. */
  private untilEnd(id: string, journal: Journal): GameLog {
    return {
      step: (...step) => journal.step(...step),
      takeBack: (answer) => journal.takeBack(answer),
      end: () => {
        journal.close();
        rmSync(this.fileOf(id));
        if (this.began === undefined || readdirSync(this.path).length > 1) return;
        rmSync(join(this.path, HOST));
        rmdirSync(this.path);
        this.isWritten = false;
      },
    };
  }

  private fileOf(id: string): string {
    return join(this.path, `${id}.jsonl`);
  }
}

function orderOf({ ruleset, seed, people, bots, clock, past }: KeptGame): MatchOrder {
  // pages begin games with bots of the program only
  return { ruleset, seed, people, bots: bots.map((bot) => ({ name: bot!, kind: 'builtin', bot: bot! })), clock, past };
}

function readAddress(path: string): HostAddress | null {
  if (!existsSync(path)) return null;
  const text = readPlain(path);
  try {
    return ADDRESS.parse(JSON.parse(text));
  } catch {
    throw new Refusal('JOURNAL_UNFIT', `"${path}" is not the address of a page; name another folder with --resume.`, 'FAILED_PRECONDITION');
  }
}
