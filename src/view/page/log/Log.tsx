import { useEffect, useRef } from 'preact/hooks';
import type { Entry, Frame } from '../../contract.js';
import { goTo } from '../actions.js';
import { Chip } from '../glyphs/Icon.js';
import { nameOf, plain, sayingOf, targetOf } from '../names.js';
import { firstSince, showFirstSince, othersSince } from '../since.js';
import { actionOf, cursor, frame, frames, hidesEnd, last, startOf, table } from '../state.js';

/** Decisions listed before and after the shown one. */
const BEFORE = 40;
const AFTER = 12;

/** Actions of the seats by round and seat: decisions with their numbers, and their effects; a click goes to the decision. */
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
  const groups = groupsOf(shown, cursor.value);
  // the first one may have begun before
  if (now.n > BEFORE) groups.shift();
  return (
    <section class="log panel" aria-label="Log">
      <h2>
        Log <em>round {String(now.state['round'] ?? '')}</em>
        {othersSince.value > 0 && (
          <button type="button" class="lnk" onClick={showFirstSince}>
            {othersSince.value} since your move <kbd aria-hidden="true">n</kbd>
          </button>
        )}
      </h2>
      <ol ref={box} tabIndex={0} aria-label="Decisions">
        {groups.map((steps, k) => (
          <Step
            key={steps[0]!.n}
            steps={steps}
            before={groups[k - 1]?.at(-1)}
            after={groups[k + 1]?.[0]}
            now={steps[0]!.n === cursor.value}
            isKnown={steps[0]!.n < now.n || !hidesEnd.value}
          />
        ))}
      </ol>
    </section>
  );
}

/** Followers that a seat places in turn share a line; the shown decision has its own. */
function groupsOf(shown: readonly Frame[], at: number): Frame[][] {
  const groups: Frame[][] = [];
  const isPlacing = ({ played }: Frame): boolean => played !== undefined && actionOf(played).verb === 'place';
  for (const one of shown) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isOne =
      before !== undefined &&
      one.n !== at &&
      before.n !== at &&
      before.log.length === 0 &&
      isPlacing(one) &&
      isPlacing(before) &&
      before.ask!.seat === one.ask!.seat;
    if (isOne) group!.push(one);
    else groups.push([one]);
  }
  return groups;
}

interface StepProps {
  steps: readonly Frame[];
  before: Frame | undefined;
  after: Frame | undefined;
  now: boolean;
  isKnown: boolean;
}

/** Names the seat where its actions begin, and the round with its event where that begins. */
function Step({ steps, before, after, now, isKnown }: StepProps) {
  const [{ n, ask, state }] = steps as [Frame, ...Frame[]];
  const { round, event } = state;
  const newRound = before === undefined ? n === 0 : before.state['round'] !== round;
  // a line without a seat has that of the line above it
  const newSeat = newRound || before?.ask?.seat !== ask?.seat || (before?.log.at(-1)?.seat ?? ask?.seat) !== ask?.seat;
  const [followed] = entriesOf(
    steps.flatMap(({ log }) => log),
    after !== undefined && after.state['round'] !== round,
  );
  const [, begun] = entriesOf(before?.log ?? [], newRound);
  return (
    <>
      {newRound && (
        <li class="lround">
          Round {String(round)}
          {typeof event === 'string' && `: ${nameOf(table.value!, event)}`}
        </li>
      )}
      {begun.map((entry) => (
        <Followed entry={entry} />
      ))}
      <li
        data-n={steps.map((one) => one.n).join(' ')}
        class={`${now ? 'now' : 'd'} ${firstSince.value !== null && n >= firstSince.value ? 'since' : ''}`}
      >
        <button type="button" onClick={() => goTo(n)} aria-current={now ? 'step' : undefined}>
          <a>{n}</a>
          {ask !== null && (newSeat ? <Chip seat={ask.seat} /> : <i class="nochip" />)}
          <span>{steps.length === 1 ? answerIn(steps[0]!) : placingsOf(steps)}</span>
        </button>
      </li>
      {isKnown &&
        followed.map((entry, k) => <Followed entry={entry} actor={followed[k - 1]?.seat ?? ask?.seat} from={startOf(steps[0]!)} />)}
    </>
  );
}

/** Splits entries into those of this round and those of the next, whose heading has its event. */
function entriesOf(log: readonly Entry[], endsRound: boolean): [own: readonly Entry[], next: readonly Entry[]] {
  const event = endsRound ? log.findIndex(({ text }) => text.startsWith('The event of the round')) : -1;
  return event < 0 ? [log, []] : [log.slice(0, event), log.slice(event + 1)];
}

const listed = (some: readonly string[]): string =>
  some.length < 2 ? some.join('') : `${some.slice(0, -1).join(', ')} and ${some.at(-1)}`;

function placingsOf(steps: readonly Frame[]): string {
  const pieces = new Map<string, string[]>();
  for (const { played } of steps) {
    const { args } = actionOf(played!);
    const place = targetOf(table.value!, actionOf(played!), 1);
    pieces.set(place, [...(pieces.get(place) ?? []), plain(args[0]!.replace(/^own_/, ''))]);
  }
  return `places ${[...pieces].map(([place, some]) => `${listed(some)} on ${place}`).join('; ')}`;
}

/** The answer in words that follow the name of the seat. */
export function answerIn(one: Frame): string {
  const { n, ask, played } = one;
  if (ask === null) return 'The game is over';
  if (played !== undefined) return sayingOf(table.value!, actionOf(played), ask.kind, startOf(one), one.state.seats[ask.other ?? ask.seat]);
  return n < last.value ? 'answers in secret' : 'to move';
}

interface FollowedProps {
  entry: Entry;
  actor?: number | undefined;
  from?: string | undefined;
}

/** An effect of a decision; names the seat if it is not that of the line above it (`actor`). */
function Followed({ entry: { seat, kind, text, cause, asked, of }, actor, from }: FollowedProps) {
  const rows = table.value!;
  const forced = kind === 'forced' ? rows.actions.find(({ name }) => name === text) : undefined;
  return (
    <li class="c">
      <a />
      {seat !== undefined && seat !== actor ? <Chip seat={seat} /> : <i class="nochip" />}
      <span>
        {cause !== undefined && `${cause}: `}
        {forced === undefined ? plain(text) : `${sayingOf(rows, forced, asked, from, of)} (no choice)`}
      </span>
    </li>
  );
}
