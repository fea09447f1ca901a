import { meaningOfRow } from '../names.js';
import { helpOpen, hidesEnd, keepSetting, letterKeys, points, table } from '../state.js';
import { Switch } from './Switch.js';

const KEYS: readonly (readonly [string, string])[] = [
  ['← →', 'decision'],
  ['PgUp PgDn', 'round'],
  [', .', 'decision of the same player'],
  ['Home End', 'first, last'],
  ['Space', 'play, pause'],
  ['+ -', 'speed'],
  ['n', 'moves of the others since yours'],
  ['u', 'take back your last answer'],
  ['v Shift+v', 'viewpoint'],
  ['1..5', 'board of that player, while you wait'],
  ['↑ ↓ in lists', 'item'],
  ['0..9', 'the action of that number'],
  ['/', 'search the actions'],
  ['Enter Esc d', 'play, back, finish'],
  ['e', 'say the decision'],
  ['b', 'before or after the played action'],
  ['c', 'compare with what a player sees'],
  ['Ctrl+C', 'name of the action in the API'],
  ['t', 'theme'],
  ['Alt+1..5', 'panel, on narrow pages'],
];

/** The rules on one page, for the game that is shown. */
function HowToPlay() {
  if (table.value === null) return null;
  const { goal, objectives, words } = table.value;
  const needs = new Map(points.value[0]?.objectives.map(({ id, need }) => [id, String(need)]));
  return (
    <details class="rules" open>
      <summary>How to play</summary>
      <p>{words.rules.goal}</p>
      {goal === 'objectives' && (
        <ul>
          {objectives.map(({ id, name }) => (
            <li>
              {name}: {words.rows[`objective:${id}`]?.replace(/so (many|much)/, needs.get(id) ?? '$&')}
            </li>
          ))}
        </ul>
      )}
      <p>
        <b>A round</b>
      </p>
      <ol>
        {words.rules.round.map((text) => (
          <li>{text}</li>
        ))}
      </ol>
      {words.rules.terms.map(([name, text]) => (
        <p>
          <b>{name}</b> {text}
        </p>
      ))}
    </details>
  );
}

/** The meanings of everything in this game, as a list. */
function Meanings() {
  const rows = table.value;
  if (rows === null) return null;
  return (
    <details class="meanings">
      <summary>What things mean</summary>
      <ul>
        {[...new Set(Object.keys(rows.words.rows).map((key) => meaningOfRow(rows, key)))].map((text) => (
          <li>{text}</li>
        ))}
      </ul>
    </details>
  );
}

/** The rules, the meanings, and the effects of the keys. */
export function Help() {
  if (!helpOpen.value) return null;
  return (
    <section class="panel help" aria-label="Help">
      <button type="button" class="opt close" onClick={() => (helpOpen.value = false)}>
        Close
      </button>
      <HowToPlay />
      <Meanings />
      <h2>Keys</h2>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch setting={letterKeys} words="letters and digits are keys" changed={(isOn) => keepSetting('letters', isOn ? 'on' : 'off')} />
      <Switch
        setting={hidesEnd}
        words="no spoilers: chart and log end here"
        changed={(isOn) => keepSetting('spoilers', isOn ? 'hide' : 'show')}
      />
    </section>
  );
}
