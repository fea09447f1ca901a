import { effect } from '@preact/signals';
import { render } from 'preact';
import { copyName, goTo } from './actions.js';
import { ModuleTabs } from './modules/ModuleTabs.js';
import { Board } from './board/Board.js';
import { startAnimation } from './board/animation.js';
import { Decision } from './decision/Decision.js';
import { Symbols } from './glyphs/symbols.js';
import { isTaught, LessonPanel } from './lesson/Lesson.js';
import { renewLists } from './load.js';
import { onClick, onKey, showTab, TABS } from './keys.js';
import { answerIn, Log } from './log/Log.js';
import { MapPanel } from './map/Map.js';
import { playerName, questionOf, words } from './names.js';
import { start } from './routes.js';
import { SeasonPanels } from './season/Season.js';
import { Objectives, Seats } from './seats/Seats.js';
import {
  cursor,
  end,
  failure,
  frame,
  frames,
  hasSeason,
  head,
  isOnMap,
  isPlacing,
  isSending,
  last,
  listOpen,
  notice,
  openAsk,
  ownSeat,
  pinned,
  playing,
  remark,
  speed,
  announcement,
  takenBack,
  tab,
  table,
  theme,
} from './state.js';
import { TableSummary } from './summary/TableSummary.js';
import { Timeline } from './timeline/Timeline.js';
import { Attach } from './top/Attach.js';
import { Help } from './top/Help.js';
import { GameList, LiveGames } from './top/List.js';
import { NewGame } from './top/NewGame.js';
import { Top } from './top/Top.js';
import { Tracks } from './tracks/Tracks.js';

/** Refusals of a server whose envs are watched: the person must name another env. */
const ENV_CODES: readonly string[] = ['ENV_UNKNOWN', 'TOKEN_MISSING', 'TOKEN_WRONG', 'NOT_RESET'];

function Page() {
  return (
    <>
      <Symbols />
      {frames.value.length > 0 && (
        <button type="button" class="skip" onClick={skipToActions}>
          To the actions
        </button>
      )}
      <Top />
      <Help />
      {failure.value !== null && (
        <p class="failure panel" role="alert">
          {failure.value.message}
        </p>
      )}
      {ownSeat.value !== null && cursor.value < last.value && (
        <p class="notice past" role="status">
          You are looking at the past.{' '}
          <button type="button" class="opt primary" onClick={() => goTo(last.value)}>
            Back to the game
          </button>
        </p>
      )}
      {remark.value !== '' && (
        <p class="notice" role="alert">
          {remark.value}
        </p>
      )}
      {failure.value !== null && ENV_CODES.includes(failure.value.code) && <Attach />}
      {frames.value.length > 0 && !listOpen.value ? (
        <>
          <LessonPanel />
          <Game />
        </>
      ) : (
        failure.value === null && <Lists />
      )}
      <div class="sr" role="status" aria-live="polite">
        {announcement.value}
      </div>
    </>
  );
}

/** Moves the focus past map, deeds and boards, which have many buttons. */
function skipToActions(): void {
  showTab('decision');
  setTimeout(() => document.querySelector<HTMLElement>('.decision [data-action]')?.focus());
}

function Lists() {
  return (
    <main class="lists">
      {listOpen.value ? (
        <>
          {notice.value !== '' && hasSeason.value && <p class="hint list">{notice.value}</p>}
          <LiveGames />
          <SeasonPanels />
          <NewGame />
          <GameList />
        </>
      ) : (
        <p class="hint list">Loading.</p>
      )}
    </main>
  );
}

function Game() {
  return (
    <main
      data-tab={tab.value}
      aria-busy={isSending.value || isPlacing.value}
      class={`${ownSeat.value === null ? '' : 'plays'} ${head.value?.source === 'play' ? 'played' : ''} ${isTaught.value ? 'taught' : ''} ${isOnMap.value && tab.value === 'decision' ? 'onmap' : ''}`}
    >
      <TableSummary />
      <div class="left">
        <MapPanel />
        <ModuleTabs />
      </div>
      <nav class="rtabs" aria-label="Panels">
        {TABS.map((name) => (
          <button type="button" class={tab.value === name ? 'on' : ''} aria-pressed={tab.value === name} onClick={() => showTab(name)}>
            {words(name)}
          </button>
        ))}
      </nav>
      <div class="mid">
        <Seats />
        <Objectives />
        <Tracks />
        <Board />
      </div>
      <div class="right">
        <Decision />
        <Log />
      </div>
      <Timeline />
    </main>
  );
}

effect(() => {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme.value === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : theme.value;
});

effect(() => {
  const now = head.value;
  const yours = openAsk.value === null ? '' : 'Your move · ';
  document.title = now === null ? 'orleans view' : `${yours}${now.ruleset} · ${now.title} · orleans view`;
});

// steps while the game plays; once at the newest decision of a live game, follows it
effect(() => {
  if (!playing.value) return;
  const timer = setInterval(() => {
    const isLast = cursor.value >= last.value;
    goTo(cursor.value + 1);
    // the first decisions of a game arrive before the others
    pinned.value &&= isLast;
    playing.value = !isLast;
  }, 1000 / speed.value);
  return () => clearInterval(timer);
});

/** Time between two requests for the list, in ms. */
const RENEW_MS = 2000;

// renews games, standings and stages while they are shown
effect(() => {
  if (!listOpen.value) return;
  const timer = setInterval(() => {
    if (!document.hidden) void renewLists();
  }, RENEW_MS);
  return () => clearInterval(timer);
});

// announces the last answer, this page's question, whom it waits for, and the end of the game
effect(() => {
  const waits = frames.value[last.value]?.ask;
  const before = frames.value[last.value - 1];
  // an equal question is announced again, because an answer was given in between
  const news = takenBack.value || (before === undefined ? '' : `${words(playerName(before.ask!.seat))} ${answerIn(before)}.`);
  if (openAsk.value !== null)
    announcement.value = `${news} Your move. ${questionOf(table.value!, openAsk.value)} ${openAsk.value.legal!.length} choices.`.trim();
  else if (ownSeat.value !== null && waits != null && end.value === null)
    announcement.value = `Waiting for ${head.value!.names[waits.seat]!}.`;
  else if (end.value !== null && frame.value?.ask === null) announcement.value = 'The game is over.';
});

addEventListener('keydown', onKey);
addEventListener('click', onClick, true);
addEventListener('dblclick', onClick, true);
addEventListener('copy', copyName);
render(<Page />, document.getElementById('page')!);
startAnimation();
void start();
