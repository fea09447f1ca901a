import { computed } from '@preact/signals';
import type { Frame } from '../../contract.js';
import { changeSpeed, goTo, goToRound, togglePlay } from '../actions.js';
import { Chip } from '../glyphs/Icon.js';
import { explained } from '../about.js';
import { nameOf } from '../names.js';
import { openGame } from '../load.js';
import { cursor, end, frame, frames, head, hidesEnd, last, ownSeat, pinned, playing, speed, table } from '../state.js';
import { frameAt, placeOf, roundsIn } from './rounds.js';

const WIDTH = 1000;
const HEIGHT = 78;
const PLAY = 'M7 4l13 8-13 8z';
const PAUSE = 'M7 5v14M17 5v14';

/** Frames that the chart may show: all, or those up to the cursor if the end is hidden. */
const charted = computed<readonly Frame[]>(() => (hidesEnd.value ? frames.value.slice(0, cursor.value + 1) : frames.value));
const rounds = computed(() => (table.value === null ? [] : roundsIn(charted.value, table.value)));
const pointsIn = (one: Frame, seat: number): number => {
  const score = one.points[seat]!;
  return table.value!.goal === 'points'
    ? score.total
    : score.objectives.reduce((sum, { have, need, done }) => sum + (done ? 1 : Math.min(1, have / Math.max(1, need))), 0);
};
const top = computed(() => {
  if (table.value?.goal === 'objectives') return Math.max(1, table.value.objectives.length);
  return Math.max(50, ...charted.value.flatMap(({ points }) => points.map(({ total }) => total))) * 1.08;
});
/** Points may be negative. */
const bottom = computed(() =>
  table.value?.goal === 'objectives' ? 0 : Math.min(0, ...charted.value.flatMap(({ points }) => points.map(({ total }) => total))) * 1.08,
);
const roundNow = computed(() => Number(frame.value?.state['round'] ?? 0));
/** Position of a value on the chart: 0 at the top, 1 at the bottom. */
const depthOf = (value: number): number => 1 - (value - bottom.value) / (top.value - bottom.value);

export function Timeline() {
  if (table.value === null || head.value === null || frames.value.length === 0) return null;
  return (
    <section class="timeline panel" aria-label="Timeline">
      <h2 class="sr">Timeline</h2>
      <Transport />
      <div class="chart">
        <div class="plot" onClick={(event) => goTo(frameAt(rounds.value, event.offsetX / event.currentTarget.clientWidth))}>
          <Chart />
          <Cursor />
        </div>
        <Deciders />
        <Events />
      </div>
      <Ends />
    </section>
  );
}

