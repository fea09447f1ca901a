import { useState } from 'preact/hooks';
import type { Listed } from '../../requests.js';
import { games, hasSeason, opened } from '../state.js';
import { followGames, liveGames } from '../follow.js';
import { openListed } from '../routes.js';
import { many } from '../names.js';
import { isAlone } from '../transport.js';

/** Games on one page of the list. */
const PAGE = 100;

/** Columns by which the list can be sorted. */
const KEYS: Readonly<Record<string, (game: Listed) => string | number>> = {
  Game: ({ title }) => title,
  Ruleset: ({ ruleset }) => ruleset,
  Players: ({ names }) => names.join(' '),
  Score: ({ scores }) => Math.max(-Infinity, ...(scores ?? [])),
  Decisions: ({ decisions }) => decisions ?? -1,
};

/** The games of the server, with search, sorting and pages. */
export function GameList() {
  const [text, setText] = useState('');
  const [sort, setSort] = useState<{ key: string; down: boolean } | null>(null);
  const [page, setPage] = useState(0);
  const all = games.value;
  if (all === null) return null;
  if (all.length === 0) return <p class="hint list">There is no game here yet.</p>;
  const sortBy = (key: string): void => {
    setSort({ key, down: sort?.key === key && !sort.down });
    setPage(0);
  };
  const wanted = text.trim().toLowerCase();
  const found = all.filter(({ title, ruleset, names }) => `${title} ${ruleset} ${names.join(' ')}`.toLowerCase().includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const at = Math.min(page, pages - 1);
  return (
    <>
      {!hasSeason.value &&
        [...new Set(all.map(({ ruleset }) => ruleset))].map((ruleset) => (
          <Standings ruleset={ruleset} all={all.filter((one) => one.ruleset === ruleset)} />
        ))}
      <section class="panel list" aria-label="Games">
        <h2>{many(all.length, 'game')} to look at</h2>
        <div class="finder">
          <input
            type="search"
            placeholder="Search"
            aria-label="Search the games"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          {pages > 1 && (
            <span role="group" aria-label="Pages">
              <button type="button" disabled={at === 0} onClick={() => setPage(at - 1)}>
                Previous
              </button>{' '}
              {at * PAGE + 1} to {Math.min(found.length, (at + 1) * PAGE)} of {found.length}{' '}
              <button type="button" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
                Next
              </button>
            </span>
          )}
        </div>
        <table>
          <thead>
            <tr>
              {Object.keys(KEYS).map((key) => (
                <th scope="col" aria-sort={sort?.key !== key ? undefined : sort.down ? 'descending' : 'ascending'}>
                  <button type="button" onClick={() => sortBy(key)}>
                    {key}
                    {sort?.key === key && (sort.down ? ' ▾' : ' ▴')}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted(found, sort)
              .slice(at * PAGE, (at + 1) * PAGE)
              .map((game) => (
                <Row key={game.id} game={game} />
              ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The number of games in progress, and a link to them, above everything else on the page. */
export function LiveGames() {
  const [first, ...others] = liveGames.value;
  if (first === undefined) return null;
  return (
    <section class="panel list" aria-label="In progress">
      <p>
        <span class="tag">live</span> {first.names.join(' against ')}
        {others.length > 0 && ` and ${others.length} more`}{' '}
        <button type="button" class="opt primary" onClick={followGames}>
          Follow the games
        </button>
      </p>
    </section>
  );
}

/** `#9` comes before `#10`. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

function sorted(list: readonly Listed[], sort: { key: string; down: boolean } | null): readonly Listed[] {
  if (sort === null) return list;
  const keyOf = KEYS[sort.key]!;
  const sign = sort.down ? -1 : 1;
  return [...list].sort((a, b) => sign * BY_NUMBER.compare(String(keyOf(a)), String(keyOf(b))));
}

function Row({ game: { id, title, ruleset, names, scores, won, decisions, live } }: { game: Listed }) {
  // while people play, only they see the game
  const isClosed = live && !isAlone && opened.value.some(({ game }) => game === id);
  return (
    <tr>
      <th scope="row">
        {isClosed ? (
          title
        ) : (
          <button type="button" onClick={() => openListed(id)}>
            {title}
          </button>
        )}
        {live && <span class="tag">{isClosed ? 'being played' : 'live'}</span>}
      </th>
      <td>{ruleset}</td>
      <td>
        {names.map((name, seat) => (
          <>
            {seat > 0 && ', '}
            {won?.[seat] === true ? <b>{name} (won)</b> : name}
          </>
        ))}
      </td>
      <td>{scores?.join(' · ')}</td>
      <td>{decisions}</td>
    </tr>
  );
}

/** Fewest games that have standings. */
const LEAST = 3;

/** Wins and scores by name, for a ruleset in which several players have met in some games. */
function Standings({ ruleset, all }: { ruleset: string; all: readonly Listed[] }) {
  const over = all.filter(({ won, names }) => won !== null && names.length === won.length);
  const rows = new Map<string, { games: number; wins: number; score: number }>();
  for (const { names, scores, won } of over) {
    const winners = won!.filter(Boolean).length;
    names.forEach((name, seat) => {
      const row = rows.get(name) ?? { games: 0, wins: 0, score: 0 };
      rows.set(name, { games: row.games + 1, wins: row.wins + (won![seat] ? 1 / winners : 0), score: row.score + (scores?.[seat] ?? 0) });
    });
  }
  if (rows.size < 2 || over.length < LEAST) return null;
  return (
    <section class="panel list" aria-label={`Standings of ${ruleset}`}>
      <h2>
        {ruleset}: standings after {over.length} games
      </h2>
      <table>
        <thead>
          <tr>
            {['Player', 'Seats', 'Wins', 'Share', 'Mean score'].map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows]
            .sort(([, a], [, b]) => b.wins / b.games - a.wins / a.games)
            .map(([name, { games: n, wins, score }]) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{n}</td>
                <td>{Number(wins.toFixed(2))}</td>
                <td>{Math.round((100 * wins) / n)} %</td>
                <td>{(score / n).toFixed(1)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
