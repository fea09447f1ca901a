import type { Anchor, Counts, TablePlace } from '../../contract.js';
import { productOf } from '../decision/Results.js';
import { explained } from '../about.js';
import { pick, playAll } from '../actions.js';
import { OtherFields } from '../fields/OtherFields.js';
import { Chip, Piece } from '../glyphs/Icon.js';
import { fillOf } from './fill.js';
import { aboutPiece, many, needsOf, plain, playerName, words } from '../names.js';
import { refuse } from './refuse.js';
import { fullOf } from '../full.js';
import { boardSeat, head, hovered, idleAt, isTarget, marksOf, partOf, scoreOf, shownBoard, table, target, view } from '../state.js';

/** From this many places on, rows are closer together. */
const DENSE = 12;

/** The player board of one seat, or small boards of all. */
export function Board() {
  const shown = shownBoard.value;
  if (table.value === null || head.value === null) return null;
  const { names } = head.value;
  return (
    // a style for the colour of the upper edge: class `s2` would colour all elements here, and style them again for every seat
    <section
      class={`board panel ${shown === 'all' ? 'many' : `b${shown}`}`}
      aria-label={shown === 'all' ? 'Boards' : `Board of ${playerName(shown)}`}
      style={`border-top-color:var(--s${shown})`}
    >
      <h2>
        {shown !== 'all' && <Chip seat={shown} />}
        <span>
          {shown === 'all' ? 'All boards' : `Board of ${playerName(shown)}${names[shown] === playerName(shown) ? '' : `, ${names[shown]}`}`}
        </span>
        {shown !== 'all' && <small>{many(Number(partOf(shown, 'unbuilt') ?? 0), 'station')} left</small>}
        <em class="tabs">
          {names.map((_, seat) => (
            <button
              type="button"
              class={`s${seat} ${shown === seat ? 'on' : ''}`}
              aria-pressed={shown === seat}
              aria-label={`Board of ${playerName(seat)}`}
              onClick={() => (boardSeat.value = seat)}
            >
              {seat + 1}
            </button>
          ))}
          {names.length > 1 && (
            <button
              type="button"
              class={`lnk ${shown === 'all' ? 'on' : ''}`}
              aria-pressed={shown === 'all'}
              onClick={() => (boardSeat.value = 'all')}
            >
              all
            </button>
          )}
        </em>
      </h2>
      {shown === 'all' ? names.map((_, seat) => <SmallBoard seat={seat} />) : <OneBoard seat={shown} />}
    </section>
  );
}

function OneBoard({ seat }: { seat: number }) {
  const { tiles, standing } = placesOf(seat);
  return (
    <>
      <Followers seat={seat} />
      <div class={`places ${tiles.length >= DENSE ? 'dense' : ''}`}>
        {tiles.map((place) => (
          <Place place={place} seat={seat} />
        ))}
      </div>
      {standing.length > 0 && (
        <div class="stand">
          <h3>Without followers</h3>
          {standing.map((place) => (
            <Standing place={place} off={isTurned(seat, place)} />
          ))}
        </div>
      )}
      <Sum seat={seat} />
      <OtherFields seat={seat} />
    </>
  );
}

function SmallBoard({ seat }: { seat: number }) {
  return (
    <div class={`small s${seat}`}>
      <h3>
        <Chip seat={seat} /> {head.value!.names[seat]}
      </h3>
      <Followers seat={seat} />
      <div class="places dense">
        {placesOf(seat).tiles.map((place) => (
          <Place place={place} seat={seat} />
        ))}
      </div>
    </div>
  );
}

/** Places of a seat, on its player board and its tiles; `standing`: tiles without spaces. */
function placesOf(seat: number): { tiles: TablePlace[]; standing: TablePlace[] } {
  const owned = (partOf(seat, 'tiles') ?? []) as string[];
  const before = table.value!.places.filter(({ id, tile }) => !tile || owned.includes(id) || partOf(seat, 'spaces', id) !== undefined);
  return {
    tiles: before.filter(({ spaces }) => spaces.length > 0),
    standing: before.filter(({ spaces, tile }) => spaces.length === 0 && tile),
  };
}