function Button({ name, path, onClick, primary = false }: { name: string; path: string; onClick: () => void; primary?: boolean }) {
  return (
    <button type="button" class={`b ${primary ? 'pri' : ''}`} aria-label={name} title={name} onClick={onClick}>
      <svg class="ti" width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

function PlayButton() {
  return <Button name={playing.value ? 'pause' : 'play'} path={playing.value ? PAUSE : PLAY} onClick={togglePlay} primary />;
}

function Transport() {
  const live = head.value!.live;
  return (
    <div class="ctl">
      <div class="tp">
        <Button name="first" path="M5 5v14M19 5l-11 7 11 7z" onClick={() => goTo(0)} />
        <Button name="previous round" path="M12 5l-8 7 8 7zM20 5l-8 7 8 7z" onClick={() => goToRound(-1)} />
        <Button name="previous decision" path="M15 5l-8 7 8 7z" onClick={() => goTo(cursor.value - 1)} />
        {live ? (
          <button type="button" class={`b live ${pinned.value ? 'on' : ''}`} aria-pressed={pinned.value} onClick={() => goTo(last.value)}>
            ● Live
          </button>
        ) : head.value!.source === 'session' && end.value !== null ? (
          <button type="button" class="b live" onClick={() => void openGame(head.value!.game, head.value!.view, null)}>
            Next episode
          </button>
        ) : (
          <PlayButton />
        )}
        <Button name="next decision" path="M9 5l8 7-8 7z" onClick={() => goTo(cursor.value + 1)} />
        <Button name="next round" path="M12 5l8 7-8 7zM4 5l8 7-8 7z" onClick={() => goToRound(1)} />
        <Button name="last" path="M19 5v14M5 5l11 7-11 7z" onClick={() => goTo(last.value)} />
      </div>
      <div class="nr">
        <input
          value={cursor.value}
          inputMode="numeric"
          aria-label="decision"
          onChange={(event) => {
            const n = Number(event.currentTarget.value);
            if (Number.isInteger(n)) goTo(n);
            event.currentTarget.value = String(cursor.value);
          }}
        />
        <i>of {last.value}</i>
        {live && ownSeat.value === null && !pinned.value && <PlayButton />}
        {ownSeat.value === null ? (
          <button type="button" class="spd" title="decisions a second" onClick={() => changeSpeed(speed.value >= 32 ? -5 : 1)}>
            {speed.value}/s
          </button>
        ) : (
          <span class="hint">
            Look back with <kbd>←</kbd>
          </span>
        )}
      </div>
    </div>
  );
}

function Chart() {
  const list = charted.value;
  const parts = rounds.value;
  const high = top.value;
  const seats = head.value!.seats;
  const x = xOf();
  const lines = Array.from({ length: seats }, (_, seat) =>
    list.map((one) => `${x[one.n]!.toFixed(1)},${(HEIGHT * depthOf(pointsIn(one, seat))).toFixed(1)}`).join(' '),
  );
  const marks = table.value!.goal === 'points' ? [...(bottom.value < 0 ? [0] : []), 50, 100, 150, 200].filter((n) => n < high) : [];
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={table.value!.goal === 'points' ? 'Points of the seats by round' : 'Progress of the seats by round'}
      >
        {parts.map((_, k) => (
          <rect
            class={`band ${k % 2 === 1 ? 'b' : ''}`}
            x={(WIDTH * k) / parts.length}
            width={WIDTH / parts.length}
            y="0"
            height={HEIGHT}
          />
        ))}
        {marks.map((n) => (
          <line class="gl" x1="0" x2={WIDTH} y1={HEIGHT * depthOf(n)} y2={HEIGHT * depthOf(n)} />
        ))}
        {lines.map((line, seat) => (
          <polyline class={`ln s${seat}`} points={line} vector-effect="non-scaling-stroke" />
        ))}
      </svg>
      {marks.map((n) => (
        <span class="yl" style={{ top: `${100 * depthOf(n)}%` }}>
          {n}
        </span>
      ))}
    </>
  );
}

function xOf(): number[] {
  const parts = rounds.value;
  const x: number[] = [];
  parts.forEach(({ from, count }, k) => {
    for (let n = 0; n < count; n++) x[from + n] = (WIDTH * (k + n / count)) / parts.length;
  });
  return x;
}

/** The cursor, and its round. */
function Cursor() {
  const parts = rounds.value;
  const now = parts.findIndex(({ number }) => number === roundNow.value);
  return (
    <>
      <div class="nowband" style={{ left: `${(100 * Math.max(0, now)) / parts.length}%`, width: `${100 / parts.length}%` }} />
      <div class="cursor" style={{ left: `${100 * placeOf(parts, cursor.value)}%` }}>
        <i />
      </div>
    </>
  );
}

/** A bar whose ticks show who decided. */
function Deciders() {
  const x = xOf();
  const list = charted.value;
  const paths = Array.from({ length: head.value!.seats }, () => '');
  for (const { n, ask } of list) {
    if (ask === null) continue;
    // the last one has no next one and is as wide as the one before
    const width = x[n + 1] === undefined ? x[n]! - (x[n - 1] ?? x[n]! - 1) : x[n + 1]! - x[n]!;
    paths[ask.seat] += `M${x[n]!.toFixed(2)} 0h${Math.max(0.5, width - 0.3).toFixed(2)}v7h-${Math.max(0.5, width - 0.3).toFixed(2)}z`;
  }
  return (
    <svg class="ownr" viewBox={`0 0 ${WIDTH} 7`} preserveAspectRatio="none" aria-hidden="true">
      {paths.map((path, seat) => (
        <path class={`fill s${seat}`} d={path} />
      ))}
    </svg>
  );
}

function Events() {
  return (
    <div class="evs">
      {rounds.value.map(({ number, event, count }) => (
        <span
          class={`${number === roundNow.value ? 'now' : ''} ${count === 0 ? 'unk' : ''}`}
          {...(event !== null && explained(`event:${event}`))}
        >
          <b>{number}</b>
          {event === null ? 'face down' : nameOf(table.value!, event)}
        </span>
      ))}
    </div>
  );
}

/** Scores at the end of the chart, spaced so that they do not overlap. */
function Ends() {
  const final = charted.value.at(-1);
  if (final === undefined) return null;
  const gap = 20;
  const places = final.points
    .map((score, seat) => ({
      seat,
      y: 72 * depthOf(pointsIn(final, seat)),
      text:
        table.value!.goal === 'points' ? score.total : `${score.objectives.filter(({ done }) => done).length}/${score.objectives.length}`,
    }))
    .sort((a, b) => a.y - b.y);
  places.forEach((place, k) => {
    place.y = Math.max(place.y, k === 0 ? 8 : places[k - 1]!.y + gap);
  });
  const over = (places.at(-1)?.y ?? 0) - 92;
  if (over > 0) for (const place of places) place.y = Math.max(8 + gap * places.indexOf(place) - gap, place.y - over);
  return (
    <div class="ends">
      {places.map(({ seat, y, text }) => (
        <span style={{ top: `${y}px` }}>
          <Chip seat={seat} />
          {text}
        </span>
      ))}
    </div>
  );
}
