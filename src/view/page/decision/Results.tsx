import type { End, Objective } from '../../contract.js';
import { Chip } from '../glyphs/Icon.js';
import { many, nameOf, words } from '../names.js';
import { demandOf, dueIn } from '../modules/Row.js';
import { objectiveRows, statusOf } from '../seats/Seats.js';
import { showList } from '../routes.js';
import { end, fieldOf, frames, head, offer, partOf, points, table } from '../state.js';

/** The winners, the points of each player by source, and the reasons of the losers. */
export function Results() {
  const { names, utility } = head.value!;
  const result = end.value;
  if (result === null) return null;
  // alone or as a team there is one result and no ranking
  const ranked = utility === 'versus';
  const team = utility === 'team';
  const won = result.scores.every(({ winner }) => winner);
  const byPoints = table.value!.goal === 'points';
  const order = result.scores.map((score, seat) => ({ ...score, seat })).sort((a, b) => a.rank - b.rank);
  return (
    <div class="scroll">
      {offer.value !== null && (
        <button type="button" class="opt primary again" onClick={showList}>
          New game
        </button>
      )}
      {result.complete && (
        <p class="verdict">
          {ranked ? verdictOf(order) : `${team ? 'The team has' : 'The game is'} ${won ? 'won' : 'lost'}.`}
          {team && ` It has ${doneOf(objectiveRows().flatMap(({ objectives }) => objectives))}.`}
        </p>
      )}
      <ol class="results">
        {order.map(({ seat, total, rank }) => (
          <li>
            <Chip seat={seat} /> <b>{names[seat]}</b>{' '}
            {byPoints ? many(total, 'point') : !team && doneOf(points.value[seat]?.objectives ?? [])}
            {ranked && order.length > 2 && ` · ${ORDINALS[rank - 1]}`}
            {result.seats[seat] !== undefined && result.seats[seat].status !== 'done'
              ? ` · ${result.seats[seat].status}: ${result.seats[seat].reason}`
              : ''}
          </li>
        ))}
      </ol>
      {ranked && byPoints && order.some(({ total }, k) => total === order[k - 1]?.total) && (
        <p class="hint">Ties: the development track decides.</p>
      )}
      {result.complete && !won && !byPoints && <p class="why">{reasonOf(result.scores.findIndex(({ winner }) => !winner))}</p>}
      {byPoints ? <Sources seats={order.map(({ seat }) => seat)} /> : <Objectives />}
    </div>
  );
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
/** Name of the person in a game that was played on this page. */
const YOU = 'you';

/** A sentence with the winners and, if the person lost, by how many points. */
function verdictOf(order: readonly (End['scores'][number] & { seat: number })[]): string {
  const { names } = head.value!;
  const winners = order.filter(({ winner }) => winner).map(({ seat }) => names[seat]!);
  const who = winners.includes(YOU) ? [YOU, ...winners.filter((name) => name !== YOU)] : winners;
  const said = `${words(who.join(' and '))} ${who[0] === YOU || who.length > 1 ? 'have' : 'has'} won.`;
  const own = order.find(({ seat }) => names[seat] === YOU);
  if (own === undefined || own.winner || table.value!.goal !== 'points') return said;
  const behind = order[0]!.total - own.total;
  return `${said} ${behind === 0 ? 'You have as many points.' : `You are ${many(behind, 'point')} behind.`}`;
}

/** Points by source, with a column for each player. */
function Sources({ seats }: { seats: readonly number[] }) {
  const ids = [...new Set(seats.flatMap((seat) => Object.keys(points.value[seat]?.parts ?? {})))];
  return (
    <table class="sources">
      <caption>Where the points come from</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          {seats.map((seat) => (
            <th scope="col" class="n">
              <Chip seat={seat} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <tr>
            <th scope="row">{id === 'development' ? 'Stations and citizens, times status' : words(id)}</th>
            {seats.map((seat) => (
              <td class="n">
                {points.value[seat]?.parts[id] ?? 0}
                {id === 'development' && <small>{productOf(seat)}</small>}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Together</th>
          {seats.map((seat) => (
            <td class="n">
              <b>{points.value[seat]?.total}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** `(4 + 1) × 4`: stations, citizens, status; `× (4 + 1)` with a tile that raises the status; '' if anything else adds points. */
export function productOf(seat: number): string {
  const status = statusOf(seat);
  const stations = ((partOf(seat, 'stations') ?? []) as string[]).length;
  const citizens = Number(partOf(seat, 'citizens') ?? 0);
  const raised = [0, 1].find((by) => (stations + citizens) * (status + by) === points.value[seat]?.parts['development']);
  if (raised === undefined) return '';
  return `(${stations} + ${citizens}) × ${raised === 0 ? status : `(${status} + 1)`}`;
}

/** The objectives of the players and of their team, completed ones first. */
function Objectives() {
  const rows = table.value!;
  const all = objectiveRows();
  return (
    <ul class="results">
      {all.flatMap(({ seat, objectives }) =>
        [...objectives]
          .sort((a, b) => Number(b.done) - Number(a.done))
          .map(({ id, done, have, need }) => (
            <li>
              {seat !== null && all.length > 1 && <Chip seat={seat} />} {done ? '✓' : '✗'}{' '}
              {rows.objectives.find((row) => row.id === id)?.name ?? nameOf(rows, id)}
              {done ? '' : `: ${have} of ${need}`}
            </li>
          )),
      )}
    </ul>
  );
}

function doneOf(all: readonly Objective[]): string {
  return all.length === 0 ? '' : `${all.filter(({ done }) => done).length} of ${many(all.length, 'objective')}`;
}

/** Why a seat lost a game without points: the demand that it could not meet, or its open objectives. */
function reasonOf(seat: number): string {
  const rows = table.value!;
  const { losses } = rows.words;
  if (losses === null) return '';
  const others = points.value.filter((_, other) => other !== seat && head.value!.utility === 'versus');
  if (others.some(({ objectives }) => objectives.every(({ done }) => done))) return 'The other player has completed all objectives.';
  const round = Number(fieldOf('round') ?? 0);
  if (losses.early === undefined || round >= rows.rounds) return losses.end;
  // the log names the payment that was missing
  const cause = frames.value.flatMap(({ log }) => log).find(({ text }) => text === 'has lost')?.cause;
  return `${losses.early} ${cause?.startsWith('The Estate') ? dueIn(round) : demandOf(fieldOf('event'))}`.trim();
}
