import type { Analysis, TableAction } from '../../contract.js';
import { Chip } from '../glyphs/Icon.js';
import { isFinishing, sayingOf, verbName } from '../names.js';
import { actionOf, analysis, frame, table } from '../state.js';
import { ActionText } from './ActionText.js';

const adviceOf = (action: TableAction): string =>
  isFinishing(action) ? verbName(table.value!, action.verb) : `it ${sayingOf(table.value!, action)}`;

/** The analysis of a search for the decision: recorded when it was played, or requested from a bot. */
export function Search({ analysis: { bot, note, rows, value: expected } }: { analysis: Analysis }) {
  const recorded = frame.value!.analysis === analysis.value;
  const valued = rows.some(({ value }) => value !== undefined);
  const [first] = rows;
  return (
    <div class="rec" tabIndex={0}>
      {!recorded && first !== undefined && <p class="advice">The bot would do this: {adviceOf(actionOf(first.action))}.</p>}
      <table>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {recorded ? `Recorded search: ${bot}: ${note}` : 'What it has tried'}
            </th>
            <th scope="col" title={`How often the bot has tried the action (${bot}: ${note})`}>
              {recorded ? 'share' : 'tries'}
            </th>
            {valued && (
              <th scope="col" title="Expected result">
                {recorded ? 'value' : 'result'}
              </th>
            )}
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
          {recorded ? 'Expected' : table.value!.goal === 'points' ? 'It expects at the end' : 'Its estimate (more is better)'}{' '}
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
