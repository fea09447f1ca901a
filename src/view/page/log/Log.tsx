import { useEffect, useRef } from 'preact/hooks';
import type { Entry, Frame } from '../../contract.js';
import { goTo } from '../actions.js';
import { Chip } from '../glyphs/Icon.js';
import { plain } from '../names.js';
import { actionOf, cursor, frame, frames, hidesEnd, last, table } from '../state.js';

/** Decisions before the shown one that the log lists, and after it. */
const BEFORE = 30;
const AFTER = 12;

/** Decisions with their numbers, chance and gains below them; a click goes there. */
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
      </h2>
      <ol ref={box} tabIndex={0} aria-label="Decisions">
        {shown.map((one) => (
          <Step key={one.n} step={one} now={one.n === cursor.value} told={one.n < now.n || !hidesEnd.value} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, now, told }: { step: Frame; now: boolean; told: boolean }) {
  const { n, ask, played, log } = step;
  const text =
    played === undefined ? (ask === null ? 'The game is over' : n < last.value ? 'not shown to this seat' : 'to move') : plain(actionOf(played).name);
  return (
    <>
      <li class={now ? 'now' : 'd'}>
        <button type="button" onClick={() => goTo(n)} aria-current={now ? 'step' : undefined}>
          <a>{n}</a>
          {ask !== null && <Chip seat={ask.seat} />}
          <span>{text}</span>
        </button>
      </li>
      {told && log.filter(({ text: entry }) => !entry.startsWith('phase ') && !entry.endsWith('has the turn')).map((entry) => <Told entry={entry} />)}
    </>
  );
}

function Told({ entry: { seat, kind, text } }: { entry: Entry }) {
  return (
    <li class="c">
      <a />
      {seat !== undefined && <Chip seat={seat} />}
      <span>
        {plain(text)}
        {kind === 'forced' && ' (forced)'}
      </span>
    </li>
  );
}