function Followers({ seat }: { seat: number }) {
  const market = listOf(partOf(seat, 'market'));
  const bag = partOf(seat, 'bag') as Counts | undefined;
  const empty = Math.max(0, table.value!.market - market.length);
  const extra = (['tower', 'waiting'] as const).filter(
    (where) => listOf(partOf(seat, where)).length > 0 || fullOf(seat, where) !== undefined,
  );
  return (
    <div class="mrow">
      <div class={`mk8 ${hiddenClass(seat, 'market')}`}>
        <h3>Market</h3>
        <div>
          {market.map((piece) => (
            <Follower piece={piece} seat={seat} />
          ))}
          {Array.from({ length: empty }, () => (
            <span class="slot" />
          ))}
        </div>
        <FullPieces seat={seat} field="market" />
      </div>
      {extra.map((where) => (
        <div class={`mk8 ${hiddenClass(seat, where)}`}>
          <h3>{words(where)}</h3>
          <div>
            {listOf(partOf(seat, where)).map((piece) => (
              <Follower piece={piece} seat={seat} />
            ))}
          </div>
          <FullPieces seat={seat} field={where} />
        </div>
      ))}
      {target.value === seat && isTarget('follower:doctor') && (
        <div class="mk8">
          <h3>Doctor</h3>
          <div>
            <Follower piece="doctor" seat={seat} />
          </div>
        </div>
      )}
      <div class={`bagc ${hiddenClass(seat, 'bag')}`}>
        <h3>Bag {bag === undefined ? '' : listOf(bag).length}</h3>
        {bag === undefined ? (
          <b class="unseen" title="Only its seat may know">
            ?
          </b>
        ) : (
          <div>
            {Object.entries(bag).map(([piece, n]) => (
              <span class="cnt">
                <Piece id={piece} size={16} seat={seat} />
                <b>{n}</b>
              </span>
            ))}
          </div>
        )}
        <FullPieces seat={seat} field="bag" />
      </div>
    </div>
  );
}

/** Hatches facts that the view does not see, or sees differently. */
const hiddenClass = (seat: number, field: string): string => (fullOf(seat, field) === undefined ? '' : 'veiled');

/** The pieces that are really there, while a view is compared. */
function FullPieces({ seat, field }: { seat: number; field: string }) {
  const pieces = fullOf(seat, field);
  if (pieces === undefined) return null;
  return (
    <div class="truth" role="group" aria-label={`${words(field)} in full`}>
      {listOf(pieces).length === 0 && <small>none</small>}
      {listOf(pieces).map((piece) => (
        <Piece id={piece} size={16} seat={seat} />
      ))}
    </div>
  );
}

function listOf(counts: unknown): string[] {
  return Object.entries((counts ?? {}) as Counts).flatMap(([piece, n]) => Array.from({ length: n }, () => piece));
}

/** A follower that may be placed is a button that limits the list to its actions. */
function Follower({ piece, seat }: { piece: string; seat: number }) {
  const anchor: Anchor = `follower:${piece}`;
  const drawn = <Piece id={piece} size={24} seat={seat} />;
  const title = aboutPiece(table.value!, piece);
  if (target.value !== seat || !isTarget(anchor)) {
    return (
      <span class="fol" title={title} onClick={() => refuse(seat, piece, null)}>
        {drawn}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`fol ${marksOf(anchor)}`}
      title={title}
      aria-label={`${words(piece)} on the Market`}
      draggable
      onDragStart={() => pick(anchor)}
      onClick={() => pick(anchor)}
    >
      {drawn}
    </button>
  );
}

