import type { Counts, Objective } from '../../contract.js';
import { Chip, Good } from '../glyphs/Icon.js';
import { many, nameOf, words } from '../names.js';
import { fieldOf, head, points, table } from '../state.js';
import { dueIn, meaningOf } from './Row.js';

/* The City of Invasion, and the characters of its players. */

interface CityState {
  stored: Counts;
  coins: Counts;
  catapult: number;
  citizens: string[];
  won: number;
  reinforcement: boolean;
}

/** What the team has brought to the City, and the remaining rewards. */
export function City() {
  const { stored, coins, catapult, citizens, won, reinforcement } = fieldOf('city') as CityState;
  return (
    <ul>
      {Object.entries(coins).map(([id, n]) => (
        <Line name={id} text={many(n, 'coin')} />
      ))}
      <Line name="catapult" text={many(catapult, 'wheel')} />
      <li>
        <b>Stored goods</b>{' '}
        {Object.entries(stored).map(([good, n]) => (
          <span class="cnt">
            <Good id={good} size={15} /> {n}
          </span>
        ))}
        {words('clothing_store')}: {meaningOf('card', 'clothing_store')}
      </li>
      <li>
        <b>Citizens</b> {citizensWon(won)}. Still to be won: {citizens.map((id) => nameOf(table.value!, id)).join(', ') || 'none'}.
      </li>
      <li>
        <b>Reinforcement</b> {reinforcement ? 'Its event has come: one more knight is needed on the walls.' : 'Its event has not come.'}
      </li>
    </ul>
  );
}

/** Citizens that the team has won, in the City and on tracks: the objective counts both. */
function citizensWon(inCity: number): string {
  const aim = points.value[0]?.objectives.find(({ id }) => id === 'citizens');
  return aim === undefined ? `${inCity} won` : `${aim.have} of ${aim.need} won`;
}

/** A part of the City with the meaning of its card or objective. */
function Line({ name, text }: { name: string; text: string }) {
  const aim = points.value[0]?.objectives.find(({ id }) => id === name);
  return (
    <li>
      <b>{words(name)}</b> {text}
      {aim !== undefined && ` of ${aim.need}`}. {meaningOf('card', name) || meaningOf('objective', name)}
    </li>
  );
}

/** The objective of each player, and its progress. */
export function Characters() {
  const characters = fieldOf('characters') as (string | null)[];
  return (
    <ul>
      {characters.map((id, seat) => (
        <li>
          <Chip seat={seat} /> <b>{id === null ? 'No character' : words(id)}</b> of {head.value!.names[seat]}.{' '}
          {id !== null && meaningOf('character', id)} {id === 'estate_manager' && dueIn(Number(fieldOf('round')))}{' '}
          <em>{doneOf(points.value[seat]?.objectives.find((one) => one.id === 'character'))}</em>
        </li>
      ))}
    </ul>
  );
}

function doneOf(aim: Objective | undefined): string {
  if (aim === undefined) return '';
  return aim.done ? 'Done.' : aim.need > 1 ? `${aim.have} of ${aim.need} parts are done.` : 'Not done yet.';
}
