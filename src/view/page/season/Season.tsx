import type { Season, SeasonQueue } from '../../requests.js';
import { openListed } from '../routes.js';
import { season } from '../state.js';

/** Most rejected submissions drawn, newest last. */
const MOST = 50;

/** The state of a season: ranking, running matches, stages, queue. */
export function SeasonPanels() {
  const now = season.value;
  if (now === null) return null;
  return (
    <>
      <Standings season={now} />
      <Running season={now} />
      <Stages season={now} />
      {now.queue !== null && <Queue queue={now.queue} />}
    </>
  );
}

function Standings({ season: { bots, stages } }: { season: Season }) {
  const over = stages.filter(({ state }) => state === 'complete').length;
  return (
    <section class="panel list" aria-label="Standings">
      <h2>
        Standings after {over} of {stages.length} stages
      </h2>
      {bots.length === 0 ? (
        <p class="hint">They come when the first stage is over.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Bot</th>
              <th scope="col">Rating</th>
              <th scope="col">μ ± σ</th>
              <th scope="col">Stages</th>
            </tr>
          </thead>
          <tbody>
            {bots.map(({ name, version, place, rating, mu, sigma, stages: played }) => (
              <tr>
                <td>{place ?? '–'}</td>
                <th scope="row">
                  {name}
                  {version > 1 && <span class="tag">version {version}</span>}
                </th>
                <td>{rating.toFixed(1).replace('-', '−')}</td>
                <td>
                  {mu.toFixed(1)} ± {sigma.toFixed(1)}
                </td>
                <td>{played}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="hint">Rating: μ − 3 σ. The reports of the stages have intervals.</p>
    </section>
  );
}

function Running({ season: { running } }: { season: Season }) {
  if (running.length === 0) return null;
  return (
    <section class="panel list" aria-label="Running matches">
      <h2>Being played</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col">Seats</th>
            <th scope="col">Decisions</th>
          </tr>
        </thead>
        <tbody>
          {running.map(({ id, title, names, decisions }) => (
            <tr>
              <th scope="row">
                <button type="button" onClick={() => openListed(id)}>
                  Watch {title}
                </button>
              </th>
              <td>{names.join(', ')}</td>
              <td>{decisions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Stages({ season: { stages } }: { season: Season }) {
  return (
    <section class="panel list" aria-label="Stages">
      <h2>Stages</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">State</th>
            <th scope="col">Tournament</th>
            <th scope="col">Bots</th>
            <th scope="col">Matches</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ number, name, state, ruleset, format, bots, matches, planned }) => (
            <tr>
              <th scope="row">
                {number}. {name}
              </th>
              <td>{state}</td>
              <td>{ruleset === null ? '' : `${ruleset}, ${format}`}</td>
              <td>{bots}</td>
              <td>{planned === null ? '' : `${matches} of ${planned}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Queue({ queue: { waiting, taken, accepted, rejected } }: { queue: SeasonQueue }) {
  const rows = [
    { label: 'Being checked', names: taken },
    { label: 'Incomplete', names: waiting },
    { label: 'Accepted', names: accepted },
  ];
  return (
    <section class="panel list" aria-label="Queue">
      <h2>Queue</h2>
      <table class="names">
        <tbody>
          {rows.map(({ label, names }) => (
            <tr>
              <th scope="row">{label}</th>
              <td>{names.length === 0 ? '–' : names.join(', ')}</td>
            </tr>
          ))}
          {rejected.slice(-MOST).map(({ id, reason }) => (
            <tr>
              <th scope="row">Rejected: {id}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
