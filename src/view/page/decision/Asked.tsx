import { Chip } from '../glyphs/Icon.js';
import { decisionName, many, playerName, questionOf, words } from '../names.js';
import {
  asksHere,
  fieldOf,
  followsGames,
  frame,
  head,
  isCutOff,
  isDecided,
  keepSetting,
  last,
  onceSetting,
  openAsk,
  ownSeat,
  table,
} from '../state.js';
import { answerIn } from '../log/Log.js';
import { demandOf, dueIn } from '../modules/Row.js';
import { Switch } from '../top/Switch.js';
import { Clock } from './Clock.js';

/** The asked seat, its question in a sentence, and payments that are due soon. */
export function Asked() {
  const { ask } = frame.value!;
  if (ask === null || isCutOff.value) {
    return (
      <div class="ask">
        <h2>{ask === null ? 'The game is over' : 'The game was ended here'}</h2>
        {followsGames.value && <span class="turn">The next game opens here.</span>}
      </div>
    );
  }
  const decided = isDecided.value;
  const yours = openAsk.value !== null && asksHere.value;
  const thinks = head.value!.live && ask.seat !== ownSeat.value && frame.value!.n === last.value;
  const waits = thinks && ownSeat.value !== null;
  const name = head.value!.names[ask.seat]!;
  const warnings = warningsOf();
  return (
    <div class={`ask ${yours ? 'you' : ''}`}>
      <div class="who2">
        <Chip seat={ask.seat} big />
        <div>
          <h2>
            {decided
              ? `${words(playerName(ask.seat))} ${answerIn(frame.value!)}`
              : waits
                ? `${words(name)} decides`
                : questionOf(table.value!, ask)}
          </h2>
          <span class="turn">
            <span>
              {decided && name !== playerName(ask.seat) && `${name} · `}
              {waits || decided ? decisionName(ask.kind) : yours ? 'Your move' : `Asked: ${name}`}
              {thinks && !waits && <em class="thinks"> is thinking</em>}
              {ask.legal !== null && ` · ${many(ask.legal.length, 'choice')}`}
            </span>
            {ownSeat.value !== null && !decided && head.value!.lesson === undefined && (
              <Switch setting={onceSetting} words="one click plays" changed={(isOn) => keepSetting('at-once', isOn ? 'yes' : 'no')} />
            )}
          </span>
        </div>
        {yours && ask.clock !== undefined && <Clock until={ask.clock} />}
      </div>
      {warnings.map((text) => (
        <strong class="due">{text}</strong>
      ))}
    </div>
  );
}

/** Demands of this round and the next one that end the game if they are not paid. */
function warningsOf(): string[] {
  const round = Number(fieldOf('round') ?? 0);
  const now = demandOf(fieldOf('event'));
  const next = demandOf(table.value!.schedule[round]);
  const due =
    now === next
      ? [['This round and the next', now]]
      : [
          ['This round', now],
          ['Next round', next],
        ];
  const demands = due.flatMap(([when, text]) => (text === '' ? [] : [`${when}: ${text}`]));
  return [...demands, dueIn(round), dueIn(round + 1), asksHere.value && openAsk.value!.unpaid].flatMap((text) => text || []);
}
