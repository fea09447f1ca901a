import { useRef, useState } from 'preact/hooks';
import type { Listed, Offer, OfferedChoice, Order } from '../../requests.js';
import { beginGame, beginLesson } from '../actions.js';
import { many, playerName, words } from '../names.js';
import { elsewhere, games, keepsGames, notice, offer, opened } from '../state.js';
import { isAlone } from '../transport.js';
import { Invite } from './Top.js';

const PERSON = 'person';

/** A ruleset without its edition, additions and options: `base-4p`. */
const baseOf = (ruleset: string): string => /^[^@+?]*/.exec(ruleset.trim())![0];

/** The choices in a name: `+orders`, `?planning=sealed`. */
const choicesIn = (ruleset: string): string[] =>
  ruleset
    .trim()
    .replaceAll('&', '?')
    .match(/[@+?][^@+?]*/g) ?? [];

/** Adds a choice to the ruleset and removes those that it excludes; removes it if present. */
function toggled(ruleset: string, { id, without }: OfferedChoice): string {
  const had = choicesIn(ruleset);
  const now = had.includes(id) ? had.filter((one) => one !== id) : [...had.filter((one) => !without.includes(one)), id];
  const [edition, additions, options] = ['@', '+', '?'].map((mark) => now.filter((one) => one.startsWith(mark)));
  return [baseOf(ruleset), ...edition!, ...additions!, options!.join('').replace(/(?<=.)\?/g, '&')].join('');
}

/** Seats of a ruleset: from the server, else from its name; the server checks the rest. */
function seatsIn(ruleset: string): number {
  const known = offer.value?.rulesets.find(({ name }) => name === baseOf(ruleset));
  return known?.seats ?? Math.min(5, Math.max(1, Number(/-(\d)p/.exec(ruleset)?.[1] ?? 1)));
}

/** The game of the ruleset; undefined if not offered. */
const gameOf = (ruleset: string): Offer['games'][number] | undefined =>
  offer.value!.games.find(({ rulesets }) => rulesets.includes(baseOf(ruleset)));

