import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Interval } from '../../src/arena/statistics/interval.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { readLadder } from '../../src/cli/documents/ladder.js';
import { rowsWithHead } from '../../src/cli/documents/markdown.js';
import { baselineGames, plain } from '../../src/cli/documents/strength.js';

/** Games that measure claims: those of docs/baselines.md with a bot for each seat, or a tournament between the bots. */
export interface Games {
  readonly kind: 'baselines' | 'tournament';
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
    const games: Games = { kind: 'tournament', ruleset, bots: rows.map(({ bot }) => bot), count: deals };
    return rows.flatMap(({ bot, share }) => {
      const published = readInterval(share);
      return published === null ? [] : [{ source: 'docs/ladder.md', bot, seat: null, games, published }];
    });
  });
}

/** Cards: deals or games won by the network (`policy:NAME`) against the bot of the row, or by the bot of the row alone. */
function cardClaims(file: string, card: string): Claim[] {
  const ruleset = /^\| ruleset \| `([^`]+)`/m.exec(card)?.[1];
  if (ruleset === undefined) return [];
  const network = `policy:${file.slice(0, -3)}`;
  return card.split('\n').flatMap((line) => {
    const [empty, name = '', won = '', rate = ''] = line.split('|').map((cell) => cell.trim());
    const played = /(\d+) of (\d+)/.exec(won);
    const published = readInterval(rate);
    if (empty !== '' || !name.startsWith('`') || played === null || published === null) return [];
    const named = /`([^`]+)`/.exec(name)![1]!;
    const bot = named === 'policy' ? network : named;
    const { spec, seats } = loadRuleset(ruleset);
    const alone = spec.utility !== 'versus';
    const count = Math.max(1, Math.floor(Number(played[2]) / (alone ? 1 : seats)));
    const games: Games = { kind: 'tournament', ruleset, bots: alone ? [bot] : [network, named], count };
    return [{ source: `agents/models/${file}`, bot: alone ? bot : network, seat: null, games, published }];
  });
}
