import { computed } from '@preact/signals';
import type { Anchor, Counts, TableCard, TableDeed } from '../../contract.js';
import { explained } from '../about.js';
import { pick } from '../actions.js';
import { Good, Icon, Piece } from '../glyphs/Icon.js';
import { nameOf, words } from '../names.js';
import { changedSince } from '../since.js';
import { fieldOf, isTarget, marksOf, state, table } from '../state.js';

/** Cards that everybody sees. */
function openCards(): TableCard[] {
  const open = fieldOf('orders') ?? [];
  return Array.isArray(open) ? table.value!.cards.filter(({ id }) => open.includes(id)) : [];
}

export const hasDeeds = (): boolean => table.value!.deeds.length > 0 || openCards().length > 0;

/** Beneficial deeds with their spaces, and the cards that everybody sees. */
export function Deeds() {
  const cards = openCards();
  return (
    <>
      <div class="dgrid">
        {table.value!.deeds.filter(isInPlay).map((deed) => (
          <Deed key={deed.id} deed={deed} />
        ))}
      </div>
      {cards.length > 0 && (
        <div class="ordl">
          <h3>Orders</h3>
          {cards.map((card) => (
            <Card card={card} />
          ))}
        </div>
      )}
    </>
  );
}

/** Fields with cards that take no followers: another panel shows them. */
const APART: readonly string[] = ['hand', 'returned', 'pile'];

const named = computed(() => {
  const { game, seat } = table.value!.fields;
  const found = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (Array.isArray(value)) value.forEach(read);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) {
        found.add(key);
        read(part);
      }
  };
  for (const [key, value] of Object.entries(state.value ?? {})) if (!game.includes(key) && !APART.includes(key)) read(value);
  for (const one of state.value?.seats ?? [])
    for (const [key, value] of Object.entries(one)) if (!seat.includes(key) && !APART.includes(key)) read(value);
  return found;
});

/** Deeds that are cards may be in a pile or in the box; those are not drawn. */
function isInPlay({ id, card }: TableDeed): boolean {
  return (
    card !== true ||
    named.value.has(id) ||
    isTarget(`deed:${id}`) ||
    (fieldOf('deeds') as Record<string, Counts> | undefined)?.[id] !== undefined
  );
}

interface Space {
  need: string;
  /** Kind of the follower on this space; null if free. */
  taken: string | null;
  goods: Counts;
}

/** Followers on a deed count by the label of their space; on spaces for anyone, by their kind. */
function spacesOf(deed: TableDeed): Space[] {
  const left = { ...((fieldOf('deeds') as Record<string, Counts> | undefined)?.[deed.id] ?? {}) };
  const shown = (fieldOf('deed_goods') as Record<string, Counts[]> | undefined)?.[deed.id];
  const fixed = deed.spaces.map(({ need, label, goods }, k): Space => {
    const taken = label !== null && (left[label] ?? 0) > 0;
    if (taken) left[label]!--;
    return { need, taken: taken ? need : null, goods: taken ? {} : (shown?.[k] ?? goods ?? {}) };
  });
  const anyone = Object.entries(left).flatMap(([label, n]) => Array.from({ length: n }, () => label.split(',')[0]!));
  return fixed.map((space) => (space.need === 'any' ? { ...space, taken: anyone.shift() ?? null } : space));
}

function Deed({ deed }: { deed: TableDeed }) {
  const spaces = spacesOf(deed);
  const full = spaces.every(({ taken }) => taken !== null);
  const citizens = (fieldOf('citizens') ?? []) as string[];
  const anchor: Anchor = `deed:${deed.id}`;
  const body = (
    <>
      <div class="dn">
        <span>{nameOf(table.value!, deed.id)}</span>
        {full && <span class="sr">full</span>}
        <em>
          {deed.coins || ''}
          {deed.coins > 0 && <Icon id="coin" size={11} />}
          {deed.citizen && citizens.includes(deed.id) ? <Icon id="citizen" size={12} mark="cit" /> : <i class="gone" />}
        </em>
      </div>
      <div class="ds" role="img" aria-label={spaces.map(({ need, taken }) => (taken === null ? `free ${need}` : taken)).join(', ')}>
        {spaces.map(({ need, taken, goods }) => (
          <span class="dsp">
            <Piece id={taken ?? need} size={12} open={taken === null} silent />
            {Object.entries(goods).flatMap(([good, n]) => Array.from({ length: n }, () => <Good id={good} size={9} silent />))}
          </span>
        ))}
      </div>
    </>
  );
  const marks = `deed ${full ? 'full' : ''} ${changedSince.value.has(anchor) ? 'since' : ''} ${marksOf(anchor)}`;
  const about = explained(anchor);
  if (!isTarget(anchor)) {
    return (
      <div class={marks} {...about}>
        {body}
      </div>
    );
  }
  return (
    <button type="button" class={marks} {...about} onClick={() => pick(anchor)}>
      {body}
    </button>
  );
}

function Card({ card }: { card: TableCard }) {
  const anchor: Anchor = `card:${card.id}`;
  const body = (
    <>
      {card.town === undefined ? words(card.id) : nameOf(table.value!, card.town)}{' '}
      {Object.entries(card.goods ?? {}).flatMap(([good, n]) => Array.from({ length: n }, () => <Good id={good} size={14} />))}
      {card.points !== undefined && <b>{card.points}</b>}
    </>
  );
  const marks = `ord ${marksOf(anchor)}`;
  const about = explained(anchor);
  if (!isTarget(anchor)) {
    return (
      <span class={marks} {...about}>
        {body}
      </span>
    );
  }
  return (
    <button type="button" class={marks} {...about} onClick={() => pick(anchor)}>
      {body}
    </button>
  );
}
