import { many } from '../../core/english.js';
import type { BotSpec } from '../player.js';
import type { Adjustment } from '../luck.js';
import { FEWEST_TO_ADJUST, type Adjusted } from '../results/adjusted.js';
import type { Metric } from '../results/measure.js';
import type { BotSummary, Summary } from '../results/summary.js';
import { FEW_DEALS, type Interval } from '../statistics/interval.js';
import { expectDeals } from '../sprt.js';
import type { Sequential, Tournament } from '../tournament/config.js';
import { isGuessable } from '../tournament/seed.js';
import type { Report } from '../report.js';

/* Texts and number formats shared by the HTML and Markdown reports. */

/** Name of a metric between rivals with victory points. */
export const metricTitle = (metric: Metric): string => metricName({ utility: 'versus', objectives: [] }, metric);

export function metricName({ utility, objectives }: Pick<Summary, 'utility' | 'objectives'>, metric: Metric): string {
  switch (metric) {
    case 'outcome':
      return utility === 'versus' ? 'win share' : 'success rate';
    case 'rank':
      return 'rank (1 first, 0 last)';
    case 'score':
      return objectives.length > 0 ? 'objectives reached' : 'victory points';
    case 'margin':
      return 'lead over the best other';
  }
}

/** Shares have thousandths, objectives hundredths, victory points tenths. */
export function digitsOf({ objectives }: Pick<Summary, 'objectives'>, metric: Metric): number {
  if (metric === 'outcome' || metric === 'rank') return 3;
  return objectives.length > 0 ? 2 : 1;
}

export function titleOf({ summary, reproduce }: Report): string {
  const { ruleset, format, bots } = reproduce.config as { ruleset: string; format: string; bots: readonly { name: string }[] };
  const team = format === 'partners' ? `${bots[0]!.name} with partners` : 'each bot in all seats';
  return `Tournament: ${ruleset}, ${{ versus: format, team, solo: 'each bot alone' }[summary.utility]}`;
}

export function formatNumber(value: number | null, digits: number): string {
  return value === null || Number.isNaN(value) ? '–' : value.toFixed(digits).replace('-', '−');
}

export const formatStrength = ({ mu, sigma }: { readonly mu: number; readonly sigma: number }): string =>
  `${formatNumber(mu, 1)} ± ${formatNumber(sigma, 1)}`;

export function formatInterval({ mean, low, high }: Interval, digits: number): string {
  if (Number.isNaN(low)) return formatNumber(mean, digits);
  // equal results do not show a spread
  if (low === high) return `${formatNumber(mean, digits)} (all alike)`;
  return `${formatNumber(mean, digits)} [${formatNumber(low, digits)}, ${formatNumber(high, digits)}]`;
}

/** Factor by which the removal of luck reduces the number of needed deals. */
export const formatFactor = (adjusted: Adjusted | null): string =>
  adjusted?.factor == null ? '–' : `×${formatNumber(adjusted.factor, 2)}`;

export function forfeitsOf({ forfeits }: BotSummary): number {
  return Object.values(forfeits).reduce((sum, count) => sum + count, 0);
}

export function partsOf({ summary }: Report): string[] {
  return [...new Set(summary.bots.flatMap(({ parts }) => Object.keys(parts)))];
}

/** Objectives bot by bot: name, share that reached it, mean amount, need. */
export function objectiveRows({ summary }: Report): string[][] {
  return summary.objectives.flatMap((id) =>
    summary.bots.map(({ name, objectives }) => {
      const { reached, have, need } = objectives[id]!;
      return [id, name, formatInterval(reached, 3), formatNumber(have, 2), String(need)];
    }),
  );
}

/** Head of the tables of forfeits, and their maximum of rows. */
export const FORFEIT_HEAD = ['match', 'bot', 'seat', 'status', 'reason'];
const MOST_FORFEITS = 200;

export function forfeitRows({ forfeits }: Report): string[][] {
  return forfeits.slice(0, MOST_FORFEITS).map(({ match, bot, seat, status, reason }) => [match, bot, String(seat), status, reason]);
}

/** Head of the table of workers: matches, and the mean of a bot minus that of the same seatings everywhere. */
export const WORKER_HEAD = ['bot', 'χ²', 'degrees', 'p', 'by worker: matches, excess'];
export const WORKER_NOTE =
  'Do the processes that played the matches agree? p is the share of equal workers that would differ as much. Nothing was left out because of it.';

export function workerRows({ summary, measured }: Report): string[][] {
  const digits = digitsOf(summary, summary.metric);
  return measured.workers.map(({ bot, workers, chiSquare, degrees, p }) => [
    bot,
    formatNumber(chiSquare, 2),
    String(degrees),
    formatNumber(p, 3),
    workers.map(({ worker, matches, excess }) => `${worker}: ${matches}, ${formatNumber(excess, digits)}`).join('; '),
  ]);
}

