import { many } from '../../core/english.js';
import { readLadder } from './ladder.js';
import { readPage, rowsWithHead, table } from './markdown.js';

/* Strength of bots by scenario, from docs/baselines.md, docs/bots.md and docs/ladder.md. */

interface Measured {
  readonly ruleset: string;
  readonly bot: string;
  readonly against: string;
  readonly games: string;
  /** share of games or deals won */
  readonly rate: string;
  readonly interval: string;
  /** points, or objectives completed */
  readonly reached: string;
  readonly source: 'baselines' | 'bots' | 'ladder';
}

const BASELINE = ['ruleset', 'bot', 'seat', 'against', 'rate', '95 % interval'];
const PLANNER = ['ruleset', 'bot', 'deals', 'won', 'rate', '95 % interval (Wilson)', 'ms per decision, mean', 'greedy wins'];
const TEAM_PLANNER = ['ruleset', 'won', 'Wilson 95 %', 'processor time a game, longest'];

/** Games of each row of docs/baselines.md. */
export const baselineGames = (page: string): number => Number(/--seeds (\d+)/.exec(page)![1]);

const belongsTo = (scenario: string, ruleset: string): boolean => new RegExp(`^${scenario}(-\\dp)?([?@]|$)`).test(ruleset);
const percent = (share: string): string => String(Math.round(100 * Number(share)));
/** `96 % [92, 98]`; one deal has no interval. */
const withInterval = ({ rate, interval }: Measured): string => `${percent(rate)} % ${interval.replaceAll(/[\d.]+/g, percent)}`.trim();
/** A cell without its marks. */
export const plain = (cell: string): string => cell.replaceAll(/[`*]/g, '');

/** Rows of docs/baselines.md of the first seat, or of all seats of a team. */
export function baselinesOf(scenario: string): (Measured & { readonly rounds: string; readonly decisions: string })[] {
  const page = readPage('docs/baselines.md');
  const games = baselineGames(page);
  return ['objectives', 'points'].flatMap((counted) =>
    rowsWithHead(page, [...BASELINE, counted, 'rounds', 'decisions'])
      .map((cells) => cells.map(plain))
      .filter(([ruleset, , seat]) => belongsTo(scenario, ruleset!) && (seat === '0' || seat === 'all'))
      .map(([ruleset, bot, , against, rate, interval, reached, rounds, decisions]) => ({
        ...{ ruleset: ruleset!, bot: bot!, against: against!, games: `${games} games`, rate: rate!, interval: interval! },
        ...{
          reached: `${reached!}${counted === 'points' ? ' points' : ''}`,
          rounds: rounds!,
          decisions: decisions!,
          source: 'baselines' as const,
        },
      })),
  );
}

/** Rows of the planner's tables in docs/bots.md: solo games, and Invasion. */
function plannerOf(scenario: string): Measured[] {
  const page = readPage('docs/bots.md');
  const solo = rowsWithHead(page, PLANNER).map(([ruleset, bot, , won, , interval]) => [ruleset, bot, won, interval]);
  const team = rowsWithHead(page, TEAM_PLANNER).map(([ruleset, won, interval]) => [ruleset, 'planner', won, interval]);
  return [...solo, ...team]
    .map((cells) => cells.map((cell) => plain(cell!)))
    .filter(([ruleset]) => belongsTo(scenario, ruleset!))
    .map(([ruleset, bot, won, interval]) => {
      const [wins, games] = won!.split(' of ').map(Number);
      const ends = interval!.split(' to ').map((end) => Number(end).toFixed(3));
      return {
        ...{ ruleset: ruleset!, bot: bot!, against: '–', games: many(games!, 'game'), rate: (wins! / games!).toFixed(3) },
        ...{ interval: `[${ends.join(', ')}]`, reached: '', source: 'bots' },
      };
    });
}

/** Rows of docs/ladder.md by table. */
function ladderOf(scenario: string): Measured[][] {
  return readLadder(readPage('docs/ladder.md'))
    .filter(({ ruleset }) => belongsTo(scenario, ruleset))
    .map(({ ruleset, deals, metric, counted, rows }) =>
      rows.map(({ bot, share, reached }): Measured => {
        const [rate, interval = ''] = share.split(/ (?=\[)/);
        const against = metric === 'win share' ? 'the others' : '–';
        const games = many(deals, 'deal');
        return { ruleset, bot, against, games, rate: rate!, interval, reached: `${reached} ${counted}`, source: 'ladder' };
      }),
    );
}

/**
 * Figures of the first ladder ruleset of the scenario, without weakened networks. Of the rows of a bot that plays alone, only the first is
 * kept, which has the most games.
 */
export function strengthTable(scenario: string): string[] {
  const ladder = ladderOf(scenario).flat();
  const baselines = baselinesOf(scenario);
  const main = (ladder[0] ?? baselines[0])!.ruleset;
  const all = [...baselines, ...plannerOf(scenario), ...ladder].filter(({ ruleset, bot }) => ruleset === main && !bot.includes('noise='));
  const rows = all[0]!.against === '–' ? firstOfEach(all) : all;
  return [
    `In \`${main}\`:`,
    '',
    ...table(
      ['bot', 'against', 'played', 'share won', 'reached, mean', 'source'],
      rows.map((row) => [
        ...[`\`${row.bot}\``, row.against, row.games, `${row.rate} ${row.interval}`, row.reached],
        `[${row.source}](../${row.source}.md)`,
      ]),
    ),
  ];
}

/**
 * The best built-in bot of the scenario's first ladder ruleset, with the figure of the largest sample. Rivals are compared in its last
 * table, which has the searches; bots that play alone by the deals of its first table, which has the most.
 */
export function bestBot(scenario: string): string {
  const tables = ladderOf(scenario);
  const ruleset = tables[0]?.[0]?.ruleset;
  const own = tables.filter((table) => table[0]!.ruleset === ruleset);
  const planner = plannerOf(scenario).filter((row) => row.ruleset === ruleset);
  const largerOf = ({ bot }: Measured): Measured | undefined => planner.find((row) => row.bot.split(':')[0] === bot);
  const rows = own[0]?.[0]?.against === '–' ? firstOfEach(own.flat()).sort((a, b) => Number(b.rate) - Number(a.rate)) : own.at(-1);
  if (rows === undefined) return 'not measured yet';
  const best = rows[0]!;
  if (Number(best.rate) === 0) {
    const most = Math.max(...rows.map(({ reached }) => Number.parseFloat(reached)));
    const bots = rows.filter(({ reached }) => Number.parseFloat(reached) === most).map(({ bot }) => `\`${bot}\``);
    return `none won (${best.games}); most objectives: ${most}, ${bots.join(' and ')}`;
  }
  const larger = largerOf(best);
  const where = ruleset === scenario ? '' : ` in \`${ruleset}\``;
  if (larger !== undefined) return `\`${best.bot}\` won ${withInterval(larger)} of ${larger.games}${where}`;
  const equals = rows.filter((row) => row.rate === best.rate && row.games === best.games).map(({ bot }) => `\`${bot}\``);
  return best.against === '–'
    ? `${equals.join(' and ')} won ${withInterval(best)} of ${best.games}${where}`
    : `${equals.join(' and ')}: win share ${withInterval(best)}${where} (${best.games})`;
}

const firstOfEach = (rows: readonly Measured[]): Measured[] =>
  rows.filter(({ bot }, at) => rows.findIndex((row) => row.bot === bot) === at);