/** Begins games: each seat gets a link with its token for a separate tab, so that no tab plays more than its seat. */
export function NewGame() {
  const [ruleset, setRuleset] = useState('base-2p');
  const [seats, setSeats] = useState<readonly string[]>([PERSON]);
  const [seed, setSeed] = useState('');
  const [move, setMove] = useState('');
  const [bank, setBank] = useState('');
  if (offer.value === null) return null;
  const { rulesets, games: kinds } = offer.value;
  const scenario = baseOf(ruleset).split('-')[0]!;
  const game = gameOf(ruleset);
  const bots = offer.value.bots.filter(({ scenarios }) => scenarios?.includes(scenario) ?? true);
  const choices = Array.from({ length: seatsIn(ruleset) }, (_, seat) =>
    seats[seat] === PERSON || bots.some(({ name }) => name === seats[seat]) ? seats[seat]! : 'greedy',
  );
  const form = useRef<HTMLFormElement>(null);
  const choose = (name: string): void => {
    // another game gets bots in the other seats again; the same game with more players keeps its additions
    const isOther = gameOf(name) !== game;
    if (isOther) setSeats([PERSON]);
    setRuleset(isOther ? name : name + ruleset.trim().slice(baseOf(ruleset).length));
    form.current?.scrollIntoView({ block: 'nearest' });
  };
  const order = (): Order => ({
    ruleset: ruleset.trim(),
    seats: choices.map((one) => (one === PERSON ? null : one)),
    ...(seed.trim() !== '' && { seed: seed.trim() }),
    ...((move !== '' || bank !== '') && { clock: { move: Number(move), bank: Number(bank) } }),
  });
  return (
    <section class="panel new" aria-label="New game">
      <Continue />
      <h2>Never played? Begin with the lesson</h2>
      <p class="learn">
        <button type="button" class="opt primary" onClick={() => void beginLesson(0)}>
          Learn to play in five minutes
        </button>{' '}
        <button type="button" class="opt" onClick={() => void beginLesson(1)}>
          Second part of the lesson
        </button>
      </p>
      <h2>Choose a game</h2>
      <div class="cards" role="group" aria-label="Games to choose">
        {kinds.map((kind) => {
          const { title, text, best, rulesets: sizes } = kind;
          const own = kind === game;
          return (
            <div class={`card ${own ? 'on' : ''}`}>
              <button type="button" aria-pressed={own} onClick={() => choose(sizes[0]!)}>
                <b>{title}</b>
                <span>{text}</span>
                <span class="bot">Best bot: {best}</span>
              </button>
              {sizes.length > 1 && (
                <span class="sizes" role="group" aria-label={`Players of ${title}`}>
                  {sizes.map((name) => (
                    <button
                      type="button"
                      aria-pressed={name === baseOf(ruleset)}
                      aria-label={`${seatsIn(name)} players`}
                      onClick={() => choose(name)}
                    >
                      {seatsIn(name)}
                    </button>
                  ))}
                  <i>players</i>
                </span>
              )}
            </div>
          );
        })}
      </div>
      <form
        ref={form}
        onChange={() => (notice.value = '')}
        onSubmit={(event) => {
          event.preventDefault();
          void beginGame(order());
        }}
      >
        {game !== undefined && game.choices.length > 0 && (
          <fieldset>
            <legend>Additions and variants</legend>
            {game.choices.map((choice) => (
              <label class="once">
                <input
                  type="checkbox"
                  checked={choicesIn(ruleset).includes(choice.id)}
                  onChange={() => setRuleset(toggled(ruleset, choice))}
                />
                {choice.text}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend>Who plays {game?.title ?? ruleset}</legend>
          {choices.map((choice, seat) => (
            <label>
              {words(playerName(seat))}
              <select
                value={choice}
                onChange={(event) => setSeats(choices.map((one, k) => (k === seat ? event.currentTarget.value : one)))}
              >
                <option value={PERSON}>{isAlone ? 'you' : 'a person'}</option>
                {bots.map(({ name, text }) => (
                  <option value={name}>
                    {name}: {text}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        <button type="submit" class="opt primary begin">
          Begin
        </button>
        <details>
          <summary>More: any ruleset, seed, clock</summary>
          <label>
            Ruleset
            <input list="rulesets" value={ruleset} required onInput={(event) => setRuleset(event.currentTarget.value)} />
          </label>
          <datalist id="rulesets">
            {rulesets.map(({ name }) => (
              <option value={name} />
            ))}
          </datalist>
          <label>
            Seed, if any
            <input value={seed} maxLength={150} onInput={(event) => setSeed(event.currentTarget.value)} />
          </label>
          <label>
            Seconds a decision
            <input
              class="num"
              type="number"
              min="0"
              placeholder="no clock"
              value={move}
              onInput={(event) => setMove(event.currentTarget.value)}
            />
          </label>
          <label>
            and for the game
            <input class="num" type="number" min="0" value={bank} onInput={(event) => setBank(event.currentTarget.value)} />
          </label>
        </details>
      </form>
      {notice.value !== '' && (
        <p class="notice" role="alert">
          {notice.value}
        </p>
      )}
      <p class="hint">{offer.value.watch}</p>
      {isAlone && (
        <p class="hint">
          This browser keeps{' '}
          {keepsGames.value ? 'your games: they continue when the page is loaded again' : 'no games: they end with this page'}.
        </p>
      )}
      {elsewhere.value > 0 && (
        <p class="hint">Games in other tabs: {elsewhere.value}. Play on there, or close that tab and load this page again.</p>
      )}
    </section>
  );
}

/** The games in progress that people play here, with a link to each. */
function Continue() {
  const playable = isAlone ? [] : opened.value.flatMap(({ game, people }) => people.map((one) => ({ ...one, shown: shownOf(game), game })));
  const live = playable.filter(({ shown }) => shown?.live !== false);
  if (live.length === 0) return null;
  return (
    <>
      <h2>Continue a game</h2>
      <ul aria-label="Games that were begun here">
        {live.map(({ game, seat, token, shown }) => (
          <li>
            <a href={`#g=${game}&k=${token}`} target="_blank" rel="noopener">
              {gameOf(shown?.ruleset ?? '')?.title ?? 'Play'} as {playerName(seat)}
            </a>{' '}
            {opened.value.find((one) => one.game === game)!.people.length > 1 && <Invite game={game} seat={seat} />}{' '}
            {shown !== undefined && `${shown.names.join(', ')}, ${shown.ruleset}, ${many(shown.decisions ?? 0, 'decision')}`}
          </li>
        ))}
      </ul>
    </>
  );
}

const shownOf = (game: string): Listed | undefined => games.value?.find(({ id }) => id === game);