/** The number of forfeits that a table omits; empty: none. */
export const furtherForfeits = ({ forfeits }: Report): string =>
  forfeits.length > MOST_FORFEITS ? `The first ${MOST_FORFEITS} of ${forfeits.length}; matches.jsonl has all.` : '';

export const playedBetween = ({ began, ended }: Report['measured']): string => (began === ended ? ended : `${began} to ${ended}`);

export const NO_PARTS = 'No match has points: a forfeit ended each of them.';

export const OBJECTIVE_HEAD = ['objective', 'bot', 'reached (Wilson)', 'amount at the end', 'needs'];
export const OBJECTIVE_NOTE =
  'Share of the seats that reached it; mean amount at the end, which is the needed amount where the seat reached it.';

/** Head of the table of answers of language models. */
export const ANSWER_HEAD = ['bot', 'decisions', 'played', 'illegal', 'unreadable', 'not by the model'];
export const ANSWER_NOTE =
  'These are statements of the programs of the bots; nothing checks them. An illegal answer named an action that was not legal, an unreadable one named none. Decisions without a played answer were made by the program.';

export function answerRows({ summary }: Report): string[][] {
  return summary.bots.flatMap(({ name, decisions, answers }) =>
    answers === null
      ? []
      : [[name, ...[decisions, answers.played, answers.illegal, answers.unreadable, Math.max(0, decisions - answers.played)].map(String)]],
  );
}

export function partName(part: string): string {
  return part === 'development' ? 'development × (stations + citizens)' : part;
}

/** Verbs by frequency. */
export function verbsOf({ summary }: Report): string[] {
  const totals = new Map<string, number>();
  for (const { actions } of summary.bots)
    for (const [verb, count] of Object.entries(actions)) totals.set(verb, (totals.get(verb) ?? 0) + count);
  return [...totals].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([verb]) => verb);
}

/** Probability of such a difference between equal workers below which the report warns. */
const SUSPICIOUS = 0.001;

export function warnings({ state, planned, summary, reproduce, measured }: Report): string[] {
  const { deals, bots, sequential, voided } = summary;
  const { seed, bots: entrants } = reproduce.config as { seed?: string; bots: readonly BotSpec[] };
  const forfeited = bots.filter((bot) => forfeitsOf(bot) > 0).map(({ name }) => name);
  const unboxed = entrants.filter(({ sandbox }) => sandbox?.driver === 'none').map(({ name }) => name);
  const readable = entrants.filter(({ token }) => token === 'environment').map(({ name }) => name);
  const strangers = entrants.some(({ command, address }) => command !== undefined || address !== undefined);
  return [
    ...(state === 'unfinished'
      ? [`Unfinished: ${deals} of ${many(planned, 'deal')} are played. Before the planned end an interval has less than 95 % confidence.`]
      : []),
    ...(state === 'decided'
      ? [
          `Ended by the sequential test after ${deals} of ${many(planned, 'deal')}: the verdict is valid, but the intervals below are biased towards it.`,
        ]
      : []),
    ...(sequential !== null && state === 'complete' && sequential.verdict === 'open'
      ? ['The sequential test has not decided within the planned deals.']
      : []),
    ...(deals > 0 && deals < FEW_DEALS
      ? [
          deals === 1
            ? 'Only 1 deal: results have no intervals.'
            : `Only ${deals} deals: the intervals are wide (Student's t; Wilson's where all deals went the same way).`,
        ]
      : []),
    ...(isSwiss(bots)
      ? [
          'In a swiss bots meet others with similar results, so opponents are not equally strong: compare bots by points, Buchholz and rating, not by means.',
        ]
      : contradictions(summary)),
    ...(forfeited.length > 0
      ? [
          `Forfeits: ${forfeited.join(', ')}. ${summary.utility === 'versus' ? 'A seat that forfeited is last with 0 points, whatever its substitute reached.' : 'Such a match ended there and is lost.'}`,
        ]
      : []),
    ...(voided > 0
      ? [
          `${many(voided, 'match is', 'matches are')} void and counted nowhere: a process of the tournament was killed, and the bot that did it is unknown.`,
        ]
      : []),
    ...(unboxed.length > 0
      ? [
          `Without a sandbox: ${unboxed.join(', ')}. Such a bot has all rights of the host: trust these results as far as you trust the bot.`,
        ]
      : []),
    ...(measured.unlimited.length > 0
      ? [
          `Memory was checked ten times a second and not limited, processors not at all, because the host has no control groups for bots: ${measured.unlimited.join(', ')}. See docs/sandbox.md, Control groups.`,
        ]
      : []),
    ...(measured.workers.some(({ p }) => p < SUSPICIOUS)
      ? [
          `The workers differ more than by chance (see Workers): ${measured.workers.flatMap(({ bot, p }) => (p < SUSPICIOUS ? [bot] : [])).join(', ')}. All matches count; look for a machine that is slower or has other files, and play again.`,
        ]
      : []),
    ...(readable.length > 0
      ? [`The seat token was in the environment, where other programs of the same user can read it: ${readable.join(', ')}.`]
      : []),
    ...(strangers && seed !== undefined && isGuessable(seed)
      ? [`The seed "${seed}" can be guessed, and with it all chance of the games; leave seed out, and a secret one is drawn.`]
      : []),
  ];
}

