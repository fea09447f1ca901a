import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Interval } from '../../src/arena/statistics/interval.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { readLadder } from '../../src/cli/documents/ladder.js';
import { rowsWithHead, tablesOf } from '../../src/cli/documents/markdown.js';
import { baselineGames, plain } from '../../src/cli/documents/strength.js';

/** Games that measure claims: those of docs/baselines.md with a bot for each seat, or a tournament of this format between the bots. */
export interface Games {
  readonly kind: 'baselines' | 'round-robin' | 'one-vs-field';
  readonly ruleset: string;
  readonly bots: readonly string[];
  /** Games of baselines, or deals of tournaments. */
  readonly count: number;
}

/** A published share of wins with its 95 % interval. */
export interface Claim {
  readonly source: string;
  /** In a tournament. */
  readonly bot: string;
  /** In baselines; null for a team. */
  readonly seat: number | null;
  readonly games: Games;
  readonly published: Interval;
}

/** The first `0.667 [0.575, 0.758]` of a text, null if there is none. */
export function readInterval(text: string): Interval | null {
  const ends = /([\d.]+) \[([\d.]+), ([\d.]+)\]/.exec(plain(text));
  if (ends === null) return null;
  const [mean, low, high] = ends.slice(1).map((end) => Number(end)) as [number, number, number];
  return { mean, low, high };
}

/** Returns all figures with an interval in the checkout at `root`, in the order of its pages. */
export function readClaims(root: string): Claim[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const models = join('agents', 'models');
  const names = readdirSync(join(root, models)).filter(
    (name) => name.endsWith('.md') && existsSync(join(root, models, `${name.slice(0, -3)}.onnx`)),
  );
  return [
    ...baselineClaims(read('docs/baselines.md')),
    ...ladderClaims(read('docs/ladder.md')),
    ...names.flatMap((name) => cardClaims(name, read(join(models, name)))),
  ];
}

const BASELINE = ['ruleset', 'bot', 'seat', 'against', 'rate', '95 % interval'];

function baselineClaims(page: string): Claim[] {
  const count = baselineGames(page);
  return ['objectives', 'points'].flatMap((counted) =>
    rowsWithHead(page, [...BASELINE, counted, 'rounds', 'decisions']).map((cells) => {
      const [ruleset, bot, seat, against, rate, ends] = cells.map(plain) as [string, string, string, string, string, string];
      const { seats } = loadRuleset(ruleset);
      const own = seat === 'all' ? null : Number(seat);
      // the other bots by seat
      const others = against.split(', ');
      const bots = Array.from({ length: seats }, (_, other) =>
        own === null || other === own ? bot : others[other - Number(other > own)]!,
      );
      const published = readInterval(`${rate} ${ends}`)!;
      return { source: 'docs/baselines.md', bot, seat: own, published, games: { kind: 'baselines', ruleset, bots, count } };
    }),
  );
}

function ladderClaims(page: string): Claim[] {
  return readLadder(page).flatMap(({ ruleset, deals, rows }) => {
    const games: Games = { kind: 'round-robin', ruleset, bots: rows.map(({ bot }) => bot), count: deals };
    return rows.flatMap(({ bot, share }) => {
      const published = readInterval(share);
      return published === null ? [] : [{ source: 'docs/ladder.md', bot, seat: null, games, published }];
    });
  });
}

/**
 * Cards: the network (`policy:NAME`) against the bot of a row in all other seats, or the bot of a row alone. A row is in the ruleset of its
 * column or of the card; rows without the name of a bot or of a ruleset are not read.
 */
function cardClaims(file: string, card: string): Claim[] {
  const trained = /^\| ruleset \| `([^`]+)`/m.exec(card)?.[1];
  const network = `policy:${file.slice(0, -3)}`;
  return tablesOf(card).flatMap(([head, ...rows]) => {
    const column = (...names: readonly string[]): number => head!.findIndex((name) => names.includes(name));
    const [name, where, won, share] = [
      column('bot', 'against'),
      column('ruleset'),
      column('games', 'games won', 'deals won'),
      column('win share (95 %)', 'rate (95 %)'),
    ] as const;
    if (Math.min(name, won, share) < 0) return [];
    return rows.flatMap((cells) => {
      const named = /^`([^`]+)`/.exec(cells[name]!)?.[1];
      const ruleset = where < 0 ? trained : /^`([^`]+)`$/.exec(cells[where]!)?.[1];
      const played = /(?:^|of )([\d,]+)$/.exec(plain(cells[won]!).replace(/ \(.*\)$/, ''))?.[1];
      const published = readInterval(cells[share]!);
      if (named === undefined || ruleset === undefined || played === undefined || published === null) return [];
      const bot = named === 'policy' ? network : named;
      const { spec, seats } = loadRuleset(ruleset);
      const versus = spec.utility === 'versus';
      const count = Math.max(1, Math.floor(Number(played.replaceAll(',', '')) / (versus ? seats : 1)));
      const games: Games = versus
        ? { kind: 'one-vs-field', ruleset, bots: [network, bot], count }
        : { kind: 'round-robin', ruleset, bots: [bot], count };
      return [{ source: `agents/models/${file}`, bot: games.bots[0]!, seat: null, games, published }];
    });
  });
}
