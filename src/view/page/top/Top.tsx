import { clearChoice, showView, toggleCompare, toggleTheme } from '../actions.js';
import { Chip } from '../glyphs/Icon.js';
import {
  followsGames,
  cursor,
  frames,
  full,
  games,
  head,
  helpOpen,
  listOpen,
  mayCompare,
  offer,
  ownSeat,
  season,
  startOpen,
  view,
} from '../state.js';
import { Switch } from './Switch.js';
import { playerName } from '../names.js';
import { copyLink, showList } from '../routes.js';
import { isAlone } from '../transport.js';

const MODES = { record: 'Replay', match: 'Replay', session: 'Watch', play: 'Play' } as const;

export function Top() {
  const now = head.value;
  const hasList = !listOpen.value && (offer.value !== null || season.value !== null || (games.value !== null && games.value.length > 1));
  return (
    <header class="top">
      {hasList ? (
        <button type="button" class="brand" title="Start page" onClick={showList}>
          orleans view
        </button>
      ) : (
        <b class="brand">orleans view</b>
      )}
      {now !== null && (
        <>
          <h1 class="file">
            {now.ruleset.replaceAll('+', ' + ')}{' '}
            <i>
              {now.seed === undefined ? '' : `seed ${now.seed}, `}
              {ownSeat.value === null && now.title}
            </i>
          </h1>
          <span class="mode">
            {now.live && now.source !== 'play' ? 'Watch' : now.live ? 'Play' : MODES[now.source === 'play' ? 'record' : now.source]}
          </span>
          <Follow />
        </>
      )}
      {now === null && <h1 class="file">{season.value === null ? 'Games' : 'Season'}</h1>}
      <span class="sp1" />
      {now !== null && <Seen />}
      <span class="tools">
        {hasList ? (
          <button type="button" onClick={showList}>
            {season.value === null ? 'Games' : 'Season'}
          </button>
        ) : (
          startOpen.value && (
            <a href="#" target="_blank" rel="noopener">
              Games
            </a>
          )
        )}
        {now !== null && now.game !== '' && !isAlone && <CopyLinks />}
        <button type="button" onClick={() => (helpOpen.value = !helpOpen.value)} aria-expanded={helpOpen.value}>
          Help <kbd>?</kbd>
        </button>
        <button type="button" onClick={toggleTheme}>
          Theme
        </button>
      </span>
    </header>
  );
}

/** Copies links: for the other people of a game, and to the shown decision. */
function CopyLinks() {
  const { game, humans } = head.value!;
  const own = ownSeat.value;
  return (
    <>
      {startOpen.value && own !== null && humans.map((seat) => seat !== own && <Invite game={game} seat={seat} />)}
      <button
        type="button"
        onClick={() =>
          void copyLink({ game, view: view.value === 'all' ? null : view.value }, cursor.value, own === null ? '' : 'It plays as you.')
        }
      >
        {own === null ? 'Copy link' : 'Copy my link'}
      </button>
    </>
  );
}

/** Copies the link for another person's seat. */
export function Invite({ game, seat }: { game: string; seat: number }) {
  const name = playerName(seat);
  return (
    <button type="button" class="opt invite" onClick={() => void copyLink({ game, view: seat }, null, `It is for ${name}.`)}>
      Invite {name}
    </button>
  );
}

/** The switch that opens the next game in progress after this one, if several can be watched. */
function Follow() {
  const { live, source } = head.value!;
  const isOffered = source === 'record' && (games.value?.length ?? 0) > 1 && (live || followsGames.value);
  if (!isOffered) return null;
  return <Switch setting={followsGames} words="follow games" title="Open the next game" />;
}

function Seen() {
  const now = head.value!;
  if (!mayCompare.value) {
    return (
      <span class="seen lock">
        {ownSeat.value === null ? 'Seen by' : 'You are'} {now.view === 'all' ? <b>everything</b> : <Chip seat={now.view} />}
        {now.view !== 'all' && <b> {playerName(now.view)}</b>}
      </span>
    );
  }
  const views = ['all' as const, ...now.names.map((_, seat) => seat)];
  return (
    <span class="seen" role="group" aria-label="Seen by">
      Seen by{' '}
      <span class="seg">
        {views.map((one) => (
          <button
            type="button"
            class={view.value === one ? 'on' : ''}
            aria-pressed={view.value === one}
            aria-label={one === 'all' ? 'everything' : playerName(one)}
            disabled={frames.value.length === 0}
            onClick={() => {
              clearChoice();
              showView(one);
            }}
          >
            {one === 'all' ? 'everything' : <Chip seat={one} />}
          </button>
        ))}
      </span>
      {view.value !== 'all' && (
        <button type="button" class={`cmp ${full.value === null ? '' : 'on'}`} aria-pressed={full.value !== null} onClick={toggleCompare}>
          Compare <kbd aria-hidden="true">c</kbd>
        </button>
      )}
    </span>
  );
}
