import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Ruleset } from '../../catalog/ruleset.js';
import { ranked } from '../analyse.js';
import type { Analysis } from '../contract.js';
import { GrowingFile } from './lines.js';
import type { GameRecord } from './record.js';

const LINE = z.object({
  n: z.int().min(0),
  hash: z.string(),
  bot: z.string(),
  note: z.string(),
  rows: z.array(z.object({ action: z.string(), share: z.number(), value: z.number().optional(), prior: z.number().optional() })),
  value: z.array(z.number()).optional(),
});
type Line = z.output<typeof LINE>;

/** The analyses of the bots of a recorded game, from the file next to it, which may grow with the game. */
export class RecordedAnalyses {
  /** Reason why the rest of the file is not read, as a sentence; null: all is read. */
  fault: string | null = null;
  private readonly lines: GrowingFile;
  private readonly found = new Map<number, Line>();
  private read = 0;

  constructor(
    private readonly path: string,
    private readonly ruleset: Ruleset,
    /** The decisions of the game with their hashes; more may come. */
    public steps: GameRecord['steps'],
  ) {
    this.lines = new GrowingFile(path);
  }

  /** The analysis of decision n; null: there is none, or the file belongs to another game. */
  at(n: number): Analysis | null {
    if (!this.found.has(n)) this.refresh();
    const line = this.found.get(n);
    if (line === undefined || line.hash !== this.steps[n]?.hash) return null;
    const { bot, note, value: expected } = line;
    const rows = line.rows.map(({ action, share, value, prior }) => ({
      action: this.ruleset.actionId(action),
      share,
      ...(value !== undefined && { value }),
      ...(prior !== undefined && { prior }),
    }));
    return { bot, note, rows: ranked(rows), ...(expected?.length === this.ruleset.seats && { value: expected }) };
  }

  private refresh(): void {
    if (this.fault !== null || !existsSync(this.path)) return;
    for (const { text } of this.lines.next()) {
      this.read++;
      const line = parse(text);
      if (line === null) {
        this.fault = `Line ${this.read} of "${this.path}" is not an analysis: the rest of the game is shown without the analyses of its bots.`;
        return;
      }
      this.found.set(line.n, line);
    }
  }
}

function parse(text: string): Line | null {
  try {
    return LINE.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
