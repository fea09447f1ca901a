import { useEffect, useRef } from 'preact/hooks';
import type { Entry, Frame } from '../../contract.js';
import { goTo } from '../actions.js';
import { Chip } from '../glyphs/Icon.js';
import { nameOf, plain, sayingOf } from '../names.js';
import { firstSince, goSince, othersSince } from '../since.js';
import { actionOf, cursor, frame, frames, hidesEnd, last, table } from '../state.js';

/** Decisions before the shown one that the log lists, and after it. */
const BEFORE = 40;
const AFTER = 12;

/** The actions of the seats, by round and seat: decisions with their numbers, and their effects; a click goes there. */
export function Log() {
  const now = frame.value;
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    const row = list?.querySelector<HTMLElement>('.now');
    if (list && row) list.scrollTop = row.offsetTop - list.clientHeight + 2 * row.offsetHeight;
  });
  if (now === null || table.value === null) return null;
  const shown = frames.value.slice(Math.max(0, now.n - BEFORE), hidesEnd.value ? now.n + 1 : now.n + AFTER);
  return (
    <section class="log panel" aria-label="Log">
      <h2>
        Log <em>round {String(now.state['round'] ?? '')}</em>
        {othersSince.value > 0 && (
          <button type="button" class="lnk" onClick={goSince}>
            {othersSince.value} since your move <kbd aria-hidden="true">n</kbd>
          </button>
        )}
      </h2>
      <ol ref={box} tabIndex={0} aria-label="Decisions">
        {shown.map((one, k) => (
          <Step key={one.n} step={one} before={shown[k - 1]} now={one.n === cursor.value} isKnown={one.n < now.n || !hidesEnd.value} />
        ))}
      </ol>
    </section>
  );
}

/** The seat is named where it begins to act, the round where it begins. */
function Step({ step, before, now, isKnown }: { step: Frame; before: Frame | undefined; now: boolean; isKnown: boolean }) {
  const { n, ask, log, state } = step;
  const { round, event } = state;
  const newRound = before !== undefined && before.state['round'] !== round;
  const newSeat = newRound || before?.ask?.seat !== ask?.seat;
  return (
    <>
      {newRound && (
        <li class="lround">
          Round {String(round)}
          {typeof event === 'string' && `: ${nameOf(table.value!, event)}`}
        </li>
      )}
      <li class={`${now ? 'now' : 'd'} ${firstSince.value !== null && n >= firstSince.value ? 'since' : ''}`}>
        <button type="button" onClick={() => goTo(n)} aria-current={now ? 'step' : undefined}>
          <a>{n}</a>
          {ask !== null && (newSeat ? <Chip seat={ask.seat} /> : <i class="nochip" />)}
          <span>{textOf(step)}</span>
        </button>
      </li>
      {isKnown && log.map((entry) => <Followed entry={entry} actor={ask?.seat} />)}
    </>
  );
}

function textOf({ n, ask, played }: Frame): string {
  if (played !== undefined) return sayingOf(table.value!, actionOf(played));
  if (ask === null) return 'The game is over';
  return n < last.value ? 'not shown to this player' : 'is asked';
}

/** An effect of a decision; the seat is named if it is another one. */
function Followed({ entry: { seat, kind, text }, actor }: { entry: Entry; actor: number | undefined }) {
  const rows = table.value!;
  const forced = kind === 'forced' ? rows.actions.find(({ name }) => name === text) : undefined;
  return (
    <li class="c">
      <a />
      {seat !== undefined && seat !== actor ? <Chip seat={seat} /> : <i class="nochip" />}
      <span>{forced === undefined ? plain(text) : `${sayingOf(rows, forced)} (no choice)`}</span>
    </li>
  );
}