function Place({ place, seat }: { place: TablePlace; seat: number }) {
  const content = (partOf(seat, 'spaces', place.id) ?? []) as readonly (string | null)[];
  const full = fullOf(seat, 'spaces') as Record<string, readonly (string | null)[]> | undefined;
  const inFull = full === undefined ? content : (full[place.id] ?? []);
  const differs = place.spaces.some((_, k) => (inFull[k] ?? null) !== (content[k] ?? null));
  const turned = isTurned(seat, place);
  const filled = place.spaces.filter((_, k) => content[k] != null).length;
  const ready = !turned && filled > 0 && (place.one === true || filled === place.spaces.length);
  const mine = target.value === seat;
  const fill = fillOf(seat, place);
  const fills = fill.length > 1 || (fill.length === 1 && place.spaces.length - filled === 1);
  const then = filled + fill.length;
  const part = place.one || then === place.spaces.length ? '' : `${then} of ${place.spaces.length}`;
  const anchors: Anchor[] = [`place:${place.id}`, `tile:${place.id}`];
  const legal = mine ? anchors.find(isTarget) : undefined;
  const idle = (view.value === 'all' ? mine : view.value === seat) ? idleAt(place.id) : undefined;
  const name = (
    <span class="pn" {...explained(`place:${place.id}`)}>
      {place.name}
      {(idle || ready) && (
        <small class={idle ? '' : 'ready'} title={idle}>
          {idle ? ' no effect' : ' ready'}
        </small>
      )}
      {turned && <small> face down</small>}
    </span>
  );
  return (
    <div class={`place ${place.tile ? 'tile' : ''} ${differs ? 'veiled' : ''} ${mine ? marksOf(...anchors) : ''}`}>
      {legal === undefined ? (
        name
      ) : (
        <button
          type="button"
          class="pbtn"
          onClick={() => pick(legal)}
          onMouseEnter={() => (hovered.value = { anchor: legal })}
          onMouseLeave={() => (hovered.value = null)}
        >
          {name}
        </button>
      )}
      {fills && (
        <button
          type="button"
          class="fillb"
          aria-label={`Fill ${place.name}: ${many(fill.length, 'follower')}${part && `, ${part}`}`}
          {...explained(`place:${place.id}`)}
          onClick={() => void playAll(fill)}
        >
          {part || 'fill'}
        </button>
      )}
      <span class="sps">
        {place.spaces.map((space, k) => (
          <Space space={space} piece={content[k] ?? null} place={place} seat={seat} mine={mine} />
        ))}
      </span>
      {differs && (
        <span class="truth" role="group" aria-label={`${place.name} in full`}>
          {place.spaces.map(({ need }, k) => (
            <Piece id={inFull[k] ?? need} size={16} seat={seat} open={inFull[k] == null} />
          ))}
        </span>
      )}
    </div>
  );
}

const isTurned = (seat: number, { id }: TablePlace): boolean => ((partOf(seat, 'turned') ?? []) as string[]).includes(id);

function Space({
  space,
  piece,
  place,
  seat,
  mine,
}: {
  space: TablePlace['spaces'][number];
  piece: string | null;
  place: TablePlace;
  seat: number;
  mine: boolean;
}) {
  const anchors: Anchor[] = [`space:${space.name}`, `space:${space.group}`];
  const legal = mine ? anchors.find(isTarget) : undefined;
  const marks = mine ? marksOf(...anchors) : '';
  // equal spaces are one target: the first free one is marked
  const drawn = <Piece id={piece ?? space.need} size={24} seat={seat} open={piece === null} />;
  const title = piece === null ? words(needsOf(space.need)) : aboutPiece(table.value!, piece);
  if (legal === undefined) {
    return (
      <span class={`sp ${piece === null ? marks.replace('lg', '') : marks}`} title={title} onClick={() => refuse(seat, piece, space.need)}>
        {drawn}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`sp ${marks}`}
      title={title}
      aria-label={`${place.name}, ${words(space.need).toLowerCase()} space${piece === null ? '' : ` with ${words(piece).toLowerCase()}`}`}
      data-anchor={legal}
      onClick={(event) => pick(legal, event.detail > 0)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        pick(legal, true);
      }}
      onMouseEnter={() => (hovered.value = { anchor: legal })}
      onMouseLeave={() => (hovered.value = null)}
    >
      {drawn}
    </button>
  );
}

function Standing({ place, off }: { place: TablePlace; off: boolean }) {
  const anchor: Anchor = `tile:${place.id}`;
  const text = `${place.name}${off ? ' (face down)' : ''}`;
  const about = explained(`place:${place.id}`);
  if (!isTarget(anchor)) {
    return (
      <span class={marksOf(anchor)} {...about}>
        {text}
      </span>
    );
  }
  return (
    <button type="button" class={`standb ${marksOf(anchor)}`} {...about} onClick={() => pick(anchor)}>
      {text}
    </button>
  );
}

function Sum({ seat }: { seat: number }) {
  const score = scoreOf(seat);
  if (score === undefined || table.value!.goal !== 'points') return null;
  const parts = Object.entries(score.parts).filter(([, n]) => n !== 0);
  return (
    <div class="sum">
      <b>{score.total}</b> {score.total === 1 ? 'point' : 'points'} now{parts.length > 0 && ' = '}
      {parts.map(([part, n], k) => (
        <>
          {n < 0 ? ' − ' : k > 0 && ' + '}
          <span>
            <i>{part === 'development' ? 'stations and citizens' : plain(part)} </i>
            {(part === 'development' && productOf(seat)) || Math.abs(n)}
          </span>
        </>
      ))}
    </div>
  );
}
