import type { Analysis } from '../../contract.js';
import { Chip } from '../glyphs/Icon.js';
import { actionOf, analysis, frame } from '../state.js';
import { ActionText } from './ActionText.js';

/** The analysis of a search for the decision: recorded when it was played, or from a bot on request. */
export function Search({ analysis: { bot, note, rows, value: expected } }: { analysis: Analysis }) {
  const recorded = frame.value!.analysis === analysis.value;
  const valued = rows.some(({ value }) => value !== undefined);
  return (
    <div class="rec">
      <table>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {recorded && 'Recorded search: '}
              {bot}: {note}
            </th>
            <th scope="col">share</th>
            {valued && <th scope="col">value</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 4).map(({ action, share, value }) => (
            <tr>
              <td class="nm">
                <ActionText action={actionOf(action)} />
                {frame.value!.played === action && <b class="tagp">played</b>}
              </td>
              <td class="bar2">
                <i style={{ width: `${100 * share}%` }} />
              </td>
              <td class="n">{share >= 0.1 ? Math.round(100 * share) : (100 * share).toFixed(1)}%</td>
              {valued && <td class="n v">{value?.toFixed(1)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {expected !== undefined && (
        <p class="exp">
          Expected{' '}
          {expected.map((result, seat) => (
            <span>
              <Chip seat={seat} /> {result.toFixed(1)}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
