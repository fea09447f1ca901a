import { useEffect, useRef } from 'preact/hooks';
import type { TableAction } from '../../contract.js';
import { askBot, choose, clearChoice, playChosen, takeBack } from '../actions.js';
import { Good, Piece } from '../glyphs/Icon.js';
import { labelOf, Need } from './ActionText.js';
import { About } from '../about.js';
import {
  answerName,
  followerOf,
  isDescribed,
  isFinishing,
  namesSeat,
  needOf,
  playerName,
  priceOf,
  targetOf,
  textOfAction,
  words,
} from '../names.js';
import { Asked } from './Asked.js';
import { OutcomeText } from './Outcome.js';
import { Results } from './Results.js';
import { Search } from './Search.js';
import {
  advised,
  actionOf,
  analysis,
  asksHere,
  bestAnchors,
  boardSeat,
  candidates,
  chosen,
  end,
  filter,
  frame,
  hasDigits,
  head,
  hovered,
  isCutOff,
  isDecided,
  isThinking,
  legal,
  narrowed,
  notice,
  openAsk,
  ownSeat,
  playedAnchors,
  playsAtOnce,
  state,
  table,
  view,
} from '../state.js';

/** Number of actions that have digits: the first ones. */
const DIGITS = 9;

/** More actions than this have a search field. */
const SEARCHED = 18;