/** Pairs in which the lower ranked bot finished first more often than not, and not by chance. */
function contradictions({ bots, pairs }: Summary): string[] {
  return pairs.flatMap(({ a, b, ahead }) => {
    const [lower, higher] = [bots[a]!, bots[b]!];
    if (ahead === null || lower.place === null || higher.place === null || lower.place <= higher.place || !(ahead.low > 0.5)) return [];
    return [
      `${lower.name} ranks below ${higher.name} but finished before it in ${(100 * ahead.mean).toFixed(0)} % of their games: the ranking is by the mean over all tables; read the pairs.`,
    ];
  });
}

export const placeOf = ({ place }: BotSummary): string => (place === null ? '–' : String(place));

/** The basis of the ranking and of its column `adjusted`, unless their heads name them. */
export const rankingNotes = (report: Report): string[] =>
  [rankingNote(report.summary), adjustmentNote(report)].filter((note) => note !== null);

function rankingNote({ bots, seats }: Summary): string | null {
  if (isSwiss(bots)) {
    const others = seats === 2 ? 'the other' : 'each of the others';
    return `Points: in a round 1 for the bot that finished before ${others} at its table in more of their matches${seats === 2 ? '' : ', as a mean over the others'}, 1/2 when level, 1/2 for a bye. Equal points: Buchholz (points of the opponents, a bye counts as one of the middle), then the mean.`;
  }
  const reference = bots.find(({ place }) => place === null);
  return reference === undefined
    ? null
    : `${reference.name} plays with each of the others, which never meet and are ranked by their results with it. Its own row is its mean over all of them and has no place.`;
}

function adjustmentNote({ summary, reproduce }: Report): string | null {
  const { adjust } = reproduce.config as { adjust?: Adjustment };
  if (adjust === undefined) return null;
  const few = `With fewer than ${FEWEST_TO_ADJUST} deals nothing is adjusted.`;
  if (summary.bots.every(({ adjusted }) => adjusted === null)) return few;
  return `Adjusted: the result without the luck that the value ${adjust.value} (SHA-256 ${adjust.hash}) sees in draws, with ${adjust.samples} redraws of each. It has the same mean; fewer deals, by the last factor, give an interval as wide as that of the result.`;
}

const isSwiss = (bots: readonly BotSummary[]): boolean => bots.some(({ swiss }) => swiss !== null);

export function headline({ summary }: Report): string {
  const { deals, matches, decisions } = summary;
  const counts = `${many(deals, 'deal')}, ${many(matches, 'match', 'matches')}, ${many(decisions, 'decision')}`;
  if (isSwiss(summary.bots)) return `${counts}; ranked by points of the swiss`;
  return `${counts}; judged by ${metricName(summary, summary.metric)}`;
}

/** Expected deals and error rates of a test in standard deviations, before the first deal; null: no test. */
export function expectationSentence({ sequential, bots }: Tournament): string | null {
  if (sequential?.equal === undefined) return null;
  const { bot, null: s0, alternative, alpha, beta } = sequential;
  const deals = expectDeals(sequential);
  return `${bots[bot]!.name}: ${s0} (H0) or ${alternative} (H1) standard deviations of a deal above equal bots? About ${deals.null.toFixed(0)} deals if H0 is true, ${deals.alternative.toFixed(0)} if H1 is, ${deals.between.toFixed(0)} half-way; wrong answers in ${100 * alpha} % of the tests where H0 is true and ${100 * beta} % where H1 is.`;
}

export function verdictSentence(report: Report): string | null {
  const { sequential, utility } = report.summary;
  const config = report.reproduce.config as {
    sequential?: Omit<Sequential, 'bot'> & { bot: string };
  };
  if (sequential === null || config.sequential === undefined) return null;
  const { bot, alpha, beta } = config.sequential;
  const unit = config.sequential.equal === undefined ? '' : ' standard deviations of a deal above that of equal bots';
  const [s0, alternative] = [`${config.sequential.null}${unit}`, `${config.sequential.alternative}${unit}`];
  const bots = (report.reproduce.config as { bots: readonly unknown[] }).bots.length;
  const tested = utility !== 'versus' && bots > 1 ? 'mean lead over the others on the same deals' : 'mean';
  const found = {
    open: 'not decided',
    null: `the ${tested} is not ${alternative} or more`,
    alternative: `the ${tested} is more than ${s0}`,
  }[sequential.verdict];
  const { deals, mean, llr, lower, upper } = sequential;
  return `${bot}: ${found}. The ${tested} was ${formatNumber(mean, 3)} over ${many(deals, 'deal')}, log-likelihood ratio ${formatNumber(llr, 2)} within ${formatNumber(lower, 2)} and ${formatNumber(upper, 2)} (H0 ${s0}, H1 ${alternative}, errors ${alpha} and ${beta}).`;
}
