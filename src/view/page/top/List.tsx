import { games } from '../state.js';
import { openListed } from '../routes.js';

/** Most games that are drawn; the search finds the others. */
const MOST = 200;

/** The games of the door, one a row. */
export function GameList() {
  const all = games.value;
  if (all === null) return null;
  if (all.length === 0) return <p class="hint list">There is no game here yet.</p>;
  return (
    <section class="panel list" aria-label="Games">
      <h2>{all.length === 1 ? 'One game' : `${all.length} games`}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Ruleset</th>
            <th scope="col">Seats</th>
            <th scope="col">Points</th>
            <th scope="col">Decisions</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, MOST).map(({ id, title, ruleset, names, points, decisions, live }) => (
            <tr>
              <th scope="row">
                <button type="button" onClick={() => openListed(id)}>
                  {title}
                </button>
                {live && <span class="tag">live</span>}
              </th>
              <td>{ruleset}</td>
              <td>{names.join(', ')}</td>
              <td>{points?.join(' · ')}</td>
              <td>{decisions}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > MOST && <p class="hint">The first {MOST}; the address names any other one: #g=NUMBER.</p>}
    </section>
  );
}
