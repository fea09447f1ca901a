import { wilson } from '../../src/arena/statistics/interval.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import type { Case } from './plan.js';
import { checksum, type SeatTally, type Tally } from './play.js';

export interface Result {
  readonly case: Case;
  readonly tally: Tally;
}

/** docs/baselines.md. */
export function renderPage(results: readonly Result[]): string {
  const { games } = results[0]!.tally;
  const { rulesVersion, rules } = loadRuleset(results[0]!.case.ruleset).hashes;
  const scored = results.filter(isScored);
  const won = results.filter((result) => !isScored(result));
  return [
    '# Baselines',
    '',
    'This page is for people who train agents: it shows how often `random` and `greedy` win each scenario and its variants, and their points.',
    '`npm run baselines` makes this page; do not edit it. A test fails if the first games of a row end differently.',
    '',
    ...table(
      ['what', 'value'],
      [
        ['command', `\`npm run baselines -- --seeds ${games}\``],
        ['seeds', `0 to ${games - 1}, the same for every row`],
        ['rules version', String(rulesVersion)],
        ['rules', `\`${rules}\``],
        ['hash of the first games', `\`${checksum(results.map(({ tally }) => tally))}\``],
      ],
    ),
    '',
    'Game *k* has the chance seed *k*; the bot in seat *s* draws its random choices from the seed `bot/k/s`.',
    "*Rate* is the share of games won, with Wilson's 95 % interval; the other columns are means over the games: *objectives* reached at the end, *rounds*, and *decisions* of all seats (forced moves are not decisions).",
    '',
    '## Results',
    '',
    ...table(
      ['ruleset', 'bot', 'seat', 'against', 'rate', '95 % interval', 'objectives', 'rounds', 'decisions'],
      won.flatMap((result) => seatsOf(result).map((seat) => resultRow(result, seat))),
    ),
    '',
    ...(scored.length === 0 ? [] : scoredSection(scored)),
    '## Objectives',
    '',
    'Share of the games in which each objective was reached; in brackets the mean amount at the end (the whole amount where it was reached) and the amount needed.',
    'Variants, and rows in which no objective was reached, are left out.',
    '',
    ...table(
      ['ruleset', 'bot', 'seat', 'against', 'objectives'],
      won.filter(isPlain).flatMap((result) =>
        seatsOf(result)
          .filter((seat) => result.tally.seats[seat]!.objectives.some(({ reached }) => reached > 0))
          .map((seat) => objectivesRow(result, seat)),
      ),
    ),
    '',
  ].join('\n');
}

function scoredSection(scored: readonly Result[]): string[] {
  return [
    '### With victory points',
    '',
    'The bot of seat 0. A shared victory counts as won. *Points*: mean and half of its 95 % interval.',
    '',
    ...table(
      ['ruleset', 'bot', 'seat', 'against', 'rate', '95 % interval', 'points', 'rounds', 'decisions'],
      scored.flatMap((result) => seatsOf(result).map((seat) => resultRow(result, seat))),
    ),
    '',
  ];
}

const isTeam = ({ case: { ruleset } }: Result): boolean => loadRuleset(ruleset).spec.utility === 'team';

/** Whether the ruleset has no options. */
const isPlain = ({ case: { ruleset } }: Result): boolean => !ruleset.includes('?');

/** Whether it is won by victory points. */
const isScored = ({ tally: { seats } }: Result): boolean => seats[0]!.objectives.length === 0;

/**
 * Seats that have a row: the first of a team, which wins or loses as a whole; with points also only the first, because the others have the same bot.
 */
const seatsOf = (result: Result): number[] => (isTeam(result) || isScored(result) ? [0] : result.case.bots.map((_, seat) => seat));

/** Bot and seat of the figures. */
function who({ ruleset, bots }: Case, seat: number): string[] {
  const team = loadRuleset(ruleset).spec.utility === 'team';
  return [
    `\`${ruleset}\``,
    bots[seat]!,
    team ? 'all' : String(seat),
    team ? '–' : bots.filter((_, other) => other !== seat).join(', ') || '–',
  ];
}

function resultRow(result: Result, seat: number): string[] {
  const { games, rounds, decisions, seats } = result.tally;
  const { wins, objectives } = seats[seat]!;
  const { mean, low, high } = wilson(wins, games);
  const reached = objectives.reduce((sum, objective) => sum + objective.reached, 0);
  return [
    ...who(result.case, seat),
    mean.toFixed(3),
    `[${low.toFixed(3)}, ${high.toFixed(3)}]`,
    isScored(result) ? meanPoints(seats[seat]!, games) : `${(reached / games).toFixed(2)} of ${objectives.length}`,
    (rounds / games).toFixed(1),
    (decisions / games).toFixed(1),
  ];
}

function meanPoints({ points, squares }: SeatTally, games: number): string {
  const mean = points / games;
  const error = Math.sqrt(Math.max(0, squares / games - mean * mean) / Math.max(1, games - 1));
  return `${mean.toFixed(1)} ± ${(1.96 * error).toFixed(1)}`;
}

function objectivesRow({ case: one, tally: { games, seats } }: Result, seat: number): string[] {
  const objectives = seats[seat]!.objectives.map(
    ({ id, reached, have, need }) => `${id} ${((100 * reached) / games).toFixed(1)}% (${(have / games).toFixed(1)}/${need})`,
  );
  return [...who(one, seat), objectives.join(', ')];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