/** The asked seat, its question, the analysis of a search, and all legal actions. */
export function Decision() {
  const question = asksHere.value ? frame.value!.ask!.kind : '';
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // on a phone the page is longer than the screen; it does not scroll while followers are placed on the board
    const box = panel.current?.getBoundingClientRect();
    if (question !== '' && box !== undefined && (box.top < 0 || box.top > innerHeight)) panel.current!.scrollIntoView();
  }, [question]);
  const id = asksHere.value ? openAsk.value!.id : end.value?.t;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (id === undefined) return;
    // a person who looked at the board of another player sees their own board again
    if (asksHere.value && boardSeat.value !== 'all') boardSeat.value = null;
    // the pressed button is gone: arrows and Tab continue from here
    if (hasAsked.current && document.activeElement === document.body) panel.current!.focus({ preventScroll: true });
    hasAsked.current = true;
  }, [id]);
  const hint = advised.value?.action;
  useEffect(() => {
    if (hint !== undefined) document.querySelector('.advised')?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  if (table.value === null || frame.value === null) return null;
  const { ask } = frame.value;
  return (
    <section ref={panel} class={`decision panel ${isDecided.value ? 'decided' : ''}`} aria-label="Decision" tabIndex={-1} onKeyDown={step}>
      <Asked />
      {analysis.value !== null && <Search analysis={analysis.value} />}
      {ask === null || isCutOff.value ? <Results /> : ask.legal === null ? <Unseen /> : <Actions />}
      <Tail />
    </section>
  );
}

/**
 * The listed actions in order: legal, chosen on the board, and matching the search text. Actions that finish have buttons instead while
 * they can be played.
 */
export function listedActions(): TableAction[] {
  const text = filter.value.trim().toLowerCase();
  const rows = table.value!;
  const found = candidates.value.filter(
    (action) =>
      (isDecided.value || !isFinishing(action)) && (text === '' || `${action.name} ${targetOf(rows, action)}`.toLowerCase().includes(text)),
  );
  return groupsOf(found).flatMap(({ rows: parts }) => parts.flatMap(({ actions }) => actions));
}

/** The digit of each listed action: the number that it names if all name one, else its position in the list. */
export function digitsOf(listed: readonly TableAction[]): ReadonlyMap<number, number> {
  const named = listed.map((action) => {
    const [n, ...more] = action.args;
    return n !== undefined && more.length === 0 && /^\d$/.test(n) ? Number(n) + (namesSeat(action) ? 1 : 0) : null;
  });
  if (listed.length > 0 && named.every((n) => n !== null)) return new Map(listed.map(({ id }, k) => [id, named[k]!]));
  return new Map(listed.slice(0, DIGITS).map(({ id }, k) => [id, k + 1]));
}

interface Group {
  heading: string;
  rows: { follower: string | null; actions: TableAction[] }[];
}

/** Groups actions by verb, and by follower if they are about followers. */
function groupsOf(actions: readonly TableAction[]): Group[] {
  const groups: Group[] = [];
  for (const action of actions) {
    const heading = answerName(table.value!, frame.value!.ask!.kind, action.verb);
    let group = groups.find((one) => one.heading === heading);
    if (group === undefined) groups.push((group = { heading, rows: [] }));
    const follower = followerOf(table.value!, action);
    const row = group.rows.find((one) => one.follower === follower);
    if (row === undefined) group.rows.push({ follower, actions: [action] });
    else row.actions.push(action);
  }
  return groups;
}

function Actions() {
  const listed = listedActions();
  const groups = groupsOf(listed);
  const digits = hasDigits.value ? digitsOf(listed) : new Map<number, number>();
  return (
    // the list of another kind of decision begins at its top
    <div class="scroll" key={frame.value!.ask!.kind}>
      {(legal.value.length > SEARCHED || filter.value !== '') && (
        <input
          class="find"
          type="search"
          placeholder="Search"
          aria-label="Search the actions"
          value={filter.value}
          onInput={(event) => (filter.value = event.currentTarget.value)}
        />
      )}
      {groups.map(({ heading, rows }) => (
        <div class="vg">
          {saysMore(rows) && <h3>{heading}</h3>}
          {rows.map(({ follower, actions }) =>
            follower === null ? (
              <Options actions={actions} digits={digits} wide={isWide(actions)} />
            ) : (
              <div class="row">
                <span class="who">
                  <Piece id={follower} size={22} seat={frame.value!.ask!.seat} />
                </span>
                <Options actions={actions} digits={digits} wide={actions.some((action) => isDescribed(table.value!, action))} />
              </div>
            ),
          )}
        </div>
      ))}
      {narrowed.value.length > 0 && listed.length < legal.value.length && (
        <button type="button" class="opt" onClick={clearChoice}>
          Show all {legal.value.length}
        </button>
      )}
    </div>
  );
}

function Options({ actions, digits, wide }: { actions: TableAction[]; digits: ReadonlyMap<number, number>; wide: boolean }) {
  return (
    <div class={`acts ${wide ? 'col' : ''}`}>
      {actions.map((action) => (
        <Option key={action.id} action={action} digit={digits.get(action.id)} wide={wide} />
      ))}
    </div>
  );
}

/** A single action without an argument needs no heading. */
const saysMore = (rows: Group['rows']): boolean => rows.some(({ actions }) => actions.some(({ args }) => args.length > 0));

/** Actions with a number are buttons in a row. */
const isNumber = ({ args }: TableAction): boolean => args.length === 1 && /^\d+$/.test(args[0]!);

/** Up to this many actions have a line each, like actions with a description. */
const MOST_WIDE = 12;
const isWide = (actions: readonly TableAction[]): boolean =>
  (actions.length <= MOST_WIDE && !actions.every(isNumber)) || actions.some((action) => isDescribed(table.value!, action));

function Option({ action, digit, wide }: { action: TableAction; digit: number | undefined; wide: boolean }) {
  const rows = table.value!;
  const { played } = frame.value!;
  const row = analysis.value?.rows.find((one) => one.action === action.id);
  const best = analysis.value?.rows[0]?.action === action.id;
  const marks = [
    wide && 'wide',
    played === action.id && 'played',
    best && 'best',
    chosen.value === action.id && 'hot',
    advised.value?.action === action.id && 'advised',
    isUnderPointer(action) && 'hot',
  ];
  const follower = followerOf(table.value!, action);
  const { kind } = frame.value!.ask!;
  const text = `${labelOf(action)}${priceOf(rows, action, kind)}`;
  const verb = action.args.length === 0 ? '' : `${answerName(rows, kind, action.verb)} `;
  const need = action.args.map((arg) => needOf(rows, arg)).find((one) => one !== null);
  const about = wide && isDescribed(rows, action) ? textOfAction(rows, action) : '';
  const marked = `${need == null ? '' : `, ${words(need.replace('|', ' or ')).toLowerCase()} space`}${played === action.id ? ', played' : ''}${best ? ', best' : ''}`;
  const name = `${verb}${follower === null ? '' : `${words(follower).toLowerCase()}: `}${text}${about === '' ? '' : `: ${about}`}${marked}`;
  return (
    <button
      type="button"
      class={`opt ${marks.filter(Boolean).join(' ')}`}
      title={wide ? undefined : name}
      aria-label={name}
      aria-pressed={chosen.value === action.id}
      data-action={action.id}
      {...pointing(action.id)}
      onDblClick={() => void playChosen()}
    >
      {row !== undefined && <span class="bar" style={{ width: `${100 * row.share}%` }} />}
      {digit !== undefined && <kbd data-digit={digit} aria-hidden="true" />}
      <span class="lb">
        {text}
        <Need action={action} />
        {about !== '' && <small> {about}</small>}
      </span>
      {wide && <GoodsOf action={action} />}
    </button>
  );
}

/** A click chooses the action; under the pointer or with the focus its outcome is shown. */
function pointing(id: number) {
  const point = (): void => {
    hovered.value = { action: id };
  };
  const leave = (): void => {
    hovered.value = null;
  };
  return { onClick: () => choose(id), onMouseEnter: point, onMouseLeave: leave, onFocus: point, onBlur: leave };
}

function isUnderPointer({ at }: TableAction): boolean {
  const anchor = hovered.value?.anchor;
  return anchor !== undefined && at.includes(anchor);
}

/** Goods on the connection, or the named good. */
function GoodsOf({ action: { args } }: { action: TableAction }) {
  const map = (state.value?.['map'] ?? {}) as Record<string, (string | null)[]>;
  const goods = args.flatMap((arg) => (table.value!.goods.includes(arg) ? [arg] : (map[arg] ?? []).filter((good) => good !== null)));
  return (
    <span class="gs">
      {goods.map((good) => (
        <Good id={good} size={18} />
      ))}
    </span>
  );
}

function Unseen() {
  return (
    <div class="scroll">
      <p class="hint">Only {playerName(frame.value!.ask!.seat)} knows the choices.</p>
    </div>
  );
}

function Tail() {
  const mine = asksHere.value;
  const decided = isDecided.value;
  // a placement that ends the plan waits for Play, because another button that ends the plan would omit it
  const waits = playsAtOnce.value && chosen.value !== null && actionOf(chosen.value).verb === 'place';
  const finishing = decided || waits ? [] : legal.value.filter(isFinishing);
  return (
    <div class="tail">
      {notice.value !== '' && (
        <p class="notice" role="alert">
          {notice.value}
        </p>
      )}
      {frame.value!.ask === null ? null : ownSeat.value === null ? (
        <About />
      ) : (
        <div class="said">
          <OutcomeText />
          <About />
        </div>
      )}
      {!!openAsk.value?.open && (
        <button type="button" class="opt ghost" onClick={() => void takeBack()}>
          Take back <kbd aria-hidden="true">u</kbd>
        </button>
      )}
      {finishing.map((action) => (
        <button
          type="button"
          class={`opt ${chosen.value === action.id ? 'hot' : ''} ${advised.value?.action === action.id ? 'advised' : ''}`}
          aria-pressed={chosen.value === action.id}
          data-action={action.id}
          {...pointing(action.id)}
        >
          {answerName(table.value!, frame.value!.ask!.kind, action.verb)} <kbd aria-hidden="true">d</kbd>
        </button>
      ))}
      {head.value!.game !== '' && frame.value!.ask?.legal != null && (view.value === 'all' || mine) && (
        <button type="button" class="opt ghost" onClick={() => void askBot()}>
          {isThinking.value ? <span class="thinks">The bot is thinking</span> : 'Ask a bot'}
        </button>
      )}
      {ownSeat.value === null || decided ? (
        frame.value!.ask !== null && (
          <span class="legend" aria-hidden="true">
            <i class="lgd" />
            legal
            {bestAnchors.value.size > 0 && (
              <>
                <i class="bs" />
                search
              </>
            )}
            {playedAnchors.value.size > 0 && (
              <>
                <i class="pd" />
                played
              </>
            )}
          </span>
        )
      ) : (
        <button type="button" class="opt primary" disabled={!mine || chosen.value === null} onClick={() => void playChosen()}>
          Play <kbd aria-hidden="true">Enter</kbd>
        </button>
      )}
    </div>
  );
}

/** Arrows move through the actions of the list; Enter in the search field goes to the list. */
function step(event: KeyboardEvent): void {
  const here = event.target as HTMLElement;
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && here.className === 'find');
  const by = isDown ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>('button[data-action]')];
  const next = all[all.indexOf(here as HTMLButtonElement) + by];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}
