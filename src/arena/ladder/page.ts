import { join } from 'node:path';
import { many } from '../../core/english.js';
import { FORFEIT_HEAD, formatInterval, formatNumber, formatStrength } from '../report/format.js';
import { escapeHtml, escaped, page, section, table, wide } from '../report/markup.js';
import { pairsPlot } from '../report/plots.js';
import { MOST_LINES, ratingPlot } from '../report/ratings.js';
import { FILES as SEASON_FILES } from '../season/folder.js';
import { writeWhole } from '../tournament/files.js';
import { tournamentOf, type Ladder } from './config.js';
import { headToHead, historyOf, lastForfeits, matchesToWatch, readStandings, type LadderMatch, type LadderTable } from './standings.js';
import { Store } from './store.js';

/** Writes standings.json and standings.html; `playing`: ids of the versions that can be drawn. */
export function writeLadder(folder: string, ladder: Ladder, playing: ReadonlySet<string>): LadderTable {
  const store = Store.read(folder);
  try {
    const standings = readStandings(store, ladder, tournamentOf(ladder, []).ruleset, playing);
    writeWhole(join(folder, SEASON_FILES.standings), `${JSON.stringify(standings, null, 2)}\n`);
    writeWhole(join(folder, SEASON_FILES.page), render(store, standings));
    return standings;
  } finally {
    store.close();
  }
}

const NOTE =
  'Rating: μ − 3 σ of Weng and Lin’s model after the last match, of the best version that plays. σ takes matches as independent and is not an interval; for “is a better than b?” read the pairs.';

function render(store: Store, standings: LadderTable): string {
  const { ruleset, bots, versions, matches, voided, tables, seeds } = standings;
  const shown = bots.filter(({ place }) => place !== null).slice(0, MOST_LINES);
  const pairs = headToHead(
    store,
    shown.map(({ id }) => id),
  );
  const lines = shown.map((bot) => ({ label: bot.id, points: historyOf(store, bot) }));
  const { newest, surprises } = matchesToWatch(store);
  const forfeits = lastForfeits(store);
  const summary = { bots: shown.map(({ id }) => ({ name: id })), pairs, utility: 'versus', metric: 'outcome', objectives: [] } as const;
  const pairRows = pairs.flatMap(({ a, b, ahead }) => (ahead === null ? [] : [[shown[a]!.id, shown[b]!.id, formatInterval(ahead, 3)]]));
  return page(`Ladder: ${ruleset}`, [
    `<h1>Ladder: ${escapeHtml(ruleset)}</h1>`,
    `<p class="faint">${many(matches, 'match', 'matches')} at ${many(tables, 'table')}, ${voided} of them void; ${many(bots.length, 'bot')} in ${many(versions.length, 'version')}.</p>`,
    section(
      'Ranking',
      `<p class="faint">${NOTE}</p><div class="ranked">${table(
        ['', 'bot', 'owner', 'best version', 'versions', 'rating', 'μ ± σ', 'matches', 'forfeits'],
        escaped(
          bots.map((bot) => [
            ...[bot.place === null ? '–' : String(bot.place), bot.name, bot.owner ?? '–', String(bot.version), String(bot.versions)],
            ...[formatNumber(bot.rating, 1), formatStrength(bot), String(bot.matches), String(bot.forfeits)],
          ]),
        ),
      )}</div>`,
    ),
    ...(matches === 0 || shown.length === 0
      ? []
      : [
          section(
            'Ratings over time',
            `<p class="faint">μ after each match of the ladder.</p>${ratingPlot(lines, { unit: 'match', domain: [0, matches] })}`,
          ),
          section(
            'Head to head',
            `<p class="faint">Share of their matches in which the row finished before the column.</p>${wide(pairsPlot({ summary }))}
             <details><summary>With 95 % intervals, over tables</summary>${table(['bot', 'other', 'ahead'], escaped(pairRows))}</details>`,
          ),
        ]),
    section('Matches to watch', `${watchTable('Newest', newest)}${watchTable('Won by the bot with the lower rating', surprises)}`),
    ...(forfeits.length === 0
      ? []
      : [section('Forfeits', `<p class="faint">The last ones first.</p>${table(FORFEIT_HEAD, escaped(forfeits))}`)]),
    section(
      'All versions',
      `<details><summary>${versions.length} versions</summary>${table(
        ['version', 'owner', 'plays', 'μ ± σ', 'matches', 'forfeits'],
        escaped(
          versions.map((one) => [
            one.id,
            one.owner ?? '–',
            one.plays ? 'yes' : 'retired',
            formatStrength(one),
            String(one.matches),
            String(one.forfeits),
          ]),
        ),
      )}</details>`,
    ),
    section(
      'Seeds',
      `<p class="faint">SHA-256 of a seed is given before its first table, the seed after its last one. Table n is dealt from HMAC-SHA256(seed, "deal/n").</p>${table(
        ['tables', 'SHA-256 of the seed', 'seed'],
        escaped(seeds.map(({ first, last, commitment, seed }) => [`${first} to ${last}`, commitment, seed ?? '–'])),
      )}`,
    ),
  ]);
}

function watchTable(title: string, matches: readonly LadderMatch[]): string {
  if (matches.length === 0) return '';
  const rows = matches.map(({ line, id, at, seats }) => [id, at, seats, `orleans view DIR --game ${line}`]);
  return `<p>${title}:</p>${table(['match', 'ended', 'bots by seat: points (rank)', 'watch'], escaped(rows))}`;
}
