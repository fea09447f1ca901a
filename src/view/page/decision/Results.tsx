import type { Objective } from '../../contract.js';
import { Chip } from '../glyphs/Icon.js';
import { meaningOfRow, nameOf } from '../names.js';
import { end, fieldOf, head, points, table } from '../state.js';

/** The winners, and the reasons of the losers. */
export function Results() {
  const { names, utility } = head.value!;
  const result = end.value;
  if (result === null) return null;
  // alone or as a team there is one result and no ranking
  const ranked = utility === 'versus';
  const won = result.scores.every(({ winner }) => winner);
  const byPoints = table.value!.goal === 'points';
  return (
    <div class="scroll">
      {!ranked && result.complete && (
        <p class="verdict">
          {utility === 'team' ? 'The team has' : 'The game is'} {won ? 'won' : 'lost'}.
        </p>
      )}
      <ol class="results">
        {result.scores
          .map((score, seat) => ({ ...score, seat }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ seat, total, rank, winner }) => (
            <li>
              <Chip seat={seat} /> <b>{names[seat]}</b> {byPoints ? `${total} points` : doneOf(seat)}
              {ranked && ` · rank ${rank}${winner ? ' · won' : ''}`}
              {result.seats[seat] !== undefined && result.seats[seat].status !== 'done'
                ? ` · ${result.seats[seat].status}: ${result.seats[seat].reason}`
                : ''}
            </li>
          ))}
      </ol>
      {result.complete && !won && !byPoints && <p class="why">{reasonOf(result.scores.findIndex(({ winner }) => !winner))}</p>}
    </div>
  );
}

const objectivesOf = (seat: number): readonly Objective[] => points.value[seat]?.objectives ?? [];

function doneOf(seat: number): string {
  const all = objectivesOf(seat);
  return all.length === 0 ? '' : `${all.filter(({ done }) => done).length} of ${all.length} objectives`;
}

/** Why a seat has lost a game without points: the objectives that are open, or the demand that it could not meet. */
function reasonOf(seat: number): string {
  const rows = table.value!;
  const { losses } = rows.words;
  if (losses === null) return '';
  const others = points.value.filter((_, other) => other !== seat && head.value!.utility === 'versus');
  if (others.some(({ objectives }) => objectives.every(({ done }) => done))) return 'The other player has completed all objectives.';
  const event = fieldOf('event');
  if (Number(fieldOf('round') ?? 0) < rows.rounds)
    return `${losses.early}${typeof event === 'string' ? ` ${meaningOfRow(rows, `event:${event}`)}` : ''}`;
  const open = objectivesOf(seat).filter(({ done }) => !done);
  return `${losses.end} Still open: ${open.map(({ id, have, need }) => `${rows.objectives.find((row) => row.id === id)?.name ?? nameOf(rows, id)} (${have} of ${need})`).join(', ')}.`;
}
